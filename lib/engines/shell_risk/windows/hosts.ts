import { decodeUtf16Base64 } from "./decode.ts";
import type { Unit } from "./around.ts";
import type { Dialect } from "./command.ts";

const POWERSHELL_VALUED =
  /^[-\/](?:ex(?:ec(?:utionpolicy)?)?|ep|w(?:i(?:n(?:d(?:ow(?:style)?)?)?)?)?|v(?:ersion)?|ps(?:console)?file|inputformat|if|outputformat|of|o|config(?:urationname)?|settingsfile|workingdirectory|wd|custompipename)$/i;

/** A shell of PowerShell: what it is given as a script is judged as one; what that prints. */
export function judgePowerShellHost(unit: Unit): string | undefined {
  const { args, judge, context, call, nested } = unit;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (
      /^[-\/](?:e|ec|en\w*|enc\w*|encodedcommand)$/i.test(arg) &&
      !/^[-\/](?:ex|ep)/i.test(arg)
    ) {
      const decoded = decodeUtf16Base64(args[i + 1] ?? "");
      if (decoded === undefined) {
        judge.add(call, "opaque-run", {
          says: "executes encoded text that cannot be read",
        });
      } else {
        const output = nested(decoded, "powershell", context);
        if (judge.worst() === undefined || judge.worst()?.level === "low") {
          judge.add(call, "run", { says: "executes encoded text" });
        }
        return output;
      }
      return undefined;
    }
    if (/^[-\/](?:c|co\w*|command)$/i.test(arg)) {
      // A shell takes the quotes away; cmd would not, and PowerShell print it.
      const text = args.slice(i + 1).join(" ")
        .replace(/^'([^']*)'$/, "$1")
        .replace(/^[&\s]*\{([\s\S]*)\}\s*$/, "$1");
      if (text.trim() === "-" || text.trim() === "") {
        judge.add(call, "opaque-run", { says: "executes its input" });
        return undefined;
      }
      return nested(text, "powershell", context);
    }
    if (/^[-\/](?:f|fi\w*|file)$/i.test(arg)) {
      const file = args[i + 1] ?? "";
      judge.add(call, /^\\\\|^https?:/i.test(file) ? "remote-run" : "run", {
        says: `runs the script ${file.slice(0, 80)}`,
        instead: [`Get-Content '${file.replaceAll("'", "''")}'`],
      });
      return undefined;
    }
    if (
      /^[-\/](?:version|help|\?|h)$/i.test(arg) ||
      /^--?(?:version|help)$/i.test(arg)
    ) {
      judge.add(call, "observe");
      return undefined;
    }
    if (POWERSHELL_VALUED.test(arg)) {
      i++;
      continue;
    }
    if (/^[-\/]\w+$/.test(arg)) continue;
    return nested(args.slice(i).join(" "), "powershell", context);
  }
  judge.add(call, "session", { says: "opens a PowerShell session" });
  return undefined;
}

/** `cmd /c`: the rest is another command line; what that prints. */
export function judgeCmdHost(unit: Unit): string | undefined {
  const { args, judge, context, call, command, nested } = unit;
  const at = args.findIndex((arg) => /^\/[ckr]/i.test(arg));
  if (at < 0) {
    judge.add(call, "session", { says: "opens a command prompt" });
    return undefined;
  }
  const from = command.texts?.at(at - args.length);
  const glued = (args[at] ?? "").slice(2);
  const text = from === undefined
    ? commandLine([...glued === "" ? [] : [glued], ...args.slice(at + 1)])
    : withoutQuotes(from.replace(/^\/+[ckr]/i, "").trim());
  return nested(text.trim(), "cmd", context);
}

/** Words as one command line: one word is it already. */
function commandLine(words: readonly string[]): string {
  const [only = ""] = words;
  return words.length === 1
    ? only
    : words.map((word) => /\s/.test(word) ? `"${word}"` : word).join(" ");
}

/** The text behind `/c` without the quotes around it; they stay where they are only around the program. */
function withoutQuotes(text: string): string {
  if (!text.startsWith('"')) return text;
  const last = text.lastIndexOf('"');
  if (last === 0) return text.slice(1);
  const isProgram = text.indexOf('"', 1) === last &&
    (last < text.length - 1 ||
      /^"(?:[A-Za-z]:|\.{0,2}\\|%)[^&<>()@^|]*\.(?:exe|com|bat|cmd)"$/i
        .test(text));
  return isProgram ? text : text.slice(1, last) + text.slice(last + 1);
}

/** Whether what `diskpart` is fed only shows disks. */
export function onlyShowsDisks(name: string, text: string): boolean {
  return /^diskpart$/i.test(name) && text.trim() !== "" &&
    text.split("\n").every((line) =>
      /^\s*(?:(?:list|detail|select|help|rescan|rem|exit)\b[\w\s=]*)?$/i.test(
        line,
      )
    );
}

/** The language in which a Windows shell reads its input; undefined when its arguments say what to run. */
export function fedDialect(
  name: string,
  args: readonly string[],
): Dialect | undefined {
  if (/^cmd$/i.test(name)) {
    const at = args.findIndex((arg) => /^\/[ckr]/i.test(arg));
    const tellsNothing = at < 0 ||
      at === args.length - 1 && args[at]?.length === 2;
    return tellsNothing ? "cmd" : undefined;
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
