import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { withFadedIn } from "./faded.ts";
import type { PageNode, TextBlock } from "./page_model.ts";

const TOLD =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice.";
const MORE =
  "Fishermen pulled their boats onto the quay before the frost set in, while the ferry company cancelled every crossing until further notice.";
const SCRIPT = "<script src=reveal.js></script>";
const FADED = 'style="opacity:0;transform:translateY(20px)"';

function read(body: string, head = ""): string {
  const { title, summary } = extractHtml(
    `<!doctype html><title>Harbour of ice</title>${head}<body>${body}`,
    "https://lantern.example/ice",
  );
  return `${title}: ${summary}`;
}

Deno.test("seen: a page whose text a script fades in", () => {
  const whole = `<h1>Harbour of ice</h1><p>${TOLD}</p><p>${MORE}</p>`;
  const each =
    `<h1 ${FADED}>Harbour of ice</h1><div ${FADED}><p>${TOLD}</p></div><p ${FADED}>${MORE}</p>`;
  for (
    const body of [
      `<nav><a href=/>Home</a></nav><div ${FADED}>${whole}</div>${SCRIPT}`,
      `<p>Ice.</p>${each}${SCRIPT}`,
      `<p>Ice.</p><div ${FADED}><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p><p>${TOLD}</p><p>${MORE}</p></div>${SCRIPT}`,
      `<style>.fade{opacity:0}.fade.in{opacity:1}</style><div class=fade>${whole}</div>${SCRIPT}`,
    ]
  ) assert.match(read(body), /^Harbour of ice: The harbour of Lindesund/, body);
});

Deno.test("not seen: what has no opacity and no script, what is hidden besides, and a lesser part", () => {
  const hidden = (style: string) =>
    `<p>Cold and clear.</p><div style="opacity:0;${style}"><p>${TOLD}</p><p>${MORE}</p></div>`;
  for (
    const body of [
      hidden(""),
      `${hidden("")}<script type="application/json">{}</script>`,
      `${hidden("display:none")}${SCRIPT}`,
      `${hidden("font-size:0")}${SCRIPT}`,
      `<div hidden>${hidden("")}</div><p>Cold.</p>${SCRIPT}`,
      `<p>${MORE} ${MORE}</p><p style="opacity:0">${TOLD}</p>${SCRIPT}`,
      `<div style="opacity:0"><a href=/a>${TOLD}</a><a href=/b>${MORE}</a></div><p>Cold and clear.</p>${SCRIPT}`,
    ]
  ) assert.doesNotMatch(read(body), /The harbour of Lindesund/, body);
});

const node: PageNode = {
  parent: undefined,
  tag: "p",
  order: 1,
  mark: 0,
  isFurniture: false,
  isChrome: false,
  isArticle: false,
  isArticleBody: false,
  isContents: false,
  isComment: false,
  isOwnComment: false,
};
const block = (
  text: string,
  { isHidden = false, headingLevel = 0 } = {},
): TextBlock => ({ text, linkShare: 0, node, headingLevel, isHidden });
const faded = (text: string, headingLevel = 0) =>
  block(text, { isHidden: true, headingLevel });
const shownOf = (
  blocks: readonly TextBlock[],
  places: readonly number[],
  heads: readonly string[],
) =>
  withFadedIn({ blocks, places: new Set(places), heads })
    .filter(({ isHidden }) => !isHidden).map(({ text }) => text);

Deno.test("seen: the only first heading that its head confirms, with what fades in beside it", () => {
  const hero = [
    faded("New"),
    faded("Mail that finds readers", 1),
    faded("Write once."),
    block(`${TOLD} ${MORE}`),
    faded("Far below."),
  ];
  const heads = ["Lantern: mail for readers"];
  assert.deepEqual(shownOf(hero, [0, 1, 2, 4], heads), [
    "New",
    "Mail that finds readers",
    "Write once.",
    `${TOLD} ${MORE}`,
  ]);
  const seen = [`${TOLD} ${MORE}`];
  assert.deepEqual(shownOf(hero, [0, 1, 2, 4], ["Lantern"]), seen);
  assert.deepEqual(shownOf(hero, [0, 2, 4], heads), seen);
  assert.deepEqual(
    shownOf(
      [...hero, block("Mail", { headingLevel: 1 })],
      [0, 1, 2, 4],
      heads,
    ),
    [...seen, "Mail"],
  );
  const long = Array.from({ length: 20 }, (_, place) => faded(`Line ${place}`));
  assert.equal(
    shownOf(
      [faded("Mail that finds readers", 1), ...long, block(TOLD.repeat(9))],
      Array.from({ length: 21 }, (_, place) => place),
      heads,
    ).length,
    8,
  );
});
