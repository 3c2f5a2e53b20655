/** What a calendar and a card say. */
import assert from "node:assert/strict";
import { extractCalendar, isCalendar } from "./calendar.ts";

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n`;
const EVENT = lines(
  "BEGIN:VCALENDAR",
  "X-WR-CALNAME:Harbour",
  "BEGIN:VEVENT",
  "DTSTART;TZID=Europe/Oslo:20261212T170000",
  "SUMMARY:Lantern night",
  "DESCRIPTION:Lanterns are lit\\, and every",
  " body sings.\\nCome!",
  "BEGIN:VALARM",
  "DESCRIPTION:Wake up",
  "END:VALARM",
  "LOCATION:Quay 4",
  "END:VEVENT",
  "END:VCALENDAR",
);

Deno.test("a calendar says what is when and where", () => {
  assert.ok(isCalendar(EVENT));
  assert.deepEqual(extractCalendar(EVENT), {
    title: "Harbour",
    summary:
      "Lantern night. 2026-12-12 17:00. Quay 4. Lanterns are lit, and everybody sings. Come!",
  });
});

Deno.test("one thing alone gives its name to a calendar without one", () => {
  const nameless = EVENT.replace("X-WR-CALNAME:Harbour\r\n", "");
  assert.deepEqual(extractCalendar(nameless), {
    title: "Lantern night",
    summary:
      "2026-12-12 17:00. Quay 4. Lanterns are lit, and everybody sings. Come!",
  });
  const two = nameless.replace(
    "END:VCALENDAR",
    lines("BEGIN:VEVENT", "SUMMARY:Oars", "END:VEVENT", "END:VCALENDAR"),
  );
  assert.equal(extractCalendar(two).title, "");
  assert.match(extractCalendar(two).summary, /^Lantern night\. .* Oars\.$/);
});

Deno.test("a card says who somebody is", () => {
  const card = lines(
    "BEGIN:VCARD",
    "FN:Anna Holt",
    "ORG:Lantern Works;Lamps;",
    "TITLE:Keeper",
    "TEL:123",
    "END:VCARD",
  );
  assert.ok(isCalendar(card));
  assert.deepEqual(extractCalendar(card), {
    title: "Anna Holt",
    summary: "Keeper. Lantern Works, Lamps.",
  });
});

Deno.test("a day without an hour is a day", () => {
  const day = EVENT.replace("20261212T170000", "20261212");
  assert.match(extractCalendar(day).summary, /2026-12-12\. Quay/);
  assert.ok(!isCalendar("BEGIN here, and go on."));
});
