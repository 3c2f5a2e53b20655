/**
 * Secrets inside an encoding: tokens that name somebody, and keys in base64.
 *
 * @module
 */

const TOKEN =
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,16384}\.(eyJ[A-Za-z0-9_-]{8,16384})\.[A-Za-z0-9_-]{20,}/g;
/** Members of a token that lets its bearer in; a signed document has others. */
const BEARER =
  /"(?:sub|scope|scp|role|roles|email|uid|user|user_id|client_id|azp|permissions)"/;
/** How "-----BEGIN " begins in base64. */
const PEM = /LS0tLS1CRUdJTi[A-Za-z0-9+/]{10,60}/g;

/** The kind of an encoded secret; null when there is none. */
export function encodedSecret(text: string): string | null {
  for (const [, payload = ""] of text.matchAll(TOKEN)) {
    if (BEARER.test(decoded(payload))) return "JSON web token";
  }
  for (const [start] of text.matchAll(PEM)) {
    if (decoded(start).includes("PRIVATE")) return "private key in PEM";
  }
  return null;
}

/** What may be texts in base64: longer than a word, and lines of nothing else below. */
const BASE64 =
  /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{24,16384}(?:[ \t]{0,64}\r?\n[ \t]{0,64}[A-Za-z0-9+/_-]{1,16384}(?![^=\s"'\\])){0,16384}={0,2}/g;

/** What stands in a text in base64 and can be read, one below the other. */
export function decodedText(text: string): string {
  const found: string[] = [];
  for (const [lines] of text.matchAll(BASE64)) {
    for (const run of joined(lines.replace(/=+$/, "").split(/\s+/))) {
      const plain = readable(run);
      if (plain.length >= TEXT_MIN) found.push(plain);
    }
  }
  return found.join("\n");
}

/** Characters of the shortest text that is read. */
const TEXT_MIN = 16;

/** Texts that were broken into lines of one length, the last one shorter, each as one. */
function* joined(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length;) {
    const first = at;
    const width = lines[first]?.length ?? 0;
    // What was broken elsewhere would not begin with a whole byte.
    const isBroken = width > TEXT_MIN && width % 4 === 0;
    do at++; while (isBroken && lines[at]?.length === width);
    if (isBroken && (lines[at]?.length ?? width) < width) at++;
    yield lines.slice(first, at).join("");
  }
}

/** Most of what is no text shows it in so many characters. */
const HEAD_CHARACTERS = 32;
// deno-lint-ignore no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/;
/** What no text has; two in a row end it. */
const UNREADABLE = /[^\P{C}\t\n\r]|\ufffd/gu;
const END = new RegExp(`(?:${UNREADABLE.source}){2}`, "u");
/** Of how many characters of a text one may be unreadable. */
const READABLE_MIN = 8;

/** The text that a run begins with; empty where it is none. */
function readable(run: string): string {
  if (CONTROLS.test(decoded(run.slice(0, HEAD_CHARACTERS)))) return "";
  const plain = new TextDecoder().decode(
    Uint8Array.from(decoded(run), (char) => char.charCodeAt(0)),
  );
  const end = plain.search(END);
  const text = end < 0 ? plain : plain.slice(0, end);
  const odd = text.match(UNREADABLE)?.length ?? 0;
  return odd * READABLE_MIN > text.length ? "" : text;
}

function decoded(text: string): string {
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  try {
    // Without its padding a last piece has two characters or three, never one.
    return atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
  } catch {
    return "";
  }
}
