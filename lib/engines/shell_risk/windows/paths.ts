import type { Call, Judge } from "../judge.ts";
import { isBuiltByName } from "../file_places.ts";
import { isSecretPath } from "../scope.ts";
import type { RiskLevel } from "../levels.ts";

/** What is done to a Windows path. */
export type WinAction =
  | "read"
  | "write"
  | "folder"
  | "delete"
  | "delete-tree"
  | "perms";

const DRIVE_ROOT =
  /^[a-z]:\\?(?:\*(?:\.\*)?)?$|^\\\\\?\\[a-z]:|^(?:%systemdrive%|\$env:systemdrive|%homedrive%)\\?(?:\*(?:\.\*)?)?$|^\/$/i;
const SYSTEM =
  /^\\(?:etc|usr|s?bin|boot|lib(?:32|64)?|var|root|opt|sys|proc|dev(?!\\(?:null|stdout|stderr|tty|fd)(?:\\|$))|system|library|applications)(?:\\(?!tmp(?:\\|$))|$)|^(?:[a-z]:\\(?:windows|program files|program files \(x86\)|programdata|boot|recovery|efi|system volume information|bootmgr|ntldr|boot\.ini|pagefile\.sys|hiberfil\.sys)|%(?:systemroot|windir|programfiles(?:\(x86\))?|programdata|allusersprofile|public)%|\$env:(?:systemroot|windir|programfiles|programdata|public))(?:\\|$)|^(?:hklm|hkey_local_machine)/i;
const HOME =
  /^(?:[a-z]:\\users(?:\\[^\\]+)?|%(?:userprofile|homepath|appdata|localappdata)%|\$env:(?:userprofile|homepath|appdata|localappdata)|\$home|~|\\(?:home|users)(?:\\[^\\]+)?|[a-z]:\\documents and settings)\\?(?:\*(?:\.\*)?)?$/i;
const TEMP =
  /(?:^|\\)(?:te?mp|temporary internet files|inetcache)(?:\\|$)|^%(?:temp|tmp)%|^\$env:(?:temp|tmp)/i;
const SYSTEM_TEMP =
  /^(?:[a-z]:\\windows|%(?:systemroot|windir)%)\\temp\\[^*?]+$/;
const REGENERABLE =
  /(?:^|\\|\/)(?:node_modules|bin|obj|dist|build|out|target|packages|\.vs|testresults|coverage|\.next|__pycache__|\.cache|debug|release|\.nuget|\.gradle|venv|\.venv|[\w.-]*[-_]te?mp|te?mp[-_][\w.-]+)(?:\\|\/|$)|\.(?:log|te?mp|bak|orig|swp|cache|o|obj|a|la|lo|pdb|ilk|idb|ipch|pch|ncb|suo|sdf|aps|tlog|py[co]|class|gc(?:da|no))$/i;
const STARTUP =
  /\\start menu\\programs\\startup|\\system32\\(?:tasks|grouppolicy|drivers|config)|\\wbem\\|\\profile\.ps1$|\$profile\b|microsoft\.powershell_profile|\\\.ssh\\(?:authorized_keys|config|rc)$|\\\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zprofile|zshenv)$/i;
const SECRET =
  /\\(?:sam|security|system)(?:\.\w+)?$|ntds\.dit|\\\.ssh\\id_|\\\.aws\\credentials|login data|\\cookies|\\vault\\|\\credentials\\|\\protect\\|unattend\.xml|web\.config$|\.kdbx|\\key4?\.db|\.pfx$|\.pem$|\\\.git-credentials|consolehost_history|sysprep|\.rdp$|\\ntuser\.dat|\\mozilla\\firefox\\profiles(?:\\[^\\]*)?$|\\user data(?:\\(?:default|profile \d+))?\\?$/i;
const LOGS = /\.evtx?$|\\winevt\\|\\logfiles\\|consolehost_history/i;

/** A kind of place and what doing something there means; first match wins. */
interface PlaceRule {
  readonly is: (lower: string, action: WinAction) => boolean;
  readonly level: (tree: boolean, action: WinAction) => RiskLevel;
  /** What is said behind the path. */
  readonly note: string;
}

/** A drive of another machine, or the directory of its system, as its administrators reach them. */
const OTHERS_DRIVE = /^\\\\[^\\?.][^\\]*\\([a-z])\$(?=\\|$)/;
const OTHERS_SYSTEM = /^\\\\[^\\?.][^\\]*\\admin\$(?=\\|$)/;
/** Where each program has a folder of its own. */
const OF_PROGRAMS =
  /^(?:[a-z]:\\(?:program files(?: \(x86\))?|programdata)|(?:%|\$env:)(?:programfiles|programdata)%?)\\[^\\]/;
/** What PowerShell keeps for itself, shown as drives. */
const OWN_DRIVE = /^(?:env|variable|function|alias):\\?[\w:-]+$/;
/** What is a program, or has one run. */
const PROGRAM =
  /\.(?:exe|dll|com|scr|sys|bat|cmd|ps1|vbs|js|hta|msi|lnk|service)$/;

const EVERY_MATCH = " (every file that matches)";
/** Every file of a folder, or every document. */
const EVERY_FILE =
  /(?:^|\\)(?:[*?.]+|\*\.(?:docx?|xlsx?|pptx?|pdf|jpe?g|pst))$/;
/** What is moved or renamed by a pattern is not overwritten. */
const MOVES = /^(?:move|move-item|ren|rename|rename-item)$/;

const PLACES: readonly PlaceRule[] = [
  {
    is: (lower) =>
      /[^:\\]:[\w.]+$/.test(lower.replace(/^[a-z]:/, "")) &&
      !lower.includes("://") && !lower.startsWith("$env:"),
    level: () => "high",
    note: " (a hidden stream of another file)",
  },
  {
    is: (lower) => /^\\\\\.\\(?:physicaldrive\d+|[a-z]:)$/.test(lower),
    level: () => "critical",
    note: " (a disk, below its files)",
  },
  {
    is: (lower, action) =>
      action === "write" && /^[^?*]*\\[*?][^\\]*$/.test(lower),
    level: () => "high",
    note: EVERY_MATCH,
  },
  {
    is: (lower) => DRIVE_ROOT.test(lower),
    level: (tree, action) => tree || action === "perms" ? "critical" : "high",
    note: " (a whole drive)",
  },
  {
    // Everybody's files that are not kept, where none of them is a program.
    is: (lower, action) =>
      action !== "perms" && SYSTEM_TEMP.test(lower) && !PROGRAM.test(lower),
    level: () => "medium",
    note: "",
  },
  {
    is: (lower, action) =>
      SYSTEM.test(lower) && !(action === "folder" && OF_PROGRAMS.test(lower)),
    level: (tree) => tree ? "critical" : "high",
    note: " (a system path)",
  },
  {
    is: (lower) => HOME.test(lower),
    level: (tree) => tree ? "critical" : "high",
    note: " (a whole home directory)",
  },
  { is: (lower) => LOGS.test(lower), level: () => "high", note: " (a log)" },
  {
    is: (lower) => STARTUP.test(lower),
    level: () => "high",
    note: " (runs at start)",
  },
  {
    is: (lower) =>
      TEMP.test(lower) ||
      REGENERABLE.test(lower) && !/^[a-z]:\\[^\\]*$/.test(lower),
    level: () => "medium",
    note: "",
  },
  {
    is: (lower, action) =>
      action.startsWith("delete") &&
      (SECRET.test(lower) || isSecretPath(`/${lower.replaceAll("\\", "/")}`)),
    level: () => "high",
    note: " (a credential store)",
  },
  {
    is: (lower, action) =>
      action.startsWith("delete") && isBelowBuiltVariable(lower),
    level: () => "medium",
    note: "",
  },
  {
    is: (_lower, action) => action === "delete-tree",
    level: () => "high",
    note: "",
  },
  {
    is: (lower, action) => action === "delete" && EVERY_FILE.test(lower),
    level: () => "high",
    note: EVERY_MATCH,
  },
];

/** A variable of cmd or PowerShell, and what is below it. */
const VARIABLE =
  /^(?:%([a-z_]\w*)%|!([a-z_]\w*)!|\$(?:env:|script:|global:)?([a-z_]\w*)|\$\{(?:env:)?(\w+)\})(?:\\(.+))?$/;

/** What there is at the top of every drive or file system, where a variable without a value leads. */
const VITAL =
  /^(?:windows|program files|programdata|users|inetpub|etc|usr|var|home|root|boot|opt|srv)\b|\.\./;

/** Whether a path lies below a variable that by its name holds what a build makes. */
function isBelowBuiltVariable(lower: string): boolean {
  const [, cmd, late, plain, braced, below] = VARIABLE.exec(lower) ?? [];
  const name = cmd ?? late ?? plain ?? braced;
  return name !== undefined && (below === undefined || !VITAL.test(below)) &&
    isBuiltByName(`$${name}`, undefined);
}

/** What cmd has itself, or has next to it. */
const CMD_BUILTIN =
  /^(?:del|erase|rd|rmdir|copy|xcopy|move|ren|robocopy|attrib|type|cipher|>)$/;

/** Words without a switch that stands there already: a cmdlet refuses a parameter that comes twice. */
export function onceEach(words: readonly string[]): string[] {
  return words.filter((word, index) =>
    !/^-[a-z]+$/i.test(word) ||
    words.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === index
  );
}

/** What was found of calls: each has one, however many paths it names. */
const rehearsals = new WeakMap<Call, readonly string[]>();

/** The same cmdlet as it only says what it would do; none of what comes by a pipe. */
function rehearsed(call: Call): readonly string[] {
  const known = rehearsals.get(call);
  if (known !== undefined) return known;
  const acts = /^(?:remove|clear|set|move|rename|copy|add|new|out)-/.test(
    call.name,
  ) && !call.argv.some((word) => /^\$(?:_|psitem)/i.test(word));
  const words = [cmdletName(call.name, call.argv[0] ?? ""), ...call.args];
  const found = acts
    ? [`${onceEach(words.map(quoteWindows)).join(" ")} -WhatIf`]
    : [];
  rehearsals.set(call, found);
  return found;
}

/** Judges an action on a Windows path. */
export function judgeWindowsPath(
  judge: Judge,
  call: Call,
  action: WinAction,
  path: string,
): void {
  const plain = path.replace(/^["']|["']$/g, "");
  const inBackslashes = plain.replace(/\//g, "\\");
  // On other systems than Windows PowerShell's paths are written as there.
  const target = /^[~.]{0,2}\/[^\\]*$/.test(plain) ? plain : inBackslashes;
  const written = inBackslashes.toLowerCase();
  if (/^(?:nul|\$null|con)$/.test(written)) return;
  if (action.startsWith("delete") && OWN_DRIVE.test(written)) {
    return judge.add(call, "observe", {
      target,
      says: `takes ${target.slice(0, 80)} out of its own session`,
    });
  }
  const lower = written.replace(OTHERS_DRIVE, "$1:").replace(
    OTHERS_SYSTEM,
    "c:\\windows",
  );
  if (action === "read") return judgeRead(judge, call, target, lower);
  if (action === "write" && lower !== written && PROGRAM.test(lower)) {
    judge.add(call, "remote-admin", {
      target,
      says: `puts a program onto another machine: ${target.slice(0, 120)}`,
      instead: [`Get-Item ${quoteWindows(target)}`],
    });
  }
  const place = PLACES.find(({ is, note }) =>
    is(lower, action) && !(note === EVERY_MATCH && MOVES.test(call.name))
  );
  const isCmd = CMD_BUILTIN.test(call.name);
  const shows = isCmd
    ? [`dir /a ${/\s/.test(target) ? `"${target}"` : target}`]
    : rehearsed(call);
  judge.add(call, "edit", {
    level: place?.level(action === "delete-tree", action) ?? "medium",
    target,
    says: `${VERBS[action]} ${target.slice(0, 120)}${place?.note ?? ""}`,
    instead: [
      ...shows,
      `Get-ChildItem -Force ${quoteWindows(target)}`,
      `Get-Item ${quoteWindows(target)}`,
    ],
  });
}

function judgeRead(
  judge: Judge,
  call: Call,
  target: string,
  lower: string,
): void {
  const isSecret = SECRET.test(lower) && !lower.endsWith(".pub") ||
    isSecretPath(`/${target.replaceAll("\\", "/")}`);
  judge.add(call, isSecret ? "read-secret" : "observe", {
    level: isSecret ? "high" : "low",
    target,
    says: isSecret
      ? `reads credentials from ${target.slice(0, 100)}`
      : `reads ${target.slice(0, 120)}`,
    instead: CMD_BUILTIN.test(call.name) ? [`dir /a ${target}`] : [],
  });
}

/** A cmdlet as documents write it; an alias may be another program in another shell. */
export function cmdletName(name: string, written: string): string {
  return written.includes("-")
    ? written
    : name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

const VERBS: Readonly<Record<WinAction, string>> = {
  read: "reads",
  write: "writes",
  folder: "makes the folder",
  delete: "deletes",
  "delete-tree": "deletes, with everything below it,",
  perms: "changes permissions of",
};

/** The arguments that are paths: no switches, no values of parameters that are not paths. */
export function windowsPaths(args: readonly string[]): string[] {
  const paths: string[] = [];
  // Whoever writes options with dashes writes folders with slashes.
  const hasSwitches = !args.some((arg) => /^-[a-z]/i.test(arg));
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (
      /^-(?:path|literalpath|destination|filepath|target|pa\w*|lit\w*|dest\w*)$/i
        .test(arg)
    ) continue;
    if (
      /^-(?:filter|include|exclude|itemtype|name|value|encoding|erroraction|ea|depth|type|stream|credential|confirm|inputobject|computername|attributes)$/i
        .test(arg) ||
      /^-(?:e\w*a\w*|item\w*|val\w*|enc\w*|filt\w*|incl\w*|excl\w*)$/i.test(arg)
    ) {
      i++;
      continue;
    }
    const isSwitch = hasSwitches && /^\/[a-z?]{1,3}(?::.*)?$/i.test(arg);
    const named = /^-(?:path|literalpath|pa\w*|lit\w*|dest\w*):(.+)$/i.exec(
      arg,
    );
    if (named !== null) paths.push(named[1] ?? "");
    if (/^-/.test(arg) || isSwitch) continue;
    paths.push(arg);
  }
  return paths;
}

/** A path as it is in a directory; what begins with a drive, a share or a variable is one already. */
export function inDirectory(cwd: string | undefined, path: string): string {
  const given = path.replace(/^["']|["']$/g, "").replace(/\//g, "\\");
  if (/^(?:[A-Za-z]:\\|\\\\|%|!|\$|~|[A-Za-z]:$)/.test(given)) return given;
  if (cwd === undefined || given === "") return path;
  const drive = /^(?:[A-Za-z]:|%\w+%|\\\\[^\\]+\\[^\\]+)/.exec(cwd)?.[0] ?? "";
  const below = given.startsWith("\\") ? "" : cwd.slice(drive.length);
  const parts: string[] = [];
  for (const part of `${below}\\${given}`.split("\\")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `${drive}\\${parts.join("\\")}`;
}

function quoteWindows(path: string): string {
  return /^[\w:\\.$%~*,=-]+$/.test(path)
    ? path
    : `'${path.replaceAll("'", "''")}'`;
}
