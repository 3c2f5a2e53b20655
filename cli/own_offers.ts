/**
 * Reads the folder of own offers. A file with a fault is left out and said in a
 * line; the others are sold.
 *
 * @module
 */

import { join, resolve } from "node:path";
import { type Config, VARIABLES } from "@/lib/config.ts";
import { parseEndpoint } from "@/lib/net/addresses.ts";
import { createUpstreamAsker } from "@/lib/net/ask_upstream.ts";
import { printableLine } from "@/lib/printable.ts";
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
import { priceOffer, priceRpc } from "@/services/app.ts";
import { PAID_OPERATIONS } from "@/services/prices.ts";
import { PRODUCT_NAME, SERVICE_VERSION } from "@/services/release.ts";
import type { ModuleOffers } from "./module_offers.ts";
import { type OwnFiles, ownFiles } from "./own_files.ts";

/** Bytes of a file that holds a secret. */
const SECRET_BYTES_MAX = 4_096;
/** Paths that the API has where own offers are sold. */
const RESERVED: readonly string[] = ["mcp"];
/** Characters of a line about a file. */
const FAULT_CHARACTERS_MAX = 1_000;
/** Offers that a folder may have. */
export const OWN_OFFERS_MAX = 50;

/** An own offer with what asks its upstream or its module. */
export type OpenOwnOffer =
  & { readonly plan: OwnOfferPlan; readonly module?: number }
  & Pick<OwnOfferParts, "ask">;

/** What reading a folder needs beside it. */
export interface OffersContext {
  /** Value of a variable. */
  readonly readVariable?: (name: string) => string | undefined;
  /** Runs modules; unset: offers that have one are at fault. */
  readonly modules?: ModuleOffers | undefined;
}

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
export async function readOwnOffers(
  ...parameters: Parameters<typeof findOwnOffers>
): Promise<OwnOffers> {
  const found = await findOwnOffers(...parameters);
  parameters[1]?.modules?.sell(found.offers);
  return found;
}

/** The same for whoever sold some of them before, and says what is sold of modules. */
export async function findOwnOffers(
  config:
    & Pick<Config, "offersDir" | "terms" | "origins">
    & Partial<Pick<Config, "keysFile" | "kvPath">>
    & { readonly codeFolder?: string },
  { readVariable = (name) => Deno.env.get(name), modules }: OffersContext = {},
): Promise<OwnOffersFound> {
  const offers: OpenOwnOffer[] = [];
  const faults: string[] = [];
  const refusedFiles = new Set<string>();
  const refused = (id: string) => refusedFiles.has(`${id}.json`);
  if (config.offersDir === "") return { offers, faults, refused };
  // Nothing else has schemas that are not written ahead.
  const { compileAnew } = await import("@/lib/schema/compiler.ts");
  compileAnew();
  const own = ownFiles(config);
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
    const read = await readOne(file, { config, readVariable, own });
    const offer = typeof read === "string"
      ? read
      : await open(read, { config, modules, own });
    const problem = typeof offer === "string"
      ? offer
      : challengeProblem(offer, config);
    if (typeof offer === "string" || problem !== null) {
      faults.push(printableLine(`${file}: ${problem}`, FAULT_CHARACTERS_MAX));
      refusedFiles.add(file);
    } else offers.push(offer);
  }
  return { offers, faults, refused };
}

/** The same for a program that starts: what is at fault is said, the rest is sold. */
export async function openOwnOffers(
  config: Parameters<typeof readOwnOffers>[0],
  { onFault, modules }: {
    onFault: (event: string, detail: unknown) => void;
    modules?: ModuleOffers | undefined;
  },
): Promise<readonly OpenOwnOffer[]> {
  const { offers, faults } = await readOwnOffers(config, { modules });
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
  { config, readVariable, own }: {
    config: Parameters<typeof findOwnOffers>[0];
    readVariable: (name: string) => string | undefined;
    own: OwnFiles;
  },
): Promise<OwnOfferPlan | string> {
  const path = join(config.offersDir, file);
  try {
    // A device has no size, and no end; a pipe may have no other side.
    const { isFile, size } = await Deno.stat(path);
    if (!isFile) return "a file, and no link to something else";
    if (size > OFFER_FILE_BYTES_MAX) {
      return `the file: at most ${OFFER_FILE_BYTES_MAX} bytes`;
    }
    const read = readOfferFile(await Deno.readTextFile(path), {
      name: file.slice(0, -".json".length),
      decimals: config.terms.asset.decimals,
      isTaken,
      readSecret: (from) =>
        "env" in from
          ? isOfProgram(from.env) ? null : readVariable(from.env) ?? null
          : readSecretFile(resolve(config.offersDir, from.file), own),
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
    const offer = createOwnOffer(plan, { ask, clock: systemClock });
    priceOffer(offer, config);
    priceRpc(offer, config);
    return null;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const found = error.message.replace(`${plan.id}: `, "");
    return `input_schema or example: shorter (${found})`;
  }
}

/** Whether a route, an intent, or an operation on any origin, has this name. */
function isTaken(id: string): boolean {
  return INTENTS.includes(id) || RESERVED.includes(id) ||
    PAID_OPERATIONS.some((operation) =>
      operation.id.replaceAll("_", "-") === id
    ) ||
    MANIFEST.some(({ origin, path }) =>
      origin === "api" && path.split("/")[1]?.replace(/\..*/, "") === id
    );
}

/** Settings of the program, and the wallet that it buys with: no file of an offer gives them away. */
function isOfProgram(variable: string): boolean {
  return VARIABLES.some(({ name }) => name === variable) ||
    /^(?:WALLET_PRIVATE_KEY|PG[A-Z]+|(?:DENO|OTEL|LD|CREDENTIALS|NOTIFY|PRICE)_.*)$/
      .test(
        variable,
      );
}

/** What stands in a file of a secret; null for one that cannot be read, or is the program's own. */
function readSecretFile(path: string, own: OwnFiles): string | null {
  try {
    const real = Deno.realPathSync(path);
    const { isFile, size } = Deno.statSync(real);
    if (own.areIn(real) || !isFile || size > SECRET_BYTES_MAX) return null;
    const text = Deno.readTextFileSync(real);
    // Settings may stand in a file of any name.
    const [, name] = /^\s*(?:export\s+)?(\w+)\s*=/.exec(text) ?? [];
    return name !== undefined && isOfProgram(name) ? null : text;
  } catch {
    return null;
  }
}

async function open(
  plan: OwnOfferPlan,
  { config, modules, own }: {
    config: Parameters<typeof findOwnOffers>[0];
    modules: ModuleOffers | undefined;
    own: OwnFiles;
  },
): Promise<OpenOwnOffer | string> {
  const { work } = plan;
  if (work.kind === "module") {
    const folder = config.codeFolder ?? config.offersDir;
    return await modules?.load(plan, { work, folder, own }) ??
      "module: a program that runs modules";
  }
  const { address } = work;
  const endpoint = address === null ? undefined : parseEndpoint(address);
  return {
    plan,
    ask: createUpstreamAsker({
      userAgent: `${PRODUCT_NAME}/${SERVICE_VERSION} (+${config.origins.api})`,
      allowed: endpoint === undefined ? [] : [endpoint],
    }),
  };
}
