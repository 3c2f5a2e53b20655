/**
 * Output that came through an editor, a page or a chat: quotes and blanks that
 * these set in place of the program's, code between backticks, emphasis, quotes
 * still escaped.
 */

/** Quotes that word processors set. */
const TYPESET: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/[\u00a0\u2007\u202f]/g, " "],
];
/** A whole line as code, perhaps behind what it is called in bold. */
const AS_CODE =
  /^[ \t]{0,4}(?:\*\*[^*\n]{1,40}\*\*:?[ \t]*)?(?:`(?<code>[^`\n]+)`[ \t]*)?$/;
/** What a text is called, in bold. */
const IN_BOLD = /^[ \t]{0,4}\*\*[^*\n]{1,40}\*\*:?[ \t]+/;
/** A name between backticks, or as older programs quote it. */
const BACKTICKS = /`([^`'\n]{1,200})[`']/g;

/** The text with quotes and blanks as programs print them. */
export function withPlainSigns(text: string): string {
  let plain = text;
  for (const [signs, sign] of TYPESET) plain = plain.replace(signs, sign);
  return plain;
}

/** The same without Markdown and backslashes; the text itself where nothing shows that it was retyped. */
export function asPrinted(text: string): string {
  let plain = withPlainSigns(text);
  if (plain.includes("`") || plain.includes("**")) {
    plain = plain.split("\n").map((line) =>
      (AS_CODE.exec(line)?.groups?.["code"] ?? line).replace(IN_BOLD, "")
        .replace(BACKTICKS, "'$1'")
    ).join("\n");
  }
  return isEscaped(plain) ? plain.replace(/\\(["'])/g, "$1") : plain;
}

/** Whether a text has Markdown or backslashes that no program printed. */
export function isMarkedUp(text: string): boolean {
  return asPrinted(text) !== withPlainSigns(text);
}

/** Whether no double quote stands there but behind a backslash. */
function isEscaped(text: string): boolean {
  return text.includes('\\"') && !/(?:^|[^\\])"/.test(text);
}
