/** What stands around a need changes nothing of what is understood. */
import assert from "node:assert/strict";

import { understandNeed } from "./understand.ts";

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
  (need) => `${need}. Thanks!`,
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
