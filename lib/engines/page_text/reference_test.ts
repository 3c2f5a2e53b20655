/** Manuals: their definition leads, under the name of the page. */
import assert from "node:assert/strict";
import { isData } from "./block.ts";
import { extractHtml } from "./extract.ts";
import { chooseLead } from "./lead.ts";
import { scanPage } from "./scan.ts";

const TOLD =
  "The tides module computes the hour of high water of a harbour from four constants of its gauge.";
const MORE =
  "Each constant is kept in a table that the keeper of the gauge reads anew every spring and every autumn.";
const MENU = Array.from(
  { length: 30 },
  (_, place) => `<li><a href=/${place}>Chapter ${place}</a></li>`,
).join("");
const SECTIONS = Array.from(
  { length: 14 },
  (_, place) =>
    `<h2>tides.read_${place}</h2><p>Reads the gauge ${place} and gives what it says.</p>`,
).join("");

function read(title: string, body: string): string {
  const { title: called, summary } = extractHtml(
    `<!doctype html><title>${title}</title><body>${body}`,
    "https://docs.lantern.example/api/tides",
  );
  return `${called}: ${summary}`;
}

for (
  const line of [
    "New in version 3.2.",
    "Source code: <a href=x>Lib/tides.py</a>",
    "Available Languages: <a href=en>en</a> | fr",
    "Stability: 2 - Stable",
    "Lantern v3.2.1",
    "1.0.0 · source",
  ]
) {
  Deno.test(`a manual leads with its definition, not with ${line}`, () => {
    const page = read(
      "tides",
      `<h1>tides</h1><p>${line}</p><p>${TOLD}</p><p>${MORE}</p>${SECTIONS}`,
    );
    assert.ok(page.startsWith(`tides: ${TOLD} ${MORE}`), page);
  });
}

Deno.test("a manual leads with a short definition that is half link", () => {
  const page = read(
    "Enum Tide",
    `<main><h1>Enum Tide</h1><div><a href=x>src</a></div><pre>pub enum Tide&lt;T&gt; { High, Low(T), }</pre><p><a href=y>The tide of a harbour</a>. See the <a href=z>module of tides</a> for more.</p><h2>Variants</h2><p>High water of the harbour, as its gauge has it.</p></main>`,
  );
  assert.match(page, /^Enum Tide: The tide of a harbour\. See the module/);
});

Deno.test("the first heading that names the whole manual is not where a page of it begins", () => {
  const body = (heading: string) =>
    `<h1>${heading}</h1><ul>${MENU}</ul><p>Lantern guide, kept by the harbour office in the old tower at the northern quay.</p><h2>File system</h2><p>${TOLD}</p><p>${MORE}</p>`;
  const start = new RegExp(`^File system: ${TOLD}`);
  assert.match(
    read(
      "File system | Lantern 3.2 documentation",
      body("Lantern 3.2 documentation"),
    ),
    start,
  );
  assert.doesNotMatch(
    read("File system | Lantern 3.2 documentation", body("Lantern 3.2 manual")),
    start,
  );
});

Deno.test("a first numbered section is not the title unless the document's title has a word of it", () => {
  const body = (heading: string, line = "INSERT") =>
    `<div>${line}</div><h1>${heading}</h1><p>${TOLD}</p><p>${MORE}</p>`;
  assert.match(read("INSERT", body("1. Overview", "Rows")), /^INSERT: /);
  assert.match(read("INSERT", body("1. Insert rows")), /^1\. Insert rows: /);
  assert.match(
    read(
      "1. Insert rows at once",
      `${body("1. Insert rows")}<h1>2. Delete rows</h1><p>${TOLD}</p>`,
    ),
    /^1\. Insert rows at once: /,
  );
  assert.match(read("", body("1. Overview")), /^1\. Overview: /);
  assert.match(
    read("INSERT", body("7. Overview of it all", "Rows")),
    /^7\. Overview/,
  );
});

Deno.test("a manual made from comments begins with what its comment says", () => {
  const made = (inside: string, generator = "javadoc/17") =>
    extractHtml(
      `<title>Buoy (Sea API)</title><meta name="generator" content="${generator}"><h1>Interface Buoy</h1><div>All Known Implementing Classes: GreenBuoy, RedBuoy, and the others.</div>${inside}<h2>Methods</h2>`,
      "https://sea.example/api/Buoy.html",
    ).summary;
  const said =
    "Marks a danger or a channel. All of its methods may be called from any thread, at any time.";
  const comment = `<div class="block">${said}</div>`;
  assert.match(made(comment), /^Marks a danger/);
  assert.match(made(comment, "WordPress"), /^All Known/);
  assert.match(made(`<div class="box">${said}</div>`), /^All Known/);
  const before =
    "<p>A buoy floats where it was laid, and is moved by nobody but the crews of the port themselves.</p>";
  assert.match(made(before + comment), /^All Known/);
});

Deno.test("a page of Doxygen or Javadoc is called without its project", () => {
  const title = (generator: string, documentTitle: string) =>
    extractHtml(
      `<title>${documentTitle}</title><meta name="generator" content="${generator}"><p>Computes high and low water from harmonic constants of a gauge.</p>`,
      "https://sea.example/x.html",
    ).title;
  assert.equal(
    title("Doxygen 1.9.8", "libtide: Tide Class Reference"),
    "Tide Class Reference",
  );
  assert.equal(
    title("other", "libtide: Tide Class Reference"),
    "libtide: Tide Class Reference",
  );
  assert.equal(title("javadoc/17", "Tide (Sea API 2.1)"), "Tide");
});

Deno.test("a line above the first heading that ends the document's title is what a page is called", () => {
  const body = (line: string) =>
    `<div>libtide</div><div>${line}</div><h2>Public Members</h2><table><tr><td>high()</td></tr></table><h2>Detailed Description</h2><p>${TOLD}</p>`;
  const called = (documentTitle: string, line: string) =>
    read(documentTitle, body(line)).replace(/: The tides module.*/, "");
  assert.equal(
    called("libtide: Tide Class Reference", "Tide Class Reference"),
    "Tide Class Reference",
  );
  assert.equal(
    called("Sea.Tide.Gauge", "Sea.Tide.Gauge"),
    "Sea.Tide.Gauge",
  );
  // Behind the name of the site stands nothing of the page.
  assert.equal(
    called("The tide at noon | Lantern", "The tide at noon | Lantern"),
    "The tide at noon",
  );
  const barred = "Tide | Tide Class Reference";
  assert.equal(called(barred, "Tide Class Reference"), barred);
  const whole = "libtide: Tide Class Reference";
  assert.equal(called(whole, "Tide"), whole);
  assert.equal(called(whole, "<a href=x>Tide Class Reference</a>"), whole);
  // The first heading that is alone of its kind heads a part.
  assert.match(
    read(
      "Sea.Tide.Gauge",
      `<p>Sea.Tide.Gauge</p><h1>Documentation</h1><p>${TOLD}</p>`,
    ),
    /^Sea\.Tide\.Gauge: /,
  );
  assert.match(
    read(
      "Sea.Tide.Gauge",
      `<p>Gauges</p><h1>Documentation</h1><p>${TOLD}</p>`,
    ),
    /^Documentation: /,
  );
});

for (
  const form of [
    "public interface Tides : Object",
    "public abstract async void read_tide (Gauge gauge)",
    "final class Tides extends Table",
    "func readTide",
  ]
) {
  Deno.test(`a manual does not begin with what it declares: ${form}`, () => {
    assert.match(
      read(
        "Sea.Tides – sea reference manual",
        `<h1>Tides</h1><h2>Description:</h2><div>${form}</div><p>${TOLD}</p>`,
      ),
      /: The tides module/,
    );
  });
}

Deno.test("a sentence that begins as a declaration could is the beginning", () => {
  const said = "final tides of the year are read in class by the keepers";
  assert.ok(
    read(
      "Sea.Tides – sea reference manual",
      `<h1>Tides</h1><h2>Description:</h2><p>${said}</p><p>${TOLD}</p>`,
    ).includes(said),
  );
});

Deno.test("a heading whose words a style parts is told as the document's title has it", () => {
  const parted = "<h1><a href=a>Sea</a><i></i>Gauge<i></i>read_tide</h1>";
  assert.match(
    read("Sea.Gauge.read_tide", `${parted}<p>${TOLD}</p>`),
    /^Sea\.Gauge\.read_tide: /,
  );
  // What has fewer words than the heading parts less.
  assert.match(
    read("SeaGauge", `<h1>Sea Gauge</h1><p>${TOLD}</p>`),
    /^Sea Gauge: /,
  );
  assert.match(
    read("Sea.Gauge.read_tides", `${parted}<p>${TOLD}</p>`),
    /^SeaGaugeread_tide: |^Sea Gaugeread_tide: /,
  );
});

Deno.test("a heading that says just what the address ends with is the title, where the other has no word of it", () => {
  const at = (path: string) =>
    extractHtml(
      `<title>Sea documentation</title><h1>Sea</h1><h2>tide.lua</h2><p>${TOLD}</p><p>${MORE}</p>`,
      `https://sea.example/examples/${path}`,
    ).title;
  assert.equal(at("tide.lua.html"), "tide.lua");
  assert.equal(at("ebb.lua.html"), "Sea documentation");
  assert.equal(at("lua.html"), "Sea documentation");
});

const FORMS =
  "<pre>pub unsafe fn read_tide(gauge: &amp;Gauge, hour: u8) -&gt; Option&lt;Tide&gt;</pre>";

Deno.test("a comment begins below the form that it is of, and below its edition", () => {
  const made = (comment: string) =>
    extractHtml(
      `<title>Sea.read_tide</title><meta name="generator" content="rustdoc"><h1>Function Sea.read_tide</h1><div class="docblock">${FORMS}</div><div>Of some ports only.</div><div class="docblock">${comment}</div>`,
      "https://sea.example/api/read_tide.html",
    ).summary;
  assert.equal(made(`<p>${TOLD}</p>`), TOLD);
  assert.equal(made(`<p>New in version 3.2.</p><p>${TOLD}</p>`), TOLD);
});

Deno.test("a manual begins below the heading of its description, where members alone stand above", () => {
  const page = (above: string, name = "Detailed Description") =>
    read(
      "Tide Class Reference",
      `<h1>Tide Class Reference</h1>${above}<h2>Public Members</h2><table><tr><td>Tide (const Gauge &amp;gauge)</td><td>Reads the constants of a gauge once, and keeps them.</td></tr></table><h4>${name} <a href=x>[src]</a></h4><p>${TOLD}</p>`,
    ).replace("Tide Class Reference: ", "");
  assert.ok(page("").startsWith(TOLD), page(""));
  assert.ok(page("", "Description").startsWith(TOLD));
  assert.match(page("", "Notes"), /^Reads the constants/);
  assert.match(page(`<p>${MORE}</p>`), /^Each constant/);
});

Deno.test("the paragraph that stands first in a manual defines its subject, however short", () => {
  const page = (first: string, next = "<h3>Options</h3>") =>
    read(
      "tide read",
      `<h1>tide read</h1>${first}${next}<pre>--gauge string   the gauge that is read (default "north")</pre><blockquote><p>${TOLD}</p></blockquote><p>${MORE}</p>`,
    );
  const told = "<p>Reads which gauges are there.</p>";
  assert.match(page(told), /^tide read: Reads which gauges are there\. /);
  // All that its part says in words ends as no sentence does.
  const label = "<p>Command to read some gauges</p>";
  assert.match(page(label), /^tide read: Command to read some gauges /);
  assert.match(page(label, FORMS), /^tide read: Command to read some gauges /);
  assert.match(page(label, "<p>Of the port</p>"), /^tide read: The tides/);
  assert.match(page("<p>10 minutes</p>"), /^tide read: The tides/);
  assert.match(
    page("<div>Command to read some gauges</div>"),
    /^tide read: The tides/,
  );
});

Deno.test("numbers that count lines beside a text are no text", () => {
  const page = read(
    "tide.rs",
    `<h1>tide.rs</h1><pre>7\n8\n9\n10\n11\n12</pre><p>${TOLD}</p>`,
  );
  assert.equal(page, `tide.rs: ${TOLD}`);
  assert.ok(isData("7 8 9 10 11 12"));
  for (const text of ["7 8 9 10", "7 8 9 11 12 14", "7 8 9 10 11 gauges"]) {
    assert.ok(!isData(text), text);
  }
});

Deno.test("a summary that folds nothing away is a part of the page", () => {
  const page = (tag: string) =>
    read(
      "Sea.Gauge",
      `<h1>Sea.Gauge</h1><${tag}><summary><p>${TOLD}</p></summary></${tag}><h2>Members</h2><p>${MORE}</p>`,
    );
  assert.match(page("section"), /^Sea\.Gauge: The tides/);
  assert.match(page("details"), /^Sea\.Gauge: (?!The tides)/);
});

Deno.test("a heading is one of the page, though its name says how far below a bar a reader lands", () => {
  const page = (names: string) =>
    read(
      "Gauges",
      `<h1>Gauges</h1><p>${TOLD}</p><h2 class="${names}">Where they are kept</h2><p>${MORE}</p>`,
    );
  const lands = "anchorTargetStickyNavbar_x1";
  assert.match(page(`anchor ${lands}`), /Where they are kept/);
  assert.doesNotMatch(page(lands), /Where they are kept/);
});

const NAMED = "<a href=/><h2>Lantern interface</h2></a><h2>Read a gauge</h2>";
const FORM =
  "<pre>#define TIDE_HIGH 1\n#define TIDE_LOW 2\n#define TIDE_SLACK 3\n" +
  "#define TIDE_FLOOD 4\n#define TIDE_EBB 5\n#define TIDE_NEAP 6\n" +
  "#define TIDE_SPRING 7\n#define TIDE_STORM 8\n#define TIDE_NONE 9\n" +
  "#define TIDE_EVERY 10\n#define TIDE_OTHER 11</pre>";

Deno.test("what a site says of itself in a short line above the title is no lead", () => {
  const page = (line: string, heading = NAMED) =>
    extractHtml(
      `<title>Read a gauge</title><div>${line}</div>${heading}<p>${TOLD} ${MORE}</p><p>${MORE} ${TOLD}</p>`,
      "https://sea.example/gauge.html",
    ).summary;
  const slogan = "Calm. Quick. Exact. Take any two.";
  assert.ok(page(slogan).startsWith(TOLD), page(slogan));
  const menu = (links: number) => MENU.split(/(?<=<\/li>)/).slice(0, links);
  assert.ok(page(slogan, `<ul>${menu(5).join("")}</ul>`).startsWith(TOLD));
  assert.match(page(slogan, `<ul>${menu(4).join("")}</ul>`), /^Calm\. /);
  const told = `${slogan} ${MORE.replace("Each", "Every")}`;
  assert.match(page(told), /^Calm\. .+ Every constant/);
  assert.match(page(slogan, "<h2>The sea</h2>"), /^Calm\. /);
  // Below the title it opens the text, though the title comes again.
  const lead = (before: string) =>
    chooseLead({
      page: scanPage(`${before}<div>${slogan}</div>${NAMED}<p>${TOLD}</p>`),
      title: "Read a gauge",
      description: "",
      isArticle: false,
    });
  assert.equal(lead(""), TOLD);
  assert.match(lead("<h1>Read a gauge</h1>"), /^Calm\. /);
});

Deno.test("a form of several lines right below the title is no lead", () => {
  const page = (form: string) =>
    read("Read a gauge", `${NAMED}${form}<p>${TOLD}</p><p>${MORE}</p>`);
  assert.equal(page(FORM), `Read a gauge: ${TOLD} ${MORE}`);
  const prose = `${MORE.replace("Each", "Every")} So it was, and is.`;
  assert.match(page(`<pre>${prose}</pre>`), /^Read a gauge: Every constant/);
});

Deno.test("a table of contents is no text of a page that has other text, however long it is", () => {
  const page = (name: string, text: string, within = "", all = MENU) =>
    extractHtml(
      `<title>Chapter 4. Gauges</title><h2>Chapter 4. Gauges</h2><div class="${name}"><p>Table of Contents</p>${within}<dl>${
        all.replaceAll("li>", "dt>")
      }</dl></div>${text}`,
      "https://lantern.example/gauges.html",
    ).summary;
  const text = `<p>${TOLD}</p>`;
  assert.equal(page("toc", text), TOLD);
  const few = "<li><a href=/1>4.1. Gauges of the quay</a></li>";
  assert.equal(page("toc", text, "", few + few.replace("1.", "2.")), TOLD);
  assert.equal(page("box", text), TOLD);
  // What only names a page that has such a table is read.
  assert.equal(page("has-toc", text), TOLD);
  assert.match(page("toc", ""), /^(?:Table of Contents )?Chapter/);
  const footer =
    "<p>Chapter 3. Charts of the harbour, and of the sea around it</p><p>Chapter 5. Buoys, and how they are laid, moved and taken in</p>";
  assert.match(page("toc", footer), /^(?:Table of Contents )?Chapter/);
  // So is one that says something of its entries.
  const entries = MENU.replaceAll("<li>", "<li>The gauge of the harbour: ");
  assert.match(
    page("toc", text, `<ul>${entries}</ul>`),
    /^The gauge of the harbour/,
  );
});

/** What is read of a manual whose heading stands above this. */
function said(inside: string, head = ""): string {
  return extractHtml(
    `${head}<title>Buoy</title><h1>Buoy</h1>${inside}`,
    "https://docs.lantern.example/api/Buoy.html",
  ).summary;
}

for (
  const above of [
    "<div>Theme:</div><div>Group by:</div>",
    "<h3>Overview</h3>",
    "<div>lay(place: Place, colour: Colour | Light, depth: Depth = Depth.Shallow, now: boolean): Buoy</div>",
    "<td>infixl 7 :: data (Place a) => Buoy a = (Light a) | type Mast = Buoy (Light) | lay :: Place ...</td>",
    "<ul><li><a href=/lay>lay(place: Place, colour: Colour): Buoy of the port</a></li></ul>",
    "<div class=hatnote>Note A buoy floats where it was laid, said the crew, and nobody moves it.</div>",
  ]
) {
  Deno.test(`a manual begins with its first text, not with ${above.slice(0, 40)}`, () => {
    for (const text of [TOLD, `${TOLD}</p><p>${MORE.repeat(8)}`]) {
      const read = said(
        `${above}<p>${text}</p><h2>Methods</h2><p>Gives the buoy.</p>`,
      );
      assert.ok(read.startsWith(TOLD), read);
    }
  });
}

Deno.test("a manual that has no text that is trusted begins with what it has", () => {
  const note = "A buoy floats where it was laid, and nobody moves it.";
  const read = said(
    `<div>Theme:</div><div class=hatnote>${note}</div><h2>Methods</h2><p>lay</p><p>lift</p>`,
  );
  assert.match(read, /^A buoy floats/);
});

Deno.test("where a manual's text stands before its longest part, it begins there", () => {
  const long = Array.from(
    { length: 9 },
    (_, place) => `<p>The option ${place} tells where it lies. ${MORE}</p>`,
  ).join("");
  const read = said(`<p>${TOLD}</p><div><h2>Options</h2>${long}</div>`);
  assert.ok(read.startsWith(TOLD), read);
});

Deno.test("what only a comment is called so is believed of any manual", () => {
  const form =
    "<div>lay(place: Place, colour: Colour | Light, depth: Depth = Depth.Shallow, now: boolean): Buoy</div><p>The harbour keeps it.</p>";
  const comment = (name: string) =>
    `${form}<div class="${name}">Marks a danger, or a channel.</div><h2>Parameters</h2><p>${TOLD}</p>`;
  assert.match(said(comment("tsd-comment")), /^Marks a danger/);
  assert.match(said(comment("spec-doc")), /^Marks a danger/);
  assert.doesNotMatch(said(comment("block")), /^Marks a danger/);
  assert.match(
    said(comment("block"), "<!-- Generated by javadoc (17) on Fri -->"),
    /^Marks a danger/,
  );
  assert.doesNotMatch(
    said(comment("block"), `<!-- Generated by javadoc ${"x".repeat(200)} -->`),
    /^Marks a danger/,
  );
});

Deno.test("a program signs a page in a comment above its text", () => {
  const title = (before: string, after = "") =>
    extractHtml(
      `${before}<title>Buoy (Sea API 2.1)</title>${after}<p>${TOLD}</p>`,
      "https://sea.example/x.html",
    ).title;
  assert.equal(title("<!-- Generated by javadoc (1.8) -->"), "Buoy");
  assert.equal(title("<!-- Generated by groovydoc (2.4) -->"), "Buoy");
  assert.equal(title("<!-- Not by javadoc -->"), "Buoy (Sea API 2.1)");
  assert.equal(
    title("", "<p>Sea</p><!-- Generated by javadoc (1.8) -->"),
    "Buoy (Sea API 2.1)",
  );
  assert.equal(
    title('<meta name=generator content="x"><!-- Generated by javadoc -->'),
    "Buoy (Sea API 2.1)",
  );
});

Deno.test("where a lower heading is the title, a manual begins below the higher one that ends with it", () => {
  const page = (heading: string) =>
    read(
      "Buoy",
      `<h2>${heading}</h2><p>${TOLD}</p><h3>Constructors</h3><h4>Buoy</h4><p>Lays a new buoy where the harbour office has it.</p>`,
    );
  assert.ok(page("Class Buoy").includes(`: ${TOLD}`), page("Class Buoy"));
  assert.match(page("Class Gauge"), /: Lays a new buoy/);
});

Deno.test("the name of the manual is not the title of its chapter", () => {
  const page = (first: string, second: string) =>
    read(
      "Lantern Guide - Installation",
      `<h1>${first}</h1><h1>${second}</h1><p>${TOLD}</p><p>${MORE}</p>`,
    ).split(": ")[0];
  assert.equal(
    page("Lantern Guide", "Download and Installation"),
    "Download and Installation",
  );
  assert.equal(
    read(
      "Sea: The Sea Tables",
      `<h1>The Sea Tables</h1><p>${TOLD}</p><h2>-- S --</h2>`,
    ).split(": ")[0],
    "The Sea Tables",
  );
});

Deno.test("a heading is the chapter that the document's title ends with, whatever its number", () => {
  const page = (heading: string) =>
    read(
      "The Lantern Report: Rational Tides",
      `<h2>${heading}</h2><p>${TOLD}</p>`,
    );
  assert.match(page("12 Rational Tides"), /^12 Rational Tides: /);
  assert.match(page("Rational Tides"), /^Rational Tides: /);
});

Deno.test("one letter that heads a part of an index says nothing of the site", () => {
  const page = (heading: string) =>
    extractHtml(
      `<title>R: Sets of Tides</title><h1>Sets of Tides</h1><p>${TOLD}</p><h2>${heading}</h2>`,
      "https://lantern.example/lib/index.html",
    ).title;
  assert.equal(page("-- R --"), "Sets of Tides");
});

Deno.test("a list above the first sentence of a manual is read", () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, place) => `<li>High water ${place}</li>`)
      .join("");
  assert.ok(said(`<ul>${list(6)}</ul><p>${TOLD}</p>`).startsWith(TOLD));
  assert.match(said(`<ul>${list(7)}</ul><p>${TOLD}</p>`), /^High water 0/);
});

Deno.test("a first heading that names no manual is the title beside another", () => {
  assert.match(
    read(
      "Tide Care - Services",
      `<h1>Tide Care</h1><h1>Gauges and Services</h1><p>${TOLD}</p>`,
    ),
    /^Tide Care: /,
  );
});

Deno.test("the heading of a list of what follows is not read with the text", () => {
  const read = said(
    `<p>${TOLD}</p><h2>In this article</h2><nav><ul><li><a href=#a>Laying</a></li></ul></nav><h2>Laying</h2><p>${MORE}</p>`,
  );
  assert.ok(!read.includes("In this article"), read);
});

Deno.test("a number in front of a heading further down counts what a page lists", () => {
  const page = (heading: string) =>
    extractHtml(
      `<title>Five good buoys - Acme</title><h1>Five good buoys</h1><p>${TOLD}</p>${heading}<p>${MORE}</p>`,
      "https://blog.acme.example/five-good-buoys",
    ).title;
  assert.equal(page("<h2>1. Acme</h2>"), "Five good buoys");
});
