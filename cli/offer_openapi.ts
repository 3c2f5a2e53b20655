/**
 * An operation of an OpenAPI document as the sketch of an own offer.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { openCarefulFetch } from "./buy/careful_fetch.ts";
import { objectAt, OpenApiSchemas, sampleOf } from "./offer_schemas.ts";
import {
  encoded,
  HeaderSketch,
  type OfferSketch,
  placeOf,
  SketchError,
} from "./offer_sketch.ts";

/** More is no description of one service. */
const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024;
/** Milliseconds in which it has to be there. */
const DOCUMENT_MS_MAX = 20_000;
const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** An operation with where it stands. */
interface Found {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
  readonly shared: JsonValue;
}

/**
 * Reads an operation.
 *
 * @param source A file, or a URL.
 * @param options `operation`: its operationId, or `METHOD /path`; null where
 * the document has only one.
 * @throws {SketchError} for what cannot be an offer.
 */
export async function sketchOpenApi(
  source: string,
  { id, operation }: { id: string; operation: string | null },
): Promise<OfferSketch> {
  const document = await readDocument(source);
  return sketchOperation(document, { id, operation, source });
}

/** The same of a document that is read. */
function sketchOperation(
  document: JsonObject,
  { id, operation, source }: {
    id: string;
    operation: string | null;
    source: string;
  },
): OfferSketch {
  const schemas = new OpenApiSchemas(document);
  const found = find(document, operation);
  const base = baseOf(document, { found, source });
  const notes: string[] = [];
  const parameters = parametersOf(found, { schemas, notes });
  const body = bodyOf(found, schemas);
  const place = placeOf(base);
  const input = inputOf({ parameters, body, notes });
  return {
    url: place.origin + urlPath(base, { found, parameters }),
    address: place.address,
    method: found.method.toUpperCase(),
    ...securityOf(document, { found, id, schemas }),
    body: body === null || parameters.length === 0
      ? undefined
      : Object.fromEntries(
        body.required.map((name) => [name, `{${name}}`]),
      ),
    timeoutMs: null,
    input,
    output: outputOf(found, schemas),
    texts: textsOf(found.operation),
    notes,
  };
}

async function readDocument(source: string): Promise<JsonObject> {
  let text: string | null;
  try {
    if (/^https?:\/\//i.test(source)) {
      using fetch = openCarefulFetch(DOCUMENT_MS_MAX);
      const answer = await fetch(source, {
        method: "GET",
        signal: AbortSignal.timeout(DOCUMENT_MS_MAX),
      });
      text = answer.status === 200 ? answer.body : null;
    } else {
      const { size } = await Deno.stat(source);
      text = size > DOCUMENT_BYTES_MAX ? null : await Deno.readTextFile(source);
    }
  } catch (error) {
    throw new SketchError(
      `--openapi: a file or a URL that can be read (${plainFault(error)})`,
    );
  }
  try {
    const document: JsonValue = JSON.parse(text ?? "");
    if (isJsonObject(document) && isJsonObject(document.paths)) return document;
  } catch {
    // Said below.
  }
  throw new SketchError("--openapi: an OpenAPI document in JSON, up to 4 MB");
}

function find(document: JsonObject, wanted: string | null): Found {
  const all: (Found & { readonly name: string })[] = [];
  for (const [path, item] of Object.entries(objectAt(document.paths))) {
    for (const method of METHODS) {
      const operation = objectAt(item)[method];
      if (!isJsonObject(operation)) continue;
      all.push({
        path,
        method,
        operation,
        shared: objectAt(item).parameters ?? [],
        name: typeof operation.operationId === "string"
          ? operation.operationId
          : `${method.toUpperCase()} ${path}`,
      });
    }
  }
  const chosen = wanted === null
    ? all
    : all.filter(({ name, method, path }) =>
      name === wanted || `${method.toUpperCase()} ${path}` === wanted
    );
  const [one] = chosen;
  if (one !== undefined && chosen.length === 1) return one;
  const known = all.slice(0, 12).map(({ name }) => name).join(", ");
  throw new SketchError(
    `--operation: one of ${known}${all.length > 12 ? ", ..." : ""}`,
  );
}

function baseOf(
  document: JsonObject,
  { found, source }: { found: Found; source: string },
): URL {
  const servers = found.operation.servers ?? document.servers;
  const [first] = Array.isArray(servers) ? servers : [];
  const text = objectAt(first).url ?? "";
  const url = typeof text === "string" && !text.includes("{")
    ? URL.parse(text, /^https?:/i.test(source) ? source : undefined)
    : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new SketchError(
      "--openapi: a document whose first server is a whole URL without variables",
    );
  }
  return url;
}

/** What callers choose in the URL. */
interface Parameter {
  readonly name: string;
  readonly wireName: string;
  readonly isInPath: boolean;
  readonly schema: JsonObject;
  readonly sample: JsonValue;
}

function parametersOf(
  { operation, shared }: Found,
  { schemas, notes }: { schemas: OpenApiSchemas; notes: string[] },
): readonly Parameter[] {
  const lists = [operation.parameters ?? [], shared];
  const seen = new Set<string>();
  const parameters: Parameter[] = [];
  for (const item of lists.flatMap((list) => Array.isArray(list) ? list : [])) {
    const { name, in: place, required, schema, example } = schemas.follow(item);
    if (typeof name !== "string" || seen.has(`${place} ${name}`)) continue;
    seen.add(`${place} ${name}`);
    const isInPath = place === "path";
    if (!isInPath && required !== true) {
      notes.push(`left out: ${name}, which is optional`);
      continue;
    }
    const plain = schemas.plain(schema ?? {});
    if ((!isInPath && place !== "query") || plain === null) {
      throw new SketchError(
        `--operation: parameters in path and query, of one type; ${name} is none`,
      );
    }
    parameters.push({
      name: name.replaceAll(/\W+/g, "_"),
      wireName: name,
      isInPath,
      schema: plain,
      sample: example ?? sampleOf(schemas.follow(schema ?? {}), schemas),
    });
  }
  return parameters;
}

function urlPath(
  base: URL,
  { found, parameters }: { found: Found; parameters: readonly Parameter[] },
): string {
  let path = base.pathname.replace(/\/$/, "") + found.path;
  for (const { name, wireName, isInPath } of parameters) {
    if (isInPath) path = path.replaceAll(`{${wireName}}`, `{${name}}`);
  }
  const query = parameters.filter(({ isInPath }) => !isInPath)
    .map(({ name, wireName }) => `${encoded(wireName)}={${name}}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** A body's members. */
interface BodyMembers {
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required: readonly string[];
  readonly sample: JsonObject;
}

function bodyOf(
  { operation }: Found,
  schemas: OpenApiSchemas,
): BodyMembers | null {
  if (operation.requestBody === undefined) return null;
  const { content } = schemas.follow(operation.requestBody);
  const media = objectAt(objectAt(content)["application/json"]);
  const schema = schemas.follow(media.schema ?? {});
  const plain = schemas.plain(schema);
  if (plain === null || plain.type !== "object") {
    throw new SketchError("--operation: a body that is a JSON object");
  }
  const required = Array.isArray(plain.required) ? plain.required : [];
  const sample = media.example ?? sampleOf(schema, schemas);
  return {
    properties: objectAt(plain.properties) as Record<string, JsonObject>,
    required: required.map(String),
    sample: objectAt(sample),
  };
}

function inputOf(
  { parameters, body, notes }: {
    parameters: readonly Parameter[];
    body: BodyMembers | null;
    notes: string[];
  },
): OfferSketch["input"] {
  // Beside a URL with places a body is written member by member.
  const names = body === null
    ? []
    : parameters.length === 0
    ? Object.keys(body.properties)
    : body.required;
  for (const name of Object.keys(body?.properties ?? {})) {
    if (!names.includes(name)) {
      notes.push(`left out: ${name}, which is optional`);
    }
    if (parameters.some((parameter) => parameter.name === name)) {
      throw new SketchError(`--operation: ${name} in the URL or in the body`);
    }
  }
  return {
    properties: Object.fromEntries([
      ...parameters.map(({ name, schema }) => [name, schema] as const),
      ...names.map((name) => [name, body?.properties[name] ?? {}] as const),
    ]),
    required: [
      ...parameters.map(({ name }) => name),
      ...(body?.required ?? []),
    ],
    example: Object.fromEntries([
      ...parameters.map(({ name, sample }) => [name, sample] as const),
      ...names.flatMap((name) => {
        const value = body?.sample[name];
        return value === undefined ? [] : [[name, value] as const];
      }),
    ]),
  };
}

function securityOf(
  document: JsonObject,
  { found, id, schemas }: {
    found: Found;
    id: string;
    schemas: OpenApiSchemas;
  },
): Pick<OfferSketch, "headers" | "secrets" | "variables"> {
  const sketch = new HeaderSketch(id);
  const ways = found.operation.security ?? document.security ?? [];
  const [first] = Array.isArray(ways) ? ways : [];
  const known = objectAt(objectAt(document.components).securitySchemes);
  for (const name of Object.keys(objectAt(first))) {
    const { type, scheme, in: place, name: header } = schemas.follow(
      known[name] ?? {},
    );
    if (type === "apiKey" && place === "header") {
      sketch.declare(String(header).toLowerCase(), { prefix: "" });
    } else if (type === "http" && scheme === "basic") {
      sketch.declare("authorization", { prefix: "Basic " });
    } else if (type === "http" || type === "oauth2") {
      sketch.declare("authorization", { prefix: "Bearer " });
    } else {
      throw new SketchError(
        `--operation: a secret in a header, unlike ${name}`,
      );
    }
  }
  return sketch.result;
}

function outputOf(
  { operation }: Found,
  schemas: OpenApiSchemas,
): OfferSketch["output"] {
  const responses = objectAt(operation.responses);
  const { content } = schemas.follow(responses["200"] ?? {});
  const media = objectAt(objectAt(content)["application/json"]);
  const schema = schemas.follow(media.schema ?? {});
  const plain = schemas.plain(schema);
  if (plain === null || plain.type !== "object") return null;
  const [named] = Object.values(objectAt(media.examples));
  return {
    schema: plain,
    example: objectAt(
      media.example ?? objectAt(named).value ?? sampleOf(schema, schemas),
    ),
  };
}

function textsOf({ summary, description }: JsonObject): OfferSketch["texts"] {
  const line = (value: JsonValue | undefined, max: number) =>
    typeof value === "string" && value.trim() !== ""
      ? value.trim().replaceAll(/\s+/g, " ").slice(0, max)
      : undefined;
  const title = line(summary, 60);
  const text = line(description, 300) ?? line(summary, 300);
  return {
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { description: text }),
  };
}
