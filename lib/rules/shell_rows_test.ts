/** Names of rows while they are given. In a file of its own: they are given once a process. */
import assert from "node:assert/strict";
import { assessCommand } from "@/lib/engines/shell_risk/mod.ts";
import { nameShellRows, shellRowId } from "./shell_rows.ts";

Deno.test("a row has its name before all rows have theirs, and the same one after", async () => {
  const { row } = assessCommand("git push --force origin main");
  let early: string | null | undefined;
  let pauses = 0;
  await nameShellRows(() => {
    pauses += 1;
    if (pauses === 3) early = shellRowId(row);
    return Promise.resolve();
  });
  assert(pauses > 10, String(pauses));
  assert.equal(typeof early, "string");
  assert.equal(shellRowId(row), early);
  assert.equal(shellRowId(undefined), null);
  await nameShellRows(() => assert.fail("they have their names"));
});
