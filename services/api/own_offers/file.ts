/**
 * The file of an own offer: what stands in it, and what is wrong with it in one
 * line.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { mayBeNamed, parseEndpoint } from "@/lib/net/addresses.ts";
import { exampleProblem } from "@/lib/operation/operation.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import { type Price, readPrice } from "@/lib/operation/price.ts";
import { compileSchema, type ValueOf } from "@/lib/schema/schema.ts";
import { MODULE_SCHEMA, type ModulePlan, readModule } from "./module_plan.ts";
import { schemaProblem } from "./schema_bounds.ts";
import type { WorkBounds } from "./work_bounds.ts";
import { readTemplate, type UrlTemplate } from "./url_template.ts";

/** What a file may have; no offer needs as much. */
export const OFFER_FILE_BYTES_MAX = 32_768;
/** Bytes of an answer that an upstream may give, at most. */
export const ANSWER_BYTES_MAX = 50_000;
/** Milliseconds that an upstream may take, at most. */
export const UPSTREAM_MS_MAX = 20_000;
/** Calls of a module at once, where its file does not say: each is a process. */
const MODULE_CONCURRENCY = 4;
/** Names that a header of an upstream may not have: the connection's, and those of payments. */
const OWN_HEADERS =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|accept-encoding|idempotency-key|(?:x-)?payment.*|proxy-.*)$/;

/** No controls but line feeds, and nothing that turns the direction of text: buyers and terminals are shown it. */
const READABLE =
  "^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$";

const text = (maxLength: number) =>
  ({ type: "string", minLength: 1, maxLength, pattern: READABLE }) as const;
const source = { type: "string", minLength: 1, maxLength: 500 } as const;

/** What stands in a file. */
const FILE_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "id",
    "title",
    "description",
    "limitation",
    "price",
    "input_schema",
    "output_schema",
    "example",
  ],
  properties: {
    id: { type: "string", pattern: "^[a-z]+(-[a-z]+)*$", maxLength: 40 },
    title: text(60),
    description: text(300),
    limitation: text(190),
    price: { type: "string", maxLength: 20 },
    tags: { type: "array", maxItems: 5, items: text(32) },
    words: {
      type: "array",
      maxItems: 40,
      items: {
        type: "string",
        maxLength: 60,
        pattern: "^[a-z0-9]+[~*]?( [a-z0-9]+[~*]?)*$",
      },
    },
    input_schema: { type: "object" },
    output_schema: { type: "object" },
    example: {
      type: "object",
      additionalProperties: false,
      required: ["input", "output"],
      properties: { input: { type: "object" }, output: { type: "object" } },
    },
    preview: {
      type: "array",
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      items: { type: "string", maxLength: 100 },
    },
    limits: {
      type: "object",
      additionalProperties: false,
      properties: {
        concurrency: { type: "integer", minimum: 1, maximum: 64 },
        per_minute: { type: "integer", minimum: 1, maximum: 6000 },
        body_bytes: { type: "integer", minimum: 100, maximum: 65_536 },
      },
    },
    module: MODULE_SCHEMA,
    upstream: {
      type: "object",
      additionalProperties: false,
      required: ["url"],
      properties: {
        url: text(1_000),
        address: text(60),
        method: {
          type: "string",
          enum: ["GET", "POST", "PUT", "PATCH", "DELETE"],
        },
        headers: {
          type: "object",
          additionalProperties: {
            type: ["string", "object"],
            maxLength: 500,
            additionalProperties: false,
            properties: { env: source, file: source, prefix: source },
          },
        },
        body: {},
        timeout_ms: {
          type: "integer",
          minimum: 100,
          maximum: UPSTREAM_MS_MAX,
        },
        bytes_max: { type: "integer", minimum: 2, maximum: ANSWER_BYTES_MAX },
        success: {
          type: "object",
          additionalProperties: false,
          properties: {
            status: {
              type: "array",
              minItems: 1,
              maxItems: 20,
              items: { type: "integer", minimum: 200, maximum: 299 },
            },
            members: {
              type: "object",
              additionalProperties: {
                type: ["string", "number", "boolean", "null"],
              },
            },
          },
        },
      },
    },
  },
} as const;

/** A file whose members have their types. */
type OfferFile = ValueOf<typeof FILE_SCHEMA>;

const validate = compileSchema<OfferFile>(FILE_SCHEMA);

/** An own offer, ready to be made. */
export interface OwnOfferPlan {
  /** Stable id; its path and its intent as well. */
  readonly id: string;
  /** What a call costs. */
  readonly price: Price;
  /** What buyers read, and what callers send and get. */
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly limitation: string;
    readonly tags: readonly string[];
  };
  /** Words that mean it. */
  readonly words: readonly string[];
  /** What callers send; published as it is. */
  readonly inputSchema: JsonObject;
  /** What is sold; an answer that does not fit is not. */
  readonly outputSchema: JsonObject;
  /** A call that works. */
  readonly example: { readonly input: JsonObject; readonly output: JsonObject };
  /** Members of the example's output that are shown for nothing; none: no preview. */
  readonly preview: readonly string[];
  /** Bounds for all calls together. */
  readonly limits: {
    readonly concurrency: number;
    readonly perMinute: number;
    readonly bodyBytes: number;
  };
  /** What does the work. */
  readonly work: UpstreamPlan | ModulePlan;
}

/** What is asked, and what counts as an answer. */
export interface UpstreamPlan extends WorkBounds {
  /** A server. */
  readonly kind: "upstream";
  /** Where. */
  readonly url: UrlTemplate;
  /** `ip:port` that may be reached although it is not public; null: none. */
  readonly address: string | null;
  /** In capitals. */
  readonly method: string;
  /** With their values, which may be secret; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, where `{name}` alone is a member of the input; null: nothing is sent. */
  readonly body: JsonValue;
}

/** What reading a file needs from outside. */
export interface FileContext {
  /** The file's name without its ending: the id has to be the same. */
  readonly name: string;
  /** Decimals of the asset. */
  readonly decimals: number;
  /** Whether something else is sold or served under this name. */
  readonly isTaken: (id: string) => boolean;
  /** Value of a variable or of a secret file; null where there is none. */
  readonly readSecret: (from: { env: string } | { file: string }) =>
    | string
    | null;
}

/** The plan, or what is wrong: `member: what was expected`. */
export type ReadFile =
  | { readonly kind: "plan"; readonly plan: OwnOfferPlan }
  | { readonly kind: "fault"; readonly problem: string };

/** Reads the text of a file. */
export function readOfferFile(json: string, context: FileContext): ReadFile {
  const fault = (problem: string): ReadFile => ({ kind: "fault", problem });
  if (new TextEncoder().encode(json).length > OFFER_FILE_BYTES_MAX) {
    return fault(`the file: at most ${OFFER_FILE_BYTES_MAX} bytes`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return fault("the file: JSON");
  }
  const checked = validate(parsed);
  if (!checked.valid) {
    return fault(checked.message.replace(/^The body/, "the file"));
  }
  const file = checked.value;
  const price = readPrice(file.price, context.decimals);
  if (price === null) {
    return fault(
      `price: more than zero, with at most ${context.decimals} decimals`,
    );
  }
  const problem = identityProblem(file, context) ?? schemasProblem(file) ??
    previewProblem(file);
  if (problem !== null) return fault(problem);
  const work = readWork(file, context);
  if (typeof work === "string") return fault(work);
  const plan = planOf(file, { price, work });
  const broken = runProblem(plan);
  return broken === null ? { kind: "plan", plan } : fault(broken);
}

function identityProblem(file: OfferFile, context: FileContext): string | null {
  if (file.id !== context.name) {
    return `id: ${context.name}, as the file is called`;
  }
  return context.isTaken(file.id)
    ? "id: a name that nothing else of this service has"
    : null;
}

function schemasProblem({ input_schema, output_schema }: OfferFile) {
  const input = input_schema as JsonObject;
  return schemaProblem(input, "input_schema") ??
    (input.additionalProperties === false
      ? null
      : "input_schema.additionalProperties: false") ??
    schemaProblem(output_schema as JsonObject, "output_schema");
}

function previewProblem(
  { preview = [], example }: OfferFile,
): string | null {
  const output = Object.keys(example.output);
  const isFit = preview.every((name) => output.includes(name)) &&
    (preview.length === 0 || preview.length < output.length);
  return isFit ? null : "preview: some members of example.output, not all";
}

function readWork(
  file: OfferFile,
  context: FileContext,
): UpstreamPlan | ModulePlan | string {
  const { upstream, module } = file;
  if ((upstream === undefined) === (module === undefined)) {
    return "upstream or module: one of them";
  }
  return module === undefined
    ? readUpstream(file, context)
    : readModule(module, context);
}

function readUpstream(
  { upstream, input_schema }: OfferFile,
  context: FileContext,
): UpstreamPlan | string {
  if (upstream === undefined) return "upstream: what does the work";
  const { method = "GET", address = null, success = {} } = upstream;
  const url = readTemplate(upstream.url, input_schema as JsonObject);
  if (typeof url === "string") return `upstream.url: ${url}`;
  const problem = addressProblem(url, address);
  if (problem !== null) return problem;
  const headers = readHeaders(upstream.headers ?? {}, context);
  if (typeof headers === "string") return headers;
  const sendsBody = method !== "GET" && method !== "DELETE";
  if (!sendsBody && upstream.body !== undefined) {
    return `upstream.body: nothing, as ${method} has none`;
  }
  return {
    kind: "upstream",
    url,
    address,
    method,
    headers,
    body: sendsBody ? (upstream.body ?? "{}") as JsonValue : null,
    timeoutMs: upstream.timeout_ms ?? 10_000,
    bytesMax: upstream.bytes_max ?? ANSWER_BYTES_MAX,
    statuses: success.status ?? [200],
    members: (success.members ?? {}) as JsonObject,
  };
}

function addressProblem(
  { origin }: UrlTemplate,
  address: string | null,
): string | null {
  if (address === null) {
    return origin.startsWith("https:")
      ? null
      : "upstream.url: https, unless upstream.address names a private address";
  }
  const endpoint = parseEndpoint(address);
  if (endpoint === undefined) {
    return "upstream.address: ip:port, such as 127.0.0.1:9000";
  }
  if (!mayBeNamed(endpoint.address)) {
    return "upstream.address: no link-local address, none of a cloud's host, and IPv4 as IPv4";
  }
  const { hostname, port, protocol } = new URL(origin);
  const own = port === "" ? (protocol === "https:" ? "443" : "80") : port;
  return hostname.replace(/^\[|\]$/g, "") === endpoint.address &&
      own === String(endpoint.port)
    ? null
    : "upstream.address: the address and port that upstream.url has";
}

function readHeaders(
  declared: Readonly<Record<string, unknown>>,
  { readSecret }: FileContext,
): Readonly<Record<string, string>> | string {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(declared)) {
    const at = `upstream.headers.${name}`;
    const lower = name.toLowerCase();
    if (!/^[a-z0-9-]{1,60}$/.test(lower) || OWN_HEADERS.test(lower)) {
      return `${at}: a header that is not the connection's or a payment's`;
    }
    const from = value as string | Record<string, string>;
    const read = typeof from === "string" ? from : secretOf(from, readSecret);
    if (read === null) {
      return `${at}: a text, or { "env": NAME } or { "file": PATH } that has a value and is not this program's`;
    }
    if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(read)) {
      return `${at}: one line of plain characters`;
    }
    headers[lower] = read;
  }
  return headers;
}

function secretOf(
  { env, file, prefix = "" }: Record<string, string>,
  readSecret: FileContext["readSecret"],
): string | null {
  if ((env === undefined) === (file === undefined)) return null;
  const value = readSecret(
    env === undefined ? { file: file ?? "" } : { env },
  )?.trim();
  return value === undefined || value === "" ? null : prefix + value;
}

function planOf(
  file: OfferFile,
  { price, work }: { price: Price; work: OwnOfferPlan["work"] },
): OwnOfferPlan {
  const { id, title, description, limitation, tags = [], limits = {} } = file;
  return {
    id,
    price,
    texts: { title, description, limitation, tags },
    words: file.words ?? [],
    inputSchema: file.input_schema as JsonObject,
    outputSchema: file.output_schema as JsonObject,
    example: file.example as OwnOfferPlan["example"],
    preview: file.preview ?? [],
    limits: {
      concurrency: limits.concurrency ??
        (work.kind === "module" ? MODULE_CONCURRENCY : 8),
      perMinute: limits.per_minute ?? 600,
      bodyBytes: limits.body_bytes ?? 16_384,
    },
    work,
  };
}

/** What compiling the schemas, the example and the body show. */
function runProblem(plan: OwnOfferPlan): string | null {
  const known = isJsonObject(plan.inputSchema.properties)
    ? Object.keys(plan.inputSchema.properties)
    : [];
  const body = plan.work.kind === "upstream" ? plan.work.body : null;
  const stranger = placesOf(body).find((name) => !known.includes(name));
  if (stranger !== undefined) {
    return `upstream.body: {${stranger}} is a member of input_schema`;
  }
  try {
    const problem = exampleProblem(defineOperation({
      ...{ id: plan.id, service: "api" as const, priceAtomic: 1n },
      ...{ ...plan.texts, bodyBytesMax: 1, runMsMax: 1 },
      ...{ inputSchema: plan.inputSchema, outputSchema: plan.outputSchema },
      example: plan.example,
      run: () => ({ output: {} }),
    }));
    return problem === null ? null : problem.replace(`${plan.id}: `, "");
  } catch (error) {
    return `input_schema or output_schema: JSON Schema 2020-12 (${
      error instanceof Error ? error.message.split("\n")[0] : "unreadable"
    })`;
  }
}

/** Names of the input that a body asks for. */
function placesOf(body: JsonValue): string[] {
  if (typeof body === "string") {
    const name = /^\{(\w+)\}$/.exec(body)?.[1];
    return name === undefined ? [] : [name];
  }
  if (Array.isArray(body)) return body.flatMap(placesOf);
  return isJsonObject(body) ? Object.values(body).flatMap(placesOf) : [];
}
