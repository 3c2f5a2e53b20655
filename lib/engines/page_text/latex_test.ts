/** What a reader of LaTeX sees. */
import assert from "node:assert/strict";
import { extractLatex, isLatex } from "./latex.ts";

const TEXT = "Tides rise twice a day.";
const page = (head: string, body: string) =>
  `\\documentclass{article}\n${head}\n\\begin{document}\n${body}\n\\end{document}\n`;

const CASES: Readonly<Record<string, string>> = {
  "the abstract": page(
    "\\title{On tides}",
    `\\begin{abstract}\n${TEXT}\n\\end{abstract}\n\nMore.`,
  ),
  "the first paragraph": page(
    "\\title{On \\emph{tides}}",
    `\\maketitle\n\n${TEXT}`,
  ),
  "marks within": page(
    "\\title{On tides}",
    "\\textbf{Tides \\emph{rise}} twice~a day\\cite[p. 1]{holt}.",
  ),
  "remarks": page("\\title{On tides} % draft", `% hidden\n${TEXT} % also`),
  "figures": page(
    "\\title{On tides}",
    `\\begin{figure}\n\\caption{A tide}\n\\end{figure}\n\n${TEXT}`,
  ),
  "a box within": page(
    "\\title{On tides}",
    "Tides \\begin{minipage}[t]{0.7\\textwidth}rise twice\\end{minipage} a day.",
  ),
  "boxes side by side": page(
    "\\title{On tides}",
    "Tides \\begin{tabular}{l|r}rise\\end{tabular} twice a day.",
  ),
  "a section for a title": `\\section{On tides}\n${TEXT}\n`,
};

for (const [name, text] of Object.entries(CASES)) {
  Deno.test(`LaTeX: ${name}`, () => {
    assert.deepEqual(extractLatex(text), { title: "On tides", summary: TEXT });
  });
}

Deno.test("LaTeX: signs of percent and links stand for themselves", () => {
  const text = "\\section{A}\nHalf is 50\\% of \\href{https://x.example}{one}.";
  assert.equal(extractLatex(text).summary, "Half is 50% of one.");
});

Deno.test("LaTeX is known by the class of its document", () => {
  assert.ok(isLatex(page("", "")));
  assert.ok(!isLatex("The class of a document, \\documentclass, is first."));
});
