/**
 * What nobody called an error. The request has a field for the error and one
 * for the log: what is sent as a log only may hold a failure that was over when
 * it ended. Words of a known failure in it are sold only where the text does
 * not show that the run worked on behind them, or that its tool only warns.
 */
import { countsFailure, lineWeight } from "./decisive_lines.ts";
import { framed, isMentioned } from "./frames.ts";
import type { Evidence } from "./matcher.ts";
import { warnedLines } from "./reader/warnings.ts";

/** Lines behind the decisive one that are looked at; of more `whole_logs.ts` judges. */
const LINES_MAX = 200;
/** Characters of a line that are looked at. */
const HEAD_CHARS = 300;
/** Share of the lines of a text that somebody wrote. */
const WRITTEN_SHARE_MIN = 0.8;
/** Lines behind a failure, the last of them of work, that say that the run went on. */
const PLAIN_LINES_MIN = 2;

/** Details of what stands above, and advice about it. */
const DETAIL =
  /^\s|^(?:at |[-+] (?:Expected|Received|Actual)\b|[|>^~=:*#\u25b8\u2502]|-{3}|\.{3}|[})\]]|\d+ \||(?:Caused by|notes?|help|hint|tip|usage|DETAIL|HINT|STATEMENT|CONTEXT|LINE \d|Consider|If|See|Try|Run|Use|For more|To|You|Please|This|The|Did|Learn|Check|Make sure)\b)|[{(,;]$/i;
/** A call of a trace, whatever its function and file are called. */
const CALL = /^\s{1,12}at \S/;
/** Words of a failure, or of an end that nobody wished. */
const SPEAKS_OF_FAILURE =
  /\b(?:errors?|fatal|fail\w*|cannot|can't|could not|couldn't|unable|denied|refused|not found|no such|invalid|unexpected|missing|undefined|timed out|timeout|panic|killed|abort\w*|forbidden|unauthorized|rejected|exception|shut\w*|stop\w*|exit\w*|halt\w*|terminat\w*|giv\w* up|clos(?:ed|ing)|cancel\w*|must|required?|need\w*|not|disconnect\w*|incompatible|crash\w*|traceback|warn\w*|clean\w*|roll(?:ing|ed)? ?back|discard\w*|remov\w*|destroy\w*|unregister\w*)\b|\*\*\*/i;
/** Records of what went well, commands that a shell shows, answers of a server, and words of work that was done. */
const WORKS =
  /^\s{0,4}\[?(?:INFO|DEBUG|LOG|NOTICE)\b|\[(?:info|notice)\]|level=(?:info|debug)|\b(?:INFO|DEBUG)\b|" 2\d\d\b|\b(?:(?:HTTP\/\S{1,4}|Completed|GET \S{1,200}|POST \S{1,200}) )20[014]\b|\b(?:ok|done|success\w*|finish\w*|complet\w*|ready|start\w*|listening|serving|running|written|wrote|built|sent|found|ends|is (?:back )?up|(?:sav|load|creat|updat|process|(?:re)?connect|pass|deploy|install|upload|import|sync|appli|migrat|recover|resum|copi|skipp|fetch|pull|generat|compil|answer|serv|accept|convert|pars|export|publish|push|restor|index|stor)ed)\b|^\++ \S/i;
/** A record that says itself what was done in place of what failed. */
const MENDED =
  /(?:[-=]>|[,;]) ?(?:set to|replaced (?:by|with)|using|skipp(?:ed|ing)|ignored|defaulted|retry(?:ing)? in)\b/i;
/** How a program says as its last word that it is through. */
const CLOSES =
  /^\W{0,4}(?:all )?(?:done|finished|completed?|ok|success(?:ful(?:ly)?)?)\b[^:]{0,60}$/i;
/** A line that its tool marks as a warning, under the number of the request or not. */
const ONLY_WARNS =
  /^\s{0,4}(?:[\da-f]{8}(?:-[\da-f]{4,12}){4}\s)?(?:(?:[\u25b2\u26a0!]\S{0,2} {1,2})?\[WARN(?:ING)?\]|warning: |WARNING: |Warning: |(?:\[[^\]\n]{1,60}\] )?WARN(?:ING)?\s|\[Vue warn\]: |##\[warning\]|::warning\b|(?:PHP )?(?:Notice|Deprecated|Strict Standards): {1,2}\S|\S{1,240}\.py:\d{1,7}: \w{0,60}Warning: )/;
/** A package or a file, whatever it is called after. */
const NAME = /(?<=^|\s)[a-z@][\w.]{0,60}[-@\/_][\w.@\/-]{1,120}/g;
/** Weight of a line that speaks of a failure. */
const FAILURE_WEIGHT_MIN = 12;

/** What is looked at of the evidence. */
export type Seen = Pick<
  Evidence,
  "lines" | "errorLineCount" | "step" | "platform" | "isOfOne"
>;

/**
 * Whether a text that nobody called an error shows that an answer is about what
 * was not final: its line was passed or only warns, it tells itself that nothing
 * failed, or it rests on structure alone where no line speaks of a failure.
 */
export function wasPassed(
  { at, family, cause }: {
    readonly at: number;
    readonly family: string;
    readonly cause: string;
  },
  seen: Seen,
): boolean {
  if (!isCalledNoError(seen)) return false;
  if (cause.startsWith("No failure: ")) return true;
  if (family === "readings" && saysNoFailure(seen)) return true;
  const line = (seen.lines[at] ?? "").slice(0, HEAD_CHARS);
  return at >= 0 &&
    (workedOn(seen.lines, at) || isMentioned(seen.lines, at) ||
      (ONLY_WARNS.test(line) || warnedLines(seen.lines).has(at)) &&
        saysNoFailure(seen));
}

/** Whether a text that nobody called an error is one that somebody wrote, whose lines are no terminal's. */
export function isWritten(seen: Seen): boolean {
  const said = seen.lines.filter((line) => line.trim() !== "");
  return isCalledNoError(seen) &&
    framed(seen.lines).size >= said.length * WRITTEN_SHARE_MIN;
}

/** Whether a text that nobody called an error says of no failure. */
export function saysNoFailure(seen: Seen): boolean {
  return isCalledNoError(seen) &&
    !seen.lines.some((line, at) => {
      const said = line.slice(0, HEAD_CHARS);
      return !ONLY_WARNS.test(said) && !warnedLines(seen.lines).has(at) &&
        (countsFailure(said) ||
          lineWeight(said) >= FAILURE_WEIGHT_MIN &&
            lineWeight(said.replace(NAME, "")) >= FAILURE_WEIGHT_MIN);
    });
}

/** Whether neither the caller nor a service that ran it tells of a failure. */
function isCalledNoError(
  { lines, errorLineCount, step, platform, isOfOne }: Seen,
) {
  // Of containers that run side by side the others print on.
  return step === "" && (!platform.isCompose || isOfOne === true) &&
    !lines.slice(0, errorLineCount).some((line) => line.trim() !== "");
}

function isWork(line: string): boolean {
  return !DETAIL.test(line) && WORKS.test(line);
}

/** Whether the run worked on behind a line, and nothing there speaks of a failure. */
export function workedOn(lines: readonly string[], at: number): boolean {
  let plain = 0;
  let last = "";
  const said = (lines[at] ?? "").slice(0, HEAD_CHARS);
  for (let next = lines.length - 1; next > at; next--) {
    const line = (lines[next] ?? "").slice(0, HEAD_CHARS);
    if (line.trim() === "" || MENDED.test(line) || CALL.test(line)) continue;
    // What failed once more was not worked on, unless it was only tried again.
    if (line === said) {
      if (lines.slice(at + 1, next).some(isWork)) return false;
      break;
    }
    if (lines.length - next > LINES_MAX || SPEAKS_OF_FAILURE.test(line)) {
      return false;
    }
    if (last === "") {
      if (!isWork(line)) return false;
      last = line;
    }
    if (!DETAIL.test(line)) plain++;
  }
  return plain >= PLAIN_LINES_MIN || plain > 0 &&
      (CLOSES.test(last) ||
        MENDED.test(said));
}
