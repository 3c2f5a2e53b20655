/** What rules of tables/cli_options.txt compute. */
import table from "./tables/cli_options.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { misspeltRequired } from "../suggestions.ts";
import type { CompleteRule, Template } from "../types.ts";

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

/** An option that is refused and that the typed command does not have. */
function addedOption(c: RuleContext): string | undefined {
  const bad = c.v["bad"];
  const typed = c.cmd.text ?? "";
  return bad === undefined || !bad.startsWith("-") || typed === "" ||
      typed.includes(bad.replace(/^-+/, "").slice(0, 3))
    ? undefined
    : bad;
}

/** How evidence shows a command that something ran by itself. */
const RAN =
  /(?:[Cc]ommand failed(?: with exit code \d{1,3})?:|\b[Rr]unning:?|\b[Ee]xecut(?:ing|e|ed):?|^\s{0,8}[$>+]|\bspawn|\b[Cc]ommands?:) [`'"]?(?<ran>[a-z][\w./-]{1,60}(?: [^\s`'"|;&<>$]{1,120}){1,16})[`'"]?$/;
/** Lines that are looked through for it. */
const LINES_MAX = 200;

/** The command that the evidence shows with a refused option, without it. */
function withoutAdded(c: RuleContext, bad: string): string | undefined {
  for (const line of c.lines.slice(0, LINES_MAX)) {
    const words = RAN.exec(line.slice(0, 600))?.groups?.["ran"]?.split(" ") ??
      [];
    const isIt = (word: string) => word === bad || word.startsWith(`${bad}=`);
    if (words.some(isIt)) {
      return words.filter((word) => !isIt(word)).join(" ");
    }
  }
  return undefined;
}

/** The command with the options that it lacks. */
function withOptions(c: RuleContext): string | undefined {
  const { text } = c.cmd;
  const { flags, opt = "" } = c.v;
  const names = flags === undefined
    ? [opt.slice(2)]
    : [...flags.matchAll(/"([\w-]{1,60})"/g)].map((one) => one[1] ?? "");
  return text === undefined || text === ""
    ? undefined
    : [text, ...names.map((name) => `--${name} <${name}>`)].join(" ");
}

/** Options that do not exist or lack something. */
export const CLI_OPTION_RULES: readonly CompleteRule[] = readRules(table, {
  "cli-argument-count": { next: help },
  "cli-invalid-value": { next: help },
  "cli-required-option": { next: withOptions },
  "cli-unknown-option": {
    cause: (c) => {
      const bad = addedOption(c);
      return bad === undefined
        ? undefined
        : `The option ${bad} is not known, and it does not stand in the command: a configuration file, a variable, an alias or a script adds it, which was written for another release.`;
    },
    next: [
      (c) => {
        const bad = addedOption(c);
        const plain = bad === undefined ? undefined : withoutAdded(c, bad);
        return bad === undefined
          ? undefined
          : plain !== undefined
          ? `Run it by hand without ${bad}: ${plain}. Then update what ran it (the package or script behind ${c.cmd.text}): it writes the option for another release.`
          : `Find what adds ${bad} (the configuration file, variable, alias or script behind the command) and take it out there, or write what the installed release has in its place.`;
      },
      help,
    ],
  },
  "cli-unknown-short-option": { next: help },
  "cli-option-needs-value": { next: help },
  "cli-missing-argument": {
    next: [(c) => {
      const pair = misspeltRequired(
        c,
        `${c.v["what"] ?? ""} ${c.following(6).join(" ")}`,
      );
      return pair === undefined ? undefined : c.cmd.replace(pair[0], pair[1]);
    }, help],
  },
});
