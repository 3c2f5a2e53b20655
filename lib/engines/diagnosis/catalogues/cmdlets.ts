/** PowerShell: cmdlets with their parameters, aliases, and what Unix commands are called there. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./cmdlets.txt" with { type: "text" };
import { readWordTable } from "./words.ts";

/** Parameters of the commonest cmdlets; all take the common ones as well. */
const CMDLETS = readWordTable(table);

const COMMON: readonly string[] = [
  "Verbose",
  "Debug",
  "ErrorAction",
  "WarningAction",
  "InformationAction",
  "ErrorVariable",
  "OutVariable",
  "WhatIf",
  "Confirm",
];

const ALIASES: Readonly<Record<string, string>> = wordTable({
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
});

/** What a Unix command is in PowerShell; `{args}` are the caller's operands. */
const UNIX: Readonly<Record<string, string>> = wordTable({
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
});

/** As PowerShell writes them, for finding what was meant. */
export const CMDLET_NAMES: readonly string[] = [...CMDLETS.keys()];

/** The cmdlet behind an alias or a name in any case; undefined when unknown. */
export function cmdletOf(name: string): string | undefined {
  const folded = name.toLowerCase();
  return (Object.hasOwn(ALIASES, folded) ? ALIASES[folded] : undefined) ??
    CMDLET_NAMES.find((cmdlet) => cmdlet.toLowerCase() === folded);
}

/** Parameters of a cmdlet, its own first; empty when the cmdlet is unknown. */
export function cmdletParameters(cmdlet: string): readonly string[] {
  const own = CMDLETS.get(cmdlet);
  return own === undefined ? [] : [...own, ...COMMON];
}

/** PowerShell's own word for a Unix command; `{args}` stands for the operands. */
export function unixInPowerShell(name: string): string | undefined {
  return Object.hasOwn(UNIX, name) ? UNIX[name] : undefined;
}
