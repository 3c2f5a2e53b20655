/**
 * What stands before every line because a runner, a shell on another machine or
 * a manager of processes wrote it there: the name or the number of who printed
 * the line. No list of runners tells it but that the same lead, or one of few of
 * the same shape, stands before nearly all lines.
 */
import { saidLines } from "../lines_at_once.ts";

/** Whether a name is that of a program which itself speaks so. */
export type IsTool = (name: string) => boolean;

/** How a lead is written around the name in it. */
const SHAPES: readonly RegExp[] = [
  /^\[(?<who>[^\]\n]{1,60})\]:?(?: (?:out|err):)?(?: {1,4}|$)/,
  /^(?<who>[A-Za-z@][\w@.\/-]{0,60}) {0,40}\|(?: |$)/,
  /^(?<who>[A-Za-z@][\w@.\/-]{0,60}) ?>(?: |$)/,
  /^(?<who>[a-z][\w-]{0,30} ERR!)(?: |$)/,
  /^(?<who>[A-Za-z@][\w@.\/-]{0,60}(?::[A-Za-z][\w:.-]{0,40}|\[[\w.-]{1,40}\])?):(?: |$)/,
];
/** The shape that tools also put around their own name. */
const IN_BRACKETS = 0;
/** The shape whose name may as well be that of a program, or a word of the sentence. */
const BEFORE_COLON = SHAPES.length - 1;

/** Levels of a record, which say how much it means, and words that head a message. */
const LEVEL =
  /^ ?(?:trace|debug|verbose|info|inf|notice|warn(?:ing)?|err(?:or)?|fatal|crit(?:ical)?|severe|emerg|alert|panic|fail(?:ed|ure)?|pass(?:ed)?|ok|skip(?:ped)?|hint|help|note|caused by|usage|remote|npm) ?$/i;
/** How far something has come, and what is chosen in a list. */
const PROGRESS = /^[\s\d.%\/]{0,12}[%\/][\s\d.%]{0,12}$|^\s?x?\s?$/i;
/** A class of an error, or a file. */
const OF_A_MESSAGE =
  /(?:Error|Exception|Warning)\b|\.(?:[cm]?[jt]sx?|py|go|rs|cc?|cpp|hp{0,2}|cs|java|kt|rb|php|pl|sh|json|ya?ml|toml|xml|html?|s?css|vue|md|txt|conf|tf)(?::|$)|^(?:https?|file)\b/;
/** How a line begins that has its own speaker. */
const SPEAKS =
  /^(?:(?:[Ee]rror|ERROR|[Ff]atal|FATAL|panic|[Uu]ncaught|[Tt]raceback)\b|(?<tool>[a-z][\w.+-]{0,30}): )/;

/** Share of the lines before which a lead stands. */
const SHARE = 0.8;
/** Lines that tell whether leads stand before them. */
const SAMPLE_LINES = 60;

/** One line as its runner printed it. */
interface Led {
  readonly who: string;
  readonly rest: string;
}

function ledBy(shape: RegExp, line: string): Led | null {
  const found = shape.exec(line.slice(0, 160));
  return found === null
    ? null
    : { who: found.groups?.["who"] ?? "", rest: line.slice(found[0].length) };
}

/** Whether nothing but a lead has such a name in such a shape. */
function isOnlyLead(shape: number, who: string): boolean {
  if (
    LEVEL.test(who) || PROGRESS.test(who) || OF_A_MESSAGE.test(who) ||
    // A verdict in its row is written in capitals.
    /^[A-Z][A-Z _-]+$/.test(who)
  ) return false;
  return shape !== BEFORE_COLON || /[\[@]|:[A-Za-z]/.test(who);
}

/** Whether a line that is left begins with the name of who complains in it. */
function speaksItself(rest: string, isTool: IsTool): boolean {
  const found = SPEAKS.exec(rest);
  const tool = found?.groups?.["tool"];
  return found !== null && (tool === undefined || isTool(tool));
}

/** The lines without the leads that stand before nearly all of them; those of each lead together. */
export function withoutLeads(lines: readonly string[]): readonly string[] {
  const said = saidLines(lines);
  if (said.length < 2) return lines;
  const sample = said.length > SAMPLE_LINES
    ? [...said.slice(0, SAMPLE_LINES / 2), ...said.slice(-SAMPLE_LINES / 2)]
    : said;
  for (const [number, shape] of SHAPES.entries()) {
    const led = sample.flatMap((line) => ledBy(shape, line) ?? []);
    if (led.length === 0 || led.length < sample.length * SHARE) continue;
    const names = new Set(led.map(({ who }) => who));
    // Numbers of processes tell less of a list than names do.
    const isNumbered = [...names].every((who) => /^\d{1,3}$/.test(who));
    if (
      names.size > 1 &&
      (isNumbered ? names.size + 1 : names.size * 2) > led.length
    ) continue;
    const isLead = led.length > 1 &&
      [...names].every((who) => isOnlyLead(number, who)) &&
      (number !== IN_BRACKETS || names.size > 1 ||
        /[\d@\/]/.test([...names][0] ?? ""));
    if (isLead) return streamsOf(lines, shape);
  }
  return lines;
}

/** The lines of each lead together; who spoke last comes last. */
function streamsOf(lines: readonly string[], shape: RegExp): readonly string[] {
  const streams = new Map<string, string[]>();
  let last = "";
  for (const line of lines) {
    const led = ledBy(shape, line);
    // What nothing leads belongs to what was said before it.
    const who = led?.who ?? last;
    const stream = streams.get(who) ?? [];
    stream.push(led?.rest ?? line);
    if (led !== null) streams.delete(who);
    streams.set(who, stream);
    last = who;
  }
  return [...streams.values()].flat();
}

/** A level before a message. */
const LEVEL_HEAD =
  /^(?:\[(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|trace|debug|info|warn|error|fatal)\]:?|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL):?(?: -)?)(?: {1,4}|$)/;

/** What a line came through, which is no program. */
const STREAMS: ReadonlySet<string> = new Set(["remote", "stderr", "stdout"]);

/** A level at which nothing failed. */
const NOTE = /^\[?(?:TRACE|DEBUG|INFO|trace|debug|info)\b/;

/** Lines without what stood before each of them. */
export interface Bare {
  /** What is left of each. */
  readonly lines: readonly string[];
  /** Whether a lead stood before several lines, or before one that has its own speaker. */
  readonly isSure: boolean;
}

/**
 * The lines without the same words before each of them, whatever they are; null
 * without such.
 *
 * @param of Whether a name is a tool's, and whether a level of notes is taken
 * away as well.
 */
export function withoutSharedLead(
  lines: readonly string[],
  { isTool, isNote }: { readonly isTool: IsTool; readonly isNote: boolean },
): Bare | null {
  const first = lines.find((line) => line.trim() !== "") ?? "";
  for (const [number, shape] of [...SHAPES, LEVEL_HEAD].entries()) {
    const found = shape.exec(first.slice(0, 160));
    const who = found?.groups?.["who"] ?? "";
    const lead = found?.[0].trimEnd() ?? "";
    if (
      lead === "" || !isNote && NOTE.test(lead) ||
      number === BEFORE_COLON && !isNoProgram(who, isTool) ||
      !lines.every((line) => line.trim() === "" || line.startsWith(lead))
    ) continue;
    const rest = lines.map((line) => line.slice(lead.length).replace(/^ /, ""));
    const said = rest.find((line) => line.trim() !== "")?.trimStart();
    if (said === undefined) continue;
    const isOne = lines.filter((line) => line.trim() !== "").length === 1;
    const tool = SPEAKS.exec(said)?.groups?.["tool"];
    // A word before one line is its speaker unless another one follows.
    if (
      isOne && number === BEFORE_COLON && !STREAMS.has(who) &&
      !isOnlyLead(number, who) &&
      (tool === undefined || !isTool(tool))
    ) continue;
    return { lines: rest, isSure: !isOne || speaksItself(said, isTool) };
  }
  return null;
}

/** Whether a name before a colon is none of a program that complains so, and no word of a message. */
function isNoProgram(who: string, isTool: IsTool): boolean {
  return STREAMS.has(who) ||
    !isTool(who) && !LEVEL.test(who) && !OF_A_MESSAGE.test(who);
}
