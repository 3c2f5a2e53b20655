/**
 * Run as a program of its own, with the flags that are to be judged: holds some
 * things for good and others for a while, as a server does, and prints the most
 * bytes that its heap had for each byte that was held in the end.
 *
 * @module
 */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Held for good: some 45 MB. */
const KEPT = 400_000;
/** Groups of what is held for a while, which the runtime takes for lasting: some 50 MB. */
const GROUPS = 500;
const GROUP = 1_000;
const ROUNDS = 12_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const kept = Array.from({ length: KEPT }, (_, id) => ({ id, pair: [id, id] }));
collect();
const passing = new Array<unknown>(GROUPS);
let most = 0;
for (let round = 0; round < ROUNDS; round++) {
  passing[round % GROUPS] = Array.from(
    { length: GROUP },
    (_, id) => ({ id, round }),
  );
  most = Math.max(most, Deno.memoryUsage().heapUsed);
  if (round % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
}
collect();
const held = Deno.memoryUsage().heapUsed;
console.log(JSON.stringify({ kept: kept.length, share: most / held }));
