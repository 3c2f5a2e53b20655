/**
 * Credentials that a program prints into the command around it: nobody sees
 * them, and they stay credentials wherever they go.
 *
 * @module
 */
import type { Run } from "./handler.ts";

/** Programs whose variables have another name than they. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ["az", "AZURE"],
  ["doctl", "DIGITALOCEAN"],
]);

/** What a program that prints a credential gives to the command around it; undefined where it goes elsewhere. */
export function capturedCredential(
  { call, context, judge }: Run,
): string | undefined {
  if (context.captured !== true) return undefined;
  const owner = OWNERS.get(call.name) ??
    call.name.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
  return judge.unknowns.mark({ label: `$${owner}_TOKEN`, kind: "variable" });
}
