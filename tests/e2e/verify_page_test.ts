/** `/verify-result` in a real browser: it tells genuine from changed results and sends nothing. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { CURVES, ecdsaFromDer } from "@/lib/jose/curves.ts";
import type { JsonObject } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { parseProof, proofText } from "@/lib/tlog/proof.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { signStatement } from "@/services/verify/verify_evidence/statement.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { buyVerification, VERIFY_ORIGIN } from "@/tests/support/verify.ts";

/** What is looked at, one after the other, in one browser. */
const LOOKS: [name: string, at: (browser: Browser) => Promise<void>][] = [];
const look = (name: string, at: (browser: Browser) => Promise<void>) =>
  LOOKS.push([name, at]);

/** Runs a page of the program; every request it makes is answered by it and noted. */
async function withPage(
  browser: Browser,
  run: (
    tools: {
      app: TestApp;
      page: Page;
      requests: string[];
      clock: TestClock;
    },
  ) => Promise<void>,
  /** What the console may report; a page without an icon always does. */
  expected = /favicon/,
): Promise<void> {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const app = await startTestApp({ store, clock, isStoreExclusive: true });
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
        body: request.postData(),
      });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    });
    await page.goto(`${VERIFY_ORIGIN}/verify-result`);
    await run({ app, page, requests, clock });
    assert.deepEqual(problems.filter((text) => !expected.test(text)), []);
  } finally {
    await app.stop();
    await store.close();
  }
}

/** Pastes a text, and a proof with it, and waits for what the page says of it. */
async function judge(page: Page, text: string, proof = ""): Promise<string> {
  await page.locator("#verdict").evaluate((element) => {
    element.textContent = "";
  });
  await page.fill("#result", text);
  await page.fill("#proof", proof);
  await page.click("button");
  // By a selector: the page's policy lets no script be asked again and again.
  await page.locator("#verdict").filter({ hasNotText: /^(?:Checking\.)?$/ })
    .waitFor({ state: "attached" });
  return await page.locator("#verdict").textContent() ?? "";
}

look(
  "the page verifies a genuine result, refuses a changed one, and sends nothing",
  (browser) =>
    withPage(browser, async ({ app, page, requests }) => {
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
      const receipt =
        await (await app.fetch(`${VERIFY_ORIGIN}/agent/register`, {
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
    }),
);

look(
  "the page verifies a DSSE envelope",
  (browser) =>
    withPage(browser, async ({ app, page }) => {
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
    }),
);

/** The same of many proofs, in one visit to the browser. */
async function judgeProofs(
  page: Page,
  text: string,
  proofs: readonly string[],
): Promise<string[]> {
  await page.fill("#result", text);
  return await page.evaluate(
    `(async (proofs) => {
      const [form, field, verdict] = ["#check", "#proof", "#verdict"]
        .map((name) => document.querySelector(name));
      const found = [];
      for (const proof of proofs) {
        field.value = proof;
        verdict.textContent = "";
        form.requestSubmit();
        while (["", "Checking."].includes(verdict.textContent)) {
          await new Promise((done) => setTimeout(done));
        }
        found.push(verdict.textContent + document.querySelector("#details").textContent);
      }
      return found;
    })(${JSON.stringify(proofs)})`,
  );
}

/** Has what was sold taken into the log. */
async function log(app: TestApp): Promise<void> {
  await drainOutbox(app.app);
  while (await app.app.revenueAuditor.advance());
}

async function proofOf(app: TestApp, result: string): Promise<string> {
  const answer = await app.fetch(`${VERIFY_ORIGIN}/log/verdict`, {
    method: "POST",
    body: result,
  });
  assert.equal(answer.status, 200);
  return await answer.text();
}

async function buyJws(app: TestApp): Promise<string> {
  return (await (await buyVerification(app)).json()).signed_result.value;
}

look(
  "the page checks proofs of the log offline, and believes by the log's time what has lost its key",
  (browser) =>
    withPage(browser, async ({ app, page, requests, clock }) => {
      await buyJws(app);
      const jws = await buyJws(app);
      const other = await buyJws(app);
      const envelope = await (await buyVerification(app, undefined, {
        accept: "application/vnd.in-toto+json",
      })).text();
      await log(app);
      const proof = await proofOf(app, jws);
      const { kid } = await app.app.keyring.signer();
      const { jws: forged } = await signStatement({
        ...statementIn(jws),
        jti: "vrf_forged",
      }, await app.app.keyring.signer());
      await page.reload();
      const seen = [...requests];
      const logged =
        /^Genuine: this service signed exactly this, and its log has it since \d{4}-/;
      assert.match(await judge(page, jws, proof), logged);
      assert.match(
        await page.locator("#details").textContent() ?? "",
        /entry [0-3] of 4 in /,
      );
      assert.match(await judge(page, jws, `\n ${proof.trim()} \n`), logged);
      const envelopeProof = await proofOf(app, envelope);
      assert.match(await judge(page, envelope, envelopeProof), logged);
      const wrong = wrongProofs(proof, await proofOf(app, other));
      const names = Object.keys(wrong);
      const allWrong = async () => {
        const said = await judgeProofs(page, jws, Object.values(wrong));
        for (const [index, name] of names.entries()) {
          assert.match(said[index] ?? "", /^Not proven: .*\.$/, name);
        }
      };
      await allWrong();
      assert.match(await judge(page, forged), /^Genuine/, "nobody knows yet");
      assert.match(await judge(page, forged, proof), /^Not proven/);
      assert.deepEqual(requests, seen);

      // Sold, and not in the log before the key is withdrawn.
      clock.advance(1_000);
      const late = await buyJws(app);
      await app.app.keyring.compromise(kid);
      await log(app);
      await page.goto(`${VERIFY_ORIGIN}/verify-result`);
      assert.match(
        await judge(page, jws, proof),
        /^Genuine: the log has exactly this since \S+Z, before its key was withdrawn/,
      );
      assert.match(await judge(page, jws), /^Not shown to be genuine: its key/);
      assert.match(await judge(page, forged), /^Not shown to be genuine/);
      await allWrong();
      assert.match(
        await judge(page, late, await proofOf(app, late)),
        /^Not valid: the log has it since \S+Z, and not before its key was withdrawn/,
      );
      const [header, payload] = jws.split(".");
      const changed = `${header}.${payload}.${forged.split(".")[2]}`;
      assert.match(await judge(page, changed, proof), /^Not genuine/);
    }),
);

look(
  "who has a result alone is given its proof by a form, for the page that sends nothing",
  (browser) =>
    withPage(browser, async ({ app, page, requests }) => {
      const envelope = await (await buyVerification(app, undefined, {
        accept: "application/vnd.in-toto+json",
      })).text();
      const results = [await buyJws(app), envelope];
      await log(app);
      for (const result of results) {
        await page.goto(`${VERIFY_ORIGIN}/verify-result`);
        await page.click("label[for=proof] a");
        await page.waitForURL(`${VERIFY_ORIGIN}/log/verdict`);
        await page.fill("#result", `${result}\n`);
        await page.click("button");
        await page.locator("body").filter({
          hasText: /^c2sp\.org\/tlog-proof@v1/,
        }).waitFor({ state: "attached" });
        const proof = await page.locator("body").textContent() ?? "";
        assert.equal(proof, await proofOf(app, result));
        await page.goto(`${VERIFY_ORIGIN}/verify-result`);
        const seen = [...requests];
        assert.match(
          await judge(page, result, proof),
          /^Genuine: .* and its log has it since /,
        );
        assert.deepEqual(requests, seen);
      }
    }),
);

look(
  "the page believes a verdict in ten years' time, by a proof of that day",
  (browser) =>
    withPage(browser, async ({ app, page, clock }) => {
      const jws = await buyJws(app);
      await log(app);
      const old = await proofOf(app, jws);
      const { keyring } = app.app;
      for (let year = 0; year < 10; year++) {
        await keyring.rotate();
        clock.advance(365 * 86_400_000);
      }
      await page.goto(`${VERIFY_ORIGIN}/verify-result`);
      assert.match(
        await judge(page, jws),
        /^Not shown to be genuine: the time/,
      );
      assert.match(await judge(page, jws, old), /a proof of today\.$/);
      assert.match(
        await judge(page, jws, await proofOf(app, jws)),
        /^Genuine: the log has exactly this since \S+Z, before the time of its key was over/,
      );
    }),
);

function statementIn(jws: string): JsonObject {
  const [, payload = ""] = jws.split(".");
  return JSON.parse(
    new TextDecoder().decode(
      Uint8Array.fromBase64(payload, { alphabet: "base64url" }),
    ),
  );
}

/** Proofs in which one thing each is not right. */
function wrongProofs(proof: string, other: string): Record<string, string> {
  const parts = parseProof(proof);
  const extra = JSON.parse(new TextDecoder().decode(parts.extra ?? undefined));
  const withExtra = (changes: object) =>
    proofText({
      ...parts,
      extra: new TextEncoder().encode(JSON.stringify({ ...extra, ...changes })),
    });
  const [first = new Uint8Array(32), ...rest] = parts.path;
  const [, signature = ""] = parts.checkpoint.trimEnd().split("\n\n");
  const bytes = Uint8Array.fromBase64(signature.split(" ")[2] ?? "");
  const flipped = Uint8Array.from(
    bytes,
    (byte, at) => at === 40 ? byte ^ 1 : byte,
  );
  return {
    "no proof": "{}",
    "half of it": proof.slice(0, proof.indexOf("\n\n")),
    "of another result": other,
    "another first line": proof.replace("@v1", "@v2"),
    "another place": proofText({ ...parts, index: parts.index + 1 }),
    "a place beyond the log": proofText({ ...parts, index: 99 }),
    "a shorter path": proofText({ ...parts, path: rest }),
    "a longer path": proofText({ ...parts, path: [first, ...parts.path] }),
    "another path": proofText({
      ...parts,
      path: [first.map((byte) => byte ^ 1), ...rest],
    }),
    "an earlier time": withExtra({
      entry: extra.entry.replace(
        /"recorded_at":"20\d\d/,
        '"recorded_at":"2001',
      ),
    }),
    "another salt": withExtra({ statement_salt: "00" }),
    "no salt": withExtra({ statement_salt: null }),
    "no entry": withExtra({ entry: null }),
    "another root": proof.replace(
      parts.checkpoint.split("\n")[2] ?? "",
      new Uint8Array(32).toBase64(),
    ),
    "another signature": proof.replace(
      bytes.toBase64(),
      flipped.toBase64(),
    ),
    "another's signature": proof.replace(
      bytes.toBase64(),
      Uint8Array.from(bytes, (byte, at) => at === 0 ? byte ^ 1 : byte)
        .toBase64(),
    ),
    "another log": proof.replaceAll("localhost", "otherhost"),
    "another name below": proof.replace("\u2014 ", "\u2014 x"),
  };
}

look(
  "the page can read /robots.txt and /llms.txt and connect to nobody else, even if its script were replaced",
  (browser) =>
    withPage(browser, async ({ page, requests }) => {
      const before = requests.length;
      const reach = (address: string) =>
        page.evaluate(
          `fetch("${address}", { mode: "no-cors" }).then(() => "sent", () => "blocked")`,
        );
      const elsewhere = [
        "/",
        "/stats",
        "/robots.txt/more",
        "/robots",
        "/llms-full.txt",
        "/.well-known/jwks.json",
        "/verify-result",
        "http://localhost:8402/robots.txt",
        "https://example.com/robots.txt",
      ];
      for (const address of elsewhere) {
        assert.equal(await reach(address), "blocked", address);
      }
      const picture = await page.evaluate(`new Promise((done) => {
      const image = new Image();
      image.onload = image.onerror = ({ type }) => done(type);
      image.src = "/style.css";
    })`);
      assert.equal(picture, "error");
      const beacon = await page.evaluate(`new Promise((done) => {
      document.addEventListener("securitypolicyviolation", (event) =>
        done(event.effectiveDirective));
      navigator.sendBeacon("/stats", "text");
    })`);
      assert.equal(beacon, "connect-src");
      assert.equal(requests.length, before);
      assert.equal(await reach("/robots.txt"), "sent");
      assert.equal(await reach("/llms.txt"), "sent");
      assert.equal(requests.length, before + 2);
    }, /favicon|Content Security Policy/),
);

Deno.test("the page of results says what holds, and believes nothing else", async (t) => {
  const browser = await launchBrowser();
  try {
    for (const [name, fn] of LOOKS) {
      await t.step({
        name,
        fn: () => fn(browser),
        // Pages of the browser outlive a look; the test has none left.
        sanitizeOps: false,
        sanitizeResources: false,
      });
    }
  } finally {
    await browser.close();
  }
});
