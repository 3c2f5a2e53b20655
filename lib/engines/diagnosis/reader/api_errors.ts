/**
 * Error bodies of HTTP services: RFC 9457, and the shapes of Google, AWS,
 * Azure, GitHub, OpenAI, Anthropic, JSON-RPC and their imitators. The JSON is
 * found wherever it stands: on a line of its own, after a message, over many
 * lines, wrapped by a terminal, or escaped once more.
 */
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { JSON_START, parseLoosely, takeJson } from "./json_text.ts";

/** JSON texts tried in one input. */
const TRIES_MAX = 24;
/** Depth at which an error object is looked for. */
const DEPTH_MAX = 6;

/** Errors of services in the lines, in order. */
export function readApiErrors(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let tries = 0;
  for (let at = 0; at < lines.length && tries < TRIES_MAX; at++) {
    const line = lines[at] ?? "";
    const printed = printedError(lines, at);
    if (printed !== null) {
      found.push(printed);
      tries++;
      continue;
    }
    const start = line.search(JSON_START);
    if (start < 0 || !mayHoldError(lines, at)) continue;
    tries++;
    const taken = takeJson(lines, at, start);
    if (taken === null) continue;
    const status = statusBefore(lines, at, start);
    const error = errorIn(taken.value, 0);
    if (error !== null) {
      found.push(diagnostic({
        grammar: "api",
        at,
        tool: serviceOf(lines, at, taken.value),
        code: [error.code, error.status === "" ? status : error.status]
          .filter((part) => part !== "").join(" "),
        message: error.message,
        subject: error.subject,
      }));
      at = Math.max(at, taken.end);
    }
  }
  return found.filter(({ at, message }, index) => {
    const next = found[index + 1];
    return next === undefined || !POINTS_INWARD.test(message) ||
      !lines.slice(at + 1, next.at).some((line) =>
        /^\s*inner errors?:\s*$/i.test(line)
      );
  });
}

/** Refusals of services that are printed as text. */
const PRINTED: readonly (readonly [string, RegExp])[] = [
  [
    "aws",
    /An error occurred \((?<code>[\w.]{3,80})\) when calling the (?<subject>\w{2,80}) operation(?: \([^)]{1,60}\))?: (?<message>.{12,800})$/,
  ],
  ["aws", /api error (?<code>[A-Z]\w{3,80}): (?<message>.{12,800})$/],
  [
    "aws",
    /(?:^|: )(?<code>[A-Z][A-Za-z]{5,60}(?:\.[A-Z]\w{2,60})?): (?<message>[A-Z].{12,600}?)(?:,? ?\s{0,4}status code: \d{3}.{0,120})?$/,
  ],
  ["google", /googleapi: Error (?<code>[45]\d\d): (?<message>.{12,800})$/],
  ["grpc", /rpc error: code = (?<code>\w{3,40}) desc = (?<message>.{8,800})$/],
  // SDKs of model services print status and sentence without the body.
  [
    "",
    /(?:^|(?:Error|error|ERROR): |Error \()(?<code>4(?:00|01|02|03|04|13|22|29)):? (?<message>(?:The|This|Your?|Model|Invalid|Unsupported|Missing|Incorrect|Param|No|Unknown|Too|Rate|Insufficient|Image|Input|Tool|Messages?|`|')[^{}]{18,700})$/,
  ],
];

/** A refusal on one line, or before a line with its status. */
function printedError(
  lines: readonly string[],
  at: number,
): Diagnostic | null {
  const line = (lines[at] ?? "").slice(0, 1_600);
  const near = `${line} ${lines[at + 1] ?? ""}`;
  const status = /status ?code: ?([45]\d\d)/i.exec(near)?.[1] ?? "";
  for (const [index, [tool, pattern]] of PRINTED.entries()) {
    // A code and a message alone are anybody's: the status has to follow.
    const isPlain = index === 2;
    if (isPlain && status === "") continue;
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    return diagnostic({
      grammar: "api",
      at,
      tool,
      code: `${groups["code"] ?? ""} ${status}`.trim(),
      subject: groups["subject"] ?? "",
      message: groups["message"] ?? "",
    });
  }
  return null;
}

/** Most JSON in a log is no error: a word of one has to stand near. */
function mayHoldError(lines: readonly string[], at: number): boolean {
  for (let i = at; i < Math.min(lines.length, at + 8); i++) {
    if (
      /error|message|detail|fault|reason|title/i.test(
        (lines[i] ?? "").slice(0, 4_000),
      )
    ) return true;
  }
  return false;
}

interface Found {
  readonly message: string;
  readonly code: string;
  readonly status: string;
  readonly subject: string;
}

/** The error that a member holds, with the status that stands beside it. */
function heldError(
  members: Record<string, unknown>,
  depth: number,
): Found | null {
  for (
    const name of [
      "error",
      "errors",
      "Error",
      "fault",
      "innererror",
      "data",
      "body",
    ]
  ) {
    const inner = members[name];
    const found = typeof inner === "string" && inner.trim().startsWith("{")
      ? errorIn(parseLoosely(inner), depth + 1)
      : errorIn(inner, depth + 1);
    if (found === null) continue;
    return found.status !== ""
      ? found
      : { ...found, status: statusOf(members) };
  }
  return null;
}

/** The error object inside a value: the deepest that has a message. */
function errorIn(value: unknown, depth: number): Found | null {
  if (depth > DEPTH_MAX || typeof value !== "object" || value === null) {
    return null;
  }
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 8)) {
      const found = errorIn(item, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  const members = value as Record<string, unknown>;
  const held = heldError(members, depth);
  if (held !== null) return held;
  const message = textOf(
    members,
    [
      "message",
      "Message",
      "error_description",
      "detail",
      "msg",
      "errorMessage",
      "error_message",
      "title",
      "reason",
      "error",
    ],
  );
  if (message === "" && depth > 0) return fieldIn(members);
  if (message === "" || !isError(members, depth)) return null;
  const issue = issueIn(message);
  if (issue !== null) return { ...issue, status: statusOf(members) };
  const nested = /^\s*\{/.test(message)
    ? errorIn(parseLoosely(message), depth + 1)
    : null;
  if (nested !== null) return nested;
  const detail = POINTS_INWARD.test(message)
    ? detailIn(members["details"], depth + 1)
    : null;
  if (detail !== null) return detail;
  return {
    message,
    code: [
      ...new Set(
        ["type", "code", "__type", "errorCode", "error"].map((name) =>
          nameOf(members[name])
        ),
      ),
    ].filter((part) => part !== "" && part !== message).join(" "),
    status: statusOf(members),
    subject: textOf(members, ["param", "field", "path", "target", "instance"]),
  };
}

/** Says that something failed, and sends its reader to the details for what. */
const POINTS_INWARD =
  /\b(?:at least one|one or more|multiple|several) [\w ]{0,60}(?:failed|errors?|invalid)\b|\b(?:see|check) (?:the )?(?:inner |nested )?'?(?:errors?|details)\b/i;

/** The first of a list of details that has a code and a sentence, the innermost where they nest. */
function detailIn(details: unknown, depth: number): Found | null {
  if (!Array.isArray(details)) return null;
  for (const item of details.slice(0, 8) as readonly unknown[]) {
    if (typeof item !== "object" || item === null) continue;
    const { code, message } = item as Record<string, unknown>;
    if (typeof code !== "string" || typeof message !== "string") continue;
    return errorIn({ error: item }, depth);
  }
  return null;
}

/** The first of a validator's issues, where a message is nothing but their list. */
function issueIn(message: string): Found | null {
  if (!/^\s*\[\s*\{/.test(message)) return null;
  const list = parseLoosely(message);
  const first = Array.isArray(list) ? list[0] as unknown : undefined;
  if (typeof first !== "object" || first === null) return null;
  const issue = first as Record<string, unknown>;
  const path = issue["path"] ?? issue["loc"];
  const said = textOf(issue, ["message", "msg"]);
  if (!Array.isArray(path) || said === "") return null;
  const subject = path.slice(0, 12).map(String).join(".");
  const kinds = ["expected", "received"].flatMap((name) =>
    nameOf(issue[name]) === "" ? [] : [`${name} ${nameOf(issue[name])}`]
  );
  return {
    message: `${subject}: ${said}${
      kinds.length === 0 ? "" : ` (${kinds.join(", ")})`
    }`,
    code: nameOf(issue["code"] ?? issue["type"]),
    status: "",
    subject,
  };
}

/** GitHub and others list what they refuse by code, without a sentence. */
function fieldIn(members: Record<string, unknown>): Found | null {
  const code = nameOf(members["code"]);
  const subject = textOf(members, ["field", "param", "property", "attribute"]);
  if (!/^[a-z]{2,20}(?:_[a-z]{1,20}){0,4}$/.test(code) || subject === "") {
    return null;
  }
  const owner = textOf(members, ["resource", "object", "entity"]);
  return {
    message: `the field ${subject}${
      owner === "" ? "" : ` of ${owner}`
    } is refused`,
    code,
    status: "",
    subject,
  };
}

/** Whether an object with a message is an error: it has a code, or stood under one. */
function isError(members: Record<string, unknown>, depth: number): boolean {
  return depth > 0 ||
    [
        "error",
        "code",
        "status",
        "statusCode",
        "type",
        "__type",
        "errorCode",
        "detail",
      ]
        .some((name) => members[name] !== undefined) &&
      !/^(?:ok|success|info|debug|log)$/i.test(
        String(members["status"] ?? members["level"] ?? members["type"] ?? ""),
      );
}

function textOf(
  members: Record<string, unknown>,
  names: readonly string[],
): string {
  for (const name of names) {
    const value = members[name];
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return "";
}

function nameOf(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
  return /^[\w.:#/-]{1,80}$/.test(text) && !text.includes("://") ? text : "";
}

function statusOf(members: Record<string, unknown>): string {
  for (
    const name of ["status", "statusCode", "status_code", "code", "http_status"]
  ) {
    const value = nameOf(members[name]);
    if (/^[1-5]\d\d$/.test(value)) return value;
  }
  return nameOf(members["status"]).replace(/^(?:error|failed)$/i, "");
}

/** An HTTP status said before the body. */
function statusBefore(
  lines: readonly string[],
  at: number,
  start: number,
): string {
  const before = `${lines[at - 1] ?? ""} ${(lines[at] ?? "").slice(0, start)}`;
  return /(?:\b(?:status(?: code)?|HTTP(?:\/[\d.]{1,3})?|error(?: code)?)[ :=]{1,3}|: )([45]\d\d)\b/i
    .exec(before.slice(-600))?.[1] ?? "";
}

const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/anthropic|claude/i, "anthropic"],
  [/openai|chatgpt|gpt-/i, "openai"],
  [/generativelanguage|gemini|googleapis|google/i, "google"],
  [/api\.github\.com|\bgithub\b/i, "github"],
  [/amazonaws|bedrock|aws/i, "aws"],
  [/azure|microsoft|\baka\.ms\b|windows\.net/i, "azure"],
  [/mistral/i, "mistral"],
  [/openrouter/i, "openrouter"],
  [/ollama/i, "ollama"],
  [/groq/i, "groq"],
  [/deepseek/i, "deepseek"],
  [/huggingface/i, "huggingface"],
  [/x402|facilitator/i, "x402"],
  [/stripe/i, "stripe"],
  [/slack/i, "slack"],
];

/** Which service answered, as far as the lines around say. */
function serviceOf(
  lines: readonly string[],
  at: number,
  value: unknown,
): string {
  const near = `${
    lines.slice(Math.max(0, at - 3), at + 3).join(" ").slice(0, 2_000)
  } ${JSON.stringify(value).slice(0, 1_000)}`;
  // Whom an address names is who answered; a word may be about anybody.
  const hosts = [...near.matchAll(/https?:\/\/([\w.-]{1,200})/g)].map(
    ([, host = ""]) => host,
  ).join(" ");
  const named = (text: string) =>
    SERVICES.find(([pattern]) => pattern.test(text))?.[1];
  return named(hosts) ?? named(near) ?? "";
}
