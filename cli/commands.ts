/**
 * Every subcommand: what the list says of it, and where the rest is. A command
 * is loaded when it is asked for: the list, the version and a mistyped word need
 * none of the program.
 *
 * @module
 */

import type { Command } from "./command.ts";

/** A subcommand before it is loaded. */
export interface CommandEntry {
  /** First word. */
  readonly name: string;
  /** A few words, for the list. */
  readonly summary: string;
  /** Loads what it takes, says and does. */
  load(): Promise<Command>;
}

/** A subcommand with everything that is said of it. */
export type LoadedCommand = Command & Omit<CommandEntry, "load">;

/**
 * Every subcommand, in the order of the help; the first is the default. What
 * speaks MCP is named `as string`: a run from source fetches ahead what literal
 * names lead to, for any command.
 */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "serve",
    summary: "serve all four origins; the default",
    load: async () =>
      (await import(
        "./serve_command.ts" as string
      ) as typeof import("./serve_command.ts")).SERVE,
  },
  {
    name: "demo",
    summary: "start, buy one receipt with a throwaway wallet, print it, stop",
    load: async () => (await import("./demo.ts")).DEMO,
  },
  {
    name: "buy",
    summary: "buy one answer from an x402 seller, under a spending cap",
    load: async () => (await import("./buy/buy.ts")).BUY,
  },
  {
    name: "mcp",
    summary:
      "offer sellers' paid tools to an MCP host, and pay within a budget",
    load: async () =>
      (await import("./mcp/mcp.ts" as string) as typeof import("./mcp/mcp.ts"))
        .MCP,
  },
  {
    name: "run",
    summary: "run an operation without payment: JSON lines in, JSON lines out",
    load: async () => (await import("./run.ts")).RUN,
  },
  {
    name: "offer",
    summary: "add own offers from a curl command, and check them",
    load: async () => (await import("./offer.ts")).OFFER,
  },
  {
    name: "exchange",
    summary: "remove an entry from the exchange",
    load: async () => (await import("./exchange.ts")).EXCHANGE,
  },
  {
    name: "config",
    summary: "print the effective configuration",
    load: async () => (await import("./config.ts")).CONFIG,
  },
  {
    name: "status",
    summary:
      "whether it sells, what it sold, what is open, keys, backup, store",
    load: async () => (await import("./status.ts")).STATUS,
  },
  {
    name: "console",
    summary: "open a page that shows sales as they happen, and all of status",
    load: async () => (await import("./console/console.ts")).CONSOLE,
  },
  {
    name: "notices",
    summary: "print what happened, or take it for a hook",
    load: async () => (await import("./notices.ts")).NOTICES_COMMAND,
  },
  {
    name: "doctor",
    summary:
      "check configuration, store, keys, settlement, chain, clock, origins",
    load: async () => (await import("./doctor.ts")).DOCTOR,
  },
  {
    name: "reload",
    summary: "have the server read its folder of own offers again",
    load: async () => (await import("./reload.ts")).RELOAD,
  },
  {
    name: "keys",
    summary: "list or rotate the signing keys, or withdraw one",
    load: async () => (await import("./keys.ts")).KEYS,
  },
  {
    name: "ledger",
    summary: "list, show, verify or reconcile payments",
    load: async () => (await import("./ledger.ts")).LEDGER,
  },
  {
    name: "log",
    summary: "check a seller's log of settlements from outside",
    load: async () => (await import("./log.ts")).LOG,
  },
  {
    name: "backup",
    summary: "copy the embedded store to a file or a folder, online",
    load: async () => (await import("./backup.ts")).BACKUP,
  },
  {
    name: "restore",
    summary: "bring a backup back, verified, or rehearse it",
    load: async () => (await import("./restore.ts")).RESTORE,
  },
  {
    name: "upgrade",
    summary: "bring the store to the formats of this program",
    load: async () => (await import("./upgrade.ts")).UPGRADE,
  },
  {
    name: "openapi",
    summary: "print the OpenAPI document of the API",
    load: async () => (await import("./openapi.ts")).OPENAPI,
  },
  {
    name: "completion",
    summary: "print what completes commands in bash, zsh or fish",
    load: async () => (await import("./completion.ts")).COMPLETION,
  },
  {
    name: "man",
    summary: "print the manual page",
    load: async () => (await import("./completion.ts")).MAN,
  },
];

/** A subcommand, loaded. */
export async function loadCommand(
  { name, summary, load }: CommandEntry,
): Promise<LoadedCommand> {
  return { name, summary, ...await load() };
}
