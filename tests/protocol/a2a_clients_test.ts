/** The official clients of both versions read our card and call our skills. */

import assert from "node:assert/strict";
import { Role } from "@a2a-js/sdk";
import {
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from "@a2a-js/sdk/client";
import {
  ClientFactory as LegacyClientFactory,
  DefaultAgentCardResolver as LegacyCardResolver,
  JsonRpcTransportFactory as LegacyTransportFactory,
} from "@a2a-js/sdk-v0.3/client";
import { agentCardJson, cardFormFor } from "@/lib/a2a/card.ts";
import { createA2aEndpoint } from "@/lib/a2a/endpoint.ts";
import type { A2aSkill } from "@/lib/a2a/skill.ts";
import { systemRandom } from "@/lib/runtime.ts";

const ORIGIN = "https://agent.example";
const card = {
  name: "Echo",
  description: "Says what it hears.",
  url: `${ORIGIN}/a2a`,
  version: "1.2.3",
};
const skills: A2aSkill[] = [{
  id: "echo",
  name: "Echo",
  description: "Returns its arguments.",
  tags: ["test"],
  examples: ["{}"],
  call: (input) =>
    Promise.resolve({
      data: {
        heard: input.arguments,
        proof: input.metadata["x/proof"] ?? null,
      },
      metadata: { "x/receipt": "r" },
    }),
}];
const endpoint = createA2aEndpoint({ card, skills, random: systemRandom });
const methods: string[] = [];

/** Reaches the endpoint and its card without a socket. */
const fetchImpl =
  (async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname === "/.well-known/agent-card.json") {
      const form = cardFormFor(request.headers.get("a2a-version"));
      return Response.json(agentCardJson({ ...card, skills }, form));
    }
    methods.push((await request.clone().json()).method);
    return await endpoint(request, {
      clientAddress: "192.0.2.1",
      agentId: null,
      requestId: "req_1",
    });
  }) as typeof fetch;

Deno.test("the 1.0 client reads the card and calls a skill", async () => {
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
  });
  const client = await factory.createFromUrl(ORIGIN);
  const reply = await client.sendMessage({
    tenant: "",
    configuration: undefined,
    metadata: undefined,
    message: {
      messageId: crypto.randomUUID(),
      contextId: "",
      taskId: "",
      role: Role.ROLE_USER,
      parts: [{
        content: {
          $case: "data",
          value: { skill: "echo", arguments: { a: 1 } },
        },
        metadata: undefined,
        filename: "",
        mediaType: "application/json",
      }],
      metadata: { "x/proof": { p: 1 } },
      extensions: [],
      referenceTaskIds: [],
    },
  });
  assert.ok("messageId" in reply);
  const [part] = reply.parts;
  assert.deepEqual(part?.content, {
    $case: "data",
    value: { heard: { a: 1 }, proof: { p: 1 } },
  });
  assert.deepEqual(reply.metadata, { "x/receipt": "r" });
  assert.equal(methods.at(-1), "SendMessage");
});

Deno.test("the 0.3 client reads the same card and calls a skill", async () => {
  const factory = new LegacyClientFactory({
    transports: [new LegacyTransportFactory({ fetchImpl })],
    cardResolver: new LegacyCardResolver({ fetchImpl }),
  });
  const client = await factory.createFromUrl(ORIGIN);
  const reply = await client.sendMessage({
    message: {
      kind: "message",
      messageId: crypto.randomUUID(),
      role: "user",
      parts: [{
        kind: "data",
        data: { skill: "echo", arguments: { a: 1 } },
      }],
      metadata: { "x/proof": { p: 1 } },
    },
  });
  assert.ok(reply.kind === "message");
  const [part] = reply.parts;
  assert.ok(part?.kind === "data");
  assert.deepEqual(part.data, { heard: { a: 1 }, proof: { p: 1 } });
  assert.deepEqual(reply.metadata, { "x/receipt": "r" });
  assert.equal(methods.at(-1), "message/send");
});

Deno.test("the 1.0 client's compatibility transport works through the hybrid card", async () => {
  const factory = new ClientFactory({
    transports: [
      new JsonRpcTransportFactory({
        fetchImpl,
        legacyCompat: { enabled: true },
      }),
    ],
    cardResolver: new DefaultAgentCardResolver({
      fetchImpl: ((input: string | URL | Request, init?: RequestInit) => {
        const headers = new Headers(init?.headers);
        headers.delete("a2a-version");
        return fetchImpl(input, { ...init, headers });
      }) as typeof fetch,
      legacyCompat: { enabled: true },
    }),
  });
  const client = await factory.createFromUrl(ORIGIN);
  const reply = await client.sendMessage({
    tenant: "",
    configuration: undefined,
    metadata: undefined,
    message: {
      messageId: crypto.randomUUID(),
      contextId: "ctx-1",
      taskId: "",
      role: Role.ROLE_USER,
      parts: [{
        content: { $case: "data", value: { skill: "echo" } },
        metadata: undefined,
        filename: "",
        mediaType: "",
      }],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
  });
  assert.ok("messageId" in reply);
  assert.equal(reply.contextId, "ctx-1");
});
