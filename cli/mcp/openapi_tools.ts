/**
 * The paid operations of an OpenAPI document, as tools.
 *
 * @module
 */

import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@/lib/json.ts";
import type { Intent } from "../buy/journal_entry.ts";
import {
  describeTool,
  type OfferedTool,
  SCHEMA_DEPTH_MAX,
} from "./offered_tool.ts";

/** Methods whose input is a JSON body. */
const BODY_METHODS = ["post", "put", "patch"];
/** Methods whose input stands in the URL. */
const URL_METHODS = ["get", "delete"];
/** Parts of a schema once its references are followed. */
const SCHEMA_PARTS_MAX = 4_096;

/** The tools, and what cannot be offered, one line each. */
export interface ReadTools {
  /** What can be offered. */
  readonly tools: readonly OfferedTool[];
  /** Why the rest cannot. */
  readonly problems: readonly string[];
}

/** Reads the operations that answer 402, or name a price. */
export function readOpenApiTools(
  document: JsonObject,
  options: { origin: string; max: number },
): ReadTools {
  const { origin, max } = options;
  const tools: OfferedTool[] = [];
  const problems: string[] = [];
  const base = baseOf(document, origin);
  for (const [path, item] of Object.entries(objectAt(document.paths))) {
    for (const method of [...BODY_METHODS, ...URL_METHODS]) {
      const operation = isJsonObject(item) ? item[method] : undefined;
      if (!isJsonObject(operation) || !isPaid(operation)) continue;
      if (tools.length >= max) {
        return { tools, problems: [...problems, beyond(max)] };
      }
      const read = readOperation(document, {
        operation,
        method,
        url: `${base}${path}`,
        origin,
      });
      if (typeof read === "string") problems.push(read);
      else tools.push(read);
    }
  }
  return { tools, problems };
}

/** What is said where a seller has more. */
export function beyond(max: number): string {
  return `what it lists behind ${max} tools`;
}

/** Where the paths begin: a server of the document's own origin, else the origin. */
function baseOf({ servers }: JsonObject, origin: string): string {
  const first: JsonValue | undefined = Array.isArray(servers)
    ? servers[0]
    : undefined;
  const url = isJsonObject(first) && typeof first.url === "string"
    ? URL.parse(first.url, origin)
    : null;
  return url !== null && url.origin === origin
    ? `${origin}${url.pathname.replace(/\/$/, "")}`
    : origin;
}

function isPaid(operation: JsonObject): boolean {
  return isJsonObject(operation["x-payment-info"]) ||
    "402" in objectAt(operation.responses);
}

function readOperation(
  document: JsonObject,
  source: {
    operation: JsonObject;
    method: string;
    url: string;
    origin: string;
  },
): OfferedTool | string {
  const { operation, method, url, origin } = source;
  const { operationId, summary, description } = operation;
  const isBody = BODY_METHODS.includes(method);
  const follow = (value: JsonValue) =>
    resolve(value, { document, left: { parts: SCHEMA_PARTS_MAX } });
  const parameters = isBody
    ? []
    : parametersOf(follow(operation.parameters ?? []));
  if (URL.parse(url)?.origin !== origin) {
    return `a path leads away from ${origin}`;
  }
  const schema = isBody
    ? follow(bodySchema(operation))
    : parameterSchema(parameters);
  const words = describeTool({
    name: typeof operationId === "string"
      ? operationId
      : `${method}${new URL(url).pathname}`,
    title: summary,
    description,
    inputSchema: schema,
    priceUsd: priceOf(operation),
    isPaid: true,
  }, origin);
  if (typeof words === "string") return words;
  return {
    ...words,
    intentOf: (args) =>
      isBody
        ? { url, method: method.toUpperCase(), body: canonicalJson(args) }
        : urlIntent(args, { url, method, parameters }),
  };
}

/** A price that is the same for each call. */
function priceOf(operation: JsonObject): unknown {
  const { price } = objectAt(operation["x-payment-info"]);
  const { mode, currency, amount } = objectAt(price);
  return mode === "fixed" && currency === "USD" ? amount : null;
}

function bodySchema(operation: JsonObject): JsonValue {
  const { content } = objectAt(operation.requestBody);
  const { schema } = objectAt(objectAt(content)["application/json"]);
  return schema ?? { type: "object", properties: {} };
}

/** A parameter in the path or the query. */
interface Parameter {
  readonly name: string;
  readonly place: "path" | "query";
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

function parametersOf(parameters: JsonValue): Parameter[] {
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((item: JsonValue) => {
    if (!isJsonObject(item) || typeof item.name !== "string") return [];
    const place = item.in;
    if (place !== "path" && place !== "query") return [];
    return [{
      name: item.name,
      place,
      isRequired: place === "path" || item.required === true,
      schema: {
        ...objectAt(item.schema),
        ...(typeof item.description === "string"
          ? { description: item.description }
          : {}),
      },
    }];
  });
}

function parameterSchema(parameters: readonly Parameter[]): JsonObject {
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      parameters.map(({ name, schema }) => [name, schema]),
    ),
    required: parameters.filter(({ isRequired }) => isRequired)
      .map(({ name }) => name),
  };
}

function urlIntent(
  args: JsonObject,
  source: { url: string; method: string; parameters: readonly Parameter[] },
): Intent {
  let { url } = source;
  const query = new URLSearchParams();
  for (const { name, place } of source.parameters) {
    const value = args[name];
    const text = typeof value === "object" || value === undefined
      ? null
      : String(value);
    if (place === "path") {
      // A dot alone would be another path.
      const part = encodeURIComponent(text ?? "").replace(/^\.+$/, "");
      url = url.replaceAll(`{${name}}`, part);
    } else if (text !== null) query.append(name, text);
  }
  const search = query.toString();
  return {
    url: new URL(search === "" ? url : `${url}?${search}`).href,
    method: source.method.toUpperCase(),
    body: "",
  };
}

/**
 * A schema without references, which lead only into the document. What has too
 * many parts, as one that contains itself, becomes too deep to be offered.
 */
function resolve(
  value: JsonValue,
  context: {
    document: JsonObject;
    left: { parts: number };
    depth?: number;
  },
): JsonValue {
  const { document, left, depth = 0 } = context;
  if (left.parts-- <= 0 || depth > SCHEMA_DEPTH_MAX) return TOO_LARGE;
  const inner = { ...context, depth: depth + 1 };
  if (Array.isArray(value)) {
    return value.map((item: JsonValue) => resolve(item, inner));
  }
  if (!isJsonObject(value)) return value;
  if (typeof value.$ref === "string" && value.$ref.startsWith("#/")) {
    const target = value.$ref.slice(2).split("/").reduce<JsonValue>(
      (at, part) =>
        objectAt(at)[part.replaceAll("~1", "/").replaceAll("~0", "~")] ?? null,
      document,
    );
    return resolve(target, inner);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      resolve(member, inner),
    ]),
  );
}

/** Deeper than any schema that is offered. */
const TOO_LARGE: JsonValue = JSON.parse(
  "[".repeat(SCHEMA_DEPTH_MAX + 2) + "]".repeat(SCHEMA_DEPTH_MAX + 2),
);

function objectAt(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
