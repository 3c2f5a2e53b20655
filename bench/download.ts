/**
 * What the first run of a checkout fetches: each command of the quick start with
 * an empty folder of the runtime, the packages and megabytes on disk afterwards,
 * and which packages are the largest.
 *
 * `deno run -A bench/download.ts [CHECKOUT]`; it fetches some 400 MB.
 *
 * @module
 */

import { fromFileUrl } from "@/tests/support/paths.ts";

const COMMANDS = [
  ["run", "-P", "main.ts", "demo"],
  ["task", "demo"],
];

/** `npm/REGISTRY/NAME/VERSION`, with a scope before some names. */
const VERSION_FOLDER = /\/npm\/[^/]+\/(?:@[^/]+\/)?[^/@]+\/\d+\.\d[^/]*$/;

/** Packages that are named, the largest. */
const NAMED = 8;

const checkout = Deno.args[0] ??
  fromFileUrl(new URL("../", import.meta.url));
for (const args of COMMANDS) {
  const folder = await Deno.makeTempDir({ prefix: "pennyworth_download_" });
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: checkout,
    env: { DENO_DIR: folder, NO_COLOR: "1" },
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const { bytes } = await sizeOf(folder);
  const packages = await sizeOf(`${folder}/npm`);
  console.log(
    `deno ${args.join(" ")}: ${packages.packages} packages of ${
      megabytes(packages.bytes)
    }, ${megabytes(bytes)} on disk in all`,
  );
  const largest = packages.largest.toSorted((a, b) => b.bytes - a.bytes);
  for (const { name, bytes } of largest.slice(0, NAMED)) {
    console.log(`${megabytes(bytes).padStart(8)}  ${name}`);
  }
  await Deno.remove(folder, { recursive: true });
}

/** Bytes on disk, how many folders are those of a package, and what each has. */
async function sizeOf(folder: string): Promise<{
  bytes: number;
  packages: number;
  largest: { name: string; bytes: number }[];
}> {
  let bytes = 0;
  let packages = 0;
  const largest: { name: string; bytes: number }[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    const { blocks, size } = await Deno.lstat(path);
    bytes += blocks === null ? size : blocks * 512;
    if (!isDirectory) continue;
    const inside = await sizeOf(path);
    bytes += inside.bytes;
    if (VERSION_FOLDER.test(path)) {
      packages++;
      const [, owner = ""] = /\/npm\/[^/]+\/(.+)$/.exec(path) ?? [];
      largest.push({ name: owner, bytes: inside.bytes });
    } else {
      packages += inside.packages;
      largest.push(...inside.largest);
    }
  }
  return { bytes, packages, largest };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`;
}
