/** Ready-made templates for what most rules do to a command. */
import type { RuleContext } from "./context.ts";
import { rightOption, rightWord } from "./suggestions.ts";
import type { Template } from "./types.ts";

/** Replaces the word in value `from` by the value `to`. */
export function swap(from: string, to: string): Template {
  return (c) => c.cmd.replace(c.v[from], word(c.v[to]));
}

/** Another template per operating system or shell; the first key that fits. */
export function byPlatform(
  cases: Partial<
    Record<
      | "windows"
      | "macos"
      | "linux"
      | "powershell"
      | "cmd"
      | "fish"
      | "container"
      | "ci",
      Template
    >
  >,
  otherwise?: Template,
): Template {
  return (c: RuleContext) => {
    const { os, shell, isContainer, isCi } = c.platform;
    const keys = [isCi ? "ci" : "", isContainer ? "container" : "", shell, os];
    for (const [key, template] of Object.entries(cases)) {
      if (keys.includes(key) && template !== undefined) {
        return c.render(template);
      }
    }
    return otherwise === undefined ? undefined : c.render(otherwise);
  };
}

/**
 * A word that another program printed, fit to stand in a command: no quoting,
 * no operators, no address, nothing that starts like an option it was not.
 */
function word(value: string | undefined): string | undefined {
  return value !== undefined && /^[\w@%+=:,./~^-]{1,120}$/.test(value) &&
      !value.includes("://")
    ? value
    : undefined;
}

/** Replaces the mistyped word in value `from` by what was meant: proposed, listed or known. */
export function meant(from: string): Template {
  return (c) => {
    const bad = c.v[from];
    if (bad === undefined) return undefined;
    const right = rightWord(c, bad);
    if (right === undefined) return undefined;
    if (c.cmd.text !== undefined && c.cmd.text !== "") {
      return c.cmd.replace(bad, right);
    }
    const tool = c.v["tool"];
    // What is named twice is no slip of another word.
    return tool === undefined || tool === bad
      ? undefined
      : `${c.quote(tool)} ${right}`;
  };
}

/** Replaces the mistyped option in value `from` by what was meant. */
export function meantOption(from: string): Template {
  return (c) => {
    const bad = c.v[from];
    if (bad === undefined) return undefined;
    const right = rightOption(c, bad);
    return right === undefined
      ? undefined
      : c.cmd.replace(typed(c, bad), right);
  };
}

/** The option as it was typed: messages leave dashes and values out. */
function typed(c: RuleContext, bad: string): string {
  return c.cmd.args.includes(bad)
    ? bad
    : c.cmd.args.includes(`--${bad}`)
    ? `--${bad}`
    : c.cmd.args.includes(`-${bad}`)
    ? `-${bad}`
    : bad;
}

/** Installs a JDK with what the platform has. */
export function installJdk(c: RuleContext, release: string): string {
  const sudo = c.platform.isContainer ? "" : "sudo ";
  switch (c.platform.manager) {
    case "apt":
      return c.platform.isContainer
        ? `apt-get update && apt-get install -y openjdk-${release}-jdk`
        : `sudo apt-get install -y openjdk-${release}-jdk`;
    case "dnf":
      return `${sudo}dnf install -y java-${release}-openjdk-devel`;
    case "apk":
      return `apk add --no-cache openjdk${release}`;
    case "brew":
      return `brew install openjdk@${release}`;
    case "winget":
      return `winget install EclipseAdoptium.Temurin.${release}.JDK`;
    default:
      return `sdk install java ${release}-tem`;
  }
}
