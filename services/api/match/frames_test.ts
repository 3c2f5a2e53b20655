/** What stands around a need changes nothing of what is understood. */
import assert from "node:assert/strict";

import { withoutCallForHelp, withoutFrame } from "./frames.ts";
import { understandNeed } from "./understand.ts";

const NEED = "kettle whistles at noon";

Deno.test("withoutFrame() takes off greetings, labels, quotes, thanks and how to answer", () => {
  for (
    const framed of [
      `Hi there, ${NEED}`,
      `Good morning!\n${NEED}`,
      `Hola: ${NEED}`,
      `你好，${NEED}`,
      `I am an autonomous coding agent. ${NEED}`,
      `My user says: ${NEED}`,
      `The client: ${NEED}`,
      `Task: ${NEED}`,
      `URGENT - ${NEED}`,
      `Please: ${NEED}`,
      `Looking for a service: ${NEED}`,
      `Aufgabe: ${NEED}`,
      `- ${NEED}`,
      `**Need:** ${NEED}`,
      `## Goal: ${NEED}`,
      `"${NEED}"`,
      `\u00ab${NEED}\u00bb`,
      `${NEED}. Thanks in advance!`,
      `${NEED}, danke!`,
      `${NEED}. Answer in one sentence.`,
      `${NEED}.\nMy budget is 0.05 USDC`,
      `\u200b ${NEED} `,
      `Hello! Task: "${NEED}" Thank you.`,
    ]
  ) assert.equal(withoutFrame(framed).replace(/\.$/, ""), NEED, framed);
  assert.equal(withoutFrame("it doesn\u2019t"), "it doesn't");
});

Deno.test("withoutFrame() leaves what belongs to the need", () => {
  for (
    const need of [
      NEED,
      "Error: ENOENT",
      "please restart it",
      "hello world does not compile",
      "agent wants: rm -rf build",
      'say "a" and "b"',
      '"a" and "b"',
      "thanks",
      "hi",
      "answer in one sentence",
    ]
  ) assert.equal(withoutFrame(need), need);
});

Deno.test("withoutCallForHelp() takes off a call and leaves one that is all there is", () => {
  for (
    const call of [
      "Can you help me?",
      "Help!",
      "I need help with this:",
      "Could someone please help us out:",
      "Please help me.",
    ]
  ) assert.equal(withoutCallForHelp(`${call} ${NEED}`), NEED, call);
  assert.equal(withoutCallForHelp("Help!"), "Help!");
});

const FRAMES: readonly ((need: string) => string)[] = [
  (need) => `Hi, ${need}`,
  (need) => `Please: ${need}`,
  (need) => `Can you help me? ${need}`,
  (need) => `I need help with this: ${need}`,
  (need) => `User request: ${need}`,
  (need) => `My user says: ${need}`,
  (need) => `I am a coding agent. ${need}`,
  (need) => `Looking for a service: ${need}`,
  (need) => `"${need}"`,
  (need) => `${need} Thanks!`,
  (need) => JSON.stringify({ need, budget: "0.05", agent: "a7" }),
  (need) => JSON.stringify({ task: need, context: "run 12" }),
];

Deno.test("a framed need is understood as the need itself", () => {
  for (
    const need of [
      "npm ERR! code ERESOLVE",
      "ist rm -rf ./cache gefährlich",
      "ok to execute: az acr delete --name pots",
      "what does https://example.org/soup say",
      "topic on X: soup kitchens",
      // Not sold: an account of others, a page of a manual, a wish for code.
      "The outage was caused by a certificate that expired, which led to downtime",
      "This page lists errors of the kettle and what they mean",
      "Write a function that sorts soups by salt",
    ]
  ) {
    const plain = understandNeed(need);
    for (const frame of FRAMES) {
      assert.deepEqual(understandNeed(frame(need)), plain, frame(need));
    }
  }
});

Deno.test("what stands beside what is asked may hold the evidence", () => {
  assert.deepEqual(
    understandNeed(JSON.stringify({
      task: "have a look",
      context: "npm ERR! code ERESOLVE",
    })),
    ["command-error"],
  );
});
