/** Pages for people are Markdown for agents, at their address with `.md`. */
import assert from "node:assert/strict";
import { MANIFEST } from "@/routes/_manifest.ts";
import { markdownOf } from "@/routes/_markdown.ts";
import { MARKDOWN_PAGES } from "@/routes/_page.tsx";
import { startTestApp } from "@/tests/support/app.ts";

const HTML = { headers: { accept: "text/html" } };

/** Documents that are Markdown themselves. */
const GUIDES = ["/auth.md", "/proof.md", "/skill.md"];

Deno.test("every page that has a Markdown form names it, and it says what the page says", async () => {
  const app = await startTestApp();
  try {
    for (const [name, paths] of Object.entries(MARKDOWN_PAGES)) {
      const origin = app.app.config.origins[name as "api"];
      for (const path of [...paths, ...name === "api" ? [RULE] : []]) {
        const page = await (await app.fetch(origin + path, HTML)).text();
        const [, href = ""] =
          /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(
            page,
          ) ?? [];
        assert.equal(new URL(href, origin).pathname, `${pathOf(path)}.md`);
        const answer = await app.fetch(origin + href.replaceAll("&amp;", "&"));
        assert.equal(answer.status, 200, path);
        assert.equal(
          answer.headers.get("content-type"),
          "text/markdown; charset=utf-8",
        );
        const text = await answer.text();
        assert.match(text, /^# \S/, path);
        const prose = text.replaceAll(/^ *```[^]*?^ *```$/gm, "")
          .replaceAll(/`[^`\n]*`/g, "");
        assert.doesNotMatch(prose, /(?<!\\)<\/?[a-z]|&[a-z]+;/, path);
        assert.doesNotMatch(prose, /\]\((?!https?:)/, path);
        const [main = ""] = /<main[^]*<\/main>/.exec(page) ?? [];
        for (
          const [, heading = ""] of main.matchAll(/<h[12][^>]*>(.*?)<\/h/g)
        ) {
          assert(
            text.includes(`# ${heading.replaceAll("&#39;", "'")}`),
            heading,
          );
        }
        const etag = answer.headers.get("etag") ?? assert.fail();
        const again = await app.fetch(origin + href, {
          headers: { "if-none-match": etag },
        });
        assert.equal(again.status, 304);
      }
    }
  } finally {
    await app.stop();
  }
});

const RULE = "/docs/rules?rule=diagnosis/git-unknown-command";

function pathOf(path: string): string {
  return path.split("?")[0] ?? path;
}

Deno.test("what is served as Markdown is a guide, or a page that says so", () => {
  const served = MANIFEST.filter(({ path }) =>
    path.endsWith(".md") && !GUIDES.includes(path) &&
    !path.startsWith("/.well-known/")
  ).map(({ origin, path }) => `${origin} ${path}`);
  const named = Object.entries(MARKDOWN_PAGES).flatMap(([origin, paths]) =>
    paths.map((path) => `${origin} ${path}.md`)
  );
  assert.deepEqual(served.sort(), named.sort());
});

Deno.test("a rule that is not there has no Markdown form either", async () => {
  const app = await startTestApp();
  try {
    const { api } = app.app.config.origins;
    const answer = await app.fetch(`${api}/docs/rules.md?rule=diagnosis/none`);
    assert.equal(answer.status, 404);
  } finally {
    await app.stop();
  }
});

Deno.test("lists, terms, tables, code and links keep their form", () => {
  const cases: readonly (readonly [html: string, markdown: string])[] = [
    ["<p>a <b>b</b> &lt;c&gt;</p>", "a **b** \\<c>"],
    [
      '<p><a href="/x?a=1&amp;b=2">x</a></p>',
      "[x](https://a.example/x?a=1&b=2)",
    ],
    ["<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", "- a\n- b\n\n  1. c"],
    ["<dl><dt>t</dt><dd>d <code>a_b</code></dd></dl>", "- **t**:\n  d `a_b`"],
    [
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></table>",
      "| A | B |\n| --- | --- |\n| 1\\|2 | 3 |",
    ],
    [
      '<div data-language="JSON"><pre>{<span>&quot;a&quot;</span>: 1}\n</pre></div>',
      '```json\n{"a": 1}\n```',
    ],
    ["<form><p>no</p></form><p hidden>no</p><p>yes</p>", "yes"],
    [
      '<p class="leader"><span>bytes</span><span>10</span></p>',
      "bytes: 10",
    ],
    ["<details><summary>More</summary><p>b</p></details>", "**More**\n\nb"],
  ];
  for (const [html, markdown] of cases) {
    const page = `<html><body><nav>n</nav><main>${html}</main></body></html>`;
    assert.equal(markdownOf(page, "https://a.example"), `${markdown}\n`);
  }
});
