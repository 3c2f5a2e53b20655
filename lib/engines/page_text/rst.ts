/** reStructuredText, as far as a reader would see it. */

import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";

/** Lines of a document that are read. */
const LINES_MAX = 2_000;
/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;

/** Whether a text is written in reStructuredText, by signs that nothing else has. */
export function isRst(text: string): boolean {
  const start = text.slice(0, 8_192);
  return HEAD.test(start) ||
    /^\.\. (?:[\w-]+::|_[^:\n]{1,80}:|\|[^|\n]{1,80}\|)/m.test(start) ||
    /:(?:ref|doc|class|func|meth|mod|pep|rfc):`[^`\n]/.test(start) ||
    (/^(?:={4,}|~{4,}|\*{4,})$/m.test(start) &&
      /`[^`\n<]{1,200}<https?:[^`\n>]{1,300}>`_/.test(start));
}

/** The title and summary of reStructuredText. */
export function extractRst(text: string): Extract {
  const [head, title = ""] = HEAD.exec(text.slice(0, 4_096)) ?? [""];
  const lines = text.slice(head.length, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").split("\n", LINES_MAX);
  const parts: Part[] = [];
  let paragraph: string[] = [];
  /** Indentation from which on lines belong to what is left out. */
  let skippedFrom: number | undefined;
  const end = () => {
    const told = paragraph.join(" ").slice(0, PARAGRAPH_LENGTH_MAX);
    if (told !== "") parts.push({ isHeading: false, text: inline(told) });
    if (/::\s*$/.test(told)) skippedFrom = 1;
    paragraph = [];
  };
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    if (indent === -1) {
      end();
      continue;
    }
    if (skippedFrom !== undefined && indent >= skippedFrom) continue;
    skippedFrom = undefined;
    if (/^\s*(?:\.\.(?:\s|$)|__\s)/.test(line)) {
      end();
      skippedFrom = indent + 1;
    } else if (isRule(line)) {
      // Under a line it makes a heading of it, above one it is the same.
      const [heading] = paragraph;
      if (paragraph.length === 1 && heading !== undefined) {
        parts.push({
          isHeading: true,
          text: inline(heading.slice(0, PARAGRAPH_LENGTH_MAX)),
        });
        paragraph = [];
      } else end();
    } else if (!isPassedOver(line, lines[index + 1])) {
      if (/^\s*(?:[-*+•]|#\.|\d{1,3}[.)])\s/.test(line)) end();
      paragraph.push(
        line.trim().replace(/^(?:[-*+•|]|#\.|\d{1,3}[.)])\s+/, ""),
      );
    }
  }
  end();
  return title === ""
    ? finishParts(parts)
    : finishParts(parts.filter(({ text }) => text !== "Abstract"), title);
}

/** The lines that a proposal begins with, as a letter does. */
const HEAD =
  /^\s*PEP: \d{1,5}\r?\n(?:(?:(?!Title:)[A-Z][\w-]{1,30}:|[ \t]).*\r?\n)*Title: (.{1,300}?)\r?\n(?:(?:[A-Z][\w-]{1,30}:|[ \t]).*\r?\n)*/;

/** A line of one sign, repeated: the edge of a heading or of a table. */
function isRule(line: string): boolean {
  return /^\s*([=\-~`:'"^_*+#<>.])\1{2,}\s*$/.test(line);
}

/** Fields, and lines of tables. */
function isPassedOver(line: string, next: string | undefined): boolean {
  return /^:[\w -]{1,40}:(?:\s|$)/.test(line) ||
    /^\s*(?:\+[-=+]{3,}|\|.*\|\s*$|={2,}(?:\s+={2,})+\s*$)/.test(line) ||
    /^\s*={2,}(?:\s+={2,})+\s*$/.test(next ?? "");
}

/** A line without the marks of its words. */
function inline(text: string): string {
  return text
    .replace(/\|[^|\s](?:[^|]{0,80}[^|\s])?\|_{0,2}/g, " ")
    .replace(
      /(?::[\w:+.-]{1,40}:)?`([^`<]{1,300}?)\s*<[^`>]{1,500}>`_{0,2}/g,
      "$1",
    )
    .replace(/:[\w:+.-]{1,40}:`[~!]?([^`]{1,300})`/g, "$1")
    .replace(/``([^`]{1,300})``/g, "$1")
    .replace(/`([^`]{1,300})`_{0,2}/g, "$1")
    .replace(/(\*\*)(?=\S)([^*]{1,500}\S)\1|\*(?=\S)([^*]{1,500})\*/g, "$2$3")
    .replace(/\s?\[(?:#[\w-]{0,40}|\d{1,3}|\*)\]_/g, "")
    .replace(/([\p{L}\p{N}])__?(?=[\s.,;:!?)]|$)/gu, "$1")
    .replace(/\s*::\s*$/, ":").replace(/\\(?=\S)/g, "");
}
