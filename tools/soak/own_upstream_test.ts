/** The upstream of the soak sees what no caller may do. */
import assert from "node:assert/strict";
import { startOwnUpstream } from "./own_upstream.ts";
import { SeededRandom } from "./random.ts";

Deno.test("a buyer's header, one key for two requests and a followed redirect are problems", async () => {
  const folder = await Deno.makeTempDir();
  const upstream = await startOwnUpstream(folder, new SeededRandom(1));
  await upstream.calm();
  try {
    const read = async () =>
      JSON.parse(await Deno.readTextFile(`${folder}/own-echo.json`));
    const { url } = (await read()).upstream;
    const ask = async (key: string, body: string, headers = {}) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "idempotency-key": key, connection: "close", ...headers },
        body,
      });
      return (await answer.json()).serial;
    };
    assert.equal(await ask("a", "1"), 1);
    assert.equal(await ask("a", "1"), 2);
    assert.equal(await ask("b", "2"), 3);
    assert.deepEqual(upstream.problems, []);
    await ask("a", "2");
    assert.match(upstream.problems.at(-1) ?? "", /one key for two requests/);
    await ask("c", "1", { "payment-signature": "x" });
    assert.match(upstream.problems.at(-1) ?? "", /a caller's header/);
    assert.equal(upstream.problems.length, 2);
    await upstream.write({ price: "0.008", without: "own-look" });
    assert.equal((await read()).price, "0.008");
    await assert.rejects(Deno.stat(`${folder}/own-look.json`));
  } finally {
    await upstream.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
