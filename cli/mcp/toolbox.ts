/**
 * The tools of all sellers: asked for once, under names that no two share.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { PRICE_META } from "@/lib/mcp/price_meta.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { printableLine } from "@/lib/printable.ts";
import type { CarefulFetch } from "../buy/careful_fetch.ts";
import { isToolAlias, openToolClient, toolCallBody } from "../buy/mcp_fetch.ts";
import { TOOL_CALL_METHOD } from "../buy/journal_entry.ts";
import { describeTool, type OfferedTool, uniqueNames } from "./offered_tool.ts";
import { beyond, readOpenApiTools, type ReadTools } from "./openapi_tools.ts";

/** Sellers of one server. */
export const SELLERS_MAX = 8;
/** Tools of one seller that are offered. */
export const TOOLS_OF_SELLER_MAX = 64;
/** Milliseconds for what one seller lists. */
export const LISTING_MS_MAX = 10_000;

/** Where tools are sold. */
export interface SellerAddress {
  /** An MCP endpoint, or an origin of HTTP with an OpenAPI document. */
  readonly url: string;
  /** What is found there; `any` is found out. */
  readonly kind: "mcp" | "openapi" | "any";
}

/** The tools that are offered. */
export interface Toolbox {
  /** All of them by name, in the order of the sellers; who did not answer is asked again. */
  list(signal: AbortSignal): Promise<ReadonlyMap<string, OfferedTool>>;
}

/** Opens the tools of some sellers; nobody is asked before they are listed. */
export function openToolbox(
  sellers: readonly SellerAddress[],
  deps: {
    fetch: CarefulFetch;
    say: (line: string) => void;
    /** Names that are ours. */
    taken: readonly string[];
  },
): Toolbox {
  const { fetch, say, taken } = deps;
  const known = new Map<string, readonly OfferedTool[]>();
  const read = async (seller: SellerAddress, signal: AbortSignal) => {
    if (known.has(seller.url)) return;
    const bounded = AbortSignal.any([
      signal,
      AbortSignal.timeout(LISTING_MS_MAX),
    ]);
    try {
      const { tools, problems } = await readSeller(seller, {
        fetch,
        signal: bounded,
      });
      for (const problem of problems) {
        say(`${seller.url}: not offered: ${printableLine(problem)}`);
      }
      known.set(seller.url, tools);
    } catch (error) {
      signal.throwIfAborted();
      say(
        `${seller.url} offers nothing now: ${printableLine(plainFault(error))}`,
      );
    }
  };
  let reading: Promise<unknown> = Promise.resolve();
  return {
    async list(signal) {
      // One reading at a time: a host may ask twice at its start.
      const mine = reading.catch(() => {}).then(() =>
        Promise.all(sellers.map((seller) => read(seller, signal)))
      );
      reading = mine;
      await mine;
      const tools = sellers.flatMap(({ url }) => known.get(url) ?? []);
      const names = uniqueNames(tools, taken);
      return new Map(
        tools.flatMap((tool, index) => {
          const name = names[index];
          return name === undefined ? [] : [[name, tool]];
        }),
      );
    },
  };
}

interface Asking {
  readonly fetch: CarefulFetch;
  readonly signal: AbortSignal;
}

async function readSeller(
  { url, kind }: SellerAddress,
  asking: Asking,
): Promise<ReadTools> {
  if (kind === "mcp") return await readMcpTools(url, asking);
  if (kind === "openapi") return await readHttpTools(url, asking);
  if (/\/mcp\/?$/.test(new URL(url).pathname)) {
    return await readMcpTools(url, asking);
  }
  const problems: string[] = [];
  const endpoint = new URL("/mcp", url).href;
  for (
    const read of [
      () => readHttpTools(url, asking),
      () => readMcpTools(url, asking),
      () => readMcpTools(endpoint, asking),
    ]
  ) {
    try {
      const found = await read();
      if (found.tools.length > 0) return found;
      problems.push(...found.problems);
    } catch (error) {
      asking.signal.throwIfAborted();
      problems.push(plainFault(error));
    }
  }
  throw new TypeError(
    `neither openapi.json nor MCP: ${[...new Set(problems)].join("; ")}`,
  );
}

async function readHttpTools(
  url: string,
  { fetch, signal }: Asking,
): Promise<ReadTools> {
  const { origin, pathname } = new URL(url);
  const documentUrl = pathname.endsWith(".json")
    ? url
    : `${origin}/openapi.json`;
  const { status, body } = await fetch(documentUrl, { signal });
  const document: unknown = status === 200 ? parse(body) : null;
  if (!isJsonObject(document) || !isJsonObject(document.paths)) {
    throw new TypeError(`${documentUrl} (${status}) is no OpenAPI document`);
  }
  return readOpenApiTools(document, { origin, max: TOOLS_OF_SELLER_MAX });
}

async function readMcpTools(
  url: string,
  { fetch, signal }: Asking,
): Promise<ReadTools> {
  const { origin } = new URL(url);
  const listed = await openToolClient(url, fetch).listTools({
    max: TOOLS_OF_SELLER_MAX + 1,
    signal,
  });
  const tools: OfferedTool[] = [];
  const problems: string[] = listed.length > TOOLS_OF_SELLER_MAX
    ? [beyond(TOOLS_OF_SELLER_MAX)]
    : [];
  for (const item of listed.slice(0, TOOLS_OF_SELLER_MAX)) {
    const read = mcpTool(item, { url, origin });
    if (typeof read === "string") problems.push(read);
    else tools.push(read);
  }
  return { tools, problems };
}

function mcpTool(
  item: JsonValue,
  { url, origin }: { url: string; origin: string },
): OfferedTool | string {
  if (!isJsonObject(item)) return "a tool is not an object";
  const meta: JsonObject = isJsonObject(item._meta) ? item._meta : {};
  const words = describeTool({
    name: item.name,
    title: item.title,
    description: item.description,
    inputSchema: item.inputSchema,
    priceUsd: meta[PRICE_META.usd],
    isPaid: meta[PRICE_META.isPaid] === true,
  }, origin);
  if (typeof words === "string") return words;
  return {
    ...words,
    intentOf: (args) => ({
      url,
      method: TOOL_CALL_METHOD,
      body: toolCallBody(words.name, args),
    }),
    isAlias: isToolAlias(url, words.name),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
