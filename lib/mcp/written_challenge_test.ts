import assert from "node:assert/strict";
import type { JsonObject } from "@/lib/json.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import { type PricedResource, priceResource } from "@/lib/x402/challenge.ts";
import { challengeWriter } from "./written_challenge.ts";

const ERROR = 'Say "please".';
const TOKEN = "t-0_".repeat(6);

function priced(extensions: JsonObject): PricedResource {
  return priceResource({
    operation: defineOperation<unknown, unknown>({
      id: "echo_text",
      service: "exchange",
      title: "Echo",
      description: 'Says "it" again: é, 😀, \\ and \u2028.',
      limitation: "Says nothing else.",
      priceAtomic: 10_000n,
      tags: [],
      inputSchema: { type: "object" },
      outputSchema: { type: "object" },
      example: { input: {}, output: {} },
      bodyBytesMax: 1000,
      runMsMax: 1000,
      run: (input) => ({ output: input }),
    }),
    url: "https://exchange.example/mcp",
    serviceName: "test",
    terms: {
      network: "eip155:8453",
      asset: {
        address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
        symbol: "USDC",
        decimals: 6,
        name: "USD Coin",
        version: "2",
      },
      payTo: "0x1111111111111111111111111111111111111111",
    },
    extensions,
  });
}

Deno.test("challengeWriter() writes what the challenge is, also within a string", () => {
  for (const extensions of [{}, { bazaar: { info: { a: ["\\", '"'] } } }]) {
    const resource = priced(extensions);
    const challenge = resource.challengeWith(TOKEN);
    const write = challengeWriter(resource, ERROR);
    for (
      const more of [{}, { quote: { info: { words: ["\n", '"', "é\u2029"] } } }]
    ) {
      const whole = JSON.stringify({
        ...challenge,
        error: ERROR,
        extensions: { ...challenge.extensions, ...more },
      });
      assert.deepEqual(write(challenge, more), {
        text: whole,
        quoted: JSON.stringify(whole),
      });
    }
  }
});

Deno.test("challengeWriter() leaves another challenge to who writes any", () => {
  const resource = priced({ bazaar: { info: {} } });
  const write = challengeWriter(resource, ERROR);
  const usual = resource.challengeWith(TOKEN);
  const [accepted] = usual.accepts;
  assert(accepted !== undefined);
  const others = [
    resource.paymentRequired,
    { ...usual, resource: { ...usual.resource } },
    { ...usual, accepts: [accepted] },
  ];
  for (const other of others) assert.equal(write(other, {}), null);
  assert.equal(write(usual, { bazaar: {} }), null);
  assert.notEqual(write(usual, {}), null);
});

Deno.test("challengeWriter() wants the extensions to be a challenge's last member", () => {
  const resource = priced({});
  const turned = {
    ...resource,
    challengeWith(token: string) {
      const { extensions = {}, ...rest } = resource.challengeWith(token);
      return { extensions, ...rest };
    },
  };
  assert.throws(() => challengeWriter(turned, ERROR), TypeError);
});
