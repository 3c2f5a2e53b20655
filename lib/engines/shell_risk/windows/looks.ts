import { anyOf } from "../text_blocks.ts";
import carriers from "../words/windows_carriers.txt" with { type: "text" };
import { cmdletName } from "./paths.ts";
import { rehearsalsOf } from "./rehearsals.ts";

/** Programs of the system that run code of others. */
const CARRIERS = anyOf(carriers);

/** The same command only shown, or a look at what it names, and what its rule says of it. */
export function lookingAt(
  name: string,
  words: readonly string[],
  own: readonly string[],
  fed?: readonly string[],
): readonly string[] {
  const quoted = words.map(quotedWord);
  // What makes a task in memory only changes nothing.
  if (/^new-scheduledtask/.test(name)) return ["Get-ScheduledTask", ...own];
  const rehearsed = rehearsalsOf(
    cmdletName(name, words[0] ?? ""),
    quoted.slice(1),
    own,
    fed?.map(quotedWord).join(" "),
  );
  if (rehearsed !== undefined) return rehearsed;
  const look = LOOKS.get(name);
  if (look !== undefined) return [...look(quoted), ...own];
  return CARRIERS.test(name) ? [...codeLook(quoted), ...own] : own;
}

/** A word as PowerShell reads it. */
function quotedWord(word: string): string {
  // What another cmdlet finds is found again.
  const found = /^\$(\([A-Z][a-z]+-\w[^;|&{}()]*\))$/.exec(word)?.[1];
  return found ??
    (/[\s'"();|&{}]/.test(word) ? `'${word.replaceAll("'", "''")}'` : word);
}

/** The word behind a switch; empty where it is not given. */
function behind(words: readonly string[], flag: RegExp): string {
  const at = words.findIndex((word) => flag.test(word));
  return at < 0 ? "" : words[at + 1] ?? "";
}

/** How programs show what they are about to change, by their names; from words that are quoted already. */
const LOOKS: ReadonlyMap<string, (words: readonly string[]) => string[]> =
  new Map<string, (words: readonly string[]) => string[]>([
    ["reg", ([, , key]) => key === undefined ? [] : [`reg query ${key}`]],
    ["sc", serviceLook],
    ["invoke-sqlcmd", queryLook],
    ["schtasks", taskLook],
    ["diskpart", (words) => {
      const script = behind(words, /^\/s$/i);
      return script === "" ? [] : [`type ${script}`];
    }],
    ["wevtutil", logLook],
    ["wmic", wmiLook],
    ["fsutil", volumeLook],
    ["taskkill", processLook],
    ...["choco", "winget", "scoop"].map((
      name,
    ): [string, (words: readonly string[]) => string[]] => [
      name,
      () => [`${name} list`],
    ]),
    ["takeown", (words) => [`icacls ${behind(words, /^\/f$/i)}`]],
    ["icacls", ([, path = ""]) => [`icacls ${path}`]],
    ["cacls", ([, path = ""]) => [`icacls ${path}`]],
    ["net", accountLook],
    ["esentutl", databaseLook],
    ["psexec", carriedLook],
    ["psexec64", carriedLook],
    ["paexec", carriedLook],
    ["invoke-cimmethod", instanceLook],
    ["invoke-wmimethod", instanceLook],
    ["format-volume", driveLook],
    ["set-ciminstance", instanceLook],
    ["set-wmiinstance", instanceLook],
  ]);

/** `Format-Volume`: the volume that is meant, and all where none is named. */
function driveLook(words: readonly string[]): string[] {
  const at = words.findIndex((word) =>
    /^-(?:driveletter|filesystemlabel|path)$/i.test(word)
  );
  const value = at < 0 ? undefined : words[at + 1];
  return value === undefined ? [] : [`Get-Volume ${words[at]} ${value}`];
}

/** `schtasks`: the task that is named, or all of them. */
function taskLook(words: readonly string[]): string[] {
  const task = behind(words, /^\/tn$/i);
  const named = task === "" ? [] : ["/tn", task];
  return [["schtasks /query", ...remote(words), ...named].join(" ")];
}

/** `taskkill`: the processes that are named, or all of them. */
function processLook(words: readonly string[]): string[] {
  const image = behind(words, /^\/im$/i);
  const id = behind(words, /^\/pid$/i);
  const filter = image !== ""
    ? [`/fi "imagename eq ${image}"`]
    : id !== ""
    ? [`/fi "pid eq ${id}"`]
    : [];
  return [["tasklist", ...remote(words), ...filter].join(" ")];
}

/** `net user` and `net localgroup`: the one that is named. */
function accountLook([, ...args]: readonly string[]): string[] {
  const named = args.find((arg) => !/^[-\/]/.test(arg)) ?? "";
  const domain = args.some((arg) => /^\/domain$/i.test(arg)) ? " /domain" : "";
  return /^(?:user|localgroup|group)$/i.test(named)
    ? [`net ${named} ${args[1] ?? ""}`.trim() + domain]
    : [];
}

/** The machine that is meant, and who asks: `/s`, `/u`, `/p`. */
function remote(words: readonly string[]): string[] {
  return words.flatMap((word, index) =>
    /^\/[sup]$/i.test(word) ? [word, words[index + 1] ?? ""] : []
  );
}

/** `wevtutil`: how much is in the log; a machine stays. */
function logLook([, verb = "", log, ...rest]: readonly string[]): string[] {
  if (log === "'wevtutil el'") return ["wevtutil el"];
  return log === undefined || !/^(?:cl|clear-log|sl|set-log)$/i.test(verb)
    ? []
    : [
      [
        "wevtutil gli",
        log,
        ...rest.filter((word) => /^\/(?:r|u|p|a):/i.test(word)),
      ].join(" "),
    ];
}

/** `wmic`: the same objects, listed; a machine in front of them stays. */
function wmiLook(words: readonly string[]): string[] {
  const verb = words.findIndex((word) =>
    /^(?:call|delete|set|create)$/i.test(word)
  );
  if (verb < 2) return [];
  const kept = words.slice(0, verb).map((word) =>
    word.startsWith("'") ? `"${word.slice(1, -1).replaceAll("''", "'")}"` : word
  );
  const isPath = words.some((word) => /^(?:path|class)$/i.test(word));
  return [`${kept.join(" ")} ${isPath ? "get" : "list brief"}`];
}

/** `esentutl`: the head of the file, which says in which state it is. */
function databaseLook(words: readonly string[]): string[] {
  const file = words.slice(1).find((word) => !/^[-\/]/.test(word));
  return file === undefined ? [] : [`esentutl /mh ${file}`];
}

/** `psexec -c`: what would be carried to another machine. */
function carriedLook(words: readonly string[]): string[] {
  return words.some((word) => /^[-\/]c$/i.test(word)) ? codeLook(words) : [];
}

/** Methods of WMI: the objects they would be called on, on their machine. */
function instanceLook(words: readonly string[]): string[] {
  const query = behind(words, /^-query$/i);
  const named = behind(words, /^-class(?:name)?$/i);
  const path = behind(words, /^-path$/i).replace(/[.:].*$/, "");
  const what = query !== ""
    ? `-Query ${query}`
    : named !== ""
    ? `-ClassName ${named}`
    : path !== ""
    ? `-ClassName ${path}`
    : undefined;
  if (what === undefined) return [];
  const where = words.flatMap((word, index) =>
    /^-(?:computername|cn|cimsession|namespace|filter)$/i.test(word)
      ? [word, words[index + 1] ?? ""]
      : []
  );
  return [["Get-CimInstance", what, ...where].join(" ")];
}

/** `fsutil`: the journal of a drive, or the file that is meant. */
function volumeLook(words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  if (/^usn$/i.test(words[1] ?? "")) return [`fsutil usn queryjournal ${last}`];
  if (/^dirty$/i.test(words[1] ?? "")) return [`fsutil dirty query ${last}`];
  const file = words.find((word) => /[\\.]/.test(word) && !word.includes("="));
  return file === undefined ? [] : [`fsutil file layout ${file}`];
}

/** What a program would run: shown where it is fetched, told by its checksum where it lies here. */
function codeLook(words: readonly string[]): string[] {
  const found = words.slice(1).map((word) =>
    /https?:\/\/[^\s'"<>|;&)]+/i.exec(word)?.[0]
  ).find((url) => url !== undefined);
  if (found !== undefined) return [`curl -sS ${found}`];
  const file = words.slice(1).map((word) => word.replace(/,.*$/, "")).find((
    word,
  ) => /^[^-\/'=][^']*\.(?!\d+$)\w{2,5}$/.test(word) && !/[*?]/.test(word));
  return file === undefined ? [] : [`certutil -hashfile ${file} SHA256`];
}

/** `sc`: in front of the sub-command may stand the machine. */
function serviceLook(words: readonly string[]): string[] {
  const [name, ...rest] = words;
  const machine = /^\\\\/.test(rest[0] ?? "") ? [rest.shift()] : [];
  const service = rest[1];
  return service === undefined
    ? []
    : [[name, ...machine, "query", service].join(" ")];
}

/** `Invoke-Sqlcmd` with another statement: server and database stay. */
function queryLook(words: readonly string[]): string[] {
  const query = words.findIndex((word) => /^-q(?:uery)?$/i.test(word));
  return query < 0 || query + 1 >= words.length
    ? []
    : [words.with(query + 1, "'SELECT name FROM sys.tables'").join(" ")];
}
