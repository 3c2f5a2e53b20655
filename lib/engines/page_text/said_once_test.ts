/** No summary says a sentence twice. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { REPEAT_REACH, saidOnce } from "./said_once.ts";

const WE =
  "We reckon the tides of two hundred harbours from gauges that we keep ourselves.";
const MORE = "Each table is printed on linen.";

Deno.test("a sentence is said once, wherever it is said again", () => {
  assert.equal(saidOnce(`${WE} ${WE} ${MORE}`), `${WE} ${MORE}`);
  assert.equal(
    saidOnce(`${WE} ${MORE} ${WE} ${MORE}`),
    `${WE} ${MORE} ${MORE}`,
  );
  assert.equal(saidOnce(`${WE}\n${WE}`), `${WE}\n`);
  assert.equal(saidOnce(`${MORE} ${MORE}`), `${MORE} ${MORE}`);
  assert.equal(
    saidOnce(`${WE} ${WE.toUpperCase()}`),
    `${WE} ${WE.toUpperCase()}`,
  );
});

Deno.test("what stands in front of a repeat without ending a sentence stays", () => {
  assert.equal(
    saidOnce(`TIDES FOR ALL ${WE} ${WE} ${MORE}`),
    `TIDES FOR ALL ${WE} ${MORE}`,
  );
  assert.equal(
    saidOnce(`${WE} Who we are ${WE} ${MORE}`),
    `${WE} Who we are ${MORE}`,
  );
});

Deno.test("a word of which the end alone is repeated stays whole", () => {
  const both = `The a${WE.slice(1)} The u${WE.slice(1)}`;
  assert.equal(saidOnce(both), `The a${WE.slice(1)} The ue `);
});

Deno.test("sentences of scripts without spaces are said once, and no half of a character", () => {
  const line = `${"潮は月が引くので一日に二度満ちる".repeat(4)}。`;
  assert.equal(
    saidOnce(`${line}${line}表は布に刷る。`),
    `${line}表は布に刷る。`,
  );
  // Both end with the same half.
  const [moon, other] = ["\u{1F319}", "\u{1F719}"];
  assert.equal(saidOnce(`${moon}${line}${other}${line}`), `${moon}${line}`);
});

Deno.test("repeats are looked for as far as a summary reaches", () => {
  const other = "Nobody else does. ".repeat(REPEAT_REACH / 18 + 1);
  assert.equal(saidOnce(`${WE} ${other}${WE}`), `${WE} ${other}${WE}`);
});

Deno.test("a line and the paragraph that begins with it are told as one", () => {
  // A page of few blocks says where its text begins, one of many is chosen from.
  for (const count of [3, 30]) {
    const lines = Array.from(
      { length: count },
      (_, n) => `<p>Table ${n} of tides</p>`,
    );
    const { summary } = extractHtml(
      `<title>Tidemark</title><h1>Tides for every quay of the coast</h1><h3>${WE}</h3><p>${WE} ${MORE}</p>${
        lines.join("")
      }`,
      "https://tidemark.example/",
    );
    assert.equal(summary.split(WE).length, 2, summary);
  }
});
