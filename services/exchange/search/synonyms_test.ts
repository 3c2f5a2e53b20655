import assert from "node:assert/strict";
import { SYNONYMS_MAX, synonymsOf } from "./synonyms.ts";
import LINES from "./synonyms.txt" with { type: "text" };

Deno.test("synonymsOf() finds other words for any form of a word, and back only where they are equal", () => {
  assert.ok(synonymsOf("k8s").includes("kubernetes"));
  assert.ok(synonymsOf("kubernetes").includes("k8s"));
  assert.ok(synonymsOf("suitcases").includes("luggage"));
  assert.ok(!synonymsOf("bag").includes("suitcase"));
  assert.ok(synonymsOf("h265").includes("hevc"));
  assert.ok(synonymsOf("avc").includes("h264"));
  assert.ok(synonymsOf("dicts").includes("dictionary"));
  assert.ok(synonymsOf("npe").includes("nullpointerexception"));
  assert.ok(synonymsOf("btc").includes("bitcoin"));
  assert.ok(synonymsOf("europe").includes("eu"));
  assert.ok(synonymsOf("rpm").includes("rate"));
  assert.deepEqual(synonymsOf("kimchi"), []);
});

Deno.test("the list of other words is folded, each line says something, and no word has too many", () => {
  for (const line of LINES.trim().split("\n")) {
    assert.match(line, /^(?:= )?[^ ]+(?: [^ ]+)+$/, line);
    assert.equal(line, line.toLowerCase());
    for (const word of line.replace("= ", "").split(" ")) {
      const others = synonymsOf(word);
      assert.ok(others.length <= SYNONYMS_MAX && !others.includes(word), word);
    }
  }
});

Deno.test("a short word lends its other words to its own forms alone", () => {
  assert.ok(synonymsOf("caps").includes("limit"));
  assert.deepEqual(synonymsOf("cape"), []);
  // A name is no form of a word, however much alike.
  assert.ok(synonymsOf("strips").includes("trim"));
  assert.ok(!synonymsOf("stripe").includes("trim"));
  assert.ok(!synonymsOf("nats").includes("gateway"));
});
