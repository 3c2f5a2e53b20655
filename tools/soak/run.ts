/**
 * One run: ground, load, faults, and then the judgement.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { systemWait } from "@/lib/runtime.ts";
import type { PaymentPayload } from "@/lib/x402/types.ts";
import { signWalletProof } from "@/tests/support/wallet_proof.ts";
import { readChain } from "./chain_books.ts";
import { injectFaults, planFaults } from "./faults.ts";
import { type Ground, startGround } from "./ground.ts";
import type { SignedPayment } from "./journal.ts";
import {
  type Breach,
  type Evidence,
  hasMoved,
  judgeBooks,
  judgePayments,
  type Replay,
  unknownPerhaps,
} from "./judge.ts";
import { Load, newWallet } from "./load.ts";
import { trendsOf } from "./memory.ts";
import type { SoakOptions } from "./options.ts";
import { runCommand } from "./program.ts";
import { SeededRandom } from "./random.ts";
import type { Loss } from "./restores.ts";
import {
  countCalls,
  countOutcomes,
  countPayments,
  type SoakReport,
} from "./report.ts";
import { closeTransport, send } from "./transport.ts";

/** Milliseconds in which every buyer must have an answer once all faults are over. */
const SETTLE_DOWN_MS = 90_000;
/** Milliseconds between two measurements of memory. */
const SAMPLE_MS = 5_000;
/** Wallets of buyers. */
const WALLETS = 10;
/** Replays at the same time. */
const REPLAYS_MAX = 4;

/** Runs it; everything is stopped when this returns. Null: it was interrupted. */
export async function runSoak(
  options: SoakOptions,
  io: {
    file: string;
    workFolder: string;
    log: (line: string) => void;
    interruption: AbortSignal;
  },
): Promise<SoakReport | null> {
  const ground = await startGround({ ...options, ...io });
  const interrupted = Promise.withResolvers<null>();
  io.interruption.addEventListener("abort", () => interrupted.resolve(null));
  try {
    return await Promise.race([
      soak(options, ground, io.log),
      interrupted.promise,
    ]);
  } finally {
    await ground.stop();
    closeTransport();
  }
}

async function soak(
  options: SoakOptions,
  ground: Ground,
  log: (line: string) => void,
): Promise<SoakReport> {
  const random = new SeededRandom(options.seed);
  const { anvil, token, programs } = ground;
  const wallets = Array.from({ length: WALLETS }, newWallet);
  for (const { address } of wallets) {
    await token.mint(address as `0x${string}`, 10n ** 12n);
  }
  // From here on a block comes at its time, and not with each transaction.
  await anvil.client.setAutomine(false);
  await anvil.client.setIntervalMining({ interval: options.blockSeconds });
  await Promise.all(programs.map((program) => program.start()));

  const load = new Load({ options, ground, random, wallets });
  const faults: Record<string, number> = {};
  const losses: Loss[] = [];
  const sampling = new AbortController();
  const samples = repeat(SAMPLE_MS, sampling.signal, async () => {
    await Promise.all(programs.map((program) => program.sample()));
  });
  log(`load for ${options.seconds} s, seed ${options.seed}`);
  await Promise.all([
    load.run(),
    injectFaults(
      planFaults(options, { random: random.fork("faults"), losses }),
      {
        ground,
        wait: systemWait,
        onEvent: (text) => {
          log(`${(load.journal.nowMs() / 1000).toFixed(1)}s ${text}`);
          const name = /^begin: (.*)$/.exec(text)?.[1];
          if (name !== undefined) faults[name] = (faults[name] ?? 0) + 1;
        },
      },
    ),
  ]);
  log("the faults are over");
  ground.proxy.clear();
  await ground.upstream.calm();
  ground.wire.set("open");
  ground.lag.blocksMax = 0;
  await load.settleDown(SETTLE_DOWN_MS);
  sampling.abort();
  await samples;
  await ground.proxy.settled();
  return await judge({ options, ground, load, faults, losses, log });
}

/** Reads the chain, asks for everything once more, and compares. */
async function judge(
  { options, ground, load, faults, losses, log }: {
    options: SoakOptions;
    ground: Ground;
    load: Load;
    faults: Record<string, number>;
    losses: readonly Loss[];
    log: (line: string) => void;
  },
): Promise<SoakReport> {
  const { programs, command, anvil } = ground;
  const { intents } = load.journal;
  const breaches: Breach[] = [];
  await stopAll(ground, breaches);
  const reconcile = await runCommand(command, ["ledger", "reconcile"]);
  const chain = await readChain(ground);
  log(`${chain.transfers} payments moved; each is asked for once more`);
  await Promise.all(programs.map((program) => program.start()));
  const replays = await replayMoved(
    load,
    (payment) => hasMoved(payment, chain),
  );
  await stopAll(ground, breaches);
  const after = await readChain(ground);
  if (after.transfers !== chain.transfers) {
    breaches.push({
      promise: "a replay moved money",
      detail: [`${chain.transfers} before, ${after.transfers} after`],
    });
  }
  const settled = await runCommand(command, [
    "ledger",
    "list",
    "--state",
    "settled",
    "--limit",
    "1000000",
  ]);
  const verify = await runCommand(command, ["ledger", "verify"]);
  const evidence: Evidence = {
    intents,
    chain: after,
    replays,
    lost: { losses, beganAtMs: load.journal.beganAtMs },
  };
  breaches.push(
    ...judgePayments(evidence),
    ...judgeBooks({ verify, reconcile, settled }, after, {
      network: anvil.network,
      unknown: unknownPerhaps(evidence),
    }),
    ...load.visits.flatMap(({ kind, problem }) =>
      problem === null ? [] : [{
        promise: `a visitor was answered wrongly: ${kind}`,
        detail: [problem],
      }]
    ),
    ...ground.upstream.problems.map((problem) => ({
      promise: "an upstream is asked what its file says, and nothing else",
      detail: [problem],
    })),
    ...judgeProcesses(ground),
  );
  const lives = programs.flatMap((program) => program.lifespans);
  const memory = lives.flatMap(trendsOf);
  for (const trend of memory) {
    if (trend.isFlat === false) {
      breaches.push({
        promise: "memory is flat",
        detail: [JSON.stringify(trend)],
      });
    }
  }
  const events: Record<string, number> = {};
  for (const life of lives) {
    for (const [event, count] of life.events) {
      events[event] = (events[event] ?? 0) + count;
    }
  }
  return {
    options,
    breaches,
    ...countCalls(intents, load.visits),
    faults,
    upstream: ground.upstream.done,
    ownOffers: countOutcomes(
      intents.filter(({ purchase }) => purchase.operation.startsWith("own-")),
    ),
    payments: countPayments(intents, after),
    events,
    lives: lives.map(({ name, end, seconds, resident }) =>
      `${name}: ${end.kind}${
        end.kind === "running" ? ` for ${seconds.toFixed(0)} s` : ""
      }, ${resident.length} samples, at most ${
        Math.max(0, ...resident.map((sample) => sample.megabytes)).toFixed(0)
      } MB`
    ),
    memory,
  };
}

async function stopAll(ground: Ground, breaches: Breach[]): Promise<void> {
  for (const program of ground.programs) {
    const code = await program.stop();
    if (code !== 0) {
      breaches.push({
        promise: "a process stops in order",
        detail: [`${program.name} gave ${code}`],
      });
    }
  }
}

/** What the processes themselves say of bugs. */
function judgeProcesses({ programs }: Ground): Breach[] {
  return programs.flatMap((program) => [
    ...program.lifespans.flatMap((life) => [
      ...life.bugs.map((line) => ({
        promise: "no log line tells of a bug",
        detail: [`${life.name}: ${line}`],
      })),
      ...(life.end.kind === "died"
        ? [{
          promise: "no process ends by itself",
          detail: [`${life.name} gave ${life.end.code}`],
        }]
        : []),
    ]),
    ...(program.complaints.trim() === "" ? [] : [{
      promise: "nothing is written to standard error",
      detail: program.complaints.split("\n").slice(0, 20),
    }]),
  ]);
}

/** Asks for the result of each payment that moved. */
async function replayMoved(
  load: Load,
  isMoved: (payment: SignedPayment) => boolean,
): Promise<Map<SignedPayment, Replay>> {
  const replays = new Map<SignedPayment, Replay>();
  const waiting = load.journal.intents.flatMap((intent) =>
    intent.payments.filter(isMoved).map((payment) => ({ intent, payment }))
  );
  await Promise.all(Array.from({ length: REPLAYS_MAX }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { intent: { purchase }, payment } = next;
      // The payment bought one of the bodies that it was sent with.
      const inputs = new Map(payment.attempts.map(({ input }) => [
        JSON.stringify(input),
        input,
      ]));
      for (const input of inputs.values()) {
        const ask = (
          proof: PaymentPayload,
          walletProof: JsonObject | null,
        ) =>
          send(purchase, {
            transport: purchase.transport,
            payment: proof,
            walletProof,
            input,
          });
        // First somebody who has nothing but what stands on the chain.
        const { extensions: _extensions, ...seen } = payment.payload;
        const stolen = await ask(seen, null);
        let answer = await ask(payment.payload, null);
        if (answer.kind === "refused" && answer.proofRequest !== null) {
          const { account } = load.walletOf(payment.payer);
          const proof = await signWalletProof(account, answer.proofRequest);
          answer = await ask(payment.payload, { ...proof });
        }
        replays.set(payment, { payment, answer, stolen });
        if (answer.kind === "delivered") break;
      }
    }
  }));
  return replays;
}

async function repeat(
  everyMs: number,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await systemWait(everyMs, signal);
    await task();
  }
}
