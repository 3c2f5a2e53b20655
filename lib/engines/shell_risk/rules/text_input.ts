import type { Run } from "../handler.ts";
import { bounded } from "../values.ts";

/** Text of the files named, or of the input when none is named. */
export function inputText(run: Run, files: readonly string[]): string {
  const named = files.filter((file) => file !== "");
  if (named.length === 0) {
    return run.context.stdin?.text ??
      run.judge.unknowns.mark({ label: "(typed input)", kind: "variable" });
  }
  let text = "";
  for (const file of new Set(named)) {
    text = bounded(
      text +
        (file === "-"
          ? run.context.stdin?.text ?? ""
          : run.judge.readFile(run.call, file)),
    );
  }
  return text;
}

/** Backslash escapes as `echo -e` and `printf` read them. */
export function unescapeText(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|u([0-9a-fA-F]{1,4})|([abefnrtv\\"']))/g,
    (_, hex?: string, octal?: string, unicode?: string, plain?: string) => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
      if (octal !== undefined) {
        return String.fromCharCode(parseInt(octal, 8) & 255);
      }
      if (unicode !== undefined) {
        return String.fromCharCode(parseInt(unicode, 16));
      }
      return ({
        n: "\n",
        t: "\t",
        r: "\r",
        a: "",
        b: "",
        e: "\u001b",
        f: "",
        v: "",
      } as Record<string, string>)[plain ?? ""] ?? plain ?? "";
    },
  );
}
