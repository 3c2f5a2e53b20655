/**
 * Templates to text. `{name}` is a value, `{name/other}` the first that is known,
 * `{name|filter}` a filtered one, `{name?words}` has words for when it is unknown, `{install:thing}` and
 * `{port_owner}` are commands for the platform; `[[...]]` stands only when
 * everything in it is known. A template with an unknown name does not render.
 */
import type { RuleContext } from "./context.ts";
import { oneLine } from "./normalise.ts";
import { ShellCommand } from "./shell_words.ts";
import type { Template } from "./types.ts";

/** Characters of a value that go into a text. */
export const VALUE_CHARS_MAX = 200;

/**
 * In a command, values are quoted as shell words; prose has them as they are.
 * A step is prose in which backticks hold commands: only ours, none of a value.
 */
export type TextKind = "command" | "prose" | "step";

const PLACEHOLDER =
  /\{([a-z]\w{0,30}(?:\/[a-z]\w{0,30}){0,6})(?::([\w:.+@/$ -]{1,60}))?(?:\|([a-z]{1,12}))?(?:\?([^{}]{1,80}))?\}/g;
const OPTIONAL = /\[\[([^\]]{1,300})\]\]/g;

/** The first template that renders; undefined when none does. */
export function renderFirst(
  templates: Template | readonly Template[],
  c: RuleContext,
  kind: TextKind = "prose",
): string | undefined {
  return renderAll(templates, c, kind)[0];
}

/** All templates that render, in order, without repeats. */
export function renderAll(
  templates: Template | readonly Template[],
  c: RuleContext,
  kind: TextKind,
): readonly string[] {
  const rendered = new Set<string>();
  for (const template of listed(templates)) {
    const text = render(template, c, kind);
    if (text !== undefined && text !== "") rendered.add(text);
  }
  return [...rendered];
}

/**
 * Whether a text had to do without what its best sentence wants: an earlier
 * template did not render for a value that is unknown, or words stand for one.
 */
export function lacksValues(
  templates: Template | readonly Template[],
  c: RuleContext,
): boolean {
  for (const template of listed(templates)) {
    const text = render(template, c, "prose");
    const says = heldOf(template, c);
    if (typeof says !== "string") {
      if (text !== undefined && text !== "") return false;
      continue;
    }
    if (text === undefined) return true;
    return [...says.matchAll(PLACEHOLDER)].some(([, name = "", arg, , words]) =>
      words !== undefined && !valueOf(name, arg, c)
    );
  }
  return false;
}

/** What a template says where its conditions hold; undefined where they do not. */
function heldOf(template: Template, c: RuleContext): Template | undefined {
  if (typeof template !== "object") return template;
  return template.holds(c) ? heldOf(template.says, c) : undefined;
}

/** One template or several, as a list. */
export function listed(
  templates: Template | readonly Template[],
): readonly Template[] {
  return typeof templates === "object" && !("holds" in templates)
    ? templates
    : [templates];
}

/** Whether a text is words for a person rather than a command to run. */
export function isProse(text: string): boolean {
  return /^(?!R(?:script)?\s-)[A-Z][a-z]*\s/.test(text);
}

/** One template as text; undefined when something in it is unknown. */
export function render(
  template: Template,
  c: RuleContext,
  kind: TextKind,
): string | undefined {
  if (typeof template === "object") {
    return template.holds(c) ? render(template.says, c, kind) : undefined;
  }
  if (typeof template === "function") {
    const made = template(c);
    const text = made instanceof ShellCommand ? made.text : made;
    // Which backticks a step put together by hand has of a value nobody sees.
    return kind === "step" && c.lines.some((line) => line.includes("\x60"))
      ? text?.replaceAll("\x60", "'")
      : text;
  }
  let isComplete = true;
  const fill = (text: string, onMissing: () => void): string =>
    text.replace(
      PLACEHOLDER,
      (
        _whole,
        name: string,
        arg: string | undefined,
        filter: string | undefined,
        otherwise: string | undefined,
        offset: number,
        around: string,
      ) => {
        const value = valueOf(name, arg, c);
        if (value === undefined || value === "") {
          if (otherwise !== undefined) return otherwise;
          onMissing();
          return "";
        }
        const filtered = applyFilter(
          oneLine(value).slice(0, VALUE_CHARS_MAX),
          filter,
        );
        const isWhole = name === "install" || name === "command" ||
          name === "port_owner";
        if (isWhole || kind === "prose") return filtered;
        const isCode = isInCode(around, offset);
        if (kind === "step" && !isCode) return filtered.replaceAll("\x60", "'");
        if (filter === "raw" || filter === "sql") return filtered;
        return isCode || !isProse(template) ? c.quote(filtered) : filtered;
      },
    );
  const withOptional = template.replace(OPTIONAL, (_whole, inner: string) => {
    let isKnown = true;
    const filled = fill(inner, () => {
      isKnown = false;
    });
    return isKnown ? filled : "";
  });
  const text = fill(withOptional, () => {
    isComplete = false;
  });
  if (!isComplete) return undefined;
  // A value that is a sentence brings a full stop of its own.
  return kind === "command"
    ? text
    : text.replace(/(?<=[\w)'"])\.\.(?=\s|$)/g, ".");
}

/** Whether a place in a text stands between backticks. */
function isInCode(text: string, at: number): boolean {
  return text.slice(0, at).split("\x60").length % 2 === 0;
}

function valueOf(
  name: string,
  arg: string | undefined,
  c: RuleContext,
): string | undefined {
  if (name === "install" && arg !== undefined) {
    return installed(arg, c);
  }
  if (name === "port_owner") {
    return c.v["port"] === undefined ? undefined : c.portOwner(c.v["port"]);
  }
  if (name === "command") return c.cmd.text;
  if (name === "program") return c.v["program"] ?? c.cmd.program;
  if (name === "sub") return c.v["sub"] ?? c.cmd.sub;
  return name.split("/").map((one) => c.v[one]).find(Boolean);
}

/** What installs a thing, which is named or, after `$`, a value. */
function installed(arg: string, c: RuleContext): string | undefined {
  const found = /^([\w:]{0,20})\$(\w{1,30})$/.exec(arg);
  if (found === null) return c.install(arg);
  const [, prefix = "", name = ""] = found;
  const value = c.v[name];
  return value === undefined ? undefined : c.install(`${prefix}${value}`);
}

function applyFilter(value: string, filter: string | undefined): string {
  switch (filter) {
    case "lower":
      return value.toLowerCase();
    case "base":
      return value.slice(
        Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\")) + 1,
      );
    case "dir": {
      const cut = Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\"));
      return cut > 0 ? value.slice(0, cut) : ".";
    }
    case "sql":
      return value.replaceAll("'", "''");
    default:
      return value;
  }
}
