/**
 * No command names a thing that is not known to exist: whoever registers a
 * name that a receipt made up would get his code run. A package may stand in a
 * command when a catalogue has it, when the caller typed it, or when the
 * evidence shows that it exists.
 */
import { lazily } from "@/lib/lazily.ts";
import programs from "./catalogues/npx_programs.txt" with { type: "text" };
import installerRows from "./catalogues/installers.txt" with { type: "text" };
import { readWords } from "./catalogues/words.ts";
import {
  CRATES,
  GEMS,
  GO_MODULES,
  IMAGES,
  isInRegistry,
  isSystemPackage,
} from "./catalogues/known_artefacts.ts";
import {
  NPM_PACKAGES,
  NPM_TYPES,
  PYTHON_DISTRIBUTIONS,
} from "./catalogues/known_packages.ts";
import { distance } from "./did_you_mean.ts";
import { mayMatch } from "@/lib/text_understanding/literals.ts";

/** Lines in which a package's existence is looked for, from each end. */
const LINES_MAX = 1_000;

/** What fetches by name; `isOne` where only the first word is a name. */
interface Installer {
  readonly isOne: boolean;
  readonly pattern: RegExp;
}

/** What fetches by name, by registry, and a look that finds whether any does. */
const installers = lazily(() => {
  const rows = readWords(installerRows).map((row) => {
    const [head = ""] = row.split(" ", 1);
    return { head, words: row.slice(head.length + 1) };
  });
  const byRegistry = new Map<string, Installer[]>();
  for (const { head, words } of rows) {
    const registry = head.replace("!", "");
    const ones = byRegistry.get(registry) ?? [];
    ones.push({
      isOne: head.endsWith("!"),
      pattern: fetching(`(?:${words})`, "(?<names>[^|;&)]{1,300})"),
    });
    byRegistry.set(registry, ones);
  }
  const all = rows.map(({ words }) => words).join("|");
  return { byRegistry, any: fetching(`(?:${all})`, "[^|;&)]") };
});

function fetching(words: string, names: string): RegExp {
  return new RegExp(
    String.raw`(?:^|[\s/(;&'"])${words}[\s"'(\\]{1,4}${names}`,
    "g",
  );
}

/** Programs that npx runs from a package of another name. */
const BINS: ReadonlySet<string> = new Set(readWords(programs));

/** Whether every package that a command would fetch is known to exist. */
export function namesKnownOnly(command: string, asked: Asked): boolean {
  const { byRegistry, any } = installers();
  if (command.search(any) === -1) return true;
  const fetched = [...byRegistry.keys()].map((registry) =>
    [registry, namesIn(command, registry)] as const
  );
  return fetched.every(([registry, names]) =>
    names.every((name) =>
      isKnown(name, registry) ||
      isAskedFor(name, registry, { ...asked, command }) ||
      isShown(name, asked.lines) ||
      registry === "system" && isOffered(name, asked.lines)
    )
  ) && (fetched.some(([, names]) => names.length > 0) ||
    !bringsOption(command, asked));
}

/** Options that say how much or where to, and never what is fetched or from where. */
const PLAIN_OPTIONS =
  /^(?:-[ycdgimrtwDEGPSUW]|--(?:save(?:-dev|-exact|-peer)?|dev|global|upgrade|user|yes|assume-yes|classic|workspace-root|latest|locked|legacy|with-deps|no-install-recommends|no-cache|update|all|save-prod|include=\w{2,12}|group|classic|cask|formula|frozen(?:=\w{2,6})?|frozen-lockfile|no-frozen-lockfile))$/;

/** Whether an option stands where a name should, which is the evidence's and nobody typed. */
function bringsOption(command: string, { typed, lines }: Asked): boolean {
  const given = typed.split(/\s+/);
  const options = command.split(/[\s'"]+/).filter((word) =>
    /^--?[A-Za-z]/.test(word) && !PLAIN_OPTIONS.test(word) &&
    !given.includes(word)
  );
  return options.some((option) =>
    lines.slice(-LINES_MAX).some((line) =>
      line.slice(0, 1_000).split(/[\s'"`\u2018\u2019;,()]+/)
        .some((word) => word.replace(/[.:]+$/, "") === option)
    )
  );
}

/** What a command fetches from a registry. */
function namesIn(command: string, registry: string): readonly string[] {
  const folded = command.toLowerCase();
  return (installers().byRegistry.get(registry) ?? []).flatMap((
    { pattern, isOne },
  ) =>
    mayMatch(pattern, folded)
      ? Array.from(command.matchAll(pattern)).flatMap(({ groups }) =>
        packagesIn(groups?.["names"] ?? "", registry, isOne)
      )
      : []
  );
}

/** The plain names of the packages in the words of an install command. */
function packagesIn(
  words: string,
  registry: string,
  isOne: boolean,
): readonly string[] {
  const found: string[] = [];
  const list = words.replace(/--override "[^"]{0,200}"/, "").replace(
    /["']/g,
    "",
  ).split(/[\s,]+/);
  if (registry === "image") return imageIn(list);
  for (let i = 0; i < list.length; i++) {
    const word = list[i] ?? "";
    if (
      /^(?:-r|-c|-e|--requirement|--constraint|--editable|--index-url|--extra-index-url|-f|--find-links|-t|--target|--prefix|-w|--workspace|--only-binary|--no-binary|--group|-n|--name|-p|--source|-Scope|-Repository|--timeout|--retries|--loglevel|--os|--cpu|--libc)$/
        .test(word)
    ) {
      i++;
      continue;
    }
    if (
      word === "" || word.startsWith("-") || word.startsWith("<") ||
      /^(?:\.|\/|~|git\+|file:|https?:|\$|repos=|[A-Z_]+=)/.test(word) ||
      /\.(?:whl|tgz|zip|txt|gz|go)$/.test(word)
    ) continue;
    const name = plainName(word, registry);
    if (/[a-z]/i.test(name)) found.push(name);
    if (isOne) break;
  }
  return found;
}

/** Options of a container's start that take a word of their own. */
const IMAGE_OPTIONS =
  /^(?:-[pveuwmlh]|--(?:entrypoint|name|platform|network|gpus|shm-size|env|env-file|volume|mount|memory|publish|user|workdir|label|hostname|cpus|add-host|restart|pull|runtime|ipc|pid|device|ulimit|cap-add|security-opt|log-driver))$/;

/** The image of a start: the first word that is neither an option nor its value. */
function imageIn(list: readonly string[]): readonly string[] {
  for (let i = 0; i < list.length; i++) {
    const word = list[i] ?? "";
    if (IMAGE_OPTIONS.test(word)) i++;
    else if (word !== "" && !word.startsWith("-")) {
      return /^[a-z0-9]/.test(word) ? [plainName(word, "image")] : [];
    }
  }
  return [];
}

/** A name as its registry writes it, without a version. */
function plainName(word: string, registry: string): string {
  switch (registry) {
    case "npm":
      return word.replace(/(?!^)@[^/]{0,60}$/, "");
    case "go":
      return word.replace(/@.*$/, "");
    case "system":
      return word.replace(/=.*$|^nixpkgs[#.]/g, "").toLowerCase();
    case "deno":
      return word.replace(/(?!^)@[^/@:]{0,60}$/, "");
    case "box":
    case "composer":
    case "galaxy":
      return word.replace(/:.*$/, "");
    case "image":
      return word.replace(/^(?:docker\.io\/)?(?:library\/)?/, "").replace(
        /[@:][\w.+-]{1,120}$/,
        "",
      );
    case "conda":
    case "crate":
    case "gem":
    case "python":
      return word.replace(/[\[=<>!~;@].*$/, "").toLowerCase().replaceAll(
        "_",
        "-",
      );
    default:
      return word.replace(/[@=].*$/, "");
  }
}

/** Packages that distributions have for each version of what they bring. */
const OF_EACH_VERSION =
  /^(?:gcc|g\+\+|gfortran|clang|llvm|lld|postgresql|postgresql-(?:client|contrib|server-dev)|openjdk|java|php|python3?|ruby|nodejs|libicu|dotnet-(?:sdk|runtime)|aspnetcore-runtime|linux-headers)-?@?\d{1,2}(?:\.\d{1,2})?(?:-(?:j[dr]k|dev|venv|cli|fpm|mysql|xml|mbstring|curl|openjdk|openjdk-devel|pgvector|postgis-3|headless))?$/;

/** Parts for a platform that makers publish under their own scope. */
const PLATFORM_PART =
  /^@(?:rollup|esbuild|swc|next|img|tailwindcss|parcel|biomejs|rspack|oxc-resolver|unrs|napi-rs|lightningcss)\/[\w.-]{0,40}(?:linux|darwin|win32|freebsd|android)-(?:x64|arm64|arm|ia32)(?:-(?:gnu|musl|msvc|gnueabihf))?$/;

function isKnown(name: string, registry: string): boolean {
  switch (registry) {
    case "python":
      return PYTHON_DISTRIBUTIONS.has(name);
    case "system":
      return isSystemPackage(name) || OF_EACH_VERSION.test(name);
    case "crate":
      return CRATES.has(name);
    case "go":
      return GO_MODULES.some((path) =>
        path.endsWith("/")
          ? name.startsWith(path)
          : name === path || name.startsWith(`${path}/`)
      );
    case "gem":
      return GEMS.has(name);
    case "image":
      return IMAGES.has(name);
    case "deno":
      return name.startsWith("jsr:")
        ? isInRegistry("jsr", name.slice("jsr:".length))
        : name.startsWith("npm:") && isNpm(name.slice("npm:".length));
    case "tap":
      return /^(?:homebrew|hashicorp|mongodb|oven-sh|aws|azure|heroku)\//.test(
        name,
      );
    case "conda":
      return PYTHON_DISTRIBUTIONS.has(name) || isSystemPackage(name) ||
        isInRegistry(registry, name);
    case "npm":
      return isNpm(name);
    default:
      return isInRegistry(registry, name);
  }
}

function isNpm(name: string): boolean {
  return NPM_PACKAGES.has(name) || BINS.has(name) || PLATFORM_PART.test(name) ||
    name.startsWith("@types/") && NPM_TYPES.has(name.slice("@types/".length));
}

/** Says that a registry does not have what it was asked for. */
const DENIES =
  /\b404\b|does not exist|not found|(?:unable|could ?n[o']t|cannot) (?:to )?(?:locate|find)|no (?:matching|package|such package|available formula|cask|versions? available)|not available (?:from|for)|are missing:?$|ResolvePackageNotFound/i;
/** Lines after such a sentence in which the name may stand. */
const DENIED_LINES = 6;

/** What the caller typed, and what came of it. */
export interface Asked {
  /** The command that failed. */
  readonly typed: string;
  /** What was printed. */
  readonly lines: readonly string[];
}

/** Whether the caller had it fetched from there, and nobody said that it is not there. */
function isAskedFor(
  name: string,
  registry: string,
  { command, typed, lines }: Asked & { readonly command: string },
): boolean {
  const isTyped =
    namesIn(typed, registry).some((one) =>
      one.toLowerCase() === name.toLowerCase()
    ) || isRewritten(typed, command);
  return isTyped &&
    !lines.slice(-LINES_MAX).some((line, at, last) =>
      DENIES.test(line.slice(0, 600)) &&
      last.slice(at, at + DENIED_LINES).some((near) => near.includes(name))
    );
}

/** Slips in the name of a program. */
const SLIPS_MAX = 2;

/** Whether a command is what was typed, with one word of it put right. */
export function isRewritten(typed: string, command: string): boolean {
  const before = plainWords(typed);
  const after = plainWords(command);
  return after.length <= before.length &&
    distance(before[0] ?? "", after[0] ?? "") <= SLIPS_MAX &&
    after.filter((word) => !before.includes(word)).length <= 1;
}

function plainWords(command: string): readonly string[] {
  return command.split(/\s+/).filter((word) =>
    !/^(?:-|sudo$|env$|"?PATH=|$)/.test(word)
  );
}

/** Lines in which a distribution itself says what it has. */
const OFFERS =
  /[Dd]id you mean|[Ss]imilarly named|can be installed with|[Pp]rovided by|is in the package|with:$|^==> (?:Formulae|Casks)|is already (?:the newest version|installed)|^Unpacking|^(?:Get|Hit):\d/;

/** Whether the system's package manager names it as one it has. */
function isOffered(name: string, lines: readonly string[]): boolean {
  const offers = lines.findIndex((line) => OFFERS.test(line.slice(0, 300)));
  return offers >= 0 &&
    lines.slice(offers, offers + 40).some((line) =>
      line.slice(0, 600).toLowerCase().split(/[\s"'`,?():]+/).includes(name)
    );
}

/** Whether a lock file, a resolver or a path in the evidence has it. */
function isShown(name: string, lines: readonly string[]): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(
    /[-_]/g,
    "[-_.]",
  );
  const shown = new RegExp(
    `(?:node_modules|site-packages|dist-packages)[\\\\/](?:\\.pnpm[\\\\/])?${plain}[\\\\/@]|(?:^|[\\s"'\`/(])${plain}(?:@|==| v?|["']: ?["'][\\^~]?|-)\\d{1,4}\\.\\d|Collecting ${plain}\\b|Failed (?:building wheel for|to build) ${plain}\\b|Requirement already satisfied: ${plain}\\b`,
    "i",
  );
  const some = lines.length > 2 * LINES_MAX
    ? [...lines.slice(0, LINES_MAX), ...lines.slice(-LINES_MAX)]
    : lines;
  return some.some((line) => shown.test(line.slice(0, 1_000)));
}
