/** Own offers stand and are bought wherever the built-in ones are, however many there are. */
import assert from "node:assert/strict";
import { mountOrigins } from "@/cli/dispatch.ts";
import { readOpenApiTools } from "@/cli/mcp/openapi_tools.ts";
import { StatusReader } from "@/cli/status_report.ts";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { SKILL_DESCRIPTION_CHARACTERS_MAX } from "@/services/api/discovery/listing.ts";
import { GUIDANCE_CHARACTERS_MAX } from "@/services/api/discovery/openapi.ts";
import { SHARE_SIZE } from "@/services/api/discovery/site.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buyerFetch,
  challengeOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";

const API = "http://localhost:8402";
const INPUT = { city: "Oslo" };
const OUTPUT = { celsius: 4 };

function fileOf(id: string, port: number, changes: object = {}) {
  return {
    id,
    title: "Weather of a city",
    description: "Gives the temperature of a city.",
    limitation: "Cities only.",
    price: "0.03",
    input_schema: {
      type: "object",
      additionalProperties: false,
      required: ["city"],
      properties: { city: { type: "string", maxLength: 80 } },
    },
    output_schema: {
      type: "object",
      additionalProperties: false,
      required: ["celsius"],
      properties: { celsius: { type: "number" } },
    },
    example: { input: INPUT, output: OUTPUT },
    upstream: {
      url: `http://127.0.0.1:${port}/{city}`,
      address: `127.0.0.1:${port}`,
    },
    ...changes,
  };
}

/** The program with some files, whose upstream answers well. */
async function withFiles(
  files: (port: number) => readonly { readonly id: string }[],
  test: (app: TestApp) => Promise<void>,
): Promise<void> {
  const upstream = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, () => Response.json(OUTPUT));
  const folder = await Deno.makeTempDir();
  for (const file of files(upstream.addr.port)) {
    await Deno.writeTextFile(`${folder}/${file.id}.json`, JSON.stringify(file));
  }
  const app = await startTestApp({ settings: { OFFERS_DIR: folder } });
  try {
    await test(app);
  } finally {
    await app.stop();
    await upstream.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
}

const one = (port: number) => [fileOf("weather-now", port)];

/** What was, not what is sold. */
const HISTORY = ["/proof.json", "/proof.md"];

Deno.test("every document that names the built-in offers names the operator's", () =>
  withFiles(one, async ({ app, fetch, faults }) => {
    assert.deepEqual(faults, []);
    const builtIn = app.offers.filter(({ isOwn }) => !isOwn);
    const names = ({ operation, path, intent }: typeof builtIn[number]) => [
      ...[operation.id, operation.title, path, intent],
    ];
    const isNamed = (text: string, offer: typeof builtIn[number]) =>
      names(offer).some((name) => text.includes(name));
    const found = new Set<string>();
    const own = app.offers.filter(({ isOwn }) => isOwn);
    assert.equal(own.length, 1);
    for (const { url, routes } of mountOrigins(app)) {
      for (const { path, route } of routes) {
        if (route.methods.GET === undefined || /[:*]/.test(path)) continue;
        if (HISTORY.includes(path)) continue;
        for (const accept of ["application/json", "text/html"]) {
          const answer = await fetch(url + path, { headers: { accept } });
          const text = await answer.text();
          if (!builtIn.every((offer) => isNamed(text, offer))) continue;
          found.add(path);
          for (const offer of own) {
            assert(isNamed(text, offer), `${url}${path} ${accept}`);
          }
        }
      }
    }
    // Among them the ones that buyers begin with.
    for (
      const path of [
        ...["/", "/buy", "/find", "/capabilities", "/capabilities.json"],
        ...["/openapi.json", "/catalog.json", "/agent.json", "/llms.txt"],
        ...["/llms-full.txt", "/offers.json", "/offers.xml", "/pricing.json"],
        ...["/.well-known/x402", "/.well-known/x402.json"],
        "/.well-known/x402/discovery/resources",
        "/.well-known/agent-skills/pennyworth-buy/SKILL.md",
      ]
    ) assert(found.has(path), path);
  }));

Deno.test("what the program says of its rules is not said of another server's answers", async () => {
  const read = async ({ fetch }: TestApp) =>
    (await (await fetch(`${API}/capabilities.json`)).json()).boundaries
      .join("\n");
  await withFiles(one, async (app) => {
    assert.match(await read(app), /No rules here make .*\/weather-now/);
  });
  await withFiles(() => [], async (app) => {
    assert.doesNotMatch(await read(app), /No rules here/);
  });
});

Deno.test("the challenge shows what is sold, whole, as the bazaar takes it", () =>
  withFiles(one, async ({ fetch }) => {
    const answer = await fetch(`${API}/weather-now`, { method: "POST" });
    await answer.body?.cancel();
    const { extensions, resource } = challengeOf(answer);
    const bazaar = extensions?.bazaar as {
      info: { input: { body: unknown }; output: { example: unknown } };
    };
    assert.deepEqual(bazaar.info.input.body, INPUT);
    assert.deepEqual(bazaar.info.output.example, OUTPUT);
    assert.equal(resource.url, `${API}/weather-now`);
  }));

Deno.test("what `mcp` offers a host is read from the contract, own offers too", () =>
  withFiles(one, async ({ fetch }) => {
    const { tools, problems } = readOpenApiTools(
      await (await fetch(`${API}/openapi.json`)).json(),
      { origin: API, max: 100 },
    );
    assert.deepEqual(problems, []);
    const tool = tools.find(({ name }) => /weather/i.test(name));
    assert.equal(tool?.intentOf(INPUT).url, `${API}/weather-now`);
  }));

Deno.test("what was sold of an own offer stands in the statistics and in the log under its name", () =>
  withFiles(one, async ({ app, fetch }) => {
    const pay = buyerFetch(throwawayAccount(), { fetch });
    const bought = await pay(`${API}/weather-now`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(INPUT),
    });
    assert.deepEqual(await bought.json(), OUTPUT);
    await drainOutbox(app);
    while (await app.revenueAuditor.advance());
    const { sales } = await new StatusReader(app.store, app.config).read(null);
    assert.deepEqual(
      sales.days.map(({ operation, count, amount }) => [
        operation,
        count,
        amount,
      ]),
      [["weather-now", 1, "0.03"]],
    );
    assert.equal(sales.last[0]?.operation, "weather-now");
  }));

/** As much as a file may say. */
function longFile(index: number, port: number) {
  const letters = "abcdefghij";
  const id = `offer-${letters[Math.floor(index / 10)]}${letters[index % 10]}`;
  return fileOf(id, port, {
    title: `${id} ${"long ".repeat(20)}`.slice(0, 60),
    description: "d".repeat(300),
    limitation: "l".repeat(190),
  });
}

Deno.test("as many offers as a folder may have keep every document within its limits", () =>
  withFiles(
    (port) => Array.from({ length: 50 }, (_, index) => longFile(index, port)),
    async ({ app, fetch, faults }) => {
      assert.deepEqual(faults, []);
      assert.equal(app.offers.filter(({ isOwn }) => isOwn).length, 50);
      const text = async (path: string) =>
        await (await fetch(API + path)).text();
      const contract = JSON.parse(await text("/openapi.json"));
      const guidance = contract.info["x-guidance"];
      assert(guidance.length <= GUIDANCE_CHARACTERS_MAX, guidance.length);
      assert.match(guidance, /And \d+ more: \/catalog\.json\.$/);
      const index = JSON.parse(
        await text("/.well-known/agent-skills/index.json"),
      );
      const { description } = index.skills[0];
      assert(description.length <= SKILL_DESCRIPTION_CHARACTERS_MAX);
      assert.match(description, /or for \d+ more\.$/);
      const picture = await text("/share-card.svg");
      const heights = [...picture.matchAll(/ y="(\d+)"/g)].map(([, y]) =>
        Number(y)
      );
      assert(Math.max(...heights) < SHARE_SIZE.height);
      assert.match(picture, /and 50 more/);
      const challenge = await fetch(`${API}/offer-aa`, { method: "POST" });
      await challenge.body?.cancel();
      const header = challenge.headers.get("payment-required") ?? "";
      assert(header.length <= CHALLENGE_CHARACTERS_MAX);
    },
  ));

Deno.test("a file whose challenge fits no header is a line, and stops nothing", () =>
  withFiles((port) => [
    fileOf("fine-one", port),
    fileOf("too-long", port, {
      input_schema: {
        type: "object",
        additionalProperties: false,
        required: ["city"],
        properties: {
          city: {
            type: "string",
            maxLength: 80,
            enum: ["Oslo", "c".repeat(2_600)],
          },
        },
      },
    }),
  ], ({ app, faults }) => {
    assert.equal(faults.length, 1);
    assert.match(
      String(faults[0]?.detail),
      /^too-long\.json: input_schema or example: shorter.*characters/,
    );
    assert.deepEqual(
      app.offers.filter(({ isOwn }) => isOwn).map(({ path }) => path),
      ["/fine-one"],
    );
    return Promise.resolve();
  }));
