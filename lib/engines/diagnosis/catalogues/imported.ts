/**
 * What `tools/packages.ts` read from the index files of a distribution: names
 * of packages, and what is in which (`header:fuse.h libfuse-dev`). As shipped
 * Debian's libraries that several packages need, so that a name that follows
 * from the policy for shared libraries is known to exist.
 */
import { lazily } from "@/lib/lazily.ts";
import imported from "./imported.txt" with { type: "text" };
import { readWords } from "./words.ts";

const rowsOf = lazily((): ReadonlyMap<string, string> =>
  new Map(
    readWords(imported).map((row): [string, string] => {
      const at = row.lastIndexOf(" ");
      return at < 0 ? [row, ""] : [row.slice(0, at), row.slice(at + 1)];
    }),
  )
);

/** Whether the index has a package of a name. */
export function isImported(name: string): boolean {
  return rowsOf().get(name) === "";
}

/** The package that has a thing (`header:fuse.h`, a command's name) by the index. */
export function importedPackage(thing: string): string | undefined {
  const name = rowsOf().get(thing);
  return name === "" ? undefined : name;
}
