/** Last resorts: exit codes and system errors that any program can end with. */
import {
  ERRNO,
  EXIT_CODES,
  HTTP_STATUS,
  TLS_ALERTS,
  WINDOWS_ERRORS,
} from "../catalogues/codes.ts";
import { DISK_FULL } from "../messages.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** What is left when no tool's own rule fits. */
export const GENERIC_RULES: readonly CompleteRule[] = defineRules({
  family: "generic",
  risk:
    "The cause is read from a general system error; look at the lines before it as well.",
  prevent: "Let jobs print the command they run and keep the complete log.",
}, [
  {
    id: "generic-disk-full",
    line: new RegExp(`${DISK_FULL}|\\bENOSPC\\b`),
    none: [/System limit for number of file watchers/],
    level: "keyword",
    priority: 8,
    cause: "No space left: the disk, or its table of files (inodes), is full.",
    next: "df -h",
    plan: [
      "Check inodes as well with `df -i`.",
      "Find large folders with `du -xh -d1 | sort -h` and remove what can be made again.",
    ],
    risk:
      "Delete only files that can be made again; full disks often hold the logs you need.",
    prevent: "Watch disk use and rotate logs.",
    hits: [
      "cp: error writing 'b': No space left on device",
      "write error: ENOSPC: no space left on device, write",
    ],
    misses: [
      "Error: ENOSPC: System limit for number of file watchers reached, watch '/a'",
    ],
  },
  {
    id: "generic-address-in-use",
    line:
      /address already in use|EADDRINUSE|Only one usage of each socket address|can't listen on port|port \d{2,5} is (?:already )?(?:in use|being used|occupied|taken|not available)|Adresse wird bereits verwendet|Adresse d\u00e9j\u00e0 utilis\u00e9e|La direcci\u00f3n ya se est\u00e1 usando|Indirizzo gi\u00e0 in uso/i,
    level: "keyword",
    priority: 8,
    cause: [
      "Port {port} is already in use by another process.",
      "The address is already in use: another process listens on the port.",
    ],
    next: ["{port_owner}", "ss -ltnp"],
    plan: [
      "Stop that process if it is yours, or start this one on another port.",
    ],
    risk: "Make sure whose process it is before you stop it.",
    prevent: "Give each service its own port by configuration.",
    hits: [
      {
        command: "node server.js",
        error:
          "Error: listen EADDRINUSE: address already in use 127.0.0.1:3000",
        next: "ss -ltnp 'sport = :3000'",
      },
      {
        command: "python3 -m http.server 8000",
        error: "OSError: [Errno 98] Address already in use",
        next: "ss -ltnp 'sport = :8000'",
      },
    ],
    misses: ["connect ECONNREFUSED 127.0.0.1:3000"],
  },
  {
    id: "generic-errno",
    line: new RegExp(
      `(?<!\\w)(?<code>${Object.keys(ERRNO).join("|")})\\b`,
    ),
    level: "keyword",
    priority: 4,
    cause: (c) =>
      `The system reported ${c.v["code"]}: ${
        ERRNO[c.v["code"] ?? ""]?.says ?? "a system call failed"
      }.`,
    next: (c) =>
      c.platform.os === "windows"
        ? "Read the lines before it: they name the file, port or host."
        : ERRNO[c.v["code"] ?? ""]?.look,
    plan: ["Read the lines before it: they name the file, port or host."],
    hits: [
      "worker: ENOTCONN: socket is not connected, shutdown",
      "zorp failed: ESTALE",
    ],
    misses: ["cp: a: Permission denied"],
  },
  {
    id: "generic-windows-error",
    line:
      /\(os error (?<code>\d{1,5})\)|\[WinError (?<code2>\d{1,5})\]|System error (?<code3>\d{1,5}) has occurred|Win32(?:Exception)? \(?(?:0x80004005\)?: )?(?<code4>\d{1,5})\b/,
    env: /windows|win32|powershell/i,
    level: "keyword",
    priority: 2,
    when: (c) => WINDOWS_ERRORS[codeOf(c.v)] !== undefined,
    cause: (c) =>
      `Windows reported error ${codeOf(c.v)}: ${WINDOWS_ERRORS[codeOf(c.v)]}.`,
    next: (c) => `net helpmsg ${codeOf(c.v)}`,
    plan: ["Read the lines before it: they name the file, service or host."],
    hits: [{
      error: "System error 1326 has occurred.",
      environment: "Windows 11",
      next: "net helpmsg 1326",
    }, {
      error: "zorp: cannot start (os error 193)",
      environment: "Windows 10",
      next: "net helpmsg 193",
    }],
    misses: [{
      error: "zorp: cannot start (os error 13)",
      environment: "Ubuntu",
    }],
  },
  {
    id: "generic-http-status",
    line:
      /\bHTTP(?:\/\d(?:\.\d)?)? (?:status |error |code |response )?(?:code )?(?<status>[45]\d\d)\b|\b(?:status(?: code)?|response code|StatusCode|HTTP Error|Error:? HTTP|Client Error|Server Error)[:= ]{1,3}(?<status2>[45]\d\d)\b|\b(?<status3>[45]\d\d) (?:Bad Request|Unauthorized|Forbidden|Not Found|Method Not Allowed|Conflict|Gone|Payload Too Large|Too Many Requests|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out)\b/,
    level: "keyword",
    cause: (c) => {
      const status = c.v["status"] ?? c.v["status2"] ?? c.v["status3"] ?? "";
      return `The server answered HTTP ${status}: ${
        HTTP_STATUS[status] ?? "the request failed"
      }.`;
    },
    next: [
      (c) =>
        /^(?:429|503)$/.test(
            c.v["status"] ?? c.v["status2"] ?? c.v["status3"] ?? "",
          )
          ? "Wait as long as the Retry-After header says, then send the request again with backoff."
          : undefined,
      (c) =>
        c.v["url"] === undefined
          ? undefined
          : `curl -sS -i ${c.quote(c.v["url"])}`,
      "Send the request again with verbose output and read the body of the answer: it mostly says why.",
    ],
    hits: [
      "zorp: upload failed: HTTP 413",
      "fetch https://api.example.com/v1/x: 503 Service Unavailable",
    ],
    misses: ["GET /x HTTP/1.1 200 OK"],
  },
  {
    id: "generic-tls-alert",
    line:
      /(?:SSL alert number|TLS alert|tls: .{0,40}alert\()[ :(]{0,3}(?<alert>\d{1,3})\b|remote error: tls: (?<name>[\w ]{3,60})|(?:tlsv1(?:[123])?|sslv3) alert (?<name2>[\w ]{3,60}?)(?::|$)/,
    level: "keyword",
    priority: 8,
    cause: [
      (c) =>
        c.v["alert"] === undefined
          ? undefined
          : `The other side ended the TLS handshake with alert ${
            c.v["alert"]
          }: ${TLS_ALERTS[c.v["alert"]] ?? "a failure"}.`,
      "The other side ended the TLS handshake: {name}.",
      "The other side ended the TLS handshake: {name2}.",
    ],
    next: [
      "openssl s_client -connect {host}:443 -servername {host}",
      "openssl s_client -connect <host>:443 -servername <host>",
    ],
    plan: [
      "A missing client certificate, an old protocol version or an unknown host name are the usual reasons.",
    ],
    hits: [
      "140:error:0A000419:SSL routines:ssl3_read_bytes:tlsv1 alert access denied:ssl/record/rec_layer_s3.c:1590:SSL alert number 49",
      'Post "https://vault.acme.lan": remote error: tls: bad certificate',
    ],
    misses: ["x509: certificate signed by unknown authority"],
  },
  {
    id: "generic-exit-code",
    line:
      /(?:exit(?:ed with)?|returned|failed with|terminated with|ended with|finished with|completed with)(?: (?:the )?(?:non-zero )?(?:exit )?(?:code|status))?:? (?<exit>\d{1,3})\b|non-zero (?:exit )?(?:code|status):? (?<exit2>\d{1,3})\b|signal (?:SIG)?(?<signal>KILL|SEGV|TERM|ABRT|HUP|INT|PIPE|BUS|ILL|FPE)\b/,
    none: [/CalledProcessError/],
    level: "phrase",
    priority: 10,
    when: (c) =>
      EXIT_CODES[exitOf(c.v)] !== undefined && !/^[12]?$/.test(exitOf(c.v)),
    cause: (c) =>
      `The command ended with exit code ${exitOf(c.v)}: ${
        EXIT_CODES[exitOf(c.v)]
      }.`,
    next: [
      (c) =>
        /^(?:137)$/.test(exitOf(c.v))
          ? c.platform.isContainer
            ? "docker stats --no-stream"
            : "dmesg | grep -i -E 'out of memory|oom' | tail"
          : undefined,
      (c) => exitOf(c.v) === "126" ? "ls -l <program>" : undefined,
      (c) => exitOf(c.v) === "127" ? 'echo "$PATH"' : undefined,
      "Read the lines before the exit code: they hold the program's own message.",
    ],
    plan: ["Submit the lines before it if they do not say enough."],
    hits: [
      "step build: process exited with code 126",
      "deploy.sh returned exit code 127",
      "worker terminated with exit code 143",
    ],
    misses: ["process exited with code 0", "process exited with code 1"],
  },
]);

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
