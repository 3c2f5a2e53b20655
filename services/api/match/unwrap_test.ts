/** A need is read in its own words, whatever it was sent in. */
import assert from "node:assert/strict";

import { understandNeed } from "./understand.ts";
import { unwrapped } from "./unwrap.ts";

const COMMAND = "rm -rf ./cache";

Deno.test("unwrapped() takes a need out of a fence, a request, a call or a conversation", () => {
  for (
    const sent of [
      `\`\`\`sh\n${COMMAND}\`\`\``,
      JSON.stringify({ need: COMMAND }),
      JSON.stringify({ tool: "shell", timeout: 5, command: COMMAND }),
      JSON.stringify({ type: "tool_use", name: "sh", input: { cmd: COMMAND } }),
      JSON.stringify({
        function: { name: "sh", arguments: JSON.stringify({ cmd: COMMAND }) },
      }),
      JSON.stringify({
        messages: [
          { role: "user", content: "soup" },
          { role: "user", content: [{ type: "text", text: COMMAND }] },
          { role: "assistant", content: "wait" },
        ],
      }),
      JSON.stringify({ jsonrpc: "2.0", id: 1, params: { query: COMMAND } }),
      `\`\`\`json\n{"goal":"${COMMAND}"}\n\`\`\``,
      `System: cook\nUser: soup\nAssistant: salt?\nUser: ${COMMAND}\nAssistant:`,
    ]
  ) assert.equal(unwrapped(sent).trim(), COMMAND, sent);
});

Deno.test("unwrapped() leaves what says more than it knows", () => {
  for (
    const sent of [
      COMMAND,
      "the cook: nobody",
      "{not json",
      "{}",
      "[]",
      "System: cook",
      JSON.stringify({ command: COMMAND, stderr: "no such pot" }),
      JSON.stringify({ command: 5 }),
      JSON.stringify({ name: "weather", arguments: { city: "Oslo" } }),
      `${'{"input":'.repeat(8)}"a"${"}".repeat(8)}`,
    ]
  ) assert.equal(unwrapped(sent), sent);
});

Deno.test("only the last turn counts, and a call that names an offer is about it", () => {
  const asked = "user: npm install fails with ERESOLVE, why\nassistant: a peer";
  assert.deepEqual(understandNeed(asked), ["command-error"]);
  assert.deepEqual(understandNeed(`${asked}\nuser: now a poem`), []);
  const call = (tool: string) => JSON.stringify({ tool, command: "ls -la" });
  assert.deepEqual(understandNeed(call("shell-risk-check")), ["shell-safety"]);
  assert.deepEqual(understandNeed(call("bash")), []);
});
