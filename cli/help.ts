/**
 * What `--help` prints.
 *
 * @module
 */

import { PRODUCT_NAME } from "@/services/release.ts";
import type { NamedCommand, Option } from "./command.ts";
import { EXIT, EXIT_CODES, type ExitCode, exitCodes } from "./exit_codes.ts";

const HELP: Option = { type: "boolean", help: "print this" };

/** The list of commands. */
export function overview(
  commands: readonly Pick<NamedCommand, "name" | "summary">[],
): string[] {
  return [
    `usage: ${PRODUCT_NAME} [COMMAND] [options]`,
    "",
    "Sells deterministic, machine-payable results to software agents.",
    "",
    "commands:",
    ...table(commands.map(({ name, summary }) => [name, summary])),
    "",
    "options:",
    ...table([
      ["-h, --help", `the same as ${PRODUCT_NAME} help [COMMAND]`],
      ["--version", "print the version"],
    ]),
    "",
    ...exitLines(EXIT_CODES),
  ];
}

/** Everything about one command. */
export function manual(command: NamedCommand): string[] {
  const { options, actions = [], examples, exits, help } = command;
  const rows = [...Object.entries(options), ["help", HELP] as const].map((
    [name, option],
  ) => [spelling(name, option), description(option)] as const);
  return [
    `usage: ${PRODUCT_NAME} ${command.usage}`,
    "",
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    ...(help.length === 0 ? [] : ["", ...help]),
    ...(actions.length === 0 ? [] : [
      "",
      "actions:",
      ...table(actions.map(({ usage, summary }) => [usage, summary])),
    ]),
    "",
    "options:",
    ...table(rows),
    "",
    "examples:",
    ...examples.flatMap(({ line, note }) => [
      ...(note === undefined ? [] : [`  # ${note}`]),
      `  ${line}`,
    ]),
    "",
    ...exitLines(
      exitCodes(EXIT.ok, EXIT.usage, ...exits).map(({ code, meaning }) => ({
        code,
        meaning: meaning.replace(`${command.name}: `, ""),
      })),
    ),
  ];
}

function spelling(name: string, option: Option): string {
  if (option === HELP) return "-h, --help";
  return option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
}

function description({ help, fallback }: Option): string {
  return fallback === undefined ? help : `${help} (default ${fallback})`;
}

function exitLines(codes: readonly ExitCode[]): string[] {
  return [
    "exit codes:",
    ...table(codes.map(({ code, meaning }) => [String(code), meaning])),
  ];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
