/**
 * Executables that `npx` finds, and takes a second for each time: where one
 * lies is remembered beside the bundle, for all tests of a run and the next.
 *
 * @module
 */

import { fromFileUrl } from "./paths.ts";

const FOLDER = new URL("../../dist/cache/found/", import.meta.url);

/**
 * Where an executable lies; looked for again where it is gone.
 *
 * @param name As what it is remembered.
 * @param find Looks for it; null where it is not to be had, which is not remembered.
 */
export async function foundOnce<Path extends string | null>(
  name: string,
  find: () => Promise<Path>,
): Promise<Path | string> {
  const file = new URL(name, FOLDER);
  const known = await Deno.readTextFile(file).catch(() => "");
  if (known !== "" && await isFile(known)) return known;
  const path = await find();
  if (path !== null) {
    await Deno.mkdir(FOLDER, { recursive: true });
    // Others may read it meanwhile: they read all of it or nothing.
    const fresh = `${fromFileUrl(file)}.${crypto.randomUUID()}`;
    await Deno.writeTextFile(fresh, path);
    await Deno.rename(fresh, file);
  }
  return path;
}

async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isFile }) => isFile, () => false);
}
