/**
 * The command line: one table of subcommands.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { ConfigError, describeConfig, parseConfig } from "@/lib/config.ts";
import { StoreError, StoreFormatError } from "@/lib/store/store.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import { BACKUP } from "./backup.ts";
import { BUY } from "./buy.ts";
import { type Command, UsageError } from "./command.ts";
import { DEMO } from "./demo.ts";
import { DOCTOR } from "./doctor.ts";
import { openEnvironment } from "./environment.ts";
import { EXCHANGE } from "./exchange.ts";
import { KEYS } from "./keys.ts";
import { LEDGER } from "./ledger.ts";
import { OPENAPI } from "./openapi.ts";
import { RUN } from "./run.ts";
import { serve } from "./serve.ts";
import { UPGRADE } from "./upgrade.ts";

const readEnv = openEnvironment();

const SERVE: Command = {
  name: "serve",
  summary: "serve all four origins (the default)",
  usage: "serve",
  help: ["Configured by environment variables; see `pennyworth config`."],
  options: {},
  async run() {
    return await serve(parseConfig(readEnv));
  },
};

const CONFIG: Command = {
  name: "config",
  summary: "print the effective configuration",
  usage: "config",
  help: ["Secrets are shown as (set). A wrong value is one line, exit code 2."],
  options: {},
  run({ out }) {
    const rows = describeConfig(readEnv);
    const width = Math.max(...rows.map((row) => row.name.length));
    for (const { name, value, isDefault, help } of rows) {
      const origin = isDefault ? "default" : "set";
      out(`${name.padEnd(width)}  ${value}  [${origin}]  ${help}`);
    }
    const config = parseConfig(readEnv);
    out(`${"mode".padEnd(width)}  ${config.mode}  [derived]`);
    out(`${"real_revenue".padEnd(width)}  ${config.isRealRevenue}  [derived]`);
    return Promise.resolve(0);
  },
};

/** Every subcommand, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  SERVE,
  DEMO,
  BUY,
  RUN,
  EXCHANGE,
  CONFIG,
  DOCTOR,
  KEYS,
  LEDGER,
  BACKUP,
  UPGRADE,
  OPENAPI,
];

/** Runs the command line and gives the exit code: 0 done, 1 failed, 2 used wrongly, 3 a store of other formats. */
export async function runCli(
  args: readonly string[],
  io: { out: (line: string) => void; err: (line: string) => void },
): Promise<number> {
  // `deno task demo -- --error ...` passes the separator on.
  const words = args.filter((word, index) => word !== "--" || index > 1);
  const [first = "serve"] = words;
  if (["--help", "-h", "help"].includes(first)) {
    for (const line of overview()) io.out(line);
    return 0;
  }
  if (first === "--version") {
    io.out(`${PRODUCT_NAME} ${PROGRAM_VERSION}`);
    return 0;
  }
  const command = COMMANDS.find((item) => item.name === first);
  try {
    if (command === undefined) {
      throw new UsageError(`there is no command ${JSON.stringify(first)}`);
    }
    return await runCommand(command, { args: words.slice(1), io });
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) {
      io.err(`${PRODUCT_NAME}: ${error.message}`);
      return 2;
    }
    if (error instanceof StoreFormatError) {
      io.err(`${PRODUCT_NAME}: the store cannot be used: ${error.message}`);
      return 3;
    }
    const problem = operationalProblem(error);
    if (problem === null) throw error;
    io.err(`${PRODUCT_NAME}: ${problem}`);
    return 1;
  }
}

/** What is wrong with the machine rather than with the program, in one line. */
function operationalProblem(error: unknown): string | null {
  if (error instanceof StoreError) {
    return `the store cannot be used: ${error.message}`;
  }
  if (error instanceof Deno.errors.AddrInUse) {
    return "a port is in use; choose others with API_URL, MCP_URL, EXCHANGE_URL, VERIFY_URL or LISTEN";
  }
  if (error instanceof Deno.errors.ConnectionRefused) {
    return "nobody answers at that address";
  }
  return error instanceof TypeError &&
      /fetch|sending request/.test(error.message)
    ? `the request failed: ${error.message}`
    : null;
}

async function runCommand(
  command: Command,
  options: {
    args: readonly string[];
    io: { out: (line: string) => void; err: (line: string) => void };
  },
): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...options.args],
      options: { ...command.options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(
      `${command.name}: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (parsed.values.help) {
    options.io.out(`usage: ${PRODUCT_NAME} ${command.usage}`);
    for (const line of command.help) options.io.out(line);
    return 0;
  }
  return await command.run({ ...parsed, ...options.io });
}

function overview(): string[] {
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  return [
    `usage: ${PRODUCT_NAME} [command] [--help]`,
    "",
    ...COMMANDS.map(({ name, summary }) =>
      `  ${name.padEnd(width)}  ${summary}`
    ),
    "",
    "Exit codes: 0 done, 1 failed, 2 used or configured wrongly, 3 the store is",
    "in other formats than this program's.",
  ];
}
