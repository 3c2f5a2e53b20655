/** What rules of tables/packages_desktop.txt compute. */
import table from "./tables/packages_desktop.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { proposed } from "../suggestions.ts";
import type { CompleteRule } from "../types.ts";

/** The first near name that the tool printed, put in place of the mistyped one. */
function suggestedName(c: RuleContext): string | undefined {
  const said = c.v["bad"] ?? "";
  const typed = c.cmd.operands.includes(said) ? said : c.cmd.operands.at(-1);
  const names = proposed(c).filter((name) => name !== said);
  const best = c.nearest(said, names, 0) ?? names[0];
  return typed === undefined || typed === c.cmd.sub
    ? undefined
    : c.cmd.replace(typed, best).text;
}

/** Package managers of macOS and Windows. */
export const PACKAGES_DESKTOP_RULES: readonly CompleteRule[] = readRules(
  table,
  {
    "brew-formula-not-found": { next: suggestedName },
    "brew-link-conflict": {
      next: (c) =>
        `brew link --overwrite --dry-run ${
          c.quote(c.v["name"] ?? c.cmd.operands.at(-1) ?? "<formula>")
        }`,
    },
    "brew-required-by-others": {
      next: (c) =>
        `brew uses --installed ${
          c.quote(c.cmd.operands.at(-1) ?? "<formula>")
        }`,
    },
    "brew-not-writable": {
      next: (c) => {
        const named = [c.lines[c.at] ?? "", ...c.following(6)].map((line) =>
          /(?:^|Error: | - )(\/(?:usr\/local|opt\/homebrew)(?:\/[\w.@-]{1,60}){1,8})(?: is not writable)?$/
            .exec(line.trim())?.[1]
        ).filter((path) => path !== undefined);
        return named.length === 0
          ? 'sudo chown -R "$(whoami)" "$(brew --prefix)"/*'
          : `sudo chown -R "$(whoami)" ${
            named.map((path) => c.quote(path)).join(" ")
          }`;
      },
    },
    "brew-services-failed": {
      next: (c) =>
        `brew services restart ${
          c.quote(c.cmd.operands.at(-1) ?? "<service>")
        }`,
    },
    "winget-not-found": {
      next: (c) =>
        `winget search ${c.quote(c.cmd.operands.at(-1) ?? "<name>")}`,
    },
    "winget-ambiguous": {
      next: (c) =>
        `winget search ${c.quote(c.cmd.operands.at(-1) ?? "<name>")}`,
    },
  },
);
