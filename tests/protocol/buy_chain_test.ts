/** `buy` against sellers who lie about money, on a real chain. */
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { openCarefulFetch } from "@/cli/buy/careful_fetch.ts";
import { NO_CHAINS, openChains, PROOF_LOOKS_MAX } from "@/cli/buy/chains.ts";
import { openJournal } from "@/cli/buy/journal.ts";
import {
  type Purchase,
  purchase,
  type PurchaseOrder,
} from "@/cli/buy/purchase.ts";
import { report } from "@/cli/buy/report.ts";
import type { PurchaseDependencies } from "@/cli/buy/sending.ts";
import { EXIT } from "@/cli/exit_codes.ts";
import { runCli } from "@/cli/mod.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { DEAD_BELOW_BLOCKS } from "@/lib/x402/buyer_chain.ts";
import { openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { type Anvil, startAnvil } from "@/tests/support/anvil.ts";
import {
  deployToken,
  type Token,
  type TransferAuthorization,
} from "@/tests/support/token.ts";

const AMOUNT = 50_000n;
const SELLER = "0x2222222222222222222222222222222222222222";
const INVENTED = `0x${"ab".repeat(32)}`;

/** A payment as the seller gets it. */
interface Payment {
  readonly authorization: TransferAuthorization;
  readonly signature: Hex;
}

interface Scene {
  readonly anvil: Anvil;
  readonly token: Token;
  /** The buyer. */
  readonly address: Hex;
  /** Different payments that the seller was sent. */
  readonly sent: Set<string>;
  readonly said: string[];
  readonly waits: number[];
  /** Added to the buyer's clock. */
  passedMs: number;
  /** What the seller does with a payment. */
  reply: (payment: Payment) => Promise<Response>;
  /** Takes the money, by a transaction of the seller's own. */
  take(payment: Payment): Promise<string>;
  buy(
    input: string,
    changes?: Partial<PurchaseOrder & PurchaseDependencies>,
  ): Promise<Purchase>;
  /** The command. */
  command(
    ...args: string[]
  ): Promise<{ code: number; out: string; err: string }>;
  /** What the buyer has lost. */
  lost(): Promise<bigint>;
}

async function withScene(play: (scene: Scene) => Promise<void>) {
  const anvil = await startAnvil();
  const token = await deployToken(anvil);
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);
  await token.mint(address, 10n * AMOUNT);
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(join(folder, "key"), key, { mode: 0o600 });
  const server = startSeller(() => scene);
  const url = `http://127.0.0.1:${server.addr.port}/thing`;
  const fetch = openCarefulFetch();
  const stop = new AbortController();
  const now = () => new Date(Date.now() + scene.passedMs);
  const scene: Scene = {
    anvil,
    token,
    address,
    sent: new Set(),
    said: [],
    waits: [],
    passedMs: 0,
    reply: () => Promise.resolve(refusal()),
    take: ({ authorization, signature }) =>
      token.frontRun(authorization, signature),
    buy: (input, changes = {}) =>
      purchase({
        url,
        body: JSON.stringify({ input }),
        payer: { wallet: openWallet(key), isThrowaway: false },
        policy: { maxAtomic: AMOUNT },
        budget: { atomic: AMOUNT, windowMs: 86_400_000 },
        agree: () => Promise.resolve(true),
        ...changes,
      }, {
        fetch,
        chains: openChains(anvil.url),
        journal: openJournal(folder, now),
        say: (line) => scene.said.push(line),
        signal: stop.signal,
        now,
        random: systemRandom,
        wait: (ms) => {
          scene.waits.push(ms);
          return Promise.resolve();
        },
        ...changes,
      }).then(async (bought) => {
        if ("entry" in bought && bought.entry !== null) {
          await openJournal(folder, now).update(bought.entry);
        }
        return bought;
      }),
    async command(...args) {
      const out: string[] = [];
      const err: string[] = [];
      const isPlain = !args.some((arg) => /^--(?:list|resume)$/.test(arg));
      const code = await runCli([
        ...["buy", ...(isPlain ? [url, "--yes"] : []), "--journal", folder],
        ...["--key-file", join(folder, "key"), ...args],
      ], { out: (line) => out.push(line), err: (line) => err.push(line) });
      return { code, out: out.join("\n"), err: err.join("\n") };
    },
    lost: async () => 10n * AMOUNT - await token.balanceOf(address),
  };
  try {
    await play(scene);
  } finally {
    fetch[Symbol.dispose]();
    await server.shutdown();
    await anvil.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

function startSeller(scene: () => Scene) {
  return Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      await request.text();
      const header = request.headers.get("payment-signature");
      if (header === null) return challengeOf(scene(), request.url);
      scene().sent.add(header);
      const { payload } = JSON.parse(
        new TextDecoder().decode(Uint8Array.fromBase64(header)),
      );
      return await scene().reply(payload);
    },
  );
}

function challengeOf({ anvil, token }: Scene, url: string): Response {
  return refusal(url, [{
    scheme: "exact",
    network: anvil.network,
    amount: AMOUNT.toString(),
    asset: token.address,
    payTo: SELLER,
    maxTimeoutSeconds: 9,
    extra: { name: "USD Coin", version: "2" },
  }]);
}

function refusal(
  url = "http://127.0.0.1/thing",
  accepts: readonly object[] = [],
): Response {
  return new Response(null, {
    status: 402,
    headers: {
      "payment-required": encodeMessage({
        x402Version: 2,
        error: "not settled",
        resource: { url },
        accepts,
      }),
    },
  });
}

/** A result, with what the seller claims of the settlement. */
function delivery(
  { anvil }: Scene,
  payment: Payment,
  claim: { transaction: string; extra?: { demo: boolean } },
): Response {
  return Response.json({ done: true }, {
    headers: {
      "payment-response": encodeMessage({
        success: true,
        network: anvil.network,
        payer: payment.authorization.from,
        ...claim,
      }),
    },
  });
}

/** What the command would print and end with. */
function told(bought: Purchase) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  };
  const code = report(bought, { terminal, isJson: true });
  return { code, err: err.join("\n"), json: JSON.parse(out.join("\n")) };
}

Deno.test("a seller who settles by himself and refuses takes no more than the budget, however often he is asked", () =>
  withScene(async (scene) => {
    scene.reply = async (payment) => {
      await scene.take(payment).catch(() => "");
      return refusal();
    };
    for (const [run, input] of ["a", "a", "b", "c"].entries()) {
      const { kind } = await scene.buy(input);
      assert.equal(kind, run < 2 ? "charged" : "refused_here", input);
      // The signature has expired, on the chain too.
      scene.passedMs += 60_000;
      await expire(scene);
      assert.equal(await scene.lost(), AMOUNT);
    }
    assert.equal(scene.sent.size, 1);
    assert.match(scene.said.at(-1) ?? "", /was refused and charged/);

    const args = ["--max", "0.05", "--budget", "0.05/24h"];
    const more = [...args, "--rpc", scene.anvil.url, "--data", '{"n":1}'];
    const { code, err } = await scene.command(...more);
    assert.equal(code, EXIT.refusedHere, err);
    assert.equal(await scene.lost(), AMOUNT);
  }));

Deno.test("the command says what the chain shows of a refused payment, with an exit code of its own", () =>
  withScene(async (scene) => {
    scene.reply = async (payment) => {
      await scene.take(payment);
      return refusal();
    };
    const args = ["--rpc", scene.anvil.url, "--max", "0.05"];
    const charged = await scene.command(...args, "--json");
    assert.equal(charged.code, EXIT.charged, charged.err);
    assert.match(charged.err, /charged all the same: the chain shows/);
    const { outcome, payment } = JSON.parse(charged.out);
    assert.equal(outcome, "charged");
    const listed = await scene.command("--list");
    assert.match(listed.out, / refused \(charged\) /);

    // The seller thinks better of it: the same payment, and the result.
    scene.reply = async (payment) => {
      const [log] = await scene.anvil.client.getLogs({
        address: scene.token.address,
        fromBlock: "latest",
      });
      const transaction = log?.transactionHash ?? "";
      return delivery(scene, payment, { transaction });
    };
    const resumed = await scene.command("--resume", payment.id, ...args);
    assert.equal(resumed.code, EXIT.ok, resumed.err);
    assert.match(resumed.err, /; proven on the chain; no receipt$/);
    assert.equal(scene.sent.size, 1);
  }));

Deno.test("a refused payment counts until the chain shows it unused, some blocks after its expiry", () =>
  withScene(async (scene) => {
    let held: Payment | undefined;
    scene.reply = (payment) => {
      held ??= payment;
      return Promise.resolve(refusal());
    };
    assert.equal((await scene.buy("a")).kind, "refused_by_seller");
    // Expired by the buyer's clock alone.
    scene.passedMs = 60_000;
    assert.equal((await scene.buy("b")).kind, "refused_here");
    // Expired on the chain, in blocks that may still be replaced.
    await expire(scene, DEAD_BELOW_BLOCKS);
    assert.equal((await scene.buy("b")).kind, "refused_here");
    assert.equal(scene.sent.size, 1);
    await scene.anvil.client.mine({ blocks: 1 });
    // Nobody who cannot read the chain may free it, nor who reads another one.
    const other = await startAnvil({ chainId: 84532 });
    await deployToken(other, { address: scene.token.address });
    await expire({ anvil: other });
    for (
      const chains of [
        NO_CHAINS,
        openChains("http://127.0.0.1:9"),
        openChains(other.url),
      ]
    ) {
      assert.equal((await scene.buy("b", { chains })).kind, "refused_here");
    }
    await other.stop();
    assert.equal((await scene.buy("b")).kind, "refused_by_seller");
    assert.equal(scene.sent.size, 2);
    await assert.rejects(scene.take(held ?? assert.fail()), /expired/);
    assert.equal(await scene.lost(), 0n);
  }));

Deno.test("a payment that was refused is sent again for the same answer, never a second one beside it", () =>
  withScene(async (scene) => {
    const budget = null;
    assert.equal((await scene.buy("a", { budget })).kind, "refused_by_seller");
    assert.equal((await scene.buy("a", { budget })).kind, "refused_by_seller");
    assert.equal(scene.sent.size, 1);
    scene.reply = async (payment) => {
      const transaction = await scene.take(payment);
      return delivery(scene, payment, { transaction });
    };
    assert.equal((await scene.buy("a", { budget })).kind, "paid");
    assert.equal(scene.sent.size, 1);
    assert.equal(await scene.lost(), AMOUNT);
  }));

Deno.test("once the chain shows a refused payment unused, the same answer is bought with a new one", () =>
  withScene(async (scene) => {
    assert.equal((await scene.buy("a")).kind, "refused_by_seller");
    scene.passedMs = 60_000;
    await expire(scene);
    await scene.buy("a");
    assert.equal(scene.sent.size, 2);
  }));

Deno.test("a settlement that is on the chain is proven", () =>
  withScene(async (scene) => {
    scene.reply = async (payment) => {
      const transaction = await scene.take(payment);
      return delivery(scene, payment, { transaction });
    };
    const { code, err, out } = await scene.command(
      ...["--rpc", scene.anvil.url, "--json"],
    );
    assert.equal(code, EXIT.ok, err);
    assert.match(err, /; proven on the chain; no receipt$/);
    const { outcome, payment } = JSON.parse(out);
    assert.deepEqual([outcome, payment.settlement], ["paid", "proven"]);
  }));

Deno.test("an invented transaction is looked for a bounded number of times, and is unproven", () =>
  withScene(async (scene) => {
    scene.reply = (payment) =>
      Promise.resolve(delivery(scene, payment, { transaction: INVENTED }));
    const bought = await scene.buy("a");
    assert.equal(scene.waits.length, PROOF_LOOKS_MAX - 1);
    const { code, err, json } = told(bought);
    assert.equal(code, EXIT.unproven);
    assert.match(err, /^unproven: the chain does not know transaction 0xab/);
    assert.deepEqual(json.result, { done: true });
    assert.deepEqual(
      [json.outcome, json.payment.settlement],
      ["unproven", "unproven"],
    );
    assert.match(json.reasons[0], /does not know/);
    // It may have been charged elsewhere: it counts.
    assert.equal((await scene.buy("b")).kind, "refused_here");
  }));

Deno.test("a transaction that appears after some looks is waited for", () =>
  withScene(async (scene) => {
    let taken: Promise<string> | undefined;
    scene.reply = async (payment) => {
      // Known, and not mined yet.
      await scene.anvil.client.setAutomine(false);
      const { authorization, signature } = payment;
      taken = scene.token.frontRun(authorization, signature);
      let hash: string | undefined;
      while (hash === undefined) {
        const { pending } = await scene.anvil.client.getTxpoolContent();
        hash = Object.values(pending).flatMap((byNonce) =>
          Object.values(byNonce)
        )[0]?.hash;
      }
      return delivery(scene, payment, { transaction: hash });
    };
    const bought = await scene.buy("a", {
      wait: async (ms) => {
        scene.waits.push(ms);
        if (scene.waits.length === 3) {
          await scene.anvil.client.mine({ blocks: 1 });
        }
      },
    });
    await taken;
    assert.equal(bought.kind, "paid");
    assert.equal(scene.waits.length, 3);
  }));

Deno.test("a transaction that holds another payment is unproven at once", () =>
  withScene(async (scene) => {
    let first = "";
    scene.reply = async (payment) => {
      if (first === "") first = await scene.take(payment);
      return delivery(scene, payment, { transaction: first });
    };
    const budget = null;
    assert.equal((await scene.buy("a", { budget })).kind, "paid");
    const { code, err } = told(await scene.buy("b", { budget }));
    assert.equal(code, EXIT.unproven);
    assert.match(
      err,
      /^unproven: transaction 0x\w+ does not hold this payment/,
    );
    assert.deepEqual(scene.waits, []);
  }));

Deno.test("without an RPC that answers a settlement is unproven; without wanting one it is not looked for", () =>
  withScene(async (scene) => {
    scene.reply = async (payment) =>
      delivery(scene, payment, { transaction: await scene.take(payment) });
    const budget = null;
    const mute = told(
      await scene.buy("a", {
        budget,
        chains: openChains("http://127.0.0.1:9"),
      }),
    );
    assert.equal(mute.code, EXIT.unproven);
    assert.match(mute.err, /^unproven: the chain could not be read \(/);
    const off = told(await scene.buy("b", { budget, chains: NO_CHAINS }));
    assert.equal(off.code, EXIT.ok);
    assert.match(off.err, /not looked for on the chain/);
    assert.equal(off.json.payment.settlement, "unchecked");
  }));

Deno.test("a seller who says that he simulates is believed only while the chain shows the payment unused", () =>
  withScene(async (scene) => {
    const extra = { demo: true };
    scene.reply = (payment) =>
      Promise.resolve(
        delivery(scene, payment, { transaction: INVENTED, extra }),
      );
    const honest = told(await scene.buy("a"));
    assert.equal(honest.code, EXIT.ok);
    assert.match(honest.err, /^simulated: .*; no money moved; no receipt$/);
    assert.deepEqual(
      [honest.json.outcome, honest.json.payment.settlement],
      ["simulated", "simulated"],
    );
    // He still has the signature: it counts until the chain frees it.
    assert.equal((await scene.buy("b")).kind, "refused_here");
    scene.passedMs = 120_000;
    await expire(scene);
    scene.reply = async (payment) => {
      await scene.take(payment);
      return delivery(scene, payment, { transaction: INVENTED, extra });
    };
    const liar = told(await scene.buy("b"));
    assert.equal(liar.code, EXIT.unproven);
    assert.match(liar.err, /says that it simulates, and the chain shows/);
  }));

/** Blocks whose time lies after what was signed until now. */
async function expire(
  scene: Pick<Scene, "anvil">,
  blocks = DEAD_BELOW_BLOCKS + 1n,
) {
  const { client } = scene.anvil;
  const { timestamp } = await client.getBlock();
  await client.setNextBlockTimestamp({ timestamp: timestamp + 60n });
  await client.mine({ blocks: Number(blocks), interval: 1 });
}
