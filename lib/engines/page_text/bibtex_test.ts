import assert from "node:assert/strict";
import { extractBibtex } from "./bibtex.ts";

Deno.test("one work is told by its abstract, several by their titles", () => {
  const one =
    '@string{x = "y"}\n@article{moe,\n  title = {On {Small} \\emph Buoys},\n  author = {Moe, Jon},\n  abstract = "We follow twelve buoys."\n}\n';
  assert.deepEqual(extractBibtex(one), {
    title: "On Small Buoys",
    summary: "We follow twelve buoys.",
  });
  assert.equal(
    extractBibtex(one.replace("abstract", "keywords")).summary,
    "Moe, Jon",
  );
  assert.deepEqual(extractBibtex(`${one}@book{b, title = "Oars"}`), {
    title: "",
    summary: "On Small Buoys. Oars.",
  });
  assert.deepEqual(extractBibtex("% none"), { title: "", summary: "" });
});
