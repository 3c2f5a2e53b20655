/**
 * The contract of an origin as a reader sees it who followed its references.
 *
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";

/** Reads `/openapi.json`, the whole of it unless the outline is asked for. */
export async function readContract<T>(
  fetch: (url: string) => Promise<Response>,
  origin: string,
  form: "whole" | "outline" = "whole",
): Promise<T> {
  const query = form === "whole" ? "?full" : "";
  const response = await fetch(`${origin}/openapi.json${query}`);
  return dereferenced(await response.json()) as T;
}

/** The same document with what it refers to in place of each reference. */
export function dereferenced(document: JsonValue): JsonValue {
  const follow = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(follow);
    if (!isJsonObject(value)) return value;
    const { $ref, ...beside } = value;
    const rest = Object.fromEntries(
      Object.entries(beside).map(([name, member]) => [name, follow(member)]),
    );
    if (typeof $ref !== "string") return rest;
    return { ...follow(at(document, $ref)) as object, ...rest };
  };
  return follow(document);
}

function at(document: JsonValue, reference: string): JsonValue {
  let found: JsonValue | undefined = document;
  for (const part of reference.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    found = isJsonObject(found) ? found[name] : undefined;
  }
  if (found === undefined) throw new TypeError(`${reference} leads nowhere`);
  return found;
}
