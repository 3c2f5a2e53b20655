/** The journal by hand: what is listed, what can be given up, and which purchase an ID means. */
import assert from "node:assert/strict";
import { VERSION_1 } from "@/tests/support/purchases.ts";
import { type CommandInput, OperationError, UsageError } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import { forget, listEntries, openEntries } from "./entries.ts";
import { openMemoryJournal } from "./journal.ts";
import type { JournalEntry } from "./journal_entry.ts";

const OPEN = { ...VERSION_1, state: "pending", closed_at: null } as const;

async function journalOf(...entries: JournalEntry[]) {
  const journal = openMemoryJournal();
  for (const entry of entries) await journal.update(entry);
  return journal;
}

/** Runs one of the two; what it prints. */
async function run(
  action: typeof forget,
  journal: Awaited<ReturnType<typeof journalOf>>,
  input: { id?: string; json?: boolean } = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await action(journal, {
    positionals: input.id === undefined ? [] : [input.id],
    values: { json: input.json ?? false },
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  } as unknown as CommandInput);
  return { code, out, err };
}

Deno.test("the list shows every purchase, and never what is money", async () => {
  const journal = await journalOf(
    { ...OPEN, payment_id: "pay_1" },
    { ...VERSION_1, id: "cd".repeat(32) },
  );
  const text = await run(listEntries, journal);
  assert.deepEqual([text.code, text.out.length, text.err], [EXIT.ok, 2, []]);
  assert.match(text.out[0] ?? "", / {2}pending .* {2}abababababababab {2}/);
  const json = await run(listEntries, journal, { json: true });
  const { payment: _, ...shown } = OPEN;
  assert.deepEqual(JSON.parse(json.out[0] ?? ""), shown);
  const none = await run(listEntries, await journalOf());
  assert.deepEqual([none.code, none.out, none.err], [
    EXIT.ok,
    [],
    ["no purchases"],
  ]);
});

Deno.test("an open or a refused purchase is given up by its ID", async () => {
  for (const entry of [OPEN, VERSION_1]) {
    const other = { ...OPEN, id: "cd".repeat(32) };
    const journal = await journalOf(entry, other);
    const { code, err } = await run(forget, journal, { id: "abababab" });
    assert.equal(code, EXIT.ok);
    assert.match(err.join("\n"), /^given up: .* {2}abababababababab {2}/);
    assert.deepEqual(
      (await journal.list()).map(({ state }) => state),
      ["forgotten", "pending"],
    );
  }
  await assert.rejects(run(forget, await journalOf(OPEN)), UsageError);
});

Deno.test("an ID has 8 to 64 characters, and means one purchase that is not over", async () => {
  const second = { ...OPEN, id: "ab".repeat(31) + "cd" };
  const journal = await journalOf(
    OPEN,
    second,
    { ...VERSION_1, id: "01".repeat(32) },
    { ...VERSION_1, id: "02".repeat(32), state: "paid" },
    { ...VERSION_1, id: "03".repeat(32), state: "forgotten" },
  );
  const ids = async (id?: string) =>
    (await openEntries(journal, id)).map((entry) => entry.id);
  assert.deepEqual(await ids(), [OPEN.id, second.id]);
  assert.deepEqual(await ids("01010101"), ["01".repeat(32)]);
  assert.deepEqual(await ids(second.id), [second.id]);
  for (const id of ["", "abababa", "ABABABAB", "xbababab", `${OPEN.id}a`]) {
    await assert.rejects(openEntries(journal, id), UsageError, id);
  }
  for (const id of ["02020202", "03030303", "04040404"]) {
    await assert.rejects(
      openEntries(journal, id),
      (error) =>
        error instanceof OperationError &&
        error.message.startsWith("no open or refused purchase has the ID"),
    );
  }
  await assert.rejects(
    openEntries(journal, "abababab"),
    (error) =>
      error instanceof OperationError &&
      error.message.startsWith("several have the ID abababab"),
  );
});
