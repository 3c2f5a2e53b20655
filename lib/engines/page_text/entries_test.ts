/** When a page is a list, and what its entries say of it. */
import assert from "node:assert/strict";
import { LIST_BLOCKS_MAX, listOf } from "./entries.ts";
import { extractHtml } from "./extract.ts";
import { readStructuredData } from "./json_ld.ts";
import { lookingAt, ownText } from "./own_text.ts";
import { runThrough } from "./slices.ts";
import { readPage } from "./spare.ts";
import { surveyPage } from "./survey.ts";

const INTRO = "Lamps for quays and harbours, each tested in salt and fog.";

/** Entries such as a shop shows: a linked name, and lines beside it. */
const entries = (
  count: number,
  { lines = (n: number) => [`$${n}9`], tag = "li" } = {},
) =>
  Array.from(
    { length: count },
    (_, n) =>
      `<${tag}><div><a href="/lamps/${n}">Tidemark brass lamp ${n}</a></div>${
        lines(n).map((line) => `<div>${line}</div>`).join("")
      }</${tag}>`,
  ).join("");

/** The list of a page, from its first block on. */
function list(html: string): string {
  const page = readPage(`<body>${html}`);
  return listOf({ page, survey: surveyPage(page), start: 0 });
}

const told = (count: number) =>
  Array.from({ length: count }, (_, n) => `Tidemark brass lamp ${n} $${n}9`)
    .join(" ");

Deno.test("a list is its entries in order, behind what introduces them", () => {
  assert.equal(list(`<ul>${entries(8)}</ul>`), told(8));
  assert.equal(
    list(`<p>${INTRO}</p><div>Colours</div><ul>${entries(8)}</ul>`),
    `${INTRO} ${told(8)}`,
  );
  assert.equal(list(`<p>Pick a lamp.</p><ul>${entries(8)}</ul>`), told(8));
});

Deno.test("a linked line introduces nothing", () => {
  const html = `<p><a href="/">${INTRO}</a></p><ul>${entries(8)}</ul>`;
  assert.equal(list(html), told(8));
});

Deno.test("a long line introduces a list without ending a sentence", () => {
  const line = INTRO.replace(/\.$/, ", for all who wait on a quay");
  assert.ok(line.length >= 80);
  assert.ok(list(`<p>${line}</p>${entries(8)}`).startsWith(line));
  assert.equal(list(`<p>${line.slice(0, 60)}</p>${entries(8)}`), told(8));
});

Deno.test("fewer than eight entries, or such as name nothing, are no list", () => {
  assert.equal(list(`<ul>${entries(7)}</ul>`), "");
  const bare = entries(8).replaceAll(/<\/?a[^>]*>/g, "");
  assert.equal(list(`<ul>${bare}</ul>`), "");
  assert.equal(list(`<ul>${entries(8, { lines: () => [] })}</ul>`), "");
});

Deno.test("entries are of one element, and no more are told than a summary can hold", () => {
  const mixed = entries(7) + entries(7, { tag: "section" });
  assert.equal(list(`<div>${mixed}</div>`), "");
  assert.ok(list(entries(200)).length < 1_000);
});

Deno.test("names of elements do not keep entries out, furniture does", () => {
  const html = `<ul>${entries(8)}</ul>`;
  assert.equal(
    list(`<div class="search-results carousel">${html}</div>`),
    told(8),
  );
  for (const tag of ["nav", "aside"]) {
    assert.equal(list(`<${tag}>${html}</${tag}>`), "");
  }
});

Deno.test("entries are a list where they hold a third of the text, and are not running text", () => {
  const text = `<p>${
    "The keeper writes the tides down at noon. ".repeat(20)
  }</p>`;
  assert.notEqual(list(`${entries(8)}<p>${INTRO}</p>`), "");
  assert.equal(list(entries(8) + text), "");
  const lines = (n: number) => [
    `Lamp ${n} burns through a night of fog and is lit by whoever comes to the quay first.`,
  ];
  assert.equal(list(entries(8, { lines })), "");
});

Deno.test("chapters are no entries, and neither are single words", () => {
  const lines = (n: number) =>
    Array.from(
      { length: 30 },
      (_, k) => `Lamp ${n} of ${k}, of brass or of tin for fog`,
    );
  assert.equal(list(entries(8, { lines })), "");
  const short = (n: number) =>
    `<li><div><a href="/">L${n}</a></div><div>$9</div></li>`;
  assert.equal(
    list(Array.from({ length: 9 }, (_, n) => short(n)).join("")),
    "",
  );
});

Deno.test("what labels buttons, dates or warns in an entry is left out, and repeats within it", () => {
  const lines = (n: number) => [
    `$${n}9`,
    `$${n}9`,
    "Add to cart",
    "3 days ago",
    "Quay 11:21 pm, May 4, 2026",
    "We use cookies for lamps.",
  ];
  assert.equal(list(entries(8, { lines })), told(8));
});

Deno.test("how much or how many is said of a thing", () => {
  const lines = () => ["13 feet", "390 lbs.", "9.1", "3 days ago"];
  assert.ok(
    list(entries(8, { lines }))
      .startsWith("Tidemark brass lamp 0 13 feet 390 lbs. 9.1 Tidemark brass"),
  );
});

Deno.test("of two lists the one with more text is told, of equal ones the first", () => {
  const small = `<ol>${entries(8, { lines: () => ["tin"] })}</ol>`;
  const large = `<ul>${entries(9)}</ul>`;
  assert.equal(list(small + large), told(9));
  const other = entries(8).replaceAll("lamp", "rope");
  assert.equal(list(`<ul>${entries(8)}</ul><ol>${other}</ol>`), told(8));
});

Deno.test("what nobody sees is no entry", () => {
  const hidden = entries(8).replaceAll("<li>", "<li hidden>");
  assert.equal(list(`<ul>${hidden}</ul><p>${INTRO}</p>`), "");
});

Deno.test("no more blocks are looked at than are counted", () => {
  const before = (count: number) => "<div>7</div>".repeat(count);
  const large = (n: number) => [`${n} ${"tin of oil ".repeat(6)}`];
  const html = entries(16, { lines: large });
  assert.notEqual(list(before(LIST_BLOCKS_MAX - 32) + html), "");
  assert.equal(list(before(LIST_BLOCKS_MAX - 10) + html), "");
});

Deno.test("a shop's page is sold by its things rather than by its filters", () => {
  const html = `<title>Lamps</title><body><main><h1>Lamps</h1>
    <p>(8 products)</p><p>Filter by colour</p><p>Tin, brass and copper lamps</p>
    <div id="search-results"><ul>${entries(8)}</ul></div>
    <h2>How to choose a lamp</h2>
    <p>A lamp of brass outlives whoever lit it.</p></main>`;
  const { title, summary } = extractHtml(
    html,
    "https://tidemark.example/lamps",
  );
  assert.equal(title, "Lamps");
  assert.equal(summary, told(8));
});

Deno.test("nothing else is chosen for a page that is a list, and no other kind is one", () => {
  const html = `<body><main><h1>Lamps</h1><ul>${
    entries(14, { lines: () => ["of brass"] })
  }</ul>
    <h2>How to choose</h2><p>${
    "A lamp of brass outlives whoever lit it. ".repeat(4)
  }</p>
    <p>${
    "Tin is lighter, and cheaper, and gone in three winters. ".repeat(4)
  }</p></main>`;
  const url = "https://tidemark.example/lamps";
  assert.match(
    extractHtml(html, url).summary,
    /^Tidemark brass lamp 0 of brass Tidemark brass lamp 1 of brass /,
  );
  const page = readPage(`<meta property="og:type" content="product">${html}`);
  const structured = readStructuredData([]);
  const look = runThrough(lookingAt({ page, structured, url }));
  assert.equal(look.kind, "product");
  assert.equal(look.list, "");
});

Deno.test("what heads a page that shows one thing stands before its list", () => {
  const url = "https://tidemark.example/lamps";
  const page = readPage(
    `<title>Lamps</title><body><h1>Light for every quay</h1>${entries(8)}`,
  );
  const structured = readStructuredData([]);
  const look = runThrough(lookingAt({ page, structured, url }));
  const own = (isLanding: boolean) =>
    ownText({
      page,
      structured,
      title: "Lamps",
      description: "",
      url,
      look: { ...look, isLanding },
    });
  assert.equal(own(false), told(8));
  assert.equal(own(true), `Light for every quay ${told(8)}`);
});

Deno.test("a label that some entries wear above their names is not told", () => {
  const plain = entries(10);
  const labelled = (label: string, wears: (n: number) => boolean) =>
    plain.split("<li>").map((entry, n) =>
      n > 0 && wears(n) ? `<div>${label}</div>${entry}` : entry
    ).join("<li>");
  const some = (label: string) => list(labelled(label, (n) => n % 2 === 1));
  assert.equal(some("Keepers' choice"), told(10));
  for (
    const own of ["No. 1", "Brought back for those who keep their lamps lit"]
  ) {
    assert.ok(some(own).startsWith(`${own} Tidemark brass lamp 0 $09`));
  }
  const once = list(labelled("Keepers' choice", (n) => n === 1));
  assert.equal(once, `Keepers' choice ${told(10)}`);
  const all = list(labelled("Tidemark", () => true));
  assert.ok(all.startsWith("Tidemark Tidemark brass lamp 0 $09 Tidemark "));
});

Deno.test("a label below the name of an entry is told, and a heading is its name", () => {
  const below = entries(10, { lines: () => ["of brass"] }).split("<li>")
    .map((entry, n) => n > 7 ? `<div>of brass</div>${entry}` : entry)
    .join("<li>");
  assert.match(list(below), /^Tidemark brass lamp 0 of brass Tidemark /);
  const headed = Array.from(
    { length: 10 },
    (_, n) =>
      `<li>${
        n % 2 ? '<div><a href="/new">New here</a></div>' : ""
      }<h3>Quay lamp ${n}</h3><div><a href="/${n}">Look at it</a></div></li>`,
  );
  assert.match(
    list(headed.join("")),
    /^Quay lamp 0 Look at it Quay lamp 1 Look at it /,
  );
});

Deno.test("an entry that neither a heading nor a link names has no label", () => {
  const html = Array.from(
    { length: 9 },
    (_, n) =>
      `<li><div>Quay lamp of brass, see <a href="/${n}">${n}</a></div>${
        n % 2 ? "<div>Of two</div>" : ""
      }<div>For piers</div></li>`,
  ).join("");
  const named =
    '<li><div>Of two</div><h3>Hall lamp of polished brass</h3><a href="/9">9</a></li>';
  assert.match(
    list(named + html),
    /^Of two Hall lamp of polished brass 9 Quay lamp of brass, see 0 /,
  );
});
