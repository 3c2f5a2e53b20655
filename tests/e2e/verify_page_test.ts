/** `/verify-result` in a real browser: it tells genuine from changed results and sends nothing. */
import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { CURVES, ecdsaFromDer } from "@/lib/jose/curves.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { buyVerification, VERIFY_ORIGIN } from "@/tests/support/verify.ts";

/** Runs a page of the program; every request it makes is answered by it and noted. */
async function withPage(
  run: (
    tools: { app: TestApp; page: Page; requests: string[] },
  ) => Promise<void>,
  /** What the console may report; a page without an icon always does. */
  expected = /favicon/,
): Promise<void> {
  const app = await startTestApp();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const requests: string[] = [];
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await page.route("**/*", async (route) => {
      const request = route.request();
      requests.push(`${request.method()} ${request.url()}`);
      const response = await app.fetch(request.url(), {
        method: request.method(),
        headers: { accept: request.headers().accept ?? "*/*" },
      });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    });
    await page.goto(`${VERIFY_ORIGIN}/verify-result`);
    await run({ app, page, requests });
    assert.deepEqual(problems.filter((text) => !expected.test(text)), []);
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Pastes a text and waits for what the page says of it. */
async function judge(page: Page, text: string): Promise<string> {
  await page.locator("#verdict").evaluate((element) => {
    element.textContent = "";
  });
  await page.fill("#result", text);
  await page.click("button");
  await page.waitForFunction(
    `!["", "Checking."].includes(document.querySelector("#verdict").textContent)`,
  );
  return await page.locator("#verdict").textContent() ?? "";
}

Deno.test("the page verifies a genuine result, refuses a changed one, and sends nothing", () =>
  withPage(async ({ app, page, requests }) => {
    const bought = await buyVerification(app);
    const answerText = await bought.text();
    const answer = JSON.parse(answerText);
    const jws: string = answer.signed_result.value;
    // The key was created by the purchase at the latest; the page has it.
    await page.reload();
    const seen = [...requests];

    assert.match(await judge(page, jws), /^Genuine/);
    assert.match(
      await page.locator("#details").textContent() ?? "",
      new RegExp(answer.verification_id),
    );
    assert.match(await judge(page, ` ${jws}\n`), /^Genuine/);
    assert.match(await judge(page, answerText), /^Genuine/);

    const [header = "", payload = "", signature = ""] = jws.split(".");
    const decoded = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const forgedPayload = btoa(
      decoded.replace('"verdict":"verified"', '"verdict":"failed"'),
    ).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const receipt = await (await app.fetch(`${VERIFY_ORIGIN}/agent/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })).json();
    const none = btoa('{"alg":"none","typ":"evidence-verification+jws"}')
      .replaceAll("=", "");
    const refused: Record<string, string> = {
      "another payload": `${header}.${forgedPayload}.${signature}`,
      "another signature": `${header}.${payload}.${"A".repeat(86)}`,
      "unused bits": jws.slice(0, -1) +
        (/[AQgw]$/.test(jws)
          ? { A: "B", Q: "R", g: "h", w: "x" }[jws.at(-1) ?? ""]
          : "A"),
      "alg none": `${none}.${payload}.`,
      "a registration receipt": receipt.credential,
      "another verdict beside the signature": JSON.stringify({
        ...answer,
        verdict: "failed",
      }),
      "another check result": JSON.stringify({
        ...answer,
        results: answer.results.slice(1),
      }),
      "two parts": `${header}.${payload}`,
      "JSON without a result": "{}",
      "half of JSON": "{",
      nothing: "",
    };
    for (const [name, text] of Object.entries(refused)) {
      assert.match(await judge(page, text), /^Not genuine/, name);
      assert.equal(await page.locator("#details").textContent(), "", name);
    }
    assert.deepEqual(requests, seen);
  }));

Deno.test("the page verifies a DSSE envelope", () =>
  withPage(async ({ app, page }) => {
    const response = await buyVerification(app, undefined, {
      accept: "application/vnd.in-toto+json",
    });
    const text = await response.text();
    await page.reload();
    assert.match(await judge(page, text), /^Genuine/);
    const envelope = JSON.parse(text);
    // As the versions before wrote it: r || s.
    const curve = CURVES.get("P-256");
    assert.ok(curve !== undefined);
    const [signature] = envelope.signatures;
    const bare = ecdsaFromDer(curve, Uint8Array.fromBase64(signature.sig));
    assert.ok(bare !== null);
    const before = { ...signature, sig: bare.toBase64() };
    const older = JSON.stringify({ ...envelope, signatures: [before] });
    assert.match(await judge(page, older), /^Genuine/);
    const changed = JSON.stringify({
      ...envelope,
      payload: btoa(
        atob(envelope.payload).replace('"verified"', '"failed"'),
      ),
    });
    assert.match(await judge(page, changed), /^Not genuine/);
  }));

Deno.test("the page cannot connect to anybody, even if its script were replaced", () =>
  withPage(async ({ page, requests }) => {
    const before = requests.length;
    const outcome = await page.evaluate(
      `fetch("/stats").then(() => "sent", () => "blocked")`,
    );
    assert.equal(outcome, "blocked");
    assert.equal(requests.length, before);
  }, /favicon|Content Security Policy/));

for (
  const path of ["/", "/verify-result", "/docs/security-and-trust", "/stats"]
) {
  Deno.test(`${path} has no accessibility violations`, () =>
    withPage(async ({ page }) => {
      await page.goto(VERIFY_ORIGIN + path);
      await page.evaluate(axe.source);
      const result = await page.evaluate("axe.run()") as {
        violations: { id: string; nodes: { html: string }[] }[];
      };
      assert.deepEqual(
        result.violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        [],
      );
    }));
}
