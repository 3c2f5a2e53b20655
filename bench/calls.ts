/**
 * What an unpaid call over HTTP and MCP and a paid call in demo mode cost the
 * selling process, for one
 * or several checkouts of the program in turns, each beside a bare `Deno.serve`
 * that sends the same bytes and beside the single commits that bare Deno KV
 * makes on the same disk: `deno run -A bench/calls.ts [CHECKOUT...]`, with
 * `--unpaid` without the paid ones, with `--one` only the paid ones, one at a
 * time, with `--at=64` only the paid ones, so many at once, with `--light` selling what costs next to nothing in place of a diagnosis, with `--again` selling the same diagnosis each time.
 *
 * `--profile paid|unpaid|document|replay|mcp` writes where the first checkout's time goes,
 * thread by thread, part by part and function by function, and `NAME.cpuprofile` for a
 * browser's tools; `--garbage` with it, what a call allocates in place of its
 * time; `--one` asks with one connection in place of 16, `--at=64`
 * with so many.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { fromFileUrl } from "@/tests/support/paths.ts";
import {
  type Running,
  startContestant,
  startProgram,
} from "./contestants/mod.ts";
import {
  type CpuProfile,
  openProfiler,
  partLines,
  selfTimes,
} from "./cpu_profile.ts";
import { drive, type LoadRequest, median } from "./http_load.ts";
import { cpuMs } from "./thread_clock.ts";

const ROUNDS = 5;
/** The same of `--one`, which is for small differences: shorter, and many. */
const ROUNDS_ONE = 20;
const UNPAID_MS = 1_000;
const UNPAID_CONNECTIONS = 16;
const PAID_CALLS = 400;
const COMMITS = 2_000;
/** Paid calls at once; with 1 the buyer waits for each before the next. */
const PAID_CONNECTIONS = [1, 8, 64];

const flags = Deno.args.filter((argument) => argument.startsWith("--"));
const isAgain = flags.includes("--again");
let sold = 0;
const SOLD = flags.includes("--light")
  ? { path: "/shell-risk-check", input: () => ({ command: "ls" }) }
  : {
    path: "/fix-error",
    input: () => ({
      error: `bash: line ${isAgain ? 1 : ++sold}: kubctl: command not found`,
    }),
  };
const PLAIN: LoadRequest = {
  method: "POST",
  path: SOLD.path,
  headers: [["content-type", "application/json"]],
  body: JSON.stringify(SOLD.input()),
};

/** What is asked for, so that no two calls in a row ask the same. */
const SUBJECTS =
  "postgres docker nginx kubernetes python typescript deno sqlite payments webhooks caching retries"
    .split(" ");
const TOPICS = "migrations timeouts locking permissions headers limits upgrades"
  .split(" ");

/** Calls of a paid MCP tool that carry no payment, each about something else. */
const MCP = TOPICS.flatMap((topic) =>
  SUBJECTS.map((subject, id): LoadRequest => ({
    method: "POST",
    path: "/mcp",
    headers: [
      ["content-type", "application/json"],
      ["accept", "application/json, text/event-stream"],
    ],
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: {
        name: "search_information",
        arguments: { query: `${subject} ${topic}` },
      },
    }),
  }))
);

/** The answers without payment: where they are asked for, and how. */
const UNPAID: readonly {
  readonly name: string;
  readonly origin: "api" | "exchange";
  readonly request: () => LoadRequest;
}[] = [
  { name: "402", origin: "api", request: () => PLAIN },
  { name: "MCP challenge", origin: "exchange", request: nextMcp },
];

function nextMcp(): LoadRequest {
  const next = MCP[mcpCalls++ % MCP.length];
  if (next === undefined) throw new Error("nothing to ask");
  return next;
}

/** A checkout's program with what it is measured against. */
interface Contest {
  readonly name: string;
  readonly program: Running;
  readonly bare: Running;
  readonly challenge: PaymentRequired;
}

let mcpCalls = 0;
const isGarbage = flags.includes("--garbage");
const isOne = flags.includes("--one");
const at = flags.find((flag) => flag.startsWith("--at="))?.slice(
  "--at=".length,
);
/** Whether only paid calls are measured. */
const isPaidOnly = isOne || at !== undefined;
const profiled = flags.includes("--profile")
  ? Deno.args[Deno.args.indexOf("--profile") + 1] ?? "paid"
  : null;
const here = fromFileUrl(new URL("../", import.meta.url));
const named = Deno.args.filter((argument) =>
  !argument.startsWith("--") && argument !== profiled
);
const checkouts = named.length === 0 ? [here] : named;
const folder = await Deno.makeTempDir({ prefix: "pennyworth_calls_" });
if (profiled === null) await compare();
else await profile(profiled);
await Deno.remove(folder, { recursive: true });

async function compare(): Promise<void> {
  const contests: Contest[] = [];
  for (const [at, checkout] of checkouts.entries()) {
    contests.push(await startContest(checkout, at));
  }
  const unpaid = contests.flatMap(({ name, program, bare }) =>
    UNPAID.flatMap(({ name: kind, origin, request }) =>
      [
        { name: `${name}: bare ${kind}`, port: bare.ports[origin], request },
        { name: `${name}: ${kind}`, port: program.ports[origin], request },
      ].map((row, at) => ({ ...row, running: at === 0 ? bare : program }))
    )
  );
  const rows = unpaid.map(() => ({ rate: [] as number[], us: [] as number[] }));
  for (let round = 0; round < (isPaidOnly ? 0 : ROUNDS); round++) {
    for (const [at, asked] of unpaid.entries()) {
      const { rate, us } = await load(asked, UNPAID_MS);
      rows[at]?.rate.push(rate);
      rows[at]?.us.push(us);
    }
  }
  for (const [at, { name }] of isPaidOnly ? [] : unpaid.entries()) {
    const { rate = [], us = [] } = rows[at] ?? {};
    const bare = rows[at - at % 2]?.rate ?? [];
    print([
      name,
      `${median(rate).toFixed(0)}/s`,
      `${(median(rate) / median(bare)).toFixed(2)} of bare`,
      `${median(us).toFixed(0)} us CPU`,
    ]);
  }
  if (!flags.includes("--unpaid")) {
    const connections = at === undefined
      ? isOne ? [1] : PAID_CONNECTIONS
      : [Number(at)];
    for (const count of connections) {
      await pay(contests, count);
    }
  }
  for (const { program, bare } of contests) {
    await program.stop();
    await bare.stop();
  }
}

/** Paid calls, each of a payer of its own, with the disk's commits in turns. */
async function pay(
  contests: readonly Contest[],
  connections: number,
): Promise<void> {
  const rounds = contests.map(() => ({
    rate: [] as number[],
    us: [] as number[],
  }));
  const commits: number[] = [];
  const askingUs: number[] = [];
  for (let round = 0; round <= (isOne ? ROUNDS_ONE : ROUNDS); round++) {
    for (const [at, { program, challenge }] of contests.entries()) {
      const { rate, us } = await sell(program, {
        challenge,
        connections,
        calls: connections === 1 ? PAID_CALLS / 4 : PAID_CALLS,
      });
      // The first round warms up.
      if (round === 0) continue;
      rounds[at]?.rate.push(rate);
      rounds[at]?.us.push(us);
    }
    const bare = await bareCommits();
    commits.push(bare.rate);
    askingUs.push(bare.us);
  }
  const last = rounds.at(-1)?.us ?? [];
  for (const [at, { name }] of contests.entries()) {
    const { rate = [], us = [] } = rounds[at] ?? {};
    // Round by round, since what else the machine does changes between them.
    const shares = us.map((own, round) => own / (last[round] ?? 0));
    print([
      `${name}: paid, ${connections} at once`,
      `${median(rate).toFixed(0)}/s`,
      `${(median(rate) / median(commits)).toFixed(3)} of ${
        median(commits).toFixed(0)
      } commits/s`,
      `${median(us).toFixed(0)} us CPU`,
      ...(at < contests.length - 1
        ? [`${median(shares).toFixed(2)} of the last one's`]
        : []),
    ]);
  }
  print([
    `bare commits, 16 at once`,
    `${median(commits).toFixed(0)}/s`,
    `${median(askingUs).toFixed(0)} us of the asking thread`,
  ]);
}

async function sell(
  program: Running,
  options: {
    challenge: PaymentRequired;
    connections: number;
    calls: number;
    /** Signed before; signed here where they are left out. */
    proofs?: string[];
  },
): Promise<{ rate: number; us: number }> {
  const { challenge, connections, calls } = options;
  const proofs = options.proofs ?? await signMany(challenge, calls);
  const cpu = program.cpuSeconds();
  const start = performance.now();
  const { statuses } = await drive(program.ports.api, {
    roundMs: Infinity,
    connections,
    request: () => {
      const proof = proofs.pop();
      return proof === undefined ? null : withProof(proof);
    },
  });
  const ms = performance.now() - start;
  if (statuses.get(200) !== calls) {
    throw new Error(`${program.name}: ${[...statuses].join(" ")}`);
  }
  return {
    rate: calls / ms * 1_000,
    us: (program.cpuSeconds() - cpu) * 1e6 / calls,
  };
}

/**
 * Single commits that Deno KV makes on this disk, 16 at once, in a second, and
 * what one costs the thread that asks, beside SQLite's own.
 */
async function bareCommits(): Promise<{ rate: number; us: number }> {
  const kv = await Deno.openKv(`${folder}/bare.sqlite`);
  let left = COMMITS;
  const cpu = cpuMs();
  const start = performance.now();
  await Promise.all(Array.from({ length: 16 }, async () => {
    while (left-- > 0) {
      await kv.set(["bare", crypto.randomUUID()], "x".repeat(300));
    }
  }));
  const rate = COMMITS / (performance.now() - start) * 1_000;
  const us = (cpuMs() - cpu) * 1_000 / COMMITS;
  kv.close();
  return { rate, us };
}

async function load(
  { running, port, request }: {
    running: Running;
    port: number;
    request: () => LoadRequest;
  },
  roundMs: number,
): Promise<{ rate: number; us: number }> {
  const cpu = running.cpuSeconds();
  const { count } = await drive(port, {
    roundMs,
    connections: UNPAID_CONNECTIONS,
    request,
  });
  return {
    rate: count / roundMs * 1_000,
    us: (running.cpuSeconds() - cpu) * 1e6 / count,
  };
}

function settingsOf(at: number): Record<string, string> {
  return {
    RATE_LIMIT_SCALE: "100000000",
    KV_PATH: `${folder}/${at}.sqlite`,
  };
}

async function startContest(checkout: string, at: number): Promise<Contest> {
  const program = await startProgram(settingsOf(at), { checkout });
  const { body } = await ask(program);
  const bare = await startContestant("bare", {
    answers: await Promise.all(
      UNPAID.map(({ origin, request }) =>
        record(request(), program.ports[origin])
      ),
    ),
  });
  const { payment_required } = JSON.parse(body) as {
    payment_required: PaymentRequired;
  };
  const name = checkout.replace(/\/+$/, "").replace(/^.*\//, "");
  return { name, program, bare, challenge: payment_required };
}

/** An answer as the bare server gives it again. */
async function record(
  { method, path = "/fix-error", headers, body }: LoadRequest,
  port: number,
) {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
  });
  const bytes = await response.bytes();
  return {
    path,
    status: response.status,
    headers: [...response.headers].filter(([name]) =>
      !/^(?:date|content-length|vary)$/.test(name)
    ),
    body: bytes.toBase64(),
  };
}

async function ask({ ports }: Running): Promise<{ body: string }> {
  const recorded = await record(PLAIN, ports.api);
  return {
    body: new TextDecoder().decode(Uint8Array.fromBase64(recorded.body)),
  };
}

/** Profiles one kind of call of the first checkout. */
async function profile(kind: string): Promise<void> {
  const [checkout = here] = checkouts;
  const profiler = openProfiler();
  const program = await startProgram(settingsOf(0), {
    checkout,
    flags: profiler.flags,
  });
  const { body } = await ask(program);
  const { payment_required: challenge } = JSON.parse(body) as {
    payment_required: PaymentRequired;
  };
  const connections = isOne ? 1 : Number(at ?? UNPAID_CONNECTIONS);
  const calls = 8 * PAID_CALLS;
  await sell(program, { challenge, connections, calls });
  const replay = withProof(await sign(challenge));
  const proofs = kind === "paid" ? await signMany(challenge, calls) : [];
  const kept = await unchangedDocument(program);
  const work = async (): Promise<number> => {
    if (kind === "paid") {
      await sell(program, { challenge, connections, calls, proofs });
      return calls;
    }
    const isMcp = kind === "mcp";
    const { count } = await drive(program.ports[isMcp ? "exchange" : "api"], {
      roundMs: 3_000,
      connections,
      request: isMcp
        ? nextMcp
        : () => kind === "replay" ? replay : kind === "document" ? kept : PLAIN,
    });
    return count;
  };
  const before = program.threadSeconds();
  if (isGarbage) {
    const taken = await profiler.takeAllocations(work);
    await program.stop();
    printProfile(taken, "bytes");
    return;
  }
  const taken = await profiler.take(work);
  for (const [name, seconds] of program.threadSeconds()) {
    const us = (seconds - (before.get(name) ?? 0)) * 1e6 / taken.calls;
    if (us >= 1) print([`${us.toFixed(0)} us`, `thread ${name}`]);
  }
  await program.stop();
  const file = `${kind}.cpuprofile`;
  await Deno.writeTextFile(file, JSON.stringify(taken.profile));
  printProfile(taken, "us");
}

function printProfile(
  { calls, profile }: { calls: number; profile: CpuProfile },
  unit: "us" | "bytes",
): void {
  for (const line of partLines(profile, { calls, unit })) print(line);
  for (const { name, us } of selfTimes(profile).slice(0, 45)) {
    print([`${(us / calls).toFixed(1)} ${unit}`, name]);
  }
}

/** Asks for a document that the caller has: a 304. */
async function unchangedDocument({ ports }: Running): Promise<LoadRequest> {
  const path = "/openapi.json";
  const { body, headers } = await fetch(`http://localhost:${ports.api}${path}`);
  await body?.cancel();
  const etag = headers.get("etag") ?? "";
  return { method: "GET", path, headers: [["if-none-match", etag]], body: "" };
}

async function signMany(
  challenge: PaymentRequired,
  count: number,
): Promise<string[]> {
  const proofs: string[] = [];
  while (proofs.length < count) proofs.push(await sign(challenge));
  return proofs;
}

async function sign(challenge: PaymentRequired): Promise<string> {
  const [requirements] = challenge.accepts;
  if (requirements === undefined) throw new Error("nothing to accept");
  return encodeMessage(
    await createPayment(challenge, {
      requirements,
      wallet: openWallet(),
      now: new Date(),
      random: systemRandom,
    }),
  );
}

function withProof(proof: string): LoadRequest {
  return {
    ...PLAIN,
    // What was read a moment ago is not read again: no two calls sell the same.
    body: JSON.stringify(SOLD.input()),
    headers: [...PLAIN.headers, ["payment-signature", proof]],
  };
}

function print(cells: readonly string[]): void {
  const line = cells.map((cell) => cell.padEnd(26)).join(" ").trimEnd();
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
