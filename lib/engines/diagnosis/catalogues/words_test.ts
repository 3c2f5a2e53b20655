import assert from "node:assert/strict";
import { readWords, readWordTable } from "./words.ts";

const FOLDER = new URL("./", import.meta.url);

/** Catalogues whose order says what is used most: it decides between equals. */
const BY_USE: ReadonlySet<string> = new Set([
  "cmdlets.txt",
  "distro_packages.txt",
  "official_images.txt",
  "options.txt",
  "programs.txt",
  "subcommands.txt",
  "units.txt",
]);

Deno.test("readWords() leaves remarks out", () => {
  assert.deepEqual(readWords("# From somewhere.\na\n\nb\n"), ["a", "b"]);
});

Deno.test("readWordTable() goes on below and has each word once", () => {
  assert.deepEqual(
    [...readWordTable(
      "# Remark.\ngit add: --all -p\n    --all --edit\nls: -l\nid:\n",
    )],
    [["git add", ["--all", "-p", "--edit"]], ["ls", ["-l"]], ["id", []]],
  );
});

Deno.test("catalogues name their source, have a word a line once, and are sorted", () => {
  const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
    .filter((name) => name.endsWith(".txt"));
  assert.ok(names.length >= 8);
  for (const name of names) {
    const text = Deno.readTextFileSync(new URL(name, FOLDER));
    assert.match(text, /^# /, name);
    const lines = readWords(text).filter((line) => !line.startsWith(" "));
    assert.equal(new Set(lines).size, lines.length, name);
    assert.deepEqual(text.split("\n").filter(({ length }) => length > 100), []);
    if (!BY_USE.has(name)) assert.deepEqual(lines, [...lines].sort(), name);
  }
});
