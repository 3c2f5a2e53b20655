/** What answers of tables/windows.txt compute. */
import table from "./tables/windows.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { CMDLET_NAMES } from "../catalogues/cmdlets.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Modules of PowerShell's gallery, by the nouns of their cmdlets. */
const MODULES_OF_NOUNS: readonly (readonly [RegExp, string])[] = [
  [/-Az[A-Z]/, "Az"],
  [/-AzureAD[A-Z]/, "AzureAD"],
  [/-Mg[A-Z]/, "Microsoft.Graph"],
  [/-Msol[A-Z]/, "MSOnline"],
  [/-PnP[A-Z]/, "PnP.PowerShell"],
  [/-SPO[A-Z]/, "Microsoft.Online.SharePoint.PowerShell"],
  [/-(?:ExchangeOnline|IPPSSession|EXO[A-Z])/, "ExchangeOnlineManagement"],
  [/-(?:CsOnline|MicrosoftTeams|Team(?:Channel|User|s)?$)/, "MicrosoftTeams"],
  [/-(?:Sqlcmd|Sql[A-Z])/, "SqlServer"],
  [/-Dba[A-Z]/, "dbatools"],
  [/-VI(?:Server|[A-Z])/, "VMware.PowerCLI"],
  [/-(?:Yaml)$/, "powershell-yaml"],
  [/-Pester/, "Pester"],
  [/-WindowsUpdate$/, "PSWindowsUpdate"],
  [/-Excel$/, "ImportExcel"],
  [/-(?:ScriptAnalyzer)/, "PSScriptAnalyzer"],
];

/** The variable to which an unknown word was assigned without quotes. */
function assignedWord(c: RuleContext): string | undefined {
  const word = c.v["subject"] ?? "";
  if (!/^[\w.-]{1,60}$/.test(word)) return undefined;
  for (const line of c.lines.slice(Math.max(0, c.at), c.at + 8)) {
    const found = /^\+ {1,4}(\$[\w:]{1,60}) ?= ?([\w.-]{1,60})\s{0,4};?$/.exec(
      line,
    );
    if (found?.[2] === word) return found[1];
  }
  return undefined;
}

/** The cmdlet whose name begins the one that is not known; names that other modules may have are left. */
function cmdletWithin(c: RuleContext): string | undefined {
  const bad = c.v["bad"] ?? "";
  return CMDLET_NAMES.find((name) =>
    /^(?:Write|Out)-/.test(name) && bad.startsWith(name) && bad !== name
  );
}

/** Records of PowerShell and what Windows refuses. */
export const WINDOWS_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "powershell-json-invalid": {
    next: (c) => {
      const path = /([\w.:\\/~-]{1,200}\.json)\b/.exec(c.cmd.text ?? "")?.[1];
      return path === undefined
        ? "Look at the text that is piped into ConvertFrom-Json (write it to a file first) and correct it there."
        : `Open ${path}${
          c.v["place"] === undefined ? "" : ` at character ${c.v["place"]}`
        } and correct the JSON before that place.`;
    },
  },
  "powershell-word-unquoted": {
    cause: (c) => {
      const name = assignedWord(c);
      return name === undefined
        ? undefined
        : `${
          c.v["subject"]
        } stands unquoted to the right of ${name} =, so PowerShell runs it as a command; as a text it needs quotes.`;
    },
    next: (c) => {
      const name = assignedWord(c);
      return name === undefined
        ? undefined
        : `Write ${name} = '${
          c.v["subject"]
        }' (or, passed through another shell, escape the quotes so that they arrive).`;
    },
  },
  "powershell-cmdlet-not-loaded": {
    cause: (c) => {
      const meant = cmdletWithin(c);
      return meant === undefined
        ? undefined
        : `There is no cmdlet ${
          c.v["bad"]
        }: ${meant} is one of PowerShell itself, and what stands behind its name is a parameter or a slip.`;
    },
    next: [
      (c) => {
        const meant = cmdletWithin(c);
        return meant === undefined
          ? undefined
          : `${
            c.v["where"] === undefined ? "" : `Open ${c.v["where"]} and `
          }write ${meant} in place of ${c.v["bad"]}.`.replace(/^w/, "W");
      },
      // PowerShell says so itself: it runs nothing from the current folder.
      (c) =>
        c.lines.some((line) =>
            /\.\\[\w-]{3,60}/.test(line) && /Suggestion|suggestion/.test(line)
          )
          ? c.cmd.replaceProgram(`.\\${c.v["bad"]}`)
          : undefined,
      (c) => {
        const module = MODULES_OF_NOUNS.find(([noun]) =>
          noun.test(c.v["bad"] ?? "")
        )?.[1];
        return module === undefined
          ? undefined
          : `Install-Module ${module} -Scope CurrentUser`;
      },
    ],
  },
});
