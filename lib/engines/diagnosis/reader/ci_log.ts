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

/** The head of a step. */
const STEP_HEAD =
  /##\[group\]Run |##\[section\]Starting: |^section_start:\d{1,12}:(?:step_script|build_script|script)|^\$ |^\[Pipeline\] (?:sh|bat|powershell|stage)|^(?:~~~|---|\+\+\+) |^travis_fold:start|^#!\/bin\/(?:ba)?sh -eo? pipefail/;

/** Work after the failure: it fails because of it, or has nothing to do with it. */
const AFTER =
  /##\[group\]Run (?:actions\/(?:upload-artifact|cache)|codecov|coverallsapp)|^Post job cleanup|^section_start:\d{1,12}:(?:after_script|upload_artifacts|cleanup_file_variables|archive_cache)|^Cleaning up (?:orphan processes|project directory)|^\[Pipeline\] \/\/ |^\[Pipeline\] }|##\[section\](?:Finishing|Starting: (?:Finalize|Checkout|Post))/;

/** The carriers that stand before a marker. */
const BEFORE_MARKER =
  /^\ufeff?(?:[^\t\n]{1,120}\t[^\t\n]{1,160}\t)?(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,18}Z?\]?(?:\s\d{2}[OE][ +]?)?\s?)?/;

/** The part of a log that belongs to the step that failed; the whole if none did. */
export function failedStep(text: string): string {
  if (!SAYS_EXIT.test(text)) return text;
  const raw = text.split("\n");
  if (raw.length <= WHOLE_LINES_MAX) return text;
  const bare = (line: string) =>
    line.slice(0, 600).replace(BEFORE_MARKER, "").replaceAll("\r", "");
  const exit = raw.findIndex((line) =>
    SAYS_EXIT.test(line) &&
    FAILED_EXIT.some((pattern) => pattern.test(bare(line)))
  );
  if (exit < 0) return text;
  let start = Math.max(0, exit - STEP_LINES_MAX);
  for (let at = exit - 1; at > start; at--) {
    if (STEP_HEAD.test(bare(raw[at] ?? "")) && exit - at > 2) {
      start = Math.max(0, at - LEAD_LINES);
      break;
    }
  }
  for (let at = start + LEAD_LINES + 1; at < exit; at++) {
    if (AFTER.test(bare(raw[at] ?? ""))) {
      return raw.slice(start, at).join("\n");
    }
  }
  return raw.slice(start, exit + 1).join("\n");
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
