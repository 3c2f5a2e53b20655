/**
 * The part of a page that is read. Beyond a limit a page is cut, and what it
 * says may well stand behind scripts that are longer than the limit: of such a
 * page these are left out, not its end.
 *
 * @module
 */

/** Characters of a page that are read; more has been found to add nothing. */
export const PAGE_CHARACTERS_MAX = 2 * 1024 * 1024;
/** Longest script that is kept in a page that is too long: it may say where parts of it belong. */
const SCRIPT_CHARACTERS_MAX = 8 * 1024;
/** Scripts and comments of one page that are looked at. */
const SCRIPTS_MAX = 10_000;

/** Characters of a script's start tag that are looked at. */
const START_TAG_LENGTH_MAX = 500;

/** A page up to the limit: without the contents of long scripts where it is longer. */
export function readPart(html: string): string {
  if (html.length <= PAGE_CHARACTERS_MAX) return html;
  const kept: string[] = [];
  let from = 0;
  let length = 0;
  let comment = html.indexOf("<!--");
  let at = 0;
  for (let count = 0; count < SCRIPTS_MAX; count++) {
    const script = html.indexOf("<script", at);
    if (script === -1 || length + script - from > PAGE_CHARACTERS_MAX) break;
    if (comment !== -1 && comment < at) comment = html.indexOf("<!--", at);
    if (comment !== -1 && comment < script) {
      at = html.indexOf("-->", comment + 2);
      if (at === -1) break;
      continue;
    }
    const tag = html.slice(script, script + START_TAG_LENGTH_MAX)
      .split(">", 1)[0] ?? "";
    const begin = script + tag.length + 1;
    const closed = html.indexOf("</script", begin);
    at = closed === -1 ? html.length : closed;
    if (at - begin <= SCRIPT_CHARACTERS_MAX || tag.includes("ld+json")) {
      continue;
    }
    kept.push(html.slice(from, begin));
    length += begin - from;
    from = at;
  }
  kept.push(html.slice(from));
  return kept.join("").slice(0, PAGE_CHARACTERS_MAX);
}
