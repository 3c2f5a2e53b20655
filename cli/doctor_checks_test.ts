import assert from "node:assert/strict";
import { type Origin, parseConfig } from "@/lib/config.ts";
import { memoryOfProcess } from "@/lib/tlog/signed_memory.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { openWitness } from "@/tests/support/witness.ts";
import { applicationChecks, configurationChecks } from "./doctor_checks.ts";

/** The address of the key below. */
const GAS_WALLET = "0xAe72A48c1a36bd18Af168541c53037965d26e4A8";
const REAL = {
  SETTLEMENT: "onchain",
  PAY_TO: "0x2222222222222222222222222222222222222222",
  SETTLER_PRIVATE_KEY: `0x${"7".repeat(64)}`,
  API_URL: "https://api.example",
  MCP_URL: "https://mcp.example",
  EXCHANGE_URL: "https://exchange.example",
  VERIFY_URL: "https://verify.example",
  LISTEN: "127.0.0.1:0",
  TRUST_PROXY: "127.0.0.1/32",
  RPC_URL: "https://rpc.example",
};

/** The findings of the checks that ask nobody. */
async function findings(
  settings: Readonly<Record<string, string>>,
): Promise<string[]> {
  const config = parseConfig((name) => settings[name]);
  const found: string[] = [];
  const environment = {
    read: (name: string) => settings[name],
    originOf: () => undefined,
    names: Object.keys(settings),
  };
  for (const check of configurationChecks(config, environment)) {
    if (/RPC serves|clock|domain/.test(check.name)) continue;
    const detail = await check.find();
    if (detail !== null) {
      found.push(`${check.isNote ? "note" : "WRONG"} ${detail}`);
    }
  }
  return found;
}

Deno.test("a deployment without a fault has no finding", async () => {
  assert.deepEqual(await findings(REAL), []);
});

Deno.test("plain http of this machine is nothing to note", async () => {
  const local = { RPC_URL: "http://127.0.0.1:8545" };
  assert.deepEqual(await findings({ ...REAL, ...local }), []);
});

Deno.test("who chose demo mode is not told of it", async () => {
  assert.deepEqual(await findings({ ...REAL, SETTLEMENT: "demo" }), []);
  const { LISTEN } = REAL;
  assert.deepEqual(await findings({ LISTEN }), []);
});

Deno.test("each fault is one finding in plain words", async () => {
  const busy = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const faults: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ API_URL: "http://localhost:9" }, /^WRONG http:.*buyers refuse/],
    [{ TRUST_PROXY: "" }, /^note .*share one rate limit/],
    [{ RPC_URL: "" }, /^note RPC_URL is the public default/],
    [
      { RPC_URL: "http://rpc.example:8545/KEY" },
      /^note rpc\.example:8545 is asked over plain http: .* use https/,
    ],
    [
      {
        SETTLEMENT: "facilitator",
        FACILITATOR_URL: "https://one.example",
        FACILITATOR_URLS: "http://two.example/f",
      },
      /^note two\.example is asked over plain http/,
    ],
    [
      { PAY_TO: GAS_WALLET },
      /^note SETTLER_PRIVATE_KEY is the key of PAY_TO/,
    ],
    [
      { SETTLEMENT: "" },
      /^note PAY_TO, SETTLER_PRIVATE_KEY is set and SETTLEMENT is not: this is demo mode/,
    ],
    [{ SETTLMENT: "demo" }, /^note SETTLMENT .* did you mean SETTLEMENT\?$/],
    [
      { LISTEN: `127.0.0.1:${busy.addr.port}` },
      /^note 127\.0\.0\.1:\d+ is in use/,
    ],
    [{ LISTEN: "203.0.113.7:80" }, /^WRONG this machine has no address 203/],
  ];
  for (const [changes, said] of faults) {
    const found = await findings({ ...REAL, ...changes });
    assert.equal(found.length, 1, found.join("\n"));
    assert.match(found[0] ?? "", said);
  }
  busy.close();
});

Deno.test("where the settings come from is said, with what a file is overruled in", () => {
  const settings: Record<string, string> = {
    KV_PATH: "a",
    LISTEN: ":0",
    PAY_TO: REAL.PAY_TO,
  };
  const origins: Record<string, Origin> = {
    KV_PATH: { kind: "file", path: "/srv/.env" },
    LISTEN: { kind: "environment" },
    PAY_TO: { kind: "environment", overruled: "/srv/.env" },
  };
  const [check] = configurationChecks(parseConfig((name) => settings[name]), {
    read: (name) => settings[name],
    originOf: (name) => origins[name],
    names: Object.keys(settings),
  });
  assert.equal(check?.isNote, true);
  assert.equal(
    check.find(),
    "environment: LISTEN; environment, not /srv/.env: PAY_TO; /srv/.env: KV_PATH; all others are defaults",
  );
});

Deno.test("a log that is older than what was signed or witnessed is a fault", async () => {
  const witness = openWitness();
  const found = async (signedSize: number | null) => {
    const { app, stop } = await startTestApp({
      settings: { WITNESS_URLS: witness.setting },
      ...(signedSize === null ? {} : {
        signedLog: memoryOfProcess({
          size: signedSize,
          root: new Uint8Array(32),
        }),
      }),
    });
    const details: (string | null)[] = [];
    for (const check of applicationChecks(app)) {
      if (/log/.test(check.name)) details.push(await check.find());
    }
    await stop();
    return details;
  };
  assert.deepEqual(await found(null), [
    null,
    "witness.example/w1: it does not know the log",
  ]);
  witness.behave(() =>
    new Response("9\n", {
      status: 409,
      headers: { "content-type": "text/x.tlog.size" },
    })
  );
  assert.deepEqual(await found(5), [
    "it has 0 entries, and 5 were signed",
    "it has 0 entries, and witness.example/w1 has witnessed 9",
  ]);
  await witness.close();
});
