/**
 * No command names a thing that is not known to exist: whoever registers a
 * name that a receipt made up would get his code run. A package may stand in a
 * command when a catalogue has it, when the caller typed it, or when the
 * evidence shows that it exists.
 */
import programs from "./catalogues/npx_programs.txt" with { type: "text" };
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

/** Lines in which a package's existence is looked for, from each end. */
const LINES_MAX = 1_000;

type Registry =
  | "python"
  | "npm"
  | "system"
  | "crate"
  | "go"
  | "gem"
  | "image"
  | "deno"
  | "box"
  | "composer"
  | "cpan"
  | "cran"
  | "galaxy"
  | "julia"
  | "tap";

const INSTALLERS: readonly (readonly [RegExp, Registry])[] = [
  [
    /\b(?:pip3?|uv pip|pipx|pipenv) install\s+(?<names>[^|;&]{1,300})/,
    "python",
  ],
  [/\b(?:uv|poetry|pdm|rye) add\s+(?<names>[^|;&]{1,300})/, "python"],
  [
    /\b(?:npm (?:install|i|add)|(?:yarn|pnpm|bun)(?: global)? add|pnpm (?:install|i)|bun (?:install|i))\s+(?<names>[^|;&]{1,300})/,
    "npm",
  ],
  [
    /^(?:npx|bunx|pnpx|pnpm dlx|yarn dlx)\s+(?:--?[\w-]{1,30}\s+){0,4}(?<names>[^\s|;&]{1,120})/,
    "npm",
  ],
  [
    /\b(?:apt(?:-get)?|dnf|yum|zypper|brew|winget|choco|scoop|snap|port) (?:-{1,2}[\w-]{1,24} ){0,4}install\s+(?<names>[^|;&]{1,300})/,
    "system",
  ],
  [
    /\b(?:apk (?:-{1,2}[\w-]{1,24} ){0,4}add|pacman -S(?![si])[a-z]{0,4})\s+(?<names>[^|;&]{1,300})/,
    "system",
  ],
  [/\bcargo (?:add|install)\s+(?<names>[^|;&]{1,200})/, "crate"],
  [/\bgo (?:get|install)\s+(?<names>[^|;&]{1,200})/, "go"],
  [/\b(?:gem install|bundle add)\s+(?<names>[^|;&]{1,200})/, "gem"],
  [/\bcomposer (?:global )?require\s+(?<names>[^|;&]{1,200})/, "composer"],
  [/\bcpanm?\s+(?<names>[A-Z][^|;&]{1,200})/, "cpan"],
  [/\binstall\.packages\(\\?["'](?<names>[\w.]{1,60})/, "cran"],
  [/\bPkg\.add\(\\?["'](?<names>[\w.]{1,60})/, "julia"],
  [
    /\bansible-galaxy (?:collection |role )?install\s+(?<names>[^|;&]{1,200})/,
    "galaxy",
  ],
  [/\bvagrant box add\s+(?<names>[^|;&]{1,200})/, "box"],
  [/\bdeno add\s+(?<names>[^|;&]{1,200})/, "deno"],
  [/\bbrew tap\s+(?<names>[^|;&]{1,200})/, "tap"],
  [
    /\b(?:docker|podman|nerdctl) (?:run|pull|create)\s+(?<names>[^|;&]{1,300})/,
    "image",
  ],
];

/** Programs that npx runs from a package of another name. */
const BINS: ReadonlySet<string> = new Set(readWords(programs));

/** Whether every package that a command would fetch is known to exist. */
export function namesKnownOnly(
  command: string,
  evidence: { readonly typed: string; readonly lines: readonly string[] },
): boolean {
  for (const [pattern, registry] of INSTALLERS) {
    const names = pattern.exec(command)?.groups?.["names"];
    if (names === undefined) continue;
    const strange = packagesIn(names, registry).some((name) =>
      !isKnown(name, registry) && !isTyped(name, registry, evidence.typed) &&
      !isShown(name, evidence.lines) &&
      !(registry === "system" && isOffered(name, evidence.lines))
    );
    if (strange) return false;
  }
  return true;
}

/** The plain names of the packages in the words of an install command. */
function packagesIn(words: string, registry: Registry): readonly string[] {
  const found: string[] = [];
  const list = words.replace(/--override "[^"]{0,200}"/, "").replace(
    /["']/g,
    "",
  ).split(/\s+/);
  if (registry === "image") return imageIn(list);
  for (let i = 0; i < list.length; i++) {
    const word = list[i] ?? "";
    if (
      /^(?:-r|-c|-e|--requirement|--constraint|--editable|--index-url|--extra-index-url|-f|--find-links|-t|--target|--prefix|-w|--workspace|--only-binary|--no-binary|--group|--timeout|--retries|--loglevel|--os|--cpu|--libc)$/
        .test(word)
    ) {
      i++;
      continue;
    }
    if (
      word === "" || word.startsWith("-") || word.startsWith("<") ||
      /^(?:\.|\/|~|git\+|file:|https?:|\$|[A-Z_]+=)/.test(word) ||
      /\.(?:whl|tgz|zip|txt|gz)$/.test(word)
    ) continue;
    const name = plainName(word, registry);
    if (/[a-z]/i.test(name)) found.push(name);
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
function plainName(word: string, registry: Registry): string {
  switch (registry) {
    case "npm":
      return word.replace(/(?!^)@[^/]{0,60}$/, "");
    case "go":
      return word.replace(/@.*$/, "");
    case "system":
      return word.replace(/=.*$/, "").toLowerCase();
    case "deno":
      return word.replace(/(?!^)@[^/@:]{0,60}$/, "");
    case "box":
    case "composer":
    case "galaxy":
      return word.replace(/:.*$/, "");
    case "cpan":
    case "cran":
    case "julia":
    case "tap":
      return word;
    case "image":
      return word.replace(/^(?:docker\.io\/)?(?:library\/)?/, "").replace(
        /[@:][\w.+-]{1,120}$/,
        "",
      );
    default:
      return word.replace(/[\[=<>!~;@].*$/, "").toLowerCase().replaceAll(
        "_",
        "-",
      );
  }
}

/** Packages that distributions have for each version of what they bring. */
const OF_EACH_VERSION =
  /^(?:gcc|g\+\+|gfortran|clang|llvm|lld|postgresql|postgresql-(?:client|contrib|server-dev)|openjdk|java|php|python3?|ruby|nodejs|libicu|dotnet-(?:sdk|runtime)|aspnetcore-runtime|linux-headers)-?@?\d{1,2}(?:\.\d{1,2})?(?:-(?:j[dr]k|dev|venv|cli|fpm|mysql|xml|mbstring|curl|openjdk|openjdk-devel|pgvector|postgis-3|headless))?$/;

/** Parts for a platform that makers publish under their own scope. */
const PLATFORM_PART =
  /^@(?:rollup|esbuild|swc|next|img|tailwindcss|parcel|biomejs|rspack|oxc-resolver|unrs|napi-rs|lightningcss)\/[\w.-]{0,40}(?:linux|darwin|win32|freebsd|android)-(?:x64|arm64|arm|ia32)(?:-(?:gnu|musl|msvc|gnueabihf))?$/;

function isKnown(name: string, registry: Registry): boolean {
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

function isTyped(name: string, registry: Registry, typed: string): boolean {
  return typed.split(/[\s"']+/).some((word) =>
    plainName(word, registry).toLowerCase() === name.toLowerCase() ||
    word.split(/[=<>~!\[\]]/).some((part) =>
      part.toLowerCase().replaceAll("_", "-") === name.toLowerCase()
    )
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
