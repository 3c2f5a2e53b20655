/**
 * What to install for a program, a library or what a build looks for, by
 * package manager. A name that no table has is not installed by guess.
 */
import { lazily } from "@/lib/lazily.ts";
import executables from "./executables.txt" with { type: "text" };
import libraries from "./libraries.txt" with { type: "text" };
import shared from "./shared_libraries.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Package managers that the tables know. */
export type Manager =
  | "apt"
  | "dnf"
  | "apk"
  | "brew"
  | "pacman"
  | "zypper"
  | "winget";

/** One row: packages by manager, several with a blank between them. */
type Row = Readonly<Partial<Record<Manager, string>>>;

/** What a build looks for by its kind, and how the table of libraries calls that kind. */
const KINDS = {
  header: "h",
  link: "l",
  pkg: "pc",
  cmake: "cmake",
  config: "config",
} as const;

type Kind = keyof typeof KINDS;

const EXECUTABLE_COLUMNS: readonly Manager[] = [
  "apt",
  "dnf",
  "apk",
  "brew",
  "pacman",
  "zypper",
  "winget",
];
const SHARED_COLUMNS: readonly Manager[] = [
  "apt",
  "dnf",
  "apk",
  "pacman",
  "zypper",
];
const LIBRARY_COLUMNS: readonly Manager[] = [
  "apt",
  "dnf",
  "apk",
  "brew",
  "pacman",
];

/** A table by the first word of its rows. */
type Table = ReadonlyMap<string, Row>;

/** Libraries by what a build looks for. */
interface Libraries {
  /** `h:zlib.h`, `pc:zlib`, and `name:zlib` for the row itself. */
  readonly exact: ReadonlyMap<string, readonly Row[]>;
  /** The same in small letters. */
  readonly folded: ReadonlyMap<string, readonly Row[]>;
  /** Beginnings (`l:boost_`), the longest first. */
  readonly beginnings: readonly (readonly [string, Row])[];
  readonly packages: readonly string[];
}

const executablesOf = lazily(() => readTable(executables, EXECUTABLE_COLUMNS));
const sharedOf = lazily(() => readTable(shared, SHARED_COLUMNS));
const librariesOf = lazily(readLibraries);

/** Whether a program is one that some package manager has. */
export function isExecutable(name: string): boolean {
  return executablesOf().has(name);
}

/**
 * What a package manager calls what has a thing: a program by its name, `lib:`
 * and the name of a shared library's file, `header:`, `link:`, `pkg:`, `cmake:`
 * or `config:` and what a build looks for, `dev:` and the name of a library in
 * any of these forms. Undefined where none is known.
 */
export function packageFor(key: string, manager: Manager): string | undefined {
  const [, kind = "", name = ""] = /^([a-z]{3,6}):(.+)$/.exec(key) ?? [];
  if (kind === "") return executablesOf().get(key)?.[manager];
  if (kind === "lib") return sharedOf().get(name)?.[manager];
  if (kind === "dev") return developmentOf(name, manager);
  return isKind(kind) ? first(rowsOf(kind, name), manager) : undefined;
}

/** Names of all packages in the tables. */
export function packagesInTables(): readonly string[] {
  return [
    ...[...executablesOf().values(), ...sharedOf().values()].flatMap((row) =>
      Object.values(row).flatMap((names) => names.split(" "))
    ),
    ...librariesOf().packages,
  ];
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}

function first(rows: readonly Row[], manager: Manager): string | undefined {
  return rows.find((row) => row[manager] !== undefined)?.[manager];
}

/** The package of a library that is named somehow: `libfoo`, `foo-1.0`, `foo.h`, `Foo`. */
function developmentOf(name: string, manager: Manager): string | undefined {
  const plain = name.replace(/\.(?:h|hpp|hh)$/, "");
  const names = [
    name,
    plain,
    `lib${plain}`,
    plain.replace(/^lib(?=[a-z])/, ""),
    plain.replace(/[-.\d]+$/, ""),
  ];
  for (const one of new Set(names)) {
    const { exact, folded } = librariesOf();
    for (const kind of ["pkg", "cmake", "link", "header", "config"] as const) {
      const found = first(rowsOf(kind, one), manager) ??
        first(
          folded.get(`${KINDS[kind]}:${one}`.toLowerCase()) ?? [],
          manager,
        );
      if (found !== undefined) return found;
    }
    const found = first(exact.get(`name:${one.toLowerCase()}`) ?? [], manager);
    if (found !== undefined) return found;
  }
  // What CMake looks for may be a program: Git, SWIG, Doxygen.
  return executablesOf().get(plain.toLowerCase())?.[manager];
}

function rowsOf(kind: Kind, name: string): readonly Row[] {
  const { exact, beginnings } = librariesOf();
  const key = `${KINDS[kind]}:${name}`;
  const own = exact.get(key) ?? [];
  if (kind === "header") return [...own, ...foldersOf(key, exact)];
  return [
    ...own,
    ...beginnings.filter(([begin]) => key.startsWith(begin)).map(([, row]) =>
      row
    ),
  ];
}

/** Rows of the folders of a header, the innermost first. */
function foldersOf(
  key: string,
  exact: Libraries["exact"],
): readonly Row[] {
  const rows: Row[] = [];
  for (let at = key.lastIndexOf("/"); at > 0; at = key.lastIndexOf("/", at)) {
    rows.push(...exact.get(key.slice(0, at + 1)) ?? []);
    at--;
  }
  return rows;
}

function readTable(text: string, columns: readonly Manager[]): Table {
  return new Map(
    readWords(text).map((line) => {
      const [name = "", ...words] = line.split(" ");
      return [name, rowOf(words, columns)];
    }),
  );
}

function rowOf(
  words: readonly string[],
  columns: readonly Manager[],
): Partial<Record<Manager, string>> {
  const row: ReturnType<typeof rowOf> = {};
  columns.forEach((manager, i) => {
    const word = words[i] ?? "-";
    if (word !== "-") row[manager] = word.replaceAll(",", " ");
  });
  return row;
}

function readLibraries(): Libraries {
  const exact = new Map<string, Row[]>();
  const folded = new Map<string, Row[]>();
  const beginnings: [string, Row][] = [];
  const packages: string[] = [];
  const add = (map: Map<string, Row[]>, key: string, row: Row) => {
    const rows = map.get(key);
    if (rows === undefined) map.set(key, [row]);
    else rows.push(row);
  };
  for (const line of readWords(libraries)) {
    const [name = "", ...words] = line.split(" ");
    const columns = LIBRARY_COLUMNS.length;
    const row = rowOf(words.slice(0, columns), LIBRARY_COLUMNS);
    packages.push(
      ...Object.values(row).flatMap((names) => names.split(" ")),
    );
    // openSUSE finds a package by the module of pkg-config that it has.
    const module = words.find((word) => /^pc:[^*]+$/.test(word))?.slice(3);
    if (module !== undefined) row.zypper = `'pkgconfig(${module})'`;
    add(exact, `name:${name}`, row);
    for (const thing of words.slice(columns)) {
      if (thing.endsWith("*")) beginnings.push([thing.slice(0, -1), row]);
      else {
        add(exact, thing, row);
        add(folded, thing.toLowerCase(), row);
      }
    }
  }
  beginnings.sort(([a], [b]) => b.length - a.length);
  return { exact, folded, beginnings, packages };
}
