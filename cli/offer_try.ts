/**
 * `offer try`: buys an own offer in demo mode, as a stranger would.
 *
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";
import { systemWait } from "@/lib/runtime.ts";
import { isLoopback } from "@/lib/x402/buyer_terms.ts";
import { openCarefulFetch } from "./buy/careful_fetch.ts";
import { report } from "./buy/report.ts";
import { type CommandInput, OperationError, UsageError } from "./command.ts";
import { FOR_ONE_CALL, startDemoProgram } from "./demo_program.ts";
import { EXIT } from "./exit_codes.ts";
import { type OfferPlace, openOfferPlace } from "./offer_place.ts";
import { ModuleOffers } from "./module_offers.ts";
import { type OpenOwnOffer, readOwnOffers } from "./own_offers.ts";
import { buyWithNothing } from "./throwaway_purchase.ts";

/** Milliseconds in which a server of this machine says whether it runs. */
const LOOK_MS_MAX = 3_000;

/** Milliseconds between two tries: a seller of this machine has no bad network. */
const RETRY_MS_MAX = 100;

/** Buys one; gives the exit code. */
export async function tryOffer(
  input: CommandInput,
  argument: string | undefined,
): Promise<number> {
  const { values, err, terminal } = input;
  if (argument === undefined) throw new UsageError("offer try needs a name");
  const place = openOfferPlace(input, argument);
  const { plan } = await chosen(place);
  const body = bodyOf(values.data, plan.example.input);
  using fetch = openCarefulFetch();
  const running = await runningSeller(place, plan.id);
  await using started = running === null
    ? await startDemoProgram({
      ...FOR_ONE_CALL,
      OFFERS_DIR: place.config.offersDir,
    })
    : null;
  const api = started?.origins.api ?? running ?? "";
  err(`${running === null ? "started" : "asking"} ${api} (demo mode)`);
  const bought = await buyWithNothing(input, {
    url: `${api}/${plan.id}`,
    body,
    maxAtomic: plan.price.atomic,
    fetch,
    wait: (ms, signal) => systemWait(Math.min(ms, RETRY_MS_MAX), signal),
  });
  if (bought.kind === "unknown") {
    // Nothing is kept here that could be resumed, and nothing was anybody's money.
    err(
      `not bought: ${bought.reason}; pennyworth offer check ${plan.id} says more`,
    );
    return EXIT.failed;
  }
  report(bought, { terminal, isJson: values.json === true });
  if (bought.kind !== "simulated") return EXIT.failed;
  err(`receipt: ${bought.receipt ?? "none"}`);
  return EXIT.ok;
}

async function chosen({ config, name }: OfferPlace): Promise<OpenOwnOffer> {
  await using modules = new ModuleOffers();
  const { offers, faults } = await readOwnOffers(config, { modules });
  const offer = offers.find(({ plan }) => plan.id === name);
  if (offer !== undefined) return offer;
  throw new OperationError(
    faults.find((fault) =>
      fault.startsWith(`${name}.`) || fault.startsWith("OFFERS_DIR:")
    ) ?? `no offer ${name} in ${config.offersDir}`,
  );
}

/** The settings' own server, where it runs on this machine, for nothing, and sells it. */
async function runningSeller(
  { config }: OfferPlace,
  id: string,
): Promise<string | null> {
  const { api } = config.origins;
  if (!isLoopback(new URL(api).hostname)) return null;
  using fetch = openCarefulFetch(LOOK_MS_MAX);
  try {
    const answer = await fetch(`${api}/catalog.json`, {
      method: "GET",
      signal: AbortSignal.timeout(LOOK_MS_MAX),
    });
    const catalog: JsonValue = JSON.parse(answer.body ?? "null");
    const entries = isJsonObject(catalog) ? catalog.offers : [];
    return Array.isArray(entries) &&
        entries.some((entry) => isSoldForNothing(entry, id))
      ? api
      : null;
  } catch {
    return null;
  }
}

function isSoldForNothing(entry: JsonValue, id: string): boolean {
  return isJsonObject(entry) && entry.id === id &&
    isJsonObject(entry.price) && entry.price.mode === "demo";
}

function bodyOf(
  given: string | boolean | undefined,
  example: JsonValue,
): string {
  if (given === undefined) return JSON.stringify(example);
  try {
    JSON.parse(String(given));
  } catch {
    throw new UsageError("offer try: --data is not JSON");
  }
  return String(given);
}
