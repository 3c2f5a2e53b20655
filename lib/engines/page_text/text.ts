/** Small measures of text that hold in any script. */

/**
 * One line of plain text: white space of every kind (no-break and ideographic
 * included) collapsed to single spaces; control, zero-width and bidirectional
 * characters and what steers a terminal removed, so that nothing invisible
 * reaches a reader.
 */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  // Most text of most pages is already clean, and told so at little cost.
  if (!UNCLEAN.test(trimmed)) return trimmed;
  const collapsed = trimmed.replace(OTHER_SPACE, " ").replace(/ {2,}/g, " ");
  if (!SUSPECT.test(collapsed)) return collapsed.trim();
  return collapsed.replace(INVISIBLE, "").replace(/ {2,}/g, " ").trim();
}

/** Anything but printable ASCII with single spaces. */
const UNCLEAN = /[^\x20-\x7e]| {2}/;
/** White space but the plain space; U+0085 is a line break to some. */
const OTHER_SPACE = /[^\S ]|\u0085/g;
/** Where {@linkcode INVISIBLE} could match: cheaper, since unit by unit. */
const SUSPECT =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufff9-\ufffb]/;
/** What moves and colours the text of a terminal goes whole. */
const INVISIBLE =
  // deno-lint-ignore no-control-regex
  /\u001b\[[\d;?]{0,30}[A-Za-z]|\u001b\][^\u0007\u001b]{0,200}\u0007|[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufdd0-\ufdef\ue000-\uf8ff]|[\u{e0000}-\u{e0fff}]|\p{Cs}/gu;

const WIDE =
  /[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** The same as {@linkcode WIDE}, unit by unit: a page has many. */
function isWide(unit: number): boolean {
  return unit >= 0x1100 &&
    (unit <= 0x11ff || (unit >= 0x3041 && unit <= 0x30ff) ||
      (unit >= 0x3400 && unit <= 0x9fff) ||
      (unit >= 0xac00 && unit <= 0xd7af) || (unit >= 0xf900 && unit <= 0xfaff));
}

/** How much more one CJK character says than one letter. */
const WIDE_WEIGHT = 2.5;

/** Length as a measure of content: letters, with CJK characters weighted. */
export function contentWidth(text: string): number {
  if (!WIDE.test(text)) return text.length;
  let wide = 0;
  for (let index = 0; index < text.length; index++) {
    if (isWide(text.charCodeAt(index))) wide++;
  }
  return text.length + wide * (WIDE_WEIGHT - 1);
}

/** A form of text for comparing: case, punctuation and spacing folded away. */
export function foldText(text: string): string {
  // One sign can become eighteen; nothing that is written to be read does.
  return text.normalize("NFKC").slice(0, 2 * text.length + 40).toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** Longest text that can fold to what is as short as a title, in UTF-16 code units. */
const TITLE_LIKE_LENGTH_MAX = 2_000;

/** Whether a text folds to another, such as a title or a line of a description. */
export function foldsTo(text: string, folded: string): boolean {
  return text.length <= TITLE_LIKE_LENGTH_MAX && foldText(text) === folded;
}

/**
 * Words of folded text; where a script has no spaces between words, pairs of
 * neighbouring characters stand in for them.
 */
export function foldedWords(folded: string): string[] {
  return folded.split(" ").flatMap((word) => {
    if (!WIDE.test(word) && !/[\u0e00-\u0eff]/.test(word)) {
      return word === "" ? [] : [word];
    }
    if (word.length < 3) return [word];
    return Array.from(
      { length: word.length - 1 },
      (_, index) => word.slice(index, index + 2),
    );
  });
}

/**
 * Words of a text for looking up, each behind a letter: a text that is a number
 * has no secret hash, so that a page could make many meet.
 */
export function wordKeys(text: string): string[] {
  return foldedWords(foldText(text)).map((word) => `w${word}`);
}

/** Share of the words of `part` that also stand in `whole`; 0 for no words. */
export function wordOverlap(part: string, whole: string): number {
  const words = foldedWords(foldText(part));
  if (words.length === 0) return 0;
  const known = new Set(foldedWords(foldText(whole)));
  return words.filter((word) => known.has(word)).length / words.length;
}

/** Whether the text ends as a sentence does, closing quotes apart. */
export function endsSentence(text: string): boolean {
  return /[.!?…:。．！？؟۔।॥։။។]["'”’»›」』）)\]]*$/u.test(text);
}

/** A part of an address as it is read; as it stands where it is not coded well. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
