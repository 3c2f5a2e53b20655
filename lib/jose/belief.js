/**
 * Why a signature is believed: by its key, as long as that is published; after
 * that by a log, where the log had what was signed before the key's end.
 *
 * The service, the command line and the page `/verify-result` decide by this
 * one function; it is no TypeScript because a browser loads it as it is.
 *
 * @module
 */

/**
 * @typedef {object} KeyEnd Why a key is not published any more.
 * @property {"compromised" | "retired"} why It was withdrawn, or its time is over.
 * @property {Date} until What is older than this is to be believed.
 */

/**
 * Whether to believe a signature that holds.
 *
 * @param {object} facts What is known of it.
 * @param {KeyEnd | null} facts.end Of the key; null while it is published.
 * @param {Date | null} facts.loggedAt Since when the log has what was signed;
 *   null where nothing shows that it has it.
 * @returns {{ by: "key" | "log" } | { by: null, why: "compromised" | "retired", isLate: boolean }}
 *   `isLate`: the log has it, and had it not before the key's end.
 */
export function believe({ end, loggedAt }) {
  if (end === null) return { by: "key" };
  if (loggedAt !== null && loggedAt < end.until) return { by: "log" };
  return { by: null, why: end.why, isLate: loggedAt !== null };
}
