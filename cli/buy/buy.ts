/**
 * `buy`: a small, careful x402 client.
 *
 * @module
 */

import { abortOf } from "@/lib/deadline.ts";
import { systemRandom, systemWait } from "@/lib/runtime.ts";
import {
  type Command,
  type CommandInput,
  JSON_OPTION,
  UsageError,
} from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import {
  DEFAULT_BUDGET,
  DEFAULT_MAX,
  parseBudget,
  parseMax,
  parseMethod,
  parseNetwork,
  parseRpc,
  parseUrl,
  readBody,
} from "./arguments.ts";
import { openCarefulFetch } from "./careful_fetch.ts";
import { openChains } from "./chains.ts";
import { forget, listEntries, openEntries } from "./entries.ts";
import { openJournal } from "./journal.ts";
import { keepProof } from "./keep_proof.ts";
import { withToolCalls } from "./mcp_fetch.ts";
import {
  ANY_ASSET_OPTION,
  CAP_OPTIONS,
  journalFolder,
  openPayer,
  PAYER_OPTIONS,
} from "./options.ts";
import { type Purchase, purchase } from "./purchase.ts";
import { describeEntry, describeProposal, report } from "./report.ts";
import { type PurchaseDependencies, resume } from "./sending.ts";
import { KEY_VARIABLE } from "./wallet_key.ts";

/** What `buy` takes, says and does. */
export const BUY: Command = {
  usage:
    "buy URL [--data JSON | --data-file FILE | -] [options]\n       pennyworth buy --resume [ID] | --list | --forget ID",
  help: [
    "Reads the challenge of a 402, judges every member of it (scheme, network, the",
    "network's own USDC, amount, recipient, lifetime, resource), shows what it would",
    "sign and asks. The payment is written to a journal before it is sent; after a",
    "lost answer the identical request is repeated with the same payment, now or by",
    "--resume, so that one answer is never paid twice. Redirects are not followed.",
    "The chain is read with the public RPC of the network, or with --rpc: it proves",
    "the settlement that the seller names, and it frees what a refused payment holds",
    "of the budget once nobody can use the signature any more.",
    "",
    `The wallet's key is read from --key-file or ${KEY_VARIABLE}. Without one a`,
    "throwaway wallet signs, which holds nothing: sellers in demo mode take it, and",
    "nobody is asked. Keep in a wallet for this what it may lose, and nothing more.",
  ],
  options: {
    ...CAP_OPTIONS,
    max: { ...CAP_OPTIONS.max, help: "the most for this answer" },
    method: {
      type: "string",
      value: "METHOD",
      help: "how it is asked: GET, POST, PUT, PATCH, DELETE",
      fallback: "POST",
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
    ...PAYER_OPTIONS,
    prove: {
      type: "string",
      value: "FILE",
      help:
        "wait until the payment stands in the seller's log, check that, and keep the proof in FILE and the receipt in FILE.receipt, of a signed verdict also FILE.verdict, FILE.result and FILE.keys; exit code 8 where that fails",
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
      help: "give up the open or refused purchase of ID; it counts as spent",
    },
    journal: {
      type: "string",
      value: "FOLDER",
      help: "where purchases are remembered",
      fallback: "purchases in the data directory",
    },
    json: JSON_OPTION,
    "any-asset": ANY_ASSET_OPTION,
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
    {
      line: "pennyworth buy http://localhost:8402/catalog.json --method GET",
      note: "a resource by GET; what asks for no payment is free",
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
    EXIT.unproven,
    EXIT.charged,
    EXIT.interrupted,
  ],
  async run(input) {
    const { values, err, signal } = input;
    const now = () => new Date();
    const journal = openJournal(journalFolder(values), now);
    const modes = ["resume", "list", "forget"].filter((mode) =>
      values[mode] === true
    );
    if (modes.length > 1) {
      throw new UsageError(`buy: choose one of --${modes.join(" and --")}`);
    }
    if (values.list) return await listEntries(journal, input);
    if (values.forget) return await forget(journal, input);
    using careful = openCarefulFetch();
    // Open purchases may be of tools that `mcp` called.
    const fetch = withToolCalls(careful);
    const deps: PurchaseDependencies = {
      fetch,
      chains: openChains(parseRpc(values.rpc)),
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
  const maxAtomic = parseMax(String(values.max ?? DEFAULT_MAX));
  const budget = parseBudget(String(values.budget ?? DEFAULT_BUDGET));
  const network = parseNetwork(values.network);
  const method = parseMethod(values.method);
  const body = await readBody(input, method);
  const payer = await openPayer(input);
  if (values["any-asset"]) {
    err(
      "warning: --any-asset pays in whatever the seller names, except on known mainnets",
    );
  }
  const result = await purchase({
    url,
    method,
    body,
    payer,
    budget,
    policy: {
      maxAtomic,
      allowUnknownAssets: values["any-asset"] === true,
      ...(network === null ? {} : { network }),
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
        abortOf(signal),
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
  const { prove } = input.values;
  if (prove === undefined || !("receipt" in result)) return exitCode;
  const isProven = await keepProof(result, { ...deps, file: String(prove) });
  return isProven || exitCode !== EXIT.ok ? exitCode : EXIT.doubtful;
}

async function resumeAll(
  deps: PurchaseDependencies,
  input: CommandInput,
): Promise<number> {
  const entries = await openEntries(deps.journal, input.positionals[0]);
  if (entries.length === 0) input.err("no purchase is open");
  let exitCode: number = EXIT.ok;
  for (const entry of entries) {
    input.err(describeEntry(entry));
    const result = await resume(entry, deps).catch(keptNote(deps, entry.url));
    const code = await finish(result, { deps, input });
    if (exitCode === EXIT.ok) exitCode = code;
  }
  return exitCode;
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
