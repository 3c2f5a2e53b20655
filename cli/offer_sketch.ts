/**
 * An own offer's upstream before it is a file: what a curl command or an OpenAPI
 * operation says of it, with secrets kept apart.
 *
 * @module
 */

import { canonicalAddress } from "@/lib/net/addresses.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";

/** A header as a file has it: text, or where its value is. */
export type SketchedHeader =
  | string
  | { readonly env: string; readonly prefix?: string };

/** An upstream, and what callers send to it. */
export interface OfferSketch {
  /** With places for what callers choose. */
  readonly url: string;
  /** `ip:port`, where the URL has an address and no name. */
  readonly address: string | null;
  /** In capitals. */
  readonly method: string;
  /** By name, in lower case. */
  readonly headers: Readonly<Record<string, SketchedHeader>>;
  /** With places; undefined: none, or the input as it is. */
  readonly body: JsonValue | undefined;
  /** Milliseconds for an answer; null where nothing is said. */
  readonly timeoutMs: number | null;
  /** What callers choose: schemas, who has to be there, and a call that works. */
  readonly input: {
    readonly properties: Readonly<Record<string, JsonObject>>;
    readonly required: readonly string[];
    readonly example: JsonObject;
  };
  /** What is answered; null where nobody knows yet. */
  readonly output: { schema: JsonObject; example: JsonObject } | null;
  /** Texts where something is said of it. */
  readonly texts: { readonly title?: string; readonly description?: string };
  /** Values by variable, for the one call; they are written nowhere. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Variables to set, each with what its value is. */
  readonly variables: ReadonlyMap<string, string>;
  /** What was left out, a line each. */
  readonly notes: readonly string[];
}

/** An own offer's module, as a file has it: nothing is known of it but its input. */
export interface ModuleSketch extends
  Pick<
    OfferSketch,
    "input" | "output" | "texts" | "secrets" | "variables" | "notes"
  > {
  /** `./FILE.ts#EXPORT`. */
  readonly module: string;
}

/** What cannot be made an offer, in one line: what was expected. */
export class SketchError extends Error {
  /** For logs. */
  override readonly name = "SketchError";
}

/** Headers that the program itself sends, or that belong to a browser. */
const DROPPED =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|accept-encoding|idempotency-key|(?:x-)?payment.*|proxy-.*|user-agent|referer|origin|sec-.*|dnt|priority|upgrade-insecure-requests)$/;
/** Headers whose value is nobody's secret. */
const PUBLIC =
  /^(?:accept|accept-language|content-type|cache-control|pragma|prefer|x-requested-with|(?:[a-z0-9]+-)*version)$/;
/** Names of what is a secret wherever it stands. */
const SECRET_NAME =
  /(?:^|[-_.])(?:(?:api|app|access|subscription|client|private)[-_]?(?:key|id|token|secret)|key|token|secret|passw(?:or)?d|pwd|sig|signature|auth|credentials?)$/i;

/** Collects headers: what may be public stays, all else becomes a variable. */
export class HeaderSketch {
  readonly #id: string;
  readonly #headers: Record<string, SketchedHeader> = {};
  readonly #secrets = new Map<string, string>();
  readonly #variables = new Map<string, string>();

  /** For an offer of this id. */
  constructor(id: string) {
    this.#id = id;
  }

  /** What was collected. */
  get result(): Pick<OfferSketch, "headers" | "secrets" | "variables"> {
    return {
      headers: this.#headers,
      secrets: this.#secrets,
      variables: this.#variables,
    };
  }

  /** Takes a header as it was sent. */
  add(name: string, value: string): void {
    const lower = name.trim().toLowerCase();
    const text = value.trim();
    if (DROPPED.test(lower) || text === "") return;
    if (lower === "content-type" && /^application\/json\b/i.test(text)) return;
    if (lower === "accept" && /^(?:application\/json|\*\/\*)$/.test(text)) {
      return;
    }
    const { prefix, rest } = splitScheme(lower, text);
    const variable = /^\$(?:\{(\w+)\}|(\w+))$/.exec(rest);
    if (variable === null && PUBLIC.test(lower) && !text.includes("$")) {
      this.#headers[lower] = text;
      return;
    }
    const env = variable?.[1] ?? variable?.[2] ?? this.#nameFor(lower);
    if (variable === null) {
      if (/\$\{?\w/.test(rest)) {
        throw new SketchError(
          `header ${lower}: a variable at its end, such as "Bearer $KEY"`,
        );
      }
      this.#secrets.set(env, rest);
    }
    this.declare(lower, { env, prefix });
  }

  /** Takes a header whose value nobody has given. */
  declare(
    name: string,
    { env = this.#nameFor(name), prefix }: { env?: string; prefix: string },
  ): void {
    const behind = prefix === ""
      ? `the header ${name}`
      : `the header ${name} behind ${JSON.stringify(prefix)}`;
    this.#headers[name] = prefix === "" ? { env } : { env, prefix };
    this.#variables.set(env, `the value of ${behind}`);
  }

  #nameFor(header: string): string {
    return `${this.#id}_${header}`.replaceAll(/[^a-z0-9]+/gi, "_")
      .toUpperCase();
  }
}

/** `Bearer x` is a scheme and a secret, `session=$KEY` a name and a variable. */
function splitScheme(
  name: string,
  value: string,
): { prefix: string; rest: string } {
  const named = /^([A-Za-z][\w-]{0,20}[=: ] ?)(\$(?:\{\w+\}|\w+))$/.exec(value);
  if (named !== null) {
    return { prefix: named[1] ?? "", rest: named[2] ?? "" };
  }
  const match = /^([A-Za-z][\w-]{1,20} )(\S+)$/.exec(value);
  return name === "authorization" && match !== null
    ? { prefix: match[1] ?? "", rest: match[2] ?? "" }
    : { prefix: "", rest: value };
}

/**
 * Refuses what names a secret where a file cannot keep it apart.
 *
 * @throws {SketchError} for such a name, at any depth.
 */
export function refuseSecrets(value: JsonValue, at: string): void {
  if (Array.isArray(value)) {
    for (const item of value) refuseSecrets(item, at);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      if (SECRET_NAME.test(name) && typeof member === "string") {
        throw new SketchError(
          `${at} ${name}: no secret; it can be kept out of the file in a header alone`,
        );
      }
      refuseSecrets(member, at);
    }
  }
}

/** A URL's start as a file has it: this machine by address, with `address` beside it. */
export function placeOf(url: URL): Pick<OfferSketch, "address"> & {
  readonly origin: string;
} {
  const { protocol, port } = url;
  const host = url.hostname === "localhost" ? "127.0.0.1" : url.hostname;
  const bare = host.replace(/^\[|\]$/g, "");
  const number = port === "" ? (protocol === "https:" ? "443" : "80") : port;
  const origin = `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
  return canonicalAddress(bare) === undefined
    ? { origin, address: null }
    : { origin, address: `${host}:${number}` };
}

/** Text as it stands in a path or a query. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}
