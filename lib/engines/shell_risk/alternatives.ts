import type { Effect, Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { FILE_EFFECTS } from "./effects.ts";
import { clean } from "./explain.ts";
import { CWD } from "./values.ts";

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
  const known = DEFAULTS.get(worst.kind);
  if (known !== undefined) list.push(known);
  if (
    target !== undefined && target !== "" &&
    (/^[~.\/$]/.test(target) || Object.hasOwn(FILE_EFFECTS, worst.kind)) &&
    !/^\/dev\/(?:tcp|udp)\/|\.\.\.|^-/.test(target)
  ) list.push(`ls -lad ${word(target)}`);
  const there = list.filter((one) => one !== "" && !DESCRIPTION.test(one)).map((
    one,
  ) => inPlace(one, judge, worst));
  const first = judge.unknowns.show(worst.argv[0] ?? "");
  const program = /\s/.test(first) ? "" : clean(first, 60).replace(/^.*\//, "");
  if (/^[\w.+-]+$/.test(program) && !WITHOUT_HELP.test(program)) {
    const sub = worst.argv[1];
    const isSub = sub !== undefined && /^[a-z][\w-]*$/.test(sub);
    if (/^(?:aws|go)$/.test(program)) {
      there.push(
        program === "go" ? "go help" : isSub ? `aws ${sub} help` : "aws help",
      );
    } else {
      if (isSub && HAS_SUBS.test(program)) {
        there.push(`${program} ${sub} --help`);
      }
      there.push(`${program} --help`);
    }
  }
  return there;
}

/** Effects whose target says little: what to look at instead. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ["reverse-shell", "ss -tn"],
  ["fork-bomb", "ulimit -a"],
  ["overload", "df -h"],
]);

/** Descriptions of values that are not known, which no shell could read. */
const DESCRIPTION =
  /\((?:each|piped|typed|content|download|output|data|environment|copy|shell)\b[^)]*\)/;

/** Shells and functions that have no `--help`. */
const WITHOUT_HELP =
  /^(?:sh|dash|ash|windows|while|echo|\.|:|eval|source|exec|trap)$/;

/** Programs with sub-commands that have a help of their own. */
const HAS_SUBS =
  /^(?:git|docker|podman|kubectl|helm|npm|pnpm|yarn|pip3?|cargo|gh|glab|gcloud|az|terraform|systemctl|brew|apt|dnf|snap|flatpak|conda|poetry|uv|heroku|flyctl|vault|consul|pulumi|cdk|deno|bun|rustup|openssl|gem|bundle|composer)$/;

/** The command in the directory and on the machine that the effect is about. */
function inPlace(command: string, judge: Judge, worst: Effect): string {
  const isFile = Object.hasOwn(FILE_EFFECTS, worst.kind);
  let text = command;
  if (isFile && worst.cwd !== CWD && !/ (?:["']?[\/~$])/.test(text)) {
    text = `cd ${word(clean(judge.unknowns.show(worst.cwd), 160))} && ${text}`;
  }
  const at = worst.via.lastIndexOf("ssh");
  const host = at < 0 ? undefined : worst.via[at + 1];
  return host === undefined || !isFile
    ? text
    : `ssh ${word(host)} '${text.replaceAll("'", "'\\''")}'`;
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

/** A word as a shell reads it; substitutions stay what they are. */
function word(text: string): string {
  if (/^[\w@%+=:,./~*?-]+$/.test(text)) return text;
  return /^(?:\$\(|\$\{?[A-Za-z_])/.test(text) && !/["\\`]/.test(text)
    ? `"${text}"`
    : `'${text.replaceAll("'", "'\\''")}'`;
}
