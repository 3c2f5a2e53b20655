/**
 * The whole program in demo mode within this process: free ports, a store in
 * memory, whatever the environment says.
 *
 * @module
 */

import { type Config, type Origins, parseConfig } from "@/lib/config.ts";
import { startServer } from "./serve.ts";

/** Settings of a program that ends after a call or two. */
export const FOR_ONE_CALL = { PREPARE_AHEAD: "off" } as const;

/** A program that sells for nothing. */
export interface DemoProgram extends AsyncDisposable {
  /** Where it answers. */
  readonly origins: Origins;
  /** What it runs with. */
  readonly config: Config;
}

/**
 * Starts it; disposing of it stops it.
 *
 * @param more Settings beside those of the ports and the store.
 */
export async function startDemoProgram(
  more: Readonly<Record<string, string>> = {},
): Promise<DemoProgram> {
  const [api, mcp, exchange, verify] = freePorts(4).map((port) =>
    `http://localhost:${port}`
  );
  const settings: Record<string, string | undefined> = {
    ...more,
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    KV_PATH: ":memory:",
  };
  const config = parseConfig((name) => settings[name]);
  const server = await startServer(config);
  return {
    origins: config.origins,
    config,
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

/** Ports that nothing listens on now. */
function freePorts(count: number): number[] {
  const listeners = Array.from(
    { length: count },
    () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
  );
  const ports = listeners.map((listener) => listener.addr.port);
  for (const listener of listeners) listener.close();
  return ports;
}
