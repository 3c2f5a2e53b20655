/**
 * Moments in evidence.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";

/** Pattern of an RFC 3339 date-time. */
export const TIMESTAMP_PATTERN =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})$";

/** The last second of the year 9999. */
const UNIX_SECONDS_MAX = 253_402_300_799;

/**
 * Milliseconds since 1970 of an RFC 3339 date-time or of whole Unix seconds;
 * null when the value is neither. Leap seconds are not moments here.
 *
 * @see RFC 3339, section 5.6
 */
export function readTimestamp(value: JsonValue): number | null {
  if (typeof value === "number") {
    const isMoment = Number.isSafeInteger(value) && value >= 0 &&
      value <= UNIX_SECONDS_MAX;
    return isMoment ? value * 1000 : null;
  }
  if (typeof value !== "string") return null;
  if (!new RegExp(TIMESTAMP_PATTERN).test(value)) return null;
  const upper = value.toUpperCase();
  // Date.parse takes the 31st of every month and turns it into another day.
  const calendarDay = new Date(`${upper.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(calendarDay.getTime())) return null;
  if (!calendarDay.toISOString().startsWith(upper.slice(0, 10))) return null;
  const offset = /[+-]([0-9]{2}):([0-9]{2})$/.exec(upper);
  if (Number(offset?.[1] ?? 0) > 23 || Number(offset?.[2] ?? 0) > 59) {
    return null;
  }
  // 24:00:00 is ISO 8601, not RFC 3339.
  if (Number(upper.slice(11, 13)) > 23) return null;
  const moment = Date.parse(upper);
  return Number.isNaN(moment) ? null : moment;
}
