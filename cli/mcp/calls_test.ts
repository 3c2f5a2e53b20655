/** Calls of offered tools: a program in demo mode, and sellers who lie. */
import assert from "node:assert/strict";
import type { JsonObject } from "@/lib/json.ts";
import type { StdioCall, StdioQuestion, StdioResult } from "@/lib/mcp/stdio.ts";
import { openWallet } from "@/lib/x402/client.ts";
import { startTestApp } from "@/tests/support/app.ts";
import type { CarefulFetch } from "../buy/careful_fetch.ts";
import { type Chains, NO_CHAINS } from "../buy/chains.ts";
import { openJournal } from "../buy/journal.ts";
import { withToolCalls } from "../buy/mcp_fetch.ts";
import { ATTEMPTS_MAX } from "../buy/sending.ts";
import { Caller, REPEAT_MS } from "./calls.ts";
import { type OfferedTool } from "./offered_tool.ts";
import type { SpendingRules } from "./rules.ts";
import { openToolbox, TOOLS_OF_SELLER_MAX } from "./toolbox.ts";

const WALLET = openWallet(`0x${"5".repeat(64)}`);
const DAY = 86_400_000;
const RULES: SpendingRules = {
  payer: { wallet: WALLET, isThrowaway: false },
  maxAtomic: 50_000n,
  askAboveAtomic: 20_000n,
  budget: { atomic: 1_000_000n, windowMs: DAY },
  sellerBudget: { atomic: 500_000n, windowMs: DAY },
  network: null,
  isAgreed: false,
  allowUnknownAssets: false,
};

interface Scene {
  /** Payments that were sent, as text. */
  readonly sent: string[];
  readonly journal: ReturnType<typeof openJournal>;
  /** Moves the time. */
  advance(ms: number): void;
  tool(name: string): Promise<OfferedTool>;
  caller(rules?: Partial<SpendingRules>): Caller;
}

/** A seller, and everything between it and a host. */
async function withSeller(
  seller: { url: string; fetch: CarefulFetch; chains?: Chains },
  play: (scene: Scene) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const journal = openJournal(folder, now);
  const sent: string[] = [];
  const fetch = withToolCalls(async (url, request) => {
    const meta = JSON.parse(request.body ?? "{}").params?._meta;
    const payment = meta?.["x402/payment"];
    if (payment !== undefined) sent.push(JSON.stringify(payment));
    return await seller.fetch(url, request);
  });
  const { signal } = new AbortController();
  const toolbox = openToolbox([{ url: seller.url, kind: "any" }], {
    fetch,
    say: () => {},
    taken: [],
  });
  try {
    await play({
      sent,
      journal,
      advance: (ms) => later += ms,
      async tool(name) {
        const tool = (await toolbox.list(signal)).get(name);
        assert(tool !== undefined, name);
        return tool;
      },
      caller: (rules = {}) =>
        new Caller({ ...RULES, ...rules }, {
          fetch,
          chains: seller.chains ?? NO_CHAINS,
          journal,
          say: () => {},
          now,
          wait: () => Promise.resolve(),
          signal,
        }),
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The program's own exchange, over MCP, in demo mode. */
async function withExchange(
  play: (scene: Scene, hooks: { lose: number }) => Promise<void>,
): Promise<void> {
  const app = await startTestApp();
  const hooks = { lose: 0 };
  try {
    await withSeller({
      url: "http://localhost:8404/mcp",
      async fetch(url, { method, body, headers, signal }) {
        signal.throwIfAborted();
        const response = await app.fetch(url, {
          method: method ?? "GET",
          headers: { "content-type": "application/json", ...headers },
          ...(body === undefined ? {} : { body }),
        });
        const answer = {
          status: response.status,
          headers: response.headers,
          body: await response.text(),
        };
        if (body?.includes("x402/payment") && hooks.lose-- > 0) {
          throw new TypeError("connection closed");
        }
        return answer;
      },
    }, (scene) => play(scene, hooks));
  } finally {
    await app.stop();
  }
}

const call = (
  args: JsonObject,
  changes: Partial<StdioCall> = {},
): StdioCall => ({
  args,
  signal: new AbortController().signal,
  canAsk: false,
  said: null,
  ticket: null,
  progress: () => {},
  ...changes,
});

const QUERY = { query: "deno" };

function result(answer: StdioResult | StdioQuestion) {
  assert(answer.kind === "result", JSON.stringify(answer));
  const text = answer.content.map((block) => String(block.text)).join("\n");
  const payment = answer.structuredContent?.payment as
    | { outcome: string }
    | null;
  return { answer, text, outcome: payment?.outcome };
}

Deno.test("a tool of MCP is bought as a resource of HTTP is, and its receipt holds", () =>
  withExchange(async (scene) => {
    const tool = await scene.tool("search_information");
    const bought = result(await scene.caller().call(tool, call(QUERY)));
    assert.equal(bought.outcome, "simulated", bought.text);
    assert.match(bought.text, /receipt of did:web:localhost%3A8404 holds/);
    assert.match(bought.text, /spent 0\.01 of 0\.50 USDC in 24 h at http/);
    assert.equal(scene.sent.length, 1);
  }));

Deno.test("lost answers are asked for with the same payment, also by another process and for arguments in another order", () =>
  withExchange(async (scene, hooks) => {
    const tool = await scene.tool("search_information");
    hooks.lose = ATTEMPTS_MAX;
    const lost = result(
      await scene.caller().call(tool, call({ ...QUERY, limit: 5 })),
    );
    assert.equal(lost.outcome, "unknown");
    assert.equal(lost.answer.isError, true);
    assert.match(lost.text, /call this tool again with the same arguments/);
    const found = result(
      await scene.caller().call(tool, call({ limit: 5, ...QUERY })),
    );
    assert.equal(found.outcome, "simulated", found.text);
    assert.equal(scene.sent.length, ATTEMPTS_MAX + 1);
    assert.equal(new Set(scene.sent).size, 1);
  }));

Deno.test("a result that was not written to the host stays open; one that was is repeated for a while", () =>
  withExchange(async (scene) => {
    const tool = await scene.tool("search_information");
    const caller = scene.caller();
    const first = result(await caller.call(tool, call(QUERY)));
    assert.equal((await scene.journal.list())[0]?.state, "pending");
    const second = result(await caller.call(tool, call(QUERY)));
    assert.equal(new Set(scene.sent).size, 1, "the same payment");
    assert.equal(second.outcome, first.outcome);
    // A host may ask again before the journal is on the disk.
    const written = second.answer.onWritten?.();
    const third = result(await caller.call(tool, call(QUERY)));
    assert.match(third.text, /nothing was paid again/);
    assert.equal(third.answer.structuredContent?.is_repeated, true);
    assert.equal(scene.sent.length, 2);
    await written;
    assert.equal((await scene.journal.list())[0]?.state, "paid");
    scene.advance(REPEAT_MS);
    await caller.call(tool, call(QUERY));
    assert.equal(new Set(scene.sent).size, 2, "a purchase of its own");
  }));

Deno.test("the budget of one seller ends before that of all", () =>
  withExchange(async (scene) => {
    const tool = await scene.tool("search_information");
    const sellerBudget = { atomic: 10_000n, windowMs: DAY };
    const caller = scene.caller({ sellerBudget });
    const bought = result(await caller.call(tool, call({ query: "one" })));
    await bought.answer.onWritten?.();
    const over = result(await caller.call(tool, call({ query: "two" })));
    assert.equal(over.outcome, "refused_here");
    assert.match(over.text, /budget of 0\.01 USDC at http:\/\/localhost:8404/);
    assert.equal(scene.sent.length, 1);
  }));

Deno.test("a person is asked for a seller's first payment, and the answer is for that call alone", () =>
  withExchange(async (scene) => {
    const tool = await scene.tool("search_information");
    const caller = scene.caller();
    const asked = await caller.call(tool, call(QUERY, { canAsk: true }));
    assert(asked.kind === "question");
    assert.match(asked.message, /asks for 0\.01 USDC for the tool search_inf/);
    assert.match(asked.label, /pay 0\.01 USDC/);
    assert.equal(scene.sent.length, 0);
    const yes = { canAsk: true, said: "yes", ticket: asked.ticket } as const;
    const other = await caller.call(tool, call({ query: "other" }, yes));
    assert.equal(other.kind, "question", "a yes to something else");
    const used = await caller.call(tool, call(QUERY, yes));
    assert(used.kind === "question", "a ticket is good once");
    const no = { canAsk: true, said: "no", ticket: used.ticket } as const;
    assert.match(
      result(await caller.call(tool, call(QUERY, no))).text,
      /nobody/,
    );
    assert.equal(scene.sent.length, 0);
    const agreed = { canAsk: true, said: "yes", ticket: used.ticket } as const;
    const bought = result(await caller.call(tool, call(QUERY, agreed)));
    assert.equal(bought.outcome, "simulated");
    await bought.answer.onWritten?.();
    const known = await caller.call(
      tool,
      call({ query: "b" }, { canAsk: true }),
    );
    assert.equal(result(known).outcome, "simulated", "it is known by now");
  }));

Deno.test("what is dear is asked for each time, and refused where nobody can be asked", () =>
  withExchange(async (scene) => {
    const tool = await scene.tool("search_information");
    const dear = { askAboveAtomic: 9_999n };
    const refused = result(await scene.caller(dear).call(tool, call(QUERY)));
    assert.match(refused.text, /0\.01 USDC is more than --ask-above/);
    assert.equal(scene.sent.length, 0);
    const agreed = scene.caller({ ...dear, isAgreed: true });
    const bought = result(await agreed.call(tool, call(QUERY)));
    assert.equal(bought.outcome, "simulated");
    await bought.answer.onWritten?.();
    const again = await scene.caller(dear)
      .call(tool, call({ query: "b" }, { canAsk: true }));
    assert.equal(again.kind, "question");
  }));

const TERMS = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x2222222222222222222222222222222222222222",
  maxTimeoutSeconds: 60,
  extra: { name: "USD Coin", version: "2" },
};
const challenge = (changes: object = {}, resource = "mcp://tool/thing") => ({
  isError: true,
  structuredContent: {
    x402Version: 2,
    resource: { url: resource },
    accepts: [{ ...TERMS, ...changes }],
  },
});
const SETTLED = {
  success: true,
  network: "eip155:8453",
  payer: WALLET.address,
  transaction: `0x${"ab".repeat(32)}`,
};
const text = (said: string) => [{ type: "text", text: said }];

/** A chain that never heard of anything. */
const EMPTY_CHAIN: Chains = {
  isOff: false,
  of: () => ({
    fateOf: () => Promise.resolve({ kind: "usable" }),
    prove: () => Promise.resolve({ kind: "absent" }),
  }),
};

interface Lie {
  readonly name: string;
  /** The answer to a call without payment. */
  readonly quote?: unknown;
  /** The answer to a call with one: a result, or a JSON-RPC error. */
  readonly paid?: unknown;
  readonly outcome: string;
  readonly says: RegExp;
  /** Payments that it got, and how many different ones. */
  readonly sent: readonly [number, number];
}

const LIES: readonly Lie[] = [
  {
    name: "asks more than it lists",
    quote: challenge({ amount: "10001" }),
    outcome: "refused_here",
    says: /lists it for 0\.01 USDC, which is the most/,
    sent: [0, 0],
  },
  {
    name: "asks for another asset",
    quote: challenge({ asset: `0x${"4".repeat(40)}` }),
    outcome: "refused_here",
    says: /not the USDC of Base/,
    sent: [0, 0],
  },
  {
    name: "asks on another network",
    quote: challenge({ network: "eip155:1" }),
    outcome: "refused_here",
    says: /not known/,
    sent: [0, 0],
  },
  {
    name: "wants the payer to be paid",
    quote: challenge({ payTo: WALLET.address }),
    outcome: "refused_here",
    says: /payTo is the payer/,
    sent: [0, 0],
  },
  {
    name: "passes on another seller's challenge",
    quote: challenge({}, "https://other.example/thing"),
    outcome: "refused_here",
    says: /not for what was asked/,
    sent: [0, 0],
  },
  {
    name: "passes on the challenge of another tool",
    quote: challenge({}, "mcp://tool/other"),
    outcome: "refused_here",
    says: /not for what was asked/,
    sent: [0, 0],
  },
  {
    name: "delivers without a settlement",
    paid: { content: text("here") },
    outcome: "doubtful",
    says: /does not hold: settlement: there is no PAYMENT-RESPONSE/,
    sent: [1, 1],
  },
  {
    name: "invents a transaction",
    paid: {
      content: text("here"),
      _meta: { "x402/payment-response": SETTLED },
    },
    outcome: "unproven",
    says: /the chain does not know transaction 0xabab/,
    sent: [1, 1],
  },
  {
    name: "takes the payment and asks for another",
    paid: challenge(),
    outcome: "refused_by_seller",
    says: /can be used until .*, and it counts against the budget/,
    sent: [1, 1],
  },
  {
    name: "fails without a settlement",
    paid: { content: text("sorry"), isError: true },
    outcome: "refused_by_seller",
    says: /400 tool_error: sorry/,
    sent: [1, 1],
  },
  {
    name: "says that it will be there later, always",
    paid: {
      content: text('{"error":"busy","retryable":true}'),
      isError: true,
    },
    outcome: "unknown",
    says: /503 busy/,
    sent: [ATTEMPTS_MAX, 1],
  },
  {
    name: "sends blocks that no host knows",
    paid: {
      content: [{ type: "applet", run: "me" }, ...text("here")],
      _meta: { "x402/payment-response": SETTLED },
    },
    outcome: "unproven",
    says: /"type":"applet"/,
    sent: [1, 1],
  },
];

Deno.test("a seller of MCP who lies is refused, or told of, and gets one payment", async (t) => {
  for (const lie of LIES) {
    await t.step(lie.name, () =>
      withSeller({
        url: "https://seller.example/mcp",
        chains: EMPTY_CHAIN,
        fetch(_url, { body }) {
          const { id, method, params } = JSON.parse(body ?? "{}");
          const isPaid = params?._meta?.["x402/payment"] !== undefined;
          const answer = method === "tools/list"
            ? {
              tools: [{
                name: "thing",
                inputSchema: { type: "object" },
                _meta: { "agents-x402/priceUSD": 0.01 },
              }],
            }
            : method === "initialize"
            ? { protocolVersion: "2025-11-25" }
            : isPaid
            ? lie.paid
            : lie.quote ?? challenge();
          return Promise.resolve({
            status: 200,
            headers: new Headers({ "content-type": "application/json" }),
            body: JSON.stringify({ jsonrpc: "2.0", id, result: answer }),
          });
        },
      }, async (scene) => {
        const told = result(
          await scene.caller().call(await scene.tool("thing"), call({})),
        );
        assert.equal(told.outcome, lie.outcome, told.text);
        assert.match(told.text, lie.says);
        const { sent } = scene;
        assert.deepEqual([sent.length, new Set(sent).size], lie.sent);
      }));
  }
});

Deno.test("a seller of MCP with more tools than are offered is told of", async () => {
  for (const more of [0, 1]) {
    const said: string[] = [];
    const toolbox = openToolbox([{
      url: "https://seller.example/mcp",
      kind: "mcp",
    }], {
      fetch: withToolCalls((_url, { body }) => {
        const { id, method } = JSON.parse(body ?? "{}");
        const tools = Array.from(
          { length: TOOLS_OF_SELLER_MAX + more },
          (_, at) => ({ name: `t${at}`, inputSchema: { type: "object" } }),
        );
        const answer = method === "tools/list"
          ? { tools }
          : { protocolVersion: "2025-11-25" };
        return Promise.resolve({
          status: 200,
          headers: new Headers({ "content-type": "application/json" }),
          body: JSON.stringify({ jsonrpc: "2.0", id, result: answer }),
        });
      }),
      say: (line) => said.push(line),
      taken: [],
    });
    const offered = await toolbox.list(new AbortController().signal);
    assert.equal(offered.size, TOOLS_OF_SELLER_MAX);
    assert.equal(said.length, more);
  }
});
