/**
 * Run as a program of its own, with the flags that are to be judged: holds some
 * things for good and others for a while, as a server does, and prints the most
 * bytes that its heap had for each byte that was held in the end, and the most
 * that it had for what is new.
 *
 * @module
 */

import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Held for good: some 45 MB. */
const KEPT = 400_000;
/** Groups of what is held for a while, which the runtime takes for lasting: some 50 MB. */
const GROUPS = 500;
const GROUP = 1_000;
const ROUNDS = 12_000;
/** New things, and how many of them are held at a time. */
const RECENT_ROUNDS = 1_000_000;
const RECENT = 40_000;

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

// Half of what is new outlives some collections: then the room for it grows.
let recent: unknown[] = [];
let youngBytes = 0;
for (let id = 0; id < RECENT_ROUNDS; id++) {
  recent.push({ id, pair: [id] });
  if (recent.length > RECENT) recent = recent.slice(RECENT / 2);
  if (id % 5_000 !== 0) continue;
  const young = getHeapSpaceStatistics()
    .find(({ space_name }) => space_name === "new_space");
  youngBytes = Math.max(youngBytes, young?.space_size ?? Infinity);
}
console.log(
  JSON.stringify({ kept: kept.length, share: most / held, youngBytes }),
);
