/**
 * What an agent's tools hand on of a program's output: an object with `stderr`
 * and an exit code, content of MCP, elements, numbered lines, bytes as Python
 * shows them.
 */

import { hasStringsWithin } from "@/lib/text_understanding/json_strings.ts";

/** Characters of a result that is parsed whole. */
const CHARS_MAX = 2 ** 21;
/** Strings of one: what holds a log has few beside it. */
const STRINGS_MAX = 4_096;
/** Results in each other. */
const DEPTH_MAX = 4;

/** What a program printed, out of the result that a tool made of it. */
export function fromToolResult(text: string): string {
  const trimmed = text.trim();
  return fromJson(trimmed) ?? fromElements(trimmed) ?? fromMarkup(text) ??
    fromNumbered(text) ?? fromBytes(trimmed) ?? text;
}

/** Members for what was printed, in the order in which it is read. */
const PRINTED = [
  "stdout",
  "std_out",
  "output",
  "aggregated_output",
  "combined_output",
  "tool_output",
  "content",
  "stderr",
  "std_err",
  "error_output",
];
/** Members that only the end of a program has. */
const ENDED =
  /^(?:exit_?code|exitStatus|exit_status|return_?code|is_?error|timed_?out|interrupted|signal|killed|duration(?:_?ms)?|wall_time)$/i;

function fromJson(text: string): string | null {
  if (
    !/^[{[]/.test(text) || !/[}\]]$/.test(text) || text.length > CHARS_MAX ||
    !hasStringsWithin(text, STRINGS_MAX)
  ) return null;
  try {
    return printedIn(JSON.parse(text), DEPTH_MAX);
  } catch {
    return null;
  }
}

function printedIn(value: unknown, depth: number): string | null {
  if (depth === 0 || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return printedInParts(value, depth);
  const members = new Map<string, unknown>(Object.entries(value));
  const names = [...members.keys()];
  const isEnded = names.some((name) => ENDED.test(name)) ||
    members.has("stderr") || members.get("type") === "tool_result";
  if (!isEnded) return logIn(members);
  const said = PRINTED.flatMap((name) => {
    const member = members.get(name);
    const text = typeof member === "string"
      ? member
      : printedIn(member, depth - 1);
    return text === null || text.trim() === "" ? [] : [text];
  });
  return said.length === 0 ? null : said.join("\n");
}

/** Lines of an error from which on it is a log, and no service's answer. */
const LOG_LINES_MIN = 3;

/** Several lines under `error`, or under its `message`. */
function logIn(members: ReadonlyMap<string, unknown>): string | null {
  const { message = members.get("error") ?? members.get("message") } = Object(
    members.get("error"),
  );
  return typeof message === "string" &&
      message.split("\n").length >= LOG_LINES_MIN
    ? message
    : null;
}

/** Parts of content: texts, or results in their turn. */
function printedInParts(
  parts: readonly unknown[],
  depth: number,
): string | null {
  const said = parts.map((part) => {
    const { type, text } = Object(part);
    return type === "text" && typeof text === "string"
      ? text
      : printedIn(part, depth - 1);
  });
  return said.length === 0 || said.includes(null) ? null : said.join("\n");
}

const ELEMENTS =
  "tool_result|function_results?|result|output|stdout|stderr|error|bash-stdout|bash-stderr|exit_code|returncode|pre";
const FRAMED = new RegExp(`^<(${ELEMENTS})>[^]*</(${ELEMENTS})>$`);
const TAG = new RegExp(`</?(?:${ELEMENTS})>`, "g");
const CODE = /<(exit_code|returncode)>\s*\d{1,10}\s*<\/\1>/g;

/** Output between elements, with its entities as they were where it is a page's. */
function fromElements(text: string): string | null {
  if (!text.startsWith("<") || !FRAMED.test(text)) return null;
  const inner = text.replace(CODE, "").replace(TAG, "\n");
  return (text.startsWith("<pre>") ? unescaped(inner) : inner).trim();
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
]);

function unescaped(text: string): string {
  return text.replace(
    /&(?:lt|gt|quot|#39|amp);/g,
    (entity) => ENTITIES.get(entity) ?? entity,
  );
}

/** Output out of a page, with none of its elements. */
function fromMarkup(text: string): string | null {
  return /&(?:lt|gt|quot|#39);/.test(text) && !/<[a-z\/!]/i.test(text)
    ? unescaped(text)
    : null;
}

/** Lines from which on numbers before them are a count. */
const NUMBERED_MIN = 3;
const NUMBER = /^ {0,8}(\d{1,6})(?:\t|\u2192|: )/;

/** Lines that are counted, as tools show files. */
function fromNumbered(text: string): string | null {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const first = Number(NUMBER.exec(lines[0] ?? "")?.[1]);
  return lines.length >= NUMBERED_MIN &&
      lines.every((line, at) => Number(NUMBER.exec(line)?.[1]) === first + at)
    ? lines.map((line) => line.replace(NUMBER, "")).join("\n")
    : null;
}

/** Bytes or a string as Python shows it, with its escapes. */
function fromBytes(text: string): string | null {
  const [, quote, inner] = /^b(['"])([^]*)\1$/.exec(text) ?? [];
  return quote === undefined || inner === undefined
    ? null
    : inner.replace(/\\(n|t|r|'|"|\\)/g, (_, sign: string) =>
      sign === "n" ? "\n" : sign === "t" ? "\t" : sign === "r" ? "" : sign);
}
