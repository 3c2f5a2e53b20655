/**
 * The rules of the layout as data and one pure function; the lint plugin shows
 * them while one writes, a test holds them.
 *
 * @module
 */

/** Layers from right to left: a file imports from its own layer or one with a higher number. */
const LAYERS: readonly (readonly [prefix: string, layer: number])[] = [
  ["main.ts", 0],
  ["routes/", 1],
  ["cli/", 1],
  ["services/", 2],
  ["lib/", 3],
];

/** Services that know nothing of each other. */
const SEPARATE_SERVICES = [
  "services/api/",
  "services/exchange/",
  "services/verify/",
];

/** Makes values when they are asked for, and imports nothing: anybody may use it. */
const LAZILY = "lib/lazily.ts";
/** Understands text for whoever asks; knows itself, {@linkcode LAZILY} and `node:`, nothing else. */
const TEXT = "lib/text_understanding/";
/** Folders below it know themselves, {@linkcode TEXT}, {@linkcode LAZILY}, `node:` and their own package, nothing else. */
const ENGINES = "lib/engines/";

/** The one folder in which each package is imported; tests and benchmarks may import any. */
export const PACKAGE_HOMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["@a2a-js/sdk", ["lib/a2a/"]],
  ["@bitauth/libauth", ["lib/x402/"]],
  ["@hono/hono", ["lib/http/", "lib/routing/", "routes/"]],
  ["@modelcontextprotocol/server", ["lib/mcp/"]],
  ["@opentelemetry/api", ["lib/telemetry/"]],
  ["@panva/jose", ["lib/jose/"]],
  ["ajv", ["lib/schema/"]],
  ["canonicalize", ["lib/json.ts"]],
  ["htmlparser2", ["lib/engines/page_text/"]],
  ["ipaddr.js", ["lib/net/"]],
  ["json-schema-to-ts", ["lib/schema/"]],
  ["marked", ["routes/"]],
  ["postgres", ["lib/store/"]],
  ["unbash", ["lib/engines/shell_risk/"]],
  ["viem", ["lib/x402/"]],
]);

/** Files that may import anything: they are not part of the program. */
export function isOutsideProgram(file: string): boolean {
  return /^(?:tests|bench|tools)\//.test(file) || /_test\.tsx?$/.test(file);
}

/**
 * Why a file must not import something; null when it may.
 *
 * @param file Path below the root, with forward slashes.
 * @param specifier As written.
 */
export function importProblem(file: string, specifier: string): string | null {
  if (isOutsideProgram(file)) return null;
  if (/^(?:npm|jsr|https?):/.test(specifier)) {
    return "packages are imported by their name in deno.json";
  }
  if (specifier.startsWith("node:")) return null;
  const target = targetOf(file, specifier);
  if (target === null) return packageProblem(file, specifier);
  if (/^(?:tests|bench|tools)\//.test(target)) {
    return "the program does not import what is not part of it";
  }
  if (file === LAZILY) return `${LAZILY} imports nothing: not ${target}`;
  const from = layerOf(file);
  const to = layerOf(target);
  if (from !== null && to !== null && to < from) {
    return `${target} lies to the left of ${file}`;
  }
  const engine = engineOf(file);
  if (
    engine !== null && !target.startsWith(engine) &&
    !target.startsWith(TEXT) && target !== LAZILY
  ) {
    return `an engine imports itself, ${TEXT}, ${LAZILY}, node: and its own package: not ${target}`;
  }
  if (
    file.startsWith(TEXT) && !target.startsWith(TEXT) && target !== LAZILY
  ) {
    return `${TEXT} imports itself, ${LAZILY} and node: alone: not ${target}`;
  }
  const own = SEPARATE_SERVICES.find((prefix) => file.startsWith(prefix));
  const other = SEPARATE_SERVICES.find((prefix) => target.startsWith(prefix));
  if (own !== undefined && other !== undefined && own !== other) {
    return `${own} and ${other} do not import each other`;
  }
  return null;
}

/** Whether a file decides without effects: time, network and the rest are handed to it. */
export function isPure(file: string): boolean {
  return /^(?:services|lib\/engines|lib\/text_understanding)\//.test(file) &&
    !isOutsideProgram(file);
}

/** The path below the root that a specifier names; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

function packageProblem(file: string, specifier: string): string | null {
  const name = [...PACKAGE_HOMES.keys()].find((item) =>
    specifier === item || specifier.startsWith(`${item}/`)
  );
  if (name === undefined) return `${specifier} has no home in the program`;
  const homes = PACKAGE_HOMES.get(name) ?? [];
  return homes.some((home) => file.startsWith(home))
    ? null
    : `${name} is imported in ${homes.join(", ")} only`;
}

/** The folder of the engine that a file is part of, with a slash at its end. */
function engineOf(file: string): string | null {
  if (!file.startsWith(ENGINES)) return null;
  return file.slice(0, file.indexOf("/", ENGINES.length) + 1);
}

function layerOf(file: string): number | null {
  return LAYERS.find(([prefix]) => file.startsWith(prefix))?.[1] ?? null;
}
