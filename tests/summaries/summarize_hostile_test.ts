/** What pages that are made to hurt cost: counted, so that it is the same on every machine. */
import assert from "node:assert/strict";
import { summarizingDocument } from "@/lib/engines/page_text/document.ts";
import {
  BLOCKS_MAX,
  ELEMENTS_MAX,
  scanningPage,
  SLICE_STEPS,
  STEPS_MAX,
} from "@/lib/engines/page_text/scan.ts";
import { countTextWork } from "@/tests/support/counted_text.ts";
import { HOSTILE_PAGES } from "./summarize_hostile_pages.ts";

/** Characters that are looked at again after a page was read; an article takes a tenth of a million. */
const CHARACTERS_MAX = 21_000_000;
/** The same between two turns of others: some 50 milliseconds at the slowest. */
const SLICE_CHARACTERS_MAX = 8_500_000;
/** Look-ups of texts whose hashes a page can make meet. */
const NUMBER_LOOKUPS_MAX = 3_000;
/** Steps that one tag may take beyond the budget, before reading stops. */
const STEPS_OF_A_TAG = 1_000;
/** What one page may add; the program itself needs about 100 MB. */
const MEMORY_BYTES_MAX = 400 * 1024 * 1024;

Deno.test("there are at least 80 kinds of hostile pages", () => {
  assert.ok(HOSTILE_PAGES.length >= 80);
});

for (const { name, contentType = "text/html", body } of HOSTILE_PAGES) {
  Deno.test(`hostile page: ${name}`, () => {
    const made = body();
    const bytes = typeof made === "string"
      ? new TextEncoder().encode(made)
      : made;
    const document = {
      finalUrl: "https://hostile.example/",
      contentType,
      bytes,
    };
    const memoryBefore = Deno.memoryUsage().rss;
    const slices = summarizingDocument(document);
    const all = { characters: 0, numberLookups: 0 };
    let isDone = false;
    while (!isDone) {
      const { characters, numberLookups } = countTextWork(() => {
        const { done, value } = slices.next();
        isDone = done === true;
        if (value?.kind !== "summarized") return;
        assert.ok(Array.from(value.summary).length <= 420);
        assert.ok(Array.from(value.title).length <= 300);
      });
      assert.ok(characters <= SLICE_CHARACTERS_MAX, `${characters} in one`);
      all.characters += characters;
      all.numberLookups += numberLookups;
    }
    assert.ok(all.characters <= CHARACTERS_MAX, `${all.characters}`);
    assert.ok(all.numberLookups <= NUMBER_LOOKUPS_MAX, `${all.numberLookups}`);
    const memory = Deno.memoryUsage().rss - memoryBefore;
    assert.ok(memory <= MEMORY_BYTES_MAX, `${memory} bytes`);
    if (typeof made !== "string") return;
    const { page: { steps, nodes, blocks }, slices: count } = scanned(made);
    assert.ok(count >= steps / (SLICE_STEPS + STEPS_OF_A_TAG), `${count}`);
    assert.ok(steps <= STEPS_MAX + STEPS_OF_A_TAG, `${steps} steps`);
    assert.ok(nodes.length <= ELEMENTS_MAX + 1);
    assert.ok(blocks.length <= BLOCKS_MAX);
  });
}

/** A page, and the slices that it was read in. */
function scanned(html: string) {
  const work = scanningPage(html);
  for (let slices = 1;; slices++) {
    const { done, value } = work.next();
    if (done === true) return { page: value, slices };
  }
}

Deno.test("countTextWork() counts each search from where it begins to where it ends", () => {
  const characters = (work: () => void) => countTextWork(work).characters;
  const text = "a".repeat(1_000);
  assert.equal(characters(() => text.normalize("NFKC")), 1_000);
  assert.equal(characters(() => text.split(" ")), 1_000);
  assert.equal(characters(() => /b/.test(text)), 1_000);
  const all = characters(() => text.replace(/a/g, "b"));
  assert.ok(all >= 1_000 && all <= 2_001, `${all}`);
  assert.equal(characters(() => text.slice(3)), 0);
  const { numberLookups } = countTextWork(() => new Set(["131072", "b"]));
  assert.equal(numberLookups, 1);
});
