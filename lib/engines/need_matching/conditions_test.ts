/** What may happen is told from what happened. */
import assert from "node:assert/strict";

import { withoutConditions } from "./conditions.ts";
import { createNeedReader, terms } from "./mod.ts";

const bare = (need: string) =>
  withoutConditions(need).replace(/\s+/g, " ").trim();

Deno.test("withoutConditions() takes out what may happen, messages that are spoken of, and names", () => {
  for (
    const condition of [
      "when the oven fails",
      "whenever it crashes",
      "if any pot breaks",
      "in case it throws",
      "unless it hangs",
      "until it aborts",
      "once it failed",
      "on failure",
      "on oven failure",
      "after each error",
      "upon a crash",
      "before any exception",
      "during an oven failure",
      "in case of a panic",
      "instead of an error",
      "on slow oven failure",
      "after a failed boil",
      "in the error message",
      "into its crash report",
      "in a stack trace",
      "inside the error page",
      "to the failure message",
      "by console.error",
      "of pot.Exception",
      "by error_log.sh",
      "if it does not yet exist",
      "when the oven is unavailable",
      "en caso de errores",
      "wenn ein Fehler",
    ]
  ) {
    const [word = ""] = /^(?:by|of)(?= )/.exec(condition) ?? [];
    assert.equal(
      bare(`a bell rings ${condition} today`),
      `a bell rings ${`${word} zcondition today`.trim()}`,
      condition,
    );
  }
  for (
    const kind of [
      "error messages",
      "exception handling",
      "exception logging",
      "error handlers",
      "error types",
      "warning texts",
      "failure codes",
      "Error subclasses",
      "part of the error",
      "formatting of error messages",
      "lack of an exception",
      "stack traces",
    ]
  ) assert.equal(bare(`about ${kind} today`), "about zcondition today", kind);
  for (
    const sought of [
      "sweep the kitchen for silent failures",
      "checking it for errors",
      "search for a broken crash",
    ]
  ) assert.equal(bare(`please ${sought} now`), "please zcondition now", sought);
  for (
    const counted of [
      "word ERROR",
      "log level error",
      "containing failures",
      "contain a burnt error",
      "how many failed",
      "number of burnt exceptions",
    ]
  ) assert.equal(bare(`tell ${counted} now`), "tell zcondition now", counted);
  for (
    const denied of [
      "does not crash",
      "doesn't always fail",
      "must never throw",
      "will not hang",
    ]
  ) assert.equal(bare(`soup ${denied} here`), "soup zcondition here", denied);
  for (
    const ruled of [
      "breaking changes",
      "Breaking:",
      "compatibility breaks",
      "can't be used with",
      "are not found in other",
    ]
  ) assert.equal(bare(`pots ${ruled} soups`), "pots zcondition soups", ruled);
  assert.equal(bare("ring when the oven cannot boil"), "ring zcondition boil");
  assert.equal(bare("I can't find the pot"), "zcondition the pot");
  assert.equal(bare("we could not think of it"), "zcondition of it");
  for (
    const happened of [
      "when the oven fails, a bell rings",
      "it fails when boiling soup",
      "the oven can not find the pot",
      "an error after boiling",
      "crash on error code 5",
      "for production it breaks",
      "errors in soup",
      "TypeError in soup",
      "error code 5 in soup",
      "soup does not boil",
      "my stack traces",
    ]
  ) assert.equal(bare(happened), happened);
});

Deno.test("what counts only where it happened is not taken from a condition", () => {
  const needs = createNeedReader(
    new Map([["it", {
      names: /\bnever-named\b/,
      concepts: { spoil: terms("fail~") },
      happened: ["spoil"],
      rules: [{ all: ["spoil"], weight: 1 }],
      against: [],
    }]]),
  );
  assert.deepEqual(needs("the soup fails"), ["it"]);
  assert.deepEqual(needs("ring a bell when the soup fails"), []);
});
