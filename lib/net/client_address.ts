/**
 * Whose request it is: the peer's address, or the one that a trusted proxy
 * names.
 *
 * @module
 */

import ipaddr from "ipaddr.js";

/** A block of addresses that is trusted to name others. */
export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses CIDR text; null when it is none. */
export function parseCidr(text: string): Cidr | null {
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return null;
  }
}

/**
 * The client's address. `X-Forwarded-For` is read from the right, for as long
 * as the hop that wrote an entry is trusted.
 */
export function clientAddress(
  peer: string,
  options: { forwardedFor: string | null; trusted: readonly Cidr[] },
): string {
  const { forwardedFor, trusted } = options;
  if (forwardedFor === null || trusted.length === 0) return peer;
  let address = peer;
  const hops = forwardedFor.slice(-2048).split(",").reverse();
  for (const hop of hops) {
    if (!isTrusted(address, trusted)) return address;
    const text = hop.trim().replace(/^\[(.*)\](?::\d+)?$/, "$1")
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
    if (!ipaddr.isValid(text)) return address;
    address = text;
  }
  return address;
}

/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export function rateLimitKey(address: string): string {
  if (IPV4.test(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : `${
      (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16))
        .join(":")
    }::/64`;
}

/**
 * Who is likely one among those that {@linkcode rateLimitKey} tells apart: the
 * /24 of an IPv4 address, the /48 of an IPv6 one.
 */
export function networkKey(rateKey: string): string {
  const mark = rateKey.includes(":") ? ":" : ".";
  return rateKey.split(mark).slice(0, 3).join(mark);
}

/** Dotted as sockets write it; anything else is parsed. */
const IPV4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

function isTrusted(address: string, trusted: readonly Cidr[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some(([block, bits]) =>
    block.kind() === parsed.kind() && parsed.match([block, bits] as never)
  );
}
