/** Mistyped sub-commands, as the usual command-line libraries and many tools say it. */
import { meant } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";

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
const CAUSE = [
  "{tool} has no command {bad}; it looks like a typing mistake.",
  "There is no command {bad} in {program}; it looks like a typing mistake.",
];

/** Sub-commands that do not exist. */
export const CLI_COMMAND_RULES: readonly CompleteRule[] = defineRules({
  family: "cli_commands",
  risk:
    "Read the corrected command before you run it: the nearest word is not always the one you meant.",
  prevent:
    "Turn on the tool's completion for your shell, and keep long commands in scripts.",
}, [
  {
    id: "cli-not-a-command",
    line: [
      /^(?:ERROR: |Error: )?(?<tool>[\w.-]{1,30}): ['"`]?(?<bad>[\w:.@+-]{1,60})['"`]? (?:is not|isn't) an? \S{1,30} command/,
      /^[ \u25b8\u203a!-]{0,8}(?:Error: |Warning: )?(?<bad>[\w:.@+-]{1,60}) is not an? (?<tool>\S{1,30}) command\b/,
    ],
    confidence: "MachineApplicable",
    cause: CAUSE,
    next: [meant("bad"), help],
    hits: [
      {
        command: "tsuru app-lst -n x",
        error: 'tsuru: "app-lst" is not a tsuru command. See "tsuru help".',
        next: "tsuru app-list -n x",
      },
      {
        command: "scoop instal git",
        error: "scoop: 'instal' isn't a scoop command. See 'scoop help'.",
        next: "scoop install git",
      },
      {
        command: "heroku lgos --tail",
        error:
          " \u203a   Warning: lgos is not a heroku command.\n \u203a   Did you mean logs? [y/n]",
        next: "heroku logs --tail",
      },
    ],
    misses: ["docker: invalid reference format."],
  },
  {
    id: "cli-unknown-command",
    line: [
      /^(?:Error: |error: )?unknown command ["'`](?<bad>[\w:.@+-]{1,60})["'`] for ["'](?<tool>[\w-]{1,30})[\w -]{0,40}["']/,
      /^docker: unknown command: docker (?<bad>[\w:.@+-]{1,60})/,
      /^(?<tool>[\w-]{1,30}): unknown (?:sub-?)?command:? ["'`]?(?<bad>[\w:.@+-]{1,60})["'`]?/i,
      /^(?<tool>[\w-]{1,30}) (?<bad>[\w:.@+-]{1,60}): unknown command$/,
      /^["'](?<bad>[\w:.@+-]{1,60})["']: unknown command/,
      /^\W{0,6}(?:ERROR:? {1,2}|error:? |fatal: )?(?:Unknown|Unrecognized|Unrecognised|Invalid|unknown|unrecognized|invalid) (?:sub-?)?command(?: or argument)?:? {0,2}["'`](?<bad>[\w:.@+-]{1,60})["'`]/,
      /^\W{0,6}(?:ERROR: {1,2}|Error: )?Unknown command:? (?:brew )?(?<bad>[\w:.@+-]{1,60})$/,
      /^\s{0,6}(?:ERROR: {1,2}|error )?[Cc]ommand ["'`](?<bad>[\w:.@+-]{1,60})["'`] is not defined/,
      /^The command ["'`](?<bad>[\w:.@+-]{1,60})["'`] (?:is not defined|does not exist)/,
      /^The requested command (?<bad>[\w:.@+-]{1,60}) does not exist/,
      /[Cc]ould not find (?:a )?command (?:named )?["'`](?<bad>[\w:.@+-]{1,60})["'`]/,
      /^(?:Error: )?No such (?:sub-?)?command:? ["'`]?(?<bad>[\w:.@+-]{1,60}?)["'`]?\.?(?: Please use.{0,80})?$/i,
      /^error: (?:no such (?:sub)?command:|unrecognized subcommand) ["'`](?<bad>[\w:.@+-]{1,60})["'`]/,
      /^error: The subcommand ["'`](?<bad>[\w:.@+-]{1,60})["'`] wasn't recognized/,
      /^(?<tool>[\w-]{1,30}): no such command [`'"](?<bad>[\w:.@+-]{1,60})['"`]/,
      /^(?<tool>[\w-]{1,30}) has no command named ["'`](?<bad>[\w:.@+-]{1,60})["'`]/i,
      /^Unknown operation '?(?:verb )?(?<bad>[\w:.@+-]{1,60}?)'?\.?$/,
      /^Unknown command verb '?(?<bad>[\w:.@+-]{1,60}?)'?\.?(?:, did you mean|$)/,
      /^E: Invalid operation (?<bad>[\w:.@+-]{1,60})/,
      /^E: Ung\u00fcltige Operation (?<bad>[\w-]{1,60})/,
      /^E: L'op\u00e9ration (?<bad>[\w-]{1,60}) n'est pas valable/,
      /^E: Operaci\u00f3n (?<bad>[\w-]{1,60}) inv\u00e1lida/,
      /^unknown command: (?<bad>[\w:.@+-]{1,60})$/,
      /^CommandNotFoundError: No command '(?:\w{1,20} )?(?<bad>[\w:.@+-]{1,60})'/,
      /^'(?<bad>[\w:.@+-]{1,60})' is not a task\./,
      /^Unknown argument "(?<bad>[\w:.@+-]{1,60})" for command "(?<tool>\w{1,12})"/,
      /^Could not find a command registered that meets '(?<bad>[\w:.@+-]{1,60})'/,
      /^Object "(?<bad>[\w:.@+-]{1,60})" is unknown, try "ip help"/,
    ],
    // Of a script it is the script that does not know the word.
    when: (c) =>
      !/^(?:python[\d.]*|node|ruby|php|perl|bash|sh)$/.test(c.cmd.program),
    confidence: "MachineApplicable",
    cause: CAUSE,
    next: [meant("bad"), help],
    hits: [
      {
        command: "tmux list-windws -a",
        error: "unknown command: list-windws",
        next: "tmux list-windows -a",
      },
      {
        command: "gh repoo clone a/b",
        error: 'unknown command "repoo" for "gh"',
        next: "gh repo clone a/b",
      },
      {
        command: "ng srve --open",
        error: 'Error: Unknown command: "srve"',
        next: "ng serve --open",
      },
      {
        command: "volta isntall node",
        error:
          "error: unrecognized subcommand `isntall`\n\n\tDid you mean `install`?",
        next: "volta install node",
      },
      {
        command: "uv snyc",
        error:
          "error: unrecognized subcommand 'snyc'\n\n  tip: a similar subcommand exists: 'sync'",
        next: "uv sync",
      },
      {
        command: "dvc psuh -r s3",
        error: "ERROR: unknown command 'psuh'",
        next: "dvc push -r s3",
      },
      {
        command: "poetry instal --no-root",
        error:
          "The requested command instal does not exist.\n\nDid you mean one of these perhaps:\n    install",
        next: "poetry install --no-root",
      },
      {
        command: "sudo systemctl restrat nginx",
        error: "Unknown command verb 'restrat', did you mean 'restart'?",
        next: "sudo systemctl restart nginx",
      },
      {
        command: "sudo apt instal htop",
        error: "E: Invalid operation instal",
        next: "sudo apt install htop",
      },
      {
        command: "bundle instal",
        error: 'Could not find command "instal".\nDid you mean?  "install"',
        next: "bundle install",
      },
      {
        command: "packer biuld .",
        error: "packer biuld: unknown command",
        next: "packer --help",
      },
      {
        command: "sudo snap isntall hello",
        error: "error: unknown command \"isntall\", see 'snap help'.",
        next: "sudo snap install hello",
      },
    ],
    misses: [
      "bash: npm: command not found",
      "error: unknown option '--prot'",
      "ERR unknown command 'GTE', with args beginning with: 'a'",
    ],
  },
  {
    id: "cli-no-such-subcommand",
    line: /^(?:error: )?[Nn]o such subcommand$/,
    near: [/[Dd]id you mean [`'"](?<good>[\w-]{1,40})[`'"]/],
    cause: [
      "There is no such command in {program}; it proposes {good}.",
      "There is no such command in {program}.",
    ],
    next: [
      (c) =>
        c.v["good"] === undefined ? undefined : c.cmd.replaceSub(c.v["good"]),
      help,
    ],
    hits: [
      {
        command: "cargo tset -q",
        error: "No such subcommand\n\n        Did you mean `test`?\n",
        next: "cargo test -q",
      },
      {
        command: "cargo zzz",
        error: "error: no such subcommand",
        next: "cargo --help",
      },
    ],
    misses: ["error: no such command: `buld`"],
  },
  {
    id: "cli-invalid-choice",
    line: [
      /(?:error: |ERROR: |^)(?:\([\w.-]{1,40}\) )?(?:argument [\w./{},<>-]{1,60}: )?[Ii]nvalid choice: ['"]?(?<bad>[\w:.@+/-]{1,60})['"]?/,
      /'(?<bad>[\w-]{1,60})' is (?:not in the '[\w -]{1,60}' command group|misspelled or not recognized by the system)/,
    ],
    confidence: "MachineApplicable",
    cause: "{bad} is not one of the choices that {program} has here.",
    next: [meant("bad"), help],
    hits: [
      {
        command: "conda lst -n x",
        error:
          "conda: error: argument COMMAND: invalid choice: 'lst' (choose from 'clean', 'config', 'create', 'install', 'list')",
        next: "conda list -n x",
      },
      {
        command: "python tool.py buidl",
        error:
          "usage: tool.py [-h] {build,clean} ...\ntool.py: error: argument cmd: invalid choice: 'buidl' (choose from 'build', 'clean')",
        next: "python tool.py build",
      },
      {
        command: "gcloud dns recrd-sets list --zone z",
        error:
          "ERROR: (gcloud.dns) Invalid choice: 'recrd-sets'.\nMaybe you meant:\n  gcloud dns record-sets list\n  gcloud dns managed-zones list",
        next: "gcloud dns record-sets list --zone z",
      },
      {
        command: "az disk lst -g ops",
        error:
          "'lst' is misspelled or not recognized by the system.\n\nExamples from AI knowledge base:\naz disk list --resource-group MyGroup",
        next: "az disk list -g ops",
      },
    ],
    misses: ["error: argument -n: expected one argument"],
  },
  {
    id: "cli-ambiguous-command",
    line: [
      /ambiguous command: (?<bad>[\w-]{1,60}), could be: /,
      /command '(?<bad>[\w-]{1,60})' is ambiguous/,
      /^(?:error: )?[Aa]mbiguous (?:sub)?command ["'`]?(?<bad>[\w-]{1,60})["'`]?/,
    ],
    cause: "{bad} is short for several commands of {program}.",
    next: [meant("bad"), help],
    hits: [
      {
        command: "tmux list",
        error:
          "ambiguous command: list, could be: list-buffers, list-clients, list-commands, list-keys, list-panes, list-sessions, list-windows",
        next: "tmux list-keys",
      },
      {
        command: "tool de x",
        error: "error: ambiguous command 'de'",
      },
    ],
    misses: ["tmux: unknown command: lst"],
  },
  {
    id: "cli-task-unknown",
    line: [
      /^\s{0,4}(?:Warning: )?Task "(?<bad>[\w:.@+-]{1,60})" not found/,
      /Task '?(?<bad>[\w:.@+-]{1,60}?)'? is not in your gulpfile/,
      /Task never defined: (?<bad>[\w:.@+-]{1,60})/,
      /^\s{0,4}(?:Cannot locate tasks that match.{0,80}as )?[Tt]ask '(?<bad>[\w.@+-]{1,60})' (?:not found in|is ambiguous in)/,
      /Don't know how to build task '(?<bad>[\w:.@+-]{1,60})'/,
      /Unknown lifecycle phase "(?<bad>[\w:.@+-]{1,60})"/,
      /^(?:error: )?Recipe `?(?<bad>[\w-]{1,60})`? not found|Justfile does not contain recipe `?(?<bad2>[\w-]{1,60})/,
      /^task: Task "(?<bad>[\w:.@+-]{1,60})" does not exist/,
      /Could not find task '(?<bad>[\w:.@+-]{1,60})'/,
    ],
    confidence: "MachineApplicable",
    cause: [
      "{program} has no task or phase named {bad} here.",
      "There is no task named {bad}.",
      "There is no recipe named {bad2}.",
    ],
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
      meant("bad"),
      meant("bad2"),
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
    hits: [
      {
        command: "just tset",
        error:
          "error: Justfile does not contain recipe `tset`.\nDid you mean `test`?",
        next: "just test",
      },

      {
        command: "grunt biuld:css",
        error: 'Warning: Task "biuld:css" not found. Use --force to continue.',
        next: "grunt build:css",
      },
      {
        command: "rake db:migrat",
        error:
          "rake aborted!\nDon't know how to build task 'db:migrat' (See the list of available tasks with `rake --tasks`)",
        next: "rake db:migrate",
      },
    ],
    misses: ["Task :app:compileJava FAILED"],
  },
]);

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
