/** Rewrites the golden documents: `deno task golden`. @module */
import { goldenFile, servedDocuments, strayFiles } from "./documents.ts";

const served = await servedDocuments();
for (const [name, text] of served) {
  const file = goldenFile(name);
  await Deno.mkdir(new URL("./", file), { recursive: true });
  await Deno.writeTextFile(file, text);
}
for (const file of await strayFiles(served.keys())) await Deno.remove(file);
