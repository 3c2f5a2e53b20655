/** Registration, credentials and limits, over HTTP. */
import assert from "node:assert/strict";
import { sha256Hex } from "@/lib/json.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, connectMcp } from "@/tests/support/exchange_sessions.ts";

const ORIGIN = "http://localhost:8404";
const LIST = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/list",
  params: {},
});

function post(
  app: TestApp,
  path: string,
  options: {
    body?: string;
    authorization?: string;
    peer?: string;
    type?: string;
  } = {},
): Promise<Response> {
  const { body, authorization, peer = "192.0.2.1", type } = options;
  return app.fetchFrom(
    peer,
    new Request(ORIGIN + path, {
      method: "POST",
      headers: {
        ...(body === undefined
          ? {}
          : { "content-type": type ?? "application/json" }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
}

async function register(app: TestApp, body?: string, peer?: string) {
  const response = await post(app, "/agents/register", {
    ...(body === undefined ? {} : { body }),
    ...(peer === undefined ? {} : { peer }),
  });
  return { response, record: await response.json() };
}

Deno.test("one address does not fill the line in which all register", async () => {
  await using app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "1" } });
  const flood = Array.from({ length: 150 }, () => register(app));
  const { response } = await register(app, undefined, "198.51.100.7");
  assert.equal(response.status, 201);
  const statuses = (await Promise.all(flood)).map(({ response }) =>
    response.status
  );
  assert.deepEqual([...new Set(statuses)].toSorted(), [201, 429]);
});

Deno.test("registration is 201 with the record, and only the hash is stored", async () => {
  await using app = await startTestApp();
  const { response, record } = await register(app, '{"name":"My agent_1.0-x"}');
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.deepEqual(Object.keys(record).toSorted(), [
    "agent_id",
    "created_at",
    "credential",
    "credential_shown_once",
    "credential_type",
    "name",
  ]);
  assert.match(record.agent_id, /^agt_[0-9a-f-]{36}$/);
  assert.match(record.credential, /^pwx_[0-9a-f]{64}$/);
  assert.equal(record.credential_type, "bearer");
  assert.equal(record.credential_shown_once, true);
  assert.equal(record.created_at, app.clock.now().toISOString());
  const stored = await app.app.store.list(["exchange"], { limit: 500 });
  const text = JSON.stringify(stored.entries);
  assert.ok(text.includes(sha256Hex(record.credential)));
  assert.ok(!text.includes(record.credential));
  assert.ok(!text.includes(record.credential.slice(4)));
  assert.ok(!JSON.stringify(app.log).includes(record.credential));
  const unnamed = await register(app);
  assert.equal(unnamed.response.status, 201);
  assert.equal("name" in unnamed.record, false);
});

Deno.test("a registration body that is not the contract's is 400", async () => {
  await using app = await startTestApp();
  for (
    const body of [
      "{",
      "[]",
      '"name"',
      '{"name":""}',
      `{"name":"${"x".repeat(65)}"}`,
      '{"name":"a/b"}',
      '{"name":"é"}',
      '{"name":1}',
      '{"email":"a@b.c"}',
    ]
  ) {
    const { response, record } = await register(app, body);
    assert.equal(response.status, 400, body);
    assert.equal(record.error, "invalid_request");
  }
  const big = await register(app, `{"name":"${"x".repeat(2000)}"}`);
  assert.equal(big.response.status, 413);
});

Deno.test("5 registrations an hour from an address, 15 from a network, 60 across the service", async () => {
  await using app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "1" } });
  for (let n = 0; n < 5; n++) {
    assert.equal((await register(app, "{}", "192.0.2.1")).response.status, 201);
  }
  const sixth = await register(app, "{}", "192.0.2.1");
  assert.equal(sixth.response.status, 429);
  assert.equal(sixth.record.error, "rate_limited");
  assert.equal(sixth.response.headers.get("retry-after"), "3600");
  // A v6 neighbour in the same /64 shares the bucket.
  for (let n = 0; n < 5; n++) {
    const { response } = await register(app, "{}", `2001:db8::${n + 1}`);
    assert.equal(response.status, 201);
  }
  const v6 = await register(app, "{}", "2001:db8::ffff");
  assert.equal(v6.response.status, 429);
  for (let n = 0; n < 10; n++) {
    const { response } = await register(app, "{}", `2001:db8:0:${n + 1}::1`);
    assert.equal(response.status, 201);
  }
  // A /48 has no more, whatever the /64; nor has a /24.
  const neighbour = await register(app, "{}", "2001:db8:0:ff::1");
  assert.equal(neighbour.response.status, 429);
  for (let n = 0; n < 40; n++) {
    const peer = `198.51.${100 + n % 3}.${n}`;
    assert.equal((await register(app, "{}", peer)).response.status, 201);
  }
  const full = await register(app, "{}", "203.0.113.1");
  assert.equal(full.response.status, 429);
  assert.ok(Number(full.response.headers.get("retry-after")) > 0);
  app.clock.advance(3_600_000);
  assert.equal((await register(app, "{}", "203.0.113.1")).response.status, 201);
});

Deno.test("simultaneous registrations do not slip through the limit", async () => {
  await using app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "1" } });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => register(app, "{}")),
  );
  const created = answers.filter(({ response }) => response.status === 201);
  assert.equal(created.length, 5);
});

Deno.test("revoking deletes at once; unknown and malformed credentials are 401 before JSON-RPC", async () => {
  await using app = await startTestApp();
  const { record } = await register(app);
  const authorization = `Bearer ${record.credential}`;
  for (const path of ["/mcp", "/a2a"]) {
    const ok = await post(app, path, { body: LIST, authorization });
    assert.equal(ok.status, 200);
    await ok.body?.cancel();
  }
  const bad = [
    `Bearer pwx_${"0".repeat(64)}`,
    "Bearer pwx_",
    "Bearer x",
    "Bearer",
    record.credential,
    `Basic ${btoa("a:b")}`,
    `bearer ${record.credential}x`,
    `Bearer ${record.credential.toUpperCase()}`,
    `Bearer ${record.credential}, Bearer ${record.credential}`,
    "",
  ];
  for (const path of ["/mcp", "/a2a"]) {
    for (const value of bad) {
      for (const body of [LIST, "no json at all"]) {
        const response = await post(app, path, { body, authorization: value });
        assert.equal(response.status, 401, `${path} ${value}`);
        assert.equal(response.headers.get("www-authenticate"), "Bearer");
        assert.equal((await response.json()).error, "invalid_agent_credential");
      }
      const bare = await post(app, path, { authorization: value });
      assert.equal(bare.status, 401, "without any body");
      await bare.body?.cancel();
    }
  }
  const revoked = await post(app, "/agents/revoke", { authorization });
  assert.equal(revoked.status, 200);
  assert.deepEqual(await revoked.json(), {
    agent_id: record.agent_id,
    revoked: true,
  });
  for (const path of ["/mcp", "/a2a", "/agents/revoke"]) {
    const after = await post(app, path, { body: LIST, authorization });
    assert.equal(after.status, 401);
    await after.body?.cancel();
  }
  const none = await post(app, "/agents/revoke");
  assert.equal(none.status, 401);
  await none.body?.cancel();
  const stored = await app.app.store.list(["exchange"], { limit: 500 });
  assert.ok(!JSON.stringify(stored.entries).includes(record.agent_id));
});

Deno.test("a credential changes no price and no delivery; it names the publisher", async () => {
  const app = await startTestApp();
  const { record } = await register(app, '{"name":"scribe"}');
  const authorized = ((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${record.credential}`);
    return app.fetch(input, { ...init, headers });
  }) as typeof fetch;
  const named = await connectMcp(ORIGIN, authorized);
  const unnamed = await connectMcp(ORIGIN, app.fetch);
  const args = { title: "A title", content: "Some content." };
  const quotes = [
    await named.call("publish_information", args),
    await unnamed.call("publish_information", args),
  ];
  // The token is each challenge's own.
  const [first, second] = quotes.map(({ data }) => {
    const { "replay-token": token, ...extensions } = data.extensions;
    assert.match(token.info.token, /^[\w-]{24}$/);
    return { ...data, extensions };
  });
  assert.deepEqual(first, second);
  const account = throwawayAccount();
  const { data, settlement } = await buy(named, {
    name: "publish_information",
    args,
    account,
  });
  assert.equal(settlement?.amount, "10000");
  const got = await buy(unnamed, {
    name: "get_information",
    args: { entry_id: data.entry_id },
    account: throwawayAccount(),
  });
  const { publisher } = got.data.entry;
  assert.equal(publisher.kind, "registered");
  assert.equal(publisher.agent_id, record.agent_id);
  assert.equal(publisher.name, "scribe");
  assert.match(publisher.payer_ref, /^[0-9a-f]{16}$/);
  assert.ok(
    !JSON.stringify(got.data).toLowerCase().includes(
      account.address.toLowerCase().slice(2),
    ),
  );
  // Any wallet of the agent supersedes its entry; a stranger's does not.
  const correction = { ...args, content: "Better.", supersedes: data.entry_id };
  const stranger = await buy(unnamed, {
    name: "publish_information",
    args: correction,
    account: throwawayAccount(),
  });
  assert.equal(stranger.isError, true);
  assert.match(stranger.data.message, /same agent or the same payer/);
  const own = await buy(named, {
    name: "publish_information",
    args: correction,
    account: throwawayAccount(),
  });
  assert.equal(own.data.revision, 2);
  await named.close();
  await unnamed.close();
  await app.stop();
});

Deno.test("an agent has its own bucket on top of its address's", async () => {
  await using app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "1" } });
  const { record } = await register(app);
  const authorization = `Bearer ${record.credential}`;
  const ask = async (peer: string, credential?: string) => {
    const response = await post(app, "/mcp", {
      body: LIST,
      peer,
      ...(credential === undefined ? {} : { authorization: credential }),
    });
    await response.body?.cancel();
    return response;
  };
  for (let n = 0; n < 60; n++) {
    assert.equal((await ask("192.0.2.7")).status, 200);
  }
  const blocked = await ask("192.0.2.7");
  assert.equal(blocked.status, 429);
  assert.equal(blocked.headers.get("retry-after"), "1");
  assert.match(blocked.headers.get("ratelimit") ?? "", /exchange-mcp/);
  // From many addresses the address never blocks; the agent does.
  let allowed = 0;
  for (let n = 0; n < 250; n++) {
    if ((await ask(`198.51.100.${n}`, authorization)).status === 200) allowed++;
  }
  assert.equal(allowed, 240);
  assert.equal((await ask("198.51.100.251")).status, 200);
});
