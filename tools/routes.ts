/**
 * Writes `routes/_manifest.ts` from the files below `routes/`; with `--check`
 * only says whether it is fresh.
 *
 * @module
 */

import { renderManifest } from "@/lib/routing/paths.ts";

const ROUTES = new URL("../routes/", import.meta.url);
const MANIFEST = new URL("_manifest.ts", ROUTES);

const files: string[] = [];
const folders = [""];
for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
  for await (const entry of Deno.readDir(new URL(folder || ".", ROUTES))) {
    if (entry.isDirectory) folders.push(`${folder}${entry.name}/`);
    else files.push(folder + entry.name);
  }
}
const text = renderManifest(files);
if (Deno.args.includes("--check")) {
  if (await Deno.readTextFile(MANIFEST) !== text) {
    throw new Error("routes/_manifest.ts is stale: run `deno task routes`");
  }
} else {
  await Deno.writeTextFile(MANIFEST, text);
}
