/** Windows and PowerShell. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

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

/** Records of PowerShell and what Windows refuses. */
export const WINDOWS_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "windows-records",
  tools: ["powershell", "pwsh", "winget", "choco"],
  risk:
    "Run what changes the system in an elevated shell only after reading it.",
  prevent:
    "Declare the modules a script needs with #requires, and save scripts as UTF-8.",
}, [
  {
    id: "powershell-bom",
    isDecisive: true,
    on:
      /[Tt]he term ['"\u2018]?\s{0,4}(?:<feff>|\\ufeff|\u00ef\u00bb\u00bf|\ufeff)\s{0,8}(?<bad>[\w#-]{0,40})/,
    cause:
      "The file begins with a byte order mark (BOM, U+FEFF) that was read as part of its first word, so that word is not known.",
    next:
      "Save the script as UTF-8 without BOM, or strip the first three bytes before it is loaded.",
    plan: ["`sed -i '1s/^\\xEF\\xBB\\xBF//' <file>` strips it on Linux."],
    says:
      "[-] Failed to load PowerShell script.\nThe term '<feff>  Function' is not recognized as the name of a cmdlet, function, script file, or operable program.",
  },
  {
    id: "powershell-json-invalid",
    isDecisive: true,
    on:
      /ConvertFrom-Json ?: (?:Invalid (?:object|array) passed in, (?<want>.{3,60} expected)|Invalid JSON primitive: (?<word>[^\s.]{0,40})|Conversion from JSON failed with error: (?<why>.{3,160}))/,
    near: [/expected\. \((?<place>\d{1,9})\)/],
    cause:
      "The text is no valid JSON[[: {want}]][[: {why}]][[: {word} is no value]][[ (at character {place})]]: a comma, quote or bracket is missing or too many, or it is not JSON at all.",
    next: (c) => {
      const path = /([\w.:\\/~-]{1,200}\.json)\b/.exec(c.cmd.text ?? "")?.[1];
      return path === undefined
        ? "Look at the text that is piped into ConvertFrom-Json (write it to a file first) and correct it there."
        : `Open ${path}${
          c.v["place"] === undefined ? "" : ` at character ${c.v["place"]}`
        } and correct the JSON before that place.`;
    },
    plan: [
      "Get-Content -Raw reads a file as one text; without it older versions of PowerShell parse each line.",
    ],
    says: {
      command: "Get-Content settings.json | ConvertFrom-Json",
      error:
        "ConvertFrom-Json : Invalid object passed in, ':' or '}' expected. (54): { \"a\": 1 \"b\": 2 }",
    },
  },
  {
    id: "powershell-word-unquoted",
    isDecisive: true,
    on: /^ObjectNotFound CommandNotFoundException/,
    grammars: ["powershell"],
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
    says:
      "Release : The term 'Release' is not recognized as the name of a cmdlet, function, script file, or operable program.\nAt line:1 char:11\n+ $Config = Release\n+           ~~~~~~~\n    + CategoryInfo          : ObjectNotFound: (Release:String) [], CommandNotFoundException\n    + FullyQualifiedErrorId : CommandNotFoundException",
  },
  {
    id: "powershell-package-not-downloaded",
    on:
      /PackageFailedInstallOrDownload|Package '(?<name>[\w.-]{1,80})' failed to download/,
    near: [/Package '(?<name>[\w.-]{1,80})' failed to download/],
    certainty: 0.8,
    cause:
      "The package[[ {name}]] was found in the gallery and could not be downloaded: mostly Windows PowerShell offers only an old TLS version, or a proxy stands in between.",
    next:
      "[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12",
    plan: [
      "Run it in the same session and install again; an old PowerShellGet (1.0.0.1) is worth updating then: Install-Module PowerShellGet -Scope CurrentUser.",
    ],
    says:
      "PackageManagement\\Install-Package : Package 'Acme' failed to download.\nAt C:\\PSModule.psm1:1809 char:21\n    + CategoryInfo          : ResourceUnavailable: (C:\\a.nupkg:String) [Install-Package], Exception\n    + FullyQualifiedErrorId : PackageFailedInstallOrDownload,Microsoft.PowerShell.PackageManagement.Cmdlets.InstallPackage",
  },
  {
    id: "powershell-gallery-module-missing",
    isDecisive: true,
    on: [
      /(?<bad>(?:Find|Install|Update|Save|Uninstall|Publish|Get-Installed)-?(?:Module|Script)|(?:Register|Get|Set|Unregister)-PSRepository)\b(?!\.).{0,40}(?:CommandNotFoundException|is not recognized)/,
      /CommandNotFoundException/,
    ],
    grammars: ["powershell", "line"],
    all: [
      /(?:\(|['"])(?<bad>(?:Find|Install|Update|Save|Uninstall|Publish)-(?:Module|Script)|Get-Installed(?:Module|Script)|(?:Register|Get|Set|Unregister)-PSRepository)(?::String\)|['"] is not recognized as (?:the|a) name of a cmdlet)/,
    ],
    cause:
      "The cmdlet {bad} comes with the module PowerShellGet, which this PowerShell does not have or does not find: Windows PowerShell before 5.1 has none, and a changed PSModulePath hides it.",
    next: "Get-Module -ListAvailable PowerShellGet, PackageManagement",
    plan: [
      "If nothing is shown: look at $PSVersionTable.PSVersion; before 5.1 install Windows Management Framework 5.1, else put the folder of PowerShell's own modules back into $env:PSModulePath.",
    ],
    says:
      "Install-Module : The term 'Install-Module' is not recognized as the name of a cmdlet, function, script file, or operable program.\nAt line:1 char:1\n+ Install-Module -Name Acme\n+ ~~~~~~~~~~~~~~\n    + CategoryInfo          : ObjectNotFound: (Install-Module:String) [], CommandNotFoundException\n    + FullyQualifiedErrorId : CommandNotFoundException",
  },
  {
    id: "powershell-module-not-loadable",
    isDecisive: true,
    certainty: 0.92,
    on:
      /(?<bad>[A-Z]\w{1,30}-\w{2,60})' command was found in the module '(?<mod>[\w.]{2,80})', but the ?module could not be loaded|CouldNotAutoloadMatchingModule/,
    near: [
      /run 'Import-Module (?<mod>[\w.]{2,80})'/,
      /'(?<bad>[A-Z]\w{1,30}-\w{2,60})' command was found in the module/,
    ],
    cause:
      "The cmdlet {bad} stands in the module {mod}, which is there and cannot be loaded: importing it by hand shows why (mostly the execution policy, or a second, incomplete copy of the module).",
    next: "Import-Module {mod}",
    plan: [
      "If scripts are disabled: Set-ExecutionPolicy -Scope CurrentUser -ExecutionPolicy RemoteSigned.",
    ],
    says:
      "Get-Gribble : The 'Get-Gribble' command was found in the module 'AcmeTools', but the module could not be loaded. For more information, run 'Import-Module AcmeTools'.\nAt line:1 char:1\n+ Get-Gribble\n    + CategoryInfo          : ObjectNotFound: (Get-Gribble:String) [], CommandNotFoundException\n    + FullyQualifiedErrorId : CouldNotAutoloadMatchingModule",
  },
  {
    id: "powershell-cmdlet-in-cmd",
    isDecisive: true,
    on: [
      /^'(?<bad>[A-Z][A-Za-z]{1,20}-[A-Z]\w{1,60})' is not recognized as an internal or external command/,
      /^'(?<bad>\$[A-Za-z][\w:.]{1,60})' is not recognized as an internal or external command/,
    ],
    cause:
      "{bad} is PowerShell, and it was typed into the command prompt (cmd), which knows neither cmdlets nor $ variables.",
    next:
      "Start PowerShell (powershell, or pwsh for version 7) and run the same line there.",
    plan: [
      'From cmd or a batch file: powershell -NoProfile -Command "<the line>"',
    ],
    says:
      "C:\\Users\\dev>Get-Thing -Name a\n'Get-Thing' is not recognized as an internal or external command,\noperable program or batch file.",
  },
  {
    id: "cmd-variable-before-command",
    isDecisive: true,
    on:
      /^(?:\[[\w-]{1,20}\] )?'(?<bad>[A-Z][A-Z0-9_]{1,40})' (?:is not recognized as an internal or external command|n'est pas reconnu en tant que commande interne)/,
    all: [/(?:^|[\s>])(?<bad>[A-Z][A-Z0-9_]{1,40})=[^\s=]{0,200} \S/],
    cause:
      "The script sets {bad} in the way of Unix shells (NAME=value command); cmd on Windows takes that for a program of that name.",
    next:
      "Put cross-env before it in the script (cross-env NAME=value command), or run it in WSL or Git Bash.",
    plan: [
      "If the script is another package's, update that package, or set the variable first: set NAME=value in cmd, $env:NAME='value' in PowerShell.",
    ],
    says:
      "> app@1.0.0 dev\n> MODE=test node server.js\n\n'MODE' is not recognized as an internal or external command,\noperable program or batch file.",
  },
  {
    id: "powershell-cmdlet-not-loaded",
    on: [
      /CommandNotFoundException/,
      /[Tt]he (?:term ['"](?<bad>[A-Z][A-Za-z]{1,30}-[A-Z]\w{1,60})['"] is not recognized|['"](?<bad>[A-Z][A-Za-z]{1,30}-[A-Z]\w{1,60})['"] command was found in the module ['"](?<module>[\w.]{1,80})['"], but the module could not be loaded)/,
    ],
    grammars: ["powershell", "line"],
    near: [
      /\((?<bad>[A-Z][A-Za-z]{1,30}-[A-Z]\w{1,60}):String\)/,
      /Modules\\(?<module>[\w.]{1,80})\\/,
    ],
    cause:
      "The cmdlet {bad} is not known here: its module[[ {module}]] is not installed for this PowerShell, or not loaded.",
    next: [
      // PowerShell says so itself: it runs nothing from the current folder.
      (c) =>
        c.lines.some((line) =>
            /\.\\[\w-]{3,60}/.test(line) && /Suggestion|suggestion/.test(line)
          )
          ? c.cmd.replaceProgram(`.\\${c.v["bad"]}`)
          : undefined,
      "Import-Module {module}",
      "Get-Command {bad}",
    ],
    plan: [
      "If it is not installed: `Find-Command {bad|raw}` names its module, `Install-Module` installs it; Windows PowerShell 5 and PowerShell 7 have separate modules.",
    ],
    certainty: 0.8,
    says:
      "Connect-Thing : The term 'Connect-Thing' is not recognized as the name of a cmdlet, function, script file, or operable program.\nAt C:\\Modules\\MyTools\\1.0\\MyTools.psm1:17 char:21\n+                     Connect-Thing -A: ...\n    + CategoryInfo          : ObjectNotFound: (Connect-Thing:String) [], CommandNotFoundException\n    + FullyQualifiedErrorId : CommandNotFoundException",
  },
  {
    id: "powershell-assembly-conflict",
    on:
      /(?<!File(?:NotFound|Load)Exception ?: )Could not load (?:file or assembly|type) '(?<name>[\w.]{1,120}),? ?(?:Version=(?<need>[\d.]{1,20}))?.{0,200}(?:Assembly with same name is already loaded|manifest definition does not match|cannot find the file specified)/,
    cause:
      "Two modules bring different versions of {name}; the first one loaded wins, and the other does not work in the same session.",
    next:
      "Start a new session and import the module that fails first, or update both modules to releases with the same assembly (Get-Module -ListAvailable shows them).",
    says:
      "Import-Module : Could not load file or assembly 'Microsoft.Identity.Client, Version=4.50.0.0, Culture=neutral, PublicKeyToken=x'. Assembly with same name is already loaded",
  },
  {
    id: "nuget-provider-missing",
    on:
      /(?:Unable to (?:find|download) (?:package provider|from URI).{0,120}NuGet|NuGet provider is required)/i,
    cause:
      "PowerShellGet has no NuGet provider and cannot fetch it: TLS 1.2 is off in this session, or the network is closed.",
    next:
      "[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12",
    says:
      "WARNING: Unable to download from URI 'https://go.microsoft.com/fwlink/?LinkID=627338&clcid=0x409' to ''.\nInstall-PackageProvider : Unable to find package provider 'NuGet'.",
  },
]);
