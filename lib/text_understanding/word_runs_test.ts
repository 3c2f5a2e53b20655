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
});
