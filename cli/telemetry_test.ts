import assert from "node:assert/strict";
import { telemetryProblem } from "./telemetry.ts";

const SPANS = /full URL/;
const FROM_FILE = /\.env/;

Deno.test("telemetryProblem() knows how the runtime reads its variables", () => {
  const cases: readonly (readonly [
    variables: Readonly<Record<string, string>>,
    isOn: boolean,
    problem: RegExp | null,
  ])[] = [
    [{}, false, null],
    [{ OTEL_DENO: "false" }, false, null],
    [{ OTEL_DENO: "true" }, true, SPANS],
    [{ OTEL_DENO: "true", OTEL_DENO_TRACING: "false" }, true, null],
    [{ OTEL_DENO: "true", OTEL_DENO_TRACING: "true" }, true, SPANS],
    [{ OTEL_DENO_METRICS: "true" }, true, null],
    [{ OTEL_DENO_TRACING: "true" }, false, SPANS],
    [{ OTEL_DENO: "true", OTEL_DENO_METRICS: "false" }, false, SPANS],
    [{ OTEL_DENO: "true", OTEL_SDK_DISABLED: "true" }, false, null],
    // Read from a file that the runtime does not know of.
    [{ OTEL_DENO: "true" }, false, FROM_FILE],
    [{ OTEL_DENO_METRICS: "true" }, false, FROM_FILE],
  ];
  for (const [variables, isOn, expected] of cases) {
    const problem = telemetryProblem((name) => variables[name], {
      isOn,
      isStandalone: false,
    });
    const said = JSON.stringify([variables, isOn, problem]);
    if (expected === null) assert.equal(problem, null, said);
    else assert.match(problem ?? "", expected, said);
  }
});

Deno.test("telemetryProblem() knows that an executable has no spans", () => {
  const read = (name: string) => name === "OTEL_DENO" ? "true" : undefined;
  const isStandalone = true;
  assert.equal(telemetryProblem(read, { isOn: true, isStandalone }), null);
  assert.match(
    telemetryProblem(read, { isOn: false, isStandalone }) ?? "",
    /--metrics/,
  );
});
