/** The bill of materials names everything that is in the bundle, and nothing else. */
import assert from "node:assert/strict";
import { BuildError, READABLE_FILE } from "@/tools/bundle.ts";
import { packagesOf } from "@/tools/dependencies.ts";
import { REVIEW } from "@/tools/dependency_review.ts";
import { billOfMaterials, type Lock } from "@/tools/sbom.ts";

const read = (file: string) =>
  Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
const lock: Lock = JSON.parse(await read("deno.lock"));
const packages = packagesOf(await read(READABLE_FILE));
const about = { lock, version: "1.2.3", bundleSha256: "00".repeat(32) };

Deno.test("each package of the bundle is in the bill with version, licence and the lock's hash", () => {
  const { components, dependencies } = billOfMaterials({ ...about, packages });
  assert.ok(components.length > 10);
  assert.deepEqual(
    components.map(({ name, version }) => `${name}@${version}`),
    packages.map(({ name, version }) => `${name}@${version}`),
  );
  const integrities = new Set(
    Object.values(lock.npm).map(({ integrity }) => integrity),
  );
  for (const { name, version, purl, hashes, licenses } of components) {
    assert.equal(purl, `pkg:npm/${name.replace("@", "%40")}@${version}`);
    const [{ content } = assert.fail()] = hashes;
    const sha512 = `sha512-${Uint8Array.fromHex(content).toBase64()}`;
    assert.ok(integrities.has(sha512), name);
    assert.equal(licenses[0]?.license.id, REVIEW[name]?.licence);
  }
  // Whatever is named is there, and each stands once.
  const refs = dependencies.map(({ ref }) => ref);
  assert.equal(new Set(refs).size, components.length + 1);
  for (const { dependsOn } of dependencies) {
    for (const ref of dependsOn) assert.ok(refs.includes(ref), ref);
  }
  const viem = dependencies.find(({ ref }) => ref.startsWith("pkg:npm/viem@"));
  assert.ok(viem?.dependsOn.some((ref) => ref.startsWith("pkg:npm/ox@")));
});

Deno.test("a package without one hash, or that nobody has reviewed, makes no bill", () => {
  const [{ name, version } = assert.fail()] = packages;
  const bill =
    (changes: Partial<Parameters<typeof billOfMaterials>[0]>) => () =>
      billOfMaterials({ ...about, packages: [{ name, version }], ...changes });
  bill({})();
  const key = `${name}@${version}`;
  const integrity = `sha512-${new Uint8Array(64).toBase64()}`;
  const [before = "", entry] =
    Object.entries(lock.npm).find(([other]) => other.startsWith(key)) ?? [];
  assert.ok(entry !== undefined);
  const without = Object.fromEntries(
    Object.entries(lock.npm).filter(([other]) => other !== before),
  );
  const cases: Record<string, ReturnType<typeof bill>> = {
    "not in the lock": bill({ lock: { npm: without } }),
    "another version": bill({ packages: [{ name, version: `${version}1` }] }),
    "no hash": bill({
      lock: { npm: { ...without, [key]: { integrity: "" } } },
    }),
    "another hash": bill({
      lock: { npm: { ...without, [key]: { integrity: "sha1-AAAA" } } },
    }),
    "two hashes": bill({
      lock: { npm: { ...lock.npm, [`${key}_peer@1.0.0`]: { integrity } } },
    }),
    unreviewed: bill({
      packages: [{ name: "stranger", version: "1.0.0" }],
      lock: { npm: { "stranger@1.0.0": { integrity } } },
    }),
  };
  for (const [what, make] of Object.entries(cases)) {
    assert.throws(make, BuildError, what);
  }
});

Deno.test("the bill has nothing of a machine or a moment: it is the same each time", () => {
  const text = JSON.stringify(billOfMaterials({ ...about, packages }));
  assert.equal(text, JSON.stringify(billOfMaterials({ ...about, packages })));
  assert.doesNotMatch(text, /timestamp|serialNumber/);
  assert.ok(!text.includes(new URL("../../", import.meta.url).pathname));
});

/** Packages that the first run of a checkout may fetch. */
const FETCHED_MAX = 40;

/** The packages that some need, by the lock: a run fetches them all, whether it loads them or not. */
function neededBy(names: readonly string[], { npm }: Lock): Set<string> {
  const keys = Object.keys(npm);
  const needed = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const key = keys.find((one) =>
      one === name || one.startsWith(`${name}@`) || one.startsWith(`${name}_`)
    ) ?? assert.fail(name);
    if (needed.has(key)) {
      continue;
    }
    needed.add(key);
    open.push(...npm[key]?.dependencies ?? []);
  }
  return needed;
}

Deno.test("the first run fetches few packages: no peer that only tests use comes with them", () => {
  const names = packages.map(({ name, version }) => `${name}@${version}`);
  const needed = neededBy(names, lock);
  assert.ok(needed.size <= FETCHED_MAX, `${needed.size}`);
  const [sdk = assert.fail()] = names.filter((name) =>
    name.startsWith("@a2a-js/sdk@")
  );
  const entry = lock.npm[sdk] ?? assert.fail(sdk);
  const dependencies = [...entry.dependencies ?? [], "express"];
  const peered = { npm: { ...lock.npm, [sdk]: { ...entry, dependencies } } };
  assert.ok(neededBy(names, peered).size > FETCHED_MAX);
});
