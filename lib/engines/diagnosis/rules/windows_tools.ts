/** Windows: PowerShell, cmd, installers and their codes, WSL, MSBuild and Visual Studio, paths and locks. */
import table from "./tables/windows_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Windows' own messages and those of its tools. */
export const WINDOWS_TOOL_RULES: readonly CompleteRule[] = defineRules({
  family: "windows_tools",
  tools: [
    "powershell",
    "pwsh",
    "cmd",
    "winget",
    "choco",
    "msiexec",
    "wsl",
    "msbuild",
    "robocopy",
    "sc",
    "net",
    "reg",
  ],
  risk: "Run as administrator only the one command that needs it.",
  prevent:
    "Write scripts for one shell, and test them on the Windows versions in use.",
}, [
  ...readRules(table),
  {
    id: "powershell-parser-error",
    line: [
      /^(?<msg>Unexpected token '.{1,60}' in expression or statement|Missing closing '.{1,3}' in (?:statement block|expression)[\w ]{0,40}|The string is missing the terminator: ['"]|Missing expression after .{1,30}|Missing '.{1,3}' (?:in|after|at).{0,60}|The ampersand \(&\) character is not allowed|An expression was expected after|The '<' operator is reserved for future use|Unexpected attribute|Variable reference is not valid)/,
      /ParserError:? .{0,120}(?:ParentContainsErrorRecordException|UnexpectedToken|MissingEndCurlyBrace|TerminatorExpectedAtEndOfString|ExpectedExpression)/,
    ],
    none: [/is not a valid statement separator/],
    near: [
      /^At (?<where>.{2,200}:\d{1,6} char:\d{1,5})/,
      /At line:(?<n>\d{1,6}) char:(?<col>\d{1,5})/,
    ],
    level: "code",
    cause: (c) =>
      `PowerShell cannot parse the script${
        c.v["where"] === undefined ? "" : ` at ${c.v["where"]}`
      }: ${c.v["msg"] ?? "quotes, brackets or operators do not fit"}.`,
    next: (c) =>
      /ampersand/.test(c.v["msg"] ?? "")
        ? "Put the text with & into double quotes, and run the command again."
        : /'<' operator/.test(c.v["msg"] ?? "")
        ? "Use Get-Content FILE | PROGRAM in place of PROGRAM < FILE."
        : `Open the script at ${
          c.v["where"] ?? "the reported line"
        } and close the quote or bracket before that place (in PowerShell the escape is the backtick, and $ in double quotes begins a variable).`,
    prevent: "Check scripts with Invoke-ScriptAnalyzer.",
    hits: [
      'At C:\\build\\deploy.ps1:14 char:22\n+   Write-Host "done\n+                      ~\nThe string is missing the terminator: ".\n    + CategoryInfo          : ParserError: (:) [], ParseException',
      "At line:1 char:31\n+ curl http://localhost:3000/a?b&c=1\nThe ampersand (&) character is not allowed. The & operator is reserved for future use; wrap an ampersand in double quotation marks",
    ],
    misses: [
      "The token '&&' is not a valid statement separator in this version.",
    ],
  },
  {
    id: "powershell-positional",
    line:
      /A positional parameter cannot be found that accepts argument '(?<arg>.{0,100}?)'|PositionalParameterNotFound/,
    near: [/^(?<cmdlet>[A-Za-z]{2,20}-[A-Za-z]{2,40}) : /],
    level: "code",
    cause:
      "The cmdlet[[ {cmdlet}]] takes no such further argument[[: {arg}]]; in PowerShell spaces separate arguments, and Unix flags are other ones.",
    next: [
      (c) => asTwoCommands(c),
      "Get-Help {cmdlet} -Examples",
      "Get-Help <cmdlet> -Examples",
    ],
    plan: [
      "Put paths with spaces into quotes; mkdir -p is New-Item -ItemType Directory, rm -rf is Remove-Item -Recurse.",
    ],
    hits: [
      {
        error:
          "Set-Location : A positional parameter cannot be found that accepts argument 'Files\\app'.\nAt line:1 char:1",
        next: "Get-Help Set-Location -Examples",
      },
      {
        command: "Install-Module Pester Import-Module Pester",
        error:
          "Install-Module : A positional parameter cannot be found that accepts argument 'Import-Module'.",
        next: "Install-Module Pester; Import-Module Pester",
      },
      "New-Item : A positional parameter cannot be found that accepts argument 'b'.",
    ],
    misses: ["A parameter cannot be found that matches parameter name 'X'."],
  },
  {
    id: "powershell-tls-old",
    line:
      /The request was aborted: Could not create SSL\/TLS secure channel|The underlying connection was closed: (?:Could not establish trust relationship|An unexpected error occurred on a send)/,
    level: "code",
    cause: (c) =>
      /trust relationship/.test(c.lines[c.at] ?? "")
        ? "Windows does not trust the server's certificate."
        : "Windows PowerShell offers only old TLS versions the server refuses.",
    next: (c) =>
      /trust relationship/.test(c.lines[c.at] ?? "")
        ? "Import-Certificate -FilePath <company-ca.cer> -CertStoreLocation Cert:\\CurrentUser\\Root"
        : "[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12",
    plan: ["PowerShell 7 uses the system's newest TLS by itself."],
    risk: "Never switch certificate checks off; import only a CA you verified.",
    hits: [
      {
        error:
          "Invoke-WebRequest : The request was aborted: Could not create SSL/TLS secure channel.",
        next:
          "[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12",
      },
      "The underlying connection was closed: Could not establish trust relationship for the SSL/TLS secure channel.",
    ],
    misses: [
      "curl: (60) SSL certificate problem: unable to get local issuer certificate",
    ],
  },
  {
    id: "cmd-syntax",
    line:
      /^(?:The syntax of the command is incorrect\.?|Die Syntax f\u00fcr den Dateinamen|(?<tok>\S{1,40}) was unexpected at this time\.?|The filename, directory name, or volume label syntax is incorrect\.?|Missing operator\.?)$/,
    level: "code",
    cause: [
      "cmd cannot parse the command: {tok} stands where it may not.",
      "cmd cannot parse the command: slashes, quotes or a character that is not allowed in names.",
    ],
    next: [
      (c) =>
        /^mkdir -p /.test(c.cmd.text ?? "")
          ? (c.cmd.text ?? "").replace(/^mkdir -p /, "mkdir ").replaceAll(
            "/",
            "\\",
          )
          : undefined,
      (c) =>
        (c.cmd.text ?? "").includes("/") &&
          !/^mkdir -p /.test(c.cmd.text ?? "") &&
          /^(?:mkdir|copy|move|del|type|rd|ren)\b/.test(c.cmd.text ?? "")
          ? (c.cmd.text ?? "").replaceAll("/", "\\")
          : undefined,
      "Quote paths with double quotes, write backslashes, and in a batch file double each percent sign (%%i); then run it again.",
    ],
    plan: [
      'An empty variable in if %X%==1 gives this too: write if "%X%"=="1".',
    ],
    hits: [{
      command: "mkdir -p dist/assets",
      error: "The syntax of the command is incorrect.",
      environment: "Windows 10 cmd",
      next: "mkdir dist\\assets",
    }, "else was unexpected at this time."],
    misses: ["bash: syntax error near unexpected token `('"],
  },
  {
    id: "cmd-file-missing",
    line:
      /^The system cannot find the (?<what>file|drive) specified\.?$|^Could Not Find (?<path>[A-Z]:\\.{1,200})$|^Das System kann (?:die angegebene Datei|den angegebenen Pfad) nicht finden\.?$|^Le chemin d'acc\u00e8s sp\u00e9cifi\u00e9 est introuvable|^File Not Found$/,
    level: "phrase",
    cause: [
      "Windows finds no {path}.",
      "Windows cannot find the {what} named in the command.",
      "Windows cannot find the file or path named in the command.",
    ],
    next: (c) => {
      const name = c.cmd.args.find((a) => !/^[-/]/.test(a));
      return name === undefined
        ? "dir"
        : `dir ${c.quote(name.replace(/[\\/][^\\/]*$/, "") || ".")}`;
    },
    plan: [
      "Check the current folder with cd, and put paths with spaces into double quotes.",
    ],
    hits: [{
      command: "type config\\app.ini",
      error: "The system cannot find the file specified.",
      environment: "Windows 11",
      next: "dir config",
    }, {
      command: "copy a\\x.txt b",
      error: "Could Not Find C:\\app\\old.log",
      environment: "Windows 10",
    }],
    misses: ['exec: "docker": executable file not found in %PATH%'],
  },
  {
    id: "windows-eperm-unlink",
    line:
      /E(?:PERM|BUSY): (?:operation not permitted|resource busy or locked), (?:unlink|rename|rmdir|rm|lstat|copyfile|open) '(?<path>[^']{1,250})'/,
    when: (c) => c.platform.os === "windows" || /\\/.test(c.v["path"] ?? ""),
    level: "code",
    priority: 5,
    cause:
      "Windows refuses to change {path|base}: a running program, the editor or the antivirus holds it open.",
    next:
      "Stop the dev server and every program that uses {path|base}, then run the command again.",
    plan: [
      "Exclude the project's folder from antivirus and cloud synchronisation (OneDrive).",
      "If only your user lacks the right, look at it with icacls.",
    ],
    hits: [
      "Error: EBUSY: resource busy or locked, unlink 'C:\\app\\dist\\main.js'",
      {
        command: "npm run clean",
        error:
          "[Error: EPERM: operation not permitted, rmdir 'D:\\w\\node_modules\\.cache']",
      },
    ],
    misses: ["Error: EPERM: operation not permitted, open '/etc/hosts'"],
  },
  {
    id: "windows-dll-missing",
    line:
      /(?:code execution cannot proceed because|program can't start because) (?<dll>[\w.+-]{3,60}\.dll) (?:was not found|is missing)|0xc0000135|DLL load failed(?: while importing (?<mod>\w{1,60}))?|WinError 126\b|The specified module could not be found\.?$|-1073741515/i,
    level: "code",
    cause: [
      "The library {dll} is missing on this machine.",
      "A library (DLL) that {mod} needs is missing.",
      "A library (DLL) that the program needs is missing (0xc0000135).",
    ],
    next: (c) =>
      /^(?:vcruntime|msvcp|concrt|vcomp|ucrtbase|api-ms-win)/i.test(
          c.v["dll"] ?? "",
        ) || c.v["dll"] === undefined
        ? "winget install Microsoft.VCRedist.2015+.x64"
        : `where.exe ${c.quote(c.v["dll"] ?? "")}`,
    plan: [
      "Put the DLL's folder into PATH or beside the program; 32 and 64 bit must be the same.",
    ],
    risk:
      "Get DLLs only from the maker's installer, never from a download site.",
    hits: [{
      error:
        "The code execution cannot proceed because VCRUNTIME140_1.dll was not found. Reinstalling the program may fix this problem.",
      next: "winget install Microsoft.VCRedist.2015+.x64",
    }, {
      error:
        "ImportError: DLL load failed while importing _core: The specified module could not be found.",
      next: "winget install Microsoft.VCRedist.2015+.x64",
    }],
    misses: ["error while loading shared libraries: libssl.so.3"],
  },
  {
    id: "windows-access-violation",
    line:
      /0xc0000005|-1073741819|3221225477|0xC0000374|-1073740940|0xc0000409|-1073740791|Access violation reading location|Exception Code: c0000005/i,
    level: "code",
    cause: (c) =>
      /c0000374|40940/i.test(c.lines[c.at] ?? "")
        ? "The program crashed: its heap is corrupt (0xc0000374)."
        : /c0000409|40791/i.test(c.lines[c.at] ?? "")
        ? "The program stopped itself: stack buffer overrun or abort (0xc0000409)."
        : "The program crashed with an access violation (0xc0000005), the Windows form of a segmentation fault.",
    next:
      "Get-WinEvent -FilterHashtable @{LogName='Application';ProviderName='Application Error'} -MaxEvents 3 | Format-List Message",
    plan: [
      "The event names the faulting module: update it, or open a dump in WinDbg with !analyze -v.",
      "In own code build with AddressSanitizer (/fsanitize=address).",
    ],
    hits: [
      "Process exited with code -1073741819 (0xC0000005)",
      "##[error] The process 'app.exe' failed with exit code 3221225477",
    ],
    misses: ["Segmentation fault (core dumped)"],
  },
  {
    id: "winget-failure",
    line:
      /No applicable (?:installer|upgrade|update) found|Installer hash does not match|0x8A15[0-9A-F]{4}|Failed (?:when opening source\(s\)|in attempting to update the source)|msstore.{0,60}requires that you view the following agreements/i,
    tools: ["winget"],
    level: "code",
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /hash/.test(text)
        ? "The downloaded installer is not the one of winget's manifest (hash differs): the maker published a new one, or the file was changed."
        : /source/.test(text)
        ? "winget cannot open or update its sources."
        : /installer found/i.test(text)
        ? "There is no installer for this processor, scope or system."
        : "winget failed.";
    },
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      return /hash/.test(text)
        ? "winget source update"
        : /source/i.test(text)
        ? "winget source reset --name winget"
        : "winget show <id>";
    },
    risk: "Do not skip the hash check: it is what tells a changed installer.",
    hits: [{
      command: "winget upgrade foo.bar",
      error: "No applicable upgrade found.",
      next: "winget show <id>",
    }, {
      command: "winget install Acme.Tool",
      error:
        "Installer hash does not match; this cannot be overridden when running as admin",
      next: "winget source update",
    }],
    misses: ["No package found matching input criteria."],
  },
  {
    id: "choco-failed",
    line:
      /Chocolatey (?:installed|upgraded|uninstalled) \d{1,4}\/\d{1,4} packages?\. (?<n>[1-9]\d{0,3}) packages? failed|^(?<pkg>[\w.-]{1,80}) not installed\. An error occurred|ERROR: Checksum for .{1,200} did not meet|Unable to resolve dependency '(?<dep>[\w.-]{1,80})/,
    tools: ["choco"],
    level: "phrase",
    cause: (c) =>
      /Checksum/.test(c.lines[c.at] ?? "")
        ? "The download's checksum is not that of the package: the maker replaced the file, or it was changed."
        : `Chocolatey could not install ${
          c.v["pkg"] ?? c.v["dep"] ?? "a package"
        }.`,
    next:
      "Get-Content C:\\ProgramData\\chocolatey\\logs\\chocolatey.log -Tail 60",
    plan: ["Look for an exit code of the installer above (1603, 1618, 3010)."],
    risk: "Do not ignore checksums.",
    hits: [
      {
        error:
          "Chocolatey installed 0/1 packages. 1 packages failed.\n See the log for details (C:\\ProgramData\\chocolatey\\logs\\chocolatey.log).",
        next:
          "Get-Content C:\\ProgramData\\chocolatey\\logs\\chocolatey.log -Tail 60",
      },
      "ERROR: Checksum for 'C:\\Temp\\a.exe' did not meet 'abc' for checksum type 'sha256'.",
    ],
    misses: ["Chocolatey installed 1/1 packages."],
  },
  {
    id: "wsl-distro",
    line:
      /There is no distribution with the supplied name|Windows Subsystem for Linux has no installed distributions|WSL_E_DISTRO_NOT_FOUND|WSL_E_DEFAULT_DISTRO_NOT_FOUND/,
    tools: ["wsl"],
    level: "code",
    cause: "WSL has no distribution of that name installed.",
    next: [
      (c) =>
        /-d |--distribution/.test(c.cmd.text ?? "")
          ? "wsl --list --verbose"
          : undefined,
      "wsl --install -d Ubuntu",
    ],
    hits: [{
      command: "wsl",
      error: "Windows Subsystem for Linux has no installed distributions.",
      next: "wsl --install -d Ubuntu",
    }, {
      command: "wsl -d Debain",
      error:
        "There is no distribution with the supplied name.\nError code: Wsl/Service/WSL_E_DISTRO_NOT_FOUND",
      next: "wsl --list --verbose",
    }],
    misses: ["Error code: Wsl/Service/CreateInstance/0x80370102"],
  },
  {
    id: "windows-service-error",
    line:
      /System error (?<code>1058|1060|1069|1053|1072|2|1067|1062) has occurred|\[SC\] [\w:]{3,80} FAILED (?<code2>1056|1058|1060|1069|1053|1072|1062|5):|Error (?<code3>1053|1069|1067): The service/,
    level: "code",
    cause: (c) => {
      const codes: Readonly<Record<string, string>> = {
        "1053": "the service did not answer the start request in time",
        "1056": "the service is running already",
        "1058": "the service is disabled",
        "1060": "there is no service of that name",
        "1062": "the service has not been started",
        "1067": "the service's process ended unexpectedly",
        "1069":
          "the service could not log on (wrong password or right missing)",
        "1072": "the service is marked for deletion",
        "5": "access is denied (administrator needed)",
      };
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      return `Windows refused the service action, ${code}: ${
        codes[code] ?? "see the event log"
      }.`;
    },
    next: (c) => {
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      return code === "1060"
        ? "Get-Service"
        : code === "5"
        ? "Open the terminal with 'Run as administrator' and run the command again."
        : code === "1072"
        ? "Close services.msc and every program that shows the service, then repeat the command."
        : "Get-WinEvent -FilterHashtable @{LogName='System';ProviderName='Service Control Manager'} -MaxEvents 5 | Format-List Message";
    },
    hits: [{
      command: "net start MyApp",
      error:
        "System error 1069 has occurred.\n\nThe service did not start due to a logon failure.",
    }, {
      command: "sc query spoler",
      error:
        "[SC] EnumQueryServicesStatus:OpenService FAILED 1060:\n\nThe specified service does not exist as an installed service.",
      next: "Get-Service",
    }],
    misses: ["System error 5 has occurred."],
  },
  {
    id: "windows-net-share",
    line:
      /System error (?<code>53|67|85|86|1219|64) has occurred|The network (?:path was not found|name cannot be found)|WinError 53\b/,
    level: "code",
    cause: (c) => {
      const code = c.v["code"] ?? "53";
      return code === "86"
        ? `The share refuses user or password (error ${code}).`
        : code === "85"
        ? "The drive letter is in use already (error 85)."
        : code === "1219"
        ? "There is a connection to that server with another user already (error 1219)."
        : `The server or share cannot be found (error ${code}): name, network, or SMB blocked.`;
    },
    next: (c) =>
      c.v["code"] === "85" || c.v["code"] === "1219"
        ? "net use"
        : c.v["code"] === "86"
        ? "cmdkey /list"
        : "Test-NetConnection <server> -Port 445",
    risk:
      "Do not type passwords into the command line; let net use ask with *.",
    hits: [{
      command: "net use Z: \\\\nas\\data",
      error: "System error 53 has occurred.\n\nThe network path was not found.",
      next: "Test-NetConnection <server> -Port 445",
    }, { error: "System error 1219 has occurred.", next: "net use" }],
    misses: ["System error 1069 has occurred."],
  },
  {
    id: "robocopy-exit",
    line:
      /^ERROR (?<code>5|32|64|67|112|1314|121|53) \(0x[0-9A-F]{8}\) (?:Copying|Accessing|Changing|Creating|Scanning|Getting)/,
    tools: ["robocopy"],
    level: "code",
    cause: (c) =>
      `Robocopy failed with ${c.v["code"]}: ${
        ({
          "5": "access is denied",
          "32": "the file is in use",
          "53": "the network path was not found",
          "64": "the network name is gone",
          "67": "the share was not found",
          "112": "the disk is full",
          "121": "the network timed out",
          "1314": "a privilege is missing (copying owner or audit data)",
        } as Readonly<Record<string, string>>)[c.v["code"] ?? ""] ?? ""
      }.`,
    next: [
      (c) =>
        c.v["code"] === "5"
          ? c.cmd.program === "robocopy" && !c.cmd.has("/B")
            ? c.cmd.append("/ZB")
            : undefined
          : undefined,
      (c) =>
        c.cmd.program === "robocopy"
          ? c.cmd.append("/R:2 /W:5 /LOG:robocopy.log")
          : undefined,
      "robocopy <from> <to> /E /R:2 /W:5 /LOG:robocopy.log",
    ],
    plan: [
      (c) =>
        c.v["code"] === "5"
          ? "/ZB reads past the permissions of files by the backup right, so it needs an elevated console; give the account the right to read them where it should have it."
          : undefined,
      "Exit codes below 8 are no errors: 1 means that files were copied.",
    ],
    hits: [{
      command: "robocopy C:\\a D:\\b /E",
      error:
        "2026/01/02 10:00:00 ERROR 5 (0x00000005) Copying File C:\\a\\x.db\nAccess is denied.",
      next: "robocopy C:\\a D:\\b /E /ZB",
    }, "ERROR 32 (0x00000020) Copying File D:\\a\\b.pst"],
    misses: ["Access is denied."],
  },
]);

/** The caller's line as two commands, where the argument too many is a cmdlet itself. */
function asTwoCommands({ cmd, v }: RuleContext): string | undefined {
  const second = v["arg"] ?? "";
  const typed = cmd.text ?? "";
  const at = typed.indexOf(` ${second} `);
  return /^[A-Z][a-z]{1,15}-[A-Z]\w{1,40}$/.test(second) && at > 0
    ? `${typed.slice(0, at)};${typed.slice(at)}`
    : undefined;
}
