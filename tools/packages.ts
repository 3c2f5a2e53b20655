/**
 * `deno run --allow-read --allow-write tools/packages.ts FILE... [--names LIST]`:
 * reads index files of a Debian-like distribution that it is given (`Packages`,
 * `Contents-amd64`, both unpacked) and writes
 * `lib/engines/diagnosis/catalogues/imported.ts`. Nothing is fetched.
 *
 * `--names LIST` names a file with the packages to keep, one a line; without it
 * those of the sections that carry development files and tools are kept.
 *
 * @module
 */

/** Rows of each kind that are written at most. */
export const ROWS_MAX = 20_000;

/** What index files say. */
export interface Index {
  /** Names of packages, sorted. */
  readonly packages: readonly string[];
  /** `kind:name package`, sorted. */
  readonly files: readonly string[];
}

const NAME = /^[a-z0-9][a-z0-9.+-]{1,100}$/;

/** Names in a `Packages` file: one stanza a package. */
export function readPackages(text: string): readonly string[] {
  const names = new Set<string>();
  for (const line of text.split("\n")) {
    const name = /^Package: (\S{1,101})\s{0,4}$/.exec(line)?.[1];
    if (name !== undefined && NAME.test(name)) names.add(name);
  }
  return [...names].sort();
}

/**
 * Headers, commands and libraries in a `Contents` file: a path, blanks, and the
 * packages that have it as `section/name,section/name`.
 */
export function readContents(text: string): readonly string[] {
  const rows = new Map<string, string>();
  for (const line of text.split("\n")) {
    const found = /^\/?(\S{4,300})\s{1,200}(\S{3,300})$/.exec(line);
    const key = found?.[1] === undefined ? null : keyOf(found[1]);
    if (key === null) continue;
    const owners = (found?.[2] ?? "").split(",").map((owner) =>
      owner.slice(owner.lastIndexOf("/") + 1)
    ).filter((name) => NAME.test(name));
    const best = owners.sort((a, b) => a.length - b.length)[0];
    const known = rows.get(key);
    if (
      best !== undefined && (known === undefined || best.length < known.length)
    ) rows.set(key, best);
  }
  return [...rows].map(([key, name]) => `${key} ${name}`).sort();
}

/** What a path is looked up by; null for what nobody asks for. */
function keyOf(path: string): string | null {
  const header =
    /^usr\/include\/(?:[a-z0-9_]+-linux-gnu\/)?(.{1,120}\.h(?:pp)?)$/
      .exec(path)?.[1];
  if (header !== undefined) return `header:${header}`;
  const library =
    /^(?:usr\/)?lib\/(?:[a-z0-9_]+-linux-gnu\/)?(lib[\w+.-]{1,80}\.so(?:\.\d{1,4})?)$/
      .exec(path)?.[1];
  if (library !== undefined) return `lib:${library}`;
  const command = /^(?:usr\/)?s?bin\/([\w.+-]{1,60})$/.exec(path)?.[1];
  return command ?? null;
}

/** The catalogue as a source file. */
export function catalogue(index: Index, from: string): string {
  const list = (rows: readonly string[]) =>
    rows.length === 0
      ? "[]"
      : `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]`;
  return `/**
 * Rows read from the index files of a distribution by \`tools/packages.ts\`, for
 * what a release or an operator wants to know beyond the other catalogues. Each
 * row is \`what package\`, sorted; empty as shipped.
 */

/** Where the rows came from and when; empty when there are none. */
export const IMPORTED_FROM = ${JSON.stringify(from)};

/** Names of packages. */
export const IMPORTED_PACKAGES: readonly string[] = ${list(index.packages)};

/** Headers, commands and shared libraries with the package that has them: \`header:fuse.h libfuse-dev\`. */
export const IMPORTED_FILES: readonly string[] = ${list(index.files)};
`;
}

/** Rows of the packages that are wanted, at most as many as a catalogue holds. */
export function select(index: Index, wanted: ReadonlySet<string>): Index {
  const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
  const packages = index.packages.filter(isWanted);
  const files = index.files.filter((row) =>
    isWanted(row.slice(row.lastIndexOf(" ") + 1))
  );
  if (packages.length > ROWS_MAX || files.length > ROWS_MAX) {
    throw new RangeError(
      `${packages.length} packages and ${files.length} files: name those to keep with --names (at most ${ROWS_MAX} rows of each)`,
    );
  }
  return { packages, files };
}

async function main(args: readonly string[]): Promise<void> {
  const at = args.indexOf("--names");
  const listed = at < 0 ? "" : await Deno.readTextFile(args[at + 1] ?? "");
  const wanted = new Set(listed.split(/\s+/).filter((name) => name !== ""));
  const paths = args.filter((_, i) => at < 0 || i !== at && i !== at + 1);
  const packages = new Set<string>();
  const files = new Set<string>();
  for (const path of paths) {
    const text = await Deno.readTextFile(path);
    if (/^Package: /m.test(text.slice(0, 65_536))) {
      for (const name of readPackages(text)) packages.add(name);
    } else for (const row of readContents(text)) files.add(row);
  }
  const index = select({
    packages: [...packages].sort(),
    files: [...files].sort(),
  }, wanted);
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const target = new URL(
    "../lib/engines/diagnosis/catalogues/imported.ts",
    import.meta.url,
  );
  const day = new Date().toISOString().slice(0, 10);
  await Deno.writeTextFile(
    target,
    catalogue(index, `${names.join(", ")}, read ${day}`),
  );
  console.log(
    `${index.packages.length} packages, ${index.files.length} files`,
  );
}

if (import.meta.main) await main(Deno.args);
