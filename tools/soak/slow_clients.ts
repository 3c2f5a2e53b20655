/**
 * Clients that speak TCP themselves, and badly: slow, deaf, or gone.
 *
 * @module
 */

import type { Wait } from "@/lib/runtime.ts";
import type { SoakOrigins } from "./ground.ts";
import type { SeededRandom } from "./random.ts";

/** What a visit came to. */
export interface Visit {
  readonly kind: string;
  /** Status, or `lost`; for slow clients what became of their connection. */
  readonly outcome: string;
  readonly ms: number;
  /** What broke a promise; null when nothing did. */
  readonly problem: string | null;
}

/** What visitors need. */
export interface VisitContext {
  readonly random: SeededRandom;
  readonly origins: SoakOrigins;
  /** Ports of processes that run, for clients that speak TCP themselves. */
  readonly livePorts: () => readonly number[];
  readonly wait: Wait;
}

/** Comes, does what it does, and says what became of it. */
export type Visitor = (
  context: VisitContext,
) => Promise<Omit<Visit, "kind" | "ms">>;

/** Writes its headers byte by byte, and may give up on the way. */
export async function slowHeaders(context: VisitContext) {
  const { random, wait, origins } = context;
  using connection = await connect(context);
  const host = new URL(origins.api).host;
  const text =
    `GET /robots.txt HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
  const bytes = new TextEncoder().encode(text);
  const stopAt = random.chance(0.3)
    ? random.integer(1, bytes.length - 1)
    : bytes.length;
  for (let at = 0; at < stopAt; at++) {
    await connection.write(bytes.subarray(at, at + 1));
    await wait(random.integer(5, 40));
  }
  if (stopAt < bytes.length) return { outcome: "gave up", problem: null };
  return statusOf(await readUntil(connection), /^HTTP\/1\.1 (200|503) /);
}

/** Announces more than it sends and waits for what happens. */
export async function stalledBody(context: VisitContext) {
  const { random, wait, origins } = context;
  using connection = await connect(context);
  const host = new URL(origins.api).host;
  await write(
    connection,
    `POST /match HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 900\r\nconnection: close\r\n\r\n{"need":`,
  );
  if (random.chance(0.4)) {
    await wait(random.integer(100, 3_000));
    return { outcome: "gave up", problem: null };
  }
  // The runtime answers and leaves it to the client to close: so we do.
  const answer = await readUntil(connection, "\r\n\r\n");
  return statusOf(answer, /^HTTP\/1\.1 (408|503) /);
}

/** Asks for much, reads nothing, and leaves after a while. */
export async function unreadAnswer(context: VisitContext) {
  const { random, wait, origins } = context;
  using connection = await connect(context);
  const host = new URL(origins.api).host;
  const one = `GET /openapi.json HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  // The server stops reading when nobody reads its answers.
  const writing = write(connection, one.repeat(random.integer(5, 40)))
    .catch(() => {});
  await Promise.race([writing, wait(2_000)]);
  await wait(random.integer(500, 5_000));
  return { outcome: "left", problem: null };
}

/** Sends a request and closes at once. */
export async function gone(context: VisitContext) {
  const { random, wait, origins } = context;
  using connection = await connect(context);
  const host = new URL(origins.api).host;
  const path = random.pick(["/fix-error", "/match", "/openapi.json"]);
  await write(
    connection,
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
  await wait(random.integer(0, 5));
  return { outcome: "gone", problem: null };
}

function statusOf(answer: string, expected: RegExp) {
  if (answer === "") return { outcome: "lost", problem: null };
  const line = answer.slice(0, answer.indexOf("\r\n"));
  return {
    outcome: line.split(" ")[1] ?? "none",
    problem: expected.test(answer) ? null : `answered ${line}`,
  };
}

async function connect({ livePorts }: VisitContext): Promise<Deno.Conn> {
  const [port] = livePorts();
  if (port === undefined) throw new Error("nothing runs");
  return await Deno.connect({ hostname: "127.0.0.1", port });
}

async function write(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let sent = 0; sent < bytes.length;) {
    sent += await connection.write(bytes.subarray(sent));
  }
}

/** Reads until the server closes, or until a text came. */
async function readUntil(
  connection: Deno.Conn,
  until?: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const buffer = new Uint8Array(16_384);
  for (;;) {
    const size = await connection.read(buffer);
    if (size === null) return text;
    text += decoder.decode(buffer.subarray(0, size), { stream: true });
    if (until !== undefined && text.includes(until)) return text;
  }
}
