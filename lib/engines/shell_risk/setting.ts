import type { EffectKind, FileAction, Scope } from "./effects.ts";
import type { RiskLevel } from "./levels.ts";
import { type LevelRow, readSettings, type Setting } from "./settings.ts";
import settings from "./tables/settings.txt" with { type: "text" };
import { isCredentialName } from "./values.ts";

/** The marks and levels of the table, read once for the process. */
export const SETTINGS: ReturnType<typeof readSettings> = readSettings(settings);

/** How a step of a workflow begins. */
const STEP =
  /^\s*(?:-\s+)?(?:(?:name|id|if|shell|working-directory):[^\n]*\n\s+)*(?:-\s+)?run:\s*(?:[|>][+-]?\s*\n)?/;

/** A text without what only says where it runs, and what it said. */
export function settingOf(text: string): { text: string; setting: Setting } {
  const instruction = /^\s*(?:RUN|run(?=[^\n]*\\\n))\s+/.exec(text);
  if (instruction !== null) {
    const body = text.slice(instruction[0].length)
      // A builder drops lines of comments, also between lines that go on.
      .replace(/\n[ \t]*#[^\n]*(?=\n)/g, "")
      .replace(/\n[^\S\n]*RUN\s+/g, "\n")
      // A builder joins lines even where blanks follow the backslash.
      .replace(/\\[ \t]+\n/g, "\\\n")
      .replace(/^(?:--(?:mount|network|security)=\S+(?:\s[\s\\]*|$))+/, "");
    const script = /^<<-?\s*(["']?)(\w+)\1[ \t]*\n([^]*)\n[ \t]*\2$/.exec(
      body.trimEnd(),
    );
    return {
      text: script?.[3] ?? wordsOf(body) ?? body,
      setting: "build",
    };
  }
  const step = STEP.exec(text);
  if (step !== null) {
    return {
      text: text.slice(step[0].length).replace(/^[ \t]+/gm, ""),
      setting: "pipeline",
    };
  }
  return {
    text,
    setting: SETTINGS.anyMark.test(text)
      ? SETTINGS.marks.find((mark) => mark.text.test(text))?.of ?? "host"
      : "host",
  };
}

/** The list of words that an instruction can have instead of a line for the shell. */
function wordsOf(body: string): string | undefined {
  if (!body.startsWith("[")) return undefined;
  try {
    const words: unknown = JSON.parse(body);
    return Array.isArray(words)
      ? words.map((word) => `'${String(word).replaceAll("'", "'\\''")}'`).join(
        " ",
      )
      : undefined;
  } catch {
    return undefined;
  }
}

/** What somebody is to put in, at the end of a line, where no shell has a file: `<project-name>`. */
const PLACEHOLDER =
  /<([a-z]\w*(?:[ -]\w+){0,4})>(?=[ \t]*$)|(?<==)<([a-z]\w*(?:[ -]\w+){0,4})>(?=[ \t]+(?:-|\\$))/gm;

/** The same in the midst of a line; what is in quotes is text already. */
const PLACEHOLDER_WITHIN =
  /'[^']*'|"[^"]*"|(?<=[\s=:/@,.(-]|\s-[A-Za-z])<([A-Za-z]\w*(?:[ -]\w+){0,4})>(?=$|[\s=:/@,.;|&)-])/gm;

/** Longest text in which something that is to be put in is looked for, in UTF-16 units. */
const FILLED_CHARS_MAX = 4_000;

/**
 * A documented line with variables for what is to be put in. A shell may take some of
 * it for files, so the text as it was given counts as well.
 *
 * @returns undefined where nothing is to be put in.
 */
export function readPlaceholders(text: string): string | undefined {
  if (
    !text.includes("<") || text.includes("<<") || text.length > FILLED_CHARS_MAX
  ) return undefined;
  const filled = text.replace(
    PLACEHOLDER_WITHIN,
    (whole, name?: string) =>
      name === undefined ? whole : `"$${name.replace(/\W/g, "_")}"`,
  );
  return filled === text ? undefined : filled;
}

/** Written as a value of a shell, an expression of a workflow is a variable. */
export function readExpressions(given: string): string {
  const text = given.replace(
    PLACEHOLDER,
    (_, last?: string, given?: string) =>
      `"$${(last ?? given ?? "").replace(/\W/g, "_")}"`,
  );
  return text.includes("${{")
    ? text.replace(
      NAMED_BY_EXPRESSION,
      (name) =>
        name.replace(
          /\$\{\{([^{}]{1,300})\}\}/g,
          (_, expression: string) => variableOf(expression),
        ),
    ).replace(
      /\$\{\{([^{}]{1,300})\}\}/g,
      (_, expression: string) =>
        EVERY_SECRET.test(expression)
          ? "$(printenv)"
          : `\${${variableOf(expression)}}`,
    )
    : text;
}

/** The name of a variable that is given a value, made of expressions at least in part. */
const NAMED_BY_EXPRESSION =
  /^(?:[A-Za-z_]\w{0,60})?(?:\$\{\{[^{}]{1,300}\}\}\w{0,60}){1,4}(?==)/gm;

/** An expression that has every secret there is, as the environment has. */
const EVERY_SECRET = /\btoJSON\(\s*secrets\s*\)/i;

/** Names of what people keep with their secrets and log in nowhere with. */
const PLAIN_NAME =
  /(?:^|_)(?:ID|NAME|USER|USERNAME|EMAIL|HOST|HOSTNAME|PORT|REGION|ZONE|DOMAIN|ORG|PROJECT|REPO|REPOSITORY|BUCKET|ACCOUNT|PATH)$/i;

/** The name of the variable that stands for an expression; a secret has the name of one. */
function variableOf(expression: string): string {
  const name = /([A-Za-z_]\w*)\W*$/.exec(expression)?.[1] ?? "expression";
  return /\bsecrets\b/.test(expression) && !isCredentialName(name) &&
      !PLAIN_NAME.test(name)
    ? `${name}_SECRET`
    : name;
}

/** What the level of an effect depends on. */
export interface Happening {
  /** What is done. */
  readonly kind: EffectKind | FileAction;
  /** The level on somebody's machine. */
  readonly level: RiskLevel;
  /** Where the target is, for actions on files. */
  readonly scope: Scope | undefined;
  /** The path that is reached. */
  readonly target: string;
  /** The program and its arguments. */
  readonly argv: readonly string[];
  /** What reaches the place where it happens, outermost first. */
  readonly within?: readonly (readonly string[])[] | undefined;
}

/**
 * The level of an effect where it happens; what is hard to undo on a machine is
 * made again with the next build.
 */
export function levelIn(setting: Setting, happening: Happening): RiskLevel {
  const { level } = happening;
  const isFile = happening.scope !== undefined;
  if (
    setting === "host" || level === "low" || level === "medium" ||
    !isFile && level !== "high"
  ) return level;
  return SETTINGS.levels.find((row) => fits(row, setting, happening))
    ?.becomes ?? level;
}

function fits(row: LevelRow, setting: Setting, happening: Happening): boolean {
  const { kind, level, scope, target, argv, within } = happening;
  const [program = ""] = argv;
  return row.isFile === (scope !== undefined) &&
    (row.settings === undefined || row.settings.includes(setting)) &&
    (row.at === undefined || row.at === level) &&
    matches(row.kind, kind) && matches(row.scope, scope ?? "") &&
    matches(row.target, target) &&
    matches(row.program, program.replace(/^.*\//, "")) &&
    matches(row.text, argv.join(" ")) &&
    (row.argument === undefined ||
      argv.some((arg) => row.argument?.test(arg))) &&
    (row.through === undefined ||
      within?.some((way) => row.through?.test(way.join(" "))) === true);
}

const matches = (pattern: RegExp | undefined, text: string): boolean =>
  pattern === undefined || pattern.test(text);
