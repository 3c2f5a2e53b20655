/**
 * What stands where a secret would: examples, variables and masks.
 *
 * @module
 */

/** Words that documentation writes in place of a value. */
const WORDS =
  /example|your[_-]?|placeholder|change[_-]?(?:me|it)|dummy|redacted|replace|insert|(?:^|[^a-z])(?:foo|bar|sample|fake|mock|todo|null|none|undefined|value|string)(?:[^a-z]|$)|put[_-]|some[_-]|<|>|\.\.\.|\*\*\*|…|\$\{|\$\(|\{\{|process\.env|os\.(?:environ|getenv)|getenv|env\.|secrets\./i;
/** A short piece again and again. */
const MASK = /(?:xX|Xx|xy){6}/;
/** So many of one character in a row are a mask. */
const RUN_MIN = 8;

/** Credentials that only documentation has. */
const DOCUMENTED =
  /\/\/(?:user(?:name)?|usr|me)?:(?:pass(?:word)?|pwd|secret)@/i;
/** Credentials of a server on this machine. */
const LOCAL = /\/\/([a-z]{3,12}):([a-z]{3,12})@localhost$/i;

/** Whether a text that has the form of a secret only shows the form. */
export function isPlaceholder(text: string): boolean {
  return WORDS.test(text) || MASK.test(text) || hasRun(text) ||
    DOCUMENTED.test(text) || isShipped(text);
}

/** Whether they are those that software comes with: the name again as password. */
function isShipped(text: string): boolean {
  const [, name, password] = LOCAL.exec(text) ?? [];
  return name !== undefined && name === password;
}

function hasRun(text: string): boolean {
  let run = 1;
  for (let at = 1; at < text.length; at++) {
    run = text[at] === text[at - 1] ? run + 1 : 1;
    if (run >= RUN_MIN) return true;
  }
  return false;
}
