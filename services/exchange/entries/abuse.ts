/**
 * What is refused of an entry before anybody pays for it.
 *
 * Markup, script and prompt-injection text are not refused: an entry is data,
 * delivered as JSON with a notice, and whoever shows it must escape it. What is
 * refused cannot be made safe by escaping (invisible and reordering
 * characters), or harms its publisher (secrets), or is advertising.
 *
 * @module
 */

import type { ErrorCode } from "@/lib/errors.ts";
import type { EntryText } from "./entry.ts";
import { CONTENT_BYTES_MAX } from "./schemas.ts";
import { findSecret, type SeedPhraseTest } from "./secrets.ts";

/** Links in title and content together. */
export const LINKS_MAX = 5;

/** Why an entry is refused. */
export interface Rejection {
  /** Stable; listed as `would_reject` in a quote. */
  readonly reason:
    | "content_too_large"
    | "forbidden_characters"
    | "invalid_json"
    | "invalid_source_url"
    | "too_many_links"
    | "contains_secret";
  /** The code that the refused call gets. */
  readonly code: ErrorCode;
  /** Names the field, never the value. */
  readonly message: string;
}

/** All reasons to refuse an entry, the most basic first; empty when there is none. */
export function findRejections(
  text: EntryText,
  isSeedPhrase: SeedPhraseTest,
): Rejection[] {
  return [
    sizeRejection(text),
    characterRejection(text),
    jsonRejection(text),
    sourceRejection(text),
    linkRejection(text),
    secretRejection(text, isSeedPhrase),
  ].filter((rejection) => rejection !== null);
}

function sizeRejection({ content }: EntryText): Rejection | null {
  return new TextEncoder().encode(content).byteLength <= CONTENT_BYTES_MAX
    ? null
    : {
      reason: "content_too_large",
      code: "invalid_request",
      message: `content must have at most ${CONTENT_BYTES_MAX} bytes of UTF-8.`,
    };
}

function characterRejection(text: EntryText): Rejection | null {
  const problem = /[\n\r\t\u2028\u2029]/.test(text.title)
    ? "title must be one line"
    : [text.title, ...text.source_urls].some(hasForbiddenCharacters)
    ? "title and source_urls"
    : [text.content, ...textsInJson(text)].some(hasForbiddenCharacters)
    ? "content"
    : null;
  if (problem === null) return null;
  return {
    reason: "forbidden_characters",
    code: "invalid_request",
    message: problem.endsWith("line")
      ? `${problem}.`
      : `${problem} must not have control characters, bidirectional overrides, texts of invisible characters or lone surrogates.`,
  };
}

/**
 * Control characters other than tab, line feed and carriage return; bidi
 * embeddings, overrides and isolates (they make text read otherwise than it
 * is); tag characters, what beside them nobody draws, and runs of variation
 * selectors or of what has no width (they hide text from people and not from
 * models); annotation marks, deprecated formats and noncharacters.
 *
 * @see Unicode Technical Report 36, sections 2.4 and 3.5
 */
const FORBIDDEN =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2}|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u3164\ufeff\uffa0]{3}/u;

/** What has no width, between characters that no writing joins by it. */
const HIDDEN = /[ -~][\u00ad\u034f\u200b-\u200f\u2060-\u2065\ufeff]+(?=[ -~])/g;
/** Of them in a text: places where a word may be broken, left by a copy. */
const HIDDEN_MAX = 32;

/** Whether text has characters that an entry must not have. */
export function hasForbiddenCharacters(text: string): boolean {
  return !text.isWellFormed() || FORBIDDEN.test(text) ||
    (text.match(HIDDEN)?.length ?? 0) > HIDDEN_MAX;
}

/** Texts and names as a reader of content that is JSON has them: without escapes. */
function textsInJson({ content, content_type }: EntryText): string[] {
  if (content_type !== "application/json") return [];
  const texts: string[] = [];
  try {
    const pending: unknown[] = [JSON.parse(content)];
    while (pending.length > 0) {
      const value = pending.pop();
      if (typeof value === "string") texts.push(value);
      else if (typeof value === "object" && value !== null) {
        for (const entry of Object.entries(value)) pending.push(...entry);
      }
    }
  } catch {
    // Refused for what it is.
  }
  return texts;
}

function jsonRejection(text: EntryText): Rejection | null {
  if (text.content_type !== "application/json") return null;
  try {
    JSON.parse(text.content);
    return null;
  } catch {
    return {
      reason: "invalid_json",
      code: "invalid_request",
      message: "content must be JSON, as content_type says.",
    };
  }
}

function sourceRejection(text: EntryText): Rejection | null {
  const isSafe = (source: string) => {
    const url = URL.parse(source);
    return url !== null && url.protocol === "https:" && url.username === "" &&
      url.password === "";
  };
  return text.source_urls.every(isSafe) ? null : {
    reason: "invalid_source_url",
    code: "invalid_request",
    message: "source_urls must be https URLs without user names or passwords.",
  };
}

function linkRejection(text: EntryText): Rejection | null {
  return countLinks(`${text.title}\n${text.content}`) <= LINKS_MAX ? null : {
    reason: "too_many_links",
    code: "invalid_request",
    message:
      `title and content must have at most ${LINKS_MAX} links; source_urls hold the sources.`,
  };
}

/** Links in a text: anything with a web scheme, or a bare host that starts with www. */
export function countLinks(text: string): number {
  return text.match(
    /\b(?:https?|ftp|wss?|ipfs|magnet|data|javascript):[^\s]|\bwww\.[a-z0-9]/gi,
  )?.length ?? 0;
}

function secretRejection(
  text: EntryText,
  isSeedPhrase: SeedPhraseTest,
): Rejection | null {
  const parts = [text.title, text.content, ...text.source_urls];
  for (const part of parts) {
    const kind = findSecret(part, isSeedPhrase);
    if (kind !== null) {
      return {
        reason: "contains_secret",
        code: "contains_secret",
        message: `The entry contains what looks like a secret (${kind}).`,
      };
    }
  }
  return null;
}
