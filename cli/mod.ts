/**
 * The command line: one table of subcommands.
 *
 * @module
 */

import { ChannelError } from "@/lib/admin/client.ts";
import { parseArgs } from "node:util";
import { ConfigError } from "@/lib/config_error.ts";
import { KeyCustodyError } from "@/lib/jose/custody_error.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { StoreError, StoreFormatError } from "@/lib/store/store.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import { OperationError, type Terminal, UsageError } from "./command.ts";
import {
  type CommandEntry,
  COMMANDS,
  loadCommand,
  type LoadedCommand,
} from "./commands.ts";
import { EXIT } from "./exit_codes.ts";
import { manual, overview } from "./help.ts";
import { Interrupted, runInterruptibly } from "./interrupt.ts";
import { nearest } from "./nearest.ts";
import { createProgress } from "./progress.ts";

const DEFAULT_COMMAND = "serve";

/** Runs the command line and gives one of the exit codes of `exit_codes.ts`. */
export async function runCli(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  // `deno task demo -- --error ...` passes the separator on.
  const words = args.filter((word, index) => word !== "--" || index > 1);
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    const { exitCode, message } = verdictOf(error);
    terminal.err(`${PRODUCT_NAME}: ${message}`);
    return exitCode;
  }
}

async function dispatch(
  [first = DEFAULT_COMMAND, ...rest]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (["--version", "-V", "version"].includes(first)) {
    terminal.out(`${PRODUCT_NAME} ${PROGRAM_VERSION}`);
    return EXIT.ok;
  }
  if (["--help", "-h", "help"].includes(first)) {
    const [name] = rest.filter((word) => !/^(?:--help|-h)$/.test(word));
    const lines = name === undefined
      ? overview(COMMANDS)
      : manual(await loadCommand(entryOf(name)));
    for (const line of lines) terminal.out(line);
    return EXIT.ok;
  }
  const command = await loadCommand(entryOf(first));
  return await runCommand(command, { args: rest, terminal });
}

function entryOf(name: string): CommandEntry {
  const found = COMMANDS.find((item) => item.name === name);
  if (found !== undefined) return found;
  const kind = name.startsWith("-") ? "option" : "command";
  const names = COMMANDS.map((item) => item.name);
  throw new UsageError(
    `there is no ${kind} ${JSON.stringify(name)}${
      suggestion(name, kind === "option" ? ["--help", "--version"] : names)
    }; see ${PRODUCT_NAME} --help`,
  );
}

async function runCommand(
  command: LoadedCommand,
  options: { args: readonly string[]; terminal: Terminal },
): Promise<number> {
  const { terminal } = options;
  const { values, positionals } = parse(command, options.args);
  if (values.help) {
    for (const line of manual(command)) terminal.out(line);
    return EXIT.ok;
  }
  const extra = positionals[command.positionalsMax];
  if (extra !== undefined) {
    throw new UsageError(
      `${command.name}: ${JSON.stringify(extra)} is one argument too many; ${
        seeHelp(command)
      }`,
    );
  }
  const run = (signal: AbortSignal) =>
    command.run({
      positionals,
      values,
      out: terminal.out,
      err: terminal.err,
      terminal,
      signal,
      commands: () => Promise.all(COMMANDS.map(loadCommand)),
      progress: (what) =>
        createProgress(what, {
          status: terminal.status,
          line: values.progress === true ? terminal.err : undefined,
          monotonicMs: () => performance.now(),
        }),
    });
  return terminal.listensToSignals === true && command.handlesSignals !== true
    ? await runInterruptibly(run)
    : await run(new AbortController().signal);
}

/** The kid of a key: a JWK thumbprint (RFC 7638), which may begin like an option. */
const THUMBPRINT = /^-[\w-]{42}$/;

function parse(
  command: LoadedCommand,
  args: readonly string[],
): {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
} {
  const names = [...Object.keys(command.options), "help"];
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const kids = args.slice(0, end).filter((arg) => THUMBPRINT.test(arg));
  try {
    return parseArgs({
      args: kids.length === 0 ? [...args] : [
        ...args.slice(0, end).filter((arg) => !kids.includes(arg)),
        "--",
        ...kids,
        ...args.slice(end + 1),
      ],
      options: {
        ...Object.fromEntries(
          Object.entries(command.options).map(([name, { type }]) => [
            name,
            { type },
          ]),
        ),
        help: { type: "boolean", short: "h" },
      },
      allowPositionals: true,
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '(-[^']*)'/.exec(said)?.[1];
    const problem = unknown === undefined
      ? said.split("\n", 1)[0]
      : `there is no option ${unknown}${
        suggestion(unknown, names.map((name) => `--${name}`))
      }`;
    throw new UsageError(`${command.name}: ${problem}; ${seeHelp(command)}`);
  }
}

function suggestion(word: string, candidates: readonly string[]): string {
  const meant = nearest(word, candidates);
  return meant === null ? "" : ` (did you mean ${meant}?)`;
}

function seeHelp(command: LoadedCommand): string {
  return `see ${PRODUCT_NAME} help ${command.name}`;
}

/** What the shell and the person see of a command that threw. */
function verdictOf(error: unknown): { exitCode: number; message: string } {
  if (error instanceof UsageError || error instanceof ConfigError) {
    return { exitCode: EXIT.usage, message: error.message };
  }
  if (error instanceof Interrupted) {
    return { exitCode: error.exitCode, message: error.message };
  }
  if (error instanceof StoreFormatError) {
    return {
      exitCode: EXIT.storeFormat,
      message: `the store cannot be used: ${error.message}`,
    };
  }
  const problem = operationalProblem(error);
  if (problem !== null) return { exitCode: EXIT.failed, message: problem };
  const trace = error instanceof Error ? error.stack ?? error.message : error;
  return {
    exitCode: EXIT.bug,
    message: `this is a bug; please report it with these lines\n${trace}`,
  };
}

/** What is wrong with the machine rather than with the program, in one line. */
function operationalProblem(error: unknown): string | null {
  if (error instanceof OperationError || error instanceof ChannelError) {
    return error.message;
  }
  if (error instanceof KeyCustodyError) {
    return `the signing keys cannot be used: ${error.message}`;
  }
  if (error instanceof StoreError) {
    return `the store cannot be used: ${error.message}`;
  }
  if (error instanceof Deno.errors.AddrNotAvailable) {
    return "this machine has no such address; LISTEN wants one of its own";
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return `the system refuses: ${error.message.split("\n", 1)[0]}`;
  }
  if (error instanceof Deno.errors.NotCapable) {
    return `this program may not do that: ${
      error.message.split(", run again", 1)[0]
    }`;
  }
  if (error instanceof Deno.errors.ConnectionRefused) {
    return "nobody answers at that address";
  }
  return error instanceof TypeError &&
      /fetch|sending request/.test(error.message)
    ? `the request failed: ${plainFault(error)}`
    : null;
}
