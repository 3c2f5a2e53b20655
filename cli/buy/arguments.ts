/**
 * What `buy` is given on the command line, or why it cannot be.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import { isLoopback } from "@/lib/x402/buyer_terms.ts";
import { NETWORK_PATTERN, parseUsdc } from "@/lib/x402/networks.ts";
import { type CommandInput, UsageError } from "../command.ts";
import type { Budget } from "./journal_entry.ts";

/** Bytes of a request body. */
const BODY_BYTES_MAX = 1_048_576;
const HOUR_MS = 3_600_000;

/** The most for one answer, in USDC, where nothing else is said. */
export const DEFAULT_MAX = "0.05";
/** The most in some time where nothing else is said. */
export const DEFAULT_BUDGET = "1.00/24h";

/** The most for one answer, in millionths of a USDC. */
export function parseMax(text: string): bigint {
  const atomic = parseUsdc(text);
  if (atomic !== null) return atomic;
  throw new UsageError("buy: --max is an amount of USDC, such as 0.01");
}

/** The only network to pay on; null for any known one. */
export function parseNetwork(
  value: string | boolean | undefined,
): string | null {
  if (value === undefined) return null;
  if (new RegExp(NETWORK_PATTERN).test(String(value))) return String(value);
  throw new UsageError("buy: --network is a name such as eip155:8453");
}

/** Methods that can be bought. */
const METHODS: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** How it is asked: POST unless something else is said. */
export function parseMethod(value: string | boolean | undefined): string {
  if (value === undefined) return "POST";
  const method = String(value).toUpperCase();
  if (METHODS.includes(method)) return method;
  throw new UsageError(`buy: --method is one of ${METHODS.join(", ")}`);
}

/** Where the chain is read: an RPC, `none`, or null for the public ones. */
export function parseRpc(value: string | boolean | undefined): string | null {
  if (value === undefined) return null;
  const text = String(value);
  if (text === "none") return text;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    return text;
  }
  throw new UsageError("buy: --rpc is the URL of a JSON-RPC endpoint, or none");
}

/** What is asked: https, or this machine. */
export function parseUrl(text: string | undefined): string {
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

/** What may be spent in some time; null for no bound. */
export function parseBudget(text: string): Budget | null {
  if (text === "none") return null;
  const match = /^([\d.]+)\/(\d{1,4})([hd])$/.exec(text);
  const atomic = parseUsdc(match?.[1] ?? "");
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

/**
 * The request body: JSON text, byte for byte as it was given; empty where the
 * method has none.
 */
export async function readBody(
  input: CommandInput,
  method: string,
): Promise<string> {
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
  if (method === "GET" && sources.length > 0) {
    throw new UsageError(
      "buy: a GET has no body; what it asks stands in the URL",
    );
  }
  const isBodyless = method === "GET" || method === "DELETE";
  if (isBodyless && sources.length === 0) return "";
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
    throw new UsageError(`buy: ${source} cannot be read: ${messageOf(error)}`);
  }
}
