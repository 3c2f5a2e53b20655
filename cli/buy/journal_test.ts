/** The journal: older files, several writers, and what counts against a budget. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { NOW, VERSION_1 } from "@/tests/support/purchases.ts";
import { OperationError } from "../command.ts";
import { openJournal, openMemoryJournal } from "./journal.ts";
import type { JournalEntry } from "./journal_entry.ts";

const ID = VERSION_1.id;

async function withJournal(
  play: (
    journal: ReturnType<typeof openJournal>,
    folder: string,
  ) => Promise<void>,
) {
  const folder = await Deno.makeTempDir();
  try {
    await play(openJournal(folder, () => NOW), folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const BUDGET = { atomic: 15_000n, windowMs: 86_400_000 };

Deno.test("entries of version 1 are read, and a refused one counts although its signature has expired", () =>
  withJournal(async (journal, folder) => {
    await Deno.writeTextFile(
      join(folder, `${ID}.json`),
      JSON.stringify(VERSION_1),
    );
    assert.deepEqual(await journal.list(), [VERSION_1]);
    const entry = { ...VERSION_1, id: "cd".repeat(32), body: '{"n":2}' };
    assert.deepEqual(
      await journal.reserve(entry, { budgets: [BUDGET], known: new Set([ID]) }),
      { kind: "exceeded", budget: BUDGET, spentAtomic: 10_000n },
    );
    const chain = { fate: "dead", seen_at: NOW.toISOString() } as const;
    await journal.update({ ...VERSION_1, version: 2, chain });
    assert.deepEqual(
      await journal.reserve(entry, { budgets: [BUDGET], known: new Set([ID]) }),
      { kind: "reserved" },
    );
  }));

Deno.test("a purchase that another process was first with is met: open, or new since the purchase began", () =>
  withJournal(async (journal) => {
    const mine = { ...VERSION_1, id: "cd".repeat(32) };
    const reserve = (entry: JournalEntry, known: string[] = []) =>
      journal.reserve(entry, { budgets: [], known: new Set(known) });
    const open = { ...VERSION_1, state: "pending", closed_at: null } as const;
    await reserve(open);
    assert.deepEqual(await reserve(mine), { kind: "met", entry: open });
    assert.deepEqual(await reserve(mine, [ID]), { kind: "met", entry: open });
    const paid = { ...open, state: "paid" } as const;
    await journal.update(paid);
    assert.deepEqual(await reserve(mine), { kind: "met", entry: paid });
    // A throwaway wallet's is not gone on with by one that holds money.
    assert.deepEqual(
      await reserve({ ...mine, id: "01".repeat(32), is_throwaway: true }),
      { kind: "reserved" },
    );
    // Neither is one of another method, or one that was over before.
    const get = { ...mine, id: "02".repeat(32), method: "GET" };
    assert.deepEqual(await reserve(get), { kind: "reserved" });
    assert.deepEqual(await reserve(mine, [ID]), { kind: "reserved" });
  }));

Deno.test("of two processes with one payment the one that was delivered to is believed", () =>
  withJournal(async (journal) => {
    const open = { ...VERSION_1, state: "pending", closed_at: null } as const;
    await journal.reserve(open, { budgets: [], known: new Set() });
    const paid: JournalEntry = { ...open, version: 2, state: "paid" };
    await journal.update(paid);
    await journal.update({ ...open, state: "refused" });
    assert.deepEqual(await journal.list(), [paid]);
    const chain = { fate: "used", seen_at: NOW.toISOString() } as const;
    await journal.update({ ...open, state: "refused", chain });
    assert.deepEqual(await journal.list(), [{ ...paid, chain }]);
  }));

/** A payment that may be under way. */
const OPEN = { ...VERSION_1, state: "pending", closed_at: null } as const;
const NOTHING = { budgets: [], known: new Set<string>() };

Deno.test("a folder that is missing is made for its owner only", () =>
  withJournal(async (_, parent) => {
    const folder = join(parent, "data", "purchases");
    const journal = openJournal(folder, () => NOW);
    assert.deepEqual(await journal.list(), []);
    await journal.reserve(OPEN, NOTHING);
    assert.equal(((await Deno.stat(folder)).mode ?? 0) & 0o077, 0);
    assert.deepEqual(await journal.list(), [OPEN]);
  }));

Deno.test("purchases are listed by when they were signed", () =>
  withJournal(async (journal) => {
    const entries = ["03", "01", "02"].map((day, at) => ({
      ...VERSION_1,
      id: `${at}`.repeat(64),
      body: day,
      created_at: `2026-11-${day}T11:00:00.000Z`,
    }));
    for (const entry of entries) await journal.reserve(entry, NOTHING);
    const listed = await journal.list();
    assert.deepEqual(listed.map(({ body }) => body), ["01", "02", "03"]);
  }));

Deno.test("what is over for longer than 35 days is forgotten, what is open never is", () =>
  withJournal(async (journal, folder) => {
    const DAY = 86_400_000;
    const closed = (id: string, daysAgo: number, more = 0) => ({
      ...VERSION_1,
      id: id.repeat(32),
      body: id,
      closed_at: new Date(NOW.getTime() - daysAgo * DAY - more).toISOString(),
    });
    const [kept, gone] = [closed("01", 35), closed("02", 35, 1)];
    const old = { ...OPEN, created_at: "2020-01-01T00:00:00.000Z" };
    for (const entry of [kept, gone, old]) {
      const file = join(folder, `${entry.id}.json`);
      await Deno.writeTextFile(file, JSON.stringify(entry));
    }
    const turn = join(folder, `${gone.id}.turn`);
    await Deno.writeTextFile(turn, "");
    const fresh = { ...OPEN, id: "cd".repeat(32), body: "fresh" };
    await journal.reserve(fresh, NOTHING);
    const ids = (await journal.list()).map(({ id }) => id);
    assert.deepEqual(new Set(ids), new Set([old.id, kept.id, fresh.id]));
    await assert.rejects(Deno.stat(turn), Deno.errors.NotFound);
  }));

Deno.test("an entry that goes while others are read is none; what is no entry stops everything", () =>
  withJournal(async (journal, folder) => {
    const file = join(folder, `${ID}.json`);
    // Another process forgot it between the list of names and the reading.
    await Deno.symlink(join(folder, "gone"), file);
    assert.deepEqual(await journal.list(), []);
    await Deno.remove(file);
    for (const text of ['{"version":3}', "", "null"]) {
      await Deno.writeTextFile(file, text);
      await assert.rejects(journal.list(), /is not an entry of the journal/);
      await assert.rejects(journal.reserve(OPEN, NOTHING), OperationError);
      await assert.rejects(journal.update(OPEN), OperationError);
    }
    await Deno.remove(file);
    // What cannot be read may be an entry.
    await Deno.mkdir(file);
    await assert.rejects(journal.list(), /cannot be used .*; nothing was sent/);
  }));

Deno.test("a journal that cannot be used says where, and leaves nothing half written", () =>
  withJournal(async (journal, folder) => {
    const taken = join(folder, "file");
    await Deno.writeTextFile(taken, "");
    const wrong = openJournal(taken, () => NOW);
    const said = (path: string) => (error: unknown) =>
      error instanceof OperationError &&
      error.message.startsWith(`the journal cannot be used (${path}): `) &&
      error.message.endsWith("; nothing was sent");
    await assert.rejects(wrong.list(), said(taken));
    await assert.rejects(wrong.reserve(OPEN, NOTHING), said(taken));

    // The place of the entry is taken by what no rename replaces.
    const entry = { ...OPEN, id: "beyond" };
    await Deno.mkdir(join(folder, "beyond.json"));
    await assert.rejects(
      journal.reserve(entry, NOTHING),
      said(join(folder, "beyond.json")),
    );
    const names = (await Array.fromAsync(Deno.readDir(folder)))
      .map(({ name }) => name);
    assert.deepEqual(names.filter((name) => name.endsWith(".partial")), []);

    // What was sent before is not said to be unsent.
    await assert.rejects(
      journal.update(entry),
      /^OperationError: .*how it ended is not noted/,
    );
    await Deno.remove(join(folder, "lock"));
    await Deno.mkdir(join(folder, "lock"));
    await assert.rejects(
      journal.reserve(OPEN, NOTHING),
      said(join(folder, "lock")),
    );
    await Deno.mkdir(join(folder, `${ID}.turn`));
    const { signal } = new AbortController();
    await assert.rejects(
      journal.takeTurn(ID, { say: () => {}, signal }),
      said(join(folder, `${ID}.turn`)),
    );
  }));

Deno.test("an entry is on the disk with its name before anything is sent", () =>
  withJournal(async (journal, folder) => {
    const { open } = Deno;
    const synced: string[] = [];
    Deno.open = async (path, options) => {
      const file = await open(path, options);
      const { sync } = file;
      file.sync = () => {
        synced.push(String(path));
        return sync.call(file);
      };
      return file;
    };
    try {
      await journal.reserve(OPEN, NOTHING);
    } finally {
      Deno.open = open;
    }
    const [parent, entry, ...rest] = synced;
    assert.equal(parent, dirname(folder));
    assert.match(entry ?? "", /\.partial$/);
    assert.deepEqual(rest, [folder]);
  }));

Deno.test("where the system locks no files nothing is sent", async () => {
  const { lock } = Deno.FsFile.prototype;
  Deno.FsFile.prototype.lock = () => Promise.reject(new Error("no locks"));
  try {
    await withJournal(async (journal) => {
      await assert.rejects(
        journal.reserve(OPEN, NOTHING),
        /cannot be used .*no locks; nothing was sent/,
      );
      const { signal } = new AbortController();
      await assert.rejects(
        journal.takeTurn(ID, { say: () => {}, signal }),
        /no locks/,
      );
      assert.deepEqual(await journal.list(), []);
    });
  } finally {
    Deno.FsFile.prototype.lock = lock;
  }
});

Deno.test("processes write one after the other: what one wrote meanwhile is seen", () =>
  withJournal(async (journal, folder) => {
    await journal.reserve(OPEN, NOTHING);
    const paid = { ...OPEN, version: 2, state: "paid" } as const;
    using other = await Deno.open(join(folder, "lock"), { write: true });
    await other.lock(true);
    const refused = journal.update({ ...OPEN, state: "refused" });
    const second = { ...OPEN, id: "cd".repeat(32) };
    const reserved = journal.reserve(second, NOTHING);
    // Time enough to write for who does not wait.
    for (let n = 0; n < 100; n++) {
      assert.deepEqual(await journal.list(), [OPEN]);
    }
    await Deno.writeTextFile(join(folder, `${ID}.json`), JSON.stringify(paid));
    await other.unlock();
    await refused;
    assert.deepEqual(await reserved, { kind: "met", entry: paid });
    assert.deepEqual(await journal.list(), [paid]);
  }));

Deno.test("one process sends a payment at a time; who gives up waiting has no turn later", () =>
  withJournal(async (journal) => {
    await journal.reserve(OPEN, NOTHING);
    const take = (signal = new AbortController().signal) =>
      journal.takeTurn(ID, { say: () => {}, signal });
    const first = await take();
    // Another payment has a turn of its own.
    const { signal } = new AbortController();
    const other = await journal.takeTurn("cd", { say: () => {}, signal });
    other[Symbol.dispose]();

    const stop = new AbortController();
    const impatient = take(stop.signal);
    stop.abort(new Error("stop"));
    await assert.rejects(impatient, /^Error: stop$/);
    // Whoever stopped before waits for nobody.
    await assert.rejects(take(stop.signal), /^Error: stop$/);
    const order: string[] = [];
    const second = take().then((turn) => {
      order.push("second");
      return turn;
    });
    for (let n = 0; n < 100; n++) await journal.list();
    order.push("first ends");
    first[Symbol.dispose]();
    (await second)[Symbol.dispose]();
    assert.deepEqual(order, ["first ends", "second"]);
  }));

Deno.test("a journal in memory keeps what is written last", async () => {
  const journal = openMemoryJournal();
  assert.deepEqual(await journal.reserve(OPEN, NOTHING), { kind: "reserved" });
  assert.deepEqual(await journal.list(), [OPEN]);
  await journal.update(VERSION_1);
  assert.deepEqual(await journal.list(), [VERSION_1]);
  const { signal } = new AbortController();
  const turn = await journal.takeTurn(ID, { say: () => {}, signal });
  turn[Symbol.dispose]();
});
