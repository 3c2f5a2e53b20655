/** Windows: PowerShell, winget, MSI, HRESULTs, WSL. */
import { type CompleteRule, defineRules } from "../types.ts";

/** What the system and cmd.exe print. */
export const WINDOWS_RULES: readonly CompleteRule[] = defineRules({
  family: "windows",
  tools: [
    "powershell",
    "winget",
    "msiexec",
    "wsl",
    "choco",
    "dism",
    "sfc",
    "reg",
    "net",
    "sc",
  ],
  risk: "Open an elevated shell only for the one command that needs it.",
  prevent:
    "Install tools by winget or a script, and keep execution policy at RemoteSigned.",
}, [
  {
    id: "powershell-parameter",
    line:
      /A parameter cannot be found that matches parameter name '(?<bad>[\w-]{1,60})'|Cannot (?:bind|validate) argument (?:to|on) parameter '(?<param>\w{1,60})'|The token '(?<tok>&&|\|\|)' is not a valid statement separator|Missing (?:closing|an argument for) .{3,80}|Unexpected token '(?<ut>[^']{1,40})' in expression/,
    level: "code",
    cause: [
      "The cmdlet has no parameter {bad}.",
      "The parameter {param} got a missing or invalid value.",
      "Windows PowerShell 5 does not know {tok}; PowerShell 7 does.",
      "PowerShell syntax error near {ut}.",
      "PowerShell syntax error: something is not closed.",
    ],
    next: [
      (c) =>
        c.v["tok"] === "&&" && c.cmd.text
          ? (c.cmd.text ?? "").replaceAll("&&", ";").replace(/ ;/g, ";")
          : undefined,
      (c) =>
        c.cmd.program === "" || c.v["tok"] !== undefined
          ? undefined
          : `Get-Help ${c.cmd.program} -Parameter *`,
      (c) =>
        c.v["tok"] === undefined
          ? "Get-Help <cmdlet> -Full"
          : "Write the commands on lines of their own, or run them in PowerShell 7 (pwsh).",
    ],
    plan: [
      (c) =>
        c.v["tok"] === "&&"
          ? "With ; the second command runs even when the first one failed; to run it only after success write: FIRST; if ($?) { SECOND }"
          : undefined,
    ],
    hits: [{
      command: "npm ci && npm test",
      error:
        "The token '&&' is not a valid statement separator in this version.",
      environment: "Windows PowerShell 5.1",
      next: "npm ci; npm test",
    }, {
      command: "Get-AcmeTool -Recrse",
      error:
        "Get-AcmeTool : A parameter cannot be found that matches parameter name 'Recrse'.",
      environment: "Windows",
    }],
    misses: ["The term 'foo' is not recognized as the name of a cmdlet"],
  },
  {
    id: "powershell-module-missing",
    none: [/Unable to resolve package source/],
    line:
      /The specified module '(?<mod>[\w.]{1,80})' was not loaded because no valid module file was found|No match was found for the specified search criteria and module name '(?<mod2>[\w.]{1,80})'|The '(?<cmdlet>[\w-]{1,60})' command was found in the module '(?<mod3>[\w.]{1,60})', but the module could not be loaded/,
    level: "code",
    cause: [
      "The PowerShell module {mod} is not installed.",
      "The gallery has no module {mod2} (or is not reachable).",
      "The module {mod3} cannot be loaded.",
    ],
    next: [
      "Install-Module {mod} -Scope CurrentUser",
      "Find-Module *{mod2|raw}*",
      "Import-Module {mod3} -Verbose",
    ],
    hits: [
      {
        command: "Import-Module Az",
        error:
          "Import-Module : The specified module 'Az' was not loaded because no valid module file was found in any module directory.",
        environment: "Windows",
        next: "Install-Module Az -Scope CurrentUser",
      },
      "No match was found for the specified search criteria and module name 'Posh'.",
    ],
    misses: ["Cannot find path 'C:\\a' because it does not exist."],
  },
  {
    id: "msi-error",
    line:
      /(?:Error |exit code:? |error status: ?|MainEngineThread is returning )(?<code>1601|1602|1603|1605|1612|1618|1619|1620|1625|1633|1638|3010)\b/,
    tools: ["msiexec", "winget", "choco"],
    gate: true,
    level: "code",
    cause: [(c) =>
      `Windows Installer ${c.v["code"]}: ${
        ({
          "1602": "the user cancelled",
          "1603": "fatal error during installation",
          "1605": "the product is not installed",
          "1612": "the installation source is not available",
          "1618": "another installation is in progress",
          "1619": "the package could not be opened",
          "1620": "the package is not valid",
          "1625": "forbidden by policy",
          "1633": "not for this platform",
          "1638": "another version is already installed",
          "3010": "a restart is required",
          "1601": "the installer service is not available",
        } as Record<string, string>)[c.v["code"] ?? ""]
      }.`],
    next: [
      (c) =>
        c.v["code"] === "1618"
          ? "Get-Process msiexec"
          : c.v["code"] === "3010"
          ? "Restart-Computer"
          : c.v["code"] === "1638" || c.v["code"] === "1605"
          ? "winget list"
          : c.cmd.program.includes("msiexec")
          ? c.cmd.append("/l*v install.log")
          : "msiexec /i <package.msi> /l*v install.log",
    ],
    hits: [{
      command: "msiexec /i app.msi /qn",
      error: "MainEngineThread is returning 1603",
      environment: "Windows",
      next: "msiexec /i app.msi /qn /l*v install.log",
    }, {
      command: "choco install a",
      error: "Exit code was '1618'. Error 1618",
      environment: "Windows",
      next: "Get-Process msiexec",
    }],
    misses: ["npm error code 1"],
  },
  {
    id: "windows-hresult",
    line:
      /\b(?<code>0x8007000[2e]|0x80070070|0x80070643|0x800f081f|0x80072ee[27f]|0x80072efd|0x8024\w{4}|0x80004005|0xc0000135|0xc000007b|0xc0000005)\b/i,
    level: "code",
    cause: [(c) =>
      `Windows error ${c.v["code"]}: ${
        ({
          "0x80070002": "a file is missing",
          "0x8007000e": "out of memory",
          "0x80070070": "the disk is full",
          "0x80070643": "the installation failed",
          "0x800f081f": "source files of a Windows feature were not found",
          "0x80072ee2": "the connection timed out",
          "0x80072ee7": "the server name could not be resolved",
          "0x80072efd": "no connection to the server",
          "0x80004005": "unspecified failure",
          "0xc0000135": "a DLL or the .NET runtime is missing",
          "0xc000007b": "a DLL of another architecture (32 against 64 bit)",
          "0xc0000005": "access violation in the program",
        } as Record<string, string>)[(c.v["code"] ?? "").toLowerCase()] ??
          "Windows Update failed"
      }.`],
    next: [(c) => {
      const k = (c.v["code"] ?? "").toLowerCase();
      return k === "0x80070070"
        ? "Get-PSDrive C"
        : k.startsWith("0x80072e")
        ? "Test-NetConnection download.windowsupdate.com -Port 443"
        : k === "0xc0000135" || k === "0xc000007b"
        ? "winget install Microsoft.VCRedist.2015+.x64"
        : k.startsWith("0x8024") || k === "0x80070643" || k === "0x800f081f" ||
            k === "0x80070002"
        ? "DISM /Online /Cleanup-Image /RestoreHealth"
        : "Get-WinEvent -LogName Application -MaxEvents 20";
    }],
    hits: [{
      command: "DISM /Online /Enable-Feature /FeatureName:NetFx3",
      error: "Error: 0x800f081f\n\nThe source files could not be found.",
      environment: "Windows",
      next: "DISM /Online /Cleanup-Image /RestoreHealth",
    }, "The application was unable to start correctly (0xc000007b)."],
    misses: ["WslRegisterDistribution failed with error: 0x80370102"],
  },
]);
