import assert from "node:assert/strict";
import { RUN_FLAGS } from "./run_flags.ts";

const PROBE = new URL("../tests/support/heap_probe.ts", import.meta.url);
/** It is 3.1 with the flag, and 5.7 to 7.4 without it. */
const SHARE_MAX = 4;
/**
 * Two halves of 8 MB with the flag, of 32 without it. A collection on a busy
 * machine has a part of a third for a moment.
 */
const YOUNG_BYTES_MAX = 3 * 8 * 1_048_576;

Deno.test("the heap of the program has a bounded share of what nobody holds any more", async () => {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--no-check", ...RUN_FLAGS, PROBE.href],
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert.notEqual(text, "", new TextDecoder().decode(stderr));
  const { share, youngBytes } = JSON.parse(text);
  assert.ok(share <= SHARE_MAX, `${share}`);
  assert.ok(youngBytes <= YOUNG_BYTES_MAX, `${youngBytes}`);
});
