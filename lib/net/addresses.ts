import ipaddr from "ipaddr.js";
import { METADATA_ADDRESSES } from "./metadata.ts";

/**
 * Networks that `ipaddr.js` counts as ordinary unicast although nothing public
 * answers there, or although they lead somewhere else.
 */
const NOT_PUBLIC: readonly (readonly [network: string, why: string])[] = [
  ["168.63.129.16/32", "Azure's host agent"],
  ["192.31.196.0/24", "AS112 (RFC 7535)"],
  ["192.52.193.0/24", "AMT relays (RFC 7450)"],
  ["192.88.99.0/24", "6to4 relays (RFC 7526)"],
  ["192.175.48.0/24", "AS112 (RFC 7534)"],
  ["2001::/23", "IETF protocol assignments (RFC 2928)"],
  ["2001:db8::/32", "documentation (RFC 3849)"],
  ["2002::/16", "6to4 (RFC 3056)"],
  ["2620:4f:8000::/48", "AS112 (RFC 7534)"],
  ["3ffe::/16", "the old 6bone (RFC 3701)"],
  ["3fff::/20", "documentation (RFC 9637)"],
];

const NOT_PUBLIC_RANGES = NOT_PUBLIC.map(([network]) =>
  ipaddr.parseCIDR(network)
);

/** The only IPv6 space that is assigned to the public Internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public Internet. IPv6 forms that carry an
 * IPv4 address (mapped, NAT64, 6to4, Teredo) never do, whatever they carry.
 *
 * @param address An IPv4 or IPv6 address without brackets or zone.
 * @see IANA special-purpose address registries (RFC 6890)
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed === undefined || parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv6" && !parsed.match(GLOBAL_IPV6)) return false;
  return !NOT_PUBLIC_RANGES.some((range) =>
    range[0].kind() === parsed.kind() && parsed.match(range)
  );
}

/**
 * Whether an address may be named for a server of the operator's, public or not:
 * none is where clouds tell a machine its secrets, and none is an IPv4 address
 * that is written as another one, which bounds on IPv4 would not see.
 */
export function mayBeNamed(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && !NEVER_NAMED.includes(parsed.range()) &&
    !METADATA_ADDRESSES.includes(parsed.toString());
}

const NEVER_NAMED: readonly string[] = [
  ...["linkLocal", "ipv4Mapped", "rfc6145", "rfc6052", "6to4", "teredo"],
];

/** An address and a port, the address in its canonical form. */
export interface Endpoint {
  /** The address, in its one spelling. */
  readonly address: string;
  /** Port of the URL, or that of its scheme. */
  readonly port: number;
}

/**
 * Reads `ip:port` or `[ipv6]:port`; undefined when it is anything else, such
 * as a name, an address with a zone, or a port out of range.
 */
export function parseEndpoint(text: string): Endpoint | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):([0-9]{1,5})$/i.exec(text);
  if (match === null) return undefined;
  const [, ipv6, ipv4, portText] = match;
  const address = canonicalAddress(ipv6 ?? ipv4 ?? "");
  const port = Number(portText);
  if (address === undefined || port < 1 || port > 65_535) return undefined;
  if ((ipv6 !== undefined) !== address.includes(":")) return undefined;
  return { address, port };
}

/** The one spelling of an address by which it is compared. */
export function canonicalAddress(address: string): string | undefined {
  return parseAddress(address)?.toString();
}

/**
 * The key under which callers of an address queue: the address itself, for
 * IPv6 its /64, since one host commonly owns that many.
 */
export function gateKey(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === undefined || parsed.kind() === "ipv4") return address;
  return parsed.toNormalizedString().split(":").slice(0, 4).join(":");
}

/** Whether the text is an address literal rather than a name. */
export function isAddress(text: string): boolean {
  return parseAddress(text) !== undefined;
}

function parseAddress(
  text: string,
): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.includes("%")) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes(":") && ipaddr.IPv6.isValid(text)) {
    return ipaddr.IPv6.parse(text);
  }
  return undefined;
}
