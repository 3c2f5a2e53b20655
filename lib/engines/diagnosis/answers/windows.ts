/** Windows and PowerShell. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

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
      /Could not load (?:file or assembly|type) '(?<name>[\w.]{1,120}),? ?(?:Version=(?<need>[\d.]{1,20}))?.{0,200}(?:Assembly with same name is already loaded|manifest definition does not match|cannot find the file specified)/,
    cause:
      "Two modules bring different versions of {name}; the first one loaded wins, and the other does not work in the same session.",
    next: "Get-Module -ListAvailable",
    plan: [
      "Start a new session and import the module that fails first, or update both modules to releases with the same assembly.",
    ],
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
