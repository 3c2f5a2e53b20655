/**
 * Bundles the program into one file that is the same on every machine.
 *
 * The bundler names modules of packages by where they lie in this machine's
 * cache; those names become the packages'. What is run is small: the runtime
 * reads all of it at each start. Names of functions stay, for traces. Beside it
 * stands the same program as it was before, for whoever reviews what is in it.
 *
 * @module
 */

import { relative } from "node:path";
import { asciiPieces } from "./ascii.ts";
import { modulesIn, withEarlyModules } from "./early_modules.ts";
import { importsFirst } from "./imports_first.ts";
import { packedTexts, withUnpacking } from "./packed_texts.ts";

const ROOT = new URL("../", import.meta.url);

/** Where the bundle is written by default, below the root. */
export const BUNDLE_FILE = "dist/pennyworth.js";
/** The same program with its comments, which say where each part is from. */
export const READABLE_FILE = "dist/pennyworth.readable.js";

/** A tool that could not do its work; one line for whoever called it. */
export class BuildError extends Error {
  /** For logs. */
  override readonly name = "BuildError";
}

/**
 * Writes the bundle in both forms.
 *
 * @throws {BuildError} with what the bundler said.
 */
export async function writeBundle(): Promise<void> {
  await writeForm(READABLE_FILE, []);
  await writeForm(BUNDLE_FILE, ["--minify", "--keep-names"]);
  const file = new URL(BUNDLE_FILE, ROOT);
  const text = await Deno.readTextFile(file);
  const pieces = importsFirst(asciiPieces(text));
  const modules = modulesIn(pieces, "SERVE");
  const small = packedTexts(pieces, modules.late);
  await Deno.writeTextFile(
    file,
    withUnpacking(withEarlyModules(small, modules)),
  );
}

async function writeForm(file: string, options: string[]): Promise<void> {
  await run([
    "bundle",
    "--quiet",
    "--platform",
    "deno",
    ...options,
    "-o",
    file,
    "main.ts",
  ]);
  const url = new URL(file, ROOT);
  const text = await Deno.readTextFile(url);
  await Deno.writeTextFile(url, withoutCachePaths(text, await cachePath()));
}

/** The bundle's text with the names of packages instead of paths into the cache. */
export function withoutCachePaths(text: string, cache: string): string {
  const escaped = cache.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replaceAll(new RegExp(`${escaped}/[^/\\s"]+/`, "g"), "npm/");
}

/** The cache of npm packages as the bundler writes it: relative, with forward slashes. */
async function cachePath(): Promise<string> {
  const { npmCache } = JSON.parse(await run(["info", "--json"]));
  return relative(fromRoot(), npmCache).replaceAll("\\", "/");
}

/** Runs this very Deno in the root of the repository; gives its standard output. */
async function run(args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: fromRoot(),
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) {
    throw new BuildError(
      `deno ${args[0]} failed: ${new TextDecoder().decode(stderr).trim()}`,
    );
  }
  return new TextDecoder().decode(stdout);
}

function fromRoot(): string {
  const path = decodeURIComponent(ROOT.pathname);
  return Deno.build.os === "windows" ? path.slice(1) : path;
}

if (import.meta.main) {
  try {
    await writeBundle();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`bundle: ${error.message}`);
    Deno.exit(1);
  }
  if (!Deno.args.includes("--quiet")) {
    const { size } = await Deno.stat(new URL(BUNDLE_FILE, ROOT));
    console.log(`${BUNDLE_FILE}  ${size} bytes`);
  }
}
