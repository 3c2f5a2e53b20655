/**
 * Keys as bytes whose order is the order of the keys.
 *
 * A part is a tag, its content and a terminator: 0x01 for a number (the count
 * of its bytes plus one, then the bytes, most significant first), 0x02 for a
 * string (UTF-8). A zero byte in the content is followed by 0xff, so that the
 * terminator, a zero byte followed by a tag or by nothing, sorts before it.
 * Deno KV encodes byte arrays and strings in the same way, which makes the
 * length of a key the same in every adapter.
 *
 * @module
 */

import { KEY_BYTES_MAX, type StoreKey } from "./store.ts";

const NUMBER_TAG = 0x01;
const STRING_TAG = 0x02;
const ESCAPED_ZERO = 0xff;
/** Greater than every tag: ends the range of keys below a prefix. */
const AFTER_TAGS = 0x03;

/**
 * The bytes of a key.
 *
 * @throws {TypeError} when a part is neither a well-formed string nor a safe
 *   integer of zero or more, or when there is no part.
 * @throws {RangeError} when the key is longer than {@linkcode KEY_BYTES_MAX}.
 */
export function encodeKey(key: StoreKey): Uint8Array<ArrayBuffer> {
  const length = writeKey(key);
  return scratch.slice(0, length);
}

/**
 * How many bytes a key has. Bytes beyond some fifty cost the runtime a block of
 * memory and its collection: who only needs to know whether a key is one makes
 * none.
 *
 * @throws what {@linkcode encodeKey} throws.
 */
export function lengthOfKey(key: StoreKey): number {
  return writeKey(key);
}

/** Whether two keys are one. */
export function isSameKey(a: StoreKey, b: StoreKey): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (a[at] !== b[at]) return false;
  }
  return true;
}

/** Writes a key to the beginning of `scratch`; returns where it ends. */
function writeKey(key: StoreKey): number {
  if (key.length === 0) throw new TypeError("a key needs a part");
  let length = 0;
  for (const part of key) {
    scratch[length] = typeof part === "number" ? NUMBER_TAG : STRING_TAG;
    length = writePart(part, length + 1);
    scratch[length] = 0;
    length += 1;
    if (length > KEY_BYTES_MAX) {
      throw new RangeError(`a key has at most ${KEY_BYTES_MAX} bytes`);
    }
  }
  return length;
}

/** Room for a key, and for a little more so that excess is noticed. */
const scratch = new Uint8Array(KEY_BYTES_MAX + 64);
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * The key of these bytes.
 *
 * @throws {TypeError} when {@linkcode encodeKey} cannot have made them.
 */
export function decodeKey(bytes: Uint8Array): StoreKey {
  const key: (string | number)[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const tag = bytes[offset];
    const { content, end } = readPart(bytes, offset + 1);
    key.push(decodePart(tag, content));
    offset = end;
  }
  if (key.length === 0) throw new TypeError("a key needs a part");
  return key;
}

/** A part's content from an offset on, and where the next part begins. */
function readPart(
  bytes: Uint8Array,
  start: number,
): { content: Uint8Array; end: number } {
  let end = bytes.indexOf(0, start);
  let isPlain = true;
  while (end >= 0 && bytes[end + 1] === ESCAPED_ZERO) {
    isPlain = false;
    end = bytes.indexOf(0, end + 2);
  }
  if (end < 0) throw new TypeError("key ends early");
  const written = bytes.subarray(start, end);
  const content = isPlain
    ? written
    : written.filter((byte, index) =>
      byte !== ESCAPED_ZERO || written[index - 1] !== 0
    );
  return { content, end: end + 1 };
}

/** The bytes of a number, so that their order is the order of the numbers. */
export function encodeNumber(value: number): Uint8Array<ArrayBuffer> {
  if (!Number.isSafeInteger(value) || value < 0 || Object.is(value, -0)) {
    throw new TypeError("a number in a key is a safe integer, zero or more");
  }
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) {
    bytes.unshift(rest % 256);
  }
  return new Uint8Array([bytes.length + 1, ...bytes]);
}

/**
 * The number of these bytes.
 *
 * @throws {TypeError} when {@linkcode encodeNumber} cannot have made them.
 */
export function decodeNumber(bytes: Uint8Array): number {
  const value = bytes.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0);
  if (bytes[0] !== bytes.length || !Number.isSafeInteger(value)) {
    throw new TypeError("not the bytes of a number");
  }
  return value;
}

/** The keys strictly below a prefix: from `start`, without it, to before `end`. */
export function prefixRange(
  prefix: Uint8Array,
): { start: Uint8Array<ArrayBuffer>; end: Uint8Array<ArrayBuffer> } {
  return {
    start: new Uint8Array(prefix),
    end: new Uint8Array([...prefix, AFTER_TAGS]),
  };
}

/** The order of keys, as of their bytes: negative, zero or positive. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Writes a part's content at an offset of `scratch`; returns the offset behind. */
function writePart(part: string | number, offset: number): number {
  if (typeof part === "number") return writeEscaped(encodeNumber(part), offset);
  if (typeof part !== "string" || !part.isWellFormed()) {
    throw new TypeError("a part of a key is a number or well-formed text");
  }
  if (part.length <= SHORT_CHARACTERS) {
    const end = writeAscii(part, offset);
    if (end !== null) return end;
  }
  if (part.includes("\0")) return writeEscaped(encoder.encode(part), offset);
  const { read, written } = encoder.encodeInto(part, scratch.subarray(offset));
  return read < part.length ? scratch.length : offset + written;
}

/** Text that is written character by character: quicker than asking the encoder. */
const SHORT_CHARACTERS = 80;

/** null where the text has other than plain ASCII characters. */
function writeAscii(text: string, offset: number): number | null {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0 || code > 0x7f) return null;
    scratch[offset + at] = code;
  }
  return offset + text.length;
}

/** Bytes beyond the end of `scratch` are lost; the key is too long then. */
function writeEscaped(bytes: Uint8Array, offset: number): number {
  let end = offset;
  for (const byte of bytes) {
    scratch[end++] = byte;
    if (byte === 0) scratch[end++] = ESCAPED_ZERO;
  }
  return end;
}

function decodePart(
  tag: number | undefined,
  content: Uint8Array,
): string | number {
  switch (tag) {
    case NUMBER_TAG:
      return decodeNumber(content);
    case STRING_TAG:
      return decoder.decode(content);
    default:
      throw new TypeError("not the bytes of a key");
  }
}
