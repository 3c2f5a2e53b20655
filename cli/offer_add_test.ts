/** `offer add`: a curl command, or an operation, becomes a file that can be sold. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { cli } from "@/tests/support/buy_seller.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { type UpstreamScene, withUpstream } from "@/tests/support/upstream.ts";

const SEED = seedFor(import.meta.url);
const SECRET = "sk-live-0123456789";

/** Adds, and gives what was said and written. */
async function add(
  { folder }: Pick<UpstreamScene, "folder">,
  ...args: string[]
) {
  const said = await cli(["offer", "add", "--folder", folder, ...args]);
  const path = `${folder}/weather-now.json`;
  const text = await Deno.readTextFile(path).catch(() => null);
  return { ...said, path, text, file: text === null ? null : JSON.parse(text) };
}

Deno.test("a curl command becomes a file; its call is learned from, its secret stands nowhere", async () => {
  await withUpstream(async (scene) => {
    scene.answer = () =>
      Response.json({ celsius: 4, sky: null, days: [{ at: "x", rain: 1 }] });
    const { code, text, file, out, err, path } = await add(
      scene,
      ...["weather-now", "--call", "--price", "0.03", "--words", "weather"],
      ...["--title", "Weather of a city", "--input", "city=Oslo,days=2"],
      "--curl",
      `curl -sS -X POST 'http://${scene.address}/v1/Oslo?units=metric' \\
        -H 'Authorization: Bearer ${SECRET}' -H "x-team: ${SECRET}-team" \\
        -H 'accept: application/json' -d '{"range":{"days":2},"lang":"en"}'`,
    );
    assert.equal(code, 0, err);
    assert.deepEqual(file.upstream, {
      url: `http://${scene.address}/v1/{city}?units=metric`,
      address: scene.address,
      method: "POST",
      headers: {
        authorization: {
          env: "WEATHER_NOW_AUTHORIZATION",
          prefix: "Bearer ",
        },
        "x-team": { env: "WEATHER_NOW_X_TEAM" },
      },
      body: { range: { days: "{days}" }, lang: "en" },
    });
    const { properties, required } = file.input_schema;
    assert.deepEqual(required, ["city", "days"]);
    assert.equal(properties.city.type, "string");
    assert.equal(properties.days.type, "integer");
    assert.deepEqual(file.output_schema.required, ["celsius", "days"]);
    assert.equal(file.output_schema.additionalProperties, undefined);
    assert.deepEqual(file.example.input, { city: "Oslo", days: 2 });
    assert.equal(file.example.output.celsius, 4);
    assert.equal(file.price, "0.03");
    assert.deepEqual(file.words, ["weather"]);
    // What was called is what will be: with the secret, and the same body.
    assert.equal(scene.asked.length, 1);
    const [asked] = scene.asked;
    assert.equal(asked?.headers.get("authorization"), `Bearer ${SECRET}`);
    assert.equal(asked?.path, "/v1/Oslo?units=metric");
    assert.deepEqual(JSON.parse(asked?.body ?? ""), {
      range: { days: 2 },
      lang: "en",
    });
    assert.doesNotMatch(text + out + err, new RegExp(SECRET));
    assert.match(
      err,
      /^set WEATHER_NOW_AUTHORIZATION where .*behind "Bearer "$/m,
    );
    assert.match(err, /^buyers choose city, days$/m);
    if (Deno.build.os !== "windows") {
      const { mode } = await Deno.stat(path);
      assert.equal((mode ?? 0) & 0o777, 0o600);
    }
  });
});

Deno.test("no header, login or cookie of a curl command stands in a file, or in what is said", async () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9+/_-]{12,40}$/);
  const name = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,2}$/).filter((
    name,
  ) => !/version$|^(?:accept|pragma|prefer)/.test(name));
  const option = fc.oneof(
    fc.tuple(name, secret).map((
      [name, value],
    ) => ["-H", `${name}: ${value}`, value]),
    secret.map((value) => ["-H", `Authorization: Token ${value}`, value]),
    secret.map((value) => ["-u", `me:${value}`, value]),
    secret.map((value) => ["-b", `session=${value}`, value]),
    secret.map((value) => ["--oauth2-bearer", value, value]),
  );
  const folder = await Deno.makeTempDir();
  try {
    await fc.assert(
      fc.asyncProperty(option, async ([flag, text, value = ""]) => {
        const said = await add(
          { folder },
          ...["weather-now", "--force", "--curl"],
          `curl https://api.example.com/v1 ${flag} '${text}'`,
        );
        assert.equal(said.code, 0, said.err);
        const all = `${said.text}${said.out}${said.err}`;
        assert(!all.includes(value), all);
        assert(
          !all.includes(new TextEncoder().encode(`me:${value}`).toBase64()),
        );
      }),
      { numRuns: 60, seed: SEED },
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Commands that are refused, and what is said of each. */
const REFUSED: readonly [said: RegExp, curl: string][] = [
  [/curl: one curl command/, "wget https://api.example.com/"],
  [/curl: one curl command/, "curl https://api.example.com/ | jq ."],
  [/curl: one curl command/, "curl https://api.example.com/?a=b&c=d"],
  [/curl: one curl command/, 'curl https://api.example.com/ -H "a: $(cat b)"'],
  [/curl: one URL/, "curl ftp://api.example.com/"],
  [/curl: one URL/, "curl https://a.example.com https://b.example.com"],
  [/without variables/, "curl https://api.example.com/$CITY"],
  [/curl -F: nothing/, "curl -F a=b https://api.example.com/"],
  [/curl -k: nothing/, "curl -sk https://api.example.com/"],
  [/curl -d: the body itself/, "curl -d @key.txt https://api.example.com/"],
  [/curl -d: a JSON object/, "curl -d a=b https://api.example.com/"],
  [
    /query api_key: no secret/,
    `curl "https://api.example.com/?api_key=${SECRET}"`,
  ],
  [/query token: no secret/, `curl "https://api.example.com/?token=${SECRET}"`],
  [
    /body password: no secret/,
    `curl https://api.example.com/ -d '{"a":{"password":"${SECRET}"}}'`,
  ],
  [
    /\{city\} in the URL: --input city=VALUE/,
    "curl https://api.example.com/{city}",
  ],
  [/upstream\.url: https, unless/, "curl http://api.example.com/"],
];

Deno.test.each(REFUSED)(
  "offer add refuses what cannot be an offer: %s",
  async (said, curl) => {
    await withUpstream(async (scene) => {
      const { code, err, out, text } = await add(
        scene,
        "weather-now",
        "--curl",
        curl,
      );
      assert.notEqual(code, 0);
      assert.match(err, said);
      assert.equal(text, null);
      assert.doesNotMatch(out + err, new RegExp(SECRET));
    });
  },
);

Deno.test("offer add writes over nothing unasked, and nothing after a call that failed", async () => {
  await withUpstream(async (scene) => {
    const curl = `curl http://${scene.address}/v1?city=Oslo`;
    scene.answer = () => new Response("no", { status: 500 });
    const failed = await add(scene, "weather-now", "--call", "--curl", curl);
    assert.equal(failed.code, 1);
    assert.match(failed.err, /not written: .*the answer has 500/);
    assert.equal(failed.text, null);
    scene.answer = ({ headers }) =>
      Response.json({ echo: headers.get("x-api-key") });
    const echoed = await add(
      scene,
      ...[
        "weather-now",
        "--call",
        "--curl",
        `${curl} -H 'x-api-key: ${SECRET}'`,
      ],
    );
    assert.match(echoed.err, /the answer repeats a secret/);
    assert.equal(echoed.text, null);
    scene.answer = () => Response.json({ celsius: 1 }, { status: 201 });
    const first = await add(scene, "weather-now", "--call", "--curl", curl);
    assert.equal(first.code, 0, first.err);
    assert.deepEqual(first.file.upstream.success, { status: [201] });
    const second = await add(
      scene,
      "weather-now",
      "--curl",
      curl,
      "--price",
      "1",
    );
    assert.equal(second.code, 1);
    assert.match(second.err, /is there; --force writes over it/);
    assert.equal(second.text, first.text);
    const forced = await add(scene, "weather-now", "--curl", curl, "--force");
    assert.equal(forced.code, 0, forced.err);
    assert.match(forced.err, /output_schema says nothing yet/);
    assert.deepEqual(forced.file.output_schema, { type: "object" });
    const listed = [...Deno.readDirSync(scene.folder)].map(({ name }) => name);
    assert.deepEqual(listed, ["weather-now.json"]);
  });
});

Deno.test("options of curl are read joined and apart", async () => {
  await withUpstream(async (scene) => {
    const { file, err } = await add(
      scene,
      ...["weather-now", "--curl"],
      `curl -sSXPUT --data='{"city":"Oslo"}' -m5 -H'x-api-version: -2' ${scene.address}/v1 --compressed -o /dev/null`,
    );
    assert.deepEqual(file?.upstream, {
      url: `http://${scene.address}/v1`,
      address: scene.address,
      method: "PUT",
      headers: { "x-api-version": "-2" },
      body: { city: "{city}" },
      timeout_ms: 5_000,
    }, err);
  });
});

Deno.test("headers of the connection, of a browser and of payments are left out", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const headers = ["Host", "User-Agent", "X-Payment", "Idempotency-Key"]
      .map((name) => `-H '${name}: ${SECRET}'`).join(" ");
    const { code, file, err } = await add(
      { folder },
      ...["weather-now", "--curl"],
      `curl https://api.example.com/v1 ${headers} -A ${SECRET}`,
    );
    assert.equal(code, 0, err);
    assert.equal(file?.upstream.headers, undefined, err);
    assert.doesNotMatch(JSON.stringify(file) + err, new RegExp(SECRET));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what may be a key in a path is pointed at, and its file is private", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const plain = await add(
      { folder },
      ...["weather-now", "--curl", "curl https://api.weather1.example.com/v1"],
    );
    assert.equal(plain.code, 0, plain.err);
    assert.doesNotMatch(plain.err, /the URL is written/);
    const keyed = await add(
      { folder },
      ...["weather-now", "--force", "--curl"],
      "curl https://api.example.com/bot123456:AAbbCCddEE/v1",
    );
    assert.equal(keyed.code, 0, keyed.err);
    assert.match(keyed.err, /^the URL is written as it is: look whether/m);
    if (Deno.build.os !== "windows") {
      const { mode } = await Deno.stat(keyed.path);
      assert.equal((mode ?? 0) & 0o777, 0o600);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("this machine is named by its address, and a name stands for one value", async () => {
  await withUpstream(async (scene) => {
    const here = scene.address.replace("127.0.0.1", "localhost");
    const { file, err } = await add(
      scene,
      ...[
        "weather-now",
        "--curl",
        `curl ${here}/v1/{city} --json '{"a":{"b":"Oslo"}}'`,
      ],
      ...["--input", "city=Oslo"],
    );
    assert.equal(file?.upstream.url, `http://${scene.address}/v1/{city}`, err);
    assert.equal(file?.upstream.address, scene.address);
    assert.deepEqual(file?.upstream.body, { a: { b: "{city}" } });
    const twice = await add(
      scene,
      ...["weather-now", "--force", "--curl"],
      `curl '${here}/v1?city=Oslo' --json '{"city":"Bergen"}'`,
    );
    assert.equal(twice.code, 2);
    assert.match(twice.err, /city: one value, as it is one input/);
    const nowhere = await add(
      scene,
      ...["weather-now", "--force", "--curl", `curl ${here}/v1`],
      ...["--input", "city=Oslo"],
    );
    assert.match(
      nowhere.err,
      /--input city: a value that stands in the request/,
    );
  });
});

Deno.test("a query is written as a URL has it, with and without --get", async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (
      const [curl, url, input] of [
        [
          `curl -G https://api.example.com/v1 --data-urlencode "q=it's so" -d lang=en -d n=3`,
          "https://api.example.com/v1?lang={lang}&n={n}&q={q}",
          { lang: "en", n: 3, q: "it's so" },
        ],
        [
          "curl 'https://api.example.com/v1/x%20y?f%5Bname%5D=1.50&e='",
          "https://api.example.com/v1/x%20y?f%5Bname%5D={f_name_}&e={e}",
          { f_name_: "1.50", e: "" },
        ],
      ] as const
    ) {
      const { code, file, err } = await add(
        { folder },
        ...["weather-now", "--force", "--curl", curl],
      );
      assert.equal(code, 0, err);
      assert.equal(file.upstream.url, url);
      assert.deepEqual(file.example.input, input);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a variable of the shell is the variable of the file", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { file, err, path } = await add(
      { folder },
      ...["weather-now", "--curl"],
      "curl https://api.example.com/v1 -H \"Authorization: Bearer $WEATHER_KEY\" -H 'x-api-version: 2' -H 'cookie: s=${COOKIE_VALUE}'",
    );
    assert.deepEqual(file?.upstream.headers, {
      cookie: { env: "COOKIE_VALUE", prefix: "s=" },
      authorization: { env: "WEATHER_KEY", prefix: "Bearer " },
      "x-api-version": "2",
    }, err);
    assert.match(err, /^set WEATHER_KEY where it is sold/m);
    assert.match(path, /weather-now/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("at a terminal offer add asks for what it was not given", async () => {
  await withUpstream(async (scene) => {
    const asked: string[] = [];
    const answers = [
      "weather-now",
      `curl 'http://${scene.address}/v1' \\`,
      `-d '{"city":"Oslo"}'`,
      "",
      "Gives the temperature of a city.",
      "",
      "0.02",
      "weather, temperature~",
      "y",
    ];
    const { code, err } = await cli([
      ...["offer", "add", "--folder", scene.folder],
    ], {
      ask: (question) => {
        asked.push(question);
        return Promise.resolve(answers.shift() ?? null);
      },
    });
    assert.equal(code, 0, err + asked.join("\n"));
    const file = JSON.parse(
      await Deno.readTextFile(`${scene.folder}/weather-now.json`),
    );
    assert.equal(file.title, "Weather now");
    assert.equal(file.description, "Gives the temperature of a city.");
    assert.equal(file.price, "0.02");
    assert.deepEqual(file.words, ["weather", "temperature~"]);
    assert.deepEqual(file.upstream.body, { city: "{city}" });
    assert.deepEqual(file.example.output, { celsius: 4 });
    assert.match(asked.join("\n"), /price \[0\.01\]: /);
  });
});
