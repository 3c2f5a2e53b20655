/**
 * Secrets by the name that they are given: `API_TOKEN=...`, `"password": "..."`.
 *
 * The name alone proves nothing ("token" may be a coin, "key" a column), so the
 * value has to look like something that was drawn and not written.
 *
 * @module
 */

import { isDrawn } from "./drawn_tokens.ts";
import { isPlaceholder } from "./placeholders.ts";

/** Characters of a value that are read. */
export const VALUE_CHARACTERS_MAX = 200;

/** A name, a sign between, and what is given; the name is read from the keyword on. */
const ASSIGNED = new RegExp(
  `(secret|token|pass(?:word|wd|phrase|code)?|pwd|credentials?|bearer|jwt|(?:api|app|auth|access|private|priv|priv(?:ate)?_|client|consumer|encryption|encrypt|signing|sign|session|service|account|license|webhook|master|root|admin|shared|storage|secret|integration|bot|deploy|personal|subscription|project|ingest|write)[ _.-]?key|apikey|api[ _-]?secret|cookie|salt|(?<![a-z])pat(?![a-z]))([A-Za-z0-9_]{0,64})["'\`\\]]{0,3}(?:[\\s,;{]{1,14}["'\`]?(?:value|default)["'\`]?)?[ \\t]{0,4}(?:[:=]|:=|=>|,| is | to )[ \\t]{0,4}["'\`]{0,2}((?:bearer |basic )?[^\\s"'\`,;<>(){}]{8,${VALUE_CHARACTERS_MAX}})`,
  "gi",
);
/** Names of what belongs to a secret and is none. */
const HARMLESS_NAME =
  /^s?_?(?:manager|hash|digest|checksum|sha\d*|public|pub|id|ids|name|type|kind|url|uri|endpoint|path|file|dir|length|len|size|count|limit|max|min|expir\w*|ttl|address|addr|symbol|contract|policy|rotation|field|header|format|version|ref|arn|status|usage|used|budget|price|decimals|supply|standard)/i;
const HARMLESS_BEFORE =
  /(?<![a-z])(?:public[ _-]?key|public|pub|csrf|xsrf|idempotency|primary|foreign|cache|partition|sort|object|row|next|page|continuation|cursor|sync|hash|tokeni[sz]er|max|min|input|output|prompt|completion|per|usdc|erc20|erc-20|nft)[ _.-]?$/i;

/** A kind of secret, when a text gives one a name; null when it gives none. */
export function namedSecret(text: string): string | null {
  for (const match of text.matchAll(ASSIGNED)) {
    const [, keyword = "", rest = "", given = ""] = match;
    // A quote behind it may be escaped.
    const value = given.replace(/\\+$/, "");
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    if (HARMLESS_NAME.test(rest) || HARMLESS_BEFORE.test(before)) continue;
    // The salt of a contract's address is public, and so is any in an event.
    if (/^salt$/i.test(keyword) && /^0x[0-9a-f]{64}$/i.test(value)) continue;
    if (isSealed(text, match.index, value)) continue;
    const isPassword = /^(?:pass|pwd)/i.test(keyword);
    if (looksDrawn(value.replace(/[.:!?]+$/, ""), isPassword)) {
      return isPassword ? "password" : "named secret";
    }
  }
  return null;
}

/** Characters before a name in which its block says that its values are encrypted. */
const SEALED_REACH = 400;

/** How an encrypted value begins: the length of a key that RSA sealed, and that key. */
const SEALED = /^A[Qg][A-Za-z0-9+/]{60}/;

/** Whether a value is an encrypted one of a block of such, which may be published. */
function isSealed(text: string, index: number, value: string): boolean {
  return SEALED.test(value) && /\bencryptedData["']?\s*:/.test(
    text.slice(Math.max(0, index - SEALED_REACH), index),
  );
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Addresses, paths, dotted names, calls: written by people or public. */
const WRITTEN =
  /^0x[0-9a-f]{40}$|^[\d.,_:-]+$|^[a-z]+:\/\/|^[./~]|^\/|^(?:[A-Za-z_][A-Za-z_]*[.:/-])*[A-Za-z_]+$|^sha\d+[-:]|^did:|^\^|\[a-z|^[a-z_$]+\.[a-z_$]+[\w$.[\]]*$/i;

/** Whether a value was drawn by a machine, or is a password worth the name. */
export function looksDrawn(value: string, isPassword: boolean): boolean {
  if (isPlaceholder(value)) return false;
  if (UUID.test(value)) return true;
  const isMixed = /[A-Za-z]/.test(value) && /\d/.test(value);
  if (isPassword) {
    const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
      .filter((kind) => kind.test(value)).length;
    return !/^[./~]|^[a-z]+:\/\/|^0x[0-9a-f]{40}$/i.test(value) &&
      ((kinds >= 3 && isMixed) || isCased(value, PASSWORD_MIN) ||
        (isMixed && value.length >= 8 &&
          !/^[A-Za-z]+[-_.]?\d{1,2}$/.test(value)));
  }
  const [, tail = ""] = /^[^.]+\.([A-Za-z0-9]+)$/.exec(value) ?? [];
  if (WRITTEN.test(value) && !isDrawn(tail)) return isCased(value);
  if (value.length < 16) return isCased(value);
  return isMixed && entropyOf(value) >= 3;
}

/** Letters of the shortest value that their cases alone show to be drawn. */
const CASED_MIN = 20;
/** The same of a password, whose name says more. */
const PASSWORD_MIN = 14;

/** Letters alone, but in an order of cases that no word has. */
function isCased(value: string, lengthMin = CASED_MIN): boolean {
  return value.length >= lengthMin && /^[A-Za-z]+$/.test(value) &&
    (value.match(/[a-z][A-Z]|[A-Z]{2}[a-z]/g)?.length ?? 0) >=
      lengthMin / 4 &&
    entropyOf(value) >= 3.3;
}

/** Shannon entropy in bits for each character. */
function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / value.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}
