/** What else may stand for a page beside the text of its kind. */
import assert from "node:assert/strict";
import { candidatesOf } from "./candidates.ts";
import type { Source } from "./choice.ts";
import { readStructuredData } from "./json_ld.ts";
import { lookingAt } from "./own_text.ts";
import { runThrough } from "./slices.ts";
import { readPage } from "./spare.ts";

const URL = "https://tidemark.example/";
const SHOWN =
  "Tidemark computes tables, harbours and lanterns while whoever asked sleeps.";
const OTHER =
  "Every table is checked against the gauge of the coast before it is published.";
/** Ten words that count, and short ones that do not. */
const TEN =
  "Tidemark computes tables, so as to be of use: harbours, lanterns; while whoever asked sleeps, Zanzibar.";

/** The candidates that a page has from a source, if any. */
function from(
  source: Source,
  {
    description = "",
    product = "",
    title = "Tidemark",
    heading = title,
    path = "",
    body = `<p>${SHOWN}</p><p>${OTHER}</p>`,
  }: {
    readonly description?: string;
    readonly product?: string;
    readonly title?: string;
    readonly heading?: string;
    readonly path?: string;
    readonly body?: string;
  },
): readonly string[] {
  const page = readPage(
    `<title>${title}</title><body><h1>${heading}</h1>${body}`,
  );
  const structured = readStructuredData([]);
  const look = runThrough(
    lookingAt({ page, structured, url: URL + path }),
  );
  return candidatesOf({ page, look, description, product, standing: OTHER })
    .candidates.filter((one) => one.source === source)
    .map(({ text }) => text);
}

/** The same text with other words in the place of some. */
const without = (...words: readonly string[]) =>
  words.reduce((text, word, n) => text.replace(word, `Madagascar${n}`), TEN);

Deno.test("what the head says is weighed where seven of ten of its words are seen", () => {
  const three = without("tables", "sleeps");
  const four = without("tables", "sleeps", "harbours");
  assert.deepEqual(from("description", { description: TEN }), [TEN]);
  assert.deepEqual(from("description", { description: three }), [three]);
  assert.deepEqual(from("description", { description: four }), []);
  assert.deepEqual(from("product", { product: three }), [three]);
  assert.deepEqual(from("product", { product: four }), []);
});

Deno.test("each text of the head speaks for itself only", () => {
  const texts = {
    description: TEN,
    product: without("tables", "sleeps", "asked"),
  };
  assert.deepEqual(from("description", texts), [TEN]);
  assert.deepEqual(from("product", texts), []);
});

Deno.test("what nobody sees makes no text of the head true", () => {
  const hidden = `<p hidden>${SHOWN}</p><p>${OTHER}</p>`;
  assert.deepEqual(from("description", { description: TEN, body: hidden }), []);
  const far = `<p>${`${OTHER} `.repeat(300)}</p><p>${SHOWN}</p>`;
  assert.deepEqual(from("description", { description: TEN, body: far }), []);
});

Deno.test("words without spaces between them are seen as well", () => {
  const sea =
    "港の潮汐表は毎日夜明け前に計算され、船乗りたちが眠っている間に検潮所の値と照らし合わせて直されます。";
  const body = (text: string) => `<p>${text}</p><p>${OTHER}</p>`;
  const description = sea;
  assert.deepEqual(from("description", { description, body: body(sea) }), [
    sea,
  ]);
  assert.deepEqual(from("description", { description, body: body(SHOWN) }), []);
});

Deno.test("a text that is short, has no words that tell, or is a notice displaces nothing", () => {
  const short = SHOWN.slice(0, 74) + ".....";
  const vague =
    "It is as it is, so it is up to us all to see to it, or not to do so at all, as we do.";
  const notice =
    "Tidemark tables are checked against the gauge of the coast, as our privacy policy says.";
  const body = `<p>${SHOWN}</p><p>${OTHER} As our privacy policy says.</p>`;
  assert.ok(vague.length >= 80 && notice.length >= 80);
  const title = "Lanterns";
  for (const description of [short, vague, notice]) {
    assert.deepEqual(from("description", { description, body, title }), []);
  }
  assert.deepEqual(
    from("description", { description: `${short}.`, body, title }),
    [`${short}.`],
  );
});

Deno.test("what heads a page that shows one thing heads its likely text, and that of no list", () => {
  const shown = { title: "All harbours, by name", heading: "We know your sea" };
  const one = from("likely", shown);
  assert.deepEqual(one, [`${shown.heading} ${SHOWN} ${OTHER}`]);
  // A second first heading leaves the title to the head.
  const list = from("likely", {
    ...shown,
    body: `<p>${SHOWN}</p><p>${OTHER}</p><h1>Tables of May</h1>`,
    path: "collections/tables",
  });
  assert.deepEqual(list.map((text) => text.slice(0, SHOWN.length)), [SHOWN]);
});
