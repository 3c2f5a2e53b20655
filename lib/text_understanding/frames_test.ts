/** What stands around a request is told from the request. */
import assert from "node:assert/strict";

import {
  withoutAddress,
  withoutCallForHelp,
  withoutFrame,
  withoutFrameOrQuotes,
} from "./frames.ts";

const NEED = "kettle whistles at noon";

Deno.test("withoutFrameOrQuotes() takes off greetings, labels, quotes, thanks and how to answer", () => {
  for (
    const framed of [
      `Hi there, ${NEED}`,
      `Good morning!\n${NEED}`,
      `Hola: ${NEED}`,
      `你好，${NEED}`,
      `I am an autonomous coding agent. ${NEED}`,
      `My user says: ${NEED}`,
      `The client: ${NEED}`,
      `User: ${NEED}`,
      `customer wrote us: ${NEED}`,
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
  ) assert.equal(withoutFrameOrQuotes(framed).replace(/\.$/, ""), NEED, framed);
  assert.equal(withoutFrameOrQuotes("it doesn\u2019t"), "it doesn't");
});

Deno.test("withoutFrameOrQuotes() leaves what belongs to the need", () => {
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
  ) assert.equal(withoutFrameOrQuotes(need), need);
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

Deno.test("withoutFrame() leaves quotes, which may ask for a phrase", () => {
  assert.equal(withoutFrame(`Hi, task: "${NEED}". Thanks!`), `"${NEED}"`);
});

Deno.test("withoutAddress() tells what it takes, and leaves labels, quotes and what is said of the answer", () => {
  assert.deepEqual(withoutAddress(`Hi, please: help! ${NEED}. Thanks!`), {
    request: NEED,
    around: ["Hi,", "please:", "Thanks!", "help!"],
  });
  assert.equal(withoutAddress(`URGENT - ${NEED}, asap please`).request, NEED);
  for (
    const text of [
      `Task: ${NEED}`,
      `"${NEED}"`,
      `${NEED}. Answer in one sentence.`,
      ` ${NEED} `,
      `${NEED} many thanks`,
      `user: ${NEED}`,
      `client: ${NEED}`,
    ]
  ) assert.deepEqual(withoutAddress(text), { request: text, around: [] });
});
