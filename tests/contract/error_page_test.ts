/** What people see who open a URL that is not for them: the refusal as a page. */
import assert from "node:assert/strict";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const BROWSER =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const REFUSED = {
  "http://localhost:8402/nowhere": "not_found",
  "http://localhost:8402/fix-error": "method_not_allowed",
  "http://localhost:8402/offers.json?max_price_usdc=many": "invalid_filter",
  "http://localhost:8403/nowhere": "not_found",
  "http://localhost:8404/nowhere": "not_found",
  "http://localhost:8405/verify-evidence": "method_not_allowed",
  "http://evil.example/": "misdirected_request",
};

async function withApp(run: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await run(app);
  } finally {
    await app.stop();
  }
}

Deno.test("a browser is given each refusal as a page with the facts of the body", () =>
  withApp(async (app) => {
    for (const [url, code] of Object.entries(REFUSED)) {
      const asProgram = await app.fetch(url, { headers: { accept: "*/*" } });
      const body = await asProgram.json();
      assert.equal(body.error, code, url);
      const asPerson = await app.fetch(url, { headers: { accept: BROWSER } });
      assert.equal(asPerson.status, body.status, url);
      assert.equal(
        asPerson.headers.get("content-type"),
        "text/html; charset=utf-8",
      );
      assert.equal(asPerson.headers.get("cache-control"), "no-store");
      assert.match(asPerson.headers.get("vary") ?? "", /Accept/);
      assert.match(
        asPerson.headers.get("content-security-policy") ?? "",
        /^default-src 'none'/,
      );
      assert.equal(
        asPerson.headers.get("allow"),
        asProgram.headers.get("allow"),
      );
      const page = await asPerson.text();
      for (const fact of [code, String(body.status), "<h1>"]) {
        assert(page.includes(fact), `${fact} of ${url}`);
      }
      assert.match(page, /request <code>[0-9a-f-]{36}<\/code>/);
      assert.equal((page.match(/<h1>/g) ?? []).length, 1);
    }
  }));

Deno.test("only who opens a URL is given the page, and a host that is not ours has no links of it", () =>
  withApp(async (app) => {
    const nowhere = "http://localhost:8402/nowhere";
    const typeOf = async (init: RequestInit) => {
      const response = await app.fetch(nowhere, init);
      await response.body?.cancel();
      return response.headers.get("content-type");
    };
    const accept = BROWSER;
    assert.match(
      await typeOf({ method: "HEAD", headers: { accept } }) ?? "",
      /html/,
    );
    for (
      const init of [
        {},
        { headers: { accept: "application/json, text/html;q=0.9" } },
        { method: "POST", headers: { accept }, body: "{}" },
        { method: "DELETE", headers: { accept } },
      ]
    ) assert.equal(await typeOf(init), "application/json");
    const foreign = await app.fetch("http://evil.example/<b>", {
      headers: { accept },
    });
    const page = await foreign.text();
    assert.doesNotMatch(page, /href="http|<b>|evil\.example/);
    assert.doesNotMatch(page, /<nav|docs\/errors/);
  }));
