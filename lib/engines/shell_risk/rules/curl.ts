/**
 * `curl`: what it sends, by which options, and where the answer goes.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { isSecretPath } from "../scope.ts";
import { isCredentialVariable } from "../values.ts";
import { judgePlacedProgram } from "./fetched.ts";
import {
  judgeMethod,
  judgeStatement,
  outputOf,
  savesFile,
  SENT,
  type Transfer,
} from "./requests.ts";
import {
  isLocalHost,
  judgeMetadata,
  judgeSending,
  judgeStraying,
  judgeUpload,
} from "./sending.ts";
import { judgeWritten } from "./written.ts";

/** Options with a separate value that no grammar knows. */
const VALUED = wordSet("--expand-url --expand-data");

/** A file, or the input, as the value of an option: no address begins so. */
const FILE = /^@[-~\/.\w]/;

/** `curl`: what it sends, where to, and where the answer goes. */
export function curl(run: Run): string | undefined {
  const { call, judge } = run;
  if (
    call.args.some((arg) =>
      /^(?:--help|--version|-V|-h|--manual|-M)$/.test(arg)
    )
  ) {
    judge.add(call, "observe", { says: "prints help or its version" });
    return undefined;
  }
  const transfer = readTransfer(run, readOptions(call, VALUED));
  for (const [flag, value] of transfer.options.all) {
    judgeSent(run, flag, value, transfer.url);
  }
  for (const word of transfer.urls) {
    // Behind an option that is not known it is still a file that is sent.
    if (FILE.test(word)) judgeSent(run, "--data", word, transfer.url);
    else judgeSending(run, word, transfer.url);
  }
  if (/^file:/i.test(transfer.full)) return readLocally(run, transfer);
  if (/^(?:gopher|dict|telnet|ldap):/i.test(transfer.full)) {
    judge.add(call, "send", { says: `sends raw data to ${transfer.full}` });
  }
  const metadata = judgeMetadata(run, transfer.url);
  if (metadata !== undefined) return metadata;
  judgeSocket(run, transfer);
  judgeProxied(run, transfer);
  if (transfer.options.values.has("--engine")) {
    judge.add(call, "opaque-run", { says: "loads code into curl" });
  }
  judgeStatement(run, transfer);
  judgeMethod(run, transfer);
  return received(run, transfer);
}

function readTransfer(run: Run, given: Options): Transfer {
  const options = withConfig(run, given);
  const urls = [
    ...options.words,
    ...options.all.filter(([flag]) => flag === "--url").map(([, value]) =>
      value
    ),
  ];
  const url =
    urls.find((word) => /[.:\/]|localhost/.test(word) && !FILE.test(word)) ??
      urls[0] ?? "";
  return {
    options,
    urls,
    url,
    full: /^[a-z+]+:\/\//i.test(url) ? url : `http://${url}`,
    method: (options.values.get("-X") ?? options.values.get("--request") ?? "")
      .toUpperCase(),
    sends: options.all.some(([flag]) =>
      SENT.has(flag) && SENT.get(flag) !== "login"
    ),
  };
}

/** The options together with those of a configuration file or of the input that is one. */
function withConfig(run: Run, options: Options): Options {
  const file = options.values.get("-K") ?? options.values.get("--config");
  if (file === undefined) return options;
  const text = file === "-"
    ? run.context.stdin?.text ?? ""
    : run.judge.readFile(run.call, file);
  const unread = run.judge.unknowns.origins(text)
    .find(({ kind }) => kind === "network");
  if (unread !== undefined) {
    run.judge.add(run.call, "opaque-run", {
      says:
        `takes what to send and where to write from ${unread.label}, unread`,
    });
  }
  if (run.judge.unknowns.sole(text) !== undefined) return options;
  const words = text.split("\n").slice(0, 100).flatMap((line) => {
    const match = /^(-{0,2})([A-Za-z][\w.-]*)(?:\s*[=:]\s*|\s+|$)"?([^"\n]*)"?$/
      .exec(line.trim());
    if (match === null) return [];
    const name = (match[2] ?? "").length === 1
      ? `-${match[2]}`
      : `--${match[2]}`;
    const value = (match[3] ?? "").trim();
    return value === ""
      ? [name]
      : name.length === 2
      ? [`${name}${value}`]
      : [`${name}=${value}`];
  });
  const more = readOptions({ args: words, takes: run.call.takes }, VALUED);
  return {
    flags: [...options.flags, ...more.flags],
    values: new Map([...options.values, ...more.values]),
    all: [...options.all, ...more.all],
    words: options.words,
    rest: options.rest,
  };
}

/** What no server is meant to be given as a login: key files, and all of the environment. */
const KEPT_FOR_OTHERS =
  /^\/.*(?:id_|\.ssh|shadow|\.aws|netrc)|^the environment$/;

/** Judges the value of one option on its way to the server. */
function judgeSent(run: Run, flag: string, value: string, url: string): void {
  if (flag === "-H" || flag === "--header") {
    // A header may carry the token meant for that server; anything bulky is not that.
    if (
      /^(?:authorization|x-[\w-]*(?:token|key)|private-token|cookie)\s*:/i
        .test(value)
    ) judgeStraying(run, value, url);
    else judgeSending(run, value, url);
    return;
  }
  const way = SENT.get(flag);
  if (way === undefined) return;
  if (way === "login") {
    // Credentials meant for the server; only the content of key files is suspicious.
    const keys = run.judge.unknowns.origins(value).some((origin) =>
      origin.kind === "secret" && KEPT_FOR_OTHERS.test(origin.from ?? "")
    );
    const isJar = (flag === "-b" || flag === "--cookie") &&
      !value.includes("=") && isSecretPath(value);
    if (isJar) judgeUpload(run, value, url);
    else if (keys) judgeSending(run, value, url);
    else judgeStraying(run, value, url);
    return;
  }
  const file = way === "file"
    ? value
    : way === "form"
    ? /^[^=]*=[@<]([^;]+)/.exec(value)?.[1]
    : way === "data"
    ? /^(?:[\w.-]*)?@(.+)/.exec(value)?.[1]
    : undefined;
  if (file === undefined) {
    if (!judgeSending(run, value, url)) judgeBare(run, value, url);
  } else if (way !== "form") judgeUpload(run, file, url);
  else for (const one of file.split(",")) judgeUpload(run, one, url);
}

/** Judges data that is a credential and nothing else: a login has the name of what it is. */
function judgeBare(run: Run, value: string, url: string): void {
  const { call, judge } = run;
  const sole = judge.unknowns.sole(value);
  if (
    sole === undefined || !isCredentialVariable(sole) || isLocalHost(url)
  ) return;
  judge.add(call, "exfiltrate", {
    level: "high",
    target: url,
    says: `sends nothing but ${sole.label} to ${
      judge.unknowns.show(url).slice(0, 100)
    }`,
    instead: [`test -n "${sole.label}" && echo "it is set"`],
  });
}

function readLocally(run: Run, transfer: Transfer): string {
  const { call, judge } = run;
  const text = judge.readFile(call, transfer.full.slice(7));
  const output = outputOf(transfer.options);
  if (output !== undefined) judge.touch(call, "write", output);
  return savesFile(transfer.options) ? "" : text;
}

/** Options by which a login goes along with a request. */
const LOGIN =
  /^(?:-u|--user|--oauth2-bearer)$|^(?:-H|--header)=(?:authorization|cookie|x-[\w-]*(?:token|key))\s*:|^(?:-d|--data(?:-raw|-urlencode|-binary)?|--json)=.*\b(?:pass(?:word|wd)?|pin|secret|token)"?\s*[=:]/i;

/** A login that whoever runs the proxy can read: nobody asks whom the connection leads to. */
function judgeProxied(run: Run, { options, full }: Transfer): void {
  const { call, judge } = run;
  const proxy = ["-x", "--proxy", "--preproxy", "--socks5", "--socks4"].map((
    flag,
  ) => options.values.get(flag)).find((value) => value !== undefined);
  const isBlind = hasFlag(options, ["-k", "--insecure"]) ||
    /^http:/i.test(full);
  if (
    proxy === undefined || proxy === "" || isLocalHost(proxy) || !isBlind ||
    isLocalHost(full)
  ) return;
  const login = options.all.find(([flag, value]) =>
    LOGIN.test(flag) || LOGIN.test(`${flag}=${value}`)
  );
  if (login === undefined) return;
  judge.add(call, "exfiltrate", {
    level: "high",
    target: full,
    says: `hands a login for ${
      judge.unknowns.show(full).slice(0, 100)
    } to whoever runs ${
      judge.unknowns.show(proxy).replace(/\/\/[^@\/]*@/, "//").slice(0, 80)
    }`,
    instead: [`curl -sS -I '${judge.unknowns.show(full).slice(0, 200)}'`],
  });
}

function judgeSocket(run: Run, transfer: Transfer): void {
  const socket = transfer.options.values.get("--unix-socket") ?? "";
  if (
    !/\/var\/run\/docker\.sock|\/run\/(?:containerd|crio|podman)/.test(socket)
  ) {
    return;
  }
  const mutates = transfer.sends ||
    (transfer.method !== "" && transfer.method !== "GET");
  run.judge.add(run.call, mutates ? "escape" : "remote-edit", {
    level: mutates
      ? (transfer.method === "DELETE" ? "high" : undefined)
      : "low",
    says: "talks to the container engine's control socket",
  });
}

/** What is printed, or stored in a file. */
function received(run: Run, transfer: Transfer): string {
  const { call, judge } = run;
  const { options, full } = transfer;
  const insecure = hasFlag(options, ["-k", "--insecure"]);
  const content = judge.unknowns.mark({
    label: `(download of ${judge.unknowns.show(full).slice(0, 100)})`,
    kind: "network",
    from: insecure ? `unverified:${full}` : full,
  });
  if (!savesFile(options)) return content;
  const name = outputOf(options) ??
    full.split(/[?#]/)[0]?.split("/").at(-1) ?? "download";
  const directory = options.values.get("--output-dir");
  const path = directory === undefined ? name : `${directory}/${name}`;
  const place = judge.touch(call, "write", path);
  judgePlacedProgram(run, path, full);
  judge.storeFile(place.path, content);
  judgeWritten(judge, call, place, content);
  judge.made.add(place.path);
  return "";
}
