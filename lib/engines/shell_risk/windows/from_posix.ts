import { type Handler, handlers } from "../handler.ts";
import { judgeWindows } from "./mod.ts";

/** Windows programs started from a POSIX shell: their words are judged by the Windows reader. */
const windowsProgram: Handler = (run) => {
  const { call, context, judge, shell } = run;
  const name = call.name.replace(/\.exe$/i, "");
  const text = [
    name,
    ...call.args.map((arg) =>
      /[\s;|&(){}'"]/.test(arg) ? `"${arg.replaceAll('"', '\\"')}"` : arg
    ),
  ].join(" ");
  judgeWindows(text, "cmd", judge, shell, {
    ...context,
    via: [...context.via, name].slice(-12),
  });
  return undefined;
};

/** Names under which Windows programs are called from bash (WSL, Git Bash) or by mistake. */
export const WINDOWS_FROM_POSIX: ReadonlyMap<string, Handler> = handlers([
  [
    "powershell pwsh cmd reg vssadmin wbadmin bcdedit diskpart wmic schtasks netsh wevtutil certutil bitsadmin mshta rundll32 regsvr32 wscript cscript msiexec taskkill tasklist icacls takeown attrib del erase rd xcopy robocopy setx ipconfig systeminfo findstr cipher fsutil psexec procdump regedit sfc chkdsk dism choco scoop winget nltest",
    windowsProgram,
  ],
]);
