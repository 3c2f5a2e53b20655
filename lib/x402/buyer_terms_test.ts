import assert from "node:assert/strict";
import fc from "fast-check";
import {
  ACCEPTS_MAX,
  CHALLENGE_HEADER_CHARACTERS_MAX,
  isLoopback,
  judgeChallenge,
  networkText,
  TIMEOUT_SECONDS_MAX,
} from "./buyer_terms.ts";
import { encodeMessage } from "./codec.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const URL_ASKED = "https://api.example/fix-error";
const PAYER = "0x1111111111111111111111111111111111111111";
const ENTRY = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x2222222222222222222222222222222222222222",
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" },
};
const CHALLENGE = {
  x402Version: 2,
  resource: { url: URL_ASKED, description: "a receipt" },
  accepts: [ENTRY] as unknown[],
};

function judge(
  challenge: unknown,
  options: { url?: string; network?: string; any?: boolean } = {},
) {
  return judgeChallenge(
    typeof challenge === "string" ? challenge : encodeMessage(challenge),
    {
      url: options.url ?? URL_ASKED,
      policy: {
        maxAtomic: 50_000n,
        payer: PAYER,
        allowUnknownAssets: options.any ?? false,
        ...(options.network === undefined ? {} : { network: options.network }),
      },
    },
  );
}

const withEntry = (changes: Record<string, unknown>) => ({
  ...CHALLENGE,
  accepts: [{ ...ENTRY, ...changes }],
});

Deno.test("judgeChallenge() accepts the network's own USDC and echoes only the chosen entry", () => {
  const judged = judge(CHALLENGE);
  assert(judged.kind === "acceptable");
  assert.equal(judged.terms.amountAtomic, 10_000n);
  assert.equal(judged.terms.amountText, "0.01 USDC");
  assert.deepEqual(judged.terms.challenge.accepts, [ENTRY]);
});

Deno.test("judgeChallenge() chooses the cheapest acceptable entry", () => {
  const judged = judge({
    ...CHALLENGE,
    accepts: [
      { ...ENTRY, amount: "1", scheme: "upto" },
      { ...ENTRY, amount: "20000" },
      { ...ENTRY, amount: "9000" },
      { ...ENTRY, amount: "9000", payTo: PAYER.replaceAll("1", "3") },
    ],
  });
  assert(judged.kind === "acceptable");
  assert.equal(judged.terms.requirements.amount, "9000");
  assert.equal(judged.terms.requirements.payTo, ENTRY.payTo);
});

Deno.test("judgeChallenge() knows this machine under each of its names, and no other", () => {
  const at = (url: string) => ({ ...CHALLENGE, resource: { url } });
  const asked = { url: "http://127.0.0.1:8402/fix-error" };
  assert.equal(
    judge(at("http://localhost:8402/fix-error"), asked).kind,
    "acceptable",
  );
  for (
    const named of [
      "http://localhost:8403/fix-error",
      "http://localhost:8402/fix-error/",
      "http://127.0.0.1.example:8402/fix-error",
      "not a URL",
    ]
  ) assert.equal(judge(at(named), asked).kind, "refused", named);
});

Deno.test("judgeChallenge() takes a resource that is named without its query, and none with another", () => {
  const at = (url: string) => ({ ...CHALLENGE, resource: { url } });
  const asked = { url: "https://api.example/report?day=1" };
  for (const url of [asked.url, "https://api.example/report"]) {
    assert.equal(judge(at(url), asked).kind, "acceptable", url);
  }
  for (
    const url of [
      "https://api.example/report?day=2",
      "https://api.example/",
      "https://api.example/report?",
    ]
  ) assert.equal(judge(at(url), asked).kind, "refused", url);
  assert.equal(
    judge(at(asked.url), { url: "https://api.example/report" }).kind,
    "refused",
  );
});

/** What must not be signed, and a word of the reason. */
const HOSTILE: readonly (readonly [string, unknown, RegExp])[] = [
  ["not base64", "%%%", /not base64/],
  ["not JSON", btoa("{"), /not strict JSON/],
  [
    "two amounts",
    btoa(
      JSON.stringify(CHALLENGE).replace(
        '"amount":"10000"',
        '"amount":"10000","amount":"9000000"',
      ),
    ),
    /duplicate_member/,
  ],
  ["a list", [CHALLENGE], /not an object/],
  ["version 1", { ...CHALLENGE, x402Version: 1 }, /version 1/],
  ["no resource", { ...CHALLENGE, resource: "x" }, /names no resource/],
  [
    "a resource without a URL",
    { ...CHALLENGE, resource: { url: 7 } },
    /names no resource/,
  ],
  [
    "extensions that are none",
    { ...CHALLENGE, extensions: [] },
    /extensions of the challenge are not an object/,
  ],
  ["no accepts", { ...CHALLENGE, accepts: {} }, /no accepts/],
  ["empty accepts", { ...CHALLENGE, accepts: [] }, /no way to pay/],
  [
    "a thousand entries",
    { ...CHALLENGE, accepts: Array.from({ length: 1000 }, () => ({})) },
    /1000 ways/,
  ],
  [
    "a long header",
    { ...CHALLENGE, pad: "x".repeat(CHALLENGE_HEADER_CHARACTERS_MAX) },
    /characters/,
  ],
  [
    "another resource",
    { ...CHALLENGE, resource: { url: "https://api.example/other" } },
    /not for what was asked/,
  ],
  [
    "another host",
    { ...CHALLENGE, resource: { url: "https://evil.example/fix-error" } },
    /not for what was asked/,
  ],
  ["another scheme", withEntry({ scheme: "upto" }), /scheme is upto/],
  ["another chain", withEntry({ network: "eip155:1" }), /not known/],
  [
    "a network of several",
    withEntry({ network: ["eip155:8453"] }),
    /not an EVM/,
  ],
  ["no EVM", withEntry({ network: "solana:mainnet" }), /not an EVM network/],
  [
    "the contract of another chain",
    withEntry({ network: "eip155:84532" }),
    /not the USDC of Base Sepolia/,
  ],
  [
    "a look-alike asset",
    withEntry({ asset: ENTRY.asset.replace("0x8", "0x9") }),
    /not the USDC/,
  ],
  [
    "another domain name",
    withEntry({ extra: { name: "USDC", version: "2" } }),
    /domain is USDC 2/,
  ],
  [
    "another domain version",
    withEntry({ extra: { name: "USD Coin", version: "1" } }),
    /domain is USD Coin 1/,
  ],
  [
    "other decimals",
    withEntry({ extra: { ...ENTRY.extra, decimals: 18 } }),
    /18 decimals are claimed/,
  ],
  [
    "another transfer method",
    withEntry({ extra: { ...ENTRY.extra, assetTransferMethod: "permit2" } }),
    /permit2, not eip3009/,
  ],
  ["no extra", withEntry({ extra: null }), /domain/],
  ["no domain name", withEntry({ extra: { version: "2" } }), /not name the/],
  [
    "no domain version",
    withEntry({ extra: { name: "USD Coin" } }),
    /not name the/,
  ],
  ["over the cap", withEntry({ amount: "50001" }), /0\.050001 USDC/],
  ["an amount in e notation", withEntry({ amount: "1e99" }), /whole number/],
  ["an amount as a number", withEntry({ amount: 10000 }), /whole number/],
  ["an amount in hexadecimal", withEntry({ amount: "0x1" }), /whole number/],
  ["an amount below zero", withEntry({ amount: "-1" }), /whole number/],
  ["an amount of zero", withEntry({ amount: "0" }), /whole number/],
  ["decimals", withEntry({ amount: "0.01" }), /whole number/],
  ["a padded amount", withEntry({ amount: " 1" }), /whole number/],
  ["a leading zero", withEntry({ amount: "010000" }), /whole number/],
  ["wide digits", withEntry({ amount: "\uff11" }), /whole number/],
  ["payTo is no address", withEntry({ payTo: "me" }), /not an address/],
  ["several payTo", withEntry({ payTo: [ENTRY.payTo] }), /not an address/],
  ["payTo is zero", withEntry({ payTo: `0x${"0".repeat(40)}` }), /zero/],
  ["payTo is the asset", withEntry({ payTo: ENTRY.asset }), /asset itself/],
  ["payTo is the payer", withEntry({ payTo: PAYER }), /the payer/],
  [
    "a signature for ever",
    withEntry({ maxTimeoutSeconds: TIMEOUT_SECONDS_MAX + 1 }),
    /901 seconds/,
  ],
  ["no lifetime", withEntry({ maxTimeoutSeconds: 0 }), /0 seconds/],
  ["half a second", withEntry({ maxTimeoutSeconds: 0.5 }), /0\.5 seconds/],
  [
    "a lifetime as text",
    withEntry({ maxTimeoutSeconds: "300" }),
    /300 seconds/,
  ],
];

Deno.test("judgeChallenge() refuses each hostile challenge, with the reason", async (t) => {
  assert.equal(
    judgeChallenge(null, {
      url: URL_ASKED,
      policy: { maxAtomic: 1n, payer: PAYER },
    }).kind,
    "refused",
  );
  for (const [name, challenge, reason] of HOSTILE) {
    await t.step(name, () => {
      const judged = judge(challenge);
      assert(judged.kind === "refused");
      assert.match(judged.problems.join("\n"), reason);
    });
  }
});

Deno.test("judgeChallenge() takes the cap itself, the longest lifetime and the most entries", () => {
  assert.equal(judge(withEntry({ amount: "50000" })).kind, "acceptable");
  assert.equal(
    judge(withEntry({ maxTimeoutSeconds: TIMEOUT_SECONDS_MAX })).kind,
    "acceptable",
  );
  const accepts = Array.from({ length: ACCEPTS_MAX }, () => ENTRY);
  assert.equal(judge({ ...CHALLENGE, accepts }).kind, "acceptable");
});

Deno.test("judgeChallenge() reads a challenge to its last character", () => {
  const short = JSON.stringify({ ...CHALLENGE, pad: "" });
  const bytes = CHALLENGE_HEADER_CHARACTERS_MAX / 4 * 3;
  const full = btoa(
    JSON.stringify({ ...CHALLENGE, pad: "x".repeat(bytes - short.length) }),
  );
  assert.equal(full.length, CHALLENGE_HEADER_CHARACTERS_MAX);
  assert.equal(judge(full).kind, "acceptable");
});

Deno.test("judgeChallenge() hands the extensions on as they came, and adds none", () => {
  const extensions = { "payment-identifier": { info: { required: false } } };
  const judged = judge({ ...CHALLENGE, extensions });
  assert(judged.kind === "acceptable");
  assert.deepEqual(judged.terms.challenge.extensions, extensions);
  const plain = judge(CHALLENGE);
  assert(plain.kind === "acceptable");
  assert.equal("extensions" in plain.terms.challenge, false);
});

Deno.test("judgeChallenge() takes another name of what was asked where it is one", () => {
  const isAlias = (name: string) => name === "mcp://tool/fix-error";
  const policy = { maxAtomic: 50_000n, payer: PAYER };
  const kindOf = (url: string) =>
    judgeChallenge(encodeMessage({ ...CHALLENGE, resource: { url } }), {
      url: URL_ASKED,
      policy,
      isAlias,
    }).kind;
  assert.equal(kindOf("mcp://tool/fix-error"), "acceptable");
  assert.equal(kindOf(URL_ASKED), "acceptable");
  assert.equal(kindOf("mcp://tool/other"), "refused");
});

Deno.test("judgeChallenge() asks nothing of decimals that are right, or of the end of a URL", () => {
  const extra = { ...ENTRY.extra, decimals: 6 };
  assert.equal(judge(withEntry({ extra })).kind, "acceptable");
  const url = `${URL_ASKED}#receipt`;
  assert.equal(judge(CHALLENGE, { url }).kind, "acceptable");
});

Deno.test("this machine has three names, and no network has them", () => {
  for (const name of ["localhost", "[::1]", "127.0.0.1", "127.9.9.9"]) {
    assert(isLoopback(name), name);
  }
  for (const name of ["localhost.example", "[::2]", "128.0.0.1", "127.1"]) {
    assert(!isLoopback(name), name);
  }
});

Deno.test("networkText() says whether money is real, where there is some", () => {
  assert.equal(
    networkText("eip155:8453", true),
    "Base, eip155:8453 (real money)",
  );
  assert.match(networkText("eip155:84532", true), /84532 \(test money\)$/);
  assert.equal(networkText("eip155:8453", false), "Base, eip155:8453");
  assert.equal(networkText("eip155:7", true), "the unknown network eip155:7");
});

Deno.test("judgeChallenge() pays only on the network that the buyer chose", () => {
  assert.equal(judge(CHALLENGE, { network: ENTRY.network }).kind, "acceptable");
  const judged = judge(CHALLENGE, { network: "eip155:84532" });
  assert(judged.kind === "refused");
  assert.match(judged.problems[0] ?? "", /not eip155:84532/);
});

Deno.test("judgeChallenge() pays in an unknown asset only when told to, and names it", () => {
  const asset = PAYER.replaceAll("1", "4");
  // Where real money moves, no word of a buyer allows it.
  const real = judge(withEntry({ asset }), { any: true });
  assert(real.kind === "refused");
  assert.match(real.problems[0] ?? "", /is not the USDC of Base/);
  const unknown = withEntry({ asset, network: "eip155:84532" });
  assert.equal(judge(unknown).kind, "refused");
  const judged = judge(unknown, { any: true });
  assert(judged.kind === "acceptable");
  assert.match(judged.terms.amountText, /unknown asset 0x4444/);
  const far = judge(withEntry({ network: "eip155:7" }), { any: true });
  assert(far.kind === "acceptable");
  assert.match(far.terms.amountText, /unknown asset 0x8335/);
});

Deno.test("judgeChallenge() never throws, and nothing it says moves a cursor", () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.constantFrom(...Object.keys(ENTRY), "resource", "accepts"),
      (value, member) => {
        const text = JSON.stringify(value) as string | undefined;
        const spoiled = text === undefined ? "\u001b[2J\u202e" : value;
        for (
          const challenge of [
            withEntry({ [member]: spoiled }),
            { ...CHALLENGE, [member]: spoiled },
            withEntry({ [member]: "\u001b]0;owned\u0007\u202e" }),
          ]
        ) {
          const judged = judge(challenge);
          if (judged.kind === "refused") {
            // deno-lint-ignore no-control-regex
            const control = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/;
            assert.doesNotMatch(judged.problems.join(""), control);
          }
        }
      },
    ),
    { seed: SEED, numRuns: 300 },
  );
});
