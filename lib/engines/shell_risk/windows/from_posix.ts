import { type Handler, handlers, type Run } from "../handler.ts";
import { judgeRemoteRun, runUnseen } from "../rules/shells.ts";
import { judgeWindows } from "./mod.ts";
import type { Dialect } from "./tokens.ts";

/** Windows programs started from a POSIX shell: their words are judged by the Windows reader. */
const windowsProgram: Handler = (run) => {
  const { call, context, judge, shell } = run;
  const name = call.name.replace(/\.exe$/i, "");
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
  judgeWindows(judge.unknowns.show(text), "cmd", judge, shell, {
    ...context,
    via: [...context.via, name].slice(-12),
  });
  return undefined;
};

/** The language in which a Windows shell reads its input; undefined when its arguments say what to run. */
function fedDialect(
  name: string,
  args: readonly string[],
): Dialect | undefined {
  if (/^cmd$/i.test(name)) {
    return args.some((arg) => /^\/[ckr]/i.test(arg)) ? undefined : "cmd";
  }
  if (!/^(?:powershell|pwsh)$/i.test(name)) return undefined;
  const told = args.findIndex((arg) =>
    /^[-\/](?:c|co\w*|command|f|fi\w*|file|e|ec|en\w*)$/i.test(arg)
  );
  const last = told < 0 ? undefined : args[told + 1];
  return told < 0 && !args.some((arg) => /\.ps1$/i.test(arg)) || last === "-"
    ? "powershell"
    : undefined;
}

/** Judges what a Windows shell is fed. */
function judgeFed(run: Run, dialect: Dialect, text: string): void {
  const { context, judge, shell } = run;
  const network = judge.unknowns.first(text, "network");
  if (network !== undefined) {
    judgeRemoteRun(run, network.from ?? "the network");
    return;
  }
  if (judge.unknowns.sole(text) !== undefined) {
    runUnseen(run, text, "its input");
    return;
  }
  judgeWindows(judge.unknowns.show(text), dialect, judge, shell, {
    ...context,
    via: [...context.via, run.call.name].slice(-12),
    depth: context.depth + 1,
  });
}

/** Names under which Windows programs are called from bash (WSL, Git Bash) or by mistake. */
export const WINDOWS_FROM_POSIX: ReadonlyMap<string, Handler> = handlers([
  [
    "powershell pwsh cmd reg vssadmin wbadmin bcdedit diskpart wmic schtasks netsh wevtutil certutil bitsadmin mshta rundll32 regsvr32 wscript cscript msiexec taskkill tasklist icacls takeown attrib del erase rd xcopy robocopy setx ipconfig systeminfo findstr cipher fsutil psexec procdump regedit sfc chkdsk dism choco scoop winget nltest format",
    windowsProgram,
  ],
]);
