import { anyOf } from "../text_blocks.ts";
import windowsPrograms from "../words/windows_programs.txt" with {
  type: "text",
};
import { CMDLET_ALIASES } from "./rules.ts";
import type { Dialect } from "./command.ts";

const CMDLET =
  /(?:^|[\s;|&({=])(?:Get|Set|New|Remove|Add|Start|Stop|Invoke|Import|Export|Copy|Move|Rename|Clear|Test|Write|Out|Select|Where|ForEach|ConvertTo|ConvertFrom|Enable|Disable|Register|Unregister|Install|Uninstall|Update|Restart|Suspend|Resume|Enter|Exit|Measure|Compare|Sort|Group|Join|Split|Resolve|Push|Pop|Expand|Compress|Save|Find|Mount|Dismount|Initialize|Format|Reset|Repair|Grant|Revoke|Protect|Unprotect|Wait|Show|Receive|Send|Limit|Checkpoint|Restore|Backup|Optimize|Resize|Publish|Connect|Disconnect|Rename|Trace|Debug|Complete|Switch|Unblock|Undo|Use|Search|Merge|Block|Close|Lock|Unlock|Open|Read|Request|Submit|Sync|Approve|Deny|Hide|Convert|Unpublish)-[A-Z][A-Za-z]+\b/i;
/** A cmdlet after a pipe, semicolon or brace, in its usual spelling. */
const CMDLET_AFTER =
  /^(?!(?:git|apt|npm|docker|curl|echo|printf|grep|rg|cat|sed|awk|man|ls|pip|kubectl|aws|find|gh|ssh|export)\b)[^'"]*[;|({]\s*(?:Get|Set|New|Remove|Add|Start|Stop|Invoke|Out|Select|Where|ForEach|Write|Format|ConvertTo|ConvertFrom|Sort|Measure|Clear|Copy|Move|Rename|Test)-[A-Z][A-Za-z]{2,}\b/;
/** A block for each object of a flow. */
const BLOCK = /\|\s*(?:%|\?|foreach|where)\s*\{[^{}]*\$_/i;
const CMDLET_NAMES = new Set(CMDLET_ALIASES.values());
const POWERSHELL_SIGNS =
  /\$env:\w|\bNew-Object\s|\.DownloadString\(|\$PSVersionTable|\$ExecutionContext|\[(?:System\.|Convert\]|Text\.Encoding|Net\.|IO\.|Environment\]|Reflection\.|AppDomain|Runtime\.Interop|Ref\]|scriptblock\]|char\])|(?:^|[\s|;(&])(?:iex(?!\s+-(?:S|r|pr|e|v|-)\b|\s+\S+\.exs?\b)|irm(?!\s+-(?:rf?|fr)\b)|iwr|gci|gps|gwmi|gcim|sal|saps|spps|sajb|icm)(?=[\s(]|$)|\|\s*(?:%|\?|foreach|where)\s*\{/i;

/** Programs and built-ins that exist only on Windows. */
const WINDOWS_ONLY = anyOf(windowsPrograms, { flags: "i" });
/** Names that both worlds have: they count as Windows only with a Windows-looking argument. */
const SHARED =
  /^(?:dir|copy|move|ren|rename|md|mkdir|rmdir|type|net|net1|format|start|echo|set|for|if|call|find|sort|more|tree|ping|nslookup|netstat|arp|route|hostname|whoami|shutdown|tar|curl|ftp|ssh|print|replace|at|sc|expand|explorer|control|convert|mode|comp|fc|label|query|update|wt|te|remote|change|compact|title|where|finger|code|git|cd|pushd|popd|conhost|dotnet|wsl|teams|ver|vol|label|pause|regedit|clip|choco|scoop|winget|cipher)$/i;
const WINDOWS_ARGUMENT =
  /(?:^|\s|")[A-Za-z]:[\\\/]|%[A-Za-z_][\w()]*(?::~-?\d[\d,-]*)?%|\\\\[\w.$?-]+\\|(?:^|\s)\/[a-zA-Z?](?::\S*)?(?=\s|$)|(?:^|\s)\.{1,2}\\|\w\\[\w*]|\.(?:exe|dll|bat|cmd|vbs|ps1|msi|hta|scr|sct|inf|cpl)(?:$|[\s",])|\/(?:add|delete|domain|active)/i;

/** A text as far as its language is concerned. */
interface Probe {
  readonly plain: string;
  /** Without escapes and what only stands in front. */
  readonly probe: string;
  /** The first word. */
  readonly head: string;
  /** The program it names. */
  readonly name: string;
  /** Everything behind it. */
  readonly args: string;
}

/** What only a script of cmd begins with: its switch, itself, its own name, a loop of its kind. */
const CMD_START =
  /^@echo\s+o(?:ff|n)\b|^@?rem\s[^\n]*\n|^goto\s+:\w+\s*\n|^[A-Za-z]+\^[A-Za-z]|^%(?:~[a-z]{0,7})?0(?=[\s|&]|$)|^"?%comspec%|^"?%\w+:~-?\d|^@?for\s+%%?[a-z]\s+in\s*\(|^@?start\s+(?:"[^"]*"\s+)?\/(?:b|d|high|i|low|max|min|normal|wait)\b/i;

/** Comments of PowerShell at the beginning of a script, with those of one line and what it requires between them. */
const COMMENTS_FIRST =
  /^\s*<#(?:[^#]|#(?!>))*#>(?:\s*(?:<#(?:[^#]|#(?!>))*#>|#[^\n]*\n))*/;

/** What a script of PowerShell declares behind them. */
const DECLARES =
  /^(?:(?:configuration|filter|function)\s+[\w:-]+|param\s*\(|using\s+(?:module|namespace)\s|\[CmdletBinding\b)/i;

/** The Windows language a text is written in; undefined when it is for a POSIX shell. */
export function looksLikeWindows(text: string): Dialect | undefined {
  const plain = text.replace(COMMENTS_FIRST, "").trim();
  if (
    plain === "" || plain.startsWith("#!") ||
    /^(?:sudo|bash|sh|#)\b/.test(plain) || QUOTES_POSIX.test(plain)
  ) return undefined;
  if (CMD_START.test(plain)) return "cmd";
  if (COMMENTS_FIRST.test(text) && DECLARES.test(plain)) return "powershell";
  const probe = plain.replace(/[\^`]/g, "").replace(
    /^@?(?:echo off\s*[&\n]+\s*)?/i,
    "",
  ).replace(/^[&.(\s]+/, "").replace(/^call\s+/i, "");
  const head = /^"?([^\s"|;&<>(,]+)/.exec(probe)?.[1] ?? "";
  const name = head.replace(/^.*[\\\/]/, "").replace(
    /\.(?:exe|com|cmd|bat)$/i,
    "",
  );
  const seen: Probe = {
    plain,
    probe,
    head,
    name,
    args: probe.slice(head.length),
  };
  if (/^(?:powershell|pwsh|cmd|command\.com)$/i.test(name)) return "cmd";
  if (isPowerShell(seen)) return "powershell";
  if (isCmd(seen)) return "cmd";
  return SHARED.test(name) ? sharedDialect(seen) : undefined;
}

/** Code for an interpreter, with a quote in it as only a POSIX shell writes it. */
const QUOTES_POSIX =
  /^(?:python[\d.]*|node|deno|bun|perl|ruby|php)\s[^'\n]*'[^']*'\\''/;

/** Programs whose arguments may look like PowerShell's words. */
const SPEAKS_POSIX =
  /^(?:git|apt|npm|docker|curl|echo|printf|grep|rg|cat|sed|awk|man|ls|pip|kubectl|aws|find|gh|ssh|export|docker-compose|if \[|for \w+ in|while)\b/;
/** What only a POSIX shell begins with: values that are kept for later. */
const KEEPS_POSIX = /^(?:declare|typeset|local|readonly|trap|eval)\s|^\w+\+?=/;

/** Operators of PowerShell for texts, in front of one or behind it. */
const TAKES_APART =
  /^-(?:join|[ci]?split)\s*[('"$@]|^\(*(?:'[^'\n]*'|"[^"\n]*")\)*\s*(?:\[-?\d[-\d.,]*\]|\s-(?:join|[ci]?(?:split|replace))\s)/i;

function isPowerShell({ plain, probe, args }: Probe): boolean {
  const assigns =
    /^\$\w+\s*=\s*[^=\s(]|^\$\w+\s*=\s*\(?(?:New-Object|\[|Get-|Invoke-)/i.test(
      plain,
    ) && !/^\$\w+=\S/.test(plain);
  // A text that is taken apart or put together; no shell of Unix has these.
  if (TAKES_APART.test(plain)) return true;
  // A type in front of a value, or of a member of its own.
  const casts = /^\(?\[[A-Za-z][\w.]*(?:\[\])?\](?:['"$(]|@\{|::)/.test(plain);
  if (
    assigns || casts || startsWithCmdlet(probe) || CMDLET_AFTER.test(probe)
  ) return true;
  if (KEEPS_POSIX.test(probe)) return false;
  if (BLOCK.test(probe)) return true;
  if (POWERSHELL_SIGNS.test(probe) && !SPEAKS_POSIX.test(probe)) return true;
  return /^(?:Remove-Item|ri|rm|rmdir|del|erase|rd|mi|ci|ni|gc|sc|cp|mv)\b/i
    .test(probe) &&
    /\s-(?:rec\w*|fo\w*|path|literalpath|confirm|whatif)\b/i.test(args) &&
    !/\s-rf\b|--|\s\/[a-z](?=\s)/i.test(args) &&
    /\\|\s-fo|\s-path|whatif|confirm/i.test(args);
}

/** Verbs that only the Windows programs of these names have. */
const WINDOWS_VERBS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^sc$/i,
    /^\s+(?:\\\\\S+\s+)?(?:config|create|delete|stop|start|query|queryex|qc|failure|sdset|description|pause|triggerinfo|privs|sidtype|managedaccount)\b/i,
  ],
  [
    /^net1?$/i,
    /^\s+(?:user|localgroup|group|stop|start|share|use|view|accounts|session|file|config|computer)\b/i,
  ],
  [/^reset$/i, /^\s+session\s/i],
  [/^change$/i, /^\s+(?:logon|user|port)\s.*\/[a-z]/i],
  [/^cluster$/i, /^\s+(?:\S+\s+)?(?:node|group|resource)\s.*\s\/[a-z]/i],
  [/^wsl$/i, /--(?:unregister|uninstall)/i],
];

function isCmd({ probe, head, name, args }: Probe): boolean {
  const drive = /^[A-Za-z]:\\|^\\\\[\w.]+\\|^%\w+%\\/.test(
    probe.replace(/^"/, ""),
  );
  if (
    drive ||
    WINDOWS_VERBS.some(([names, verbs]) => names.test(name) && verbs.test(args))
  ) return true;
  if (/\.(?:exe|vbs|vbe|wsf|hta|cmd)$/i.test(head)) return true;
  return WINDOWS_ONLY.test(name) &&
    (!SHARED.test(name) || WINDOWS_ARGUMENT.test(args));
}

/** The dialect of a program that both worlds have, by its arguments. */
function sharedDialect({ name, args }: Probe): Dialect | undefined {
  if (/^for$/i.test(name) && /^\s+\/[dflr]\s/i.test(args)) return "cmd";
  const isPosix =
    /\|\s*(?:grep|egrep|sed|awk|gawk|xargs|head|tail|cut|wc|tr|perl|uniq)\b/
      .test(args) ||
    /(?:^|\s)\/(?:etc|usr|home|var|tmp|bin|dev|opt)\b/.test(args) ||
    /\$\(|\$\{|'[^']*\\/.test(args);
  if (isPosix || !WINDOWS_ARGUMENT.test(args)) return undefined;
  if (/^(?:find|tar|ssh|curl|git|code)$/i.test(name)) {
    return /[A-Za-z]:\\|%[A-Za-z_]\w*%/.test(args) ? "cmd" : undefined;
  }
  return /^(?:echo|sort|more|ping|cd|mkdir|for|if|hostname|whoami|set|tree|type|wsl|dotnet)$/i
      .test(name) &&
      !/[A-Za-z]:\\|%\w+(?::~-?\d[\d,-]*)?%|>\s*\S+\.(?:bat|cmd)\b|\.{1,2}\\|\w\\\w+\\|\s\/[a-z]\b/i
        .test(args)
    ? undefined
    : "cmd";
}

/**
 * Whether the first command is a cmdlet. Small letters count only for names that
 * no POSIX program has (`update-grub` is none).
 */
function startsWithCmdlet(text: string): boolean {
  const match =
    /^(?:\[?\$[\w:]+\]?\s*=\s*\(?\s*)?([A-Za-z]+-[A-Za-z]{2,})(?![-\w.])/
      .exec(text);
  const name = match?.[1];
  if (name === undefined || !CMDLET.test(name)) return false;
  return /[A-Z]/.test(name) || CMDLET_NAMES.has(name) ||
    /^(?:invoke|get|set)-[a-z]+$/.test(name);
}
