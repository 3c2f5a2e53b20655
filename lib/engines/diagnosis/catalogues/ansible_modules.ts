/** Which collection of Ansible has a module that is named without one. */
import { lazily } from "@/lib/lazily.ts";
import modules from "./ansible_modules.txt" with { type: "text" };
import { readWordTable } from "./words.ts";

const TABLE = lazily(() => readWordTable(modules));

/** The collection of a module; undefined where none is known for it. */
export function collectionOf(module: string): string | undefined {
  let begins: { readonly name: string; readonly length: number } | undefined;
  for (const [collection, names] of TABLE()) {
    for (const name of names) {
      if (name === module) return collection;
      const start = name.endsWith("*") ? name.slice(0, -1) : undefined;
      // Of several beginnings the longest says most.
      if (
        start !== undefined && module.startsWith(start) &&
        start.length > (begins?.length ?? 0)
      ) begins = { name: collection, length: start.length };
    }
  }
  return begins?.name;
}
