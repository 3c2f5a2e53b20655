/**
 * The settings of a command: those of the environment and of a file or, where
 * nothing there names a store, those of the service that this machine runs.
 *
 * @module
 */

import { type Config, ConfigError, parseConfig } from "@/lib/config.ts";
import type { CommandInput, Option } from "./command.ts";
import {
  type Environment,
  type EnvironmentSources,
  inspectEnvironment,
} from "./environment.ts";

/** Options of every command that works on a store. */
export const PLACE_OPTIONS: Readonly<Record<"store" | "env-file", Option>> = {
  store: {
    type: "string",
    value: "FILE",
    help: "the store's file, whatever the settings say",
  },
  "env-file": {
    type: "string",
    value: "FILE",
    help: "settings as NAME=value lines",
    fallback: ".env in the working directory",
  },
};

/** What `deploy/pennyworth.service` runs with. */
export interface ServicePlace {
  /** Its settings, which its administrator can read. */
  readonly settings: string;
  /** File or address of the store it works on. */
  readonly store: string;
}

/** Where the shipped unit has its settings and its state. */
export const SYSTEM_SERVICE: ServicePlace = {
  settings: "/etc/pennyworth.env",
  store: "/var/lib/pennyworth/pennyworth.sqlite",
};

/** For `serve`, which is the service or has nothing to do with it. */
export const NO_SERVICE = null;

/** Parsed settings, and where they come from. */
export interface Settings {
  /** What they say. */
  readonly config: Config;
  /** Where each comes from. */
  readonly environment: Environment;
  /** What a person has to know about the choice; null for nothing. */
  readonly note: string | null;
}

const STORE_NAMES = ["KV_PATH", "KV_URL", "DATABASE_URL"];

/**
 * The settings that a command runs with.
 *
 * @throws {ConfigError} when one is wrong, or a file cannot be read.
 */
export function openSettings(
  values: CommandInput["values"],
  service: ServicePlace | null = SYSTEM_SERVICE,
): Settings {
  const { store, "env-file": file } = values;
  const given: EnvironmentSources = {
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof store === "string" ? { set: storeVariables(store) } : {}),
  };
  const environment = inspectEnvironment(given);
  const isNamed = store !== undefined || file !== undefined ||
    STORE_NAMES.some((name) => (environment.read(name) ?? "") !== "");
  const found = isNamed || service === null ? null : findService(service);
  const chosen = found ?? { environment, note: null };
  return { config: parseConfig(chosen.environment.read), ...chosen };
}

/** The service's settings, for whoever may read them. */
function findService(
  { settings, store }: ServicePlace,
): Omit<Settings, "config"> | null {
  const hasStore = isReadable(store);
  const file = isReadable(settings) ? { file: settings } : {};
  if (!hasStore && file.file === undefined) return null;
  const environment = inspectEnvironment(file);
  const isElsewhere = STORE_NAMES.some((name) =>
    (environment.read(name) ?? "") !== ""
  );
  if (isElsewhere) return { environment, note: `as ${settings} says` };
  // Before the first start there is no store, and settings to look at.
  return {
    environment: inspectEnvironment({
      ...file,
      set: storeVariables(store, "the system's service"),
    }),
    note: "the system's service's",
  };
}

function storeVariables(
  path: string,
  by = "--store",
): NonNullable<EnvironmentSources["set"]> {
  if (path === "") throw new ConfigError("--store needs a file");
  return {
    by,
    values: new Map([["KV_PATH", path], ["KV_URL", ""], ["DATABASE_URL", ""]]),
  };
}

function isReadable(path: string): boolean {
  try {
    Deno.openSync(path, { read: true }).close();
    return true;
  } catch {
    return false;
  }
}
