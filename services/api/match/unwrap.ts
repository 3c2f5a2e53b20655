/**
 * A need in its own words, out of what a program sends it in: a fence, a request
 * or a call of a tool as JSON, a conversation of which the last turn counts.
 *
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";
import { withoutFrameOrQuotes } from "@/lib/text_understanding/frames.ts";

/** Members that ask: what stands beside them is about the asking. */
const ASKING = new Set([
  "goal",
  "instruction",
  "need",
  "prompt",
  "q",
  "query",
  "question",
  "request",
  "task",
]);

/** Members that state a need, where somebody pastes the request. */
const STATING = new Set([
  ...ASKING,
  "cmd",
  "command",
  "content",
  "link",
  "message",
  "script",
  "text",
  "uri",
  "url",
]);

/** Members that hold what states it. */
const HOLDING = new Set([
  "args",
  "arguments",
  "function",
  "input",
  "messages",
  "params",
  "parameters",
  "tool_calls",
]);

/** Members of a call that say nothing of the need. */
const AROUND = new Set([
  "cwd",
  "description",
  "id",
  "jsonrpc",
  "lang",
  "language",
  "method",
  "model",
  "name",
  "role",
  "shell",
  "timeout",
  "tool",
  "tool_name",
  "type",
]);

/** Members that name what is called, whose arguments follow. */
const CALLED = ["tool", "name"];

/** How deep calls stand in each other. */
const DEPTH_MAX = 8;

/** A need in its own words. */
export function unwrapped(need: string): string {
  const plain = /^\s*```[\w-]*\n?([^`]+)```\s*$/.exec(need)?.[1] ?? need;
  const own = ofJson(plain) ?? lastTurn(plain) ?? plain;
  const bare = withoutFrameOrQuotes(own);
  return ofJson(bare.replace(/[.!?]+$/, "")) ?? bare;
}

/** What JSON states; null when it is none, or has members that nobody knows. */
function ofJson(text: string): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    return stated(JSON.parse(text), DEPTH_MAX);
  } catch {
    return null;
  }
}

function stated(value: JsonValue, depth: number): string | null {
  if (depth === 0) return null;
  if (typeof value === "string") return ofJson(value) ?? value;
  if (Array.isArray(value)) return statedLast(value, depth);
  if (!isJsonObject(value)) return null;
  const said: string[] = [];
  const asks = Object.keys(value).some((name) => ASKING.has(name));
  for (const [name, member] of Object.entries(value)) {
    if (AROUND.has(name)) continue;
    if (!STATING.has(name) && !HOLDING.has(name)) {
      if (asks && typeof member !== "object") continue;
      return null;
    }
    const text = stated(member ?? null, depth - 1);
    if (text === null) return null;
    said.push(text);
  }
  if (said.length === 0) return null;
  const text = said.join(" ");
  // Options alone are those of the program that is called.
  const program = CALLED.map((name) => value[name]).find((called) =>
    typeof called === "string" && /^[a-z][\w.-]*$/.test(called)
  );
  return /^--?\w/.test(text) && program !== undefined
    ? `${program} ${text}`
    : text;
}

/** Of a conversation the last turn of whoever asks; of other lists the last. */
function statedLast(
  values: readonly JsonValue[],
  depth: number,
): string | null {
  // A command, word by word.
  if (values.every((value) => typeof value === "string")) {
    return values.length === 0 ? null : values.join(" ");
  }
  const last =
    values.findLast((value) => isJsonObject(value) && value.role === "user") ??
      values.at(-1);
  return last === undefined ? null : stated(last, depth - 1);
}

/** Who speaks, at the start of a line. */
const SPEAKER = /^[ \t]*(?:assistant|human|system|user): ?/gim;

/** What whoever asks said last, where a text is a conversation. */
function lastTurn(text: string): string | null {
  if (!/^\s*(?:assistant|human|system|user):/i.test(text)) return null;
  const turns = [...text.matchAll(SPEAKER)];
  const last = turns.findLast(([who]) => /user|human/i.test(who));
  if (last === undefined) return null;
  const end = turns[turns.indexOf(last) + 1]?.index;
  return text.slice(last.index + last[0].length, end).trim() || null;
}

/** Whether a request as JSON says something beside what it asks. */
export function hasAside(need: string): boolean {
  if (!/^\s*\{/.test(need)) return false;
  try {
    return Object.entries(JSON.parse(need)).some(([name, member]) =>
      typeof member === "string" &&
      ![STATING, HOLDING, AROUND].some((names) => names.has(name))
    );
  } catch {
    return false;
  }
}
