/** What is counted and timed, by value, through the whole program; and that nothing of a caller's is. */
import assert from "node:assert/strict";
import { INSTRUMENTS } from "@/lib/telemetry/instruments.ts";
import { createTelemetry } from "@/lib/telemetry/open_telemetry.ts";
import { NO_TELEMETRY } from "@/lib/telemetry/telemetry.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { timedSettler } from "@/lib/x402/timed_settler.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { countOutbox } from "@/services/api/revenue_log/store.ts";
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from "@/tests/support/app.ts";
import {
  malleated,
  tampered,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  buy as buyFrom,
  connectA2a,
  connectMcp,
} from "@/tests/support/exchange_sessions.ts";
import {
  type RecordingMeter,
  recordingMeter,
} from "@/tests/support/recording_meter.ts";
import { buy, payFor, SALE_URL } from "@/tests/support/scene.ts";
import { BUNDLE, VERIFY_ORIGIN } from "@/tests/support/verify.ts";

/** Of the process and its store, which a test has none of. */
const NOT_OBSERVED = {
  cpuMs: () => 0,
  storeBytes: () => Promise.resolve(null),
  backupAgeMs: () => null,
};

/** Milliseconds that each look at the clock adds. */
const TICK_MS = 2;

async function withApp(
  run: (app: TestApp, meter: RecordingMeter) => Promise<void>,
  options: TestAppOptions = {},
): Promise<void> {
  const recording = recordingMeter();
  let nowMs = 0;
  const telemetry = createTelemetry(recording.meter, () => nowMs += TICK_MS);
  const meter: RecordingMeter = {
    ...recording,
    sums(name) {
      telemetry.flush();
      return recording.sums(name);
    },
  };
  const app = await startTestApp({ ...options, telemetry });
  try {
    await run(app, meter);
    assertDeclared(meter);
  } finally {
    await app.stop();
  }
}

/** Every value that was told has the attributes that its instrument declares, and no other. */
function assertDeclared({ recorded, options }: RecordingMeter): void {
  for (const { name, attributes, value } of recorded) {
    const declared = Object.values(INSTRUMENTS).find((item) =>
      item.name === name
    );
    assert(declared !== undefined, `${name} is not in the table`);
    const allowed: readonly string[] = declared.attributes;
    for (const key of Object.keys(attributes)) {
      assert(allowed.includes(key), `${name} has ${key}`);
    }
    assert(Number.isFinite(value) && value >= 0);
    assert.equal(options.get(name)?.unit, declared.unit);
  }
}

Deno.test("a sale and its replay are counted at each step", () =>
  withApp(async (app, { sums, recorded }) => {
    const payment = await payFor(app, throwawayAccount());
    assert.equal((await buy(app, payment)).status, 200);
    assert.equal((await buy(app, payment)).status, 200);
    assert.deepEqual(sums("pennyworth.challenges"), {
      "shell-risk-check http": 1,
    });
    assert.deepEqual(sums("pennyworth.verifications"), {
      "shell-risk-check http valid": 1,
    });
    assert.deepEqual(sums("pennyworth.settlements"), {
      "shell-risk-check settled": 1,
    });
    assert.deepEqual(sums("pennyworth.deliveries"), {
      "shell-risk-check http false": 1,
      "shell-risk-check http true": 1,
    });
    assert.deepEqual(sums("pennyworth.requests"), {
      "api /shell-risk-check POST 402": 1,
      "api /shell-risk-check POST 200": 2,
    });
    assert.deepEqual(sums("pennyworth.refusals"), {});
    assert.deepEqual(sums("pennyworth.faults"), {});
    // Durations are seconds.
    const runs = recorded.filter(({ name }) =>
      name === "pennyworth.operation.duration"
    );
    assert.deepEqual(runs, [{
      name: "pennyworth.operation.duration",
      value: TICK_MS / 1000,
      attributes: { "pennyworth.operation.id": "shell-risk-check" },
    }]);
    assert.deepEqual(Object.keys(sums("pennyworth.settler.duration")), [
      "verify",
      "settle",
    ]);
  }));

Deno.test("copies of one call are one settlement, and all but one are replays", () =>
  withApp(async (app, { sums }) => {
    const payment = await payFor(app, throwawayAccount());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buy(app, payment)),
    );
    assert(answers.every(({ status }) => status === 200));
    assert.deepEqual(sums("pennyworth.settlements"), {
      "shell-risk-check settled": 1,
    });
    assert.deepEqual(sums("pennyworth.deliveries"), {
      "shell-risk-check http false": 1,
      "shell-risk-check http true": 4,
    });
  }));

Deno.test("a proof that is not accepted counts as judged, with the reason", () =>
  withApp(async (app, { sums }) => {
    const payment = await payFor(app, throwawayAccount());
    const other = await payFor(app, throwawayAccount());
    const stranger = tampered(payment, (draft) => {
      draft.payload.authorization.nonce = other.payload.authorization.nonce;
    });
    const mirrored = tampered(payment, (draft) => {
      draft.payload.signature = malleated(payment.payload.signature);
    });
    assert.equal((await buy(app, stranger)).status, 402);
    assert.equal((await buy(app, mirrored)).status, 402);
    const late = await payFor(app, throwawayAccount());
    app.clock.advance(3_600_000);
    assert.equal((await buy(app, late)).status, 402);
    const signature = "invalid_exact_evm_payload_signature";
    const expired = "invalid_exact_evm_payload_authorization_valid_before";
    const invalid = sums("pennyworth.verifications");
    const challenged = sums("pennyworth.challenges");
    assert.deepEqual(invalid, {
      [`shell-risk-check http invalid ${signature}`]: 2,
      [`shell-risk-check http invalid ${expired}`]: 1,
    });
    assert.deepEqual(challenged, {
      "shell-risk-check http": 3,
      [`shell-risk-check http ${signature}`]: 2,
      [`shell-risk-check http ${expired}`]: 1,
    });
    assert.deepEqual(sums("pennyworth.deliveries"), {});
  }));

Deno.test("refused calls count by their code", () =>
  withApp(async (app, { sums }) => {
    const payment = await payFor(app, throwawayAccount());
    assert.equal((await buy(app, payment, "[]")).status, 400);
    assert.equal((await buy(app, payment)).status, 200);
    const other = JSON.stringify({ command: "ls" });
    assert.equal((await buy(app, payment, other)).status, 409);
    assert.deepEqual(sums("pennyworth.refusals"), {
      "shell-risk-check http invalid_request": 1,
      "shell-risk-check http payment_already_used": 1,
    });
  }));

Deno.test("MCP and A2A calls count as what they are", () =>
  withApp(async (app, { sums }) => {
    for (const connect of [connectMcp, connectA2a]) {
      const session = await connect(VERIFY_ORIGIN, app.fetch);
      const bought = await buyFrom(session, {
        name: "verify_evidence",
        args: BUNDLE,
        account: throwawayAccount(),
        now: app.clock.now(),
      });
      assert.equal(bought.isError, false);
      await session.call("get_service_status", {});
      await session.close();
    }
    assert.deepEqual(sums("pennyworth.challenges"), {
      "verify_evidence mcp": 1,
      "verify_evidence a2a": 1,
    });
    assert.deepEqual(sums("pennyworth.deliveries"), {
      "verify_evidence mcp false": 1,
      "verify_evidence a2a false": 1,
    });
    assert.deepEqual(sums("pennyworth.settlements"), {
      "verify_evidence settled": 2,
    });
    // Free operations are timed too.
    const runs = Object.keys(sums("pennyworth.operation.duration"));
    assert.deepEqual(runs.sort(), ["get_service_status", "verify_evidence"]);
  }));

/** The demo settler, with answers that a test puts before it. */
function scripted() {
  const answers: {
    verify?: Awaited<ReturnType<Settler["verify"]>>;
    settle?: Awaited<ReturnType<Settler["settle"]>>;
    lookup?: Awaited<ReturnType<Settler["lookup"]>>;
  } = {};
  const settler = (store: Store): Settler => {
    const demo = createDemoSettler(store);
    return {
      ...demo,
      verify: async (attempt) => answers.verify ?? await demo.verify(attempt),
      settle: async (attempt) => answers.settle ?? await demo.settle(attempt),
      lookup: async (attempt) => answers.lookup ?? await demo.lookup(attempt),
    };
  };
  return { answers, settler };
}

Deno.test("what a settler cannot say is counted, and what the reconciler finds out later", () => {
  const { answers, settler } = scripted();
  return withApp(async (app, meter) => {
    const { sums, recorded } = meter;
    app.app.telemetry.observe({
      activeCalls: () => app.app.gate.runningCount,
      ...NOT_OBSERVED,
      outboxEntries: () => countOutbox(app.app.store),
    });
    const payment = await payFor(app, throwawayAccount());
    answers.verify = { kind: "unavailable", message: "down" };
    assert.equal((await buy(app, payment)).status, 503);
    delete answers.verify;
    answers.settle = { kind: "unknown", message: "timeout" };
    answers.lookup = { kind: "unknown", message: "no RPC" };
    assert.equal((await buy(app, payment)).status, 503);
    await reconcile(app.app.settlement);
    await meter.collect();
    const open = recorded.filter(({ name }) =>
      name === "pennyworth.open_payment.count"
    ).map(({ value, attributes }) => [...Object.values(attributes), value]);
    assert.deepEqual(open, [["waiting", 0], ["unknown", 1], ["leased", 0]]);

    answers.lookup = {
      kind: "settled",
      response: {
        success: true,
        transaction: `0x${"ab".repeat(32)}`,
        network: "eip155:8453",
      },
      transfer: { transaction: `0x${"ab".repeat(32)}`, logIndex: 0 },
    };
    await reconcile(app.app.settlement);
    assert.equal((await buy(app, payment)).status, 200);
    assert.deepEqual(sums("pennyworth.verifications"), {
      "shell-risk-check http unavailable": 1,
      "shell-risk-check http valid": 1,
    });
    assert.deepEqual(sums("pennyworth.settlements"), {
      "shell-risk-check unknown": 1,
      "shell-risk-check settled": 1,
    });
    assert.deepEqual(sums("pennyworth.reconciliations"), {
      unknown: 1,
      settled: 1,
    });
    assert.deepEqual(sums("pennyworth.deliveries"), {
      "shell-risk-check http true": 1,
    });
    assert.deepEqual(sums("pennyworth.refusals"), {
      "shell-risk-check http verification_unavailable": 1,
      "shell-risk-check http settlement_unknown": 1,
    });
    assert.deepEqual(sums("pennyworth.faults"), {
      verification_unavailable: 1,
      settlement_unknown: 2,
    });
    const asked = Object.keys(sums("pennyworth.settler.duration"));
    assert.deepEqual(asked.sort(), [
      "lookup",
      "lookup unavailable",
      "settle unavailable",
      "verify",
      "verify unavailable",
    ]);
    // The settlement waits for the revenue log until somebody takes it there.
    const outbox = () =>
      recorded.findLast(({ name }) => name === "pennyworth.outbox.count")
        ?.value;
    await meter.collect();
    assert.equal(outbox(), 1);
    await drainOutbox(app.app);
    await meter.collect();
    assert.equal(outbox(), 0);
  }, { settler });
});

Deno.test("a facilitator's own words do not become series", () => {
  const { answers, settler } = scripted();
  return withApp(async (app, { sums }) => {
    const payment = await payFor(app, throwawayAccount());
    answers.verify = { kind: "invalid", reason: "payer 0xabc is on a list" };
    const refused = await buy(app, payment);
    assert.equal(refused.error, "payer 0xabc is on a list");
    delete answers.verify;
    answers.settle = { kind: "failed", reason: "no luck for 0xabc" };
    assert.equal((await buy(app, payment)).status, 402);
    assert.deepEqual(sums("pennyworth.verifications"), {
      "shell-risk-check http invalid _OTHER": 1,
      "shell-risk-check http valid": 1,
    });
    assert.deepEqual(sums("pennyworth.settlements"), {
      "shell-risk-check not_settled _OTHER": 1,
    });
    assert.deepEqual(sums("pennyworth.challenges"), {
      "shell-risk-check http": 1,
      "shell-risk-check http _OTHER": 2,
    });
  }, { settler });
});

Deno.test("paid calls that run are seen while they run", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: claimed, resolve: onClaimed } = Promise.withResolvers<
    void
  >();
  await withApp(async (app, meter) => {
    app.app.telemetry.observe({
      activeCalls: () => app.app.gate.runningCount,
      ...NOT_OBSERVED,
      outboxEntries: () => Promise.reject(new StoreError("down")),
    });
    const payment = await payFor(app, throwawayAccount());
    const running = buy(app, payment);
    await claimed;
    await meter.collect();
    release();
    await running;
    await meter.collect();
    assert.deepEqual(
      meter.recorded.filter(({ name }) => name === "pennyworth.active_calls")
        .map(({ value }) => value),
      [1, 0],
    );
    // A store that does not answer says nothing, and nothing breaks.
    assert.deepEqual(meter.sums("pennyworth.outbox.count"), {});
  }, {
    onStep: (step) => {
      if (step !== "claimed") return;
      onClaimed();
      return held;
    },
  });
});

Deno.test("a store that fails shows as a fault and as 503", async () => {
  const inner = await openDenoKvStore(":memory:");
  let isBroken = false;
  const store: Store = {
    ...inner,
    get: (key) =>
      isBroken
        ? Promise.reject(new StoreError("disk is full"))
        : inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    list: (prefix, options) => inner.list(prefix, options),
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
  };
  await withApp(async (app, { sums }) => {
    const payment = await payFor(app, throwawayAccount());
    isBroken = true;
    assert.equal((await buy(app, payment)).status, 503);
    assert.deepEqual(sums("pennyworth.faults"), { store_unavailable: 1 });
    assert.deepEqual(sums("pennyworth.refusals"), {
      "shell-risk-check http store_unavailable": 1,
    });
    assert.equal(
      sums("pennyworth.requests")["api /shell-risk-check POST 503"],
      1,
    );
  }, { store });
  await inner.close();
});

Deno.test("what callers make up has no place: paths, methods, hosts", () =>
  withApp(async (app, { sums }) => {
    const ask = async (url: string, init?: RequestInit) =>
      (await app.fetch(url, init)).body?.cancel();
    await ask("http://localhost:8402/made-up?token=abc");
    await ask("http://localhost:8402/shell-risk-check/../made-up-too");
    await ask("http://other.example/made-up");
    await ask(SALE_URL, { method: "PROPFIND" });
    await ask(SALE_URL, { method: "OPTIONS" });
    assert.deepEqual(sums("pennyworth.requests"), {
      "api GET 404": 2,
      "GET 421": 1,
      "api /shell-risk-check _OTHER 405": 1,
      "api /shell-risk-check OPTIONS 204": 1,
    });
  }));

Deno.test("metrics are not served: 404 on every origin", async () => {
  await using app = await startTestApp();
  for (const origin of Object.values(app.app.config.origins)) {
    for (
      const path of ["/metrics", "/metrics/", "/v1/metrics", "/debug/vars"]
    ) {
      const response = await app.fetch(origin + path);
      assert.equal(response.status, 404, origin + path);
      await response.body?.cancel();
    }
  }
});

Deno.test("where nobody listens the settler is the one that was given", () => {
  const { settler } = scripted();
  const store = {} as Store;
  const given = settler(store);
  assert.equal(timedSettler(given, NO_TELEMETRY), given);
});
