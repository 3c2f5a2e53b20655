import assert from "node:assert/strict";
import type { Settler } from "../settler.ts";
import { createFailoverSettler, facilitatorName } from "./failover.ts";

Deno.test("createFailoverSettler() can do what the first can, beside what it does itself", () => {
  const first = {
    kind: "facilitator",
    confirm: () => Promise.resolve({ kind: "absent" }),
    problems: () => assert.fail("its own are asked for by name"),
  } as unknown as Settler;
  const settler = createFailoverSettler({
    members: [{ name: "first", settler: first }],
    nowMs: () => 0,
    onFault: () => {},
  });
  assert.equal(settler.kind, "facilitator");
  assert.equal(settler.confirm, first.confirm);
  assert.notEqual(settler.problems, first.problems);
});

Deno.test("facilitatorName() shows the host and hides a key, the same each time", () => {
  const name = facilitatorName("https://f.example/key-0123456789abcdef");
  assert.match(name, /^f\.example#[0-9a-f]{8}$/);
  assert.equal(
    facilitatorName("https://f.example/key-0123456789abcdef"),
    name,
  );
  assert.notEqual(facilitatorName("https://f.example/other"), name);
});
