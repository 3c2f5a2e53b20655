/**
 * Parts of the configuration that several variables make together, and what one
 * of them wants of another.
 *
 * @module
 */
import { ConfigError } from "@/lib/config_error.ts";
import { NoteError, parseWitnessKey } from "@/lib/tlog/note.ts";
import type { WitnessPlace } from "@/lib/tlog/witness.ts";
import { parseWebhookSecret } from "@/lib/webhooks/standard.ts";
import type { PaymentTerms } from "@/lib/x402/challenge.ts";
import { KNOWN_NETWORKS } from "@/lib/x402/networks.ts";
import type {
  Config,
  FacilitatorPlace,
  NotifyPlace,
  Origins,
  SettlementMode,
} from "./types.ts";
import {
  ADDRESS,
  ADDRESS_PORT,
  integer,
  isThisMachine,
  list,
  matching,
  oneOf,
  optionalPattern,
  optionalUrl,
  origin,
  problem,
  readPayTo,
} from "./values.ts";

/** The most that may be set for the gas of a wallet's deployment, whose calldata is the caller's. */
export const DEPLOYMENT_GAS_MAX = 400_000;

const REGISTRY_PROOF =
  /^v=MCPv1; k=(?:ed25519|ecdsap384); p=[A-Za-z0-9+/]{43,88}={0,2}$/;

/**
 * Deno Deploy gives each timeline a store of its own: a preview that sells for
 * the same recipient would deliver for payments that production was shown.
 */
export function requireProduction(timeline: string | undefined): void {
  if (timeline === undefined || timeline === "production") return;
  throw problem(
    "SETTLEMENT",
    `is for the production timeline, and this is ${timeline}, with a store of its own: set it for the context Production alone`,
    "demo",
  );
}

/** What settling takes. */
export type SettlementSettings = Pick<
  Config,
  | "settlement"
  | "terms"
  | "paymentScheme"
  | "facilitators"
  | "cdpKeyId"
  | "cdpKeySecret"
  | "facilitatorTimeoutMs"
  | "rpcUrl"
  | "settlerPrivateKey"
  | "gasPriceMaxGwei"
  | "gasLimitMax"
  | "walletDeploymentGasMax"
  | "confirmations"
>;

/** How payments are judged and settled; what the chosen way needs has to be there. */
export function parseSettlement(
  text: (name: string) => string,
  { settlement, network }: Pick<Config, "settlement"> & { network: string },
): SettlementSettings {
  const terms = parseTerms(text, { settlement, network });
  const rpcUrl = text("RPC_URL") || KNOWN_NETWORKS.get(network)?.rpcUrl || "";
  if (settlement !== "demo" && rpcUrl === "") {
    throw problem(
      "RPC_URL",
      `is required for ${network}`,
      "https://rpc.example",
    );
  }
  const facilitators = parseFacilitators(text);
  if (settlement === "facilitator" && facilitators.length === 0) {
    throw problem(
      "FACILITATOR_URL",
      "is required in facilitator mode",
      "https://facilitator.example",
    );
  }
  if (settlement === "onchain" && text("SETTLER_PRIVATE_KEY") === "") {
    throw problem(
      "SETTLER_PRIVATE_KEY",
      "is required in onchain mode",
      "0x followed by 64 hexadecimal characters",
    );
  }
  return {
    settlement,
    terms,
    paymentScheme: oneOf("PAYMENT_SCHEME", text("PAYMENT_SCHEME"), [
      "off",
      "on",
      "ending",
    ]),
    facilitators,
    cdpKeyId: text("CDP_API_KEY_ID"),
    cdpKeySecret: text("CDP_API_KEY_SECRET"),
    facilitatorTimeoutMs: integer("FACILITATOR_TIMEOUT_MS", text, {
      min: 100,
      max: 60_000,
    }),
    rpcUrl: demoless(settlement, optionalUrl("RPC_URL", rpcUrl)),
    settlerPrivateKey: optionalPattern(
      "SETTLER_PRIVATE_KEY",
      text("SETTLER_PRIVATE_KEY"),
      {
        pattern: /^0x[0-9a-fA-F]{64}$/,
        example: "0x and 64 hex characters",
        kind: "a private key",
      },
    ),
    gasPriceMaxGwei: matching(
      "GAS_PRICE_MAX_GWEI",
      text("GAS_PRICE_MAX_GWEI"),
      { pattern: /^\d{1,6}(?:\.\d{1,9})?$/, example: "5" },
    ),
    gasLimitMax: integer("GAS_LIMIT_MAX", text, {
      min: 50_000,
      max: 10_000_000,
    }),
    walletDeploymentGasMax: integer("WALLET_DEPLOYMENT_GAS_MAX", text, {
      min: 0,
      max: DEPLOYMENT_GAS_MAX,
    }),
    confirmations: integer("CONFIRMATIONS", text, { min: 1, max: 64 }),
  };
}

/** Where everything durable is kept: in one place. */
export function parseStore(
  text: (name: string) => string,
): Pick<Config, "kvPath" | "kvUrl" | "databaseUrl"> {
  const stores = ["KV_PATH", "KV_URL", "DATABASE_URL"].filter((name) =>
    text(name) !== ""
  );
  if (stores.length > 1) {
    throw new ConfigError(
      `${stores.join(" and ")} are set: choose one store`,
    );
  }
  return {
    kvPath: text("KV_PATH"),
    kvUrl: optionalUrl("KV_URL", text("KV_URL")),
    databaseUrl: optionalPattern("DATABASE_URL", text("DATABASE_URL"), {
      pattern: /^postgres(?:ql)?:\/\/\S+$/,
      example: "postgres://user@host/database",
      kind: "a Postgres URL",
    }),
  };
}

/** Where private signing keys are kept, when not in the store: in one place. */
export function parseKeys(
  text: (name: string) => string,
): Pick<Config, "keysFile" | "keysAgent"> {
  const keysFile = text("KEYS_FILE");
  const keysAgent = text("KEYS_AGENT");
  if (keysFile !== "" && keysAgent !== "") {
    throw new ConfigError(
      "KEYS_FILE and KEYS_AGENT are set: choose one place for the keys",
    );
  }
  return { keysFile, keysAgent };
}

/** A public key in the registry's form; anything else would prove nothing. */
export function registryProof(text: string): string {
  if (text === "" || REGISTRY_PROOF.test(text)) return text;
  throw new ConfigError(
    "MCP_REGISTRY_AUTH must be v=MCPv1; k=ed25519; p=... with a public key in base64",
  );
}

/** Where the operator hears what happened; null for nowhere. */
export function parseNotify(
  text: (name: string) => string,
): NotifyPlace | null {
  const url = text("NOTIFY_URL");
  const types = list(text("NOTIFY_TYPES"));
  if (url === "") return null;
  if (url === "command") return { webhook: null, types };
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isSafe = parsed !== null && parsed.username === "" &&
    (parsed.protocol === "https:" ||
      parsed.protocol === "http:" && isThisMachine(parsed.hostname));
  if (!isSafe) {
    throw problem(
      "NOTIFY_URL",
      "is neither an https URL without a password (http for this machine alone) nor `command`",
      "https://hooks.example/pennyworth",
    );
  }
  const key = parseWebhookSecret(text("NOTIFY_SECRET"));
  if (key === null) {
    throw problem(
      "NOTIFY_SECRET",
      "is not whsec_ and base64 of 24 to 64 bytes, and a webhook needs one",
      "whsec_$(openssl rand -base64 32)",
    );
  }
  return { webhook: { url, key }, types };
}

/** What pages are fetched for buyers through, and which of the forbidden addresses are allowed. */
export function parsePageFetching(
  text: (name: string) => string,
): Pick<
  Config,
  | "searchSiteUrl"
  | "summarizeAllowAddrs"
  | "summarizeDns"
  | "summarizeCaFile"
  | "offersDir"
> {
  return {
    searchSiteUrl: origin("SEARCH_SITE_URL", text("SEARCH_SITE_URL")),
    summarizeAllowAddrs: list(text("SUMMARIZE_ALLOW_ADDRS")).map((pair) =>
      matching("SUMMARIZE_ALLOW_ADDRS", pair, ADDRESS_PORT)
    ),
    summarizeDns: optionalPattern(
      "SUMMARIZE_DNS",
      text("SUMMARIZE_DNS"),
      ADDRESS_PORT,
    ),
    summarizeCaFile: text("SUMMARIZE_CA_FILE"),
    offersDir: text("OFFERS_DIR"),
  };
}

/** Witnesses at the same time: readers of notes need not take more than sixteen signatures. */
const WITNESSES_MAX = 15;

/** Each with its key: a cosignature that nobody can check is worth nothing. */
export function parseWitnesses(text: (name: string) => string): WitnessPlace[] {
  const example = "https://witness.example/w1 witness.example/w1+id+key";
  const places = list(text("WITNESS_URLS")).map((item) => {
    const [, url = "", key = ""] = /^(\S+)\s+(\S+)$/.exec(item) ?? [];
    try {
      return {
        url: optionalUrl("WITNESS_URLS", url),
        key: parseWitnessKey(key),
      };
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      throw problem(
        "WITNESS_URLS",
        `names no key that can be used: ${error.message}`,
        example,
      );
    }
  });
  if (places.length > WITNESSES_MAX) {
    throw new ConfigError(`WITNESS_URLS names more than ${WITNESSES_MAX}`);
  }
  const keys = places.map(({ key }) => key.publicKey.toHex());
  if (new Set(keys).size < keys.length) {
    throw new ConfigError("WITNESS_URLS names a witness twice");
  }
  return places;
}

function parseTerms(
  text: (name: string) => string,
  options: { settlement: SettlementMode; network: string },
): PaymentTerms {
  const { settlement, network } = options;
  const payTo = readPayTo(text, settlement);
  const known = KNOWN_NETWORKS.get(network)?.asset;
  const required = (
    name: string,
    value: string | undefined,
    example: string,
  ) => {
    const chosen = text(name) || value || "";
    if (chosen === "") {
      throw problem(
        name,
        `is required for ${network}, which is none of ${
          [...KNOWN_NETWORKS.keys()].join(", ")
        }`,
        example,
      );
    }
    return chosen;
  };
  const isOther = text("ASSET_ADDRESS") !== "" &&
    text("ASSET_ADDRESS").toLowerCase() !== known?.address.toLowerCase();
  const base = isOther ? undefined : known;
  const assetAddress = matching(
    "ASSET_ADDRESS",
    required("ASSET_ADDRESS", base?.address, ADDRESS.example),
    ADDRESS,
  ) as `0x${string}`;
  if (payTo.toLowerCase() === assetAddress.toLowerCase()) {
    throw new ConfigError(
      "PAY_TO is the contract of the asset, which would keep what it is sent; give the address of your wallet",
    );
  }
  return {
    network,
    payTo,
    asset: {
      symbol: "USDC",
      address: assetAddress,
      name: required("ASSET_NAME", base?.name, "USD Coin"),
      version: required("ASSET_VERSION", base?.version, "2"),
      decimals: Number(
        matching(
          "ASSET_DECIMALS",
          required("ASSET_DECIMALS", base?.decimals.toString(), "6"),
          { pattern: /^(?:[2-9]|1[0-8])$/, example: "6" },
        ),
      ),
    },
  };
}

/** Facilitators at the same time; more are a mistake. */
const FACILITATORS_MAX = 8;

/** The facilitator that the CDP key pair is for, wherever it stands in the order. */
const CDP_HOST = "api.cdp.coinbase.com";

/** No secret goes to a facilitator that it was not given for. */
function parseFacilitators(
  text: (name: string) => string,
): FacilitatorPlace[] {
  const hasCdpKey = text("CDP_API_KEY_ID") !== "";
  const first = optionalUrl("FACILITATOR_URL", text("FACILITATOR_URL"));
  const urls = list(text("FACILITATOR_URLS")).map((url) =>
    optionalUrl("FACILITATOR_URLS", url)
  );
  const headers = text("FACILITATOR_AUTHORIZATIONS") === ""
    ? []
    : text("FACILITATOR_AUTHORIZATIONS").split(",").map((item) => item.trim());
  if (headers.length > urls.length) {
    throw new ConfigError(
      "FACILITATOR_AUTHORIZATIONS has more places than FACILITATOR_URLS; for example FACILITATOR_AUTHORIZATIONS=Bearer one,,Bearer three",
    );
  }
  const places = [
    ...(first === "" ? [] : [{
      url: first,
      authorization: headerOf(
        "FACILITATOR_AUTHORIZATION",
        text("FACILITATOR_AUTHORIZATION"),
      ),
      takesCdpTokens: hasCdpKey,
    }]),
    ...urls.map((url, at) => ({
      url,
      authorization: headerOf("FACILITATOR_AUTHORIZATIONS", headers[at] ?? ""),
      takesCdpTokens: hasCdpKey && new URL(url).host === CDP_HOST,
    })),
  ];
  if (new Set(places.map(({ url }) => url)).size < places.length) {
    throw new ConfigError(
      "FACILITATOR_URL and FACILITATOR_URLS name a facilitator twice",
    );
  }
  if (places.length > FACILITATORS_MAX) {
    throw new ConfigError(
      `FACILITATOR_URL and FACILITATOR_URLS name more than ${FACILITATORS_MAX} facilitators`,
    );
  }
  return places;
}

/** What no header takes is a fault of the setting, and the runtime's own words would quote it. */
function headerOf(name: string, value: string): string {
  return optionalPattern(name, value, {
    pattern: /^[\x20-\x7e]+$/,
    example: "Bearer and a token",
    kind: "one line of plain characters",
  });
}

/** The origins of the four services, each its own. */
export function parseOrigins(text: (name: string) => string): Origins {
  const origins = {
    api: origin("API_URL", text("API_URL")),
    mcp: origin("MCP_URL", text("MCP_URL")),
    exchange: origin("EXCHANGE_URL", text("EXCHANGE_URL")),
    verify: origin("VERIFY_URL", text("VERIFY_URL")),
  };
  const names = Object.values(origins);
  if (new Set(names).size < names.length) {
    throw new ConfigError(
      "API_URL, MCP_URL, EXCHANGE_URL and VERIFY_URL must be four different origins",
    );
  }
  return origins;
}

/** Demo mode has no chain; what is wrong with its settings is said all the same. */
function demoless(settlement: SettlementMode, url: string): string {
  return settlement === "demo" ? "" : url;
}
