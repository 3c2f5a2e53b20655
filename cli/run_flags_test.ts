import assert from "node:assert/strict";
import { RUN_FLAGS } from "./run_flags.ts";

const PROBE = new URL("../tests/support/heap_probe.ts", import.meta.url);
/** It is 3.1 with the flag, and 5.7 to 7.4 without it. */
const SHARE_MAX = 4;

Deno.test("the heap of the program has a bounded share of what nobody holds any more", async () => {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--no-check", ...RUN_FLAGS, PROBE.href],
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert.notEqual(text, "", new TextDecoder().decode(stderr));
  const { share } = JSON.parse(text);
  assert.ok(share <= SHARE_MAX, `${share}`);
});
