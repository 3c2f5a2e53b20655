import assert from "node:assert/strict";
import { VARIABLES } from "@/lib/config.ts";
import { misspelled } from "./misspelled.ts";

Deno.test("a setting that nearly is one of ours is told, and what is another program's is not", () => {
  assert.equal(
    misspelled(["SETTLEMNT", "PAYTO", "API_URL"], VARIABLES),
    "SETTLEMNT is set and unknown; did you mean SETTLEMENT?",
  );
  assert.equal(
    misspelled(["HOME", "PATH", "SETTLEMENT", "RPC", "LANGUAGE"], VARIABLES),
    null,
  );
  assert.equal(misspelled(["NOTIFY_SOCKET"], VARIABLES), null);
});
