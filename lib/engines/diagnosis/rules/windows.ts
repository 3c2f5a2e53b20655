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
  "windows-hresult": {
    cause: (c) =>
      `Windows error ${c.v["code"]}: ${
        ({
          "0x80070002": "a file is missing",
          "0x8007000e": "out of memory",
          "0x80070070": "the disk is full",
          "0x80070643": "the installation failed",
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
        : k.startsWith("0x8024") || k === "0x80070643" ||
            k === "0x80070002"
        ? "DISM /Online /Cleanup-Image /RestoreHealth"
        : "Get-WinEvent -LogName Application -MaxEvents 20";
    },
  },
});
