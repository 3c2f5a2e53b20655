/** A line that is worked off is read from where it began, and whole now and then. */
import assert from "node:assert/strict";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { LINE_MARGIN_MS, LINE_WHOLE_MS, LineStart } from "./line_start.ts";

const NOW = Date.parse("2026-11-01T00:00:00Z");
const nameAt = (ms: number) => uuidV7(new Date(ms), systemRandom);

Deno.test("reading begins a margin before what stood first, or before now", () => {
  const line = new LineStart();
  const now = new Date(NOW);
  assert.equal(line.next(now), null);
  line.saw(null, now);
  const start = line.next(now) ?? "";
  assert.ok(nameAt(NOW - LINE_MARGIN_MS) > start);
  assert.ok(nameAt(NOW - LINE_MARGIN_MS - 1) < start);
  const first = nameAt(NOW - 3 * LINE_MARGIN_MS);
  line.saw(first, now);
  assert.ok(first > (line.next(now) ?? ""));
  assert.ok(nameAt(NOW - 4 * LINE_MARGIN_MS - 1) < (line.next(now) ?? ""));
});

Deno.test("whatever was put before that is found within a minute", () => {
  const line = new LineStart();
  line.next(new Date(NOW));
  line.saw(null, new Date(NOW));
  assert.notEqual(line.next(new Date(NOW + LINE_WHOLE_MS - 1)), null);
  assert.equal(line.next(new Date(NOW + LINE_WHOLE_MS)), null);
  line.saw(null, new Date(NOW + LINE_WHOLE_MS));
  // Also after the clock was set back.
  assert.notEqual(line.next(new Date(NOW + LINE_WHOLE_MS)), null);
  assert.equal(line.next(new Date(NOW)), null);
});

Deno.test("a name that is no time hides nothing", () => {
  const line = new LineStart();
  line.next(new Date(NOW));
  line.saw("not a time", new Date(NOW));
  assert.equal(line.next(new Date(NOW)), null);
});
