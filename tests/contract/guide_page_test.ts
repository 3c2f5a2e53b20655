/** Guides are Markdown for programs and pages for people, of the same text. */
import assert from "node:assert/strict";
import { guidePageRoute } from "@/routes/_guide_page.tsx";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const BROWSER =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const GUIDES = [
  "http://localhost:8402/proof.md",
  "http://localhost:8404/auth.md",
  "http://localhost:8404/docs/first-purchase",
];

async function withApp(run: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await run(app);
  } finally {
    await app.stop();
  }
}

Deno.test("a guide is Markdown unless a page is preferred, and says that it depends on it", () =>
  withApp(async (app) => {
    for (const url of GUIDES) {
      const types: Record<string, string> = {
        "*/*": "text/markdown; charset=utf-8",
        "text/markdown, text/html;q=0.5": "text/markdown; charset=utf-8",
        [BROWSER]: "text/html; charset=utf-8",
      };
      const tags = new Set<string | null>();
      const titles = new Set<string>();
      for (const [accept, type] of Object.entries(types)) {
        const answer = await app.fetch(url, { headers: { accept } });
        assert.equal(answer.headers.get("content-type"), type, url);
        assert.match(answer.headers.get("vary") ?? "", /\bAccept\b/);
        tags.add(answer.headers.get("etag"));
        const text = await answer.text();
        titles.add(
          /^# (.+)$|<h1>(.+?)<\/h1>/m.exec(text)?.slice(1).join("") ?? "",
        );
        assert.equal(
          answer.headers.has("content-security-policy"),
          type.startsWith("text/html"),
        );
      }
      assert.equal(tags.size, 2, url);
      assert.equal(titles.size, 1, url);
    }
  }));

Deno.test("what looks like markup in a guide is text on its page", () =>
  withApp(async ({ app }) => {
    const route = guidePageRoute(app, {
      origin: "api",
      path: "/guide",
      description: "A guide.",
      markdown:
        "# One\n\n<script>alert(1)</script>\n\nIn a line <b>too</b>.\n\n```js\nconst a = '<i>';\n```\n",
    });
    const request = new Request("http://localhost:8402/guide", {
      headers: { accept: BROWSER },
    });
    const answer = await route.methods.GET?.(request, {
      clientAddress: "127.0.0.1",
      requestId: "req_1",
    });
    const page = await answer?.text() ?? "";
    assert.match(page, /&lt;script>alert\(1\)&lt;\/script>/);
    assert.match(page, /&lt;b>too&lt;\/b>/);
    assert.match(page, /<span class="code-string">.*&lt;i&gt;/);
    assert.doesNotMatch(page, /<b>|<i>|<script>/);
  }));
