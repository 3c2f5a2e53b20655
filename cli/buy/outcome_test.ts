/** What an answer to a payment means: the result, no for good, or nobody knows. */
import assert from "node:assert/strict";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { Answer } from "./careful_fetch.ts";
import { explain, judgeAnswer, WAIT_MS_MAX } from "./outcome.ts";

const answer = (
  status: number,
  body: unknown = "",
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: new Headers(headers),
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const kindOf = (...said: Parameters<typeof answer>) =>
  judgeAnswer(answer(...said)).kind;

Deno.test("each status is a result, a refusal, or no answer at all", () => {
  const kinds = new Map<string, number[]>();
  for (let status = 100; status < 600; status++) {
    const kind = kindOf(status);
    kinds.set(kind, [...kinds.get(kind) ?? [], status]);
  }
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);
  assert.deepEqual(kinds.get("delivered"), from(200, 299));
  // 409 says by itself that it is another's; it is unclear where it says more.
  assert.deepEqual(
    kinds.get("refused"),
    from(400, 499).filter((status) => ![408, 425, 429].includes(status)),
  );
  assert.deepEqual(
    kinds.get("unclear"),
    [...from(100, 199), ...from(300, 399), 408, 425, 429, ...from(500, 599)],
  );
});

Deno.test("a conflict is asked again where it says that it will pass", () => {
  for (
    const [body, headers] of [
      [{ error: "busy", retryable: true }],
      [{ error: "payment_in_progress" }],
      [{ error: "busy" }, { "retry-after": "0" }],
    ] as const
  ) assert.equal(kindOf(409, body, headers), "unclear", JSON.stringify(body));
  for (
    const [body, headers] of [
      [""],
      [{ error: "payment_already_used" }],
      [{ retryable: true }],
      [{ error: "busy", retryable: "yes" }],
      [{ error: "busy" }, { "retry-after": "soon" }],
    ] as const
  ) assert.equal(kindOf(409, body, headers), "refused", JSON.stringify(body));
});

Deno.test("a server that failed is believed that it always will, and nothing else makes a failure final", () => {
  assert.equal(kindOf(500, { error: "broken", retryable: false }), "refused");
  assert.equal(kindOf(429, { error: "spent", retryable: false }), "refused");
  for (
    const body of [
      { error: "broken" },
      { error: "broken", retryable: true },
      { error: "broken", retryable: 0 },
      { retryable: false },
      { error: 7, retryable: false },
      [],
      null,
      "{",
    ]
  ) assert.equal(kindOf(500, body), "unclear", JSON.stringify(body));
  assert.equal(
    judgeAnswer({ ...answer(500), body: null }).kind,
    "unclear",
  );
  const said = judgeAnswer(answer(502, { error: "\u001b[2Jx" }));
  assert.equal("reason" in said ? said.reason : "", "502 \ufffd[2Jx");
});

Deno.test("a seller may make us wait half a minute, in seconds or by a date", () => {
  const waitOf = (header?: string) => {
    const headers = header === undefined ? {} : { "retry-after": header };
    const outcome = judgeAnswer(answer(503, "", headers));
    assert(outcome.kind === "unclear");
    return outcome.waitMs;
  };
  assert.equal(waitOf(), null);
  assert.equal(waitOf(" 2 "), 2_000);
  assert.equal(waitOf("0"), 0);
  assert.equal(waitOf("31"), WAIT_MS_MAX);
  assert.equal(waitOf("9".repeat(12)), WAIT_MS_MAX);
  assert.equal(waitOf(new Date(0).toUTCString()), 0);
  assert.equal(waitOf("Fri, 31 Dec 9999 23:59:59 GMT"), WAIT_MS_MAX);
  assert.equal(waitOf("soon"), null);
});

Deno.test("a refusal is explained by its message, else by the challenge, else by its status", () => {
  const challenge = (value: unknown) => ({
    "payment-required": encodeMessage(value),
  });
  const both = answer(
    402,
    { error: "x", message: "too\nlate" },
    challenge({ error: "expired" }),
  );
  assert.equal(explain(both), "402: too late");
  const silent = answer(402, { error: "x" }, challenge({ error: "expired" }));
  assert.equal(explain(silent), "402: expired");
  for (
    const headers of [
      {},
      { "payment-required": "no base64" },
      challenge({ error: 7 }),
      challenge({}),
      challenge(null),
    ] as Record<string, string>[]
  ) {
    assert.equal(explain(answer(402, "", headers)), "402");
    assert.equal(explain(answer(402, "", headers), "402 again"), "402 again");
  }
  const refusal = judgeAnswer(both);
  assert(refusal.kind === "refused");
  assert.equal(refusal.reason, "402 x: too late");
});
