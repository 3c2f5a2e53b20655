/** What rules of tables/windows.txt compute. */
import table from "./tables/windows.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** A status of Windows in its usual form, also where a shell shows it as a number. */
function hexOf(code = ""): string {
  return /^-?\d{7,}$/.test(code)
    ? `0x${(Number(code) >>> 0).toString(16).padStart(8, "0")}`
    : code.toLowerCase();
}

/** What the system and cmd.exe print. */
export const WINDOWS_RULES: readonly CompleteRule[] = readRules(table, {
  "powershell-parameter": {
    next: (c) =>
      c.v["tok"] === "&&" && c.cmd.text
        ? (c.cmd.text ?? "").replaceAll("&&", ";").replace(/ ;/g, ";")
        : undefined,
  },
  "msi-error": {
    cause: (c) =>
      `Windows Installer ${c.v["code"]}: ${
        ({
          "1602": "the user cancelled",
          "1603": "fatal error during installation",
          "1605": "the product is not installed",
          "1612": "the installation source is not available",
          "1618": "another installation is in progress",
          "1619": "the package could not be opened",
          "1620": "the package is not valid",
          "1625": "forbidden by policy",
          "1633": "not for this platform",
          "1638": "another version is already installed",
          "3010": "a restart is required",
          "1601": "the installer service is not available",
        } as Record<string, string>)[c.v["code"] ?? ""]
      }.`,
  },
  "windows-hresult": {
    cause: (c) =>
      `Windows error ${c.v["code"]}: ${
        ({
          "0x80070002": "a file is missing",
          "0x8007000e": "out of memory",
          "0x80070070": "the disk is full",
          "0x80070643": "the installation failed",
          "0x800f081f": "source files of a Windows feature were not found",
          "0x80072ee2": "the connection timed out",
          "0x80072ee7": "the server name could not be resolved",
          "0x80072efd": "no connection to the server",
          "0x80004005": "unspecified failure",
          "0xc0000135": "a DLL or the .NET runtime is missing",
          "0xc000007b": "a DLL of another architecture (32 against 64 bit)",
          "0xc0000005": "access violation in the program",
          "0xc000001d":
            "the processor does not have an instruction that the program was built for (mostly AVX)",
        } as Record<string, string>)[hexOf(c.v["code"])] ??
          "Windows Update failed"
      }.`,
    next: (c) => {
      const k = hexOf(c.v["code"]);
      return k === "0x80070070"
        ? "Get-PSDrive C"
        : k.startsWith("0x80072e")
        ? "Test-NetConnection download.windowsupdate.com -Port 443"
        : k === "0xc000001d"
        ? "Take a build of the program for this processor (one without AVX), or run it on a machine that has it: wmic cpu get name"
        : k === "0xc0000135" || k === "0xc000007b"
        ? "winget install Microsoft.VCRedist.2015+.x64"
        : k.startsWith("0x8024") || k === "0x80070643" || k === "0x800f081f" ||
            k === "0x80070002"
        ? "DISM /Online /Cleanup-Image /RestoreHealth"
        : "Get-WinEvent -LogName Application -MaxEvents 20";
    },
  },
});
