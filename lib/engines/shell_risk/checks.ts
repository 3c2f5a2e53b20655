import type { Effect } from "./judge.ts";
import { linesOf } from "./text_blocks.ts";
import checks from "./checks.txt" with { type: "text" };

/** What to look at first, by the sort of an effect; `{it}` stands for what is reached. */
export const CHECKS: ReadonlyMap<string, string> = new Map(
  linesOf(checks).map((line) => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)] as const;
  }),
);

/** Longest name of what is reached that is put into a sentence, in UTF-16 units. */
const NAME_CHARS_MAX = 80;

/** Sorts of which all is said without a name: what is meant is the command itself. */
const UNNAMED: ReadonlySet<string> = new Set([
  "fork-bomb",
  "hidden-text",
  "list",
  "observe",
  "run",
  "unanalysable",
  "unknown",
]);

/**
 * What to look at where nothing is known that could be run instead: a remark for
 * a shell, which runs nothing.
 *
 * @param shown What is reached, or the program, as a person would type it.
 */
export function checkFirst(kind: Effect["kind"], shown: string): string {
  const it = shown.slice(0, NAME_CHARS_MAX).replace(/\s+/g, " ").trim();
  const sentence = CHECKS.get(kind) ?? CHECKS.get("unanalysable") ?? "";
  const named = sentence.replaceAll("{it}", it === "" ? "what it names" : it);
  return `# check first: ${named}${
    !/^\S+$/.test(it) || named !== sentence || UNNAMED.has(kind)
      ? ""
      : ` (${it})`
  }`;
}
