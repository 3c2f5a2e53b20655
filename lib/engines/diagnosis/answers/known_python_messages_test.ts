import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";

const OWN = '  File "/app/main.py", line 7, in main\n    run()\n';
const LIBRARY =
  '  File "/opt/python/lib/python3.12/json/encoder.py", line 180, in default\n    raise TypeError\n';
const PACKAGE =
  '  File "/app/.venv/lib/python3.12/site-packages/acme3d/core.py", line 42, in save\n    save()\n';

function trace(frames: string, message: string) {
  return diagnose({
    command: "python main.py",
    error: `Traceback (most recent call last):\n${frames}${message}\n`,
  });
}

Deno.test("what a value cannot be is mended where one's own code passed it", () => {
  for (const frames of [OWN, OWN + LIBRARY, OWN + PACKAGE]) {
    const { ruleId, advice } = trace(
      frames,
      "TypeError: Object of type Decimal is not JSON serializable",
    );
    assert.equal(ruleId, "py-says-json-type");
    assert.match(advice.next_command, /^In \/app\/main\.py:7: .*default=str/);
  }
});

Deno.test("what a package does with its own values is not told of one's own code", () => {
  const message = "TypeError: list indices must be integers or slices, not str";
  assert.equal(trace(OWN, message).ruleId, "py-says-index-type");
  assert.equal(
    trace(OWN + PACKAGE, message).ruleId,
    "python-thrown-in-package",
  );
});

Deno.test("a type that does not fit is no demand", () => {
  const { ruleId } = trace(
    OWN,
    "TypeError: issubclass() arg 1 must be a class",
  );
  assert.equal(ruleId, null);
});
