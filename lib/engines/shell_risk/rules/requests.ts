/**
 * What a request asks a server to do, by its method, its address and its data.
 *
 * @module
 */

import type { EffectKind } from "../effects.ts";
import { quote, type Run } from "../handler.ts";
import { type FieldClaim, fieldsSay } from "../json_fields.ts";
import { hasFlag, type Options } from "../options.ts";
import { destroyingIn } from "./embedded.ts";
import { judgeDecided, judgeHandedOut } from "./secret_addresses.ts";
import { isLocalHost } from "./sending.ts";

/** How the value of an option reaches the server. */
export const SENT: ReadonlyMap<
  string,
  "data" | "raw" | "form" | "file" | "login"
> = new Map([
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

const INDICES =
  /\/(?:indexes|indices|collections|databases|buckets|topics|queues)\/[^\/?]+\/?(?:$|\?)|\/(?:_all|\*)(?:$|[?])|:9200\/(?:[^\/_?][^\/?]*\/?(?:$|\?)|_(?:index_template|template|ilm|snapshot|data_stream|ingest|component_template)\/)|:8001\/(?:services|routes|consumers|plugins|upstreams|certificates|snis|targets|key-sets|vaults)\/|:7700\/(?:keys|tasks)\/|\/(?:collections|indexes|indices)\/[^\/?]+\/(?:documents|objects|points)\/?(?:$|\?)|\/v1\/kv\/[^?]*\?(?:.*&)?recurse\b/;

/** Addresses at which one request changes or empties everything. */
export const SWEEPING =
  /:10250\/(?:run|exec|attach|cri)\/|\/apis\/rbac\.authorization\.k8s\.io\/|[\/](?:_shutdown|_close|-\/quit|_delete_by_query|_restore|delete_series|doDelete|doWipeOutWorkspace|force-leave|agent\/leave|delete|purge|drop|truncate|flush|terminate|shutdown|delete-batch|(?:batch|bulk)[-_]?delete|delete[-_]all|_all|_cluster\/settings|reboot|destroy|wipe|\*)(?:$|[\/?])/;

/** A query by which an address asks for something to be deleted, whatever the method. */
const ASKS_TO_DELETE =
  /[?&](?:action|cmd|command|op|operation|_?method|do|task)=(?:delete|destroy|drop|flush|purge|reboot|reset|shutdown|truncate|unload|wipe)(?![a-z])/i;

/** The same by the last word of the address: `/removeNode`, `/drop_table`. */
const DONE_BY =
  /\/(?:remove|delete|drop|destroy|purge|kill|wipe|flush)[A-Z_][A-Za-z_]{1,40}(?:\?|$)/;

/** A field that holds a command for a shell, as a page that runs what it is sent has one. */
const COMMANDED =
  /^(?:cmd|command|exec|shell)=\s*(?:(?:id|ifconfig|ipconfig|ls|uname|whoami)$|(?:sudo\s+|\/(?:usr\/)?bin\/)?(?:bash|cat|certutil|cmd(?:\.exe)?|curl|dir|echo|ls|nc|net|powershell|python3?|rm|sh|uname|wget)\s+\S)/i;

/** A mutation of GraphQL that says that it deletes. */
const DELETES =
  /\bmutation\b[^{]{0,200}\{\s*(?:\w+:\s*)?(?:(?:delete|remove|destroy|purge)[A-Z_]|[a-z]\w{0,60}(?:Delete|Destroy|Purge|Wipe)(?:$|[^a-z]))/;

/** What data says that it does to the server that it is sent to, by its fields or in words of its own. */
const SAYS: readonly (readonly [RegExp | FieldClaim, EffectKind, string])[] = [
  [
    /<delete>\s*<query>|"delete"\s*:\s*\{\s*"query"/,
    "drop-data",
    "has a server delete what a query finds",
  ],
  [
    "drops",
    "drop-data",
    "has a database drop what it holds",
  ],
  ["mighty", "privilege", "lets somebody do everything"],
  [
    /"key"\s*:\s*"ssh-[\s\S]{0,2000}"read_?only"\s*:\s*false|"read_?only"\s*:\s*false[\s\S]{0,2000}"key"\s*:\s*"ssh-/i,
    "privilege",
    "lets whoever has a key change what is there",
  ],
  [
    /"(?:method|jsonrpc)"[^}]*"(?:eth_send(?:Raw)?Transaction|personal_\w+|sendTransaction|sendtoaddress|sendrawtransaction|transfer|sweep_all|pay_invoice)"/,
    "transact",
    "has a node move money or sign what moves it",
  ],
  [
    "host",
    "escape",
    "has a container engine start something with control over its host",
  ],
  ["open", "expose", "makes something public"],
  ["none", "remote-admin", "leaves nothing of what runs"],
];

/** Addresses at which money is moved. */
const MONEY =
  /^https?:\/\/(?:[\w-]+\.)*(?:stripe|paypal|wise|transferwise|adyen|squareup|braintreegateway|coinbase|binance|kraken|bitfinex|bybit|okx|mollie|gocardless)\.com\/\S*\/(?:payouts?|transfers?|refunds?|charges?|payment_intents|payments?|withdraw\w*|orders?|invoices)\b|^https?:\/\/[^\/]+\/(?:\S*\/)?(?:payouts?|withdrawals?|refunds?)(?:[\/?]|$)/i;

const PRETENDED = /\b(?:sk|rk|pk)_test_|[\/.-](?:sandbox|test|staging)[.\/-]/i;

/** What a transfer is about. */
export interface Transfer {
  /** What is given to the program. */
  readonly options: Options;
  /** Every address. */
  readonly urls: readonly string[];
  /** The first address as it is given. */
  readonly url: string;
  /** The address with its scheme. */
  readonly full: string;
  /** In capital letters. */
  readonly method: string;
  /** Whether data goes with it. */
  readonly sends: boolean;
}

/** Judges a request by its method: what deletes, what changes, what reads. */
export function judgeMethod(run: Run, transfer: Transfer): void {
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
          ? `deletes ${show.slice(0, 120)} with everything in it`
          : `deletes ${show.slice(0, 120)}`,
        instead: [
          /:9200\//.test(url)
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
    judgeDecided(run, url);
    if (options.all.some(([, value]) => DELETES.test(value))) {
      judge.add(call, "remote-delete", {
        target: url,
        says: `has ${show.slice(0, 120)} delete something, by its own words`,
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
export function judgeStatement(
  run: Run,
  { options, full, url }: Transfer,
): void {
  const { call, judge } = run;
  // What is searched for is not carried out.
  const asked = SEARCHES.test(full) ? [] : queryOf(full);
  const sent = options.all.filter(([flag]) => SENT.has(flag)).map((
    [, value],
  ) => value);
  judgeCommanded(run, url, [...asked, ...sent]);
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

/** A page that runs what one of its fields holds gives out a shell of its server. */
export function judgeCommanded(
  { call, judge }: Run,
  url: string,
  fields: readonly string[] = queryOf(url),
): void {
  if (
    isLocalHost(url) ||
    !fields.some((field) => COMMANDED.test(field.slice(0, 400)))
  ) return;
  judge.add(call, "attack", {
    target: url,
    says: "has a page run a command of its server's shell",
    instead: [
      `curl -sS -I '${
        judge.unknowns.show(url).slice(0, 120).replace(/\?.*$/, "")
      }'`,
    ],
  });
}

/** The parts of the query of an address. */
function queryOf(address: string): readonly string[] {
  return address.slice(0, 4_000).split(/[?&]/).slice(1).map(unescaped);
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
  judgeHandedOut(run, url);
  if (ASKS_TO_DELETE.test(url) && !isLocalHost(url) || DONE_BY.test(url)) {
    judge.add(call, isLocalHost(url) ? "remote-edit" : "remote-admin", {
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
  const told = SAYS.find(([said]) =>
    options.all.some(([, value]) =>
      typeof said === "string"
        ? fieldsSay(said, value)
        : said.test(value.slice(0, 4_000))
    )
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

/** The file that an answer is written to, if it is one. */
export function outputOf(options: Options): string | undefined {
  const output = options.values.get("-o") ?? options.values.get("--output");
  return output === "-" || output === "/dev/stdout" ? undefined : output;
}

/** Whether an answer is kept in a file. */
export function savesFile(options: Options): boolean {
  return outputOf(options) !== undefined ||
    hasFlag(options, ["-O", "--remote-name", "-J", "--remote-name-all"]);
}
