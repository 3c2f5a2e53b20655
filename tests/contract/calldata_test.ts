/** What stands in a settlement's calldata opens no result of any operation, on any origin or transport. */
import assert from "node:assert/strict";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp } from "@/tests/support/app.ts";
import {
  decodeBase64Json,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  buy,
  connectA2a,
  connectMcp,
  type SentPayment,
} from "@/tests/support/exchange_sessions.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";
import {
  fetchTestPage,
  PAID_REQUESTS,
  purchase,
  send,
} from "@/tests/support/surfaces.ts";

/** Everything but what the payer kept to himself. */
function fromTheChain(payment: ExactPayment): ExactPayment {
  const { extensions: _, ...rest } = payment;
  return rest as ExactPayment;
}

function opened(payment: SentPayment): ExactPayment {
  assert(typeof payment !== "string");
  return fromTheChain(payment);
}

Deno.test("no operation that is sold over HTTP opens a result to calldata", async () => {
  await using app = await startTestApp({ fetchPage: fetchTestPage });
  for (const request of PAID_REQUESTS) {
    const bought = await purchase(app, request);
    assert.equal(bought.status, 200, bought.text);
    const whole = decodeBase64Json(bought.payment) as ExactPayment;
    const stolen = encodePayment(fromTheChain(whole));
    for (const body of [bought.body, "{}"]) {
      const { status, text } = await send(app, {
        ...bought,
        body,
        payment: stolen,
      });
      assert.deepEqual(
        [status, JSON.parse(text).error],
        [409, "replay_not_proven"],
        bought.url,
      );
    }
  }
});

Deno.test("no entry of the exchange opens to calldata, by any transport", async () => {
  await using app = await startTestApp();
  for (const connect of [connectMcp, connectA2a]) {
    const session = await connect("http://localhost:8404", app.fetch);
    const publish = {
      title: `Kettles ${connect.name}`,
      content: `The kettle of ${connect.name} whistles.`,
      tags: ["kettle"],
    };
    const call = async (
      name: string,
      args: Record<string, unknown>,
      other = args,
    ) => {
      const bought = await buy(session, {
        name,
        args,
        account: throwawayAccount(),
        now: app.clock.now(),
      });
      assert.equal(bought.isError, false, JSON.stringify(bought.data));
      for (const sent of [args, other]) {
        const { data } = await session.call(name, sent, opened(bought.payment));
        assert.equal(data.error, "replay_not_proven", name);
      }
      return bought.data;
    };
    const { entry_id } = await call(
      "publish_information",
      publish,
      { ...publish, title: "A guess" },
    );
    await call("search_information", { query: "kettle" }, { query: "pot" });
    await call("get_information", { entry_id });
    await session.close();
  }
});

Deno.test("forty payments of one wallet at once are forty sales", async () => {
  await using app = await startTestApp({ settler: createDemoSettler });
  const account = throwawayAccount();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { status } = await send(app, {
        url: SALE_URL,
        body: SALE_BODY,
        payment: encodePayment(await payFor(app, account)),
      });
      return status;
    }),
  );
  assert.deepEqual(statuses, Array<number>(40).fill(200));
});
