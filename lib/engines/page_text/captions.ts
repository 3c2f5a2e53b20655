/**
 * Captions of films and talks, SubRip and WebVTT: what is said, without when and
 * where it is shown.
 *
 * @see https://www.w3.org/TR/webvtt1
 * @module
 */

import type { Extract } from "./extract.ts";
import {
  finish,
  paragraphsOf,
  PLAIN_TEXT_CHARACTERS_MAX,
} from "./plain_text.ts";

/** Captions that are read. */
const CUES_MAX = 200;
/** When a caption is shown: hours may be left out, and there is a comma in the oldest form. */
const TIMING =
  /^(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}(?:[ \t]+-->[ \t]+|,)(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}(?:[ \t].{0,200})?$/m;

/** Whether a text is captions, by its first line or its first timing. */
export function isCaptions(text: string): boolean {
  const start = text.slice(0, 2_048).replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  return /^WEBVTT(?:[ \t\n]|$)/.test(start) ||
    /^\s*\d{1,6}[ \t]*\n/.test(start) &&
      TIMING.test(start.split("\n").slice(0, 4).join("\n"));
}

/** What is said in captions; their title only where the first line has one. */
export function extractCaptions(text: string): Extract {
  const [head = "", ...rest] = paragraphsOf(
    text.slice(0, PLAIN_TEXT_CHARACTERS_MAX).replace(/^\ufeff/, ""),
  );
  const title = /^WEBVTT[ \t]+(?:-[ \t]+)?(\S.*)/.exec(head)?.[1] ?? "";
  const said: string[] = [];
  for (const cue of [head, ...rest].slice(0, CUES_MAX)) {
    const lines = cue.split("\n");
    const timing = lines.findIndex((line) => TIMING.test(line));
    if (timing === -1) continue;
    for (const line of lines.slice(timing + 1)) {
      const told = unmarked(line);
      // Captions that roll up show each line again, and as it grows.
      const last = said.at(-1) ?? "";
      if (told === "" || told === last) continue;
      if (last !== "" && told.startsWith(`${last} `)) said.pop();
      said.push(told);
    }
  }
  return finish(title, [said.join(" ")]);
}

/** A line without voices, styles and places. */
function unmarked(line: string): string {
  return line.replace(/<[^<>]{0,200}>/g, "").replace(/\{\\[^{}]{0,100}\}/g, "")
    .replace(/\s+/g, " ").trim();
}
