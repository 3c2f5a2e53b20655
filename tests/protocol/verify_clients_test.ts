/** Verify over MCP and A2A, with the official clients of both, old and new. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { canonicalSha256 } from "@/lib/json.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  CLIENTS,
  connectMcp,
  type Session,
} from "@/tests/support/exchange_sessions.ts";
import {
  BUNDLE,
  buyVerification,
  VERIFY_ORIGIN,
} from "@/tests/support/verify.ts";

const VERIFY = "verify_evidence";
const FREE = [
  "list_verification_checks",
  "quote_verification",
  "check_signed_result",
  "get_service_status",
];

async function withSession(
  connect: typeof connectMcp,
  run: (session: Session, app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startTestApp();
  const session = await connect(VERIFY_ORIGIN, app.fetch);
  try {
    await run(session, app);
    assert.deepEqual(app.faults, []);
  } finally {
    await session.close();
    await app.stop();
  }
}

for (const [name, connect] of CLIENTS) {
  Deno.test(`${name}: one paid and four free operations`, () =>
    withSession(connect, async (session, app) => {
      assert.deepEqual([...session.offered].sort(), [VERIFY, ...FREE].sort());
      const account = throwawayAccount();
      const bought = await buy(session, {
        name: VERIFY,
        args: BUNDLE,
        account,
        now: app.clock.now(),
      });
      assert.equal(bought.isError, false, JSON.stringify(bought.data));
      assert.equal(bought.settlement?.success, true);
      assert.equal(bought.data.verdict, "verified");
      assert.equal(
        bought.data.evidence_sha256,
        canonicalSha256(BUNDLE.evidence),
      );
      const jwks = await app.fetch(`${VERIFY_ORIGIN}/.well-known/jwks.json`);
      await jose.compactVerify(
        bought.data.signed_result.value,
        jose.createLocalJWKSet(await jwks.json()),
      );

      // The same payment gives the same result; another request does not get it.
      const again = await session.call(VERIFY, BUNDLE, bought.payment);
      assert.deepEqual(again.data, bought.data);
      const other = await session.call(VERIFY, {
        evidence: BUNDLE.evidence,
        checks: [BUNDLE.checks[0]],
      }, bought.payment);
      assert.equal(other.data.error, "payment_already_used");

      const jws = bought.data.signed_result.value;
      const checked = await session.call("check_signed_result", { jws });
      assert.equal(checked.data.valid, true);
      assert.equal(checked.data.verification_id, bought.data.verification_id);
      const changed = await session.call("check_signed_result", {
        jws: jws.replace(/.$/, jws.endsWith("A") ? "B" : "A"),
      });
      assert.equal(changed.data.valid, false);

      const listed = await session.call("list_verification_checks", {});
      assert.equal(listed.data.checks.length, 13);
      const quoted = await session.call("quote_verification", {
        evidence: BUNDLE.evidence,
        checks: BUNDLE.checks,
      });
      assert.equal(quoted.data.would_be_accepted, true);
      assert.equal(quoted.data.evidence_sha256, bought.data.evidence_sha256);
      assert.equal(quoted.data.accepts[0].amount, "10000");
      const refused = await session.call("quote_verification", {
        evidence: BUNDLE.evidence,
        checks: [{ id: "c", type: "digest", item: "nobody", expected: "0" }],
      });
      assert.equal(refused.data.would_be_accepted, false);
      assert.match(refused.data.message, /checks\.0 \(digest\)/);
      const status = await session.call("get_service_status", {});
      assert.equal(status.data.status, "ok");
    }));
}

Deno.test("a bundle that no payment would make right is an error without accepts", () =>
  withSession(connectMcp, async (session) => {
    for (
      const args of [
        { evidence: BUNDLE.evidence },
        {
          evidence: BUNDLE.evidence,
          checks: [{ id: "c", type: "digest", item: "nobody" }],
        },
      ]
    ) {
      const reply = await session.call(VERIFY, args);
      assert.equal(reply.isError, true);
      assert.equal(reply.data.error, "invalid_request");
      assert.equal(reply.data.accepts, undefined);
    }
  }));

Deno.test("one payment buys once, whichever transport carries it", () =>
  withSession(connectMcp, async (session, app) => {
    const bought = await buy(session, {
      name: VERIFY,
      args: BUNDLE,
      account: throwawayAccount(),
      now: app.clock.now(),
      asText: true,
    });
    assert.equal(bought.isError, false);
    const response = await app.fetch(`${VERIFY_ORIGIN}/verify-evidence`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": String(bought.payment),
      },
      body: JSON.stringify({ ...BUNDLE, request_id: "another-request-1" }),
    });
    const { error } = await response.json();
    assert.notEqual(response.status, 200);
    assert.ok(error === "payment_already_used" || response.status === 402);
  }));

Deno.test("evidence that two readers could read in two ways does not pass either protocol", async () => {
  await using app = await startTestApp();
  const send = async (path: string, body: string) => {
    const response = await app.fetch(VERIFY_ORIGIN + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const twice = JSON.stringify(BUNDLE).replace(
    '"order":"A-17"',
    '"order":1,"order":2',
  );
  const mcp = await send(
    "/mcp",
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${VERIFY}","arguments":${twice}}}`,
  );
  assert.equal(mcp.status, 400);
  assert.equal(mcp.body.error.code, -32700);
  assert.match(mcp.body.error.message, /duplicate_member/);
  const cut = await send("/mcp", "{");
  assert.equal(cut.status, 400);
  assert.equal(cut.body.error.code, -32700);
  const a2a = await send(
    "/a2a",
    `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"data":{"skill":"${VERIFY}","arguments":${twice}}}]}}}`,
  );
  assert.equal(a2a.body.error.code, -32700);
  assert.match(a2a.body.error.message, /duplicate_member/);
  // A call may stand in a part of text, which is JSON once more.
  const text = JSON.stringify(`{"skill":"${VERIFY}","arguments":${twice}}`);
  for (
    const message of [
      `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":${text}}]}}}`,
      `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":{"kind":"message","messageId":"m","role":"user","parts":[{"kind":"text","text":${text}}]}}}`,
    ]
  ) {
    const { result } = (await send("/a2a", message)).body;
    const { data } = (result.message ?? result).parts[0];
    assert.equal(data.error, "invalid_request");
    assert.match(data.message, /duplicate_member/);
  }
});

Deno.test("signed results of a withdrawn key, of others and of other kinds are not ours", () =>
  withSession(connectMcp, async (session, app) => {
    const { signed_result: { value: jws }, kid } =
      await (await buyVerification(app)).json();
    const check = async (text: string) =>
      (await session.call("check_signed_result", { jws: text })).data;
    assert.equal((await check(`\n${jws} `)).valid, true);
    const receipt = await (await app.fetch(`${VERIFY_ORIGIN}/agent/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })).json();
    assert.deepEqual(await check(receipt.credential), {
      valid: false,
      reason: "not_a_signed_result",
    });
    assert.deepEqual(await check("x.y"), {
      valid: false,
      reason: "malformed_jws",
    });
    const [header, , signature] = jws.split(".");
    assert.deepEqual(await check(`${header}.e30.${signature}`), {
      valid: false,
      reason: "signature_invalid",
    });
    await app.app.keyring.compromise(kid);
    // Nothing moved it into the log meanwhile.
    assert.deepEqual(await check(jws), {
      valid: false,
      reason: "key_compromised",
    });
    const [, statement] = jws.split(".");
    const head = JSON.stringify({
      alg: "ES256",
      kid: "A".repeat(43),
      typ: "evidence-verification+jws",
    });
    assert.deepEqual(
      await check(`${Buffer.from(head).toString("base64url")}.${statement}.AA`),
      { valid: false, reason: "unknown_key" },
    );
  }));

Deno.test("the listing names the price on the paid tool only, and no paid output schema", async () => {
  await using app = await startTestApp();
  const client = new Client({ name: "reader", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${VERIFY_ORIGIN}/mcp`), {
      fetch: app.fetch,
    }),
  );
  const { tools } = await client.listTools();
  const [paid, ...free] = tools;
  assert.equal(paid?.name, VERIFY);
  assert.equal(paid?.outputSchema, undefined);
  assert.deepEqual(paid?._meta, {
    "agents-x402/paymentRequired": true,
    "agents-x402/priceUSD": 0.01,
  });
  for (const tool of free) {
    assert.equal(tool._meta, undefined);
    assert.equal(tool.outputSchema?.type, "object");
    for (const keyword of ["oneOf", "anyOf", "allOf"]) {
      assert.equal(keyword in tool.inputSchema, false);
    }
  }
  await client.close();
});
