import { isUncertain } from "../../values.ts";
import type { Node } from "./tree.ts";

/** How `for /f` takes a line apart. */
interface Fields {
  /** Numbers of the fields that become variables, from 1. */
  readonly tokens: readonly number[];
  /** Whether what is behind the last one becomes a variable as well. */
  readonly hasRest: boolean;
  readonly delimiters: string;
  /** Lines that begin with it are passed over. */
  readonly comment: string;
  /** How many lines are passed over first. */
  readonly skip: number;
  /** Whether a command stands between backquotes, and files in quotes. */
  readonly usesBackquotes: boolean;
}

/** Most fields of one line. */
const FIELDS_MAX = 31;

/** Reads the options of `for /f`. */
function readFields(option: string): Fields {
  const delims = /\bdelims=(.*?)(?=\s+(?:eol|skip|tokens|usebackq)\b|$)/is.exec(
    option,
  )?.[1];
  const rest = option.replace(/\bdelims=.*?(?=\s+\w+=|$)/is, "");
  const spec = /\btokens=([\d,*-]+)/i.exec(rest)?.[1] ?? "1";
  return {
    tokens: spec.replace("*", "").split(",").flatMap(numbersOf),
    hasRest: spec.includes("*"),
    delimiters: delims ?? " \t",
    comment: /\beol=(.)/i.exec(rest)?.[1] ?? ";",
    skip: Number(/\bskip=(\d{1,4})/i.exec(rest)?.[1] ?? 0),
    usesBackquotes: /\busebackq?\b/i.test(option),
  };
}

function numbersOf(part: string): number[] {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? [];
  if (from === undefined) return [];
  const last = Math.min(Number(to ?? from), FIELDS_MAX);
  const numbers: number[] = [];
  for (let number = Number(from); number <= last; number++) {
    numbers.push(number);
  }
  return numbers;
}

/** The values that one line gives to the variables, in their order; undefined for a line that is passed over. */
function fieldsOf(
  line: string,
  { tokens, hasRest, delimiters, comment }: Fields,
): string[] | undefined {
  if (line.trim() === "" || line.startsWith(comment)) return undefined;
  // What is not known may hold anything, its fields as well.
  if (isUncertain(line) && /^[\s\uE000-\uE001\d]*$/.test(line)) {
    return [...tokens, ...hasRest ? [0] : []].map(() => line);
  }
  const isDelimiter = (at: number): boolean =>
    delimiters.includes(line.charAt(at));
  const found: { readonly from: number; readonly to: number }[] = [];
  for (let at = 0; at < line.length && found.length <= FIELDS_MAX;) {
    while (at < line.length && isDelimiter(at)) at++;
    const from = at;
    while (at < line.length && !isDelimiter(at)) at++;
    if (at > from) found.push({ from, to: at });
  }
  if (found.length === 0) return undefined;
  const values = tokens.map((number) => {
    const field = found[number - 1];
    if (field !== undefined) return line.slice(field.from, field.to);
    return isUncertain(line) ? line : "";
  });
  if (!hasRest) return values;
  const next = found[tokens.at(-1) ?? 0];
  return [...values, next === undefined ? "" : line.slice(next.from)];
}

/** The numbers of `for /l`, and whether they have no end. */
function numbersFor(
  set: string,
  most: number,
): { readonly values: readonly string[]; readonly isEndless: boolean } {
  const [start = 0, step = 1, end = 0] = set.split(/[\s,;]+/).filter((part) =>
    part !== ""
  ).map((part) => Number.parseInt(part, 10) || 0);
  const isEndless = step === 0 && start <= end ||
    step !== 0 && Math.abs((end - start) / step) > ENDLESS_MIN;
  const values: string[] = [];
  for (
    let value = start;
    values.length < most && (step < 0 ? value >= end : value <= end);
    value += step
  ) values.push(String(value));
  return { values, isEndless };
}

/** From how many rounds on a loop counts as one without an end. */
const ENDLESS_MIN = 10_000;

/** What reading the set of a loop asks of the script. */
export interface SetReader {
  /** A text as it is when the loop is run. */
  late(text: string): string;
  /** What a command line prints. */
  inner(text: string): string;
  /** What a file holds. */
  readFile(path: string): string;
}

/** The values that the variables of a loop get, round for round. */
export interface Rounds {
  /** One list a round. */
  readonly values: readonly (readonly string[])[];
  /** Whether nothing ends it. */
  readonly isEndless: boolean;
}

/** The rounds of a loop; at most so many where they are counted. */
export function roundsOf(
  node: Node & { readonly kind: "for" },
  reader: SetReader,
  most: number,
): Rounds {
  const set = reader.late(node.set);
  if (node.loop === "numbers") {
    const { values, isEndless } = numbersFor(set, most);
    return { values: values.map((value) => [value]), isEndless };
  }
  if (node.loop === "lines") {
    const fields = readFields(reader.late(node.option));
    return { values: lineRounds(set.trim(), fields, reader), isEndless: false };
  }
  const root = reader.late(node.option).replace(/\\$/, "") || ".";
  const values = wordsOf(set, true).map((word) => [
    node.loop === "tree" ? `${root}\\${word === "." ? "*" : word}` : word,
  ]);
  return { values, isEndless: false };
}

function lineRounds(
  text: string,
  fields: Fields,
  reader: SetReader,
): string[][] {
  const [command, quote] = fields.usesBackquotes ? ["`", "'"] : ["'", '"'];
  const first = text.charAt(0);
  const inner = text.slice(1, text.endsWith(first) ? -1 : undefined);
  const content = first === command
    ? reader.inner(inner)
    : first === quote
    ? inner
    : wordsOf(text, false).map((path) => reader.readFile(path)).join("\n");
  // One line of which nothing is known stands for as many as there may be.
  const skipped = isUncertain(content) ? 0 : fields.skip;
  return content.split("\n").slice(skipped).flatMap((line) => {
    const found = fieldsOf(line, fields);
    return found === undefined ? [] : [found];
  });
}

/** The words of a set. */
function wordsOf(set: string, separates: boolean): string[] {
  const words = set.match(
    separates ? /"[^"]*"[^\s,;=]*|[^\s,;="]+/g : /"[^"]*"|[^\s"]+/g,
  ) ?? [];
  return separates ? [...words] : words.map((word) => word.replaceAll('"', ""));
}
