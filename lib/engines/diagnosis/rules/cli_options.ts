/** Mistyped, missing and surplus options and arguments, as command-line libraries say it. */
import { meantOption } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { misspeltRequired } from "../suggestions.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";

const help: Template = (c: RuleContext) => {
  const { program, sub } = c.cmd;
  if (program === "") return undefined;
  const isTool =
    /^(?:git|docker|kubectl|helm|npm|cargo|go|aws|gcloud|az|gh|terraform|pip\d?|uv|poetry|conda|yarn|pnpm|brew|flutter|dotnet|podman)$/
      .test(program);
  // A script's own help, not that of the interpreter that runs it.
  const script =
    /^(?:python[\d.]*|node|deno|ruby|perl|php|bash|sh)$/.test(program)
      ? c.cmd.operands.find((word) => /\.\w{1,4}$/.test(word))
      : undefined;
  if (script !== undefined) return `${program} ${c.quote(script)} --help`;
  if (program === "az") {
    const end = c.cmd.args.findIndex((arg) =>
      !/^[a-z][a-z0-9-]{1,30}$/.test(arg)
    );
    const words = end < 0 ? c.cmd.args : c.cmd.args.slice(0, end);
    return `az ${[...words.slice(0, 4), "--help"].join(" ")}`;
  }
  return isTool && /^[a-z][\w-]{0,30}$/.test(sub)
    ? `${program} ${sub} --help`
    : `${c.quote(program)} --help`;
};

/** Options that do not exist or lack something. */
export const CLI_OPTION_RULES: readonly CompleteRule[] = defineRules({
  family: "cli_options",
  risk:
    "Options differ between versions and systems (GNU and BSD); check the help of the version you run.",
  prevent:
    "Use long options in scripts, and pin the version of the tools they call.",
}, [
  {
    id: "cli-unknown-option",
    line: [
      /(?<!['"`\u2018])(?:unrecognized|unrecognised|unknown|illegal|invalid) (?:option|argument|flag|switch):? ?(?:-- )?['"`\u2018]?(?<bad>--?[A-Za-z][\w.-]{1,60})/i,
      /unknown option:? [`'"\u2018](?<bad>[A-Za-z][\w-]{2,60})['"`\u2019]/,
      /^(?:Error: |error: )?(?:unknown flag|unknown shorthand flag): (?:'\w' in )?(?<bad>--?[\w-]{1,60})/,
      /flag provided but not defined: (?<bad>-{1,2}[\w.-]{1,60})/,
      /(?:Error: )?[Nn]o such option:? ['"]?(?<bad>--?[\w-]{1,60})/,
      /error: unexpected argument '(?<bad>--?[\w-]{1,60})' found/,
      /error: Found argument '(?<bad>--?[\w-]{1,60})' which wasn't expected/,
      /unrecognized arguments: (?<bad>--?[\w-]{1,60})/,
      /^\s{1,8}(?<bad>--?[\w-]{1,60}) \(did you mean ['"]--?[\w-]{1,60}['"]\?\)/,
      /curl: option (?<bad>--?[\w-]{1,60}): is unknown/,
      /[Uu]nknown (?:arguments?|options?): (?<bad>--?[\w-]{1,60})/,
      /[Uu]nknown (?:arguments?|options?): (?<bad>[A-Za-z][\w-]{2,60})(?:,|$)/,
      /Unsupported option name ['"]?(?<bad>--?[\w-]{1,60})|[Uu]nknown option ['"`](?<bad2>--?[\w-]{1,60})/,
      /bad option: (?<bad>--?[\w-]{1,60})/,
      /invalid option: (?<bad>--?[\w-]{1,60})/,
      /E: Command line option (?<bad>--?[\w-]{1,60}) is not understood/,
      /(?:no such option|option not recognized): (?<bad>--?[\w-]{1,60})/i,
      /(?:unbekannte|nicht erkannte) Option:? [\u00bb"'-]{0,2}(?<bad>--?[\w-]{1,60})|option non reconnue:? [\u00ab"' ]{0,3}(?<bad2>--?[\w-]{1,60})|opci\u00f3n (?:no reconocida|desconocida):? [\u00ab"' ]{0,3}(?<bad3>--?[\w-]{1,60})/i,
    ],
    cause: [
      "{program} has no option {bad} here.",
      "There is no such option in {program}.",
    ],
    next: [meantOption("bad"), meantOption("bad2"), meantOption("bad3"), help],
    hits: [
      {
        command: "gh pr create --tilte x",
        error: "unknown flag: --tilte\n\nUsage:  gh pr create [flags]",
        next: "gh pr create --title x",
      },
      {
        command: "ls --colr=auto src",
        error:
          "ls: unrecognized option '--colr=auto'\nTry 'ls --help' for more information.",
        next: "ls --color=auto src",
      },

      {
        command: "curl --hed https://example.com",
        error: "curl: option --hed: is unknown\ncurl: try 'curl --help'",
        next: "curl --head https://example.com",
      },

      {
        command: "npx tool --prot 80",
        error: "error: unknown option '--prot'\n(Did you mean --port?)",
        next: "npx tool --port 80",
      },
      {
        command: "acme deploy --regin eu",
        error:
          "acme: unrecognized arguments: --regin eu\n\nExamples:\n  acme deploy --region us --wait",
        next: "acme deploy --region eu",
      },
    ],
    misses: [
      "error: the following required arguments were not provided:\n  <NAME>",
      {
        command: "sed -i x",
        error: "sed: can't read x: No such file or directory",
      },
    ],
  },
  {
    id: "cli-unknown-short-option",
    line: [
      /(?:invalid|illegal|unknown|unrecognized) option -- '?(?<short>[\w?.-])'?/,
      /unknown switch [`'](?<short>\w)'/,
      /unknown shorthand flag: '(?<short>\w)' in (?<cluster>-\w{1,30})/,
      /ung\u00fcltige Option -- [\u00bb'"](?<short>\w)|option invalide -- [\u00ab'" ]{1,3}(?<fr>\w)|opci\u00f3n inv\u00e1lida -- [\u00ab'" ]{1,3}(?<es>\w)/i,
      /^(?<tool>[\w.-]{1,40}): -(?<short>\w): (?:invalid|unknown|illegal) option/,
    ],
    level: "keyword",
    priority: 14,
    cause: [
      "{program} has no option -{short}.",
      "There is no such short option in {program}.",
    ],
    next: [help],
    hits: [
      {
        command: "grep -Y x file",
        error: "grep: invalid option -- 'Y'\nUsage: grep [OPTION]... PATTERNS",
        next: "grep --help",
      },
      {
        command: "git commit -X",
        error: "error: unknown switch `X'",
        next: "git commit --help",
      },
    ],
    misses: ["ls: unrecognized option '--colr'"],
  },
  {
    id: "cli-option-needs-value",
    line: [
      /option ['"`-]{0,3}(?<opt>--?[\w-]{1,60}|\w)['"`]? requires an argument|option requires an argument -- '?(?<short>\w)/,
      /flag needs an argument: (?:'\w' in )?(?<opt>--?[\w-]{1,60})/,
      /error: a value is required for '(?<opt>--?[\w-]{1,60})/,
      /error: argument (?<opt>--?[\w/-]{1,60}): expected (?:one|at least one) argument/,
      /[Oo]ption '?(?<opt>--?[\w-]{1,60})'? (?:requires an argument|argument missing)/,
      /curl: option (?<opt>--?[\w-]{1,60}): requires parameter/,
    ],
    cause: [
      "The option {opt} needs a value and has none.",
      "The option -{short} needs a value and has none.",
    ],
    next: [
      "Add the missing value after {opt} in `{command}`.",
      "Add the missing value after -{short} in `{command}`.",
      help,
      "Give the option {opt} a value.",
      "Give the option -{short} a value.",
    ],
    hits: [
      "tail: option requires an argument -- 'n'\nTry 'tail --help' for more information.",
      {
        command: "docker run --name",
        error: "flag needs an argument: --name\nSee 'docker run --help'.",
      },
    ],
    misses: ["unknown flag: --nmae"],
  },
  {
    id: "cli-missing-argument",
    line: [
      /^(?<tool>[\w.-]{1,40}): missing (?:file |destination file )?operand/,
      /^(?:.{0,60}error: )?[Tt]he following (?:required )?arguments (?:are required|were not provided):(?<what>.{0,120})/,
      /Error: Missing (?:argument|option|parameter) ['"]?(?<what>[^'".]{1,80})/,
      /Error: (?:accepts|requires) (?:at least |exactly )?(?<what>\d+ arg\(?s?\)?)/,
      /"?(?<tool>docker [\w ]{1,30})"? requires (?:at least|exactly|a minimum of) (?<what>\d+ arguments?)/,
      /error: missing required argument '(?<what>[\w-]{1,60})'/,
      /Not enough (?:non-option )?arguments|ArgumentCountError|missing positional arguments?|wrong number of arguments \(given 0/i,
    ],
    level: "keyword",
    priority: 12,
    cause: [
      "An argument is missing: {what}.",
      "The command lacks an argument it needs.",
    ],
    next: [
      (c) => {
        const pair = misspeltRequired(
          c,
          `${c.v["what"] ?? ""} ${c.following(6).join(" ")}`,
        );
        return pair === undefined ? undefined : c.cmd.replace(pair[0], pair[1]);
      },
      help,
      "Look up the arguments the command needs with its --help option.",
    ],
    plan: ["Type the command again with the missing argument."],
    hits: [
      {
        command: "cp a",
        error: "cp: missing destination file operand after 'a'",
        next: "cp --help",
      },
      {
        command: "python tool.py",
        error:
          "usage: tool.py [-h] path\ntool.py: error: the following arguments are required: path",
        next: "python tool.py --help",
      },
      {
        command: "backup run --destinaton /srv/b",
        error:
          "error: the following required arguments were not provided:\n  --destination <PATH>",
        next: "backup run --destination /srv/b",
      },
    ],
    misses: ["cp: cannot stat 'a': No such file or directory"],
  },
]);
