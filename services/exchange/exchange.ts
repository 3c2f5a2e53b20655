/**
 * The exchange, assembled: what its routes and commands share.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { canonicalSha256 } from "@/lib/json.ts";
import type { DraftSettlement } from "@/lib/operation/draft_settlement.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { type PriceOf, priceRange } from "@/lib/operation/price.ts";
import type { Clock, Random } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { iconOf, mcpBazaar } from "@/lib/x402/bazaar.ts";
import {
  type PaymentTerms,
  type PricedResource,
  priceResource,
  TIMEOUT_SECONDS,
} from "@/lib/x402/challenge.ts";
import type { ContractWallets } from "@/lib/x402/contract_wallets.ts";
import { isSeedPhrase } from "@/lib/x402/seed_phrase.ts";
import { PRODUCT_NAME } from "../release.ts";
import { describeEntry, type PublishInput } from "./entries/entry.ts";
import { checkSignature } from "./entries/provenance.ts";
import { ADDRESS_PUBLICATIONS } from "./entries/publication.ts";
import { quoteRejections } from "./entries/publish.ts";
import { readSearch, wouldMatch } from "./entries/search.ts";
import {
  createRetraction,
  type RetractInput,
  type RetractOutput,
} from "./entries/retraction.ts";
import { readFactsOf, removeEntry } from "./entries/store.ts";
import { RETRACT_EXAMPLE } from "./examples.ts";
import { hasPlace, pseudonymOf, scaledLimit, takePlaces } from "./limits.ts";
import { type NewEntry, newestReader } from "./newest.ts";
import {
  createExchangeOperations,
  type ExchangeOperations,
  type ExchangeSecrets,
} from "./operations.ts";
import { Registrations } from "./registration/registrations.ts";
import type { QueryReader } from "./search/query.ts";
import { recentQueries } from "./search/recent_queries.ts";
import type { SearchIndex } from "./search/search_index.ts";
import { removalFromIndex, StoreIndex } from "./search/store_index.ts";
import { sharedSecret } from "./store.ts";

/** What the exchange is made from. */
export interface ExchangeOptions {
  /** Everything durable. */
  readonly store: Store;
  /** The time. */
  readonly clock: Clock;
  /** Makes ids and secrets. */
  readonly random: Random;
  /** Multiplies limits. */
  readonly rateLimitScale: number;
  /** Origin of the exchange, without a trailing slash. */
  readonly url: string;
  /** Who is paid, in what, where. */
  readonly terms: PaymentTerms;
  /** What a call costs. */
  readonly priceOf: PriceOf;
  /** Asks the chain about wallets that are contracts. */
  readonly wallets: Pick<ContractWallets, "isSigned">;
}

/** Where a call comes in: each has its own resource URL. */
export type ExchangeTransport = "mcp" | "a2a";

/** Who asks for a quote. */
export interface QuoteCaller {
  /** What limits count by; see `lib/net/client_address.ts`. */
  readonly addressKey: string;
  /** The registered agent that calls. */
  readonly agentId: string | null;
}

/** The assembled exchange. */
export interface Exchange {
  /** The paid operations. */
  readonly operations: ExchangeOperations;
  /** Takes entries back, free. */
  readonly retraction: Operation<RetractInput, RetractOutput>;
  /** What decides when a payment settles, by the operation's id. */
  readonly drafts: ReadonlyMap<string, DraftSettlement>;
  /** What calls cost, in words: `$0.01`, or the least and the most. */
  readonly prices: string;
  /** Registered agents. */
  readonly registrations: Registrations;
  /** The priced operations of a transport, in the order in which they are listed. */
  resources(transport: ExchangeTransport): readonly PricedResource[];
  /**
   * The `quote` extension of an unpaid call.
   *
   * @throws {AppError} for arguments that no payment would make right.
   */
  quote(
    resource: PricedResource,
    input: unknown,
    caller: QuoteCaller,
  ): Promise<JsonObject>;
  /**
   * Takes a publication's place among those of its address; call it before a
   * paid publication.
   *
   * @throws {AppError} `rate_limited`.
   */
  takePublicationPlace(addressKey: string): Promise<void>;
  /** What the newest entries are about, the newest first. */
  newest(): Promise<readonly NewEntry[]>;
  /** Takes the content of an entry away; false when there is no such entry. */
  remove(entryId: string, reason: string): Promise<boolean>;
  /** Tidies the search index up; true when there is more to do at once. */
  maintain(): Promise<boolean>;
}

/** Assembles the exchange. Reads and writes nothing yet. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { store, clock, random, rateLimitScale } = options;
  const index = new StoreIndex({ store, owner: random.uuid() });
  const secrets = onceResolved(() => readSecrets(store, random));
  const shared = { store, index, secrets, parse: recentQueries() };
  const operations = createExchangeOperations({
    ...shared,
    random,
    rateLimitScale,
    priceOf: options.priceOf,
    isSeedPhrase,
    checkSignature,
  });
  const addressSecret = onceResolved(() =>
    sharedSecret(store, "address", random)
  );
  const addressRef = async (addressKey: string) =>
    pseudonymOf(addressKey, await addressSecret());
  const publicationPlaceOf = async (addressKey: string) => ({
    limit: scaledLimit(ADDRESS_PUBLICATIONS, rateLimitScale),
    subject: await addressRef(addressKey),
  });
  const resources = pricedAt(operations, options);
  return {
    operations,
    retraction: retractionOf(options, index, secrets),
    drafts: new Map(
      [operations.publish].flatMap(({ id, settle }) =>
        settle === undefined ? [] : [[id, settle]]
      ),
    ),
    prices: priceRange(resources.mcp.map(({ price }) => price)),
    registrations: new Registrations({
      store,
      clock,
      random,
      scale: rateLimitScale,
      addressRef,
    }),
    resources: (transport) => resources[transport],
    quote: (resource, input, { addressKey, agentId }) =>
      quoteOf(resource, input, {
        ...shared,
        operations,
        now: clock.now(),
        agentId,
        hasPublicationPlace: async () =>
          await hasPlace(
            store,
            await publicationPlaceOf(addressKey),
            clock.now(),
          ),
      }),
    takePublicationPlace: async (addressKey) =>
      await takePlaces(
        store,
        [await publicationPlaceOf(addressKey)],
        clock.now(),
      ),
    newest: newestReader({ store, clock }),
    remove: (entryId, reason) =>
      removeFromExchange(store, entryId, { reason, now: clock.now() }),
    maintain: () => index.maintain(clock.now()),
  };
}

/**
 * Takes the content of an entry away, keeps its digest, and lets the search
 * index forget it.
 *
 * @returns False when there is no such entry.
 */
export function removeFromExchange(
  store: Store,
  entryId: string,
  options: { reason: string; now: Date },
): Promise<boolean> {
  return removeEntry(store, entryId, {
    ...options,
    removalOf: removalFromIndex,
  });
}

function retractionOf(
  { store, url, terms, wallets }: ExchangeOptions,
  index: SearchIndex,
  secrets: () => Promise<ExchangeSecrets>,
): Exchange["retraction"] {
  return createRetraction({
    store,
    removalOf: (entry) => index.removalOf(entry),
    payerKey: async () => (await secrets()).payerKey,
    url,
    network: terms.network,
    isSignedByContract: (signed, now) => wallets.isSigned(signed, now),
    example: RETRACT_EXAMPLE,
  });
}

/** What a quote is made with. */
interface QuoteOptions {
  readonly operations: ExchangeOperations;
  readonly secrets: () => Promise<ExchangeSecrets>;
  /** Whether the caller's address may publish once more in this hour. */
  readonly hasPublicationPlace: () => Promise<boolean>;
  /** Reads questions. */
  readonly parse: QueryReader;
  readonly store: Store;
  readonly index: SearchIndex;
  readonly now: Date;
  /** The registered agent that calls. */
  readonly agentId: string | null;
}

/** What can be said of arguments before anybody pays. */
interface Foresight {
  /** What would refuse them, as far as it can be told without knowing who pays. */
  readonly wouldReject: readonly string[];
  /**
   * How much a search or a look-up would find, and never what: what finds
   * nothing is charged all the same, so nobody should pay for it unawares.
   * Absent where nothing is looked for.
   */
  readonly wouldMatch?: "none" | "few" | "many";
}

const NOTHING_FORESEEN: Foresight = { wouldReject: [] };

/** The `quote` extension of an unpaid call. */
async function quoteOf(
  resource: PricedResource,
  input: unknown,
  options: QuoteOptions,
): Promise<JsonObject> {
  const foreseen = await foresee(resource.operation, input, options);
  return {
    quote: {
      info: {
        unsigned: true,
        arguments_sha256: canonicalSha256(input as JsonValue),
        price: resource.price.label,
        valid_seconds: TIMEOUT_SECONDS,
        would_reject: foreseen.wouldReject,
        ...(foreseen.wouldMatch === undefined
          ? {}
          : { would_match: foreseen.wouldMatch }),
      },
    },
  };
}

async function foresee(
  { id }: Operation,
  input: unknown,
  options: QuoteOptions,
): Promise<Foresight> {
  const { operations: { publish, search, get }, store, now } = options;
  switch (id) {
    case publish.id: {
      const checked = publish.validateInput(input);
      return checked.valid
        ? {
          wouldReject: [
            ...quoteRejections(checked.value, isSeedPhrase),
            ...(await supersedesNothing(checked.value, options)
              ? ["invalid_supersedes"]
              : []),
            ...(await options.hasPublicationPlace() ? [] : ["rate_limited"]),
          ],
        }
        : NOTHING_FORESEEN;
    }
    case search.id: {
      const checked = search.validateInput(input);
      if (!checked.valid) return NOTHING_FORESEEN;
      const { cursorKey } = await options.secrets();
      const { parse } = options;
      const parsed = readSearch(checked.value, { cursorKey, now, parse });
      const found = await wouldMatch(parsed, options, now);
      return {
        ...NOTHING_FORESEEN,
        ...(found === null ? {} : { wouldMatch: found }),
      };
    }
    case get.id: {
      const checked = get.validateInput(input);
      if (!checked.valid) return NOTHING_FORESEEN;
      const facts = await readFactsOf(store, checked.value.entry_id);
      return {
        ...NOTHING_FORESEEN,
        wouldMatch: describeEntry(facts, {
            now,
            // Whose wallet will pay is not known yet.
            reader: { agentId: options.agentId, payerRef: null },
          }).found
          ? "few"
          : "none",
      };
    }
    default:
      return NOTHING_FORESEEN;
  }
}

/**
 * Whether a publication is to supersede what nobody can: nothing, or what is
 * gone or was superseded. A quote for the entry tells strangers as much; whose
 * entry it is shows when somebody pays.
 */
async function supersedesNothing(
  { supersedes }: PublishInput,
  { store, now }: Pick<QuoteOptions, "store" | "now">,
): Promise<boolean> {
  if (supersedes === undefined) return false;
  const facts = await readFactsOf(store, supersedes);
  const reader = { agentId: null, payerRef: null };
  return !describeEntry(facts, { now, reader }).found;
}

/** What is sold over each transport. */
function pricedAt(
  operations: ExchangeOperations,
  options: ExchangeOptions,
): Readonly<Record<ExchangeTransport, readonly PricedResource[]>> {
  return {
    mcp: price(operations, { ...options, transport: "mcp" }),
    a2a: price(operations, { ...options, transport: "a2a" }),
  };
}

function price(
  operations: ExchangeOperations,
  options: ExchangeOptions & { transport: ExchangeTransport },
): readonly PricedResource[] {
  const { publish, search, get } = operations;
  return ([publish, search, get] as unknown as readonly Operation[]).map(
    (operation) =>
      priceResource({
        operation,
        url: `${options.url}/${options.transport}`,
        serviceName: PRODUCT_NAME,
        terms: options.terms,
        hasHeader: false,
        ...iconOf(options.url),
        extensions: options.transport === "a2a" ? {} : {
          bazaar: mcpBazaar({
            toolName: operation.id,
            inputSchema: operation.inputSchema,
            exampleInput: operation.example.input as JsonValue,
          }),
        },
      }),
  );
}

async function readSecrets(
  store: Store,
  random: Random,
): Promise<ExchangeSecrets> {
  return {
    cursorKey: await sharedSecret(store, "cursor", random),
    payerKey: await sharedSecret(store, "payer", random),
  };
}

/** Remembers the first value; a failure is tried again. */
function onceResolved<T>(read: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | null = null;
  return () => {
    held ??= read().catch((error) => {
      held = null;
      throw error;
    });
    return held;
  };
}
