/**
 * What a caller sent, as evidence: each field unwrapped, read as lines without
 * what says nothing of the failure, and beside them the command, the platform
 * and what is known of the whole.
 */
import { lazily } from "@/lib/lazily.ts";
import { PROGRAMS } from "./catalogues/commands.ts";
import { looksSuccessful } from "./decisive_lines.ts";
import { isDisplay } from "./displayed.ts";
import { detectPlatform } from "./environment.ts";
import type { Evidence } from "./matcher.ts";
import { normalise } from "./normalise.ts";
import { allInEnglish } from "./other_languages.ts";
import { callerWentOn, withoutUnread } from "./reader/caller.ts";
import { readStep, type Step, withoutAdvice } from "./reader/ci_log.ts";
import {
  withoutHomeNoise,
  withoutSides,
  withoutTries,
} from "./reader/ci_noise.ts";
import { isDocument } from "./reader/documents.ts";
import { withoutLeads } from "./reader/leads.ts";
import { areOfOne, withoutFormer } from "./reader/processes.ts";
import { openRecords } from "./reader/records.ts";
import { lastRun } from "./reader/runs.ts";
import { isCarriedByService } from "./reader/service_names.ts";
import { reportsWell } from "./reader/status_reports.ts";
import { withoutExcused, withoutTolerated } from "./reader/tolerated.ts";
import { unwrap, withoutEnvelopes, withoutMargin } from "./reader/unwrap.ts";
import { concludesWell, countsNoFailure, endsWell } from "./reader/verdicts.ts";
import { withoutWritten } from "./reader/written.ts";
import { COMMAND_CHARS_MAX, ShellCommand } from "./shell_words.ts";
import type { FixErrorInput } from "./types.ts";
import { isWhole } from "./whole_logs.ts";

/** A line that Compose carried from one of its containers. */
const COMPOSED = /^[A-Za-z][\w.-]{0,60}[-_]\d{1,4} {1,40}\| /m;

/** Whether Compose put the name of a container or service before the lines. */
function isCarriedByCompose(printed: string): boolean {
  return printed.includes("| ") && COMPOSED.test(printed) ||
    isCarriedByService(printed);
}

/** What stood behind the carriers of lines in a dress of its own, without it. */
function opened(lines: readonly string[]): readonly string[] {
  const open = withoutMargin(withoutEnvelopes(lines));
  return open === lines ? lines : withoutLead(normalise(open.join("\n")));
}

/** What only a CI system's own runner writes into its log. */
const BY_A_RUNNER = [
  "##[error]",
  "##[section]",
  "##[group]",
  "section_start:",
  "ERROR: Job failed",
  "[Pipeline] ",
  "travis_fold:",
  "travis_time:",
  "^^^ +++",
];

/** Shows or runs what a container prints. */
const RUNS_CONTAINER =
  /^(?:sudo )?(?:(?:kubectl|oc)\b.{0,80}\blogs\b|(?:docker|podman)\b.{0,60}\b(?:logs|exec)\b|(?:docker|podman)[ -]compose\b.{0,80}\b(?:logs|run|exec|up)\b)/;

/** What those programs say themselves. */
const OF_THE_ENGINE =
  /^(?:Error from server|error: |Error: |Unable to connect|The connection to the server|Error response from daemon|Cannot connect to the Docker|no such service|service ".{1,80}" |ERROR: |failed to solve|docker: |yaml: |validating |unknown (?:shorthand )?flag|Failed to )/m;

/** Whether a container printed it, whoever showed it. */
function isOfContainer(
  command: string,
  printed: string,
  isCompose: boolean,
): boolean {
  return isCompose &&
      /^(?:sudo )?(?:docker|podman|$)/.test(command) ||
    RUNS_CONTAINER.test(command) && !OF_THE_ENGINE.test(printed);
}

/** The programs that everybody knows. */
const TOOLS = lazily(() => new Set(PROGRAMS));

/** Whether a name is that of a program. */
export function isTool(name: string): boolean {
  return TOOLS().has(name);
}

/** Lines as they were printed before a runner put a name before each. */
function withoutLead(lines: readonly string[]): readonly string[] {
  const bare = withoutLeads(lines);
  return bare === lines ? lines : normalise(unwrap(bare.join("\n")));
}

/**
 * The lines of one field that speak of the failure, and the step they belong to.
 *
 * @param typed The command that printed them, and whether it may say that all is well.
 */
function evidenceOf(
  field: string | undefined,
  typed: { readonly command: string; readonly forgives: boolean },
): Pick<Step, "command" | "name" | "hasPassed"> & {
  readonly lines: readonly string[];
} {
  const forgiving = typed.forgives ? typed.command : "";
  const given = field ?? "";
  const step = readStep(
    unwrap(typed.forgives ? withoutFormer(given) : given),
  );
  const whole = opened(withoutLead(normalise(step.text)));
  const own = step.name === "" && !step.hasPassed
    ? withoutHomeNoise(lastRun(whole))
    : whole;
  const said = withoutTolerated(
    withoutSides(
      withoutAdvice(
        withoutWritten(
          withoutUnread(
            withoutExcused(own, step.command || forgiving),
            typed.command,
          ),
        ),
      ),
    ),
  );
  // Where all went well in the end, a try that failed is no failure.
  const tried = looksSuccessful(said) || endsWell(said)
    ? withoutTries(said, { linesAfter: 1 })
    : said;
  return {
    lines: openRecords(tried),
    command: normalise(step.command).join(" ").trim(),
    name: normalise(step.name).join(" ").trim(),
    hasPassed: step.hasPassed ||
      step.name === "" &&
        (concludesWell(tried) || said !== tried && concludesWell(said) ||
          isDocument(own) ||
          typed.forgives && (reportsWell(given) || countsNoFailure(given)) ||
          callerWentOn(forgiving, own)),
  };
}

/** The evidence of what a caller sent: its lines, its command, and where it happened. */
export function readEvidence(input: FixErrorInput): Evidence {
  // What the caller calls an error failed, whatever the command forgives.
  const error = evidenceOf(input.error, {
    command: input.command ?? "",
    forgives: false,
  });
  const log = evidenceOf(input.log, {
    command: input.command ?? "",
    forgives: true,
  });
  const errorLines = error.lines;
  const logLines = log.lines;
  const failed = error.name !== "" ? error : log;
  const environment = normalise(input.environment ?? "").join("\n");
  const typed = normalise((input.command ?? "").slice(0, COMMAND_CHARS_MAX))
    .join("\n").trim()
    .replace(promptWasTyped(errorLines) ? /^$/ : /^(?:\$|PS>|>)\s+/, "");
  const command = typed === ""
    ? promptedCommand([...errorLines.slice(0, 5), ...logLines.slice(0, 5)]) ||
      failed.command
    : typed;
  const { lines, said } = allInEnglish([...errorLines, ...logLines]);
  const sample = lines.slice(0, 40).concat(lines.slice(-40)).map((line) =>
    line.slice(0, 300)
  ).join("\n");
  const printed = [input.error, input.log]
    .filter((field) => field !== undefined).join("\n");
  const seen = detectPlatform(
    environment.slice(0, 2_000),
    command.slice(0, 2_000),
    sample,
  );
  const isCarried = isCarriedByCompose(printed);
  const platform = {
    ...seen,
    isCompose: seen.isCompose || isCarried,
    isCi: seen.isCi || failed.name !== "" ||
      BY_A_RUNNER.some((word) => printed.includes(word)),
  };
  const shell = new ShellCommand(
    command,
    platform.os === "windows" && platform.shell !== "bash",
  );
  return {
    lines,
    said,
    errorLineCount: errorLines.length,
    command: shell,
    environment,
    platform,
    isComposed: isOfContainer(typed, printed, isCarried),
    isOfOne: isCarried && areOfOne(printed),
    step: failed.name,
    isWhole: isWhole(input.error, input.log),
    hasPassed: hasPassed(error, log),
    isWell: looksSuccessful(lines),
    isDisplay: failed.name === "" && isDisplay(shell, lines),
  };
}

/** Whether each field that says anything says that nothing failed. */
function hasPassed(
  ...fields: readonly {
    readonly lines: readonly string[];
    readonly hasPassed: boolean;
  }[]
): boolean {
  const said = fields.filter(({ lines }) =>
    lines.some((line) => line.trim() !== "")
  );
  return said.length > 0 && said.every((field) => field.hasPassed);
}

/** Whether the shell complained of the prompt: it was typed, not pasted around the command. */
function promptWasTyped(errorLines: readonly string[]): boolean {
  return errorLines.some((line) => /(?:^|: )[$>%#]: (?:comm|not f)/.test(line));
}

/** The command that a pasted terminal shows after its prompt. */
function promptedCommand(lines: readonly string[]): string {
  for (const line of lines) {
    const found =
      /^(?:[\w.@~:/-]{0,60}[$%\u276f\u279c] {1,4}|PS [^>]{0,120}> |[A-Za-z]:\\[^>]{0,120}>)(\S.{0,500})$/
        .exec(line);
    if (found?.[1] !== undefined) return found[1];
  }
  return "";
}
