/**
 * Programs that tests start: a chain, a database, a browser, what copies a store.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { sha256Hex } from "@/lib/json.ts";
import { rememberedOnce } from "./found.ts";

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

const file = (path: string) =>
  fileURLToPath(new URL(`../programs/${path}`, import.meta.url));

/** What is found by one version of what looks for it is not another's. */
async function find(name: string): Promise<FoundProgram> {
  const texts = await Promise.all(
    ["find.ts", "deno.lock"].map((path) => Deno.readTextFile(file(path))),
  );
  const program = await rememberedOnce(
    `${name}-${sha256Hex(texts.join(""))}`,
    () => look(name),
    async (text) => await isThere(JSON.parse(text).path),
  );
  return JSON.parse(program);
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** A start of the runtime, which loads the package; what it prints. */
async function look(name: string): Promise<string> {
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
  return new TextDecoder().decode(stdout);
}
