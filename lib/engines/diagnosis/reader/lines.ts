/**
 * What has no structure of its own: lines that weigh, each with the lines that
 * continue it. A line that is broken off by a terminal or indented under
 * another belongs to it.
 */
import { isPassedTest } from "../asides.ts";
import { lineWeight, weighingLines } from "../decisive_lines.ts";
import { linesWith } from "../lines_at_once.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { headsWarning } from "./warnings.ts";

/** Lines read of one input: the first and the last that weigh. */
const LINES_EACH_END = 20;
/** Weight from which a line is read. */
const WEIGHT_MIN = 10;
/** Lines that may continue one. */
const CONTINUED_MAX = 4;

/** A trailer that says with which code something ended. */
const EXIT =
  /[Cc]ommand failed|[Ee]xit code:? [1-9]|returned a non-zero code/gm;
/** Characters of a line in which that is looked for. */
const EXIT_CHARS = 400;

const PREFIX =
  /^\s{0,12}(?:[-*>+|\u2502\u00d7\u2716x] )?(?<tool>[a-z][\w.+-]{1,30})?(?:\[\d{1,8}\])?:? ?(?:\[?(?:fatal|error|err!?|critical|panic|emerg|warning|severe)\]?[:!]?|failed[:!]|failure[:!]) +/i;

/** How a record of a log begins, which continues none. */
const RECORD =
  /^\[? ?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL|SEVERE)(?: {0,3}\]|:?\s|\|)|^\[(?:trace|debug|info|notice|warn(?:ing)?|error|fatal)\] |^(?:time|ts|timestamp|level)=\S/;

/** Weighty lines as diagnostics. */
export function readLines(lines: readonly string[]): readonly Diagnostic[] {
  const telling = new Set([...weighingLines(lines), ...linesWith(lines, EXIT)]);
  const places = [...telling].sort((a, b) => a - b).filter((at) => {
    const line = lines[at] ?? "";
    return lineWeight(line) >= WEIGHT_MIN ||
      line.slice(0, EXIT_CHARS).search(EXIT) >= 0;
  });
  if (places.length === 0) {
    places.push(...new Set([...warnings(lines), ...lastSaid(lines)]));
  }
  const kept = places.length > 2 * LINES_EACH_END
    ? [...places.slice(0, LINES_EACH_END), ...places.slice(-LINES_EACH_END)]
    : places;
  return kept.map((at) => readLineAt(lines, at));
}

/** One line with what continues it, as a diagnostic. */
export function readLineAt(lines: readonly string[], at: number): Diagnostic {
  const line = lines[at] ?? "";
  const tool = PREFIX.exec(line)?.groups?.["tool"] ?? "";
  return diagnostic({
    grammar: "line",
    at,
    tool: tool.toLowerCase(),
    message: [line.replace(PREFIX, ""), ...continued(lines, at)].join(" "),
  });
}

/** How a warning begins. */
const WARNING = /^\s{0,8}\[?(?:WARNING|Warning|warning)\]?:? \S/;
/** Warnings read where nothing else weighs. */
const WARNINGS_MAX = 3;

/** The first warnings, which count where nothing weighs: what ended then may have said why so. */
function warnings(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < lines.length && found.length < WARNINGS_MAX; at++) {
    if (WARNING.test((lines[at] ?? "").slice(0, 40))) found.push(at);
  }
  return found;
}

/** The last lines that say anything, where none weighs. */
function lastSaid(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  for (let at = lines.length - 1; at >= 0 && found.length < 3; at--) {
    if ((lines[at] ?? "").trim() !== "") found.unshift(at);
  }
  return found;
}

function continued(lines: readonly string[], at: number): readonly string[] {
  const found: string[] = [];
  for (const next of lines.slice(at + 1, at + 1 + CONTINUED_MAX)) {
    if (
      next.trim() === "" || RECORD.test(next) || isPassedTest(next) ||
      headsWarning(next) ||
      /^\s{0,40}(?:at |File "|\d{1,6} ?\||\^|~|-->|[|\u2502])/.test(next)
    ) break;
    found.push(next.trim());
  }
  return found;
}
