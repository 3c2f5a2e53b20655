/**
 * Turns the bytes of a page into text, in whatever encoding they are.
 *
 * Order of belief: byte-order mark, the Content-Type header, a declaration in
 * the first bytes, validity as UTF-8, the commonest signs of a script, and
 * windows-1252. Close to what browsers do
 * (https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding),
 * except that bytes which are valid UTF-8 beyond ASCII are never read as a
 * single-byte encoding: such a page is mislabelled. What was encoded twice is
 * put right, which browsers leave to the reader.
 */

import { encodedOnce } from "./twice_encoded.ts";
import { unsaidEncoding } from "./unsaid_encoding.ts";

/** Bytes at the start in which a declaration is looked for. */
export const CHARSET_PRESCAN_BYTES = 8 * 1024;

/** Text and the encoding (WHATWG name, lower case) it was read with. */
export interface DecodedText {
  /** What the bytes say. */
  readonly text: string;
  /** WHATWG name of the encoding, lower case. */
  readonly encoding: string;
}

/**
 * Decodes bytes; what is invalid in the encoding becomes U+FFFD.
 *
 * @param contentType The Content-Type header; may be empty.
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string,
): DecodedText {
  const { encoding, text } = chooseEncoding(bytes, contentType);
  return {
    text: encodedOnce(text ?? decodeAs(bytes, encoding)),
    encoding,
  };
}

/** The encoding, and the text where it took reading all of it to know. */
function chooseEncoding(
  bytes: Uint8Array,
  contentType: string,
): { readonly encoding: string; readonly text?: string } {
  const marked = encodingOfByteOrderMark(bytes);
  if (marked !== undefined) return { encoding: marked };
  const fromHeader = knownEncoding(
    /charset\s*=\s*["']?\s*([^"'\s;]+)/i.exec(contentType)?.[1],
  );
  const declared = fromHeader ?? declaredEncoding(bytes);
  if (declared === "utf-8" || declared?.startsWith("utf-16")) {
    return { encoding: declared };
  }
  const { text, multibyte } = asUtf8(bytes);
  const least = declared === undefined || isSingleByte(declared)
    ? 1
    : MULTIBYTE_PROOF;
  if (text !== undefined && multibyte >= least) {
    return { encoding: "utf-8", text };
  }
  if (declared !== undefined) return { encoding: declared };
  return text === undefined
    ? { encoding: unsaidEncoding(bytes) ?? "windows-1252" }
    : { encoding: "utf-8", text };
}

function encodingOfByteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return undefined;
}

/** The encoding that `<meta>` or an XML declaration near the start names. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1")
    .decode(bytes.subarray(0, CHARSET_PRESCAN_BYTES))
    .replace(/<!--[^]*?(?:-->|$)/g, " ")
    .replace(/<(script|style)\b[^]*?(?:<\/\1|$)/gi, " ");
  const xml = /^\s*<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]+)["']/i
    .exec(start)?.[1];
  for (const [tag] of start.matchAll(/<meta\s[^>]{0,1000}/gi)) {
    const label = /\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(tag)?.[1];
    const encoding = knownEncoding(label);
    // A declaration that could be read at all is not in UTF-16.
    if (encoding !== undefined) return withoutUtf16(encoding);
  }
  const encoding = knownEncoding(xml);
  return encoding === undefined ? undefined : withoutUtf16(encoding);
}

function withoutUtf16(encoding: string): string {
  return encoding.startsWith("utf-16") ? "utf-8" : encoding;
}

/** The WHATWG name of a label; undefined when no decoder knows it. */
function knownEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isSingleByte(encoding: string): boolean {
  return /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac-|x-user)/
    .test(encoding);
}

/**
 * Characters beyond ASCII that must be valid before UTF-8 is believed against
 * the label of another multi-byte encoding, a few of which can look alike.
 */
const MULTIBYTE_PROOF = 10;

/** What the bytes say where all are UTF-8, and how many of them are beyond ASCII. */
function asUtf8(
  bytes: Uint8Array,
): { readonly text?: string; readonly multibyte: number } {
  try {
    // As a stream, since a limit may have cut the last character.
    const text = new TextDecoder("utf-8", { fatal: true })
      .decode(bytes, { stream: true });
    return { text, multibyte: bytes.length - text.length };
  } catch (error) {
    if (error instanceof TypeError) {
      return { multibyte: 0 };
    }
    throw error;
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Share of the text that no readable text would have. */
const UNREADABLE_SHARE_MAX = 0.05;
/** Characters at the start that are judged. */
const UNREADABLE_SAMPLE = 64 * 1024;

/** Whether decoded text is mostly readable rather than binary in disguise. */
export function isReadableText(text: string): boolean {
  const sample = text.slice(0, UNREADABLE_SAMPLE);
  const unreadable = sample.match(
    // deno-lint-ignore no-control-regex
    /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g,
  );
  return (unreadable?.length ?? 0) <= sample.length * UNREADABLE_SHARE_MAX;
}
