/**
 * The program beside the official middleware of `@x402/hono` guarding the same
 * operation, beside the official `McpServer` with one tool that gives the same
 * challenge, and beside a bare `Deno.serve` that sends the same bytes: each in
 * a process of its own, in turns; beside them a bare one that does what no
 * seller can leave out, which is as far as such a row can go. `deno run -A bench/comparison.ts`, or only
 * what the arguments name: `deno run -A bench/comparison.ts unpaid onchain`.
 *
 * Paid calls settle on a chain (anvil): through a facilitator, and by the
 * seller's own wallet; what is sold is the same work behind both sellers, a
 * diagnosis, and once nearly none (`light`). Processor time is what the selling process used, without
 * the chain, the facilitator and the clients. With `--profile` paid calls are not
 * compared: it writes where the program's own time goes, function by function,
 * and `NAME.cpuprofile` for a browser's tools. `--beside=CHECKOUT` lets another
 * checkout of the program take part in paid calls.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { type Scene, startScene } from "@/tests/support/scene.ts";
import {
  type Running,
  startContestant,
  startProgram,
} from "./contestants/mod.ts";
import type { RecordedAnswer, Scenario } from "./contestants/protocol.ts";
import { openProfiler, partLines, selfTimes } from "./cpu_profile.ts";
import { drive, median, quantile } from "./http_load.ts";

const ROUNDS = 5;
/** Rounds before those: the program loads after its start, and is compiled while it answers. */
const WARM_ROUNDS = 3;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;
/** Paid calls of a contestant in each round. */
const PAID_CALLS = 60;
const PAID_CONNECTIONS = 4;
const WARM_CALLS = 500;
const PROFILED_CALLS = 300;
/** Milliseconds of a call from which on a thread is named. */
const THREAD_MS_MIN = 0.05;
const MEMORY_REQUESTS = 200_000;
/** V8 collects young objects sooner, and lets the old ones grow by a quarter. */
const SPARING_FLAGS = "--max-semi-space-size=4,--heap-growing-percent=25";

const JSON_TYPE = ["content-type", "application/json"] as const;
const ERROR = JSON.stringify({ error: "bash: kubctl: command not found" });
const COMMAND = JSON.stringify({ command: "ls" });
const MCP_TOOL = "search_information";
const UNPAID: Scenario = {
  name: "unpaid 402",
  method: "POST",
  path: "/fix-error",
  origin: "api",
  headers: [JSON_TYPE],
  body: ERROR,
  status: 402,
  must: "set a header anew",
};
let failures = 0;

/** What was read a moment ago is not read again: no two paid calls sell the same. */
function nextFailure(): string {
  return JSON.stringify({
    error: `bash: line ${++failures}: kubctl: command not found`,
  });
}

/** What costs next to nothing, so that what is left is the sale. */
const LIGHT: Scenario = {
  ...UNPAID,
  name: "light",
  path: "/shell-risk-check",
  body: COMMAND,
};
const SCENARIOS: readonly Scenario[] = [
  UNPAID,
  {
    name: "document 304",
    method: "GET",
    path: "/openapi.json",
    origin: "api",
    headers: [],
    body: "",
    status: 304,
    must: "log a line",
  },
  {
    name: "dry run",
    method: "POST",
    path: "/xsearch-query-dry-run",
    origin: "api",
    headers: [JSON_TYPE],
    body: JSON.stringify({ keywords: "Complaints about Notion pricing" }),
    status: 200,
  },
  {
    name: "MCP challenge",
    method: "POST",
    path: "/mcp",
    origin: "exchange",
    headers: [JSON_TYPE, ["accept", "application/json, text/event-stream"]],
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: MCP_TOOL,
        arguments: { query: "postgres migrations" },
      },
    }),
    must: "read the body",
    status: 200,
  },
];

/** How paid calls settle, where the program keeps its ledger, and what is sold. */
const PAID = [
  { settlement: "facilitator", ledger: "file", sold: UNPAID },
  { settlement: "facilitator", ledger: "file", sold: LIGHT },
  { settlement: "onchain", ledger: "file", sold: UNPAID },
  { settlement: "onchain", ledger: "Postgres", sold: UNPAID },
] as const;

const isProfiled = Deno.args.includes("--profile");
const beside = Deno.args.find((argument) => argument.startsWith("--beside="))
  ?.slice("--beside=".length);
const names = Deno.args.filter((argument) => !argument.startsWith("--"));
/** An argument may name several words that all have to be there: `facilitator+light`. */
const isWanted = (name: string) =>
  names.length === 0 ||
  names.some((asked) =>
    asked.split("+").every((word) => name.split(/\W+/).includes(word))
  );
const scene = await startScene();
const store = await Deno.makeTempDir();
if ([...SCENARIOS.map(({ name }) => name), "memory"].some(isWanted)) {
  await compareAnswers(scene);
}
for (const { settlement, ledger, sold } of PAID) {
  const name = `paid, ${settlement}, ${ledger}${
    sold === LIGHT ? `, ${LIGHT.name}` : ""
  }`;
  if (!isWanted(name)) continue;
  const first = settingsOf(settlement);
  const second = settingsOf(settlement, 1);
  if (ledger === "file") {
    await comparePaidCalls(scene, {
      name,
      sold,
      settings: first,
      besideSettings: second,
    });
    continue;
  }
  const postgres = await startPostgres({ fsync: true });
  const inPostgres = async (
    { KV_PATH: _file, ...settings }: Record<string, string>,
  ) => ({ ...settings, DATABASE_URL: await postgres.createDatabase() });
  await comparePaidCalls(scene, {
    name,
    sold,
    settings: await inPostgres(first),
    besideSettings: await inPostgres(second),
  });
  await postgres.stop();
}
await scene.stop();
await Deno.remove(store, { recursive: true });

/** @param at Which program of several: none shares its ledger or its wallet. */
function settingsOf(settlement: string, at = 0): Record<string, string> {
  return {
    ...scene.settings,
    SETTLEMENT: settlement,
    ...(settlement === "onchain"
      ? { SETTLER_PRIVATE_KEY: scene.anvil.privateKeys[at === 0 ? 1 : 3] ?? "" }
      : {}),
    FACILITATOR_URL: scene.facilitator.url,
    FACILITATOR_TIMEOUT_MS: "10000",
    RATE_LIMIT_SCALE: "100000000",
    KV_PATH: `${store}/${settlement}_${at}.sqlite`,
  };
}

/** Answers that cost no money. */
async function compareAnswers({ anvil }: Scene): Promise<void> {
  const program = await startProgram(settingsOf("facilitator"));
  const records: { scenario: Scenario; answer: RecordedAnswer }[] = [];
  for (const scenario of SCENARIOS) {
    records.push(await record(program, scenario));
  }
  const [first, document, , mcp] = records;
  if (first === undefined || document === undefined || mcp === undefined) {
    throw new Error("none");
  }
  const bare = await startContestant("bare", {
    answers: records.map(({ answer }) => answer),
  });
  const ceiling = await startContestant("bare", {
    answers: records.map(({ answer, scenario: { must } }) => ({
      ...answer,
      ...(must === undefined ? {} : { must }),
    })),
  });
  const official = await startContestant("official", {
    challenge: challengeOf(first.answer),
    document: await fetchDocument(program, document.scenario),
    facilitatorUrl: scene.facilitator.url,
    rpcUrl: anvil.url,
    privateKey: anvil.privateKeys[2],
  });
  const officialMcp = await startContestant(
    "official_mcp",
    await mcpTask(program, mcp.answer),
  );
  print(
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms each in turns, after ${WARM_ROUNDS} that do not count`,
  );
  for (const [index, { scenario }] of records.entries()) {
    if (!isWanted(scenario.name)) continue;
    const contestants = [
      bare,
      program,
      ...(scenario.must === undefined
        ? []
        : [{ ...ceiling, name: `bare, to ${scenario.must}` }]),
      // The official middleware knows HTTP routes; the dry run is ours.
      ...(index < 2 ? [official] : []),
      ...(scenario.path === "/mcp" ? [officialMcp] : []),
    ];
    const etag = scenario.name === "document 304"
      ? await Promise.all(contestants.map((item) => etagOf(item, scenario)))
      : [];
    const rounds = contestants.map(() => ({
      rates: [] as number[],
      latencies: [] as number[],
      cpuUs: [] as number[],
    }));
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      for (const [at, contestant] of contestants.entries()) {
        const headers = etag[at] === undefined
          ? scenario.headers
          : [...scenario.headers, ["if-none-match", etag[at]] as const];
        const before = contestant.cpuSeconds();
        const { count, latencies, statuses } = await drive(
          contestant.ports[scenario.origin],
          {
            roundMs: ROUND_MS,
            connections: CONNECTIONS,
            request: () => ({ ...scenario, headers }),
          },
        );
        if (statuses.get(scenario.status) !== count) {
          const seen = [...statuses].join(" ");
          throw new Error(`${scenario.name}, ${contestant.name}: ${seen}`);
        }
        if (round < 0) continue;
        const result = rounds[at];
        result?.rates.push(count / (ROUND_MS / 1000));
        result?.latencies.push(quantile(latencies, 0.99));
        result?.cpuUs.push((contestant.cpuSeconds() - before) * 1e6 / count);
      }
    }
    const base = median(rounds[0]?.rates ?? []);
    for (const [at, { name }] of contestants.entries()) {
      const { rates = [], latencies = [], cpuUs = [] } = rounds[at] ?? {};
      row([
        scenario.name,
        name,
        `${median(rates).toFixed(0)}/s`,
        `${(median(rates) / base).toFixed(2)} of bare`,
        `p99 ${median(latencies).toFixed(1)} ms`,
        `${median(cpuUs).toFixed(0)} us CPU`,
      ]);
    }
  }
  if (isWanted("memory")) await measureMemory(program);
  for (
    const contestant of [bare, ceiling, program, official, officialMcp]
  ) {
    await contestant.stop();
  }
  if (!isWanted("memory")) return;
  const sparing = await startProgram({
    ...settingsOf("facilitator"),
    DENO_V8_FLAGS: SPARING_FLAGS,
  });
  await measureMemory(sparing, " where V8 spares it");
  await sparing.stop();
}

/** Resident memory over many unpaid requests. */
async function measureMemory(program: Running, how = ""): Promise<void> {
  const samples = [program.residentMb()];
  const cpuBefore = program.cpuSeconds();
  for (let part = 0; part < 4; part++) {
    let left = MEMORY_REQUESTS / 4;
    await drive(program.ports.api, {
      roundMs: Infinity,
      connections: CONNECTIONS,
      request: () => left-- > 0 ? UNPAID : null,
    });
    samples.push(program.residentMb());
  }
  print(
    `resident memory${how} before and after each ${
      MEMORY_REQUESTS / 4
    } of ${MEMORY_REQUESTS} further requests: ${
      samples.map((mb) => `${mb.toFixed(0)} MB`).join(", ")
    }; ${
      ((program.cpuSeconds() - cpuBefore) * 1e6 / MEMORY_REQUESTS).toFixed(0)
    } us CPU a request`,
  );
}

/** Paid calls, each with a payment of a wallet of its own. */
async function comparePaidCalls(
  { anvil, token }: Scene,
  { name: paid, sold, settings, besideSettings }: {
    name: string;
    sold: Scenario;
    settings: Readonly<Record<string, string>>;
    /** For the checkout that takes part: a ledger and a wallet of its own. */
    besideSettings: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const profiler = openProfiler();
  const program = await startProgram(
    settings,
    isProfiled ? { flags: profiler.flags } : {},
  );
  const { answer } = await record(program, sold);
  const challenge = challengeOf(answer);
  const official = isProfiled ? [] : [
    await startContestant("official", {
      challenge,
      document: answer,
      facilitatorUrl: settings.SETTLEMENT === "facilitator"
        ? scene.facilitator.url
        : "",
      rpcUrl: anvil.url,
      privateKey: anvil.privateKeys[2],
    }),
  ];
  const other = beside === undefined ? [] : [{
    ...await startProgram(besideSettings, { checkout: beside }),
    name: beside,
  }];
  const contestants = [...official, program, ...other];
  const challenges = new Map<Running, PaymentRequired>();
  for (const running of other) {
    challenges.set(
      running,
      challengeOf((await record(running, sold)).answer),
    );
  }
  const pay = async (contestant: Running, calls: number) => {
    // Signed now: a payment is good for a minute.
    const proofs: string[] = [];
    for (let count = 0; count < calls; count++) {
      const wallet = openWallet();
      await token.mint(wallet.address as `0x${string}`, 10_000n);
      proofs.push(
        await sign(challenges.get(contestant) ?? challenge, wallet),
      );
    }
    const before = contestant.cpuSeconds();
    const threadsBefore = contestant.threadSeconds();
    const round = await drive(contestant.ports.api, {
      roundMs: Infinity,
      connections: PAID_CONNECTIONS,
      request: () => {
        const proof = proofs.pop();
        return proof === undefined ? null : {
          ...sold,
          ...(sold === UNPAID ? { body: nextFailure() } : {}),
          headers: [...sold.headers, ["payment-signature", proof]],
        };
      },
    });
    if (round.statuses.get(200) !== calls) {
      throw new Error(`${contestant.name}: ${[...round.statuses].join(" ")}`);
    }
    const msOf = (seconds: number) => seconds * 1e3 / calls;
    return {
      cpuMs: msOf(contestant.cpuSeconds() - before),
      threadMs: [...contestant.threadSeconds()].map(([thread, seconds]) =>
        [thread, msOf(seconds - (threadsBefore.get(thread) ?? 0))] as const
      ),
      latencies: round.latencies,
    };
  };
  for (const contestant of contestants) await pay(contestant, WARM_CALLS);
  if (isProfiled) {
    let threads: readonly (readonly [string, number])[] = [];
    const taken = await profiler.take(async () => {
      threads = (await pay(program, PROFILED_CALLS)).threadMs;
      return PROFILED_CALLS;
    });
    for (const [thread, ms] of threads) {
      if (ms >= THREAD_MS_MIN) row([`${ms.toFixed(2)} ms`, `thread ${thread}`]);
    }
    await Deno.writeTextFile(
      `${paid.replaceAll(", ", "_")}.cpuprofile`,
      JSON.stringify(taken.profile),
    );
    for (
      const line of partLines(taken.profile, { calls: taken.calls, unit: "us" })
    ) row(line);
    for (const { name, us } of selfTimes(taken.profile).slice(0, 45)) {
      row([`${(us / taken.calls).toFixed(1)} us`, name]);
    }
  }
  const rounds = contestants.map(() => ({
    cpuMs: [] as number[],
    threadMs: new Map<string, number[]>(),
    latencies: [] as number[],
  }));
  for (let round = 0; round < (isProfiled ? 0 : ROUNDS); round++) {
    for (const [at, contestant] of contestants.entries()) {
      const paid = await pay(contestant, PAID_CALLS);
      const seen = rounds[at];
      seen?.cpuMs.push(paid.cpuMs);
      seen?.latencies.push(...paid.latencies);
      for (const [thread, ms] of paid.threadMs) {
        const known = seen?.threadMs.get(thread) ?? [];
        seen?.threadMs.set(thread, [...known, ms]);
      }
    }
  }
  const base = median(rounds[0]?.cpuMs ?? []);
  for (const [at, { name }] of isProfiled ? [] : contestants.entries()) {
    const { cpuMs = [], latencies = [], threadMs } = rounds[at] ?? {};
    const threads = [...threadMs ?? []]
      .map(([thread, ms]) => [thread, median(ms)] as const)
      .filter(([, ms]) => ms >= THREAD_MS_MIN)
      .map(([thread, ms]) => `${thread} ${ms.toFixed(2)}`);
    row([
      paid,
      name,
      `${median(cpuMs).toFixed(2)} ms CPU`,
      `${(median(cpuMs) / base).toFixed(2)} of official`,
      `p50 ${median(latencies).toFixed(0)} ms`,
      `p99 ${quantile(latencies, 0.99).toFixed(0)} ms`,
      threads.join(", "),
    ]);
  }
  for (const contestant of contestants) await contestant.stop();
}

async function sign(
  challenge: PaymentRequired,
  wallet: ReturnType<typeof openWallet>,
): Promise<string> {
  const [requirements] = challenge.accepts;
  if (requirements === undefined) throw new Error("nothing to accept");
  return encodeMessage(
    await createPayment(challenge, {
      requirements,
      wallet,
      now: new Date(),
      random: systemRandom,
    }),
  );
}

/** What the program answers; to a document, that the client has it already. */
async function record(
  program: Running,
  scenario: Scenario,
): Promise<{ scenario: Scenario; answer: RecordedAnswer }> {
  const isDocument = scenario.method === "GET";
  const response = await ask(program, scenario);
  const answer = await recorded(scenario.path, response);
  return {
    scenario,
    answer: isDocument
      ? {
        ...answer,
        status: 304,
        headers: answer.headers.filter(([name]) => name !== "content-type"),
      }
      : answer,
  };
}

/** What the official MCP server is told: the tool, and the result that the program gave. */
async function mcpTask(
  program: Running,
  { body }: RecordedAnswer,
): Promise<object> {
  const response = await fetch(
    `http://localhost:${program.ports.exchange}/mcp`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    },
  );
  const { result } = await response.json() as {
    result: { tools: { name: string; inputSchema: object }[] };
  };
  const answer = new TextDecoder().decode(Uint8Array.fromBase64(body));
  return {
    tool: MCP_TOOL,
    inputSchema: result.tools.find(({ name }) => name === MCP_TOOL)
      ?.inputSchema,
    result: JSON.stringify(JSON.parse(answer).result),
  };
}

async function fetchDocument(
  program: Running,
  scenario: Scenario,
): Promise<RecordedAnswer> {
  return await recorded(scenario.path, await ask(program, scenario));
}

async function recorded(
  path: string,
  response: Response,
): Promise<RecordedAnswer> {
  return {
    path,
    status: response.status,
    headers: [...response.headers].filter(([name]) =>
      !/^(?:date|content-length|vary)$/.test(name)
    ),
    body: (await response.bytes()).toBase64(),
  };
}

async function etagOf(
  contestant: Running,
  scenario: Scenario,
): Promise<string> {
  const response = await ask(contestant, scenario);
  await response.body?.cancel();
  return response.headers.get("etag") ?? "";
}

function ask(
  { ports }: Running,
  { origin, path, method, headers, body }: Scenario,
): Promise<Response> {
  return fetch(`http://localhost:${ports[origin]}${path}`, {
    method,
    headers: [
      ...headers.map(([name, value]): [string, string] => [name, value]),
      // As the clients of a round, who name none: each coding has its own ETag.
      ["accept-encoding", "identity"],
    ],
    ...(body === "" ? {} : { body }),
  });
}

function challengeOf(answer: RecordedAnswer): PaymentRequired {
  const header = answer.headers.find(([name]) => name === "payment-required");
  const bytes = Uint8Array.fromBase64(header?.[1] ?? "");
  return JSON.parse(new TextDecoder().decode(bytes));
}

function row(cells: readonly string[]): void {
  print(cells.map((cell) => cell.padEnd(15)).join(" ").trimEnd());
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
