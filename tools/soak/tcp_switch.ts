/**
 * A TCP port in front of others that can be shut: the balancer before the
 * processes under test, and the wire to the chain that breaks.
 *
 * @module
 */

import { createConnection, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * - `open`: connections are passed on;
 * - `refuse`: they are closed at once;
 * - `silent`: they are taken, and nothing ever comes.
 */
export type SwitchMode = "open" | "refuse" | "silent";

/** A listening switch. */
export interface TcpSwitch {
  readonly port: number;
  /** Changes the mode; connections that stand are cut. */
  set(mode: SwitchMode): void;
  /** Closes everything. */
  stop(): Promise<void>;
}

/**
 * Listens on a port of 127.0.0.1.
 *
 * @param targets Ports to try for a new connection, in their order.
 */
export async function startTcpSwitch(
  targets: () => readonly number[],
): Promise<TcpSwitch> {
  const sockets = new Set<Socket>();
  let mode: SwitchMode = "open";
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server = createServer({ allowHalfOpen: true }, async (client) => {
    track(client);
    if (mode === "silent") {
      client.resume();
      return;
    }
    const upstream = mode === "open" ? await connectFirst(targets()) : null;
    if (upstream === null || client.destroyed) {
      upstream?.destroy();
      client.destroy();
      return;
    }
    track(upstream);
    join(client, upstream);
    join(upstream, client);
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve())
  );
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      if (next === mode) return;
      mode = next;
      cut();
    },
    async stop() {
      const closed = new Promise<void>((resolve) =>
        server.close(() => resolve())
      );
      cut();
      await closed;
    },
  };
}

/** What one side sends goes to the other, and so does its end. */
function join(from: Socket, to: Socket): void {
  from.pipe(to);
  from.once("close", (hadError) => {
    if (hadError || !to.writableEnded) to.destroy();
  });
}

async function connectFirst(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = await new Promise<Socket | null>((resolve) => {
      const attempt = createConnection({
        host: "127.0.0.1",
        port,
        allowHalfOpen: true,
      });
      attempt.once("connect", () => resolve(attempt));
      attempt.once("error", () => resolve(null));
    });
    if (socket !== null) return socket;
  }
  return null;
}
