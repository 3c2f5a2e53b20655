/** What a proof has to look like before anything in it is looked at. */
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { encodeMessage, parsePayment, PROOF_CHARACTERS_MAX } from "./codec.ts";
import { echoedToken, TOKEN_CHARACTERS } from "./replay_token.ts";

const AUTHORIZATION = {
  from: `0x${"Ab".repeat(20)}`,
  to: `0x${"Cd".repeat(20)}`,
  value: "10000",
  validAfter: "0",
  validBefore: "1795371563",
  nonce: `0x${"Ef".repeat(32)}`,
};
const SIGNATURE = `0x${"b3".repeat(65)}`;

/** A proof as an object, with members of its parts changed. */
function proofOf(
  changes: { [member: string]: unknown } = {},
  payload: { [member: string]: unknown } = {},
  authorization: { [member: string]: unknown } = {},
) {
  return {
    x402Version: 2,
    accepted: { scheme: "exact" },
    payload: {
      signature: SIGNATURE,
      authorization: { ...AUTHORIZATION, ...authorization },
      ...payload,
    },
    ...changes,
  };
}

function assertRefused(proof: unknown, problem: RegExp) {
  assert.throws(
    () => parsePayment(proof),
    (error) =>
      error instanceof AppError && error.code === "invalid_payment" &&
      problem.test(error.message),
    `${problem} ${JSON.stringify(proof)?.slice(0, 200)}`,
  );
}

const withId = (id: unknown) => ({
  extensions: { "payment-identifier": { info: { id } } },
});

Deno.test("parsePayment() reads the same proof from text, URL-safe text and an object", () => {
  const resource = { url: "https://a.example/?~~~???" };
  const extensions = { other: 1 };
  const proof = proofOf({ resource, extensions });
  const text = encodeMessage(proof);
  assert.match(text, /[+/]/);
  const parsed = parsePayment(proof);
  for (
    const other of [
      text,
      ` ${text}\n`,
      text.replaceAll("+", "-").replaceAll("/", "_"),
    ]
  ) assert.deepEqual(parsePayment(other), parsed);
  assert.equal(parsed.signature, SIGNATURE);
  assert.deepEqual(parsed.payload.resource, resource);
  assert.deepEqual(parsed.payload.extensions, extensions);
  assert.equal("extensions" in parsePayment(proofOf()).payload, false);
  assert.equal("resource" in parsePayment(proofOf()).payload, false);
  assert.equal(
    "resource" in parsePayment(proofOf({ resource: "a" })).payload,
    false,
  );
});

Deno.test("parsePayment() makes hexadecimal text small and leaves addresses as they were sent beside it", () => {
  const { authorization, payload } = parsePayment(proofOf());
  assert.deepEqual(authorization, {
    from: AUTHORIZATION.from.toLowerCase(),
    to: AUTHORIZATION.to.toLowerCase(),
    value: 10_000n,
    validAfter: 0n,
    validBefore: 1_795_371_563n,
    nonce: AUTHORIZATION.nonce.toLowerCase(),
  });
  assert.equal(payload.payload.authorization.from, AUTHORIZATION.from);
  const upper = proofOf({}, { signature: SIGNATURE.replace("b3", "B3") });
  assert.equal(parsePayment(upper).signature, SIGNATURE);
});

Deno.test("parsePayment() refuses what is no proof, and says what of it", () => {
  for (const proof of [null, 5, [], "", "no base64!", btoa("no JSON")]) {
    assertRefused(proof, /is not (?:a JSON object|base64 of JSON)/);
  }
  assertRefused(btoa("[]"), /is not a JSON object/);
  assertRefused("gICA", /is not base64 of JSON/);
  assertRefused(proofOf({ x402Version: 1 }), /has x402Version 1;/);
  assertRefused(proofOf({ x402Version: "2" }), /has x402Version unset;/);
  for (const wrong of [undefined, null, "text", []]) {
    assertRefused(proofOf({ accepted: wrong }), /accepted must be an object/);
    assertRefused(proofOf({ payload: wrong }), /payload must be an object/);
    assertRefused(
      proofOf({}, { authorization: wrong }),
      /payload\.authorization must be an object/,
    );
  }
  for (const wrong of [null, "text", []]) {
    assertRefused(proofOf({ extensions: wrong }), /extensions must be/);
  }
});

Deno.test("parsePayment() refuses members that are not what they are called", () => {
  for (const wrong of [undefined, 1, "", "0x", "0xabc", "0xzz", "abcd"]) {
    assertRefused(proofOf({}, { signature: wrong }), /signature must be hex/);
  }
  const { from } = AUTHORIZATION;
  for (const wrong of [undefined, 1, [from], `${from}0`, from.slice(0, -1)]) {
    assertRefused(proofOf({}, {}, { from: wrong }), /\.from must be an addr/);
    assertRefused(proofOf({}, {}, { to: wrong }), /\.to must be an address/);
  }
  const { nonce } = AUTHORIZATION;
  for (const wrong of [undefined, 1, [nonce], `${nonce}00`, from]) {
    assertRefused(proofOf({}, {}, { nonce: wrong }), /nonce must be 32 bytes/);
  }
  const most = (1n << 256n) - 1n;
  for (const member of ["value", "validAfter", "validBefore"] as const) {
    const wrongs = [undefined, 1, ["1"], "", "-1", "01", "1.0", "0x1"];
    for (const wrong of [...wrongs, String(most + 1n)]) {
      assertRefused(proofOf({}, {}, { [member]: wrong }), /decimal digits/);
    }
    const { authorization } = parsePayment(
      proofOf({}, {}, { [member]: String(most) }),
    );
    assert.equal(authorization[member], most);
  }
});

Deno.test("parsePayment() takes proofs and signatures up to their limits", () => {
  const signature = `0x${"b3".repeat(4_095)}`;
  assert.equal(parsePayment(proofOf({}, { signature })).signature, signature);
  assertRefused(proofOf({}, { signature: `${signature}b3` }), /too long/);

  const charactersMax = PROOF_CHARACTERS_MAX * 3 / 4;
  const padded = (characters: number) => {
    const short = JSON.stringify(proofOf({ extensions: { pad: "" } })).length;
    return proofOf({ extensions: { pad: "x".repeat(characters - short) } });
  };
  parsePayment(padded(charactersMax));
  const text = encodeMessage(padded(charactersMax));
  assert.equal(text.length, PROOF_CHARACTERS_MAX);
  parsePayment(text);
  assertRefused(padded(charactersMax + 1), /is too long/);
  assertRefused(`${text} `, /is too long/);
});

Deno.test("parsePayment() takes identifiers of 16 to 128 characters, or none", () => {
  for (const id of ["a".repeat(16), "order_-0123456789".repeat(7)]) {
    assert.equal(parsePayment(proofOf(withId(id))).paymentId, id);
  }
  const wrongs = ["a".repeat(15), "a".repeat(129), "a b".repeat(9), 5, {}];
  for (const id of [...wrongs, ["a".repeat(16)]]) {
    assertRefused(proofOf(withId(id)), /must be 16 to 128/);
  }
  const none = [undefined, null].map((id) => withId(id).extensions);
  for (
    const extensions of [
      ...none,
      {},
      { "payment-identifier": "text" },
      { "payment-identifier": { info: "text" } },
    ]
  ) assert.equal(parsePayment(proofOf({ extensions })).paymentId, null);
});

Deno.test("echoedToken() takes tokens of others' lengths up to a bound, and nothing else", () => {
  const echoed = (token: unknown) =>
    echoedToken({ "replay-token": { info: { token } } } as never);
  for (const length of [TOKEN_CHARACTERS, 128]) {
    assert.equal(echoed("t".repeat(length)), "t".repeat(length));
  }
  for (const wrong of ["t".repeat(TOKEN_CHARACTERS - 1), "t".repeat(129)]) {
    assert.equal(echoed(wrong), null);
  }
  const list = Array(TOKEN_CHARACTERS).fill("t");
  for (const wrong of [undefined, null, 5, list]) {
    assert.equal(echoed(wrong), null);
  }
  assert.equal(echoedToken(undefined), null);
  assert.equal(echoedToken({ "replay-token": "text" }), null);
  assert.equal(echoedToken({ "replay-token": { info: "text" } }), null);
});
