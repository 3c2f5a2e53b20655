/**
 * Random schedules of several payers, payments, identifiers, bundles, strangers,
 * crashes and stores that are brought back, over two processes with two
 * facilitators that lie, on a chain that reorganises and whose nodes differ: each
 * transfer buys one result at most, each identifier is charged once at most, what
 * stands on the chain opens nothing, no payment that was told to pay again lands,
 * and the revenue log is what the chain moved.
 *
 * The program reads the chain with its own code; the chain is one in memory.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { MOODS } from "@/tests/support/model_facilitator.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import {
  type BindingAction,
  BindingWorld,
  DEPTH_MAX,
  PAYMENTS,
} from "@/tests/support/binding_world.ts";

const SEED = seedFor(import.meta.url);
const RUNS = roundsOf(12);
const IDENTIFIERS = ["identifier-of-one-intent", "identifier-of-another"];

const at = fc.integer({ min: 0, max: PAYMENTS - 1 });
const process = fc.constantFrom(0 as const, 1 as const);
const mood = fc.constantFrom(...MOODS);
const lag = fc.constantFrom(0, 0, 3);
const weighted = (
  weight: number,
  arbitrary: fc.Arbitrary<BindingAction>,
) => ({ weight, arbitrary });
const kind = <K extends string>(name: K) => fc.constant(name);

const action: fc.Arbitrary<BindingAction> = fc.oneof(
  weighted(
    8,
    fc.record({ kind: kind("buy"), at, process, mood, second: mood, lag }),
  ),
  weighted(1, fc.record({ kind: kind("rush"), mood })),
  weighted(
    2,
    fc.record({
      kind: kind("crash"),
      at,
      process,
      mood,
      step: fc.constantFrom(
        "verified" as const,
        "claimed" as const,
        "ran" as const,
        "executed" as const,
        "settled" as const,
        "recorded" as const,
      ),
    }),
  ),
  weighted(
    2,
    fc.record({
      kind: kind("bundle"),
      first: at,
      paying: fc.integer({ min: 1, max: 2 }),
    }),
  ),
  weighted(
    3,
    fc.record({
      kind: kind("stranger"),
      at,
      process,
      isOther: fc.boolean(),
      hasProof: fc.boolean(),
    }),
  ),
  weighted(2, fc.record({ kind: kind("reconcile"), process })),
  weighted(
    2,
    fc.record({
      kind: kind("mine"),
      blocks: fc.integer({ min: 1, max: 4 }),
    }),
  ),
  weighted(
    2,
    fc.record({
      kind: kind("reorganise"),
      depth: fc.integer({ min: 1, max: DEPTH_MAX }),
      isLost: fc.boolean(),
    }),
  ),
  weighted(
    1,
    fc.record({
      kind: kind("wait"),
      seconds: fc.integer({ min: 1, max: 400 }),
    }),
  ),
  weighted(1, fc.record({ kind: kind("drain"), at })),
  weighted(1, fc.record({ kind: kind("copy") })),
  weighted(
    1,
    fc.record({ kind: kind("restore"), isDeclared: fc.boolean() }),
  ),
);

/** What was false once. */
const BROKE_ONCE: [BindingAction[], (string | null)[]][] = [
  // A restoration that ends halfway is no payment of which nothing was charged.
  [
    [
      {
        ...{ kind: "buy", at: 0, process: 0, lag: 0 },
        ...{ mood: "honest", second: "honest" },
      },
      { kind: "restore", isDeclared: true },
      { kind: "crash", at: 0, process: 0, mood: "honest", step: "claimed" },
    ],
    Array(PAYMENTS).fill(null),
  ],
];

Deno.test("no schedule makes a transfer buy two results, an identifier pay twice, a refusal land, or the chain open a result", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 16 }),
      fc.array(fc.constantFrom(null, ...IDENTIFIERS), {
        minLength: PAYMENTS,
        maxLength: PAYMENTS,
      }),
      async (actions, identifiers) => {
        await using world = await BindingWorld.open(identifiers);
        for (const step of actions) await world.take(step);
        await world.end();
        assert.deepEqual(world.broken, []);
      },
    ),
    { seed: SEED, numRuns: RUNS, examples: BROKE_ONCE },
  );
});
