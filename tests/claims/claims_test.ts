/** Nothing is claimed without a test, and no document says otherwise. */
import assert from "node:assert/strict";
import { MANIFEST } from "@/routes/_manifest.ts";
import { claimsOf } from "@/services/claims.ts";
import { LOG_EVENTS } from "@/services/log_events.ts";
import { RATES } from "@/services/rates.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { TABLED_DOCUMENTS, withTables } from "@/tools/tables.ts";
import { CLAIM_TESTS } from "./mod.ts";

const ROOT = new URL("../../", import.meta.url);

Deno.test("each claim has one test, and each test a claim", async () => {
  const app = await startTestApp();
  const claims = claimsOf([
    ...app.app.offers.map(({ resource }) => resource.operation),
    app.app.verify.resources.http.operation,
  ]);
  await app.stop();
  const ids = claims.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(Object.keys(CLAIM_TESTS).sort(), ids.toSorted());
});

Deno.test("a test that holds a claim elsewhere is there", async () => {
  for (const [id, test] of Object.entries(CLAIM_TESTS)) {
    if (typeof test === "function") continue;
    const text = await Deno.readTextFile(new URL(test.file, ROOT));
    assert.ok(text.includes(`"${test.test}"`), `${id}: ${test.test}`);
  }
});

Deno.test("tables of documents are as the program has them", async () => {
  for (const name of TABLED_DOCUMENTS) {
    const text = await Deno.readTextFile(new URL(name, ROOT));
    assert.equal(text, await withTables(text), `deno task tables: ${name}`);
  }
});

Deno.test("routes take their limits from the table of rates", async () => {
  const app = await startTestApp();
  const known: ReadonlySet<unknown> = new Set(Object.values(RATES));
  for (const { path, route } of MANIFEST) {
    const { rateLimit } = route(app.app, () => []);
    assert.ok(rateLimit === undefined || known.has(rateLimit), path);
  }
  await app.stop();
});

Deno.test("the log has the events that are listed, and no others", async () => {
  const found = new Set<string>();
  for (const [file, text] of await programTexts()) {
    const moves = file.endsWith("gas/moves.ts")
      ? [...text.matchAll(/readonly kind: "(\w+)"/g)].map(([, kind]) => kind)
        .filter((kind) => kind !== "wait")
      : [];
    for (const kind of moves) found.add(`transaction_${kind}`);
    const patterns = [
      /onFault\(\s*"(\w+)"/g,
      /\bonNote\(\s*"(\w+)"/g,
      ...(file.startsWith("cli/") || file.endsWith("request_log.ts")
        ? [/\bevent: "(\w+)"/g, /\blog\(\s*"(\w+)"/g]
        : []),
    ];
    for (const pattern of patterns) {
      for (const [, name = ""] of text.matchAll(pattern)) found.add(name);
    }
    if (file === "cli/background.ts") {
      for (const [, name] of text.matchAll(/repeat\(\s*\w+,\s*"(\w+)"/g)) {
        found.add(`${name}_failed`);
      }
    }
    if (file === "lib/formats/upgrade.ts") {
      for (
        const [, kind] of text.matchAll(/onEvent\?\.\(\{\s*kind: "(\w+)"/g)
      ) {
        found.add(`store_${kind}`);
      }
    }
  }
  // An error of a protocol's package is one of the two that are bugs or faults.
  assert.deepEqual([...found].sort(), Object.keys(LOG_EVENTS).sort());
});

async function programTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const walk = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(new URL(folder, ROOT))) {
      const path = folder + entry.name;
      if (entry.isDirectory) await walk(`${path}/`);
      else if (/\.tsx?$/.test(path) && !/_test\.tsx?$/.test(path)) {
        texts.set(path, await Deno.readTextFile(new URL(path, ROOT)));
      }
    }
  };
  for (const folder of ["lib/", "services/", "cli/", "routes/"]) {
    await walk(folder);
  }
  return texts;
}
