/** Org files, as far as a reader would see them. */

import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";

/** Lines of a document that are read. */
const LINES_MAX = 2_000;
/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;

/** Whether a text is an Org file, by the settings that it begins with. */
export function isOrg(text: string): boolean {
  return /^[ \t]*#\+(?:title|author|startup|options|date):/im.test(
    text.slice(0, 1_024),
  );
}

/** The title and summary of an Org file. */
export function extractOrg(text: string): Extract {
  const lines = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").split("\n", LINES_MAX);
  const parts: Part[] = [];
  let title = "";
  let paragraph: string[] = [];
  let closing: RegExp | undefined;
  const end = () => {
    const told = paragraph.join(" ").slice(0, PARAGRAPH_LENGTH_MAX);
    if (told !== "") parts.push({ isHeading: false, text: inline(told) });
    paragraph = [];
  };
  for (const line of lines) {
    const heading = /^\*+\s(.*)$/.exec(line.trimEnd())?.[1]?.trimStart()
      .replace(/^(?:TODO|DONE)\s+/, "").replace(/\s:[\w:]+:$/, "").trimEnd();
    if (closing !== undefined) {
      if (closing.test(line)) closing = undefined;
    } else if (/^\s*#\+begin_(?:src|example|export|comment)/i.test(line)) {
      end();
      closing = /^\s*#\+end_/i;
    } else if (/^\s*:(?:PROPERTIES|LOGBOOK):\s*$/i.test(line)) {
      closing = /^\s*:END:/i;
    } else if (/^\s*#\+title:/i.test(line)) {
      title = line.replace(/^[^:]*:\s*/, "");
    } else if (heading !== undefined) {
      end();
      parts.push({ isHeading: true, text: inline(heading) });
    } else if (line.trim() === "" || NO_TEXT.test(line)) {
      end();
    } else {
      paragraph.push(line.trim().replace(/^(?:[-+]|\d{1,3}[.)])\s+/, ""));
    }
  }
  end();
  return finishParts(parts, title.trim());
}

/** Settings, comments, tables, and when something is to be done. */
const NO_TEXT = /^\s*(?:#(?:\+|\s|$)|\||(?:CLOSED|DEADLINE|SCHEDULED): *[<[])/;

/** A line without the marks of its words. */
function inline(text: string): string {
  return text
    .replace(/\[\[[^\][]{1,500}\]\[([^\][]{1,300})\]\]/g, "$1")
    .replace(/\[\[([^\][]{1,500})\]\]/g, "$1")
    .replace(
      /(^|[\s("'])([*/_=~+])(?=\S)([^\n]{0,200}?\S)\2(?=$|[\s).,;:!?"'])/g,
      "$1$3",
    )
    .replace(/\[fn:[^\]]{0,80}\]/g, "");
}
