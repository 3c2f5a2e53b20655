/**
 * The environment variables that the program knows: one table, from which
 * `config`, the documents and the parsing are made.
 *
 * @module
 */

/** One row of the table. */
export interface Variable {
  /** Name in the environment. */
  readonly name: string;
  /** Value when unset; empty for none. */
  readonly fallback: string;
  /** What it means. */
  readonly help: string;
  /** Whether its value is never shown. */
  readonly isSecret?: boolean;
}

/** The recipient of demo mode: nobody holds its key, and no money moves. */
export const DEMO_PAY_TO = "0x00000000000000000000000000000000000de3a0";

/** Every variable, in the order in which `config` prints them. */
export const VARIABLES: readonly Variable[] = [
  {
    name: "API_URL",
    fallback: "http://localhost:8402",
    help: "public origin of the API",
  },
  {
    name: "MCP_URL",
    fallback: "http://localhost:8403",
    help: "public origin of the free MCP server",
  },
  {
    name: "EXCHANGE_URL",
    fallback: "http://localhost:8404",
    help: "public origin of the exchange",
  },
  {
    name: "VERIFY_URL",
    fallback: "http://localhost:8405",
    help: "public origin of verify",
  },
  {
    name: "LISTEN",
    fallback: "",
    help:
      "host:port, one listener for all origins; unset: one for each port of the origins, on loopback",
  },
  {
    name: "SETTLEMENT",
    fallback: "demo",
    help: "demo, facilitator or onchain",
  },
  {
    name: "PAY_TO",
    fallback: "",
    help: "address that is paid; required outside demo",
  },
  { name: "NETWORK", fallback: "eip155:8453", help: "CAIP-2 network" },
  {
    name: "ASSET_ADDRESS",
    fallback: "",
    help: "asset contract; unset: the network's USDC",
  },
  {
    name: "ASSET_NAME",
    fallback: "",
    help: "EIP-712 domain name of the asset",
  },
  {
    name: "ASSET_VERSION",
    fallback: "",
    help: "EIP-712 domain version of the asset",
  },
  { name: "ASSET_DECIMALS", fallback: "", help: "decimals of the asset" },
  {
    name: "PAYMENT_SCHEME",
    fallback: "off",
    help:
      "on: the API's offers are sold by the Payment HTTP scheme as well; ending: no longer, and what was paid so is still given",
  },
  {
    name: "FACILITATOR_URL",
    fallback: "",
    help: "x402 version 2 facilitator, in facilitator mode",
  },
  {
    name: "FACILITATOR_URLS",
    fallback: "",
    help:
      "comma-separated: further facilitators, asked in this order after FACILITATOR_URL",
  },
  {
    name: "FACILITATOR_AUTHORIZATION",
    fallback: "",
    help: "Authorization header for FACILITATOR_URL, and for no other",
    isSecret: true,
  },
  {
    name: "FACILITATOR_AUTHORIZATIONS",
    fallback: "",
    help:
      "comma-separated: Authorization headers for FACILITATOR_URLS, by place; an empty place for none",
    isSecret: true,
  },
  {
    name: "CDP_API_KEY_ID",
    fallback: "",
    help: "key id for the CDP facilitator",
  },
  {
    name: "CDP_API_KEY_SECRET",
    fallback: "",
    help: "key secret for the CDP facilitator",
    isSecret: true,
  },
  {
    name: "FACILITATOR_TIMEOUT_MS",
    fallback: "10000",
    help: "milliseconds for one facilitator call",
  },
  {
    name: "RPC_URL",
    fallback: "",
    help: "RPC that reads the chain; unset: a public one of a known network",
    isSecret: true,
  },
  {
    name: "SETTLER_PRIVATE_KEY",
    fallback: "",
    help:
      "gas wallet of on-chain mode; in facilitator mode, what settles when no facilitator answers",
    isSecret: true,
  },
  {
    name: "GAS_PRICE_MAX_GWEI",
    fallback: "5",
    help: "the most that a unit of gas may cost, in on-chain mode",
  },
  {
    name: "GAS_LIMIT_MAX",
    fallback: "200000",
    help:
      "the most gas that a transfer may use, in on-chain mode; an ordinary one needs 77,000",
  },
  {
    name: "WALLET_DEPLOYMENT_GAS_MAX",
    fallback: "0",
    help:
      "the most gas that deploying a payer's contract wallet may use, in on-chain mode; 0: none is deployed",
  },
  {
    name: "CONFIRMATIONS",
    fallback: "2",
    help:
      "blocks that must include a transfer before it is believed, in on-chain mode; and, wherever a chain is asked, what makes a payment void",
  },
  {
    name: "KV_PATH",
    fallback: "",
    help: "file of the embedded store; unset: the platform's data directory",
  },
  { name: "KV_URL", fallback: "", help: "remote Deno KV (KV Connect)" },
  {
    name: "DATABASE_URL",
    fallback: "",
    help: "Postgres instead of Deno KV, for several processes",
    isSecret: true,
  },
  {
    name: "KEYS_FILE",
    fallback: "",
    help:
      "file of private signing keys (JWK Set); unset: they are made and kept in the store",
  },
  {
    name: "KEYS_AGENT",
    fallback: "",
    help: "socket of an SSH agent that has the signing keys",
  },
  {
    name: "SEARCH_SITE_URL",
    fallback: "https://x.com",
    help: "origin of the social search site",
  },
  {
    name: "SUMMARIZE_ALLOW_ADDRS",
    fallback: "",
    help:
      "comma-separated ip:port that summarize-url may reach although not public",
  },
  {
    name: "SUMMARIZE_DNS",
    fallback: "",
    help: "ip:port of the resolver of summarize-url",
  },
  {
    name: "SUMMARIZE_CA_FILE",
    fallback: "",
    help: "file of an additional CA for summarize-url",
  },
  {
    name: "OFFERS_DIR",
    fallback: "",
    help: "folder of own offers, a JSON file each",
  },
  {
    name: "WITNESS_URLS",
    fallback: "",
    help:
      "comma-separated: witnesses of the log, each its URL, a blank and its verifier key (name+id+key)",
  },
  {
    name: "TRUST_PROXY",
    fallback: "",
    help: "comma-separated CIDRs whose X-Forwarded-For is believed",
  },
  {
    name: "RATE_LIMIT_SCALE",
    fallback: "1",
    help: "multiplies every rate limit",
  },
  {
    name: "PREPARE_AHEAD",
    fallback: "on",
    help:
      "off: nothing is made ready after the start, and each first call waits for what it needs",
  },
  {
    name: "OPERATOR_NAME",
    fallback: "",
    help: "shown in documents and pages",
  },
  {
    name: "OPERATOR_CONTACT",
    fallback: "",
    help: "shown in documents and pages",
  },
  {
    name: "MCP_REGISTRY_AUTH",
    fallback: "",
    help:
      "public key at /.well-known/mcp-registry-auth: v=MCPv1; k=ed25519; p=...",
  },
  {
    name: "GLAMA_CLAIM",
    fallback: "",
    help: "claim of the listings at Glama, at /.well-known/glama.json",
  },
  {
    name: "REVENUE_GOAL",
    fallback: "100.00",
    help: "USDC for each calendar month",
  },
  {
    name: "NOTIFY_URL",
    fallback: "",
    help:
      "webhook that is told what happened; `command`: notices wait for `pennyworth notices take`",
    isSecret: true,
  },
  {
    name: "NOTIFY_SECRET",
    fallback: "",
    help: "signs what the webhook is sent; whsec_ and base64 of 24 to 64 bytes",
    isSecret: true,
  },
  {
    name: "NOTIFY_TYPES",
    fallback: "",
    help: "comma-separated kinds of notices; unset: all",
  },
];

/** Where a value comes from. */
export type Origin =
  | {
    readonly kind: "environment";
    /** A file that has another value, which does not count. */
    readonly overruled?: string;
  }
  | {
    readonly kind: "file";
    /** Where it stands. */
    readonly path: string;
  }
  | {
    readonly kind: "option";
    /** Who said so, such as an option of the command line. */
    readonly by: string;
  }
  | { readonly kind: "default" };

/** A row of the table as an operator sees it; secrets are not shown. */
export interface ConfigRow {
  /** Variable. */
  readonly name: string;
  /** Effective value, `(set)` for a secret, `(unset)` for none. */
  readonly value: string;
  /** See {@linkcode Origin}. */
  readonly origin: Origin;
  /** What it means. */
  readonly help: string;
}

/** The table with the effective values, for `pennyworth config`. */
export function describeConfig(
  environment: {
    read(name: string): string | undefined;
    originOf(name: string): Origin | undefined;
  },
  variables: readonly Variable[] = VARIABLES,
): ConfigRow[] {
  return variables.map(({ name, fallback, help, isSecret }) => {
    const value = environment.read(name)?.trim() ?? "";
    const shown = isSecret && value !== "" ? "(set)" : withoutKeys(value);
    const origin = value === "" ? undefined : environment.originOf(name);
    return {
      name,
      value: shown || fallback || "(unset)",
      origin: origin ?? { kind: "default" },
      help,
    };
  });
}

/** URLs without what lets somebody in: the user, the query, and a part of the path that was drawn. */
function withoutKeys(value: string): string {
  return value.replace(
    /\b([a-z][a-z0-9+.-]{0,15}:\/\/)([^\s,]+)/gi,
    (_, scheme: string, rest: string) =>
      scheme + rest.replace(/^[^/?#]*@/, "(set)@").replace(/\?.*$/, "?(set)")
        .replace(
          /(?<=\/)(?=[^/?]*\d)[\w.~%-]{16,}(?![^/?])/g,
          "(set)",
        ),
  );
}

/** An origin in a few words. */
export function originText(origin: Origin): string {
  switch (origin.kind) {
    case "file":
      return origin.path;
    case "environment":
      return origin.overruled === undefined
        ? "environment"
        : `environment, not ${origin.overruled}`;
    case "option":
      return origin.by;
    case "default":
      return "default";
  }
}
