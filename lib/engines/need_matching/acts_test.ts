/** What a need does is told from how it is put, not from what it speaks of. */
import assert from "node:assert/strict";

import { ACTS } from "./acts.ts";

/** Of each act what does it, and beside it what does not. */
const SAID: Readonly<Record<string, readonly (readonly string[])[]>> = {
  asksWhatIs: [
    ["what is a stew", "what is my stew", "what is in the stew"],
    ["definition of braising", "what is wrong with braising"],
    ["tell me what is a roux?", "what is the best way to make a good roux"],
    ["was ist ein Eintopf?", "was ist dieser Eintopf?"],
    ["qu'est-ce que la soupe", "qu'est-ce que cette soupe"],
    ["什么是炖菜", "什么是这道菜"],
    ["炖菜是什么", "这道菜是什么"],
    ["シチューとは", "このシチューとは"],
    ["güveç nedir", "bu güveç nedir"],
  ],
  describes: [
    ["Describes a stew", "describe a stew"],
    ["In this guide a stew is made", "make this stew"],
    ["Overview of stews", "view of stews"],
    ["Common kitchen mistakes", "mistakes in common"],
    ["Prevent and resolve common kitchen mistakes", "resolve my mistakes"],
    ["errores frecuentes en la cocina", "errores en la cocina"],
    [
      "Resolving clumps in sauces",
      "Resolving clumps in my sauce",
      "Resolving clumps: how?",
      "we are resolving clumps",
    ],
  ],
  recounts: [
    ["an outage of the oven", "the oven is out"],
    ["heat caused the milk to boil over", "is it heat that caused it?"],
    ["no lid resulted in a total loss", "no lid, a total loss"],
    ["a lid may cause a mess", "may a lid cause a mess, and why"],
  ],
  casts: [
    ["You are Ann Lee, a cook", "You are a cook", "you are right"],
    ["you are ann_lee_22 and hungry", "you are hungry"],
    ["Your name is Ann", "your name, please"],
    ["I want you to act as a cook", "act now, cook"],
  ],
  changesSoftware: [
    ["feat(stew): salt", "a feat: stew"],
    ["[Feature] salt", "features of salt"],
    ["Update the documentation of stews", "update my stews"],
    ["salt is not supported by the pot", "is salt supported"],
    ["I'd like to have an option for salt", "I'd like to have salt"],
  ],
  asksVerdict: [
    ["thoughts on this stew", "think of this stew"],
    ["stew, your take?", "take your stew"],
    ["is this red stew ok", "this is red stew"],
  ],
};

Deno.test("each act is told from what is near it", () => {
  assert.deepEqual(Object.keys(SAID).sort(), Object.keys(ACTS).sort());
  for (const [act, lines] of Object.entries(SAID)) {
    const does = (text: string) =>
      ACTS[act]?.some((pattern) => pattern.test(text));
    for (const [one = "", ...others] of lines) {
      assert.ok(does(one), `${act}: ${one}`);
      for (const other of others) assert.ok(!does(other), `${act}: ${other}`);
    }
  }
});

Deno.test("no pattern of an act is there for nothing", () => {
  for (const [act, patterns] of Object.entries(ACTS)) {
    const texts = (SAID[act] ?? []).map(([one = ""]) => one);
    for (const pattern of patterns) {
      const alone = texts.some((text) =>
        patterns.filter((other) => other.test(text)).join() === `${pattern}`
      );
      assert.ok(alone, `${act}: ${pattern}`);
    }
  }
});
