/** What a page says of itself in data, and in what it gives to readers without scripts. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { SPARE_LENGTH_MAX } from "./spare.ts";
import { readStructuredData } from "./json_ld.ts";
import { scanPage } from "./scan.ts";
import { readPage } from "./spare.ts";

const QUESTION =
  "My table of tides is an hour late since the clocks were changed, and I do not see why it should be.";
const REPLY =
  "Mine was late as well, for as long as I had it, which is a year now, and nobody could say why that was so, not even the captain, who knows all tables, all harbours and all moons, and who was there when the gauge was built, in the year of the storm.";
const ANSWER = "The table is in the time of its gauge, which knows no summer.";
const PRODUCT =
  "A table of tides for one harbour and one year, printed on paper that does not mind water, with the moon of each night, the height of each tide in feet and in metres, and a string to hang it up with. Whoever has one knows when to leave, and when to wait for the next tide.";

interface Parts {
  readonly data?: unknown;
  readonly head?: string;
  readonly body: string;
  readonly path?: string;
}

function read({ data, head = "", body, path = "/x" }: Parts) {
  const script = data === undefined
    ? ""
    : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return extractHtml(
    `<!doctype html><title>Late tables</title>${head}${script}<body><h1>Late tables</h1>${body}`,
    `https://tidemark.example${path}`,
  );
}

const POSTS =
  `<div>Started by ada, 12 posts, 3 watching</div><p hidden>${QUESTION}</p>
<p>Posts are read by whoever keeps the gauge, and they are answered when the tide is out and the boats are in.</p>
<div><p>${QUESTION}</p></div>
<div><p>${REPLY}</p><p>${REPLY} So it is.</p></div>`;
const THREAD = { "@type": "DiscussionForumPosting", text: QUESTION };

Deno.test("a thread begins with its first post", () => {
  const { summary } = read({ data: THREAD, body: POSTS });
  assert.ok(summary.startsWith(QUESTION), summary);
  const asked = {
    "@type": "QAPage",
    mainEntity: { "@type": "Question", text: QUESTION },
  };
  const posted = { "@type": "DiscussionForumPosting", articleBody: QUESTION };
  for (const data of [asked, posted]) {
    assert.ok(read({ data, body: POSTS }).summary.startsWith(QUESTION));
  }
});

Deno.test("data is read within the marks of comments and of XML", () => {
  const data = JSON.stringify(THREAD);
  for (
    const script of [
      `<!--\n${data}\n//-->`,
      `//<![CDATA[\n${data}\n//]]>`,
      `<![CDATA[${data}]]>;`,
    ]
  ) {
    const { summary } = extractHtml(
      `<title>Late tables</title><script type="application/ld+json">${script}</script><h1>Late tables</h1>${POSTS}`,
      "https://tidemark.example/x",
    );
    assert.ok(summary.startsWith(QUESTION), script);
  }
});

Deno.test("where a thread says nothing of its post, its description tells the place", () => {
  const head = `<meta name="description" content="${QUESTION}">`;
  for (
    const path of [
      "/t/late-tables/7",
      "/threads/late.7/",
      "/questions/7/late",
      "/topic/7",
      "/discussion/7",
      "/r/tides/comments/7",
      "/viewtopic.php",
      "/showthread.php",
    ]
  ) {
    const { summary } = read({ head, body: POSTS, path });
    assert.ok(summary.startsWith(QUESTION), `${path}: ${summary}`);
  }
});

Deno.test("a thread that shows none of its text is told by its question and its answer", () => {
  const asking = (text: string) => ({
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      text,
      acceptedAnswer: [{ "@type": "Answer", text: ANSWER }],
    },
  });
  assert.equal(
    read({ data: asking(QUESTION), body: "" }).summary,
    `${QUESTION} ${ANSWER}`,
  );
  const cut = `${QUESTION.slice(0, 60)}…`;
  assert.equal(read({ data: asking(cut), body: "" }).summary, cut);
});

Deno.test("questions of another page do not speak for it", () => {
  const data = {
    "@type": "FAQPage",
    mainEntity: [{ "@type": "Question", text: QUESTION }],
  };
  const head = `<meta name="description" content="Tables of tides, in print.">`;
  assert.equal(
    read({ data, head, body: "" }).summary,
    "Tables of tides, in print.",
  );
});

Deno.test("a product is told by its description where a person sees it", () => {
  const data = { "@type": "Product", description: PRODUCT };
  const shelf =
    `<div>Printed in 12 harbours</div><p>${REPLY}</p><p>${REPLY.toLowerCase()}</p><p>Sailors also bought lanterns, ropes and a second table.</p>`;
  const [first = "", second = ""] = PRODUCT.split(/(?<=\.) /);
  const seen = `${shelf}<p><b>${first}</b></p><p>${second}</p>`;
  assert.equal(read({ data, body: seen }).summary, PRODUCT);
  assert.match(read({ data, body: shelf }).summary, /^Printed/);
  assert.equal(read({ data, body: "" }).summary, PRODUCT);
  assert.equal(
    read({ data: { ...data, "@type": "ProductGroup" }, body: "" }).summary,
    PRODUCT,
  );
});

Deno.test("what begins with its description goes on as the page does", () => {
  const data = { "@type": "Product", description: PRODUCT };
  const { summary } = read({
    data,
    body: `<h2>A table for you</h2><p>${PRODUCT}</p>`,
  });
  assert.ok(summary.startsWith("A table for you A table of tides"), summary);
});

Deno.test("a page that a script draws is read as it is without scripts", () => {
  const spare =
    `<noscript><h1>Late tables</h1><div><p>${QUESTION}</p><p>${REPLY}</p></div></noscript>`;
  const { title, summary } = read({ body: `<div id=app></div>${spare}` });
  assert.equal(title, "Late tables");
  assert.ok(summary.startsWith(QUESTION), summary);
  // A page that shows a text of its own has said what it says.
  const own = read({ body: `<p>${REPLY}</p><p>${ANSWER}</p>${spare}` });
  assert.ok(own.summary.startsWith(REPLY), own.summary);
  // Hidden text is none of its own.
  const hidden = read({ body: `<p hidden>${REPLY} ${REPLY}</p>${spare}` });
  assert.ok(hidden.summary.startsWith(QUESTION), hidden.summary);
  // Nor is a request for scripts, or a wall of links, a page.
  const links = `<p><a href="/">${REPLY}</a></p>`.repeat(3);
  for (const asked of [ANSWER, links]) {
    assert.equal(
      read({ body: `<div id=app></div><noscript>${asked}</noscript>` }).summary,
      "",
    );
  }
});

Deno.test("what is read of a page without scripts is bounded", () => {
  const page = readPage(
    `<noscript>${"<p>tide".repeat(SPARE_LENGTH_MAX / 3)}`,
  );
  const whole = scanPage("<p>tide".repeat(SPARE_LENGTH_MAX / 7));
  assert.ok(page.blocks.length <= whole.blocks.length + 1);
  const many = readPage("<noscript>".repeat(100_000));
  assert.equal(many.blocks.length, 0);
});

Deno.test("paragraphs of data from which their ends were taken are parted again", () => {
  const told =
    "Tables are late in summer.Why so?The gauge knows none!A gauge is so, e.g.Dover and v1.Two.";
  const parted =
    "Tables are late in summer. Why so? The gauge knows none! A gauge is so, e.g.Dover and v1.Two.";
  const of = (type: string, text: string) =>
    readStructuredData([JSON.stringify({
      "@type": type,
      [text]: told,
      acceptedAnswer: { text: told },
    })]);
  assert.equal(of("NewsArticle", "articleBody").articleBody, parted);
  assert.equal(of("Product", "description").product, parted);
  assert.equal(of("Question", "text").post, parted);
  assert.equal(of("DiscussionForumPosting", "articleBody").post, parted);
  assert.equal(of("Question", "text").answer, parted);
  assert.equal(of("NewsArticle", "headline").headline, told);
});
