import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { JsonValue } from "@/lib/json.ts";
import {
  type Store,
  StoreError,
  StoreFormatError,
  type StoreSet,
} from "@/lib/store/store.ts";
import type { Migration } from "./migration.ts";
import { FORMAT_KEY, type FormatRecord } from "./store.ts";
import {
  formatProblem,
  inspectFormat,
  requireFormat,
  UPGRADE_LEASE_MS,
  type UpgradeEvent,
  upgradeFormat,
  type UpgradeOptions,
} from "./upgrade.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ENTRIES = 25;
const ROOTS = [["entry"], ["mark"]];

/** Adds one to every entry, eight at a time; running a batch twice would show. */
function adding(to: number, isRolling = true): Migration {
  return {
    to,
    summary: "one more",
    isRolling,
    async step(store, { cursor }) {
      const page = await store.list<{ n: number; format: number }>(["entry"], {
        limit: 8,
        ...(cursor === null ? {} : { cursor }),
      });
      const old = page.entries.filter(({ value }) => value.format < to);
      return {
        commits: [0, 4].map((start) => old.slice(start, start + 4))
          .filter((group) => group.length > 0)
          .map((group) => ({
            checks: group.map(({ key, version }) => ({ key, version })),
            sets: group.map(({ key, value }): StoreSet => ({
              key,
              value: { n: value.n + 1, format: to },
            })),
          })),
        cursor: page.cursor,
        changed: old.length,
      };
    },
  };
}

async function filledStore(): Promise<Store> {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  await store.commit({
    sets: Array.from({ length: ENTRIES }, (_, index) => ({
      key: ["entry", index],
      value: { n: index, format: 1 },
    })),
  });
  return store;
}

function options(changes: Partial<UpgradeOptions> = {}): UpgradeOptions {
  return {
    migrations: [adding(2), adding(3)],
    roots: ROOTS,
    clock: { now: () => NOW },
    wait: () => Promise.resolve(),
    owner: crypto.randomUUID(),
    isExclusive: false,
    ...changes,
  };
}

/** Everything in the store but what differs from run to run. */
async function contentOf(store: Store): Promise<JsonValue> {
  const { entries } = await store.list(["entry"], { limit: 500 });
  const format = await store.get<FormatRecord>(FORMAT_KEY);
  return [
    ...entries.map(({ key, value }) => [...key, value]),
    format?.value.version ?? null,
    format?.value.upgrade === undefined,
  ];
}

const UPGRADED = [
  ...Array.from({ length: ENTRIES }, (_, index) => [
    "entry",
    index,
    { n: index + 2, format: 3 },
  ]),
  3,
  true,
];

Deno.test("an empty store gets the current version, and nothing else", async () => {
  for (const open of [upgradeFormat, requireFormat]) {
    const store = await openDenoKvStore(":memory:");
    await open(store, options());
    assert.deepEqual(await contentOf(store), [3, true]);
    await store.close();
  }
});

Deno.test("a store without a version is version 1 and goes through every step", async () => {
  const store = await filledStore();
  const events: UpgradeEvent[] = [];
  await upgradeFormat(
    store,
    options({ onEvent: (event) => events.push(event) }),
  );
  assert.deepEqual(await contentOf(store), UPGRADED);
  assert.deepEqual(
    events.filter(({ kind }) => kind === "upgraded"),
    [2, 3].map((to) => ({
      kind: "upgraded",
      from: to - 1,
      to,
      changed: ENTRIES,
    })),
  );
  await upgradeFormat(store, options());
  assert.deepEqual(await contentOf(store), UPGRADED);
  await store.close();
});

Deno.test("only an upgrade changes an older store", async () => {
  const store = await filledStore();
  const before = await contentOf(store);
  await assert.rejects(requireFormat(store, options()), {
    name: "StoreFormatError",
    message:
      "it is in format 1, this program needs 3; start the server or run `pennyworth upgrade` first",
  });
  assert.deepEqual(await contentOf(store), before);
  await store.close();
});

Deno.test("a store of a later version, or on its way there, is left as it is", async () => {
  const upgrade = {
    owner: "somebody",
    lease_expires_at: NOW.toISOString(),
    cursor: null,
    changed: 0,
  };
  for (
    const record of [
      { version: 4, at: "" },
      { version: 3, at: "", upgrade: { ...upgrade, to: 4 } },
    ]
  ) {
    const store = await filledStore();
    await store.commit({ sets: [{ key: FORMAT_KEY, value: record }] });
    const frozen: Store = {
      ...reads(store),
      commit: () => assert.fail("it was written to"),
    };
    for (const open of [upgradeFormat, requireFormat]) {
      await assert.rejects(
        open(frozen, options({ isStopped: true, isAgain: true })),
        (error) =>
          error instanceof StoreFormatError && !(error instanceof StoreError) &&
          /format 4, this program knows 3/.test(error.message),
      );
    }
    const state = await inspectFormat(frozen, { roots: ROOTS });
    assert.match(formatProblem(state, 3) ?? "", /format 4/);
    await store.close();
  }
});

Deno.test("killed before or after any commit, the next process ends where an undisturbed one does", async () => {
  for (let fatal = 0;; fatal++) {
    for (const isApplied of [false, true]) {
      const store = await filledStore();
      let commits = 0;
      const dying: Store = {
        ...reads(store),
        async commit(commit) {
          if (commits++ < fatal) return await store.commit(commit);
          if (isApplied) await store.commit(commit);
          throw new StoreError("killed");
        },
      };
      const wasKilled = await upgradeFormat(dying, options())
        .then(() => false, () => true);
      if (!wasKilled) {
        // 2 steps of 1 lease, 7 commits and 4 of progress.
        assert.equal(commits, 24);
        await store.close();
        return;
      }
      const later = new Date(NOW.getTime() + UPGRADE_LEASE_MS);
      await upgradeFormat(store, options({ clock: { now: () => later } }));
      assert.deepEqual(await contentOf(store), UPGRADED, `commit ${fatal}`);
      await store.close();
    }
  }
});

Deno.test("the store of one process is not waited for after a crash", async () => {
  const store = await filledStore();
  let commits = 0;
  const dying: Store = {
    ...reads(store),
    commit: (commit) =>
      ++commits > 3 ? Promise.reject(new StoreError("killed")) : store
        .commit(commit),
  };
  await assert.rejects(upgradeFormat(dying, options()));
  await upgradeFormat(
    store,
    options({
      isExclusive: true,
      wait: () => assert.fail("nobody has to be waited for"),
    }),
  );
  assert.deepEqual(await contentOf(store), UPGRADED);
  await store.close();
});

Deno.test("of several processes one upgrades, and the others wait for it", async () => {
  const store = await filledStore();
  const events: UpgradeEvent[] = [];
  await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        upgradeFormat(
          store,
          options({
            onEvent: (event) => events.push(event),
            wait: () => new Promise((resolve) => setTimeout(resolve)),
          }),
        ),
    ),
  );
  assert.deepEqual(await contentOf(store), UPGRADED);
  const count = (kind: UpgradeEvent["kind"]) =>
    events.filter((event) => event.kind === kind).length;
  // Each format once. Who comes late need not wait; who made the first may have to.
  assert.equal(count("upgraded"), 2);
  assert.ok(count("waiting") > 0 && count("waiting") <= 4);
  await store.close();
});

Deno.test("a process that slept through its lease changes nothing any more", async () => {
  const store = await filledStore();
  let lateMs = 0;
  let commits = 0;
  const clock = { now: () => new Date(NOW.getTime() + lateMs) };
  const sleepy: Store = {
    ...reads(store),
    async commit(commit) {
      if (++commits === 4) {
        lateMs = UPGRADE_LEASE_MS;
        await upgradeFormat(store, options({ clock }));
      }
      return await store.commit(commit);
    },
  };
  await upgradeFormat(sleepy, options({ clock }));
  assert.deepEqual(await contentOf(store), UPGRADED);
  assert.equal(commits, 4);
  await store.close();
});

Deno.test("a batch that others change meanwhile is read again", async () => {
  const store = await filledStore();
  const key = ["entry", 5];
  let isChanged = false;
  const shared: Store = {
    ...reads(store),
    async commit(commit) {
      if (!isChanged && commit.sets?.some(({ key: [, n] }) => n === 5)) {
        isChanged = true;
        await store.commit({ sets: [{ key, value: { n: 500, format: 1 } }] });
      }
      return await store.commit(commit);
    },
  };
  await upgradeFormat(shared, options());
  assert.deepEqual((await store.get(key))?.value, { n: 502, format: 3 });
  await store.close();
});

Deno.test("a step that needs every process stopped asks for it where others may run", async () => {
  const migrations = [adding(2), adding(3, false)];
  for (
    const [changes, isDone] of [
      [{}, false],
      [{ isStopped: true }, true],
      [{ isExclusive: true }, true],
    ] as const
  ) {
    const store = await filledStore();
    const upgrading = upgradeFormat(store, options({ migrations, ...changes }));
    if (isDone) await upgrading;
    else {await assert.rejects(
        upgrading,
        /format 3 needs every process stopped/,
      );}
    const state = await inspectFormat(store, { roots: ROOTS });
    assert.deepEqual(state, { version: isDone ? 3 : 2, upgradingTo: null });
    await store.close();
  }
});

/** A store that older programs of each version wrote to since: one entry for each step. */
async function writtenSince(): Promise<Store> {
  const store = await filledStore();
  await upgradeFormat(
    store,
    options({ migrations: FOUR_STEPS, isStopped: true }),
  );
  await store.commit({
    sets: [[5, 1], [6, 2], [7, 3], [8, 4]].map(([index = 0, format = 0]) => ({
      key: ["entry", index],
      value: { n: 0, format },
    })),
  });
  return store;
}

const FOUR_STEPS = [adding(2), adding(3, false), adding(4), adding(5)];
/** What was written before the step that stopped everybody is of a program that was stopped. */
const REPEATED = [
  { n: 2, format: 5 },
  { n: 2, format: 5 },
  { n: 2, format: 5 },
  { n: 1, format: 5 },
];

async function entriesOf(store: Store): Promise<JsonValue> {
  const found = await store.getMany([5, 6, 7, 8].map((n) => ["entry", n]));
  return found.map((entry) => entry?.value ?? null);
}

Deno.test("every step that bears older programs is repeated, and none before one that does not", async () => {
  const store = await writtenSince();
  const events: UpgradeEvent[] = [];
  await upgradeFormat(
    store,
    options({
      migrations: FOUR_STEPS,
      isAgain: true,
      onEvent: (event) => events.push(event),
    }),
  );
  assert.deepEqual(
    events.filter(({ kind }) => kind !== "upgrading"),
    [4, 5].map((to) => ({ kind: "repeated", to, changed: to === 4 ? 3 : 4 })),
  );
  assert.deepEqual(await entriesOf(store), REPEATED);
  assert.deepEqual(await inspectFormat(store, { roots: ROOTS }), {
    version: 5,
    upgradingTo: null,
  });
  // Where the last step stopped everybody nobody is left to have written.
  const frozen: Store = {
    ...reads(store),
    commit: () => assert.fail("it was written to"),
  };
  const migrations = [adding(2), adding(3), adding(4), adding(5, false)];
  await upgradeFormat(frozen, options({ migrations, isAgain: true }));
  await store.close();
});

Deno.test("a repetition that is killed anywhere is ended by who comes next; who does not know it finds the last step at its start", async () => {
  for (let fatal = 0;; fatal++) {
    const store = await writtenSince();
    let commits = 0;
    const dying: Store = {
      ...reads(store),
      commit: (commit) =>
        commits++ < fatal
          ? store.commit(commit)
          : Promise.reject(new StoreError("killed")),
    };
    const again = options({ migrations: FOUR_STEPS, isAgain: true });
    const wasKilled = await upgradeFormat(dying, again)
      .then(() => false, () => true);
    const record = (await store.get<FormatRecord>(FORMAT_KEY))?.value;
    // Older programs of this version go by these alone.
    assert.equal(record?.version, 5);
    if (record?.upgrade !== undefined) {
      assert.deepEqual([record.upgrade.to, record.upgrade.cursor], [5, null]);
    }
    const later = new Date(NOW.getTime() + UPGRADE_LEASE_MS);
    await upgradeFormat(
      store,
      options({ migrations: FOUR_STEPS, clock: { now: () => later } }),
    );
    // Killed before it had begun, nothing is there to be ended.
    if (fatal > 0) assert.deepEqual(await entriesOf(store), REPEATED);
    assert.equal(
      (await inspectFormat(store, { roots: ROOTS })).upgradingTo,
      null,
    );
    await store.close();
    if (!wasKilled) return;
  }
});

Deno.test("an older store is brought up to date before anything is repeated", async () => {
  const store = await filledStore();
  await upgradeFormat(store, options({ isAgain: true }));
  assert.deepEqual(await contentOf(store), UPGRADED);
  await store.close();
});

Deno.test("the last step is repeated for what an older program wrote since", async () => {
  const store = await filledStore();
  await upgradeFormat(store, options());
  await store.commit({
    sets: [{ key: ["entry", 7], value: { n: 70, format: 2 } }],
  });
  await upgradeFormat(store, options());
  assert.deepEqual((await store.get(["entry", 7]))?.value, {
    n: 70,
    format: 2,
  });
  await upgradeFormat(store, options({ isAgain: true }));
  assert.deepEqual((await store.get(["entry", 7]))?.value, {
    n: 71,
    format: 3,
  });
  assert.deepEqual((await store.get(["entry", 8]))?.value, {
    n: 10,
    format: 3,
  });
  await store.close();
});

function reads(store: Store): Omit<Store, "commit"> {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    close: () => store.close(),
  };
}
