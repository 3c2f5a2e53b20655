/** Longest command that is accepted, in UTF-16 units; some of that is not parsed. */
export const COMMAND_CHARS_MAX = 65_536;
/** Longest command that is parsed, in UTF-16 units. Longer ones are answered high. */
export const PARSED_CHARS_MAX = 16_384;
/** Deepest nesting of expansions and groups that is parsed. Real commands stay below 5. */
export const NESTING_MAX = 12;
/** Most here-documents that are parsed. */
export const HEREDOCS_MAX = 64;

/** What is odd about a text before it is parsed. */
export interface Oddities {
  /** The text with carriers removed (BOM, CRLF, backslash-newline is left to the parser). */
  readonly text: string;
  /** Reasons why the text cannot be parsed within bounds. */
  readonly unparsable: string | undefined;
  /** Reasons why the text may not show what it does. */
  readonly hidden: string | undefined;
}

// deno-lint-ignore no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/;
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\u{e0000}-\u{e007f}]/u;
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const PRIVATE = /[\ue000-\uf8ff]/g;
/** Marks of East Asian sentences are of the width of their letters. */
const IDEOGRAPH = String
  .raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const MARK = String.raw`[\uff01-\uff0d\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]`;
const IDEOGRAPHIC_MARK = new RegExp(
  `(?<=${IDEOGRAPH})${MARK}|${MARK}(?=${IDEOGRAPH})`,
  "gu",
);
const HAS_IDEOGRAPH = new RegExp(IDEOGRAPH, "u");
/** Brackets, commas and the like; none of them reads as part of an address or a path. */
const SENTENCE_MARK = /[\uff01\uff08\uff09\uff0c\uff1b\uff1f]/g;
const MIXED_WORD =
  /[a-zA-Z0-9._\/-]*[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\uff01-\uff5e\u{1d400}-\u{1d7ff}][a-zA-Z0-9._\/\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\uff01-\uff5e\u{1d400}-\u{1d7ff}-]*/gu;

/** A line that is a comment from its beginning: no part of it is run. */
const COMMENT = /^[ \t]*#[^\n]*$/gm;
const ANY_MARK = new RegExp(MARK, "gu");

/** Marks alone read as nothing else: a shell takes none of them for an operator. */
const FULL_WIDTH_LETTER = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;

/**
 * Looks at the raw text once, in linear time, before any parser sees it.
 *
 * @param command The text as received.
 */
export function inspectText(command: string): Oddities {
  let text = command.startsWith("\uFEFF") ? command.slice(1) : command;
  text = text.replaceAll("\r\n", "\n");
  let hidden: string | undefined;
  if (text.includes("\u0000")) hidden = "a NUL character";
  else if (/\r(?!\n)[^\n]/.test(text)) {
    hidden = "a carriage return that hides the text before it";
  } else if (CONTROL.test(text)) hidden = "a control character";
  else if (INVISIBLE.test(stripEmojiJoiners(text))) {
    hidden = "an invisible character";
  } else {hidden = mixedScript(text) ?? (oddSpace(text)
      ? "a space character that is not a space to the shell"
      : undefined);}
  PRIVATE.lastIndex = 0;
  if (PRIVATE.test(text)) {
    hidden ??= "a private-use character";
    text = text.replace(PRIVATE, "\uFFFD");
  }
  // deno-lint-ignore no-control-regex -- removed so that the rest can be read as a shell would
  text = text.replace(/[\u0000\u200b-\u200f\u2060\ufeff\u00ad]/g, "").replace(
    /\r/g,
    "\n",
  );
  return { text, hidden, unparsable: unparsable(text) };
}

function unparsable(text: string): string | undefined {
  if (text.length > PARSED_CHARS_MAX) {
    return `it is too long to analyse (${text.length} characters)`;
  }
  let depth = 0;
  let opened = 0;
  let heredocs = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 92) {
      i++;
    } else if (c === 40 || c === 123) {
      const before = text.charCodeAt(i - 1);
      if (c === 40 || before === 36) {
        depth++;
        opened++;
        if (depth > NESTING_MAX) return "it is nested too deeply to analyse";
      }
    } else if (c === 41 || c === 125) {
      if (depth > 0) depth--;
    } else if (c === 60 && text.charCodeAt(i + 1) === 60) {
      heredocs++;
      i++;
    }
  }
  if (heredocs > HEREDOCS_MAX) {
    return "it has too many here-documents to analyse";
  }
  if (opened > 600) return "it has too many expansions to analyse";
  return undefined;
}

function stripEmojiJoiners(text: string): string {
  return text.includes("\u200d") || text.includes("\ufe0f")
    ? text.replace(
      /\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu,
      "",
    )
    : text;
}

/** Letters of another alphabet inside a Latin word, as in a look-alike host name. */
function mixedScript(text: string): string | undefined {
  // deno-lint-ignore no-control-regex -- a quick way out for plain ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return undefined;
  // Behind an address such a dot ends a sentence: in a host a label follows it.
  const host = /https?:\/\/[\w.-]*[\u3002\uff61\uff0e]\w[\w.-]*/.exec(text);
  if (host !== null) return `look-alike dots in "${host[0].slice(0, 60)}"`;
  for (
    const match of plainMarks(text).matchAll(MIXED_WORD)
  ) {
    const word = match[0];
    if (
      /[a-zA-Z]/.test(word) &&
      word.split(/[^\p{L}\p{M}\uff01-\uff5e]+/u).some((part) => imitates(part))
    ) {
      return `look-alike letters of another alphabet in "${word.slice(0, 60)}"`;
    }
    if (/^[\uff01-\uff5e]+$/u.test(word) && FULL_WIDTH_LETTER.test(word)) {
      return `full-width letters in "${word.slice(0, 60)}"`;
    }
  }
  return undefined;
}

/** A text in ideographs without the marks of its sentences, that stand beside Latin words as well. */
function plainMarks(text: string): string {
  const isEastern = HAS_IDEOGRAPH.test(text);
  const plain = text.replace(/\uff1a(?=["'\s]|$)/g, " ").replace(
    COMMENT,
    (line) => isEastern ? line.replace(ANY_MARK, " ") : line,
  ).replace(IDEOGRAPHIC_MARK, " ");
  return isEastern ? plain.replace(SENTENCE_MARK, " ") : plain;
}

/** Whether a run of letters mixes alphabets, or is wholly made of letters that look Latin. */
function imitates(part: string): boolean {
  if (/^[a-zA-Z]*$/.test(part)) return false;
  if (/[a-zA-Z]/.test(part)) {
    // One Greek letter beside one Latin one is a symbol, as in "Δx".
    return /[a-zA-Z]{2}/.test(part) || !/[\u0370-\u03ff]/.test(part);
  }
  return /^[асеорхуіјѕһԁӏѵАВСЕНІЈКМОРТХЅ\uff01-\uff5e\u{1d400}-\u{1d7ff}]{2,}$/u
    .test(part);
}

/** Unusual spaces count only outside quotes, where they glue words together. */
function oddSpace(text: string): boolean {
  if (!ODD_SPACE.test(text)) return false;
  return ODD_SPACE.test(text.replace(/'[^']*'|"[^"]*"/g, ""));
}
