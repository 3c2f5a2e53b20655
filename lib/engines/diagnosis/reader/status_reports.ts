/**
 * What a service or a container says of itself, or of what it did, as JSON: its
 * own state stands at the top, or each thing's beside it, and errors further
 * inside are over or another's.
 */

/** Characters of such a report. */
const REPORT_CHARS_MAX = 20_000;
/** Names under which something says how it is. */
const STATES =
  /^(?:status|state|result|conclusion|outcome|health|phase|ok|success|healthy)$/i;
/** Values that say that it is well, or over. */
const WELL =
  /^(?:ok|okay|success|succeeded|successful|healthy|up|pass|passed|running|ready|active|complete|completed|done|green|true|20[0-4]|resolved|closed|merged|recovered)$/i;
/** Names under which it says what is wrong with itself. */
const WRONG =
  /^(?:errors?|error_?(?:message|code|description)|exceptions?|failures?|reason|exit_?code)$/i;

/** Whether a text is JSON that says of itself, or of each thing in it that has a state, that it is well. */
export function reportsWell(text: string): boolean {
  const trimmed = text.trim();
  if (
    trimmed.length > REPORT_CHARS_MAX ||
    !/^(?:\{[\s\S]*\}|\[[\s\S]*\])$/.test(trimmed)
  ) return false;
  const value = parsed(trimmed);
  const fields = fieldsOf(value);
  const states = statesOf(fields);
  if (states.length === 0) return areAllWell(value);
  return states.every(isWell) &&
    fields.every(([name, value]) => !WRONG.test(name) || saysNothing(value));
}

type Field = readonly [string, unknown];

/** Null where a text is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The fields of an object; none of anything else. */
function fieldsOf(value: unknown): readonly Field[] {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : [];
}

/** Under which an object says how it is. */
function statesOf(fields: readonly Field[]): readonly Field[] {
  return fields.filter(([name, value]) =>
    STATES.test(name) && typeof value !== "object"
  );
}

function isWell([, value]: Field): boolean {
  return WELL.test(String(value));
}

/** Whether there are things with a state, each of which is well, and nothing wrong outside of them. */
function areAllWell(value: unknown): boolean {
  let states = 0;
  const isFine = (one: unknown, isInside: boolean): boolean => {
    if (Array.isArray(one)) return one.every((item) => isFine(item, isInside));
    const fields = fieldsOf(one);
    const own = statesOf(fields);
    states += own.length;
    const isOf = isInside || own.length > 0;
    return own.every(isWell) &&
      fields.every(([name, inner]) =>
        WRONG.test(name) ? isOf || saysNothing(inner) : isFine(inner, isOf)
      );
  };
  return isFine(value, false) && states > 0;
}

/** Whether nothing is said under a name. */
function saysNothing(value: unknown): boolean {
  return value === null || value === "" || value === 0 || value === false ||
    typeof value === "object" && Object.keys(value).length === 0;
}
