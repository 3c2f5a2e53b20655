/** What rules of tables/cli_commands.txt compute. */
import table from "./tables/cli_commands.txt" with { type: "text" };
import { proposedFor } from "../suggestions.ts";
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule, Template } from "../types.ts";

/** The command that lists what there is. */
const help: Template = (c: RuleContext) => {
  const program = c.cmd.program === "" ? c.v["tool"] : c.cmd.program;
  // A script's own help, not that of the interpreter that runs it.
  const script = /^(?:python[\d.]*|node|deno|ruby|perl|php|bash|sh)$/.test(
      program ?? "",
    )
    ? c.cmd.operands.find((word) => /\.\w{1,4}$/.test(word))
    : undefined;
  if (script !== undefined) return `${program} ${c.quote(script)} --help`;
  return program === undefined || program === ""
    ? "Look up the commands there are with the tool's --help option."
    : `${c.quote(program)} --help`;
};

/** Sub-commands that do not exist. */
export const CLI_COMMAND_RULES: readonly CompleteRule[] = readRules(table, {
  "cli-not-a-command": { next: help },
  "cli-unknown-command": { // Of a script it is the script that does not know the word.
    when: (c) =>
      !/^(?:python[\d.]*|node|ruby|php|perl|bash|sh)$/.test(c.cmd.program),
    next: help,
  },
  "cli-no-such-subcommand": { next: help },
  "cli-proposed-word": {
    when: (c) => proposedFor(c) !== undefined,
    next: (c) => {
      const [bad, good] = proposedFor(c) ?? [];
      return c.cmd.replace(bad, good);
    },
  },
  "cli-invalid-choice": { next: help },
  "cli-ambiguous-command": { next: help },
  "cli-task-unknown": {
    next: [
      (c) => {
        // Grunt and gulp name one target of a task as task:target.
        const bad = c.v["bad"] ?? "";
        const [task, ...targets] = bad.split(":");
        const near = targets.length === 0 || task === undefined
          ? undefined
          : c.nearest(task, COMMON_TASKS);
        return near === undefined
          ? undefined
          : c.cmd.replace(bad, [near, ...targets].join(":"));
      },
      (c) => c.cmd.replace(c.v["bad"], c.nearest(c.v["bad"], COMMON_TASKS)),
      (c) =>
        c.cmd.programs.includes("gradle")
          ? `${c.quote(c.cmd.program)} tasks --all`
          : c.cmd.programs.includes("rake")
          ? "rake --tasks"
          : c.cmd.programs.includes("gulp")
          ? "gulp --tasks"
          : c.cmd.programs.includes("just")
          ? "just --list"
          : undefined,
      help,
    ],
  },
});

/** Names that task runners' files mostly have. */
const COMMON_TASKS: readonly string[] = [
  "build",
  "test",
  "default",
  "watch",
  "serve",
  "start",
  "dev",
  "clean",
  "lint",
  "deploy",
  "compass",
  "sass",
  "styles",
  "scripts",
  "images",
  "dist",
  "release",
  "install",
  "coverage",
  "docs",
  "format",
  "jshint",
  "uglify",
  "concat",
  "copy",
];
