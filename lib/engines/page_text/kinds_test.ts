/** Manuals, references, books and pages of services: what each begins with. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";

/** What a page says that is one text from its beginning to its end. */
const POSTING =
  `<script type="application/ld+json">{"@type":"BlogPosting","headline":"Tides"}</script>`;
const AT = "https://docs.example/page";
const DEFINITION = "Tidemark keeps a table of tides for each harbour it knows.";
const MORE =
  "A table is computed from the harmonic constants of its gauge, which are read once at the start and kept in memory from then on.";
const OPTIONS =
  "Prints nothing but the table, which other programs can read line by line without having to know anything of the harbour itself.";

function read(body: string, head = "<title>tidemark</title>", url = AT) {
  return extractHtml(
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    url,
  );
}

Deno.test("a manual begins with its description, not with the forms of its call", () => {
  const manual = (name: string) =>
    `<h1>tidemark(1)</h1><h2>NAME</h2><p>tidemark - ${name}</p>
<h2>SYNOPSIS</h2><p>tidemark [--table | --graph] [--harbour=NAME] [--from=DATE] [--to=DATE] [--zone=ZONE] [--quiet] FILE...</p>
<h2>DESCRIPTION</h2><p>${DEFINITION}</p><h2>OPTIONS</h2><dl><dt>-q</dt><dd><p>${OPTIONS}</p></dd><dt>-t</dt><dd><p>${MORE}</p></dd></dl>`;
  const { summary } = read(manual("tides"));
  assert.ok(summary.startsWith(DEFINITION), summary);
  assert.doesNotMatch(summary, /--harbour/);
  // What is defined above the forms stays the beginning.
  const defined = read(manual(MORE)).summary;
  assert.ok(defined.startsWith(`tidemark - ${MORE}`), defined);
  assert.doesNotMatch(defined, /--harbour/);
});

Deno.test("forms of a call are kept where nothing describes them", () => {
  const form =
    "tidemark reads the tables that it is given, one after the other, and prints those that it knows.";
  const { summary } = read(`<h1>tidemark</h1><h2>Syntax</h2><p>${form}</p>`);
  assert.equal(summary, form);
});

Deno.test("a definition that is also the description of the page is not passed over", () => {
  const head =
    `<title>Table in tidemark</title><meta name="description" content="${DEFINITION}">`;
  const body =
    `<main><h1>Table in tidemark</h1><details open><p>${DEFINITION}</p></details>
<section><h2>Methods</h2><div><p>${MORE}</p><p>${OPTIONS}</p></div></section></main>`;
  assert.ok(read(body, head).summary.startsWith(DEFINITION));
  // An article's is a standfirst above its text.
  const article = read(
    body,
    `${head}<meta property="og:type" content="article">${POSTING}`,
    "https://tides.example/blog/how-tides-are-computed",
  );
  assert.ok(article.summary.startsWith(`Methods ${MORE}`), article.summary);
});

Deno.test("the name of a book or a site in the first heading is not the title", () => {
  const pages = [
    [
      "<title>Neap tides | Tidemark v3.1 documentation</title>",
      `<header><h1>Tidemark v3.1 documentation</h1></header><h2>Neap tides<a class="mark" href="#n">#</a></h2>`,
    ],
    [
      "<title>Neap tides - The Book of Tides</title>",
      `<h1 class="menu-title">The Book of Tides</h1><main><h1>Neap tides</h1>`,
    ],
  ] as const;
  for (const [head, headings] of pages) {
    assert.equal(
      read(`${headings}<p>${MORE}</p><p>${OPTIONS}</p>`, head).title,
      "Neap tides",
    );
  }
  // The other way round, a section stands before the headline.
  assert.equal(
    read(
      `<h1>Harbour notes</h1><h3>A storm in spring</h3><p>${MORE}</p>`,
      "<title>Harbour notes: A storm in spring</title>",
      "https://harbournotes.example/storm",
    ).title,
    "A storm in spring",
  );
});

Deno.test("a heading is read without the sign that links it, and with its code", () => {
  const { title, summary } = read(
    `<h1><a class="reference internal" href="#m"><code>tidemark</code></a> \u2014 Tables of tides<a class="headerlink" href="#m">\u00b6</a></h1>
<p>${MORE}</p><h2>In C#<a href="#c">#</a></h2><p>${OPTIONS}</p>`,
    "<title>tidemark \u2014 Tables of tides \u2014 Tidemark 3.1 documentation</title>",
  );
  assert.equal(title, "tidemark \u2014 Tables of tides");
  assert.ok(summary.includes("In C# Prints"), summary);
});

Deno.test("a page about a reference is not taken for a footnote", () => {
  const { summary } = read(
    `<main><div class="reference-layout__header"><h1>Tables</h1><p>${MORE}</p></div>
<div class="reference-layout__body"><section><h2>Use</h2><p>${OPTIONS}</p><p>${OPTIONS} It does so at once.</p></section></div></main>`,
    "<title>Tables</title>",
  );
  assert.ok(summary.startsWith(MORE), summary);
});

Deno.test("a page of many sections begins below its title", () => {
  const section = (text: string) =>
    `<section><div><h2>More</h2><p>${text}</p></div></section>`;
  const texts = Array.from(
    { length: 6 },
    (_, n) =>
      `${
        n + 1
      } harbours, and all of their tides, are computed for you each night, so that the table of the day is there in the morning.`,
  );
  const quote =
    "We have used it for a year, on three boats, and it was never wrong, in spite of the ice, the wind, and the captain, who trusts nobody.";
  const body =
    `<main><section><div><h1>Tides for your harbour</h1></div><div><span>${DEFINITION}</span></div></section>${
      texts.map(section).join("")
    }<section><div><p>${quote}</p><p>${quote} Truly.</p></div></section></main>`;
  const head = "<title>Tides for your harbour</title>";
  const { summary } = read(body, head);
  assert.ok(summary.startsWith(`${DEFINITION} More ${texts[0]}`), summary);
});

Deno.test("what is folded away, and data that leaked into the text, is not the beginning", () => {
  const folded = read(
    `<main><h1>Tables</h1><details><summary>Baseline</summary><p>This has been available for years, in each of the versions that anybody still uses today.</p></details><p>${MORE}</p><p>${OPTIONS}</p></main>`,
    "<title>Tables</title>",
  );
  assert.ok(folded.summary.startsWith(MORE), folded.summary);
  const leaked = read(
    `<main><h1>Tables</h1><div>{"widget":"table","ids":["a","b","c"],"harbours":["x","y"],"page":"BROWSE","count":120,"sort":"name"}</div><p>${MORE}</p></main>`,
    "<title>Tables</title>",
  );
  assert.equal(leaked.summary, MORE);
});

Deno.test("a page does not begin with its code where it has prose", () => {
  const code =
    "// deprecated way&#10;let min = std::usize::MIN; // the intended way follows below&#10;let min = usize::MIN;";
  const { summary } = read(
    `<main><h1>MIN</h1><pre>${code}</pre><p>${MORE}</p></main>`,
    "<title>MIN</title>",
  );
  assert.ok(summary.startsWith(MORE), summary);
});

Deno.test("a short description is the beginning, however long the options are", () => {
  const { summary } = read(
    `<h1>tidemark(1)</h1><h2>SYNOPSIS</h2><p>tidemark [--quiet] [--harbour=NAME] FILE...</p>
<div><h2>DESCRIPTION</h2><div><p>${DEFINITION}</p></div></div>
<div><h2>OPTIONS</h2><div><p>${OPTIONS}</p><p>${MORE}</p><p>${OPTIONS} It ends then.</p></div></div>`,
  );
  assert.ok(summary.startsWith(DEFINITION), summary);
});

/** A title, what stands below it, and many sections of one paragraph each. */
function sections(below: string): string {
  const texts = Array.from(
    { length: 6 },
    (_, n) =>
      `<section><div><h2>More</h2><p>${n} harbours, and all of their tides, are computed for you each night, so that the table of the day is there.</p></div></section>`,
  );
  const quote =
    "We have used it for a year, on three boats, and it was never wrong, in spite of the ice, the wind, and the captain, who trusts nobody.";
  return `<main><section><div><h1>Tides for you</h1></div><div>${below}</div></section>${
    texts.join("")
  }<section><div><p>${quote}</p><p>${quote} Truly.</p></div></section></main>`;
}

Deno.test("below the title of many sections neither code nor an article's summary is the beginning", () => {
  const head = "<title>Tides for you</title>";
  const code =
    "<pre>import { tides } from 'tidemark'; const table = tides({ harbour: 'x' }); console.log(table[0]);</pre>";
  const coded = read(sections(code), head).summary;
  assert.match(coded, /^(?:More )?0 harbours/);
  const article = read(
    sections(`<span>${DEFINITION}</span>`),
    `${head}<meta property="og:type" content="article">${POSTING}`,
    "https://tides.example/blog/2026/how-tides-are-computed",
  );
  assert.doesNotMatch(article.summary, /^Tidemark keeps/);
});

Deno.test("what the host is named for is the site, and a lesser heading is no site", () => {
  const head = "<title>Harbour notes: A storm in spring</title>";
  assert.equal(
    read(
      `<h1>Harbour notes</h1><h1>A storm in spring</h1><p>${MORE}</p>`,
      head,
      "https://harbournotes.example/storm",
    ).title,
    "A storm in spring",
  );
  assert.equal(
    read(
      `<h2>Harbour notes</h2><h3>A storm in spring</h3><p>${MORE}</p>`,
      head,
    ).title,
    "A storm in spring",
  );
});
