/**
 * The environment, with a file `.env` of the working directory behind it.
 *
 * @module
 */

import { parseEnv } from "node:util";

/** Reads variables; the process's own come before those of the file. */
export function openEnvironment(): (name: string) => string | undefined {
  const file = readEnvFile();
  return (name) => Deno.env.get(name) ?? file[name];
}

function readEnvFile(): Record<string, string | undefined> {
  try {
    return parseEnv(Deno.readTextFileSync(".env"));
  } catch {
    // No file, or no permission to read one: the environment is enough.
    return {};
  }
}
