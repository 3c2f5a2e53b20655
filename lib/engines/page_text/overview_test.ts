/** What is read of pages whose text stands in many places. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { chromeOf, overviewOf } from "./overview.ts";
import { readPage } from "./spare.ts";
import { surveyPage } from "./survey.ts";

const AT = "https://tidemark.example/";
const HEADING = "Tides for you";
const HERO = "Tidemark computes the tides of your harbour while you sleep.";
const TEXT =
  "Every table is checked against the gauge of the harbour before it is published, and corrected where the wind was strong.";

function summaryOf(body: string, head = "<title>Tidemark</title>"): string {
  return extractHtml(
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    AT,
  ).summary;
}

/** A page whose title is followed by what is given, then by text. */
function below(what: string): string {
  return summaryOf(
    `<h1>${HEADING}</h1><div>${what}</div><div><p>${HERO}</p></div><div><p>${TEXT}</p></div>`,
  );
}

Deno.test("a service is told by its hero and its sections, in order", () => {
  assert.equal(
    summaryOf(
      `<h1>Tides for you</h1><p class="hero-banner subtitle">${HERO}</p><a href="/try">Get started</a>
<section><div><h2>Tables that are right</h2><p>${TEXT}</p></div></section>
<section><div><h2>Seen by many</h2><p>Trusted in 74 harbours</p></div></section>`,
    ),
    `${HEADING} ${HERO} Tables that are right ${TEXT} Seen by many Trusted in 74 harbours`,
  );
});

Deno.test("a list is told by its entries, which are links", () => {
  const entries = ["Neap tide table", "Spring tide table", "Table of storms"];
  const items = entries.map((name, n) =>
    `<li><h3><a href="/${n}">${name}</a></h3><div>$${n + 7}.00</div></li>`
  );
  assert.equal(
    summaryOf(
      `<h1>Tables</h1><p>All tables of this year, for every harbour of the coast.</p><ul>${
        items.join("")
      }</ul>`,
    ),
    "All tables of this year, for every harbour of the coast. " +
      entries.map((name, n) => `${name} $${n + 7}.00`).join(" "),
  );
});

const LEFT_OUT: Readonly<Record<string, string>> = {
  "filters":
    `<div class="product-filters"><p>Height, harbour, price.</p></div>`,
  "crumbs": `<div class="breadcrumbs"><p>Home, tables, tides.</p></div>`,
  "furniture": `<aside><p>Others have looked at this as well.</p></aside>`,
  "what is folded away":
    `<details><summary>Terms</summary><p>Only until the end of May.</p></details>`,
  "labels of links": `<a href="/x">Learn more about tides</a>`,
  "labels of buttons": `<div>Add to cart</div>`,
  "short links": `<div><a href="/x">Harbours</a></div>`,
  "long links before anything is said":
    `<div><a href="/x">All of the harbours that we know of</a></div>`,
  "a date": `<div>Updated 11:21 pm, Tuesday, May 19, 2026</div>`,
  "a date abroad": `<div>sexta-feira, 22 de outubro de 2026 às 20:13</div>`,
  "a notice":
    `<p>We use cookies to improve your experience, as our cookie policy says.</p>`,
  "code before anything is said":
    `<pre>import { tides } from "tidemark"; tides({ harbour: 1 });</pre>`,
  "data of a program": `<div>{"widget":"table","ids":["a","b","c"]}</div>`,
  "a heading of one word before anything is said": "<h2>Overview</h2>",
  "who took the picture": `<div>Photo by Ada Holm</div>`,
  "what nobody sees": `<p hidden>This is only for machines to read.</p>`,
  "what is said again": `</div><div><p>${HERO}</p></div><div>`,
};

for (const [name, what] of Object.entries(LEFT_OUT)) {
  Deno.test(`an overview leaves out ${name}`, () => {
    assert.equal(below(what), `${HEADING} ${HERO} ${TEXT}`);
  });
}

Deno.test("what works the page elsewhere is read where it holds most of the text", () => {
  const long = `<p>${TEXT}</p>`.repeat(5).replaceAll(
    "Every",
    () => `Of ${Math.imul(7, 3)}, every`,
  );
  assert.match(
    summaryOf(
      `<h1>Tides for you</h1><div class="modal-root">${long}</div><div>${HERO}</div>`,
    ),
    /^Tides for you Of 21, every table/,
  );
  const entries = Array.from(
    { length: 30 },
    (_, n) => `<h3>Table of harbour ${n}</h3>`,
  );
  assert.match(
    summaryOf(
      `<h1>Tables</h1><div class="search-results">${
        entries.join("")
      }</div><p>${HERO}</p>`,
    ),
    /^Table of harbour 0/,
  );
});

Deno.test("short links between the texts lead on", () => {
  assert.equal(
    summaryOf(
      `<h1>Tides for you</h1><p>${HERO}</p><a href="/h">Harbours</a><p>${TEXT}</p>`,
    ),
    `${HEADING} ${HERO} ${TEXT}`,
  );
});

Deno.test("a name that works the page says nothing of a body or of an article", () => {
  const rest = `<h1>Tides for you</h1><p>${HERO}</p>`;
  const more = `<section><div>${TEXT} ${TEXT}</div></section>`.repeat(4);
  assert.match(
    summaryOf(`<main class="search">${rest}</main>${more}`),
    /^Tides for you Tidemark/,
  );
  const article =
    `<div class="search"><h1>Tides for you</h1><div itemprop="articleBody"><p>${HERO}</p></div></div>`;
  assert.match(summaryOf(`${article}${more}`), /^Tides for you Tidemark/);
});

Deno.test("what holds most of the running text is read, however many lines there are", () => {
  const lines = Array.from({ length: 60 }, (_, n) => `<h3>Harbour ${n}</h3>`);
  const [first = "", ...more] = ["One", "Two", "Three", "Four", "Five"]
    .map((name) => `<p>${name}: ${TEXT.replaceAll(" the ", ` ${name} `)}</p>`);
  assert.match(
    summaryOf(
      `<h1>Tides for you</h1><div class="modal">${first}${more.join("")}</div>${
        lines.join("")
      }`,
    ),
    /^Tides for you One: Every table/,
  );
});

Deno.test("a heading that nobody sees does not begin an overview", () => {
  const ticker = "<div>Storm warning for the whole of the coast today</div>";
  assert.match(
    summaryOf(
      `<h1 hidden>Tables</h1>${ticker}<h1>Tides for you</h1><p>${HERO}</p><p>${TEXT}</p>`,
    ),
    /^Tides for you Tidemark/,
  );
});

Deno.test("an overview begins below the first heading, unless that names the site", () => {
  const rest =
    `<h2>Tides of the year</h2><div><p>${HERO}</p></div><p>${TEXT}</p>`;
  const head = `<title>Tides of the year</title>`;
  const ticker = "<div>Storm warning for the whole of the coast today</div>";
  assert.match(
    summaryOf(`<h1>Our tables</h1>${ticker}${rest}`, head),
    /^Our tables Storm warning/,
  );
  for (
    const logo of ["<h1>Tidemark</h1>", `<h1><a href="/">Our tables</a></h1>`]
  ) {
    assert.match(summaryOf(`${logo}${ticker}${rest}`, head), /^Tidemark comp/);
  }
});

Deno.test("without a heading an overview begins with the main element, else with the page", () => {
  const body = `<div><p>${HERO}</p></div>`;
  const ticker = "<div>Storm warning for the whole of the coast today</div>";
  assert.match(summaryOf(`${ticker}<main>${body}</main>`), /^Tidemark comp/);
  const links = `<div><a href="/">${"tide table ".repeat(20)}</a></div>`;
  assert.match(summaryOf(`${ticker}${body}${links}`), /^Storm warning/);
});

Deno.test("what heads an overview is told with it, unless the title says it or it is one word", () => {
  const rest = `<div><p>${HERO}</p></div><div><p>${TEXT}</p></div>`;
  const told = (heading: string, title: string) =>
    summaryOf(`${heading}${rest}`, `<title>${title}</title>`);
  assert.match(told("<h1>Tides for you</h1>", "Tidemark"), /^Tides for you/);
  assert.match(told("<h1>Tides for you</h1>", "Tides for you"), /^Tidemark/);
  assert.match(told("<h1>Welcome</h1>", "Tidemark"), /^Tidemark/);
  assert.match(
    told("<h1 hidden>Tides for you</h1>", "Tidemark"),
    /^Tidemark/,
  );
});

Deno.test("first headings that are links are entries of a list, and head nothing", () => {
  const entries = ["Neap tides", "Spring tides", "Tides of storms"].map((
    name,
  ) =>
    `<article><h1><a href="/x">${name} of the whole coast</a></h1><p>${name}: ${HERO}</p></article>`
  );
  assert.match(
    summaryOf(
      `<main><p>All of our tables, by age.</p>${entries.join("")}</main>`,
    ),
    /^All of our tables/,
  );
  assert.match(
    summaryOf(
      `<main><p>All of our tables, by age.</p>${
        entries.slice(0, 2).join("")
      }</main>`,
    ),
    /^(?!All of our)/,
  );
});

Deno.test("a first heading that is the title is believed before an earlier one", () => {
  const rest = `<div><p>${HERO}</p></div><div><p>${TEXT}</p></div>`;
  const box =
    "<h1>Follow the tide maker</h1><p>News of every table that is made, as it is made.</p>";
  const head = "<title>Tides of the year</title>";
  assert.match(
    summaryOf(`${box}<h1>Tides of the year</h1>${rest}`, head),
    /^Tidemark/,
  );
  assert.match(
    summaryOf(`${box}<h2>Tides of the year</h2>${rest}`, head),
    /News of every table/,
  );
});

Deno.test("a title that stands on the page as a line begins it where no heading does", () => {
  const ticker = "<div>Storm warning for the whole of the coast today</div>";
  assert.match(
    summaryOf(
      `${ticker}<div>Tides of the year</div><p>${HERO}</p><p>${TEXT}</p>`,
      "<title>Tides of the year</title>",
    ),
    /^Tidemark/,
  );
});

const SOLD: readonly string[] = [
  "Free shipping within the harbour",
  "Interest-free for sailors",
  "Pay by moon or by tide",
  "4.7 of 5 stars",
  "Become one of our members",
  "Livraison au port",
  "Retour en 30 jours",
  "Retours en 30 jours",
  "Satisfait ou remboursé",
  "Encore en stock",
  "Kostenloser Versand",
  "Schnelle Lieferung",
  "Rückgaberecht für Segler",
  "In den Warenkorb",
  "Viele auf Lager",
  "Gratis verzending",
  "Morgen bezorgd",
  "Gratis retourneren",
  "In winkelwagen",
  "Envío al puerto",
  "Envio grátis",
  "Devolución sin coste",
  "Devoluções em 30 dias",
  "Al carrito de todos",
  "No carrinho de todos",
  "Spedizione nel porto",
  "Reso gratuito da noi",
  "Resi gratuiti da noi",
  "Nel carrello di tutti",
  "Dostawa do portu",
  "Zwrot w 30 dni",
  "Do koszyka z tym",
  "Fri frakt i hamnen",
  "Fri fragt i havnen",
  "Snabb leverans",
  "Hurtig levering",
  "I varukorgen",
];
for (const line of SOLD) {
  Deno.test(`of one thing that is sold, this is left out: ${line}`, () => {
    const data =
      `<script type="application/ld+json">{"@type":"Product"}</script>`;
    const read = (path: string, tag = "div") =>
      extractHtml(
        `<title>Table</title>${data}<h1>Table</h1><${tag}>${line}</${tag}><p>${HERO}</p><p>${TEXT}</p>`,
        `https://tidemark.example${path}`,
      ).summary;
    assert.match(read("/products/table"), /^Tidemark/);
    assert.match(read("/products/table", "h2"), new RegExp(line.slice(0, 9)));
    assert.ok(read("/x").startsWith(line), read("/x"));
  });
}

const COOKIES =
  "Lyktan använder cookies för att anpassa ditt besök. Genom att klicka på ”Jag accepterar” samtycker du till att cookies används.";

Deno.test("what asks for consent in another language is a notice, what bakes is none", () => {
  assert.match(below(`<p>${COOKIES}</p>`), /^Tides for you Tidemark/);
  const baked =
    "These cookies are the best that any neighbour will ever accept.";
  assert.match(below(`<p>${baked}</p>`), /These cookies/);
  assert.match(
    below(`<p>${COOKIES.replaceAll("cookies", "lampor")}</p>`),
    /använder/,
  );
});

Deno.test("a page that shows links alone is told by them, from its title on, and by no notice", () => {
  const links = ["Neap", "Spring", "Storms"].map((name) =>
    `<p><a href="/${name}">${name}</a></p>`
  ).join("");
  const told = summaryOf(
    `<p><a href="/all">All</a></p><p>${COOKIES}</p><h1>Tides here</h1>${links}<p>${COOKIES}</p><p><a href="/here">Tides of here</a></p>`,
  );
  assert.equal(told, "Neap Spring Storms Tides of here");
});

Deno.test("what a form asks for is left out, what one says is not", () => {
  const form = (more: string) =>
    `<form><p>Name of your harbour</p><p>Your boat</p>${more}</form>`;
  assert.match(below(form("")), /^Tides for you Tidemark/);
  assert.match(below(form(`<p>${TEXT}</p>`)), /Name of your harbour/);
  const kit = ["Table of the year", "Chart of the bay", "Case of oak"]
    .map((part) => `<p>${part}</p>`).join("");
  assert.match(below(form(kit)), /^Tides for you Tidemark/);
  const kits = [1, 2, 3, 4].map((n) => kit.replaceAll(/ of/g, ` ${n} of`));
  const rest = `</div><p>${TEXT} At ebb.</p><p>${TEXT} At flood.</p><div>`;
  assert.match(
    below(form(kits.join("")) + rest),
    /Name of your harbour/,
  );
});

Deno.test("a form that holds most of a page is the page", () => {
  const page = readPage(
    `<form><p>Name of your harbour</p><p>Your boat</p></form><p>Go</p>`,
  );
  const isChrome = chromeOf(page, surveyPage(page));
  assert.match(
    overviewOf({ page, isChrome, start: 0, kind: "overview" }),
    /^Name of your harbour/,
  );
});

Deno.test("the form in which a thing is ordered tells of it", () => {
  const data =
    `<script type="application/ld+json">{"@type":"Product"}</script>`;
  const read = (path: string) =>
    extractHtml(
      `<title>Table</title>${data}<h1>Table</h1><div class="product-filters"><form><p>Tables of any wood</p></form></div><form><p>Oak, oiled by hand</p></form><p>${HERO}</p><p>${TEXT}</p>`,
      `https://tidemark.example${path}`,
    ).summary;
  assert.match(read("/products/table"), /^Oak, oiled/);
  assert.match(read("/x"), /^Tidemark/);
});

Deno.test("an overview that is of no kind of page, to be compared with others, has all forms", () => {
  const page = readPage(
    `<form><p>Name of your harbour</p></form><p>${HERO}</p><p>${TEXT}</p>`,
  );
  const isChrome = chromeOf(page, surveyPage(page));
  const sources = { page, isChrome, start: 0 };
  assert.match(overviewOf(sources), /^Name of your harbour/);
  assert.match(overviewOf({ ...sources, kind: "overview" }), /^Tidemark/);
});

for (
  const asked of [
    "Don't have an account?",
    "Don’t have an account?",
    "Do you already have an account?",
    "Create an account, be in the harbour.",
    "Create a free account, be in the harbour.",
    "Create your account, be in the harbour.",
    "Already a lantern.example member?",
    "Already an old user?",
    "I cannot access my account",
  ]
) {
  Deno.test(`an overview leaves out what asks for an account: ${asked}`, () => {
    assert.match(below(`<p>${asked}</p>`), /^Tides for you Tidemark/);
  });
}
