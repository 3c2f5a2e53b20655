/** Letters as they are sent and kept, patches by mail among them. */

import { Buffer } from "node:buffer";
import type { Extract } from "./extract.ts";
import {
  finish,
  paragraphsOf,
  PLAIN_TEXT_CHARACTERS_MAX,
} from "./plain_text.ts";
import { scanPage } from "./scan.ts";

/** Characters of a letter that are read. */
const LETTER_CHARACTERS_MAX = 4 * PLAIN_TEXT_CHARACTERS_MAX;
/** Parts within parts that are looked into. */
const DEPTH_MAX = 4;
/** Parts of one letter that are looked at. */
const PARTS_MAX = 20;

/** Whether a text is a letter, by the lines that it begins with. */
export function isMail(text: string): boolean {
  const head =
    /^\s*(?:From \S.*\n)?((?:[A-Z][\w-]{1,40}: .*\n(?:[ \t].*\n)*){2,})\n/
      .exec(text.slice(0, 8_192).replace(/\r\n?/g, "\n"))?.[1] ?? "";
  return /^From: /m.test(head) && /^(?:Subject|Message-ID|Date): /mi.test(head);
}

/** The subject of a letter and what it says, without what it quotes and its signature. */
export function extractMail(text: string): Extract {
  const letter = split(
    text.slice(0, LETTER_CHARACTERS_MAX).replace(/\r\n?/g, "\n")
      .replace(/^\s*(?:From \S.*\n)?/, ""),
  );
  const subject = decodedWords(letter.head.get("subject") ?? "")
    .replace(/^(?:\s*(?:\[PATCH[^\]]{0,40}\]|(?:re|fwd?|aw):))+\s*/i, "");
  const said = textOf(letter, DEPTH_MAX)
    .replace(/(?:^|\n)(?:-- ?|---)\n[^]*$/, "\n")
    .replace(
      /^(?:>.*|.{1,200} (?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|skrev) ?:$|[A-Z][a-z]+(?:-[a-z]+)?-by: .*)$/gm,
      "",
    );
  return finish(subject, paragraphsOf(said));
}

interface Letter {
  readonly head: ReadonlyMap<string, string>;
  readonly body: string;
}

function split(text: string): Letter {
  const end = text.indexOf("\n\n");
  const lines = text.slice(0, end === -1 ? text.length : end)
    .replace(/\n[ \t]+/g, " ").split("\n", 200);
  const head = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (/^[a-z]/.test(name) && !head.has(name)) {
      head.set(name, line.slice(colon + 1).trim());
    }
  }
  return { head, body: end === -1 ? "" : text.slice(end + 2) };
}

/** The text of a letter, or of the first of its parts that has one. */
function textOf({ head, body }: Letter, depth: number): string {
  const type = head.get("content-type") ?? "text/plain";
  const boundary = /\bboundary="?([^";\s]{1,100})/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary !== undefined && depth > 0) {
    const parts = body.split(`--${boundary}`, PARTS_MAX).slice(1)
      .map((part) => textOf(split(part.replace(/^\n/, "")), depth - 1));
    return parts.find((part) => part.trim() !== "") ?? "";
  }
  const charset = /\bcharset="?([\w.-]{1,40})/i.exec(type)?.[1] ?? "utf-8";
  const decoded = decodedAs(
    head.get("content-transfer-encoding") ?? "",
    body.slice(0, PLAIN_TEXT_CHARACTERS_MAX),
    charset,
  );
  if (/^text\/html/i.test(type)) {
    return scanPage(decoded).blocks.filter(({ isHidden }) => !isHidden)
      .map(({ text }) => text).join("\n\n");
  }
  return /^text\//i.test(type) ? decoded : "";
}

function decodedAs(coding: string, body: string, charset: string): string {
  const name = coding.trim().toLowerCase();
  if (name === "base64") return decoded(Buffer.from(body, "base64"), charset);
  if (name !== "quoted-printable") return body;
  return decoded(unquoted(body.replace(/=[ \t]*\n/g, "")), charset);
}

function unquoted(text: string): Buffer {
  const coded = text.replace(
    /[^\x20-\x7e\n\t]/gu,
    (sign) =>
      [...new TextEncoder().encode(sign)]
        .map((byte) => `=${byte.toString(16).padStart(2, "0")}`).join(""),
  );
  return Buffer.from(
    coded.replace(
      /=([0-9A-Fa-f]{2})/g,
      (_, hex: string) => String.fromCharCode(parseInt(hex, 16)),
    ),
    "latin1",
  );
}

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** @see RFC 2047 */
function decodedWords(text: string): string {
  return text.slice(0, 2_000).replace(/\?=\s+=\?/g, "?==?").replace(
    /=\?([\w.-]{1,40})\?([bq])\?([^?]{0,500})\?=/gi,
    (_, charset: string, coding: string, word: string) =>
      coding.toLowerCase() === "b"
        ? decoded(Buffer.from(word, "base64"), charset)
        : decoded(unquoted(word.replaceAll("_", " ")), charset),
  );
}
