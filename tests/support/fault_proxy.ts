/**
 * A proxy in front of a facilitator that does to us what networks and
 * facilitators do.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What the caller gets instead of the facilitator's answer:
 *
 * - `hang`: nothing, until it gives up;
 * - `late`: the facilitator's own answer, after `delayMs`;
 * - `drop`: the connection closes without an answer;
 * - `cut`: the connection closes in the middle of the facilitator's answer, or
 *   of an empty object when nothing was forwarded;
 * - `error-500`: status 500 with a JSON error;
 * - `malformed-json`: status 200 with half an object;
 * - `false-success`: a success with a transaction that does not exist;
 * - `already-used`: a failure as a facilitator words a used nonce;
 * - `pending`: `settlement_pending` with a transaction that does not exist;
 * - `gave-up`: a failure without a transaction, as a facilitator words it when
 *   its wait for the receipt ends;
 * - `says`: status 200 with what the fault `says`.
 */
export type FaultAnswer =
  | "hang"
  | "late"
  | "drop"
  | "cut"
  | "error-500"
  | "malformed-json"
  | "false-success"
  | "already-used"
  | "pending"
  | "gave-up"
  | "says";

/** A fault of one path. */
export interface Fault {
  readonly answer: FaultAnswer;
  /**
   * Whether the facilitator gets the request nevertheless: `"late"` only after
   * the caller went away (with `hang`) or `delayMs` after its answer (with
   * `gave-up`), as a queue would deliver it.
   */
  readonly forwarded: boolean | "late";
  /** For the answer `says`: the body, of a request's, now or in a while. */
  readonly says?: (request: unknown) => unknown;
  /** Milliseconds by which an answer, or what it denies, is `late`; default 1,000. */
  readonly delayMs?: number;
  /** How many requests meet the fault; default: all. */
  readonly times?: number;
}

/** One request that reached the proxy. */
export interface ProxiedCall {
  readonly path: string;
  /** null: passed on unharmed. */
  readonly fault: Fault | null;
  /** The parsed body; null for GET. */
  readonly request: unknown;
}

/** A running proxy. */
export interface FaultProxy {
  readonly url: string;
  /** Every request so far, in the order of arrival. */
  readonly calls: readonly ProxiedCall[];
  /** Sets the fault of a path such as `/settle`; null ends it. */
  fail(path: string, fault: Fault | null): void;
  /** Ends all faults. Requests that hang stay hanging. */
  clear(): void;
  /**
   * Waits until every forwarded request was answered upstream, for late ones
   * therefore also until their callers went away.
   */
  settled(): Promise<void>;
  /** Closes all connections and the port. */
  stop(): Promise<void>;
}

/** Starts a proxy to a facilitator on a port of 127.0.0.1. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  const faults = new Map<string, { fault: Fault; left: number }>();
  const calls: ProxiedCall[] = [];
  const forwards = new Set<Promise<unknown>>();

  function takeFault(path: string): Fault | null {
    const armed = faults.get(path);
    if (armed === undefined) return null;
    armed.left -= 1;
    if (armed.left <= 0) faults.delete(path);
    return armed.fault;
  }
  function track<T>(work: Promise<T>): Promise<T> {
    const done: Promise<unknown> = work.catch(() => {}).then(() =>
      forwards.delete(done)
    );
    forwards.add(done);
    return work;
  }
  const forward = (request: IncomingMessage, body: Buffer): Promise<Answer> =>
    track(forwardTo(upstream, request, body));
  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const gone = new Promise<void>((resolve) =>
      response.once("close", () => resolve())
    );
    const body = await readAll(request);
    const path = request.url ?? "/";
    const parsed = body.length === 0 ? null : JSON.parse(body.toString());
    const fault = takeFault(path);
    calls.push({ path, fault, request: parsed });
    if (fault === null) {
      return send(response, await forward(request, body));
    }
    const answer = fault.forwarded === true
      ? await forward(request, body)
      : { status: 200, text: "{}" };
    switch (fault.answer) {
      case "hang":
        if (fault.forwarded === "late") {
          await track(gone.then(() => forwardTo(upstream, request, body)));
        }
        return;
      case "late": {
        const timer = Promise.withResolvers<void>();
        const handle = setTimeout(timer.resolve, fault.delayMs ?? 1_000);
        await Promise.race([timer.promise, gone]);
        clearTimeout(handle);
        return send(response, answer);
      }
      case "drop":
        request.socket.destroy();
        return;
      case "cut":
        response.writeHead(answer.status, {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(answer.text)),
        });
        response.write(answer.text.slice(0, 1), () => request.socket.destroy());
        return;
      case "says":
        return send(response, json(await fault.says?.(parsed) ?? {}));
      case "gave-up":
        if (fault.forwarded === "late") {
          const later = pause(fault.delayMs ?? 1_000);
          track(later.then(() => forwardTo(upstream, request, body)));
        }
        return send(response, faultyAnswer(fault.answer, path, parsed));
      default:
        return send(response, faultyAnswer(fault.answer, path, parsed));
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve())
  );
  async function settled(): Promise<void> {
    while (forwards.size > 0) await Promise.all(forwards);
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail(path, fault) {
      if (fault === null) faults.delete(path);
      else faults.set(path, { fault, left: fault.times ?? Infinity });
    },
    clear: () => faults.clear(),
    settled,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await settled();
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function forwardTo(
  upstream: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const headers = new Headers();
  for (const name of ["authorization", "content-type", "accept"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const method = request.method ?? "GET";
  const response = await fetch(upstream + (request.url ?? "/"), {
    method,
    headers,
    ...(method === "GET" ? {} : { body: new Uint8Array(body) }),
  });
  return { status: response.status, text: await response.text() };
}

function faultyAnswer(
  answer: Exclude<FaultAnswer, "hang" | "late" | "drop" | "cut" | "says">,
  path: string,
  request: unknown,
): Answer {
  const { payer, network } = partiesOf(request);
  const transaction = `0x${"ab".repeat(32)}`;
  switch (answer) {
    case "error-500":
      return json({ error: "internal error" }, 500);
    case "malformed-json":
      return { status: 200, text: '{"success": tr' };
    case "false-success":
      return json(
        path === "/verify"
          ? { isValid: true, payer }
          : { success: true, transaction, network, payer },
      );
    case "already-used":
      return json(
        path === "/verify"
          ? {
            isValid: false,
            invalidReason: "invalid_exact_evm_nonce_already_used",
            payer,
          }
          : {
            success: false,
            errorReason: "invalid_exact_evm_nonce_already_used",
            transaction: "",
            network,
            payer,
          },
      );
    case "gave-up":
      return json({
        success: false,
        errorReason: "invalid_exact_evm_transaction_failed",
        transaction: "",
        network,
        payer,
      });
    case "pending":
      return json({
        success: false,
        errorReason: "settlement_pending",
        transaction,
        network,
        payer,
      });
  }
}

/** Payer and network of a verify or settle request, as far as it has them. */
function partiesOf(request: unknown): { payer: unknown; network: unknown } {
  const { paymentPayload, paymentRequirements } = (request ?? {}) as {
    paymentPayload?: { payload?: { authorization?: { from?: unknown } } };
    paymentRequirements?: { network?: unknown };
  };
  return {
    payer: paymentPayload?.payload?.authorization?.from,
    network: paymentRequirements?.network,
  };
}

function json(value: unknown, status = 200): Answer {
  return { status, text: JSON.stringify(value) };
}

function send(response: ServerResponse, { status, text }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(text);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
