/** Each piece of evidence decides, where all others leave the kind open. */
import assert from "node:assert/strict";
import { readStructuredData } from "./json_ld.ts";
import { isArticle } from "./kind.ts";
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
