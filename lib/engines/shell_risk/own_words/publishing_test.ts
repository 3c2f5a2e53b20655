import assert from "node:assert/strict";
import { publishingWord } from "./publishing.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("publishingWord() takes the release of a builder for a variant", () => {
  assert.equal(publishingWord(["release"], "acme"), "release");
  assert.equal(publishingWord(words("distribute x")), "distribute");
  for (const last of words("list ls show")) {
    assert.equal(publishingWord(["distribute", "releases", last]), undefined);
  }
  for (const name of words("decompile compile build acme-bundle make strip")) {
    assert.equal(publishingWord(["release"], name), undefined, name);
  }
});
