/**
 * `buy`: a small, careful x402 client.
 *
 * @module
 */

import { join } from "node:path";
import { parseAmount } from "@/lib/money.ts";
import { systemRandom, systemWait } from "@/lib/runtime.ts";
import { isLoopback } from "@/lib/x402/buyer_terms.ts";
import { NETWORK_PATTERN } from "@/lib/x402/networks.ts";
import {
  type Command,
  type CommandInput,
  JSON_OPTION,
  OperationError,
  UsageError,
} from "../command.ts";
import { openEnvironment } from "../environment.ts";
import { EXIT } from "../exit_codes.ts";
import { dataDirectory } from "../store.ts";
import { openCarefulFetch } from "./careful_fetch.ts";
import {
  type Budget,
  type Journal,
  type JournalEntry,
  openJournal,
} from "./journal.ts";
import {
  closed,
  type Purchase,
  purchase,
  type PurchaseDependencies,
  resume,
} from "./purchase.ts";
import { describeEntry, describeProposal, report } from "./report.ts";
import { KEY_VARIABLE, openBuyerWallet } from "./wallet_key.ts";

/** Bytes of a request body. */
const BODY_BYTES_MAX = 1_048_576;
/** The most for one answer, in USDC, without `--max`. */
const DEFAULT_MAX = "0.05";
/** The most in some time without `--budget`. */
const DEFAULT_BUDGET = "1.00/24h";
const HOUR_MS = 3_600_000;

/** The command. */
export const BUY: Command = {
  name: "buy",
  summary: "buy one answer from an x402 seller, under a spending cap",
  usage:
    "buy URL [--data JSON | --data-file FILE | -] [options]\n       pennyworth buy --resume [ID] | --list | --forget ID",
  help: [
    "Reads the challenge of a 402, judges every member of it (scheme, network, the",
    "network's own USDC, amount, recipient, lifetime, resource), shows what it would",
    "sign and asks. The payment is written to a journal before it is sent; after a",
    "lost answer the identical request is repeated with the same payment, now or by",
    "--resume, so that one answer is never paid twice. Redirects are not followed.",
    "",
    `The wallet's key is read from --key-file or ${KEY_VARIABLE}. Without one a`,
    "throwaway wallet signs, which holds nothing: sellers in demo mode take it, and",
    "nobody is asked. Keep in a wallet for this what it may lose, and nothing more.",
  ],
  options: {
    max: {
      type: "string",
      value: "USDC",
      help: "the most for this answer",
      fallback: DEFAULT_MAX,
    },
    budget: {
      type: "string",
      value: "USDC/TIME",
      help: "the most in some time, such as 5.00/7d, or none",
      fallback: DEFAULT_BUDGET,
    },
    data: {
      type: "string",
      value: "JSON",
      help: "the request body",
      fallback: "{}",
    },
    "data-file": {
      type: "string",
      value: "FILE",
      help: "the request body from a file, - for standard input",
    },
    network: {
      type: "string",
      value: "CAIP2",
      help: "pay on this network only, such as eip155:8453",
    },
    "key-file": {
      type: "string",
      value: "FILE",
      help: "a file with the wallet's key, yours to read only",
    },
    yes: { type: "boolean", help: "agree without being asked" },
    "dry-run": {
      type: "boolean",
      help: "show what would be signed, sign nothing",
    },
    resume: {
      type: "boolean",
      help: "finish open purchases, or the one of ID, with the same payments",
    },
    list: { type: "boolean", help: "list the purchases of the journal" },
    forget: {
      type: "boolean",
      help: "give up the open purchase of ID; it counts as spent",
    },
    journal: {
      type: "string",
      value: "FOLDER",
      help: "where purchases are remembered",
      fallback: "purchases in the data directory",
    },
    json: JSON_OPTION,
    "any-asset": {
      type: "boolean",
      help: "pay in assets that are not a known USDC, on networks of tests",
    },
  },
  positionalsMax: 2,
  examples: [
    {
      line:
        `pennyworth buy http://localhost:8402/fix-error --data '{"error":"bash: kubctl: command not found"}'`,
      note: "from `pennyworth serve` in demo mode, with a throwaway wallet",
    },
    {
      line:
        `echo '{"command":"rm -rf /"}' | pennyworth buy http://localhost:8402/shell-risk-check - --max 0.01`,
    },
    {
      line:
        "pennyworth buy http://localhost:8402/fix-error --dry-run --network eip155:8453",
    },
    { line: "pennyworth buy --list" },
    { line: "pennyworth buy --resume" },
  ],
  exits: [
    EXIT.failed,
    EXIT.refusedHere,
    EXIT.declined,
    EXIT.refusedBySeller,
    EXIT.unknown,
    EXIT.doubtful,
    EXIT.interrupted,
  ],
  async run(input) {
    const { values, err, signal } = input;
    const folder = values.journal === undefined
      ? join(dataDirectory(), "purchases")
      : String(values.journal);
    const now = () => new Date();
    const journal = openJournal(folder, now);
    const modes = ["resume", "list", "forget"].filter((mode) =>
      values[mode] === true
    );
    if (modes.length > 1) {
      throw new UsageError(`buy: choose one of --${modes.join(" and --")}`);
    }
    if (values.list) return await listEntries(journal, input);
    if (values.forget) return await forget(journal, input);
    using fetch = openCarefulFetch();
    const deps: PurchaseDependencies = {
      fetch,
      journal,
      say: err,
      signal,
      now,
      random: systemRandom,
      wait: systemWait,
    };
    return values.resume
      ? await resumeAll(deps, input)
      : await buyOne(deps, input);
  },
};

async function buyOne(
  deps: PurchaseDependencies,
  input: CommandInput,
): Promise<number> {
  const { positionals, values, err, terminal, signal } = input;
  const url = parseUrl(positionals[0]);
  const maxAtomic = parseAmount(String(values.max ?? DEFAULT_MAX), 6);
  if (maxAtomic === null) {
    throw new UsageError("buy: --max is an amount of USDC, such as 0.01");
  }
  const budget = parseBudget(String(values.budget ?? DEFAULT_BUDGET));
  const { network } = values;
  if (
    network !== undefined && !new RegExp(NETWORK_PATTERN).test(String(network))
  ) throw new UsageError("buy: --network is a name such as eip155:8453");
  const body = await readBody(input);
  const payer = await openBuyerWallet({
    keyFile: values["key-file"] === undefined
      ? undefined
      : String(values["key-file"]),
    readEnv: openEnvironment(),
    warn: err,
  });
  if (values["any-asset"]) {
    err("warning: --any-asset pays in whatever the seller names");
  }
  const result = await purchase({
    url,
    body,
    payer,
    budget,
    policy: {
      maxAtomic,
      allowUnknownAssets: values["any-asset"] === true,
      ...(network === undefined ? {} : { network: String(network) }),
    },
    isDryRun: values["dry-run"] === true,
    async agree(proposal) {
      const { isThrowaway } = payer;
      const lines = describeProposal(proposal, {
        isThrowaway,
        budget,
        maxAtomic,
      });
      for (const line of lines) err(line);
      if (values.yes || values["dry-run"] || isThrowaway) return true;
      if (terminal.ask === undefined) {
        err("nobody to ask: standard input is no terminal; see --yes");
        return false;
      }
      const answer = await Promise.race([
        terminal.ask("sign and pay? [y/N] "),
        aborted(signal),
      ]);
      return /^y(?:es)?$/i.test(answer ?? "");
    },
  }, deps).catch(keptNote(deps, url));
  return await finish(result, { deps, input });
}

/** Prints first, then closes the entry: a result that nobody saw stays open. */
async function finish(
  result: Purchase,
  context: { deps: PurchaseDependencies; input: CommandInput },
): Promise<number> {
  const { deps, input } = context;
  const exitCode = report(result, {
    terminal: input.terminal,
    isJson: input.values.json === true,
  });
  const entry = "entry" in result ? result.entry : null;
  if (entry !== null && entry.state !== "pending") {
    await deps.journal.update(entry);
  }
  return exitCode;
}

async function resumeAll(
  deps: PurchaseDependencies,
  input: CommandInput,
): Promise<number> {
  const entries = await openEntries(deps.journal, input.positionals[0]);
  if (entries.length === 0) {
    input.err("no purchase is open");
    return EXIT.ok;
  }
  let exitCode: number = EXIT.ok;
  for (const entry of entries) {
    input.err(describeEntry(entry));
    const result = await resume(entry, deps).catch(keptNote(deps, entry.url));
    const code = await finish(result, { deps, input });
    if (exitCode === EXIT.ok) exitCode = code;
  }
  return exitCode;
}

async function listEntries(
  journal: Journal,
  { values, out, err }: CommandInput,
): Promise<number> {
  const entries = await journal.list();
  for (const entry of entries) {
    // A payment is money for whoever reads it first.
    const { payment: _secret, ...rest } = entry;
    out(values.json ? JSON.stringify(rest) : describeEntry(entry));
  }
  if (entries.length === 0) err("no purchases");
  return EXIT.ok;
}

async function forget(
  journal: Journal,
  { positionals, err }: CommandInput,
): Promise<number> {
  if (positionals[0] === undefined) {
    throw new UsageError("buy --forget needs the ID of an open purchase");
  }
  for (const entry of await openEntries(journal, positionals[0])) {
    await journal.update(
      closed(entry, { state: "forgotten", now: new Date() }),
    );
    err(`given up: ${describeEntry(entry)}`);
  }
  return EXIT.ok;
}

/** Open purchases, or the one whose ID starts so. */
async function openEntries(
  journal: Journal,
  id: string | undefined,
): Promise<readonly JournalEntry[]> {
  const entries = await journal.list();
  const open = entries.filter((entry) => entry.state === "pending");
  if (id === undefined) return open;
  if (!/^[0-9a-f]{8,64}$/.test(id)) {
    throw new UsageError(
      "buy: an ID has 8 to 64 hexadecimal characters; see --list",
    );
  }
  const found = open.filter((entry) => entry.id.startsWith(id));
  if (found.length !== 1) {
    throw new OperationError(
      `${
        found.length === 0 ? "no open purchase has" : "several have"
      } the ID ${id}; see pennyworth buy --list`,
    );
  }
  return found;
}

/** Says after Ctrl-C that nothing is lost. */
function keptNote(
  { journal, say, signal }: PurchaseDependencies,
  url: string,
): (error: unknown) => Promise<never> {
  return async (error) => {
    const isOpen = signal.aborted &&
      (await journal.list()).some((entry) =>
        entry.state === "pending" && entry.url === url
      );
    if (isOpen) {
      say("the payment is kept; ask again with: pennyworth buy --resume");
    }
    throw error;
  };
}

function parseUrl(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text)) {
    throw new UsageError(
      "buy needs the URL of a paid operation, such as https://api.example.com/fix-error",
    );
  }
  const url = new URL(text);
  const isPrivate = url.protocol === "https:" ||
    (url.protocol === "http:" && isLoopback(url.hostname));
  if (!isPrivate) {
    throw new UsageError(
      "buy pays over https only; http is for this machine (localhost)",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError("buy: a URL with a password is not asked");
  }
  url.hash = "";
  return url.href;
}

function parseBudget(text: string): Budget | null {
  if (text === "none") return null;
  const match = /^([\d.]+)\/(\d{1,4})([hd])$/.exec(text);
  const atomic = parseAmount(match?.[1] ?? "", 6);
  const count = Number(match?.[2]);
  const windowMs = count * (match?.[3] === "d" ? 24 * HOUR_MS : HOUR_MS);
  if (
    atomic === null || count < 1 || windowMs > BUDGET_DAYS_MAX * 24 * HOUR_MS
  ) {
    throw new UsageError(
      `buy: --budget is an amount over hours or days, such as 5.00/7d, at most ${BUDGET_DAYS_MAX}d, or none`,
    );
  }
  return { atomic, windowMs };
}

/** Days that a budget may span: purchases are remembered a little longer. */
const BUDGET_DAYS_MAX = 31;

async function readBody(input: CommandInput): Promise<string> {
  const { positionals, values } = input;
  const dash = positionals[1];
  if (dash !== undefined && dash !== "-") {
    throw new UsageError(
      `buy: ${
        JSON.stringify(dash)
      } is one argument too many; see pennyworth help buy`,
    );
  }
  const sources = [values.data, values["data-file"], dash].filter((source) =>
    source !== undefined
  );
  if (sources.length > 1) {
    throw new UsageError("buy: choose one of --data, --data-file and -");
  }
  const file = dash ?? values["data-file"];
  const text = file === undefined
    ? String(values.data ?? "{}")
    : await readText(String(file), input.signal);
  try {
    JSON.parse(text);
  } catch {
    throw new UsageError("buy: the request body is not JSON");
  }
  return text;
}

async function readText(file: string, signal: AbortSignal): Promise<string> {
  const source = file === "-" ? "standard input" : file;
  try {
    // Reading to the end closes the file.
    const { readable } = file === "-" ? Deno.stdin : await Deno.open(file);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    let bytes = 0;
    const chunks = readable.pipeThrough(new TransformStream(), { signal });
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) {
        throw new UsageError(
          `buy: ${source} is longer than ${BODY_BYTES_MAX} bytes`,
        );
      }
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `buy: ${source} cannot be read: ${
        error instanceof Error ? error.message : String(error)
      }`,
    );
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), {
      once: true,
    });
  });
}
