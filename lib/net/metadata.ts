/**
 * Where clouds tell a machine its secrets: one list for every wall that keeps
 * the program and own code away from there.
 *
 * @module
 */

/** The link-local range of IPv4, in which most clouds have their service. */
export const METADATA_RANGE = "169.254.0.0/16";

/** Addresses outside of what is link-local, each in its one spelling. */
export const METADATA_ADDRESSES: readonly string[] = [
  // Alibaba Cloud.
  "100.100.100.200",
  "fd00:100::100:200",
  // Azure's host agent; its name server has the same address.
  "168.63.129.16",
  // Oracle Cloud.
  "192.0.0.192",
  "fd00:c1::a9fe:a9fe",
  // Scaleway.
  "fd00:42::42",
  // Akamai.
  "fd00:a9fe:a9fe::1",
  // AWS: identities of pods, and the machine's own.
  "fd00:ec2::23",
  "fd00:ec2::254",
  // Google Cloud.
  "fd20:ce::254",
];

/** An address that answers for names as well, and the ports where it tells secrets. */
const BESIDE_NAMES: ReadonlyMap<string, readonly number[]> = new Map([
  ["168.63.129.16", [80, 32_526]],
]);

/** As `--deny-net` takes them; names can be looked up in spite of it. */
export const METADATA_HOSTS: readonly string[] = [
  METADATA_RANGE,
  ...METADATA_ADDRESSES.flatMap((address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    const ports = BESIDE_NAMES.get(address);
    return ports === undefined
      ? [host]
      : ports.map((port) => `${host}:${port}`);
  }),
];

/** As systemd takes them, which knows no ports: what answers for names is left out. */
export const METADATA_NETWORKS: readonly string[] = [
  METADATA_RANGE,
  ...METADATA_ADDRESSES.filter((address) => !BESIDE_NAMES.has(address)),
];
