/** What SECURITY.md says was tried is held by tests that are there, under the names it gives. */
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
/** A file of tests as a link, and the name of one of them. */
const NAMED = /^ {2}- \[[\w.]+\]\(([\w/]+_test\.ts)\): (.+)$/;

Deno.test("each attack in SECURITY.md names tests, and each of them exists", async () => {
  const text = await Deno.readTextFile(new URL("SECURITY.md", ROOT));
  const [, tried = ""] = text.split("## What was tried");
  const attacks = itemsOf(/\n\n(- [\s\S]*?)\n\n/.exec(tried)?.[1] ?? "");
  assert(attacks.length >= 16, `${attacks.length} attacks`);
  for (const { attack, shown } of attacks) {
    assert(shown.length > 0, `no test: ${attack}`);
    for (const line of shown) {
      const [, file = "", name = ""] = NAMED.exec(line) ??
        assert.fail(`${attack}: ${line}`);
      const source = await Deno.readTextFile(new URL(file, ROOT));
      const declared = ['test("', 'step("'].map((start) => `${start}${name}"`);
      assert(
        declared.some((declaration) => source.includes(declaration)),
        `${file} has no test "${name}"`,
      );
    }
  }
});

/** The items of a list with the lines of the lists in them, each on one line. */
function itemsOf(
  list: string,
): readonly { readonly attack: string; readonly shown: readonly string[] }[] {
  const lines = list.replaceAll(/\n {2,}(?!- )/g, " ");
  return lines.split(/\n(?=- )/).map((item) => {
    const [attack = "", ...shown] = item.split("\n");
    return { attack, shown };
  });
}
