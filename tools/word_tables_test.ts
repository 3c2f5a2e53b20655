import assert from "node:assert/strict";
import plugin from "./lint_plugin.ts";

const FILE = new URL("../lib/engines/page_text/x.ts", import.meta.url).pathname;
const found = (text: string, file = FILE) =>
  Deno.lint.runPlugin(plugin, file, text)
    .filter(({ id }) => id === "pennyworth/word-tables")
    .map(({ message }) => message);

const TABLE = `const NAMES: Readonly<Record<string, string>> = { a: "b" };`;

Deno.test("a table that words are looked up in inherits nothing", () => {
  const said = /^NAMES\["constructor"\] is a function/;
  for (
    const text of [
      `${TABLE} export const of = (word: string) => NAMES[word];`,
      `${TABLE} const of = (word: string) => NAMES[word.toLowerCase()];`,
      `export ${TABLE}`,
      TABLE.replace(/Readonly<(.*>)>/, "$1") + ` of(NAMES[word] ?? "");`,
    ]
  ) assert.match(found(text).join(), said, text);
  for (
    const text of [
      TABLE,
      `${TABLE} Object.keys(NAMES); NAMES["a"]; NAMES.a;`,
      `${TABLE} const of = (w: string) => Object.hasOwn(NAMES, w) ? NAMES[w] : "";`,
      TABLE.replace("{", "wordTable({").replace("}", "})") + " NAMES[word];",
      TABLE.replace("string,", '"a" | "c",') + " NAMES[word];",
      `const NAMES: Record<string, string> = {}; NAMES[word] = "x";`,
    ]
  ) assert.deepEqual(found(text), [], text);
  const test = FILE.replace("lib/engines/page_text", "cli");
  assert.deepEqual(found(`export ${TABLE}`, test), []);
});
