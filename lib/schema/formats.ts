/**
 * The formats that schemas may name.
 *
 * @module
 */

/** By name. */
export const FORMATS = {
  uri: { type: "string", validate: isUri },
  "date-time": { type: "string", validate: isDateTime },
  date: { type: "string", validate: isDate },
} as const;

/** An absolute URI with a scheme (RFC 3986), as WHATWG URL reads it. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/\s/.test(text) &&
    URL.canParse(text);
}

/** RFC 3339 date-time with a real calendar date. */
function isDateTime(text: string): boolean {
  const match =
    /^(\d{4}-\d\d-\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
      .exec(text);
  return match !== null && isDate(match[1] ?? "");
}

/** RFC 3339 full-date that exists in the calendar. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text);
}
