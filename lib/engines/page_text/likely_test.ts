/** Which blocks a page's likely text is made of. */
import assert from "node:assert/strict";
import { likelyText } from "./likely.ts";
import { readPage } from "./spare.ts";

const FIRST =
  "Tidemark computes the tides of your harbour while you sleep, from four constants of its gauge.";
const SECOND =
  "Every table is checked against the gauge of the harbour before it is published.";
const NOTICE = "We use cookies on the pages of this harbour.";

/** The likely text of a page whose blocks are worth what a list says, else 1. */
function likely(
  html: string,
  { worths = [], from = 0, title = "Tidemark" }: {
    readonly worths?: readonly number[];
    readonly from?: number;
    readonly title?: string;
  } = {},
): string {
  const blocks = readPage(html).blocks.map((block, index) => ({
    block,
    index,
    worth: worths[index] ?? 1,
    words: [],
  }));
  return likelyText(blocks, { worthMin: 0, from, title });
}

const lines = (...texts: readonly string[]) =>
  texts.map((text) => `<p>${text}</p>`).join("");

Deno.test("blocks that are worth too little, or stand before the place, are left out", () => {
  const html = lines(FIRST, NOTICE.replace("cookies", "lamps"), SECOND);
  assert.equal(likely(html, { worths: [1, -0.1, 0] }), `${FIRST} ${SECOND}`);
  assert.equal(likely(html, { from: 2 }), SECOND);
});

Deno.test("bylines, datelines, notices and data are no likely text, however likely they stand", () => {
  for (
    const line of [
      "By Ada Holm of the harbour",
      NOTICE,
      `{"harbour": "Tidemark", "tides": [1, 2]}`,
    ]
  ) {
    assert.equal(likely(lines(FIRST, line, SECOND)), `${FIRST} ${SECOND}`);
  }
  const dateline = "Quay 11:21 pm, May 4, 2026";
  assert.equal(likely(lines(FIRST, dateline, SECOND)), `${FIRST} ${SECOND}`);
});

Deno.test("a long text that only has a notice in it is not one", () => {
  const long = `${NOTICE} ${FIRST} ${SECOND} ${FIRST} ${SECOND}`;
  assert.ok(long.length < 400);
  assert.equal(likely(lines(long, SECOND)), SECOND);
  const longer = `${long} ${SECOND}`;
  assert.ok(longer.length >= 400);
  assert.equal(likely(lines(longer)), longer);
});

Deno.test("a short line opens nothing unless it is a heading, and stands further on", () => {
  assert.equal(likely(lines("Harbours", FIRST)), FIRST);
  assert.equal(
    likely(`<h2>Harbours</h2>${lines(FIRST)}`),
    `Harbours ${FIRST}`,
  );
  assert.equal(likely(lines(FIRST, "Harbours")), `${FIRST} Harbours`);
  assert.equal(likely(lines("All harbours", FIRST)), `All harbours ${FIRST}`);
});

Deno.test("what was said already, by the title too, is not said again", () => {
  assert.equal(
    likely(lines(FIRST, SECOND, `${FIRST.toUpperCase()}!`)),
    `${FIRST} ${SECOND}`,
  );
  assert.equal(
    likely(lines("Tidemark, the tables", FIRST), {
      title: "Tidemark: The Tables",
    }),
    FIRST,
  );
});

Deno.test("no more is collected than can be shown", () => {
  const texts = Array.from({ length: 40 }, (_, n) => `${n} of 40. ${FIRST}`);
  const text = likely(lines(...texts));
  assert.ok(text.length > 900 && text.length <= 900 + 2 * FIRST.length, text);
});
