/** `offer check`: what it says of a folder, and of an upstream on loopback. */
import assert from "node:assert/strict";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { cli } from "@/tests/support/buy_seller.ts";
import { OFFER, withUpstream } from "@/tests/support/upstream.ts";

const SECRET = "sk-live-0123456789";

Deno.test("offer check calls once and shows challenge, listing and page", async () => {
  await withUpstream(async ({ asked, folder, write }) => {
    await Deno.writeTextFile(`${folder}/key.txt`, `${SECRET}\n`);
    await write({}, { headers: { "x-api-key": { file: "key.txt" } } });
    const { code, out, err } = await cli(["offer", "check", ...at(folder)]);
    assert.equal(code, 0, err + out);
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.headers.get("x-api-key"), SECRET);
    assert.match(
      out,
      /^ok +weather-now: the upstream answered 200 with 13 by/m,
    );
    assert.match(
      out,
      /^challenge of POST http:\/\/localhost:8402\/weather-now$/m,
    );
    assert.match(out, /\$0\.03 in USDC on eip155:/);
    assert.match(out, /Gives the temperature of a city\./);
    const [, length] = /header of (\d+) characters/.exec(out) ?? [];
    assert(Number(length) > 500 && Number(length) <= CHALLENGE_CHARACTERS_MAX);
    assert.match(out, /"id": "weather-now"/);
    assert.match(out, /http:\/\/localhost:8402\/buy#try/);
    assert.doesNotMatch(out + err, new RegExp(SECRET));
  });
});

Deno.test("offer check asks nobody with --no-call, and answers in JSON", async () => {
  await withUpstream(async ({ asked, folder, write }) => {
    await write();
    const { code, out } = await cli([
      ...["offer", "check", "weather-now", "--no-call", "--json"],
      ...at(folder),
    ]);
    assert.equal(code, 0, out);
    assert.equal(asked.length, 0);
    const said = JSON.parse(out);
    assert.equal(said.upstream, null);
    assert.equal(said.challenge.price, "$0.03");
    assert.equal(said.listing.id, "weather-now");
    assert.deepEqual(said.listing.input_example, OFFER.example.input);
  });
});

/** Answers, and what is said of each: member and what was expected. */
const ANSWERS: readonly [said: RegExp, answer: () => Response][] = [
  [
    /upstream\.success\.status: 200; the answer has 401$/m,
    () => new Response(SECRET, { status: 401 }),
  ],
  [/output_schema: an answer in JSON$/m, () => new Response(`<b>${SECRET}`)],
  [
    /output_schema: celsius must be number\.$/m,
    () => Response.json({ celsius: SECRET }),
  ],
  [
    /output_schema: the answer must have the member "celsius"\.$/m,
    () => Response.json({}),
  ],
  [
    /upstream\.bytes_max: an answer of at most 100 bytes$/m,
    () => Response.json({ celsius: 1, more: "x".repeat(200) }),
  ],
  [
    /upstream\.success\.members\.celsius: 4$/m,
    () => Response.json({ celsius: 5 }),
  ],
];

Deno.test.each(ANSWERS)(
  "offer check says what an answer lacks: %s",
  async (said, answer) => {
    await withUpstream(async (scene) => {
      scene.answer = answer;
      await scene.write({}, {
        bytes_max: 100,
        success: { members: { celsius: 4 } },
      });
      const { code, out, err } = await cli([
        ...["offer", "check", `${scene.folder}/weather-now.json`],
      ]);
      assert.equal(code, 1);
      assert.match(out, said);
      assert.doesNotMatch(out + err, new RegExp(SECRET));
    });
  },
);

Deno.test("offer check has a line for each file with a fault, and shows the others", async () => {
  await withUpstream(async ({ folder, write }) => {
    await write();
    await write({ id: "other-one", price: "0" });
    await Deno.writeTextFile(`${folder}/third-one.json`, "{");
    const { code, out } = await cli(["offer", "check", ...at(folder)]);
    assert.equal(code, 1);
    const wrong = out.split("\n").filter((line) => line.startsWith("WRONG"));
    assert.deepEqual(wrong, [
      "WRONG other-one.json: price: more than zero, with at most 6 decimals",
      "WRONG third-one.json: the file: JSON",
    ]);
    assert.match(out, /^ok +weather-now: the upstream/m);
    const one = await cli(["offer", "check", "weather-now", ...at(folder)]);
    assert.equal(one.code, 0, one.out);
    const none = await cli(["offer", "check", "no-such", ...at(folder)]);
    assert.equal(none.code, 1);
    assert.match(none.err, /no offer no-such in /);
  });
});

Deno.test("offer check tells who cannot be reached, and needs a folder", async () => {
  await withUpstream(async ({ folder, write }) => {
    await write({}, { url: "https://127.0.0.1/v1/{city}", address: undefined });
    const { code, out } = await cli(["offer", "check", ...at(folder)]);
    assert.equal(code, 1);
    assert.match(
      out,
      /WRONG .*an address that may be reached; 127\.0\.0\.1 has a private one/,
    );
  });
  const { code, err } = await cli(["offer", "check"]);
  assert.equal(code, 2);
  assert.match(err, /set OFFERS_DIR, or give --folder/);
});

function at(folder: string): string[] {
  return ["--folder", folder];
}
