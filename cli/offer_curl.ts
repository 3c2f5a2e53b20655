/**
 * A curl command as the sketch of an own offer.
 *
 * @module
 */

import { readSimpleCommand } from "@/lib/engines/shell_risk/simple_command.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import {
  type OfferParameters,
  parameterSchema,
  placed,
} from "./offer_parameters.ts";
import {
  HeaderSketch,
  type OfferSketch,
  placeOf,
  refuseSecrets,
  SketchError,
} from "./offer_sketch.ts";

/** Options of curl that take a value, by what is done with it. */
const VALUED: Readonly<Record<string, keyof CurlRequest | "ignored">> = {
  "-X": "method",
  "--request": "method",
  "-H": "headers",
  "--header": "headers",
  "-d": "data",
  "--data": "data",
  "--data-raw": "data",
  "--data-binary": "data",
  "--data-ascii": "data",
  "--json": "json",
  "--data-urlencode": "encodedData",
  "-u": "user",
  "--user": "user",
  "-b": "cookie",
  "--cookie": "cookie",
  "--oauth2-bearer": "bearer",
  "--url": "urls",
  "-m": "seconds",
  "--max-time": "seconds",
  "-A": "ignored",
  "--user-agent": "ignored",
  "-e": "ignored",
  "--referer": "ignored",
  "-o": "ignored",
  "--output": "ignored",
  "-w": "ignored",
  "--write-out": "ignored",
  "--connect-timeout": "ignored",
  "--retry": "ignored",
};
/** Options without a value that change nothing of what is asked. */
const QUIET =
  /^(?:-[sSfigLv#]|--(?:silent|show-error|fail|fail-with-body|include|globoff|location|verbose|compressed|no-progress-meter|progress-bar|http[12](?:\.[01])?|no-buffer))$/;

/** What the words of a command ask for. */
interface CurlRequest {
  readonly method: string[];
  readonly headers: string[];
  readonly data: string[];
  readonly json: string[];
  readonly encodedData: string[];
  readonly user: string[];
  readonly cookie: string[];
  readonly bearer: string[];
  readonly urls: string[];
  readonly seconds: string[];
  isGet: boolean;
}

/**
 * Reads a command.
 *
 * @param input Values that callers choose, by name; empty: those of the query
 * and the members of the body.
 * @throws {SketchError} for what cannot be an offer.
 */
export function sketchCurl(
  line: string,
  { id, input }: { id: string; input: ReadonlyMap<string, string> },
): OfferSketch {
  const words = readSimpleCommand(line);
  if (words === null || !/^(?:.*[/\\])?curl(?:\.exe)?$/.test(words[0] ?? "")) {
    throw new SketchError(
      "curl: one curl command, its URL in quotes, without pipes, files and other commands",
    );
  }
  const request = readWords(words.slice(1));
  const url = urlOf(request);
  const headers = headersOf(request, { id, url });
  const body = bodyOf(request);
  const method = (request.method.at(-1) ??
    (body === undefined ? "GET" : "POST")).toUpperCase();
  refuseSecrets(Object.fromEntries(url.searchParams), "query");
  if (body !== undefined) refuseSecrets(body, "body");
  const place = placeOf(url);
  const chosen = placed(
    { path: url.pathname, query: queryOf(url), body },
    input,
  );
  return {
    url: place.origin + chosen.path,
    address: place.address,
    method,
    ...headers,
    body: chosen.body,
    timeoutMs: timeoutOf(request),
    input: inputOf(chosen.parameters),
    output: null,
    texts: {},
    notes: [],
  };
}

function readWords(words: readonly string[]): CurlRequest {
  const request: CurlRequest = {
    method: [],
    headers: [],
    data: [],
    json: [],
    encodedData: [],
    user: [],
    cookie: [],
    bearer: [],
    urls: [],
    seconds: [],
    isGet: false,
  };
  const rest = [...words];
  for (let given = rest.shift(); given !== undefined; given = rest.shift()) {
    const [word = "", ...joined] = split(given);
    rest.unshift(...joined);
    const taker = VALUED[word];
    if (taker !== undefined) {
      const value = rest.shift();
      if (value === undefined) throw new SketchError(`curl ${word}: a value`);
      const list = taker === "ignored" ? [] : request[taker];
      if (Array.isArray(list)) list.push(value);
    } else if (word === "-G" || word === "--get") request.isGet = true;
    else if (!word.startsWith("-")) request.urls.push(word);
    else if (!QUIET.test(word)) {
      throw new SketchError(`curl ${word}: nothing that an offer has not`);
    }
  }
  return request;
}

/** The first of what is joined: `-sXPOST` is `-s -XPOST`, `-XPOST` is `-X POST`, `--data=x` is `--data x`. */
function split(word: string): string[] {
  const long = /^(--[\w-]+)=([\s\S]*)$/.exec(word);
  if (long !== null) return [long[1] ?? "", long[2] ?? ""];
  if (!/^-[A-Za-z#]./s.test(word)) return [word];
  const flag = word.slice(0, 2);
  return flag in VALUED ? [flag, word.slice(2)] : [flag, `-${word.slice(2)}`];
}

function urlOf({ urls, data, encodedData, isGet }: CurlRequest): URL {
  const [text = "", ...more] = urls;
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  const url = more.length === 0 ? URL.parse(whole) : null;
  if (text === "" || url === null || !/^https?:$/.test(url.protocol)) {
    throw new SketchError("curl: one URL, of http or https");
  }
  if (/[$]/.test(text)) {
    throw new SketchError("curl: a URL without variables of the shell");
  }
  if (isGet) {
    for (const part of data) {
      for (const [name, value] of new URLSearchParams(part)) {
        url.searchParams.append(name, value);
      }
    }
  }
  for (const part of encodedData) {
    const at = part.indexOf("=");
    if (!isGet || at < 1) {
      throw new SketchError("curl --data-urlencode: NAME=TEXT, with --get");
    }
    url.searchParams.append(part.slice(0, at), part.slice(at + 1));
  }
  return url;
}

function headersOf(
  { headers, user, cookie, bearer }: CurlRequest,
  { id, url }: { id: string; url: URL },
): Pick<OfferSketch, "headers" | "secrets" | "variables"> {
  const sketch = new HeaderSketch(id);
  for (const header of headers) {
    const at = header.indexOf(":");
    if (at < 1) throw new SketchError("curl -H: NAME: VALUE");
    sketch.add(header.slice(0, at), header.slice(at + 1));
  }
  const login = user.at(-1) ??
    (url.username === "" ? undefined : [url.username, url.password]
      .map(decodeURIComponent).join(":"));
  if (login !== undefined) {
    if (login.includes("$")) {
      throw new SketchError(
        "curl -u: a name and a password, without variables of the shell",
      );
    }
    const bytes = new TextEncoder().encode(login);
    sketch.add("authorization", `Basic ${bytes.toBase64()}`);
  }
  for (const token of bearer) sketch.add("authorization", `Bearer ${token}`);
  for (const value of cookie) {
    if (!value.includes("=")) throw new SketchError("curl -b: no file");
    sketch.add("cookie", value);
  }
  return sketch.result;
}

function bodyOf({ data, json, isGet }: CurlRequest): JsonObject | undefined {
  const parts = isGet ? json : [...data, ...json];
  if (parts.length === 0) return undefined;
  if (parts.some((part) => part.startsWith("@"))) {
    throw new SketchError("curl -d: the body itself, and no file");
  }
  let body: JsonValue = null;
  try {
    body = JSON.parse(parts.join(json.length > 0 ? "" : "&"));
  } catch {
    // Said below.
  }
  if (!isJsonObject(body)) throw new SketchError("curl -d: a JSON object");
  return body;
}

/** Names and values of a query as they were given. */
function queryOf(url: URL): readonly (readonly [string, string])[] {
  return [...url.searchParams].map(([name, value]) => [name, value] as const);
}

function timeoutOf({ seconds }: CurlRequest): number | null {
  const ms = Number(seconds.at(-1)) * 1000;
  return Number.isFinite(ms) && ms >= 100 ? Math.min(ms, 20_000) : null;
}

function inputOf(parameters: OfferParameters): OfferSketch["input"] {
  const names = Object.keys(parameters);
  return {
    properties: Object.fromEntries(
      names.map((name) => [name, parameterSchema(parameters[name] ?? null)]),
    ),
    required: names,
    example: { ...parameters },
  };
}
