import assert from "node:assert/strict";
import { WordRuns } from "./word_runs.ts";

Deno.test("WordRuns finds the longest run, in any form of its words, and none twice", () => {
  const runs = new WordRuns((word) => word.replace(/s$/, ""));
  runs.add(["load", "balancer"], ["lb"]);
  runs.add(["load"], ["weight"]);
  runs.add(["load", "balancer"], ["elb"]);
  assert.deepEqual(runs.in(["two", "loads", "balancers", "load"]), [
    { start: 1, length: 2, meaning: ["lb", "elb"] },
    { start: 3, length: 1, meaning: ["weight"] },
  ]);
  assert.deepEqual(runs.in(["balancer", "two"]), []);
  runs.add("a b c d e f g".split(" "), ["too long"]);
  runs.add("a b c d e f".split(" "), ["six"]);
  runs.add(["a"], ["one"]);
  assert.deepEqual(
    runs.in("a b c d e f g".split(" ")).map(({ meaning }) => meaning),
    [["six"]],
  );
  assert.deepEqual(
    runs.in(["a", "b", "c"]).map(({ meaning }) => meaning),
    [["one"]],
  );
});
