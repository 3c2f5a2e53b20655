/** A wall is known in whatever language it speaks; an article that tells of one is none. */
import assert from "node:assert/strict";
import walls from "./cases/walls.txt" with { type: "text" };
import { extractHtml } from "./extract.ts";
import { linesOf } from "./words/lines.ts";

const ROW = /^(?<lang>\S+) (?<kind>\S+) (?<heading>.+?) \| (?<said>.+)$/;

const WALLS = linesOf(walls).map((line) => {
  const { lang = "", kind = "", heading = "", said = "" } =
    ROW.exec(line)?.groups ?? assert.fail(line);
  return { lang, kind, heading: heading === "-" ? "" : heading, said };
});

/** What a writer tells who came by such a page. */
const TOLD =
  "Last week Marta Rowe rowed out to the sluice at Lindesund, where forty herons stood on the ice. The screen in the keeper's hut had frozen as well.";
const MORE =
  "She laughed, wrote the words into her book, and went home along the quay before the tide turned at nine.";

function reasonOf(lang: string, heading: string, body: string) {
  const title = heading === "" ? "" : `<h1>${heading}</h1>`;
  return extractHtml(
    `<!doctype html><html lang="${lang}"><title>Lindesund</title><body><nav><a href="/">Lindesund</a></nav><main>${title}${body}</main><footer>Lindesund</footer>`,
    "https://lantern.example/x",
  ).reason;
}

for (const [lang, those] of Map.groupBy(WALLS, ({ lang }) => lang)) {
  Deno.test(`walls are known as what they are: ${lang}`, () => {
    assert.ok(those.length > 8, lang);
    for (const { kind, heading, said } of those) {
      assert.equal(reasonOf(lang, heading, `<p>${said}</p>`), kind, said);
    }
  });

  Deno.test(`who tells of walls has something to read: ${lang}`, () => {
    for (const { heading, said } of those) {
      const words = `“${heading} ${said}”`;
      assert.equal(
        reasonOf(
          "en",
          "Herons on the ice",
          `<p>${TOLD}</p><p>${words}</p><p>${MORE}</p>`,
        ),
        undefined,
        said,
      );
    }
  });
}
