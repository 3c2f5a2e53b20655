/**
 * What a table does to the caller's command: `next: (append) --force`,
 * `next: (replace {bad}) {good}`. The name stands in brackets, with the word that
 * it is done to where there is one; then the words that are put there.
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { meant, meantOption, swap } from "./actions.ts";
import { correctSlip } from "./slips.ts";
import type { RuleContext, Template } from "./context.ts";
import type { ShellCommand } from "./shell_words.ts";

type Edit = (c: RuleContext, words: string, at: string) => ShellCommand;

/** Changes by name; nothing is changed where one of their values is unknown. */
const EDITS: Readonly<Record<string, Edit>> = wordTable({
  append: ({ cmd }, words) => cmd.append(words),
  prefix: ({ cmd }, words) => cmd.prefix(words),
  first: ({ cmd }, words) => cmd.precededBy(words),
  program: ({ cmd }, words) => cmd.replaceProgram(words),
  sub: ({ cmd }, words) => cmd.replaceSub(words),
  part: ({ cmd }, words) => cmd.replacePart(words),
  "after-program": ({ cmd }, words) => cmd.afterProgram(words),
  "after-sub": ({ cmd }, words) => cmd.afterSub(words),
  after: ({ cmd }, words, at) => cmd.after(at, words),
  before: ({ cmd }, words, at) => cmd.before(at, words),
  replace: ({ cmd }, words, at) => cmd.replace(at, words),
  remove: ({ cmd }, words) => cmd.remove(words),
  sudo: ({ cmd }) => cmd.sudo(),
});

/** Changes of a mistyped word, which the names of values say. */
const CORRECTIONS: Readonly<Record<string, (...names: string[]) => Template>> =
  wordTable({
    meant: (bad = "") => meant(bad),
    "meant-option": (bad = "") => meantOption(bad),
    swap: (bad = "", good = "") => swap(bad, good),
  });

/** The change that a text asks for; null where it is said as it stands. */
export function readEdit(text: string): Template | null {
  if (!text.startsWith("(")) return null;
  const found = /^\(([a-z-]+)(?: ([^()\s]+))?\)(?: (.+))?$/.exec(text);
  const [, name = "", at = "", words = ""] = found ?? [];
  // `(slip npm) bad`: the known name of that registry that {bad} is a slip of.
  if (name === "slip") return correctSlip(at, ...words.split(" "));
  const correct = CORRECTIONS[name];
  if (correct !== undefined) return correct(...words.split(" "));
  const edit = EDITS[name];
  if (edit === undefined) return null;
  const target = /^\{(\w+)\}$/.exec(at)?.[1];
  return (c) => {
    const one = target === undefined ? at : c.v[target];
    const put = words === "" ? words : c.render(words);
    return one === undefined || put === undefined
      ? undefined
      : edit(c, put, one);
  };
}
