import assert from "node:assert/strict";
import { believe } from "./belief.js";

Deno.test("believe() goes by the key while it is published, and then by the log's time", () => {
  const until = new Date("2026-11-20T12:00:00.000Z");
  const before = new Date(until.getTime() - 1);
  const after = new Date(until.getTime() + 1);
  for (const loggedAt of [null, before, until, after]) {
    assert.deepEqual(believe({ end: null, loggedAt }), { by: "key" });
  }
  for (const why of ["compromised", "retired"] as const) {
    const end = { why, until };
    assert.deepEqual(believe({ end, loggedAt: before }), { by: "log" });
    assert.deepEqual(believe({ end, loggedAt: null }), {
      by: null,
      why,
      isLate: false,
    });
    // In the very moment of its end is not before it.
    for (const loggedAt of [until, after]) {
      assert.deepEqual(believe({ end, loggedAt }), {
        by: null,
        why,
        isLate: true,
      });
    }
  }
});
