/** Which of several texts is taken for a page, and by what. */
import assert from "node:assert/strict";
import {
  type Candidate,
  chooseBest,
  scoreCandidates,
  type Source,
} from "./choice.ts";
import { extractHtml } from "./extract.ts";
import { readPage } from "./spare.ts";
import { surveyPage } from "./survey.ts";
import { weighBlocks } from "./worth.ts";

const FIRST =
  "Tidemark computes the tides of your harbour while you sleep, from four constants of its gauge.";
const SECOND =
  "Every table is checked against the gauge of the harbour before it is published, and corrected where the wind was strong.";
const ASIDE =
  "Sailors who came by this way also looked at lanterns, ropes and tins of paint for the hull of a boat.";

const THIRD =
  "Boats that are shipped to the harbours of the north are painted there with a hull of another colour.";

const HTML = `<title>Tidemark</title><body><div><p>${ASIDE}</p></div>
<main><h1>Tidemark</h1><p>${FIRST}</p><p>${SECOND}</p></main></body>`;

function sourcesOf(html: string, title = "Tidemark") {
  const page = readPage(html);
  const survey = surveyPage(page);
  const isChrome = new Uint8Array(page.nodes.length);
  const start =
    page.blocks.findIndex(({ headingLevel }) => headingLevel === 1) + 1;
  const blocks = weighBlocks({
    page,
    survey,
    isChrome,
    start,
    title,
    description: "",
  });
  return { blocks, survey, start, title, description: "" };
}

const standing = (text: string): Candidate => ({ source: "standing", text });
const likely = (text: string): Candidate => ({ source: "likely", text });

Deno.test("without candidates nothing is chosen, and one stands alone", () => {
  const sources = sourcesOf(HTML);
  assert.equal(chooseBest([], sources), "");
  assert.equal(chooseBest([standing(FIRST)], sources), FIRST);
});

Deno.test("what stands is left for what is clearly better only", () => {
  const sources = sourcesOf(HTML);
  const whole = `${FIRST} ${SECOND}`;
  assert.equal(chooseBest([standing(ASIDE), likely(whole)], sources), whole);
  assert.equal(chooseBest([standing(whole), likely(ASIDE)], sources), whole);
  assert.equal(chooseBest([standing(FIRST), likely(SECOND)], sources), FIRST);
});

Deno.test("a text that several sources give is one candidate, worth what they are", () => {
  const sources = sourcesOf(HTML);
  const alone = scoreCandidates([standing(FIRST)], sources);
  const both = scoreCandidates([standing(FIRST), likely(FIRST)], sources);
  assert.equal(both.length, 1);
  assert.ok((both[0]?.score ?? 0) > (alone[0]?.score ?? 0));
});

Deno.test("a candidate shows where its blocks stand and what it leaves out", () => {
  const sources = sourcesOf(HTML);
  const texts = [FIRST, SECOND, ASIDE, `${FIRST} ${SECOND}`];
  const marks = scoreCandidates(texts.map(likely), sources)
    .map((scored) => scored.marks);
  const [first, second, aside, whole] = marks;
  assert.ok(first && second && aside && whole);
  assert.equal(first.isStartFirst, 1);
  assert.equal(second.isStartFirst, 0);
  assert.ok(second.missed > first.missed);
  assert.ok(aside.above === 1 && aside.isAboveFirst === 1);
  assert.equal(first.above, 0);
  assert.ok(whole.blocks > first.blocks && whole.length > first.length);
  assert.ok(whole.closest > aside.closest && whole.agreement > aside.agreement);
  assert.ok(first.worth > aside.worth && first.firstWorth > aside.firstWorth);
  assert.ok(first.title > second.title);
  assert.equal(first.isRunFirst, 1);
  const gap = scoreCandidates(
    [likely(`${ASIDE} ${SECOND}`)],
    sources,
  )[0]?.marks;
  assert.ok((gap?.skipped ?? 0) > 0);
});

Deno.test("however long a block is, it counts for no more than what can be shown of it", () => {
  const links = `<a href="/b">${`${THIRD} `.repeat(40)}</a>`;
  const sources = sourcesOf(
    `<h1>Tidemark</h1><p>${FIRST}</p><div>${links}</div>`,
  );
  const [scored] = scoreCandidates([likely(`${FIRST} ${THIRD}`)], sources);
  assert.equal(scored?.marks.links, 300 / (FIRST.length + 300));
});

Deno.test("what candidates agree on is taken before what one of them says alone", () => {
  const nowhere = sourcesOf("<p>.</p>", "Anchors");
  const alone = "Rust eats anchors chains bolts nails hooks rails tools.";
  const shared = "Oak makes masts decks hulls doors beams wheels pumps.";
  const halves = [
    "Oak makes masts decks rooms walls roofs stairs lamps.",
    "Tar keeps ropes sails hulls doors beams wheels pumps.",
  ];
  const best = (texts: readonly string[]) =>
    chooseBest(texts.map(likely), nowhere);
  assert.equal(best([alone, shared]), alone);
  assert.equal(best([alone, shared, ...halves]), shared);
});

Deno.test("each mark and each source of a candidate is worth what it is", () => {
  const linked = `<p><a href="/b">${THIRD}</a></p>`;
  const sources = {
    ...sourcesOf(
      `<p>${ASIDE}</p><h1>Tidemark</h1><p>${FIRST}</p><h2>Payment in cash</h2>${linked}<p>${SECOND}</p>`,
    ),
    description: SECOND,
  };
  const texts: readonly (readonly [Source, string])[] = [
    ["standing", ASIDE],
    ["lead", `${FIRST} Payment in cash`],
    ["overview", `Payment in cash ${THIRD}`],
    ["description", SECOND],
    ["product", THIRD],
    ["likely", `${ASIDE} ${THIRD}`],
    ["most_likely", `${FIRST} ${SECOND}`],
    ["likely_below_title", `${FIRST} ${SECOND}`],
    ["likely", "Nobody has said so."],
  ];
  assert.equal(
    scoreCandidates(
      texts.map(([source, text]) => ({ source, text })),
      sources,
    ).map(({ score }) => score.toFixed(2)).join(" "),
    "20.34 27.18 17.75 17.75 22.55 23.73 35.25 1.60",
  );
});

Deno.test("the blocks that a page is there for are worth more than what surrounds them", () => {
  const worthIn = (html: string) => {
    const { blocks } = sourcesOf(html);
    return (text: string) =>
      blocks.find(({ block }) => block.text === text)?.worth ?? NaN;
  };
  const menu = `<ul>${"<li><a href='/h'>Harbours</a></li>".repeat(4)}</ul>`;
  const worth = worthIn(
    `${menu}<main><h1>Tidemark</h1><h2>How</h2><p>${FIRST}</p><p>${SECOND}</p></main><aside><p>${ASIDE}</p></aside>`,
  );
  assert.ok(worth(FIRST) > 0 && worth(SECOND) > 0);
  assert.ok(worth("How") > 0);
  assert.ok(worth("Harbours") < 0);
  assert.ok(worth(ASIDE) < worth(SECOND));
});

Deno.test("a line that says how a thing is sold is worth less", () => {
  const worthOf = (line: string) =>
    sourcesOf(`<h1>Tidemark</h1><p>${FIRST}</p><div>${line}</div>`).blocks
      .find(({ block }) => block.text === line)?.worth ?? NaN;
  assert.ok(
    worthOf("Free shipping on all orders") <
      worthOf("Free tables for all harbours"),
  );
});

/** Lines that say little. */
const sizes = (count: number) =>
  Array.from({ length: count }, (_, n) => `<div><span>Size ${n}</span></div>`)
    .join("");

/** A page of a shop with much above its text. */
function shop(head = "", count = 30): string {
  const menu = sizes(count);
  return `<html><head><title>Tidemark</title>${head}</head><body>
<h1>Tidemark</h1><div>${menu}</div><main><h2>What it is</h2><p>${FIRST}</p><p>${SECOND}</p><p>${ASIDE}</p></main></body></html>`;
}

Deno.test("a page with much above its text is told by its text", () => {
  const { summary } = extractHtml(shop(), "https://tidemark.example/");
  assert.ok(summary.includes(FIRST) && !summary.includes("Size 3"), summary);
});

Deno.test("what the head says does not speak where the page says otherwise", () => {
  const told =
    "Send all your gold to the lighthouse keeper, who knows neither harbours nor gauges but wants to be rich.";
  const { summary } = extractHtml(
    shop(`<meta name="description" content="${told}">`),
    "https://tidemark.example/",
  );
  assert.doesNotMatch(summary, /gold/);
});

/** The summary of a page whose text may well stand elsewhere. */
function summaryOf(
  { data = {}, description = "", body, path = "/x" }: {
    readonly data?: unknown;
    readonly description?: string;
    readonly body: string;
    readonly path?: string;
  },
): string {
  const script = `<script type="application/ld+json">${
    JSON.stringify(data)
  }</script>`;
  return extractHtml(
    `<title>Tidemark</title><meta name="description" content="${description}">${script}<body><h1>Tidemark</h1>${body}</body>`,
    `https://tidemark.example${path}`,
  ).summary;
}

const MAIN = `<main><p>${FIRST}</p><p>${SECOND}</p><p>${ASIDE}</p></main>`;

Deno.test("a page whose kind says where its text begins is begun there", () => {
  const post = "My table of tides is an hour late.";
  const thread = summaryOf({
    data: { "@type": "DiscussionForumPosting", text: post },
    body: `<div><p>${post}</p></div>${sizes(30)}${MAIN}`,
  });
  assert.ok(thread.startsWith(`${post} Size 0`), thread);
  const article = summaryOf({
    data: { "@type": "BlogPosting" },
    body:
      `<article><div>By Ada Holm</div><p>${FIRST} So it has done for ten years.</p>${
        `<p>It is the only one of its kind, and it is built of oak, tar and patience, in a shed.</p><h2>Part</h2>`
          .repeat(20)
      }</article>${MAIN}`,
    path: "/blog/the-tides-of-the-sea",
  });
  assert.ok(
    article.startsWith(`${FIRST} So it has done for ten years.`),
    article,
  );
  const counts = "Counts tides of a harbour by its gauge and prints them.";
  const manual = summaryOf({
    description: `${SECOND} ${ASIDE}`,
    body:
      `<h2>Name</h2><p>tide - counts</p><h2>Synopsis</h2><pre>tide [-h]</pre><h2>Description</h2><p>${counts}</p>${
        sizes(30)
      }<h2>Notes</h2>${MAIN}`,
  });
  assert.ok(manual.startsWith(`${counts} Size 0`), manual);
});

Deno.test("a page that only its shape makes an article is told by its most likely text", () => {
  const oak =
    "Of oak and tar it is built, in a shed by the sea, and painted once a year by whoever is there at the time. ";
  const story = `<div><p>${oak.repeat(4)}</p>${
    `<p>${oak.repeat(2)}</p>`.repeat(6)
  }</div>`;
  const begins = (type: string) =>
    summaryOf({
      data: { "@type": type },
      body: `<div class="banner"><p>${FIRST} ${SECOND}</p></div>${
        sizes(30)
      }${story}`,
      path: "/the-boats-of-the-sea",
    }).slice(0, 6);
  assert.equal(begins("BlogPosting"), "Of oak");
  assert.equal(begins("WebPage"), FIRST.slice(0, 6));
});

Deno.test("what a page says of itself in data, and shows, is not displaced", () => {
  const told =
    "A lantern for one boat and one winter, of brass that does not mind water, with the oil of a night, the wick of a week in cotton and in wool, and a hook to hang it from. Whoever has one is seen by the others, and sees the northern rocks before the boat is upon them.";
  const shown = told.split(/(?<=[,.]) /)
    .map((part) => `<div>${part}</div>`).join("");
  for (
    const data of [
      { "@type": "Recipe", articleBody: told },
      { "@type": "Product", description: told },
    ]
  ) {
    const body = `${sizes(30)}${MAIN}`;
    assert.equal(summaryOf({ data, body: `${body}<div>${shown}</div>` }), told);
    assert.ok(summaryOf({ data, body }).startsWith(FIRST));
  }
});

Deno.test("a page of few blocks, or as long as a book, is told from its beginning", () => {
  const read = (html: string) =>
    extractHtml(html, "https://tidemark.example/").summary;
  assert.ok(read(shop("", 20)).startsWith(`What it is ${FIRST}`));
  const few = shop("", 19);
  const hidden = few.replace("</main>", `<div hidden>${sizes(9)}</div></main>`);
  // Text counts as it costs to go through it, whoever sees it.
  const long = shop().replace(
    "</main>",
    `<div hidden>${`<p>${"tide ".repeat(4_000)}</p>`.repeat(20)}</div></main>`,
  );
  for (const html of [few, hidden, long]) {
    assert.match(read(html), /^(?:What it is )?Size 0/);
  }
});

Deno.test("each clue is worth what it is on a page that shows them all", () => {
  const html = `<title>Tidemark</title><body>
<div><a href="/t">All harbours of the northern coast, by name</a></div><div>Updated 3 May 2026</div>
<h1>Tidemark</h1><h2>How it works</h2><p>${FIRST}</p><p>${SECOND}</p>
<h3><a href="/x">Tables of tides</a></h3><ul>${
    [1, 2, 3, 4, 5].map((n) => `<li>Table ${n} of the tides</li>`).join("")
  }</ul><form><div>Name of the boat</div></form><div>By Ada Holm</div>
<div>Photo 12 of 345678</div><div>Free shipping on orders</div><div>Learn more</div><div>Updated 4 May 2026</div>
<aside><p>${ASIDE}</p></aside><p>We use cookies, as our cookie policy says.</p><div>Anchors</div></body>`;
  const page = readPage(html);
  const survey = surveyPage(page);
  const isChrome = Uint8Array.from(
    page.nodes,
    ({ isFurniture }) => Number(isFurniture),
  );
  const worth = (html: string, start: number) =>
    weighBlocks({
      page: readPage(html),
      survey: surveyPage(readPage(html)),
      isChrome,
      start,
      title: "Tidemark",
      description: "Anchors and tables",
    }).map((block) => block.worth.toFixed(2));
  assert.equal(survey.isRunning.length, page.blocks.length);
  assert.equal(
    worth(html, 3).join(" "),
    "-1.42 -2.34 -1.37 0.58 1.55 1.63 0.12 2.07 1.63 1.48 1.48 1.47 -0.80 -0.49 -0.70 0.40 -0.24 -1.49 -0.69 0.41 -0.45",
  );
  const [inMain = "", ...rest] = worth(`<main><p>${FIRST}</p></main>`, -1);
  assert.deepEqual([inMain, rest.length], ["1.63", 0]);
});

Deno.test("a block among what works the page is worth less", () => {
  const page = readPage(`<h1>Tidemark</h1><p>${FIRST}</p><p>${SECOND}</p>`);
  const worthWith = (isChrome: Uint8Array) =>
    weighBlocks({
      page,
      survey: surveyPage(page),
      isChrome,
      start: 1,
      title: "Tidemark",
      description: "",
    })[1]?.worth ?? NaN;
  const none = new Uint8Array(page.nodes.length);
  assert.ok(worthWith(none.slice().fill(1)) < worthWith(none) - 0.5);
});
