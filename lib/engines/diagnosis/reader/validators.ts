/**
 * What validators of data complain of: the field, what it is, what it has to
 * be. JSON lists of issues (Zod, Pydantic, FastAPI, Ajv, class-validator,
 * JSON:API), maps of fields (Django REST framework, Laravel, ASP.NET), and the
 * forms in which such libraries print them.
 */
import {
  type Diagnostic,
  diagnostic,
  LINE_CHARS_MAX,
  MESSAGE_CHARS_MAX,
} from "./diagnostic.ts";
import { JSON_START, takeJson } from "./json_text.ts";

/** One thing that a validator does not accept. */
interface Issue {
  /** The field, levels apart by dots; never empty. */
  readonly path: string;
  readonly says: string;
  readonly need?: string | undefined;
  readonly have?: string | undefined;
}

/** What one validator said of one piece of data. */
interface Complaint {
  readonly tool: string;
  /** What the data should have been, by its own name. */
  readonly model?: string | undefined;
  readonly location?: string | undefined;
  readonly issues: readonly Issue[];
}

/** A form in which a complaint is printed, from a line on. */
type Form = (lines: readonly string[], at: number) => Complaint | undefined;

/** Words of which each line has one that begins a complaint. */
export const COMPLAINT_WORDS =
  /ValidationError|Validation failed|Error:Field validation|\u2716 |Property: |specifications of the schema|(?:[Mm]issing|MISSING) [\w ]{0,12}(?:env|ENV)|[Cc]onfiguration for rule|required property|\bfield is required|field must be|\b(?:missing|unknown) field\b|unknown variant|has an unknown property|misses the property|should be |not found in type|\bmust (?:have|be|match|not|NOT) |ZodError|is missing\.|Unknown argument|Invalid value provided|rejected value|could not be converted|keyNotFound|a required field|At path: |%\{\w{1,40}: \[\{"|^Object\(|invalid [A-Z]\w{1,80}\.|got \`\w{1,20}\` - at|unknown key|notNull Violation|required param|["'\\](?:message|msg|detail|constraints)\\?["']|:\s?\[\s?["']|[[{]$/;

/** Complaints that are read of one input. */
const COMPLAINTS_MAX = 8;
/** JSON texts tried in one input. */
const JSON_TRIES_MAX = 8;
/** Fields that a message names before it only counts. */
const ISSUES_MAX = 4;
/** Characters of a further line that are looked at before JSON is tried. */
const GLANCE_CHARS = 200;
/** Lines over which a complaint may stretch. */
const LINES_MAX = 60;
/** Levels at which a list of issues is looked for. */
const DEPTH_MAX = 6;

/** Complaints about data, in order. */
export function readValidators(
  lines: readonly string[],
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const forms = [jsonForm(), ...FORMS];
  for (let at = 0; at < lines.length && found.length < COMPLAINTS_MAX; at++) {
    if (!COMPLAINT_WORDS.test((lines[at] ?? "").slice(0, LINE_CHARS_MAX))) {
      continue;
    }
    for (const form of forms) {
      const complaint = form(lines, at);
      const first = complaint?.issues[0];
      if (complaint === undefined || first === undefined) continue;
      found.push(asDiagnostic(complaint, first, at));
      break;
    }
  }
  return found;
}

function asDiagnostic(
  { tool, model, location, issues }: Complaint,
  first: Issue,
  at: number,
): Diagnostic {
  const told = issues.slice(0, ISSUES_MAX).map(({ path, says }) =>
    says.split(/[^\w.$-]+/).includes(path) ? says : `${path}: ${says}`
  ).map((text) => text.replace(/[.\s]+$/, "").slice(0, 200));
  const more = issues.length - told.length;
  return diagnostic({
    grammar: "validator",
    at,
    tool,
    code: kindOf(first),
    subject: first.path,
    need: first.need ?? "",
    have: first.have ?? "",
    location: location ?? "",
    message: `${model === undefined ? "" : `${model}: `}${told.join("; ")}${
      more > 0 ? `; and ${more} more` : ""
    }`.slice(0, MESSAGE_CHARS_MAX),
  });
}

/** What kind of mistake it is, by the validator's words. */
function kindOf({ says, have }: Issue): string {
  if (/^(?:undefined|null|none|nan)$/i.test(have ?? "")) return "missing";
  if (
    /\b(?:required|missing|misses|undefined)\b|(?:must|can) ?not be (?:null|blank|empty)|can't be blank|should not be (?:null|blank)|keyNotFound|non-?optional/i
      .test(says)
  ) return "missing";
  if (
    /\bunknown (?:field|key|keyword|property|argument)|unrecognized key|additional propert|extra (?:inputs|fields)|not allowed|unexpected|not found in type/i
      .test(says)
  ) return "unknown";
  return have !== undefined ||
      /\bnot of type\b|\bvalid (?:integer|number|float|boolean|string|list|dictionary|date|datetime|url|uuid)\b|\bmust be (?:an? |of type )?(?:integer|number|string|boolean|object|array|list)\b|invalid type|cannot unmarshal|could not be converted/i
        .test(says)
    ? "type"
    : "refused";
}

/** Lists and maps of issues in JSON, as many as are worth the try. */
function jsonForm(): Form {
  let tries = 0;
  let end = -1;
  return (lines, at) => {
    const line = (lines[at] ?? "").slice(0, LINE_CHARS_MAX);
    if (at <= end || tries >= JSON_TRIES_MAX) return undefined;
    const start = line.search(JSON_START);
    if (start < 0 || !mayHoldIssues(lines, at)) return undefined;
    tries++;
    const taken = takeJson(lines, at, start);
    if (taken === null) return undefined;
    const issues = issuesIn(taken.value, 0);
    if (issues.length === 0) return undefined;
    end = taken.end;
    return {
      tool: /ZodError|zod/.test(lines.slice(Math.max(0, at - 2), at + 1).join())
        ? "zod"
        : "",
      issues,
    };
  };
}

function mayHoldIssues(lines: readonly string[], at: number): boolean {
  return lines.slice(at, at + 12).some((line, below) =>
    /["'\\](?:path|loc|instancePath|dataPath|property|pointer|constraints|errors|fieldErrors)\\?["']|\bpath: |\b(?:required|Required|valid|must)\b/
      .test(line.slice(0, below === 0 ? LINE_CHARS_MAX : GLANCE_CHARS))
  );
}

/** The first list or map of issues in a value. */
function issuesIn(value: unknown, depth: number): readonly Issue[] {
  if (depth > DEPTH_MAX || typeof value !== "object" || value === null) {
    return [];
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, 40) as readonly unknown[];
    const issues = items.flatMap((item) => issueOf(item) ?? []);
    if (issues.length > 0) return issues;
    return items.map((item) => issuesIn(item, depth + 1))
      .find((found) => found.length > 0) ?? [];
  }
  const fields = fieldsOf(value);
  if (fields.length > 0) return fields;
  return Object.values(value).map((inner) =>
    typeof inner === "string" && /^\s*[[{]/.test(inner)
      ? issuesIn(takeJson([inner], 0, 0)?.value, depth + 1)
      : issuesIn(inner, depth + 1)
  ).find((found) => found.length > 0) ?? [];
}

/** An issue that says where and what; undefined for any other object. */
function issueOf(value: unknown): Issue | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  const text = (name: string) =>
    typeof members[name] === "string" ? members[name] : undefined;
  const says = text("message") ?? text("msg") ??
    firstOf(members["constraints"]) ?? text("detail");
  if (says === undefined || says === "") return undefined;
  const path = pathOf(members);
  const named =
    /required property '([^']{1,100})'|Unrecognized key: "([^"]{1,100})"|Unrecognized key\(s\) in object: '([^']{1,100})'/
      .exec(says)?.slice(1).find((one) => one !== undefined);
  const whole = [path, named].filter((part) =>
    part !== undefined && part !== ""
  )
    .join(".");
  if (whole === "" || path === undefined) return undefined;
  const [, need, have] =
    /expected (\w{2,20}), received (\w{2,20})/i.exec(says) ?? [];
  return {
    path: whole,
    says,
    need: text("expected") ?? need ??
      /\b(?:must be|valid) (?:an? )?(integer|number|string|boolean|array|object|list|dictionary|float)\b/
        .exec(says)?.[1],
    have: text("received") ?? have,
  };
}

/** Where an issue is, in the form of each library; undefined when none says. */
function pathOf(
  members: Readonly<Record<string, unknown>>,
): string | undefined {
  const source = members["source"] as { pointer?: unknown } | undefined;
  for (
    const path of [
      members["path"],
      members["loc"],
      members["instancePath"],
      members["dataPath"],
      members["property"],
      source?.pointer,
    ]
  ) {
    if (Array.isArray(path)) {
      return path.slice(0, 12).map((part: unknown) =>
        typeof part === "object" && part !== null
          ? String((part as { key?: unknown }).key ?? "")
          : String(part)
      ).join(".");
    }
    if (typeof path === "string" && /^[\w.[\]\/$-]{0,200}$/.test(path)) {
      return path.replace(/^[./]/, "").replaceAll("/", ".");
    }
  }
  return undefined;
}

function firstOf(value: unknown): string | undefined {
  const first = typeof value === "object" && value !== null
    ? Object.values(value)[0] as unknown
    : undefined;
  return typeof first === "string" ? first : undefined;
}

/** A map from fields to what is wrong with each. */
function fieldsOf(value: object): readonly Issue[] {
  const entries = Object.entries(value as Record<string, unknown>).slice(0, 40);
  const issues = entries.flatMap(([path, says]): readonly Issue[] =>
    Array.isArray(says) && typeof says[0] === "string" &&
      /^[\w.$[\]-]{1,100}$/.test(path)
      ? [{ path, says: says[0] }]
      : []
  );
  const isMap = issues.length > 0 && issues.length === entries.length &&
    issues.every(({ says }) =>
      /\b(?:required|valid|invalid|must|may not|cannot|should|already|expected|too (?:short|long|small|big|many|few)|at (?:least|most))\b/i
        .test(says)
    );
  return isMap ? issues : [];
}

/**
 * A form of one line. The pattern names the field, `path` or `name` under
 * `parent`, and may name what it `says`, `need`, `have` and the `place`.
 */
function lineForm(tool: string, pattern: RegExp): Form {
  return (lines, at) => {
    const line = (lines[at] ?? "").slice(0, LINE_CHARS_MAX);
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) return undefined;
    const path = [
      groups["parent"]?.replace(/^[./]/, "").replaceAll("/", "."),
      groups["path"] ?? groups["name"],
    ].filter((part) => part !== undefined && part !== "").join(".");
    if (path === "") return undefined;
    return {
      tool,
      model: groups["model"],
      location: placeOf(line, lines, at),
      issues: [{
        path,
        says: groups["says"] ?? line.trim(),
        need: groups["need"] ?? knownBelow(lines[at + 1]),
        have: groups["have"],
      }],
    };
  };
}

/** The properties that schema-utils lists under a complaint, as serde lists them. */
function knownBelow(line: string | undefined): string | undefined {
  const known = /^\s{0,8}object \{ (.{1,1800})/.exec(line ?? "")?.[1];
  return known === undefined
    ? undefined
    : [...known.matchAll(/\b([A-Za-z]\w{0,60})\?/g)].map((one) =>
      `\`${one[1]}\``
    )
      .join(", ");
}

/** The line of the data, said in the same line or by the head of a parser above. */
function placeOf(
  line: string,
  lines: readonly string[],
  at: number,
): string | undefined {
  const near = [line, ...lines.slice(Math.max(0, at - 5), at).toReversed()];
  for (const text of near) {
    const number = /\bline:? (\d{1,7})\b/.exec(text.slice(0, LINE_CHARS_MAX))
      ?.[1];
    if (number !== undefined) return `line ${number}`;
  }
  return undefined;
}

/**
 * A head line, and under it complaints of one or two lines until something
 * else; what the head `says` holds for all that say nothing themselves.
 */
function blockForm(tool: string, head: RegExp, item: RegExp): Form {
  return (lines, at) => {
    const found = head.exec((lines[at] ?? "").slice(0, LINE_CHARS_MAX));
    if (found === null) return undefined;
    const issues: Issue[] = [];
    let open: string | undefined;
    for (const whole of lines.slice(at + 1, at + 1 + LINES_MAX)) {
      const line = whole.slice(0, LINE_CHARS_MAX);
      if (line.trim() === "") continue;
      const groups = (item.exec(line) ?? item.exec(`${open ?? ""}\n${line}`))
        ?.groups;
      if (groups?.["path"] !== undefined) {
        issues.push({
          path: groups["path"],
          says: groups["says"] ?? found.groups?.["says"] ?? "",
          need: groups["need"],
          have: groups["have"],
        });
        open = undefined;
      } else if (open === undefined || /further information/i.test(open)) {
        open = line;
      } else break;
    }
    return { tool, model: found.groups?.["model"], issues };
  };
}

/** jsonschema of Python: what is wrong, and far below where. */
const jsonSchemaForm: Form = (lines, at) => {
  const says = /\bValidationError: (.{3,300})$/.exec(
    (lines[at] ?? "").slice(0, LINE_CHARS_MAX),
  )?.[1];
  if (says === undefined) return undefined;
  const place = lines.slice(at + 1, at + 1 + LINES_MAX).map((line) =>
    /^On instance((?:\[(?:'[^']{1,80}'|\d{1,6})\]){0,12}):/.exec(line)?.[1]
  ).find((found) => found !== undefined);
  if (place === undefined) return undefined;
  const parts = [...place.matchAll(/\['?([^'\]]{1,80})'?\]/g)].map((one) =>
    one[1] ?? ""
  );
  const named =
    /^'(.{1,80})' is a required property|\('([^']{1,80})' was unexpected\)/
      .exec(says)?.slice(1).find((one) => one !== undefined);
  const path = [...parts, ...named === undefined ? [] : [named]].join(".");
  const need = /is not of type '(\w{2,20})'/.exec(says)?.[1];
  return path === ""
    ? undefined
    : { tool: "jsonschema", issues: [{ path, says, need }] };
};

/** A complaint, and under it the field: Zod's pretty form, Spring's turned round. */
function pairForm(tool: string, above: RegExp, below: RegExp): Form {
  return (lines, at) => {
    const first = above.exec((lines[at] ?? "").slice(0, LINE_CHARS_MAX));
    if (first === null) return undefined;
    for (const line of lines.slice(at + 1, at + 5)) {
      const second = below.exec(line.slice(0, LINE_CHARS_MAX));
      if (second === null) continue;
      const groups = { ...first.groups, ...second.groups };
      const [, need, have] =
        /expected (\w{2,20}), received (\w{2,20})/.exec(groups["says"] ?? "") ??
          [];
      return groups["path"] === undefined ? undefined : {
        tool,
        issues: [{
          path: groups["path"],
          says: groups["says"] ?? "",
          need,
          have,
        }],
      };
    }
    return undefined;
  };
}

/** Forms of libraries, each as they print it. */
const FORMS: readonly Form[] = [
  blockForm(
    "pydantic",
    /\bValidationError: \d{1,4} validation errors? for (?<model>[\w[\]. ]{1,80})$/,
    /^\s{0,8}(?<path>[\w.\[\]-]{1,160})\n\s{1,12}(?<says>\S.{2,300}?)(?: [[(]type=.{0,600})?$/,
  ),
  blockForm(
    "helm",
    /values don't meet the specifications of the schema/,
    /^- (?:at ')?(?<path>[\w.()\/-]{1,120}?)'?: (?<says>(?:Invalid type\. Expected: (?<need>\w{2,20}), given: (?<have>\w{2,20})|got (?<have>\w{2,20}), want (?<need>\w{2,20})|.{3,200}))$/,
  ),
  blockForm(
    "",
    /(?<says>(?:[Mm]issing|MISSING) (?:required )?(?:env(?:ironment)?(?: variables?| vars?)|ENV(?:IRONMENT)? VARIABLES?)):?\s{0,4}$/,
    /^\s{0,8}(?:[-*\u2022] )?(?<path>[A-Z][A-Z0-9]{0,30}_[A-Z0-9_]{1,60})\b/,
  ),
  pairForm(
    "zod",
    /^\s{0,8}\u2716 (?<says>.{3,300})$/,
    /^\s{0,8}\u2192 at (?<path>[\w.[\]-]{1,160})$/,
  ),
  pairForm(
    "spring",
    /^\s{0,8}Property: (?<path>[\w.[\]-]{1,160})$/,
    /^\s{0,8}Reason: (?<says>.{3,300})$/,
  ),
  pairForm(
    "symfony",
    /^Object\([\w\\]{1,120}\)\.(?<path>[\w.[\]]{1,120}):$/,
    /^\s{0,8}(?<says>This .{3,200}?)(?: \(code [\w-]{1,40}\))?$/,
  ),
  jsonSchemaForm,
  lineForm(
    "ajv",
    /\b(?:data|instance|config|options|body|params|querystring|headers)(?<parent>(?:[/.][\w-]{1,60}){0,8}) (?<says>must (?:have required property '(?<name>[^']{1,80})'|NOT have additional properties|be (?<need>integer|number|string|boolean|array|object|null)\b|be equal to .{3,80}|match (?:format|pattern) .{2,80}|be [<>]=? \S{1,20}|NOT have (?:fewer|more) .{3,60}))/,
  ),
  lineForm(
    "schema-utils",
    /- (?<parent>(?:configuration|options)(?:[.[][\w\]-]{1,60}){0,8}) (?<says>has an unknown property '(?<name>[\w-]{1,80})'|misses the property '(?<name>[\w-]{1,80})'|should be .{3,160})/,
  ),
  pairForm(
    "eslint",
    /\bConfiguration for rule "(?<path>[\w@/-]{1,100})" is invalid:/,
    /^\s{0,8}(?<says>Value .{3,300})$/,
  ),
  lineForm(
    "jsonschema",
    /(?<says>'(?<path>[\w.$-]{1,80})' is a required property)/,
  ),
  lineForm(
    "joi",
    /\bValidationError: (?<says>"(?<path>[\w.[\]-]{1,100})" (?:is required|is not allowed|must .{3,120}))/,
  ),
  lineForm(
    "mongoose",
    /\bValidationError: (?<model>\w{1,60}) validation failed: (?<path>[\w.]{1,100}): (?<says>.{3,160}?)(?:,|$)/,
  ),
  lineForm(
    "serde",
    /(?<![\]\w] )(?<says>\b(?:missing field|unknown field|unknown variant) `(?<path>[\w.-]{1,80})`(?! in initializer)(?:, expected (?:one of )?(?<need>`[\w.-]{1,60}`(?:(?:, | or )`[\w.-]{1,60}`){0,40}))?)/,
  ),
  lineForm(
    "go",
    /\bKey: '(?<path>[\w.[\]]{1,120})' Error:(?<says>Field validation for '\w{1,80}' failed on the '(?<need>\w{1,40})' tag)/,
  ),
  lineForm(
    "go",
    /\bline \d{1,7}: (?<says>field (?<path>[\w-]{1,80}) not found in type (?<model>[\w.]{1,80}))/,
  ),
  lineForm(
    "go",
    /\b(?<says>json: unknown field "(?<path>[\w.-]{1,80})")/,
  ),
  lineForm(
    "rails",
    /\bRecordInvalid: Validation failed: (?<says>(?<path>[A-Z][\w ]{1,40}?) (?:can't be |has already been |is invalid|is too |is not |must )[^,]{0,80})/,
  ),
  lineForm(
    "laravel",
    /(?:^|: )(?<says>The (?<path>[\w. -]{1,60}?) field (?:is required|must be .{3,80}?))\.(?: \(and \d{1,3} more errors?\))?/,
  ),
  lineForm(
    "prisma",
    /\b(?<says>Argument `(?<path>[\w.]{1,80})` is missing)|\b(?<says>Unknown argument `(?<path>[\w.]{1,80})`(?:\. Did you mean (?<need>`[\w.]{1,80}`)\?)?)|\b(?<says>Argument `(?<path>[\w.]{1,80})`: Invalid value provided\. Expected (?<need>[\w ]{1,40}?), provided (?<have>\w{1,40}))/,
  ),
  lineForm(
    "stripe",
    /\b(?<says>Missing required param: (?<path>[\w[\].]{1,80}\w))/,
  ),
  lineForm(
    "spring",
    /Field error in object '\w{1,80}' on field '(?<path>[\w.[\]]{1,120})': rejected value .{0,300}default message \[(?<says>[^\]]{3,160})\]\]/,
  ),
  lineForm(
    "jakarta",
    /ConstraintViolationException: (?:[\w<>]{1,60}\.)?(?<path>[\w.[\]]{1,120}): (?<says>must [^,]{3,120})/,
  ),
  lineForm(
    "dotnet",
    /(?<says>JSON value could not be converted to (?:System\.)?(?<need>\w{1,40}))[\w.`[\]]{0,80}\. Path: \$\.(?<path>[\w.[\]]{1,120}\w)/,
  ),
  lineForm(
    "fluentvalidation",
    /^\s{0,4}-- (?<path>[\w.[\]]{1,120}): (?<says>.{3,200}?)\.?(?: Severity: \w{1,10})?$/,
  ),
  lineForm(
    "swift",
    /(?<says>keyNotFound\(\w{1,40}\(stringValue: "(?<path>\w{1,80})")/,
  ),
  lineForm(
    "msgspec",
    /(?<says>Expected `(?<need>[\w |]{1,40})`, got `(?<have>\w{1,20})`) - at `\$\.?(?<path>[\w.[\]]{1,120})`/,
  ),
  lineForm(
    "yup",
    /\bValidationError: (?<says>(?<path>[\w.[\]]{1,120}) (?:is a required field|must be .{3,120}))$/,
  ),
  lineForm(
    "superstruct",
    /\bAt path: (?<path>[\w.[\]]{1,120}) -- (?<says>Expected (?:an? )?(?<need>[\w`]{1,40}).{0,20}, but received: (?<have>\S{1,80}))/,
  ),
  lineForm(
    "ecto",
    /%\{(?<path>\w{1,80}): \[\{"(?<says>[^"]{3,120})"/,
  ),
  lineForm(
    "protovalidate",
    /\binvalid (?<path>[A-Z]\w{1,80}(?:\.[A-Z]\w{1,80}){1,6}): (?<says>value .{3,160})/,
  ),
  lineForm(
    "protobuf",
    /\bproto: .{0,40}(?<says>unknown field "(?<path>[\w.]{1,80})")/,
  ),
  lineForm(
    "ajv",
    /\bstrict mode: (?<says>unknown keyword: "(?<path>[\w$-]{1,80})")/,
  ),
  lineForm(
    "sequelize",
    /\bnotNull Violation: (?<says>(?<path>[\w.]{1,120}) cannot be null)/,
  ),
];
