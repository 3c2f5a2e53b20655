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

/** Options that do not exist or lack something. */
export const CLI_OPTION_RULES: readonly CompleteRule[] = readRules(table, {
  "cli-unknown-option": { next: help },
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
