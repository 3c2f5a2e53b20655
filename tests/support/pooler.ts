/**
 * What a pooler such as pgbouncer does in transaction mode to whoever relies on
 * a session: it refuses or drops what a session begins with, and the prepared
 * statements of one transaction are gone in the next.
 *
 * @module
 */

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A pooler in front of a server. */
export interface Pooler {
  /** The URL of a database, by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one; `refuses`: it ends connections that begin with settings, else it drops them. */
export function startPooler(
  database: string,
  { refuses }: { refuses: boolean },
): Pooler {
  const target = new URL(database);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  const serving = (async () => {
    for await (const client of listener) {
      open.add(client);
      pool(client, { target, refuses, open }).catch(() => {}).finally(() =>
        close(client)
      );
    }
  })().catch(() => {});
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String(listener.addr.port);
  return {
    url: String(url),
    async stop() {
      listener.close();
      await serving;
      for (const connection of open) close(connection);
    },
  };
}

async function pool(
  client: Deno.Conn,
  { target, refuses, open }: {
    target: URL;
    refuses: boolean;
    open: Set<Deno.Conn>;
  },
): Promise<void> {
  const start = await readMessage(client, false);
  if (start === null) return;
  const words = decoder.decode(start.subarray(8)).split("\0");
  const kept: string[] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== ""; at += 2) {
    const [name = "", value = ""] = words.slice(at, at + 2);
    if (["user", "database", "application_name"].includes(name)) {
      kept.push(name, value);
    } else if (refuses && name !== "client_encoding") {
      await writeAll(
        client,
        errorMessage("08P01", `unsupported startup parameter: ${name}`),
      );
      return;
    }
  }
  const server = await Deno.connect({
    hostname: target.hostname,
    port: Number(target.port),
  });
  server.setNoDelay(true);
  open.add(server);
  await writeAll(server, startupMessage(kept));
  server.readable.pipeTo(client.writable).catch(() => {});
  for (;;) {
    const message = await readMessage(client, true);
    if (message === null) break;
    // A statement with a name is looked for in another session.
    const isNamed = message[0] === 0x50 && message[5] !== 0;
    await writeAll(
      isNamed ? client : server,
      isNamed
        ? errorMessage("26000", "prepared statement does not exist")
        : message,
    );
    if (isNamed) break;
  }
  close(server);
}

async function readMessage(
  connection: Deno.Conn,
  hasType: boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const head = await readExactly(connection, hasType ? 5 : 4);
  if (head === null) return null;
  const length = new DataView(head.buffer).getInt32(hasType ? 1 : 0) - 4;
  const body = await readExactly(connection, length);
  return body === null ? null : new Uint8Array([...head, ...body]);
}

async function readExactly(
  connection: Deno.Conn,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const size = await connection.read(bytes.subarray(at));
    if (size === null) return null;
    at += size;
  }
  return bytes;
}

async function writeAll(
  connection: Deno.Conn,
  bytes: Uint8Array,
): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await connection.write(bytes.subarray(at));
  }
}

function startupMessage(words: readonly string[]): Uint8Array {
  const body = encoder.encode(`${words.join("\0")}\0\0`);
  const message = new Uint8Array(8 + body.length);
  const view = new DataView(message.buffer);
  view.setInt32(0, message.length);
  view.setInt32(4, 196_608);
  message.set(body, 8);
  return message;
}

function errorMessage(code: string, text: string): Uint8Array {
  const body = encoder.encode(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 0x45;
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // It has ended.
  }
}
