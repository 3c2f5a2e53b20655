/** What the engine is loaded in. Nothing of it is imported here: it is loaded by the test. */
import { assertShortTurns } from "@/tests/support/loaded_turns.ts";
import { PARTS } from "./parts.ts";

Deno.test("no turn of loading the engine stalls others", () =>
  assertShortTurns(PARTS, () => import("./mod.ts")));
