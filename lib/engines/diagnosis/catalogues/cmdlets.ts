/** PowerShell: cmdlets with their parameters, aliases, and what Unix commands are called there. */

/** Parameters of the commonest cmdlets; all take the common ones as well. */
const CMDLETS: Readonly<Record<string, string>> = {
  "Get-ChildItem":
    "Path LiteralPath Filter Include Exclude Recurse Depth Force Name Directory File Hidden ReadOnly System Attributes",
  "Get-Content":
    "Path LiteralPath Raw Tail TotalCount Wait Encoding Delimiter ReadCount Filter Include Exclude Force Credential Stream",
  "Set-Content":
    "Path LiteralPath Value Encoding Force NoNewline PassThru Filter Include Exclude Stream",
  "Add-Content":
    "Path LiteralPath Value Encoding Force NoNewline PassThru Filter Include Exclude",
  "Out-File":
    "FilePath LiteralPath Encoding Append Force NoClobber Width NoNewline InputObject",
  "Copy-Item":
    "Path LiteralPath Destination Recurse Container Force Filter Include Exclude PassThru Credential FromSession ToSession",
  "Move-Item":
    "Path LiteralPath Destination Force Filter Include Exclude PassThru Credential",
  "Remove-Item":
    "Path LiteralPath Recurse Force Filter Include Exclude Credential Stream",
  "Rename-Item": "Path LiteralPath NewName Force PassThru Credential",
  "New-Item": "Path Name ItemType Value Force Credential",
  "Get-Item": "Path LiteralPath Filter Include Exclude Force Stream",
  "Test-Path": "Path LiteralPath PathType Filter Include Exclude IsValid",
  "Set-Location": "Path LiteralPath PassThru StackName",
  "Get-Location": "PSProvider PSDrive Stack StackName",
  "Resolve-Path": "Path LiteralPath Relative",
  "Join-Path": "Path ChildPath AdditionalChildPath Resolve",
  "Split-Path":
    "Path LiteralPath Parent Leaf LeafBase Extension Qualifier NoQualifier Resolve",
  "Select-String":
    "Path LiteralPath Pattern SimpleMatch CaseSensitive Quiet List Include Exclude NotMatch AllMatches Encoding Context Raw NoEmphasis",
  "Select-Object":
    "Property ExcludeProperty ExpandProperty Unique First Last Skip SkipLast Index Wait InputObject",
  "Where-Object":
    "Property Value FilterScript EQ NE GT LT GE LE Match NotMatch Like NotLike Contains In InputObject",
  "ForEach-Object":
    "Process Begin End Parallel ThrottleLimit InputObject MemberName AsJob",
  "Sort-Object":
    "Property Descending Unique CaseSensitive Top Bottom Stable InputObject",
  "Group-Object": "Property NoElement AsHashTable AsString CaseSensitive",
  "Measure-Object":
    "Property Sum Average Maximum Minimum Line Word Character InputObject",
  "Format-Table": "Property AutoSize Wrap GroupBy HideTableHeaders View Force",
  "Format-List": "Property GroupBy View Force",
  "Export-Csv":
    "Path LiteralPath Delimiter NoTypeInformation Encoding Append Force NoClobber UseCulture UseQuotes",
  "Import-Csv": "Path LiteralPath Delimiter Header Encoding UseCulture",
  "ConvertTo-Json": "InputObject Depth Compress EnumsAsStrings AsArray",
  "ConvertFrom-Json": "InputObject AsHashtable Depth NoEnumerate",
  "Invoke-WebRequest":
    "Uri Method Body Headers ContentType OutFile UseBasicParsing Credential Proxy TimeoutSec UserAgent WebSession SessionVariable InFile PassThru MaximumRedirection SslProtocol MaximumRetryCount RetryIntervalSec",
  "Invoke-RestMethod":
    "Uri Method Body Headers ContentType OutFile UseBasicParsing Credential Proxy TimeoutSec UserAgent WebSession SessionVariable InFile MaximumRedirection FollowRelLink SslProtocol MaximumRetryCount StatusCodeVariable",
  "Invoke-Command":
    "ComputerName ScriptBlock FilePath ArgumentList Credential Session AsJob ThrottleLimit HostName UserName UseSSL Port",
  "Invoke-Expression": "Command",
  "Start-Process":
    "FilePath ArgumentList WorkingDirectory Verb Wait PassThru NoNewWindow WindowStyle Credential RedirectStandardOutput RedirectStandardError RedirectStandardInput",
  "Stop-Process": "Id Name InputObject PassThru Force",
  "Get-Process": "Name Id IncludeUserName Module FileVersionInfo ComputerName",
  "Get-Service":
    "Name DisplayName DependentServices RequiredServices Include Exclude ComputerName",
  "Start-Service": "Name DisplayName PassThru Include Exclude",
  "Stop-Service": "Name DisplayName PassThru Force NoWait Include Exclude",
  "Restart-Service": "Name DisplayName PassThru Force Include Exclude",
  "Set-Service":
    "Name DisplayName StartupType Status Description PassThru Credential",
  "New-Service":
    "Name BinaryPathName DisplayName StartupType Description Credential DependsOn",
  "Start-Sleep": "Seconds Milliseconds Duration",
  "Get-Command":
    "Name CommandType Module All Syntax ArgumentList ListImported Noun Verb",
  "Get-Help":
    "Name Full Detailed Examples Parameter Online ShowWindow Category",
  "Get-Member": "InputObject Name MemberType Static Force View",
  "Get-Module": "Name ListAvailable All FullyQualifiedName Refresh",
  "Import-Module":
    "Name Force Global Scope MinimumVersion RequiredVersion PassThru Prefix Function Cmdlet UseWindowsPowerShell",
  "Install-Module":
    "Name Scope Force AllowClobber RequiredVersion MinimumVersion MaximumVersion Repository SkipPublisherCheck AcceptLicense AllowPrerelease Credential",
  "Update-Module":
    "Name Force RequiredVersion MaximumVersion Scope AcceptLicense AllowPrerelease",
  "Find-Module":
    "Name Repository RequiredVersion MinimumVersion AllVersions Tag AllowPrerelease",
  "Uninstall-Module": "Name RequiredVersion AllVersions Force",
  "Register-PSRepository": "Name SourceLocation InstallationPolicy Default",
  "Set-ExecutionPolicy": "ExecutionPolicy Scope Force",
  "Get-ExecutionPolicy": "Scope List",
  "Write-Host": "Object NoNewline Separator ForegroundColor BackgroundColor",
  "Write-Output": "InputObject NoEnumerate",
  "Write-Error": "Message Exception Category ErrorId TargetObject",
  "Read-Host": "Prompt AsSecureString MaskInput",
  "Get-Date":
    "Date Format UFormat Year Month Day Hour Minute Second AsUTC DisplayHint",
  "New-Object": "TypeName ArgumentList Property ComObject Strict",
  "Add-Type":
    "TypeDefinition AssemblyName Path LiteralPath Name Namespace MemberDefinition ReferencedAssemblies OutputAssembly",
  "Compress-Archive":
    "Path LiteralPath DestinationPath CompressionLevel Update Force PassThru",
  "Expand-Archive": "Path LiteralPath DestinationPath Force PassThru",
  "Test-Connection":
    "TargetName ComputerName Count Quiet TimeoutSeconds IPv4 IPv6 Ping Traceroute TcpPort Delay",
  "Test-NetConnection":
    "ComputerName Port InformationLevel TraceRoute CommonTCPPort DiagnoseRouting",
  "Resolve-DnsName": "Name Type Server DnsOnly NoHostsFile TcpOnly CacheOnly",
  "Get-NetTCPConnection":
    "LocalPort LocalAddress RemotePort RemoteAddress State OwningProcess",
  "Get-NetIPAddress": "IPAddress InterfaceAlias InterfaceIndex AddressFamily",
  "New-NetFirewallRule":
    "DisplayName Name Direction Action Protocol LocalPort RemotePort RemoteAddress Program Profile Enabled",
  "Get-EventLog": "LogName Newest EntryType Source After Before InstanceId",
  "Get-WinEvent":
    "LogName ProviderName Path FilterHashtable FilterXPath MaxEvents Oldest ListLog ComputerName",
  "Get-Acl": "Path LiteralPath InputObject Audit Filter",
  "Set-Acl": "Path LiteralPath AclObject PassThru",
  "Get-PSDrive": "Name PSProvider Scope LiteralName",
  "New-PSDrive": "Name PSProvider Root Credential Persist Scope Description",
  "Enter-PSSession":
    "ComputerName HostName UserName Credential Session Port UseSSL",
  "New-PSSession": "ComputerName HostName UserName Credential Name Port UseSSL",
  "Get-Credential": "Credential UserName Message Title",
  "ConvertTo-SecureString": "String AsPlainText Force Key SecureKey",
  "Get-FileHash": "Path LiteralPath Algorithm InputStream",
  "Get-WmiObject":
    "Class Query Namespace ComputerName Filter Property Credential",
  "Get-CimInstance":
    "ClassName Query Namespace ComputerName Filter Property CimSession KeyOnly",
  "Restart-Computer": "ComputerName Force Wait Timeout For Delay Credential",
  "Get-LocalUser": "Name SID",
  "New-LocalUser":
    "Name Password FullName Description NoPassword AccountNeverExpires PasswordNeverExpires",
  "Add-LocalGroupMember": "Group Member Name SID",
  "Get-ScheduledTask": "TaskName TaskPath CimSession",
  "Register-ScheduledTask":
    "TaskName TaskPath Action Trigger Settings Principal User Password Description Force RunLevel",
  "Get-Variable": "Name ValueOnly Include Exclude Scope",
  "Set-Variable": "Name Value Scope Option Force PassThru Description",
  "Clear-Host": "",
  "Get-History": "Id Count",
  "Tee-Object": "FilePath LiteralPath Variable Append InputObject Encoding",
  "Compare-Object":
    "ReferenceObject DifferenceObject Property IncludeEqual ExcludeDifferent SyncWindow PassThru CaseSensitive",
  "Get-Random": "InputObject Minimum Maximum Count SetSeed Shuffle",
  "New-Guid": "",
  "Wait-Process": "Id Name Timeout InputObject",
  "Start-Job": "ScriptBlock FilePath Name ArgumentList InitializationScript",
  "Receive-Job": "Id Name Job Keep Wait AutoRemoveJob",
};

const COMMON =
  "Verbose Debug ErrorAction WarningAction InformationAction ErrorVariable OutVariable WhatIf Confirm";

const ALIASES: Readonly<Record<string, string>> = {
  cat: "Get-Content",
  cd: "Set-Location",
  copy: "Copy-Item",
  cp: "Copy-Item",
  curl: "Invoke-WebRequest",
  del: "Remove-Item",
  diff: "Compare-Object",
  dir: "Get-ChildItem",
  echo: "Write-Output",
  gci: "Get-ChildItem",
  gc: "Get-Content",
  gcm: "Get-Command",
  irm: "Invoke-RestMethod",
  iwr: "Invoke-WebRequest",
  kill: "Stop-Process",
  ls: "Get-ChildItem",
  md: "New-Item",
  mkdir: "New-Item",
  move: "Move-Item",
  mv: "Move-Item",
  ps: "Get-Process",
  rm: "Remove-Item",
  rmdir: "Remove-Item",
  select: "Select-Object",
  sleep: "Start-Sleep",
  sort: "Sort-Object",
  start: "Start-Process",
  tee: "Tee-Object",
  type: "Get-Content",
  wget: "Invoke-WebRequest",
};

/** What a Unix command is in PowerShell; `{args}` are the caller's operands. */
const UNIX: Readonly<Record<string, string>> = {
  awk: "ForEach-Object",
  chmod: "icacls {args}",
  chown: "icacls {args} /setowner <user>",
  df: "Get-PSDrive -PSProvider FileSystem",
  egrep: "Select-String -Pattern {args}",
  env: "Get-ChildItem Env:",
  export: "Get-ChildItem Env:",
  free: "Get-CimInstance Win32_OperatingSystem",
  grep: "Select-String -Pattern {args}",
  head: "Get-Content -TotalCount 10 {args}",
  htop: "Get-Process | Sort-Object CPU -Descending",
  ifconfig: "ipconfig",
  killall: "Stop-Process -Name {args}",
  ll: "Get-ChildItem {args}",
  lsof: "Get-NetTCPConnection",
  md5sum: "Get-FileHash -Algorithm MD5 {args}",
  nano: "notepad {args}",
  netcat: "Test-NetConnection {args}",
  printenv: "Get-ChildItem Env:",
  sed: "ForEach-Object",
  sha256sum: "Get-FileHash {args}",
  ss: "Get-NetTCPConnection",
  sudo: "Start-Process powershell -Verb RunAs",
  tail: "Get-Content -Tail 10 {args}",
  top: "Get-Process | Sort-Object CPU -Descending",
  touch: "New-Item -ItemType File {args}",
  uname: "Get-ComputerInfo",
  unzip: "Expand-Archive {args}",
  wc: "Measure-Object -Line",
  which: "Get-Command {args}",
  xdg: "Invoke-Item {args}",
  zip: "Compress-Archive {args}",
};

/** Names of the cmdlets. */
export const CMDLET_NAMES: readonly string[] = Object.keys(CMDLETS);

/** The cmdlet behind an alias or a name in any case; undefined when unknown. */
export function cmdletOf(name: string): string | undefined {
  const folded = name.toLowerCase();
  return (Object.hasOwn(ALIASES, folded) ? ALIASES[folded] : undefined) ??
    CMDLET_NAMES.find((cmdlet) => cmdlet.toLowerCase() === folded);
}

/** Parameters of a cmdlet, its own first; empty when the cmdlet is unknown. */
export function cmdletParameters(cmdlet: string): readonly string[] {
  const own = Object.hasOwn(CMDLETS, cmdlet) ? CMDLETS[cmdlet] : undefined;
  return own === undefined
    ? []
    : `${own} ${COMMON}`.split(" ").filter((name) => name !== "");
}

/** PowerShell's own word for a Unix command; `{args}` stands for the operands. */
export function unixInPowerShell(name: string): string | undefined {
  return Object.hasOwn(UNIX, name) ? UNIX[name] : undefined;
}
