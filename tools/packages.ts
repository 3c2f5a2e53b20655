/**
 * `deno run --allow-read --allow-write tools/packages.ts FILE... [--names LIST]
 * [--section NAME] [--needed NUMBER]`: reads index files of a Debian-like
 * distribution that it is given (`Packages`, `Contents-amd64`, both unpacked)
 * and writes `lib/engines/diagnosis/catalogues/imported.txt`. Nothing is fetched.
 *
 * `--names LIST` names a file with the packages to keep, one a line; `--section
 * libs` keeps those of a section, `--needed 3` those that so many others depend
 * on. Without any of them all are kept, as far as a catalogue holds them.
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

/** Which packages of a `Packages` file are wanted. */
export interface Wanted {
  /** Section that they stand in; any where it is left out. */
  readonly section?: string;
  /** Packages that have to depend on them at least. */
  readonly needed?: number;
}

/** Names in a `Packages` file: one stanza a package. */
export function readPackages(
  text: string,
  wanted: Wanted = {},
): readonly string[] {
  const sections = new Map<string, string>();
  const dependents = new Map<string, number>();
  for (const stanza of text.split(/\n{2,}/)) {
    const name = field(stanza, "Package");
    if (!NAME.test(name)) continue;
    sections.set(name, field(stanza, "Section"));
    const needs = field(stanza, "Depends").split(/[,|]/).map((need) =>
      need.trim().split(/[ :(]/)[0] ?? ""
    );
    for (const need of new Set(needs)) {
      dependents.set(need, (dependents.get(need) ?? 0) + 1);
    }
  }
  return [...sections].filter(([name, section]) =>
    (wanted.section === undefined || section === wanted.section) &&
    (dependents.get(name) ?? 0) >= (wanted.needed ?? 0)
  ).map(([name]) => name).sort();
}

function field(stanza: string, name: string): string {
  const line = new RegExp(`^${name}: (.{1,20000})$`, "m").exec(stanza)?.[1];
  return (line ?? "").trim();
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

/** The catalogue: where its rows are from, then the rows. */
export function catalogue(index: Index, from: string): string {
  const rows = [...index.packages, ...index.files].sort();
  return [
    `# ${from}`,
    "# Written by tools/packages.ts: names, and what is in which (`header:fuse.h libfuse-dev`).",
    ...rows,
    "",
  ].join("\n");
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

/** What a name of an option says; undefined where it is not given. */
function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

async function main(args: readonly string[]): Promise<void> {
  const list = option(args, "--names");
  const section = option(args, "--section");
  const needed = Number(option(args, "--needed") ?? 0);
  const listed = list === undefined ? "" : await Deno.readTextFile(list);
  const wanted = new Set(listed.split(/\s+/).filter((name) => name !== ""));
  const paths = args.filter((word, i) =>
    !word.startsWith("--") && !args[i - 1]?.startsWith("--")
  );
  const packages = new Set<string>();
  const files = new Set<string>();
  for (const path of paths) {
    const text = await Deno.readTextFile(path);
    if (/^Package: /m.test(text.slice(0, 65_536))) {
      const names = readPackages(text, {
        ...section === undefined ? {} : { section },
        needed,
      });
      for (const name of names) packages.add(name);
    } else for (const row of readContents(text)) files.add(row);
  }
  const index = select({
    packages: [...packages].sort(),
    files: [...files].sort(),
  }, wanted);
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const target = new URL(
    "../lib/engines/diagnosis/catalogues/imported.txt",
    import.meta.url,
  );
  const day = new Date().toISOString().slice(0, 10);
  const kept = [
    section === undefined ? "" : `, section ${section}`,
    needed > 0 ? `, needed by ${needed} or more` : "",
  ].join("");
  await Deno.writeTextFile(
    target,
    catalogue(index, `${names.join(", ")}${kept}, read ${day}`),
  );
  console.log(
    `${index.packages.length} packages, ${index.files.length} files`,
  );
}

if (import.meta.main) await main(Deno.args);
