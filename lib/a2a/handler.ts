/**
 * The SDK's request handler without tasks: every message is answered by a
 * message.
 *
 * A2A lets an agent answer directly when the work ends within the request, and
 * all of ours does. So there is no task store, no event bus and nothing that
 * could grow; methods about tasks say that no task exists.
 *
 * @see A2A 1.0, section 3.1.1
 * @module
 */

import {
  type AgentCard,
  type ListTasksResponse,
  type Message,
  Role,
  type SendMessageRequest,
  type Task,
} from "@a2a-js/sdk";
import {
  PushNotificationNotSupportedError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import type {
  JsonRpcTransportHandler,
  ServerCallContext,
} from "@a2a-js/sdk/server";
import type { JsonObject } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import { AppError } from "@/lib/errors.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import { findCall, type ParseJson } from "./find_call.ts";
import type { A2aSkill, A2aSkillReply, CallContext } from "./skill.ts";

/** The interface that the SDK's transports call; it is not exported by name. */
type A2aRequestHandler = ConstructorParameters<
  typeof JsonRpcTransportHandler
>[0];

/** Where the endpoint leaves our call context in the SDK's. */
export const CALL_STATE_KEY = "call";

/**
 * What a handler is made of.
 *
 * @internal
 */
export interface DirectHandlerOptions<C extends CallContext> {
  /** The card, as the SDK's own type. */
  readonly card: AgentCard;
  /** Skills by id. */
  readonly skills: ReadonlyMap<string, A2aSkill<C>>;
  /** Answers calls of other skills; undefined where there is none. */
  readonly otherwise?: (id: string) => A2aSkill<C> | undefined;
  /** Reads a text part that is JSON; throws on what it refuses. */
  readonly parseJson?: ParseJson;
  /** For message and context ids. */
  readonly random: Random;
  /** Takes what a skill threw that is not an `AppError`. */
  readonly onBug: (error: unknown, call: C) => void;
}

/**
 * A request handler for the SDK's JSON-RPC transports of both versions.
 *
 * @internal
 */
export function createDirectHandler<C extends CallContext>(
  options: DirectHandlerOptions<C>,
): A2aRequestHandler {
  const { card, random } = options;
  return {
    getAgentCard: () => Promise.resolve(card),
    getAuthenticatedExtendedAgentCard: () =>
      Promise.reject(
        new UnsupportedOperationError("This agent has no extended card."),
      ),
    async sendMessage(params, context) {
      const message = params.message;
      if (message === undefined) throw new TypeError("message was checked");
      if (message.taskId !== "") throw new TaskNotFoundError(message.taskId);
      const reply = await answer(params, context, options);
      return replyMessage(reply, message, random);
    },
    sendMessageStream: refuseStream,
    resubscribe: refuseStream,
    getTask: (params) => noTask(params.id),
    cancelTask: (params) => noTask(params.id),
    listTasks: (params) => Promise.resolve(noTasks(params.pageSize)),
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  };
}

async function answer<C extends CallContext>(
  params: SendMessageRequest,
  context: ServerCallContext,
  options: DirectHandlerOptions<C>,
): Promise<A2aSkillReply> {
  const call = context.state.get(CALL_STATE_KEY) as C;
  try {
    const skillOf = (id: string) =>
      options.skills.get(id) ?? options.otherwise?.(id);
    const found = findCall(params.message?.parts ?? [], {
      skills: [...options.skills.keys()],
      isSkill: (id) => skillOf(id) !== undefined,
      ...(options.parseJson === undefined
        ? {}
        : { parseJson: options.parseJson }),
    });
    const skill = skillOf(found.skill);
    if (skill === undefined) throw new TypeError("findCall checks the skill");
    return await skill.call({
      arguments: found.arguments,
      metadata: { ...params.metadata, ...params.message?.metadata },
      extensions: [
        ...context.requestedExtensions ?? [],
        ...params.message?.extensions ?? [],
      ],
    }, call);
  } catch (error) {
    if (!(error instanceof AppError)) options.onBug(error, call);
    return errorReply(refusalOf(error), call.requestId);
  }
}

/** A refusal as a reply: the error body in the data part. */
function errorReply(error: AppError, requestId: string): A2aSkillReply {
  return { data: { ...error.body({ requestId }) }, isError: true };
}

function replyMessage(
  reply: A2aSkillReply,
  question: Message,
  random: Random,
): Message {
  const metadata: JsonObject = {
    ...reply.metadata,
    ...(reply.isError ? { isError: true } : {}),
  };
  const messageMetadata = { ...reply.messageMetadata, ...metadata };
  return {
    messageId: random.uuid(),
    contextId: question.contextId === "" ? random.uuid() : question.contextId,
    taskId: "",
    role: Role.ROLE_AGENT,
    parts: [{
      content: { $case: "data", value: reply.data },
      metadata: orUndefined(metadata),
      filename: "",
      mediaType: "application/json",
    }],
    metadata: orUndefined(messageMetadata),
    extensions: [...reply.extensions ?? []],
    referenceTaskIds: [],
  };
}

/** The SDK writes an empty object where nothing was meant. */
function orUndefined(metadata: JsonObject): JsonObject | undefined {
  return Object.keys(metadata).length === 0 ? undefined : metadata;
}

function noTask(id: string): Promise<Task> {
  return Promise.reject(new TaskNotFoundError(id));
}

function noTasks(pageSize: number | undefined): ListTasksResponse {
  return {
    tasks: [],
    nextPageToken: "",
    pageSize: pageSize ?? 0,
    totalSize: 0,
  };
}

function noPush(): Promise<never> {
  return Promise.reject(new PushNotificationNotSupportedError());
}

// deno-lint-ignore require-yield
async function* refuseStream(): AsyncGenerator<never, void, undefined> {
  await Promise.reject(
    new UnsupportedOperationError("This agent does not stream."),
  );
}
