/** Pages that show a person the same, however they are written, say the same; and boxes on top of a page are not the page. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";

const at = "https://docs.lantern.example/api/tides";
const FIRST =
  "The tides module computes the hour of high water of a harbour from four constants of its gauge.";
const SECOND =
  "Each constant is kept in a table that the keeper of the gauge reads anew every spring and every autumn.";
const HEAD = "<title>The tides of Lindesund | Lantern Docs</title>";
const TEXT = `<p>${FIRST}</p><p>${SECOND}</p>`;
const PLAIN = `${HEAD}<h1>The tides of Lindesund</h1>${TEXT}`;

const FORMS: Readonly<Record<string, string>> = {
  "an anchor around all of it":
    `${HEAD}<a name=top><h1>The tides of Lindesund</h1>${TEXT}</a>`,
  "a heading by its role":
    `${HEAD}<div role=heading aria-level=1>The tides of Lindesund</div>${TEXT}`,
  "a heading for each width of the window":
    `${HEAD}<h1>The tides of Lindesund</h1><h1>The tides of Lindesund</h1>${TEXT}`,
  "a warning that there are newer editions":
    `${HEAD}<h1>The tides of Lindesund</h1><div>You are reading the documentation of an old version of Lantern.</div>${TEXT}`,
  "a warning that names the newest edition":
    `${HEAD}<h1>The tides of Lindesund</h1><div>See the current version of this page.</div>${TEXT}`,
  "the label of a list of its parts":
    `${HEAD}<h1>The tides of Lindesund</h1><p>On this page</p><ul><li><a href=#a>First</a></li></ul>${TEXT}`,
};

for (const [name, html] of Object.entries(FORMS)) {
  Deno.test(`a page says the same with ${name}`, () => {
    assert.deepEqual(extractHtml(html, at), extractHtml(PLAIN, at));
  });
}

Deno.test("what a role says of a heading's level counts as the element's", () => {
  const called = (level: string) =>
    extractHtml(
      `<title>Lantern</title><div role=heading ${level}>Keepers and their gauges at sea</div>${TEXT}`,
      at,
    ).title;
  assert.equal(called("aria-level=1"), "Keepers and their gauges at sea");
  assert.notEqual(called("aria-level=3"), "Keepers and their gauges at sea");
});

Deno.test("a heading by its role is not the page's own where its title says more", () => {
  const called = (heading: string) =>
    extractHtml(
      `<title>The tides of Lindesund on Lantern</title>${heading}${TEXT}`,
      at,
    ).title;
  assert.equal(
    called("<div role=heading aria-level=1>The tides of Lindesund</div>"),
    "The tides of Lindesund on Lantern",
  );
  assert.equal(
    called("<h1>The tides of Lindesund</h1>"),
    "The tides of Lindesund",
  );
});

Deno.test("a link leads somewhere, whatever else it is called", () => {
  const links = `<a name=x href=/y>${FIRST}</a>`;
  assert.notEqual(
    extractHtml(`${HEAD}<p>${links}</p><p>${SECOND}</p>`, at).summary,
    `${FIRST} ${SECOND}`,
  );
});

const GONE = "We looked everywhere, and it is not in the chest.";
const ERROR = `<title>404 Not found | Lantern</title><h1>404 Not found</h1>`;
const LETTER =
  "<h3>Subscribe to our newsletter</h3><p>Our keepers write every week of Lindesund, Sandvik and the other harbours of the north. Unsubscribe at any time.</p>";

Deno.test("an error that its title and its heading both say is one, with whatever stands around it", () => {
  const reason = (body: string, head = ERROR) =>
    extractHtml(`<body>${head}<p>${GONE}</p>${body}`, at).reason;
  const foot =
    "<div>Lantern House has printed books of Lindesund and its harbours since 1921, and Marta Holm binds each of them by hand.</div>";
  assert.equal(reason(foot), "error_page");
  // A song, and who explains the status to those who run servers.
  const song = "<title>Not found | Marta Holm</title><h1>Not found</h1>";
  assert.equal(reason(foot, song), undefined);
  assert.equal(
    reason("<p>The status code 404 is sent by servers at sea.</p>" + foot),
    undefined,
  );
});

Deno.test("an error is one beside a box for letters, one for cookies and one that says where to call", () => {
  const lost = (box: string) =>
    extractHtml(
      `<title>Lantern</title><body><h2>Looking for something?</h2><p>Sorry, we could not find that page.</p>${box}`,
      at,
    ).reason;
  assert.equal(lost(LETTER), "error_page");
  assert.equal(
    lost("<p>Diese Seite verwendet Cookies, damit Marta sie wiederfindet.</p>"),
    "error_page",
  );
  assert.equal(
    lost("<p>Lantern House, Old Pier 4, Lindesund. Telephone: 4711.</p>"),
    "error_page",
  );
  assert.equal(lost(`<p>${FIRST}</p>${LETTER}`), undefined);
});

const ASKED =
  "<div><p>We and our 842 partners store and access information on your device, such as cookies, to show you personalised content.</p><a href=#>Accept all</a></div>";

Deno.test("a page of one line below its title is read though consent is asked on top of it", () => {
  const short =
    "<title>The tides of Lindesund | Lantern</title><h1>The tides of Lindesund</h1><p>Six feet at noon.</p>";
  assert.notEqual(extractHtml(short + ASKED, at).reason, "consent_wall");
  const wall = "<title>Lantern | News</title><h1>News of today</h1>";
  assert.equal(extractHtml(wall + ASKED, at).reason, "consent_wall");
  const asking = "Before you continue";
  assert.equal(
    extractHtml(
      `<title>${asking} | Lantern</title><h1>${asking}</h1>${ASKED}`,
      at,
    )
      .reason,
    "consent_wall",
  );
});

Deno.test("who is headed by a name in code explains something", () => {
  const reason = (heading: string) =>
    extractHtml(
      `<title>Lantern</title><div class=error><h1>${heading}</h1><p>It is not certain that the boat is removed here.</p><p>If the harbour is offline, this could not be found again, and fails.</p></div>`,
      at,
    ).reason;
  assert.equal(reason("remove_boat"), undefined);
  assert.equal(reason("Function lantern::boats"), undefined);
  assert.equal(reason("Boats"), "error_page");
});
