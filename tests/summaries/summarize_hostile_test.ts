/** What pages that are made to hurt cost: counted, so that it is the same on every machine. */
import assert from "node:assert/strict";
import {
  summarizeDocument,
  summarizingDocument,
} from "@/lib/engines/page_text/document.ts";
import type { PageModel } from "@/lib/engines/page_text/page_model.ts";
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
    using scans = watchScans();
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
    const { page: { steps, nodes, blocks }, slices: count } = scans.first() ??
      scanned(made);
    assert.ok(count >= steps / (SLICE_STEPS + STEPS_OF_A_TAG), `${count}`);
    assert.ok(steps <= STEPS_MAX + STEPS_OF_A_TAG, `${steps} steps`);
    assert.ok(nodes.length <= ELEMENTS_MAX + 1);
    assert.ok(blocks.length <= BLOCKS_MAX);
  });
}

/** A page, and the slices that it was read in. */
interface Scan {
  readonly page: PageModel;
  readonly slices: number;
}

/**
 * Sees the pages that are read from now on, so that none has to be read again
 * for it: what a generator hands on goes through the `next` of all of them.
 */
function watchScans(): Disposable & { first(): Scan | undefined } {
  const generators: { next: (value: unknown) => IteratorResult<unknown> } =
    Object.getPrototypeOf(Object.getPrototypeOf(scanningPage("")));
  const { next } = generators;
  const slices = new Map<unknown, number>();
  let page: PageModel | undefined;
  /** Slices of what makes the page, of `scanningPage`, and of who asks that. */
  const counts: number[] = [];
  generators.next = function (this: unknown, value: unknown) {
    const count = (slices.get(this) ?? 0) + 1;
    slices.set(this, count);
    const result = next.call(this, value);
    if (page === undefined && isPage(result.value)) page = result.value;
    if (page !== undefined && result.value === page) counts.push(count);
    return result;
  };
  return {
    first: () =>
      page === undefined ? undefined : { page, slices: counts[1] ?? 0 },
    [Symbol.dispose]() {
      generators.next = next;
    },
  };
}

function isPage(value: unknown): value is PageModel {
  return typeof value === "object" && value !== null && "steps" in value &&
    "nodes" in value && "blocks" in value;
}

/** What no document of its type is read as: the page that it would be. */
function scanned(html: string): Scan {
  const work = scanningPage(html);
  for (let slices = 1;; slices++) {
    const { done, value } = work.next();
    if (done === true) return { page: value, slices };
  }
}

Deno.test("a page is seen while it is read, with the slices that it takes", () => {
  const [html = ""] = HOSTILE_PAGES.flatMap(({ name, body }) =>
    name === "divs opened and never closed" ? [String(body())] : []
  );
  const apart = scanned(html);
  assert(apart.slices > 1);
  using scans = watchScans();
  const bytes = new TextEncoder().encode(html);
  summarizeDocument({ finalUrl: "https://a.example/", contentType: "", bytes });
  const seen = scans.first() ?? assert.fail("none was seen");
  assert.equal(seen.slices, apart.slices);
  assert.equal(seen.page.steps, apart.page.steps);
});

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
