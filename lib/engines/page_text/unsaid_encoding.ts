/**
 * Which encoding bytes are in that say nothing of it and are no UTF-8. Letters
 * of the west stand alone between others; where most bytes beyond ASCII stand in
 * rows, they are of another script, and its text is known by its commonest signs.
 *
 * @module
 */

/** Bytes at the start by which a text is judged. */
const SAMPLE_BYTES = 64 * 1024;
/** Bytes beyond ASCII from which a text is judged. */
const BEYOND_MIN = 12;
/** Bytes in a row that no word of the west has. */
const ROW_MIN = 3;
/** Share of the bytes beyond ASCII that stand in such rows. */
const ROWS_SHARE_MIN = 0.5;

/** How a script shows in text that was decoded rightly: the share that its signs have at least. */
const SCRIPTS: readonly {
  readonly encoding: string;
  readonly signs: RegExp;
  readonly shareMin: number;
}[] = [
  { encoding: "euc-jp", signs: /[\u3041-\u30ff]/g, shareMin: 0.2 },
  { encoding: "shift_jis", signs: /[\u3041-\u30ff]/g, shareMin: 0.2 },
  { encoding: "euc-kr", signs: /[\uac00-\ud7a3]/g, shareMin: 0.8 },
  { encoding: "windows-1251", signs: /[аеинот]/g, shareMin: 0.35 },
  { encoding: "koi8-r", signs: /[аеинот]/g, shareMin: 0.35 },
  { encoding: "ibm866", signs: /[аеинот]/g, shareMin: 0.35 },
];
/** What both ways of writing Chinese show. */
const CHINESE = /[\u4e00-\u9fff\u3001-\u301f\uff01-\uff5e]/g;
const CHINESE_SHARE_MIN = 0.8;
/** Share of characters whose second byte is one of ASCII, as in Big5 alone. */
const ASCII_SECONDS_SHARE_MIN = 0.1;
/** Share of what is none in an encoding, up to which a text is in it. */
const INVALID_SHARE_MAX = 0.01;

/** The encoding of bytes that are no UTF-8 and say nothing; undefined where they look western. */
export function unsaidEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!isInRows(sample)) return undefined;
  const found = SCRIPTS.find(({ encoding, signs, shareMin }) =>
    shareOf(sample, encoding, signs) >= shareMin
  );
  if (found !== undefined) return found.encoding;
  const encoding = hasAsciiSeconds(sample) ? "big5" : "gb18030";
  return shareOf(sample, encoding, CHINESE) >= CHINESE_SHARE_MIN
    ? encoding
    : undefined;
}

/** Whether most bytes beyond ASCII stand beside others of them. */
function isInRows(bytes: Uint8Array): boolean {
  let beyond = 0;
  let inRows = 0;
  let row = 0;
  for (const byte of bytes) {
    row = byte < 0x80 ? 0 : row + 1;
    if (row > 0) beyond++;
    if (row === ROW_MIN) inRows += ROW_MIN;
    else if (row > ROW_MIN) inRows++;
  }
  return beyond >= BEYOND_MIN && inRows >= beyond * ROWS_SHARE_MIN;
}

/** Share that signs have of all that is beyond ASCII in bytes, read in an encoding; 0 where they are not in it. */
function shareOf(bytes: Uint8Array, encoding: string, signs: RegExp): number {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  const beyond = text.match(/[^\0-\u007f]/g)?.length ?? 0;
  const invalid = text.match(/\ufffd/g)?.length ?? 0;
  return beyond === 0 || invalid > beyond * INVALID_SHARE_MAX
    ? 0
    : (text.match(signs)?.length ?? 0) / beyond;
}

/** Whether the second byte of a character is often one of ASCII. */
function hasAsciiSeconds(bytes: Uint8Array): boolean {
  let pairs = 0;
  let ascii = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x81) continue;
    pairs++;
    if ((bytes[++at] ?? 0) < 0x80) ascii++;
  }
  return ascii >= pairs * ASCII_SECONDS_SHARE_MIN;
}
