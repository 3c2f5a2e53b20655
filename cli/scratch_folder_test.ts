import assert from "node:assert/strict";
import { OperationError } from "./command.ts";
import { scratchFolder } from "./scratch_folder.ts";

Deno.test("where no temporary folder can be made, a line says what to set", async () => {
  await assert.rejects(
    scratchFolder("pennyworth-", "/dev/null"),
    (error) => error instanceof OperationError && /TMPDIR/.test(error.message),
  );
});
