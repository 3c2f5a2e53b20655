/**
 * Forms of files that people write: sources, values of a configuration or of
 * texts, rows, markup. A line of such a file says nothing that a program said.
 */
import { speaksOfFailure } from "./decisive_lines.ts";
import { CODE, STATEMENT } from "./reader/documents.ts";

/** One line that says something. */
export interface Line {
  /** Its index in the text. */
  readonly at: number;
  /** What it says. */
  readonly text: string;
}

/** What of a text has the form of a frame; nothing where the text is none. */
export type Frame = (lines: readonly Line[]) => readonly Line[];

/** A call of a trace, or the head of one. */
const TRACE =
  /^\s{1,40}at \S|^Traceback \(most recent|^\s{0,20}(?:File "|Caused by: )/;
/** A value in a list or an object, a string in a line of its own, in a call as well. */
const VALUE =
  /^\s{1,40}\w{1,80}\("[^"]{0,500}"\),$|^\s{1,40}(?:\{ )?["'`]?[\w$-]{1,60}["'`]?\??: .{0,500},$|^\s{0,40}\{ .{1,500} \}$|^\s{0,40}["'`].{0,500}["'`][;)\]}]{0,4}$/;
/** A target of a makefile, and a line of its recipe. */
const TARGET =
  /^(?!\w{0,20}(?:[Ee]rror|ERROR|fatal|warning|note)\b)[\w.%\/-]{1,60}:(?: [\w.%\/-]{1,60}){0,12}$/;
const RECIPE = /^\t\S/;
/** Declarations, and what is set. */
const DECLARES =
  /^(?:export default\b|(?:FROM|RUN|COPY|ADD|WORKDIR|ENV|ARG|CMD|ENTRYPOINT|EXPOSE|USER|LABEL|VOLUME|HEALTHCHECK) \S)|^\s{0,40}(?:(?:export|public|private|protected|static|final|async|default|pub|abstract|readonly) ){0,4}(?:var|let|const|val|type|package|module|namespace|class|record|enum|struct|impl|trait|fn|func|def|use|match|switch|loop|where)\b[^:]|^\s{0,40}[\w.$]{1,80} :?= \S/;
/** A call, of a macro as well. */
const CALLS = /^\s{0,40}[\w.$:]{1,80}!?\(.{0,500}\)[;,]?$/;
/** How a script of a shell goes. */
const SCRIPT =
  /^\s{0,40}(?:echo|printf|then|fi|do|done|case|esac|until|set -|export|exit|trap|local|function)\b/;
/** Statements of SQL, and its comments. */
const SQL_NOTE = /^\s{0,20}--(?: |$)/;
const SQL =
  /^\s{0,20}(?:INSERT INTO|SELECT|UPDATE|DELETE FROM|CREATE|ALTER|DROP|SET|BEGIN|COMMIT|VALUES)\b.{0,500}[;,(]$|^\s{0,20}INSERT INTO \S{1,100} VALUES ?\(/;
/** A column of a table that is made. */
const COLUMN = /^ {2,40}\w{1,60} \w.{0,200}$/;
/** A function or a parameter of PowerShell, and what else its scripts say. */
const OF_POWERSHELL = /^\s{0,40}(?:function [A-Z][\w-]{1,60} \{|param\()/;
const POWERSHELL =
  /^\s{0,40}(?:#|\[[A-Za-z][\w.]{1,40}(?:\([^)]{0,200}\)|\[\])?\]|\$[\w:.]{1,80} ?[-+]?= |(?:if|elseif|foreach|while|switch|catch) ?[({]|(?:try|else|finally|process|begin|end) \{|[A-Z][a-z]{1,12}-[A-Z]\w{1,40}(?: |$)|@[{(]|"[\w-]{1,60}" = |[{}()]{1,4}$)/;
/** What begins with the name of its interpreter is a script. */
const SHEBANG = /^#! ?\/\S/;
/** Statements that a source has, and the share of its lines that are code. */
const STATEMENTS_MIN = 3;
const CODE_SHARE_MIN = 0.6;
/** How a snapshot of a test names what follows. */
const SNAPSHOT = /^exports\[`/;

/** What else than statements may stand in one kind of source. */
interface Kind {
  readonly isOf: (lines: readonly Line[]) => boolean;
  readonly also: readonly RegExp[];
}

const KINDS: readonly Kind[] = [
  { isOf: ([first]) => SHEBANG.test(first?.text ?? ""), also: [SCRIPT] },
  {
    isOf: (lines) => lines.some(({ text }) => OF_POWERSHELL.test(text)),
    also: [POWERSHELL],
  },
  {
    isOf: (lines) => lines.some(({ text }) => SQL.test(text)),
    also: [SQL_NOTE, COLUMN],
  },
  {
    isOf: (lines) =>
      lines.some(({ text }, i) =>
        TARGET.test(text) && RECIPE.test(lines[i + 1]?.text ?? "")
      ),
    also: [TARGET, RECIPE],
  },
];

/** Lines of sources, scripts and statements. */
function ofCode(lines: readonly Line[]): readonly Line[] {
  if (lines.some(({ text }) => TRACE.test(text))) return [];
  const kinds = KINDS.filter(({ isOf }) => isOf(lines));
  const also = kinds.flatMap((kind) => kind.also);
  const isOneOf = (patterns: readonly RegExp[], { text }: Line) =>
    patterns.some((pattern) => pattern.test(text));
  const isStatement = (line: Line) => isOneOf([STATEMENT, DECLARES, SQL], line);
  const code = lines.filter((line) =>
    !RECORD.test(line.text) &&
    (isStatement(line) || isOneOf([VALUE, CODE, CALLS, ...also], line))
  );
  const telling = code.filter((line) =>
    isStatement(line) || isOneOf([VALUE, ...also], line)
  );
  return telling.length >= STATEMENTS_MIN &&
      (kinds.length > 0 || lines.some(isStatement)) &&
      code.length >= lines.length * CODE_SHARE_MIN
    ? code
    : [];
}

/** Lines of texts in back quotes that a test keeps, which go over lines. */
function ofSnapshot(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => SNAPSHOT.test(text))) return [];
  let isOpen = false;
  return lines.filter(({ text }) => {
    const wasOpen = isOpen;
    if ((text.match(/`/g)?.length ?? 0) % 2 === 1) isOpen = !isOpen;
    return wasOpen;
  });
}

/** A value under its name, the head of a section, a comment. */
const SETTING =
  /^\s{0,8}(?:(?:[a-z][a-z0-9]{0,40}(?:[._-][A-Za-z0-9]{1,40}){0,8} ?= ?|(?:export )?[A-Z][A-Z0-9_]{1,60}=)\S|\[[\w. "-]{1,80}\]$|[#;!] |#[:,.~|]|(?:msg(?:id|str|ctxt|id_plural)(?:\[\d\])? )?".{0,500}"$)/;
/** Several values in one line are a record. */
const RECORD =
  /^\s{0,8}(?:level|time|ts|msg|t|lvl|severity|result|\w{0,40}(?:stat(?:e|us)|err(?:or)?s?|details?|message|reason|code|_string)) ?=|\b(?:level|msg)=/i;
const SETTINGS_SHARE_MIN = 0.9;

/** Values of a configuration or of texts, each under its name. */
function ofSettings(lines: readonly Line[]): readonly Line[] {
  const settings = lines.filter(({ text }) =>
    SETTING.test(text) && !RECORD.test(text)
  );
  return settings.length >= lines.length * SETTINGS_SHARE_MIN ? settings : [];
}

/** A name with its value, or with what is set in below it; an item of a list. */
const YAML =
  /^ {0,40}(?:- )?["']?(?<key>[a-z][\w.\/-]{0,60})["']?:(?: (?<value>\S.{0,500}))?$|^ {1,40}- \S|^---$|^ {0,40}# /;
/** Names under which reports have what is wrong. */
const REPORTED =
  /(?:^|[._-]|[a-z](?=[A-Z]))(?:[Ee]rr(?:or)?|[Ff]ail(?:ed|ures?)?|[Ff]aults?|[Ee]xceptions?|[Mm]essages?|[Mm]sg|[Rr]easons?|[Dd]etails?|[Ss]tat(?:e|us)|[Pp]hase|[Cc]onditions?|[Cc]ode|[Ss]tderr|[Oo]utput|[Cc]auses?|[Ww]arnings?|[Pp]roblems?)s?$/;
/** A value that goes on over the lines below, which are set in further. */
const BLOCK = /: [|>][+-]?$/;

/** Values of YAML, none of which is a report of what is wrong. */
function ofYaml(lines: readonly Line[]): readonly Line[] {
  let block = Infinity;
  let isNested = false;
  let isReport = false;
  const held = lines.filter(({ text }, i) => {
    const indent = text.search(/\S/);
    if (indent > block) return true;
    block = BLOCK.test(text) ? indent : Infinity;
    const found = YAML.exec(text);
    const { key, value } = found?.groups ?? {};
    isReport ||= key !== undefined && value !== undefined && REPORTED.test(key);
    isNested ||= key !== undefined &&
      (value === undefined || block === indent) &&
      (lines[i + 1]?.text ?? "").search(/\S/) > indent;
    return found !== null;
  });
  return isNested && !isReport &&
      held.length >= lines.length * SETTINGS_SHARE_MIN
    ? held
    : [];
}

/** Values that a file of them has at least. */
const VALUES_MIN = 4;

/** Lines of one object in JSON whose texts are none of a report. */
function ofJson(lines: readonly Line[]): readonly Line[] {
  const text = lines.map(({ text }) => text).join("\n");
  if (!/^\s{0,4}\{/.test(text) || !/\}\s{0,4}$/.test(text)) return [];
  const texts = namesOf(text);
  return texts.length >= VALUES_MIN && !texts.some((key) => REPORTED.test(key))
    ? lines
    : [];
}

/** The names of the values in an object; none where it is no JSON. */
function namesOf(text: string): readonly string[] {
  const names: string[] = [];
  try {
    JSON.parse(text, function (key, value) {
      const isValue = typeof value !== "object" || Array.isArray(value);
      if (isValue && !Array.isArray(this)) names.push(key);
      return value;
    });
  } catch {
    return [];
  }
  return names;
}

/** Names of columns that say how something went. */
export const OUTCOMES =
  /\b(?:status|result|outcome|state|conclusion|exit|passed|failed)\b/i;
/** Names of columns, with commas between them. */
const COLUMNS = /^[A-Za-z_][\w ]{0,40}(?:,[A-Za-z_][\w ]{0,40}){2,40}$/;
/** A cell, in quotes or not. */
const CELL = /(?:^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g;

/** Rows of values with commas between them. */
function ofRows(lines: readonly Line[]): readonly Line[] {
  const head = lines[0]?.text ?? "";
  const count = head.split(",").length;
  return COLUMNS.test(head) && !OUTCOMES.test(head) &&
      lines.every(({ text }) => text.match(CELL)?.length === count)
    ? lines
    : [];
}

/** How a page or a file of markup begins. */
const MARKUP_HEAD = /^\s{0,4}<(?:\?xml\b|!doctype\b|html\b|resources\b|svg\b)/i;
/** Elements, what is set in them, and the title of a page. */
const ELEMENT = /^\s{0,80}<|\S<\/[\w:.-]{1,60}>$/;
const TITLE = /<title>(?<title>[^<]{0,300})<\/title>/i;
/** Elements in which services, tests and tools say that something failed. */
const FAILED_ELEMENT =
  /<(?:\w{1,20}:)?(?:\w{0,20}error|fault\w{0,12}|failure|\w{0,20}exception|code|message|reason|problem)\b(?![^>]{0,400}\bname=)/i;
/** A page of a server for an answer that is none. */
const STATUS = /\b[45]\d\d\b/;
const MARKUP_SHARE_MIN = 0.8;

/** Lines of markup in which no element stands for a failure. */
function ofMarkup(lines: readonly Line[]): readonly Line[] {
  if (!MARKUP_HEAD.test(lines[0]?.text ?? "")) return [];
  const elements = lines.filter(({ text }) => ELEMENT.test(text));
  const text = lines.map(({ text }) => text).join("\n");
  const title = TITLE.exec(text)?.groups?.["title"];
  // A page has its text in elements for code; a record of a service has not.
  const isPage = title !== undefined;
  return elements.length >= lines.length * MARKUP_SHARE_MIN &&
      (isPage
        ? !STATUS.test(title) && !speaksOfFailure(title)
        : !FAILED_ELEMENT.test(text))
    ? elements
    : [];
}

/** What of a text has the form of a file. */
export const FILE_FRAMES: readonly Frame[] = [
  ofCode,
  ofSnapshot,
  ofSettings,
  ofYaml,
  ofJson,
  ofRows,
  ofMarkup,
];
