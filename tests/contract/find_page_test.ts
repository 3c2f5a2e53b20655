/** `/find` as its page is served. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";

Deno.test("each need that /find proposes leads to an offer, and is in the form then", async () => {
  await using app = await startTestApp();
  const { api } = app.app.config.origins;
  const textOf = async (path: string) =>
    await (await app.fetch(api + path)).text();
  const [, hint = ""] =
    /id="need-hint">(.*?)<\/p>/s.exec(await textOf("/find")) ??
      [];
  const proposed = [...hint.matchAll(/<a href="([^"]+)">/g)].map(([, href]) =>
    href?.replaceAll("&amp;", "&") ?? ""
  );
  assert.equal(proposed.length, 3);
  const offers = new Set<string>();
  for (const path of proposed) {
    const page = await textOf(path);
    assert(page.includes("Worth a look"), path);
    const need = new URL(path, api).searchParams.get("need") ?? assert.fail();
    assert(page.includes(`>${need}</textarea>`), path);
    const [, offer = ""] = /href="\/buy#offer=([^"&]+)/.exec(page) ?? [];
    offers.add(offer);
  }
  assert.equal(offers.size, proposed.length, "each of another offer");
});
