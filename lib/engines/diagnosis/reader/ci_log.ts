/**
 * Whole logs of CI services: the step that failed, found by its exit and its
 * place, without what cleans up and uploads after it. Advice that tools print
 * on every run is no evidence.
 */
import { wholeText } from "../lines_at_once.ts";
import { BUILD_HOSTS } from "./build_hosts.ts";
import {
  CI_SERVICES,
  type CiService,
  ENDED_BY_SERVICE,
  ENDS_QUOTE,
  hasPassed,
  SAYS_SERVICE,
} from "./ci_services.ts";
import { SERVICE_CARRIERS } from "../normalise.ts";
import { withoutNoise } from "./ci_noise.ts";
import { concludesWell } from "./verdicts.ts";

/** Every service whose logs have steps. */
const SERVICES: readonly CiService[] = [...CI_SERVICES, ...BUILD_HOSTS];

/** Logs shorter than this are looked at whole. */
export const WHOLE_LINES_MAX = 60;
/** Lines before the exit that are looked at where no step begins. */
const STEP_LINES_MAX = 6_000;
/** Exits of one log that are looked at. */
const EXITS_MAX = 12;
/** Lines of a step that printed next to nothing. */
const SILENT_LINES_MAX = 3;
/** How much more another step has to print to decide in its place. */
const TELLS_MORE = 10;
/** How GitHub and Azure mark a line of an error, and how many stand together. */
const SAYS_ERROR = "##[error]";
const ERROR_LINES_MAX = 3;
/** Lines in which a service shows what a step was given. */
const HEADER_LINES_MAX = 120;

/** Words of the lines by which a service ends a step itself. */
const SAYS_ENDED = /timed out|exceeded|longer|no output|No output/;

/** The carriers that stand before a marker. */
const BEFORE_MARKER =
  // deno-lint-ignore no-control-regex
  /^\ufeff?(?:[^\t\n]{1,120}\t[^\t\n]{1,160}\t)?\ufeff?(?:\x1b?_bk;t=\d{10,16}\x07?)?(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,18}Z?\]?(?:\s\d{2}[OE][ +]?)?\s?(?:\[(?:INFO|WARNING|ERROR)\]: )?|\d{1,2}:\d\d:\d\d [AP]M: |\[?\d\d:\d\d:\d\d(?:\.\d{3})?\]?\s{1,2}(?:\| )?)?\ufeff?/;

/** The step of a CI log that failed. */
export interface Step {
  /** Its part of the log; the whole where no step failed. */
  readonly text: string;
  /** What it ran, where one command is known to have failed; else empty. */
  readonly command: string;
  /** What the service calls it, or its command; empty outside of such logs. */
  readonly name: string;
  /** Whether the service says that nothing failed. */
  readonly hasPassed: boolean;
}

/** Colours, folds and returns inside a line. */
const MARKS =
  // deno-lint-ignore no-control-regex
  /(?:\x1b|\^\[)\[[0-9;?]{0,16}[A-Za-z]|\x1b_[^\x07]{0,80}\x07|(?:travis_(?:fold|time):(?:start|end):[\w.:=,-]{1,200}|section_(?:start|end):\d{1,12}:\w{1,60}(?:\[[^\]]{0,80}\])?)(?=\r|$)|\r/g;

/** Characters of a line that are looked at. */
const BARE_CHARS_MAX = 600;

/** A line without what carried it. */
function bare(line: string): string {
  const plain = line.slice(0, BARE_CHARS_MAX).replace(BEFORE_MARKER, "")
    .replace(MARKS, "");
  return /^\[[a-zC]|^Step #/.test(plain)
    ? SERVICE_CARRIERS.reduce((text, one) => text.replace(one, ""), plain)
    : plain;
}

/** The step of a log that failed, with what it ran; the whole log if none did. */
export function readStep(text: string): Step {
  const whole = { text, command: "", name: "", hasPassed: false };
  if (!SAYS_SERVICE.test(text)) return whole;
  const section = failedSection(text);
  if (section !== null) return section;
  const lines = text.split("\n");
  const service = SERVICES.find(({ is }) => is.test(text));
  if (service === undefined) return whole;
  if (hasPassed(lines, bare)) return { ...whole, hasPassed: true };
  const ended = lines.findLastIndex((line) =>
    SAYS_ENDED.test(line) && ENDED_BY_SERVICE.test(bare(line))
  );
  if (ended >= 0) {
    const { step } = columnsOf(lines[ended] ?? "");
    const text = bare(lines[ended] ?? "");
    return { text, command: "", name: step, hasPassed: false };
  }
  const exits = exitsOf(lines, service);
  const first = exits[0];
  const cancelled = text.includes(SAYS_CANCELLED)
    ? cancelledBefore(lines, first, service)
    : null;
  if (cancelled !== null) return cancelled;
  if (first === undefined) {
    return untilEnd(lines, service) ?? openStep(lines, service) ?? whole;
  }
  const part = tellingPart(lines, exits, service);
  return stepOf(
    lines,
    afterTolerated(lines, part, exits.slice(1), service) ?? part,
    service,
  );
}

/** The part of the first exit, or of a later one that tells much more. */
function tellingPart(
  lines: readonly string[],
  [first = 0, ...others]: readonly number[],
  service: CiService,
): Part {
  const part = beforeWhatPassed(lines, first, service);
  const said = printedBy(lines, part);
  if (said > SILENT_LINES_MAX) return part;
  // Where a job went on after a step that said nothing, what it ended with tells more.
  for (const exit of others) {
    if (jobOf(lines[exit] ?? "") !== jobOf(lines[first] ?? "")) break;
    const later = partBefore(lines, exit, service);
    if (later.begin <= first || isAfterwards(lines, later, service)) continue;
    if (printedBy(lines, later) >= Math.max(1, said) * TELLS_MORE) return later;
  }
  return part;
}

/**
 * The part before an exit; of Buildkite, whose commands make parts of their own,
 * the last one that did not close well.
 */
function beforeWhatPassed(
  lines: readonly string[],
  exit: number,
  service: CiService,
): Part {
  const last = partBefore(lines, exit, service);
  if (service.name !== "Buildkite") return last;
  let part = last;
  while (part.begin > 0 && closesWell(lines, part)) {
    const before = partBefore(lines, part.begin, service);
    if (before.begin >= part.begin) return last;
    part = before;
  }
  return part;
}

function closesWell(lines: readonly string[], { output, end }: Part): boolean {
  const said = lines.slice(output, end - 1).map(bare);
  return concludesWell(said.slice(0, said.findLastIndex(isOutput) + 1));
}

/** Whether a line is a command's own, and no mark of the service. */
function isOutput(line: string): boolean {
  return line.trim() !== "" && !/^(?:\^\^\^|~~~|---|\+\+\+) ?/.test(line);
}

/** How GitHub's runner says that a step was stopped from outside. */
const SAYS_CANCELLED = "operation was canceled";
const CANCELLED = /^##\[error\]The operation was canceled\.?$/;

/**
 * The step in which a job of GitHub was cancelled, where others that always run
 * failed behind it for want of what it should have made; null where it was not.
 */
function cancelledBefore(
  lines: readonly string[],
  first: number | undefined,
  { name }: CiService,
): Step | null {
  if (name !== "GitHub Actions" || first === undefined) return null;
  const job = jobOf(lines[first] ?? "");
  const at = lines.slice(0, first).findIndex((line) =>
    line.includes(SAYS_CANCELLED) && CANCELLED.test(bare(line)) &&
    jobOf(line) === job
  );
  return at < 0 ? null : {
    text: bare(lines[at] ?? ""),
    command: "",
    name: columnsOf(lines[at] ?? "").step.replace(/^Run (?=\S+ )/, ""),
    hasPassed: false,
  };
}

/** Checks that many a workflow lets fail. */
const OFTEN_TOLERATED =
  /\b(?:audit|outdated|lint|eslint|stylelint|flake8|ruff|black|mypy|pylint|prettier|format|fmt|clippy|snyk|trivy|bandit|safety|semgrep|depcheck|licenses?|security|scan)\b/i;
/** What builds or tests; no job does that after its failure. */
const BUILDS_OR_TESTS =
  /^(?:(?:npx|pnpm|yarn|bunx?|uv run|poetry run|python3? -m|bundle exec|npm(?: run| exec)?|sudo|time|xvfb-run) (?:run )?(?:-\S{1,40} ){0,3})?(?:\.\/)?(?:tests?\b|t\b|build\b|jest|vitest|playwright|cypress|mocha|karma|tsc|next build|pytest|tox|nox|unittest|rspec|phpunit|gradlew?\b|mvnw?\b|make\b|cmake|ctest|cargo|go (?:test|build)|dotnet|flutter|swift|xcodebuild|bazel|deno test)/;
/** Steps between two failures from which on the first cannot have stopped the job. */
const WENT_ON_STEPS_MIN = 3;

/**
 * The step that stopped a job of GitHub, where one before it was a check that
 * failed and the job went on; null where it did not.
 */
function afterTolerated(
  lines: readonly string[],
  first: Part,
  exits: readonly number[],
  service: CiService,
): Part | null {
  if (service.name !== "GitHub Actions") return null;
  const { job, step } = columnsOf(lines[first.exit] ?? "");
  const ran = commandOf(lines, first, service).text;
  if (!OFTEN_TOLERATED.test(`${step} ${ran}`)) return null;
  const stopped = exits.filter((exit) => jobOf(lines[exit] ?? "") === job)
    .map((exit) => partBefore(lines, exit, service))
    .filter((part) =>
      part.begin > first.exit && !isAfterwards(lines, part, service)
    );
  return stopped.findLast((part) =>
    BUILDS_OR_TESTS.test(commandOf(lines, part, service).text) ||
    headsBetween(lines, first.exit, part.begin) >= WENT_ON_STEPS_MIN
  ) ?? null;
}

/** How many steps begin between two lines. */
function headsBetween(
  lines: readonly string[],
  from: number,
  to: number,
): number {
  return lines.slice(from, to).filter((line) =>
    line.includes("##[group]Run ") && bare(line).startsWith("##[group]Run ")
  ).length;
}

/** The log of a job of which only its end says that it failed. */
function untilEnd(lines: readonly string[], { ends }: CiService): Step | null {
  if (ends === undefined) return null;
  const end = lines.findLastIndex((line) => ends.test(bare(line)));
  if (end < 0) return null;
  const said = lines.slice(Math.max(0, end - STEP_LINES_MAX), end + 1);
  return {
    text: withoutNoise(said, bare).join("\n"),
    command: "",
    name: "",
    hasPassed: false,
  };
}

/**
 * The step in which a log of Travis breaks off, as they do where a job was
 * killed or printed too much; null where no step printed anything.
 */
function openStep(lines: readonly string[], service: CiService): Step | null {
  if (service.name !== "Travis") return null;
  const begin = lines.findLastIndex((line) =>
    line.includes("$ ") && service.head.test(bare(line))
  );
  const part = { begin, output: begin, exit: lines.length, end: lines.length };
  return begin < 0 || printedBy(lines, part) <= SILENT_LINES_MAX
    ? null
    : stepOf(lines, part, service);
}

/** Where one step stands in a log. */
interface Part {
  /** Its head, or the first line that may belong to it. */
  readonly begin: number;
  /** Where its own output begins. */
  readonly output: number;
  /** The line that says it failed. */
  readonly exit: number;
  /** Behind its last line of evidence. */
  readonly end: number;
}

/** Lines at which a service says that a step failed, by the surest form that occurs. */
function exitsOf(
  lines: readonly string[],
  service: CiService,
): readonly number[] {
  const candidates: [number, string][] = [];
  const words =
    /##\[error\]|[Ee]xit|skipped due|Post Actions|marked build|Job failed|Finished: |build result|Cleaning up|after_script|Uploading artifacts|UNEXPECTED|did not run|PROCESS-CRASH|Return code|State: F|status code: [A-Z]|build step|Post build task|Push rejected|Build failed/;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (words.test(line)) candidates.push([at, bare(bothEnds(line))]);
  }
  for (const form of service.exits) {
    const found = candidates.filter(([, line]) => form.test(line)).map(([at]) =>
      at
    );
    if (found.length > 0) {
      return found.slice(0, EXITS_MAX).map((at) => beginOfExit(lines, at));
    }
  }
  return [];
}

/** A line whose beginning and whose end are looked at. */
function bothEnds(line: string): string {
  const half = BARE_CHARS_MAX / 2;
  return line.length <= BARE_CHARS_MAX
    ? line
    : `${line.slice(0, half)}${line.slice(-half)}`;
}

/** How Travis, and Vercel, begin to say what became of a command, which they quote whole. */
const QUOTES_COMMAND = /^(?:The command|Error: Command) "/;
/** Lines that such a command may have. */
const QUOTED_LINES_MAX = 80;

/** Where a service begins to say that a command failed whose lines it repeats. */
function beginOfExit(lines: readonly string[], exit: number): number {
  if (!ENDS_QUOTE.test(bare(bothEnds(lines[exit] ?? "")))) return exit;
  for (let at = exit; at > Math.max(-1, exit - QUOTED_LINES_MAX); at--) {
    const line = lines[at] ?? "";
    if (
      line.includes('ommand "') && QUOTES_COMMAND.test(bare(line))
    ) return at;
  }
  return exit;
}

/** Job and step, where each line is written with them. */
function columnsOf(
  line: string,
): { readonly job: string; readonly step: string } {
  const one = line.indexOf("\t");
  const two = one < 0 ? -1 : line.indexOf("\t", one + 1);
  if (two < 0 || two > 300) return { job: "", step: "" };
  const step = line.slice(one + 1, two);
  return { job: line.slice(0, one), step: step === "UNKNOWN STEP" ? "" : step };
}

function jobOf(line: string): string {
  return columnsOf(line).job;
}

/** The step that ended at a line. */
function partBefore(
  lines: readonly string[],
  exit: number,
  service: CiService,
): Part {
  const { job, step } = columnsOf(lines[exit] ?? "");
  const floor = Math.max(0, exit - STEP_LINES_MAX);
  let begin = exit;
  while (begin > floor) {
    const before = columnsOf(lines[begin - 1] ?? "");
    // A line without columns goes on with the one before.
    if (
      job !== "" && before.job !== "" &&
      (before.job !== job || step !== "" && before.step !== step)
    ) break;
    begin--;
    const line = bare(lines[begin] ?? "");
    if (service.head.test(line) && isHead(line, lines, begin, exit, service)) {
      break;
    }
  }
  const output = outputFrom(lines, begin, exit, service);
  let end = exit + 1;
  // An action may say in several lines why it failed.
  const more = lines.slice(end, end + ERROR_LINES_MAX).findLastIndex((line) =>
    line.includes(SAYS_ERROR)
  );
  end += more + 1;
  for (let at = output; at < exit; at++) {
    if (!service.after.test(bare(lines[at] ?? ""))) continue;
    if (at > output) end = at;
    break;
  }
  return { begin, output, exit, end };
}

/** Whether a line that looks like a head is one: a step has an end of its own behind it. */
function isHead(
  line: string,
  lines: readonly string[],
  at: number,
  exit: number,
  { name }: CiService,
): boolean {
  if (exit - at <= 1) return false;
  if (name !== "GitHub Actions" || line.startsWith("##[group]")) return true;
  // Copied from the page, what a step was given stands under its head.
  return lines.slice(at + 1, Math.min(exit, at + 40)).some((next) =>
    /^ {2}shell: |^ {2}with:|^shell: |^with:/.test(bare(next))
  );
}

function outputFrom(
  lines: readonly string[],
  begin: number,
  exit: number,
  { output, head }: CiService,
): number {
  if (output === undefined || !head.test(bare(lines[begin] ?? ""))) {
    return begin;
  }
  const limit = Math.min(exit, begin + HEADER_LINES_MAX);
  for (let at = begin + 1; at < limit; at++) {
    if (output.test(bare(lines[at] ?? ""))) return at + 1;
  }
  return begin;
}

/** How many lines a step printed. */
function printedBy(
  lines: readonly string[],
  { output, end, exit }: Part,
): number {
  return lines.slice(output, Math.min(end, exit)).filter((line) =>
    bare(line).trim() !== ""
  ).length;
}

/** Whether a step only tidies up, uploads or reports. */
function isAfterwards(
  lines: readonly string[],
  { begin }: Part,
  { after }: CiService,
): boolean {
  return after.test(bare(lines[begin] ?? ""));
}

/** A part of a log as the step it is. */
function stepOf(
  lines: readonly string[],
  part: Part,
  service: CiService,
): Step {
  const isShort = lines.length <= WHOLE_LINES_MAX;
  const from = isShort && service.stopsAtFirst !== true ? 0 : part.output;
  const { job, step } = columnsOf(lines[part.exit] ?? "");
  const said = lines.slice(from, part.end).map((line) =>
    withoutMarks(
      service.lead === undefined ? line : line.replace(service.lead, ""),
      job,
    )
  );
  const command = commandOf(lines, part, service);
  const column = step.replace(/^Run (?=\S+ )/, "");
  return {
    text: (isShort ? said : withoutNoise(said, bare)).join("\n"),
    command: command.isSure ? command.text : "",
    name: column !== "" ? column : command.text,
    hasPassed: false,
  };
}

/** Marks of folds, which are no words of the tool that printed inside them. */
const FOLDS = /##\[(?:group|endgroup)\]|^(?:\^\^\^ \+\+\+)$/g;

/** What Travis writes for its page in front of what was printed. */
const TRAVIS_MARKS =
  // deno-lint-ignore no-control-regex
  /travis_(?:fold|time):(?:start|end):[\w.:=,-]{1,200}(?:\r(?:\x1b\[0K)?|$)/g;

/** A line without the columns of its job and the marks of folds. */
function withoutMarks(whole: string, job: string): string {
  const line = whole.includes("travis_")
    ? whole.replace(TRAVIS_MARKS, "")
    : whole;
  const own = job !== "" && line.startsWith(`${job}\t`)
    ? line.slice(line.indexOf("\t", job.length + 1) + 1)
    : line;
  return own.includes("group]") || own.startsWith("^^^")
    ? own.replace(FOLDS, "")
    : own;
}

/** What begins and ends the parts of a GitLab log. */
const SECTION =
  // deno-lint-ignore no-control-regex
  /section_(?<what>start|end):\d{1,12}:(?<name>\w{1,60})(?:\[[^\]]{0,80}\])?\r?(?:\x1b\[0K)?/g;
/** How its runner shows the line of the script that it runs next. */
const GITLAB_RUNS =
  // deno-lint-ignore no-control-regex
  /^(?:\x1b\[0?K?)?(?:\x1b\[32;1m)?\$ (?<command>[^\n]{1,300}?)(?:\x1b\[0(?:;m|m))?$/;

/** The part of a GitLab log that ran the job's own script. */
function failedSection(text: string): Step | null {
  if (!text.includes("section_start:") || !/ERROR: Job failed/.test(text)) {
    return null;
  }
  let from = -1;
  for (const found of text.matchAll(SECTION)) {
    const { what, name } = found.groups ?? {};
    if (name !== "step_script" && name !== "build_script") continue;
    if (what === "start") from = found.index + found[0].length;
    else if (from >= 0) {
      return lastCommandOf(text.slice(from, found.index).split("\n"));
    }
  }
  return null;
}

/** The output of the last line of a script: a runner stops at the first that fails. */
function lastCommandOf(lines: readonly string[]): Step {
  const plain = lines.map((line) =>
    line.slice(0, 600).replace(BEFORE_MARKER, "")
  );
  const at = plain.findLastIndex((line) => GITLAB_RUNS.test(line));
  const command = GITLAB_RUNS.exec(plain[at] ?? "")?.groups?.["command"] ?? "";
  const said = lines.slice(at + 1);
  const isTold = said.some((line) => bare(line).trim() !== "");
  return {
    text: (isTold ? withoutNoise(said, bare) : lines).join("\n"),
    command,
    name: command,
    hasPassed: false,
  };
}

/** Lines of a script that do not fail by themselves. */
const SETS_UP =
  /^(?:#|set [+-]|cd |echo\b|export |[A-Z_]{2,40}=\S*$|shell: |source |\. )/;
/** Lines of a script that say, prepare or decide, and name no step. */
const NAMES_NOTHING =
  /^(?:printf |mkdir |if \[|then$|else$|fi$|try \{|\}|Write-(?:Host|Output) |\$\w{1,60} ?= ?)/;

/** The command that a service quotes where it says that it failed; null where it does not. */
function quotedCommand(
  lines: readonly string[],
  exit: number,
): { readonly text: string; readonly isSure: boolean } | null {
  const said = bare(lines[exit] ?? "");
  const quote = QUOTES_COMMAND.exec(said)?.[0];
  if (quote === undefined) return null;
  const whole = /^(?<command>.{1,300})" (?:exited|failed)/.exec(
    said.slice(quote.length),
  )?.groups?.["command"];
  if (whole !== undefined) return { text: whole, isSure: true };
  // A script of several lines: any of them may be the one that failed.
  const script = [
    said.slice(quote.length),
    ...lines.slice(exit + 1, exit + QUOTED_LINES_MAX).map(bare),
  ];
  const end = script.findIndex((line) => ENDS_QUOTE.test(line));
  const own = script.slice(0, Math.max(1, end)).map((line) => line.trim())
    .filter((line) => /\w/.test(line));
  const named = own.find((line) =>
    !SETS_UP.test(line) && !NAMES_NOTHING.test(line)
  );
  return {
    text: (named ?? own[0] ?? "").slice(0, 300).replace(/\s*\\$/, ""),
    isSure: false,
  };
}

/** What a step ran, and whether that is the one command that can have failed. */
function commandOf(
  lines: readonly string[],
  part: Part,
  service: CiService,
): { readonly text: string; readonly isSure: boolean } {
  const quoted = quotedCommand(lines, part.exit);
  if (quoted !== null) return quoted;
  const script = scriptOf(lines, part);
  if (script.length > 0) {
    const own = script.filter((line) => !SETS_UP.test(line));
    const named = own.find((line) => !NAMES_NOTHING.test(line)) ?? own[0];
    return { text: named ?? script[0] ?? "", isSure: own.length === 1 };
  }
  for (let at = part.end - 1; at >= part.begin; at--) {
    for (const form of service.runs) {
      const command = form.exec(bare(lines[at] ?? ""))?.groups?.["command"];
      if (command === undefined) continue;
      // An action has no command line.
      return /^[\w.-]{1,60}\/[\w.\/-]{1,80}@/.test(command)
        ? { text: command, isSure: false }
        : { text: command, isSure: true };
    }
  }
  return { text: "", isSure: false };
}

/** The lines of the script that a step was given, where its service shows them. */
function scriptOf(
  lines: readonly string[],
  { begin, output }: Part,
): readonly string[] {
  const shown = lines.slice(begin, Math.max(begin + 1, output)).map((line) =>
    bare(line).trim()
  );
  const head = shown[0] ?? "";
  if (/^#!\/bin\/(?:ba)?sh -eo? pipefail/.test(head)) {
    return [bare(lines[begin + 1] ?? "").trim()].filter((line) => line !== "");
  }
  if (/^(?:##\[group\])?Run /.test(head)) {
    const end = shown.findIndex((line) => /^(?:shell|with|env):/.test(line));
    const script = shown.slice(1, end < 0 ? 1 : end).filter((line) =>
      line !== ""
    );
    return script.length > 0 ? script : [];
  }
  const from = shown.findIndex((line) => /^Script contents:/.test(line));
  if (from < 0) return [];
  const end = shown.findIndex((line, at) => at > from && /^=+ /.test(line));
  return shown.slice(from + 1, end < 0 ? undefined : end).filter((line) =>
    line !== ""
  );
}

/** Advice that tools print whether or not anything failed. */
const ADVICE: readonly {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly linesMax: number;
}[] = [
  {
    from: /You are in 'detached HEAD' state/,
    to: /^HEAD is now at/,
    linesMax: 24,
  },
  {
    from: /hint: Using '\w{1,20}' as the name for the initial branch/,
    to: /^(?!hint:)/,
    linesMax: 16,
  },
  {
    from: /^npm notice/,
    to: /^(?!npm notice)/,
    linesMax: 12,
  },
  {
    from: /^\s{0,4}run `npm fund` for details/,
    to: /^/,
    linesMax: 1,
  },
  {
    from: /^Deprecated Gradle features were used in this build/,
    to: /^For more on this, please refer to|^\s{0,2}See https/,
    linesMax: 8,
  },
  {
    from: /^\[command\]/,
    to: /^/,
    linesMax: 1,
  },
];

/** Words that the advice has. */
const SAYS_ADVICE =
  /detached HEAD|hint: Using|npm (?:notice|fund)|Deprecated Gradle|^\[command\]/m;

/** Lines of advice made empty, so that places stay. */
export function withoutAdvice(lines: readonly string[]): readonly string[] {
  if (!SAYS_ADVICE.test(wholeText(lines))) return lines;
  let kept: string[] | null = null;
  for (let at = 0; at < lines.length; at++) {
    if (!SAYS_ADVICE.test(lines[at] ?? "")) continue;
    const advice = ADVICE.find(({ from }) =>
      from.test((lines[at] ?? "").slice(0, 300))
    );
    if (advice === undefined) continue;
    const block = lines.slice(at + 1, at + 1 + advice.linesMax);
    const end = block.findIndex((line) => advice.to.test(line));
    // Without its end it may be what somebody asks about.
    if (end < 0) continue;
    kept ??= [...lines];
    kept.fill("", at, at + 1 + end);
    at += end;
  }
  return kept ?? lines;
}
