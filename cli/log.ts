/**
 * `log`: follows a log from outside, and checks proofs of receipts.
 *
 * @module
 */

import { systemClock } from "@/lib/runtime.ts";
import { LogFaultError } from "@/lib/tlog/monitor.ts";
import { NoteError, parseVerifierKey } from "@/lib/tlog/note.ts";
import {
  type Command,
  type CommandInput,
  JSON_OPTION,
  UsageError,
} from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import {
  chainJson,
  chainRange,
  type ChainReport,
  describeChain,
  RangeEntries,
} from "./log_chain.ts";
import { checkReceipt, checkVerdict, policyOf } from "./log_offline.ts";
import { httpReader, type Seen, watchLog } from "./log_watch.ts";

/** What `log` takes, says and does. */
export const LOG: Command = {
  usage:
    "log verify URL [options]\n       pennyworth log receipt RECEIPT [PROOF] --key KEY [--json]\n       pennyworth log verdict RESULT PROOF --key KEY [--keys FILE] [--json]",
  help: [
    "Checks a seller's log of settlements from outside; needs no store and trusts",
    "nothing but the log's key. The first look remembers it, --key names the one that",
    "you have from elsewhere. Each further look shows that the log only grew, and",
    "finds forks, truncation, changed entries and swapped tiles: exit code 1, and what",
    "was signed before and now, which is the evidence. With --witness nothing is",
    "believed that these witnesses have not cosigned, online or offline. With --rpc the whole log is",
    "read, and its sales in a range of blocks are held against the transfers to the",
    "address that is paid: exit code 1 where either side has one more.",
  ],
  actions: [
    {
      usage: "verify URL",
      summary: "check everything that is new since the last look",
    },
    {
      usage: "receipt RECEIPT [PROOF]",
      summary:
        "check offline that the payment of a receipt (a file) stands in the log, by a file that /log/receipt gave; the settlement of a repeated call has both",
    },
    {
      usage: "verdict RESULT PROOF",
      summary:
        "the same of a signed result, by what /log/verdict gave: since when the log has it, whatever became of its key; with --keys its signature too, and whether the log had it before its key's end",
    },
  ],
  options: {
    key: {
      type: "string",
      value: "KEY",
      help: "the log's verifier key, name+id+key; receipt and verdict need it",
      fallback:
        "of verify the one that the log named when it was first looked at",
    },
    witness: {
      type: "string",
      value: "KEYS",
      help:
        "verifier keys of witnesses, with commas between: the checkpoint has to be cosigned by them",
    },
    quorum: {
      type: "string",
      value: "N",
      help: "how many of them are enough",
      fallback: "all",
    },
    keys: {
      type: "string",
      value: "FILE",
      help:
        "of verdict: what /log.json of verify says, with the keys of results",
      fallback: "the signature is not looked at",
    },
    state: {
      type: "string",
      value: "FILE",
      help: "where is remembered what the log said",
      fallback: "a file for each log in the data directory",
    },
    rpc: {
      type: "string",
      value: "URL",
      help: "RPC of the chain against which sales are held, with --blocks",
    },
    blocks: {
      type: "string",
      value: "FIRST:LAST",
      help: "range of blocks; FIRST: goes to the newest",
    },
    "pay-to": {
      type: "string",
      value: "ADDRESS",
      help: "the address that is paid",
      fallback: "the one that the seller names",
    },
    asset: {
      type: "string",
      value: "ADDRESS",
      help: "contract of what is paid in",
      fallback: "the one that the seller names",
    },
    json: JSON_OPTION,
  },
  positionalsMax: 3,
  examples: [
    { line: "pennyworth log verify http://localhost:8402" },
    { line: "pennyworth log verify http://localhost:8402 --state seen.json" },
  ],
  exits: [EXIT.failed],
  async run(input) {
    const [action, ...rest] = input.positionals;
    const { key } = input.values;
    if (key !== undefined) assertKey(String(key));
    policyOf(input.values);
    if (action === "verify" && rest.length === 1) {
      return await verify(input, rest[0] ?? "");
    }
    if (action === "receipt" && (rest.length === 1 || rest.length === 2)) {
      return await checkReceipt(input, rest[0] ?? "", rest[1]);
    }
    if (action === "verdict" && rest.length === 2) {
      return await checkVerdict(input, rest[0] ?? "", rest[1] ?? "");
    }
    throw new UsageError(
      "log needs one of: verify URL, receipt RECEIPT [PROOF], verdict RESULT PROOF",
    );
  },
};

function assertKey(text: string): void {
  try {
    parseVerifierKey(text);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new UsageError(`log: --key is ${error.message}`);
  }
}

async function verify(input: CommandInput, address: string): Promise<number> {
  const { values, out, signal } = input;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      "log verify needs the URL of a log, such as https://api.example.com",
    );
  }
  const prefix = url.href.replace(/\/+$/, "");
  try {
    const sales = await salesOf(input, prefix);
    const seen = await watchLog(prefix, {
      signal,
      ...(values.key === undefined ? {} : { key: String(values.key) }),
      ...(values.state === undefined ? {} : { state: String(values.state) }),
      ...policyOf(values),
      ...(sales === null
        ? {}
        : { onEntry: (index, entry) => sales.take(index, entry) }),
    });
    const chain = await sales?.compare(systemClock.now()) ?? null;
    const isSame = chain === null ||
      chain.entries.length + chain.transfers.length === 0;
    for (const line of linesOf(input, seen, chain)) out(line);
    return isSame ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (!(error instanceof LogFaultError)) throw error;
    if (values.json === true) {
      const { fault: status, message } = error;
      out(JSON.stringify({ status, message, evidence: error.cause ?? null }));
    } else {
      out(`${error.fault}: ${error.message}`);
      if (typeof error.cause === "string") out(error.cause);
    }
    return EXIT.failed;
  }
}

/** What takes the entries that are held against a chain; null where none is named. */
async function salesOf(
  { values, signal }: CommandInput,
  prefix: string,
): Promise<RangeEntries | null> {
  const { rpc, blocks, "pay-to": payTo, asset } = values;
  if (rpc === undefined && blocks === undefined) return null;
  if (rpc === undefined || blocks === undefined || !URL.canParse(String(rpc))) {
    throw new UsageError("log verify: --rpc URL and --blocks go together");
  }
  return new RangeEntries(
    await chainRange(httpReader(prefix, signal), {
      rpcUrl: String(rpc),
      blocks: String(blocks),
      ...(payTo === undefined ? {} : { payTo: String(payTo) }),
      ...(asset === undefined ? {} : { asset: String(asset) }),
    }),
  );
}

function linesOf(
  { values }: CommandInput,
  seen: Seen,
  chain: ChainReport | null,
): string[] {
  if (values.json === true) {
    const told = chain === null ? {} : { chain: chainJson(chain) };
    return [JSON.stringify({ status: "ok", ...seen, ...told })];
  }
  return [
    `${seen.origin}: ${seen.size} entries, ${seen.fresh} new; all hold`,
    ...(seen.hidden > 0 ? [`${seen.hidden} of those read are not shown`] : []),
    ...(seen.keyIsNew ? [`key taken on trust: ${seen.key}`] : []),
    ...(chain === null ? [] : describeChain(chain)),
  ];
}
