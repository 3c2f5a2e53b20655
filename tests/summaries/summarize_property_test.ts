/** What holds for every document, whatever its bytes are. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { foldText } from "@/lib/engines/page_text/text.ts";
import {
  acceptsContentType,
  refreshTargetOf,
  summarizeDocument,
} from "@/lib/engines/page_text/document.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const tag = fc.constantFrom(
  ..."html head body title meta p div span a b i h1 h2 h3 ul li table tr td br hr article main aside section nav footer script style noscript template svg math iframe textarea select pre blockquote figure ruby rt plaintext"
    .split(" "),
);
const attribute = fc.constantFrom(
  "",
  " hidden",
  ' class="content"',
  ' class="cookie-banner"',
  ' id="main"',
  " role=navigation",
  " style='display:none'",
  ' itemprop="articleBody"',
  " type=application/ld+json",
  ' name=description content="A description of it."',
  ' property="og:title" content="A title"',
  ' http-equiv=refresh content="0;url=/x"',
  ' class="',
);
const text = fc.oneof(
  fc.lorem({ maxCount: 40, mode: "words" }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "A sentence of some length, which reads as running text does. ",
    "日本語の文章がここにあります。",
    "&amp;&lt;&#0;&#xD800;&#x10FFFF;&unknown;",
    '{"@type":"Article","articleBody":"x","headline":"y"}',
    "<!--",
    "-->",
    "]]>",
    "<![CDATA[",
    "\u202e\u200b\u0000",
  ),
);
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, attributes]) =>
    `<${name}${attributes}>`
  ),
  tag.map((name) => `</${name}>`),
  text,
);
const soup = fc.array(piece, { maxLength: 120 }).map((pieces) =>
  pieces.join("")
);
const type = fc.constantFrom(
  "",
  "text/html",
  "text/html; charset=utf-8",
  "application/xhtml+xml",
  "text/plain",
  "text/markdown",
  "text/xml",
  "application/rss+xml; charset=windows-1251",
);

function check(bytes: Uint8Array, contentType: string): void {
  const document = {
    finalUrl: "https://www.some-site.example/path/page.md?x=1",
    contentType,
    bytes,
  };
  const outcome = summarizeDocument(document);
  assert.deepEqual(summarizeDocument(document), outcome, "same in, same out");
  refreshTargetOf(document);
  if (outcome.kind !== "summarized") return;
  const { title, summary } = outcome;
  assert.ok(summary !== "" && Array.from(summary).length <= 420);
  assert.ok(title !== "" && Array.from(title).length <= 300);
  for (const made of [title, summary]) {
    assert.ok(made.isWellFormed());
    assert.equal(made, made.trim());
    assert.doesNotMatch(
      made,
      /[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u,
    );
    assert.doesNotMatch(made, /\s{2}/);
  }
}

Deno.test(`any bytes give a document or a refusal`, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), type, check),
    { seed: SEED, numRuns: roundsOf(150) },
  );
});

Deno.test(`any soup of tags gives a document or a refusal`, () => {
  fc.assert(
    fc.property(soup, type, (html, contentType) => {
      check(new TextEncoder().encode(html), contentType);
    }),
    { seed: SEED, numRuns: roundsOf(500) },
  );
});

Deno.test(`an article is found in any furniture`, () => {
  const furniture = fc.array(
    fc.constantFrom(
      '<nav><a href="/a">Home</a> <a href="/b">News of today</a></nav>',
      '<div class="cookie-consent"><p>We use cookies to improve your experience on this website, and so do our partners.</p></div>',
      "<aside><p>Ten other stories that you may like to read, chosen by nobody in particular.</p></aside>",
      "<footer><p>All rights reserved. Reproduction without permission is prohibited everywhere.</p></footer>",
      '<ul class="menu"><li><a href="/c">Politics</a></li><li><a href="/d">Sport</a></li></ul>',
      "<script>var text = '<p>not text</p>';</script>",
      "<figure><figcaption>A picture of nothing in particular, taken by somebody.</figcaption></figure>",
      "<!-- <p>A comment that is long enough to be a paragraph of its own.</p> -->",
    ),
    { maxLength: 12 },
  ).map((parts) => parts.join("\n"));
  const lead =
    "The harbour of Lindesund froze over last night for the first time in forty years, and half the town stood on the ice.";
  const rest = `<p>${
    "Fishermen pulled their boats onto the quay, while the ferry company cancelled every crossing. "
      .repeat(3)
  }</p>`
    .repeat(3);
  fc.assert(
    fc.property(furniture, furniture, (before, after) => {
      const html =
        `<title>The frozen harbour</title><body>${before}<article><h1>The frozen harbour</h1><p>${lead}</p>${rest}</article>${after}`;
      const outcome = summarizeDocument({
        finalUrl: "https://x.example/",
        contentType: "text/html",
        bytes: new TextEncoder().encode(html),
      });
      assert.ok(outcome.kind === "summarized");
      assert.equal(outcome.title, "The frozen harbour");
      assert.ok(outcome.summary.startsWith(lead), outcome.summary);
    }),
    { seed: SEED, numRuns: roundsOf(100) },
  );
});

Deno.test(`folding is idempotent`, () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      assert.equal(foldText(foldText(value)), foldText(value));
    }),
    { seed: SEED },
  );
});

Deno.test("content types that are not text are not asked for", () => {
  const refused =
    "application/pdf image/png audio/mpeg video/mp4 application/zip application/octet-stream text/css multipart/mixed application/wasm font/woff2 nonsense"
      .split(" ");
  for (const media of refused) {
    assert.equal(acceptsContentType(media), false, media);
    const { kind } = summarizeDocument({
      finalUrl: "https://x.example/",
      contentType: media,
      bytes: new TextEncoder().encode("<p>Some text that could be read."),
    });
    assert.equal(kind, "unsupported_content");
  }
  for (
    const media of [
      "",
      "text/html",
      "TEXT/HTML;charset=x",
      "text/plain",
      "application/json",
      "text/csv",
      // A drawing has a title and a description.
      "image/svg+xml",
    ]
  ) {
    assert.equal(acceptsContentType(media), true, media);
  }
});
