import assert from "node:assert/strict";
import artifacts from "./artifacts.json" with { type: "json" };
import { compileContracts } from "./compile.ts";

Deno.test("the committed artefacts are what the sources compile to", () => {
  assert.deepEqual(compileContracts(), artifacts);
});
