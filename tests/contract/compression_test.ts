/** What stays the same is served compressed; what is made for a caller never is. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";

const API = "http://localhost:8402";
const ACCEPT = { "accept-encoding": "br" };

Deno.test("the contract, documents and pages are compressed; answers to a caller are not", async () => {
  const app = await startTestApp();
  try {
    const codingOf = async (path: string, init: RequestInit = {}) => {
      const response = await app.fetch(`${API}${path}`, {
        ...init,
        headers: { ...ACCEPT, ...init.headers },
      });
      await response.body?.cancel();
      return response.headers.get("content-encoding");
    };
    for (
      const path of ["/openapi.json", "/llms.txt", "/", "/docs/errors"]
    ) assert.equal(await codingOf(path), "br", path);
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
