/**
 * Takes evidence out of what it was sent in: JSON strings, JSON lines of
 * loggers and container engines, escaped newlines, quoting of mails and
 * threads, common indentation, and terminals that broke long lines.
 */

import { hasStringsWithin } from "@/lib/text_understanding/json_strings.ts";
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { anyHas } from "../lines_at_once.ts";
import { withoutNativeErrors } from "./native_errors.ts";
import { fromOemText } from "./oem_text.ts";
import { withoutServiceNames } from "./service_names.ts";
import { withoutSymfonyBlocks } from "./symfony_blocks.ts";
import { fromToolResult } from "./tool_results.ts";

/** Texts inside texts that are opened. */
const DEPTH_MAX = 3;
/** Lines of a log that are looked at to see whether it is JSON lines. */
const SAMPLE_LINES = 40;
/** Characters of a line that is parsed as JSON. */
const JSON_LINE_CHARS_MAX = 65_536;
/** Strings of a text that is parsed whole: one that holds a log has few beside it. */
const STRINGS_MAX = 4_096;
/** Share of lines that have to be dressed alike. */
const ALIKE = 0.8;
/** Columns that a terminal may have; other widths are no sign of one. */
const WIDTHS = { min: 40, max: 240 } as const;
/** Lines of evidence that a terminal may have broken. */
const WRAPPED_LINES_MAX = 2_000;

/** The text that was printed, without what it was put into. */
export function unwrap(text: string): string {
  let kept = fromWorkflowCommands(fromOemText(text));
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const before = kept;
    kept = fromToolResult(fromJsonObject(fromJsonString(kept)));
    if (kept !== before) continue;
    kept = fromJsonLines(kept);
    kept = fromLogfmt(kept);
    kept = fromInspected(kept);
    kept = fromEscapes(kept);
    if (kept === before) break;
  }
  return withoutIndent(
    withoutSymfonyBlocks(
      withoutQuoting(
        withoutFrames(withoutNativeErrors(withoutServiceNames(kept))),
      ),
    ),
  );
}

/** An annotation of GitHub Actions, whose message is one line with its breaks written as `%0A`. */
const ANNOTATION =
  /^(?:\S{1,40} )?::(?:error|warning|notice)(?: [^:\n]{0,200})?::/;

/** The lines of annotations as they were before the command that carries them. */
function fromWorkflowCommands(text: string): string {
  if (!text.includes("%0A") || !text.includes("::")) return text;
  return text.split("\n").map((line) =>
    ANNOTATION.test(line.slice(0, 300))
      ? line.replaceAll("%0D", "").replaceAll("%0A", "\n").replaceAll(
        "%25",
        "%",
      )
      : line
  ).join("\n");
}

function fromJsonString(text: string): string {
  const trimmed = text.trim().replace(/^\ufeff/, "");
  if (!/^"[\s\S]*"$/.test(trimmed) || trimmed.length > 2 ** 20) return text;
  try {
    const value: unknown = JSON.parse(trimmed);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}

/** A log that somebody's tool put whole into one object. */
function fromJsonObject(text: string): string {
  const trimmed = text.trim().replace(/^\ufeff/, "");
  if (
    !/^\{\s{0,40}"(?:logs?|output|stdout|trace|content|text)"\s{0,4}:\s{0,4}"/
      .test(trimmed) ||
    !trimmed.endsWith("}") || trimmed.length > 2 ** 21 ||
    !hasStringsWithin(trimmed, STRINGS_MAX)
  ) return text;
  try {
    const value: unknown = JSON.parse(trimmed);
    const told = Object.values(value ?? {}).filter((one) =>
      typeof one === "string" && one.includes("\n")
    );
    return told.length === 1 ? String(told[0]) : text;
  } catch {
    return text;
  }
}

/** A line of logfmt whose values hold quotes of their own. */
const LOGFMT =
  /^(?:\S{1,60}\s{1,40}\| )?(?:time|ts|t|timestamp|level)=\S.{0,400}\b(?:msg|err|error)="[^"\\]{0,2000}\\"/;

/** Quotes inside of logfmt's values as they were before they were written down. */
function fromLogfmt(text: string): string {
  if (!text.includes('\\"') || !/(?:msg|err|error)="/.test(text)) return text;
  return text.split("\n").map((line) =>
    LOGFMT.test(line.slice(0, 4_000)) ? line.replaceAll('\\"', '"') : line
  ).join("\n");
}

/** Members in which loggers and engines keep the line. */
const LINE_MEMBERS = [
  "log",
  "msg",
  "message",
  "MESSAGE",
  "textPayload",
  "line",
  "@message",
  "text",
];
/** Members that only an envelope has. */
const ENVELOPE =
  /"(?:stream|level|severity|time|timestamp|ts|@timestamp|logger|log\.level|MESSAGE|textPayload|__REALTIME_TIMESTAMP)"\s*:/;

/** Members that a logger writes, and no service's answer. */
const LOGGER_MEMBERS = ["level", "log.level", "severity", "stream", "logger"];

function fromJsonLines(text: string): string {
  if (!ENVELOPE.test(text.slice(0, JSON_LINE_CHARS_MAX))) return text;
  const lines = text.split("\n");
  const sample = lines.filter((line) => line.trim() !== "").slice(
    0,
    SAMPLE_LINES,
  );
  const alike = sample.filter((line) => lineOf(line) !== null).length;
  if (alike === 0) return text;
  // Among other lines an object may be what a service answered.
  const isMixed = alike < sample.length * ALIKE;
  return lines.map((line) => lineOf(line, isMixed) ?? line).join("\n");
}

/**
 * Lines that were JSON behind what carried them, as they were logged; `lines`
 * itself where they were not.
 */
export function withoutEnvelopes(lines: readonly string[]): readonly string[] {
  if (!anyHas(lines, '{"')) return lines;
  const text = lines.join("\n");
  const open = fromJsonLines(text);
  return open === text ? lines : open.split("\n");
}

/**
 * Lines without what all of them begin with: blanks, or the `>` of a quotation;
 * `lines` itself where one begins otherwise.
 */
export function withoutMargin(lines: readonly string[]): readonly string[] {
  return lines.every((line) => " \t>".includes(line.charAt(0))) &&
      lines.some((line) => line !== "")
    ? withoutIndent(withoutQuoting(lines.join("\n"))).split("\n")
    : lines;
}

/**
 * The line inside one JSON envelope; null when it is none.
 *
 * @param isMixed Whether only a logger's own members make it one.
 */
function lineOf(line: string, isMixed = false): string | null {
  const trimmed = line.trim();
  if (
    !trimmed.startsWith("{") || !trimmed.endsWith("}") ||
    trimmed.length > JSON_LINE_CHARS_MAX || !ENVELOPE.test(trimmed)
  ) return null;
  try {
    const value = JSON.parse(trimmed) as Record<string, unknown>;
    const name = LINE_MEMBERS.find((one) => typeof value[one] === "string");
    if (
      name === undefined ||
      isMixed && !LOGGER_MEMBERS.some((one) => Object.hasOwn(value, one))
    ) return null;
    const stack = stackOf(value);
    const level = isMildLevel(value) && stack === "" ? "INFO " : "";
    return `${level}${String(value[name]).replace(/\r?\n$/, "")}${
      stack === "" ? "" : `\n${stack}`
    }`;
  } catch {
    return null;
  }
}

/** Numbers up to which loggers of Node mean that nothing failed. */
const MILD_LEVEL_MAX = 30;

/** Whether a logger says that nothing failed; of what an engine carries it says nothing. */
function isMildLevel(value: Readonly<Record<string, unknown>>): boolean {
  const level = value["level"] ?? value["log.level"];
  return typeof level === "number"
    ? level <= MILD_LEVEL_MAX && level >= 10
    : typeof level === "string" && /^(?:info|debug|trace)$/i.test(level);
}

/** The trace that a logger puts beside its message. */
function stackOf(value: Record<string, unknown>): string {
  for (
    const name of [
      "err",
      "error",
      "exception",
      "stack",
      "exc_info",
      "stack_trace",
    ]
  ) {
    const inner = value[name];
    if (typeof inner === "string" && inner !== "") return inner;
    if (typeof inner === "object" && inner !== null) {
      const { stack, message } = inner as Record<string, unknown>;
      if (typeof stack === "string") return stack;
      if (typeof message === "string") return message;
    }
  }
  return "";
}

/** A piece of a text that Node prints over several lines: a literal, and `+` before the next. */
const PIECE =
  /^\s{0,40}(?:[\w$]{1,60}: |'[^'\n]{1,60}': )?(?<literal>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")(?<goesOn> \+)?,?$/;
/** Letters behind a backslash that are more than themselves. */
const ESCAPED: Readonly<Record<string, string>> = wordTable({
  n: "\n",
  t: "\t",
  r: "",
});

/** A text that `util.inspect` broke at its line ends, as it was printed. */
function fromInspected(text: string): string {
  if (!/\\n['"] \+$/m.test(text)) return text;
  const kept: string[] = [];
  let pieces: string[] = [];
  for (const line of text.split("\n")) {
    const { literal, goesOn } = PIECE.exec(line.replace(/\r$/, ""))?.groups ??
      {};
    if (literal !== undefined && (goesOn !== undefined || pieces.length > 0)) {
      pieces.push(literal.slice(1, -1));
      if (goesOn !== undefined) continue;
      kept.push(
        pieces.join("").replace(
          /\\(.)/g,
          (_, letter: string) => ESCAPED[letter] ?? letter,
        ).replace(/\n$/, ""),
      );
      pieces = [];
      continue;
    }
    // What was begun and does not end stays as it stands.
    kept.push(...pieces, line);
    pieces = [];
  }
  return [...kept, ...pieces].join("\n");
}

/** Newlines that were escaped: a text on one line that has `\n` in it. */
function fromEscapes(text: string): string {
  if (/\n./.test(text.trimEnd()) || !/\\n/.test(text)) return text;
  if (/\b[A-Za-z]:\\n|\\n[a-z_]{2,}\\|printf|echo -e|['"]\\n['"]/.test(text)) {
    return text;
  }
  if (/^\s*[{[]/.test(text) && isJson(text)) return text;
  const open = text.replace(/\\r\\n|\\n/g, "\n").replaceAll("\\t", "\t");
  const isQuoted = /\\"/.test(open) && !/(?:^|[^\\])"/.test(open);
  return isQuoted ? open.replaceAll('\\"', '"') : open;
}

function isJson(text: string): boolean {
  // What begins as JSON and has so many strings is taken for it.
  if (!hasStringsWithin(text, STRINGS_MAX)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The upper edge of a frame that closes on the right. */
const FRAME_TOP =
  /^\s{0,8}[\u250c\u256d\u2554][^\n]{2,240}[\u2510\u256e\u2557]\s*$/;
/** A row of such a frame. */
const FRAME_ROW =
  /^\s{0,8}[\u2502\u2551] ?(?<text>.{0,400}?)\s{0,240}[\u2502\u2551]\s*$/;
/** How far a frame is followed that does not close. */
const FRAME_ROWS_MAX = 40;

/** Without frames drawn around messages; a sentence that the frame broke is whole again. */
function withoutFrames(text: string): string {
  if (!/[\u2510\u256e\u2557]\s*$/m.test(text)) return text;
  const lines = text.split("\n");
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    kept.push(line);
    if (line.length > 400 || !FRAME_TOP.test(line)) continue;
    let isOpen = false;
    for (let row = at + 1; row <= at + FRAME_ROWS_MAX; row++) {
      const said = FRAME_ROW.exec((lines[row] ?? "").slice(0, 800))?.groups
        ?.["text"];
      if (said === undefined) break;
      at = row;
      const isGoingOn = isOpen && /^(?:[a-z]|[~.]?\/)/.test(said);
      kept.push(isGoingOn ? `${kept.pop()} ${said}` : said);
      isOpen = said !== "" && !/[.:;!?{}]$/.test(said);
    }
  }
  return kept.join("\n");
}

/** Without the `>` of mails and threads, where nearly all lines have it. */
function withoutQuoting(text: string): string {
  if (!text.includes(">")) return text;
  const lines = text.split("\n");
  const said = lines.filter((line) => line.trim() !== "");
  const quoted = said.filter((line) => /^\s{0,3}> ?/.test(line)).length;
  return quoted < said.length || quoted === 0
    ? text
    : lines.map((line) => line.replace(/^\s{0,3}> ?/, "")).join("\n");
}

/** Without the indentation that all lines share. */
function withoutIndent(text: string): string {
  const lines = text.split("\n");
  let indent = Infinity;
  for (const line of lines) {
    if (line.trim() === "") continue;
    indent = Math.min(indent, /^[ \t]*/.exec(line)?.[0].length ?? 0);
    if (indent === 0) return text;
  }
  return indent === Infinity
    ? text
    : lines.map((line) => line.slice(indent)).join("\n");
}

/** Lines that were put together again. */
export interface Joined {
  /** The lines as they were before the terminal broke them. */
  readonly lines: readonly string[];
  /** Whether several rows are full, or a word was broken. */
  readonly isLikely: boolean;
}

/**
 * Lines joined where a terminal broke them; null when nothing says that one
 * did. A terminal's width is the length of the longest line, and what goes on
 * is what stands on the next.
 *
 * @param lostBlank Whether every full line lost the blank at its end: of a
 * single break nothing shows whether it was between two words or in one.
 */
export function joinWrapped(
  lines: readonly string[],
  lostBlank = false,
): Joined | null {
  if (lines.length < 2 || lines.length > WRAPPED_LINES_MAX) return null;
  let width = 0;
  for (const line of lines) width = Math.max(width, line.length);
  if (lostBlank) width++;
  if (width < WIDTHS.min || width > WIDTHS.max) return null;
  const isFull = (line: string | undefined) =>
    line !== undefined && line.length >= width - 1 &&
    !/([=\-_*#~.|+ ])\1{3}$|[\u2500-\u257f]$/.test(line);
  const joined: string[] = [];
  let joins = 0;
  let broken = 0;
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (
      at > 0 && isFull(before) && goesOn(before ?? "", line) &&
      !UNDERLINE.test(lines[at + 1] ?? "")
    ) {
      const gap = before?.length === width - 1 ? " " : "";
      joined.push(`${joined.pop() ?? ""}${gap}${line}`);
      joins++;
      if (/[\w'"]$/.test(before ?? "") && /^[a-z0-9_]/.test(line)) broken++;
    } else joined.push(line);
  });
  if (joins === 0) return null;
  return { lines: joined, isLikely: joins > 1 || broken === 1 };
}

/** How a line of its own begins, whatever stood before. */
const BEGINS =
  /^(?:error|fatal|warning|note|hint|info|exit|at |npm |pip |E: |FATAL|ERROR|Error|Traceback|Caused by|[A-Z][\w.]{2,60}(?:Error|Exception)\b|[A-Z_]{4,40}$)/;

/** A mark that begins a message wherever the line before it ends, also behind a program's name. */
const MARKED =
  /^(?:[\w.+-]{1,40}: )?(?:[Ee]rror|fatal|[Ww]arning|hint)(?:\[\w{1,12}\])?: |^(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|FAIL)\s|^Usage:/;

/** A place at the start of a line: what a linter or compiler says of the next one. */
const BEGINS_WITH_PLACE =
  /^(?:[A-Za-z]:)?[\w.@+/\\-]{1,200}\.\w{1,8}(?::\d{1,7}){1,2}(?::? |:$)|^(?:[A-Za-z]:)?[\w.@+/\\-]{1,200}\.\w{1,8}\(\d{1,7}(?:,\d{1,5})?\): /;

/** What the system says of a file or program, behind which nothing goes on. */
const SAID =
  /(?:No such file or directory|[Pp]ermission denied|[Cc]ommand not found)$/;

/** A row of marks below a line of source, which goes on from nothing. */
const UNDERLINE = /^\s{0,200}[~^][~^ ]{0,200}$/;

/** Whether a line can be the rest of the one before: no row of a table, no line with the same prefix. */
function goesOn(before: string, line: string): boolean {
  if (
    line.trim() === "" || /[^\s:.] {2,}\S/.test(before) ||
    // What was opened out of a record stands in it already.
    before.includes(line) ||
    // Rust's arrow to a place, and the source below it.
    /^\s{0,12}--> /.test(before) || /^\s{0,12}--> /.test(line) ||
    /^\s{0,8}\d{0,6} \|/.test(line) || BEGINS_WITH_PLACE.test(line) ||
    MARKED.test(line) ||
    // A letter does not follow on the name of a file.
    /\.(?:[cm]?[jt]sx?|json|py|ya?ml|toml|go|rs|rb|php|java|lock|txt|md|xml|css|html)$/
        .test(before) && /^[A-Za-z]/.test(line) ||
    SAID.test(before) && /^[A-Z]/.test(line) ||
    // After a full stop, a bracket or a place another sentence or line begins.
    /(?:[.:;)}\]]|:\d{1,6})$/.test(before) && BEGINS.test(line.trimStart())
  ) return false;
  const first = /^[\w#[\]-]{2,}/.exec(line)?.[0];
  return first === undefined || !before.startsWith(first) ||
    !/^[\s:.[(]/.test(before.slice(first.length));
}
