/** Each point of doubt decides, where all others leave it open. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import type { NoTextReason } from "./nothing_signs.ts";

interface Seen {
  readonly title?: string;
  readonly head?: string;
  readonly text: string;
  readonly more?: string;
}

function reasonOf({ title = "Lantern", head = "", text, more = "" }: Seen) {
  return extractHtml(
    `<title>${title}</title>${head}<body><p>${text}</p>${more}`,
    "https://lantern.example/x",
  ).reason;
}

const FILLER = "The lantern is lit at nine, by the crew of the quay. ";
const MISSING = "This lamp went missing, says the crew of the quay.";
const LONG = `${MISSING} ${"It went missing as well, they say. ".repeat(3)}`;
const DESCRIBED =
  `<meta name="description" content="Lanterns of the quay, lit at nine by their crew.">`;
const NOINDEX = `<meta name="robots" content="noindex">`;
const BUTTON = "<button>Accept all</button>";
const SCRIPT = "<script>draw()</script>";
const TURNSTILE = `<div class="cf-turnstile"></div>`;

const POINTS: Readonly<Record<string, readonly [NoTextReason, Seen, Seen]>> = {
  "hardly any text": ["error_page", { text: MISSING }, { text: LONG }],
  "little text": [
    "error_page",
    { text: LONG, head: NOINDEX },
    { text: LONG.repeat(2), head: NOINDEX },
  ],
  "a head that describes nothing": [
    "error_page",
    { text: MISSING },
    { text: MISSING, head: DESCRIBED },
  ],
  "a head that has no data": [
    "error_page",
    { text: MISSING },
    {
      text: MISSING,
      head: `<script type="application/ld+json">{}</script>`,
    },
  ],
  "words to the reader": [
    "error_page",
    { text: LONG.replace("the crew", "your crew") },
    { text: LONG },
  ],
  "a wish not to be found": [
    "error_page",
    { text: LONG, head: NOINDEX },
    { text: LONG },
  ],
  "a place that was not filled": [
    "error_page",
    { text: LONG, more: `<div id="root"></div>` },
    { text: LONG, more: `<div id="lamp"></div>` },
  ],
  "text that is all on the matter": [
    "error_page",
    { text: MISSING },
    { text: `${MISSING} ${FILLER.slice(0, 40)}.` },
  ],
  "a check in its source": [
    "bot_challenge",
    { text: `Tell us whether you are a person. ${FILLER}`, more: TURNSTILE },
    {
      text: `Tell us whether you are a person. ${FILLER}`,
      more: "<div></div>",
    },
  ],
  "a check, and words of it": [
    "bot_challenge",
    { text: `Tell us whether you are a person. ${FILLER}`, more: TURNSTILE },
    { text: `Tell us whether you are a sailor. ${FILLER}`, more: TURNSTILE },
  ],
  "a person that it speaks of": [
    "bot_challenge",
    { text: "Show us that your hand is that of a person." },
    { text: "Show us that your hand is that of a sailor." },
  ],
  "consent and a button": [
    "consent_wall",
    { text: "Read on with ads of 143 partners in your lamp.", more: BUTTON },
    { text: "Read on with ads of 143 partners in your lamp." },
  ],
  "a script that it waits for": [
    "needs_javascript",
    { text: "The lamp of your quay is loading its oil.", more: SCRIPT },
    { text: "The lamp of your quay is loading its oil." },
  ],
  "a browser that is too old": [
    "needs_javascript",
    { text: "Update Chrome or Firefox on your lamp to a later version." },
    { text: "Update the wick or the glass on your lamp to a later version." },
  ],
  "consent in another language": [
    "consent_wall",
    {
      text: "Zapisujemy pliki cookie na twoim urządzeniu.",
      more: "<button>Zgadzam się</button>",
    },
    {
      text: "Zapisujemy pliki cookie na twoim urządzeniu.",
      more: "<button>Lykta</button>",
    },
  ],
  "words to the reader in another language": [
    "error_page",
    {
      text: `Länken som ledde till din lykta är borttagen. ${
        "Sidan flyttades, och adressen är felstavad. ".repeat(2)
      }`,
    },
    {
      text: `Länken som ledde till en lykta är borttagen. ${
        "Sidan flyttades, och adressen är felstavad. ".repeat(2)
      }`,
    },
  ],
  "a place that a script has yet to fill": [
    "needs_javascript",
    {
      text: "",
      more:
        `<div id="app">Trimming the wick</div><script src="/x.js"></script>`,
    },
    {
      text: "",
      more:
        `<div id="lamp">Trimming the wick</div><script src="/x.js"></script>`,
    },
  ],
  "such a place without anything else in it": [
    "needs_javascript",
    {
      text: "",
      more:
        `<div id="app">Trimming the wick</div><script src="/x.js"></script>`,
    },
    {
      text: "",
      more:
        `<div id="app"><h2>Wicks</h2>Trimming the wick is done by hand, at nine in the evening.</div><script src="/x.js"></script>`,
    },
  ],
  "such a place and its script": [
    "needs_javascript",
    {
      text: "",
      more:
        `<div id="app">Trimming the wick</div><script src="/x.js"></script>`,
    },
    { text: "", more: `<div id="app">Trimming the wick</div>` },
  ],
  "a title that is no guide": [
    "error_page",
    { text: MISSING },
    { text: MISSING, title: "Guide of lanterns" },
  ],
};

for (const [fact, [reason, seen, other]] of Object.entries(POINTS)) {
  Deno.test(`a page is doubted for ${fact}`, () => {
    assert.equal(reasonOf(seen), reason);
    assert.equal(reasonOf(other), undefined);
  });
}

Deno.test("a page with more text is not doubted", () => {
  const text = `${MISSING} ${
    "It is missing to this day, your lamp. ".repeat(16)
  }`;
  assert.equal(
    reasonOf({ text, head: NOINDEX, more: `<div id="root"></div>` }),
    undefined,
  );
});
