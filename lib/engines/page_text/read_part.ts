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

/** What opens a stretch that is no text: a comment, or a script with what is said of it. */
const OPENED = /<!--|<script\b([^<>]{0,500})>/gi;

/** A page up to the limit: without the contents of long scripts where it is longer. */
export function readPart(html: string): string {
  if (html.length <= PAGE_CHARACTERS_MAX) return html;
  const kept: string[] = [];
  let from = 0;
  let length = 0;
  const opened = new RegExp(OPENED);
  const closed = /<\/script/gi;
  for (let count = 0; count < SCRIPTS_MAX; count++) {
    const start = opened.exec(html);
    if (
      start === null || length + opened.lastIndex - from > PAGE_CHARACTERS_MAX
    ) break;
    const [tag, attributes] = start;
    if (attributes === undefined) {
      const end = html.indexOf("-->", start.index + tag.length - 2);
      if (end === -1) break;
      opened.lastIndex = end + 3;
      continue;
    }
    const begin = opened.lastIndex;
    closed.lastIndex = begin;
    const end = closed.exec(html)?.index ?? html.length;
    opened.lastIndex = end;
    if (
      end - begin <= SCRIPT_CHARACTERS_MAX || /\bld\+json/i.test(attributes)
    ) continue;
    kept.push(html.slice(from, begin));
    length += begin - from;
    from = end;
  }
  kept.push(html.slice(from));
  return kept.join("").slice(0, PAGE_CHARACTERS_MAX);
}
