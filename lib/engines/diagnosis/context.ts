/** What a rule's conditions and templates can ask for. */
import { importedPackage } from "./catalogues/imported.ts";
import { isSystemPackage } from "./catalogues/known_artefacts.ts";
import { isExecutable, packageFor } from "./catalogues/packages.ts";
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
  /** The caller's words on where it ran. */
  readonly environment: string;
  /** Number of the decisive line; -1 when the command alone decided. */
  readonly at: number;
  readonly #render: (template: Template, c: RuleContext) => string | undefined;

  /** Gathers what one rule's templates may use. */
  constructor(parts: {
    readonly v: Readonly<Record<string, string | undefined>>;
    readonly cmd: ShellCommand;
    readonly platform: Platform;
    readonly lines: readonly string[];
    readonly environment?: string | undefined;
    readonly at: number;
    readonly render: (template: Template, c: RuleContext) => string | undefined;
  }) {
    this.v = parts.v;
    this.cmd = parts.cmd;
    this.platform = parts.platform;
    this.lines = parts.lines;
    this.environment = parts.environment ?? "";
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
    const { manager } = this.platform;
    const wanted = packageFor(name, manager) ??
      (manager === "apt" ? debianPackage(name) : undefined) ??
      (isSystemPackage(name) && !isExecutable(name) ? name : undefined);
    if (wanted === undefined) return undefined;
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
  const imported = importedPackage(name);
  if (imported !== undefined) return imported;
  const found = /^lib:(lib[\w.+-]{1,60})\.so\.(\d{1,4}(?:\.\d{1,4}){0,2})$/
    .exec(
      name,
    );
  if (found?.[1] === undefined) return undefined;
  const [, library = "", interfaceNumber = ""] = found;
  const stem = library.toLowerCase().replaceAll("_", "-");
  return [
    `${stem}${/\d$/.test(stem) ? "-" : ""}${interfaceNumber}`,
    `${stem}-${interfaceNumber}`,
  ].find(isSystemPackage);
}
