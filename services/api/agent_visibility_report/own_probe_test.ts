/** What the probe finds wrong with this service, one fault at a time. */
import assert from "node:assert/strict";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { ownProbe } from "./own_probe.ts";
import type { AskOwn, OwnAnswer, OwnFacts } from "./own_surfaces.ts";

const HTTPS = {
  api: "https://api.example",
  mcp: "https://mcp.example",
  exchange: "https://exchange.example",
  verify: "https://verify.example",
};
const CHALLENGED = "/fix-error";

Deno.test("the probe finds nothing where nothing is wrong, and each fault by its name", async (t) => {
  const app = await startTestApp();
  const answers = new Map<string, Promise<OwnAnswer>>();
  const ask: AskOwn = ({ origin, path, message, headers }) => {
    const key = `${origin} ${path}`;
    const known = answers.get(key) ?? fetchOwn();
    answers.set(key, known);
    return known;
    async function fetchOwn(): Promise<OwnAnswer> {
      const base = Object.entries(app.app.config.origins)
        .find(([name]) => name === origin)?.[1];
      const response = await app.fetch(`${base}${path}`, {
        method: message === undefined ? "GET" : "POST",
        headers: {
          accept: "application/json, text/event-stream, */*;q=0.1",
          "content-type": "application/json",
          ...headers,
        },
        ...(message === undefined ? {} : { body: JSON.stringify(message()) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
    }
  };
  const facts: OwnFacts = {
    offers: app.app.offers,
    config: {
      mode: "mainnet",
      origins: HTTPS,
      operatorContact: "ops@acme.test",
    },
    settler: { health: () => Promise.resolve(null) },
  };
  const gaps = async (
    changes: Partial<OwnFacts> = {},
    altered: AskOwn = ask,
  ): Promise<string[]> =>
    (await ownProbe({ ...facts, ...changes }, altered)())
      .flatMap(({ gap }) => gap === null ? [] : [gap]);
  /** The same answers, but for one path. */
  const but =
    (wanted: string, change: (answer: OwnAnswer) => OwnAnswer | null): AskOwn =>
    async (question) => {
      const answer = await ask(question);
      return question.path === wanted && question.origin === "api" &&
          answer !== null
        ? change(answer)
        : answer;
    };
  const challenged = (change: (challenge: Record<string, unknown>) => void) =>
    but(CHALLENGED, ({ text }) => {
      const body = JSON.parse(text);
      change(body.payment_required);
      return {
        status: 402,
        headers: new Headers({
          "payment-required": new TextEncoder()
            .encode(JSON.stringify(body.payment_required)).toBase64(),
        }),
        text: JSON.stringify(body),
      };
    });
  try {
    await t.step("nothing is wrong", async () => {
      assert.deepEqual(await gaps(), []);
    });
    await t.step(
      "a surface that is missing, fails, or says the wrong thing",
      async () => {
        assert.deepEqual(await gaps({}, but("/goal", () => null)), [
          "/goal is not served.",
        ]);
        assert.deepEqual(
          await gaps(
            {},
            but("/goal", (answer) => ({ ...answer, status: 503 })),
          ),
          ["/goal answers 503."],
        );
        assert.deepEqual(
          await gaps({}, but("/goal", (answer) => ({ ...answer, text: "[]" }))),
          ["/goal is not a JSON object."],
        );
      },
    );
    await t.step("a document that no entrance document names", async () => {
      const found = await gaps(
        {},
        (question) =>
          /^\/(?:llms\.txt|openapi\.json|\.well-known\/api-catalog|robots\.txt)$/
              .test(
                question.path,
              )
            ? Promise.resolve(null)
            : ask(question),
      );
      assert.match(
        found.find((gap) => gap.startsWith("Served and linked from no")) ?? "",
        /\/catalog\.json/,
      );
    });
    await t.step("a challenge that buyers cannot use", async () => {
      const path = `The challenge of ${CHALLENGED}`;
      assert.deepEqual(await gaps({}, but(CHALLENGED, () => null)), [
        `${path} is not served.`,
      ]);
      assert.deepEqual(
        await gaps(
          {},
          but(CHALLENGED, (answer) => ({ ...answer, status: 200 })),
        ),
        [`${path} answers 200 without proof instead of 402.`],
      );
      assert.deepEqual(
        await gaps(
          {},
          but(CHALLENGED, (answer) => ({ ...answer, headers: new Headers() })),
        ),
        [`${path} has no PAYMENT-REQUIRED header.`],
      );
      assert.deepEqual(
        await gaps(
          {},
          but(CHALLENGED, (answer) => ({ ...answer, text: "{}" })),
        ),
        [`${path} differs between header and body.`],
      );
      assert.deepEqual(
        await gaps(
          {},
          but(CHALLENGED, (answer) => ({ ...answer, text: "no JSON" })),
        ),
        [`${path} is not JSON.`],
      );
      assert.deepEqual(
        await gaps({}, challenged((challenge) => challenge.accepts = [])),
        [`${path} does not name the recipient.`],
      );
      const filler = "x".repeat(CHALLENGE_CHARACTERS_MAX);
      assert.deepEqual(
        await gaps({}, challenged((challenge) => challenge.filler = filler)),
        [`${path} is too long for proxies.`],
      );
      assert.deepEqual(await gaps({}, challenged(() => {})), []);
    });
    await t.step(
      "money that does not move, plain http, nobody to write to",
      async () => {
        assert.deepEqual(
          await gaps({ settler: { health: () => Promise.resolve("no gas") } }),
          ["Settlement: no gas."],
        );
        const withMode = (mode: OwnFacts["config"]["mode"]) =>
          gaps({ config: { ...facts.config, mode } });
        assert.deepEqual(await withMode("demo"), [
          "Payments are simulated (mode demo).",
        ]);
        assert.deepEqual(await withMode("testnet"), [
          "Payments are made on a test network (mode testnet).",
        ]);
        assert.deepEqual(
          await gaps({
            config: {
              ...facts.config,
              origins: { ...HTTPS, mcp: "http://mcp.example" },
            },
          }),
          ["1 of 4 public origins are not https, so challenges name insecure resources."],
        );
        assert.deepEqual(
          await gaps({ config: { ...facts.config, operatorContact: "" } }),
          ["No operator contact is published."],
        );
      },
    );
  } finally {
    await app.stop();
  }
});
