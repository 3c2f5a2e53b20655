/**
 * Messages that systems print in the language of their user, read as the same
 * message in English, so that a failure gives the same receipt in each.
 */
import { lazily } from "@/lib/lazily.ts";
import sentences from "./catalogues/other_languages.txt" with { type: "text" };

/** Lines looked at from each end: a whole log of a CI service speaks English. */
const LINES_EACH_END = 80;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 400;

/** A sentence of another language. */
export interface Sentence {
  /** Its language, by ISO 639-1. */
  readonly language: string;
  /** The same in English. */
  readonly english: string;
  /** What finds it, with its name as the group. */
  readonly pattern: RegExp;
}

/** A name in a sentence: no blank, no quote. */
const NAME = "([^\\s\"'`\u00ab\u00bb\u2018\u2019\u201c\u201d\u201e]{1,200})";

/** Every sentence of the table in its words, its name as `{1}`, with what it says in English. */
export function writtenSentences(): readonly {
  readonly english: string;
  readonly written: string;
}[] {
  let english = "";
  return sentences.split("\n").filter((line) => /^[^#]/.test(line)).map(
    (line) => {
      const written = line.startsWith(" ") ? line.slice(4) : line;
      if (!line.startsWith(" ")) english = line;
      return { english, written };
    },
  );
}

/** Every sentence of the table, with its language. */
export function readSentences(): readonly Sentence[] {
  let english = "";
  return sentences.split("\n").flatMap((line) => {
    if (!line.startsWith(" ")) {
      english = line;
      return [];
    }
    const [start = "", ...rest] = line.slice(4).split("{1}").map(escaped);
    return [{
      language: line.slice(1, 3),
      english,
      pattern: new RegExp([start, ...rest].join(NAME)),
    }];
  });
}

/** The last characters of a pattern's text: they are looked for before its sentence is. */
const END = /(?:\\.|[^\\]){1,6}$/;

/** The sentences, the longest first, and what stands in any of them, or in those in ASCII. */
const SENTENCES = lazily(() => {
  const all = readSentences().toSorted((a, b) =>
    b.pattern.source.length - a.pattern.source.length
  );
  // Of a name's quotation marks only its class is written in others.
  const parts = all.map(({ pattern }) => pattern.source.split(NAME));
  const plain = parts.filter((own) => !own.some((one) => isBeyond(one)));
  return {
    all,
    any: new RegExp(all.map(({ pattern }) => pattern.source).join("|")),
    ends: anyOf(parts.map(endOf)),
    plainEnds: anyOf(plain.map(endOf)),
  };
});

/** The end of the longest text of a sentence, which tells languages apart better than its beginning. */
function endOf(parts: readonly string[]): string {
  const longest = parts.reduce((a, b) => b.length > a.length ? b : a);
  return END.exec(longest)?.[0] ?? "";
}

function anyOf(sources: readonly string[]): RegExp {
  return new RegExp([...new Set(sources)].join("|"));
}

function isBeyond(text: string): boolean {
  return /[\u0080-\uffff]/.test(text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The line with what is known in other languages said in English. */
export function inEnglish(line: string): string {
  if (line.length > LINE_CHARS_MAX) return line;
  const { all, any, ends, plainEnds } = SENTENCES();
  const mayStand = (isBeyond(line) ? ends : plainEnds).test(line);
  if (!mayStand || !any.test(line)) return line;
  return all.reduce(
    (text, { pattern, english }) =>
      text.replace(
        pattern,
        (_, name) =>
          english.replace("{1}", () => typeof name === "string" ? name : ""),
      ),
    line,
  );
}

/** Lines in English, and those that were not, by what they became. */
export function allInEnglish(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly said: ReadonlyMap<string, string>;
} {
  const said = new Map<string, string>();
  const read = lines.map((line, at) => {
    if (at >= LINES_EACH_END && at < lines.length - LINES_EACH_END) return line;
    const text = inEnglish(line);
    if (text !== line) said.set(text, line);
    return text;
  });
  return { lines: said.size === 0 ? lines : read, said };
}
