/**
 * Commands that failed and behind which their script went on: a remote removed
 * that was never there, a look at something that may be missing. What a script
 * runs after a complaint, and what it fails by in the end, tell that the
 * complaint was expected.
 */
import { lineWeight } from "../decisive_lines.ts";
import { anyHas } from "../lines_at_once.ts";

/** Characters of a line that are looked at. */
const HEAD_CHARS = 300;
/** Weight of a line that says that something failed. */
const FAILURE_WEIGHT_MIN = 12;

/** How runners and shells show the command that they run. */
const SHOWN = /^(?<sign>\[command\]|\++ |\$ )(?<command>\S.{0,300})$/;
/** How an action says that a program failed, at a level at which it goes on. */
const TAKEN_LIGHTLY =
  /^(?:##\[(?:warning|debug)\]|::warning::|\[(?:INFO|warning)\] ?)The process '[^'\n]{1,200}' failed with exit code \d{1,3}$/;
/** A command that takes away, or only looks: what it misses need not be there. */
const MAY_MISS =
  /^(?:sudo )?(?:\/[\w.\/-]{1,60}\/)?(?:git (?:remote (?:rm|remove)|branch (?:-[dD]|--delete)|tag (?:-d|--delete)|worktree remove|rev-parse|describe|show-ref|ls-remote|config (?:--get|--unset)\S{0,10})|(?:docker|podman) (?:(?:container |image |volume |network )?(?:rm|rmi|stop|kill|inspect))|kubectl delete|helm uninstall|rm|rmdir|unlink|kill|pkill|killall|userdel|groupdel|dropdb|umount|which|command -v|type|test|grep|ls|stat)(?: |$)/;
/** What is said of something to be taken away that was not there. */
const WAS_NOT_THERE =
  /^(?:error: No such remote:? '(?<remote>[^'\n]{1,80})'|error: (?:branch|tag) '(?<branch>[^'\n]{1,120})' not found\.?|(?:rm: cannot remove|rmdir: failed to remove) '(?<file>[^'\n]{1,200})': No such file or directory|(?:rm|rmdir): (?<other>[^:'\n]{1,200}): No such file or directory|Error(?: response from daemon)?: No such (?:container|volume|network|image): (?<container>\S{1,200}))$/;
/** Names that a complaint sets apart. */
const NAMES =
  /['"`](?<quoted>[^'"`\n]{2,200})['"`]|: (?<bare>[\w.\/@-]{2,200}): No such/g;
/** Names of one line that are compared. */
const NAMES_MAX = 8;
/** Commands and complaints that are looked at, and lines in which their names are sought. */
const PASSED_MAX = 60;
const SAID_MAX = 400;

/** A command with the lines that it printed. */
interface Run {
  readonly sign: string;
  readonly command: string;
  readonly from: number;
  readonly end: number;
  readonly failures: readonly number[];
}

/** What shows a command or complains; most logs have neither. */
const TELLING = [
  "\n[command]",
  "\n+",
  "\n$ ",
  "No such ",
  "' not found",
  " failed with exit code ",
];

/** The lines without failures behind which a script went on, where another one ended it. */
export function withoutWentOn(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, ...TELLING)) return lines;
  const runs = runsOf(lines);
  const light = new Set(takenLightly(lines));
  const passed = new Set([
    ...light,
    ...passedBy(lines, runs),
    ...notThere(lines),
  ]);
  const rest = lines.map((line, at) => passed.has(at) ? "" : line);
  if (passed.size > 0 && rest.some(isFailure)) return rest;
  return light.size === 0
    ? lines
    : lines.map((line, at) => light.has(at) ? "" : line);
}

function isFailure(line: string): boolean {
  return lineWeight(line) >= FAILURE_WEIGHT_MIN;
}

function runsOf(lines: readonly string[]): readonly Run[] {
  const shown = lines.flatMap((line, at) => {
    const found = SHOWN.exec(line.slice(0, HEAD_CHARS));
    const { sign, command } = found?.groups ?? {};
    return sign === undefined || command === undefined
      ? []
      : [{ at, sign: sign.trim(), command }];
  });
  return shown.map(({ at, sign, command }, i) => {
    const end = shown[i + 1]?.at ?? lines.length;
    const failures: number[] = [];
    for (let line = at + 1; line < end; line++) {
      if (isFailure(lines[line] ?? "")) failures.push(line);
    }
    return { sign, command, from: at + 1, end, failures };
  });
}

/** Such a word with all above it, as far as the command that is shown or a blank line: no other border is left. */
function takenLightly(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, at) => {
    if (!TAKEN_LIGHTLY.test(line.slice(0, HEAD_CHARS))) return [];
    let from = at;
    while (
      from > 0 && at - from < PASSED_MAX && (lines[from - 1] ?? "") !== "" &&
      !SHOWN.test((lines[from - 1] ?? "").slice(0, HEAD_CHARS))
    ) from--;
    return range(from, at + 1);
  });
}

/** Lines of commands that may miss something, where a later one ended the script by something else. */
function passedBy(
  lines: readonly string[],
  runs: readonly Run[],
): readonly number[] {
  const last = runs.findLastIndex(({ command, failures }) =>
    failures.length > 0 && !MAY_MISS.test(command)
  );
  const ended = runs[last];
  if (ended === undefined) return [];
  const said = [ended.command, ...lines.slice(ended.from, ended.end)]
    .slice(0, SAID_MAX);
  return runs.slice(0, last).slice(-PASSED_MAX).flatMap((
    { command, failures, from, end },
  ) =>
    MAY_MISS.test(command) && failures.length > 0 &&
      !failures.some((at) => speaksOf(said, namesOf(lines[at] ?? "")))
      ? range(from, end)
      : []
  );
}

/** Lines that miss what was to be taken away, where something else failed below. */
function notThere(lines: readonly string[]): readonly number[] {
  const complaints = lines.flatMap((line, at) => {
    const found = WAS_NOT_THERE.exec(line.slice(0, HEAD_CHARS))?.groups;
    return found === undefined ? [] : [{ at, names: Object.values(found) }];
  }).slice(0, PASSED_MAX);
  if (complaints.length === 0) return [];
  const failures = lines.flatMap((line, at) =>
    isFailure(line) && !WAS_NOT_THERE.test(line.slice(0, HEAD_CHARS))
      ? [{ at, line }]
      : []
  ).slice(-SAID_MAX);
  return complaints.flatMap(({ at, names }) => {
    const later = failures.filter((one) => one.at > at)
      .map(({ line }) => line);
    return later.length > 0 && !speaksOf(later, names) ? [at] : [];
  });
}

function namesOf(line: string): readonly string[] {
  return [...line.slice(0, HEAD_CHARS).matchAll(NAMES)].slice(0, NAMES_MAX)
    .map(({ groups }) => groups?.["quoted"] ?? groups?.["bare"] ?? "");
}

/** Whether lines name one of some things. */
function speaksOf(
  lines: readonly string[],
  names: readonly (string | undefined)[],
): boolean {
  return lines.some((line) =>
    names.some((name) =>
      (name ?? "") !== "" && line.slice(0, HEAD_CHARS).includes(name ?? "")
    )
  );
}

function range(from: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
}
