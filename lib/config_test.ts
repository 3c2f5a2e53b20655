import assert from "node:assert/strict";
import {
  ConfigError,
  DEMO_PAY_TO,
  describeConfig,
  parseConfig,
  VARIABLES,
} from "./config.ts";
import { verifierKey } from "./tlog/note.ts";

const parse = (settings: Record<string, string>) =>
  parseConfig((name) => settings[name]);
const REAL = {
  SETTLEMENT: "facilitator",
  FACILITATOR_URL: "https://f.example",
};
const PAY_TO = `0x${"ab".repeat(20)}`;

Deno.test("with nothing set the program is a demo on loopback", () => {
  const config = parse({});
  assert.equal(config.mode, "demo");
  assert.equal(config.isRealRevenue, false);
  assert.match(DEMO_PAY_TO, /^0x[a-fA-F0-9]{40}$/);
  assert.equal(config.origins.api, "http://localhost:8402");
  assert.equal(config.terms.asset.name, "USD Coin");
  // What one transfer may burn of the gas wallet, where nobody says otherwise.
  assert.equal(config.gasLimitMax, 200_000);
  assert.equal(config.walletDeploymentGasMax, 0);
});

Deno.test("mainnet is real revenue, a test network is not", () => {
  const mainnet = parse({ ...REAL, PAY_TO });
  assert.deepEqual([mainnet.mode, mainnet.isRealRevenue], ["mainnet", true]);
  const testnet = parse({ ...REAL, PAY_TO, NETWORK: "eip155:84532" });
  assert.deepEqual([testnet.mode, testnet.isRealRevenue], ["testnet", false]);
  assert.equal(testnet.terms.asset.name, "USDC");
});

Deno.test("a preview of Deno Deploy does not sell for the recipient of production", () => {
  const real = { ...REAL, PAY_TO };
  for (const timeline of ["git-branch/main", "preview/x1", ""]) {
    assert.throws(
      () => parse({ ...real, DENO_TIMELINE: timeline }),
      /SETTLEMENT is for the production timeline/,
    );
    // What moves no real money may be tried anywhere.
    for (const more of [{ SETTLEMENT: "demo" }, { NETWORK: "eip155:84532" }]) {
      parse({ ...real, ...more, DENO_TIMELINE: timeline });
    }
  }
  parse({ ...real, DENO_TIMELINE: "production" });
});

Deno.test("a wrong value is one line that names the variable and an example", () => {
  const cases: [string, Record<string, string>][] = [
    ["SETTLEMENT", { SETTLEMENT: "paypal" }],
    ["PAY_TO is required in facilitator mode", { ...REAL }],
    ["PAY_TO", { PAY_TO: "0x12" }],
    ["PAY_TO", { PAY_TO: `0x${"0".repeat(40)}` }],
    ["PAY_TO has a mistyped", {
      PAY_TO: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02914",
    }],
    ["PAY_TO is the contract", {
      PAY_TO: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    }],
    ["NETWORK", { NETWORK: "solana:x" }],
    ["RPC_URL", {
      ...REAL,
      PAY_TO,
      NETWORK: "eip155:1",
      ASSET_ADDRESS: `0x${"3".repeat(40)}`,
      ASSET_NAME: "X",
      ASSET_VERSION: "1",
      ASSET_DECIMALS: "6",
    }],
    // Demo mode asks no chain; the mistake would be found on the day of going live.
    ["RPC_URL", { RPC_URL: "localhost:8545" }],
    ["ASSET_NAME", { ASSET_ADDRESS: PAY_TO }],
    ["FACILITATOR_URL", { SETTLEMENT: "facilitator", PAY_TO }],
    ["SETTLER_PRIVATE_KEY", { SETTLEMENT: "onchain", PAY_TO }],
    ["SETTLER_PRIVATE_KEY", { SETTLER_PRIVATE_KEY: "secret" }],
    ["API_URL", { API_URL: "ftp://x" }],
    ["API_URL", { API_URL: "https://x.example/path" }],
    ["API_URL", { API_URL: "http://localhost:8403" }],
    ["LISTEN", { LISTEN: "80" }],
    ["LISTEN", { LISTEN: "0.0.0.0:70000" }],
    ["FACILITATOR_TIMEOUT_MS", { FACILITATOR_TIMEOUT_MS: "1" }],
    ["RATE_LIMIT_SCALE", { RATE_LIMIT_SCALE: "0" }],
    ["PREPARE_AHEAD", { PREPARE_AHEAD: "no" }],
    ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0" }],
    ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/8, 10.0.0.0/99" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["KV_PATH and KV_URL", { KV_PATH: "x", KV_URL: "https://kv.example" }],
    ["SUMMARIZE_ALLOW_ADDRS", { SUMMARIZE_ALLOW_ADDRS: "localhost:80" }],
    ["REVENUE_GOAL", { REVENUE_GOAL: "lots" }],
  ];
  for (const [name, settings] of cases) {
    assert.throws(() => parse(settings), (error) => {
      assert(error instanceof ConfigError);
      assert(error.message.includes(name), `${name}: ${error.message}`);
      assert(!error.message.includes("\n"));
      return true;
    });
  }
});

Deno.test("plain http is for demo mode and this machine", () => {
  const plain = "http://api.shop.example";
  assert.equal(parse({ API_URL: plain }).origins.api, plain);
  const real: Record<string, string>[] = [
    { ...REAL, PAY_TO },
    { ...REAL, PAY_TO, NETWORK: "eip155:84532" },
    {
      SETTLEMENT: "onchain",
      SETTLER_PRIVATE_KEY: `0x${"7".repeat(64)}`,
      PAY_TO,
    },
  ];
  for (const settings of real) {
    for (const name of ["API_URL", "MCP_URL", "EXCHANGE_URL", "VERIFY_URL"]) {
      for (
        const host of [
          "shop.example",
          "localhost.example",
          "10.0.0.1",
          "127.0.0.1.example",
          "[::2]:80",
        ]
      ) {
        assert.throws(
          () => parse({ ...settings, [name]: `http://${host}` }),
          (error) =>
            error instanceof ConfigError &&
            error.message.startsWith(`${name} is plain http`),
          `${name} ${host}`,
        );
        parse({ ...settings, [name]: `https://${host}` });
      }
      for (
        const host of ["mcp.localhost:9", "127.0.0.2", "[::1]:80", "localhost"]
      ) parse({ ...settings, [name]: `http://${host}` });
    }
  }
});

Deno.test("a wrong secret is not quoted", () => {
  for (
    const settings of [
      { SETTLER_PRIVATE_KEY: "0xhunter2" },
      // What no header takes: the runtime would quote it where it is sent.
      { FACILITATOR_AUTHORIZATION: "hunter2\nhunter2" },
      {
        FACILITATOR_URLS: "https://g.example",
        FACILITATOR_AUTHORIZATIONS: "hunter2\u2019",
      },
    ]
  ) {
    assert.throws(
      () => parse({ ...REAL, PAY_TO, ...settings }),
      (error) =>
        error instanceof Error && !error.message.includes("hunter2") &&
        error.message.startsWith(Object.keys(settings).at(-1) ?? ""),
    );
  }
});

Deno.test("LISTEN reads IPv4, IPv6 and no host", () => {
  const listen = (text: string) => parse({ LISTEN: text }).listen;
  assert.deepEqual(listen("127.0.0.1:80"), { hostname: "127.0.0.1", port: 80 });
  assert.deepEqual(listen("[::]:80"), { hostname: "::", port: 80 });
  assert.deepEqual(listen(":8080"), { hostname: "0.0.0.0", port: 8080 });
});

Deno.test("describeConfig() shows every variable and no secret", () => {
  const rows = describeConfig({
    read: (name) =>
      name === "DATABASE_URL" ? "postgres://u:hunter2@h/d" : undefined,
    originOf: () => ({ kind: "environment" }),
  });
  assert.equal(rows.length, VARIABLES.length);
  assert(!JSON.stringify(rows).includes("hunter2"));
  assert.equal(
    rows.find((row) => row.name === "DATABASE_URL")?.value,
    "(set)",
  );
});

Deno.test("describeConfig() shows where a URL leads, and nothing that lets somebody in", () => {
  const shown = (value: string) =>
    describeConfig({
      read: (name) => name === "FACILITATOR_URLS" ? value : undefined,
      originOf: () => ({ kind: "environment" }),
    }).find(({ name }) => name === "FACILITATOR_URLS")?.value;
  for (
    const [value, expected] of [
      ["https://u:hunter2@f.example/x402", "https://(set)@f.example/x402"],
      ["https://f.example:8443/v2/x402", "https://f.example:8443/v2/x402"],
      [
        "https://f.example/k/A1b2C3d4E5f6G7h8/x402, https://key@g.example?k=1",
        "https://f.example/k/(set)/x402, https://(set)@g.example?(set)",
      ],
      [
        "https://api.example/a-long-name-of-a-place",
        "https://api.example/a-long-name-of-a-place",
      ],
    ]
  ) assert.equal(shown(value ?? ""), expected);
});

Deno.test("facilitators are asked in their order, each with its own secret", () => {
  const { facilitators } = parse({
    ...REAL,
    PAY_TO,
    FACILITATOR_AUTHORIZATION: "Bearer one",
    FACILITATOR_URLS:
      "https://g.example/x402/, https://api.cdp.coinbase.com/platform/v2/x402,https://h.example",
    FACILITATOR_AUTHORIZATIONS: "Bearer two,,Bearer four",
  });
  assert.deepEqual(facilitators, [
    {
      url: "https://f.example",
      authorization: "Bearer one",
      takesCdpTokens: false,
    },
    {
      url: "https://g.example/x402",
      authorization: "Bearer two",
      takesCdpTokens: false,
    },
    {
      url: "https://api.cdp.coinbase.com/platform/v2/x402",
      authorization: "",
      takesCdpTokens: false,
    },
    {
      url: "https://h.example",
      authorization: "Bearer four",
      takesCdpTokens: false,
    },
  ]);
});

Deno.test("FACILITATOR_URLS is enough by itself, and gets no secret of another", () => {
  const { facilitators } = parse({
    SETTLEMENT: "facilitator",
    PAY_TO,
    FACILITATOR_AUTHORIZATION: "Bearer one",
    FACILITATOR_URLS: "https://g.example,https://api.cdp.coinbase.com/x",
    CDP_API_KEY_ID: "id",
    CDP_API_KEY_SECRET: "secret",
  });
  assert.deepEqual(
    facilitators.map(({ authorization, takesCdpTokens }) => [
      authorization,
      takesCdpTokens,
    ]),
    [["", false], ["", true]],
  );
});

Deno.test("facilitators that are named wrong stop the start", () => {
  const more = { ...REAL, PAY_TO };
  const cases: Record<string, string>[] = [
    { FACILITATOR_URLS: "g.example" },
    { FACILITATOR_URLS: "https://f.example/" },
    { FACILITATOR_URLS: "https://g.example,https://g.example" },
    {
      FACILITATOR_URLS: Array.from(
        { length: 8 },
        (_, at) => `https://g${at}.example`,
      ).join(),
    },
    {
      FACILITATOR_URLS: "https://g.example",
      FACILITATOR_AUTHORIZATIONS: "one,two",
    },
  ];
  for (const settings of cases) {
    assert.throws(() => parse({ ...more, ...settings }), /FACILITATOR_/);
  }
  const FACILITATOR_URLS = Array.from(
    { length: 7 },
    (_, at) => `https://g${at}.example`,
  ).join();
  assert.equal(parse({ ...more, FACILITATOR_URLS }).facilitators.length, 8);
});

Deno.test("WITNESS_URLS names each witness by its URL and its key", () => {
  const key = (name: string, byte: number) =>
    verifierKey({ name, publicKey: new Uint8Array(32).fill(byte) }, "witness");
  const [one, two] = [key("w.example/1", 1), key("w.example/2", 2)];
  const { witnesses } = parse({
    WITNESS_URLS: `https://w.example/1/ ${one}, http://10.0.0.7:8080 ${two},`,
  });
  assert.deepEqual(witnesses.map(({ url, key }) => [url, key.name]), [
    ["https://w.example/1", "w.example/1"],
    ["http://10.0.0.7:8080", "w.example/2"],
  ]);
  assert.deepEqual(parse({}).witnesses, []);
  const logKey = verifierKey({ name: "x", publicKey: new Uint8Array(32) });
  const many = Array.from(
    { length: 16 },
    (_, index) => `https://w.example ${key("w", index + 3)}`,
  );
  assert.equal(
    parse({ WITNESS_URLS: many.slice(1).join() }).witnesses.length,
    15,
  );
  for (
    const [WITNESS_URLS, what] of [
      ["https://w.example", /no key that can be used: not the verifier key/],
      [`w.example ${one}`, /is not an http\(s\) URL/],
      [`https://w.example ${logKey}`, /that cosigns \(type 4\)/],
      [
        `https://w.example ${one.replace(/\+[0-9a-f]{8}\+/, "+00000000+")}`,
        /WITNESS_URLS/,
      ],
      [`https://a.example ${one},https://b.example ${one}`, /a witness twice/],
      [`https://w.example ${key("w", 0)}`, /by which everybody signs/],
      [many.join(), /more than 15/],
    ] as const
  ) assert.throws(() => parse({ WITNESS_URLS }), what);
});

Deno.test("parseConfig() takes a webhook with a secret, or a hook that asks", () => {
  const parse = (values: Record<string, string>) =>
    parseConfig((name) => values[name]).notify;
  const secret = `whsec_${new Uint8Array(32).toBase64()}`;
  assert.equal(parse({}), null);
  assert.deepEqual(
    parse({ NOTIFY_URL: "command", NOTIFY_TYPES: "goal.reached, key.ending" }),
    { webhook: null, types: ["goal.reached", "key.ending"] },
  );
  for (const url of ["https://hooks.example/a", "http://127.0.0.1:9/a"]) {
    const notify = parse({ NOTIFY_URL: url, NOTIFY_SECRET: secret });
    assert.equal(notify?.webhook?.url, url);
    assert.equal(notify?.webhook?.key.length, 32);
  }
  const wrong: [Record<string, string>, RegExp][] = [
    [{ NOTIFY_URL: "https://hooks.example" }, /^NOTIFY_SECRET /],
    [
      { NOTIFY_URL: "https://hooks.example", NOTIFY_SECRET: "secret" },
      /^NOTIFY_SECRET /,
    ],
    [
      { NOTIFY_URL: "http://hooks.example", NOTIFY_SECRET: secret },
      /^NOTIFY_URL /,
    ],
    [
      { NOTIFY_URL: "https://me:word@hooks.example", NOTIFY_SECRET: secret },
      /^NOTIFY_URL /,
    ],
    [{ NOTIFY_URL: "hooks.example", NOTIFY_SECRET: secret }, /^NOTIFY_URL /],
  ];
  for (const [values, message] of wrong) {
    assert.throws(() => parse(values), { message }, JSON.stringify(values));
  }
});
