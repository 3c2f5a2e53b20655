/** What the engine is loaded in. Nothing of it is imported here: it is loaded by the tests. */
import assert from "node:assert/strict";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { countBlocks } from "@/tests/support/steps.ts";
import { PARTS } from "./parts.ts";

/** Blocks of code that run before others have their turn: some ten milliseconds. */
const TURN_BLOCKS_MAX = 100_000;

Deno.test("no turn of loading the engine stalls others", async () => {
  let blocks = 0;
  let most = 0;
  const counted = (load: () => Promise<unknown>) => async () => {
    blocks += await countBlocks(load);
  };
  await loadInTurns(
    PARTS.map(counted),
    counted(() => import("./mod.ts")),
    () => {
      most = Math.max(most, blocks);
      blocks = 0;
      return Promise.resolve();
    },
  );
  assert(most > 0);
  assert(most <= TURN_BLOCKS_MAX, `${most} blocks in one turn`);
});
