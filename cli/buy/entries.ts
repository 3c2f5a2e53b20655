/**
 * `buy --list` and `buy --forget`: the journal by hand.
 *
 * @module
 */

import { type CommandInput, OperationError, UsageError } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import { closed } from "./delivery.ts";
import type { Journal } from "./journal.ts";
import type { JournalEntry } from "./journal_entry.ts";
import { describeEntry } from "./report.ts";

/** Lists what is remembered. */
export async function listEntries(
  journal: Journal,
  { values, out, err }: CommandInput,
): Promise<number> {
  const entries = await journal.list();
  for (const entry of entries) {
    // A payment is money for whoever reads it first, and its identifier opens
    // the result to whoever has seen the payment on the chain.
    const { payment: _secret, payment_id: _opens, ...rest } = entry;
    out(values.json ? JSON.stringify(rest) : describeEntry(entry));
  }
  if (entries.length === 0) err("no purchases");
  return EXIT.ok;
}

/** Gives up an open or a refused purchase. */
export async function forget(
  journal: Journal,
  { positionals, err }: CommandInput,
): Promise<number> {
  if (positionals[0] === undefined) {
    throw new UsageError(
      "buy --forget needs the ID of an open or refused purchase",
    );
  }
  for (const entry of await openEntries(journal, positionals[0])) {
    await journal.update(
      closed(entry, { state: "forgotten", now: new Date() }),
    );
    err(`given up: ${describeEntry(entry)}`);
  }
  return EXIT.ok;
}

/** Open purchases, or the one whose ID starts so, which may be a refused one. */
export async function openEntries(
  journal: Journal,
  id: string | undefined,
): Promise<readonly JournalEntry[]> {
  const entries = await journal.list();
  const open = entries.filter((entry) => entry.state === "pending");
  if (id === undefined) return open;
  if (!/^[0-9a-f]{8,64}$/.test(id)) {
    throw new UsageError(
      "buy: an ID has 8 to 64 hexadecimal characters; see --list",
    );
  }
  const found = entries.filter(({ id: whole, state }) =>
    whole.startsWith(id) && (state === "pending" || state === "refused")
  );
  if (found.length !== 1) {
    throw new OperationError(
      `${
        found.length === 0 ? "no open or refused purchase has" : "several have"
      } the ID ${id}; see pennyworth buy --list`,
    );
  }
  return found;
}
