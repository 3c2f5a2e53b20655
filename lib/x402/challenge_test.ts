/** A challenge fits in a header, or its operation is not sold. */
import assert from "node:assert/strict";
import type { JsonObject } from "@/lib/json.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import {
  CHALLENGE_CHARACTERS_MAX,
  priceResource,
  refuseProof,
} from "./challenge.ts";
import { encodeMessage } from "./codec.ts";
import { REPLAY_TOKEN, TOKEN_PLACE } from "./replay_token.ts";

const SCHEMA = { type: "object" } as const;

/** Prices an operation with these extensions. */
function priced(
  extensions: JsonObject,
  more: {
    leanExtensions?: readonly JsonObject[];
    iconUrl?: string;
    hasHeader?: boolean;
  } = {},
) {
  return priceResource({
    operation: defineOperation({
      ...{ id: "echo", service: "api", title: "Echo", description: "Echoes." },
      ...{ limitation: "Nothing else.", priceAtomic: 10_000n, tags: [] },
      ...{ inputSchema: SCHEMA, outputSchema: SCHEMA, bodyBytesMax: 1 },
      ...{ runMsMax: 1, example: { input: {}, output: {} } },
      run: () => ({ output: {} }),
    }),
    url: "https://api.example.com/echo",
    serviceName: "test",
    terms: {
      network: "eip155:8453",
      asset: {
        ...{ symbol: "USDC", name: "USD Coin", version: "2", decimals: 6 },
        address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      },
      payTo: `0x${"5".repeat(40)}`,
    },
    extensions,
    ...more,
  });
}

const lengthOf = (resource: ReturnType<typeof priced>) =>
  encodeMessage(resource.challengeWith(TOKEN_PLACE)).length;

/** The longest text that leaves the header within its limit. */
function longestPad(): number {
  // Base64 is made of groups of four.
  let pad = (CHALLENGE_CHARACTERS_MAX - lengthOf(priced({ pad: "" }))) / 4 * 3;
  const fits = (characters: number) =>
    lengthOf(priced({ pad: "x".repeat(characters) }, { hasHeader: false })) <=
      CHALLENGE_CHARACTERS_MAX;
  while (!fits(pad)) pad--;
  while (fits(pad + 1)) pad++;
  return pad;
}

Deno.test("a challenge has all that fits in a header, its token included, then what is lean, then nothing", () => {
  const pad = longestPad();
  const longest = { pad: "x".repeat(pad) };
  const tooLong = { pad: "x".repeat(pad + 1) };
  const lean = { lean: true };
  const leanExtensions = [tooLong, lean];
  const extensionsOf = (resource: ReturnType<typeof priced>) =>
    resource.paymentRequired.extensions;
  assert.deepEqual(extensionsOf(priced(longest, { leanExtensions })), longest);
  assert.equal(lengthOf(priced(longest)), CHALLENGE_CHARACTERS_MAX);
  assert.deepEqual(
    extensionsOf(priced(tooLong, { leanExtensions })),
    lean,
  );
  assert.deepEqual(
    extensionsOf(priced(tooLong, { leanExtensions: [longest] })),
    longest,
  );
  assert.throws(() => priced(tooLong), /characters, at most/);
  assert.throws(
    () => priced(tooLong, { leanExtensions: [tooLong] }),
    { name: "TypeError" },
  );
  // What travels in bodies has room.
  assert.deepEqual(
    extensionsOf(priced(tooLong, { leanExtensions, hasHeader: false })),
    tooLong,
  );
});

Deno.test("a picture stands in the challenge, and goes before the sale does", () => {
  const iconUrl = "https://api.example.com/favicon.svg";
  const iconOf = ({ paymentRequired }: ReturnType<typeof priced>) =>
    paymentRequired.resource.iconUrl;
  assert.equal(iconOf(priced({ small: true }, { iconUrl })), iconUrl);
  const longest = { pad: "x".repeat(longestPad()) };
  const without = priced(longest, { iconUrl });
  assert.equal(iconOf(without), undefined);
  assert.deepEqual(without.paymentRequired.extensions, longest);
});

Deno.test("each challenge has a token of its own beside what documents show", () => {
  const resource = priced({ other: 1 });
  const { extensions = {}, ...rest } = resource.challengeWith("a".repeat(24));
  const { [REPLAY_TOKEN]: token, ...others } = extensions;
  assert.deepEqual({ ...rest, extensions: others }, resource.paymentRequired);
  assert(JSON.stringify(token).includes("a".repeat(24)));
});

Deno.test("refuseProof() says why, and changes nothing else", () => {
  const { paymentRequired } = priced({ other: 1 });
  assert.deepEqual(refuseProof(paymentRequired, "expired"), {
    ...paymentRequired,
    error: "expired",
  });
});
