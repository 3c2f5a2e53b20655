/**
 * `socat` joins two addresses; each is one of a kind, or a pair of which one is
 * read and the other written.
 *
 * @module
 */

import { type Run, runInnerText } from "../handler.ts";
import { judgeSending, judgeUpload } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";

/** What an address is, as far as data go through it. */
type Kind = "network" | "program" | "file" | "local" | "terminal";

/** One address, or one half of a pair. */
interface Address {
  readonly kind: Kind;
  /** A host, a command line, or a path. */
  readonly value: string;
  /** As it is written. */
  readonly text: string;
}

/** Names of addresses by what they are; first match wins. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [
    /^(?:tcp|udp|udplite|dccp|openssl|ssl|sctp|socks\w*|proxy|ip|interface|vsock)[46]?(?:-(?:l|listen|connect|recv|recvfrom|sendto|datagram|server|dtls-\w+|client))?$/i,
    "network",
  ],
  [/^(?:exec|system|shell)$/i, "program"],
  [/^(?:open|gopen|file|create|creat|pipe|fifo)$/i, "file"],
  [/^(?:unix|abstract)[\w-]*$/i, "local"],
];

/** What a running service does for whoever can write to its socket. */
const ORDER =
  /^\s*(?:disable|shutdown|set (?:server|weight|maxconn|ssl)|del|clear|quit|stop|system_powerdown|system_reset)\b/i;

/** Joins addresses and judges what goes from one to the other. */
export function socat(run: Run): string | undefined {
  const { call, judge } = run;
  const addresses = call.args.filter((arg) =>
    !/^-[a-zA-Z]|^-\d/.test(arg) || arg === "-"
  ).slice(0, 2);
  const isOneWay = call.args.some((arg) => /^-[a-zA-Z]*u/.test(arg));
  const isBackward = call.args.some((arg) => /^-[a-zA-Z]*U/.test(arg));
  const halves = addresses.map((text) => readAddress(run, text));
  const all = halves.flatMap(({ reads, writes }) => [reads, writes]);
  const network = all.find(({ kind }) => kind === "network");
  const program = all.find(({ kind }) => kind === "program");
  if (program !== undefined && network !== undefined) {
    judge.add(call, "reverse-shell", {
      target: network.text,
      says: `connects the program ${program.value.slice(0, 40)} to ${
        network.text.slice(0, 60)
      }`,
    });
    return undefined;
  }
  const [first, second] = halves;
  if (first !== undefined && second !== undefined) {
    if (!isBackward) pass(run, first.reads, second.writes);
    if (!isOneWay) pass(run, second.reads, first.writes);
  }
  judgeSending(run, run.context.stdin?.text ?? "", network?.text ?? "");
  const text = addresses.join(" ");
  judge.add(call, /listen|^\S*-l:/i.test(text) ? "expose" : "send", {
    level: "medium",
    says: `relays data between ${text.slice(0, 80)}`,
  });
  return network === undefined ? undefined : judge.unknowns.mark({
    label: `(data from ${network.text})`,
    kind: "network",
    from: `tcp://${network.text}`,
  });
}

/** What is read from an address, and what is written to it. */
function readAddress(
  run: Run,
  text: string,
): { reads: Address; writes: Address } {
  const [one = "", other = one] = text.split("!!");
  return { reads: readHalf(run, one), writes: readHalf(run, other) };
}

function readHalf(run: Run, text: string): Address {
  const [, name = "", rest = ""] = /^([\w-]+)(?::([\s\S]*))?$/.exec(text) ?? [];
  const value = rest.replace(/^(["'])([\s\S]*?)\1.*$/, "$2").replace(
    /,(?!\s).*$/,
    "",
  );
  if (/^(?:fd|\d+)$/i.test(name)) {
    return descriptor(run, Number(rest === "" ? name : value), text);
  }
  if (/^(?:-|stdio|stdin|stdout|stderr)$/i.test(text)) {
    return { kind: "terminal", value: "", text };
  }
  const kind = KINDS.find(([names]) => names.test(name))?.[1];
  if (kind === "program") {
    const command = rest.replace(
      /,(?:pty|stderr|setsid|sigint|sane|ctty|echo=|raw).*$/i,
      "",
    ).replace(/^["']|["']$/g, "");
    return { kind, value: /^shell$/i.test(text) ? "sh" : command, text };
  }
  if (kind !== undefined) return { kind, value, text };
  return /\.sock(?:et)?$/.test(text)
    ? { kind: "local", value: text, text }
    : { kind: "file", value: text.replace(/,.*$/, ""), text };
}

/** A descriptor leads where the shell has opened it. */
function descriptor({ judge }: Run, number: number, text: string): Address {
  const path = judge.files.get(`fd:${number}`);
  if (path === undefined) {
    return { kind: "terminal", value: "", text };
  }
  return /^\/dev\/(?:tcp|udp)\//.test(path)
    ? { kind: "network", value: path, text: path }
    : { kind: "file", value: path, text };
}

/** Judges what goes from one address into another. */
function pass(run: Run, from: Address, to: Address): void {
  const { call, judge, context } = run;
  if (from.kind === "file" && to.kind === "network") {
    judgeUpload(run, from.value, to.text);
  }
  const fed = from.kind === "file"
    ? judge.readFile(call, from.value)
    : from.kind === "terminal"
    ? context.stdin?.text
    : undefined;
  if (to.kind === "program") {
    if (fed === undefined) judgeShellText(run, to.value);
    else runInnerText(run, to.value, { stdin: { text: fed } });
  } else if (to.kind === "file") {
    const place = judge.touch(
      call,
      /^creat/i.test(to.text) ? "write" : "append",
      to.value,
    );
    if (fed !== undefined) judge.storeFile(place.path, fed);
  } else if (to.kind === "local" && fed !== undefined && ORDER.test(fed)) {
    judge.add(call, "service", {
      target: to.value,
      says: `tells the service at ${to.value}: ${fed.trim().slice(0, 60)}`,
      instead: [`ls -la ${to.value}`],
    });
  }
  if (from.kind === "program" && to.kind !== "program") {
    judgeShellText(run, from.value);
  }
}
