/** What a purchase asks the chain, how often, and what it concludes. */
import assert from "node:assert/strict";
import { chainThatSays, NOW, VERSION_1 } from "@/tests/support/purchases.ts";
import {
  type Chains,
  NO_CHAINS,
  noteFates,
  openChains,
  PROOF_LOOKS_MAX,
  proveSettlement,
  readFate,
} from "./chains.ts";
import { openMemoryJournal } from "./journal.ts";
import type { JournalEntry } from "./journal_entry.ts";

const TRANSACTION = `0x${"cd".repeat(32)}` as const;
const seen_at = NOW.toISOString();
const UNKNOWN = { kind: "unknown", message: "no \u001b[2Janswer" } as const;

type Chain = ReturnType<typeof chainThatSays>;

/** Every network is of this chain. */
const chainsOf = (chain: Chain | null): Chains => ({
  isOff: false,
  of: () => chain,
});

async function prove(
  chains: Chains,
  options: {
    entry?: Partial<JournalEntry>;
    transaction?: string;
    isDemo?: boolean;
    isStopped?: boolean;
  } = {},
) {
  const stop = new AbortController();
  if (options.isStopped) stop.abort();
  const waits: number[] = [];
  const verdict = await proveSettlement(
    { ...VERSION_1, ...options.entry },
    {
      transaction: options.transaction ?? TRANSACTION,
      isDemo: options.isDemo ?? false,
    },
    {
      chains,
      journal: openMemoryJournal(),
      signal: stop.signal,
      now: () => NOW,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  );
  return { ...verdict, waits: waits.length };
}

Deno.test("without a chain a settlement is unchecked where none is wanted, unproven where none is known, and simulated where the seller says so", async () => {
  const said = async (chains: Chains, isDemo: boolean) => {
    const { state, reason } = await prove(chains, { isDemo });
    return [state, reason];
  };
  assert.deepEqual(await said(NO_CHAINS, false), [
    "unchecked",
    "not looked for on the chain",
  ]);
  assert.deepEqual(await said(chainsOf(null), false), [
    "unproven",
    "no RPC is known for eip155:8453; see --rpc",
  ]);
  for (const chains of [NO_CHAINS, chainsOf(null)]) {
    assert.deepEqual(await said(chains, true), ["simulated", null]);
  }
});

Deno.test("of a throwaway wallet nothing is asked: nothing can have moved", async () => {
  const chain = chainThatSays({ proofs: [{ kind: "proven" }] });
  for (const chains of [chainsOf(chain), NO_CHAINS, chainsOf(null)]) {
    const entry = { is_throwaway: true };
    const { state, reason } = await prove(chains, { entry });
    assert.deepEqual([state, reason], ["simulated", null]);
    assert.equal(
      await readFate({ ...VERSION_1, ...entry }, {
        chains,
        now: () => NOW,
      }),
      null,
    );
  }
  assert.deepEqual(chain.asked, []);
});

Deno.test("a seller who simulates is believed unless the chain shows the payment used", async () => {
  for (const kind of ["usable", "dead", "unknown"] as const) {
    const fate = kind === "unknown" ? UNKNOWN : { kind };
    const told = await prove(chainsOf(chainThatSays({ fate })), {
      isDemo: true,
    });
    assert.deepEqual(told, { state: "simulated", reason: null, waits: 0 });
  }
  const chain = chainThatSays({ fate: { kind: "used" } });
  const liar = await prove(chainsOf(chain), { isDemo: true });
  assert.equal(liar.state, "unproven");
  assert.match(
    liar.reason ?? "",
    /says that it simulates, and the chain shows/,
  );
  assert.deepEqual(liar.chain, { fate: "used", seen_at });
  assert.deepEqual(chain.asked, [`fate 0x${VERSION_1.id}`]);
});

Deno.test("what is no transaction is not looked for", async () => {
  for (
    const transaction of [
      "",
      "0x",
      `${TRANSACTION}0`,
      ` ${TRANSACTION}`,
      "0xzz",
    ]
  ) {
    const chain = chainThatSays({ proofs: [{ kind: "proven" }] });
    const { state, reason } = await prove(chainsOf(chain), { transaction });
    assert.deepEqual([state, reason], [
      "unproven",
      "there is no transaction to look for",
    ]);
    assert.deepEqual(chain.asked, []);
  }
});

Deno.test("a transaction is looked for until the chain says yes or no, and a bounded number of times", async () => {
  const absent = { kind: "absent" } as const;
  const proven = chainThatSays({
    proofs: [absent, UNKNOWN, { kind: "proven" }],
  });
  assert.deepEqual(await prove(chainsOf(proven)), {
    state: "proven",
    reason: null,
    chain: { fate: "used", seen_at },
    waits: 2,
  });
  assert.deepEqual(
    proven.asked,
    Array(3).fill(`proof 0x${VERSION_1.id} ${TRANSACTION}`),
  );
  const other = chainThatSays({
    proofs: [absent, { kind: "contradicted" }, { kind: "proven" }],
  });
  assert.deepEqual(await prove(chainsOf(other)), {
    state: "unproven",
    reason: `transaction ${TRANSACTION} does not hold this payment`,
    waits: 1,
  });
  for (
    const [proof, reason] of [
      [absent, `the chain does not know transaction ${TRANSACTION}`],
      [UNKNOWN, "the chain could not be read (no \ufffd[2Janswer)"],
    ] as const
  ) {
    const chain = chainThatSays({ proofs: [proof] });
    assert.deepEqual(await prove(chainsOf(chain)), {
      state: "unproven",
      reason,
      waits: PROOF_LOOKS_MAX - 1,
    });
    assert.equal(chain.asked.length, PROOF_LOOKS_MAX);
    // Ctrl-C ends the waiting, and the delivery is still told.
    const stopped = chainThatSays({ proofs: [proof] });
    const early = await prove(chainsOf(stopped), { isStopped: true });
    assert.deepEqual([early.reason, early.waits], [reason, 0]);
    assert.equal(stopped.asked.length, 1);
  }
});

Deno.test("what the chain has said for good is not asked again", async () => {
  const ask = async (entry: Partial<JournalEntry>, chain: Chain | null) =>
    await readFate({ ...VERSION_1, ...entry }, {
      chains: chainsOf(chain),
      now: () => NOW,
    });
  for (const fate of ["used", "dead"] as const) {
    const chain = chainThatSays({ fate: { kind: "usable" } });
    const sighting = { fate, seen_at: "2026-11-01T00:00:00.000Z" };
    assert.deepEqual(await ask({ chain: sighting }, chain), {
      fate: { kind: fate },
      chain: sighting,
    });
    assert.deepEqual(chain.asked, []);
    assert.deepEqual(await ask({}, chainThatSays({ fate: { kind: fate } })), {
      fate: { kind: fate },
      chain: { fate, seen_at },
    });
  }
  for (const fate of [{ kind: "usable" }, UNKNOWN] as const) {
    assert.deepEqual(await ask({}, chainThatSays({ fate })), { fate });
  }
  assert.equal(await ask({}, null), null);
});

/** Which entries the chain is asked about, and what is kept of its answers. */
async function note(
  entries: readonly JournalEntry[],
  fate: Parameters<typeof chainThatSays>[0]["fate"] | null,
) {
  const journal = openMemoryJournal();
  for (const entry of entries) {
    await journal.reserve(entry, { budgets: [], known: new Set() });
  }
  const chain = fate === null ? null : chainThatSays(fate ? { fate } : {});
  await noteFates(entries, {
    chains: chainsOf(chain),
    journal,
    signal: new AbortController().signal,
    now: () => NOW,
    wait: () => assert.fail("waits"),
  });
  const kept = (await journal.list()).filter(({ version }) => version === 2);
  return {
    asked: chain?.asked ?? [],
    kept: kept.map((entry) => [entry.id, entry.chain?.fate]),
  };
}

Deno.test("the chain is asked about what is over, has expired and was not decided", async () => {
  const expired = NOW.getTime() / 1000;
  const of = (id: string, changes: Partial<JournalEntry> = {}) => ({
    ...VERSION_1,
    valid_before: expired,
    id: id.repeat(32),
    ...changes,
  });
  const entries = [
    of("01"),
    of("02", { state: "paid" }),
    of("03", { state: "forgotten" }),
    of("04", { state: "pending" }),
    of("05", { valid_before: expired + 1 }),
    of("06", { chain: { fate: "used", seen_at } }),
  ];
  const wanted = ["01", "02", "03"].map((id) => id.repeat(32));
  const dead = await note(entries, { kind: "dead" });
  assert.deepEqual(dead.asked, wanted.map((id) => `fate 0x${id}`));
  assert.deepEqual(dead.kept, wanted.map((id) => [id, "dead"]));
  const usable = await note(entries, { kind: "usable" });
  assert.deepEqual([usable.asked.length, usable.kept], [3, []]);
  // One that does not answer is not asked for each of them.
  assert.deepEqual(await note(entries, UNKNOWN), {
    asked: dead.asked.slice(0, 1),
    kept: [],
  });
  assert.deepEqual(await note(entries, null), { asked: [], kept: [] });
});

Deno.test("one purchase asks about 32 signatures at most", async () => {
  const entries = Array.from({ length: 33 }, (_, at) => ({
    ...VERSION_1,
    valid_before: 1,
    id: at.toString(16).padStart(64, "0"),
  }));
  const { asked, kept } = await note(entries, { kind: "dead" });
  assert.deepEqual([asked.length, kept.length], [32, 32]);
});

Deno.test("chains are read where --rpc says, at the public ones of known networks without it, or nowhere", () => {
  assert.equal(openChains("none"), NO_CHAINS);
  assert.equal(NO_CHAINS.of("eip155:8453"), null);
  assert.equal(NO_CHAINS.isOff, true);
  const own = openChains("http://127.0.0.1:9");
  const known = openChains(null);
  assert.deepEqual([own.isOff, known.isOff], [false, false]);
  assert.notEqual(own.of("eip155:424242"), null);
  assert.equal(known.of("eip155:424242"), null);
  assert.notEqual(known.of("eip155:8453"), null);
});
