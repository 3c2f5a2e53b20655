/**
 * Whole logs of CI services: the step that failed, found by its exit and its
 * place, without what cleans up and uploads after it. Advice that tools print
 * on every run is no evidence.
 */

/** Logs shorter than this are looked at whole. */
export const WHOLE_LINES_MAX = 60;
/** Lines before the exit that are looked at where no step begins. */
const STEP_LINES_MAX = 1_500;
/** Lines before a step that are kept: what it was given. */
const LEAD_LINES = 2;

/** A step that ended in failure, as the services say it. */
const FAILED_EXIT: readonly RegExp[] = [
  /##\[error\](?:Process completed with exit code [1-9]|Bash exited with code '?[1-9]|Cmd\.exe exited with code '?[1-9]|PowerShell exited with code '?[1-9]|The process '.{1,200}' failed with exit code [1-9])/,
  /^(?:.{0,60}\s)?Error: Process completed with exit code [1-9]/,
  /ERROR: Job failed(?: \(.{1,40}\))?: (?:exit (?:code|status) [1-9]|command terminated with exit code [1-9]|execution took longer|prepare environment)/,
  /^The command ".{1,400}" (?:exited with [1-9]|failed and exited with [1-9])/,
  /^Exited with code (?:exit status )?[1-9]/,
  /(?:ERROR|error): script returned exit code [1-9]/,
  /Error: The command exited with status [1-9]/,
  /^Build step '.{1,100}' marked build as failure/,
];

/** Words that each of them has, to pass over all other text at once. */
const SAYS_EXIT = /exit|failed|marked build/;

/** Lines by which CI services announce the next step. */
const STEP_HEAD =
  /##\[group\]Run |^Run [\w.\/$-]+ |##\[section\]Starting: |^section_start:\d{1,12}:(?:step_script|build_script|script)|^\$ |^\[Pipeline\] (?:sh|bat|powershell|stage)|^(?:~~~|---|\+\+\+) (?!FAIL|PASS|SKIP|[ab]\/)|^#!\/bin\/(?:ba)?sh -eo? pipefail/;

/** Work after the failure: it fails because of it, or has nothing to do with it. */
const AFTER =
  /##\[group\]Run (?:actions\/(?:upload-artifact|cache)|codecov|coverallsapp)|^Post job cleanup|^section_start:\d{1,12}:(?:after_script|upload_artifacts|cleanup_file_variables|archive_cache)|^Cleaning up (?:orphan processes|project directory)|^\[Pipeline\] \/\/ |^\[Pipeline\] }|##\[section\](?:Finishing|Starting: (?:Finalize|Checkout|Post))/;

/** The carriers that stand before a marker. */
const BEFORE_MARKER =
  /^\ufeff?(?:[^\t\n]{1,120}\t[^\t\n]{1,160}\t)?(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,18}Z?\]?(?:\s\d{2}[OE][ +]?)?\s?)?/;

/** The step of a CI log that failed. */
export interface Step {
  /** Its part of the log; the whole where no step failed. */
  readonly text: string;
  /** What it ran, as the service says it; empty when it does not. */
  readonly command: string;
}

/** Colours, folds and returns inside a line. */
const MARKS =
  // deno-lint-ignore no-control-regex
  /\x1b\[[0-9;?]{0,16}[A-Za-z]|travis_(?:fold|time):(?:start|end):[\w.:=,-]{1,80}(?=\r|$)|\r/g;

/** The part of a log that belongs to the step that failed; the whole if none did. */
export function failedStep(text: string): string {
  return readStep(text).text;
}

/** The step of a log that failed, with what it ran. */
export function readStep(text: string): Step {
  if (!SAYS_EXIT.test(text)) return { text, command: "" };
  const section = failedSection(text);
  if (section !== null) return section;
  const raw = text.split("\n");
  const bare = (line: string) =>
    line.slice(0, 600).replace(BEFORE_MARKER, "").replace(MARKS, "");
  const exit = raw.findIndex((line) =>
    SAYS_EXIT.test(line) &&
    FAILED_EXIT.some((pattern) => pattern.test(bare(line)))
  );
  if (exit < 0) return { text, command: "" };
  const isShort = raw.length <= WHOLE_LINES_MAX;
  let start = Math.max(0, exit - STEP_LINES_MAX);
  for (let at = exit - 1; at > start; at--) {
    if (STEP_HEAD.test(bare(raw[at] ?? "")) && exit - at > 2) {
      start = Math.max(0, at - LEAD_LINES);
      break;
    }
  }
  let end = exit + 1;
  for (let at = start + LEAD_LINES + 1; at < exit; at++) {
    if (AFTER.test(bare(raw[at] ?? ""))) {
      end = at;
      break;
    }
  }
  const lines = raw.slice(start, end).map(bare);
  return {
    text: raw.slice(isShort ? 0 : start, end).join("\n"),
    command: commandOf(lines, bare(raw[exit] ?? "")),
  };
}

/** What begins and ends the parts of a GitLab log. */
const SECTION =
  // deno-lint-ignore no-control-regex
  /section_(?<what>start|end):\d{1,12}:(?<name>\w{1,60})(?:\[[^\]]{0,80}\])?\r?(?:\x1b\[0K)?/g;

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
      const part = text.slice(from, found.index);
      return { text: part, command: commandOf(part.split("\n"), "") };
    }
  }
  return null;
}

/** How services show what a step runs. */
const RUNS: readonly RegExp[] = [
  /^(?:##\[group\])?Run (?<command>[^\n]{1,300})$/,
  // deno-lint-ignore no-control-regex
  /^(?:\x1b\[\d{1,2};1m)?\$ (?<command>[^\n]{1,300}?)(?:\x1b\[0(?:;m|m))?$/,
  /^\+ (?<command>[^\n]{1,300})$/,
];

/** What a step ran: the last command shown before its end; empty if none is. */
function commandOf(lines: readonly string[], exit: string): string {
  const said = /^The command "(?<command>.{1,300})" (?:exited|failed)/.exec(
    exit,
  )?.groups?.["command"];
  if (said !== undefined) return said;
  const shell = lines.findIndex((line) =>
    /^#!\/bin\/(?:ba)?sh -eo? pipefail/.test(line)
  );
  if (shell >= 0) return (lines[shell + 1] ?? "").trim();
  for (let at = lines.length - 1; at >= 0; at--) {
    for (const pattern of RUNS) {
      const command = pattern.exec(lines[at] ?? "")?.groups?.["command"];
      // An action has no command line.
      if (command !== undefined) {
        return /^[\w.-]{1,60}\/[\w.\/-]{1,80}@/.test(command) ? "" : command;
      }
    }
  }
  return "";
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
];

/** Words that the advice has. */
const SAYS_ADVICE = /detached HEAD|hint: Using|npm notice/;

/** Lines of advice made empty, so that places stay. */
export function withoutAdvice(lines: readonly string[]): readonly string[] {
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
