import assert from "node:assert/strict";
import fc from "fast-check";
import {
  CommitGroups,
  GROUP_BYTES_MAX,
  GROUP_CHECKS_MAX,
} from "./commit_groups.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { openDenoKvStore } from "./deno_kv.ts";
import { encodeCommit, type EncodedCommit } from "./requests.ts";
import { type StoreCommit, StoreError } from "./store.ts";

const SEED = seedFor(import.meta.url);

interface Member {
  readonly name: string;
  readonly encoded: EncodedCommit;
}

function member(name: string, commit: StoreCommit): Member {
  return { name, encoded: encodeCommit(commit) };
}

/** Writes its own key. */
function own(name: string): Member {
  return member(name, { sets: [{ key: ["own", name], value: 1 }] });
}

/** A disk that writes when a test says so. */
function disk(
  outcomes: { together?: () => string[] | null; refuses?: string } = {},
) {
  const written: string[][] = [];
  let go = Promise.withResolvers<void>();
  const groups = new CommitGroups<Member, string | null>({
    async together(members) {
      const names = members.map(({ name }) => name);
      written.push(names);
      await go.promise;
      if (outcomes.together !== undefined) return outcomes.together();
      return names.includes(outcomes.refuses ?? "") ? null : names;
    },
    async alone({ name }) {
      written.push([name]);
      await go.promise;
      return name === outcomes.refuses ? null : name;
    },
  });
  return {
    groups,
    written,
    /** What waits for the disk is written. */
    write() {
      go.resolve();
      go = Promise.withResolvers();
    },
    /** The disk is as quick as can be from now on. */
    release: () => go.resolve(),
  };
}

/** Everything that can happen now has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("alone a commit is written by itself, in the turn after it came", async () => {
  const { groups, written, release } = disk();
  const told = groups.write(own("a"));
  assert.deepEqual(written, []);
  await settled();
  assert.deepEqual(written, [["a"]]);
  release();
  assert.equal(await told, "a");
  assert.equal(await groups.write(own("b")), "b");
  assert.deepEqual(written, [["a"], ["b"]]);
});

Deno.test("what waits while one is written is written together, and told when it is there", async () => {
  const { groups, written, write } = disk();
  const told: string[] = [];
  const writeOf = (name: string) =>
    groups.write(own(name)).then((result) => told.push(result ?? "null"));
  const all = [writeOf("a")];
  await settled();
  all.push(...["b", "c", "d"].map(writeOf));
  await settled();
  assert.deepEqual([written, told], [[["a"]], []]);
  write();
  await settled();
  assert.deepEqual([written, told], [[["a"], ["b", "c", "d"]], ["a"]]);
  write();
  await Promise.all(all);
  assert.deepEqual(told, ["a", "b", "c", "d"]);
});

Deno.test("what comes in one turn is written together, though it comes by several promises", async () => {
  const { groups, written, release } = disk();
  release();
  const later = async (name: string, promises: number) => {
    for (let at = 0; at < promises; at++) await null;
    return await groups.write(own(name));
  };
  const told = ["a", "b", "c"].map((name, at) => later(name, 5 * at));
  assert.deepEqual(await Promise.all(told), ["a", "b", "c"]);
  assert.deepEqual(written, [["a", "b", "c"]]);
});

Deno.test("commits whose keys look alike are written apart, and none is lost", async () => {
  const { groups, written, release } = disk();
  const keys = [["a\nb"], ["a", "b"], ["n", 1], ["n", "1"]];
  const told = ["a", "b", "c", "d"].map((name, at) =>
    groups.write(
      member(name, { sets: [{ key: keys[at] ?? ["own"], value: true }] }),
    )
  );
  release();
  assert.deepEqual(await Promise.all(told), ["a", "b", "c", "d"]);
  assert.deepEqual(written, [["a", "c"], ["b", "d"]]);
});

Deno.test("a group of which one check does not hold falls apart, and the others are written", async () => {
  const { groups, written, release } = disk({ refuses: "c" });
  release();
  assert.deepEqual(
    await Promise.all(
      ["a", "b", "c", "d"].map((name) => groups.write(own(name))),
    ),
    ["a", "b", null, "d"],
  );
  assert.deepEqual(written, [["a", "b", "c", "d"], ["a"], ["b"], ["c"], ["d"]]);
});

Deno.test("a group that cannot be written falls apart, unless it may have been", async () => {
  for (const mayBeApplied of [false, true]) {
    const { groups, written, release } = disk({
      together: () => {
        throw new StoreError("the disk", { mayBeApplied });
      },
    });
    release();
    const results = await Promise.allSettled(
      ["a", "b", "c"].map((name) => groups.write(own(name))),
    );
    assert.deepEqual(
      results.map(({ status }) => status),
      mayBeApplied
        ? ["rejected", "rejected", "rejected"]
        : ["fulfilled", "fulfilled", "fulfilled"],
    );
    assert.equal(written.length, mayBeApplied ? 1 : 4);
    // It goes on.
    assert.equal(await groups.write(own("z")), "z");
  }
});

Deno.test("a group has no key that one writes and another looks at or writes, and nobody passes", async () => {
  const { groups, written, release } = disk();
  release();
  const sets = (name: string) => [{ key: ["shared", name], value: 1 }];
  const checks = (name: string) => [{ key: ["shared", name], version: null }];
  const named = [
    member("writes x", { sets: sets("x") }),
    member("looks at x", { checks: checks("x"), sets: sets("y") }),
    member("writes z", { sets: sets("z") }),
    // Neither may be before who looks at x and waits.
    member("deletes y", { deletes: [["shared", "y"]] }),
    member("looks at z", { checks: checks("z") }),
    member("looks at w", { checks: checks("w") }),
    member("looks at w as well", { checks: checks("w") }),
  ];
  await Promise.all(named.map((item) => groups.write(item)));
  assert.deepEqual(written, [
    ["writes x", "writes z", "looks at w", "looks at w as well"],
    ["looks at x", "looks at z"],
    ["deletes y"],
  ]);
});

Deno.test("a group keeps the limits of a commit", async () => {
  const { groups, written, release } = disk();
  release();
  const checks = Array.from({ length: 9 }, (_, index) => index);
  const many = Array.from(
    { length: 40 },
    (_, index) =>
      member(`checks ${index}`, {
        checks: checks.map((at) => ({ key: ["c", index, at], version: null })),
      }),
  );
  const large = Array.from(
    { length: 30 },
    (_, index) =>
      member(`large ${index}`, {
        sets: [{ key: ["l", index], value: "x".repeat(60_000) }],
      }),
  );
  await Promise.all([...many, ...large].map((item) => groups.write(item)));
  const byName = new Map([...many, ...large].map((item) => [item.name, item]));
  for (const names of written) {
    const encoded = names.map((name) => byName.get(name)?.encoded);
    const count = (of: (commit: EncodedCommit) => number) =>
      encoded.reduce((sum, commit) => sum + (commit ? of(commit) : 0), 0);
    assert(count(({ checks }) => checks.length) <= GROUP_CHECKS_MAX);
    assert(
      count(({ sets }) =>
        sets.reduce((sum, { valueBytes }) => sum + valueBytes.length, 0)
      ) <= GROUP_BYTES_MAX,
    );
  }
  assert.equal(written.flat().length, 70);
  assert(written.length < 14, "they were not all written alone");
});

Deno.test("on Deno KV commits at once are as if they came one after the other", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          counters: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
          expires: fc.boolean(),
        }),
        { minLength: 2, maxLength: 40 },
      ),
      async (additions) => {
        const store = await openDenoKvStore(":memory:");
        const wanted = new Map<number, number>();
        // Each adds one to some counters, and tries again when another was quicker.
        await Promise.all(
          additions.map(async ({ counters, expires }, index) => {
            for (;;) {
              const keys = counters.map((counter) => ["counter", counter]);
              const found = await store.getMany<number>(keys);
              const version = await store.commit({
                checks: keys.map((key, at) => ({
                  key,
                  version: found[at]?.version ?? null,
                })),
                sets: [
                  ...keys.map((key, at) => ({
                    key,
                    value: (found[at]?.value ?? 0) + 1,
                  })),
                  {
                    key: ["own", index],
                    value: index,
                    ...(expires
                      ? { expiresAt: new Date(Date.now() + 1e6) }
                      : {}),
                  },
                ],
              });
              if (version === null) continue;
              // What a commit gave is what a later one has to know.
              const again = await store.commit({
                checks: [{ key: ["own", index], version: null }],
                sets: [{ key: ["never"], value: index }],
              });
              assert.equal(again, null);
              break;
            }
            for (const counter of counters) {
              wanted.set(counter, (wanted.get(counter) ?? 0) + 1);
            }
          }),
        );
        for (const [counter, value] of wanted) {
          const entry = await store.get<number>(["counter", counter]);
          assert.equal(entry?.value, value);
          assert.notEqual(
            await store.commit({
              checks: [{
                key: ["counter", counter],
                version: entry?.version ?? null,
              }],
              deletes: [["counter", counter]],
            }),
            null,
          );
        }
        assert.equal(await store.get(["never"]), null);
        await store.close();
      },
    ),
    { numRuns: 25, seed: SEED },
  );
});
