import net from "node:net";
import tls from "node:tls";
import { canonicalAddress, type Endpoint } from "./addresses.ts";

/** Where to connect, and which name the certificate must carry. */
export interface ConnectTarget extends Endpoint {
  /** Name or address that was asked for; the certificate must be for it. */
  readonly host: string;
  /** Whether `host` is an address. */
  readonly isLiteral: boolean;
  /** Whether to speak TLS. */
  readonly isSecure: boolean;
}

/** An open connection, or why there is none. */
export type Connection =
  | {
    readonly kind: "open";
    readonly socket: net.Socket;
    /** Ends the connection at once, whatever it is doing. */
    readonly close: () => void;
  }
  | { readonly kind: "timeout" }
  | { readonly kind: "refused" };

/**
 * Opens a connection to exactly the given address. The socket is connected to
 * a literal address, so that nothing is looked up again after it was vetted,
 * and its peer is compared once more before a byte is sent.
 *
 * @param trust Certificates to trust, from {@linkcode trustWith}.
 */
export async function connectPinned(
  target: ConnectTarget,
  timeoutMs: number,
  trust?: tls.SecureContext,
): Promise<Connection> {
  const opened: net.Socket[] = [];
  const { promise, resolve } = Promise.withResolvers<Connection>();
  const timer = setTimeout(() => resolve({ kind: "timeout" }), timeoutMs);
  const fail = () => resolve({ kind: "refused" });
  const close = () => {
    for (const socket of opened) socket.destroy();
  };

  const plain = net.connect({
    host: target.address,
    port: target.port,
    family: target.address.includes(":") ? 6 : 4,
    autoSelectFamily: false,
  });
  opened.push(plain);
  plain.on("error", fail);
  plain.once("close", fail);
  plain.once("connect", () => {
    const peer = canonicalAddress(plain.remoteAddress ?? "");
    if (peer !== canonicalAddress(target.address)) return fail();
    if (!target.isSecure) {
      return resolve({ kind: "open", socket: plain, close });
    }
    const secure = tls.connect({
      socket: plain,
      host: target.host,
      ...(target.isLiteral ? {} : { servername: target.host }),
      ...(trust === undefined ? {} : { secureContext: trust }),
      ALPNProtocols: ["http/1.1"],
      minVersion: "TLSv1.2",
      rejectUnauthorized: true,
    });
    opened.push(secure);
    secure.on("error", fail);
    secure.once(
      "secureConnect",
      () =>
        secure.authorized
          ? resolve({ kind: "open", socket: secure, close })
          : fail(),
    );
  });

  const connection = await promise;
  clearTimeout(timer);
  if (connection.kind !== "open") close();
  return connection;
}

/** The public certificate authorities and one more, given as PEM text. */
export function trustWith(ca: string): tls.SecureContext {
  return tls.createSecureContext({ ca: [...tls.rootCertificates, ca] });
}
