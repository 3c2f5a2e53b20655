/**
 * The faults of a run: two lanes that its seed fills, one for what lies outside
 * (facilitator, chain), one for our own machines (processes, database).
 *
 * @module
 */

import type { Fault } from "@/tests/support/fault_proxy.ts";
import type { Ground } from "./ground.ts";
import type { SoakOptions } from "./options.ts";
import type { SeededRandom } from "./random.ts";
import { bringBack, copyStore, type Loss } from "./restores.ts";

/** One fault, from when to when. */
export interface PlannedFault {
  readonly name: string;
  /** Seconds since the load began. */
  readonly atSeconds: number;
  /** Seconds for which it holds. */
  readonly seconds: number;
  readonly begin: (ground: Ground) => Promise<void> | void;
  readonly end: (ground: Ground) => Promise<void> | void;
}

/** Runs of fewer seconds have faults close together, so that each attack comes. */
const SHORT_SECONDS = 20;

/** Fills both lanes; in a lane one fault is over before the next begins. */
export function planFaults(
  options: SoakOptions,
  { random, losses }: { random: SeededRandom; losses: Loss[] },
): PlannedFault[][] {
  const outside = random.fork("outside");
  const machines = random.fork("machines");
  const attacks = outside.shuffled(attacksFromOutside(options, outside));
  const restores = plannedRestores(options, { random: machines, losses });
  const isShort = options.seconds < SHORT_SECONDS;
  return [
    planLane(outside, {
      endSeconds: options.seconds,
      pauseSeconds: isShort ? [1, 2] : [4, 12],
      secondsMax: isShort ? 2 : Infinity,
      choose: (lane) => attacks.pop() ?? outsideFault(options, lane),
    }),
    planLane(machines, {
      endSeconds: options.seconds,
      pauseSeconds: isShort ? [1, 3] : [8, 20],
      secondsMax: isShort ? 2 : Infinity,
      choose: (lane, atSeconds) =>
        restores.pop() ?? machineFault(options, lane, atSeconds),
    }),
  ];
}

type FaultDraft = Omit<PlannedFault, "atSeconds">;

/** One fault after the other with pauses between; a short run has one at least. */
function planLane(
  random: SeededRandom,
  options: {
    endSeconds: number;
    pauseSeconds: readonly [min: number, max: number];
    secondsMax: number;
    choose: (random: SeededRandom, atSeconds: number) => FaultDraft | null;
  },
): PlannedFault[] {
  const { endSeconds, pauseSeconds: [min, max], secondsMax } = options;
  const faults: PlannedFault[] = [];
  let at = Math.min(random.integer(min, max), endSeconds * 0.3);
  while (at < endSeconds - 1) {
    const draft = options.choose(random, at);
    if (draft !== null) {
      const seconds = Math.min(draft.seconds, endSeconds - at, secondsMax);
      faults.push({ ...draft, seconds, atSeconds: at });
      at += seconds;
    }
    at += random.integer(min, max);
  }
  return faults;
}

/** What a run must have had; a short one has a refusal of one kind. */
function attacksFromOutside(
  { settlement, seconds }: SoakOptions,
  random: SeededRandom,
): FaultDraft[] {
  if (settlement === "onchain") return [twoHeights(random)];
  const refusals = random.shuffled(GAVE_UP_FAULTS).map((fault) => ({
    ...facilitatorFault("/settle", fault),
    seconds: random.integer(3, 8),
  }));
  return [
    twoHeights(random),
    facilitatorDown(random),
    ...(seconds < SHORT_SECONDS ? refusals.slice(0, 1) : refusals),
  ];
}

/**
 * A store is brought back twice, and the second time the operator says so: from
 * then on the payers of the first time are given what they paid for as well. A
 * short run has one, of either kind.
 */
function plannedRestores(
  options: SoakOptions,
  { random, losses }: { random: SeededRandom; losses: Loss[] },
): FaultDraft[] {
  const restore = (isDeclared: boolean): FaultDraft => {
    const how = random.pick(["kill", "stop"] as const);
    let fromMs = 0;
    return {
      name: `store brought back, ${isDeclared ? "" : "not "}declared`,
      seconds: random.integer(5, 15),
      begin: async (ground) => {
        fromMs = await copyStore(ground);
      },
      end: async (ground) => {
        losses.push(await bringBack(ground, { fromMs, how, isDeclared }));
      },
    };
  };
  if (options.seconds < SHORT_SECONDS) {
    return [processKilled(options, random), restore(random.chance(0.5))];
  }
  return [
    restore(true),
    ...OFFER_CHANGES.map((change) => offersReadAgain(change, random)),
    restore(false),
  ];
}

/** Faults between us and the facilitator: each answer that it may give or not. */
const SETTLE_FAULTS: readonly Fault[] = [
  ...(["drop", "cut", "error-500", "malformed-json", "already-used", "pending"]
    .flatMap((answer) =>
      [true, false].map((forwarded) => ({ answer, forwarded }) as Fault)
    )),
  { answer: "false-success", forwarded: false },
  { answer: "hang", forwarded: false },
  { answer: "hang", forwarded: true },
  { answer: "hang", forwarded: "late" },
  { answer: "late", forwarded: true, delayMs: 1_500 },
  { answer: "late", forwarded: true, delayMs: 6_000 },
];
/** Refusals without a transaction, and how the payment ends. */
const GAVE_UP_FAULTS: readonly Fault[] = [
  { answer: "gave-up", forwarded: true },
  { answer: "gave-up", forwarded: false },
  // While the program follows the payment, and long after.
  { answer: "gave-up", forwarded: "late", delayMs: 800 },
  { answer: "gave-up", forwarded: "late", delayMs: 9_000 },
];
const VERIFY_FAULTS: readonly Fault[] = [
  { answer: "drop", forwarded: false },
  { answer: "hang", forwarded: false },
  { answer: "error-500", forwarded: false },
  { answer: "malformed-json", forwarded: false },
  { answer: "late", forwarded: true, delayMs: 1_500 },
];

function outsideFault(
  options: SoakOptions,
  random: SeededRandom,
): FaultDraft {
  const wire = (): FaultDraft => {
    const mode = random.pick(["refuse", "silent"] as const);
    return {
      name: `chain ${mode}`,
      seconds: random.integer(3, 10),
      begin: ({ wire }) => wire.set(mode),
      end: ({ wire }) => wire.set("open"),
    };
  };
  if (random.chance(0.15)) return twoHeights(random);
  if (options.settlement === "onchain" || random.chance(0.25)) return wire();
  if (random.chance(0.2)) return facilitatorDown(random);
  const draft = random.chance(0.8)
    ? facilitatorFault(
      "/settle",
      random.pick([...SETTLE_FAULTS, ...GAVE_UP_FAULTS]),
    )
    : facilitatorFault("/verify", random.pick(VERIFY_FAULTS));
  return { ...draft, seconds: random.integer(2, 6) };
}

function facilitatorDown(random: SeededRandom): FaultDraft {
  return {
    name: "facilitator down",
    seconds: random.integer(3, 12),
    begin: ({ proxy }) => {
      for (const path of ["/verify", "/settle", "/supported"]) {
        proxy.fail(path, { answer: "drop", forwarded: false });
      }
    },
    end: ({ proxy }) => proxy.clear(),
  };
}

function facilitatorFault(
  path: string,
  fault: Fault,
): Omit<FaultDraft, "seconds"> {
  const { answer, forwarded, delayMs } = fault;
  return {
    name: `${path} ${answer}, forwarded: ${forwarded}${
      forwarded === "late" && delayMs !== undefined ? ` by ${delayMs} ms` : ""
    }`,
    begin: ({ proxy }) => proxy.fail(path, fault),
    end: ({ proxy }) => proxy.clear(),
  };
}

/**
 * The nodes behind the RPC differ by some blocks while the chain alone says what
 * settled. Fewer blocks than the chain keeps the state of.
 */
function twoHeights(random: SeededRandom): FaultDraft {
  const blocksMax = random.integer(4, 12);
  return {
    name: "chain at several heights",
    seconds: random.integer(8, 20),
    begin: ({ lag, proxy }) => {
      lag.blocksMax = blocksMax;
      proxy.fail("/settle", { answer: "drop", forwarded: true });
    },
    end: ({ lag, proxy }) => {
      lag.blocksMax = 0;
      proxy.clear();
    },
  };
}

/**
 * The share of a run in which an only process is left alone, so that its memory
 * can be judged. Of several processes the first one is never killed.
 */
const UNDISTURBED = [0.35, 0.92] as const;
/** Runs that are too short to judge memory have no such time. */
export const JUDGED_SECONDS_MIN = 240;

function machineFault(
  options: SoakOptions,
  random: SeededRandom,
  atSeconds: number,
): FaultDraft | null {
  if (options.store === "postgres" && random.chance(0.4)) {
    const how = random.pick(["fast", "crash"] as const);
    return {
      name: `postgres ${how === "fast" ? "stopped" : "crashed"}`,
      seconds: random.integer(1, 6),
      begin: ({ postgres }) => postgres?.interrupt(how),
      end: ({ postgres }) => postgres?.resume(),
    };
  }
  const isOnly = options.processes === 1;
  const share = atSeconds / options.seconds;
  if (
    isOnly && options.seconds >= JUDGED_SECONDS_MIN &&
    share > UNDISTURBED[0] && share < UNDISTURBED[1]
  ) return null;
  if (random.chance(0.3)) {
    return offersReadAgain(random.pick(OFFER_CHANGES), random);
  }
  if (random.chance(0.65)) return processKilled(options, random);
  return {
    name: "rolling restart",
    seconds: 1,
    begin: async (ground) => {
      for (const [at, program] of ground.programs.entries()) {
        if (at === 0 && !isOnly) continue;
        await program.stop();
        await program.start();
      }
    },
    end: () => {},
  };
}

/** What becomes of own offers for a while; a long run has all of it. */
const OFFER_CHANGES = [
  { price: "0.008" },
  { without: "own-echo" },
  { without: "own-look" },
  { without: "own-module" },
] as const;

/** Their files say something else for a while, and are read. */
function offersReadAgain(
  change: { readonly price?: string; readonly without?: string },
  random: SeededRandom,
): FaultDraft {
  const readBy = (ground: Ground) => {
    for (const program of ground.programs) program.hangUp();
  };
  return {
    name: `own offers: ${Object.entries(change).flat().join(" ")}`,
    seconds: random.integer(3, 10),
    begin: async (ground) => {
      await ground.upstream.write(change);
      readBy(ground);
    },
    end: async (ground) => {
      await ground.upstream.write();
      readBy(ground);
    },
  };
}

/** Never the first one of several. */
function processKilled(
  { processes }: SoakOptions,
  random: SeededRandom,
): FaultDraft {
  const index = processes === 1 ? 0 : random.integer(1, processes - 1);
  const pick = ({ programs }: Ground) => {
    const program = programs[index];
    if (program === undefined) throw new TypeError("no such process");
    return program;
  };
  return {
    name: "process killed",
    seconds: random.integer(0, 3),
    begin: (ground) => pick(ground).kill(),
    end: (ground) => pick(ground).start(),
  };
}

/** Carries out a plan; resolves when every fault is over. */
export async function injectFaults(
  lanes: readonly (readonly PlannedFault[])[],
  options: {
    ground: Ground;
    wait: (ms: number) => Promise<void>;
    onEvent: (text: string) => void;
  },
): Promise<void> {
  const { ground, wait, onEvent } = options;
  const startMs = performance.now();
  await Promise.all(lanes.map(async (lane) => {
    for (const fault of lane) {
      const elapsedMs = performance.now() - startMs;
      await wait(Math.max(0, fault.atSeconds * 1000 - elapsedMs));
      onEvent(`begin: ${fault.name}`);
      await fault.begin(ground);
      await wait(fault.seconds * 1000);
      await fault.end(ground);
      onEvent(`end: ${fault.name}`);
    }
  }));
}
