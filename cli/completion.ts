/**
 * `completion` and `man`: what shells and `man` know of the commands, from the
 * commands' own table.
 *
 * @module
 */

import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import { type Command, type NamedCommand, UsageError } from "./command.ts";
import { manual, overview } from "./help.ts";

/** Shells that a script is written for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** What `completion` takes, says and does. */
export const COMPLETION: Command = {
  usage: "completion bash|zsh|fish",
  help: [
    "Prints a script that completes commands, their actions and their options.",
    "bash: load it from ~/.bashrc; zsh: save it as _pennyworth in a folder of",
    "$fpath; fish: save it in ~/.config/fish/completions/pennyworth.fish.",
  ],
  options: {},
  positionalsMax: 1,
  examples: [
    { line: "pennyworth completion bash > pennyworth.bash" },
    { line: "pennyworth completion fish > pennyworth.fish" },
  ],
  exits: [],
  async run({ positionals, out, commands }) {
    const shell = SHELLS.find((name) => name === positionals[0]);
    if (shell === undefined) {
      throw new UsageError(`completion is for ${SHELLS.join(", ")}`);
    }
    out(SCRIPTS[shell](await commands?.() ?? []));
    return 0;
  },
};

/** What `man` takes, says and does. */
export const MAN: Command = {
  usage: "man",
  help: [
    "Prints the manual page: everything that `help` says of every command. Save it as",
    "pennyworth.1 in a folder man1 of `man`.",
  ],
  options: {},
  positionalsMax: 0,
  examples: [{ line: "pennyworth man > pennyworth.1" }],
  exits: [],
  async run({ out, commands }) {
    out(manPage(await commands?.() ?? []));
    return 0;
  },
};

/** What may follow a command: its actions, then its options. */
export function wordsOf({ actions = [], options }: Command): string[] {
  return [
    ...actions.map(({ usage }) => usage.split(" ", 1)[0] ?? ""),
    ...Object.keys(options).map((name) => `--${name}`),
    "--help",
  ];
}

const SCRIPTS: Readonly<
  Record<
    (typeof SHELLS)[number],
    (commands: readonly NamedCommand[]) => string
  >
> = { bash: bashScript, zsh: zshScript, fish: fishScript };

function bashScript(commands: readonly NamedCommand[]): string {
  const names = [...commands.map(({ name }) => name), "help", "--version"];
  return [
    `_${PRODUCT_NAME}() {`,
    '  local word="${COMP_WORDS[COMP_CWORD]}" words=""',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words="${names.join(" ")}"`,
    "  else",
    '    case "${COMP_WORDS[1]}" in',
    ...commands.map((command) =>
      `      ${command.name}) words="${wordsOf(command).join(" ")}" ;;`
    ),
    `      help) words="${commands.map(({ name }) => name).join(" ")}" ;;`,
    "    esac",
    "  fi",
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    "}",
    `complete -o default -F _${PRODUCT_NAME} ${PRODUCT_NAME}`,
  ].join("\n");
}

function zshScript(commands: readonly NamedCommand[]): string {
  const described = ([word, text]: readonly [string, string]) =>
    quoted(`${word.replaceAll(":", "\\:")}:${text.replaceAll(":", "\\:")}`);
  return [
    `#compdef ${PRODUCT_NAME}`,
    "local -a found",
    "if (( CURRENT == 2 )); then",
    "  found=(",
    ...commands.map(({ name, summary }) => `    ${described([name, summary])}`),
    "  )",
    "else",
    '  case "$words[2]" in',
    ...commands.map((command) =>
      `    ${command.name}) found=(${
        rowsOf(command).map(described).join(" ")
      }) ;;`
    ),
    "  esac",
    "fi",
    `_describe ${PRODUCT_NAME} found || _files`,
  ].join("\n");
}

function fishScript(commands: readonly NamedCommand[]): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, actions = [], options } = command;
    const seen = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c ${PRODUCT_NAME} -n __fish_use_subcommand -a ${name} -d ${
        quotedForFish(summary)
      }`,
      ...actions.map(({ usage, summary }) =>
        `complete -c ${PRODUCT_NAME} ${seen} -a ${usage.split(" ", 1)[0]} -d ${
          quotedForFish(summary)
        }`
      ),
      ...Object.entries(options).map(([option, { type, help }]) =>
        `complete -c ${PRODUCT_NAME} ${seen} -l ${option}${
          type === "string" ? " -r" : ""
        } -d ${quotedForFish(help)}`
      ),
    ];
  });
  return lines.join("\n");
}

/** What may follow a command, with what it means. */
function rowsOf({ actions = [], options }: Command): [string, string][] {
  return [
    ...actions.map(({ usage, summary }): [string, string] => [
      usage.split(" ", 1)[0] ?? "",
      summary,
    ]),
    ...Object.entries(options).map(([name, { help }]): [string, string] => [
      `--${name}`,
      help,
    ]),
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quotedForFish(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** The manual page in the language of `man`. */
function manPage(commands: readonly NamedCommand[]): string {
  return [
    `.TH ${PRODUCT_NAME.toUpperCase()} 1 "" "${PRODUCT_NAME} ${PROGRAM_VERSION}"`,
    ".SH NAME",
    `${PRODUCT_NAME} \\- sells deterministic, machine\\-payable results to software agents`,
    ".SH SYNOPSIS",
    ...verbatim(overview(commands)),
    ...commands.flatMap((command) => [
      `.SH ${command.name.toUpperCase()}`,
      ...verbatim(manual(command)),
    ]),
  ].join("\n");
}

/** Lines as they stand, whatever they begin with. */
function verbatim(lines: readonly string[]): string[] {
  return [
    ".nf",
    ...lines.flatMap((line) => line.split("\n")).map((line) =>
      `\\&${line.replaceAll("\\", "\\e").replaceAll("-", "\\-")}`
    ),
    ".fi",
  ];
}
