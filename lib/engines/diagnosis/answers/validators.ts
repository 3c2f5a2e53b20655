/** What answers of tables/validators.txt compute. */
import table from "./tables/validators.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Parts of a request that frameworks put before a field's path. */
const REQUEST_PART =
  /^(?:body|query|path|header|headers|cookie|params|querystring)\./;

/** Names of models whose fields are read from the environment. */
const SETTINGS = /^\w{0,60}(?:Settings|Config|Env|Environment)\w{0,20}: /;

/** The field, and in which part of a request or which data it stands. */
function field(c: RuleContext): string {
  const { subject = "", at } = c.v;
  const part = REQUEST_PART.exec(subject)?.[0] ?? "";
  if (part !== "") {
    return `${subject.slice(part.length)} in the request's ${
      part.slice(0, -1)
    }`;
  }
  return at !== undefined && /^line \d/.test(at)
    ? `${subject} (${at} of the data)`
    : subject;
}

/** Settings of a model come from variables; its other data from the caller. */
function give(c: RuleContext): string {
  const { subject = "", message = "" } = c.v;
  return SETTINGS.test(message) && /^[a-z][\w]{0,80}$/.test(subject)
    ? `Set ${subject} for the program: as the environment variable ${subject.toUpperCase()} (behind the settings' own prefix, if they have one), or in the .env file they read.`
    : REQUEST_PART.test(subject)
    ? `Send ${field(c)}.`
    : `Give ${field(c)} a value.`;
}

/** The last part of the field's path. */
function lastPart(c: RuleContext): string {
  return (c.v["subject"] ?? "").split(".").at(-1) ?? "";
}

/** The name that was meant, of those that are known. */
function meant(c: RuleContext): string | undefined {
  const known = [...(c.v["need"] ?? "").matchAll(/`([\w.-]{1,60})`/g)].map((
    one,
  ) => one[1] ?? "");
  return c.nearest(lastPart(c), known);
}

/** Data that its own schema refuses. */
export const VALIDATOR_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "data-field-missing": { next: give },
  "data-field-refused": {
    next: (c) => `Correct ${field(c)} as the validator says, then try again.`,
  },
  "data-field-type": {
    next: (c) => {
      const { need = "", have = "" } = c.v;
      return need === ""
        ? `Give ${field(c)} in the type that the message asks for.`
        : `Give ${field(c)} as ${need}${have === "" ? "" : `, not ${have}`}.`;
    },
  },
  "data-field-unknown": {
    next: (c) => {
      const name = meant(c);
      return name === undefined
        ? `Remove ${field(c)}, or correct its spelling.`
        : `Write ${name} in place of ${field(c)}.`;
    },
  },
});
