/**
 * What the source of a page names that was not asked for: the parts, scripts
 * and forms of those who check, refuse, park and ask for consent. They are
 * called alike in whatever language the page speaks.
 *
 * @module
 */

import type { NoTextReason } from "./no_text_reason.ts";
import { linesOf } from "./words/lines.ts";
import sources from "./words/wall_sources.txt" with { type: "text" };

/** What one name tells. */
interface Named {
  readonly reason: NoTextReason;
  /** Whether no page has it that was asked for. */
  readonly isOwn: boolean;
}

const NAMES: ReadonlyMap<string, Named> = new Map(
  linesOf(sources).map((line): [string, Named] => {
    const [name = "", reason = "", whose = ""] = line.split(" ");
    return [name, { reason: reason as NoTextReason, isOwn: whose === "own" }];
  }),
);

/** What a source tells by its names. */
export interface ToldBySource {
  /** What a name tells that only such pages have. */
  readonly own?: NoTextReason;
  /** What a name tells that other pages have as well. */
  readonly part?: NoTextReason;
}

/** What the tags and scripts of a source tell; what it says tells nothing here. */
export function toldBySource(source: string): ToldBySource {
  const named = namesIn(source.toLowerCase()).flatMap((name) =>
    NAMES.get(name) ?? []
  );
  const own = named.find(({ isOwn }) => isOwn);
  const part = named.find(({ isOwn }) => !isOwn);
  return {
    ...(own === undefined ? {} : { own: own.reason }),
    ...(part === undefined ? {} : { part: part.reason }),
  };
}

/** Elements whose text is none. */
const RAW = /^<(script|style)\b/;
/**
 * A name, that begins with no digit: none of the table does, and a text that is
 * a number has no secret hash, so that a page could make many meet.
 */
const NAME = /(?<![\w-])(?!\d)[\w-]+/g;
/** Tags that may name such a part: a link may lead to whatever it names. */
const NAMING = /^<(?!a\s)[a-z]/;

/** The names in the tags of a source but its links, and in its scripts. */
function namesIn(source: string): string[] {
  const pieces: string[] = [];
  for (let at = source.indexOf("<"); at !== -1;) {
    const start = source.slice(at, at + "<script ".length);
    const isComment = start.startsWith("<!--");
    let end = endOf(source, isComment ? "-->" : ">", at);
    const [, raw] = RAW.exec(start) ?? [];
    if (raw !== undefined) end = endOf(source, `</${raw}`, end);
    if (NAMING.test(start) && raw !== "style") {
      pieces.push(source.slice(at, end));
    }
    at = source.indexOf("<", end);
  }
  return pieces.join(" ").match(NAME) ?? [];
}

/** Where something begins from a place on; the end of a source without it. */
function endOf(source: string, what: string, from: number): number {
  const at = source.indexOf(what, from);
  return at === -1 ? source.length : at;
}
