/** The evidence as one rule or answer sees it: values, nearest first. */
import { RuleContext } from "./context.ts";
import { Entities } from "./entities.ts";
import type { Platform } from "./environment.ts";
import { render } from "./render.ts";
import type { ShellCommand } from "./shell_words.ts";
import { WINDOW_CHARS_MAX } from "./text_window.ts";

/** Lines before and after the decisive one in which values are looked for. */
const NEAR_LINES = 30;

/** Named groups of patterns. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Gathers values: those given, those of lines near, those found around. */
export function contextOf(
  evidence: {
    readonly lines: readonly string[];
    readonly command: ShellCommand;
    readonly platform: Platform;
    readonly environment?: string | undefined;
  },
  wanted: {
    readonly tools: readonly string[];
    readonly near?: readonly RegExp[];
    readonly above?: readonly RegExp[];
    /** What the reader found; every value that a pattern names outweighs it. */
    readonly read?: Groups;
    readonly groups: readonly Groups[];
    readonly at: number;
    readonly commandText: string;
  },
): RuleContext {
  const { lines, command, platform } = evidence;
  const at = Math.max(0, wanted.at);
  const own: Record<string, string | undefined> = Object.create(null);
  assign(own, wanted.read ?? {});
  const before = () => lines.slice(Math.max(0, at - NEAR_LINES), at).reverse();
  for (const pattern of wanted.near ?? []) {
    // Nearest first after the line, then before it, then what was typed.
    const near = [
      ...lines.slice(at, at + NEAR_LINES),
      ...before(),
      wanted.commandText,
    ];
    assign(own, firstGroups(pattern, near));
  }
  for (const pattern of wanted.above ?? []) {
    assign(own, firstGroups(pattern, before()));
  }
  for (const group of wanted.groups) assign(own, group);
  const entities = new Entities(lines, at, wanted.commandText);
  const v = new Proxy(own, {
    get: (target, name) =>
      typeof name === "string" ? target[name] ?? entities.get(name) : undefined,
  });
  return new RuleContext({
    v,
    cmd: wanted.tools.length > 0 ? command.focus(wanted.tools) : command,
    platform,
    lines,
    environment: evidence.environment,
    at: wanted.at,
    render: (template, c) => render(template, c, "command"),
  });
}

/** The groups of the first line that matches; none where no line does. */
function firstGroups(pattern: RegExp, lines: readonly string[]): Groups {
  for (const line of lines) {
    const found = pattern.exec(line.slice(0, WINDOW_CHARS_MAX));
    if (found !== null) return found.groups ?? {};
  }
  return {};
}

function assign(
  target: Record<string, string | undefined>,
  groups: Groups,
): void {
  for (const [name, value] of Object.entries(groups)) {
    if (value === undefined || value === "") continue;
    // A pattern for a version takes the end of its sentence for a part of it.
    target[name] = /^v?\d[\d.]*\.$/.test(value) ? value.slice(0, -1) : value;
  }
}
