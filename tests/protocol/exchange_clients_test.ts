/**
 * The official clients of MCP (both generations) and A2A (1.0 and 0.3) publish,
 * search through pages and retrieve, in demo mode and on a real chain.
 */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  CLIENTS,
  type Connect,
  type Session,
} from "@/tests/support/exchange_sessions.ts";
import { startScene } from "@/tests/support/scene.ts";

const ORIGIN = "http://localhost:8404";
const TOOLS = [
  "publish_information",
  "search_information",
  "get_information",
  "retract_information",
];

/** One agent's day; returns how many calls were charged. */
async function liveThroughADay(
  session: Session,
  account: LocalAccount,
  word: string,
): Promise<number> {
  assert.deepEqual(session.offered, TOOLS);
  let charged = 0;
  const pay = async (
    name: string,
    args: Readonly<Record<string, unknown>>,
    asText = false,
  ) => {
    const bought = await buy(session, { name, args, account, asText });
    assert.equal(bought.isError, false, JSON.stringify(bought.data));
    assert.equal(bought.settlement?.success, true);
    charged++;
    return bought;
  };

  const ids: string[] = [];
  for (let n = 1; n <= 5; n++) {
    const { data } = await pay("publish_information", {
      title: `${word} number ${n}`,
      content: `Agents compared notes about ${word} on day ${n}.`,
      tags: [word],
      language: "en",
    }, n % 2 === 0);
    assert.equal(data.duplicate, false);
    assert.equal(data.charged, true);
    ids.push(data.entry_id);
  }

  const found: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= 3; page++) {
    const args = {
      query: `comparing ${word}`,
      limit: 2,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const { data } = await pay("search_information", args);
    assert.equal(data.total_estimate, 5);
    assert.equal(data.has_more, page < 3);
    for (const result of data.results) {
      assert.match(result.snippet, new RegExp(`compared notes about ${word}`));
      found.push(result.entry_id);
    }
    cursor = data.next_cursor;
  }
  assert.equal(cursor, undefined);
  assert.deepEqual(found.toSorted(), ids.toSorted());

  const get = await pay("get_information", { entry_id: ids[0] }, true);
  assert.equal(get.data.entry.title, `${word} number 1`);
  assert.match(get.data.entry.notice, /untrusted/);

  const again = await session.call(
    "get_information",
    { entry_id: ids[0] },
    get.payment,
  );
  assert.deepEqual(again.data, get.data);
  assert.deepEqual(again.settlement, get.settlement);

  const other = await session.call(
    "get_information",
    { entry_id: ids[1] },
    get.payment,
  );
  assert.equal(other.isError, true);
  assert.equal(other.data.error, "payment_already_used");
  assert.equal("accepts" in other.data, false);

  const empty = await pay("search_information", { query: `no${word}such` });
  assert.deepEqual(
    [empty.data.results, empty.data.charged, empty.data.has_more],
    [[], true, false],
  );
  const missing = await pay("get_information", {
    entry_id: "inf_019aa7f0-5c00-7000-8000-000000000000",
  });
  assert.deepEqual(missing.data, {
    found: false,
    charged: true,
    reason: "not_found",
  });
  return charged;
}

async function runAll(
  t: Deno.TestContext,
  app: TestApp,
  options: {
    fund: (account: LocalAccount) => Promise<void>;
    check: (account: LocalAccount, charged: number) => Promise<void>;
  },
): Promise<void> {
  for (const [index, [name, connect]] of CLIENTS.entries()) {
    await t.step(name, async () => {
      const account = throwawayAccount();
      await options.fund(account);
      const session = await (connect as Connect)(ORIGIN, app.fetch);
      const word = `topic${"abcde"[index]}`;
      const charged = await liveThroughADay(session, account, word);
      await session.close();
      assert.equal(charged, 11);
      await options.check(account, charged);
    });
  }
  await t.step("nothing went wrong unseen", () => {
    assert.deepEqual(app.faults, []);
  });
}

Deno.test("the official clients in demo mode", async (t) => {
  await using app = await startTestApp();
  await runAll(t, app, {
    fund: () => Promise.resolve(),
    check: async (account, charged) => {
      const page = await app.app.store.list(["pay"], { limit: 500 });
      const own = page.entries.filter(({ key }) =>
        key.includes(account.address.toLowerCase())
      );
      const settled = own.filter(({ value }) =>
        (value as { state?: string }).state === "settled"
      );
      assert.equal(settled.length, charged);
      assert.equal(own.length, charged);
    },
  });
});

Deno.test("the official clients on a real chain", async (t) => {
  await using scene = await startScene();
  const { seller, token } = scene;
  await using app = await scene.startApp();
  let earned = 0n;
  await runAll(t, app, {
    fund: (account) => token.mint(account.address, 1_000_000n),
    check: async (account, charged) => {
      earned += BigInt(charged) * 10_000n;
      assert.equal(await token.balanceOf(seller), earned);
      assert.equal(
        await token.balanceOf(account.address),
        1_000_000n - BigInt(charged) * 10_000n,
      );
    },
  });
});
