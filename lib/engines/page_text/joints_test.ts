/** Which parts of a line stand apart though nothing is written between them. */
import assert from "node:assert/strict";
import { scanPage } from "./scan.ts";

/** What is read of a line. */
function lineOf(html: string): string {
  return scanPage(`<p>${html}</p>`).blocks.map(({ text }) => text).join("|");
}

Deno.test("parts that a sheet sets apart are words of their own", () => {
  for (
    const [html, text] of [
      ["<span>2026</span><span>1h 54m</span><span>R</span>", "2026 1h 54m R"],
      ["<span>Tidemark</span><strong>Gauge 7</strong>", "Tidemark Gauge 7"],
      ["<label>Colour</label><span>Red</span>", "Colour Red"],
      ["<time>4 May 2026</time><span>News</span>", "4 May 2026 News"],
      ["<b><span>was</span></b><small><span>$79</span></small>", "was $79"],
      ["<a href=/a>Oars.</a><span>See all</span>", "Oars. See all"],
      [
        "<a href=/a>tide tables</a><a href=/b>moon tables</a>",
        "tide tables moon tables",
      ],
    ] as const
  ) assert.equal(lineOf(html), text, html);
});

Deno.test("letters, parts of a word, indices and code stay together", () => {
  for (
    const [html, text] of [
      ["<span>T</span><span>I</span><span>D</span><span>E</span>", "TIDE"],
      ["<span>1</span><span>9</span><span>8</span>", "198"],
      ["the <span>i</span><span>Tide</span>", "the iTide"],
      ["<b>the</b> i<span></span><span>Tide</span>", "the iTide"],
      ["<span>T</span>ides", "Tides"],
      ["<span>tide</span>Mark", "tideMark"],
      ["tide<span>Mark</span>", "tideMark"],
      ["<span>tide</span><span>mark</span>", "tidemark"],
      ["<span>tide</span><em>Mark</em>", "tideMark"],
      ["<i>tide</i><span>Mark</span>", "tideMark"],
      ["<b>H2</b><sub>7</sub>", "H27"],
      ["<code><span>tide</span><span>Mark</span></code>", "tideMark"],
      ["<a href=/a>潮位</a><a href=/b>月齢</a>", "潮位月齢"],
      ["<span>3.</span><span>5</span>", "3.5"],
      ["<a href=/a>tide</a>mark<a href=/b>s</a>", "tidemarks"],
      ["<a href=/a>tide</a><span>mark</span>", "tidemark"],
    ] as const
  ) assert.equal(lineOf(html), text, html);
  const typed = scanPage("<pre><span>tide</span><span>Mark</span></pre>");
  assert.equal(typed.blocks[0]?.text, "tideMark");
  const lines = scanPage("<p><span>tide</span></p><p><span>Mark</span>");
  assert.deepEqual(lines.blocks.map(({ text }) => text), ["tide", "Mark"]);
});

Deno.test("what may be broken between two lines is one word", () => {
  assert.equal(lineOf("<span>lay</span><wbr><span>Buoy</span>"), "layBuoy");
  assert.equal(
    lineOf("<span>lay</span><wbr><span>Buoy</span><span>Red</span>"),
    "layBuoy Red",
  );
  assert.equal(
    lineOf("lay<wbr> <span>old</span><span>Red</span>"),
    "lay old Red",
  );
});
