import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { CI_FAILURES, CI_SERVICES } from "./ci_logs.ts";

/** Share of what matters that receipts of whole logs name. */
const SIGNALS_MIN = 0.9;

for (const { name, dress } of CI_SERVICES) {
  Deno.test(`whole logs of ${name} lead to the test, the file and the cause`, () => {
    let named = 0;
    let all = 0;
    const missing: string[] = [];
    for (const failure of CI_FAILURES) {
      const { advice, certainty, ruleId } = diagnose({ log: dress(failure) });
      assert.ok(certainty >= CERTAINTY_MIN, `${failure.name}: ${ruleId}`);
      const text = [
        advice.root_cause,
        advice.next_command,
        ...advice.retry_plan,
      ].join("\n");
      for (const signal of failure.signals) {
        all++;
        if (signal.test(text)) named++;
        else missing.push(`${failure.name}: ${signal} not in ${text}`);
      }
    }
    assert.ok(named / all >= SIGNALS_MIN, missing.join("\n\n"));
  });
}

Deno.test("the receipt of a whole log names the step that stopped", () => {
  for (const { name, dress } of CI_SERVICES) {
    if (name === "Azure Pipelines") continue;
    const failure = CI_FAILURES[2];
    assert.ok(failure !== undefined);
    const { advice } = diagnose({ log: dress(failure) });
    assert.match(
      `${advice.root_cause} ${advice.next_command}`,
      /go test/,
      name,
    );
  }
});
