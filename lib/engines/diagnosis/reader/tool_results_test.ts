/** What an agent's tool made of an output is read as the output itself. */
import assert from "node:assert/strict";

import { diagnose } from "../mod.ts";
import { fromToolResult } from "./tool_results.ts";

const LOG =
  `npm error code ERESOLVE\nnpm error ERESOLVE could not resolve\nnpm error While resolving: pots@1.0.0\nnpm error Found: react@18.2.0 "a" <b>`;

const escaped = LOG.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  .replaceAll(">", "&gt;").replaceAll('"', "&quot;");

Deno.test("fromToolResult() gives what was printed", () => {
  for (
    const result of [
      JSON.stringify({ stderr: LOG }),
      JSON.stringify({ exit_code: 1, output: LOG }, null, 2),
      JSON.stringify({ stdout: "", stderr: LOG, exitCode: 1 }),
      JSON.stringify({ isError: true, content: [{ type: "text", text: LOG }] }),
      JSON.stringify([{ type: "tool_result", content: LOG }]),
      JSON.stringify({ result: 1, is_error: true, tool_output: LOG }),
      JSON.stringify({ error: LOG }),
      JSON.stringify({ error: { message: LOG, code: 1 } }),
      `<tool_result><stderr>${LOG}</stderr><exit_code>1</exit_code></tool_result>`,
      `<error>${LOG}</error>`,
      `<pre>${escaped}</pre>`,
      escaped,
      LOG.split("\n").map((line, at) => `${at + 1}\t${line}`).join("\n"),
      LOG.split("\n").map((line, at) => `${at + 7}: ${line}`).join("\n"),
      LOG.split("\n").map((line, at) => `   ${at + 1}\u2192${line}`).join("\n"),
      `b'${LOG.replaceAll("\n", "\\n")}'`,
    ]
  ) assert.equal(fromToolResult(result), LOG, result);
  assert.equal(
    fromToolResult(JSON.stringify({ stderr: "b", stdout: "a", code: 1 })),
    "a\nb",
  );
});

Deno.test("fromToolResult() leaves what is the answer of a service, or a text", () => {
  for (
    const text of [
      LOG,
      "",
      "{}",
      "[]",
      '{"error":{"message":"no such model","code":404}}',
      '{"message":"a\\nb","status":500}',
      '{"output":"a","other":1}',
      '{"stderr":""}',
      '{"stderr":',
      '[{"type":"text","text":"a"},{"type":"image"}]',
      `${'{"stderr":'.repeat(5)}"a"${"}".repeat(5)}`,
      "<error>a</error> b",
      "<p>a</p>",
      "a &lt; b <br>",
      "1: a\n2: b",
      "1: a\n2: b\n4: c",
      "b'a' and b",
    ]
  ) assert.equal(fromToolResult(text), text);
});

Deno.test("a diagnosis is the same, whatever tool handed the output on", () => {
  const plain = diagnose({ command: "npm ci", error: LOG });
  assert.notEqual(plain.ruleId, null);
  for (
    const error of [
      JSON.stringify({ stdout: "", stderr: LOG, exit_code: 1 }),
      `<stderr>${LOG}</stderr>`,
    ]
  ) {
    const { ruleId, advice } = diagnose({ command: "npm ci", error });
    assert.equal(ruleId, plain.ruleId);
    assert.equal(advice.next_command, plain.advice.next_command);
  }
});
