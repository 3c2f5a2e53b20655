/** What rules of tables/powershell.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/powershell.txt" with { type: "text" };
import { readRules } from "./table.ts";
import {
  CMDLET_NAMES,
  cmdletOf,
  cmdletParameters,
  unixInPowerShell,
} from "../catalogues/cmdlets.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule, Template } from "../types.ts";

/** Options of curl that its PowerShell alias does not know. */
const CURL_OPTION = /^-{1,2}(?:[A-Zdioskvfu]|[a-z]{2,}[\w-]*)$/;

/** What flags of Unix commands are called in their PowerShell namesakes. */
const UNIX_FLAGS: Readonly<Record<string, (flags: string) => string>> =
  wordTable({
    "Get-ChildItem": (flags) =>
      `${flags.includes("R") ? "-Recurse " : ""}${
        flags.includes("a") || flags.includes("A") ? "-Force" : ""
      }`.trim(),
    "Remove-Item": (flags) => /r/i.test(flags) ? "-Recurse" : "",
    "Copy-Item": (flags) => /[ra]/i.test(flags) ? "-Recurse" : "",
    "New-Item": () => "",
  });

function rewritten(c: RuleContext): string | undefined {
  const bad = c.v["bad"];
  const { program, text } = c.cmd;
  const cmdlet = cmdletOf(program) ??
    cmdletOf(
      /^\s?(?<name>[A-Z]\w+-\w+)\s?:/.exec(c.lines[c.at] ?? "")?.[1] ?? "",
    );
  if (bad === undefined || text === undefined || cmdlet === undefined) {
    return undefined;
  }
  const typed = c.cmd.args.find((arg) =>
    arg.replace(/^-+/, "").toLowerCase() === bad.toLowerCase()
  );
  if (typed === undefined) return undefined;
  if (/^(?:curl|wget)$/i.test(program) && CURL_OPTION.test(typed)) {
    return c.cmd.replaceProgram(`${program.toLowerCase()}.exe`).text;
  }
  const near = c.nearest(bad, cmdletParameters(cmdlet), 0.65);
  if (near !== undefined) return c.cmd.replace(typed, `-${near}`).text;
  const flags = /^[a-zA-Z]{1,5}$/.test(bad)
    ? UNIX_FLAGS[cmdlet]?.(bad)
    : undefined;
  return flags === undefined
    ? undefined
    : flags === ""
    ? c.cmd.remove(typed).text
    : c.cmd.replace(typed, flags).text;
}

/** The command in PowerShell's own words. */
const inPowerShell: Template = (c) => {
  const bad = c.v["bad"] ?? "";
  const assigned = bad === "export"
    ? /^export ([A-Za-z_]\w{0,60})=(["']?)([^"'`$;|&]{0,200})\2$/.exec(
      c.cmd.text ?? "",
    )
    : null;
  if (assigned !== null) return `$env:${assigned[1]} = '${assigned[3]}'`;
  const shown = unixInPowerShell(bad);
  if (shown !== undefined) {
    const operands = c.cmd.program === bad
      ? c.cmd.operands.filter((word) => !/^[+\d]/.test(word)).map((word) =>
        c.quote(word)
      )
      : [];
    const args = operands.slice(0, 4).join(" ");
    return args === "" && shown.includes("{args}")
      ? shown.replace("{args}", "<name>")
      : shown.replace("{args}", args);
  }
  const near = c.nearest(bad, CMDLET_NAMES, 0.75);
  return near === undefined
    ? undefined
    : c.cmd.text
    ? c.cmd.replace(bad, near)
    : `Get-Help ${near}`;
};

/** PowerShell. */
export const POWERSHELL_RULES: readonly CompleteRule[] = readRules(table, {
  "powershell-cmdlet-typo": {
    when: (c) => {
      const bad = c.v["bad"] ?? "";
      return unixInPowerShell(bad) !== undefined ||
        (/^[A-Za-z]+-[A-Za-z]+$/.test(bad) &&
          c.nearest(bad, CMDLET_NAMES, 0.85) !== undefined);
    },
    cause: (c) =>
      unixInPowerShell(c.v["bad"] ?? "") === undefined
        ? `There is no cmdlet named ${
          c.v["bad"]
        }; it looks like a typing mistake.`
        : `${c.v["bad"]} is a Unix command that PowerShell does not have.`,
    next: inPowerShell,
  },
  "powershell-parameter-name": {
    when: (c) => rewritten(c) !== undefined,
    cause: (c) =>
      `${cmdletOf(c.cmd.program) ?? "The cmdlet"} has no parameter ${
        c.v["bad"]
      }${
        /^(?:curl|wget|ls|rm|cp|ps|mkdir)$/i.test(c.cmd.program)
          ? ` (${c.cmd.program} is an alias of it in Windows PowerShell)`
          : ""
      }.`,
    next: rewritten,
  },
  "powershell-service-missing": {
    next: (c) => {
      const name = (c.v["name"] ?? c.v["name2"] ?? "").replaceAll(
        /[^\w.-]/g,
        "",
      );
      return name === "" ? undefined : `Get-Service *${name.slice(0, 5)}*`;
    },
  },
  "powershell-process-missing": {
    next: (c) =>
      c.v["name"] === undefined
        ? undefined
        : `Get-Process *${c.v["name"].replace(/\.exe$/, "").slice(0, 5)}*`,
  },
  "powershell-parameter-value": {
    next: (c) =>
      c.v["param"] === undefined || cmdletOf(c.cmd.program) === undefined
        ? undefined
        : `Get-Help ${cmdletOf(c.cmd.program)} -Parameter ${c.v["param"]}`,
  },
  "windows-parameter-count": {
    next: (c) =>
      c.cmd.program === "" ? undefined : `${c.quote(c.cmd.program)} /?`,
  },
});
