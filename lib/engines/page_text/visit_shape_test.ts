/** Each sign of a wall's shape decides, where all others leave it open. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { readPage } from "./spare.ts";
import { reasonOfShape } from "./visit_shape.ts";

interface Seen {
  readonly title?: string;
  readonly head?: string;
  readonly text?: string;
  readonly more?: string;
  readonly lang?: string;
}

const LOST = "The address moved, this lamp is lost and not lit.";
const ADRIFT = "The address moved, and not the lamp.";

function pageOf(
  { title = "Lantern", head = "", text = LOST, more = "", lang = "en" }: Seen,
): string {
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body><h1>${title}</h1><p>${text}</p>${more}</body></html>`;
}

function shapeOf(seen: Seen) {
  const html = pageOf(seen);
  return reasonOfShape(readPage(html), html);
}

const HOME = `<p><a href="/">Lantern</a></p>`;
const REFRESH = `<meta http-equiv="refresh" content="30">`;
const CHECK = `<script src="/challenge.js"></script>`;
const TRACE = `<p>Lamp: 8f2a91cc</p>`;
const LONG =
  "It hangs above the quay, as it did in the days of the crew, by the wall.";

/** By sign: what has it, and the same without it. */
const SIGNS: Readonly<Record<string, readonly [Seen, Seen]>> = {
  "three words of a visit": [{}, { text: LOST.replace("address", "crew") }],
  "many words of a visit": [
    { text: "The address, the link, the page were typed, moved, this lamp." },
    {
      title: "A b c d e f g h j k l m n o p q r s u v w",
      text: "The address, the link, the page were typed, moved, this lamp.",
    },
  ],
  "hardly any text": [{}, { text: `${LOST.slice(0, -1)}, ${LONG}` }],
  "a word of itself": [{}, { text: LOST.replace("this", "the") }],
  "a word to its reader": [
    { text: LOST.replace("this", "your") },
    { text: LOST.replace("this", "the") },
  ],
  "a heading to its reader": [
    { title: "Your lantern", text: LOST.replace("this", "the") },
    { text: LOST.replace("this", "the") },
  ],
  "a heading of itself": [
    { title: "Lantern here", text: LOST.replace("this", "the") },
    { text: LOST.replace("this", "the") },
  ],
  "a heading that says no": [
    { title: "No lantern", text: LOST.replace("not lit", "unlit") },
    { text: LOST.replace("not lit", "unlit") },
  ],
  "a heading that regrets": [
    { title: "Oops", text: LOST.replace("this", "the") },
    { text: LOST.replace("this", "the") },
  ],
  "a heading with the number of an error": [
    { title: "Lantern (404)", text: ADRIFT },
    { title: "Lantern (40)", text: ADRIFT },
  ],
  "a number that is an error's": [
    { title: "Lamp 503 out", text: ADRIFT },
    { title: "Lamp 503.5 out", text: ADRIFT },
  ],
  "a number and a word of a visit": [
    { title: "Lamp 503 out", text: "Oops, the lamp and not the address." },
    { title: "Lamp 503 out", text: "Oops, the lamp and not the colour." },
  ],
  "as much text as a number allows": [
    { title: "Oops 503", text: `${LOST} ${LONG} ${LONG}` },
    { title: "Oops", text: `${LOST} ${LONG} ${LONG}` },
  ],
  "a no": [{}, { text: LOST.replace("not lit", "unlit") }],
  "a regret": [
    { text: "Oops, the address moved, and not the lamp of this." },
    { text: "And the address moved, and not the lamp of this." },
  ],
  "a way home": [
    { text: ADRIFT, title: "The lost", more: HOME },
    { text: ADRIFT, title: "The lost" },
  ],
  "a way home and a no": [
    { text: ADRIFT, title: "The lost", more: HOME },
    {
      text: "The address moved, and so the lamp.",
      title: "The lost",
      more: HOME,
    },
  ],
  "nothing made to read beside menus": [
    { more: "<aside><ul><li>Oil</li></ul></aside>" },
    { more: "<ul><li>Oil</li></ul>" },
  ],
  "nothing made to read that is seen": [
    { more: "<ul hidden><li>Oil</li></ul>" },
    { more: "<ul><li>Oil</li></ul>" },
  ],
  "a way home beside a menu": [
    { text: ADRIFT, title: "The lost", more: HOME },
    { text: ADRIFT, title: "The lost", more: `<nav>${HOME}</nav>` },
  ],
  "a way that leads home": [
    { text: ADRIFT, title: "The lost", more: HOME },
    {
      text: ADRIFT,
      title: "The lost",
      more: HOME.replace(`"/"`, `"/lamps"`),
    },
  ],
  "no name": [{}, { text: LOST.replace("lamp", "Lamp") }],
  "nouns that are no names": [
    { text: LOST.replace("lamp", "Lamp"), lang: "de" },
    { text: LOST.replace("lamp", "Lamp") },
  ],
  "nothing in general": [
    { text: LOST.replace("and not", "and, alas, not"), more: HOME },
    {
      text: LOST.replace("and not", "and always not").replace("this", "the"),
      more: HOME,
    },
  ],
  "nothing made to read": [{}, { more: "<ul><li>Oil</li></ul>" }],
  "few links": [{}, { more: `<p><a href="/x">Oil</a></p>`.repeat(3) }],
  "a check and a refresh": [
    { text: "The lamp of your quay.", head: CHECK + REFRESH },
    { text: "The lamp of your quay is as it is.", head: REFRESH },
  ],
  "a check without a field": [
    { text: "The lamp of your quay.", head: CHECK + REFRESH },
    {
      text: "The lamp of your quay.",
      head: CHECK + REFRESH,
      more: "<input name=lamp>",
    },
  ],
  "a check and a number": [
    { text: LONG, head: CHECK, more: TRACE },
    { text: LONG, head: CHECK, more: TRACE.replace(/8.*c/, "brass") },
  ],
  "a number of letters and digits": [
    { text: LONG, head: CHECK, more: TRACE },
    { text: LONG, head: CHECK, more: TRACE.replace(/8.*c/, "82091443") },
  ],
  "more than a number and a refresh": [
    { text: "The lamp of your lost quay.", head: REFRESH, more: TRACE },
    { text: "The lamp of your old quay.", head: REFRESH, more: TRACE },
  ],
  "more than its manner": [
    { text: "Oops, this lamp is lost and not moved.", title: "Your lamp" },
    { text: "Oops, this lamp is lost and not yours.", title: "Your lamp" },
  ],
};

for (const [sign, [seen, other]] of Object.entries(SIGNS)) {
  Deno.test(`a page has the shape of a wall for ${sign}`, () => {
    assert.notEqual(shapeOf(seen), undefined);
    assert.equal(shapeOf(other), undefined);
  });
}

Deno.test("a longer page, or one with many parts, has no such shape", () => {
  const head = CHECK + REFRESH;
  const oils = `<aside>${
    `<p>Oil of rape and of whales.</p>`.repeat(200)
  }</aside>`;
  assert.equal(shapeOf({ head }), "bot_challenge");
  assert.equal(shapeOf({ head, text: `${LOST} ${LONG} ${LONG}` }), undefined);
  assert.equal(shapeOf({ head, more: oils }), undefined);
});

const read = (seen: Seen) =>
  extractHtml(pageOf(seen), "https://lantern.example/x").reason;

/** Walls that say it as no other does. */
const WALLS: readonly Seen[] = [
  {
    title: "Not where you are",
    text: "Sorry, owners do not let us show this film in your country.",
    more: HOME,
  },
  {
    title: "Pusto tutaj",
    text: "Tego adresu nie znamy. Wróć na stronę główną.",
    more: HOME,
  },
  {
    title: "Hold on",
    text: "A hand, and no machine, opens the door.",
    head: CHECK + REFRESH,
    more: TRACE,
  },
];

/** As short, and speaking to whoever reads. */
const HONEST: readonly Seen[] = [
  { title: "Just a breath", text: "Sit down. Listen until you hear no more." },
  { title: "Sorry", text: "A play in one act: two brothers who never speak." },
  { title: "Tempo", text: "Track your time. Nothing else." },
  {
    title: "Back up",
    text: "Bring any page back here. It is saved each hour.",
  },
  {
    title: "Redirects",
    text: "When you rename a page, its old address keeps working here.",
    more: HOME,
  },
  {
    title: "The story of an error",
    text:
      "The page not found error is as old as the web: its code comes from a draft in 1992.",
  },
  {
    title: "Sign in with a passkey",
    text:
      "A passkey lets you sign in without a password, by the finger on your phone. Press Add passkey.",
  },
  { title: "Join", text: "We sing on Tuesdays in the old school." },
  {
    title: "Say hello",
    text: "Questions about your boat? Write to us, a person answers.",
    head: CHECK,
    more: "<form><textarea></textarea><button>Send</button></form>",
  },
  {
    title: "Night build",
    text: "Your notes stay here.",
    head: REFRESH,
    more: "<p>Build: 8f2a91cc</p>",
  },
];

Deno.test("walls are known by their shape, and honest pages are read", () => {
  assert.deepEqual(WALLS.filter((wall) => read(wall) === undefined), []);
  assert.deepEqual(HONEST.filter((page) => read(page) !== undefined), []);
});
