/** What the engine is loaded in. Nothing of it is imported here: it is loaded by the tests. */
import assert from "node:assert/strict";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { countBlocks } from "@/tests/support/steps.ts";
import { PARTS } from "./parts.ts";

/** Blocks of code that run before others have their turn: some ten milliseconds. */
const TURN_BLOCKS_MAX = 100_000;

Deno.test("every family of rules and answers is loaded by itself", async () => {
  const parts = PARTS.map(String).join("\n");
  for (const folder of ["rules", "answers"]) {
    const file = new URL(`./${folder}/mod.ts`, import.meta.url);
    const text = await Deno.readTextFile(file);
    const families = [...text.matchAll(/from "\.\/(\w+\.ts)"/g)];
    assert(families.length > 30);
    for (const [, family] of families) {
      const name = `./${folder}/${family}`;
      assert(parts.includes(`"${name}"`), `parts.ts does not have ${name}`);
    }
  }
});

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
