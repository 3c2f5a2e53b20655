/**
 * Text of strangers, made fit to be shown to a person at a terminal.
 *
 * @module
 */

/** Control characters but line feed and tab. */
const CONTROLS = "\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f";
/** Characters that hide, or that turn the direction of what follows. */
const INVISIBLE =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\u{e0000}-\\u{e0fff}";

const UNSAFE = new RegExp(`[${CONTROLS}${INVISIBLE}]|\\p{Cs}`, "gu");

/**
 * Text of several lines without anything that moves a cursor, colours, hides or
 * turns around: each such character becomes U+FFFD.
 */
export function printableText(text: string): string {
  return text.replaceAll(UNSAFE, "\u{fffd}");
}

/**
 * The same on one line, quoted whole where it is short and cut where it is long.
 *
 * @param charactersMax Characters that are kept.
 */
export function printableLine(text: unknown, charactersMax = 200): string {
  const value = typeof text === "string" ? text : JSON.stringify(text) ?? "";
  // Cut before the expressions run: the text may be as long as a stranger likes.
  const characters = [...value.slice(0, charactersMax * 2 + 2)];
  const kept = printableText(
    characters.slice(0, charactersMax).join("").replaceAll(/[\n\t]+/g, " "),
  );
  return characters.length > charactersMax ? `${kept}...` : kept;
}
