/** A page's own part is told from its menus and from lists of what else there is. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { scanPage } from "./scan.ts";
import { describesMatter, mainOf, shownOf } from "./visit_page.ts";

const SAID = "<h1>Boats</h1><p>They sail at dusk.</p>";
const OWN = ["Boats", "They sail at dusk."];

function links(count: number, name = "Oars"): string {
  return Array.from(
    { length: count },
    (_, one) => `<li><a href="/${one}">${name} ${one}</a></li>`,
  ).join("");
}

function mainIn(body: string): string[] {
  return mainOf(shownOf(scanPage(`<title>x</title>${body}`)))
    .map(({ text }) => text);
}

Deno.test("a body or a main part is no menu, whatever they and what is around them are called", () => {
  const menu = `<ul>${links(3)}</ul>`;
  for (
    const body of [
      `<body class="navigation-with-keyboard">${menu}${SAID}</body>`,
      `<div id="skip-fallback">${menu}<main class="menu">${SAID}</main></div>`,
    ]
  ) assert.deepEqual(mainIn(body), OWN, body);
  assert.deepEqual(mainIn(`<div class="navigation">${SAID}</div>${SAID}`), OWN);
});

Deno.test("a headed list of links below what a page says is not its own", () => {
  assert.deepEqual(
    mainIn(`${SAID}<h2>Popular</h2><ul>${links(3)}</ul>`),
    OWN,
  );
  const teasers = `<p><a href="/1">Oars</a></p><p>All of ash.</p>`.repeat(2);
  assert.deepEqual(mainIn(`${SAID}<h2>Popular</h2>${teasers}`), OWN);
});

Deno.test("what stands below a heading is its own where it says something", () => {
  const one = `${SAID}<h2>Oars</h2><p><a href="/1">All</a></p><p>Of ash.</p>`;
  assert.deepEqual(mainIn(one), [...OWN, "Oars", "All", "Of ash."]);
  const few = `${SAID}<h2>Oars</h2><p><a href="/1">All</a></p>`;
  assert.deepEqual(mainIn(few), [...OWN, "Oars", "All"]);
  const more = `${SAID}<h2>Oars</h2><ul>${
    links(2)
  }</ul><p>Of ash.</p><p>Of oak.</p><p>Of elm.</p>`;
  assert.equal(mainIn(more).length, 8);
});

Deno.test("a list that a page begins with is its own", () => {
  assert.equal(mainIn(`<h2>Oars</h2><ul>${links(3)}</ul><p>So.</p>`).length, 5);
  const top = `<p>So.</p><h1>Oars</h1><ul>${links(3)}</ul>`;
  assert.equal(mainIn(top).length, 5);
});

Deno.test("short links above all else are a menu, and so are links in a row", () => {
  assert.deepEqual(mainIn(`<ul>${links(3)}</ul>${SAID}`), OWN);
  const long = "Oars that are as long as a boat";
  assert.equal(mainIn(`<ul>${links(3, long)}</ul>${SAID}`).length, 5);
  const row = ["Home", "Boats", "Oars", "Nets"].map((name) =>
    `<a href="/${name}">${name}</a>`
  );
  assert.deepEqual(mainIn(`<p>Quay</p><p>${row.join(" | ")}</p>${SAID}`), [
    "Quay",
    ...OWN,
  ]);
  const three = row.slice(1).join(" | ");
  assert.equal(mainIn(`<p>Quay</p><p>${three}</p>${SAID}`).length, 4);
  const told = "Home | Boats | Oars | Nets are what we have on this quay.";
  assert.equal(mainIn(`<p>Quay</p><p>${told}</p>${SAID}`).length, 4);
});

Deno.test("a page that is all links, or a box, is all its own", () => {
  assert.equal(mainIn(`<ul>${links(3)}</ul>`).length, 3);
  assert.deepEqual(mainIn(`<div class="modal">${SAID}</div>`), OWN);
  assert.deepEqual(
    mainIn(`<div class="modal">${SAID}</div><p>Quay</p>`),
    [...OWN, "Quay"],
  );
});

Deno.test("what says much is no frame, whatever it is called", () => {
  const told = (times: number) =>
    `<p>Quay</p><div class="newsletter"><p>${
      "Boats sail by. ".repeat(times)
    }</p></div>`;
  assert.equal(mainIn(told(20)).length, 1);
  assert.equal(mainIn(told(60)).length, 2);
});

Deno.test("the parts of a page with very many are not told apart", () => {
  const many = (count: number) => `${SAID}<h2>Oars</h2>${links(count)}`;
  assert.deepEqual(mainIn(many(300)), OWN);
  assert.equal(mainIn(many(450)).length, 453);
});

Deno.test("a part that works a chat is not the page's own", () => {
  for (const name of ["chat-widget", "chatbot", "live-chat", "livechat"]) {
    assert.deepEqual(
      mainIn(`${SAID}<div class="${name}"><p>Ask us.</p></div>`),
      OWN,
      name,
    );
  }
});

Deno.test("what JSON-LD says of a site is not of the page", () => {
  const page = (data: string) =>
    scanPage(`<script type="application/ld+json">${data}</script>${SAID}`);
  for (
    const type of [
      "Organization",
      "NewsMediaOrganization",
      "WebSite",
      "BreadcrumbList",
      "ImageObject",
    ]
  ) assert.equal(describesMatter(page(`{"@type": "${type}"}`)), false, type);
  assert.equal(describesMatter(page(`{"@type":"Product"}`)), true);
  assert.equal(describesMatter(page(`{"@type":["Product","Thing"]}`)), true);
});

Deno.test("a wall is one in whatever frame, and a short page is none", () => {
  const frame = (body: string) =>
    `<title>Boats</title><script type="application/ld+json">{"@type":"Organization"}</script><ul>${
      links(9)
    }</ul>${body}<h3>Popular</h3><ul>${links(7)}</ul>`;
  const read = (body: string) =>
    extractHtml(frame(body), "https://lantern.example/x").reason;
  assert.equal(
    read("<h1>Your session has expired</h1><p>Please log in again.</p>"),
    "login_wall",
  );
  assert.equal(
    read("<h1>The ferry</h1><p>It sails at eight from Lindesund.</p>"),
    undefined,
  );
});
