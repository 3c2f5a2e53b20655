/**
 * The environment, with a file `.env` of the working directory behind it.
 *
 * @module
 */

import { resolve } from "node:path";
import { ConfigError, type Origin } from "@/lib/config.ts";
import { EnvFileError, parseEnvFile } from "@/lib/env_file.ts";

/** Where settings come from. */
export interface Environment {
  /** The value of a variable; undefined when it is set nowhere. */
  read(name: string): string | undefined;
  /** Where a value comes from; undefined when it is set nowhere. */
  originOf(name: string): Origin | undefined;
  /** Names that are set, in the environment or in the file. */
  readonly names: readonly string[];
}

/** What is read beside the process's own environment. */
export interface EnvironmentSources {
  /** Read instead of `.env` in the working directory; it has to be there. */
  readonly file?: string;
  /** Comes before everything else. */
  readonly set?: {
    /** Who says so. */
    readonly by: string;
    /** Values by name; empty: as if it were not set. */
    readonly values: ReadonlyMap<string, string>;
  };
}

/** Reads variables; the process's own come before those of the file. */
export function openEnvironment(): (name: string) => string | undefined {
  return inspectEnvironment().read;
}

/**
 * Reads the file and says of each variable where it comes from. What only the
 * file has is set in the process as well, because libraries read variables of
 * their own; what is set already is never touched.
 *
 * @throws {ConfigError} when the file, or a line of it, cannot be read.
 */
export function inspectEnvironment(
  { file: named, set }: EnvironmentSources = {},
): Environment {
  const path = resolve(named ?? ".env");
  const file = readFile(path, named !== undefined);
  for (const [name, value] of file) {
    const present = Deno.env.get(name);
    if (present !== undefined && present !== SET_HERE.get(name)) {
      SET_HERE.delete(name);
      continue;
    }
    SET_HERE.set(name, value);
    Deno.env.set(name, value);
  }
  return {
    read: (name) => set?.values.get(name) ?? Deno.env.get(name),
    names: Object.keys(Deno.env.toObject()),
    originOf(name) {
      if (set?.values.has(name)) return { kind: "option", by: set.by };
      const value = Deno.env.get(name);
      if (value === undefined) return undefined;
      if (file.has(name) && SET_HERE.get(name) === value) {
        return { kind: "file", path };
      }
      return file.has(name) && file.get(name) !== value
        ? { kind: "environment", overruled: path }
        : { kind: "environment" };
    },
  };
}

/** What this process took from a file, so that it is not taken for the environment later. */
const SET_HERE = new Map<string, string>();

function readFile(path: string, isNamed: boolean): Map<string, string> {
  let text: string;
  try {
    // A pipe is a file as well when somebody names it.
    if (!isNamed && !Deno.statSync(path).isFile) return new Map();
    text = Deno.readTextFileSync(path);
  } catch (error) {
    // No file, or a runtime that was not allowed to look: the environment is
    // enough. A file that is there and may not be read is said.
    if (isNamed) throw new ConfigError(`${path} cannot be read`);
    if (
      error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotCapable ||
      error instanceof Deno.errors.NotADirectory
    ) return new Map();
    throw new ConfigError(`${path} is there and cannot be read`);
  }
  try {
    return parseEnvFile(text);
  } catch (error) {
    if (!(error instanceof EnvFileError)) throw error;
    throw new ConfigError(`${path}, line ${error.line}: ${error.message}`);
  }
}
