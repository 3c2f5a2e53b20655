/** What rules of tables/network.txt compute. */
import table from "./tables/network.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { HTTP_STATUS } from "../catalogues/codes.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

function urlOf(c: RuleContext): string | undefined {
  return c.cmd.operands.find((word) => /^https?:\/\//.test(word)) ?? c.v["url"];
}
function hostOf(c: RuleContext): string | undefined {
  const url = urlOf(c);
  const host = url === undefined
    ? c.v["name"]
    : /^https?:\/\/(?:[^/@]{1,100}@)?([\w.-]{1,253})/.exec(url)?.[1];
  return host !== undefined && /^[\w.-]{1,253}$/.test(host) ? host : undefined;
}

/** Connections that do not come about: names, ports, proxies, certificates. */
export const NETWORK_RULES: readonly CompleteRule[] = readRules(table, {
  "network-connection-refused": {
    next: (c) => {
      const port = c.v["port"];
      const name = c.v["name"] ?? "localhost";
      if (port === undefined) return undefined;
      return /^(?:localhost|127\.|0\.0\.0\.0|::1)/.test(name)
        ? c.portOwner(port)
        : `nc -vz ${c.quote(name)} ${port}`;
    },
  },
  "network-timeout": {
    next: (c) => {
      const host = hostOf(c);
      return host === undefined
        ? undefined
        : `curl -sv --connect-timeout 5 -o /dev/null https://${host}`;
    },
  },
  "curl-tls-certificate": {
    next: (c) => {
      const host = hostOf(c);
      return host === undefined
        ? undefined
        : `openssl s_client -connect ${host}:443 -servername ${host} -showcerts`;
    },
  },
  "curl-tls-protocol": {
    next: [
      (c) =>
        /wrong version number|unknown protocol/.test(c.lines[c.at] ?? "")
          ? c.cmd.text?.replace("https://", "http://")
          : undefined,
      (c) => {
        const host = hostOf(c);
        return host === undefined
          ? undefined
          : `openssl s_client -connect ${host}:443 -servername ${host}`;
      },
    ],
  },
  "curl-http-error": {
    cause: (c) =>
      `The server answered with HTTP ${c.v["status"]}${
        HTTP_STATUS[c.v["status"] ?? ""] === undefined
          ? ""
          : `: ${HTTP_STATUS[c.v["status"] ?? ""]}`
      }.`,
    next: (c) => {
      const url = urlOf(c);
      return url === undefined ? undefined : `curl -sS -i ${c.quote(url)}`;
    },
  },
  "wget-missing-url": {
    next: (c) =>
      `${c.cmd.program === "" ? "curl" : c.quote(c.cmd.program)} --help`,
  },
});
