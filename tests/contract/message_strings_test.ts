/** Messages of MCP and A2A have no more strings than other bodies, however they are read. */
import assert from "node:assert/strict";
import { JSON_STRINGS_MAX } from "@/lib/http/json_strings.ts";
import { hasPayment } from "@/routes/_rpc.ts";
import { startTestApp } from "@/tests/support/app.ts";

const TOO_MANY = Array.from({ length: JSON_STRINGS_MAX + 1 }, String);
const SAID = new RegExp(`at most ${JSON_STRINGS_MAX} strings`);

const message = (parts: object[], more: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "SendMessage",
  params: {
    message: { messageId: "m", role: "ROLE_USER", parts, ...more },
  },
});

Deno.test("a message of too many strings is refused before it is parsed", async () => {
  await using program = await startTestApp();
  const { exchange, verify, mcp } = program.app.config.origins;
  const send = async (url: string, body: object) => {
    const response = await program.fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return await response.json();
  };
  const call = { name: "x", arguments: { words: TOO_MANY } };
  for (const origin of [exchange, verify, mcp]) {
    const { error } = await send(`${origin}/mcp`, {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: call,
    });
    assert.match(error.message, SAID, origin);
  }
  for (const origin of [exchange, verify]) {
    const { error } = await send(
      `${origin}/a2a`,
      message([{ data: {} }], { extensions: TOO_MANY }),
    );
    assert.match(error.message, SAID, origin);
    // A text may be JSON once more.
    const { result } = await send(
      `${origin}/a2a`,
      message([{ text: JSON.stringify({ skill: "x", arguments: TOO_MANY }) }]),
    );
    assert.match(result.message.parts[0].data.message, SAID, origin);
  }
});

Deno.test("a message is not parsed to see whether it pays, before it is counted", () => {
  const payment = {
    x402Version: 2,
    accepted: {
      scheme: "exact",
      network: "eip155:8453",
      amount: "1",
      asset: `0x${"1".repeat(40)}`,
      payTo: `0x${"2".repeat(40)}`,
      maxTimeoutSeconds: 60,
    },
    payload: {
      signature: `0x${"3".repeat(130)}`,
      authorization: {
        from: `0x${"4".repeat(40)}`,
        to: `0x${"2".repeat(40)}`,
        value: "1",
        validAfter: "0",
        validBefore: "1",
        nonce: `0x${"5".repeat(64)}`,
      },
    },
  };
  const paid = (more: object) =>
    hasPayment(new TextEncoder().encode(JSON.stringify(message([], {
      metadata: { "x402/payment": payment },
      ...more,
    }))));
  assert.equal(paid({}), true);
  assert.equal(paid({ extensions: TOO_MANY }), false);
});
