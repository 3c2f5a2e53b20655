/**
 * Puts the services together: everything that routes and the command line
 * share.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { PoliteLimiter, Precedence } from "@/lib/http/precedence.ts";
import { type Limiter, RateLimiter } from "@/lib/http/rate_limit.ts";
import { SharedRateLimiter } from "@/lib/http/shared_rate_limit.ts";
import type { JsonValue } from "@/lib/json.ts";
import type { KeyCustody } from "@/lib/jose/custody.ts";
import { didKeyUrl } from "@/lib/jose/did.ts";
import { createKeyrings, type Keyrings } from "@/lib/jose/keyrings.ts";
import type { AskUpstream } from "@/lib/net/ask_upstream.ts";
import type { PriceOf } from "@/lib/operation/price.ts";
import type { Presence } from "@/lib/presence/presence.ts";
import type { Clock, Random, Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { NO_TELEMETRY, type Telemetry } from "@/lib/telemetry/telemetry.ts";
import {
  memoryOfProcess,
  type SignedMemory,
} from "@/lib/tlog/signed_memory.ts";
import type { AskWitness } from "@/lib/tlog/witness.ts";
import { httpBazaar, iconOf, mcpBazaar, samplesOf } from "@/lib/x402/bazaar.ts";
import { ContractWallets } from "@/lib/x402/contract_wallets.ts";
import { type PricedResource, priceResource } from "@/lib/x402/challenge.ts";
import {
  attachReceipt,
  PAYMENT_IDENTIFIER_EXTENSION,
} from "@/lib/x402/extensions.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import { PaymentGate } from "@/lib/x402/gate.ts";
import { Ledger } from "@/lib/x402/ledger.ts";
import type { Deferred } from "@/lib/x402/settlement.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { readSchemeSecret } from "@/lib/x402/store.ts";
import { timedSettler } from "@/lib/x402/timed_settler.ts";
import { Visibility } from "./api/agent_visibility_report/visibility.ts";
import { type ApiOffer, UNSOLD_MEMBERS } from "./api/offer.ts";
import { RevenueAuditor } from "./api/revenue_log/audit.ts";
import { LogPublication } from "./api/revenue_log/tree/publication.ts";
import { proveReplay } from "./api/revenue_log/tree/replays.ts";
import { Witnesses } from "./api/revenue_log/tree/witnesses.ts";
import { findStatement } from "./api/revenue_log/tree/statements.ts";
import { OfferAnnouncements } from "./api/offers/announcements.ts";
import { offerItem } from "./api/offers/item.ts";
import type { FetchPage } from "./api/summarize_url/engine.ts";
import { createApiOffers } from "./api/operations.ts";
import { needReader } from "./api/match/understand.ts";
import { createOwnOffer } from "./api/own_offers/offer.ts";
import { ownPreview } from "./api/own_offers/preview.ts";
import type { OwnOfferPlan } from "./api/own_offers/file.ts";
import {
  type FormerTerms,
  formerTerms,
  isSamePlan,
  type RpcResources,
} from "./api/own_offers/renewed.ts";
import type { Deployment, Note } from "./deployment.ts";
import { createExchange, type Exchange } from "./exchange/exchange.ts";
import { createHealthCheck, type HealthReport } from "./health.ts";
import { pricesOf } from "./prices.ts";
import { PRODUCT_NAME, SERVICE_VERSION } from "./release.ts";
import { SoldIndex } from "./sold_index.ts";
import { createVerifyService, type VerifyService } from "./verify/verify.ts";

/** What `main.ts` passes in: every effect. */
export interface AppDependencies {
  /** The parsed configuration. */
  readonly config: Config;
  /** Everything durable. */
  readonly store: Store;
  /** Who keeps the private signing keys; the store where it is left out. */
  readonly custody?: KeyCustody | undefined;
  /** Moves the money. */
  readonly settler: Settler;
  /** Fetches public pages. */
  readonly fetchPage: FetchPage;
  /** What an operator sells by files, with what reaches each upstream. */
  readonly ownOffers?: readonly {
    readonly plan: OwnOfferPlan;
    readonly ask: AskUpstream;
  }[];
  /** The time. */
  readonly clock: Clock;
  /** Randomness. */
  readonly random: Random;
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Takes facts about runs, for the operator's log; by default nobody listens. */
  readonly onNote?: Note;
  /** Takes what is counted and timed; by default nobody listens. */
  readonly telemetry?: Telemetry;
  /** Whether no other process can have the store open. */
  readonly isStoreExclusive: boolean;
  /** What was signed of the log, outside of the store; default: as long as the process lives. */
  readonly signedLog?: SignedMemory;
  /** Says what is wrong with the disk of an embedded store; by default nobody looks. */
  readonly disk?: { readonly problem: string | null };
  /** Asks a witness of the log; where witnesses are configured. */
  readonly askWitness?: AskWitness;
  /** This process among those that share the store. */
  readonly presence: Presence;
  /** Called after each step of a paid call; for tests that interrupt it. */
  readonly onStep?: (step: GateStep) => void | Promise<void>;
}

/** An offer with its challenge. */
export interface PricedOffer extends ApiOffer {
  /** What a buyer is asked for it. */
  readonly resource: PricedResource;
  /** The same at the API's `/mcp` and `/a2a`, which sell own offers alone. */
  readonly rpc?: RpcResources;
  /** What was asked before its file was read again. */
  readonly former?: readonly FormerTerms[];
}

/** The assembled application. */
export interface App extends AppDependencies {
  /** Takes what is counted and timed. */
  readonly telemetry: Telemetry;
  /** Facts that results and documents repeat. */
  readonly deployment: Deployment;
  /** The offers of the API. */
  readonly offers: readonly PricedOffer[];
  /** What is and was sold since the start. */
  readonly sold: Pick<SoldIndex, "at" | "add">;
  /** The intents of a need, the clearest first. */
  readonly understandNeed: (need: string) => string[];
  /** Revisions of the offers, as the feeds show them. */
  readonly announcements: OfferAnnouncements;
  /** Entries, registrations and their paid operations. */
  readonly exchange: Exchange;
  /** Evidence verification. */
  readonly verify: VerifyService;
  /** The one way to a paid result. */
  readonly gate: PaymentGate;
  /** The payment ledger. */
  readonly ledger: Ledger;
  /** What makes the challenges of the `Payment` scheme; asked for where it is switched on. */
  readonly schemeSecret: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Audits the revenue log as it goes on. */
  readonly revenueAuditor: RevenueAuditor;
  /** What strangers are given of the revenue log. */
  readonly log: LogPublication;
  /** Who cosigns it; null: nobody. */
  readonly witnesses: Witnesses | null;
  /** The keys that sign receipts, checkpoints and verdicts. */
  readonly keyring: Keyrings;
  /** What reconciliation works with. */
  readonly settlement: Deferred & { readonly store: Store };
  /** Counts requests, and lets those that are paid for go first. */
  readonly limiter: Limiter;
  /** Counts what is asked, and looks at the own surfaces. */
  readonly visibility: Visibility;
  /** Whether the program can do its work now. */
  readonly health: () => Promise<HealthReport>;
}

/**
 * Assembles the application. Reads and writes nothing yet.
 *
 * @throws {ConfigError} for a price that the asset cannot express.
 */
export function createApp(deps: AppDependencies): App {
  const { config, store, clock, random, telemetry = NO_TELEMETRY } = deps;
  const priceOf = pricesOf(config);
  const deployment = deploymentOf(config);
  const exchange = createExchange({
    ...deps,
    rateLimitScale: config.rateLimitScale,
    url: config.origins.exchange,
    terms: config.terms,
    priceOf,
    wallets: new ContractWallets(deps),
  });
  const ledger = new Ledger({ ...deps, drafts: exchange.drafts });
  const keyring = createKeyrings({ store, clock, custody: deps.custody });
  const sold = new SoldIndex(() => pricedResources(app));
  const revenueLog = revenueLogOf(deps, keyring);
  const settlement = {
    ...deps,
    settler: timedSettler(deps.settler, telemetry),
    telemetry,
    ledger,
    decorate: receiptSigner(keyring, { clock, ledger, log: revenueLog.log }),
    soldAt: sold.at,
  };
  const gate = new PaymentGate({
    ...settlement,
    prove: (sold) => proveReplay(sold, { store, keyring, log: revenueLog.log }),
  });
  const visibility = new Visibility({ store, clock });
  const offers = [
    ...builtInOffers(deps, { deployment, priceOf, visibility }),
    ...ownOffersOf(deps, []),
  ];
  const health = createHealthCheck({ ...deps, keyring, log: revenueLog.log });
  const app: App = {
    ...deps,
    telemetry,
    deployment,
    ledger,
    schemeSecret: () => readSchemeSecret(store, random),
    keyring,
    settlement,
    visibility,
    health,
    gate,
    limiter: createLimiter(deps, gate),
    exchange,
    offers,
    sold,
    ...offerReaders(offers, deps),
    ...revenueLog,
    verify: createVerifyService({
      store,
      clock,
      random,
      keyring,
      deployment,
      url: config.origins.verify,
      terms: config.terms,
      priceOf,
      revenueGoal: config.revenueGoal,
      health,
      findLogged: (statementSha256) => findStatement(store, statementSha256),
    }),
  };
  return app;
}

/**
 * The same application, which sells other own offers from now on. What did not
 * change is the same offer; calls that run end as they began.
 */
export function withOwnOffers(
  app: App,
  ownOffers: NonNullable<AppDependencies["ownOffers"]>,
): App {
  const deps = { ...app, ownOffers };
  const offers = [
    ...app.offers.filter(({ isOwn }) => !isOwn),
    ...ownOffersOf(deps, app.offers, app.ownOffers),
  ];
  app.sold.add(offers.flatMap(resourcesOf));
  return { ...deps, offers, ...offerReaders(offers, deps) };
}

/** What reads the offers as a whole. */
function offerReaders(
  offers: readonly PricedOffer[],
  deps: AppDependencies,
): Pick<App, "understandNeed" | "announcements"> {
  return {
    understandNeed: needReader((deps.ownOffers ?? []).map(({ plan }) => plan)),
    announcements: announcementsOf(offers, deps),
  };
}

/** The offers of the operator's files, with what is left of those before. */
function ownOffersOf(
  { config, clock, ownOffers = [] }: AppDependencies,
  before: readonly PricedOffer[],
  plansBefore: AppDependencies["ownOffers"] = [],
): readonly PricedOffer[] {
  const now = clock.now();
  return ownOffers.map(({ plan, ask }) => {
    const old = before.find(({ isOwn, intent }) => isOwn && intent === plan.id);
    const oldPlan = plansBefore.find((one) => one.plan.id === plan.id)?.plan;
    if (old !== undefined && oldPlan && isSamePlan(oldPlan, plan)) return old;
    const offer = createOwnOffer(plan, { ask, clock, guard: old?.guard });
    const preview = ownPreview(plan, offer, config.origins.api);
    return {
      ...offer,
      ...(preview === undefined ? {} : { preview }),
      resource: priceOffer(offer, config),
      rpc: priceRpc(offer, config),
      ...(old === undefined ? {} : { former: formerTerms(old, now) }),
    };
  });
}

/** What the program itself sells over HTTP. */
function builtInOffers(
  { config, fetchPage, onNote }: AppDependencies,
  { visibility, ...known }: {
    deployment: Deployment;
    priceOf: PriceOf;
    visibility: Visibility;
  },
): readonly PricedOffer[] {
  return createApiOffers({
    ...known,
    fetchPage,
    readVisibility: () => visibility.read(),
    onNote: onNote ?? (() => {}),
  }).map((offer) => ({ ...offer, resource: priceOffer(offer, config) }));
}

/** The revenue log: who audits it, and what strangers are given of it. */
function revenueLogOf(
  { config, store, clock, onFault, signedLog, askWitness }: AppDependencies,
  keyring: Keyrings,
): Pick<App, "revenueAuditor" | "log" | "witnesses"> {
  const revenueAuditor = new RevenueAuditor({ store, onFault });
  const { witnesses: places } = config;
  const witnesses = places.length === 0 || askWitness === undefined
    ? null
    : new Witnesses({ places, ask: askWitness, clock, onFault });
  const log = new LogPublication({
    store,
    keyring: keyring.log,
    url: config.origins.api,
    report: () => revenueAuditor.report(),
    signed: signedLog ?? memoryOfProcess(),
    onFault,
    ...(witnesses === null ? {} : { witnessed: { by: witnesses, clock } }),
  });
  return { revenueAuditor, log, witnesses };
}

function deploymentOf(config: Config): Deployment {
  return {
    mode: config.mode,
    network: config.terms.network,
    isRealRevenue: config.isRealRevenue,
    version: SERVICE_VERSION,
    apiUrl: config.origins.api,
    searchSiteUrl: config.searchSiteUrl,
  };
}

/** Counts requests, in the store where others count as well; who pays goes first. */
function createLimiter(deps: AppDependencies, gate: PaymentGate): Limiter {
  const scale = deps.config.rateLimitScale;
  return new PoliteLimiter(
    deps.isStoreExclusive
      ? new RateLimiter({ clock: deps.clock, scale })
      : new SharedRateLimiter({ ...deps, scale }),
    new Precedence({ sales: () => gate }),
  );
}

function announcementsOf(
  offers: readonly PricedOffer[],
  { store, clock, config }: AppDependencies,
): OfferAnnouncements {
  return new OfferAnnouncements({
    store,
    clock,
    offers: offers.map((offer) => ({
      intent: offer.intent,
      item: offerItem(offer, config),
    })),
  });
}

/** Every operation with a price, at every URL where it is sold. */
export function pricedResources(app: App): readonly PricedResource[] {
  return [
    ...app.offers.flatMap(resourcesOf),
    ...app.exchange.resources("mcp"),
    ...app.exchange.resources("a2a"),
    ...Object.values(app.verify.resources),
  ];
}

function resourcesOf({ resource, rpc }: PricedOffer): PricedResource[] {
  return [resource, ...(rpc === undefined ? [] : [rpc.mcp, rpc.a2a])];
}

/**
 * Signs a receipt for each settlement, under a key that the did.json of the
 * resource's own origin names: verifiers compare the two hosts. It binds the
 * request and, where that does not change as it is settled, the result.
 */
function receiptSigner(
  keyring: Keyrings,
  { clock, ledger, log }: {
    clock: Clock;
    ledger: Ledger;
    log: Pick<LogPublication, "origin">;
  },
): NonNullable<Deferred["decorate"]> {
  return async (response, held) => {
    const signer = await keyring.receiptSigner();
    const { resourceUrl, draft } = held.record;
    return await attachReceipt(response, {
      held,
      body: draft === undefined ? await ledger.result(held) : null,
      log: log.origin,
      issuedAt: Math.floor(clock.now().getTime() / 1_000),
      sign: (payload, header) =>
        signer.sign(payload, {
          ...header,
          kid: didKeyUrl(resourceUrl, signer.kid),
        }),
    });
  };
}

/** The priced offer of an operation. */
export function offerOf(app: App, operationId: string): PricedOffer {
  const offer = app.offers.find((item) => item.operation.id === operationId);
  if (offer === undefined) throw new TypeError(`no offer: ${operationId}`);
  return offer;
}

/**
 * What a buyer is asked for an own offer over MCP and A2A.
 *
 * @throws {TypeError} where the challenge would be too long.
 */
export function priceRpc(
  { operation }: Pick<ApiOffer, "operation">,
  { origins, terms }: Pick<Config, "origins" | "terms">,
): RpcResources {
  const at = (path: string) =>
    priceResource({
      operation,
      url: origins.api + path,
      serviceName: PRODUCT_NAME,
      terms,
      ...iconOf(origins.api),
      extensions: {
        "payment-identifier": PAYMENT_IDENTIFIER_EXTENSION,
        bazaar: mcpBazaar({
          toolName: operation.id,
          inputSchema: operation.inputSchema,
          exampleInput: operation.example.input as JsonValue,
        }),
      },
    });
  return { mcp: at("/mcp"), a2a: at("/a2a") };
}

/**
 * What a buyer is asked for an offer.
 *
 * @throws {TypeError} where the challenge would be too long.
 */
export function priceOffer(
  offer: ApiOffer,
  config: Pick<Config, "origins" | "terms">,
): PricedResource {
  const { operation, path } = offer;
  const { example, inputSchema } = operation;
  const extensions = (exampleOutput?: JsonValue) => ({
    "payment-identifier": PAYMENT_IDENTIFIER_EXTENSION,
    bazaar: httpBazaar({
      inputSchema,
      exampleInput: example.input as JsonValue,
      ...(exampleOutput === undefined ? {} : { exampleOutput }),
    }),
  });
  const samples = samplesOf(example.output as JsonValue, UNSOLD_MEMBERS);
  function* leaner() {
    yield* samples.map(extensions);
    yield extensions();
  }
  return priceResource({
    operation,
    url: config.origins.api + path,
    serviceName: PRODUCT_NAME,
    terms: config.terms,
    ...iconOf(config.origins.api),
    extensions: extensions(samples.next().value ?? undefined),
    leanExtensions: leaner(),
  });
}
