import { canonicalAddress, type Endpoint } from "./addresses.ts";

/** What a look-up gave: every address of both families, or why none. */
export type Resolution =
  | { readonly kind: "resolved"; readonly addresses: readonly string[] }
  | { readonly kind: "not_found" }
  | { readonly kind: "timeout" };

/** Looks up every IPv4 and IPv6 address of a name. */
export type Resolve = (
  host: string,
  timeoutMs: number,
) => Promise<Resolution>;

/**
 * A resolver over the system's DNS, or over one given server. Each call asks
 * anew: what is cached here could not be vetted against what is connected to.
 */
export function createResolver(server?: Endpoint): Resolve {
  return async (host, timeoutMs) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    const options: Deno.ResolveDnsOptions = {
      signal: stop.signal,
      ...(server === undefined
        ? {}
        : { nameServer: { ipAddr: server.address, port: server.port } }),
    };
    try {
      // The final dot keeps search domains of the machine out of the name.
      const [ipv4, ipv6] = await Promise.allSettled([
        Deno.resolveDns(`${host}.`, "A", options),
        Deno.resolveDns(`${host}.`, "AAAA", options),
      ]);
      const addresses = [ipv4, ipv6].flatMap((family) =>
        family.status === "fulfilled" ? family.value : []
      );
      if (addresses.length > 0) {
        return {
          kind: "resolved",
          addresses: addresses.map((address) =>
            canonicalAddress(address) ?? address
          ),
        };
      }
      const hasNoAnswer = [ipv4, ipv6].some((family) =>
        family.status === "rejected" &&
        !(family.reason instanceof Deno.errors.NotFound)
      );
      return { kind: hasNoAnswer ? "timeout" : "not_found" };
    } finally {
      clearTimeout(timer);
    }
  };
}
