/** Own offers are read again while they are sold: nobody is charged for what he is not given, nor more than he was asked. */
import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { OWN_OFFERS_MAX } from "@/cli/own_offers.ts";
import { NO_TELEMETRY, type Telemetry } from "@/lib/telemetry/telemetry.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import { parsePayment } from "@/lib/x402/codec.ts";
import { identify, isHeld } from "@/lib/x402/held_payment.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { FAILURES_MAX } from "@/services/api/own_offers/guard.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  buyByScheme,
  payEitherWay,
  receiptOf,
} from "@/tests/support/payment_scheme.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";
import { startUpstream } from "@/tests/support/upstream.ts";

const API = "http://localhost:8402";
const URL_WEATHER = `${API}/weather-now`;
const INPUT = { city: "Oslo" };
const OUTPUT = { celsius: 4 };

interface Scene {
  readonly app: TestApp;
  readonly folder: string;
  /** Names that the upstream was asked for. */
  readonly asked: string[];
  /** What the upstream does. */
  answer: () => Response | Promise<Response>;
  /** Writes a file, changed. */
  write(changes?: object, id?: string): Promise<void>;
  remove(id?: string): Promise<void>;
  /** The challenge of now. */
  challenge(): Promise<ReturnType<typeof challengeOf>>;
  /** A payment for a challenge, signed now. */
  sign(challenge: ReturnType<typeof challengeOf>): Promise<ExactPayment>;
  send(payment: ExactPayment, input?: object): Promise<Response>;
}

interface SceneOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly onStep?: (step: GateStep) => void;
  readonly settler?: (store: Store) => Settler;
  readonly telemetry?: Telemetry;
  /** Default: the time of the machine. */
  readonly wait?: Wait;
}

async function withScene(
  test: (scene: Scene) => Promise<void>,
  options: SceneOptions = {},
): Promise<void> {
  const asked: string[] = [];
  const scene: Pick<Scene, "answer"> = { answer: () => Response.json(OUTPUT) };
  await using upstream = startUpstream(({ path }) => {
    asked.push(path);
    return scene.answer();
  });
  const { address } = upstream;
  const folder = await Deno.makeTempDir();
  const member = (name: string, schema: object) => ({
    type: "object",
    additionalProperties: false,
    required: [name],
    properties: { [name]: schema },
  });
  const write = (changes: object = {}, id = "weather-now") =>
    Deno.writeTextFile(
      `${folder}/${id}.json`,
      JSON.stringify({
        id,
        title: "Weather of a city",
        description: "Gives the temperature of a city.",
        limitation: "Cities only.",
        price: "0.03",
        input_schema: member("city", { type: "string", maxLength: 80 }),
        output_schema: member("celsius", { type: "number" }),
        example: { input: INPUT, output: OUTPUT },
        upstream: { url: `http://${address}/{city}`, address },
        ...changes,
      }),
    );
  await write();
  const app = await startTestApp({
    settings: { OFFERS_DIR: folder, ...options.settings },
    ...(options.onStep === undefined ? {} : { onStep: options.onStep }),
    ...(options.settler === undefined ? {} : { settler: options.settler }),
    ...(options.telemetry === undefined
      ? {}
      : { telemetry: options.telemetry }),
    ...(options.wait === undefined ? {} : { wait: options.wait }),
  });
  const ask = (input: object, headers: Record<string, string> = {}) =>
    app.fetch(URL_WEATHER, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(input),
    });
  try {
    assert.deepEqual(app.faults, []);
    await test(Object.assign(scene, {
      app,
      folder,
      asked,
      write,
      remove: (id = "weather-now") => Deno.remove(`${folder}/${id}.json`),
      async challenge() {
        const answer = await ask(INPUT);
        await answer.body?.cancel();
        assert.equal(answer.status, 402);
        return challengeOf(answer);
      },
      sign: (paymentRequired: ReturnType<typeof challengeOf>) =>
        buildPayment({
          account: throwawayAccount(),
          paymentRequired,
          now: app.clock.now(),
        }),
      send: (payment: ExactPayment, input: object = INPUT) =>
        ask(input, { "PAYMENT-SIGNATURE": encodePayment(payment) }),
    }));
  } finally {
    await app.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

const MOVED = `0x${"ab".repeat(32)}`;

const never = () => assert.fail();

const amountOf = ({ accepts }: ReturnType<typeof challengeOf>) =>
  accepts[0]?.amount;

Deno.test("who was asked for another price pays that one, for as long as the challenge lives", () =>
  withScene(async ({ app, write, challenge, sign, send }) => {
    const old = await challenge();
    await write({ price: "0.05" });
    const read = await app.readOffers();
    assert.deepEqual(read, {
      sold: ["weather-now"],
      added: [],
      changed: ["weather-now"],
      removed: [],
      faults: [],
    });
    const fresh = await challenge();
    assert.equal(amountOf(old), "30000");
    assert.equal(amountOf(fresh), "50000");
    const payment = await sign(old);
    const sold = await send(payment);
    assert.equal(sold.status, 200);
    assert.deepEqual(await sold.json(), OUTPUT);
    const dearer = await send(await sign(fresh));
    assert.deepEqual(await dearer.json(), OUTPUT);
    assert.equal(await readSettledCount(app), 2);
    // To its last moment, and no longer.
    app.clock.advance(299_999);
    const last = await send(await sign(old));
    assert.deepEqual(await last.json(), OUTPUT);
    app.clock.advance(1);
    const late = await send(await sign(old));
    assert.equal(late.status, 402);
    assert.equal(amountOf(challengeOf(late)), "50000");
    await late.body?.cancel();
    assert.equal(await readSettledCount(app), 3);
    // What was bought on the old terms is given as long as any result is.
    const replay = await send(payment);
    assert.equal(replay.status, 200);
    assert.deepEqual(await replay.json(), OUTPUT);
    assert.equal(await readSettledCount(app), 3);
  }));

Deno.test("by the Payment scheme the price that was asked is paid, and what was bought outlives its offer", () =>
  withScene(async ({ app, asked, write, remove }) => {
    const url = URL_WEATHER;
    const body = JSON.stringify(INPUT);
    const sign = () => payEitherWay(app.fetch, throwawayAccount(), { url });
    const [paid, late] = [await sign(), await sign()];
    await write({ price: "0.05" });
    await app.readOffers();
    const sold = await buyByScheme(app.fetch, paid.scheme, { url, body });
    assert.equal(sold.status, 200, sold.text);
    app.clock.advance(301_000);
    const refused = await buyByScheme(app.fetch, late.scheme, { url, body });
    assert.equal(refused.status, 402, refused.text);
    await remove();
    await app.readOffers();
    const again = await buyByScheme(app.fetch, paid.scheme, { url, body });
    assert.equal(again.status, 200, again.text);
    assert.equal(again.text, sold.text);
    assert.deepEqual(receiptOf(again.headers), receiptOf(sold.headers));
    const gone = await buyByScheme(app.fetch, late.scheme, { url, body });
    assert.equal(gone.error, "not_found");
    assert.equal(await readSettledCount(app), 1);
    assert.equal(asked.length, 1);
  }, { settings: { PAYMENT_SCHEME: "on" } }));

Deno.test("a payment on old terms that cannot be taken is answered with today's", () =>
  withScene(async ({ app, asked, write, challenge, sign, send }) => {
    const old = await challenge();
    for (const price of ["0.05", "0.07"]) {
      await write({ price });
      await app.readOffers();
    }
    const payment = await sign(old);
    payment.payload.authorization.value = "1";
    const refused = await send(payment);
    assert.equal(refused.status, 402);
    assert.equal(amountOf(challengeOf(refused)), "70000");
    await refused.body?.cancel();
    assert.deepEqual(asked, []);
    // Two changes are both remembered, and terms that never were are not.
    const paid = await send(await sign(old));
    assert.equal(paid.status, 200);
    await paid.body?.cancel();
    const [accepts] = old.accepts;
    assert(accepts !== undefined);
    const invented = await send(
      await sign({ ...old, accepts: [{ ...accepts, amount: "1" }] }),
    );
    assert.equal(invented.status, 402);
    await invented.body?.cancel();
    assert.equal(await readSettledCount(app), 1);
  }));

Deno.test("a program that was started again asks for today's price, and charges nothing", async () => {
  const store = await openDenoKvStore(":memory:");
  try {
    await withScene(async ({ folder, write, challenge, sign }) => {
      const payment = await sign(await challenge());
      await write({ price: "0.05" });
      await using again = await startTestApp({
        store,
        isStoreExclusive: true,
        settings: { OFFERS_DIR: folder },
      });
      const answer = await again.fetch(URL_WEATHER, {
        method: "POST",
        headers: { "PAYMENT-SIGNATURE": encodePayment(payment) },
        body: JSON.stringify(INPUT),
      });
      await answer.body?.cancel();
      assert.equal(answer.status, 402);
      assert.equal(amountOf(challengeOf(answer)), "50000");
      assert.equal(await readSettledCount(again), 0);
    });
  } finally {
    await store.close();
  }
});

Deno.test("an offer that goes while it runs loses nothing, and is not sold again", () =>
  withScene(async (scene) => {
    const { app, asked, remove, challenge, sign, send } = scene;
    const held = Promise.withResolvers<Response>();
    const reached = Promise.withResolvers<void>();
    scene.answer = () => {
      reached.resolve();
      return held.promise;
    };
    const late = await sign(await challenge());
    const payment = await sign(await challenge());
    const running = send(payment);
    await reached.promise;
    await remove();
    const { removed, sold } = await app.readOffers();
    assert.deepEqual([removed, sold], [["weather-now"], []]);
    // Who repeats it meanwhile waits for the same run, or is told to.
    const copy = send(payment);
    held.resolve(Response.json(OUTPUT));
    for (const answer of [await running, await copy, await send(payment)]) {
      const body = await answer.json();
      // A copy that looked while it ran, and came to it when it had ended.
      const isLate = answer === await copy && answer.status === 409;
      if (isLate) assert.equal(body.error, "payment_in_progress");
      else assert.deepEqual([answer.status, body], [200, OUTPUT]);
    }
    assert.equal(asked.length, 1);
    assert.equal(await readSettledCount(app), 1);
    // Nothing new is taken, and somebody else is given nothing.
    const other = await send(payment, { city: "Rome" });
    assert.equal((await other.json()).error, "payment_already_used");
    for (const proof of [late, { ...payment, extensions: {} }]) {
      const refused = await send(proof);
      assert.equal(
        (await refused.json()).error,
        proof === late ? "not_found" : "replay_not_proven",
      );
    }
    const unpaid = await app.fetch(URL_WEATHER, { method: "POST" });
    assert.equal(unpaid.status, 404);
    assert.equal((await unpaid.json()).error, "not_found");
    assert.equal(await readSettledCount(app), 1);
    assert.equal(asked.length, 1);
  }));

const GOING: readonly GateStep[] = ["executed", "settled"];

Deno.test.each(GOING)(
  "a call that broke off at '%s' is concluded although its offer is gone",
  async (at) => {
    let isBroken = true;
    await withScene(async ({ app, asked, remove, challenge, sign, send }) => {
      const payment = await sign(await challenge());
      const broken = await send(payment);
      assert.equal(broken.status, 500);
      await broken.body?.cancel();
      isBroken = false;
      await remove();
      await app.readOffers();
      // Whoever worked on it may do so yet.
      const early = await send(payment);
      assert.equal((await early.json()).error, "payment_in_progress");
      app.clock.advance(60_000);
      await reconcile(app.app.settlement);
      const answer = await send(payment);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), OUTPUT);
      assert.equal(asked.length, 1);
      assert.equal(await readSettledCount(app), 1);
    }, {
      onStep: (step) => {
        if (isBroken && step === at) throw new Error("cut");
      },
      // Nobody else works on it, and who asks early need not wait for that.
      wait: () => Promise.resolve(),
    });
  },
);

Deno.test("a call that broke off before it had a result is free, and nothing runs for an offer that is gone", async () => {
  let isBroken = true;
  await withScene(async ({ app, asked, remove, challenge, sign, send }) => {
    const payment = await sign(await challenge());
    await (await send(payment)).body?.cancel();
    isBroken = false;
    await remove();
    await app.readOffers();
    app.clock.advance(60_000);
    const answer = await send(payment);
    assert.equal(answer.status, 404);
    await answer.body?.cancel();
    assert.equal(asked.length, 0);
    // Nor is it taken over: its record says what it was claimed for.
    const parsed = parsePayment(encodePayment(payment));
    const found = await app.app.ledger.find(
      identify(parsed, app.app.offers[0]?.resource.requirements ?? never()),
    );
    assert(found !== null && isHeld(found));
    assert.equal(found.record.state, "claimed");
    assert.equal(await readSettledCount(app), 0);
  }, {
    onStep: (step) => {
      if (isBroken && step === "claimed") throw new Error("cut");
    },
  });
});

Deno.test("who paid for what this store lost is not told that there is nothing, nor asked again", () =>
  withScene(async ({ app, asked, remove, challenge, sign, send }) => {
    const payment = await sign(await challenge());
    await remove();
    await app.readOffers();
    const answer = await send(payment);
    const { error, transaction } = await answer.json();
    assert.deepEqual([error, transaction], ["payment_spent_on_chain", MOVED]);
    assert.deepEqual(asked, []);
  }, {
    settler: (store) => ({
      ...createDemoSettler(store),
      lookup: ({ payment, requirements }) =>
        Promise.resolve({
          kind: "settled",
          response: {
            success: true,
            transaction: MOVED,
            network: requirements.network,
            payer: payment.authorization.from,
          },
          transfer: { transaction: MOVED, logIndex: 0 },
        }),
    }),
  }));

Deno.test("where nobody can tell whether a payment moved, nobody is told that there is nothing", () =>
  withScene(async ({ app, remove, challenge, sign, send }) => {
    const payment = await sign(await challenge());
    await remove();
    await app.readOffers();
    const answer = await send(payment);
    assert.equal(answer.status, 503);
    assert.equal((await answer.json()).error, "verification_unavailable");
  }, {
    settler: (store) => ({
      ...createDemoSettler(store),
      lookup: () => Promise.resolve({ kind: "unknown", message: "two heads" }),
    }),
  }));

Deno.test("a result outlives its offer, a start, and the folder", async () => {
  const store = await openDenoKvStore(":memory:");
  const folder = await Deno.makeTempDir();
  try {
    await withScene(async (scene) => {
      await Deno.copyFile(
        `${scene.folder}/weather-now.json`,
        `${folder}/weather-now.json`,
      );
      const request = (proof: string) => ({
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(proof === "" ? {} : { "PAYMENT-SIGNATURE": proof }),
        },
        body: JSON.stringify(INPUT),
      });
      const first = await startTestApp({
        store,
        isStoreExclusive: true,
        settings: { OFFERS_DIR: folder },
      });
      const unpaid = await first.fetch(URL_WEATHER, request(""));
      await unpaid.body?.cancel();
      const proof = encodePayment(await scene.sign(challengeOf(unpaid)));
      const bought = await first.fetch(URL_WEATHER, request(proof));
      const body = await bought.text();
      assert.equal(bought.status, 200);
      await first.stop();
      await using second = await startTestApp({
        store,
        isStoreExclusive: true,
      });
      const replay = await second.fetch(URL_WEATHER, request(proof));
      assert.equal(replay.status, 200);
      assert.equal(await replay.text(), body);
      assert.equal(
        replay.headers.get("payment-response"),
        bought.headers.get("payment-response"),
      );
    });
  } finally {
    await store.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what was bought is given although its file takes other inputs by now", () =>
  withScene(async ({ app, asked, write, challenge, sign, send }) => {
    const payment = await sign(await challenge());
    await (await send(payment)).body?.cancel();
    await write({
      input_schema: {
        type: "object",
        additionalProperties: false,
        required: ["city", "days"],
        properties: {
          city: { type: "string", maxLength: 80 },
          days: { type: "integer", minimum: 1 },
        },
      },
      example: { input: { ...INPUT, days: 1 }, output: OUTPUT },
    });
    assert.deepEqual((await app.readOffers()).changed, ["weather-now"]);
    const replay = await send(payment);
    assert.equal(replay.status, 200);
    assert.deepEqual(await replay.json(), OUTPUT);
    // Nobody else buys by the schema of before.
    const fresh = await send(await sign(await challenge()));
    assert.equal(fresh.status, 400);
    await fresh.body?.cancel();
    assert.equal(asked.length, 1);
    assert.equal(await readSettledCount(app), 1);
  }));

Deno.test("a payment at a path where nothing was sold gets 404, and its path is no label", async () => {
  const labels: string[] = [];
  const note = ({ operation }: { operation: string }) => {
    labels.push(operation);
  };
  await withScene(async ({ app, challenge, sign }) => {
    const payment = await sign(await challenge());
    for (const path of ["nothing-here", "nor-here", "Not.An-Id"]) {
      const answer = await app.fetch(`${API}/${path}`, {
        method: "POST",
        headers: { "PAYMENT-SIGNATURE": encodePayment(payment) },
        body: JSON.stringify(INPUT),
      });
      assert.equal((await answer.json()).error, "not_found", path);
      assert.equal(answer.status, 404);
    }
    assert.deepEqual([...new Set(labels)], ["weather-now", "not_sold"]);
    assert.equal(await readSettledCount(app), 0);
  }, {
    telemetry: {
      ...NO_TELEMETRY,
      challenged: note,
      delivered: note,
      refused: note,
      verified: note,
    },
  });
});

Deno.test("no more offers are sold than a folder may have, whatever was sold before", () =>
  withScene(async ({ app, write }) => {
    const ids = Array.from(
      { length: OWN_OFFERS_MAX },
      (_, at) => `offer-${String.fromCharCode(97 + at / 10, 97 + at % 10)}`,
    );
    for (const id of ids) await write({}, id);
    const { sold, removed, faults } = await app.readOffers();
    assert.deepEqual([sold, removed], [ids, ["weather-now"]]);
    assert.match(
      faults.join(),
      /^weather-now\.json: the folder has at most 50/,
    );
  }));

Deno.test("a file with a fault is sold as before, and so is a folder that cannot be read", () =>
  withScene(async ({ app, folder, write, remove, challenge }) => {
    await write({ price: "0" });
    await write({}, "another-one");
    const first = await app.readOffers();
    assert.deepEqual(first.sold, ["another-one", "weather-now"]);
    assert.deepEqual(first.added, ["another-one"]);
    assert.equal(first.faults.length, 1);
    assert.match(
      first.faults[0] ?? "",
      /^weather-now\.json: price: .*; it is sold as it was before$/,
    );
    assert.equal(amountOf(await challenge()), "30000");
    assert.equal(app.faults.at(-1)?.event, "own_offer_refused");
    await Deno.rename(folder, `${folder}-away`);
    const second = await app.readOffers();
    await Deno.rename(`${folder}-away`, folder);
    assert.deepEqual(second.sold, ["another-one", "weather-now"]);
    assert.match(second.faults.join(), /OFFERS_DIR/);
    await remove();
    assert.deepEqual((await app.readOffers()).sold, ["another-one"]);
  }));

/** Bytes that are held, when everything else is collected. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  collect();
  return Deno.memoryUsage().heapUsed;
}

Deno.test("reading again keeps nothing of what was read before", () =>
  withScene(async ({ app, write }) => {
    const readAgain = async (times: number) => {
      for (let time = 0; time < times; time++) {
        for (let at = 0; at < 10; at++) {
          const id = `offer-${String.fromCharCode(97 + at)}`;
          await write({ price: `0.0${1 + time % 2}` }, id);
        }
        assert.equal((await app.readOffers()).sold.length, 11);
        app.clock.advance(301_000);
      }
    };
    await readAgain(4);
    const before = heldBytes();
    await readAgain(15);
    const grownBy = heldBytes() - before;
    assert(grownBy < 1_000_000, `${grownBy} bytes more`);
  }));

Deno.test("every document follows what is read again, and the feed says what happened", () =>
  withScene(async ({ app, write, remove }) => {
    const text = async (path: string) =>
      await (await app.fetch(API + path)).text();
    await text("/offers.json");
    await write({}, "another-one");
    await remove();
    await app.readOffers();
    app.clock.advance(6_000);
    for (const path of ["/openapi.json", "/catalog.json", "/llms.txt"]) {
      const document = await text(path);
      assert.match(document, /another-one/, path);
      assert.doesNotMatch(document, /weather-now/, path);
    }
    const { items } = JSON.parse(await text("/offers.json"));
    const changes = items.map((
      item: { _offer?: { intent: string; change: string } },
    ) => JSON.stringify(item));
    assert(changes.some((item: string) => /another-one.*added/.test(item)));
    assert(changes.some((item: string) => /weather-now.*withdrawn/.test(item)));
    const matched = await app.fetch(`${API}/match`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ intent: "another-one" }),
    });
    assert.equal((await matched.json()).matches[0].id, "another-one");
  }));

Deno.test("what did not change goes on with its circuit and its bounds, and what was mended is tried", () =>
  withScene(async (scene) => {
    const { app, write, challenge, sign, send } = scene;
    const payment = await sign(await challenge());
    scene.answer = () => new Response("", { status: 500 });
    for (let failures = 0; failures < FAILURES_MAX; failures++) {
      const other = await sign(await challenge());
      await (await send(other)).body?.cancel();
    }
    scene.answer = () => Response.json(OUTPUT);
    const closed = async () => {
      const answer = await app.fetch(URL_WEATHER, { method: "POST" });
      await answer.body?.cancel();
      return answer.status;
    };
    assert.equal(await closed(), 503);
    assert.deepEqual((await app.readOffers()).changed, []);
    assert.equal(await closed(), 503);
    await write({ limits: { per_minute: 500 } });
    assert.deepEqual((await app.readOffers()).changed, ["weather-now"]);
    assert.equal(await closed(), 402);
    const sold = await send(payment);
    assert.equal(sold.status, 200);
    await sold.body?.cancel();
  }));

Deno.test("calls that run count against the bound of a file that is read again", () =>
  withScene(async (scene) => {
    const { app, write, challenge, sign, send } = scene;
    const held = Promise.withResolvers<Response>();
    const reached = Promise.withResolvers<void>();
    scene.answer = () => {
      reached.resolve();
      return held.promise;
    };
    const first = send(await sign(await challenge()));
    await reached.promise;
    await write({ limits: { concurrency: 1 } });
    await app.readOffers();
    const busy = await send(await sign(await challenge()));
    assert.equal((await busy.json()).error, "busy");
    held.resolve(Response.json(OUTPUT));
    assert.equal((await first).status, 200);
    await (await first).body?.cancel();
  }));
