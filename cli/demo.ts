/**
 * `demo`: starts the product, buys one receipt with a throwaway wallet and
 * prints it.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import { openWallet } from "@/lib/x402/client.ts";
import { PRICE_ATOMIC } from "@/services/price.ts";
import { purchase } from "./buy.ts";
import type { Command } from "./command.ts";
import { startServer } from "./serve.ts";

const EXAMPLE = {
  command: "git push",
  error: [
    "fatal: The current branch topic has no upstream branch.",
    "To push the current branch and set the remote as upstream, use",
    "",
    "    git push --set-upstream origin topic",
  ].join("\n"),
};

/** The command. */
export const DEMO: Command = {
  name: "demo",
  summary: "start, buy one receipt with a throwaway wallet, print it, stop",
  usage:
    "demo [--command TEXT] [--error TEXT] [--log TEXT] [--environment TEXT]",
  help: [
    "Money is simulated; signatures, challenge and settlement are the real ones.",
    "",
    'pennyworth demo --command "git push" --error "fatal: ..."',
  ],
  options: {
    command: { type: "string" },
    error: { type: "string" },
    log: { type: "string" },
    environment: { type: "string" },
  },
  async run({ values, out, err }) {
    const names = ["command", "error", "log", "environment"] as const;
    const given = Object.fromEntries(
      names.filter((name) => values[name] !== undefined)
        .map((name) => [name, String(values[name])]),
    );
    const input = Object.keys(given).length === 0 ? EXAMPLE : given;
    const [api, mcp, exchange, verify] = freePorts(4).map((port) =>
      `http://localhost:${port}`
    );
    const settings: Record<string, string | undefined> = {
      API_URL: api,
      MCP_URL: mcp,
      EXCHANGE_URL: exchange,
      VERIFY_URL: verify,
      KV_PATH: ":memory:",
    };
    const server = await startServer(parseConfig((name) => settings[name]), {
      isQuiet: true,
    });
    try {
      err(`started ${api} (demo mode)`);
      const bought = await purchase({
        url: `${api}/fix-error`,
        body: JSON.stringify(input),
        maxAtomic: PRICE_ATOMIC,
        wallet: openWallet(),
        say: err,
      });
      err(`${bought.status}, settled in ${bought.transaction} (simulated)`);
      out(JSON.stringify(JSON.parse(bought.body), null, 2));
      return bought.status === 200 ? 0 : 1;
    } finally {
      await server.stop();
    }
  },
};

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
