import assert from "node:assert/strict";
import { keccak256, stringToBytes } from "viem/utils";
import { systemRandom } from "@/lib/runtime.ts";
import { offerOf } from "@/services/app.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { acceptanceOf, credentialIn, PaymentScheme } from "./payment_scheme.ts";
import { echoedToken, newReplayToken } from "./replay_token.ts";
import type { PricedResource } from "./challenge.ts";

const NOW = new Date("2026-07-01T10:00:00.900Z");
const PAYER = "0x1234567890abcdef1234567890abcdef12345678";

async function priced(): Promise<PricedResource> {
  const app = await startTestApp();
  await app.stop();
  return offerOf(app.app, "fix-error").resource;
}

function schemeOf(
  resource: PricedResource,
  secret = systemRandom.bytes(32),
): PaymentScheme {
  return new PaymentScheme({ resource, decimals: 6, secret });
}

function membersOf(challenge: string): Record<string, string> {
  return Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map((
      [, name = "", value = ""],
    ) => [name, value]),
  );
}

/** A credential as a client makes it, unsigned. */
function answerTo(
  challenge: Record<string, string>,
  nonceText: string = `${challenge.id}${challenge.realm}`,
): string {
  const credential = {
    challenge,
    payload: {
      type: "authorization",
      from: PAYER,
      nonce: keccak256(stringToBytes(nonceText)),
      validBefore: String(Date.parse(challenge.expires ?? "") / 1000),
    },
    source: `did:pkh:eip155:8453:${PAYER.toUpperCase().replace("0X", "0x")}`,
  };
  return new TextEncoder().encode(JSON.stringify(credential)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

Deno.test("a challenge that comes back unchanged has no flaw, and brings its token", async () => {
  const scheme = schemeOf(await priced());
  const token = newReplayToken(systemRandom);
  const members = membersOf(scheme.challenge(token, NOW));
  assert.equal(members.expires, "2026-07-01T10:05:00Z");
  const { flaw, challengeId, proof } = scheme.read(answerTo(members));
  assert.equal(flaw, null);
  assert.equal(challengeId, members.id);
  assert.equal(echoedToken(proof.extensions as never), token);
});

Deno.test("both nonces that clients bind to a challenge are known, and no other", async () => {
  const scheme = schemeOf(await priced());
  const members = membersOf(
    scheme.challenge(newReplayToken(systemRandom), NOW),
  );
  const { id, realm } = members;
  const flawOf = (text: string) => scheme.read(answerTo(members, text)).flaw;
  assert.equal(flawOf(`${id}${realm}`), null, "the draft's");
  assert.equal(flawOf(JSON.stringify([id, realm])), null, "mppx since 0.13");
  assert.equal(flawOf(`${realm}${id}`), "challenge_mismatch");
  assert.equal(flawOf(id ?? ""), "challenge_mismatch");
});

Deno.test("challenges of one moment have ids of their own: none opens what another bought", async () => {
  const scheme = schemeOf(await priced());
  const ids = Array.from(
    { length: 50 },
    () =>
      membersOf(scheme.challenge(newReplayToken(systemRandom), NOW)).id ?? "",
  );
  assert.equal(new Set(ids).size, 50);
  for (const id of ids) assert.match(id, /^[\w-]{43}$/);
});

Deno.test("an id is of its secret, its resource and every member", async () => {
  const resource = await priced();
  const secret = systemRandom.bytes(32);
  const token = newReplayToken(systemRandom);
  const members = membersOf(schemeOf(resource, secret).challenge(token, NOW));
  const flawOf = (scheme: PaymentScheme, changes: Record<string, string>) =>
    scheme.read(answerTo({ ...members, ...changes })).flaw;
  assert.equal(flawOf(schemeOf(resource, secret), {}), null);
  assert.equal(flawOf(schemeOf(resource), {}), "invalid_challenge", "secret");
  const { paymentRequired } = resource;
  const elsewhere: PricedResource = {
    ...resource,
    paymentRequired: {
      ...paymentRequired,
      resource: {
        ...paymentRequired.resource,
        url: `${paymentRequired.resource.url}s`,
      },
    },
  };
  assert.equal(
    flawOf(schemeOf(elsewhere, secret), {}),
    "invalid_challenge",
    "resource",
  );
  for (const name of [...Object.keys(members), "digest"]) {
    assert.equal(
      flawOf(schemeOf(resource, secret), { [name]: `${members[name] ?? ""}x` }),
      "invalid_challenge",
      name,
    );
  }
});

Deno.test("credentialIn() reads the one scheme", () => {
  assert.equal(credentialIn("Payment abc"), "abc");
  assert.equal(credentialIn("payment  abc "), "abc");
  for (const other of [null, "", "Payment", "Bearer abc", "Payments abc"]) {
    assert.equal(credentialIn(other), null);
  }
});

Deno.test("acceptanceOf() takes the closest range", () => {
  const cases = {
    "": "open",
    "tempo/charge": "open",
    "evm/charge": "asked",
    "EVM/charge;q=0.1": "asked",
    "*/*": "asked",
    "evm/*": "asked",
    "*/charge": "asked",
    "evm/charge;q=0": "declined",
    "*/*, evm/charge;q=0": "declined",
    "evm/charge, */*;q=0": "asked",
    "*/*;q=0.000": "declined",
    "evm/*;q=0, */*": "declined",
  };
  for (const [header, expected] of Object.entries(cases)) {
    assert.equal(acceptanceOf(header), expected, header);
  }
  assert.equal(acceptanceOf(null), "open");
});
