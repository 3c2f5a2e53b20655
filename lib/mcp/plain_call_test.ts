/** A plain call is answered as the protocol's package answers it, and without it. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { AppError } from "@/lib/errors.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { answerPlainCall } from "./plain_call.ts";
import { createProtocol } from "./protocol.ts";
import type { McpTool } from "./tool.ts";
import { createToolbox } from "./toolbox.ts";

const SEED = seedFor(import.meta.url);

const shown = { price: "0.01", note: 'a "quoted" \n line' };
const echo: McpTool<string> = {
  name: "echo",
  title: "Echo",
  description: "Says who called and with what.",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  call: (args, { context, meta }) =>
    Promise.resolve({
      structuredContent: JSON.parse(JSON.stringify({ context, args, meta })),
    }),
};
const toolbox = createToolbox<string>({
  serverInfo: { name: "test", title: "Test", version: "1" },
  instructions: "",
  tools: [
    echo,
    // As a challenge: the same object in both places.
    {
      ...echo,
      name: "challenges",
      call: () =>
        Promise.resolve({
          structuredContent: shown,
          isError: true,
          _meta: { "x402/error": shown, other: 1 },
        }),
    },
    {
      ...echo,
      name: "hides",
      outputSchema: { type: "object" },
      call: () =>
        Promise.resolve({
          structuredContent: shown,
          isError: true,
          _meta: { "x402/error": shown },
        }),
    },
    {
      ...echo,
      name: "refuses",
      call: () => Promise.reject(new AppError("busy", "Later.")),
    },
    {
      ...echo,
      name: "breaks",
      call: () => Promise.reject(new Error("secret")),
    },
  ],
  otherwise: (name) => name === "added" ? { ...echo, name } : undefined,
});
const speak = createProtocol(toolbox, { bodyBytesMax: 1_000_000 });

function plain(body: object, headers: Record<string, string> = {}) {
  return answerPlainCall(toolbox, {
    headers: new Headers(headers),
    body,
    context: "amy",
  });
}

async function packaged(body: object, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
  });
  return await speak(request, body, "amy");
}

async function shownBy(response: Response) {
  const { status, headers } = response;
  return {
    status,
    type: headers.get("content-type"),
    body: await response.json() as unknown,
  };
}

const PARAMS = { name: "echo", arguments: { text: "a" } };
const CALL = { jsonrpc: "2.0", id: 1, method: "tools/call", params: PARAMS };
const CLAIM = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };

Deno.test("answerPlainCall() leaves everything but a plain call to the package", () => {
  const others: Record<string, object> = {
    "another method": { ...CALL, method: "tools/list" },
    "no id": { jsonrpc: "2.0", method: "tools/call", params: PARAMS },
    "a broken id": { ...CALL, id: 1.5 },
    "an id of null": { ...CALL, id: null },
    "another version of JSON-RPC": { ...CALL, jsonrpc: "1.0" },
    "a member more": { ...CALL, result: {} },
    "no params": { jsonrpc: "2.0", id: 1, method: "tools/call" },
    "params of null": { ...CALL, params: null },
    "a member of params more": { ...CALL, params: { ...PARAMS, task: {} } },
    "an unknown tool": { ...CALL, params: { name: "toString" } },
    "a name that is none": { ...CALL, params: { ...PARAMS, name: 7 } },
    "a list of arguments": { ...CALL, params: { ...PARAMS, arguments: [] } },
    "arguments of null": { ...CALL, params: { ...PARAMS, arguments: null } },
    "arguments with a prototype": {
      ...CALL,
      params: { ...PARAMS, arguments: JSON.parse('{"__proto__":{}}') },
    },
    "metadata that is none": { ...CALL, params: { ...PARAMS, _meta: "a" } },
    "a claim to the newer revision": {
      ...CALL,
      params: { ...PARAMS, _meta: CLAIM },
    },
    "a token of progress that is none": {
      ...CALL,
      params: { ...PARAMS, _meta: { progressToken: {} } },
    },
  };
  for (const [name, body] of Object.entries(others)) {
    assert.equal(plain(body), null, name);
  }
  for (const version of ["2026-07-28", "1999-01-01", ""]) {
    assert.equal(plain(CALL, { "mcp-protocol-version": version }), null);
  }
  assert.notEqual(plain(CALL), null);
  assert.notEqual(plain(CALL, { "mcp-protocol-version": "2025-06-18" }), null);
});

Deno.test("answerPlainCall() answers what it takes as the package does", async () => {
  const text = fc.string({ maxLength: 12 });
  const values = fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 3,
  });
  const optional = <T>(value: fc.Arbitrary<T>) =>
    fc.option(value, { nil: undefined });
  const names = [...toolbox.byName.keys(), "added"];
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: fc.constantFrom(...names),
        args: optional(values),
        meta: optional(fc.oneof(
          values,
          fc.record({ progressToken: fc.oneof(text, fc.integer()) }),
        )),
        id: fc.oneof(text, fc.integer()),
        version: fc.constantFrom(undefined, "2025-11-25", "2024-11-05"),
      }),
      async ({ name, args, meta, id, version }) => {
        const body = JSON.parse(JSON.stringify({
          jsonrpc: "2.0",
          id,
          method: "tools/call",
          params: { name, arguments: args, _meta: meta },
        }));
        const headers: Record<string, string> = version === undefined
          ? {}
          : { "mcp-protocol-version": version };
        const answer = plain(body, headers);
        if (answer === null) return;
        taken++;
        assert.deepEqual(
          await shownBy(await answer),
          await shownBy(await packaged(body, headers)),
        );
      },
    ),
    { seed: SEED, numRuns: 300 },
  );
  assert(taken > 200, `${taken} were taken`);
});
