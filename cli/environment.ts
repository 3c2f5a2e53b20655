/**
 * The environment, with a file `.env` of the working directory behind it.
 *
 * @module
 */

import { resolve } from "node:path";
import { ConfigError, type Origin } from "@/lib/config.ts";
import { EnvFileError, parseEnvFile } from "@/lib/env_file.ts";
import { callerId, foreignSettings } from "./settings_owner.ts";

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
  /**
   * Read instead of `.env` in the working directory; it has to be there. Whoever
   * names it knows whose it is.
   */
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
 * @throws {ConfigError} when the file, or a line of it, cannot be read, or when
 * nobody named it and it is not the caller's own.
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
    if (isNamed) text = Deno.readTextFileSync(path);
    else if (Deno.statSync(path).isFile) text = readOwn(path);
    else return new Map();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
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

/** The text of a file that only the caller, or root, can have written. */
function readOwn(path: string): string {
  using file = Deno.openSync(path);
  // Of what was opened, not of what has the name by now.
  const { size, ...opened } = file.statSync();
  const named = Deno.lstatSync(path);
  const caller = callerId();
  const problem = foreignSettings(opened, caller) ??
    // Who owns a link chooses whose file it is; its mode says nothing.
    foreignSettings({ ...named, mode: 0 }, caller);
  if (problem !== null) {
    throw new ConfigError(
      `${path} is not read, ${problem}; name it with --env-file where its settings are meant`,
    );
  }
  const bytes = new Uint8Array(size);
  let count = 0;
  for (let read: number | null = 0; read !== null && count < size;) {
    read = file.readSync(bytes.subarray(count));
    count += read ?? 0;
  }
  return new TextDecoder().decode(bytes.subarray(0, count));
}
