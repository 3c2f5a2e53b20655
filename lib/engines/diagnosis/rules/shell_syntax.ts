/** What rules of tables/shell_syntax.txt compute. */
import table from "./tables/shell_syntax.txt" with { type: "text" };
import { readRules } from "./table.ts";

import { programName } from "../shell_words.ts";
import type { CompleteRule } from "../types.ts";

/** Shell syntax and scripts. */
export const SHELL_SYNTAX_RULES: readonly CompleteRule[] = readRules(table, {
  "shell-argument-list-too-long": {
    next: (c) => {
      const glob = c.cmd.args.find((arg) => /[*?]/.test(arg));
      if (glob === undefined) return "getconf ARG_MAX";
      const cut = glob.lastIndexOf("/");
      const dir = cut > 0 ? glob.slice(0, cut) : ".";
      const flags = c.cmd.args.filter((arg) => arg.startsWith("-")).join(" ");
      const rest = c.cmd.operands.filter((arg) => arg !== glob).map((arg) =>
        c.quote(arg)
      ).join(" ");
      const run = [programName(c.cmd.program), flags, "{}", rest].filter((
        part,
      ) => part !== "").join(" ");
      return `find ${c.quote(dir)} -maxdepth 1 -name '${
        glob.slice(cut + 1).replaceAll("'", "")
      }' -exec ${run} ${rest === "" ? "+" : "\\;"}`;
    },
  },
  "shell-crlf-script": {
    next: (c) => {
      const file = [c.cmd.program, ...c.cmd.operands].find((word) =>
        /\.\w{1,4}$|^\.{0,2}\/|^gradlew$|^mvnw$/.test(word)
      );
      return file === undefined || c.cmd.program === "docker"
        ? undefined
        : `sed -i 's/\\r$//' ${c.quote(file)}`;
    },
  },
  "zsh-no-matches": {
    next: (c) => {
      const pattern = c.v["pattern"] ?? "";
      return (c.cmd.text ?? "").includes(pattern) && !pattern.includes("'")
        ? c.cmd.text?.replace(pattern, `'${pattern}'`)
        : undefined;
    },
  },
  "fish-no-matches": {
    next: (c) =>
      c.cmd.text?.replace(
        c.v["pattern"] ?? "\u0000",
        `'${c.v["pattern"] ?? ""}'`,
      ),
  },
  "fish-bash-syntax": {
    next: (c) => {
      const found =
        /^(?:export )?(?<name>[A-Za-z_]\w{0,60})=(?<value>\S{1,200})$/.exec(
          c.cmd.text ?? "",
        );
      return found?.groups === undefined
        ? undefined
        : `set -x ${found.groups["name"]} ${found.groups["value"]}`;
    },
  },
  "shell-event-not-found": {
    next: (c) => {
      const text = c.cmd.text ?? "";
      return /"[^"$`']{0,200}!/.test(text) &&
          (text.match(/"/g)?.length ?? 0) === 2
        ? text.replaceAll('"', "'")
        : undefined;
    },
  },
  "shell-bad-substitution": {
    next: (c) =>
      /\.sh$/.test(c.cmd.program) ? `bash ${c.cmd.text ?? ""}` : undefined,
  },
  "shell-ambiguous-redirect": {
    next: (c) =>
      c.v["path"] === undefined &&
        !/cannot overwrite/.test(c.lines[c.at] ?? "")
        ? undefined
        : c.cmd.text?.replace(/(?<!>)>(?![>|])/, ">|"),
  },
});
