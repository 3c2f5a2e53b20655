/**
 * The environment, with a file `.env` of the working directory behind it.
 *
 * @module
 */

import process from "node:process";

/** Reads variables; the process's own come before those of the file. */
export function openEnvironment(): (name: string) => string | undefined {
  try {
    // Not `parseEnv` of node:util: hosting runs Deno 2.5, which has none.
    process.loadEnvFile(".env");
  } catch {
    // No file, or no permission to read one: the environment is enough.
  }
  return (name) => Deno.env.get(name);
}
