/**
 * Which sentences a line that was cut off may be the beginning of, by their
 * text alone: following a sentence past the end of a line costs a hundred times
 * as much as such a look, and few lines end in a word of one.
 */

/** Fixed characters in a row right before the cut. */
export const RUN_MIN = 3;
/** Fixed characters in a row before a value that the cut falls into. */
export const RUN_BEFORE_VALUE_MIN = 8;

/** What a look at a pattern needs. */
export interface Outline {
  /** The pattern in small letters, with a line break behind words that end. */
  readonly text: string;
  /** Its signs across which a text goes on, each with the two characters behind it. */
  readonly seams: string;
  /** The beginnings of its groups, each behind the two characters before it. */
  readonly heads: string;
  /** Its values that a cut can fall into. */
  readonly values: readonly {
    /** Fixed text right before the value, in small letters; may be empty. */
    readonly before: string;
  }[];
  /** Those of them behind which letters stand. */
  readonly valuesInWord: Outline["values"];
}

/** Behind a word in a pattern: no letter of it can follow. */
const ENDS_WORD = /^(?:$|[\n$]|[ ,:;'"`=#@<>~%&!/-](?![?*{]))/;
/** The same of signs that are written with a backslash. */
const ENDS_WORD_ESCAPED = /^\\(?:b|[^\w\s](?![?*{]))/;

/** Signs of a pattern behind which a text goes on that began before them. */
const SEAMS = /[)?*}:|]/g;
/** The one of them where a word goes on. */
const SEAM_IN_WORD = ")";
/** Characters that are kept of each: itself and two. */
const SEAM_CHARS = 3;

/** The end of a line by which sentences are looked for. */
export function endOf(line: string): string {
  return line.slice(-RUN_MIN);
}

/**
 * Whether a sentence may go on behind the end of a line: it stands there, or its
 * last letters behind a sign across which the sentence goes on.
 *
 * @param end In small letters; see {@linkcode endOf}.
 * @param isOnlyInWord Whether it has to go on in the middle of a word.
 */
export function goesOnBehind(
  sentence: Outline,
  end: string,
  isOnlyInWord: boolean,
): boolean {
  return isOnlyInWord ? goesOnInWord(sentence, end) : stands(sentence, end);
}

/** Whether it may go on in a value: what stands before that stands in the line. */
export function goesOnInValue(
  { values, valuesInWord }: Outline,
  line: string,
  isOnlyInWord: boolean,
): boolean {
  for (const { before } of isOnlyInWord ? valuesInWord : values) {
    if (line.includes(before)) return true;
  }
  return false;
}

function stands({ text, seams }: Outline, end: string): boolean {
  if (text.includes(end)) return true;
  const last = end.slice(-1);
  const lastTwo = end.slice(-2);
  for (let at = 0; at < seams.length; at += SEAM_CHARS) {
    if (seams[at + 1] === last || seams.startsWith(lastTwo, at + 1)) {
      return true;
    }
  }
  return false;
}

/**
 * The same where a word has to go on: what says of most patterns that none does
 * is short.
 */
function goesOnInWord({ text, seams, heads }: Outline, end: string): boolean {
  return wordGoesOn(text, end) ||
    [1, 2].some((count) => {
      const behind = SEAM_IN_WORD + end.slice(-count);
      if (seams.includes(behind) && wordGoesOn(text, behind)) return true;
      // It may begin before a group and end in one.
      const inside = end.slice(count);
      return heads.includes(`${end.slice(0, count)}(`) &&
        [":", "|"].some((sign) => wordGoesOn(text, sign + inside));
    });
}

/** Whether a piece stands in a pattern, and a word goes on behind it. */
function wordGoesOn(text: string, piece: string): boolean {
  for (
    let at = text.indexOf(piece);
    at !== -1;
    at = text.indexOf(piece, at + 1)
  ) {
    if (mayGoOnAt(text, at + piece.length)) return true;
  }
  return false;
}

/** Whether a word goes on at a place of a pattern. */
function mayGoOnAt(text: string, at: number): boolean {
  return !ENDS_WORD.test(text.slice(at, at + 2));
}

/** A group whose end is not read yet. */
interface OpenGroup {
  readonly isValue: boolean;
  readonly before: string;
  /** Whether nothing fixed can stand before that text. */
  readonly isExact: boolean;
  /** Fixed characters in it. */
  fixed: number;
}

/** One part of a pattern: a class, a group's beginning or end, how often, or a character. */
const PART =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\[(?:[^\]\\]|\\.){0,800}\]|\((?:\?(?:[:=!]|<[=!]|<\w{1,40}>))?|\)|[*+?|^$.]|\{\d{1,5}(?:,\d{0,5})?\}|[^]/g;

/** Reads what a look needs, once for a pattern. */
export function outlineOf(source: string): Outline {
  const values: Outline["values"][number][] = [];
  const valuesInWord: Outline["values"][number][] = [];
  const open: OpenGroup[] = [];
  let run = "";
  let isExact = true;
  const restart = (exact: boolean) => {
    run = "";
    isExact = exact;
  };
  for (const { 0: part, index } of source.matchAll(PART)) {
    if (part.startsWith("(")) {
      const isValue = /^\(\?<\w/.test(part);
      open.push({ isValue, before: run, isExact, fixed: 0 });
      restart(false);
    } else if (part === ")") {
      const group = open.pop();
      restart(false);
      if (group?.isValue !== true) continue;
      const { before, fixed } = group;
      const isShort = group.isExact &&
        before.length + fixed < RUN_BEFORE_VALUE_MIN;
      if (isShort) continue;
      const value = { before: before.toLowerCase() };
      values.push(value);
      if (/\w/.test(source.charAt(index + 1))) valuesInWord.push(value);
    } else if (/^(?:\[|\.$|\\[dDwWsS]$)/.test(part)) {
      restart(true);
    } else if (/^(?:\+|\{[1-9])/.test(part) && isExact && run === "") {
      // The set before it stands there at least once.
    } else if (/^(?:[*+?|^$]|\{\d)/.test(part)) {
      restart(part === "^");
    } else if (!/^\\[bB]$/.test(part)) {
      run += part.startsWith("\\") ? letterOf(part) : part;
      for (const group of open) group.fixed++;
    }
  }
  const text = markedWords(source).toLowerCase();
  return { text, ...signsOf(text), values, valuesInWord };
}

/** What is kept of the signs of a pattern. */
function signsOf(text: string): Pick<Outline, "seams" | "heads"> {
  let seams = "";
  for (const { index } of text.matchAll(SEAMS)) {
    seams += text.slice(index, index + SEAM_CHARS).padEnd(SEAM_CHARS, "\n");
  }
  let heads = "";
  for (let at = text.indexOf("("); at !== -1; at = text.indexOf("(", at + 1)) {
    heads += `${text.slice(Math.max(0, at - 2), at).padStart(2, "\n")}(`;
  }
  return { seams, heads };
}

/** A pattern with a line break behind each word that goes on in no way. */
function markedWords(source: string): string {
  return source.replaceAll(
    /(?<=\w)(?=[|)\\])/g,
    (_, at: number) => endsAt(source, at) ? "\n" : "",
  );
}

/** Whether a word ends at a place of a pattern, also where groups end there. */
function endsAt(source: string, place: number): boolean {
  let at = place;
  while (/[|)]/.test(source.charAt(at))) {
    at = endOfGroup(source, at);
    // A group that may stand again goes on with its beginning.
    if (/[*+{]/.test(source.charAt(at))) return false;
    if (source.charAt(at) === "?") at++;
  }
  const behind = source.slice(at, at + 3);
  return ENDS_WORD.test(behind) || ENDS_WORD_ESCAPED.test(behind);
}

/** Behind the group that is open at a place; the end of the pattern where none is. */
function endOfGroup(source: string, place: number): number {
  let depth = 1;
  for (const { 0: part, index } of source.slice(place).matchAll(PART)) {
    if (part.startsWith("(")) depth++;
    else if (part === ")" && --depth === 0) return place + index + 1;
  }
  return source.length;
}

function letterOf(escape: string): string {
  return /^\\[ux]/.test(escape)
    ? String.fromCharCode(parseInt(escape.slice(2), 16))
    : escape.slice(1);
}
