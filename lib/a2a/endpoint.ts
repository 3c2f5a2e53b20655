/**
 * One JSON-RPC endpoint for A2A 1.0 and 0.3.
 *
 * The shape of an answer follows the method name (`SendMessage` or
 * `message/send`), as the SDK does it; the `A2A-Version` header only has to
 * name a version we speak. JSON-RPC errors travel in HTTP 200, because clients
 * of 0.3 give up on a 4xx; only what happens before JSON-RPC (method, media
 * type, size) has an HTTP status.
 *
 * @module
 */

import { AgentCard } from "@a2a-js/sdk";
import { isV1JsonRpcMethod } from "@a2a-js/sdk/compat/v0_3";
import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import {
  toJsonRpcError,
  UnsupportedOperationError,
  VersionNotSupportedError,
} from "@a2a-js/sdk/errors";
import { JsonRpcTransportHandler, ServerCallContext } from "@a2a-js/sdk/server";
import { AppError } from "@/lib/errors.ts";
import type { Random } from "@/lib/runtime.ts";
import { A2A_VERSIONS, agentCardJson, normalizeVersion } from "./card.ts";
import type { AgentCardInfo } from "./card.ts";
import { readEnvelope, RPC_CODES, type RpcRequest } from "./envelope.ts";
import { CALL_STATE_KEY, createDirectHandler } from "./handler.ts";
import { readJsonText } from "./request_text.ts";
import type { A2aSkill, CallContext } from "./skill.ts";

/** Bytes of a request body. */
export const A2A_BODY_BYTES_MAX = 262_144;

/** What an endpoint is made of. */
export interface A2aEndpointOptions<C extends CallContext = CallContext> {
  /** What the card says; its skills are taken from `skills`. */
  readonly card: Omit<AgentCardInfo, "skills">;
  /** The skills that can be called. */
  readonly skills: readonly A2aSkill<C>[];
  /** Answers calls of a skill that the card has not; undefined where there is none. */
  readonly otherwise?: (id: string) => A2aSkill<C> | undefined;
  /** Reads a text part that is JSON; throws on what it refuses. Unset: `JSON.parse`. */
  readonly parseJson?: (text: string) => unknown;
  /** For message and context ids. */
  readonly random: Random;
  /** Takes what a skill threw that is not an `AppError`. */
  readonly onBug?: (error: unknown, call: C) => void;
  /** Bytes of a request body; {@linkcode A2A_BODY_BYTES_MAX} when unset. */
  readonly bodyBytesMax?: number;
}

/** Answers one HTTP request to the endpoint; `bytes` are its body, where it was read before. */
export type A2aEndpoint<C extends CallContext = CallContext> = (
  request: Request,
  call: C,
  bytes?: Uint8Array,
) => Promise<Response>;

/** Extensions that a header asks for; the rest is passed over. */
const EXTENSIONS_MAX = 16;

const STREAMING_METHODS: readonly string[] = [
  "SendStreamingMessage",
  "SubscribeToTask",
  "message/stream",
  "tasks/resubscribe",
];

/** An endpoint for these skills. */
export function createA2aEndpoint<C extends CallContext = CallContext>(
  options: A2aEndpointOptions<C>,
): A2aEndpoint<C> {
  const info = { ...options.card, skills: options.skills };
  const handler = createDirectHandler<C>({
    card: AgentCard.fromJSON(agentCardJson(info, "1.0")),
    skills: new Map(options.skills.map((skill) => [skill.id, skill])),
    ...(options.otherwise === undefined
      ? {}
      : { otherwise: options.otherwise }),
    ...(options.parseJson === undefined
      ? {}
      : { parseJson: options.parseJson }),
    random: options.random,
    onBug: options.onBug ?? (() => {}),
  });
  const transports = {
    current: new JsonRpcTransportHandler(handler),
    legacy: new LegacyJsonRpcTransportHandler(handler),
  };
  const known = (options.card.extensions ?? []).map(({ uri }) => uri);
  const bodyBytesMax = options.bodyBytesMax ?? A2A_BODY_BYTES_MAX;

  return async (request, call, bytes) => {
    if (request.method !== "POST") {
      return methodRefusal(call);
    }
    let text: string;
    try {
      text = await readJsonText(request, {
        bytesMax: bodyBytesMax,
        bytes,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return bodyRefusal(error);
    }
    const requested = requestedExtensions(request.headers);
    const rpc = await answerRpc(text, {
      version: versionOf(request),
      context: new ServerCallContext({
        requestedExtensions: requested,
        state: new Map<string, unknown>([[CALL_STATE_KEY, call]]),
      }),
      transports,
    });
    const active = requested.filter((uri) => known.includes(uri));
    return Response.json(rpc, {
      headers: {
        "cache-control": "no-store",
        ...(active.length === 0 ? {} : {
          "a2a-extensions": active.join(", "),
          "x-a2a-extensions": active.join(", "),
        }),
      },
    });
  };
}

interface RpcOptions {
  readonly version: string | null;
  readonly context: ServerCallContext;
  readonly transports: {
    readonly current: JsonRpcTransportHandler;
    readonly legacy: LegacyJsonRpcTransportHandler;
  };
}

async function answerRpc(text: string, options: RpcOptions): Promise<unknown> {
  const envelope = readEnvelope(text);
  if (envelope.kind === "refused") {
    const { id, code, message } = envelope;
    return { jsonrpc: "2.0", id, error: { code, message } };
  }
  const { request } = envelope;
  if (normalizeVersion(options.version) === "unsupported") {
    return rpcError(
      request,
      new VersionNotSupportedError(
        `A2A-Version must be one of ${A2A_VERSIONS.join(", ")}.`,
      ),
    );
  }
  // The SDK would answer these with a generator although the card says that
  // the agent does not stream.
  if (STREAMING_METHODS.includes(request.method)) {
    return rpcError(
      request,
      new UnsupportedOperationError(
        "This agent does not stream; use SendMessage or message/send.",
      ),
    );
  }
  const { current, legacy } = options.transports;
  return await (isV1JsonRpcMethod(request.method) ? current : legacy).handle(
    { ...request.body },
    options.context,
  );
}

function rpcError(request: RpcRequest, error: Error): unknown {
  return { jsonrpc: "2.0", id: request.id, error: toJsonRpcError(error) };
}

/** The header, or the query parameter that stands in for it. */
function versionOf(request: Request): string | null {
  return request.headers.get("a2a-version") ??
    new URL(request.url).searchParams.get("A2A-Version");
}

function requestedExtensions(headers: Headers): string[] {
  const names = ["a2a-extensions", "x-a2a-extensions"];
  const uris = names.flatMap((name) => (headers.get(name) ?? "").split(","))
    .map((uri) => uri.trim()).filter((uri) => uri !== "");
  // Cut first: names can be chosen that all meet in one bucket.
  return [...new Set(uris.slice(0, EXTENSIONS_MAX))];
}

function methodRefusal(call: CallContext): Response {
  const error = new AppError("method_not_allowed", "Send a POST.");
  return Response.json(error.body({ requestId: call.requestId }), {
    status: error.status,
    headers: { "cache-control": "no-store", allow: "POST" },
  });
}

/** A body that is not read has no id to echo, but its sender speaks JSON-RPC. */
function bodyRefusal(error: AppError): Response {
  return Response.json({
    jsonrpc: "2.0",
    id: null,
    error: { code: RPC_CODES.invalidRequest, message: error.message },
  }, {
    status: error.status,
    headers: { "cache-control": "no-store" },
  });
}
