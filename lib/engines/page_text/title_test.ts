import assert from "node:assert/strict";
import { summarizeDocument } from "./mod.ts";

const PROSE =
  "The sea rises and falls twice a day, and the moon is the reason for most of it, though the sun has its part as well.";

/** The title of a page with this head and these headings. */
function titleOf(
  url: string,
  { title, headings = "" }: { title: string; headings?: string },
): string {
  const outcome = summarizeDocument({
    finalUrl: url,
    contentType: "text/html; charset=utf-8",
    bytes: new TextEncoder().encode(
      `<title>${title}</title><body>${headings}<p>${PROSE}</p>`,
    ),
  });
  assert(outcome.kind === "summarized");
  return outcome.title;
}

Deno.test("the title of a site's front page has the site's name", () => {
  const page = {
    title: "Tidal | See every tide",
    headings: "<h1>See every tide</h1>",
  };
  for (
    const url of [
      "https://tidal.example/",
      "https://tidal.example",
      "https://tidal.example/index.html",
      "https://tidal.example/en-gb/",
      "https://tidal.example/?utm_source=x&gclid=7",
    ]
  ) assert.equal(titleOf(url, page), page.title, url);
  for (
    const url of [
      "https://tidal.example/tides",
      "https://tidal.example/index.php?topic=7",
    ]
  ) assert.equal(titleOf(url, page), "See every tide", url);
  // What does not name the site, or is a list of words, is no better.
  const nameless = { ...page, title: "See every tide | Tables" };
  assert.equal(titleOf("https://tidal.example/", nameless), "See every tide");
  const stuffed = {
    ...page,
    title: `Tidal | ${"tides, tables, charts, ".repeat(5)}`,
  };
  assert.equal(titleOf("https://tidal.example/", stuffed), "See every tide");
});

Deno.test("a site's front page says the site's name once", () => {
  const url = "https://tidal.example/";
  const title = "Tidal: See every tide";
  assert.equal(titleOf(url, { title: `${title} - Tidal` }), title);
  assert.equal(
    titleOf(url, { title: "The Tidal Times | Tidal" }),
    "The Tidal Times",
  );
  const other = "See every tide | Tidal";
  assert.equal(titleOf(url, { title: other }), other);
  const twice = "Tidal: See every tide - Tables of tides";
  assert.equal(titleOf(url, { title: twice }), twice);
});

Deno.test("a site's front page that calls itself by the site's name alone is called so", () => {
  const called = (path: string, preview: string) =>
    titleOf(`https://tidal.example/${path}`, {
      title:
        `Tidal | See every tide</title><meta property="og:site_name" content="Tidal"><meta property="og:title" content="${preview}"><title>`,
      headings: "<h1>See every tide</h1>",
    });
  assert.equal(called("", "TIDAL"), "TIDAL");
  assert.equal(called("", "Tidal tables"), "Tidal | See every tide");
  assert.equal(called("x", "Tidal"), "See every tide");
});

Deno.test("a title that only says that a page is the first one is told whole", () => {
  const url = "https://artisans.example/shop/";
  assert.equal(
    titleOf(url, { title: "Home - Artisans" }),
    "Home - Artisans",
  );
  assert.equal(titleOf(url, { title: "Kites - Artisans" }), "Kites");
});

Deno.test("the part of a title that the address does not name is the site, where its host has a word of it", () => {
  const heading = "<h2>Occupational Safety and Health Agency</h2>";
  assert.equal(
    titleOf("https://www.osha.example/electrical", {
      title: "Electrical - Overview | Occupational Safety and Health Agency",
      headings: heading,
    }),
    "Electrical - Overview",
  );
  assert.equal(
    titleOf("https://git-scm.example/docs/git-commit", {
      title: "Git - git-commit Documentation",
      headings: "<h2>Git</h2>",
    }),
    "git-commit Documentation",
  );
  // Of a host that has nothing of it, it may be the better half of the title.
  const title = "Mobile design - The ultimate guide";
  assert.equal(
    titleOf("https://ux.example/blog/mobile-design/", { title }),
    title,
  );
  // What the address names as well is more than the site.
  assert.equal(
    titleOf("https://git-scm.example/docs/git", { title: "Git - git Manual" }),
    "Git - git Manual",
  );
  // An address that ends with a number, or says nothing, names nothing.
  for (const path of ["/district/343604", "/"]) {
    assert.match(
      titleOf(`https://gardens.example${path}`, {
        title: "Homes with gardens | District",
      }),
      /Homes with gardens/,
    );
  }
});

Deno.test("of several numbered first headings none is the title", () => {
  const sections =
    "<h1>1. Overview</h1><h1>2. Simple Select</h1><h1>3. Compound Select</h1>";
  assert.equal(
    titleOf("https://db.example/lang_select.html", {
      title: "Select",
      headings: sections,
    }),
    "Select",
  );
  assert.equal(
    titleOf("https://db.example/7", {
      title: "7 habits of tides - Coast",
      headings: "<h1>7 habits of tides</h1>",
    }),
    "7 habits of tides",
  );
});

Deno.test("where text stands in many places, a slogan is not the title", () => {
  const url = "https://tidal.example/gauges";
  const page = {
    title: "Gauges that are read by moonlight | Tidal",
    headings: "<h1>We measure the whole of the sea</h1>",
  };
  assert.equal(titleOf(url, page), "Gauges that are read by moonlight");
  assert.equal(
    titleOf(url, {
      title: "Tidal",
      headings:
        `<meta property="og:title" content="Gauges of the moon | Sea | Tidal">${page.headings}`,
    }),
    "Gauges of the moon",
  );
  // An article's heading is, and so is that of a shop.
  const post = "https://tidal.example/blog/2026/05/we-measure-the-sea";
  assert.equal(
    titleOf(post, { ...page, headings: `${page.headings}<p>By Ada Holm</p>` }),
    "We measure the whole of the sea",
  );
  const shop = `${page.headings}${"<div>$4.00</div>".repeat(4)}`;
  assert.equal(
    titleOf(url, { ...page, headings: shop }),
    "We measure the whole of the sea",
  );
});

Deno.test("a heading that leads to its place on the page is no way home", () => {
  const url = "https://docs.lanterns.example/guide/tides.html";
  const headed = (href: string) =>
    titleOf(url, {
      title: "The tides of May — Tidal 3.25 Documentation",
      headings: `<h1><a href="${href}">The tides of May</a></h1>`,
    });
  assert.equal(headed("#id1"), "The tides of May");
  assert.notEqual(headed("/"), "The tides of May");
});

Deno.test("of several first headings that are links none is the title, nor the one that is not", () => {
  const linked = (count: number) =>
    `<a href="#g"><h1>A type of tide</h1></a>`.repeat(count) +
    "<h1>Other tides</h1>";
  const titled = (count: number) =>
    titleOf("https://code.example/docs/lib/Data-Tide.html", {
      title: "Data.Tide",
      headings: linked(count),
    });
  assert.equal(titled(2), "Data.Tide");
  assert.equal(titled(1), "Other tides");
});

Deno.test("a heading that is the whole title is believed, though it begins as the host does", () => {
  const headings = "<h1>Tidal Policy</h1><h2>Infrastructure</h2>";
  const url = "https://www.tidal.example/policy/README.html";
  assert.equal(
    titleOf(url, { title: "Tidal Policy", headings }),
    "Tidal Policy",
  );
  assert.equal(
    titleOf(url, { title: "Tidal", headings: headings.replace(" Policy", "") }),
    "Infrastructure",
  );
});

Deno.test("a title is without what a generator put behind it", () => {
  const url = "https://tidal.example/manual/tides";
  const manual = `<meta name="generator" content="makeinfo">`;
  const cases: readonly (readonly [string, string, string, string])[] = [
    ["tide-add", "<h1>tide-add @11.19.1</h1>", "", "tide-add"],
    ["Tides", "<h1>Tides and @11.19.1</h1>", "", "Tides and @11.19.1"],
    ["Tides", "<h1>Tides 11.19</h1>", "", "Tides 11.19"],
    [
      "Neap Tides (tidal: a manual)",
      "<h4>2.3 Tides</h4>",
      manual,
      "Neap Tides",
    ],
    [
      "Neap Tides (a manual)",
      "<h4>2.3 Tides</h4>",
      "",
      "Neap Tides (a manual)",
    ],
    ["All of the Tides: All of the Tides", "", "", "All of the Tides"],
    ["All of the Tides: None of it", "", "", "All of the Tides: None of it"],
    [
      "Tides | Tidal v2.1 Documentation",
      "<h1>Tidal v2.1 documentation</h1><h2>Tides<a href='/x'>[src]</a></h2>",
      "",
      "Tides",
    ],
  ];
  for (const [title, headings, head, wanted] of cases) {
    const html = `<title>${title}</title>${head}${headings}<p>${PROSE}</p>`;
    const outcome = summarizeDocument({
      finalUrl: url,
      contentType: "text/html",
      bytes: new TextEncoder().encode(html),
    });
    assert.equal(outcome.kind, "summarized");
    assert.equal("title" in outcome && outcome.title, wanted);
  }
});

/** The title of a page that is called so by its heading and by its preview. */
function headedTitle(url: string, heading: string, title: string): string {
  const outcome = summarizeDocument({
    finalUrl: url,
    contentType: "text/html",
    bytes: new TextEncoder().encode(
      `<title>${title}</title><meta property="og:title" content="${heading}"><h1>${heading}</h1><p>${PROSE}</p>`,
    ),
  });
  assert(outcome.kind === "summarized");
  return outcome.title;
}

Deno.test("a heading is without the count of what is listed below it", () => {
  const url = "https://tidal.example/lanterns";
  const counted = "Brass Ship Lanterns (1,158 ITEMS)";
  assert.equal(headedTitle(url, counted, "Lanterns"), "Brass Ship Lanterns");
  assert.equal(headedTitle(url, counted, `${counted} | Tidal`), counted);
  // How much there is of one thing is of its name.
  const measured = "Brass Ship Polish (500 ml)";
  assert.equal(headedTitle(url, measured, "Polish"), measured);
});

Deno.test("a heading ends where its address does, where the document's title says no more", () => {
  const heading = "Tide Tables - Springs, Neaps and Storms";
  const title = "Tide Tables | Tidal";
  const about = "https://tidal.example/about/tide-tables/";
  assert.equal(headedTitle(about, heading, title), "Tide Tables");
  assert.equal(headedTitle(about, heading, `${heading} | Tidal`), heading);
  // What a colon parts is one title, and one word of an address is any.
  const parted = heading.replace(" -", ":");
  assert.equal(headedTitle(about, parted, title), parted);
  const tides = heading.replace("Tide Tables", "Tides");
  const short = "https://tidal.example/tides";
  assert.equal(headedTitle(short, tides, "Tides | Tidal"), tides);
  const other = "https://tidal.example/gauges/of-all";
  assert.equal(headedTitle(other, heading, title), heading);
});

Deno.test("what begins as the site is called, in front of a title, is of the title", () => {
  const url = "https://tidal.example/p/7";
  const of = (preview: string) =>
    titleOf(url, {
      title: `Lamps</title><meta property="og:title" content="${preview}">`,
    });
  assert.equal(of("Tidal Lamps - Brass Ship"), "Tidal Lamps - Brass Ship");
  assert.equal(of("Tidal - Brass Ship"), "Brass Ship");
});

Deno.test("the text of a page is looked for below its whole heading, though the title is cut", () => {
  const heading = "Tide Tables - Springs, Neaps and Storms";
  const outcome = summarizeDocument({
    finalUrl: "https://tidal.example/about/tide-tables/",
    contentType: "text/html",
    bytes: new TextEncoder().encode(
      `<title>Tide Tables | Tidal</title><meta property="og:title" content="${heading}"><h2>Tide Tables</h2><p>The shop sends no goods abroad while the harbour is frozen over, and no bills either, which nobody minds.</p><h1>${heading}</h1><p>${PROSE}</p>`,
    ),
  });
  assert(outcome.kind === "summarized");
  assert.equal(outcome.title, "Tide Tables");
  assert.ok(outcome.summary.startsWith(PROSE.slice(0, 40)), outcome.summary);
});

Deno.test("a title ends where another begins alike and goes on otherwise", () => {
  const heading = "Brass Lamps - 30 of them";
  const url = "https://tidal.example/p/7";
  assert.equal(
    headedTitle(url, heading, "Brass Lamps - For Ships | Tidal"),
    "Brass Lamps",
  );
  assert.equal(headedTitle(url, heading, `${heading} | Tidal`), heading);
  assert.equal(headedTitle(url, heading, "Tidal | Brass Lamps"), heading);
  // One part behind it may be the site.
  assert.equal(headedTitle(url, heading, "Brass Lamps | Tidal"), heading);
  assert.equal(
    headedTitle(url, "Lamps - 30 of them", "Lamps - For Ships | Tidal"),
    "Lamps - 30 of them",
  );
  const titled = (preview: string) =>
    titleOf(url, {
      title: `For Ships</title><meta property="og:title" content="${preview}">`,
      headings: `<h1>${heading}</h1>`,
    });
  assert.equal(titled("Brass Lamps - For Ships | Tidal"), "Brass Lamps");
  assert.equal(titled(`${heading} | Tidal`), heading);
});
