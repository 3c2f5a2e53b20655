/** What rules of tables/generic.txt compute. */
import table from "./tables/generic.txt" with { type: "text" };
import { readRules } from "./table.ts";
import {
  ERRNO,
  EXIT_CODES,
  HTTP_STATUS,
  TLS_ALERTS,
  WINDOWS_ERRORS,
} from "../catalogues/codes.ts";
import { DISK_FULL } from "../messages.ts";
import type { CompleteRule } from "../types.ts";

/** What is left when no tool's own rule fits. */
export const GENERIC_RULES: readonly CompleteRule[] = readRules(table, {
  "generic-disk-full": { line: new RegExp(`${DISK_FULL}|\\bENOSPC\\b`) },
  "generic-errno": {
    line: new RegExp(
      `(?<!\\w)(?<code>${Object.keys(ERRNO).join("|")})\\b`,
    ),
    cause: (c) =>
      `The system reported ${c.v["code"]}: ${
        ERRNO[c.v["code"] ?? ""]?.says ?? "a system call failed"
      }.`,
    next: (c) =>
      c.platform.os === "windows"
        ? "Read the lines before it: they name the file, port or host."
        : ERRNO[c.v["code"] ?? ""]?.look,
  },
  "generic-windows-error": {
    when: (c) => WINDOWS_ERRORS[codeOf(c.v)] !== undefined,
    cause: (c) =>
      `Windows reported error ${codeOf(c.v)}: ${WINDOWS_ERRORS[codeOf(c.v)]}.`,
    next: (c) => `net helpmsg ${codeOf(c.v)}`,
  },
  "generic-http-status": {
    cause: (c) => {
      const status = c.v["status"] ?? c.v["status2"] ?? c.v["status3"] ?? "";
      return `The server answered HTTP ${status}: ${
        HTTP_STATUS[status] ?? "the request failed"
      }.`;
    },
  },
  "generic-tls-alert": {
    cause: (c) =>
      c.v["alert"] === undefined
        ? undefined
        : `The other side ended the TLS handshake with alert ${c.v["alert"]}: ${
          TLS_ALERTS[c.v["alert"]] ?? "a failure"
        }.`,
  },
  "generic-exit-code": {
    when: (c) =>
      EXIT_CODES[exitOf(c.v)] !== undefined &&
      !/^(?:[12]?|137)$/.test(exitOf(c.v)),
    cause: (c) =>
      `The command ended with exit code ${exitOf(c.v)}: ${
        EXIT_CODES[exitOf(c.v)]
      }.`,
    next: [
      (c) => exitOf(c.v) === "126" ? "ls -l <program>" : undefined,
      (c) => exitOf(c.v) === "127" ? 'echo "$PATH"' : undefined,
    ],
  },
});

function codeOf(v: Readonly<Record<string, string | undefined>>): string {
  return v["code"] ?? v["code2"] ?? v["code3"] ?? v["code4"] ?? "";
}

const SIGNALS: Readonly<Record<string, string>> = {
  HUP: "129",
  INT: "130",
  ILL: "132",
  ABRT: "134",
  BUS: "135",
  FPE: "136",
  KILL: "137",
  SEGV: "139",
  PIPE: "141",
  TERM: "143",
};

function exitOf(v: Readonly<Record<string, string | undefined>>): string {
  const signal = v["signal"];
  return signal === undefined
    ? v["exit2"] ?? v["exit"] ?? ""
    : SIGNALS[signal] ?? "";
}
