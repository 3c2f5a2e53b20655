import { type Endpoint, isAddress, isPublicAddress } from "./addresses.ts";
import { PUBLIC_PORTS, URL_LENGTH_MAX } from "./limits.ts";

/** Which addresses and names may be reached; the operator's word. */
export interface ReachPolicy {
  /** Exact address and port pairs that may be reached although not public. */
  readonly allowed: readonly Endpoint[];
  /** Whether an own resolver is set, so that test names may exist. */
  readonly hasOwnResolver: boolean;
}

/** A URL whose text and host may be looked up. */
export interface VettedUrl {
  /** The parsed URL, without fragment. */
  readonly url: URL;
  /** The host without brackets: a name, or an address literal. */
  readonly host: string;
  /** Whether `host` is an address. */
  readonly isLiteral: boolean;
  /** The port, also where the URL names none. */
  readonly port: number;
}

/** Names that only a private network answers. */
const PRIVATE_SUFFIXES: readonly string[] = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "lan",
  "home",
  "home.arpa",
  "corp",
  "arpa",
  "onion",
  "svc",
  "cluster.local",
  "docker.internal",
];

/** Names reserved for tests (RFC 2606): only an own resolver knows them. */
const TEST_SUFFIXES: readonly string[] = ["test", "example", "invalid"];

/**
 * The URL when its text may be followed, otherwise undefined. Addresses are
 * judged by {@linkcode mayConnect} after the name was looked up.
 *
 * The raw text is judged as well as the parsed URL, since `URL` silently
 * removes tabs, turns backslashes and adds slashes: whatever two parsers could
 * read differently is refused. Number forms of addresses (decimal, octal,
 * hexadecimal, short, full-width) are folded by `URL` and judged folded.
 */
export function vetUrl(
  raw: string,
  policy: ReachPolicy,
): VettedUrl | undefined {
  if (raw.length > URL_LENGTH_MAX || !hasPlainText(raw)) return undefined;
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(raw)) return undefined;
  if (!URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  if (url.href.length > URL_LENGTH_MAX) return undefined;
  url.hash = "";

  const port = url.port === ""
    ? url.protocol === "https:" ? 443 : 80
    : Number(url.port);
  if (
    !PUBLIC_PORTS.includes(port) &&
    !policy.allowed.some((endpoint) => endpoint.port === port)
  ) return undefined;

  // A final dot says that a name is whole; here every name is.
  if (/[^.]\.$/.test(url.hostname)) url.hostname = url.hostname.slice(0, -1);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isLiteral = isAddress(host);
  if (!isLiteral && !isPublicName(host, policy)) return undefined;
  return { url, host, isLiteral, port };
}

/**
 * Whether a connection to this address and port may be opened: an exact pair
 * of the operator's list, or a public address on a public port. A port that
 * only the list knows is therefore open on the listed addresses alone.
 */
export function mayConnect(target: Endpoint, policy: ReachPolicy): boolean {
  return policy.allowed.some((endpoint) =>
    endpoint.address === target.address && endpoint.port === target.port
  ) || (PUBLIC_PORTS.includes(target.port) && isPublicAddress(target.address));
}

/** No control, space, backslash, bidirectional or zero-width character. */
function hasPlainText(raw: string): boolean {
  // deno-lint-ignore no-control-regex
  return !/[\u0000-\u0020\u007f-\u00a0\\\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/
    .test(raw);
}

function isPublicName(host: string, policy: ReachPolicy): boolean {
  if (host.length > 253 || !host.includes(".")) return false;
  const labels = host.split(".");
  const isWellFormed = labels.every((label) =>
    /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)
  );
  if (!isWellFormed || /^[0-9]+$/.test(labels.at(-1) ?? "")) return false;
  const isUnder = (suffix: string) =>
    host === suffix || host.endsWith(`.${suffix}`);
  if (PRIVATE_SUFFIXES.some(isUnder)) return false;
  return policy.hasOwnResolver || !TEST_SUFFIXES.some(isUnder);
}
