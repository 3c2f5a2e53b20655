/**
 * `log`: follows a log from outside, and checks proofs of receipts.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import { systemClock } from "@/lib/runtime.ts";
import { LogFaultError } from "@/lib/tlog/monitor.ts";
import type { WitnessPolicy } from "@/lib/tlog/cosignature.ts";
import {
  NoteError,
  parseVerifierKey,
  parseWitnessKey,
} from "@/lib/tlog/note.ts";
import type { Trust } from "@/lib/tlog/proof.ts";
import {
  openReceiptProof,
  openStatementProof,
  type ProvenEntry,
} from "@/services/api/revenue_log/tree/opening.ts";
import { statementOf } from "@/services/api/revenue_log/tree/statements.ts";
import {
  type Command,
  type CommandInput,
  JSON_OPTION,
  OperationError,
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
import { httpReader, type Seen, watchLog } from "./log_watch.ts";

/** What `log` takes, says and does. */
export const LOG: Command = {
  usage:
    "log verify URL [options]\n       pennyworth log receipt RECEIPT PROOF --key KEY [--json]\n       pennyworth log verdict RESULT PROOF --key KEY [--json]",
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
      usage: "receipt RECEIPT PROOF",
      summary:
        "check offline that the payment of a receipt (a file) stands in the log, by a file that /log/receipt gave",
    },
    {
      usage: "verdict RESULT PROOF",
      summary:
        "the same of a signed result, by what /log/verdict gave: since when the log has it, whatever became of its key",
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
    if (action === "receipt" && rest.length === 2) {
      return await checkReceipt(input, rest[0] ?? "", rest[1] ?? "");
    }
    if (action === "verdict" && rest.length === 2) {
      return await checkVerdict(input, rest[0] ?? "", rest[1] ?? "");
    }
    throw new UsageError(
      "log needs one of: verify URL, receipt RECEIPT PROOF, verdict RESULT PROOF",
    );
  },
};

/**
 * Who has to have cosigned what is believed; nothing where nobody is named.
 *
 * @throws {UsageError} for what is no key, or a number that cannot be reached.
 */
function policyOf(
  { witness, quorum }: CommandInput["values"],
): { policy?: WitnessPolicy } {
  if (witness === undefined) {
    if (quorum === undefined) return {};
    throw new UsageError("log: --quorum says how many of --witness are enough");
  }
  const witnesses = String(witness).split(",").map((text) => {
    try {
      return parseWitnessKey(text.trim());
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      throw new UsageError(`log: a key of --witness is ${error.message}`);
    }
  });
  const keys = new Set(witnesses.map(({ publicKey }) => publicKey.toHex()));
  if (keys.size < witnesses.length) {
    throw new UsageError("log: --witness names a witness twice");
  }
  const text = String(quorum ?? witnesses.length);
  const needed = /^[1-9]\d?$/.test(text) ? Number(text) : Infinity;
  if (needed > witnesses.length) {
    throw new UsageError(
      `log: --quorum is a number from 1 to ${witnesses.length}, the witnesses that are named`,
    );
  }
  return { policy: { witnesses, quorum: needed } };
}

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

async function checkReceipt(
  input: CommandInput,
  ...files: readonly [receipt: string, proof: string]
): Promise<number> {
  const { proven } = await openProof(input, files, (receipt, proof, trust) => ({
    proven: openReceiptProof(proof, {
      ...trust,
      transaction: transactionOf(receipt),
    }),
  }));
  const { values, out } = input;
  const { origin, index, size, entry } = proven;
  out(
    values.json === true
      ? JSON.stringify(proven)
      : `entry ${index} of ${size} in ${origin}: ${entry.event} ${entry.operation}, ${entry.amount} on ${entry.network}, ${entry.recorded_at}${
        witnessText(proven)
      }`,
  );
  return EXIT.ok;
}

async function checkVerdict(
  input: CommandInput,
  ...files: readonly [result: string, proof: string]
): Promise<number> {
  const { statement, proven } = await openProof(
    input,
    files,
    (text, proof, trust) => {
      const bytes = statementIn(text);
      const statement = readStatement(bytes);
      const proven = openStatementProof(proof, { ...trust, statement: bytes });
      return { statement, proven };
    },
  );
  const { values, out } = input;
  const { origin, index, size, entry } = proven;
  out(
    values.json === true
      ? JSON.stringify({ ...proven, ...statement })
      : `entry ${index} of ${size} in ${origin}: ${statement.verification_id}, ${statement.verdict}, in the log since ${entry.recorded_at}${
        witnessText(proven)
      }`,
  );
  return EXIT.ok;
}

function witnessText({ witnesses }: ProvenEntry): string {
  return witnesses.length === 0
    ? ""
    : `; witnessed by ${witnesses.map(({ name }) => name).join(", ")}`;
}

/** Reads two files and nothing else, and opens the proof in the second. */
async function openProof<Opened>(
  { values, positionals }: CommandInput,
  files: readonly string[],
  open: (text: string, proof: string, trust: Trust) => Opened,
): Promise<Opened> {
  if (values.key === undefined) {
    throw new UsageError(
      `log ${positionals[0]} needs --key, the log's verifier key`,
    );
  }
  const [text = "", proof = ""] = await Promise.all(
    files.map((file) =>
      Deno.readTextFile(file).catch(() => {
        throw new OperationError(`${file} cannot be read`);
      })
    ),
  );
  try {
    const keys = [parseVerifierKey(String(values.key))];
    return open(text, proof, { keys, ...policyOf(values) });
  } catch (error) {
    if (error instanceof NoteError) throw new OperationError(error.message);
    throw error;
  }
}

/** The bytes that a result signs: of a JWS, an envelope, or the whole answer with either. */
function statementIn(text: string): Uint8Array {
  const bytes = statementOf(text.trim()) ?? statementOf(resultIn(text));
  if (bytes !== null) return bytes;
  throw new OperationError(
    "the result is no compact JWS, no DSSE envelope, and no answer with one",
  );
}

function resultIn(text: string): string {
  const answer = parseStrictJson(text);
  const { signed_result: result } =
    answer.kind === "ok" && isJsonObject(answer.value) ? answer.value : {};
  return isJsonObject(result) ? String(result.value) : "";
}

function readStatement(
  bytes: Uint8Array,
): { verification_id: string; verdict: string } {
  const parsed = parseStrictJson(bytes);
  if (parsed.kind === "ok" && isJsonObject(parsed.value)) {
    const { jti, predicate } = parsed.value;
    const verdict = isJsonObject(predicate) ? predicate.verdict : null;
    if (typeof jti === "string" && typeof verdict === "string") {
      return { verification_id: jti, verdict };
    }
  }
  throw new OperationError("what the result signs is no verdict");
}

/** What a receipt says it was paid with; its own signature is checked by `buy`. */
function transactionOf(receipt: string): string {
  const payload = parseStrictJson(
    parseCompactJws(receipt.trim())?.payload ?? new Uint8Array(),
  );
  if (payload.kind === "ok" && isJsonObject(payload.value)) {
    const { transaction } = payload.value;
    if (typeof transaction === "string") return transaction;
  }
  throw new OperationError("the receipt is no compact JWS with a transaction");
}
