import type { Effect, Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { clean } from "./explain.ts";

/** Longest alternative, in UTF-16 units. */
const ALTERNATIVE_CHARS_MAX = 500;

/**
 * Commands that could be run instead, best first: the rule's own, then the
 * command with an option that only shows what it would do, then looking at the
 * target, then at the program.
 */
export function candidates(judge: Judge, worst: Effect): string[] {
  const list = worst.instead.map((one) =>
    clean(judge.unknowns.show(one), ALTERNATIVE_CHARS_MAX)
  );
  const target = worst.target === undefined
    ? undefined
    : clean(judge.unknowns.show(worst.target), 160);
  const program = clean(judge.unknowns.show(worst.argv[0] ?? ""), 60).replace(
    /^.*\//,
    "",
  );
  if (target !== undefined && target !== "" && /^[~.\/$]/.test(target)) {
    list.push(`ls -lad ${word(target)}`);
  }
  if (/^[\w.+-]+$/.test(program)) {
    const sub = worst.argv[1];
    if (sub !== undefined && /^[a-z][\w-]*$/.test(sub)) {
      list.push(`${program} ${sub} --help`);
    }
    list.push(`${program} --help`);
  }
  return list.filter((one) => one !== "");
}

/**
 * The first candidate that the engine itself rates lower.
 *
 * @param assess The engine's own level of a command.
 */
export function chooseAlternative(
  command: string,
  level: RiskLevel,
  judge: Judge,
  worst: Effect | undefined,
  assess: (candidate: string) => RiskLevel,
): string {
  const shown = clean(command, 200);
  if (level === "low") {
    const plain = shown === command.trim() && !shown.includes("#") &&
      !shown.includes("\\");
    return plain && shown !== ""
      ? `${shown} # only observes: run it as it is`
      : "# nothing to make safer: it only observes";
  }
  for (
    const candidate of worst === undefined
      ? []
      : candidates(judge, worst).slice(0, 6)
  ) {
    if (rank(assess(candidate)) < rank(level)) return candidate;
  }
  // Printing the text for review is nearly always possible.
  const printed = `printf '%s\\n' '${
    visible(shown).slice(0, 160).replaceAll("'", "'\\''")
  }' # read it first, then run its parts one by one`;
  return rank(assess(printed)) < rank(level)
    ? printed
    : "# read it first, then run its parts one by one";
}

/** The text with every character that is not plain ASCII written out, so that look-alikes show. */
function visible(text: string): string {
  return text.replace(
    /[^\u0020-\u007e]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

function word(text: string): string {
  return /^[\w@%+=:,./~*?-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", "'\\''")}'`;
}
