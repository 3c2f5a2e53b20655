/**
 * How the value of one variable is read. Each refuses what it does not
 * understand, naming the variable, the problem and an example.
 *
 * @module
 */
import { ConfigError } from "@/lib/config_error.ts";
import { parseCidr } from "@/lib/net/client_address.ts";
import { hasWrongChecksum } from "@/lib/x402/address.ts";
import type { ListenAddress, Origins, SettlementMode } from "./types.ts";
import { DEMO_PAY_TO } from "./variables.ts";

/** How an address is written. */
export const ADDRESS = {
  pattern: /^0x[0-9a-fA-F]{40}$/,
  example: "0x0123...cdef",
  kind: "an address of 0x and 40 hexadecimal characters",
};

/** Who is paid: in demo mode an address that nobody has. */
export function readPayTo(
  text: (name: string) => string,
  settlement: SettlementMode,
): `0x${string}` {
  const chosen = text("PAY_TO") || (settlement === "demo" ? DEMO_PAY_TO : "");
  if (chosen === "") {
    throw problem(
      "PAY_TO",
      `is required in ${settlement} mode`,
      ADDRESS.example,
    );
  }
  const payTo = matching("PAY_TO", chosen, ADDRESS) as `0x${string}`;
  if (/^0x0{40}$/.test(payTo)) {
    throw problem("PAY_TO", "is the zero address", ADDRESS.example);
  }
  if (hasWrongChecksum(payTo)) {
    throw new ConfigError(
      "PAY_TO has a mistyped character: its letters contradict its checksum (EIP-55); copy it again from your wallet",
    );
  }
  return payTo;
}

/** How an IP address with a port is written. */
export const ADDRESS_PORT = {
  pattern: /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\]):\d{1,5}$/,
  example: "127.0.0.2:8080",
  kind: "ip:port",
};

/** Over plain http whoever stands between sees, changes and keeps what is paid for. */
export function requireHttps(origins: Origins): void {
  for (const [name, value] of Object.entries(origins)) {
    const { protocol, hostname } = new URL(value);
    if (protocol === "https:" || isThisMachine(hostname)) continue;
    throw problem(
      `${name.toUpperCase()}_URL`,
      "is plain http, over which nothing is sold for money; only this machine (localhost) may be",
      `https://${hostname}`,
    );
  }
}

/**
 * Whether a host name is of this machine alone, as every name under `localhost`
 * is for who serves there. (A buyer asks for more, see `isLoopback`.)
 */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(
    hostname,
  );
}

/** An origin: scheme, host and port, without a path. */
export function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) &&
    url.pathname === "/" && url.search === "" && url.hash === "" &&
    url.username === "" && url.password === "";
  if (!isOrigin) {
    throw problem(
      name,
      "is not an origin (scheme and host, no path)",
      "https://api.example.com",
    );
  }
  return url.origin;
}

/** A URL of http or https, without its last slash; empty where it is unset. */
export function optionalUrl(name: string, value: string): string {
  if (value === "") return "";
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw problem(name, "is not an http(s) URL", "https://service.example");
  }
  return value.replace(/\/+$/, "");
}

/** The address to listen on, of `host:port` or `:port`. */
export function parseListen(value: string): ListenAddress {
  const match = /^(\[[0-9a-fA-F:]+\]|[^:\s]*):(\d{1,5})$/.exec(value);
  const port = Number(match?.[2]);
  if (match === null || port > 65_535) {
    throw problem("LISTEN", "is not host:port", "0.0.0.0:8080");
  }
  return {
    hostname: (match[1] ?? "").replace(/^\[|\]$/g, "") || "0.0.0.0",
    port,
  };
}

/** One of the words that are allowed. */
export function oneOf<T extends string>(
  name: string,
  value: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) {
    throw problem(
      name,
      `is ${JSON.stringify(value)}, which is not one of ${allowed.join(", ")}`,
      allowed[0] ?? "",
    );
  }
  return found;
}

/** A value that has to fit a pattern, and to be there. */
export function matching(
  name: string,
  value: string,
  options: { pattern: RegExp; example: string; kind?: string },
): string {
  if (options.pattern.test(value)) return value;
  const { kind, example } = options;
  const wrong = kind === undefined ? "is not valid" : `is not ${kind}`;
  throw problem(name, value === "" ? "is required" : wrong, example);
}

/** A value that has to fit a pattern where it is set. */
export function optionalPattern(
  name: string,
  value: string,
  options: { pattern: RegExp; example: string; kind?: string },
): string {
  return value === "" ? "" : matching(name, value, options);
}

/** A whole number within its bounds. */
export function integer(
  name: string,
  text: (name: string) => string,
  range: { min: number; max: number },
): number {
  const value = text(name);
  const number = Number(value);
  if (!/^\d{1,9}$/.test(value) || number < range.min || number > range.max) {
    throw problem(
      name,
      `is not a whole number from ${range.min} to ${range.max}`,
      String(range.min),
    );
  }
  return number;
}

/** A number above zero. */
export function positive(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(value) || number <= 0) {
    throw problem(name, "is not a positive number", "1");
  }
  return number;
}

/** A block of addresses (RFC 4632). */
export function cidr(value: string): string {
  if (parseCidr(value) !== null) return value;
  throw problem("TRUST_PROXY", "has a part that is no CIDR", "10.0.0.0/8");
}

/** The parts of a value that commas separate. */
export function list(value: string): string[] {
  return value.split(",").map((item) => item.trim()).filter(Boolean);
}

/** Never quotes the value itself: it may be a secret. */
export function problem(
  name: string,
  what: string,
  example: string,
): ConfigError {
  return new ConfigError(`${name} ${what}; for example ${name}=${example}`);
}
