import assert from "node:assert/strict";
import { assessCommand } from "@/lib/engines/shell_risk/mod.ts";
import { readAtOnce } from "./reading.ts";
import { rowsOfTables, shellRowId } from "./shell_rows.ts";

Deno.test("shellRowId() names a row as the list of all rows does, whichever table is asked first", () => {
  const { row } = assessCommand("git push --force origin main");
  const early = shellRowId(row);
  const rows = readAtOnce(rowsOfTables()).filter((one) => one.row !== null);
  assert(rows.length > 1_500, String(rows.length));
  assert.equal(rows.find((one) => one.row === row)?.id, early);
  assert.deepEqual(
    rows.map(({ row }) => shellRowId(row ?? undefined)),
    rows.map(({ id }) => id),
  );
});

Deno.test("shellRowId() has no name for what is no row", () => {
  assert.equal(shellRowId(undefined), null);
  assert.equal(shellRowId({}), null);
});
