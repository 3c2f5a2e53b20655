/** The pages in a real browser: accessible, at every size, with and without script, and a purchase. */
import assert from "node:assert/strict";
import { BREAKS } from "@/services/verify/verify_evidence/sample.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import {
  overflow,
  type Scene,
  violations,
  withScene,
} from "@/tests/support/pages_scene.ts";

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

/** What is looked at, one after the other, in one browser and at one program. */
const LOOKS: [name: string, at: (scene: Scene) => Promise<void>][] = [];
const look = (name: string, at: (scene: Scene) => Promise<void>) =>
  LOOKS.push([name, at]);

// First: only the window in front may use the clipboard.
look(
  "snippets are tabs for keys and pointers, can be copied, and all stand there without script",
  async ({ open, api }) => {
    const { page } = await open({
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto(`${api}/buy`);
    const panels = page.locator("[data-tab]:visible");
    assert.equal(await panels.count(), 1);
    await page.getByRole("tab", { name: "curl" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const chosen = page.getByRole("tab", { selected: true });
    assert.equal(await chosen.innerText(), "Command line");
    assert.match(await panels.innerText(), /pennyworth buy/);
    await panels.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^pennyworth buy .*\n {2}--max 0\.01/);
    assert.deepEqual(await violations(page), []);
    const { page: plain } = await open({ javaScriptEnabled: false });
    await plain.goto(`${api}/buy`);
    assert.equal(await plain.locator("[data-tab]:visible").count(), 5);
  },
);

look("/find answers without script, as a page", async ({ open, api }) => {
  const { page } = await open({ javaScriptEnabled: false, viewport: NARROW });
  await page.goto(`${api}/find`);
  await page.getByLabel("Your need").fill("docker build exits with code 1");
  await page.getByLabel("At most, in USDC").fill("0.05");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(/need=docker/);
  assert.match(await page.locator("#answer").innerText(), /Worth a look/);
  assert.match(await page.locator("#answer").innerText(), /fix-error/);
  assert.equal(
    await page.getByLabel("Your need").inputValue(),
    "docker build exits with code 1",
  );
  await page.getByLabel("Your need").fill("book me a flight");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(/need=book/);
  assert.match(await page.locator("#answer").innerText(), /Nothing to buy/);
  await page.getByLabel("At most, in USDC").fill("a lot");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(/a\+lot/);
  assert.match(await page.getByRole("alert").innerText(), /max_price_usdc/);
  await page.goto(`${api}/find`);
  await page.getByLabel("Or choose").selectOption("x-search");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(/intent=x-search/);
  assert.match(await page.locator("#answer").innerText(), /xsearch-query/);
  const alternates = await page.locator('link[rel="alternate"]').evaluateAll(
    (links) => links.map((link) => link.getAttribute("href")),
  );
  assert.deepEqual(alternates, ["/offers.json", "/offers.xml"]);
});

look(
  "/find and the table of /capabilities answer in place with script",
  async ({ open, api }) => {
    const { page, problems } = await open({ viewport: WIDE });
    await page.goto(`${api}/find`);
    await page.evaluate(() => document.body.dataset.mark = "kept");
    await page.getByLabel("Your need").fill("tldr this link");
    await page.getByRole("button", { name: "Find" }).click();
    await page.locator("#answer .verdict").waitFor();
    assert.match(await page.locator("#answer").innerText(), /summarize-url/);
    assert.equal(
      await page.evaluate(() => document.body.dataset.mark),
      "kept",
      "the page was not loaded again",
    );
    assert.match(page.url(), /need=tldr/);
    assert.equal(
      await page.evaluate(() => document.activeElement?.id),
      "answer",
    );
    assert.deepEqual(await violations(page), []);
    await page.goto(`${api}/capabilities?q=publish+signature&free=on`);
    const rows = page.locator("#asked tbody tr:visible");
    const count = page.locator("form output");
    assert.equal(await rows.count(), 0);
    // What the address filtered away comes back without asking.
    await page.getByLabel("only what is free").uncheck();
    assert.match(await rows.innerText(), /publish_information/);
    await page.getByLabel("Filter", { exact: true }).fill("x402 nothing");
    assert.match(await count.innerText(), /^0 of \d\d$/);
    await page.getByLabel("Filter", { exact: true }).fill("PUBLISH signature");
    assert.match(await rows.innerText(), /publish_information/);
    assert.equal(new URL(page.url()).search, "?q=PUBLISH+signature");
    await page.getByLabel("Filter", { exact: true }).press("Enter");
    assert.equal(await rows.count(), 1);
    await page.reload();
    assert.equal(await rows.count(), 1, "the address keeps the filter");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(problems, []);
  },
);

look(
  "/find carries the offer and what was typed to the purchase",
  async ({ open, api }) => {
    const { page, problems } = await open({ viewport: WIDE });
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    const cases = [
      ["bash: kubctl: command not found", "/fix-error", {
        error: "bash: kubctl: command not found",
      }],
      ["tldr of https://example.com/a?b=1 please", "/summarize-url", {
        url: "https://example.com/a?b=1",
      }],
      ["is `rm -rf ~/old` safe to run?", "/shell-risk-check", {
        command: "rm -rf ~/old",
      }],
    ] as const;
    for (const [need, path, body] of cases) {
      await page.goto(`${api}/find?${new URLSearchParams({ need })}`);
      sent.length = 0;
      await page.locator("#answer")
        .getByRole("link", { name: "Buy", exact: true }).click();
      await page.locator("[data-purchase] form").waitFor();
      assert.equal(await page.locator("#offer").inputValue(), path);
      assert.deepEqual(
        JSON.parse(await page.locator("#body").inputValue()),
        body,
      );
      // Where it goes with the link is the browser's alone.
      assert.deepEqual(sent.filter((url) => /need|offer=/.test(url)), []);
    }
    assert.deepEqual(problems, []);
  },
);

look(
  "/buy never signs a second payment for a request whose first one is unclear",
  async ({ open, api }) => {
    const { page } = await open({ viewport: WIDE });
    await page.clock.install();
    const proofs: string[] = [];
    let isCut = true;
    await page.route("**/shell-risk-check", async (route) => {
      const proof = route.request().headers()["payment-signature"];
      if (proof === undefined) return await route.continue();
      proofs.push(proof);
      // The seller settles, and a proxy on the way answers for it.
      const answer = await route.fetch();
      if (!isCut) return await route.fulfill({ response: answer });
      await route.fulfill({
        status: 502,
        contentType: "text/html",
        body: "<h1>Bad gateway</h1>",
      });
    });
    const buy = async () => {
      await page.locator("#offer").selectOption("/shell-risk-check");
      await page.locator("#body").fill('{"command":"rm -rf /tmp/x"}');
      await page.locator('button[type="submit"]').click();
    };
    await page.goto(`${api}/buy`);
    await buy();
    const status = page.locator('[data-status][data-kind="error"]');
    while (await status.count() === 0) await page.clock.runFor(1_000);
    assert.match(await status.innerText(), /keeps the payment/);
    assert.equal(proofs.length, 5);
    isCut = false;
    await page.reload();
    await buy();
    await page.locator("[data-result]").waitFor();
    assert.equal(new Set(proofs).size, 1, "one payment for one request");
    // Delivered: the next purchase of the same is another intent.
    await buy();
    await page.locator('[data-step="receipt"][data-state="done"]').waitFor();
    await page.locator("[data-result]").waitFor();
    assert.equal(new Set(proofs).size, 2);
  },
);

look(
  "/buy completes a demo purchase by keyboard alone",
  async ({ open, api, server }) => {
    const { page, problems } = await open({ viewport: WIDE });
    await page.goto(`${api}/buy`);
    await page.keyboard.press("Tab");
    assert.equal(
      await page.evaluate(() => document.activeElement?.textContent),
      "Skip to content",
    );
    await page.keyboard.press("Enter");
    const reach = async (selector: string) => {
      for (let presses = 0; presses < 60; presses++) {
        if (
          await page.locator(selector).evaluate((element) =>
            element === document.activeElement
          )
        ) {
          const outline = await page.locator(selector).evaluate((element) =>
            getComputedStyle(element).outlineStyle
          );
          assert.notEqual(outline, "none", selector);
          return;
        }
        await page.keyboard.press("Tab");
      }
      assert.fail(`${selector} is not reached by keyboard`);
    };
    await reach("#offer");
    await reach("#body");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type('{"error":"bash: kubctl: command not found"}');
    await reach('[name="wallet"][value="throwaway"]');
    await reach('button[type="submit"]');
    await page.keyboard.press("Enter");
    await page.locator("[data-result]").waitFor();
    assert.match(await page.locator("[data-result]").innerText(), /kubectl/);
    assert.match(await page.locator("[data-status]").innerText(), /simulated/);
    const step = (name: string) =>
      page.locator(`[data-step="${name}"] pre`).innerText();
    const { requirements } = server.app.offers[0]?.resource ?? assert.fail();
    assert.deepEqual(JSON.parse(await step("challenge")), [requirements]);
    const signed = JSON.parse(await step("sign"));
    assert.equal(signed.primaryType, "TransferWithAuthorization");
    assert.equal(signed.message.to, requirements.payTo);
    assert.equal(signed.message.value, requirements.amount);
    const [, proof = ""] =
      /^PAYMENT-SIGNATURE: ([A-Za-z0-9+/=]+)$/.exec(await step("proof")) ?? [];
    const { extensions } = JSON.parse(
      new TextDecoder().decode(Uint8Array.fromBase64(proof)),
    );
    const { info, ...declared } = extensions["payment-identifier"];
    assert.match(info.id, /^pay_[0-9a-f]{32}$/);
    assert(declared.schema !== undefined && "bazaar" in extensions);
    const receipt = JSON.parse(await step("receipt"));
    assert.equal(receipt.success, true);
    assert.equal(
      receipt.payer.toLowerCase(),
      signed.message.from.toLowerCase(),
    );
    assert.deepEqual(await violations(page), []);
    // The 402 of the first request is no fault of the page.
    assert.deepEqual(
      problems.filter((text) => !text.includes("402")),
      [],
    );
  },
);

look(
  "every offer can be bought on /buy with what the form proposes",
  async ({ open, api, server }) => {
    const { page } = await open({ viewport: NARROW, colorScheme: "dark" });
    for (const { path, operation } of server.app.offers) {
      // Its example is a page that tests cannot reach.
      if (operation.id === "summarize-url") continue;
      await page.goto(`${api}/buy`);
      await page.locator("#offer").selectOption(path);
      await page.locator('button[type="submit"]').click();
      await page.locator("[data-result]").waitFor();
      assert.equal(await overflow(page), 0, path);
    }
    assert.deepEqual(await violations(page), []);
  },
);

look(
  "/fix-error/preview gives a receipt for a pasted error",
  async ({ open, api }) => {
    const { page } = await open({ viewport: NARROW });
    await page.goto(`${api}/fix-error/preview`);
    await page.getByLabel("The command that failed").fill("git psuh");
    await page.getByLabel("The error message").fill(
      "git: 'psuh' is not a git command. See 'git --help'.",
    );
    await page.locator('button[type="submit"]').click();
    await page.locator("[data-result]").waitFor();
    const receipt = await page.locator("[data-result]").innerText();
    assert.match(receipt, /git push/);
    assert.match(receipt, /root cause/i);
    assert.equal(await overflow(page), 0);
    assert.deepEqual(await violations(page), []);
  },
);

look(
  "verify's bundle can be changed, and its verdict fails; what it then signs is genuine",
  async ({ open, origins: { verify } }) => {
    const { page, problems } = await open({ viewport: NARROW });
    await page.goto(`${verify}/`);
    const result = page.locator("[data-result]");
    const buy = async () => {
      await page.locator('button[type="submit"]').click();
      await page.locator('[data-step="receipt"][data-state="done"]').waitFor();
      await result.waitFor();
      return await result.innerText();
    };
    assert.match(await buy(), /^The verdict: verified/);
    for (const { title } of BREAKS) {
      await page.getByRole("button", { name: "As it was" }).click();
      await page.getByRole("button", { name: title }).click();
      const said = await buy();
      assert.match(said, /^The verdict: failed/, title);
      // The digest notices any change; the check of what was changed, that one.
      assert.equal([...said.matchAll(/status: fail\b/g)].length, 2, title);
    }
    assert.equal(await result.getAttribute("data-verdict"), "failed");
    assert.equal(await overflow(page), 0);
    assert.deepEqual(await violations(page), []);
    await result.getByText(/^\d+ characters$/).first().click();
    const whole = await result.innerText();
    const [, jws = ""] = /"value":"([\w.-]+)"/.exec(whole) ?? [];
    await page.goto(`${verify}/verify-result`);
    await page.getByLabel("Signed result").fill(jws);
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText(/^Genuine: this service signed exactly this/)
      .waitFor();
    assert.deepEqual(problems.filter((text) => !text.includes("402")), []);
  },
);

look(
  "the front page sells what is pasted into it, and draws each step",
  async ({ open, api }) => {
    const { page } = await open({ viewport: NARROW, colorScheme: "dark" });
    await page.goto(`${api}/`);
    const text = page.getByLabel("Paste it");
    const asked = await text.inputValue();
    await page.getByLabel("a command I am unsure about").check();
    assert.notEqual(await text.inputValue(), asked);
    await page.getByLabel("an error").check();
    assert.equal(await text.inputValue(), asked);
    // What somebody typed is nobody's to replace.
    await text.fill("bash: kubctl: command not found");
    await page.getByLabel("a command I am unsure about").check();
    await page.getByLabel("an error").check();
    assert.match(await text.inputValue(), /kubctl/);
    const buy = page.getByRole("button", { name: "Buy the answer, $0.01" });
    await buy.click();
    await page.locator("[data-result]").waitFor();
    assert.match(await page.locator("[data-result]").innerText(), /kubectl/);
    const steps = page.locator(".drawing [data-step]");
    const states = await steps.evaluateAll((found) =>
      found.map((step) => (step as HTMLElement).dataset.state)
    );
    assert.deepEqual(new Set(states), new Set(["done"]));
    assert.match(await steps.last().innerText(), /settlement \d+ ms$/);
    assert.equal(await overflow(page), 0);
    assert.deepEqual(await violations(page), []);
  },
);

look(
  "a printed page has every snippet whole, and nothing to press",
  async ({ open, api }) => {
    const { page } = await open({ viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: "print" });
    await page.goto(`${api}/buy`);
    await page.getByRole("tablist").waitFor({ state: "hidden" });
    assert.equal(await page.locator("[data-tab]:visible").count(), 5);
    const cut = await page.locator("pre:visible").evaluateAll((blocks) =>
      blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent)
    );
    assert.deepEqual(cut, []);
    assert.equal(
      await page.locator("button:visible, textarea:visible").count(),
      0,
    );
    assert.equal(await overflow(page), 0);
  },
);

look(
  "without script the front page asks what fits, free",
  async ({ open, api }) => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${api}/`);
    await page.getByLabel("Paste it").fill("git: 'psuh' is not a git command");
    await page.getByRole("button", { name: "See what fits" }).click();
    assert.equal(new URL(page.url()).pathname, "/find");
    assert.match(await page.locator("#answer").innerText(), /\/fix-error/);
  },
);

look(
  "/buy pays with the wallet of the browser, and shows a refusal",
  async ({ open, api, server }) => {
    const { page } = await open({ viewport: WIDE });
    const account = throwawayAccount();
    const asked: string[] = [];
    await page.exposeFunction(
      "askWallet",
      async (method: string, params: unknown[]): Promise<unknown> => {
        asked.push(method);
        if (method === "eth_requestAccounts") return [account.address];
        if (method === "wallet_switchEthereumChain") return null;
        assert.equal(method, "eth_signTypedData_v4");
        const { types, ...rest } = JSON.parse(String(params[1]));
        return await account.signTypedData({ ...rest, types });
      },
    );
    await page.addInitScript(() => {
      const ask = (method: string, params: unknown[]) =>
        (globalThis as unknown as {
          askWallet(method: string, params: unknown[]): Promise<unknown>;
        }).askWallet(method, params);
      Object.assign(globalThis, {
        ethereum: {
          request: (
            { method, params = [] }: { method: string; params?: unknown[] },
          ) => ask(method, params),
        },
      });
    });
    await page.goto(`${api}/buy`);
    await page.locator('[name="wallet"][value="injected"]').check();
    await page.locator('button[type="submit"]').click();
    await page.locator("[data-result]").waitFor();
    assert.deepEqual(asked, [
      "eth_requestAccounts",
      "wallet_switchEthereumChain",
      "eth_signTypedData_v4",
    ]);
    const receipt = JSON.parse(
      await page.locator('[data-step="receipt"] pre').innerText(),
    );
    assert.equal(receipt.payer.toLowerCase(), account.address.toLowerCase());
    // A body that does not fit is refused, free, and the page says so.
    await page.locator("#body").fill('{"other":1}');
    await page.locator('button[type="submit"]').click();
    await page.locator('[data-status][data-kind="error"]').waitFor();
    assert.match(
      await page.locator("[data-status]").innerText(),
      /Nothing was charged/,
    );
    assert.equal(server.app.offers.length > 0, true);
  },
);

look(
  "pages keep to their policy: nothing inline, nothing from elsewhere",
  async ({ api, origins }) => {
    for (
      const url of [
        `${api}/`,
        `${api}/buy`,
        `${api}/find`,
        `${origins.verify}/`,
      ]
    ) {
      const response = await fetch(url, { headers: { accept: "text/html" } });
      const policy = response.headers.get("content-security-policy") ?? "";
      assert(!policy.includes("unsafe"), policy);
      assert.match(policy, /default-src 'none'/);
      const html = await response.text();
      assert(
        !/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/i.test(html),
        url,
      );
    }
  },
);

Deno.test("the pages do in a browser what they are for", (t) =>
  withScene(async (scene) => {
    for (const [name, fn] of LOOKS) {
      await t.step({
        name,
        fn: () => fn(scene),
        // Connections of the browser outlive a look; the test has none left.
        sanitizeOps: false,
        sanitizeResources: false,
      });
    }
  }));
