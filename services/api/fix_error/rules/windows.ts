/** Windows: PowerShell, cmd, installers and their codes, WSL, MSBuild and Visual Studio, paths and locks. */
import { defineRules } from "../types.ts";

/** Windows' own messages and those of its tools. */
export const WINDOWS_RULES = defineRules({
  family: "windows",
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
    id: "powershell-parameter-missing",
    line:
      /A parameter cannot be found that matches parameter name '(?<param>[\w-]{1,60})'|NamedParameterNotFound|Es wurde kein Parameter gefunden, der dem Parameternamen "(?<param2>[\w-]{1,60})"/,
    near: [
      /^(?<cmdlet>[A-Za-z]{2,20}(?:-[A-Za-z]{2,40})?) : /,
      /\[(?<cmdlet>[A-Z][a-z]{1,20}-\w{2,40})\]/,
    ],
    level: "code",
    cause:
      "The cmdlet[[ {cmdlet}]] has no parameter named {param?like that}; perhaps a Unix program of that name was meant (curl, wget, ls and rm are aliases).",
    next: [
      (c) =>
        c.cmd.program === "curl" ? c.cmd.replaceProgram("curl.exe") : undefined,
      (c) => c.cmd.program === "wget" ? "winget install GNU.Wget2" : undefined,
      (c) =>
        c.cmd.program === "rm"
          ? "Remove-Item <path> -Recurse"
          : c.cmd.program === "ls"
          ? "Get-ChildItem -Force"
          : undefined,
      "Get-Help {cmdlet} -Parameter *",
      "Get-Help <cmdlet> -Parameter *",
    ],
    hits: [
      {
        command: "curl -X POST http://localhost:8080/api",
        error:
          "Invoke-WebRequest : A parameter cannot be found that matches parameter name 'X'.",
        next: "curl.exe -X POST http://localhost:8080/api",
      },
      {
        command: "Get-ChildItem -Recursive",
        error:
          "Get-ChildItem : A parameter cannot be found that matches parameter name 'Recursive'.",
        next: "Get-Help Get-ChildItem -Parameter *",
      },
    ],
    misses: [
      "A positional parameter cannot be found that accepts argument 'x'.",
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
    next: ["Get-Help {cmdlet} -Examples", "Get-Help <cmdlet> -Examples"],
    plan: [
      "Put paths with spaces into quotes; mkdir -p is New-Item -ItemType Directory, rm -rf is Remove-Item -Recurse.",
    ],
    hits: [
      {
        error:
          "Set-Location : A positional parameter cannot be found that accepts argument 'Files\\app'.\nAt line:1 char:1",
        next: "Get-Help Set-Location -Examples",
      },
      "New-Item : A positional parameter cannot be found that accepts argument 'b'.",
    ],
    misses: ["A parameter cannot be found that matches parameter name 'X'."],
  },
  {
    id: "powershell-module-missing",
    line:
      /The specified module '(?<mod>[\w.-]{1,80})' was not loaded because no valid module file|No match was found for the specified search criteria and module name '(?<mod2>[\w.-]{1,80})'|The required module '(?<mod3>[\w.-]{1,80})' is not loaded|Unable to find module providers|PackageManagement.{0,60}NuGet provider is required/,
    level: "code",
    cause: [
      "The PowerShell module {mod} is not installed.",
      "The gallery has no module {mod2} under that name.",
      "The PowerShell module {mod3} is not loaded.",
      "The NuGet provider of PowerShellGet is missing.",
    ],
    next: [
      "Install-Module {mod} -Scope CurrentUser",
      "Find-Module '*{mod2|raw}*'",
      "Install-Module {mod3} -Scope CurrentUser",
      "Install-PackageProvider -Name NuGet -Scope CurrentUser",
    ],
    hits: [
      {
        error:
          "Import-Module : The specified module 'Az.Accounts' was not loaded because no valid module file was found in any module directory.",
        next: "Install-Module Az.Accounts -Scope CurrentUser",
      },
      "PackageManagement\\Install-Package : No match was found for the specified search criteria and module name 'SqlServr'.",
    ],
    misses: ["ModuleNotFoundError: No module named 'az'"],
  },
  {
    id: "powershell-null-method",
    line:
      /You cannot call a method on a null-valued expression|Cannot index into a null array|The property '(?<prop>\w{1,60})' cannot be found on this object|Cannot bind argument to parameter '(?<param>\w{1,60})' because it is (?:null|an empty string)/,
    near: [/^At (?<where>.{2,200}:\d{1,6} char:\d{1,5})/],
    level: "code",
    cause:
      "A value is $null or empty where the script uses it[[, at {where}]][[ (property {prop})]][[ (parameter {param})]].",
    next: [
      "Print the variable used at {where} just before it, and correct the command that should fill it.",
      "Print the variable just before the reported line, and correct the command that should fill it.",
    ],
    prevent:
      "Use Set-StrictMode and $ErrorActionPreference = 'Stop' in scripts.",
    hits: [
      "You cannot call a method on a null-valued expression.\nAt C:\\s\\run.ps1:9 char:1\n+ $items.Add(1)",
      "Get-Content : Cannot bind argument to parameter 'Path' because it is null.",
    ],
    misses: ["TypeError: Cannot read properties of null (reading 'x')"],
  },
  {
    id: "powershell-signature",
    line:
      /is not digitally signed\. (?:You cannot run|The script will not execute)|cannot be loaded\. The file .{1,200} is not digitally signed/,
    near: [/File (?<path>[A-Z]:\\.{1,200}?\.ps1) cannot be loaded/],
    level: "code",
    priority: 6,
    cause:
      "The script {path?from the internet} is not signed, and the policy asks for a signature of downloaded files.",
    next: ["Unblock-File -Path {path}", "Unblock-File -Path <script.ps1>"],
    plan: ["Read the script first; unblocking says that you trust it."],
    risk: "Only unblock scripts you have read.",
    hits: [
      {
        error:
          "File C:\\tools\\setup.ps1 cannot be loaded. The file C:\\tools\\setup.ps1 is not digitally signed. You cannot run this script on the current system.",
        next: "Unblock-File -Path C:\\tools\\setup.ps1",
      },
      ".\\a.ps1 is not digitally signed. The script will not execute on the system.",
    ],
    misses: ["running scripts is disabled on this system"],
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
    id: "powershell-winrm",
    line:
      /WinRM (?:cannot (?:complete|process)|client cannot)|The WinRM client .{0,120}TrustedHosts|Connecting to remote server (?<host>[\w.-]{1,120}) failed|WSManFault/,
    level: "code",
    cause:
      "PowerShell remoting[[ to {host}]] does not work: WinRM is off or blocked there, or the machine is not trusted (no domain).",
    next: [
      "Test-WSMan -ComputerName {host}",
      "Test-WSMan -ComputerName <host>",
    ],
    plan: [
      "On the target, as administrator: Enable-PSRemoting; allow port 5985 or 5986 from your network.",
      "Outside a domain use HTTPS (5986), or add just that host to TrustedHosts.",
    ],
    risk: "Do not set TrustedHosts to *.",
    hits: [
      {
        error:
          "Enter-PSSession : Connecting to remote server web01 failed with the following error message : WinRM cannot complete the operation.",
        next: "Test-WSMan -ComputerName web01",
      },
      "New-PSSession : The WinRM client cannot process the request. Default authentication may be used with an IP address if TrustedHosts",
    ],
    misses: ["ssh: connect to host web01 port 22: Connection refused"],
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
    id: "msbuild-file-locked",
    line: /MSB302[17]|0x80070020/,
    level: "code",
    priority: 4,
    near: [
      /(?:file|to) ["'](?<path>[A-Za-z]:\\.{1,200}?|[\w.\\/-]{3,200})["']/,
      /locked by: "(?<by>[\w .()-]{1,80})/,
    ],
    cause:
      "The file {path?} is open in another program[[ ({by})]], and Windows does not let it be changed.",
    next:
      "Close the program that holds the file (the running app, an editor, a terminal in that folder, the debugger), then run the command again.",
    plan: [
      "Find it in Resource Monitor, CPU, Associated Handles, by the file's name.",
      "Exclude build folders from antivirus scans and from cloud synchronisation.",
    ],
    hits: [
      'error MSB3027: Could not copy "obj\\Debug\\App.dll" to "bin\\Debug\\App.dll". Exceeded retry count of 10. The file is locked by: "App (8120)"',
      'error MSB3021: Unable to copy file "obj.exe" to "bin.exe".',
    ],
    misses: ["Access is denied."],
  },
  {
    id: "windows-symlink-privilege",
    line:
      /A required privilege is not held by the client|EPERM: operation not permitted, symlink|WinError 1314|Administrator privilege required for this operation.{0,60}|You do not have sufficient privilege to perform this operation/,
    level: "code",
    priority: 6,
    cause:
      "Windows allows symbolic links only to administrators or in developer mode.",
    next:
      "Turn on Developer Mode (Settings, System, For developers), then run the command again in a new terminal.",
    plan: [
      "For git: git config --global core.symlinks true, then check out again.",
    ],
    risk:
      "Developer mode is enough; do not run the whole build as administrator.",
    hits: [
      "Error: EPERM: operation not permitted, symlink 'C:\\a\\lib' -> 'C:\\b\\lib'",
      "OSError: [WinError 1314] A required privilege is not held by the client: 'models' -> 'cache'",
    ],
    misses: ["npm error code EPERM"],
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
    id: "windows-hresult",
    line:
      /\b(?<code>0x8007(?:0002|0003|000[cde]|0057|0422|0426|0643|0652|0bc9|2ee[27d]|0070)|0x800f0954|0x800f081f|0x80073cf[0-9]|0x80240022|0x80070641|0x80004005|0x8024402c|0x80072f8f)\b/i,
    level: "phrase",
    cause: (c) => {
      const codes: Readonly<Record<string, string>> = {
        "0x80070002": "a file was not found",
        "0x80070003": "a path was not found",
        "0x8007000d": "the data is invalid",
        "0x8007000e": "out of memory",
        "0x80070057": "a parameter is wrong",
        "0x80070070": "the disk is full",
        "0x80070422": "the service is disabled",
        "0x80070643": "the installation failed",
        "0x80070652": "another installation is running",
        "0x80070bc9": "a restart is pending",
        "0x80072ee2": "the connection timed out",
        "0x80072ee7": "the server's name cannot be resolved",
        "0x80072efd": "no connection to the server",
        "0x80072f8f": "the TLS certificate or the clock is wrong",
        "0x800f081f": "the source files of the feature are missing",
        "0x800f0954":
          "the feature cannot be fetched from the update server (WSUS)",
        "0x80004005": "an unspecified failure",
        "0x8024402c": "the update server cannot be reached (proxy)",
      };
      const code = (c.v["code"] ?? "").toLowerCase();
      return `Windows reports ${code}: ${
        codes[code] ?? (code.startsWith("0x80073cf")
          ? "the app package cannot be installed"
          : "see the event log")
      }.`;
    },
    next: (c) => {
      const code = (c.v["code"] ?? "").toLowerCase();
      return code === "0x80070652"
        ? "Wait until the other installation has ended (Task Manager, msiexec), then start this one again."
        : code === "0x80070bc9"
        ? "Restart Windows, then install again."
        : code === "0x80070070"
        ? "Get-PSDrive -PSProvider FileSystem"
        : code === "0x80072f8f"
        ? "w32tm /resync"
        : code.startsWith("0x80072e") || code === "0x8024402c"
        ? "netsh winhttp show proxy"
        : code.startsWith("0x800f")
        ? "DISM /Online /Cleanup-Image /RestoreHealth"
        : code === "0x80070422"
        ? "Get-Service wuauserv, bits"
        : "Get-WinEvent -LogName Application -MaxEvents 20 | Where-Object LevelDisplayName -eq Error";
    },
    hits: [{
      error:
        "An unexpected error occurred while executing the command:\nInternetOpenUrl() failed.\n0x80072ee7 : unknown error",
      next: "netsh winhttp show proxy",
    }, {
      error: "Error: 0x800f081f The source files could not be found.",
      next: "DISM /Online /Cleanup-Image /RestoreHealth",
    }],
    misses: ["Access is denied. (0x80070005)"],
  },
  {
    id: "msi-exit-code",
    line:
      /(?:exit(?: code|ed with|status)?|error|returned|code)[: (]{1,4}(?:code[: ]{0,2})?(?<code>16(?:01|02|03|05|12|18|19|22|24|25|33|35|36|37|38|41|42)|3010)\b/i,
    when: (c) =>
      c.lines.some((l) =>
        /msi|install|choco|winget|setup|MainEngineThread/i.test(l)
      ) || /msiexec|choco|winget|\.msi\b/.test(c.cmd.text ?? ""),
    tools: ["msiexec", "choco", "winget"],
    level: "phrase",
    cause: (c) => {
      const codes: Readonly<Record<string, string>> = {
        "1601": "the Windows Installer service cannot be reached",
        "1602": "the user cancelled",
        "1603": "a fatal error during installation",
        "1605": "the product is not installed",
        "1612": "the source is not available",
        "1618": "another installation is running",
        "1619": "the package cannot be opened (wrong path or damaged)",
        "1622": "the log file cannot be opened",
        "1624": "the transform is broken",
        "1625": "group policy forbids it",
        "1633": "the package is for another processor",
        "1638": "another version is already installed",
        "1641": "success, a restart was started",
        "3010": "success, a restart is needed",
      };
      return `Windows Installer ended with ${c.v["code"]}: ${
        codes[c.v["code"] ?? ""] ?? "see its log"
      }.`;
    },
    next: (c) =>
      c.v["code"] === "3010" || c.v["code"] === "1641"
        ? "Restart Windows: the installation succeeded and is finished by the restart."
        : c.v["code"] === "1618"
        ? "Wait until the other installation has ended (Task Manager, msiexec), then start this one again."
        : c.v["code"] === "1638"
        ? "winget list"
        : "msiexec /i <package.msi> /l*v install.log",
    plan: [
      "In the log search for 'Return value 3': the lines above it are the cause.",
    ],
    prevent:
      "Install silently with a verbose log (/qn /l*v) so that a failure explains itself.",
    hits: [{
      command: "msiexec /i tool.msi /qn",
      error:
        "MainEngineThread is returning 1603\nInstallation failed with error code: 1603",
      next: "msiexec /i <package.msi> /l*v install.log",
    }, {
      command: "choco install dotnet -y",
      error:
        "ERROR: Running ['msiexec.exe' /i] was not successful. Exit code was '1618'. exit code 1618",
    }],
    misses: ["exited with code 1"],
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
    id: "wsl-service-error",
    line:
      /Error code: Wsl\/(?<code>[\w\/]{3,80})|WslRegisterDistribution failed with error: (?<code2>0x[0-9a-f]{8})|Catastrophic failure.{0,40}wsl|The Windows Subsystem for Linux instance has terminated/i,
    tools: ["wsl"],
    none: [/DISTRO_NOT_FOUND|0x80370102|HCS_E_HYPERV/],
    level: "code",
    cause: "WSL could not start the distribution[[ ({code})]][[ ({code2})]].",
    next: "wsl --update",
    plan: [
      "Then wsl --shutdown and start it again.",
      "Check that the features VirtualMachinePlatform and Microsoft-Windows-Subsystem-Linux are on, and that the disk (ext4.vhdx) is where it was.",
    ],
    risk: "wsl --unregister deletes the distribution's files: export it first.",
    hits: [{
      command: "wsl",
      error:
        "The system cannot find the file specified.\nError code: Wsl/Service/CreateInstance/MountVhd/HCS/ERROR_FILE_NOT_FOUND",
      next: "wsl --update",
    }, "WslRegisterDistribution failed with error: 0x8007019e"],
    misses: [
      "There is no distribution with the supplied name. WSL_E_DISTRO_NOT_FOUND",
    ],
  },
  {
    id: "msbuild-toolset-missing",
    line:
      /MSB8020: The build tools for (?<tools>[\w .()'=-]{3,80}?) cannot be found|MSB8036|The Windows SDK version (?<sdk>[\d.]{3,20}) was not found|MSB4019: The imported project "(?<proj>.{3,200}?)" was not found|MSB4132|The tools version "?(?<ver>[\d.]{1,8})"? is unrecognized/,
    level: "code",
    cause: [
      "The build tools {tools} are not installed.",
      "The Windows SDK {sdk} is not installed.",
      "A part of Visual Studio is missing: {proj} was not found.",
      "The build tools or SDK the project asks for are not installed.",
    ],
    next:
      'winget install Microsoft.VisualStudio.2022.BuildTools --override "--wait --passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"',
    plan: [
      "Or retarget the project to the installed toolset (Project, Retarget solution).",
    ],
    prevent: "List the workloads in a .vsconfig file.",
    hits: [
      "error MSB8020: The build tools for v143 (Platform Toolset = 'v143') cannot be found.",
      "error MSB8036: The Windows SDK version 10.0.22621.0 was not found. Install the required version of Windows SDK",
    ],
    misses: ["error MSB1009: Project file does not exist."],
  },
  {
    id: "msbuild-project",
    line:
      /MSB1003: Specify a project or solution file|MSB1009: Project file does not exist|MSB1011|MSB4025: The project file could not be loaded|MSB3644: The reference assemblies for (?<fw>[\w.,=]{5,60}) were not found|MSB4236: The SDK '(?<sdk>[\w.\/-]{3,80})' specified could not be found|MSB4057: The target "(?<target>[\w:.-]{1,80})" does not exist|MSB3073: The command "(?<cmd>.{1,200}?)" exited with code (?<exit>-?\d{1,10})/,
    level: "code",
    priority: 6,
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /MSB1003|MSB1009/.test(text)
        ? "There is no project or solution in this folder, or the one named does not exist."
        : /MSB1011/.test(text)
        ? "There are several projects or solutions in the folder; one must be named."
        : /MSB4025/.test(text)
        ? "The project file is not well-formed XML."
        : c.v["fw"] !== undefined
        ? `The targeting pack of ${c.v["fw"]} is not installed.`
        : c.v["sdk"] !== undefined
        ? `The SDK ${c.v["sdk"]} is not installed.`
        : c.v["target"] !== undefined
        ? `The project has no target ${c.v["target"]}.`
        : `The build step ${c.v["cmd"]} failed with code ${c.v["exit"]}.`;
    },
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      return /MSB1003|MSB1009/.test(text)
        ? "Change into the folder with the .sln or .csproj file (or name it in the command), then build again."
        : /MSB1011/.test(text)
        ? c.cmd.append("<project.csproj>")?.text ??
          "dotnet build <project.csproj>"
        : /MSB4025/.test(text)
        ? "Open the project file at the reported line and repair its XML."
        : c.v["fw"] !== undefined
        ? "dotnet add package Microsoft.NETFramework.ReferenceAssemblies"
        : c.v["sdk"] !== undefined
        ? "dotnet --list-sdks"
        : c.v["target"] !== undefined
        ? "msbuild -targets"
        : "Run the command of the build step by hand in the project's folder, and read what it prints.";
    },
    hits: [{
      command: "dotnet build",
      error:
        "MSBUILD : error MSB1003: Specify a project or solution file. The current working directory does not contain a project or solution file.",
    }, {
      error:
        "C:\\a\\App.csproj : error MSB4236: The SDK 'Microsoft.NET.Sdk.Web' specified could not be found.",
      next: "dotnet --list-sdks",
    }],
    misses: ["error MSB8020: The build tools for v143 cannot be found."],
  },
  {
    id: "msvc-linker-error",
    line: /\bLNK(?<n>2019|2001|1104|1120|1181|2005|1169|2038|1112)\b/,
    near: [
      /LNK2019: unresolved external symbol (?<sym>.{1,160}?) referenced/,
      /LNK2001: unresolved external symbol (?<sym>.{1,160}?)$/,
      /LNK(?:1104|1181): cannot open (?:input )?file '(?<lib>[\w.+-]{1,80})'/,
    ],
    level: "code",
    cause: (c) => {
      const n = c.v["n"];
      return n === "1104" || n === "1181"
        ? `The linker cannot open ${
          c.v["lib"] ?? "a file"
        }: the library is not built or not on the path, or the program still runs.`
        : n === "2005" || n === "1169"
        ? "A symbol is defined twice."
        : n === "2038" || n === "1112"
        ? "Objects of different kinds are mixed (Debug and Release, runtime, or x86 and x64)."
        : `The linker finds no definition of ${c.v["sym"] ?? "a symbol"}.`;
    },
    next: (c) => {
      const n = c.v["n"];
      return n === "1104" || n === "1181"
        ? `Add the folder of ${
          c.v["lib"] ?? "the library"
        } to the library directories (LIB or target_link_directories), or close the running program if it is an .exe.`
        : n === "2005" || n === "1169"
        ? "Move the definition into one .cpp file (or mark it inline), then build again."
        : n === "2038" || n === "1112"
        ? "Build all objects and libraries with the same configuration, runtime (/MD or /MT) and platform."
        : "Add the .cpp file or the .lib with the symbol to the link (target_link_libraries), then build again.";
    },
    hits: [
      'main.obj : error LNK2019: unresolved external symbol "int __cdecl add(int,int)" (?add@@YAHHH@Z) referenced in function main',
      "LINK : fatal error LNK1104: cannot open file 'libcurl.lib'",
    ],
    misses: ["/usr/bin/ld: cannot find -lcurl"],
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
    id: "python-launcher-windows",
    line:
      /^Python was not found; run without arguments to install|No suitable Python runtime found|No installed Python found|Can't find a default Python/,
    tools: ["python", "py", "python3"],
    none: [/Microsoft Store, or disable this shortcut/],
    level: "phrase",
    cause: "No Python of the asked version is installed for the launcher.",
    next: "winget install Python.Python.3.12",
    plan: ["py --list shows the installed ones."],
    hits: [{
      command: "py -3.12 app.py",
      error:
        "No suitable Python runtime found\nPass --list (-0) to see all detected environments on your machine",
      environment: "Windows 11",
      next: "winget install Python.Python.3.12",
    }, "No installed Python found!"],
    misses: [
      "python: can't open file 'x.py': [Errno 2] No such file or directory",
    ],
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
    plan: ["Exit codes below 8 are no errors: 1 means that files were copied."],
    hits: [{
      command: "robocopy C:\\a D:\\b /E",
      error:
        "2026/01/02 10:00:00 ERROR 5 (0x00000005) Copying File C:\\a\\x.db\nAccess is denied.",
      next: "robocopy C:\\a D:\\b /E /ZB",
    }, "ERROR 32 (0x00000020) Copying File D:\\a\\b.pst"],
    misses: ["Access is denied."],
  },
  {
    id: "windows-defender-blocked",
    line:
      /Operation did not complete successfully because the file contains a virus or potentially unwanted software|This script contains malicious content and has been blocked|ScriptContainedMaliciousContent|WinError 225\b|blocked by your (?:administrator|organization's policy)|This app has been blocked by your system administrator|blocked by group policy/i,
    level: "code",
    cause: "The antivirus or a policy of the organisation blocked the file.",
    next:
      "Get-MpThreatDetection | Select-Object -First 3 InitialDetectionTime, Resources, ThreatID",
    plan: [
      "Check the file's origin and hash with its maker; if it is a false alarm, let the administrator allow that one file.",
    ],
    risk: "Do not switch the protection off to get past it.",
    hits: [
      "OSError: [WinError 225] Operation did not complete successfully because the file contains a virus or potentially unwanted software",
      "This script contains malicious content and has been blocked by your antivirus software.",
    ],
    misses: ["Access is denied."],
  },
]);
