/** Calendars and cards: what is when and where, and who somebody is. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import type { Extract } from "./extract.ts";
import { finish, PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";

/** Lines that are read. */
const LINES_MAX = 2_000;
/** Entries that a summary is made of. */
const ENTRIES_MAX = 12;

/** Fields of each kind of entry, in the order in which they are said. */
const FIELDS: Readonly<Record<string, readonly string[]>> = wordTable({
  VEVENT: ["SUMMARY", "DTSTART", "LOCATION", "DESCRIPTION"],
  VTODO: ["SUMMARY", "DUE", "DESCRIPTION"],
  VJOURNAL: ["SUMMARY", "DTSTART", "DESCRIPTION"],
  VCARD: ["FN", "TITLE", "ROLE", "ORG", "NOTE"],
});

/** Whether a text is a calendar or a card. */
export function isCalendar(text: string): boolean {
  return /^[ \t]*BEGIN:V(?:CALENDAR|CARD)\s*$/m.test(text.slice(0, 200));
}

/** The name of a calendar and its entries, or of a person and what is said of them. */
export function extractCalendar(text: string): Extract {
  const lines = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "").split("\n", LINES_MAX);
  const entries: string[] = [];
  let name = "";
  let card = "";
  let only = "";
  let fields: readonly string[] | undefined;
  let told = new Map<string, string>();
  for (const line of lines) {
    const [, key = "", value = ""] =
      /^([A-Za-z-]{1,40})(?:;[^:]{0,300})?:(.*)$/.exec(line) ?? [];
    const field = key.toUpperCase();
    if (field === "BEGIN" && value in FIELDS) {
      fields = FIELDS[value];
      told = new Map();
    } else if (field === "END" && fields !== undefined && value in FIELDS) {
      if (value === "VCARD") card ||= told.get("FN") ?? "";
      only = onlyOne(entries, told);
      entries.push(sentenceOf(fields, told, value === "VCARD" ? card : ""));
      fields = undefined;
    } else if (fields?.includes(field) && !told.has(field)) {
      told.set(field, unescaped(value));
    } else if (field === "X-WR-CALNAME" || field === "NAME") {
      name ||= unescaped(value);
    }
    if (entries.length >= ENTRIES_MAX) break;
  }
  return name === "" && only !== ""
    ? finish(only, [withoutName(entries[0] ?? "", only)])
    : finish(name || card, entries);
}

/** What the first entry is called; empty as soon as there are more. */
function onlyOne(
  before: readonly string[],
  told: ReadonlyMap<string, string>,
): string {
  return before.length === 0 ? told.get("SUMMARY") ?? "" : "";
}

/** What is said of the only entry of a calendar, to which it gives its name. */
function withoutName(entry: string, name: string): string {
  return entry.slice(name.length).replace(/^[.!?]?\s*/, "");
}

/** What is said of an entry, without what the title says. */
function sentenceOf(
  fields: readonly string[],
  told: ReadonlyMap<string, string>,
  title: string,
): string {
  return fields.map((field) => told.get(field) ?? "")
    .filter((text) => text !== "" && text !== title)
    .map((text) => /[.!?]$/.test(text) ? text : `${text}.`).join(" ");
}

function unescaped(value: string): string {
  const date = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\dZ?)?$/.exec(value);
  if (date !== null) {
    const [, year, month, day, hour, minute] = date;
    const time = hour === undefined ? "" : ` ${hour}:${minute}`;
    return `${year}-${month}-${day}${time}`;
  }
  return value.replace(/\\[nN]/g, " ").replace(/\\([,;\\])/g, "$1")
    .replace(/;+$/, "").replaceAll(";", ", ");
}
