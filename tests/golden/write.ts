/** Rewrites the golden documents: `deno task golden`. @module */
import { goldenFile, servedDocuments } from "./documents.ts";

for (const [path, text] of await servedDocuments()) {
  await Deno.writeTextFile(goldenFile(path), text);
}
