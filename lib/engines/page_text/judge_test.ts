/** What may stand as the summary of a page, and what may not. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { chooseSummary, mayStand } from "./judge.ts";

const TITLE = "Tide tables of Lindesund";

Deno.test("a summary says something that the title does not", () => {
  assert.equal(mayStand("Tide tables", TITLE), false);
  assert.equal(mayStand("TIDE TABLES OF LINDESUND.", TITLE), false);
  assert.equal(mayStand("· · ·", TITLE), false);
  assert.equal(mayStand("", TITLE), false);
  assert.equal(mayStand("Tide tables for all.", TITLE), true);
  assert.equal(mayStand("Tide tab", TITLE), true);
});

Deno.test("a program's data or log is no summary", () => {
  for (
    const text of [
      `{"id": 7, "name": "The tide of Lindesund rises twice a day here."}`,
      "DEBUG 2026-05-01 11:02:11 The tide of Lindesund rises twice a day.",
      "[2026-05-01T11:02:11.204Z] INFO The tide of Lindesund rises twice a day.",
      "The tide of Lindesund rises here: S0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0p1b2c3d4e-5f60-7182-93a4-b5c6d7e8f901.",
    ]
  ) assert.equal(mayStand(text, TITLE), false, text);
  assert.equal(
    mayStand(
      "The gauges of Lindesund are 0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0 and 1b2c3d4e-5f60-7182-93a4-b5c6d7e8f901.",
      TITLE,
    ),
    true,
  );
  assert.equal(
    mayStand("At 11:02:11 the tide of Lindesund rises, twice a day.", TITLE),
    true,
  );
});

Deno.test("labels stand where they agree with the title", () => {
  assert.equal(mayStand("Support Account Orders Sign out", TITLE), false);
  assert.equal(mayStand("Neap tides Spring tides Lindesund 2026", TITLE), true);
  // A short word agrees with anything, and a title of one word with little.
  assert.equal(mayStand("Out of stock", TITLE), false);
  assert.equal(mayStand("Red Green Blue", "Lanterns"), true);
  assert.equal(mayStand("港の天気", "港の潮位表"), true);
  assert.equal(mayStand("注文 履歴", "港の潮位表"), false);
});

Deno.test("labels above a title below which nothing stands say nothing of it", () => {
  const labels = "Lindesund Search Tide tables";
  assert.equal(mayStand(labels, "Tide tables"), false);
  assert.equal(mayStand(`${labels} 2026`, "Tide tables"), true);
  assert.equal(
    mayStand("This is the page of all our tide tables.", "tide tables"),
    true,
  );
  const many = "Neap and spring at the quay, ".repeat(3);
  assert.equal(mayStand(`${many}Tide tables`, "Tide tables"), true);
});

Deno.test("a sentence stands whatever the title says", () => {
  const sentence = "The sea rises and falls twice a day here.";
  assert.equal(mayStand(sentence, "Support and orders"), true);
  // Of too few words, or without an end, it is none.
  assert.equal(
    mayStand("Winterhafenmeisterei, Sommerhafenmeisterei.", TITLE),
    false,
  );
  assert.equal(mayStand("Up or down, in and out, or on.", TITLE), false);
  assert.equal(mayStand(sentence.slice(0, -1), "Support and orders"), false);
});

Deno.test("a notice stands only on a page about the matter", () => {
  const notice =
    "We use cookies to understand how our pages are used by visitors.";
  assert.equal(mayStand(notice, TITLE), false);
  assert.equal(mayStand(notice, "Lanterns"), false);
  assert.equal(mayStand(notice, "Our cookies"), true);
  const text = `${notice} ${
    "The sea rises and falls twice a day. ".repeat(10)
  }`;
  assert.equal(mayStand(text, TITLE), true);
});

Deno.test("data of a program does not stand", () => {
  assert.equal(
    mayStand('{"tide": "Tide tables for all, at last."}', TITLE),
    false,
  );
});

Deno.test("the first candidate that may stand is taken", () => {
  assert.equal(chooseSummary([], TITLE), "");
  assert.equal(chooseSummary(["Tide tables", "Account"], TITLE), "");
  assert.equal(
    chooseSummary(["Account", "Tide clocks", "Tide 2"], TITLE),
    "Tide clocks",
  );
});

Deno.test("where nothing that a page shows may stand, its description does", () => {
  const read = (head: string) =>
    extractHtml(
      `<title>${TITLE}</title>${head}<body><div>Support</div><div>Account</div><div>Orders and returns</div><script src=x></script>`,
      "https://tidemark.example/",
    );
  const described = "Every tide of this year, for one harbour of the coast.";
  assert.equal(
    read(`<meta name=description content="${described}">`).summary,
    described,
  );
  assert.deepEqual(read(""), {
    title: TITLE,
    summary: "",
    reason: "needs_javascript",
  });
});
