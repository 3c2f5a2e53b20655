/**
 * The module of an own offer: a function of the operator's, and what it may do.
 *
 * @module
 */

import { canonicalAddress, mayBeNamed } from "@/lib/net/addresses.ts";
import type { WorkBounds } from "./work_bounds.ts";

/** Milliseconds that a module may take, at most. */
export const MODULE_MS_MAX = 20_000;
/** Megabytes of heap that a file may ask for, at most. */
export const MODULE_MEMORY_MB_MAX = 1_024;
/** Bytes of what a module gives, at most. */
const MODULE_BYTES_MAX = 50_000;

const listOf = (pattern: string, maxLength: number) =>
  ({
    type: "array",
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    items: { type: "string", pattern, maxLength },
  }) as const;

/** What stands in a file. */
export const MODULE_SCHEMA = {
  type: ["string", "object"],
  maxLength: 200,
  additionalProperties: false,
  required: ["run"],
  properties: {
    run: { type: "string", maxLength: 200 },
    net: listOf("^[A-Za-z0-9.\\[\\]:-]+$", 260),
    env: listOf("^[A-Za-z_][A-Za-z0-9_]*$", 60),
    read: listOf("^[A-Za-z0-9._/-]+$", 200),
    timeout_ms: { type: "integer", minimum: 100, maximum: MODULE_MS_MAX },
    bytes_max: { type: "integer", minimum: 2, maximum: MODULE_BYTES_MAX },
    memory_mb: {
      type: "integer",
      minimum: 16,
      maximum: MODULE_MEMORY_MB_MAX,
    },
  },
} as const;

/** What is called, and what it may do: nothing that is not here. */
export interface ModulePlan extends WorkBounds {
  /** Code of the operator's. */
  readonly kind: "module";
  /** Its file, below the folder. */
  readonly path: string;
  /** What of it is called. */
  readonly exportName: string;
  /** `host:port` that it may reach. */
  readonly net: readonly string[];
  /** Its environment; values may be secret. */
  readonly env: Readonly<Record<string, string>>;
  /** Files and folders below the folder that it may read. */
  readonly read: readonly string[];
  /** Megabytes of its heap. */
  readonly memoryMb: number;
  /** Of the file's text, so that another one is a change; unset until it was read. */
  readonly sha256?: string;
}

/** What a file has under `module`. */
type ModuleMember = string | {
  readonly run: string;
  readonly net?: readonly string[];
  readonly env?: readonly string[];
  readonly read?: readonly string[];
  readonly timeout_ms?: number;
  readonly bytes_max?: number;
  readonly memory_mb?: number;
};

/**
 * The plan, or what was expected.
 *
 * @param context `readSecret` gives the value of a variable; null where it has
 * none, or belongs to the program.
 */
export function readModule(
  member: unknown,
  context: { readonly readSecret: (from: { env: string }) => string | null },
): ModulePlan | string {
  const named = member as ModuleMember;
  const module = typeof named === "string" ? { run: named } : named;
  const at = typeof named === "string" ? "module" : "module.run";
  const [, path, exportName] =
    /^\.\/([\w./-]+\.(?:ts|mts|js|mjs))#([A-Za-z_$][\w$]*)$/
      .exec(module.run) ?? [];
  if (path === undefined || exportName === undefined || leaves(path)) {
    return `${at}: ./FILE.ts#EXPORT, a file of the folder and what it exports`;
  }
  const read = (module.read ?? []).map((one) => one.replace(/^\.\//, ""));
  if (read.some((one) => one.startsWith("/") || leaves(one))) {
    return "module.read: files of the folder, such as ./cities.json";
  }
  const net = (module.net ?? []).map(endpointOf);
  if (net.includes(null)) {
    return "module.net: host:port, a private address by its number, none that is link-local";
  }
  const env: Record<string, string> = {};
  for (const name of module.env ?? []) {
    const value = context.readSecret({ env: name });
    if (value === null || value === "") {
      return `module.env: variables that have a value and are not this program's; not ${name}`;
    }
    env[name] = value;
  }
  return {
    kind: "module",
    ...{ path, exportName, read, env },
    net: net.filter((one) => one !== null),
    memoryMb: module.memory_mb ?? 128,
    timeoutMs: module.timeout_ms ?? 10_000,
    bytesMax: module.bytes_max ?? MODULE_BYTES_MAX,
    statuses: [200],
    members: {},
  };
}

function leaves(path: string): boolean {
  return path.split("/").some((part) => part === "..");
}

/** A host and port as the runtime wants it; null where it may not be reached. */
function endpointOf(text: string): string | null {
  const [, host = "", port = "443"] =
    /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === "" || Number(port) < 1 || Number(port) > 65_535) return null;
  const address = canonicalAddress(host.replace(/^\[|\]$/g, ""));
  if (address === undefined) {
    // A name of this machine would be refused when it is looked up.
    return /^localhost\.?$/i.test(host) || !host.includes(".")
      ? null
      : `${host.toLowerCase()}:${port}`;
  }
  const shown = address.includes(":") ? `[${address}]` : address;
  return mayBeNamed(address) ? `${shown}:${port}` : null;
}
