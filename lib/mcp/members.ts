/**
 * A bound on the objects of a message that the protocol package reads.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";

/** Members of one object of a message, the tool's arguments apart. */
export const MEMBERS_MAX = 256;

/**
 * Whether no object of a message has more than {@linkcode MEMBERS_MAX} members.
 *
 * The package copies messages and collects their names in sets. Names that are
 * numbers can be chosen so that they all meet in one bucket of a set, whose
 * time is then the square of their count: 256 KiB took 40 s. A tool's arguments
 * are not read by the package, and have schemas of their own.
 */
export function isModest(message: object): boolean {
  const params = "params" in message ? message.params : undefined;
  const own = isJsonObject(params) ? params.arguments : undefined;
  const pending: unknown[] = [message];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null || value === own) continue;
    const members = Object.values(value);
    if (!Array.isArray(value) && members.length > MEMBERS_MAX) return false;
    for (const member of members) {
      if (typeof member === "object") pending.push(member);
    }
  }
  return true;
}
