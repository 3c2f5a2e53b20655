import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { completeSystemMessage } from "./system_messages.ts";

Deno.test.each([
  ["cat: a.txt: Is a di", "cat: a.txt: Is a directory"],
  [
    "accept() failed (24: Too many ",
    "accept() failed (24: Too many open files",
  ],
  ["sh: a: Permission d", "sh: a: Permission denied"],
  [
    "bash: gti: \u043a\u043e\u043c\u0430\u043d\u0434\u0430 \u043d\u0435 \u043d\u0430\u0439",
    "bash: gti: \u043a\u043e\u043c\u0430\u043d\u0434\u0430 \u043d\u0435 \u043d\u0430\u0439\u0434\u0435\u043d\u0430",
  ],
  [
    "bash: gti: \u672a\u627e\u5230",
    "bash: gti: \u672a\u627e\u5230\u547d\u4ee4",
  ],
  ["Zugriff verw", "Zugriff verweigert"],
])("completeSystemMessage() puts back what is missing of %s", (line, whole) => {
  assert.equal(completeSystemMessage(line), whole);
});

Deno.test.each([
  ["a whole message", "cat: a.txt: Is a directory"],
  ["too little of one", "cat: a.txt: Is a"],
  ["what begins two messages", "nc: connect: Connection "],
  ["what stands in a sentence", "the chair Is a di"],
  ["a message whose name is missing", "E: Could not get lock "],
  ["a message without its name", "\u672a\u627e\u5230"],
])("completeSystemMessage() adds nothing to %s", (_name, line) => {
  assert.equal(completeSystemMessage(line), null);
});

Deno.test("a message of the system that was cut off is sold", () => {
  const { certainty, advice } = diagnose({
    command: "dokcer ps",
    error: "bash: dokcer: \u672a\u627e\u5230\u547d",
  });
  assert.ok(certainty >= CERTAINTY_MIN);
  assert.equal(advice.next_command, "docker ps");
});
