/**
 * What a facilitator is shown: our own resource and extensions, so that no
 * buyer writes our entry in a directory, and none leaves it empty.
 */
import assert from "node:assert/strict";
import { extractDiscoveryInfo } from "@x402/extensions/bazaar";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import type {
  PaymentPayload,
  PaymentRequired,
  PaymentRequirements,
} from "@x402/core/types";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  tampered,
} from "@/tests/support/buyer.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import {
  buy,
  payFor,
  SALE_URL,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";

interface Shown {
  readonly path: string;
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

/** What /verify and /settle were sent. */
function shownBy(scene: Scene): Shown[] {
  return scene.proxy.calls.filter(({ path }) => path !== "/supported").map((
    { path, request },
  ) => ({ path, ...request as Omit<Shown, "path"> }));
}

async function challengeAt(
  app: Awaited<ReturnType<Scene["startApp"]>>,
): Promise<PaymentRequired> {
  const response = await app.fetch(SALE_URL, { method: "POST" });
  await response.body?.cancel();
  return challengeOf(response);
}

Deno.test("a facilitator is shown our resource and extensions", async (t) => {
  await using scene = await startScene();
  await using app = await scene.startApp();
  const ours = await challengeAt(app);
  const listed = (payment: PaymentPayload) => {
    const [accepted] = ours.accepts;
    assert(accepted !== undefined);
    return extractDiscoveryInfo(payment, accepted, true);
  };
  const echo = await payFor(app, await scene.fund());
  // What an ordinary buyer echoes, without the secret of its challenge.
  if (echo.extensions !== undefined) delete echo.extensions["replay-token"];
  const honest = listed(echo);
  assert(honest !== null);

  const table: readonly [string, (draft: ExactPayment) => void][] = [
    ["echoes everything", () => {}],
    ["echoes nothing", (draft) => {
      delete draft.resource;
      delete draft.extensions;
    }],
    ["rewrites the description", (draft) => {
      assert(draft.resource !== undefined);
      draft.resource.description = "Free money at evil.example";
      draft.resource.serviceName = "Evil";
      draft.resource.tags = ["evil"];
    }],
    ["rewrites the listing", (draft) => {
      draft.extensions = {
        bazaar: { info: { input: { type: "http", method: "GET" } } },
        evil: { info: { url: "https://evil.example" } },
        "payment-identifier": { info: { required: true } },
      };
    }],
    ["adds to what it accepts", (draft) => {
      draft.accepted.extra = { ...draft.accepted.extra, note: "evil" };
    }],
  ];
  for (const [name, edit] of table) {
    await t.step(name, async () => {
      const from = shownBy(scene).length;
      const payment = tampered(await payFor(app, await scene.fund()), edit);
      const answer = await buy(app, payment);
      assert.equal(answer.status, 200, answer.error);
      const shown = shownBy(scene).slice(from);
      assert.deepEqual(shown.map(({ path }) => path), ["/verify", "/settle"]);
      for (const { paymentPayload, paymentRequirements } of shown) {
        assert.deepEqual(paymentPayload.resource, ours.resource);
        assert.deepEqual(paymentPayload.accepted, ours.accepts[0]);
        assert.deepEqual(paymentRequirements, ours.accepts[0]);
        assert.deepEqual(paymentPayload.payload, payment.payload);
        for (const name of ["bazaar", "payment-identifier"]) {
          assert.deepEqual(
            paymentPayload.extensions?.[name],
            ours.extensions?.[name],
          );
        }
        assert(!JSON.stringify(paymentPayload).includes("evil"));
        assert.deepEqual(listed(paymentPayload), honest);
      }
    });
  }

  await t.step(
    "an identifier is passed on, and nothing beside it",
    async () => {
      const from = shownBy(scene).length;
      const payment = tampered(
        await payFor(app, await scene.fund()),
        (draft) => {
          draft.extensions ??= {};
          appendPaymentIdentifierToExtensions(
            draft.extensions,
            "order_0123456789abcdef",
          );
          Object.assign(draft.extensions["payment-identifier"] as object, {
            note: "evil",
          });
        },
      );
      assert.equal((await buy(app, payment)).status, 200);
      for (const { paymentPayload } of shownBy(scene).slice(from)) {
        const extension = paymentPayload.extensions?.["payment-identifier"];
        assert.deepEqual((extension as { info: unknown }).info, {
          required: false,
          id: "order_0123456789abcdef",
        });
        assert(!JSON.stringify(paymentPayload).includes("evil"));
      }
    },
  );

  await t.step("a secret of a challenge stays here", async () => {
    const from = shownBy(scene).length;
    const payment = await payFor(app, await scene.fund());
    assert.equal((await buy(app, payment)).status, 200);
    for (const { paymentPayload } of shownBy(scene).slice(from)) {
      assert.deepEqual(
        Object.keys(paymentPayload.extensions ?? {}).toSorted(),
        ["bazaar", "payment-identifier"],
      );
    }
  });
});

Deno.test("a settlement after a restart shows what was sold", async () => {
  await using scene = await startScene();
  const store = await openDenoKvStore(":memory:");
  const before = await scene.startApp({ store });
  const ours = await challengeAt(before);
  const payment = tampered(
    await payFor(before, await scene.fund()),
    (draft) => {
      assert(draft.resource !== undefined);
      draft.resource.description = "evil";
    },
  );
  scene.proxy.fail("/settle", { answer: "drop", forwarded: false });
  assert.equal((await buy(before, payment)).status, 503);
  await before.stop();
  scene.proxy.clear();
  const from = shownBy(scene).length;
  const after = await scene.startApp({ store, isStoreExclusive: true });
  const answer = await buy(after, payment);
  assert.equal(answer.status, 200, answer.error);
  const [settle, ...more] = shownBy(scene).slice(from);
  assert(settle?.path === "/settle" && more.length === 0);
  assert.deepEqual(settle.paymentPayload.resource, ours.resource);
  assert.deepEqual(
    settle.paymentPayload.extensions?.bazaar,
    ours.extensions?.bazaar,
  );
  await after.stop();
  await store.close();
});

Deno.test("what is sold over MCP is shown as such", async () => {
  await using scene = await startScene();
  await using app = await scene.startApp();
  const call = async (payment?: ExactPayment) => {
    const response = await app.fetch("http://localhost:8405/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "verify_evidence",
          arguments: app.app.verify.resources.mcp.operation.example.input,
          ...(payment === undefined
            ? {}
            : { _meta: { "x402/payment": payment } }),
        },
      }),
    });
    return (await response.json()).result;
  };
  const challenge = (await call()).structuredContent as PaymentRequired;
  assert.equal(challenge.resource.url, "http://localhost:8405/mcp");
  const payment = await buildPayment({
    account: await scene.fund(),
    paymentRequired: challenge,
    now: app.clock.now(),
  });
  delete payment.resource;
  delete payment.extensions;
  assert(encodePayment(payment).length > 0);
  await call(payment);
  const shown = shownBy(scene);
  assert(shown.length > 0);
  for (const { paymentPayload } of shown) {
    assert.deepEqual(paymentPayload.resource, challenge.resource);
    assert.deepEqual(
      paymentPayload.extensions?.bazaar,
      challenge.extensions?.bazaar,
    );
  }
});
