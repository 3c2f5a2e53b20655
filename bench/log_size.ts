/**
 * The revenue log at a million entries:
 * `deno run -A bench/log_size.ts [ENTRIES [FOLDER]]`, where FOLDER is that of a run
 * that was interrupted while it filled the log.
 *
 * Appending (out of the outbox, into the chain, checked, into the tree) beside a
 * bare commit of the same bytes; `/checkpoint` and `/revenue-log/integrity`
 * beside a bare answer, at 10,000 entries and at all; a paid call with ten
 * strangers polling the log and without, in turns; and the client in Python on
 * 10,000 inclusion proofs. Clients are processes of their own.
 *
 * @module
 */

import { cpuUsage } from "node:process";
import { canonicalSha256, sha256Hex } from "@/lib/json.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";
import { planAudit, RevenueAuditor } from "@/services/api/revenue_log/audit.ts";
import { drainOutbox, GENESIS_HASH } from "@/services/api/revenue_log/log.ts";
import { appendEntries, readHead } from "@/services/api/revenue_log/store.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { encodePayment, throwawayAccount } from "@/tests/support/buyer.ts";
import { payFor, SALE_BODY } from "@/tests/support/scene.ts";

const SMALL = 10_000;
/** Entries that are put into the outbox together. */
const PART = 10_000;
/** Entries of a commit where nothing is measured. */
const FILLED = 400;
/** Requests of each kind, in turns. */
const REQUESTS = 1_000;
const SALES = 200;
const ROUNDS = 3;
/** Each stranger asks ten times a second, as often as the limits let him. */
const STRANGER_MS = 100;
const STRANGERS = 10;
const PATHS = ["/checkpoint", "/revenue-log/integrity"];
const POLLED = [...PATHS, "/tile/0/000", "/log.json"];

/** What a client process is asked to do. */
type Task =
  | { readonly kind: "ask"; readonly urls: readonly string[] }
  | { readonly kind: "poll"; readonly origin: string }
  | {
    readonly kind: "buy";
    readonly url: string;
    readonly payments: readonly string[];
  };

if (Deno.args[0] === "client") {
  await beClient(await new Response(Deno.stdin.readable).json() as Task);
} else {
  await measure(Number(Deno.args[0] ?? 1_000_000), Deno.args[1]);
}

async function measure(entries: number, filled?: string): Promise<void> {
  const folder = filled ?? await Deno.makeTempDir();
  const store = await openDenoKvStore(`${folder}/log`);
  const appendTo = async (from: number, to: number) => {
    for (let start = from; start < to; start += PART) {
      const count = Math.min(PART, to - start);
      const isMeasured = start === 0 || start + count >= entries;
      if (!isMeasured) await fillLog(store, { start, count });
      else await compareAppend(store, { start, count, folder });
    }
  };
  const kept = `${folder}/kept`;
  if (filled === undefined) {
    await appendTo(0, SMALL);
    await serve(store, async (origins) => {
      await compareAnswers(origins, SMALL);
      const response = await fetch(`${origins.api}/checkpoint`);
      await Deno.writeTextFile(kept, await response.text());
    });
  }
  const { count } = (await readHead(store))?.value ?? { count: 0 };
  await appendTo(count, entries);
  await serve(store, async (origins, sign) => {
    await compareAnswers(origins, entries);
    await compareSales(origins, sign);
    await checkFromOutside(origins.api, kept);
  });
  await store.close();
  await Deno.remove(folder, { recursive: true });
}

async function fillOutbox(
  store: Store,
  { start, count }: { start: number; count: number },
): Promise<void> {
  for (let at = start; at < start + count; at += 500) {
    await store.commit({
      sets: Array.from(
        { length: Math.min(500, start + count - at) },
        (_, offset) => ({
          key: ["outbox", String(at + offset).padStart(10, "0")],
          value: {
            recordedAt: new Date((at + offset) * 1000).toISOString(),
            service: "api",
            operation: "fix-error",
            network: "eip155:8453",
            amount: "10000",
            txSha256: String(at + offset).padStart(64, "a"),
            requestSha256: "b".repeat(64),
          },
        }),
      ),
    });
  }
}

async function appendAll(store: Store): Promise<void> {
  await drainOutbox({ store, random: systemRandom });
  const auditor = new RevenueAuditor({ store, onFault: console.error });
  while (await auditor.advance());
}

/** Entries between those that are measured: by the log's own commits, larger ones. */
async function fillLog(
  store: Store,
  { start, count }: { start: number; count: number },
): Promise<void> {
  for (let done = 0; done < count; done += FILLED) {
    const head = await readHead(store);
    let hash = head?.value.hash ?? GENESIS_HASH;
    const entries = Array.from({ length: FILLED }, (_, offset) => {
      const seq = start + done + offset;
      const body = {
        seq,
        recorded_at: new Date(seq * 1000).toISOString(),
        event: "payment_settled",
        service: "api",
        operation: "fix-error",
        network: "eip155:8453",
        amount: "10000",
        tx_sha256: sha256Hex(`${seq}`),
        request_sha256: sha256Hex(`request ${seq}`),
        prev_hash: hash,
      } as const;
      hash = canonicalSha256(body);
      return { ...body, hash };
    });
    await appendEntries(store, {
      head,
      entries,
      next: { count: start + done + FILLED, hash },
      outboxKeys: [],
      places: [],
    });
    const { commit } = await planAudit(store, FILLED);
    if (commit !== null) await store.commit(commit);
  }
}

/** Appends, and writes all that was written for it once more elsewhere, without a thought. */
async function compareAppend(
  store: Store,
  { start, count, folder }: { start: number; count: number; folder: string },
): Promise<void> {
  await fillOutbox(store, { start, count });
  const written: StoreCommit[] = [];
  const recording: Store = {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit(commit) {
      written.push(commit);
      return store.commit(commit);
    },
    close: () => store.close(),
  };
  const cpu = cpuUsage();
  const began = performance.now();
  await appendAll(recording);
  const middle = performance.now();
  const { user, system } = cpuUsage(cpu);
  const bare = await openDenoKvStore(`${folder}/bare${start}`);
  const bareBegan = performance.now();
  for (const { sets = [], deletes = [] } of written) {
    await bare.commit({ sets, deletes });
  }
  const bareMs = performance.now() - bareBegan;
  await bare.close();
  const ms = middle - began;
  console.log(
    `append from ${start}: ${perSecond(count, ms)} entries a second, ${
      perSecond(count, bareMs)
    } of bare commits of the same ${written.length}; ${
      (ms / bareMs).toFixed(2)
    } of their time; ${
      perSecond(count, (user + system) / 1000)
    } a second of processor`,
  );
}

interface Origins {
  readonly api: string;
  readonly bare: string;
}

/** Serves a store at a port, beside what answers a few bytes. */
async function serve(
  store: Store,
  use: (origins: Origins, sign: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const app = await startTestApp({
    store,
    isStoreExclusive: true,
    settings: { RATE_LIMIT_SCALE: "1000000" },
  });
  const listen = (
    handler: (request: Request) => Response | Promise<Response>,
  ) =>
    Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, handler);
  const api = listen((request) => {
    const { pathname, search } = new URL(request.url);
    return app.fetchFrom(
      "127.0.0.1",
      new Request(`http://localhost:8402${pathname}${search}`, request),
    );
  });
  const bare = listen(() => new Response("answer"));
  await use(
    {
      api: `http://127.0.0.1:${api.addr.port}`,
      bare: `http://127.0.0.1:${bare.addr.port}`,
    },
    async () => encodePayment(await payFor(app, throwawayAccount())),
  );
  await Promise.all([api.shutdown(), bare.shutdown()]);
  await app.stop();
}

async function compareAnswers(
  { api, bare }: Origins,
  entries: number,
): Promise<void> {
  const urls = [`${bare}/`, ...PATHS.map((path) => api + path)];
  const taken = await inClient<number[][]>({ kind: "ask", urls });
  console.log(
    `at ${entries} entries, ms p50 and p95: ${
      taken.map((ms, at) => `${["bare answer", ...PATHS][at]} ${quantiles(ms)}`)
        .join(", ")
    }`,
  );
}

async function compareSales(
  { api }: Origins,
  sign: () => Promise<string>,
): Promise<void> {
  const taken: { alone: number[]; polled: number[] } = {
    alone: [],
    polled: [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ["alone", "polled"] as const) {
      const payments: string[] = [];
      while (payments.length < SALES) payments.push(await sign());
      const strangers = kind === "polled"
        ? startClient({ kind: "poll", origin: api })
        : null;
      taken[kind].push(
        ...await inClient<number[]>({
          kind: "buy",
          url: `${api}/fix-error`,
          payments,
        }),
      );
      strangers?.kill();
      await strangers?.output();
    }
  }
  console.log(
    `a paid call, ms p50 and p95: alone ${
      quantiles(taken.alone)
    }, while ten strangers poll ${quantiles(taken.polled)}`,
  );
}

/** The client of another language, on proofs over the whole log. */
async function checkFromOutside(origin: string, kept: string): Promise<void> {
  const { verifier_keys: [key] } = await (await fetch(`${origin}/log.json`))
    .json();
  const script = new URL("../tests/protocol/check_log.py", import.meta.url);
  const began = performance.now();
  const { stdout, stderr } = await new Deno.Command("python3", {
    args: [script.pathname, origin, key, "10000", kept],
  }).output();
  const said = new TextDecoder().decode(stdout) +
    new TextDecoder().decode(stderr);
  const seconds = (performance.now() - began) / 1000;
  console.log(`check_log.py: ${said.trim()} (${seconds.toFixed(0)} s)`);
}

function startClient(task: Task): Deno.ChildProcess {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "-A", import.meta.url, "client"],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  // It reads to the end before it begins.
  new Response(JSON.stringify(task)).body?.pipeTo(child.stdin)
    .catch(console.error);
  return child;
}

async function inClient<T>(task: Task): Promise<T> {
  const { stdout } = await startClient(task).output();
  return JSON.parse(new TextDecoder().decode(stdout)) as T;
}

async function beClient(task: Task): Promise<void> {
  switch (task.kind) {
    case "ask": {
      const taken: number[][] = task.urls.map(() => []);
      for (let request = -20; request < REQUESTS; request++) {
        for (const [at, url] of task.urls.entries()) {
          const began = performance.now();
          await (await fetch(url)).bytes();
          if (request >= 0) taken[at]?.push(performance.now() - began);
        }
      }
      return console.log(JSON.stringify(taken));
    }
    case "buy": {
      const taken: number[] = [];
      for (const [at, payment] of task.payments.entries()) {
        const began = performance.now();
        const response = await fetch(task.url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "payment-signature": payment,
          },
          body: SALE_BODY,
        });
        await response.bytes();
        if (response.status !== 200) throw new Error(`${response.status}`);
        if (at >= 20) taken.push(performance.now() - began);
      }
      return console.log(JSON.stringify(taken));
    }
    case "poll":
      await Promise.all(
        Array.from({ length: STRANGERS }, async (_, number) => {
          for (let request = number;; request++) {
            const path = POLLED[request % POLLED.length];
            await (await fetch(task.origin + path)).bytes();
            await new Promise((resolve) => setTimeout(resolve, STRANGER_MS));
          }
        }),
      );
  }
}

function perSecond(count: number, ms: number): number {
  return Math.round(count / ms * 1000);
}

function quantiles(taken: readonly number[]): string {
  const sorted = taken.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((part) =>
    (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(2)
  ).join(" and ");
}
