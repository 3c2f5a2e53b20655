/**
 * Tokens of issuers that no table names: a short prefix in small letters, and
 * behind it what nobody writes by hand.
 *
 * Public halves and ids have the same form; ids are shorter (24 characters with
 * most services) or have small letters only, and public halves say so.
 *
 * @module
 */

import { isPlaceholder } from "./placeholders.ts";

/** Characters of the shortest value that is taken for a token. */
export const DRAWN_CHARACTERS_MIN = 30;

const TOKEN = new RegExp(
  `(?=[a-z])(?<![A-Za-z0-9_/.@-])([a-z][a-z0-9]{1,11}(?:[_-][a-z0-9]{1,8}){0,3})[_.-]([A-Za-z0-9]{${DRAWN_CHARACTERS_MIN},120})(?![A-Za-z0-9_])`,
  "g",
);
/** Prefixes of what everybody may read. */
const PUBLIC =
  /(?:^|[_-])(?:pk|pub|public|publishable|phc|anon|client|site|id|ids|cs|pi|seti|src|in|sub|ref|sha\d*|md5|hash|digest|sum|cid|did|key|z|h1|npub|note|nevent|addr|lnbc\w*|token|img|file|chunk|asset|index|main|vendor|bundle)(?:[_-]|$)/;

/** Whether a text has a token that its form alone gives away. */
export function hasDrawnToken(text: string): boolean {
  for (const [whole, prefix = "", value = ""] of text.matchAll(TOKEN)) {
    if (!PUBLIC.test(prefix) && isDrawn(value) && !isPlaceholder(whole)) {
      return true;
    }
  }
  return false;
}

/** Characters of which an order can be told. */
const ORDER_MIN = 12;

/** Both cases and digits, in an order that no word and no name has. */
export function isDrawn(value: string): boolean {
  if (value.length < ORDER_MIN) return false;
  const changes = value.match(
    /[a-z](?=[A-Z0-9])|[A-Z](?=[A-Z]?[a-z0-9])|\d(?=[A-Za-z])/g,
  )?.length ?? 0;
  return /[a-z]/.test(value) && /[A-Z]/.test(value) &&
    (value.match(/\d/g)?.length ?? 0) >= 2 && changes >= value.length / 3;
}
