/** What rules of tables/ssh.txt compute. */
import table from "./tables/ssh.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Whose first operand is a host, however it is written; a bare word of others (a remote of git) is none. */
const CONNECTS: ReadonlySet<string> = new Set([
  "autossh",
  "mosh",
  "rsync",
  "scp",
  "sftp",
  "ssh",
  "ssh-copy-id",
  "ssh-keyscan",
  "sshfs",
]);

/** The host a command connects to, without user, port and path. */
function hostOf(c: RuleContext): string | undefined {
  const words = c.cmd.operands.filter((word) =>
    !/\//.test(word) || /:/.test(word)
  );
  const isHost = c.cmd.programs.some((program) => CONNECTS.has(program));
  const word = words.find((item) => /@|:/.test(item)) ??
    (isHost ? c.cmd.operands[0] : undefined);
  const host = word?.replace(/^[^@]{1,64}@/, "").replace(/:.*$/, "");
  return host !== undefined && /^[\w.-]{1,253}$/.test(host) ? host : undefined;
}

/** The port of the address as ssh-keyscan takes it, where it is not the usual one. */
function portOf(c: RuleContext): string {
  const port = /\bssh:\/\/[^\s\/]{1,120}:(?<port>\d{2,5})\//.exec(
    `${c.cmd.text ?? ""}\n${c.lines.join("\n").slice(0, 8_000)}`,
  )?.groups?.["port"];
  return port === undefined || port === "22" ? "" : `-p ${port} `;
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
        : `ssh-keyscan ${portOf(c)}-H ${c.quote(host)} >> ~/.ssh/known_hosts`;
    },
  },
  "ssh-permission-denied": {
    next: (c) => {
      const to = c.v["who"];
      return to === undefined ? undefined : `ssh -v ${c.quote(to)}`;
    },
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
  "ssh-closed-by-remote": {
    next: (c) => {
      const host = hostOf(c);
      return host === undefined
        ? undefined
        : `ssh -vvv ${c.quote(c.cmd.operands[0] ?? host)}`;
    },
  },
  "ssh-forward-failed": {
    next: (c) => {
      const port = c.v["port"] ?? c.v["port2"];
      return port === undefined ? undefined : c.portOwner(port);
    },
  },
  "rsync-error-code": {
    next: [(c) =>
      c.v["code"] === "255"
        ? (() => {
          const host = hostOf(c);
          return host === undefined ? undefined : `ssh -v ${c.quote(host)}`;
        })()
        : undefined, (c) =>
      c.v["code"] === "12"
        ? (() => {
          const host = hostOf(c);
          return host === undefined
            ? undefined
            : `ssh ${c.quote(host)} rsync --version`;
        })()
        : undefined],
  },
});
