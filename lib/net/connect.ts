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
 * A certificate is judged by the public authorities first. Where that fails
 * and the operator named another authority, a second connection is judged by
 * that one alone: to put the two into one list the public ones would have to
 * be read, and the program must not read system information.
 *
 * @param timeoutMs Time for both connections together.
 * @param trust The operator's authority, from {@linkcode trustOnly}.
 */
export async function connectPinned(
  target: ConnectTarget,
  timeoutMs: number,
  trust?: tls.SecureContext,
): Promise<Connection> {
  const timeout = Promise.withResolvers<Attempt>();
  const timer = setTimeout(
    () => timeout.resolve({ kind: "timeout" }),
    timeoutMs,
  );
  try {
    const first = await attemptWithin(timeout.promise, target);
    const last = first.kind === "unproven" && trust !== undefined
      ? await attemptWithin(timeout.promise, target, trust)
      : first;
    return last.kind === "unproven" ? { kind: "refused" } : last;
  } finally {
    clearTimeout(timer);
  }
}

/** A connection, or one that failed while it was being secured. */
type Attempt = Connection | { readonly kind: "unproven" };

/** One attempt; ends at the timeout, and leaves nothing open but a success. */
async function attemptWithin(
  timeout: Promise<Attempt>,
  target: ConnectTarget,
  trust?: tls.SecureContext,
): Promise<Attempt> {
  const opened: net.Socket[] = [];
  const close = () => {
    for (const socket of opened) socket.destroy();
  };
  const { promise, resolve } = Promise.withResolvers<Attempt>();
  const plain = net.connect({
    host: target.address,
    port: target.port,
    family: target.address.includes(":") ? 6 : 4,
    autoSelectFamily: false,
  });
  opened.push(plain);
  let isConnected = false;
  const fail = () => resolve({ kind: isConnected ? "unproven" : "refused" });
  plain.on("error", fail);
  plain.once("close", fail);
  plain.once("connect", () => {
    const peer = canonicalAddress(plain.remoteAddress ?? "");
    if (peer !== canonicalAddress(target.address)) return fail();
    if (!target.isSecure) {
      return resolve({ kind: "open", socket: plain, close });
    }
    isConnected = true;
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
  const attempt = await Promise.race([promise, timeout]);
  if (attempt.kind !== "open") close();
  return attempt;
}

/** Trust in the certificate authorities of a PEM text, and in no other. */
export function trustOnly(ca: string): tls.SecureContext {
  return tls.createSecureContext({ ca: [ca] });
}
