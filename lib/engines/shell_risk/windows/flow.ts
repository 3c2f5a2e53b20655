import type { EffectKind } from "../effects.ts";
import type { Call, Judge } from "../judge.ts";
import { inOddParameter, strays } from "../rules/credentials.ts";
import { isSecretDirectory, isSecretPath } from "../scope.ts";
import { isCredentialName } from "../values.ts";
import { CMDLET_ALIASES } from "./rules.ts";
import type { WinCommand } from "./tokens.ts";

/** Words that execute text. */
const EXECUTES =
  /^(?:iex|invoke-expression|\$?executioncontext\.invokecommand\.\w+|\[scriptblock\]::create|\.invoke)$/i;
const EXECUTES_TEXT =
  /[&.]\s*\(?\s*["'](?:iex|invoke-expression)["']|\[scriptblock\]::create|\.invokescript|Assembly\]::Load|reflection\.assembly|\.GetMethod\(|EntryPoint\.Invoke/i;
/** A pipe into a shell that reads its input. */
const FEEDS_SHELL =
  /\b(?:(?:ba|z|da)?sh|node|python3?|perl|ruby|php)\s+-\w*[cer]\s+["']?\$?\(\s*(?:iwr|irm|curl|wget|invoke-(?:webrequest|restmethod))\b|\|\s*(?:powershell|pwsh|cmd|(?:ba|z|da)?sh|python3?|node|perl|ruby|php)(?:\.exe)?(?:\s+-(?:nop\w*|noni\w*|ex\w*\s+\w+|c\w*\s+-))*(?:\s+-)?\s*(?:$|[;|"'}])/i;
const DOWNLOADS =
  /DownloadString|DownloadData|DownloadFile|OpenRead|Net\.WebClient|Net\.Http|HttpWebRequest|\b(?:iwr|irm|wget|curl|Invoke-WebRequest|Invoke-RestMethod|Start-BitsTransfer)\b|XMLHTTP|WinHttp/i;
const DECODES =
  /FromBase64String|-join|-bxor|\[char\]|Decompress|GZipStream|DeflateStream|ToInt|\$env:/i;
const SAVES =
  /(?:\b(?:curl|wget|iwr|irm)(?:\.exe)?\b[^|;&\n>]{0,300}>|\bstart-bitstransfer\s+(?:-source\s+)?\S+\s+(?=[^-])|downloadfile\w*\s*\(\s*["'][^"']+["']\s*,|(?:-outf\w*|-dest\w*|-o|--output|\/transfer\s+\S+(?:\s+\/\w+)*\s+\S+|-f\s+https?:\S+)\s)\s*["']?([^\s"';|&]+)/i;

/** Programs that start the file they are given. */
const STARTS_FILES =
  /^(?:start-process|saps|start|invoke-item|ii|call|cmd|powershell|pwsh|rundll32|regsvr32|msiexec|wscript|cscript|mshta|python3?|node|java|(?:ba|z|da)?sh|perl|ruby|php|sudo)(?:\.exe)?$/i;

/** What a text does that has all of some marks. */
const MARKS: readonly {
  readonly all: readonly RegExp[];
  readonly effect: EffectKind;
  readonly says: string;
}[] = [
  {
    all: [
      /Net\.Sockets\.(?:TcpClient|TcpListener|UdpClient)/i,
      /(?:iex|invoke-expression|cmd|powershell|GetStream|StandardInput)/i,
    ],
    effect: "reverse-shell",
    says: "connects a shell to a network socket",
  },
  {
    all: [
      /VirtualAlloc|CreateThread|WriteProcessMemory|DllImport|GetDelegateForFunctionPointer|VirtualProtect/i,
    ],
    effect: "opaque-run",
    says: "calls memory functions of the system to run injected code",
  },
  {
    all: [
      /amsiInitFailed|AmsiUtils|AmsiScanBuffer|PSEtwLogProvider|ScriptBlockLogging/i,
    ],
    effect: "disable-security",
    says: "switches off script scanning or logging",
  },
  {
    all: [
      /\\\\\.\\PhysicalDrive\d|\\\\\.\\[A-Z]:/i,
      /WriteAllBytes|\.Write\(|OpenWrite|Set-Content|Out-File|\bdd\b/i,
    ],
    effect: "device-wipe",
    says: "overwrites a disk",
  },
  {
    all: [/Win32_ShadowCopy\b/i, /\bDelete\(|Remove-/i],
    effect: "destroy-all",
    says: "deletes shadow copies, the backups of the system",
  },
  {
    all: [
      /\b(?:Get-ChildItem|Get-Item|gci|gi|dir|ls)\b/i,
      /\|\s*(?:%|foreach(?:-object)?)\s*\{[^}]{0,300}\$(?:_|psitem)\.Delete\(/i,
    ],
    effect: "wipe",
    says: "deletes whatever is listed before it",
  },
  {
    all: [
      /\[(?:System\.)?IO\.Directory\]::(?:Get|Enumerate)\w+\(/i,
      /\[(?:System\.)?IO\.(?:File|Directory)\]::Delete\(\s*\$(?:_|psitem)/i,
    ],
    effect: "wipe",
    says: "deletes whatever is listed before it",
  },
  {
    all: [
      /\b(?:Get-Process|gps|ps)\s*\|\s*(?:Where-Object|where|\?)\s*\{[^}]{0,300}\s-(?:c|i)?(?:ne|notlike|notmatch|notin)\s[^}]{0,300}\}\s*\|\s*(?:Stop-Process|spps|kill)\b/i,
    ],
    effect: "kill-many",
    says: "stops all processes but some",
  },
  {
    all: [
      /(?:\b\d{1,9}\.\.\d{4,9}\s{0,8}\|\s{0,8}(?:%|foreach(?:-object)?)|\b(?:while|for)\s{0,8}\(\s{0,8}(?:\$true|1|;\s{0,8};)\s{0,8}\))\s{0,8}\{(?:[^{}]{0,200}[;{\s])?(?:Start-(?:Job|Process|ThreadJob)|sajb|saps)\b/i,
    ],
    effect: "fork-bomb",
    says: "starts processes without an end",
  },
  {
    all: [
      /\b(?:Get-Item|gi|IO\.DirectoryInfo)\b/i,
      /\$\w+\.Delete\(\s*\$true/i,
    ],
    effect: "wipe",
    says: "deletes a folder with everything below it",
  },
  {
    all: [
      /(?:\.(?:PostAsync|PutAsync|SendAsync|Upload(?:String|Data))\(|(?:^|[;|&({\s])(?:nslookup|ping|Resolve-DnsName|dig|host|Test-Connection)\s)[^;|]{0,300}\$\{?env:\w*(?:TOKEN|SECRET|PASS(?:WORD|WD)?|API_?KEY|ACCESS_?KEY|CREDENTIALS?)\b/i,
    ],
    effect: "exfiltrate",
    says: "sends a credential of the environment to another machine",
  },
  {
    all: [/Win32_Product\b/i, /\.Uninstall\(\)|\bcall\s+uninstall\b/i],
    effect: "uninstall",
    says: "uninstalls programs",
  },
  {
    all: [
      /HistorySavePath|ConsoleHost_history/i,
      /(?:Remove-Item|Clear-Content|Set-Content|\b(?:ri|del|rm|clc)\b)/i,
    ],
    effect: "erase-logs",
    says: "removes the history of commands",
  },
  {
    all: [
      /\b(?:Get-ChildItem|gci|dir|ls|Get-Item|gi)\s+(?:-Path\s+)?["']?env:\S*(?:token|secret|pass|key|cred)/i,
    ],
    effect: "read-secret",
    says: "prints credentials from the environment",
  },
  {
    all: [
      /(?:^|[;|{(]\s*)(?:Write-(?:Output|Host)|echo|Out-String)\s+["']?\$\{?env:\w*(?:TOKEN|SECRET|PASSWORD|API_?KEY|ACCESS_KEY)\b/i,
    ],
    effect: "read-secret",
    says: "prints a credential from the environment",
  },
  {
    all: [
      /GetNetworkCredential\(\)|ConvertFrom-SecureString\b[^|;]*-AsPlainText|PtrToStringAuto|SecureStringToBSTR/i,
    ],
    effect: "read-secret",
    says: "turns a protected password into plain text",
  },
  {
    all: [
      /\b(?:Get-Process|gps|ps)\s*\|\s*(?:Where-Object|where|\?)\s*\{(?![^}]*\b(?:Name|ProcessName|Id|Path|MainWindowTitle|Company|Description)\b)[^}]*\}\s*\|\s*(?:Stop-Process|spps|kill)\b/i,
    ],
    effect: "kill-many",
    says: "stops processes whatever they are",
  },
];

/**
 * Things that only the whole text shows: downloads that are executed, sockets
 * that feed a shell, secrets that leave.
 */
export function judgeFlow(
  text: string,
  commands: readonly WinCommand[],
  judge: Judge,
  call: Call,
): void {
  judgeDownloads(text, commands, judge, call);
  for (const { all, effect, says } of MARKS) {
    if (all.every((mark) => mark.test(text))) judge.add(call, effect, { says });
  }
  judgeLeaving(text, commands, judge, call);
}

function judgeDownloads(
  text: string,
  commands: readonly WinCommand[],
  judge: Judge,
  call: Call,
): void {
  const runs = EXECUTES_TEXT.test(text) || FEEDS_SHELL.test(text) ||
    commands.some(({ words, quoted }) =>
      words.some((word, index) => !quoted[index] && EXECUTES.test(word))
    );
  const download = DOWNLOADS.test(text);
  const url = /https?:\/\/[^\s'")]+/i.exec(text)?.[0];
  const isPlain = url === undefined ||
    /^http:|^https?:\/\/\d+\./i.test(url);
  if (download) judgeStarted(text, commands, judge, call, url);
  if (runs && download) {
    judge.add(call, isPlain ? "remote-run-blind" : "remote-run", {
      target: url,
      says: `executes what it downloads${
        url === undefined ? "" : ` from ${url.slice(0, 100)}`
      }, unread`,
      instead: url === undefined
        ? []
        : [`curl -fsSL '${url.replaceAll("'", "")}' -o script.ps1`],
    });
  } else if (runs && DECODES.test(text)) {
    judge.add(call, "opaque-run", {
      says: "executes code that it decodes at run time",
    });
  }
}

/** Judges starting a file that the same text has downloaded, or one of an archive it has. */
function judgeStarted(
  text: string,
  commands: readonly WinCommand[],
  judge: Judge,
  call: Call,
  url: string | undefined,
): void {
  const saved = SAVES.exec(text)?.[1]?.replace(/^.*[\\/]/, "").toLowerCase();
  if (saved === undefined || saved.length <= 2) return;
  const isStarted = commands.some(({ words }) =>
    words.some((word, index) =>
      !/\s/.test(word) && word.toLowerCase().endsWith(saved) &&
      (index === 0 || words[0] === "." || STARTS_FILES.test(words[0] ?? ""))
    )
  );
  const unpacks = /\.(?:zip|7z|tgz|tar(?:\.\w+)?)$/.test(saved) &&
    commands.some(({ words }) =>
      /^(?:expand-archive|tar|7z|unzip|expand)(?:\.exe)?$/i.test(words[0] ?? "")
    ) &&
    commands.some(({ words }) =>
      /\.(?:exe|msi|bat|cmd|ps1|vbs|dll)$/i.test(words[0] ?? "") ||
      STARTS_FILES.test(words[0] ?? "") &&
        words.slice(1).some((word) => /\.(?:exe|msi|bat|cmd|ps1)$/i.test(word))
    );
  if (!isStarted && !unpacks) return;
  judge.add(call, isStarted ? "remote-run-blind" : "fetched-run", {
    target: url,
    level: url !== undefined && /^https:\/\/(?!\d)/i.test(url)
      ? "high"
      : undefined,
    says: `runs ${
      isStarted ? saved : `what came with ${saved}`
    }, which it has just downloaded`,
    instead: url === undefined
      ? []
      : [`curl -fsSL '${url.replaceAll("'", "")}' -o ${saved}`],
  });
}

const SENDS = /^(?:invoke-webrequest|invoke-restmethod|curl|curl\.exe)$/;
/** Marks of a request that carries something. */
const CARRIES =
  /-(?:body|infile|method\s+["']?(?:post|put|patch))\b|\.Upload(?:String|Data|File|Values)|\.PostAsync|Send-MailMessage|-Attachments?\b|--data|\s-d\s|\s-F\s|\s-T\s|\b(?:x?copy|robocopy|copy-item|move-item)\b[^|;&]{0,300}\\\\[\w.-]+\\|https?:[^'"\s]{0,300}(?:["']\s{0,8}\+|\$[({\w])|\bscp\b|\brsync\b[^;|]{0,300}:/i;
/** A listing of all variables of the environment. */
const LISTS_ENVIRONMENT =
  /\b(?:Get-ChildItem|gci|dir|ls|Get-Item|gi)\s+(?:-Path\s+)?["']?env:(?:[\\/*]|["'\s|;)}]|$)|\[Environment\]::GetEnvironmentVariables/i;

/** Reads of what the system keeps for logging in. */
const READS_LOGINS =
  /\b(?:Get-StoredCredential|Get-Secret|Get-VaultCredential|Get-Clipboard|cmdkey(?:\.exe)?\s+\/list|vaultcmd\s+\/listcreds)\b/i;

/** A listing of files that hold keys. */
const LISTS_KEYS =
  /-(?:filter|include)\s+["']?(?:\*\.(?:key|pem|pfx|p12|kdbx|ppk|env)|id_(?:rsa|dsa|ecdsa|ed25519))\b/i;

function judgeLeaving(
  text: string,
  commands: readonly WinCommand[],
  judge: Judge,
  call: Call,
): void {
  if (!DOWNLOADS.test(text) && !CARRIES.test(text)) return;
  for (const { words } of commands) judgeVariablesSent(words, judge, call);
  if (!CARRIES.test(text)) return;
  const url = /https?:\/\/[^\s'")]+/i.exec(text)?.[0];
  const from = LISTS_ENVIRONMENT.test(text)
    ? "the environment"
    : READS_LOGINS.test(text)
    ? "stored logins"
    : LISTS_KEYS.test(text)
    ? "key files"
    : secretPathIn(text);
  if (from === undefined) return;
  judge.add(call, "exfiltrate", {
    target: url,
    says: `sends ${from} to ${url?.slice(0, 100) ?? "another machine"}`,
    instead: from.includes("\\") || from.includes("/")
      ? [`Get-Item '${from.replaceAll("'", "''")}'`]
      : [],
  });
}

/** The key that a login is done with: it is used, and does not leave. */
const IDENTITY =
  /\b(?:ssh|scp|sftp)\b[^;|&\n]{0,200}?(?:\s-i\s{0,4}|IdentityFile=)["']?[^\s"'|;,)]+/gi;

/** The first path in a text that is one of a file with credentials. */
function secretPathIn(text: string): string | undefined {
  for (
    const match of text.slice(0, 8_000).replace(IDENTITY, " ").matchAll(
      /[\w.:$~%{}-]*[\\/][^\s'"|;,)]+/g,
    )
  ) {
    const path = match[0];
    if (/^https?:/i.test(path)) continue;
    const plain = `/${path.replace(/\\/g, "/")}`;
    if (isSecretPath(plain) || isSecretDirectory(plain)) return path;
  }
  return undefined;
}

/** Credentials in variables of the environment that a request takes to a host they are not for. */
function judgeVariablesSent(
  words: readonly string[],
  judge: Judge,
  call: Call,
): void {
  const name = (words[0] ?? "").toLowerCase();
  if (!SENDS.test(CMDLET_ALIASES.get(name) ?? name)) return;
  const to = words.find((word) => /^https?:\/\//i.test(word)) ?? "";
  words.forEach((word, index) => {
    const isHeader = /^-headers?$/i.test(words[index - 1] ?? "");
    for (const match of word.matchAll(/\$\{?env:(\w{1,80})\}?/gi)) {
      const variable = match[1] ?? "";
      if (!isCredentialName(variable)) continue;
      const isOdd = !isHeader && inOddParameter(word, match[0]);
      if (!strays(variable, to) && !isOdd) continue;
      judge.add(call, "exfiltrate", {
        level: "high",
        target: to,
        says: `sends ${match[0]} to ${to.slice(0, 100)}, which it is not for`,
        instead: [`Test-Path env:${variable}`],
      });
    }
  });
}
