/**
 * Codes that tools and services fail with, as text: a system, how it writes its
 * codes, and a row a code with what it means and what to do.
 *
 * @example
 * ```text
 * # Foo's errors: foo.dev/reference/errors, 2026-11.
 * [foo] .85 decisive
 * label: Foo {code}
 * tools: foo
 * form: /\bfoo: error @\b/
 *
 * F12 .7: The lock {lock} is held by another run.
 *  / /lock (?<lock>\S{1,80})/
 *  > foo unlock {lock}
 *  = foo: error F12: lock a.lock is held
 *  => foo unlock a.lock
 * ```
 *
 * Of a system: `label` names it beside its code, `tools` are its programs, a
 * `form` has `@` where the code stands, `api` says that its codes stand in the
 * error bodies of a service, `seen` has to match a line or the command, `cmd`
 * the command; `spaced` takes a blank for a low line of its codes. Of a row:
 * `/` fills values from the lines near, `&` has to match a line, `-` may not,
 * `>` is the next action (the first that renders), `+` a further step, `=` an
 * input that the code answers, `=>` words that its next action has to hold, and
 * `!` an input that the row leaves alone. What begins with three blanks goes on
 * with the row above.
 *
 * @module
 */
import { mistake } from "../table_blocks.ts";

/** A system with codes of its own. */
export interface CodeSystem {
  /** Kebab-case. */
  readonly id: string;
  /** How the code is named in a sentence. */
  readonly label: string;
  /** Programs whose failures have such codes. */
  readonly tools: readonly string[];
  /** Patterns with `@` in place of the code. */
  readonly forms: readonly string[];
  /** Whether the codes stand in error bodies of a service. */
  readonly isApi: boolean;
  /** Pattern that a line or the command matches where the system speaks. */
  readonly seen?: string;
  /** Pattern of the command. */
  readonly cmd?: string;
  /** Whether some write a blank where its codes have a low line. */
  readonly isSpaced: boolean;
  /** Whether it is surer than any rule on the same words. */
  readonly isDecisive: boolean;
  /** How likely its rows are right. */
  readonly certainty?: number;
  /** Caution. */
  readonly risk: string;
  /** Prevention. */
  readonly prevent: string;
  /** Its codes. */
  readonly rows: readonly CodeRow[];
}

/** What one code means. */
export interface CodeRow {
  /** As the system writes it. */
  readonly code: string;
  /** What tells it from a row of the same code; empty where there is none. */
  readonly variant: string;
  /** How likely it is right, where not as its system's. */
  readonly certainty?: number;
  /** A sentence. */
  readonly meaning: string;
  /** By their signs. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const HEAD = /^\[(?<id>[a-z][\w-]{1,40})\](?<words>(?: \S+)*)$/;
const ROW =
  /^(?<code>[^\s#]+)(?:#(?<variant>[a-z-]+))?(?: (?<share>\.\d{1,2}))?: (?<meaning>.+)$/;
const FIELD = /^ (?<sign>[!/&>+=-]|=>) (?<text>.+)$/;
const OF_SYSTEM =
  /^(?<name>label|tools|form|api|seen|cmd|risk|prevent):(?: (?<text>.*))?$/;

/** Characters of a line, so that it can be read beside another. */
const LINE_CHARS_MAX = 100;

/** The systems of a catalogue, in its order. */
export function readCodes(text: string): readonly CodeSystem[] {
  const long = text.split("\n").find((line) => line.length > LINE_CHARS_MAX);
  if (long !== undefined) throw mistake("a line too long", long);
  const whole = text.replaceAll("\n   ", " ");
  return whole.split(/^(?=\[[a-z])/m).filter((part) => part.startsWith("["))
    .map(readSystem);
}

function readSystem(text: string): CodeSystem {
  const [head = "", ...lines] = text.split("\n").filter((line) =>
    line !== "" && !line.startsWith("#")
  );
  const { id = "", words = "" } = HEAD.exec(head)?.groups ?? {};
  if (id === "") throw mistake("no head of a system", head);
  const own = new Map<string, string[]>();
  const rows: CodeRow[] = [];
  for (const line of lines) {
    const { name, text: value = "" } = OF_SYSTEM.exec(line)?.groups ?? {};
    if (name !== undefined && rows.length === 0) {
      own.set(name, [...own.get(name) ?? [], value]);
    } else readLine(line, rows);
  }
  const one = (name: string) => own.get(name)?.[0];
  const share = /\.\d{1,2}/.exec(words)?.[0];
  return {
    id,
    label: one("label") ?? "{code}",
    tools: (one("tools") ?? "").split(" ").filter((tool) => tool !== ""),
    forms: own.get("form") ?? [],
    isApi: own.has("api"),
    ...optional("seen", one("seen")),
    ...optional("cmd", one("cmd")),
    isSpaced: / spaced\b/.test(words),
    isDecisive: / decisive\b/.test(words),
    ...optional("certainty", share === undefined ? undefined : Number(share)),
    risk: one("risk") ?? "",
    prevent: one("prevent") ?? "",
    rows,
  };
}

/** Begins a row, or gives the last one a field. */
function readLine(line: string, rows: CodeRow[]): void {
  const field = FIELD.exec(line)?.groups;
  const last = rows.at(-1);
  if (field !== undefined && last !== undefined) {
    const { sign = "", text = "" } = field;
    rows[rows.length - 1] = {
      ...last,
      fields: { ...last.fields, [sign]: [...last.fields[sign] ?? [], text] },
    };
    return;
  }
  const row = ROW.exec(line)?.groups;
  if (row === undefined) throw mistake("no row of a code", line);
  const { code = "", variant = "", share, meaning = "" } = row;
  rows.push({
    code,
    variant,
    ...optional("certainty", share === undefined ? undefined : Number(share)),
    meaning,
    fields: {},
  });
}

function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : { [name]: value } as Record<Name, Value>;
}
