// First: what is compiled before it is counted by its calls alone.
import { countBlocks } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { alternativesOf } from "./words.ts";

const WORDS = "migrations containers postgres timeouts webhooks retries"
  .split(" ");
/** Blocks that run for a word, in fourteen languages; 800 when all rules are tried. */
const WORD_BLOCKS_MAX = 300;

Deno.test("a word is held against the suffixes that end as it does, and no others", async () => {
  const read = () => WORDS.map((word) => alternativesOf(word, null));
  assert(read().every((terms) => terms.length > 1));
  const blocks = await countBlocks(read) / WORDS.length;
  assert(blocks <= WORD_BLOCKS_MAX, `${blocks} blocks for a word`);
});
