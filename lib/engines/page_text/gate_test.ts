/** Each condition of a gate decides, where no other sign of a wall does. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { reasonOfGate } from "./gate.ts";
import { readPage } from "./spare.ts";

interface Seen {
  readonly head?: string;
  readonly title?: string;
  readonly text?: string;
  readonly more?: string;
}

const BUTTON = "<button>Aye</button>";
const TEXT = "A lantern at your address opens the door.";

function pageOf(
  { head = "", title = "Lantern", text = TEXT, more = BUTTON }: Seen,
): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><h1>${title}</h1><p>${text}</p>${more}</body></html>`;
}

function gateOf(seen: Seen) {
  const html = pageOf(seen);
  return reasonOfGate(readPage(html), html);
}

const LINK = `<p><a href="/x">Oil</a></p>`;
const LONG = " It hangs above the quay as in the days of the crew.".repeat(2);
const RELOAD = `<meta http-equiv="refresh" content="30">`;

/** By condition: what meets it, and the same without it. */
const CONDITIONS: Readonly<Record<string, readonly [Seen, Seen]>> = {
  "something to press": [{}, { more: "" }],
  "something to fill in": [
    { more: `<input name="lamp">` },
    { more: `<input type="hidden" name="lamp">` },
  ],
  "a reload": [
    { head: RELOAD, more: "" },
    { head: RELOAD.replace("30", "30; url=/lamps"), more: "" },
  ],
  "no search": [
    { more: `<input name="lamp">` },
    { more: `<input name="q">${BUTTON}` },
  ],
  "no menu": [
    { more: BUTTON + LINK.repeat(3) },
    { more: `${BUTTON}<nav>${LINK.repeat(3)}</nav>` },
  ],
  "nothing made to read": [
    { more: `${BUTTON}<ul><li>Oil</li></ul>` },
    { more: `${BUTTON}<table><tr><td>Oil</td></tr></table>` },
  ],
  "few links": [
    { more: BUTTON + LINK.repeat(4) },
    { more: BUTTON + LINK.repeat(5) },
  ],
  "few headings": [
    { more: `${BUTTON}<h2>Oil</h2>` },
    { more: `${BUTTON}<h2>Oil</h2><h2>Wick</h2>` },
  ],
  "little text": [{}, { text: TEXT + ` Your lamp.${LONG.repeat(5)}` }],
  "few parts": [{}, { more: BUTTON + "<p>Your oil.</p>".repeat(40) }],
  "words to its reader": [
    {},
    { text: TEXT.replace("your", "some") },
  ],
  "mostly words to its reader": [{}, { text: TEXT + LONG }],
  "many words of a visit, where it hardly turns to its reader": [
    { text: `${TEXT}${LONG} Cookies, consent, partners, ads.` },
    { text: `${TEXT}${LONG} Oil, wicks, glass, brass.` },
  ],
  "a word of a visit": [{}, { text: TEXT.replace("address", "home") }],
};

for (const [condition, [seen, other]] of Object.entries(CONDITIONS)) {
  Deno.test(`a page is a gate for ${condition}`, () => {
    assert.notEqual(gateOf(seen), undefined);
    assert.equal(gateOf(other), undefined);
  });
}

Deno.test("a gate that has fields wants an account or a code", () => {
  assert.equal(gateOf({ more: `<input name="lamp">` }), "empty");
});

const read = (seen: Seen) =>
  extractHtml(pageOf(seen), "https://lantern.example/x").reason;

Deno.test("what lies behind a gate is not sold, what has a form is", () => {
  const gates: readonly Seen[] = [
    {
      title: "Guests of the Lantern",
      text:
        "Give us your name and the number of your room to continue. Accept our terms.",
      more: `<input name="room"><input name="name">${BUTTON}`,
    },
    {
      title: "Tickets",
      text: "Soon it is your turn, stay on this page. You wait for 11 minutes.",
      head: RELOAD,
      more: "",
    },
  ];
  const honest: readonly Seen[] = [
    {
      title: "Lantern of brass",
      text: "Cast by hand in Lindesund, burns nine hours on a pint of oil.",
      more: "<button>Add to basket</button>",
    },
    {
      title: "The quay today",
      text: "Wind from the west at nine knots, ice in the inner harbour.",
      head: RELOAD,
      more: "",
    },
  ];
  assert.deepEqual(gates.filter((seen) => read(seen) === undefined), []);
  assert.deepEqual(honest.filter((seen) => read(seen) !== undefined), []);
});
