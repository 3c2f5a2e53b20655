import assert from "node:assert/strict";
import { serializeErc6492Signature } from "viem";
import type { ChainReader } from "../chain.ts";
import type { PaymentAttempt, VerifyAttempt } from "../settler.ts";
import { createFacilitatorSettler } from "./facilitator.ts";
import {
  EXTENSIONS_BYTES_MAX,
  FOLLOW_LOOKS_MAX,
} from "./facilitator_outcome.ts";

const PAYER = `0x${"11".repeat(20)}`;
const ATTEMPT = {
  payment: {
    authorization: { from: PAYER },
    payload: { payload: { authorization: { from: PAYER } } },
  },
  requirements: { network: "eip155:8453", amount: "10000" },
} as unknown as PaymentAttempt;

/** How a settlement ends that a facilitator reports with these extensions. */
async function settleWith(extensions: unknown) {
  const settler = createFacilitatorSettler({
    url: "http://facilitator.example",
    network: "eip155:8453",
    timeoutMs: 1_000,
    fetch: () => assert.fail("a settlement is no question"),
    fetchOnce: () =>
      Promise.resolve(Response.json({
        success: true,
        transaction: `0x${"ab".repeat(32)}`,
        network: "eip155:8453",
        payer: PAYER,
        extensions,
      })),
    headers: () => Promise.resolve({}),
    chain: {
      confirm: () =>
        Promise.resolve({
          kind: "confirmed",
          transfer: { transaction: `0x${"ab".repeat(32)}`, logIndex: 0 },
        }),
    } as Pick<ChainReader, "confirm"> as ChainReader,
    wait: () => Promise.resolve(),
    close: () => {},
    onFault: () => {},
  });
  const outcome = await settler.settle(ATTEMPT);
  assert(outcome.kind === "settled");
  return outcome.response.extensions;
}

Deno.test("a settlement passes a facilitator's extensions on, as far as a buyer can take them", async () => {
  const small = { "facilitator-note": { text: "x".repeat(900) } };
  assert.deepEqual(await settleWith(small), small);
  const noteOf = (characters: number) => ({ note: "x".repeat(characters) });
  const most = noteOf(EXTENSIONS_BYTES_MAX - JSON.stringify(noteOf(0)).length);
  assert.deepEqual(await settleWith(most), most);
  for (
    const extensions of [
      { note: `${most.note}x` },
      { note: "é".repeat(EXTENSIONS_BYTES_MAX / 2) },
      { "facilitator-note": { text: "x".repeat(60_000) } },
      "text",
      [],
      null,
    ]
  ) assert.equal(await settleWith(extensions), undefined);
});

/** What is said to a settler; unset: what a sale needs. */
interface Said {
  readonly verify?: () => Promise<Response>;
  readonly settle?: () => Promise<Response>;
  readonly supported?: () => Promise<Response>;
  readonly chainId?: () => Promise<number>;
  readonly code?: () => Promise<string | undefined>;
}

const KIND = {
  x402Version: 2,
  scheme: "exact",
  network: "eip155:8453",
};
const told = (body: unknown, status = 200) => () =>
  Promise.resolve(Response.json(body, { status }));

function settlerOf(said: Said) {
  const asked = { verify: 0, code: 0, chain: 0, confirmed: 0, faults: 0 };
  const settler = createFacilitatorSettler({
    url: "http://facilitator.example",
    network: "eip155:8453",
    timeoutMs: 1_000,
    fetch: (url, init) => {
      assert.equal(init?.redirect, "error");
      if (String(url).endsWith("/supported")) {
        return (said.supported ?? told({ kinds: [KIND] }))();
      }
      asked.verify += 1;
      return (said.verify ?? told({ isValid: true }))();
    },
    fetchOnce: (_url, init) => {
      assert.equal(init?.redirect, "error");
      return said.settle?.() ?? assert.fail("nothing is settled");
    },
    headers: () => Promise.resolve({}),
    chain: {
      lookup: () => {
        asked.chain += 1;
        return Promise.resolve({ kind: "unused" });
      },
      confirm: () => {
        asked.confirmed += 1;
        return Promise.resolve({ kind: "absent" });
      },
      chainId: said.chainId ?? (() => Promise.resolve(8453)),
      client: {
        getCode: () => {
          asked.code += 1;
          return (said.code ?? (() => Promise.resolve(undefined)))();
        },
      },
    } as unknown as ChainReader,
    wait: () => Promise.resolve(),
    close: () => {},
    onFault: () => void (asked.faults += 1),
  });
  return { settler, asked };
}

const NO_CONNECTION = () =>
  Promise.reject(new TypeError("client error (Connect)"));
const CUT_OFF = () => Promise.reject(new TypeError("connection closed"));
const SUCCESS = {
  success: true,
  transaction: `0x${"ab".repeat(32)}`,
  network: "eip155:8453",
};
const REFUSAL = { success: false, errorReason: "insufficient_funds" };

Deno.test("an answer of a settlement that says nothing is put to the chain, and is no reason to verify again", async () => {
  for (
    const [what, settle] of [
      ["an error beside a success", told(SUCCESS, 500)],
      ["an error beside a refusal", told(REFUSAL, 502)],
      ["a list", told([SUCCESS])],
      ["nothing", told(null)],
      ["a success in words", told({ ...SUCCESS, success: "true" })],
      ["a refusal in words", told({ ...REFUSAL, success: "false" })],
      ["neither", told({})],
      ["cut off", CUT_OFF],
    ] as const
  ) {
    const { settler, asked } = settlerOf({ settle });
    const outcome = await settler.settle({ ...ATTEMPT, isFirst: true });
    assert.equal(outcome.kind, "unknown", what);
    assert.deepEqual(
      [asked.chain, asked.verify, asked.confirmed],
      [1, 0, 0],
      what,
    );
  }
});

Deno.test("a refusal is put to verification and followed on the chain", async () => {
  const { settler, asked } = settlerOf({ settle: told(REFUSAL) });
  assert.deepEqual(await settler.settle(ATTEMPT), {
    kind: "unknown",
    message: "settle: insufficient_funds; chain: not used yet",
  });
  assert.deepEqual([asked.verify, asked.chain], [1, 1 + FOLLOW_LOOKS_MAX]);
});

Deno.test("a settlement is unsent where no connection stood and no call before it can have sent it", async () => {
  const settle = async (isFirst?: boolean) => {
    const { settler } = settlerOf({ settle: NO_CONNECTION });
    const attempt = isFirst === undefined ? ATTEMPT : { ...ATTEMPT, isFirst };
    return (await settler.settle(attempt)).kind;
  };
  assert.equal(await settle(true), "unsent");
  assert.equal(await settle(false), "unknown");
  assert.equal(await settle(), "unknown");
});

const SIGNATURE = `0x${"11".repeat(64)}1b` as const;

async function verifyWith(said: Said, changes: object = {}) {
  const { settler, asked } = settlerOf(said);
  const attempt = {
    ...ATTEMPT,
    isSignedByPayer: false,
    ...changes,
    payment: { ...ATTEMPT.payment, signature: SIGNATURE, ...changes },
  } as unknown as VerifyAttempt;
  const verdict = await settler.verify(attempt);
  return [verdict.kind, asked.verify, asked.code];
}

Deno.test("a signature that nobody can have made is not forwarded", async () => {
  const codes = (code?: string) => ({ code: () => Promise.resolve(code) });
  assert.deepEqual(await verifyWith(codes()), ["invalid", 0, 1]);
  assert.deepEqual(await verifyWith(codes("0x")), ["invalid", 0, 1]);
  assert.deepEqual(await verifyWith(codes("0x60")), ["valid", 1, 1]);
  const isSignedByPayer = true;
  assert.deepEqual(await verifyWith({}, { isSignedByPayer }), ["valid", 1, 0]);
  const signature = serializeErc6492Signature({
    address: `0x${"dd".repeat(20)}`,
    data: "0xfeed",
    signature: SIGNATURE,
  });
  assert.deepEqual(await verifyWith({}, { signature }), ["valid", 1, 0]);
  const code = () => Promise.reject(new Error("no RPC"));
  assert.deepEqual(await verifyWith({ code }), ["valid", 1, 1]);
});

Deno.test("a verification is asked once more where it got no answer, unless its time was over", async () => {
  const own = { isSignedByPayer: true };
  const answers = [CUT_OFF, told({ isValid: true })];
  const verify = () => (answers.shift() ?? assert.fail("asked too often"))();
  assert.deepEqual(await verifyWith({ verify }, own), ["valid", 2, 0]);
  const late = () => Promise.reject(new DOMException("late", "TimeoutError"));
  assert.deepEqual(
    await verifyWith({ verify: late }, own),
    ["unavailable", 1, 0],
  );
});

Deno.test("a facilitator is healthy where it and its chain are what we sell on", async () => {
  const health = async (said: Said) => await settlerOf(said).settler.health();
  const kinds = (...list: unknown[]) => ({ supported: told({ kinds: list }) });
  for (
    const said of [
      {},
      kinds(null, KIND),
      kinds({ ...KIND, network: "eip155:*" }),
    ]
  ) assert.equal(await health(said), null);
  const unsettled =
    "facilitator: does not settle scheme exact of version 2 on eip155:8453";
  for (
    const changes of [
      { x402Version: 1 },
      { scheme: "upto" },
      { network: "eip155:84532" },
    ]
  ) assert.equal(await health(kinds({ ...KIND, ...changes })), unsettled);
  for (
    const [body, status] of [
      [null, 200],
      [{}, 200],
      [{ kinds: "all" }, 200],
      [{ kinds: [KIND] }, 404],
    ] as const
  ) {
    assert.equal(
      await health({ supported: told(body, status) }),
      `facilitator: /supported answered ${status}`,
    );
  }
  assert.equal(
    await health({ chainId: () => Promise.resolve(84532) }),
    "RPC serves chain 84532",
  );
  // Why it cannot be reached is for the operator.
  const chainId = () => Promise.reject(new Error("gone"));
  for (
    const [said, problem] of [
      [{ supported: CUT_OFF }, "facilitator: unreachable"],
      [{ chainId }, "RPC unreachable"],
    ] as const
  ) {
    const { settler, asked } = settlerOf(said);
    assert.deepEqual([await settler.health(), asked.faults], [problem, 1]);
  }
});
