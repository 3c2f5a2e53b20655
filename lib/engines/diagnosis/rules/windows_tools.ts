/** What rules of tables/windows_tools.txt compute. */
import table from "./tables/windows_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Windows' own messages and those of its tools. */
export const WINDOWS_TOOL_RULES: readonly CompleteRule[] = readRules(table, {
  "powershell-parser-error": {
    cause: (c) =>
      `PowerShell cannot parse the script${
        c.v["where"] === undefined ? "" : ` at ${c.v["where"]}`
      }: ${c.v["msg"] ?? "quotes, brackets or operators do not fit"}.`,
    next: (c) =>
      /ampersand/.test(c.v["msg"] ?? "")
        ? "Put the text with & into double quotes, and run the command again."
        : /'<' operator/.test(c.v["msg"] ?? "")
        ? "Use Get-Content FILE | PROGRAM in place of PROGRAM < FILE."
        : `Open the script at ${
          c.v["where"] ?? "the reported line"
        } and close the quote or bracket before that place (in PowerShell the escape is the backtick, and $ in double quotes begins a variable).`,
  },
  "powershell-positional": { next: (c) => asTwoCommands(c) },
  "powershell-tls-old": {
    cause: (c) =>
      /trust relationship/.test(c.lines[c.at] ?? "")
        ? "Windows does not trust the server's certificate."
        : "Windows PowerShell offers only old TLS versions the server refuses.",
    next: (c) =>
      /trust relationship/.test(c.lines[c.at] ?? "")
        ? "Import-Certificate -FilePath <company-ca.cer> -CertStoreLocation Cert:\\CurrentUser\\Root"
        : "[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12",
  },
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
  "windows-dll-missing": {
    next: (c) =>
      /^(?:vcruntime|msvcp|concrt|vcomp|ucrtbase|api-ms-win)/i.test(
          c.v["dll"] ?? "",
        ) || c.v["dll"] === undefined
        ? "winget install Microsoft.VCRedist.2015+.x64"
        : `where.exe ${c.quote(c.v["dll"] ?? "")}`,
  },
  "windows-access-violation": {
    cause: (c) =>
      /c0000374|40940/i.test(c.lines[c.at] ?? "")
        ? "The program crashed: its heap is corrupt (0xc0000374)."
        : /c0000409|40791/i.test(c.lines[c.at] ?? "")
        ? "The program stopped itself: stack buffer overrun or abort (0xc0000409)."
        : "The program crashed with an access violation (0xc0000005), the Windows form of a segmentation fault.",
  },
  "winget-failure": {
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /hash/.test(text)
        ? "The downloaded installer is not the one of winget's manifest (hash differs): the maker published a new one, or the file was changed."
        : /source/.test(text)
        ? "winget cannot open or update its sources."
        : /installer found/i.test(text)
        ? "There is no installer for this processor, scope or system."
        : "winget failed.";
    },
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      return /hash/.test(text)
        ? "winget source update"
        : /source/i.test(text)
        ? "winget source reset --name winget"
        : "winget show <id>";
    },
  },
  "choco-failed": {
    cause: (c) =>
      /Checksum/.test(c.lines[c.at] ?? "")
        ? "The download's checksum is not that of the package: the maker replaced the file, or it was changed."
        : `Chocolatey could not install ${
          c.v["pkg"] ?? c.v["dep"] ?? "a package"
        }.`,
  },
  "wsl-distro": {
    next: (c) =>
      /-d |--distribution/.test(c.cmd.text ?? "")
        ? "wsl --list --verbose"
        : undefined,
  },
  "windows-service-error": {
    cause: (c) => {
      const codes: Readonly<Record<string, string>> = {
        "1053": "the service did not answer the start request in time",
        "1056": "the service is running already",
        "1058": "the service is disabled",
        "1060": "there is no service of that name",
        "1062": "the service has not been started",
        "1067": "the service's process ended unexpectedly",
        "1069":
          "the service could not log on (wrong password or right missing)",
        "1072": "the service is marked for deletion",
        "5": "access is denied (administrator needed)",
      };
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      return `Windows refused the service action, ${code}: ${
        codes[code] ?? "see the event log"
      }.`;
    },
    next: (c) => {
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      return code === "1060"
        ? "Get-Service"
        : code === "5"
        ? "Open the terminal with 'Run as administrator' and run the command again."
        : code === "1072"
        ? "Close services.msc and every program that shows the service, then repeat the command."
        : "Get-WinEvent -FilterHashtable @{LogName='System';ProviderName='Service Control Manager'} -MaxEvents 5 | Format-List Message";
    },
  },
  "windows-net-share": {
    cause: (c) => {
      const code = c.v["code"] ?? "53";
      return code === "86"
        ? `The share refuses user or password (error ${code}).`
        : code === "85"
        ? "The drive letter is in use already (error 85)."
        : code === "1219"
        ? "There is a connection to that server with another user already (error 1219)."
        : `The server or share cannot be found (error ${code}): name, network, or SMB blocked.`;
    },
    next: (c) =>
      c.v["code"] === "85" || c.v["code"] === "1219"
        ? "net use"
        : c.v["code"] === "86"
        ? "cmdkey /list"
        : "Test-NetConnection <server> -Port 445",
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
    next: [
      (c) =>
        c.v["code"] === "5"
          ? c.cmd.program === "robocopy" && !c.cmd.has("/B")
            ? c.cmd.append("/ZB")
            : undefined
          : undefined,
      (c) =>
        c.cmd.program === "robocopy"
          ? c.cmd.append("/R:2 /W:5 /LOG:robocopy.log")
          : undefined,
    ],
    plan: (c) =>
      c.v["code"] === "5"
        ? "/ZB reads past the permissions of files by the backup right, so it needs an elevated console; give the account the right to read them where it should have it."
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
