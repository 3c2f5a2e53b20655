/**
 * Answers on a socket that somebody else opened and keeps: systemd's socket
 * activation. While one process ends and the next begins, connections wait in
 * that socket's queue, and nobody is refused.
 *
 * The runtime's HTTP server opens its own sockets and takes no other; its
 * `node:net` does. So connections are taken there and passed on, byte by byte,
 * to the HTTP server on a port of the loopback interface that serves nobody
 * else. The same server answers, whoever opened the socket.
 *
 * @see sd_listen_fds(3)
 * @module
 */

import { createConnection, createServer, type Socket } from "node:net";

/** The first file descriptor that is passed on. */
const FIRST_DESCRIPTOR = 3;
/** More are a mistake. */
const DESCRIPTORS_MAX = 16;
/**
 * Connections at a time; more are closed at once. Each needs three descriptors,
 * and where the process has none left the runtime hears of no connection any
 * more, without a word: the limit of the process (`LimitNOFILE`) has to be well
 * above.
 */
export const CONNECTIONS_MAX = 4_096;

/** Who sent a request; null: nobody that came through the socket. */
export type PeerOf = (port: number) => string | null;

/** Connections of an inherited socket on their way. */
export interface InheritedSocket {
  /** Says who is at the other end of a port of the loopback interface. */
  readonly peerOf: PeerOf;
  /** Takes no more: what comes now waits for the next process. */
  stopAccepting(): void;
  /** Resolves when every connection that was taken has ended. */
  finished(): Promise<void>;
}

/**
 * The file descriptors that were opened for this process, from `LISTEN_FDS` and
 * `LISTEN_PID`; none where they are for another.
 */
export function inheritedDescriptors(
  read: (name: string) => string | undefined,
  pid: number,
): number[] {
  const count = Number(read("LISTEN_FDS") ?? "0");
  if (read("LISTEN_PID") !== String(pid) || !Number.isInteger(count)) return [];
  return Array.from(
    { length: Math.min(Math.max(count, 0), DESCRIPTORS_MAX) },
    (_, at) => FIRST_DESCRIPTOR + at,
  );
}

/**
 * Takes connections of a socket and passes them on.
 *
 * @param port Of the HTTP server, on 127.0.0.1.
 * @param onLost Told when the socket cannot be accepted from any more.
 */
export async function passOn(
  descriptor: number,
  { port, onLost, connectionsMax = CONNECTIONS_MAX }: {
    readonly port: number;
    readonly connectionsMax?: number;
    readonly onLost: (error: unknown) => void;
  },
): Promise<InheritedSocket> {
  const clients = new Map<number, Socket>();
  const open = new Set<Socket>();
  let whenEmpty = Promise.withResolvers<void>();
  const take = (client: Socket) => {
    client.on("error", () => client.destroy());
    if (open.size >= connectionsMax) {
      client.destroy();
      return;
    }
    open.add(client);
    const server = createConnection(
      { host: "127.0.0.1", port, allowHalfOpen: true, noDelay: true },
    );
    let place = 0;
    server.once("connect", () => {
      place = server.localPort ?? 0;
      clients.set(place, client);
      // Nothing is read before it is known who sent it.
      client.pipe(server);
      server.pipe(client);
    });
    server.on("error", () => client.destroy());
    // What was answered is sent whole before the connection goes.
    client.on("finish", () => client.destroy());
    server.on("close", () => {
      // The system may have given its port to the next one already.
      if (clients.get(place) === client) clients.delete(place);
      client.end();
    });
    client.on("close", () => {
      server.destroy();
      open.delete(client);
      if (open.size === 0) whenEmpty.resolve();
    });
  };
  const listener = createServer(
    { allowHalfOpen: true, pauseOnConnect: true, noDelay: true },
    take,
  );
  const listening = Promise.withResolvers<void>();
  listener.once("error", listening.reject);
  listener.listen({ fd: descriptor }, listening.resolve);
  await listening.promise;
  listener.removeListener("error", listening.reject);
  listener.on("error", onLost);
  return {
    peerOf: (at) => addressOf(clients.get(at)),
    stopAccepting: () => void listener.close(),
    async finished() {
      whenEmpty = Promise.withResolvers();
      if (open.size > 0) await whenEmpty.promise;
    },
  };
}

/** An IPv4 client of a socket for both kinds is known by its IPv4 address. */
function addressOf(client: Socket | undefined): string | null {
  return client?.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "") ?? null;
}
