/**
 * What loggers, lists and panels put before what was printed. A head is read by
 * its parts: times, a level, threads and processes in brackets, numbers, names
 * of loggers. No list of loggers tells it, but that such parts follow each other
 * and one of them is a time or a level.
 */
import { saidLines } from "../lines_at_once.ts";
import type { IsTool } from "./leads.ts";
import { asPrinted, withPlainSigns } from "./retyped.ts";

/** Characters at the start of a line in which a head ends. */
const HEAD_CHARS = 240;
/** Share of the lines that have a head, where others than the first have one. */
const SHARE = 0.8;

const CLOCK = String
  .raw`\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?(?: ?(?:Z|UTC|GMT|[AP]M|[+-]\d\d:?\d\d)\b)?`;
const DAY = String
  .raw`(?:\d{4}[-/.]\d\d[-/.]\d\d|\d{1,2}[-/.](?:\d{1,2}|[A-Z][a-z]{2})[-/.]\d{2,4}|\d\d-\d\d|[A-Z][a-z]{2} {1,2}\d{1,2})`;
/** A day, a time of it, both, or seconds since 1970. */
const TIME = String
  .raw`(?:${DAY}(?:(?:,? {1,2}|T|:)${CLOCK})?|${CLOCK}|1\d{9}(?:\.\d{1,9}|\d{3})?)(?![\w.])`;
const CAPITALS =
  "(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL|SEVERE|ALERT|EMERG|ERR|CRIT|DBG|INF|WRN|FTL)";
/** Who printed it in brackets, a number, an identifier, or what parts the others. */
const OTHER = String
  .raw`(?:${TIME}|\[[^\[\]\n]{0,80}\]|\{[\w.:$/ -]{1,60}\}|#?\d{1,10}(?:[#-]\d{1,10})?(?![\w.:])|[\da-f]{8}-[\da-f-]{27}|-{2,3}(?=\s))`;
const PARTED = String.raw`[ \t]{0,40}(?:[:|,*-][ \t]{1,40})?`;
/** A level: in small letters or as one letter only behind something else. */
const LEVEL = `(?:${CAPITALS}\\b)`;
const SMALL_LEVEL = new RegExp(
  String.raw`^(?:${CAPITALS.toLowerCase()}\b(?!:)|[VDIWEF](?= ))${PARTED}`,
);
const ONE_OTHER = new RegExp(`^${OTHER}${PARTED}`);
const ONE_LEVEL = new RegExp(`^${LEVEL}${PARTED}`);
/** Parts of one head. */
const PARTS_MAX = 12;
/** What makes such parts the head of a record. */
const OF_A_RECORD = new RegExp(
  String.raw`${TIME}|(?:^|[\s\[(:|])(?:${CAPITALS}\b|[VDIWEF] )`,
);
/** A logger, or a place in its source, with what ends it. */
const NAME = new RegExp(
  String
    .raw`^(?:(?<who>[A-Za-z_$](?:[\w$.\/@*-]|::){0,120}(?::\d{1,6})?)(?:\[\d{1,8}\])?(?:\s{0,40}[:|](?=\s)|(?= {1,4}-{1,2} ))|:[A-Za-z_][\w.]{0,60}:(?=\S))${PARTED}`,
);
/** A word that only stands there. */
const WORD = /^(?<who>[A-Za-z_$](?:[\w$.:\/@-]{0,60}\w)?)[ \t]+(?=\S)/;
/** Names that say what kind of failure a message is of. */
const OF_A_MESSAGE =
  /(?:Error|Exception|Warning|Failure)\b|^(?:[Ee]rror|[Ff]atal|[Pp]anic|[Ww]arning|[Cc]aused|[Tt]raceback|hint|note)\b/;
/** A level at which nothing failed. */
const NOTE =
  /(?:^|[\s\[(|])(?:TRACE|DEBUG|INFO|NOTICE|DBG|INF|trace|debug|info|notice|[VDI] )\b/;

/** Signs for what failed; those for what went well stay. */
const FAILED_SIGN = String
  .raw`[\u00d7\u25cf\u2620\u26a0\u26d4\u2716-\u2718\u274c\u2757\u{1f41b}\u{1f480}\u{1f4a5}\u{1f525}\u{1f534}\u{1f6a8}\u{1f6ab}\u{1f6d1}]\ufe0f?`;
/** Marks that lists, panels and reporters put before a line. */
const MARK = new RegExp(
  String
    .raw`^[ \t]{0,8}(?:-(?!-)|[*+!|\u00b7\u00bb\u2022\u203a\u2192\u21d2\u2502\u2503\u258c\u25aa]|${FAILED_SIGN}){1,3}(?:[ \t]+|$)`,
  "u",
);
/** Those that stand before the first line alone. */
const SIGN = new RegExp(
  String.raw`^[ \t]{0,8}(?:${FAILED_SIGN}){1,3}[ \t]+(?=\S)`,
  "u",
);

/** How much of a head is taken away: so many names, and a word behind the last. */
interface Extent {
  readonly names: number;
  readonly hasWord: boolean;
}

/** Tried in this order. */
const EXTENTS: readonly Extent[] = [
  { names: 0, hasWord: false },
  { names: 1, hasWord: false },
  { names: 3, hasWord: false },
  { names: 3, hasWord: true },
];

/** A record of logfmt: members with their values, one of which is what was said. */
const LOGFMT =
  /^(?=[\w.]{1,40}=\S)(?:.{0,400}?\s)?(?:msg|message)="(?<said>(?:\\.|[^"\\]){0,8000})"(?:.{0,400}?\s(?:err|error)="(?<cause>(?:\\.|[^"\\]){0,8000})")?/;

/** What is asked of names and levels. */
export interface OfHeads {
  /** Whether a name is that of a program which itself speaks so. */
  readonly isTool: IsTool;
  /** Whether heads that call their line a note go as well. */
  readonly isNote: boolean;
}

/**
 * The lines of a text as they were printed, in each way that changes them: with
 * the signs of a program, without marks, without the parts of a head that are
 * sure, without the names behind these, without a word more; what is surest first.
 */
export function undressed(
  text: string,
  of: OfHeads,
): readonly (readonly string[])[] {
  const bare = withoutSharedWords(
    withoutMarks(asPrinted(text).split("\n")),
    of.isTool,
  );
  const plain = withPlainSigns(text);
  const readings = new Map([
    [plain, plain.split("\n")],
    [bare.join("\n"), bare],
  ]);
  for (const extent of EXTENTS) {
    const rest = restsOf(bare, extent, of);
    if (rest !== null) readings.set(rest.join("\n"), withoutMarks(rest));
  }
  readings.delete(text);
  return [...readings.values()];
}

function restsOf(
  lines: readonly string[],
  extent: Extent,
  of: OfHeads,
): readonly string[] | null {
  const rests = lines.map((line) => restOf(line, extent, of));
  const said = lines.flatMap((line, at) =>
    line.trim() === "" ? [] : [rests[at] ?? null]
  );
  const led = said.filter((rest) => rest !== null).length;
  // A record's message may go on below it.
  return led >= said.length * SHARE && led > 0 ||
      led === 1 && said[0] !== null
    ? lines.map((line, at) => rests[at] ?? line)
    : null;
}

/** What stands behind the head of a line; null where it has none. */
function restOf(
  line: string,
  extent: Extent,
  { isTool, isNote }: OfHeads,
): string | null {
  const { said, cause } = LOGFMT.exec(line)?.groups ?? {};
  if (said !== undefined && (isNote || !NOTE.test(line.replaceAll("=", " ")))) {
    return unescaped(cause === undefined ? said : `${said}\n${cause}`);
  }
  const head = headOf(line.slice(0, HEAD_CHARS));
  if (!OF_A_RECORD.test(head) || !isNote && NOTE.test(head)) return null;
  let rest = line.slice(head.length);
  const isOfMessage = (who: string) => isTool(who) || OF_A_MESSAGE.test(who);
  for (let names = 0; names < extent.names; names++) {
    const found = NAME.exec(rest.slice(0, HEAD_CHARS));
    if (found === null || isOfMessage(found.groups?.["who"] ?? "")) break;
    rest = withoutOthers(rest.slice(found[0].length));
  }
  const word = extent.hasWord ? WORD.exec(rest.slice(0, HEAD_CHARS)) : null;
  return word === null || isOfMessage(word.groups?.["who"] ?? "")
    ? rest
    : rest.slice(word[0].length);
}

/** The parts that are sure at the start of a line, a level once among them. */
function headOf(line: string): string {
  let rest = line.trimStart();
  let hasLevel = false;
  for (let parts = 0; parts < PARTS_MAX; parts++) {
    const isFirst = rest.length === line.trimStart().length;
    const level: RegExpExecArray | null = hasLevel
      ? null
      : ONE_LEVEL.exec(rest) ?? (isFirst ? null : SMALL_LEVEL.exec(rest));
    const found = level ?? ONE_OTHER.exec(rest);
    if (found === null) break;
    hasLevel ||= level !== null;
    rest = rest.slice(found[0].length);
  }
  return line.slice(0, line.length - rest.length);
}

/** What is left behind boxes, numbers and times. */
function withoutOthers(text: string): string {
  let rest = text;
  for (let parts = 0; parts < PARTS_MAX; parts++) {
    const found = ONE_OTHER.exec(rest.slice(0, HEAD_CHARS));
    if (found === null) break;
    rest = rest.slice(found[0].length);
  }
  return rest;
}

/** What stood between the quotes of a value. */
function unescaped(value: string): string {
  return value.replace(
    /\\(.)/g,
    (_, sign: string) =>
      sign === "n" ? "\n" : sign === "t" ? "\t" : sign === "r" ? "" : sign,
  );
}

/** The lines without the mark that stands before each, or the sign before the first. */
function withoutMarks(lines: readonly string[]): readonly string[] {
  const said = saidLines(lines);
  if (said.length === 0) return lines;
  if (said.every((line) => MARK.test(line))) {
    return lines.map((line) => line.replace(MARK, ""));
  }
  const first = said[0] ?? "";
  const rest = first.replace(SIGN, "");
  return rest === first ? lines : lines.with(lines.indexOf(first), rest);
}

/** A word that names who printed a line: no plain word has such signs. */
const OF_A_NAME = /[\d@/:.-]/;
/** Words that may stand before each line. */
const SHARED_WORDS_MAX = 4;

/** The lines without the same words before each of several, of which the first is a name. */
function withoutSharedWords(
  lines: readonly string[],
  isTool: IsTool,
): readonly string[] {
  const [first = "", ...others] = saidLines(lines);
  if (others.length === 0) return lines;
  let length = Math.min(first.length, HEAD_CHARS);
  for (const line of others) {
    while (!line.startsWith(first.slice(0, length))) length--;
  }
  const shared = /^.*[ \t]/.exec(first.slice(0, length))?.[0] ?? "";
  const words = shared.trim().split(/\s+/);
  const [name = ""] = words;
  return OF_A_NAME.test(name) && words.length <= SHARED_WORDS_MAX &&
      !isTool(name) && !OF_A_MESSAGE.test(name)
    ? lines.map((line) => line.slice(shared.length))
    : lines;
}
