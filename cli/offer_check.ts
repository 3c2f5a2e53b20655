/**
 * `offer check`: whether own offers can be sold, and how buyers will see them.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { SILENT_LOGGER } from "@/lib/log.ts";
import { printableText } from "@/lib/printable.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import type { OwnOfferPlan } from "@/services/api/own_offers/file.ts";
import { offerOf } from "@/services/app.ts";
import { type CommandInput, OperationError } from "./command.ts";
import { createDispatch } from "./dispatch.ts";
import { EXIT } from "./exit_codes.ts";
import { callOnce, type OfferCall } from "./offer_call.ts";
import { type OfferPlace, openOfferPlace } from "./offer_place.ts";
import { ModuleOffers, type ModuleReport } from "./module_offers.ts";
import { openApp } from "./open.ts";
import { type OpenOwnOffer, readOwnOffers } from "./own_offers.ts";

/** How buyers see an offer. */
interface Shown {
  /** What an unpaid request is answered. */
  readonly challenge: JsonObject;
  /** Characters of the header with the challenge. */
  readonly headerCharacters: number;
  /** Its entry of the catalog. */
  readonly listing: JsonObject;
  /** Where a browser buys it. */
  readonly page: string;
}

/** Checks one offer, or all; the exit code says whether they can be sold. */
export async function checkOffers(
  input: CommandInput,
  argument: string | undefined,
): Promise<number> {
  const { values, out, signal } = input;
  const place = openOfferPlace(input, argument);
  const failures: ModuleReport[] = [];
  await using modules = new ModuleOffers({
    onFailure: (failure) => failures.push(failure),
  });
  const { offers, faults } = await chosen(place, modules);
  const isJson = values.json === true;
  for (const fault of faults) {
    out(isJson ? JSON.stringify({ fault }) : `WRONG ${fault}`);
  }
  let isWell = faults.length === 0;
  const { show, close } = await openView(place, modules);
  try {
    for (const offer of offers) {
      signal.throwIfAborted();
      const called = values["no-call"] === true
        ? null
        : await callOnce(offer, failures);
      if (called?.kind === "fault") isWell = false;
      const found = { called, shown: await show(offer) };
      const lines = isJson ? [jsonOf(offer, found)] : linesOf(offer, found);
      for (const line of lines) out(isJson ? line : printableText(line));
    }
  } finally {
    await close();
  }
  return isWell ? EXIT.ok : EXIT.failed;
}

/** The offers that are meant, and what is wrong with their files. */
async function chosen(
  { config, name }: OfferPlace,
  modules: ModuleOffers,
): Promise<Awaited<ReturnType<typeof readOwnOffers>>> {
  const { offers, faults } = await readOwnOffers(config, { modules });
  const found = name === null ? { offers, faults } : {
    offers: offers.filter(({ plan }) => plan.id === name),
    faults: faults.filter((fault) =>
      fault.startsWith(`${name}.`) || fault.startsWith("OFFERS_DIR:")
    ),
  };
  if (found.offers.length === 0 && found.faults.length === 0) {
    throw new OperationError(
      `${
        name === null ? "no offer" : `no offer ${name}`
      } in ${config.offersDir}; pennyworth offer add writes one`,
    );
  }
  return found;
}

/** Asks the program itself, without a port and without a store. */
async function openView(
  { config }: OfferPlace,
  modules: ModuleOffers,
): Promise<{
  show: (offer: OpenOwnOffer) => Promise<Shown>;
  close: () => Promise<void>;
}> {
  const store = await openDenoKvStore(":memory:");
  const { app, close } = await openApp(config, {
    store,
    settler: createDemoSettler,
    modules,
    onFault: () => {},
  });
  const dispatch = createDispatch(app, SILENT_LOGGER);
  const { api } = config.origins;
  const request = async (path: string, init: RequestInit = {}) =>
    await dispatch(new Request(api + path, init), "127.0.0.1");
  return {
    close,
    async show({ plan }) {
      const unpaid = await request(offerOf(app, plan.id).path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(plan.example.input),
      });
      const catalog = await (await request("/catalog.json")).json();
      return {
        challenge: await unpaid.json(),
        headerCharacters: unpaid.headers.get("payment-required")?.length ?? 0,
        listing: entryOf(catalog, plan.id),
        page: `${api}/buy#try`,
      };
    },
  };
}

function entryOf(catalog: JsonObject, id: string): JsonObject {
  const entries = Array.isArray(catalog.offers) ? catalog.offers : [];
  return entries.filter(isJsonObject).find((entry) => entry.id === id) ?? {};
}

/** What was found of one offer. */
interface Found {
  readonly called: OfferCall | null;
  readonly shown: Shown;
}

function linesOf(
  { plan }: OpenOwnOffer,
  { called, shown }: Found,
): readonly string[] {
  const { challenge, headerCharacters, listing, page } = shown;
  return [
    `ok    ${plan.id}: the file`,
    ...grantsOf(plan).map((grant) => `note  ${plan.id}: ${grant}`),
    called === null
      ? `note  ${plan.id}: the ${plan.work.kind} was not called`
      : called.kind === "well"
      ? `ok    ${plan.id}: the ${plan.work.kind} answered ${called.status} with ${called.byteCount} bytes that fit output_schema`
      : `WRONG ${plan.id}: ${called.problem}`,
    "",
    `challenge of POST ${String(challenge.resource)}`,
    `  ${String(challenge.price)} in ${String(challenge.asset)} on ${
      String(challenge.network)
    } to ${String(challenge.payTo)}`,
    `  ${plan.texts.description}`,
    `  header of ${headerCharacters} characters, at most ${CHALLENGE_CHARACTERS_MAX}`,
    "listing",
    ...JSON.stringify(listing, null, 2).split("\n").map((line) => `  ${line}`),
    "page",
    `  ${page}`,
    "",
  ];
}

/** What the file gives to whoever wrote it: what is reached, what is read. */
function grantsOf({ work }: OwnOfferPlan): readonly string[] {
  if (work.kind === "upstream") {
    const headers = Object.keys(work.headers);
    return [
      `asks ${work.url.origin}${
        headers.length === 0 ? "" : `, with ${headers.join(", ")}`
      }`,
    ];
  }
  const may = [
    ...work.net.map((place) => `reach ${place}`),
    ...Object.keys(work.env).map((name) => `read ${name}`),
    ...work.read.map((path) => `read ./${path}`),
  ];
  return [
    `runs ./${work.path}, which may ${
      may.length === 0 ? "reach and read nothing" : may.join(", ")
    }`,
  ];
}

function jsonOf(
  { plan }: OpenOwnOffer,
  { called, shown }: Found,
): string {
  return JSON.stringify({
    id: plan.id,
    grants: grantsOf(plan),
    [plan.work.kind]: called === null
      ? null
      : called.kind === "well"
      ? { status: called.status, bytes: called.byteCount }
      : { fault: called.problem },
    challenge: shown.challenge,
    header_characters: shown.headerCharacters,
    listing: shown.listing,
    page: shown.page,
  });
}
