import { type Handler, handlers, type Run } from "../handler.ts";
import { judgeRemoteRun } from "../rules/shells.ts";
import { fedDialect, onlyShowsDisks } from "./hosts.ts";
import { WINDOWS_NAMES } from "./names.ts";
import { judgeFed, judgeWindowsCommand } from "./mod.ts";

/** Windows programs started from a POSIX shell: their words are judged by the Windows reader. */
const windowsProgram: Handler = (run) => {
  const { call, context, judge, shell } = run;
  const name = call.name.replace(/\.exe$/i, "");
  if (onlyShowsDisks(name, context.stdin?.text ?? "")) {
    judge.add(call, "observe", { says: "shows disks" });
    return undefined;
  }
  const dialect = fedDialect(name, call.args);
  if (dialect !== undefined && context.stdin !== undefined) {
    judgeFed(run, dialect, context.stdin.text);
    return undefined;
  }
  const network = judge.unknowns.first(call.args.join(" "), "network");
  if (network !== undefined && /^(?:powershell|pwsh|cmd)$/i.test(name)) {
    judgeRemoteRun(run, network.from ?? "the network");
  }
  const text = [
    name,
    ...call.args.map((arg) =>
      /[\s;|&(){}'"]/.test(arg) ? `"${arg.replaceAll('"', '\\"')}"` : arg
    ),
  ].join(" ");
  // What this shell would put in for `$name` is nothing; PowerShell has its own.
  judgeWindowsCommand(judge.unknowns.show(text), {
    judge,
    shell,
    context: { ...context, via: [...context.via, name].slice(-12) },
  });
  return undefined;
};

/** Parameters by which `start` is the cmdlet, and not the command of cmd. */
const OF_CMDLET = /^-(?:args|argumentlist|filepath|verb|windowstyle)$/i;

/** `start`: the command of cmd, or the alias of a cmdlet. */
function startProgram(run: Run): string | undefined {
  const { args } = run.call;
  if (!args.some((arg) => OF_CMDLET.test(arg))) return windowsProgram(run);
  judgeFed(
    run,
    "powershell",
    ["Start-Process", ...args.map(asElements)].join(" "),
  );
  return undefined;
}

/** A word in which another shell has joined the elements of a list: `-nop,-c,COMMAND`. */
function asElements(word: string): string {
  const [options = ""] = /^(?:[-\/][^,]*,)*/.exec(word) ?? [];
  const rest = word.slice(options.length);
  return options === "" && /^[\w.\/\\:-]*$/.test(word) ? word : [
    ...options.split(",").filter((one) => one !== ""),
    rest,
  ].map((one) => `'${one.replaceAll("'", "''")}'`).join(",");
}

/** Names under which Windows programs are called from bash (WSL, Git Bash) or by mistake. */
export const WINDOWS_FROM_POSIX: ReadonlyMap<string, Handler> = handlers([
  [
    [...WINDOWS_NAMES].join(" "),
    windowsProgram,
  ],
  ["start", startProgram],
]);
