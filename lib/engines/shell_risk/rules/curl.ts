import { quote, type Run } from "../handler.ts";
import type { EffectKind } from "../effects.ts";
import { isSecretPath } from "../scope.ts";
import { isCredentialVariable } from "../values.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import {
  isLocalHost,
  judgeMetadata,
  judgeSending,
  judgeStraying,
  judgeUpload,
} from "./sending.ts";
import { destroyingIn } from "./embedded.ts";
import { judgePlacedProgram } from "./fetched.ts";
import { judgeWritten } from "./written.ts";

/** How the value of an option reaches the server. */
const SENT: ReadonlyMap<string, "data" | "raw" | "form" | "file" | "login"> =
  new Map([
    ["-d", "data"],
    ["--data", "data"],
    ["--data-binary", "data"],
    ["--data-urlencode", "data"],
    ["--data-ascii", "data"],
    ["--json", "data"],
    ["--url-query", "data"],
    ["--data-raw", "raw"],
    ["--form-string", "raw"],
    ["-F", "form"],
    ["--form", "form"],
    ["-T", "file"],
    ["--upload-file", "file"],
    ["-b", "login"],
    ["--cookie", "login"],
    ["-u", "login"],
    ["--user", "login"],
    ["-A", "login"],
    ["--user-agent", "login"],
    ["-e", "login"],
    ["--referer", "login"],
    ["--oauth2-bearer", "login"],
  ]);

/** Options with a separate value that no grammar knows. */
const VALUED = wordSet("--expand-url --expand-data");

const INDICES =
  /\/(?:indexes|indices|collections|databases|buckets|topics|queues)\/[^\/?]+\/?(?:$|\?)|\/(?:_all|\*)(?:$|[?])|:9200\/(?:[^\/_?][^\/?]*\/?(?:$|\?)|_(?:index_template|template|ilm|snapshot|data_stream|ingest|component_template)\/)|:8001\/(?:services|routes|consumers|plugins|upstreams|certificates|snis|targets|key-sets|vaults)\/|:7700\/(?:keys|tasks)\/|\/v1\/kv\/[^?]*\?(?:.*&)?recurse\b/;
/** Addresses at which one request changes or empties everything. */
export const SWEEPING =
  /[\/](?:_shutdown|_close|-\/quit|_delete_by_query|delete_series|doDelete|doWipeOutWorkspace|force-leave|delete|purge|drop|truncate|flush|terminate|shutdown|delete-batch|(?:batch|bulk)[-_]?delete|delete[-_]all|_all|_cluster\/settings|reboot|destroy|wipe|\*)(?:$|[\/?])/;

/** A query by which an address asks for something to be deleted, whatever the method. */
const ASKS_TO_DELETE =
  /[?&](?:action|cmd|command|op|operation|_?method|do|task)=(?:delete|destroy|drop|flush|purge|reboot|reset|shutdown|truncate|unload|wipe)(?![a-z])/i;

/** A mutation of GraphQL that says that it deletes. */
const DELETES =
  /\bmutation\b[^{]{0,200}\{\s*(?:\w+:\s*)?(?:delete|remove|destroy|purge)[A-Z]/;

/** What data says that it does, to whatever server it is sent. */
const SAYS: readonly (readonly [RegExp, EffectKind, string])[] = [
  [
    /<delete>\s*<query>|"delete"\s*:\s*\{\s*"query"/,
    "drop-data",
    "has a server delete what a query finds",
  ],
  [
    /"(?:method|jsonrpc)"[^}]*"(?:eth_send(?:Raw)?Transaction|personal_\w+|sendTransaction|sendtoaddress|sendrawtransaction|transfer|sweep_all|pay_invoice)"/,
    "transact",
    "has a node move money or sign what moves it",
  ],
  [
    /"Binds"\s*:\s*\[\s*"\/(?:etc|root|home|var\/run)?[:\/]|"Privileged"\s*:\s*true|"PidMode"\s*:\s*"host"/,
    "escape",
    "has a container engine start something with control over its host",
  ],
  [
    /"(?:private"\s*:\s*false|visibility"\s*:\s*"public"|publicly_?accessible"\s*:\s*true|public"\s*:\s*true)/i,
    "expose",
    "makes something public",
  ],
];
/** Addresses at which money is moved. */
const MONEY =
  /^https?:\/\/(?:[\w-]+\.)*(?:stripe|paypal|wise|transferwise|adyen|squareup|braintreegateway|coinbase|binance|kraken|bitfinex|bybit|okx|mollie|gocardless)\.com\/\S*\/(?:payouts?|transfers?|refunds?|charges?|payment_intents|payments?|withdraw\w*|orders?|invoices)\b|^https?:\/\/[^\/]+\/(?:\S*\/)?(?:payouts?|withdrawals?|refunds?)(?:[\/?]|$)/i;
const PRETENDED = /\b(?:sk|rk|pk)_test_|[\/.-](?:sandbox|test|staging)[.\/-]/i;

/** A file, or the input, as the value of an option: no address begins so. */
const FILE = /^@[-~\/.\w]/;

/** What a transfer is about. */
interface Transfer {
  readonly options: Options;
  readonly urls: readonly string[];
  readonly url: string;
  /** The address with its scheme. */
  readonly full: string;
  readonly method: string;
  readonly sends: boolean;
}

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
    const match =
      /^\s*(-{0,2})([A-Za-z][\w.-]*)(?:\s*[=:]\s*|\s+|$)"?([^"\n]*)"?\s*$/
        .exec(line);
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
      origin.kind === "secret" && origin.from?.startsWith("/") === true &&
      /id_|\.ssh|shadow|\.aws|netrc/.test(origin.from)
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

function judgeMethod(run: Run, transfer: Transfer): void {
  const { call, judge } = run;
  const { url, method, options } = transfer;
  const show = judge.unknowns.show(url);
  if (method === "DELETE") {
    const whole = INDICES.test(url);
    judge.add(
      call,
      whole ? "drop-data" : isLocalHost(url) ? "remote-edit" : "remote-delete",
      {
        target: url,
        says: whole
          ? `deletes whole indices (${show.slice(0, 120)})`
          : `deletes ${show.slice(0, 120)}`,
        instead: [
          whole
            ? `curl -sS '${
              url.replace(/^((?:\w+:\/\/)?[^\/]+).*$/, "$1")
            }/_cat/indices'`
            : `curl -sS -X GET '${show.slice(0, 200)}'`,
        ],
      },
    );
  } else if (
    !hasFlag(options, ["-G", "--get"]) &&
    (transfer.sends || /^(?:POST|PUT|PATCH)$/.test(method))
  ) {
    const sweeps = SWEEPING.test(url) && !/_search/.test(url);
    judgeTold(run, transfer);
    if (options.all.some(([, value]) => DELETES.test(value))) {
      judge.add(call, "remote-delete", {
        target: url,
        says: `has ${show.slice(0, 120)} delete something, by its own words`,
        instead: [`curl -sS -I '${show.slice(0, 200)}'`],
      });
    }
    const counted = countedInstead(run, url);
    const sent = sweeps ? "remote-admin" : "send";
    judge.add(call, counted === undefined ? sent : "drop-data", {
      target: url,
      says: counted === undefined
        ? `sends data to ${show.slice(0, 120)}`
        : `deletes every document that the query finds (${show.slice(0, 120)})`,
      instead: [counted ?? `curl -sS -I '${show.slice(0, 200)}'`],
    });
  } else judgeReading(run, transfer);
}

/** What stands in front of a statement that is sent to a database: its name, or that of a field. */
const NAMES_STATEMENT =
  /^[\w.-]+=|^\s*\{\s*"(?:query|sql|stmt|statements?|command)"\s*:\s*"/;

/** An address at which words are looked for. */
const SEARCHES = /\/(?:autocomplete|find|search|suggest)\/?\?/;

/** A statement for a database, in the data or in the address. */
function judgeStatement(run: Run, { options, full, url }: Transfer): void {
  const { call, judge } = run;
  // What is searched for is not carried out.
  const asked = SEARCHES.test(full)
    ? []
    : full.slice(0, 4_000).split(/[?&]/).slice(1).map(unescaped);
  const sent = options.all.filter(([flag]) => SENT.has(flag)).map((
    [, value],
  ) => value);
  const found = [...asked, ...sent].map((text) =>
    destroyingIn(text.slice(0, 4_000).replace(NAMES_STATEMENT, ""))
  ).find((text) => text !== undefined);
  if (found === undefined) return;
  const show = judge.unknowns.show(url).slice(0, 120);
  judge.add(call, "drop-data", {
    target: url,
    says: `has a database carry out ${judge.unknowns.show(found)} (${show})`,
    instead: [`curl -sS -I '${show.replace(/\?.*$/, "")}'`],
  });
}

/** A part of a query as it was before it was put into an address. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** What is asked for without sending anything. */
function judgeReading(run: Run, { url, options }: Transfer): void {
  const { call, judge } = run;
  const show = judge.unknowns.show(url);
  if (ASKS_TO_DELETE.test(url) && !isLocalHost(url)) {
    judge.add(call, "remote-admin", {
      target: url,
      says: `has a server delete or stop something, by its own words (${
        show.slice(0, 120)
      })`,
      instead: [`curl -sS -I '${show.replace(/\?.*$/, "").slice(0, 200)}'`],
    });
  } else if (savesFile(options)) {
    judge.add(call, "fetch", {
      target: url,
      says: `downloads ${show.slice(0, 120)}`,
      instead: [`curl -sSI '${show.slice(0, 200)}'`],
    });
  } else {
    judge.add(call, "observe", {
      target: url,
      says: hasFlag(options, ["-I", "--head"])
        ? "asks a server for headers"
        : `reads ${show.slice(0, 120)}`,
    });
  }
}

/** The same query, counting what it finds; undefined for one that deletes nothing. */
function countedInstead({ call, judge }: Run, url: string): string | undefined {
  return /\/_delete_by_query(?:[?\/]|$)/.test(url)
    ? call.argv.map((word) => quote(judge.unknowns.show(word))).join(" ")
      .replace("/_delete_by_query", "/_count")
    : undefined;
}

/** Judges what the data, or the address, says that the server is to do. */
function judgeTold(run: Run, { options, full, url }: Transfer): void {
  const { call, judge } = run;
  const show = judge.unknowns.show(url).slice(0, 120);
  const told = SAYS.find(([pattern]) =>
    options.all.some(([, value]) => pattern.test(value.slice(0, 4_000)))
  );
  const isMoney = MONEY.test(full) && !isLocalHost(url) &&
    !PRETENDED.test(call.args.join(" "));
  if (told === undefined && !isMoney) return;
  const [, effect, says] = told ?? [undefined, "transact" as const, ""];
  judge.add(call, effect, {
    target: url,
    says: says === "" ? `moves money through ${show}` : `${says} (${show})`,
    instead: [`curl -sS -I '${show}'`],
  });
}

function outputOf(options: Options): string | undefined {
  const output = options.values.get("-o") ?? options.values.get("--output");
  return output === "-" || output === "/dev/stdout" ? undefined : output;
}

function savesFile(options: Options): boolean {
  return outputOf(options) !== undefined ||
    hasFlag(options, ["-O", "--remote-name", "-J", "--remote-name-all"]);
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
