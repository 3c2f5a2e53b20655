import assert from "node:assert/strict";
import { slipsBetween } from "./distance.ts";

Deno.test("slipsBetween() counts characters more, fewer, other and swapped, up to a bound", () => {
  for (
    const [term, word, max, slips] of [
      ["kubernet", "kubernet", 2, 0],
      ["kubernet", "kubrenet", 2, 1],
      ["kubernet", "kubernete", 2, 1],
      ["kubernet", "kuberet", 2, 1],
      ["kubernet", "kubirnet", 2, 1],
      ["kubernet", "kubirnat", 2, 2],
      ["kubernet", "kubirnat", 1, null],
      // The inflection that the stem lost.
      ["deploy", "deplyoing", 2, 1],
      ["deploy", "deployments", 2, null],
      ["fault", "fallback", 2, null],
      ["ab", "ac", 2, null],
      ["longerterm", "long", 2, null],
    ] as const
  ) assert.equal(slipsBetween(term, word, max), slips, `${term} ${word}`);
});
