/**
 * Programs that `npx` or the runtime finds, and takes its time for each time:
 * where one lies is remembered beside the bundle, for all tests of a run and the
 * next.
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
  return await rememberedOnce(name, find, isFile);
}

/**
 * What was found once.
 *
 * @param find Looks for it; null where it is not to be had, which is not remembered.
 * @param holds Whether what is remembered still holds; else it is looked for again.
 */
export async function rememberedOnce<Found extends string | null>(
  name: string,
  find: () => Promise<Found>,
  holds: (known: string) => Promise<boolean>,
): Promise<Found | string> {
  const file = new URL(name, FOLDER);
  const known = await Deno.readTextFile(file).catch(() => "");
  if (known !== "" && await holds(known)) return known;
  const found = await find();
  if (found !== null) {
    await Deno.mkdir(FOLDER, { recursive: true });
    // Others may read it meanwhile: they read all of it or nothing.
    const fresh = `${fromFileUrl(file)}.${crypto.randomUUID()}`;
    await Deno.writeTextFile(fresh, found);
    await Deno.rename(fresh, file);
  }
  return found;
}

async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isFile }) => isFile, () => false);
}
