import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { reportsWell } from "./status_reports.ts";

Deno.test.each(
  [
    ["a status", { status: "ok", db: { lastError: "ECONNREFUSED" } }],
    ["a state", { Status: "running", ExitCode: 0, Error: "" }],
    ["a flag", { ok: true, error: null }],
    ["several", { state: "completed", conclusion: "success", errors: [] }],
    ["a number", { status: 200, failures: 0 }],
    ["each of several", [
      { state: "completed", lastError: "ECONNREFUSED", error: "ECONNREFUSED" },
      { state: "completed", error: null },
    ]],
    ["each of what is inside", {
      page: { name: "Shelf" },
      incidents: [{ name: "ECONNREFUSED", status: "resolved" }],
    }],
    ["what holds it", {
      jobs: [{ status: "ok", parts: [{ reason: "ECONNREFUSED" }] }],
    }],
    ["a state of one's own beside those of others", {
      health: { db: "down" },
      status: "UP",
    }],
  ] as const,
)("%s says that all is well", (_, report) => {
  assert.ok(reportsWell(JSON.stringify(report, null, 2)));
});

Deno.test.each(
  [
    ["a status that is none of the good ones", { status: "down" }],
    ["one bad state of two", { status: "completed", conclusion: "failure" }],
    ["an error of its own", { status: "ok", error: "boom" }],
    ["errors of its own", { ok: true, errors: [{ message: "x" }] }],
    ["a code", { state: "done", exit_code: 3 }],
    ["no state", { rows: 3 }],
    ["one of several", [{ state: "completed" }, { state: "failed" }]],
    ["an error beside them", { jobs: [{ state: "done" }], error: "boom" }],
    ["several without a state", [{ rows: 3 }]],
    ["a state that is no value", { status: { a: "ok" } }],
  ] as const,
)("%s does not say that all is well", (_, report) => {
  assert.ok(!reportsWell(JSON.stringify(report)));
});

Deno.test("only a whole object is a report", () => {
  assert.ok(!reportsWell('{"status":"ok"'));
  assert.ok(!reportsWell('{"status":"ok",}'));
  assert.ok(!reportsWell('["ok"]'));
  assert.ok(!reportsWell('[{"status":"ok"}'));
  assert.ok(!reportsWell(`{"status":"ok","a":"${"a".repeat(20_000)}"}`));
});

Deno.test("a report that all is well is no failure as a log, and may be one as an error", () => {
  const report =
    '{"status":"ok","checks":{"db":{"lastError":"connect ECONNREFUSED 10.0.0.5:5432"}}}';
  assert.equal(diagnose({ log: report }).kind, "no_failure");
  assert.notEqual(diagnose({ error: report }).kind, "no_failure");
});
