/** AsciiDoc, as far as a reader would see it. */

import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";

/** Lines of a document that are read. */
const LINES_MAX = 2_000;
/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;
/** Characters of an attribute that stand for it. */
const ATTRIBUTE_LENGTH_MAX = 200;
/** Attributes that are remembered. */
const ATTRIBUTES_MAX = 100;

/** Whether a text is written in AsciiDoc: a title, and an attribute or a macro. */
export function isAsciiDoc(text: string): boolean {
  const start = text.slice(0, 8_192);
  return /^= \S/m.test(start) &&
    /^(?::!?[\w-]{1,40}!?:(?:\s|$)|\[[^\]\n]{1,80}\]$|(?:include|image|toc)::|== \S)/m
      .test(start);
}

/** The title and summary of AsciiDoc. */
export function extractAsciiDoc(text: string): Extract {
  const lines = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").split("\n", LINES_MAX);
  const attributes = new Map<string, string>();
  const parts: Part[] = [];
  let paragraph: string[] = [];
  /** The line that ends what is left out. */
  let fence: string | undefined;
  let isHeader = false;
  const say = (isHeading: boolean, told: string) =>
    parts.push({ isHeading, text: inline(told, attributes) });
  const end = () => {
    if (paragraph.length > 0) {
      say(false, paragraph.join(" ").slice(0, PARAGRAPH_LENGTH_MAX));
    }
    paragraph = [];
  };
  for (const line of lines) {
    const trimmed = line.trim();
    if (fence !== undefined) {
      if (trimmed === fence) fence = undefined;
      continue;
    }
    const heading = /^(={1,6}|#{1,6})\s+(\S.*)$/.exec(line);
    const attribute = /^:([\w-]{1,40}):\s*(.*)$/.exec(line);
    if (trimmed === "") {
      end();
      isHeader = false;
    } else if (attribute !== null) {
      if (attributes.size < ATTRIBUTES_MAX) {
        attributes.set(
          attribute[1] ?? "",
          (attribute[2] ?? "").slice(0, ATTRIBUTE_LENGTH_MAX),
        );
      }
    } else if (underlines(trimmed, paragraph)) {
      isHeader = parts.length === 0;
      say(true, paragraph.join(" ").slice(0, PARAGRAPH_LENGTH_MAX));
      paragraph = [];
    } else if (FENCE.test(trimmed)) {
      end();
      fence = trimmed;
    } else if (heading !== null) {
      end();
      isHeader = parts.length === 0;
      say(true, headed(heading));
    } else if (!isHeader && !PASSED_OVER.test(line)) {
      if (ITEM.test(line)) end();
      paragraph.push(trimmed.replace(ITEM, "").replace(/\s\+$/, ""));
    }
  }
  end();
  return finishParts(parts);
}

/** What a heading says, without the signs that may close it. */
function headed([, signs = "", said = ""]: RegExpExecArray): string {
  const told = said.trimEnd();
  const isClosed = told.endsWith(` ${signs}`);
  return (isClosed ? told.slice(0, -signs.length) : told)
    .slice(0, PARAGRAPH_LENGTH_MAX);
}

/** Characters by which a line below a heading may be longer or shorter. */
const UNDERLINE_SLACK = 2;

/** Whether a line makes a heading of the one above it, by being as long. */
function underlines(line: string, above: readonly string[]): boolean {
  const [heading = ""] = above;
  return above.length === 1 && /^([=\-~^+])\1{3,}$/.test(line) &&
    Math.abs([...heading].length - line.length) <= UNDERLINE_SLACK;
}

/** Around code, literal text, tables, comments and what is passed through. */
const FENCE = /^(?:-{4,}|\.{4,}|\/{4,}|\+{4,}|[|,:!]===+|`{3,}.*)$/;
/** Comments, options of what follows, macros of a line, titles of blocks, other fences. */
const PASSED_OVER =
  /^(?:\/\/|\[{1,2}[^\]]{0,200}\]{1,2}\s*$|\w+::\S*\[[^\]]{0,500}\]\s*$|\.[^\s.].*$|:!?[\w-]{1,40}!?:|[=*_]{4,}\s*$|--\s*$|\+\s*$|'''+\s*$|ifdef::|endif::|:!)/;
const ITEM = /^\s*(?:[*\-]{1,5}|\.{1,5}|\d{1,3}\.|<\d{1,2}>)\s+/;

/** A line without the marks of its words. */
function inline(text: string, attributes: ReadonlyMap<string, string>): string {
  return text
    .replace(
      /\{([\w-]{1,40})\}/g,
      (_, name: string) => attributes.get(name) ?? "",
    )
    .replace(/image:[^\s\[]{1,300}\[[^\]]{0,300}\]/g, " ")
    .replace(/(?:link:|xref:|mailto:)[^\s\[]{1,500}\[([^\]]{0,300})\]/g, told)
    .replace(
      /(https?:\/\/[^\s\[]{1,500})\[([^\]]{0,300})\]/g,
      (_, url: string, label: string) => label === "" ? url : told("", label),
    )
    .replace(/<<[^,>]{1,200}(?:,\s*([^>]{0,200}))?>>/g, "$1")
    .replace(/(?:kbd|btn|menu|footnote|pass):\w*\[([^\]]{0,300})\]/g, "$1")
    .replace(/\[\.?[\w.#-]{1,60}\](?=[#*_`])/g, "")
    .replace(
      /(^|[\s("'])([*_`+#^~]{1,2})(?=\S)([^*_`+#^~]{1,500}?)\2(?=[\s).,;:!?"']|$)/g,
      "$1$3",
    );
}

/** The label of a link, without its options. */
function told(_: string, label: string): string {
  return label.replace(/\^$|,\s*\w+=.*$/g, "");
}
