/** Requests for comments and their drafts, as plain text. */

import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { paragraphsOf, PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";
import { cleanText } from "./text.ts";

/** Whether a text is one of them, by the table that it begins with. */
export function isRfc(text: string): boolean {
  const start = text.slice(0, 3_000);
  return /^(?:Request for Comments|RFC)\s*:\s*\d{1,5}\b/mi.test(start) ||
    /^Internet[ -]Draft\b/mi.test(start);
}

/** The title, with the number where there is one, and the abstract. */
export function extractRfc(text: string): Extract {
  const bare = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n")
    // The foot of each page and the head of the next.
    .replace(/\n[^\n]{0,100}\[Page \d{1,4}\]\s*\n\f?[^\n]{0,100}\n/g, "\n")
    .replace(/\f/g, "\n");
  const paragraphs = paragraphsOf(bare);
  const number = /^(?:Request for Comments|RFC)\s*:\s*(\d{1,5})\b/mi.exec(bare)
    ?.[1];
  const table = paragraphs.findIndex((paragraph) =>
    /^(?:Request for Comments|RFC|Internet[ -]Draft)\b/mi.test(paragraph)
  );
  const title = cleanText(paragraphs[table + 1] ?? "")
    .replace(/ draft-[\w-]{4,120}$/, "");
  const told = paragraphs.slice(table + 2);
  const start = [ABSTRACT, INTRODUCTION].map((pattern) =>
    told.findIndex((paragraph) => pattern.test(paragraph))
  ).find((index) => index !== -1);
  const parts: Part[] = [];
  if (start !== undefined) {
    const [first = "", ...rest] = told.slice(start);
    const [, ...lines] = first.split("\n");
    for (const paragraph of [lines.join(" "), ...rest]) {
      if (parts.length > 0 && SECTION.test(paragraph)) break;
      parts.push({ isHeading: false, text: paragraph });
    }
  } else {
    parts.push(...told.map((one): Part => ({ isHeading: false, text: one })));
  }
  return finishParts(
    parts,
    number === undefined ? title : `RFC ${number}: ${title}`,
  );
}

const ABSTRACT = /^\s*Abstract\s*(?:\n|$)/i;
const INTRODUCTION = /^\s*(?:1\.?\s+)?Introduction\s*(?:\n|$)/i;
const SECTION =
  /^\s*(?:Status of This Memo|Copyright Notice|Table of Contents|\d+\.\s+\S.{0,80})\s*(?:\n|$)/i;
