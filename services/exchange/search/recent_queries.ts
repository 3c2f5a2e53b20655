/**
 * Questions that were asked a moment ago, as they were read: a challenge says
 * what its search would find, and the purchase asks the same once more.
 *
 * @module
 */

import { type ParsedQuery, parseQuery, type QueryReader } from "./query.ts";

/** Questions that are kept; the one that was asked longest ago goes first. */
export const RECENT_QUERIES_MAX = 64;
/** Characters of one that is kept; a longer one is read each time. */
export const RECENT_CHARACTERS_MAX = 512;

/** Reads questions; one that was asked before it need not read again. */
export function recentQueries(): QueryReader {
  const recent = new Map<string, ParsedQuery>();
  return ({ query, tags, language, agent_id }) => {
    const args = {
      ...(query === undefined ? {} : { query }),
      ...(tags === undefined ? {} : { tags }),
      ...(language === undefined ? {} : { language }),
      ...(agent_id === undefined ? {} : { agent_id }),
    };
    const key = JSON.stringify(args);
    if (key.length > RECENT_CHARACTERS_MAX) return parseQuery(args);
    const read = recent.get(key) ?? parseQuery(args);
    recent.delete(key);
    recent.set(key, read);
    if (recent.size > RECENT_QUERIES_MAX) {
      const [oldest = ""] = recent.keys();
      recent.delete(oldest);
    }
    return read;
  };
}
