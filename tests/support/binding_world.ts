/**
 * Buyers, two processes of the program, two facilitators and a chain, all in
 * memory, for schedules of what can happen to payments.
 *
 * @module
 */

import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import type { JsonObject } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store, StoreSet } from "@/lib/store/store.ts";
import { createChainReader } from "@/lib/x402/chain.ts";
import { checkSettlements } from "@/lib/x402/checks.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createFacilitatorSettler } from "@/lib/x402/settlers/facilitator.ts";
import { createFailoverSettler } from "@/lib/x402/settlers/failover.ts";
import { listPayments, writeLostTime } from "@/lib/x402/store.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { KEY_ROOTS } from "@/services/formats.ts";
import { configOf, startTestApp, type TestApp, TestClock } from "./app.ts";
import {
  encodeBase64Json,
  encodePayment,
  type ExactPayment,
  tampered,
  throwawayAccount,
} from "./buyer.ts";
import { ModelBlocks, type ModelUse } from "./model_blocks.ts";
import {
  ModelFacilitator,
  type Mood,
  useOfAuthorization,
} from "./model_facilitator.ts";
import { payFor, SALE_URL } from "./scene.ts";
import { signWalletProof } from "./wallet_proof.ts";

/** Payments of a schedule. */
export const PAYMENTS = 4;
/** Blocks that a reorganisation replaces at most: fewer than are waited for. */
export const DEPTH_MAX = 2;
const MARGIN_BLOCKS = DEPTH_MAX + 1;
/** Seconds between two blocks. */
const BLOCK_SECONDS = 2;
/** Times that the program waits while a block comes. */
const WAITS_PER_BLOCK = 4;
const RPC_URL = "http://rpc.model";
const FACILITATORS = ["http://one.model", "http://two.model"] as const;
const LIE = "insufficient_funds";

/** What happens. */
export type BindingAction =
  | {
    readonly kind: "buy";
    readonly at: number;
    readonly process: 0 | 1;
    readonly mood: Mood;
    readonly second: Mood;
    readonly lag: number;
  }
  /** All payments bought together, on both processes. */
  | { readonly kind: "rush"; readonly mood: Mood }
  /** A process dies at a step of a purchase, and another takes its place. */
  | {
    readonly kind: "crash";
    readonly at: number;
    readonly process: 0 | 1;
    readonly mood: Mood;
    readonly step: GateStep;
  }
  /** Uses the nonces of several payments, with transfers for the first ones alone. */
  | { readonly kind: "bundle"; readonly first: number; readonly paying: number }
  | {
    readonly kind: "stranger";
    readonly at: number;
    readonly process: 0 | 1;
    readonly isOther: boolean;
    readonly hasProof: boolean;
  }
  | { readonly kind: "reconcile"; readonly process: 0 | 1 }
  | { readonly kind: "mine"; readonly blocks: number }
  | {
    readonly kind: "reorganise";
    readonly depth: number;
    readonly isLost: boolean;
  }
  | { readonly kind: "wait"; readonly seconds: number }
  /** The payer of a payment spends what it has. */
  | { readonly kind: "drain"; readonly at: number }
  | { readonly kind: "copy" }
  /** The store is brought back from the copy, or from nothing. */
  | { readonly kind: "restore"; readonly isDeclared: boolean };

/** A payment and what became of it. */
interface Intent {
  readonly account: LocalAccount;
  readonly identifier: string | null;
  readonly body: string;
  readonly payment: ExactPayment;
  readonly use: ModelUse;
  /** Results by how often the store had been brought back. */
  readonly given: Map<number, Set<string>>;
  /** When a facilitator was last asked to settle it, counted likewise. */
  sentIn: number | null;
  /** Whether a challenge was the answer after a facilitator had been asked. */
  isRefused: boolean;
  /** Whether its payer used it on the chain himself. */
  isUsedByPayer: boolean;
}

interface Copy {
  readonly atMs: number;
  readonly sets: readonly StoreSet[];
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly error: string;
  /** What a wallet is asked to sign. */
  readonly proofRequest: unknown;
}

/** See the module comment. */
export class BindingWorld implements AsyncDisposable {
  /** Promises that did not hold. */
  readonly broken: string[] = [];
  readonly #clock: TestClock;
  readonly #fetch = globalThis.fetch;
  readonly #chain: ModelBlocks;
  readonly #facilitators: readonly ModelFacilitator[];
  readonly #graveyard: TestApp[] = [];
  #store: Store;
  #processes: TestApp[] = [];
  #intents: readonly Intent[] = [];
  #crash: { step: GateStep; happened: () => void } | null = null;
  #copy: Copy = { atMs: 0, sets: [] };
  /** How often the store was brought back. */
  #epoch = 0;
  #waits = 0;

  private constructor(clock: TestClock, store: Store) {
    this.#clock = clock;
    this.#store = store;
    this.#chain = new ModelBlocks(
      configOf({}).terms.asset.address,
      () => clock.now(),
    );
    this.#facilitators = FACILITATORS.map(() =>
      new ModelFacilitator(this.#chain, (use) => this.#noteSettle(use))
    );
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      assert.equal(new URL(request.url).origin, RPC_URL);
      return this.#chain.answer(await request.text());
    };
  }

  /** Starts two processes, with signed payments of two payers. */
  static async open(
    identifiers: readonly (string | null)[],
  ): Promise<BindingWorld> {
    const clock = new TestClock(new Date("2026-07-21T12:00:00Z"));
    const world = new BindingWorld(clock, await openStore(clock));
    world.#processes = await Promise.all([world.#start(), world.#start()]);
    const accounts = [throwawayAccount(), throwawayAccount()];
    world.#intents = await Promise.all(
      identifiers.map((identifier, index) =>
        world.#sign(accounts[index % 2] ?? assert.fail(), {
          identifier,
          // Payments with one identifier are one intent.
          body: JSON.stringify({
            error: `bash: kubctl: command not found${identifier ?? index}`,
          }),
        })
      ),
    );
    return world;
  }

  /** Lets something happen. */
  async take(action: BindingAction): Promise<void> {
    this.#chain.lagMax = action.kind === "buy" ? action.lag : 0;
    switch (action.kind) {
      case "buy":
        this.#setMoods(action.mood, action.second);
        await this.#buy(this.#intent(action.at), this.#process(action.process));
        break;
      case "rush":
        this.#setMoods(action.mood, "honest");
        await Promise.all(
          this.#intents.flatMap((intent) =>
            this.#processes.map((app) => this.#buyCopy(intent, app))
          ),
        );
        break;
      case "crash":
        await this.#crashAt(action);
        break;
      case "bundle":
        this.#bundle(action);
        break;
      case "stranger":
        await this.#steal(action);
        break;
      case "reconcile":
        await reconcile(this.#process(action.process).app.settlement);
        break;
      case "mine":
        for (let left = action.blocks; left > 0; left--) this.#nextBlock();
        break;
      case "reorganise":
        this.#chain.reorganise(action.depth, action.isLost);
        break;
      case "wait":
        this.#clock.advance(action.seconds * 1000);
        this.#chain.mine();
        break;
      case "drain":
        this.#chain.drain(this.#intent(action.at).use.from);
        break;
      case "copy":
        this.#copy = {
          atMs: this.#clock.now().getTime(),
          sets: await entriesOf(this.#store),
        };
        break;
      case "restore":
        await this.#restore(action.isDeclared);
    }
    this.#judgeRefusals();
  }

  /** Clears all faults, lets every buyer ask once more, and time pass. */
  async end(): Promise<void> {
    this.#chain.lagMax = 0;
    this.#setMoods("honest", "honest");
    for (let left = MARGIN_BLOCKS; left > 0; left--) this.#nextBlock();
    const [app = assert.fail()] = this.#processes;
    for (const intent of this.#intents) {
      if (intent.sentIn === null) continue;
      const { status, error } = await this.#buy(intent, app);
      if (this.#chain.whereIs(intent.use) !== "moved") continue;
      const isKnown = intent.sentIn === this.#epoch && !intent.isUsedByPayer;
      // A store that forgot the sale may have given its identifier away.
      const isGood = status === 200 ||
        (!isKnown && error === "payment_spent_on_chain") ||
        (!isKnown && intent.identifier !== null &&
          error === "payment_in_progress");
      if (!isGood) this.#break(`a paid payment is told ${status} ${error}`);
    }
    for (let round = 0; round < 4; round++) {
      this.#clock.advance(3_600_000);
      for (let left = MARGIN_BLOCKS + 1; left > 0; left--) this.#nextBlock();
      await reconcile(app.app.settlement);
      await checkSettlements(app.app.settlement);
    }
    this.#judgeRefusals();
    this.#judgeIdentifiers();
    await this.#judgeBooks(app);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    globalThis.fetch = this.#fetch;
    for (const app of this.#processes) await app.stop();
    for (const app of this.#graveyard) await app.die();
    await this.#store.close();
  }

  /**
   * Sends one of several copies at once. What a facilitator says of one before
   * another is claimed is no word on that one.
   */
  async #buyCopy(intent: Intent, app: TestApp): Promise<void> {
    const isOpen = intent.sentIn !== this.#epoch &&
      this.#chain.whereIs(intent.use) !== "moved";
    const reply = await this.#ask(intent, app);
    if (reply.status !== 402 || !isOpen) this.#note(intent, reply);
  }

  async #buy(intent: Intent, app: TestApp): Promise<Reply> {
    const reply = await this.#ask(intent, app);
    this.#note(intent, reply);
    return reply;
  }

  /** Buys as its payer does, who proves the wallet where he is asked to. */
  async #ask(intent: Intent, app: TestApp): Promise<Reply> {
    let reply = await send(app, intent.payment, { body: intent.body });
    if (reply.status === 409 && reply.proofRequest !== undefined) {
      const walletProof: JsonObject = {
        ...await signWalletProof(intent.account, reply.proofRequest),
      };
      reply = await send(app, intent.payment, {
        body: intent.body,
        walletProof,
      });
    }
    return reply;
  }

  #note(intent: Intent, { status, text, error }: Reply): void {
    if (status === 200) {
      const given = intent.given.get(this.#epoch) ?? new Set();
      intent.given.set(this.#epoch, given.add(text));
      if (given.size > 1) this.#break("one payment gave two results");
    }
    if (status !== 402) return;
    if (intent.sentIn === this.#epoch) intent.isRefused = true;
    // Where a node that is late agrees with a facilitator that lies, nobody can
    // know.
    const canBeKnown = this.#chain.lagMax === 0 || error !== LIE;
    if (canBeKnown && this.#chain.whereIs(intent.use) === "moved") {
      this.#break(`a challenge for a payment that moved money: ${error}`);
    }
  }

  async #crashAt(
    { at, process, mood, step }: BindingAction & { kind: "crash" },
  ): Promise<void> {
    this.#setMoods(mood, "honest");
    const app = this.#process(process);
    const crashed = Promise.withResolvers<void>();
    this.#crash = { step, happened: crashed.resolve };
    // A call that does not reach the step answers; one that does never will.
    await Promise.race([this.#buy(this.#intent(at), app), crashed.promise]);
    this.#crash = null;
    this.#graveyard.push(app);
    await app.die();
    this.#processes[process] = await this.#start();
  }

  #bundle({ first, paying }: BindingAction & { kind: "bundle" }): void {
    const ordered = [
      ...this.#intents.slice(first),
      ...this.#intents.slice(0, first),
    ].filter(({ use }) => this.#chain.whereIs(use) === "unused");
    this.#chain.send(
      ordered.map(({ use }, index) =>
        index < paying ? use : { ...use, to: use.from, value: 0n }
      ),
    );
    this.#chain.mine();
    for (const intent of ordered.slice(0, paying)) {
      intent.isUsedByPayer ||= this.#chain.whereIs(intent.use) === "moved";
    }
  }

  /** What stands on the chain: everything but what the payment came with. */
  async #steal(
    { at, process, isOther, hasProof }: BindingAction & { kind: "stranger" },
  ): Promise<void> {
    const intent = this.#intent(at);
    if (this.#chain.transactionOf(intent.use) === null) return;
    const seen = tampered(intent.payment, (draft) => {
      delete draft.extensions;
    });
    const body = isOther ? '{"error":"a guess"}' : intent.body;
    const app = this.#process(process);
    let reply = await send(app, seen, { body });
    if (hasProof && reply.status === 409 && reply.proofRequest !== undefined) {
      const thief = throwawayAccount();
      const proof = await signWalletProof(thief, reply.proofRequest);
      const walletProof = { ...proof, address: intent.account.address };
      reply = await send(app, seen, { body, walletProof });
    }
    if (reply.status === 200) this.#break("a stranger was given a result");
  }

  async #restore(isDeclared: boolean): Promise<void> {
    for (const app of this.#processes) await app.stop();
    await this.#store.close();
    this.#store = await openStore(this.#clock);
    for (const set of this.#copy.sets) {
      await this.#store.commit({ sets: [set] });
    }
    if (isDeclared) {
      await writeLostTime(this.#store, {
        from: new Date(this.#copy.atMs).toISOString(),
        until: this.#clock.now().toISOString(),
      });
    }
    this.#epoch++;
    this.#processes = await Promise.all([this.#start(), this.#start()]);
    await reconcile(this.#process(0).app.settlement);
  }

  /** Who was told to pay again is not charged for the payment he was told of. */
  #judgeRefusals(): void {
    for (const { isRefused, use } of this.#intents) {
      if (isRefused && this.#chain.whereIs(use) === "moved") {
        this.#break("a payment landed after its buyer was told to pay again");
      }
    }
  }

  /** One intent is charged once: beside bundles, which pay unasked, and lost stores. */
  #judgeIdentifiers(): void {
    if (this.#epoch > 0) return;
    const charged = this.#intents.filter(({ use, identifier, isUsedByPayer }) =>
      identifier !== null && !isUsedByPayer &&
      this.#chain.whereIs(use) === "moved"
    ).map(({ use, identifier }) => `${use.from} ${identifier}`);
    if (new Set(charged).size < charged.length) {
      this.#break("an identifier was charged more than once");
    }
  }

  /** What the ledger and the revenue log hold is what the chain moved. */
  async #judgeBooks({ app }: TestApp): Promise<void> {
    const { entries } = await listPayments(app.store, { limit: 50 });
    let sold = 0n;
    for (const { key, value: record } of entries) {
      const intent = this.#intents.find(({ use }) => use.nonce === key.at(-1));
      if (intent === undefined || record.format !== 1) {
        this.#break(`a record of no payment: ${key.join(" ")}`);
        continue;
      }
      const isMoved = this.#chain.whereIs(intent.use) === "moved";
      const isSold = record.state === "settled" && record.unpaid === undefined;
      if (isSold) sold += intent.use.value;
      if (isSold && !isMoved) this.#break("sold, and not paid");
      const mustBeSold = isMoved && !intent.isUsedByPayer &&
        intent.sentIn === this.#epoch;
      if (mustBeSold && !isSold) {
        this.#break(`paid, and ${record.state} ${record.unpaid ?? ""}`);
      }
      if (record.state !== "settled" && record.state !== "released") {
        this.#break(`hours later a payment is ${record.state}`);
      }
    }
    await drainOutbox(app);
    const audit = await auditLog(app.store);
    const logged = [...audit.totals.values()][0] ?? 0n;
    if (audit.status === "broken" || logged !== sold) {
      this.#break(`the revenue log says ${logged}, the ledger ${sold}`);
    }
  }

  #noteSettle(asked: ModelUse): void {
    for (const intent of this.#intents) {
      if (intent.use.nonce === asked.nonce) intent.sentIn = this.#epoch;
    }
  }

  #setMoods(...moods: readonly Mood[]): void {
    for (const [index, facilitator] of this.#facilitators.entries()) {
      facilitator.mood = moods[index] ?? "honest";
    }
  }

  #break(promise: string): void {
    this.broken.push(promise);
  }

  #intent(at: number): Intent {
    return this.#intents[at] ?? assert.fail();
  }

  #process(at: number): TestApp {
    return this.#processes[at] ?? assert.fail();
  }

  #nextBlock(): void {
    this.#clock.advance(BLOCK_SECONDS * 1000);
    this.#chain.mine();
  }

  #start(): Promise<TestApp> {
    return startTestApp({
      store: this.#store,
      clock: this.#clock,
      settler: () => this.#openSettler(),
      wait: () => this.#wait(),
      onStep: (step): Promise<void> => {
        if (step !== this.#crash?.step) return Promise.resolve();
        this.#crash.happened();
        return new Promise(() => {});
      },
    });
  }

  /** While the program waits, blocks come. */
  #wait(): Promise<void> {
    if (++this.#waits % WAITS_PER_BLOCK === 0) this.#nextBlock();
    return Promise.resolve();
  }

  #openSettler(): Settler {
    const chain = createChainReader(RPC_URL, {
      expiryMarginBlocks: MARGIN_BLOCKS,
    });
    const onFault = () => {};
    return createFailoverSettler({
      nowMs: () => this.#clock.now().getTime(),
      onFault,
      members: FACILITATORS.map((url, index) => {
        const answer: typeof fetch = async (input, init) => {
          const { pathname } = new URL(new Request(input, init).url);
          return await Promise.resolve(
            this.#facilitators[index]?.answer(pathname, String(init?.body)) ??
              assert.fail(),
          );
        };
        return {
          name: url,
          settler: createFacilitatorSettler({
            url,
            network: configOf({}).terms.network,
            timeoutMs: 60_000,
            fetch: answer,
            fetchOnce: answer,
            headers: () => Promise.resolve({}),
            chain,
            wait: () => this.#wait(),
            close: () => {},
            onFault,
          }),
        };
      }),
    });
  }

  async #sign(
    account: LocalAccount,
    { identifier, body }: { identifier: string | null; body: string },
  ): Promise<Intent> {
    const honest = await payFor(this.#process(0), account);
    const payment = identifier === null ? honest : tampered(honest, (draft) => {
      draft.extensions = {
        ...draft.extensions,
        "payment-identifier": { info: { required: false, id: identifier } },
      };
    });
    return {
      account,
      identifier,
      body,
      payment,
      use: useOfAuthorization({ ...payment.payload.authorization }),
      given: new Map(),
      sentIn: null,
      isRefused: false,
      isUsedByPayer: false,
    };
  }
}

function openStore(clock: TestClock): Promise<Store> {
  return openDenoKvStore(":memory:", { now: () => clock.now() });
}

/** Everything in a store. */
async function entriesOf(store: Store): Promise<StoreSet[]> {
  const sets: StoreSet[] = [];
  for (const root of KEY_ROOTS) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Store["list"]>> = await store.list(root, {
        limit: 500,
        ...(cursor === null ? {} : { cursor }),
      });
      sets.push(...page.entries.map(({ key, value }) => ({ key, value })));
      ({ cursor } = page);
    } while (cursor !== null);
  }
  return sets;
}

async function send(
  app: TestApp,
  payment: ExactPayment,
  options: { body: string; walletProof?: JsonObject },
): Promise<Reply> {
  const { body, walletProof } = options;
  const response = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
      ...(walletProof === undefined
        ? {}
        : { "sign-in-with-x": encodeBase64Json(walletProof) }),
    },
    body,
  });
  const text = await response.text();
  const parsed = JSON.parse(text);
  return {
    status: response.status,
    text,
    error: parsed.error ?? parsed.payment_required?.error ?? "",
    proofRequest: parsed.extensions?.["sign-in-with-x"],
  };
}
