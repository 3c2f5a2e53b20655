/**
 * What a module's process may do, as flags of the runtime.
 *
 * @module
 */

import { METADATA_ADDRESSES } from "@/lib/net/metadata.ts";

/**
 * Where no module gets by a name, whatever that name leads to: addresses that are
 * not public. The runtime takes ranges of IPv4 alone, and single addresses of IPv6.
 */
const NOT_PUBLIC_IPV4: readonly string[] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
];
const LOOPBACK_IPV6 = "[::1]";
/** Nothing may name them. */
const METADATA_IPV6: readonly string[] = METADATA_ADDRESSES
  .filter((address) => address.includes(":")).map((address) => `[${address}]`);

/** What is named, and nothing else. */
export interface Permissions {
  /** `host:port`. */
  readonly net: readonly string[];
  /** Names of variables. */
  readonly env: readonly string[];
  /** Absolute paths. */
  readonly read: readonly string[];
}

/** The flags; none where nothing is named. */
export function permissionFlags(
  { net, env, read }: Permissions,
): readonly string[] {
  return [
    ...(net.length === 0 ? [] : [
      `--allow-net=${net.join(",")}`,
      `--deny-net=${deniedTo(net).join(",")}`,
    ]),
    ...(env.length === 0 ? [] : [`--allow-env=${env.join(",")}`]),
    ...(read.length === 0 ? [] : [
      // The runtime reads two commas as one.
      `--allow-read=${
        read.map((path) => path.replaceAll(",", ",,")).join(",")
      }`,
    ]),
  ];
}

/** The ranges without the addresses that are named. */
function deniedTo(net: readonly string[]): readonly string[] {
  const named = net.map((one) => one.replace(/:\d+$/, ""));
  const numbers = named.flatMap((host) => {
    const number = numberOf(host);
    return number === null ? [] : [number];
  });
  return [
    ...NOT_PUBLIC_IPV4.flatMap((range) => without(range, numbers)),
    ...(named.includes(LOOPBACK_IPV6) ? [] : [LOOPBACK_IPV6]),
    ...METADATA_IPV6,
  ];
}

/** A range as the ranges that are left of it. */
function without(range: string, numbers: readonly number[]): string[] {
  const [address = "", length = ""] = range.split("/");
  const prefix = Number(length);
  const first = numberOf(address) ?? 0;
  const size = 2 ** (32 - prefix);
  if (!numbers.some((one) => one >= first && one < first + size)) {
    return [range];
  }
  if (prefix === 32) return [];
  return [first, first + size / 2].flatMap((start) =>
    without(`${textOf(start)}/${prefix + 1}`, numbers)
  );
}

function numberOf(address: string): number | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  return parts === null
    ? null
    : parts.slice(1).reduce((sum, part) => sum * 256 + Number(part), 0);
}

function textOf(number: number): string {
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256)
    .join(".");
}
