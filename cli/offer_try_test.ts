/** `offer try`: a whole purchase of an own offer, for nothing. */
import assert from "node:assert/strict";
import { cli } from "@/tests/support/buy_seller.ts";
import { OFFER, withUpstream } from "@/tests/support/upstream.ts";

Deno.test("offer try starts a seller, buys, and prints result and receipt", async () => {
  await withUpstream(async ({ asked, folder, write }) => {
    await write();
    const { code, out, err } = await cli([
      ...["offer", "try", "weather-now", "--folder", folder],
      ...["--data", '{"city":"Bergen"}'],
    ]);
    assert.equal(code, 0, err);
    assert.deepEqual(JSON.parse(out), OFFER.example.output);
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.path, "/v1/Bergen");
    assert.match(err, /^started http:\/\/localhost:\d+ \(demo mode\)$/m);
    assert.match(err, /simulated: 0\.03 USDC .*no money moved/);
    assert.match(err, /^receipt: [\w-]+\.[\w-]+\.[\w-]+$/m);
  });
});

Deno.test("offer try buys nothing of an upstream that fails, or of a file with a fault", async () => {
  await withUpstream(async (scene) => {
    await scene.write();
    const command = ["offer", "try", "weather-now", "--folder", scene.folder];
    scene.answer = () => new Response("", { status: 500 });
    const failed = await cli(command);
    assert.equal(failed.code, 1);
    assert.equal(failed.out, "");
    assert.match(failed.err, /^not bought: .*unavailable; .*offer check/m);
    const refused = await cli([...command, "--data", "{}"]);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /refused by the seller: .*city/);
    await scene.write({ price: "0" });
    const faulty = await cli(command);
    assert.equal(faulty.code, 1);
    assert.match(faulty.err, /weather-now\.json: price: more than zero/);
  });
});
