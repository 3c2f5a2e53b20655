/**
 * Own offers when their files are read again: what did not change stays what it
 * was, and who was asked for another price may still pay that.
 *
 * @module
 */

import type { PricedResource } from "@/lib/x402/challenge.ts";
import { TIMEOUT_SECONDS } from "@/lib/x402/challenge.ts";
import type { OwnOfferPlan } from "./file.ts";

/** What is asked for an offer over JSON-RPC. */
export interface RpcResources {
  /** By a tool. */
  readonly mcp: PricedResource;
  /** By a skill. */
  readonly a2a: PricedResource;
}

/** What was asked for an offer before. */
export interface FormerTerms {
  /** With the price, and what does the work for it. */
  readonly resource: PricedResource;
  /** The same over JSON-RPC. */
  readonly rpc?: RpcResources | undefined;
  /** When the last challenge with it has ended. */
  readonly until: Date;
}

/** Whether two files say the same, down to the values of secrets. */
export function isSamePlan(one: OwnOfferPlan, other: OwnOfferPlan): boolean {
  return textOf(one) === textOf(other);
}

function textOf(plan: OwnOfferPlan): string {
  return JSON.stringify(
    plan,
    (_, value) => typeof value === "bigint" ? String(value) : value,
  );
}

/**
 * The terms that challenges given before now may have, beside those of now. Of
 * two with one price the newer counts.
 *
 * @param before The offer as it was sold until now.
 */
export function formerTerms(
  before: {
    readonly resource: PricedResource;
    readonly rpc?: RpcResources;
    readonly former?: readonly FormerTerms[];
  },
  now: Date,
): readonly FormerTerms[] {
  const until = new Date(now.getTime() + TIMEOUT_SECONDS * 1_000);
  const { amount } = before.resource.requirements;
  return [
    { resource: before.resource, rpc: before.rpc, until },
    ...stillAsked(before.former ?? [], now).filter(({ resource }) =>
      resource.requirements.amount !== amount
    ),
  ];
}

/** Those that have not ended. */
export function stillAsked(
  former: readonly FormerTerms[],
  now: Date,
): readonly FormerTerms[] {
  return former.filter(({ until }) => until > now);
}
