/**
 * Runs the fix-error engine over JSON lines: one input on each line of standard
 * input, one receipt on each line of standard output. `--rule` adds the winning
 * rule, its confidence and the kind of answer.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { diagnose, type FixErrorInput } from "@/lib/engines/diagnosis/mod.ts";

const showsRule = Deno.args.includes("--rule");
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  const input = JSON.parse(line) as FixErrorInput;
  const { advice, ruleId, confidence, kind, fingerprint } = diagnose(input);
  const receipt = { ...advice, generated_at: new Date().toISOString() };
  const shown = showsRule
    ? { ...receipt, ruleId, confidence, kind, fingerprint }
    : receipt;
  process.stdout.write(`${JSON.stringify(shown)}\n`);
}
