/**
 * Where a serving process listens: on addresses of its own, or on sockets that
 * a supervisor opened for it.
 *
 * @module
 */

import type { Config, ListenAddress } from "@/lib/config.ts";
import type { Dispatch } from "@/lib/routing/dispatcher.ts";
import { systemWait } from "@/lib/runtime.ts";
import { OperationError } from "./command.ts";
import {
  type InheritedSocket,
  passOn,
  type PeerOf,
} from "./inherited_socket.ts";
import { keepListening } from "./listener.ts";

/** Everything that a process listens on. */
export interface Listeners {
  /** Whether the sockets outlive the process: what it does not take, the next one does. */
  readonly outlive: boolean;
  /** Leaves what comes now to the next process, where there will be one at the same socket. */
  stopAccepting(): void;
  /** Stops accepting and finishes what runs. */
  shutdown(): Promise<void>;
}

/** What answers, and who hears of faults. */
export interface ListenOptions {
  /** Answers calls. */
  readonly dispatch: Dispatch;
  /** Reports what goes wrong with a listener. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/**
 * Opens the listeners of the configuration or, where a supervisor passes
 * sockets on, takes those in their place.
 */
export async function openListeners(
  config: Config,
  options: ListenOptions & { readonly inherited: readonly number[] },
): Promise<Listeners> {
  if (options.inherited.length > 0) return await openInherited(config, options);
  const servers = listenAddresses(config).map((address) =>
    listen(config, address, options)
  );
  return {
    outlive: false,
    stopAccepting() {},
    async shutdown() {
      await Promise.all(servers.map((server) => server.shutdown()));
    },
  };
}

/** One HTTP server that nobody else reaches, and the sockets that lead there. */
async function openInherited(
  config: Config,
  { dispatch, onFault, inherited }: Parameters<typeof openListeners>[1],
): Promise<Listeners> {
  const sockets: InheritedSocket[] = [];
  const peerOf: PeerOf = (port) => {
    for (const socket of sockets) {
      const peer = socket.peerOf(port);
      if (peer !== null) return peer;
    }
    return null;
  };
  let port = 0;
  const server = listen(config, { hostname: "127.0.0.1", port: 0 }, {
    onFault,
    dispatch: (request, _, from) => {
      const client = peerOf(from);
      if (client !== null) return dispatch(request, client);
      // Somebody of this machine found the port: it is not for him.
      return new Response(null, { status: 421 });
    },
    onPort: (opened) => port = opened,
  });
  for (const descriptor of inherited) {
    sockets.push(
      await passOn(descriptor, {
        port,
        // The supervisor starts the next process, which has the socket anew.
        onLost: (error) => reportError(error),
      }),
    );
  }
  return {
    outlive: true,
    stopAccepting() {
      for (const socket of sockets) socket.stopAccepting();
    },
    async shutdown() {
      await server.shutdown();
      await Promise.all(sockets.map((socket) => socket.finished()));
    },
  };
}

/** Both loopback addresses of each port, or the one address that is configured. */
export function listenAddresses(config: Config): ListenAddress[] {
  if (config.listen !== null) return [config.listen];
  const ports = new Set(Object.values(config.origins).map(portOf));
  return [...ports].flatMap((port) => [
    { hostname: "127.0.0.1", port },
    { hostname: "::1", port },
  ]);
}

function portOf(origin: string): number {
  const { port, protocol } = new URL(origin);
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** Which port is taken, and which settings choose another. */
function portProblem(
  { hostname, port }: ListenAddress,
  config: Config,
): string {
  const names = Object.entries(config.origins)
    .filter(([, origin]) => portOf(origin) === port)
    .map(([name]) => `${name.toUpperCase()}_URL`);
  const settings = config.listen !== null ? "LISTEN" : names.join(", ");
  const place = hostname.includes(":") ? `[${hostname}]` : hostname;
  return `${place}:${port} is in use, by a server that runs already or by another program; choose another port with ${settings}`;
}

/** Answers; told from which port of its peer a request came. */
type PortDispatch = (
  request: Request,
  peer: string,
  port: number,
) => Response | Promise<Response>;

function listen(
  config: Config,
  address: ListenAddress,
  { dispatch, onFault, onPort }: {
    dispatch: PortDispatch;
    onFault: (event: string, detail: unknown) => void;
    onPort?: (port: number) => void;
  },
): { shutdown(): Promise<void> } {
  let { port } = address;
  const open = () => {
    const server = Deno.serve(
      {
        ...address,
        port,
        onListen: () => {},
        // The dispatcher answers every error; what comes here is a fault in it.
        onError: (error) => {
          onFault("unanswered_request", error);
          return new Response(null, { status: 500 });
        },
      },
      (request, { remoteAddr }) =>
        "hostname" in remoteAddr
          ? dispatch(request, remoteAddr.hostname, remoteAddr.port)
          : dispatch(request, "unix", 0),
    );
    // The same one when it is opened again, also where any would have done.
    ({ port } = server.addr);
    onPort?.(port);
    return server;
  };
  try {
    return keepListening({ open, wait: systemWait, onFault });
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new OperationError(portProblem(address, config));
    }
    // A machine without IPv6 still serves on IPv4.
    const isOptional = address.hostname === "::1" &&
      error instanceof Deno.errors.AddrNotAvailable;
    if (!isOptional) throw error;
    return { shutdown: () => Promise.resolve() };
  }
}
