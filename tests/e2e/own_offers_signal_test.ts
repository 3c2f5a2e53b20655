/** A serving process reads its folder of own offers again: by SIGHUP, and by `reload` through the admin channel. */
import assert from "node:assert/strict";
import { join } from "node:path";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";

/** Times that it is told to read again, at most. */
const RELOADS_MAX = 20;

const member = (name: string, schema: object) => ({
  type: "object",
  additionalProperties: false,
  required: [name],
  properties: { [name]: schema },
});

const fileOf = (price: string) =>
  JSON.stringify({
    id: "weather-now",
    title: "Weather of a city",
    description: "Gives the temperature of a city.",
    limitation: "Cities only.",
    price,
    input_schema: member("city", { type: "string" }),
    output_schema: member("celsius", { type: "number" }),
    example: { input: { city: "Oslo" }, output: { celsius: 4 } },
    upstream: { url: "https://weather.example/now" },
  });

Deno.test("SIGHUP and `reload` read own offers again, and say what is wrong", async () => {
  const folder = await Deno.makeTempDir();
  const offers = join(folder, "offers");
  const file = join(offers, "weather-now.json");
  const store = join(folder, "kv.sqlite");
  await Deno.mkdir(offers);
  await Deno.writeTextFile(file, fileOf("0.03"));
  const served = await startServed({
    args: [...RUN_BUNDLE, "serve"],
    env: { OFFERS_DIR: offers, KV_PATH: store, ...startVariables() },
  });
  const amount = async () => {
    const answer = await fetch(`${served.origins.api}/weather-now`, {
      method: "POST",
    });
    return [answer.status, (await answer.json()).price];
  };
  const reloadOnce = async () => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [...RUN_BUNDLE, "reload", "--store", store],
      env: startVariables(),
    }).output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, out: text(stdout), err: text(stderr) };
  };
  /** On a busy machine the server may not find the time to answer at once. */
  const reload = async () => {
    for (let tries = 1;; tries++) {
      const reloaded = await reloadOnce();
      const isSilent = /does not answer/.test(reloaded.err);
      if (!isSilent || tries === RELOADS_MAX) return reloaded;
    }
  };
  try {
    assert.deepEqual(await amount(), [402, "$0.03"]);
    await Deno.writeTextFile(file, fileOf("0.04"));
    Deno.kill(served.child.pid, "SIGHUP");
    await served.until('"own_offers_read"');
    assert.deepEqual(await amount(), [402, "$0.04"]);
    await Deno.writeTextFile(file, fileOf("0"));
    const wrong = await reload();
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /^weather-now\.json: price: .*as it was before$/m);
    assert.deepEqual(await amount(), [402, "$0.04"]);
    await Deno.remove(file);
    const gone = await reload();
    assert.equal(gone.code, 0, gone.err);
    assert.match(gone.out, /^removed {2}weather-now\nsold {5}no own offer$/m);
    assert.equal((await amount())[0], 404);
  } finally {
    assert.equal(await served.stop("SIGTERM"), 0);
    await Deno.remove(folder, { recursive: true });
  }
  const none = await reload();
  assert.equal(none.code, 1);
  assert.match(none.err, /no server runs/);
});
