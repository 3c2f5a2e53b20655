/** What rules of tables/ssh.txt compute. */
import table from "./tables/ssh.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** The host a command connects to, without user, port and path. */
function hostOf(c: RuleContext): string | undefined {
  const words = c.cmd.operands.filter((word) =>
    !/\//.test(word) || /:/.test(word)
  );
  const word = words.find((item) => /@|:/.test(item)) ?? c.cmd.operands[0];
  const host = word?.replace(/^[^@]{1,64}@/, "").replace(/:.*$/, "");
  return host !== undefined && /^[\w.-]{1,253}$/.test(host) ? host : undefined;
}

/** What ssh, scp and their kin print. */
export const SSH_RULES: readonly CompleteRule[] = readRules(table, {
  "ssh-host-key-changed": {
    next: (c) => {
      const host = hostOf(c);
      return host === undefined ? undefined : `ssh-keygen -R ${host}`;
    },
  },
  "ssh-host-key-unknown": {
    next: (c) => {
      const host = c.v["name"] ?? hostOf(c);
      return host === undefined
        ? undefined
        : `ssh-keyscan -H ${c.quote(host)} >> ~/.ssh/known_hosts`;
    },
  },
  "ssh-permission-denied": {
    next: [
      (c) =>
        /Too many/.test(c.lines[c.at] ?? "")
          ? c.cmd.program === "ssh"
            ? c.cmd.afterProgram("-o IdentitiesOnly=yes")
            : "ssh -o IdentitiesOnly=yes -i <key file> <user>@<host>"
          : undefined,
      (c) => {
        const to = c.v["who"] ??
          (c.cmd.program === "ssh" ? c.cmd.operands[0] : undefined);
        return to === undefined ? undefined : `ssh -v ${c.quote(to)}`;
      },
    ],
  },
  "ssh-key-permissions": {
    next: (c) => {
      const at = c.cmd.args.indexOf("-i");
      const key = c.cmd.args[at + 1];
      return at < 0 || key === undefined
        ? undefined
        : `chmod 600 ${c.quote(key)}`;
    },
  },
  "ssh-key-invalid": {
    next: (c) =>
      /No such file/.test(c.v["why"] ?? "") ? "ls -la ~/.ssh" : undefined,
  },
  "ssh-agent-missing": {
    next: [
      (c) =>
        /no identities/.test(c.lines[c.at] ?? "")
          ? "ssh-add ~/.ssh/id_ed25519"
          : undefined,
      (c) =>
        c.platform.os === "windows" ? "Start-Service ssh-agent" : undefined,
    ],
  },
  "ssh-algorithm-mismatch": {
    next: (c) => {
      const kind = c.v["kind"] ?? "";
      const offer = (c.v["offer"] ?? "").split(",");
      const best = offer.find((item) => item === "ssh-rsa") ?? offer[0];
      const option = {
        "host key type": "HostKeyAlgorithms",
        "key exchange method": "KexAlgorithms",
        "cipher": "Ciphers",
        "MAC": "MACs",
      }[kind];
      if (option === undefined || best === undefined) return undefined;
      const words = `-o ${option}=+${best}`;
      return c.cmd.text ? c.cmd.afterProgram(words) : `ssh ${words} <host>`;
    },
  },
  "ssh-connect-failed": {
    cause: (c) => {
      const why = c.v["why"] ?? "";
      const place = `${c.v["name"]} port ${c.v["port"]}`;
      return /refused/.test(why)
        ? `Nothing listens for SSH on ${place}, or a firewall rejects it (connection refused).`
        : `${place} does not answer (${why.toLowerCase()}): a firewall, a wrong address, or the machine is off.`;
    },
  },
  "ssh-closed-by-remote": {
    next: [
      (c) =>
        /Broken pipe|Timeout, server|packet_write/.test(c.lines[c.at] ?? "")
          ? c.cmd.program === "ssh"
            ? c.cmd.afterProgram("-o ServerAliveInterval=30")
            : undefined
          : undefined,
      (c) => {
        const host = hostOf(c);
        return host === undefined
          ? undefined
          : `ssh -vvv ${c.quote(c.cmd.operands[0] ?? host)}`;
      },
    ],
  },
  "ssh-forward-failed": {
    next: (c) => {
      const port = c.v["port"] ?? c.v["port2"];
      return port === undefined ? undefined : c.portOwner(port);
    },
  },
  "ssh-pseudo-terminal": {
    next: [
      (c) =>
        c.cmd.programs.includes("docker")
          ? (c.cmd.has("-it")
            ? c.cmd.replace("-it", "-i")
            : c.cmd.has("-ti")
            ? c.cmd.replace("-ti", "-i")
            : undefined)
          : undefined,
      (c) => c.cmd.program === "ssh" ? c.cmd.afterProgram("-tt") : undefined,
      (c) =>
        c.cmd.program === "ssh" || c.cmd.programs.includes("docker")
          ? undefined
          : c.cmd.has("-t")
          ? undefined
          : c.cmd.afterProgram("-t"),
    ],
  },
  "rsync-error-code": {
    cause: (c) =>
      ({
        "1": "rsync was called with options it does not know.",
        "3": "rsync could not open files or folders of the source or target.",
        "11": "rsync could not read or write a file: the disk may be full.",
        "12":
          "rsync lost the data stream: rsync is missing on the other side, the shell there prints text, or the connection broke.",
        "23":
          "Some files could not be transferred; the lines before name them, mostly for lack of rights.",
        "24": "Some files vanished while rsync ran.",
        "255": "The ssh connection of rsync failed.",
      } as Readonly<Record<string, string>>)[c.v["code"] ?? ""] ??
        `rsync ended with code ${c.v["code"]}.`,
    next: [
      (c) =>
        c.v["code"] === "255"
          ? (() => {
            const host = hostOf(c);
            return host === undefined ? undefined : `ssh -v ${c.quote(host)}`;
          })()
          : undefined,
      (c) =>
        c.v["code"] === "12"
          ? (() => {
            const host = hostOf(c);
            return host === undefined
              ? undefined
              : `ssh ${c.quote(host)} rsync --version`;
          })()
          : undefined,
      (c) => c.v["code"] === "11" ? "df -h" : undefined,
      (c) => c.cmd.text ? c.cmd.afterProgram("-v --dry-run") : undefined,
    ],
  },
});
