/** What stays the same is served compressed; what is made for a caller never is. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { startTestApp } from "@/tests/support/app.ts";

const API = "http://localhost:8402";
const ACCEPT = { "accept-encoding": "br" };

Deno.test("the contract, documents and pages are compressed; answers to a caller are not", async () => {
  const app = await startTestApp();
  try {
    const codingOf = async (path: string, init: RequestInit = {}) => {
      const response = await app.fetch(new URL(path, API), {
        ...init,
        headers: { ...ACCEPT, ...init.headers },
      });
      await response.body?.cancel();
      return response.headers.get("content-encoding");
    };
    for (
      const path of [
        "/openapi.json",
        "/llms.txt",
        "/",
        "/docs/errors",
        "/find",
        // The same for whoever asks for all of it.
        "/catalog.json",
        "/offers.json",
        "/offers.xml",
        "/.well-known/x402/discovery/resources",
        // Made again when keys change.
        "http://localhost:8405/docs/security-and-trust",
        "http://localhost:8405/verify-result",
      ]
    ) assert.equal(await codingOf(path), "br", path);
    assert.equal(await codingOf("/catalog.json?x"), null);
    const page = { headers: { accept: "text/html" } };
    assert.equal(await codingOf("/capabilities", page), "br");
    assert.equal(await codingOf("/capabilities?q=secret", page), null);
    assert.equal(await codingOf("/find?need=fix+a+failing+build"), null);
    assert.equal(await codingOf("/offers.json?intent=command-error"), null);
    const post = (body: unknown): RequestInit => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.equal(
      await codingOf("/match", post({ need: "fix a failing build" })),
      null,
    );
    assert.equal(await codingOf("/fix-error", post({ error: "x" })), null);
  } finally {
    await app.stop();
  }
});

/** Bytes of a page with its style, scripts and icon, compressed. */
const PAGE_BYTES_MAX = 60_000;
const ASSET = /(?:src|href)="(\/[^"]*\.(?:css|js|svg))"/g;

Deno.test("a page with everything it loads has at most 60 KB compressed", async () => {
  const app = await startTestApp();
  const { origins } = app.app.config;
  try {
    const sizes = new Map<string, number>();
    const load = async (url: string) => {
      const response = await app.fetch(url, {
        headers: { accept: "text/html, */*" },
      });
      const bytes = await response.bytes();
      sizes.set(url, gzipSync(bytes).length);
      return new TextDecoder().decode(bytes);
    };
    const maps = await Promise.all(
      Object.values(origins).map((url) => load(`${url}/sitemap.xml`)),
    );
    const pages = maps.flatMap((map) =>
      [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url)
    );
    assert(pages.length > 12, `${pages.length} pages`);
    for (const url of pages) {
      const html = await load(url);
      let sum = sizes.get(url) ?? 0;
      const parts = [...html.matchAll(ASSET)].map(([, path = ""]) => path);
      // A purchase loads the wallet when it begins.
      if (parts.includes("/buy.js")) parts.push("/wallet.js");
      for (const path of parts) {
        const part = new URL(path, url).href;
        if (!sizes.has(part)) await load(part);
        sum += sizes.get(part) ?? 0;
      }
      assert(sum <= PAGE_BYTES_MAX, `${url}: ${sum} bytes`);
    }
  } finally {
    await app.stop();
  }
});
