/**
 * Which skill a message calls, and with which arguments.
 *
 * @module
 */

import type { Part } from "@a2a-js/sdk";
import { AppError } from "@/lib/errors.ts";
import { hasFewStrings, tooManyStrings } from "@/lib/http/json_strings.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";

/** Reads JSON text; throws on what it refuses. */
export type ParseJson = (text: string) => unknown;

/** A call as the message's data part states it. */
export interface FoundCall {
  /** Id of a skill that exists. */
  readonly skill: string;
  /** The arguments, not validated. */
  readonly arguments: JsonValue;
}

/**
 * Finds the one call in a message.
 *
 * Choice: a text part that is JSON text of `{skill, arguments}` counts as a
 * data part when the message has none, because frameworks that only send text
 * cannot do better. Prose beside a data part is ignored.
 *
 * @internal
 * @param options `skills`: the ones a caller hears of who names another one;
 * `parseJson` reads a text part that is JSON.
 * @throws {AppError} `invalid_request`, saying how a call looks.
 */
export function findCall(
  parts: readonly Part[],
  { skills, isSkill, parseJson = JSON.parse }: {
    skills: readonly string[];
    isSkill: (id: string) => boolean;
    parseJson?: ParseJson;
  },
): FoundCall {
  const data = parts.flatMap((part) =>
    part.content?.$case === "data" ? [part.content.value as JsonValue] : []
  );
  const candidates = data.length > 0
    ? data
    : parts.flatMap((part) => jsonTextOf(part, parseJson));
  const calls = candidates.filter((value) =>
    isJsonObject(value) && "skill" in value
  ) as JsonObject[];
  if (calls.length > 1) {
    throw new AppError(
      "invalid_request",
      "The message must have one data part with a skill, not several.",
    );
  }
  const call = calls[0];
  const skill = call?.skill;
  if (typeof skill !== "string" || !isSkill(skill)) {
    throw new AppError(
      "invalid_request",
      `The message must have a data part {"skill": ..., "arguments": {...}} whose skill is one of ${
        skills.join(", ")
      }.`,
    );
  }
  return { skill, arguments: call?.arguments ?? {} };
}

/** The JSON in a part of text; what is JSON, and no reader of the agent's takes, is refused. */
function jsonTextOf(part: Part, parseJson: ParseJson): JsonValue[] {
  if (part.content?.$case !== "text") return [];
  const text = part.content.value.trim();
  if (!text.startsWith("{")) return [];
  if (!hasFewStrings(text)) throw tooManyStrings();
  try {
    JSON.parse(text);
  } catch {
    return [];
  }
  return [parseJson(text) as JsonValue];
}
