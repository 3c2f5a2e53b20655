/** What SECURITY.md says was tried is held by tests that are there, under the names it gives. */
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
/** A file of tests as a link, and the name of one of them. */
const NAMED = /^\[`[^`]+`\]\(([\w/]+_test\.ts)\): (.+)$/;

Deno.test("each attack in SECURITY.md names tests, and each of them exists", async () => {
  const text = await Deno.readTextFile(new URL("SECURITY.md", ROOT));
  const [, tried = ""] = text.split("## What was tried");
  const rows = [...tried.matchAll(/^\| (.+?) +\| .+? +\| (.+?) +\|$/gm)]
    .filter(([, attack]) => !/^(?:Attack|-+)$/.test(attack ?? ""));
  assert(rows.length >= 8, `${rows.length} attacks`);
  for (const [, attack, cell = ""] of rows) {
    for (const shown of cell.split("; ")) {
      const [, file = "", name = ""] = NAMED.exec(shown) ??
        assert.fail(`${attack}: ${shown}`);
      const source = await Deno.readTextFile(new URL(file, ROOT));
      const declared = ['test("', 'step("'].map((start) => `${start}${name}"`);
      assert(
        declared.some((declaration) => source.includes(declaration)),
        `${file} has no test "${name}"`,
      );
    }
  }
});
