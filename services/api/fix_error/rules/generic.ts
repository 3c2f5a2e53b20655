/** Last resorts: exit codes and system errors that any program can end with. */
import { DISK_FULL } from "../messages.ts";
import { defineRules } from "../types.ts";

/** What is left when no tool's own rule fits. */
export const GENERIC_RULES = defineRules({
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
      "Find large folders with `du -xsh` and remove what can be made again.",
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
]);
