/**
 * A process of the log's part that has witnesses, without the rest of the
 * program, and copies of its store.
 *
 * @module
 */

import { createKeyrings } from "@/lib/jose/keyrings.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { witnessAsker } from "@/lib/tlog/ask_witness.ts";
import { openCheckpoint } from "@/lib/tlog/checkpoint.ts";
import { assertWitnessed } from "@/lib/tlog/cosignature.ts";
import { parseVerifierKey } from "@/lib/tlog/note.ts";
import {
  memoryOfProcess,
  type SignedMemory,
} from "@/lib/tlog/signed_memory.ts";
import type { AskWitness, WitnessPlace } from "@/lib/tlog/witness.ts";
import { RevenueAuditor } from "@/services/api/revenue_log/audit.ts";
import { LogPublication } from "@/services/api/revenue_log/tree/publication.ts";
import { Witnesses } from "@/services/api/revenue_log/tree/witnesses.ts";
import { TestClock } from "./app.ts";

const NEVER = new AbortController().signal;

/** A process that serves a store whose log is witnessed. */
export function witnessedProcess(
  store: Store,
  witnesses: readonly WitnessPlace[],
  {
    clock = new TestClock(),
    signed = memoryOfProcess(),
    ask = witnessAsker(),
  }: { clock?: TestClock; signed?: SignedMemory; ask?: AskWitness } = {},
) {
  const faults: string[] = [];
  const onFault = (event: string, detail: unknown) =>
    void faults.push(`${event} ${detail}`);
  const auditor = new RevenueAuditor({ store, onFault });
  const keyrings = createKeyrings({ store, clock });
  const by = new Witnesses({
    places: witnesses,
    ask,
    clock,
    onFault,
  });
  const log = new LogPublication({
    store,
    keyring: keyrings.log,
    url: "https://api.example",
    report: () => auditor.report(),
    signed,
    onFault,
    witnessed: { by, clock },
  });
  return {
    clock,
    faults,
    keyrings,
    by,
    log,
    auditor,
    round: () => log.cosign(NEVER),
    /** By which its checkpoints are known. */
    keys: async () => (await log.verifierKeys()).map(parseVerifierKey),
    /** Who cosigned what is published, and its size. */
    async published() {
      const keys = (await log.verifierKeys()).map(parseVerifierKey);
      const { size, note } = openCheckpoint(
        (await log.checkpoint()).note,
        keys,
      );
      const policy = { witnesses: witnesses.map(({ key }) => key), quorum: 0 };
      const names = assertWitnessed(note, policy).map(({ witness }) =>
        witness.name
      );
      return { size, by: names };
    },
  };
}

/** A store as it is at this moment. */
export async function copyOf(store: Store): Promise<Store> {
  const copy = await openDenoKvStore(":memory:");
  for (const prefix of ["revenue", "tlog", "jose"]) {
    const { entries } = await store.list([prefix], { limit: 500 });
    await copy.commit({ sets: entries });
  }
  for (const key of [["revenue_head"], ["revenue_secret"]]) {
    const entry = await store.get(key);
    if (entry !== null) await copy.commit({ sets: [entry] });
  }
  return copy;
}
