/**
 * The official MCP and A2A clients as one kind of buyer of the exchange.
 *
 * @module
 */

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
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { PaymentRequired } from "@x402/core/types";
import type { LocalAccount } from "viem";
import { buildPayment, encodePayment, type ExactPayment } from "./buyer.ts";

/** What a call came to, whatever carried it. */
export interface SessionReply {
  readonly isError: boolean;
  /** Structured content of MCP, data part of A2A. */
  // deno-lint-ignore no-explicit-any
  readonly data: any;
  /** The settlement, if one was sent. */
  readonly settlement: Readonly<Record<string, unknown>> | null;
}

/** A payment as a client may send it. */
export type SentPayment = ExactPayment | string;

/** One client that is connected. */
export interface Session {
  /** Names the client in tests. */
  readonly name: string;
  /** Names of the tools or skills it was told of. */
  readonly offered: readonly string[];
  call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    payment?: SentPayment,
    /** What is sent beside the payment. */
    meta?: Readonly<Record<string, unknown>>,
  ): Promise<SessionReply>;
  close(): Promise<void>;
}

/** Connects a client to an exchange. */
export type Connect = (
  origin: string,
  fetchImpl: typeof fetch,
) => Promise<Session>;

const PAYMENT = "x402/payment";
const RECEIPT = "x402/payment-response";

/** Every client, by name. */
export const CLIENTS: readonly (readonly [name: string, connect: Connect])[] = [
  ["MCP 2.4.0", connectModernMcp],
  ["MCP 2.4.0, stateless", connectStatelessMcp],
  ["MCP 1.32.2", connectMcp],
  ["A2A 1.0", connectA2a],
  ["A2A 0.3", connectLegacyA2a],
];

/** Asks for the price, pays it and calls again, as an agent would. */
export async function buy(
  session: Session,
  call: {
    name: string;
    args: Readonly<Record<string, unknown>>;
    account: LocalAccount;
    /** Sends base64 text in place of an object. */
    asText?: boolean;
    /** The buyer's clock. */
    now?: Date;
  },
): Promise<SessionReply & { payment: SentPayment }> {
  const quote = await session.call(call.name, call.args);
  assert.equal(quote.isError, true, JSON.stringify(quote.data));
  assert.ok(Array.isArray(quote.data.accepts), JSON.stringify(quote.data));
  const built = await buildPayment({
    account: call.account,
    paymentRequired: quote.data as PaymentRequired,
    ...(call.now === undefined ? {} : { now: call.now }),
  });
  const payment = call.asText ? encodePayment(built) : built;
  return { ...await session.call(call.name, call.args, payment), payment };
}

/** The newest MCP client, which begins with `initialize` unless told otherwise. */
export function connectModernMcp(
  origin: string,
  fetchImpl: typeof fetch,
): Promise<Session> {
  return connectModern(origin, fetchImpl, "legacy");
}

/** The newest MCP client in the revision without sessions. */
function connectStatelessMcp(
  origin: string,
  fetchImpl: typeof fetch,
): Promise<Session> {
  return connectModern(origin, fetchImpl, "auto");
}

async function connectModern(
  origin: string,
  fetchImpl: typeof fetch,
  mode: "legacy" | "auto",
): Promise<Session> {
  const client = new ModernClient({ name: "buyer", version: "1" }, {
    versionNegotiation: { mode },
  });
  await client.connect(
    new ModernTransport(new URL(`${origin}/mcp`), { fetch: fetchImpl }),
  );
  const { tools } = await client.listTools();
  const version = client.getNegotiatedProtocolVersion();
  assert.equal(version === "2026-07-28", mode === "auto");
  return {
    name: "MCP 2.4.0",
    offered: tools.map(({ name }) => name),
    call: async (name, args, payment, meta) =>
      fromMcp(
        await client.callTool({
          name,
          arguments: { ...args },
          ...metaOf(payment, meta),
        }),
      ),
    close: () => client.close(),
  };
}

/** The MCP client of the revisions of 2024 and 2025. */
export async function connectMcp(
  origin: string,
  fetchImpl: typeof fetch,
): Promise<Session> {
  const client = new Client({ name: "buyer", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      fetch: fetchImpl,
    }),
  );
  const { tools } = await client.listTools();
  return {
    name: "MCP 1.32.2",
    offered: tools.map(({ name }: { name: string }) => name),
    call: async (name, args, payment, meta) =>
      fromMcp(
        await client.callTool({
          name,
          arguments: { ...args },
          ...metaOf(payment, meta),
        }),
      ),
    close: () => client.close(),
  };
}

/** The A2A client of version 1.0. */
export async function connectA2a(
  origin: string,
  fetchImpl: typeof fetch,
): Promise<Session> {
  const resolver = new DefaultAgentCardResolver({ fetchImpl });
  const client = await new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl })],
    cardResolver: resolver,
  }).createFromUrl(origin);
  const card = await resolver.resolve(origin);
  return {
    name: "A2A 1.0",
    offered: card.skills.map(({ id }) => id),
    async call(skill, args, payment, meta) {
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
            content: { $case: "data", value: { skill, arguments: args } },
            metadata: undefined,
            filename: "",
            mediaType: "application/json",
          }],
          metadata: metadataOf(payment, meta),
          extensions: [],
          referenceTaskIds: [],
        },
      });
      assert.ok("messageId" in reply);
      const [part] = reply.parts;
      assert.equal(part?.content?.$case, "data");
      return fromA2a(part?.content?.value, part?.metadata, reply.metadata);
    },
    close: () => Promise.resolve(),
  };
}

/** The A2A client of version 0.3. */
export async function connectLegacyA2a(
  origin: string,
  fetchImpl: typeof fetch,
): Promise<Session> {
  const resolver = new LegacyCardResolver({ fetchImpl });
  const client = await new LegacyClientFactory({
    transports: [new LegacyTransportFactory({ fetchImpl })],
    cardResolver: resolver,
  }).createFromUrl(origin);
  const card = await resolver.resolve(origin);
  return {
    name: "A2A 0.3",
    offered: card.skills.map(({ id }) => id),
    async call(skill, args, payment, meta) {
      const reply = await client.sendMessage({
        message: {
          kind: "message",
          messageId: crypto.randomUUID(),
          role: "user",
          parts: [{ kind: "data", data: { skill, arguments: args } }],
          metadata: metadataOf(payment, meta),
        },
      });
      assert.ok(reply.kind === "message");
      const [part] = reply.parts;
      assert.ok(part?.kind === "data");
      return fromA2a(part.data, part.metadata, reply.metadata);
    },
    close: () => Promise.resolve(),
  };
}

function metaOf(
  payment: SentPayment | undefined,
  meta: Readonly<Record<string, unknown>> = {},
) {
  return { _meta: metadataOf(payment, meta) };
}

function metadataOf(
  payment: SentPayment | undefined,
  meta: Readonly<Record<string, unknown>> = {},
) {
  return { ...(payment === undefined ? {} : { [PAYMENT]: payment }), ...meta };
}

function fromMcp(result: Readonly<Record<string, unknown>>): SessionReply {
  const { isError, structuredContent, content, _meta } = result;
  assert.ok(Array.isArray(content));
  assert.deepEqual(JSON.parse(content[0].text), structuredContent);
  return {
    isError: isError === true,
    data: structuredContent,
    settlement: receiptOf(_meta),
  };
}

function fromA2a(
  data: unknown,
  partMetadata: unknown,
  messageMetadata: unknown,
): SessionReply {
  const isError = flagOf(partMetadata);
  assert.equal(flagOf(messageMetadata), isError);
  const settlement = receiptOf(partMetadata);
  assert.deepEqual(receiptOf(messageMetadata), settlement);
  return { isError, data, settlement };
}

function flagOf(metadata: unknown): boolean {
  return (metadata as { isError?: unknown } | undefined)?.isError === true;
}

function receiptOf(meta: unknown): Readonly<Record<string, unknown>> | null {
  return (meta as
    | Record<string, Readonly<Record<string, unknown>>>
    | undefined)
    ?.[RECEIPT] ?? null;
}
