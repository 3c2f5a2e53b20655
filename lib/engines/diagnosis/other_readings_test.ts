import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";
import { answerToBroken } from "./other_readings.ts";
import type { FixErrorInput } from "./types.ts";

/** What is sold, as sure as is asked for. */
const sold = (certainty: number) => ({
  ...diagnose({ error: "bash: kubctl: command not found" }),
  certainty,
});
const LINE =
  "2026/01/05 10:11:12 [error] 12#12: *5 connect() failed (111: Connection refused) while connecting to upstream, client: 192.0.2.9, server: app.example.com";
/** What a terminal of sixty columns makes of it. */
const broken = { error: (LINE.match(/.{1,60}/g) ?? []).join("\n") };

/** What was asked again, and the answer. */
function again(
  { plain = 0.5, found = 0.8, input = broken, lines = [] }: {
    readonly plain?: number;
    readonly found?: number;
    readonly input?: FixErrorInput;
    readonly lines?: readonly string[];
  },
) {
  const asked: FixErrorInput[] = [];
  const answer = answerToBroken(sold(plain), lines, (other) => {
    asked.push(other);
    return sold(found);
  }, input);
  return { asked, certainty: answer?.certainty ?? null };
}

Deno.test("answerToBroken() asks of the line as it was, and takes what is surer", () => {
  const { asked, certainty } = again({});
  assert.deepEqual(asked, [{ error: LINE }]);
  assert.equal(certainty, 0.8);
});

Deno.test("answerToBroken() gives nothing that is no surer, or not sold", () => {
  assert.equal(again({ plain: 0.85 }).certainty, null);
  assert.equal(again({ plain: 0, found: CERTAINTY_MIN / 2 }).certainty, null);
});

Deno.test("answerToBroken() asks nothing where the answer is sure, nothing carried the lines, or little says that one was broken", () => {
  const first = LINE.slice(0, 60);
  const twoSentences = {
    error:
      "10:11:12 the first line says all that there is to be said\nNext line",
  };
  for (
    const options of [
      { plain: 0.95 },
      { lines: [first] },
      { input: twoSentences },
      { input: { error: "one line" } },
    ]
  ) assert.deepEqual(again(options), { asked: [], certainty: null });
});
