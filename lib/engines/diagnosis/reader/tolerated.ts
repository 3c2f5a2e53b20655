/**
 * What failed on purpose or was lived through, where the evidence says so: a
 * command behind `|| true`, a recipe of make that ignores its error, a task that
 * Ansible ignores, a check that goes on without what it misses, and what cleans
 * up behind the failure.
 */
import { countsFailure, lineWeight } from "../decisive_lines.ts";
import { anyHas } from "../lines_at_once.ts";
import { GIVES_UP } from "./caller.ts";
import { withoutMadeGood } from "./made_good.ts";
import {
  withoutCaught,
  withoutClients,
  withoutExpected,
  withoutFormer,
  withoutLogged,
  withoutOver,
  withoutSurvived,
} from "./passed_over.ts";
import { withoutWentOn } from "./went_on.ts";

/** How a shell shows the command that it runs. */
const RUNS =
  /^(?:\++|\$|>|\[command\]|Step \d{1,3}\/\d{1,3} :|(?:=> )?\[(?:[\w.-]{1,40} )?\d{1,3}\/\d{1,3}\]) \S/;
/** A command whose failure its writer let pass. */
const LET_PASS = /\|\| ?(?:true|:|exit 0|echo\b.{0,200})\s{0,4}$/;
/** Such a command as make shows it. */
const BARE = /^[\w.\/@-][^:"'`]{1,200} \|\| ?(?:true|:)$/;
/** What runs in its place, in a trace of the shell. */
const IN_PLACE = /^\++ (?:true|:)$/;
/** Lines that a command may have printed before what ran in its place. */
const PRINTED_MAX = 40;
/** A recipe of make whose error does not count. */
const IGNORED_BY_MAKE = /^g?make(?:\[\d{1,3}\])?: .{0,300}\(ignored\)$/;
/** Ansible goes on after a task. */
const IGNORED_BY_ANSIBLE = /^\.\.\.ignoring$/;
/** What says of itself that nothing depends on it. */
const LIVED_THROUGH =
  /\b(?:going on|continuing|carrying on|proceeding) (?:without|anyway)\b|\b(?:falling|fell) ?back (?:to|on)\b|not found, using \w|\bnon-?fatal\b|(?:^|\s)\(expected(?:\b[^)]{0,60})?\)|\b(?:can|may) (?:be )?safely (?:be )?ignored?\b/i;
/** What is asked again until it answers. */
const WAITS = /^\W{0,4}[Ww]aiting for\b/;
/** What a program says each time that it tries the same. */
const TRIES =
  /^\W{0,4}(?:[Ww]aiting|[Tt]rying|[Cc]onnecting|[Pp]olling|[Pp]inging|[Pp]robing|[Cc]hecking|[Ff]etching|[Pp]ulling|[Dd]ownloading) (?:for |to )?\S/;
/** How a run that tries several times names its tries. */
const TRY =
  /^\W{0,8}(?:[Aa]ttempt (?<number>\d{1,2}) ?(?:of|\/) ?\d{1,2}\b|(?:[Aa]ttempt|[Tt]ry) #?\d{1,2}[:.]{0,3}$)/;
/** How lines begin that a step prints which always runs last. */
const CLEANS_UP =
  /^\s{0,4}(?:\[?(?:cleanup|clean-up|teardown|tear-down|post-run)\]?)[ :]/i;
/** Words of which each of these has one. */
const SAYS =
  /\|\||^\++ (?:true|:)$|gnor|xpected|fatal|clean|teardown|tear-down|post-run|(?:ait|ry|onnect|oll|ing|rob|heck|etch|ull|oad)ing |ttempt |[Tt]ry [#\d]|\bgoing on|continuing|carrying on|proceeding|fall|fell|, using /i;
/** A record of work, and how many behind a loss say that the service goes on. */
const WORKS = /^\[?INFO\]?[\s:]/;
const WORKS_MIN = 2;
/** Weight of a line that failed for its own sake. */
const FAILURE_WEIGHT_MIN = 24;

/**
 * The lines without what failed and did not count; a failure behind which
 * nothing is said is what the log is about.
 */
export function withoutTolerated(lines: readonly string[]): readonly string[] {
  const lasting = withoutLogged(
    withoutClients(
      withoutExpected(
        withoutSurvived(
          withoutCaught(
            withoutOver(
              withoutFormer(
                withoutFormerRuns(
                  withoutWentOn(withoutMadeGood(withoutConsole(lines))),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  if (!lines.some(saysTolerated)) return lasting;
  const kept = lastTry(withoutWaits(withoutFailedTries(lasting)));
  const lastSaid = lines.findLastIndex((line) => line.trim() !== "");
  let hasFailed = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const range = rangeOf(lines, at);
    if (range !== null && range.end <= lastSaid) {
      kept.fill("", range.from, range.end);
      continue;
    }
    if (CLEANS_UP.test(line) && hasFailed) kept[at] = "";
    else if (lineWeight(line) >= FAILURE_WEIGHT_MIN && kept[at] !== "") {
      hasFailed = true;
    }
  }
  return withoutLivedThrough(kept);
}

/** How Jest heads what a program printed while it was tested, and a test that failed. */
const CONSOLE = /^(?<indent>\s{2,6})console\.(?:error|warn|log|info|debug)$/;
const TEST_FAILED = /^\s{0,4}\u25cf (?!Console$)\S/;

/** The lines without what programs printed while they were tested, where a test says what failed. */
function withoutConsole(lines: readonly string[]): readonly string[] {
  if (
    !anyHas(lines, "\u25cf ") || !lines.some((line) => TEST_FAILED.test(line))
  ) return lines;
  let indent = Infinity;
  return lines.map((line) => {
    const head = CONSOLE.exec(line)?.groups?.["indent"]?.length;
    const isInside = line.trim() === "" || line.search(/\S/) > indent;
    if (head === undefined && !isInside) indent = Infinity;
    indent = head ?? indent;
    return indent === Infinity ? line : "";
  });
}

/** A command that a shell shows as it runs it. */
const SHOWN_COMMAND = /^(?:\++|\$|\[command\]) (?<command>\S.{0,300})$/;

/** What a command does, whatever its flags; empty where a line shows none. */
function deedOf(line: string): string {
  return (SHOWN_COMMAND.exec(line)?.groups?.["command"] ?? "").split(/\s+/)
    .filter((word) => !word.startsWith("-")).join(" ");
}

/** The lines without what a command printed that went well when it was run once more. */
function withoutFormerRuns(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, "\n+", "\n$ ", "\n[command] ")) return lines;
  const runs = lines.map((line, at) => ({ at, key: deedOf(line) }))
    .filter(({ key }) => key !== "");
  let kept: string[] | null = null;
  const failed = runs.map(({ at }, i) =>
    lines.slice(at + 1, runs[i + 1]?.at).some((line) =>
      lineWeight(line) >= FAILURE_WEIGHT_MIN || countsFailure(line)
    )
  );
  const last = new Map(runs.map(({ key }, i) => [key, i]));
  for (const [i, { at, key }] of runs.entries()) {
    const again = last.get(key) ?? i;
    if (again > i && failed[i] === true && failed[again] === false) {
      (kept ??= [...lines]).fill("", at + 1, runs[i + 1]?.at);
    }
  }
  return kept ?? lines;
}

/** What a caller has printed where a command of his may fail. */
const EXCUSE =
  /\|\| ?(?<group>[({] ?)?echo (?:'(?<single>[^'\n]{3,200})'|"(?<double>[^"$`\n]{3,200})"|(?<bare>\w[\w .,:-]{2,200}?)(?= ?(?:$|[;&|)}])))/g;
/** A command before which no other ran. */
const ALONE = /^[^;&|\n]{1,400}\|\| ?(?:[({] ?)?echo\b/;
/** Lines that such a command may have printed. */
const EXCUSED_MAX = 40;

/** A script of package.json whose failure the caller lets pass. */
const PASSES_SCRIPT =
  /(?:^|[\s(;&])(?:npm|pnpm|yarn|bun) (?:run )?(?<script>[\w:.-]{1,60}) \|\| ?(?:true\b|:|echo\b)/g;
/** How npm and pnpm head what such a script prints. */
const SCRIPT_HEAD =
  /^> \S{1,120}@\d\S{0,60} (?<script>[\w:.-]{1,60})(?: \/\S{0,200})?$/;

/** The lines without what a script printed that was let fail, where another one ran behind it. */
function withoutPassedScripts(
  lines: readonly string[],
  command: string,
): readonly string[] {
  const passed = new Set(
    [...command.slice(0, 2_000).matchAll(PASSES_SCRIPT)].map(({ groups }) =>
      groups?.["script"] ?? ""
    ),
  );
  if (passed.size === 0) return lines;
  const heads = lines.flatMap((line, at) => {
    const script = SCRIPT_HEAD.exec(line.slice(0, 400))?.groups?.["script"];
    return script === undefined ? [] : [{ script, at }];
  });
  const kept = [...lines];
  for (const [i, { script, at }] of heads.entries()) {
    const next = heads[i + 1]?.at;
    if (passed.has(script) && next !== undefined) kept.fill("", at, next);
  }
  return kept;
}

/** The lines without what a command printed whose failure the caller lets pass with words of his own. */
export function withoutExcused(
  said: readonly string[],
  command: string,
): readonly string[] {
  const lines = withoutPassedScripts(said, command);
  if (!command.includes("echo")) return lines;
  const excuses = [...command.slice(0, 2_000).matchAll(EXCUSE)]
    .map(({ groups }) => ({
      words: groups?.["single"] ?? groups?.["double"] ?? groups?.["bare"] ?? "",
      isGroup: groups?.["group"] !== undefined,
    }))
    // What only says that it failed is no excuse, unless something is done about it.
    .filter(({ words, isGroup }) =>
      isGroup ? !GIVES_UP.test(command) : lineWeight(words) <= 0
    ).map(({ words }) => words);
  if (excuses.length === 0) return lines;
  const kept = [...lines];
  for (let at = 0; at < lines.length; at++) {
    if (!excuses.includes((lines[at] ?? "").trim())) continue;
    // What the first command printed is all there is above.
    if (ALONE.test(command.slice(0, 2_000))) {
      kept.fill("", 0, at);
      continue;
    }
    const before = lines.slice(Math.max(0, at - EXCUSED_MAX), at);
    const blank = before.findLastIndex((line) => line.trim() === "");
    kept.fill("", at - before.length + blank + 1, at);
  }
  return kept;
}

function saysTolerated(line: string): boolean {
  const head = line.slice(0, 600);
  return SAYS.test(head) &&
    (IN_PLACE.test(head) || RUNS.test(head) && LET_PASS.test(head) ||
      BARE.test(head) || IGNORED_BY_MAKE.test(head) ||
      IGNORED_BY_ANSIBLE.test(head) ||
      LIVED_THROUGH.test(head) || CLEANS_UP.test(head) || TRIES.test(head) ||
      TRY.test(head));
}

/** The lines without those of a wait that ended, because what follows speaks of no failure. */
function withoutWaits(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => WAITS.test(line));
  const after = lines.slice(last + 1).filter((line) => line.trim() !== "");
  const hasEnded = last >= 0 && after.length > 0 &&
    !after.some((line) => lineWeight(line) > 0 || countsFailure(line));
  return hasEnded ? lines.map((line) => WAITS.test(line) ? "" : line) : lines;
}

/** The lines without what was tried again, in the same words, until it went well. */
function withoutFailedTries(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => TRIES.test(line));
  const first = lines.indexOf(lines[last] ?? "");
  const after = lines.slice(last + 1).filter((line) => line.trim() !== "");
  return first < last && after.length > 0 &&
      !after.some((line) => lineWeight(line) > 0 || countsFailure(line))
    ? lines.map((line, at) => at >= first && at < last ? "" : line)
    : lines;
}

/** The lines with the last of several tries alone. */
function lastTry(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => TRY.test(line));
  const last = lines.findLastIndex((line) => TRY.test(line));
  const kept = [...lines];
  return first < 0 ? kept : kept.fill("", first, last);
}

/** The lines that belong to a failure which does not count, by what one of them says. */
function rangeOf(
  lines: readonly string[],
  at: number,
): { readonly from: number; readonly end: number } | null {
  const line = (lines[at] ?? "").slice(0, 600);
  if (RUNS.test(line) && LET_PASS.test(line)) {
    const rest = lines.slice(at + 1, at + 1 + PRINTED_MAX);
    const next = rest.findIndex((one) => RUNS.test(one));
    return { from: at + 1, end: at + 1 + (next < 0 ? 0 : next) };
  }
  if (BARE.test(line)) {
    let end = at + 1;
    while (end - at <= PRINTED_MAX && lineWeight(lines[end] ?? "") > 0) end++;
    return { from: at + 1, end };
  }
  if (IN_PLACE.test(line)) {
    const from = lines.slice(Math.max(0, at - PRINTED_MAX), at)
      .findLastIndex((one) => RUNS.test(one));
    return from < 0
      ? null
      : { from: Math.max(0, at - PRINTED_MAX) + from + 1, end: at };
  }
  if (IGNORED_BY_MAKE.test(line)) {
    return { from: Math.max(0, at - 2), end: at + 1 };
  }
  if (IGNORED_BY_ANSIBLE.test(line)) {
    return { from: Math.max(0, at - 1), end: at + 1 };
  }
  return null;
}

/** The lines without what says that it does not matter, where something else failed or all went well. */
function withoutLivedThrough(lines: readonly string[]): readonly string[] {
  const isLight = (line: string) => LIVED_THROUGH.test(line.slice(0, 600));
  const hasFailed = lines.some((line) =>
    lineWeight(line) >= FAILURE_WEIGHT_MIN && !isLight(line)
  );
  const worksOn = lines.slice(lines.findLastIndex(isLight) + 1)
    .filter((line) => WORKS.test(line.slice(0, 60))).length >= WORKS_MIN;
  return hasFailed || worksOn
    ? lines.map((line) => isLight(line) ? "" : line)
    : lines;
}
