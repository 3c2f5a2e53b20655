/**
 * Reads the folder of own offers. A file with a fault is left out and said in a
 * line; the others are sold.
 *
 * @module
 */

import { join, resolve } from "node:path";
import type { Config } from "@/lib/config.ts";
import { parseEndpoint } from "@/lib/net/addresses.ts";
import { createUpstreamAsker } from "@/lib/net/ask_upstream.ts";
import { systemClock } from "@/lib/runtime.ts";
import { MANIFEST } from "@/routes/_manifest.ts";
import { INTENTS } from "@/services/api/operations.ts";
import {
  OFFER_FILE_BYTES_MAX,
  type OwnOfferPlan,
  readOfferFile,
} from "@/services/api/own_offers/file.ts";
import {
  createOwnOffer,
  type OwnOfferParts,
} from "@/services/api/own_offers/offer.ts";
import { priceOffer } from "@/services/app.ts";
import { PAID_OPERATIONS } from "@/services/prices.ts";
import { PRODUCT_NAME, SERVICE_VERSION } from "@/services/release.ts";

/** Offers that a folder may have. */
export const OWN_OFFERS_MAX = 50;

/** An own offer with what reaches its upstream. */
export type OpenOwnOffer =
  & { readonly plan: OwnOfferPlan }
  & Pick<OwnOfferParts, "ask">;

/** What a folder has. */
export interface OwnOffers {
  /** What is sold, in the order of ids. */
  readonly offers: readonly OpenOwnOffer[];
  /** A line for each file that is not: its name, the member, what was expected. */
  readonly faults: readonly string[];
}

/** The same, with what was not taken. */
export interface OwnOffersFound extends OwnOffers {
  /** Whether a file of this name is there and was not taken, or nothing could be read. */
  readonly refused: (id: string) => boolean;
}

/** Reads the folder that the configuration names; without one there is nothing. */
export function readOwnOffers(
  ...parameters: Parameters<typeof findOwnOffers>
): Promise<OwnOffers> {
  return findOwnOffers(...parameters);
}

/** The same for whoever sold some of them before. */
export async function findOwnOffers(
  config: Pick<Config, "offersDir" | "terms" | "origins">,
  readVariable: (name: string) => string | undefined = (name) =>
    Deno.env.get(name),
): Promise<OwnOffersFound> {
  const offers: OpenOwnOffer[] = [];
  const faults: string[] = [];
  const refusedFiles = new Set<string>();
  const refused = (id: string) => refusedFiles.has(`${id}.json`);
  if (config.offersDir === "") return { offers, faults, refused };
  const files = await filesOf(config.offersDir);
  if (typeof files === "string") {
    return { offers, faults: [files], refused: () => true };
  }
  for (const [index, file] of files.entries()) {
    if (index >= OWN_OFFERS_MAX) {
      faults.push(`${file}: the folder has at most ${OWN_OFFERS_MAX} offers`);
      refusedFiles.add(file);
      continue;
    }
    const read = await readOne(file, { config, readVariable });
    const offer = typeof read === "string" ? read : open(read, config);
    const problem = typeof offer === "string"
      ? offer
      : challengeProblem(offer, config);
    if (typeof offer === "string" || problem !== null) {
      faults.push(`${file}: ${problem}`);
      refusedFiles.add(file);
    } else offers.push(offer);
  }
  return { offers, faults, refused };
}

/** The same for a program that starts: what is at fault is said, the rest is sold. */
export async function openOwnOffers(
  config: Parameters<typeof readOwnOffers>[0],
  { onFault }: { onFault: (event: string, detail: unknown) => void },
): Promise<readonly OpenOwnOffer[]> {
  const { offers, faults } = await readOwnOffers(config);
  for (const fault of faults) onFault("own_offer_refused", fault);
  return offers;
}

async function filesOf(folder: string): Promise<string[] | string> {
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) {
      if (name.endsWith(".json")) names.push(name);
    }
  } catch (error) {
    return `OFFERS_DIR: a folder that can be read (${
      error instanceof Error ? error.name : "unreadable"
    })`;
  }
  return names.sort();
}

async function readOne(
  file: string,
  { config, readVariable }: {
    config: Pick<Config, "offersDir" | "terms">;
    readVariable: (name: string) => string | undefined;
  },
): Promise<OwnOfferPlan | string> {
  const path = join(config.offersDir, file);
  try {
    const { size } = await Deno.stat(path);
    if (size > OFFER_FILE_BYTES_MAX) {
      return `the file: at most ${OFFER_FILE_BYTES_MAX} bytes`;
    }
    const read = readOfferFile(await Deno.readTextFile(path), {
      name: file.slice(0, -".json".length),
      decimals: config.terms.asset.decimals,
      isTaken,
      readSecret: (from) => {
        if ("env" in from) return readVariable(from.env) ?? null;
        try {
          return Deno.readTextFileSync(resolve(config.offersDir, from.file));
        } catch {
          return null;
        }
      },
    });
    return read.kind === "plan" ? read.plan : read.problem;
  } catch (error) {
    return `a file that can be read (${
      error instanceof Error ? error.name : "unreadable"
    })`;
  }
}

/** What is asked for it has to fit a header; null where it does. */
function challengeProblem(
  { plan, ask }: OpenOwnOffer,
  config: Pick<Config, "origins" | "terms">,
): string | null {
  try {
    priceOffer(createOwnOffer(plan, { ask, clock: systemClock }), config);
    return null;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const found = error.message.replace(`${plan.id}: `, "");
    return `input_schema or example: shorter (${found})`;
  }
}

/** Whether a route, an intent, or an operation on any origin, has this name. */
function isTaken(id: string): boolean {
  return INTENTS.includes(id) ||
    PAID_OPERATIONS.some((operation) =>
      operation.id.replaceAll("_", "-") === id
    ) ||
    MANIFEST.some(({ origin, path }) =>
      origin === "api" && path.split("/")[1]?.replace(/\..*/, "") === id
    );
}

function open(
  plan: OwnOfferPlan,
  { origins }: Pick<Config, "origins">,
): OpenOwnOffer {
  const { address } = plan.upstream;
  const endpoint = address === null ? undefined : parseEndpoint(address);
  return {
    plan,
    ask: createUpstreamAsker({
      userAgent: `${PRODUCT_NAME}/${SERVICE_VERSION} (+${origins.api})`,
      allowed: endpoint === undefined ? [] : [endpoint],
    }),
  };
}
