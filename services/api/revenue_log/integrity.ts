/**
 * What `/revenue-log/integrity` publishes: the audit, a signed checkpoint, and
 * proofs that anyone can check.
 *
 * @see RFC 9162, sections 2.1.3 and 2.1.4.
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { canonicalJson, type JsonObject } from "@/lib/json.ts";
import type { Signer } from "@/lib/jose/keyring.ts";
import { formatAmount } from "@/lib/money.ts";
import type { AuditReport } from "./audit.ts";

/** Media type of the checkpoint, in its protected header. */
export const CHECKPOINT_TYPE = "revenue-log-checkpoint+jws";

/** The report, or one of the two proofs. */
export const INTEGRITY_SCHEMA = {
  type: "object",
  properties: {
    status: { type: "string", enum: ["intact", "broken", "empty"] },
    count: { type: "integer" },
    head_hash: { type: "string" },
    broken_seq: { type: ["integer", "null"] },
    problem: { type: ["string", "null"] },
    totals: { type: "array", items: { type: "object" } },
    merkle: { type: "object" },
    checkpoint: { type: "object" },
    path: { type: "array", items: { type: "string" } },
  },
} as const;

/** What proofs are read from. */
export interface ProofTree {
  /** How many leaves there are. */
  readonly size: number;
  /** The hash of one leaf. */
  leafHash(index: number): Uint8Array | Promise<Uint8Array>;
  /** The root over the first leaves. */
  root(treeSize?: number): Uint8Array | Promise<Uint8Array>;
  /** That a leaf stands at an index of the tree of the first leaves. */
  inclusionProof(
    index: number,
    treeSize?: number,
  ): Uint8Array[] | Promise<Uint8Array[]>;
  /** That a tree is how a larger one begins. */
  consistencyProof(
    firstSize: number,
    secondSize?: number,
  ): Uint8Array[] | Promise<Uint8Array[]>;
}

/** The body without proofs. */
export async function integrityReport(
  audit: Omit<AuditReport, "tree">,
  options: {
    signer: Signer;
    issuer: string;
    jwksUri: string;
    /** Of the asset in which revenue is counted. */
    decimals: number;
  },
): Promise<JsonObject> {
  const root = toHex(audit.root);
  const checkpoint = {
    iss: options.issuer,
    tree_size: audit.count,
    root_sha256: root,
    head_hash: audit.headHash,
  };
  return {
    status: audit.status,
    count: audit.count,
    head_hash: audit.headHash,
    broken_seq: audit.brokenSeq,
    problem: audit.problem,
    totals: [...audit.totals].map(([network, atomic]) => ({
      network,
      currency: "USDC",
      amount: formatAmount(atomic, { decimals: options.decimals }),
      atomic_amount: atomic.toString(),
    })),
    merkle: {
      algorithm: "RFC 9162, SHA-256",
      tree_size: audit.count,
      root_sha256: root,
    },
    checkpoint: {
      format: "jws",
      value: await options.signer.sign(
        new TextEncoder().encode(canonicalJson(checkpoint)),
        { typ: CHECKPOINT_TYPE, cty: "application/json" },
      ),
      kid: options.signer.kid,
      jwks_uri: options.jwksUri,
    },
    proofs: {
      inclusion: "?seq=<entry>&tree_size=<entries>",
      consistency: "?from=<entries>&to=<entries>",
    },
    does_not_prove: [
      "that a buyer existed or was satisfied",
      "that every settlement of this operator is in the log",
    ],
  };
}

/** What a query asks for: nothing, an inclusion proof or a consistency proof. */
export async function integrityProof(
  { tree }: { readonly tree: ProofTree },
  query: ReadonlyMap<string, string>,
): Promise<JsonObject | null> {
  const names = [...query.keys()].sort().join(" ");
  switch (names) {
    case "":
      return null;
    case "seq":
    case "seq tree_size":
      return await inclusion(tree, query);
    case "from to":
      return await consistency(tree, query);
    default:
      throw new AppError(
        "invalid_filter",
        "The query takes seq and tree_size, or from and to.",
      );
  }
}

async function inclusion(
  tree: ProofTree,
  query: ReadonlyMap<string, string>,
): Promise<JsonObject> {
  const treeSize = query.has("tree_size")
    ? count(query, "tree_size", { min: 1, max: tree.size })
    : tree.size;
  const seq = count(query, "seq", { min: 0, max: treeSize - 1 });
  return {
    seq,
    tree_size: treeSize,
    leaf_sha256: toHex(await tree.leafHash(seq)),
    path: (await tree.inclusionProof(seq, treeSize)).map(toHex),
    root_sha256: toHex(await tree.root(treeSize)),
  };
}

async function consistency(
  tree: ProofTree,
  query: ReadonlyMap<string, string>,
): Promise<JsonObject> {
  const to = count(query, "to", { min: 1, max: tree.size });
  const from = count(query, "from", { min: 1, max: to });
  return {
    from,
    to,
    from_root_sha256: toHex(await tree.root(from)),
    to_root_sha256: toHex(await tree.root(to)),
    path: (await tree.consistencyProof(from, to)).map(toHex),
  };
}

function count(
  query: ReadonlyMap<string, string>,
  name: string,
  range: { min: number; max: number },
): number {
  const text = query.get(name) ?? "";
  const number = Number(text);
  if (
    !/^(?:0|[1-9]\d{0,14})$/.test(text) || number < range.min ||
    number > range.max
  ) {
    throw new AppError(
      "invalid_filter",
      range.max < range.min
        ? `${name}: the log has too few entries.`
        : `${name} must be a whole number from ${range.min} to ${range.max}.`,
    );
  }
  return number;
}

function toHex(bytes: Uint8Array): string {
  return bytes.toHex();
}
