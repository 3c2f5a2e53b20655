/**
 * Puts right what was encoded as UTF-8 twice: its bytes were once taken for
 * characters, so that an apostrophe became three of them, two of which nobody
 * sees.
 *
 * @module
 */

/** Characters of a control set that no page uses; bytes that were taken for characters have them. */
const CONTROL = /[\u0080-\u009f]/;
/** What the bytes of one character look like, if each was taken for one. */
const SEQUENCE =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;

/** Characters at the beginning of a text in which a control is looked for. */
export const CONTROL_REACH = 256 * 1024;
/** Characters, from the first control on, by which a text is judged. */
const SAMPLE_LENGTH = 64 * 1024;
/** Sequences with a control from which a text is encoded twice; one may be chance. */
const SEQUENCES_MIN = 3;
/** Share of the controls that are within sequences. */
const SHARE_MIN = 0.8;
/** Sequences that are put right; whoever has more of them is read so far. */
export const SEQUENCES_MAX = 20_000;

/** A text as it was before it was encoded for the second time; any other as it is. */
export function encodedOnce(text: string): string {
  if (!isTwiceEncoded(text)) return text;
  const parts: string[] = [];
  let from = 0;
  let count = 0;
  for (const { 0: sequence, index } of text.matchAll(SEQUENCE)) {
    if (++count > SEQUENCES_MAX) break;
    parts.push(text.slice(from, index), characterOf(sequence));
    from = index + sequence.length;
  }
  return parts.join("") + text.slice(from);
}

function isTwiceEncoded(text: string): boolean {
  const first = text.slice(0, CONTROL_REACH).search(CONTROL);
  if (first === -1) return false;
  // The byte that leads a sequence stands up to three characters before.
  const start = Math.max(0, first - 3);
  const sample = text.slice(start, start + SAMPLE_LENGTH);
  let sequences = 0;
  let within = 0;
  for (const [sequence] of sample.matchAll(SEQUENCE)) {
    const controls = controlsIn(sequence);
    if (controls === 0 || characterOf(sequence) === sequence) continue;
    sequences++;
    within += controls;
  }
  return sequences >= SEQUENCES_MIN &&
    within >= SHARE_MIN * controlsIn(sample);
}

function controlsIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80 && code <= 0x9f) count++;
  }
  return count;
}

/** Least code point that needs as many bytes. */
const LEAST: readonly number[] = [0, 0, 0x80, 0x800, 0x10000];
/** Bits of the first of as many bytes. */
const FIRST_BITS: readonly number[] = [0, 0, 0x1f, 0x0f, 0x07];

/** The character of a sequence; the sequence where its bytes are none's. */
function characterOf(sequence: string): string {
  let point = sequence.charCodeAt(0) & (FIRST_BITS[sequence.length] ?? 0);
  for (let index = 1; index < sequence.length; index++) {
    point = (point << 6) | (sequence.charCodeAt(index) & 0x3f);
  }
  const isValid = point >= (LEAST[sequence.length] ?? 0) &&
    point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isValid ? String.fromCodePoint(point) : sequence;
}
