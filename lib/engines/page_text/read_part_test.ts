/** What is read of a page that is longer than what is read of one. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { PAGE_CHARACTERS_MAX, readPart } from "./read_part.ts";

const TOLD =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice.";
const DATA = `window.state = "${"ice ".repeat(PAGE_CHARACTERS_MAX / 4)}";`;
const PAGE = `<h1>Harbour of ice</h1><p>${TOLD}</p>`;

Deno.test("what a page says behind scripts of any length is read", () => {
  for (
    const scripts of [
      `<script>${DATA}</script>`,
      `<script type="application/json" id=state>${DATA}</script >`,
      `<script>${DATA.slice(0, 1_100_000)}</script><script>${
        DATA.slice(9)
      }</script>`,
      `<!-- <script> is a tag --><script>${DATA}</script>`,
    ]
  ) {
    const { summary } = extractHtml(
      `<title>Harbour of ice</title><body>${scripts}${PAGE}`,
      "https://lantern.example/ice",
    );
    assert.equal(summary, TOLD);
  }
});

Deno.test("a page that is short enough is read as it is, scripts and all", () => {
  const page = `<script>${DATA.slice(0, 20_000)}</script>${PAGE}`;
  assert.equal(readPart(page), page);
});

Deno.test("of a longer page short scripts, and what it says of itself in data, are kept", () => {
  const kept = [
    `<script>${"f();".repeat(2_000)}</script>`,
    `<script type="application/ld+json">{"name":"${
      "ice ".repeat(4_000)
    }"}</script>`,
    `<!-- <script> ${"ice ".repeat(4_000)} -->`,
  ];
  const page = `${kept.join("")}<script>${DATA}</script>${PAGE}`;
  assert.equal(readPart(page), `${kept.join("")}<script></script>${PAGE}`);
});

Deno.test("no more is read than the limit, however a page is written", () => {
  const long = PAGE_CHARACTERS_MAX + 1;
  for (
    const page of [
      "<p>ice".repeat(long / 6 + 1),
      "<script>".repeat(long / 8 + 1),
      "<script ".repeat(long / 8 + 1),
      "<!--".repeat(long / 4 + 1),
      `<!-->${"<script></script>".repeat(long / 17 + 1)}`,
      `${"<script></script>".repeat(10_000)}<script>${DATA}</script>${PAGE}`,
      `<script>${DATA}</script>`.repeat(2) + "<p>ice".repeat(long / 6 + 1),
    ]
  ) {
    const part = readPart(page);
    assert.ok(part.length <= PAGE_CHARACTERS_MAX, page.slice(0, 40));
    assert.ok(!part.includes(TOLD));
  }
});
