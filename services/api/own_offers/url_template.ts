/**
 * The URL of an upstream, with members of the input in path and query. Nothing
 * that a caller sends changes its origin, the number of its parts or its query's
 * names.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";

/** A URL with places. */
export interface UrlTemplate {
  /** Scheme, host and port; never a caller's. */
  readonly origin: string;
  /** Text and places in turn, after the origin. */
  readonly parts: readonly TemplatePart[];
}

/** Text as it stands, or a member of the input. */
export type TemplatePart =
  | { readonly kind: "text"; readonly text: string }
  | {
    readonly kind: "place";
    readonly name: string;
    readonly isInPath: boolean;
  };

const PLACE = /\{(\w{1,60})\}/g;
/** Types of which a value has one text. */
const SCALARS: readonly unknown[] = ["string", "number", "integer", "boolean"];
/** What servers read as more than a character of a part, also once more decoded. */
// deno-lint-ignore no-control-regex
const NOT_IN_PATH = /[\u0000-\u001f\u007f/\\%?#;]/;

/** Reads a template; text: what was expected of it. */
export function readTemplate(
  source: string,
  inputSchema: JsonObject,
): UrlTemplate | string {
  const match = /^(https?:\/\/[^/?#{}\s\\@]+)(\/[^#\s\\]*)$/.exec(source);
  const [, start = "", rest = ""] = match ?? [];
  if (match === null || !URL.canParse(start)) {
    return "http or https, a host without places or a user, and a path";
  }
  const path = rest.split("?", 1)[0] ?? "";
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const place of rest.matchAll(PLACE)) {
    const [whole, name = ""] = place;
    if (!isRequiredScalar(name, inputSchema)) {
      return `{${name}} is a required member of input_schema with one type: ${
        SCALARS.join(", ")
      }`;
    }
    parts.push({ kind: "text", text: rest.slice(end, place.index) });
    parts.push({ kind: "place", name, isInPath: place.index < path.length });
    end = place.index + whole.length;
  }
  parts.push({ kind: "text", text: rest.slice(end) });
  if (/[{}]/.test(rest.replace(PLACE, ""))) {
    return "braces around a name only";
  }
  const { origin } = new URL(start);
  const still = rest.replace(PLACE, "a");
  if (new URL(origin + still).href !== origin + still) {
    return "written as a browser writes it, without . and .. and encoded where it has to be";
  }
  return { origin, parts };
}

/**
 * The URL of a call.
 *
 * @throws {AppError} `invalid_request` for a value that could be read as more
 * than a part of the path.
 */
export function fillTemplate(
  { origin, parts }: UrlTemplate,
  input: Readonly<Record<string, unknown>>,
): string {
  const url = origin +
    parts.map((part) =>
      part.kind === "text" ? part.text : encode(part, input[part.name])
    ).join("");
  // What was encoded is what is sent, or nothing is.
  if (new URL(url).href !== url || new URL(url).origin !== origin) {
    throw new AppError("invalid_request", "A value cannot stand in a URL.");
  }
  return url;
}

function encode(
  { name, isInPath }: Extract<TemplatePart, { kind: "place" }>,
  value: unknown,
): string {
  const text = String(value);
  if (isInPath && !isPlainPart(text)) {
    throw new AppError(
      "invalid_request",
      `${name} must be text that is one part of a path.`,
    );
  }
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Also of a server that folds look-alikes before it splits a path. */
function isPlainPart(text: string): boolean {
  return [text, text.normalize("NFKC")].every((form) =>
    form.trim() !== "" && !NOT_IN_PATH.test(form) && !/^\.+$/.test(form.trim())
  );
}

function isRequiredScalar(name: string, schema: JsonObject): boolean {
  const { properties, required } = schema;
  const member = isJsonObject(properties) ? properties[name] : undefined;
  return Array.isArray(required) && required.includes(name) &&
    isJsonObject(member) && SCALARS.includes(member.type);
}
