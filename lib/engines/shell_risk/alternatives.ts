import { PARSED_CHARS_MAX } from "./guard.ts";
import type { Effect, Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { FILE_EFFECTS } from "./effects.ts";
import { showing } from "./advice.ts";
import { namingTarget, reached } from "./advice_named.ts";
import { lookingFor } from "./advice_shown.ts";
import { livesWith } from "./advice_platform.ts";
import { placed } from "./advice_place.ts";
import { checkFirst } from "./checks.ts";
import { customaryName } from "./computed_names.ts";
import { clean } from "./explain.ts";
import { checkedDownload } from "./rules/shells.ts";
import { expanded, word } from "./typed.ts";
import { looksLikeWindows } from "./windows/mod.ts";
import { WINDOWS_NAMES } from "./windows/names.ts";
import { laterParts } from "./windows/parts.ts";
import { CMDLET_ALIASES } from "./windows/rules.ts";

/** Longest alternative, in UTF-16 units. */
const ALTERNATIVE_CHARS_MAX = 500;

/**
 * Commands that could be run instead, best first: the same command showing what
 * it would do, the rule's own, looking at the target.
 */
export function candidates(
  judge: Judge,
  worst: Effect,
  command: string,
): string[] {
  // A trial run of what sends credentials answers nothing, one of code that is fetched runs it.
  const isTried = worst.kind !== "exfiltrate" && !loadsCode(worst);
  const shows = isTried ? showing(worst.argv) : undefined;
  const list = worst.instead.map((one) =>
    clean(fedTrial(command, judge.unknowns.show(one)), ALTERNATIVE_CHARS_MAX)
  );
  if (shows !== undefined) {
    list.unshift(clean(
      fedLike(command, worst, shownWords(judge, shows)),
      ALTERNATIVE_CHARS_MAX,
    ));
  }
  const look = isTried
    ? lookingFor(worst.argv.map((one) => judge.unknowns.show(one)))
    : undefined;
  if (look !== undefined) {
    const at = shows === undefined ? 0 : 1;
    list.splice(at, 0, clean(look, ALTERNATIVE_CHARS_MAX));
  }
  list.unshift(...sources(worst, judge));
  const kept = withoutSending(command, worst);
  if (kept !== undefined) list.unshift(clean(kept, ALTERNATIVE_CHARS_MAX));
  const objects = objectsFed(command);
  if (objects !== undefined) list.push(objects);
  const source = unfed(command);
  if (source !== undefined && RUNS_TEXT.has(worst.kind)) list.push(source);
  if (worst.listed !== undefined) list.unshift(worst.listed);
  const smaller = linesFed(command, worst) ?? withoutVariable(command, worst);
  if (smaller !== undefined) list.unshift(smaller);
  const known = DEFAULTS.get(worst.kind);
  if (known !== undefined) list.push(known);
  const seen = looks(judge, worst);
  // Better than the listing of a rule is what tells something about the file.
  if (seen.length > 1) list.unshift(...seen);
  else list.push(...seen);
  const there = worst.source === undefined
    ? worst
    : { ...worst, within: worst.source };
  const program = judge.unknowns.show(worst.argv[0] ?? "").replace(/^.*\//, "");
  return list.filter((one) =>
    one !== "" && !DESCRIPTION.test(one) && !BARE_HELP.test(one) &&
    livesWith(/^[\w.-]*/.exec(one)?.[0] ?? "", program)
  )
    // A part of what was asked is in its place already.
    .flatMap((one) =>
      command.includes(one.replace(/ \| head -n 50$/, ""))
        ? placed(unpaged(one), worst, judge)
        : placed(unpaged(one), there, judge)
    )
    .filter((one) =>
      one !== "" && !DESCRIPTION.test(one) && !OF_A_LOOP.test(one) &&
      !OF_A_SHELL.test(one)
    )
    .map((one) => quotedAsTyped(one, command));
}

/** A word with a pattern in it, between blanks. */
const PATTERN_WORD = /(?<=^| )[^\s'"]*[*?][^\s'"]*(?=$| )/g;

/** A candidate in which a pattern that was quoted is still none of the shell's. */
function quotedAsTyped(candidate: string, command: string): string {
  return candidate.replace(PATTERN_WORD, (word) => {
    const typed = command.split(/[\s;|&)]+/);
    return typed.includes(word)
      ? word
      : [`'${word}'`, `"${word}"`].find((one) => typed.includes(one)) ?? word;
  });
}

/** Whether a build reads code of others before it knows that it is only tried. */
function loadsCode({ kind, argv }: Effect): boolean {
  return /^(?:fetched-run|remote-run|remote-run-blind|untrusted-source|opaque-run|startup)$/
    .test(kind) &&
    /(?:^|\/)(?:gradlew?|[gb]?make|mvnw?|ant|just|task|rake|scons|ninja|bazel)$/
      .test(argv[0] ?? "");
}

/** The whole text, and what is left of it from each later command on. */
function statements(command: string): readonly string[] {
  // What is too long to be judged is not taken apart either.
  return command.length > PARSED_CHARS_MAX
    ? []
    : [command.trim(), ...laterParts(command)];
}

/** One cmdlet that is run on each line of a file. */
const EACH =
  /^((?:gc|get-content|cat|type|import-csv)\s[^;{}"'&\n]*\|\s*(?:%|foreach(?:-object)?)\s*\{\s*)([a-z]+-?[a-z]+ [^;{}|&\n]*?)\s*\}\s*$/i;

/** A trial run of a cmdlet in the caller's own words, with what feeds it. */
function fedTrial(command: string, candidate: string): string {
  const cmdlet = /^([a-z]+-[a-z]+)\b.* -WhatIf$/i.exec(candidate)?.[1]
    ?.toLowerCase();
  if (cmdlet === undefined) return candidate;
  const isMeant = (name: string): boolean =>
    (CMDLET_ALIASES.get(name.toLowerCase()) ?? name.toLowerCase()) === cmdlet;
  for (const statement of statements(command)) {
    // What is done to each of many is tried on each.
    const [, before = "", inner = ""] = EACH.exec(statement) ?? [];
    if (isMeant(/^[\w-]+/.exec(inner)?.[0] ?? "")) {
      return `${before}${inner} -WhatIf }`;
    }
  }
  for (const statement of statements(command)) {
    const own =
      /^(?:"[^"\n]*"|'[^'\n]*'|\{[^{};\n]*\}|[^;\n{}"'&])+/.exec(statement)?.[0]
        .trim() ?? "";
    const last = own.slice(own.lastIndexOf("|") + 1).trim();
    const [head = ""] = /^[\w-]+/.exec(last) ?? [];
    if (!isMeant(head)) continue;
    // What other shells have a program for is called by its own name.
    const name = /^(?:cp|mv|rm|rmdir)$/.test(head)
      ? candidate.slice(0, cmdlet.length)
      : head;
    return `${own.slice(0, -last.length)}${name}${
      last.slice(head.length)
    } -WhatIf`;
  }
  return candidate;
}

/** The objects on which something would be called, where another command finds them. */
function objectsFed(command: string): string | undefined {
  return statements(command).map((statement) =>
    /^((?:(?:Get|Search|Find)-\w|g(?:wmi|cim|ps|sv|ci)\s)[^;\n{}]*?)\s*\|\s*(?:%|(?:ForEach(?:-Object)?|Invoke-(?:Cim|Wmi)Method)\b)/i
      .exec(statement)?.[1]
  ).find((objects) => objects !== undefined);
}

/** What looks at a file, at the names of variables or at what is fetched, as PowerShell has it on every system. */
const IN_POWERSHELL: readonly (readonly [RegExp, string])[] = [
  [/^ls -lad? (?=\S+$|"[^"]+"$|'[^']+'$)/, "Get-Item -Force "],
  [/^env \| cut -d= -f1$/, "Get-ChildItem Env: | Select-Object Name"],
  [
    /^curl -fsSL ('[^']+') -o install\.sh && sha256sum \S+ && head .+$/,
    "Invoke-WebRequest $1 -OutFile a.ps1; Get-FileHash a.ps1; Get-Content a.ps1 -TotalCount 100",
  ],
  [
    /^curl -fsSL ('[^']+') -o (\S+) && sha256sum \S+ && head .+$/,
    "Invoke-WebRequest $1 -OutFile $2; Get-FileHash $2; Get-Content $2 -TotalCount 100",
  ],
  [
    /^curl -fsSL ('[^']+') -o (\S+) && sha256sum \S+ && .+$/,
    "Invoke-WebRequest $1 -OutFile $2; Get-FileHash $2",
  ],
];

/** What fetches a file and tells its checksum, as shells have it. */
const CHECKED = /^curl -fsSL '([^'"]+)' -o (\S+) && sha256sum /;

/** A candidate in the language of the command that it stands for. */
function inLanguageOf(command: string, candidate: string): string {
  if (looksLikeWindows(command) === "cmd") {
    const fetched = CHECKED.exec(candidate);
    if (fetched !== null) {
      const [, url = "", file = ""] = fetched;
      return `curl -fsSL -o ${file} "${url}" && certutil -hashfile ${file} SHA256`;
    }
    // cmd sets no variable in front of a command.
    return candidate.replace(
      /^(?:[A-Z_]\w*=(?:'[^']*'|"[^"]*"|[^\s'"]*) )+/,
      "",
    );
  }
  const said = IN_POWERSHELL.find(([pattern]) => pattern.test(candidate));
  return said !== undefined &&
      statements(command).some((one) => looksLikeWindows(one) === "powershell")
    ? candidate.replace(...said)
    : candidate;
}

/** What is fed to a program that acts on each line can be looked at first. */
function linesFed(command: string, { via }: Effect): string | undefined {
  const lines = via.some((one) => /^(?:xargs|parallel)$/.test(one))
    ? /^([^\n]+?)\s*\|\s*(?:sudo\s+)?(?:xargs|parallel)\b[^|]*$/.exec(
      command.trim(),
    )?.[1]
    : undefined;
  return lines === undefined ? undefined : clean(lines, ALTERNATIVE_CHARS_MAX);
}

/** The command without the variable in front of it that makes it dangerous. */
function withoutVariable(
  command: string,
  { argv }: Effect,
): string | undefined {
  const variable = /^([A-Za-z_]\w*)=/.exec(argv[0] ?? "")?.[1];
  return variable !== undefined &&
      new RegExp(`^\\s*${variable}=(?:'[^']*'|"[^"]*"|\\S+)\\s+\\S`).test(
        command,
      )
    ? command.trim().replace(/^\w+=(?:'[^']*'|"[^"]*"|\S+)\s+/, "")
    : undefined;
}

/** What a program says about itself answers nobody who asks what to run instead. */
const BARE_HELP = /^[\w.\/@-]+(?: [\w:-]+)*? (?:--?help|-h|\/\?)$|^man /;

/** A package or archive named by an address: fetched and looked into instead of installed or run. */
function sources(worst: Effect, judge: Judge): string[] {
  if (worst.kind !== "untrusted-source" && worst.kind !== "fetched-run") {
    return [];
  }
  for (const one of worst.argv.slice(1)) {
    const word = judge.unknowns.show(one).replace(/^--[\w-]+=/, "");
    const short = /^(?:github:)([\w.-]+\/[\w.-]+)/.exec(word)?.[1];
    const repository = short !== undefined
      ? `https://github.com/${short}`
      : /^git\+(https:\/\/[^@#\s]+)/.exec(word)?.[1] ??
        (worst.argv.includes("--git") || /\.git$/.test(word)
          ? /^(https:\/\/[^@#\s]+)$/.exec(word)?.[1]
          : undefined);
    if (repository !== undefined) {
      const name = repository.replace(/\.git$/, "").split("/").at(-1) ??
        "source";
      return [
        `git clone --depth 1 ${repository} ${name} && git -C ${name} --no-pager log -1 --stat`,
      ];
    }
    if (/^https:\/\/\S+\/[^\/\s]+\.\w+$/.test(word)) {
      return [checkedDownload(word)];
    }
  }
  return [];
}

/** Programs that dump what must not leave, but may be kept here. */
const DUMPS = /\b(?:pg_dump(?:all)?|mysqldump|mariadb-dump|mongodump)\b/;

/** A pipeline without the program at its end that sends: the names only, or a copy that stays. */
function withoutSending(command: string, worst: Effect): string | undefined {
  if (worst.kind !== "exfiltrate" && worst.kind !== "read-secret") {
    return undefined;
  }
  const line = command.trim();
  const at = line.lastIndexOf("|");
  if (at <= 0 || line.includes("\n") || line.charAt(at - 1) === "|") {
    return undefined;
  }
  const left = line.slice(0, at).trim();
  if (/(?:^|\s)(?:env|printenv)$/.test(left)) return `${left} | cut -d= -f1`;
  const dump = /^([^|]+)(?:\||$)/.exec(left)?.[1]?.trim();
  return dump !== undefined && DUMPS.test(dump) && !/[<>;&]/.test(dump)
    ? `${dump} | head -n 50`
    : undefined;
}

/** Words as they would be typed: patterns for the program quoted, substitutions left as they are. */
function shownWords(judge: Judge, words: readonly string[]): string {
  return words.map((one, index) => {
    const text = judge.unknowns.show(one);
    if (/^(?:--[\w-]+=)?\$\([^;&|<>`]*\)$/.test(text)) return text;
    if (/[*?]/.test(text) && (words[index - 1] ?? "").startsWith("-")) {
      return `'${text.replaceAll("'", "'\\''")}'`;
    }
    return expanded(one, judge) ?? word(text);
  }).join(" ");
}

/** A command that reads its input keeps what feeds it: a pipe, a file, the text below it. */
function fedLike(command: string, worst: Effect, shown: string): string {
  if (!worst.argv.includes("-")) return shown;
  if (/<<-?\s*["']?[A-Za-z_]/.test(command)) {
    return `${shown} # with the same text below it`;
  }
  const file = /(?<![<>\d])<\s*([\w.\/~-]+)\s*$/.exec(command)?.[1];
  if (file !== undefined) return `${shown} < ${file}`;
  const bar = command.lastIndexOf("|");
  return bar > 0 && !command.includes("\n") && command.charAt(bar - 1) !== "|"
    ? `${command.slice(0, bar).trim()} | ${shown}`
    : shown;
}

/** Looking at the target, where it is a path. */
function looks(judge: Judge, worst: Effect): string[] {
  const target = worst.target === undefined
    ? ""
    : clean(judge.unknowns.show(worst.target), 160);
  // Of a container, or of another machine, nothing here tells.
  const named = /^[\w.-]{2,}:(?!\/\/)/.test(target)
    ? undefined
    : LOOK_AT.find(([path]) => path.test(target))?.[1];
  const isRead = worst.kind === "read" || worst.kind === "read-secret" ||
    worst.kind === "exfiltrate";
  if (isRead && named !== undefined) {
    return [named.replace("FILE", word(target)), `ls -la ${word(target)}`];
  }
  return target !== "" &&
      (/^(?:[~.\/]|\$\w+\/)/.test(target) ||
        Object.hasOwn(FILE_EFFECTS, worst.kind)) &&
      !/^\/dev\/(?:tcp|udp)\/|\.\.\.|^-/.test(target)
    ? [`ls -lad ${word(target)}`]
    : [];
}

/** What tells of a file with credentials what is mostly asked of it, without showing them. */
const LOOK_AT: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)\.env(?:\.[\w.-]+)?$/, "cut -d= -f1 FILE"],
  [/\/\.aws(?:\/|$)/, "aws configure list"],
  [/\/\.kube\/config$|\/kubeconfig$/, "kubectl config view"],
  [/\/\.npmrc$/, "npm config list"],
  [/\/\.pypirc$|\/pip\.conf$/, "pip config list"],
  [/\/gh\/hosts\.yml$/, "gh auth status"],
  [/\/\.gnupg(?:\/|$)/, "gpg --list-secret-keys"],
  [/\/gcloud\//, "gcloud auth list"],
  [/\/etc\/g?shadow-?$/, "getent passwd"],
  [/\/\.ssh\/id_\w+$/, "ssh-keygen -lf FILE.pub"],
  [
    /cert[\w.-]*\.pem$|\.crt$/,
    "openssl x509 -in FILE -noout -subject -enddate",
  ],
  [/\/\.git-credentials$/, "git config --get credential.helper"],
];

/** Effects by which text is run that could be looked at. */
const RUNS_TEXT: ReadonlySet<string> = new Set([
  "opaque-run",
  "remote-run",
  "remote-run-blind",
]);

/** A pipeline without the interpreter at its end: what would be run is shown. */
function unfed(command: string): string | undefined {
  const line = command.trim();
  const piped =
    /^([^\n]+?)\s*\|\s*(?:sudo\s+(?:-\S+\s+)*)?(?:\/\S*\/)?(?:ba|z|da|k|a)?sh(?:\s+-\w+)*(?:\s+-)?\s*$/
      .exec(line)?.[1] ??
      /^(?:eval|(?:ba|z|da)?sh\s+-\w*c)\s+["']?\$\(([^()]+)\)["']?$/.exec(line)
        ?.[1] ??
      /^(?:(?:ba|z|da)?sh|source|\.)\s+<\(([^()]+)\)$/.exec(line)?.[1];
  return piped === undefined || piped.length > ALTERNATIVE_CHARS_MAX
    ? undefined
    : piped;
}

/** The command without a pager that waits for keys. */
function unpaged(command: string): string {
  return command
    .replace(/^(?:less|more)(?= [^-])/, "cat")
    .replace(
      /^git (?=(?:-C \S+ )?(?:log|diff|show|branch|stash list|tag|reflog|blame|grep|show-ref)\b)/,
      "git --no-pager ",
    )
    .replace(
      /^((?:systemctl|journalctl|loginctl|machinectl)\b(?!.*--no-pager).*)$/,
      "$1 --no-pager",
    );
}

/** Effects whose target says little: what to look at instead. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ["reverse-shell", "ss -tn"],
  ["fork-bomb", "ulimit -a"],
  ["overload", "df -h"],
]);

/** Descriptions of values that are not known, which no shell could read. */
const DESCRIPTION =
  /\((?:each|piped|typed|content|download|output|data|environment|copy|shell)\b[^)]*\)|\.\.\.\)/;

/** The line that a loop of Perl is at, which no shell knows, or an open file that nobody else has. */
const OF_A_LOOP =
  /^(?:cat|du|find|head|ls|stat)\b[^|]*(?:\$_(?!\w)| \/dev\/fd\/\d)/;

/** A look at the shell that is started somewhere, which tells nothing of it. */
const OF_A_SHELL =
  /\b(?:find|ls(?: -\w+)?) (?:\/usr)?\/bin\/(?:ba|z|da|k)?sh\b/;

/**
 * The first candidate that the engine itself rates lower, and below high.
 *
 * @param assess The engine's own level of a command.
 */
export function chooseAlternative(
  command: string,
  level: RiskLevel,
  judge: Judge,
  worst: Effect | undefined,
  assess: (candidate: string) => RiskLevel,
): string {
  const shown = clean(command, 200);
  const show = (one: string): string => judge.unknowns.show(one);
  if (level === "low") {
    const plain = shown === command.trim() && !shown.includes("#") &&
      !shown.includes("\\");
    const itself = `${shown} # only observes: run it as it is`;
    return plain && shown !== "" &&
        (takesComment(shown) || assess(itself) === "low")
      ? itself
      : "# nothing to make safer: it only observes";
  }
  for (
    const candidate of worst === undefined
      ? []
      : candidates(judge, byCustom(judge, worst), command).slice(0, 8)
        .map((one) => inLanguageOf(command, one))
  ) {
    if (
      !PLAIN_LOOK.test(candidate) &&
      rank(assess(candidate)) >= Math.min(rank(level), 2)
    ) continue;
    return worst === undefined || !takesRemark(command, candidate, worst) ||
        isKept(candidate, worst, show)
      ? candidate
      : namingTarget(candidate, reached(worst, show), worst.argv);
  }
  if (worst !== undefined && worst.kind !== "hidden-text") {
    const name = reached(worst, show);
    // Of an attack only an address surely says against what.
    return checkFirst(
      worst.kind,
      worst.kind === "attack" && !ADDRESS.test(name) ? "" : name,
    );
  }
  // What cannot be seen is shown.
  return `printf '%s\\n' '${
    visible(shown).slice(0, 160).replaceAll("'", "'\\''")
  }' # read it first, then run its parts one by one`;
}

/** Where a machine or a service is, by its address. */
const ADDRESS = /^(?:[a-z]+:\/\/|\d{1,3}(?:\.\d{1,3}){3}(?!\d))/i;

/** A listing of one path, which needs no judgement to be harmless. */
const PLAIN_LOOK =
  /^(?:ls -lad?|find(?= .* -ls$)) [\w.\/~][\w.\/~-]*(?: -maxdepth \d)?(?: -ls)?$/;

/** Whether a remark behind a harmless line changes nothing: for cmd it is an argument, in a document an error. */
function takesComment(line: string): boolean {
  const bare = line.replace(/'[^']*'|"[^"]*"/g, "");
  return !/[(){}[\]"']|:(?:\s|$)|[<>|&\\]\s*$/.test(bare) &&
    looksLikeWindows(line) !== "cmd";
}

/** Whether a remark may stand behind a candidate, and would be about what it looks at. */
function takesRemark(
  command: string,
  candidate: string,
  { argv }: Effect,
): boolean {
  const program = (argv[0] ?? "").replace(/^.*\//, "");
  // For cmd a remark is one more argument.
  return looksLikeWindows(command) === undefined &&
    !WINDOWS_NAMES.has(program) &&
    (!/[|;&\n]/.test(command) || candidate.startsWith(`${program} `));
}

/** Whether another program tells what a file keeps, where a list has no name of that file. */
function isKept(
  candidate: string,
  { argv, target = "" }: Effect,
  show: (one: string) => string,
): boolean {
  const asked = /^[\w.-]+/.exec(candidate)?.[0];
  return /^[~/]/.test(show(target)) &&
    asked !== (argv[0] ?? "").replace(/^.*\//, "") &&
    LOOK_AT.some(([, look]) => candidate.startsWith(look));
}

/** An effect of what a variable names by custom: that is looked at by its name. */
function byCustom(judge: Judge, worst: Effect): Effect {
  const name = customaryName(judge.unknowns.show(worst.argv[0] ?? ""));
  return name === ""
    ? worst
    : { ...worst, argv: [name, ...worst.argv.slice(1)] };
}

/** The text with every character that is not plain ASCII written out, so that look-alikes show. */
function visible(text: string): string {
  return text.replace(
    /[^\u0020-\u007e]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
