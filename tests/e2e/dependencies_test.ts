/** The bundle holds the packages that were reviewed, and they reach what was stated. */
import assert from "node:assert/strict";
import { READABLE_FILE } from "@/tools/bundle.ts";
import {
  packagesOf,
  renderReview,
  REVIEW_DOCUMENT,
  reviewProblems,
} from "@/tools/dependencies.ts";
import { REVIEW } from "@/tools/dependency_review.ts";

const ROOT = new URL("../../", import.meta.url);

Deno.test("every package of the bundle is reviewed, and the table is published", async () => {
  const packages = packagesOf(
    await Deno.readTextFile(new URL(READABLE_FILE, ROOT)),
  );
  assert(packages.length > 10);
  assert.deepEqual(reviewProblems(packages), []);
  const published = await Deno.readTextFile(new URL(REVIEW_DOCUMENT, ROOT));
  assert.equal(
    cells(published),
    cells(renderReview(packages)),
    "run tools/dependencies.ts",
  );
});

/** Without sizes, which the bundler may change, and without the formatter's spaces and lines. */
function cells(document: string): string {
  return document.replaceAll(/\| +\d+ +\|/g, "| |").replaceAll(/[\s-]+/g, " ");
}

Deno.test("a new package, a second version or a new reach is a problem", () => {
  const known = { ...REVIEW["json-schema-traverse"] };
  assert.equal(known.licence, "MIT");
  const review = { known } as typeof REVIEW;
  const problems = (bundle: string) =>
    reviewProblems(packagesOf(bundle), review);
  const part = (name: string, code: string, version = "1.0.0") =>
    `// npm/${name}/${version}/index.js\n${code}\n`;
  assert.deepEqual(problems(part("known", "let a = 1;")), []);
  assert.deepEqual(problems(part("known", "// eval(x)\n/* fetch(x) */")), []);
  assert.equal(problems(part("@new/one", "") + part("known", "")).length, 1);
  assert.equal(
    problems(part("known", "") + part("known", "", "2.0.0")).length,
    1,
  );
  assert.equal(problems("").length, 1);
  for (
    const code of [
      "await fetch(url)",
      'import net from "node:net";',
      'const h = require("https");',
      "new WebSocket(url)",
      'import { readFile } from "node:fs/promises";',
      'import c from "node:child_process";',
      "process.env.HOME",
      "eval(text)",
      "new Function(text)",
      "const F = Function;",
      "WebAssembly.compile(bytes)",
      "setTimeout(run, 1)",
      "globalThis.fetch = mine;",
      "Array.prototype.last = mine;",
    ]
  ) assert(problems(part("known", code)).length > 0, code);
  // What follows belongs to us again.
  assert.deepEqual(
    problems(part("known", "") + "// lib/net/hop.ts\nfetch(url)\n"),
    [],
  );
});
