import { WHOLE } from "./parser.ts";

/** The words of a command as a program gets them. */
export interface Line {
  /** Its name as it is written, without quotes. */
  readonly name: string;
  /** Everything behind the name, as it is written. */
  readonly tail: string;
  /** Name and arguments, without quotes. */
  readonly words: readonly string[];
  /** Which of them were quoted from their beginning. */
  readonly quoted: readonly boolean[];
  /** The text from each word on, as it is written. */
  readonly texts: readonly string[];
}

/** What cmd runs itself: its name may be followed by more than a blank. */
export const INTERNAL: ReadonlySet<string> = new Set(
  ("assoc break call cd chdir cls color copy date del dir echo endlocal erase exit ftype goto md mkdir mklink move path " +
    "pause popd prompt pushd rd ren rename rmdir set setlocal shift start time title type ver verify vol")
    .split(" "),
);

/** Those of them to which `=` is part of a value. */
const VALUED = /^(?:assoc|ftype|path|prompt|title)$/i;
const GLUED = /^([a-z]+)[\/\\.:+[\](]/i;
/** The end of a file's name, which is no command of cmd. */
const FILE = /^[a-z]+\.(?:exe|com|bat|cmd|vbs|js|ps1|py|sh|msi|scr)\b/i;

/** Splits a command into words. */
export function readLine(
  text: string,
  escapesQuotes: boolean,
): Line | undefined {
  const first = wordAt(text, skip(text, 0, true), true, escapesQuotes);
  if (first === undefined) return undefined;
  const glued = first.isQuoted || FILE.test(first.word)
    ? undefined
    : GLUED.exec(first.word)?.[1];
  const isGlued = glued !== undefined && INTERNAL.has(glued.toLowerCase());
  const name = isGlued ? glued : first.word;
  const end = isGlued ? first.start + glued.length : first.end;
  const isInternal = INTERNAL.has(name.toLowerCase()) &&
    !VALUED.test(name);
  const words = [name];
  const quoted = [first.isQuoted];
  const texts = [text.slice(first.start)];
  for (let at = skip(text, end, isInternal); at < text.length;) {
    const next = wordAt(text, at, isInternal, escapesQuotes);
    if (next === undefined) break;
    for (const word of isInternal ? switchesOf(next.word) : [next.word]) {
      words.push(word);
      quoted.push(next.isQuoted);
      texts.push(text.slice(next.start));
    }
    at = skip(text, next.end, isInternal);
  }
  return { name, tail: text.slice(end), words, quoted, texts };
}

/** `/s/q` as two. */
function switchesOf(word: string): string[] {
  return /^(?:\/-?[a-z])+$/i.test(word)
    ? word.split("/").slice(1).map((one) => `/${one}`)
    : [word];
}

function skip(text: string, from: number, separates: boolean): number {
  const blank = separates ? /[\s,;=\u00a0]*/y : /[\s\u00a0]*/y;
  blank.lastIndex = from;
  return from + (blank.exec(text)?.[0].length ?? 0);
}

function wordAt(
  text: string,
  start: number,
  separates: boolean,
  escapesQuotes: boolean,
):
  | {
    readonly word: string;
    readonly start: number;
    readonly end: number;
    readonly isQuoted: boolean;
  }
  | undefined {
  if (start >= text.length) return undefined;
  const isEnd = separates ? /[\s,;=\u00a0]/ : /[\s\u00a0]/;
  let word = "";
  let quote = "";
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === WHOLE && quote !== '"' || char === '"' && quote !== WHOLE) {
      quote = quote === "" ? char : "";
    } else if (
      escapesQuotes && char === "\\" && text.charAt(at + 1) === '"' &&
      quote === '"'
    ) {
      word += '"';
      at++;
    } else if (quote === "" && isEnd.test(char)) break;
    else word += char;
  }
  return {
    word,
    start,
    end: at,
    isQuoted: [WHOLE, '"'].includes(text.charAt(start)),
  };
}
