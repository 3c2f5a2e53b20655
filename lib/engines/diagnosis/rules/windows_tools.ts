/** What rules of tables/windows_tools.txt compute. */
import table from "./tables/windows_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Windows' own messages and those of its tools. */
export const WINDOWS_TOOL_RULES: readonly CompleteRule[] = readRules(table, {
  "powershell-positional": { next: (c) => asTwoCommands(c) },
  "cmd-syntax": {
    next: [
      (c) =>
        /^mkdir -p /.test(c.cmd.text ?? "")
          ? (c.cmd.text ?? "").replace(/^mkdir -p /, "mkdir ").replaceAll(
            "/",
            "\\",
          )
          : undefined,
      (c) =>
        (c.cmd.text ?? "").includes("/") &&
          !/^mkdir -p /.test(c.cmd.text ?? "") &&
          /^(?:mkdir|copy|move|del|type|rd|ren)\b/.test(c.cmd.text ?? "")
          ? (c.cmd.text ?? "").replaceAll("/", "\\")
          : undefined,
    ],
  },
  "cmd-file-missing": {
    next: (c) => {
      const name = c.cmd.args.find((a) => !/^[-/]/.test(a));
      return name === undefined
        ? "dir"
        : `dir ${c.quote(name.replace(/[\\/][^\\/]*$/, "") || ".")}`;
    },
  },
  "windows-eperm-unlink": {
    when: (c) => c.platform.os === "windows" || /\\/.test(c.v["path"] ?? ""),
  },
  "robocopy-exit": {
    cause: (c) =>
      `Robocopy failed with ${c.v["code"]}: ${
        ({
          "5": "access is denied",
          "32": "the file is in use",
          "53": "the network path was not found",
          "64": "the network name is gone",
          "67": "the share was not found",
          "112": "the disk is full",
          "121": "the network timed out",
          "1314": "a privilege is missing (copying owner or audit data)",
        } as Readonly<Record<string, string>>)[c.v["code"] ?? ""] ?? ""
      }.`,
    next: (c) =>
      c.v["code"] === "5"
        ? c.cmd.program === "robocopy" && !c.cmd.has("/B")
          ? c.cmd.append("/ZB")
          : undefined
        : undefined,
  },
});

/** The caller's line as two commands, where the argument too many is a cmdlet itself. */
function asTwoCommands({ cmd, v }: RuleContext): string | undefined {
  const second = v["arg"] ?? "";
  const typed = cmd.text ?? "";
  const at = typed.indexOf(` ${second} `);
  return /^[A-Z][a-z]{1,15}-[A-Z]\w{1,40}$/.test(second) && at > 0
    ? `${typed.slice(0, at)};${typed.slice(at)}`
    : undefined;
}
