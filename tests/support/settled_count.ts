/**
 * How many payments settled.
 *
 * @module
 */

import { listPayments } from "@/lib/x402/store.ts";
import type { TestApp } from "./app.ts";

/** Payments of a program's store that settled. */
export async function readSettledCount({ app }: TestApp): Promise<number> {
  const { entries } = await listPayments(app.store, { limit: 500 });
  return entries.filter(({ value }) => value.state === "settled").length;
}
