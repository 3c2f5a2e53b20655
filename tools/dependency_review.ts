/**
 * What was thought about every package in the bundle. A kind of reach that a
 * package shows and this table does not name fails a test.
 *
 * @module
 */

/** What code can reach beyond its own arguments. */
export type Reach =
  | "network"
  | "files"
  | "processes"
  | "environment"
  | "eval"
  | "wasm"
  | "timers"
  | "globals";

/** What was thought about a package. */
export interface PackageReview {
  /** SPDX identifier. */
  readonly licence: string;
  /** Who keeps it. */
  readonly keeper: string;
  /** What it is here for, or which package brings it. */
  readonly purpose: string;
  /** Every kind of reach its code mentions: whether it is reached from us, and how it is held. */
  readonly reaches: Readonly<Partial<Record<Reach, string>>>;
}

const OWN_SCHEMAS =
  "makes validators of what operators sell from files; all others are generated ahead, and load nothing of it but a count of characters; schemas of callers never come here";

/** By package, in the order of their names. */
export const REVIEW: Readonly<Record<string, PackageReview>> = {
  "@a2a-js/sdk": {
    licence: "Apache-2.0",
    keeper: "a2aproject",
    purpose: "A2A 1.0 and 0.3, server side (`lib/a2a`)",
    reaches: {},
  },
  "@bitauth/libauth": {
    licence: "MIT",
    keeper: "bitauth",
    purpose: "secp256k1 (`lib/x402`), of its many parts only this",
    reaches: {
      wasm:
        "libsecp256k1, whose code stands in the module as text; it can reach nothing but the memory it was given",
    },
  },
  "@modelcontextprotocol/core": {
    licence: "Apache-2.0",
    keeper: "modelcontextprotocol",
    purpose: "by `@modelcontextprotocol/server`",
    reaches: {},
  },
  "@modelcontextprotocol/server": {
    licence: "Apache-2.0",
    keeper: "modelcontextprotocol",
    purpose:
      "MCP (`lib/mcp`), over HTTP and for hosts on standard input; messages are bounded before it sees them",
    reaches: {
      eval:
        "a copy of Ajv, for answers to what a server asks its client; `mcp` asks one question, by a schema of its own",
      timers:
        "timeouts of requests to clients, which only `mcp` makes, and keep-alives of streams, which are not used",
    },
  },
  "@noble/curves": {
    licence: "MIT",
    keeper: "paulmillr",
    purpose: "secp256k1 of accounts, by `viem`",
    reaches: {},
  },
  "@noble/hashes": {
    licence: "MIT",
    keeper: "paulmillr",
    purpose: "Keccak and SHA-2, by `@noble/curves` and `viem`",
    reaches: {},
  },
  "@opentelemetry/api": {
    licence: "Apache-2.0",
    keeper: "open-telemetry",
    purpose:
      "what the runtime registers its exporter with (`lib/telemetry`); without one it does nothing",
    reaches: {},
  },
  "@scure/bip39": {
    licence: "MIT",
    keeper: "paulmillr",
    purpose: "word lists that tell seed phrases (`lib/x402`)",
    reaches: {},
  },
  abitype: {
    licence: "MIT",
    keeper: "wevm",
    purpose: "by `viem`",
    reaches: {},
  },
  ajv: {
    licence: "MIT",
    keeper: "ajv-validator",
    purpose: "JSON Schema (`lib/schema`)",
    reaches: { eval: OWN_SCHEMAS },
  },
  canonicalize: {
    licence: "Apache-2.0",
    keeper: "erdtman",
    purpose: "RFC 8785 (`lib/json.ts`)",
    reaches: {},
  },
  domelementtype: {
    licence: "BSD-2-Clause",
    keeper: "fb55",
    purpose: "by `domutils`",
    reaches: {},
  },
  domutils: {
    licence: "BSD-2-Clause",
    keeper: "fb55",
    purpose: "by `htmlparser2`, whose feed reader we do not call",
    reaches: {},
  },
  entities: {
    licence: "BSD-2-Clause",
    keeper: "fb55",
    purpose: "by `htmlparser2`",
    reaches: {},
  },
  "fast-deep-equal": {
    licence: "MIT",
    keeper: "epoberezkin",
    purpose: "by `ajv`",
    reaches: {},
  },
  "fast-uri": {
    licence: "BSD-3-Clause",
    keeper: "fastify",
    purpose: "by `ajv`",
    reaches: {},
  },
  hono: {
    licence: "MIT",
    keeper: "honojs",
    purpose: "routing and pages (`lib/routing`, `lib/http`, `routes`)",
    reaches: {},
  },
  htmlparser2: {
    licence: "MIT",
    keeper: "fb55",
    purpose: "the HTML tokenizer (`lib/engines/page_text`)",
    reaches: {},
  },
  "ipaddr.js": {
    licence: "MIT",
    keeper: "whitequark",
    purpose: "address ranges (`lib/net`)",
    reaches: {},
  },
  jose: {
    licence: "MIT",
    keeper: "panva",
    purpose: "keys and signatures (`lib/jose`); remote key sets are left out",
    reaches: {},
  },
  marked: {
    licence: "MIT",
    keeper: "markedjs",
    purpose: "our own guides, written in Markdown, as pages (`routes`)",
    reaches: {},
  },
  "json-schema-traverse": {
    licence: "MIT",
    keeper: "epoberezkin",
    purpose: "by `ajv`",
    reaches: {},
  },
  ox: {
    licence: "MIT",
    keeper: "wevm",
    purpose: "by `viem`",
    reaches: {},
  },
  postgres: {
    licence: "Unlicense",
    keeper: "porsager",
    purpose: "the Postgres protocol (`lib/store`)",
    reaches: {
      environment:
        "PG* and user names as defaults of what `DATABASE_URL` leaves out",
      files: "reads a file of SQL, a call that we never make",
      network: "connects to `DATABASE_URL`",
      timers: "reconnects and timeouts",
    },
  },
  unbash: {
    licence: "ISC",
    keeper: "webpro-nl",
    purpose: "the shell's grammar (`lib/engines/shell_risk`); runs nothing",
    reaches: {},
  },
  viem: {
    licence: "MIT",
    keeper: "wevm",
    purpose: "chains (`lib/x402`)",
    reaches: {
      network:
        "asks `RPC_URL`; off-chain look-ups (EIP-3668), whose URLs a buyer's contract names, are switched off and tested; pictures of ENS names are never asked for",
      timers: "timeouts, batches and polling",
    },
  },
  zod: {
    licence: "MIT",
    keeper: "colinhacks",
    purpose: "by `@modelcontextprotocol/server`",
    reaches: {
      eval: "makes readers of the protocol's own schemas, never of a caller's",
    },
  },
};
