import type { Call, Judge } from "../judge.ts";
import { isSecretDirectory, isSecretPath } from "../scope.ts";
import type { WinCommand } from "./tokens.ts";

const DOWNLOADS =
  /DownloadString|DownloadData|DownloadFile|OpenRead|Net\.WebClient|Net\.Http|HttpWebRequest|\b(?:iwr|irm|wget|curl|Invoke-WebRequest|Invoke-RestMethod|Start-BitsTransfer)\b|XMLHTTP|WinHttp/i;
const SAVES =
  /(?:\b(?:curl|wget|iwr|irm)(?:\.exe)?\b[^|;&\n>]{0,300}>|\bstart-bitstransfer\s+(?:-source\s+)?\S+\s+(?=[^-])|downloadfile\w*\s*\(\s*["'][^"']+["']\s*,|(?:-outf\w*|-dest\w*|-o|--output|\/transfer\s+\S+(?:\s+\/\w+)*\s+\S+|-f\s+https?:\S+)\s)\s*["']?([^\s"';|&]+)/i;

/** Programs that start the file they are given. */
const STARTS_FILES =
  /^(?:start-process|saps|start|invoke-item|ii|call|cmd|powershell|pwsh|rundll32|regsvr32|msiexec|wscript|cscript|mshta|python3?|node|java|(?:ba|z|da)?sh|perl|ruby|php|sudo)(?:\.exe)?$/i;

/** Things that only the whole text of cmd shows: what is fetched and started, secrets that leave. */
export function judgeFlow(
  text: string,
  commands: readonly WinCommand[],
  judge: Judge,
  call: Call,
): void {
  if (DOWNLOADS.test(text)) judgeStarted(text, commands, judge, call);
  judgeLeaving(text, judge, call);
}

/** Judges starting a file that the same text has downloaded, or one of an archive it has. */
function judgeStarted(
  text: string,
  commands: readonly WinCommand[],
  judge: Judge,
  call: Call,
): void {
  const url = /https?:\/\/[^\s'")]+/i.exec(text)?.[0];
  const saved = SAVES.exec(text)?.[1]?.replace(/^.*[\\/]/, "").toLowerCase();
  if (saved === undefined || saved.length <= 2) return;
  const isStarted = commands.some(({ words }) =>
    words.some((word, index) =>
      !/\s/.test(word) && word.toLowerCase().endsWith(saved) &&
      (index === 0 || STARTS_FILES.test(words[0] ?? ""))
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

/** Marks of a request that carries something. */
const CARRIES =
  /-(?:body|infile|method\s+["']?(?:post|put|patch))\b|\.Upload(?:String|Data|File|Values)|\.PostAsync|Send-MailMessage|-Attachments?\b|--data|\s-d\s|\s-F\s|\s-T\s|\b(?:x?copy|robocopy|copy-item|move-item)\b[^|;&]{0,300}\\\\[\w.-]+\\|https?:[^'"\s]{0,300}(?:["']\s{0,8}\+|\$[({\w])|\bscp\b|\brsync\b[^;|]{0,300}:/i;
/** A listing of what the system keeps for logging in. */
const READS_LOGINS =
  /\b(?:cmdkey(?:\.exe)?\s+\/list|vaultcmd\s+\/listcreds)\b/i;

function judgeLeaving(
  text: string,
  judge: Judge,
  call: Call,
): void {
  if (!CARRIES.test(text)) return;
  const url = /https?:\/\/[^\s'")]+/i.exec(text)?.[0];
  const from = READS_LOGINS.test(text) ? "stored logins" : secretPathIn(text);
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
