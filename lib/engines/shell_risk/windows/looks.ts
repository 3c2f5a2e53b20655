import { cmdletName, onceEach } from "./paths.ts";

/** Cmdlets that can say what they would do. */
const SHOWS_FIRST =
  /^(?:remove|stop|clear|set|disable|enable|restart|move|rename|new|add|uninstall|install|unregister|register|reset|start|suspend|copy|import|export|update|publish|unpublish|revoke|grant|disconnect|initialize|unprotect|undo)-/;

/** The same command only shown, or a look at what it names. */
export function lookingAt(name: string, words: readonly string[]): string[] {
  const [, ...args] = words;
  const quoted = words.map((word) =>
    /[\s'"();|&{}]/.test(word) ? `'${word.replaceAll("'", "''")}'` : word
  );
  // What makes a task in memory only changes nothing.
  if (/^new-scheduledtask/.test(name)) return ["Get-ScheduledTask"];
  if (SHOWS_FIRST.test(name)) {
    return [
      `${
        onceEach([cmdletName(name, words[0] ?? ""), ...quoted.slice(1)])
          .join(" ")
      } -WhatIf`,
    ];
  }
  const named = args.find((arg) => !/^[-\/]/.test(arg)) ?? "";
  const after = (flag: RegExp): string =>
    quoted[words.findIndex((word) => flag.test(word)) + 1] ?? "";
  switch (name) {
    case "reg":
      return quoted[2] === undefined ? [] : [`reg query ${quoted[2]}`];
    case "sc":
      return serviceLook(quoted);
    case "invoke-sqlcmd":
      return queryLook(quoted);
    case "schtasks":
      return [`schtasks /query /tn ${after(/^\/tn$/i)}`];
    case "taskkill":
      return [`tasklist /fi "imagename eq ${after(/^\/im$/i)}"`];
    case "takeown":
      return [`icacls ${after(/^\/f$/i)}`];
    case "icacls":
    case "cacls":
      return [`icacls ${quoted[1] ?? ""}`];
    case "net":
      return /^user|^localgroup/i.test(named)
        ? [`net ${named} ${quoted[2] ?? ""}`.trim()]
        : [];
    default:
      return [];
  }
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
