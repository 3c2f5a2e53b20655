/**
 * `mcp`: an MCP server on standard input and output that offers the tools of
 * x402 sellers and pays for them from the local wallet.
 *
 * @module
 */

import { serveStdioTools, type StdioTool } from "@/lib/mcp/stdio.ts";
import { type Origins, parseConfig } from "@/lib/config.ts";
import { systemWait } from "@/lib/runtime.ts";
import { printableLine } from "@/lib/printable.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import {
  DEFAULT_BUDGET,
  DEFAULT_MAX,
  parseBudget,
  parseMax,
  parseNetwork,
  parseRpc,
  parseUrl,
} from "../buy/arguments.ts";
import { openCarefulFetch } from "../buy/careful_fetch.ts";
import { openChains } from "../buy/chains.ts";
import { openJournal } from "../buy/journal.ts";
import { withToolCalls } from "../buy/mcp_fetch.ts";
import {
  ANY_ASSET_OPTION,
  CAP_OPTIONS,
  journalFolder,
  openPayer,
  PAYER_OPTIONS,
} from "../buy/options.ts";
import { KEY_VARIABLE } from "../buy/wallet_key.ts";
import { startDemoProgram } from "../demo_program.ts";
import { type Command, type CommandInput, UsageError } from "../command.ts";
import { openEnvironment } from "../environment.ts";
import { EXIT } from "../exit_codes.ts";
import { Caller } from "./calls.ts";
import { HOSTS } from "./hosts.ts";
import { install } from "./install.ts";
import type { SpendingRules } from "./rules.ts";
import {
  instructionsOf,
  SPENDING,
  SPENDING_TOOL,
  tellSpending,
  welcome,
} from "./spending_tool.ts";
import {
  openToolbox,
  type SellerAddress,
  SELLERS_MAX,
  type Toolbox,
} from "./toolbox.ts";

/** The most at one seller without `--seller-budget`. */
const DEFAULT_SELLER_BUDGET = "0.50/24h";
/** From where on a person is asked for each, without `--ask-above`. */
const DEFAULT_ASK_ABOVE = "0.02";
/** What `mcp` takes, says and does. */
export const MCP: Command = {
  usage:
    "mcp [URL,URL...] [options]\n       pennyworth mcp install [HOST] [--dry-run] [options]",
  help: [
    "An MCP server on standard input and output, for a host to start: it offers the",
    "tools of x402 sellers as ordinary tools, and pays from the local wallet. A seller",
    "is an MCP endpoint, or an HTTP API with /openapi.json; without one it is the",
    "program that the settings describe (API_URL, MCP_URL, EXCHANGE_URL, VERIFY_URL).",
    "",
    "Every purchase is one of `buy`: the same judgement of each challenge, the same",
    "journal and budget, the same payment again after a lost answer. Nobody pays more",
    "than a tool's listed price. Where the host can ask its person (elicitation), it",
    "does so for a seller's first payment and above --ask-above; where it cannot, what",
    "is above is refused. Each result says what was paid and what was spent.",
    "",
    `The wallet's key is read from --key-file or ${KEY_VARIABLE}. Without one a`,
    "throwaway wallet signs, which holds nothing: sellers in demo mode take it, and",
    "nobody is asked.",
    "Standard output carries the protocol; what happens stands on standard error.",
    "",
    "install writes it into the configuration of the hosts that are here, or of HOST,",
    "with the options given: what else is in the file stays as it is, comments too, a",
    "copy is kept, and a file that is not understood is not touched. No secret is",
    `written. HOST is one of ${
      HOSTS.slice(0, 4).map(({ id }) => id).join(", ")
    },`,
    `${HOSTS.slice(4).map(({ id }) => id).join(", ")}.`,
  ],
  options: {
    seller: {
      type: "string",
      value: "URL,URL...",
      help: "sell from there, separated by commas",
      fallback: "the program of the settings",
    },
    demo: {
      type: "boolean",
      help: "start a seller in demo mode within, and offer its tools",
    },
    ...CAP_OPTIONS,
    "seller-budget": {
      type: "string",
      value: "USDC/TIME",
      help: "the most at one seller in some time, or none",
      fallback: DEFAULT_SELLER_BUDGET,
    },
    "ask-above": {
      type: "string",
      value: "USDC",
      help: "ask the person above this price",
      fallback: DEFAULT_ASK_ABOVE,
    },
    "dry-run": {
      type: "boolean",
      help: "of install: print the change, write nothing",
    },
    yes: { type: "boolean", help: "ask nobody; caps and budgets stay" },
    ...PAYER_OPTIONS,
    journal: {
      type: "string",
      value: "FOLDER",
      help: "where purchases are remembered",
      fallback: "purchases in the data directory, as `buy` has them",
    },
    "any-asset": ANY_ASSET_OPTION,
  },
  positionalsMax: 2,
  examples: [
    {
      line: "pennyworth mcp --demo",
      note: "everything to try: a seller within, a throwaway wallet, no money",
    },
    {
      line:
        "pennyworth mcp https://api.example.com,https://other.example/mcp --budget 2.00/7d",
    },
    {
      line: "pennyworth mcp install cursor --demo --dry-run",
      note: "what would be written where; then without --dry-run",
    },
  ],
  exits: [EXIT.failed, EXIT.interrupted],
  async run(input) {
    const { values, err, signal, positionals } = input;
    if (positionals[0] === "install") return await install(input);
    if (positionals[1] !== undefined || values["dry-run"] === true) {
      throw new UsageError(
        "mcp: sellers are separated by commas, and --dry-run is of install; see pennyworth help mcp",
      );
    }
    const rules = await readRules(input);
    const named = sellersOf(input);
    if (values.demo === true && named !== null) {
      throw new UsageError("mcp: --demo has a seller of its own");
    }
    await using demo = values.demo === true ? await startDemoProgram() : null;
    using careful = openCarefulFetch();
    const fetch = withToolCalls(careful);
    const now = () => new Date();
    const toolbox = openToolbox(
      named ?? programSellers(demo?.origins ?? ownOrigins()),
      {
        fetch,
        say: err,
        taken: [SPENDING_TOOL],
      },
    );
    const caller = new Caller(rules, {
      fetch,
      chains: openChains(parseRpc(values.rpc)),
      journal: openJournal(journalFolder(values), now),
      say: err,
      now,
      wait: systemWait,
      signal,
    });
    err(welcome(rules));
    await serve({ toolbox, caller, rules, input });
    signal.throwIfAborted();
    return EXIT.ok;
  },
};

async function serve(parts: {
  toolbox: Toolbox;
  caller: Caller;
  rules: SpendingRules;
  input: CommandInput;
}): Promise<void> {
  const { toolbox, caller, rules, input } = parts;
  await serveStdioTools({
    serverInfo: {
      name: PRODUCT_NAME,
      title: `${PRODUCT_NAME}: paid tools`,
      version: PROGRAM_VERSION,
    },
    instructions: instructionsOf(rules),
    async listTools(signal) {
      const tools = await toolbox.list(signal);
      return [
        SPENDING,
        ...[...tools].map(([name, tool]): StdioTool => ({
          name,
          title: tool.title,
          description: tool.description,
          inputSchema: tool.inputSchema,
          // Not the seller's: a hint of a stranger must not spare a question.
          annotations: {
            readOnlyHint: false,
            destructiveHint: tool.isPaid,
            idempotentHint: false,
            openWorldHint: true,
          },
        })),
      ];
    },
    async callTool(name, call) {
      if (name === SPENDING_TOOL) {
        return tellSpending(
          await caller.spending(),
          rules,
        );
      }
      const tool = (await toolbox.list(call.signal)).get(name);
      return tool === undefined ? null : await caller.call(tool, call);
    },
    onFault: (error) =>
      input.err(
        `mcp: ${printableLine(error instanceof Error ? error.message : error)}`,
      ),
  }, input.signal);
}

async function readRules(
  { values, err }: CommandInput,
): Promise<SpendingRules> {
  const payer = await openPayer({ values, err });
  const text = (name: string, fallback: string) =>
    String(values[name] ?? fallback);
  return {
    payer,
    maxAtomic: parseMax(text("max", DEFAULT_MAX)),
    askAboveAtomic: parseMax(text("ask-above", DEFAULT_ASK_ABOVE)),
    budget: parseBudget(text("budget", DEFAULT_BUDGET)),
    sellerBudget: parseBudget(text("seller-budget", DEFAULT_SELLER_BUDGET)),
    network: parseNetwork(values.network),
    isAgreed: values.yes === true,
    allowUnknownAssets: values["any-asset"] === true,
  };
}

/** The sellers that are named; null where none is. */
function sellersOf(
  { values, positionals }: CommandInput,
): SellerAddress[] | null {
  const text = [positionals[0], values.seller].filter((item) =>
    item !== undefined
  ).join(",");
  if (text === "") return null;
  const urls = text.split(",").map((item) => parseUrl(item.trim()));
  if (urls.length > SELLERS_MAX) {
    throw new UsageError(`mcp: at most ${SELLERS_MAX} sellers`);
  }
  return [...new Set(urls)].map((url) => ({ url, kind: "any" }));
}

/** Where the program answers that the settings describe. */
function ownOrigins(): Origins {
  return parseConfig(openEnvironment()).origins;
}

/** The sellers of a program by its origins. */
function programSellers(origins: Origins): SellerAddress[] {
  return [
    { url: origins.api, kind: "openapi" },
    { url: `${origins.mcp}/mcp`, kind: "mcp" },
    { url: `${origins.exchange}/mcp`, kind: "mcp" },
    { url: `${origins.verify}/mcp`, kind: "mcp" },
  ];
}
