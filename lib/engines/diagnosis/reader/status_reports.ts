/**
 * What a service or a container says of itself as one JSON object: its own
 * state stands at the top, and errors further inside are over or another's.
 */

/** Characters of such a report. */
const REPORT_CHARS_MAX = 20_000;
/** Names under which something says how it is. */
const STATES =
  /^(?:status|state|result|conclusion|outcome|health|phase|ok|success|healthy)$/i;
/** Values that say that it is well. */
const WELL =
  /^(?:ok|okay|success|succeeded|successful|healthy|up|pass|passed|running|ready|active|complete|completed|done|green|true|20[0-4])$/i;
/** Names under which it says what is wrong with itself. */
const WRONG =
  /^(?:errors?|error_?(?:message|code|description)|exceptions?|failures?|reason|exit_?code)$/i;

/** Whether a text is one JSON object that says of itself that it is well. */
export function reportsWell(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > REPORT_CHARS_MAX || !/^\{[\s\S]*\}$/.test(trimmed)) {
    return false;
  }
  const fields = fieldsOf(trimmed);
  const states = fields.filter(([name, value]) =>
    STATES.test(name) && typeof value !== "object"
  );
  return states.length > 0 &&
    states.every(([, value]) => WELL.test(String(value))) &&
    fields.every(([name, value]) => !WRONG.test(name) || saysNothing(value));
}

/** The fields of an object; none where a text is no JSON. */
function fieldsOf(text: string): readonly (readonly [string, unknown])[] {
  try {
    return Object.entries(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return [];
  }
}

/** Whether nothing is said under a name. */
function saysNothing(value: unknown): boolean {
  return value === null || value === "" || value === 0 || value === false ||
    typeof value === "object" && Object.keys(value).length === 0;
}
