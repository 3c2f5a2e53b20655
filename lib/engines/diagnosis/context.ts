/** What a rule's conditions and templates can ask for. */
import { SYSTEM_PACKAGES } from "./catalogues/known_artefacts.ts";
import { IMPORTED_FILES } from "./catalogues/imported.ts";
import { BUILD_PACKAGES } from "./catalogues/build_packages.ts";
import { type PackageNames, PACKAGES } from "./catalogues/packages.ts";
import { closeMatches, closest } from "./did_you_mean.ts";
import type { Platform } from "./environment.ts";
import { quote, type ShellCommand } from "./shell_words.ts";

/** A text with `{placeholders}`, or a function for what text cannot say. */
export type Template =
  | string
  | ((c: RuleContext) => string | ShellCommand | undefined)
  | Conditional;

/** A template that stands only where a condition holds. */
export interface Conditional {
  /** The condition. */
  readonly holds: (c: RuleContext) => boolean;
  /** What is said then. */
  readonly says: Template;
}

/** Packages of Debian that an operator imported, by what they have. */
const IMPORTED: ReadonlyMap<string, string> = new Map(
  IMPORTED_FILES.map((row): [string, string] => {
    const at = row.lastIndexOf(" ");
    return [row.slice(0, at), row.slice(at + 1)];
  }),
);

function packageNames(name: string): PackageNames | undefined {
  return PACKAGES.get(name) ?? BUILD_PACKAGES.get(name);
}

/** The evidence as one matched rule sees it. */
export class RuleContext {
  /** Values by name: named groups first, then entities near the line. */
  readonly v: Readonly<Record<string, string | undefined>>;
  /** The caller's command, looking at the part of the rule's tool. */
  readonly cmd: ShellCommand;
  /** Where the failure happened. */
  readonly platform: Platform;
  /** Lines of the error field, then of the log. */
  readonly lines: readonly string[];
  /** Number of the decisive line; -1 when the command alone decided. */
  readonly at: number;
  readonly #render: (template: Template, c: RuleContext) => string | undefined;

  /** Gathers what one rule's templates may use. */
  constructor(parts: {
    readonly v: Readonly<Record<string, string | undefined>>;
    readonly cmd: ShellCommand;
    readonly platform: Platform;
    readonly lines: readonly string[];
    readonly at: number;
    readonly render: (template: Template, c: RuleContext) => string | undefined;
  }) {
    this.v = parts.v;
    this.cmd = parts.cmd;
    this.platform = parts.platform;
    this.lines = parts.lines;
    this.at = parts.at;
    this.#render = parts.render;
  }

  /** True when the evidence is the command alone. */
  get isSilent(): boolean {
    return this.lines.every((line) => line.trim() === "");
  }

  /** A template as text; undefined when a value is missing. */
  render(template: Template): string | undefined {
    return this.#render(template, this);
  }

  /** The word of a list that was most likely meant; undefined where none is near. */
  nearest(
    word: string | undefined,
    candidates: Iterable<string>,
    cutoff?: number,
  ): string | undefined {
    return closest(word, candidates, cutoff);
  }

  /** The nearest ones of a list, best first. */
  nearestAll(
    word: string | undefined,
    candidates: Iterable<string>,
    cutoff = 0.6,
  ): readonly string[] {
    return word === undefined ? [] : closeMatches(word, candidates, { cutoff });
  }

  /** A value quoted so that the shell of the platform reads one word. */
  quote(value: string): string {
    return quote(value, this.platform.os === "windows");
  }

  /** The lines that follow the decisive one, until an empty line or `max`. */
  following(max = 12): readonly string[] {
    const rest = this.lines.slice(this.at + 1, this.at + 1 + max);
    const end = rest.findIndex((line) => line.trim() === "");
    return end < 0 ? rest : rest.slice(0, end);
  }

  /** The command that installs something with the platform's package manager. */
  install(name: string): string | undefined {
    const names = packageNames(name);
    const { manager } = this.platform;
    const known = names?.[manager];
    if (known === null) return undefined;
    const wanted = known ?? names?.all ??
      (manager === "apt" ? debianPackage(name) : undefined) ??
      name;
    if (
      names === undefined && !SYSTEM_PACKAGES.has(wanted.toLowerCase())
    ) return undefined;
    if (!/^[A-Za-z0-9][\w.+@/ -]{0,200}$/.test(wanted)) return undefined;
    const sudo =
      this.platform.isContainer || manager === "brew" || manager === "winget"
        ? ""
        : "sudo ";
    switch (manager) {
      case "apt":
        return this.platform.isContainer
          ? `apt-get update && apt-get install -y ${wanted}`
          : `sudo apt-get install ${this.#yes}${wanted}`;
      case "dnf":
        return `${sudo}dnf install ${this.#yes}${wanted}`;
      case "apk":
        return `apk add --no-cache ${wanted}`;
      case "pacman":
        return `${sudo}pacman -S --needed ${wanted}`;
      case "zypper":
        return `${sudo}zypper install ${this.#yes}${wanted}`;
      case "brew":
        return `brew install ${wanted}`;
      case "winget":
        return `winget install ${wanted}`;
    }
  }

  /** Only where nobody is there to answer are questions answered beforehand. */
  get #yes(): string {
    return this.platform.isContainer || this.platform.isCi ? "-y " : "";
  }

  /** The command that shows who holds a TCP port. */
  portOwner(port: string): string {
    if (this.platform.os === "windows") {
      return `netstat -ano | findstr :${port}`;
    }
    return this.platform.os === "macos"
      ? `lsof -nP -iTCP:${port} -sTCP:LISTEN`
      : `ss -ltnp 'sport = :${port}'`;
  }
}

/**
 * The package of Debian that has a thing, by the index that was imported, or by
 * the policy for shared libraries: the name with the number of the interface,
 * in lower case (`lib:libXss.so.1` is in libxss1).
 */
function debianPackage(name: string): string | undefined {
  const imported = IMPORTED.get(name);
  if (imported !== undefined) return imported;
  const found = /^lib:(lib[\w.+-]{1,60})\.so\.(\d{1,4})$/.exec(name);
  if (found?.[1] === undefined) return undefined;
  const [, library, interfaceNumber] = found;
  return `${library}${/\d$/.test(library ?? "") ? "-" : ""}${interfaceNumber}`
    .toLowerCase();
}
