/** OpenTelemetry of the running program, as a collector receives it. */
import assert from "node:assert/strict";
import { INSTRUMENTS } from "@/lib/telemetry/instruments.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { type Collector, startCollector } from "@/tests/support/collector.ts";
import { installedDeno } from "@/tests/support/installed_deno.ts";
import { join } from "@/tests/support/paths.ts";
import {
  ALONE_FLAGS,
  BUNDLE_PATH,
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";
import { askWhileBusy } from "@/tests/support/served_sale.ts";
import { BUNDLE } from "@/tests/support/verify.ts";

const INPUT = JSON.stringify({ command: "rm -rf build" });
const SIGNATURE_REASON = "invalid_exact_evm_payload_signature";
const RUNTIMES: readonly (readonly [string, () => Promise<string>])[] = [
  [`Deno ${Deno.version.deno}`, () => Promise.resolve(Deno.execPath())],
  ["Deno 2.5.7", () => installedDeno("2.5.7")],
];

interface Program {
  readonly origins: Readonly<
    Record<"api" | "mcp" | "exchange" | "verify", string>
  >;
  readonly collector: Collector;
  /** Copies its store, as its operator does. */
  backup(): Promise<void>;
  /** Stops it in order; gives what it wrote on standard output and error. */
  stop(): Promise<string>;
}

/** The bundle with these variables, telling a collector of its own. */
async function withProgram(
  options: {
    runtime: string;
    deno: string;
    env: Readonly<Record<string, string>>;
  },
  run: (program: Program) => Promise<void>,
): Promise<void> {
  const home = await Deno.makeTempDir();
  const store = join(home, "data", "kv.sqlite");
  const collector = startCollector();
  const { child, origins, log, stop } = await startServed({
    command: options.deno,
    args: [
      "run",
      ...ALONE_FLAGS,
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      BUNDLE_PATH,
    ],
    cwd: home,
    env: {
      ...startVariables(`alone-${options.runtime}`),
      KV_PATH: store,
      OTEL_SERVICE_NAME: "pennyworth",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      // Metrics that are asked for are exported at intervals only. The runtime
      // was seen to hang where it was told to end in the middle of an export.
      OTEL_METRIC_EXPORT_INTERVAL: "1000",
      ...options.env,
    },
    stderr: "piped",
  });
  const errors = new Response(child.stderr).text();
  let isStopped = false;
  try {
    await run({
      origins,
      collector,
      async backup() {
        const { success } = await new Deno.Command(Deno.execPath(), {
          args: [...RUN_BUNDLE, "backup", join(home, "copy"), "--store", store],
          env: startVariables(),
          cwd: home,
          stderr: "null",
        }).output();
        assert(success);
      },
      async stop() {
        isStopped = true;
        assert.equal(await stop(), 0);
        return log() + await errors;
      },
    });
  } finally {
    if (!isStopped) {
      await stop("SIGKILL");
      await errors;
    }
    await collector.stop();
    await Deno.remove(home, { recursive: true });
  }
}

/** Asks for a price at a URL and signs a payment for it. */
async function payAt(url: string): Promise<ExactPayment> {
  const challenge = await fetch(url, { method: "POST" });
  assert.equal(challenge.status, 402);
  await challenge.body?.cancel();
  return await buildPayment({
    account: throwawayAccount(),
    paymentRequired: challengeOf(challenge),
  });
}

async function send(
  url: string,
  payment: ExactPayment,
  options: { body?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const response = await askWhileBusy(() =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
        ...options.headers,
      },
      body: options.body ?? INPUT,
    })
  );
  await response.body?.cancel();
  return response.status;
}

for (const [runtime, deno] of RUNTIMES) {
  Deno.test(`${runtime}: a collector gets every instrument, with its values`, async () => {
    await withProgram(
      { runtime, deno: await deno(), env: { OTEL_DENO: "true" } },
      async ({ origins, collector, backup, stop }) => {
        const url = `${origins.api}/shell-risk-check`;
        const payment = await payAt(url);
        assert.equal(await send(url, payment), 200);
        assert.equal(await send(url, payment), 200);
        await backup();
        const bad = await payAt(url);
        bad.payload.authorization.nonce = `0x${"1".repeat(64)}`;
        assert.equal(await send(url, bad), 402);
        const other = JSON.stringify({ command: "ls" });
        assert.equal(await send(url, payment, { body: other }), 409);
        const proof = await payAt(`${origins.verify}/verify-evidence`);
        assert.equal(
          await send(`${origins.verify}/verify-evidence`, proof, {
            body: JSON.stringify(BUNDLE),
          }),
          200,
        );
        const metrics = await fetch(`${origins.api}/metrics?token=SECRET`);
        assert.equal(metrics.status, 404);
        await metrics.body?.cancel();
        await collector.until(() =>
          "" in collector.sums("pennyworth.outbox.count") &&
          "" in collector.sums("pennyworth.backup.age") &&
          collector.sums("pennyworth.requests")["GET 404 api"] === 1 &&
          collector.sums("pennyworth.active_calls")[""] === 0
        );
        const log = await stop();

        // Values of attributes stand in the order of the attributes' names.
        assert.deepEqual(collector.sums("pennyworth.challenges"), {
          "shell-risk-check http": 2,
          [`${SIGNATURE_REASON} shell-risk-check http`]: 1,
          "verify_evidence http": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.verifications"), {
          "shell-risk-check valid http": 1,
          [`${SIGNATURE_REASON} shell-risk-check invalid http`]: 1,
          "verify_evidence valid http": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.settlements"), {
          "shell-risk-check settled": 1,
          "verify_evidence settled": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.deliveries"), {
          "shell-risk-check false http": 1,
          "shell-risk-check true http": 1,
          "verify_evidence false http": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.refusals"), {
          "payment_already_used shell-risk-check http": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.operation.duration"), {
          "shell-risk-check": 1,
          "verify_evidence": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.settler.duration"), {
          settle: 2,
          verify: 2,
        });
        assert.deepEqual(collector.sums("pennyworth.requests"), {
          "POST 402 /shell-risk-check api": 3,
          "POST 200 /shell-risk-check api": 2,
          "POST 409 /shell-risk-check api": 1,
          "POST 402 /verify-evidence verify": 1,
          "POST 200 /verify-evidence verify": 1,
          "GET 404 api": 1,
        });
        assert.deepEqual(collector.sums("pennyworth.active_calls"), { "": 0 });
        assert.deepEqual(collector.sums("pennyworth.open_payment.count"), {
          leased: 0,
          unknown: 0,
          waiting: 0,
        });
        // It says at the start what the spans of the runtime give away.
        assert.deepEqual(collector.sums("pennyworth.faults"), {
          telemetry_setup: 1,
        });
        assert.match(log, /"telemetry_setup".*OTEL_DENO_TRACING=false/);

        // Of a process that gave up files, and of a copy made while it ran.
        const { "": bytes = 0 } = collector.sums("pennyworth.store.size");
        assert(bytes > 40_000, String(bytes));
        const { "": cpuSeconds = 0 } = collector.sums("pennyworth.cpu.time");
        assert(cpuSeconds > 0);

        const told = collector.instruments("pennyworth");
        for (const instrument of Object.values(INSTRUMENTS)) {
          // Nothing was open, so nothing was reconciled.
          if (instrument.name === INSTRUMENTS.reconciliations.name) continue;
          const facts = told.get(instrument.name);
          assert.equal(facts?.unit, instrument.unit, instrument.name);
          assert.equal(facts?.description, instrument.description);
          assert.deepEqual(
            facts?.boundaries,
            "boundaries" in instrument ? instrument.boundaries : undefined,
          );
        }
        // The dashboard has one of the runtime's own.
        const own = collector.instruments("deno");
        assert.equal(own.get("http.server.request.duration")?.unit, "s");
        // Seconds: the first runs of two engines are hundreds of milliseconds,
        // and on a slow machine still no minute.
        const { total = 0 } = told.get("pennyworth.operation.duration") ?? {};
        assert(total > 0 && total < 60, String(total));

        // What docs/operators/telemetry.md says of spans, and why it advises against them.
        assert.match(collector.textOf("/v1/traces"), /token=SECRET/);
        assert.doesNotMatch(collector.textOf("/v1/metrics"), /SECRET/);
      },
    );
  });
}

/** Sent in every place that a caller has; never to be seen again. */
const MARK = "c4ll3r";

for (const [runtime, deno] of RUNTIMES) {
  Deno.test(`${runtime}: metrics and log hold nothing of a caller`, async () => {
    await withProgram(
      { runtime, deno: await deno(), env: { OTEL_DENO_METRICS: "true" } },
      async ({ origins, collector, stop }) => {
        const url = `${origins.api}/fix-error`;
        const payment = await payAt(url);
        const secrets = [
          MARK,
          payment.payload.authorization.from.slice(2, 12),
          payment.payload.authorization.nonce.slice(2, 12),
          payment.payload.signature.slice(2, 12),
          encodePayment(payment).slice(20, 40),
        ];
        const headers = {
          authorization: `Bearer ${MARK}`,
          baggage: `who=${MARK}`,
          cookie: `id=${MARK}`,
          forwarded: `for=${MARK}`,
          referer: `http://${MARK}.example/`,
          traceparent: `00-${"c4".repeat(16)}-${"c4".repeat(8)}-01`,
          tracestate: `${MARK}=1`,
          "user-agent": MARK,
          "x-forwarded-for": "203.0.113.44",
          "x-request-id": MARK,
        };
        const body = JSON.stringify({
          error: `bash: kubctl: command not found\n${MARK}`,
        });
        const marked = `${url}?key=${MARK}`;
        assert.equal(await send(marked, payment, { body, headers }), 200);
        assert.equal(await send(marked, payment, { body, headers }), 200);
        for (const origin of Object.values(origins)) {
          for (
            const [path, init] of [
              [`/${MARK}?${MARK}=${MARK}`, {}],
              [`/%2e%2e/${MARK}`, { method: "PUT", body: MARK }],
              ["/mcp", { method: "POST", body: message("tools/call") }],
              ["/a2a", { method: "POST", body: message("message/send") }],
              ["/health", {}],
              ["/match", { method: "POST", body: `{"query":"${MARK}"}` }],
              ["/summarize-url", {
                method: "POST",
                body: `{"url":"http://127.0.0.1:9/${MARK}"}`,
              }],
            ] as const
          ) {
            const response = await fetch(origin + path, {
              ...init,
              headers: {
                ...headers,
                accept: "application/json, text/event-stream",
                "content-type": "application/json",
                "x-payment": MARK,
              },
            });
            await response.body?.cancel();
          }
        }
        await rawRequest(origins.api, `GET /${MARK} HTTP/1.1\r\nhost: ${MARK}`);
        await collector.until(() =>
          collector.sums("pennyworth.requests")["GET 421"] === 1
        );
        const log = await stop();
        assert.deepEqual([...collector.paths], ["/v1/metrics"]);
        for (const secret of [...secrets, "203.0.113"]) {
          assert(!log.includes(secret), `the log has ${secret}`);
          assert(
            !collector.textOf().includes(secret),
            `metrics have ${secret}`,
          );
        }
        assert.doesNotMatch(log, /telemetry_setup/);
        assertLogShape(log);
      },
    );
  });
}

/** One JSON object a line, and for each request no more than DESIGN's members. */
function assertLogShape(log: string): void {
  const entries = log.trim().split("\n").map((line) => JSON.parse(line));
  const requests = entries.filter(({ event }) => event === "request");
  assert(requests.length > 25, String(requests.length));
  for (const entry of requests) {
    assert.deepEqual(Object.keys(entry), [
      "time",
      "event",
      "origin",
      "method",
      "route",
      "status",
      "ms",
      "requestId",
    ]);
    assert.match(entry.requestId, /^[0-9a-f-]{36}$/);
    assert.equal(typeof entry.ms, "number");
  }
  assert.equal(entries.at(-1)?.event, "stopped");
}

function message(method: string): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    id: MARK,
    method,
    params: {
      name: MARK,
      arguments: { query: MARK },
      message: {
        kind: "message",
        messageId: MARK,
        role: "user",
        parts: [{ kind: "data", data: { skill: MARK, arguments: {} } }],
      },
    },
  });
}

/** A request with a host name of our choice, which `fetch` would not send. */
async function rawRequest(origin: string, head: string): Promise<string> {
  using connection = await Deno.connect({
    hostname: "127.0.0.1",
    port: Number(new URL(origin).port),
  });
  await connection.write(
    new TextEncoder().encode(`${head}\r\nconnection: close\r\n\r\n`),
  );
  return await new Response(connection.readable).text();
}
