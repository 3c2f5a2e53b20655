/**
 * Programs that tests start: a chain, a database, a browser, what copies a store.
 *
 * @module
 */

import { fileURLToPath } from "node:url";

/** A program in the package cache. */
export interface FoundProgram {
  /** Its executable, or the folder of its executables and what they need. */
  readonly path: string;
  /** What it is to be started with. */
  readonly args: readonly string[];
}

const found = new Map<string, Promise<FoundProgram>>();

/**
 * Where a program of `tests/programs/find.ts` lies. It is fetched the first time.
 *
 * @throws {Error} where it cannot be fetched.
 */
export function findProgram(
  name: "anvil" | "postgres" | "chromium" | "litestream",
): Promise<FoundProgram> {
  const known = found.get(name) ?? find(name);
  found.set(name, known);
  return known;
}

async function find(name: string): Promise<FoundProgram> {
  const file = (path: string) =>
    fileURLToPath(new URL(`../programs/${path}`, import.meta.url));
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-config", "--frozen", "-A"],
      ...[`--lock=${file("deno.lock")}`, file("find.ts"), name],
    ],
    stdin: "null",
  }).output();
  if (!success) {
    throw new Error(`${name}: ${new TextDecoder().decode(stderr).trim()}`);
  }
  return JSON.parse(new TextDecoder().decode(stdout));
}
