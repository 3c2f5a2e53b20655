/**
 * What a log may say of a fault.
 *
 * Messages are written by others (a chain client quotes its whole request), so
 * what looks like a wallet, a credential or a body is left out, and what a
 * terminal or a reader of lines would obey is written out.
 *
 * @module
 */

/** Characters of a fault that are looked at: bounded before the patterns run. */
const CHARACTERS_READ = 4_000;
/** Characters that are kept. */
const CHARACTERS_MAX = 1_000;

/** Names and messages of a fault and of its cause; no stack. */
export function describeFault(detail: unknown): string {
  const text = faultText(detail).slice(0, CHARACTERS_READ);
  const masked = MASKS.reduce(
    (rest, [pattern, replace]) => rest.replace(pattern, replace),
    hideUrls(text),
  );
  return makePlain(masked).slice(0, CHARACTERS_MAX);
}

function faultText(detail: unknown): string {
  if (!(detail instanceof Error)) return String(detail);
  const cause = detail.cause instanceof Error
    ? `; caused by ${detail.cause.name}: ${detail.cause.message}`
    : "";
  return `${detail.name}: ${detail.message}${cause}`;
}

/** Leaves scheme and host: user names, passwords, paths and queries may be secret. */
export function hideUrls(text: string): string {
  return text.replace(
    /\b([a-z][a-z0-9+.-]{0,15}:\/\/)([^\s"'<>()]+)/gi,
    (_, scheme: string, rest: string) => {
      const [authority = ""] = rest.split(/[/?#]/, 1);
      const host = authority.slice(authority.lastIndexOf("@") + 1);
      return scheme + host + (host === rest ? "" : "/...");
    },
  );
}

type Mask = readonly [RegExp, (match: string) => string];

/** In this order; each keeps as much as tells an operator where to look. */
const MASKS: readonly Mask[] = [
  // A transaction or a nonce is known by its beginning; addresses, signatures
  // and calldata are not shown at all.
  [
    /\b0x[0-9a-f]{40,}\b/gi,
    (hex) => hex.length === 66 ? `${hex.slice(0, 10)}...` : "0x...",
  ],
  [/\b(?:bearer|basic)\s+\S+/gi, (text) => `${text.split(/\s/)[0]} ...`],
  // The engine's JSON errors quote what could not be read.
  [/, (?:\.{3})?"[^]*" is not valid JSON/g, () => ": not valid JSON"],
  // Tokens and base64; reasons of x402 are as long and have no digits.
  [
    /[A-Za-z0-9+/_=.-]{40,}/g,
    (word) => /\d/.test(word) ? "..." : word,
  ],
];

/** Controls and marks that turn the direction of text, as escapes. */
function makePlain(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
