/** What the engine is loaded in. Nothing of it is imported here: it is loaded by the tests. */
import assert from "node:assert/strict";
import { assertShortTurns } from "@/tests/support/loaded_turns.ts";
import { PARTS } from "./parts.ts";

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

Deno.test("no turn of loading the engine stalls others", () =>
  assertShortTurns(PARTS, () => import("./mod.ts")));
