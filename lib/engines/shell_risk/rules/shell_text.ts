import { type Run, runInnerText } from "../handler.ts";

/** Runs text with a shell; a bare shell is an escape from the program that starts it. */
export function judgeShellText(run: Run, text: string): void {
  const trimmed = text.trim().replace(/^exec\s+/, "");
  if (
    /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k|c|tc|fi)?sh(?:\s+-(?:i|p|l|ip|li))?(?:\s+[0-2]?[<>]\S*)*\s*;?$/
      .test(trimmed) ||
    /^(?:\/\S*\/)?(?:powershell|pwsh|cmd)(?:\.exe)?$/i.test(trimmed)
  ) {
    run.judge.add(run.call, "shell-escape", {
      says: `starts ${trimmed.slice(0, 40)} from inside ${run.call.name}`,
    });
    if (run.context.root) {
      run.judge.add(run.call, "privilege", { says: "starts a root shell" });
    }
    return;
  }
  runInnerText(run, text, { stdin: undefined });
}

/** Tcl: a shell that is given its text in braces. */
const BRACED =
  /\b(?:exec|spawn)\s+\S*sh\s+-\w*c\s+\{((?:[^{}\n]|\{[^{}\n]*\}){1,1000})\}/g;

/** Runs what code in Tcl gives to a shell in braces. */
export function judgeBracedText(run: Run, code: string): void {
  for (const [, text = ""] of code.matchAll(BRACED)) judgeShellText(run, text);
}
