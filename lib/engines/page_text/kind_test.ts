/** Each piece of evidence decides, where all others leave the kind open. */
import assert from "node:assert/strict";
import { readStructuredData } from "./json_ld.ts";
import {
  isArticle,
  isLanding,
  kindOf,
  type PageKind,
  saysArticle,
} from "./kind.ts";
import { chromeOf, overviewStart } from "./overview.ts";
import { scanPage } from "./scan.ts";
import { surveyPage } from "./survey.ts";

interface Shape {
  /** Letters of each paragraph. */
  readonly length?: number;
  readonly paragraphs?: number;
  /** Paragraphs that stand side by side in one element. */
  readonly together?: number;
  readonly types?: readonly string[];
  readonly path?: string;
  /** What stands below the title. */
  readonly above?: string;
  /** What follows the text. */
  readonly below?: string;
}

const TOGETHER = 100;

function pageOf(
  {
    length = 100,
    paragraphs = 4,
    together = TOGETHER,
    types = [],
    above = "",
    below = "",
  }: Shape,
): string {
  const paragraph = `<p>${"tide ".repeat(length / 5 - 1)}tide.</p>`;
  const groups = Array.from(
    { length: Math.ceil(paragraphs / together) },
    (_, n) => paragraph.repeat(Math.min(together, paragraphs - n * together)),
  );
  const data = types.map((type) =>
    `<script type="application/ld+json">{"@type":"${type}"}</script>`
  );
  return `<title>Tides</title>${data.join("")}<h1>Tides</h1>${above}${
    groups.map((group) => `<section><div>${group}</div></section>`).join("")
  }${below}`;
}

function judged(shape: Shape): boolean {
  const page = scanPage(pageOf(shape));
  const survey = surveyPage(page);
  return isArticle({
    page,
    survey,
    structured: readStructuredData(page.jsonLd),
    url: `https://tides.example${shape.path ?? "/x"}`,
    isChrome: chromeOf(page, survey),
    start: overviewStart(page, survey, { title: "Tides", site: new Set() }),
  });
}

const HEADING = "<h2>More</h2>";
const FACTS: Readonly<Record<string, readonly [Shape, Shape]>> = {
  "a type that it names": [{ types: ["BlogPosting"] }, { types: ["Thing"] }],
  "a place for articles": [{ path: "/blog/x" }, { path: "/shop/x" }],
  "a year and a month in its path": [{ path: "/2026/05/x" }, { path: "/2026" }],
  "a name of four words": [
    { path: "/how-tides-are-computed", paragraphs: 5 },
    { path: "/how-tides", paragraphs: 5 },
  ],
  "an author": [
    { above: "<div>By Ada Holm</div>" },
    { above: "<div>Ada Holm</div>" },
  ],
  "the time it takes to read": [
    { above: "<div>7 min read</div>" },
    { above: "<div>7 min</div>" },
  ],
  "an author near the title": [
    { above: "<div>By Ada Holm</div>" },
    { above: `${"<div>x</div>".repeat(12)}<div>By Ada Holm</div>` },
  ],
  "paragraphs that are long": [{ length: 140 }, { length: 120 }],
  "paragraphs that are very long": [
    { length: 220, together: 1, paragraphs: 6, path: "/a-b-c-d" },
    { length: 180, together: 1, paragraphs: 6, path: "/a-b-c-d" },
  ],
  "text that stands together": [
    { length: 140, paragraphs: 4 },
    { length: 140, paragraphs: 4, together: 2 },
  ],
  "text of which a part stands together": [
    { length: 140, paragraphs: 4, together: 1, types: ["Report"] },
    { length: 140, paragraphs: 5, together: 1, types: ["Article", "Offer"] },
  ],
  "text that is much": [
    { paragraphs: 5, path: "/a-b-c-d" },
    { paragraphs: 4, path: "/a-b-c-d" },
  ],
  "a type that is something else": [
    { types: ["BlogPosting"] },
    { types: ["BlogPosting", "Product"] },
  ],
  "the place of a list": [
    { types: ["BlogPosting"], path: "/x/y" },
    { types: ["BlogPosting"], path: "/collections/y" },
  ],
  "prices, more than texts": [
    { types: ["BlogPosting"], below: "<div>$4</div>".repeat(8) },
    { types: ["BlogPosting"], below: "<div>$4</div>".repeat(9) },
  ],
  "the place of a whole site": [
    { types: ["BlogPosting"], path: "/x" },
    { types: ["BlogPosting"], path: "/" },
  ],
  "links in much of it": [
    { types: ["BlogPosting"] },
    {
      types: ["BlogPosting"],
      below: `<div><a href="/">${"harbours ".repeat(20)}</a></div>`,
    },
  ],
  "headings": [
    { length: 140, paragraphs: 4 },
    { length: 140, paragraphs: 4, below: HEADING },
  ],
  "headings that are many": [
    { length: 140, paragraphs: 6, below: HEADING },
    { length: 140, paragraphs: 6, below: HEADING.repeat(2) },
  ],
  "headings that nobody sees": [
    { length: 140, below: "<h2 hidden>More</h2>" },
    { length: 140, below: HEADING },
  ],
  "headings near its beginning": [
    { length: 140, paragraphs: 40, below: HEADING.repeat(40) },
    { length: 140, paragraphs: 6, below: HEADING.repeat(40) },
  ],
  "headings of what only works the page": [
    {
      length: 140,
      below: `<div class="pagination">${HEADING.repeat(2)}</div>`,
    },
    { length: 140, below: `<div class="harbour">${HEADING.repeat(2)}</div>` },
  ],
};

for (const [fact, [article, other]] of Object.entries(FACTS)) {
  Deno.test(`an article is told by ${fact}`, () => {
    assert.equal(judged(article), true);
    assert.equal(judged(other), false);
  });
}

Deno.test("where no heading says where a page begins, less evidence is enough", () => {
  const text = pageOf({}).replace(/<h1>.*?<\/h1>/, "");
  const read = (html: string) => {
    const page = scanPage(html);
    const survey = surveyPage(page);
    return isArticle({
      page,
      survey,
      structured: readStructuredData(page.jsonLd),
      url: "https://tides.example/x",
      isChrome: chromeOf(page, survey),
      start: overviewStart(page, survey, { title: "Tides", site: new Set() }),
    });
  };
  assert.equal(read(text), true);
  assert.equal(read(`${text}<h1>Tides</h1>`), false);
});

interface Seen {
  readonly url?: string;
  readonly head?: string;
  readonly body?: string;
}

function evidenceOf({ url = "/x", head = "", body = "" }: Seen) {
  const page = scanPage(
    `<title>Tides</title>${head}<h1>Tides</h1><p>Of tides.</p>${body}`,
  );
  const survey = surveyPage(page);
  return {
    page,
    survey,
    structured: readStructuredData(page.jsonLd),
    url: url.startsWith("/") ? `https://tides.example${url}` : url,
    isChrome: chromeOf(page, survey),
    start: overviewStart(page, survey, { title: "Tides", site: new Set() }),
  };
}

const typed = (type: string) =>
  `<script type="application/ld+json">{"@type":"${type}"}</script>`;
const CODE = "<pre>tide(1)</pre>";
const KINDS: Readonly<Record<string, readonly [PageKind, Seen, Seen]>> = {
  "a host of manuals": [
    "reference",
    { url: "https://docs.tides.example/x" },
    { url: "https://tides.example/docs-x" },
  ],
  "a host that keeps manuals of others": [
    "reference",
    { url: "https://tides.readthedocs.io/x" },
    { url: "https://tides.example/readthedocs" },
  ],
  "a place for manuals": [
    "reference",
    { url: "/en/reference/x" },
    { url: "/en/preference/x" },
  ],
  "a program that makes manuals": [
    "reference",
    { head: `<meta name="generator" content="Sphinx 7.2">` },
    { head: `<meta name="generator" content="Press 7.2">` },
  ],
  "what it says that it refers to": [
    "reference",
    { head: typed("APIReference") },
    { head: typed("Thing") },
  ],
  "a technical text with code": [
    "reference",
    { head: typed("TechArticle"), body: CODE.repeat(2) },
    { head: typed("TechArticle"), body: CODE },
  ],
  "code that anyone sees": [
    "reference",
    { head: typed("TechArticle"), body: CODE.repeat(2) },
    { head: typed("TechArticle"), body: `<div hidden>${CODE.repeat(2)}</div>` },
  ],
  "a manual that is no post": [
    "reference",
    { url: "/docs/x" },
    { url: "/blog/docs/x" },
  ],
  "a manual whose text is no offer": [
    "reference",
    { url: "/docs/x" },
    {
      url: "/docs/products/x",
      head: `<meta property="og:type" content="product">`,
    },
  ],
  "what its preview says that it is": [
    "product",
    { head: `<meta property="og:type" content="og:product">` },
    { head: `<meta property="og:type" content="website">` },
  ],
  "a place for products, and its type": [
    "product",
    { url: "/products/x", head: typed("ProductGroup") },
    { url: "/products/", head: typed("ProductGroup") },
  ],
  "a place for products, and a cart": [
    "product",
    { url: "/item/7", body: "<div>Add to basket</div>" },
    { url: "/item/7", body: "<div>Add to notes</div>" },
  ],
  "offers in a text that is no article": [
    "product",
    { url: "/products/x", head: typed("Product") },
    {
      url: "/products/how-tides-are-made",
      head: typed("Product") + typed("NewsArticle"),
      body: `<div>By Ada Holm</div>${
        `<p>${"Of tides and of moons. ".repeat(12)}</p>`.repeat(6)
      }`,
    },
  ],
  "few prices": [
    "product",
    {
      url: "/item/7",
      body: `<div>In stock</div>${"<div>4 €</div>".repeat(12)}`,
    },
    {
      url: "/item/7",
      body: `<div>In stock</div>${"<div>4 €</div>".repeat(13)}`,
    },
  ],
  "a product that is no post": [
    "product",
    { head: `<meta property="og:type" content="product">` },
    {
      url: "/blog/x",
      head: `<meta property="og:type" content="product">`,
    },
  ],
  "a place for threads": [
    "thread",
    { url: "/viewtopic.php?id=7" },
    { url: "/viewtopics.php?id=7" },
  ],
  "a place for threads in what is asked for": [
    "thread",
    { url: "/index.php?/topic/7-tides" },
    { url: "/index.php?/topics=7" },
  ],
};

for (const [fact, [kind, seen, other]] of Object.entries(KINDS)) {
  Deno.test(`a ${kind} is told by ${fact}`, () => {
    assert.equal(kindOf(evidenceOf(seen)), kind);
    assert.notEqual(kindOf(evidenceOf(other)), kind);
  });
}

Deno.test("a page that lists, or tells a story, shows more than one thing", () => {
  const price = "<div>£4.50 each</div>";
  const entry = `<h2><a href="/x">Neap tides</a></h2>`;
  const text = `<p>${"Of tides. ".repeat(30)}</p>`;
  const landing: readonly Seen[] = [
    {},
    { body: price.repeat(3) },
    { body: `<div hidden>${price.repeat(4)}</div>` },
    { body: `<aside>${price.repeat(4)}</aside>${text}` },
    { body: `<p>${"All for £4.50 each. ".repeat(5)}</p>`.repeat(4) },
    { body: entry.repeat(4) },
    { body: `<div hidden>${entry.repeat(5)}</div>` },
    { body: `<aside>${entry.repeat(5)}</aside>${text}` },
    { body: "<h2>Neap tides</h2>".repeat(5) },
  ];
  const others: readonly Seen[] = [
    { body: price.repeat(4) },
    { body: entry.repeat(5) },
    { url: "/collections/x" },
    { url: "/blog/x" },
    { url: "/how-tides-are-made" },
  ];
  for (const seen of landing) {
    assert.equal(isLanding(evidenceOf(seen)), true, JSON.stringify(seen));
  }
  for (const seen of others) {
    assert.equal(isLanding(evidenceOf(seen)), false, JSON.stringify(seen));
  }
});

Deno.test("data, the head, the address or a byline say that a page is an article", () => {
  const filled = (lines: number) => "<div>Of tides</div>".repeat(lines);
  const data = (type: string) =>
    `<script type="application/ld+json">{"@type":"${type}"}</script>`;
  const head = (type: string) => `<meta property="og:type" content="${type}">`;
  const says: readonly Seen[] = [
    { head: data("NewsArticle") },
    { head: head("Article") },
    { url: "/blog/tides" },
    { body: "<div>By Ada Holm</div>" },
    { body: `${filled(10)}<div>7 min read</div>` },
  ];
  const saysNothing: readonly Seen[] = [
    {},
    { head: data("Product") },
    { head: head("website") },
    { url: "/the-tides-of-the-northern-sea" },
    { body: "<div hidden>By Ada Holm</div>" },
    { body: `${filled(11)}<div>7 min read</div>` },
  ];
  for (const seen of says) {
    assert.equal(saysArticle(evidenceOf(seen)), true, JSON.stringify(seen));
  }
  for (const seen of saysNothing) {
    assert.equal(saysArticle(evidenceOf(seen)), false, JSON.stringify(seen));
  }
});
