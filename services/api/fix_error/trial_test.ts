import assert from "node:assert/strict";
import { diagnose } from "@/lib/engines/diagnosis/mod.ts";
import { diagnostic } from "@/lib/engines/diagnosis/reader/diagnostic.ts";
import { trialOf } from "./trial.ts";
import { DIAGNOSTICS_MAX } from "./trial_schema.ts";

const DIAGNOSIS = diagnose({
  command: "git psuh origin main",
  error: "git: 'psuh' is not a git command. See 'git --help'.",
});

const said = (number: number, subject: string) =>
  diagnostic({
    grammar: "line",
    tool: "git",
    code: `E${number}`,
    message: "what the tool says",
    subject,
    remedy: "git push origin main",
    at: number,
  });

Deno.test("a diagnostic that says itself what is sold is shown without it", () => {
  const { advice } = DIAGNOSIS;
  const diagnostics = [
    said(1, `run ${advice.next_command} now`),
    said(2, "psuh"),
    said(3, advice.root_cause.slice(0, 100)),
  ];
  const shown = trialOf({ ...DIAGNOSIS, diagnostics }, null);
  assert.deepEqual(shown.diagnostics, [
    { tool: "git", code: "E1" },
    { tool: "git", code: "E2", subject: "psuh" },
    { tool: "git", code: "E3", subject: advice.root_cause.slice(0, 100) },
  ]);
  assert.ok(!JSON.stringify(shown).includes("what the tool says"));
});

Deno.test("what is shown of hostile evidence is short, and each thing once", () => {
  const diagnostics = Array.from(
    { length: 100 },
    (_, index) => said(index % 20, "x".repeat(10_000)),
  );
  const shown = trialOf({ ...DIAGNOSIS, diagnostics }, "only_general");
  const list = shown.diagnostics as { subject: string }[];
  assert.equal(list.length, DIAGNOSTICS_MAX);
  assert.ok(list.every(({ subject }) => subject.length === 120));
  assert.equal(new Set(list.map((one) => JSON.stringify(one))).size, 8);
  assert.equal(shown.diagnostics_read, 100);
  assert.deepEqual([shown.has_diagnosis, shown.reason], [
    false,
    "only_general",
  ]);
});
