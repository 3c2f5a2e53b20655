/** What rules of tables/llm_requests.txt compute. */
import table from "./tables/llm_requests.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** What a message asks for: its pattern, and the action that follows. */
const ASKS: readonly (readonly [
  RegExp,
  (found: RegExpExecArray, field: string | undefined) => string,
])[] = [
  [
    /[Uu]nsupported parameter: '?([\w.]{2,60})'?.{0,80}[Uu]se '?([\w.]{2,60})'? instead/,
    ([, bad, good]) => `Send ${good} in place of ${bad} in the request.`,
  ],
  [
    /[Uu]nsupported parameter: '?max_tokens\b/,
    () => "Send max_completion_tokens in place of max_tokens in the request.",
  ],
  [
    /[Uu]nsupported parameter:? '?([\w.[\]]{2,60})|'?([\w.[\]]{2,60})'? (?:is|are) not supported (?:with|by|for) this model/,
    ([, a, b]) =>
      `Remove ${a ?? b} from the request: this model does not take it.`,
  ],
  [
    /[Uu]nsupported value: '?([\w.[\]]{2,60}?)'? does not support (.{1,30}?) with this model\.(?: Only the default \(([\w.]{1,20})\))?/,
    ([, name, value, standard]) =>
      standard === undefined
        ? `Send ${name} with a value that the model's documentation lists; ${value} is none.`
        : `Remove ${name} from the request (its only value with this model is ${standard}).`,
  ],
  [
    /[Ii]nvalid value: '?([^'.]{1,60}?)'?\. (?:Supported values are|Must be one of|Expected one of):? ([\w', -]{3,160})/,
    ([, bad, good], field) =>
      `Send one of ${good?.replaceAll("'", "")} in place of ${bad}${
        field === undefined ? "" : ` in ${field}`
      }.`,
  ],
  [
    /([\w.[\]]{2,60})[`']?: Input should be (.{3,120}?)(?:['"}]|$)/,
    ([, name, good]) =>
      `Correct ${name} in the request: it should be ${
        good?.replaceAll("'", "")
      }.`,
  ],
  [
    /([\w.[\]]{2,60})[`']?: (\d{1,9}) > (\d{1,9}),? which is the maximum/,
    ([, name, , most]) => `Set ${name} to ${most} or less in the request.`,
  ],
  [
    /([\w.[\]]{2,60}) is too large: (\d{1,9})\. This model supports at most (\d{1,9})/,
    ([, name, , most]) => `Set ${name} to ${most} or less in the request.`,
  ],
  [
    /[`']?max_tokens[`']? must be greater than [`']?thinking\.budget_tokens/,
    () =>
      "Set max_tokens to more than thinking.budget_tokens (at least 1024) in the request.",
  ],
  [
    /[Mm]issing required parameter: '?([\w.[\]]{2,80})|([\w.[\]]{2,80}): Field required|[`']([\w.]{2,60})[`'] is a required property/,
    ([, a, b, d]) => `Add ${a ?? b ?? d} to the request.`,
  ],
  [
    /([\w.[\]]{2,80}): Extra inputs are not permitted|[Uu]nknown (?:parameter|name|field):? ['"]?([\w.[\]]{2,80})|Unrecognized request argument supplied: ([\w.]{2,60})|Additional properties are not allowed \('([\w.]{2,60})/,
    ([, a, b, d, e]) =>
      `Remove ${
        a ?? b ?? d ?? e
      } from the request: this endpoint does not know it.`,
  ],
  [
    /[Ii]nvalid type for '([\w.[\]]{2,80})': expected (.{3,80}?),? but got (.{3,80}?) instead/,
    ([, name, want, got]) => `Send ${name} as ${want} rather than ${got}.`,
  ],
  [
    /must be followed by tool messages(?:.{0,120}response messages: ([\w, -]{3,120}))?/,
    ([, ids]) =>
      `Add a message with role tool and tool_call_id${
        ids === undefined ? "" : ` ${ids}`
      } right after the assistant message that has the tool_calls, one for each call.`,
  ],
  [
    /messages with role 'tool' must be a response to a prece+ding message with 'tool_calls'/,
    () =>
      "Keep the assistant message with its tool_calls in the history, right before the messages with role tool.",
  ],
  [
    /tool_use[`']? ids? (?:were |was )?found without [`']?tool_result[`']? blocks immediately after:? ?([\w, -]{3,120})?/,
    ([, ids]) =>
      `Put a tool_result block with tool_use_id${
        ids === undefined ? "" : ` ${ids}`
      } first in the user message right after the assistant's tool_use.`,
  ],
  [
    /unexpected [`']?tool_use_id[`']? found in [`']?tool_result/,
    () =>
      "Keep the assistant message with the tool_use block right before the user message with its tool_result (do not trim the history between them).",
  ],
  [
    /roles must alternate|multiple [`'"]user[`'"] roles in a row|first message must use the [`'"]user/,
    () =>
      "Send messages that begin with user and alternate: join neighbouring messages of one role into one.",
  ],
  [
    /(?:text content blocks must be non-empty|all messages must have non-empty content|content.{0,30}(?:must not be|cannot be|is) empty)/,
    () =>
      "Drop messages and text blocks with empty content before the request is sent.",
  ],
  [
    /cannot end with trailing whitespace/,
    () =>
      "Trim the white space at the end of the last assistant message (prefill).",
  ],
  [
    /image exceeds ([\d.]{1,6} ?[KMG]B)|image dimensions exceed .{0,40}?(\d{3,6}) ?pixels/,
    ([, size, pixels]) =>
      size === undefined
        ? `Resize the image to at most ${pixels} pixels a side before sending it.`
        : `Resize or compress the image below ${size} before sending it (the limit counts the encoded bytes).`,
  ],
  [
    /input length and [`'"]?max_tokens[`'"]? exceed context limit: (\d{1,9}) \+ (\d{1,9}) > (\d{1,9})/,
    ([, input, , limit]) => {
      const left = Number(limit) - Number(input);
      return left > 0
        ? `Set max_tokens to ${left} or less, or shorten the messages: they take ${input} of the ${limit} tokens already.`
        : `Shorten the messages: they take ${input} tokens by themselves, and the model has ${limit}.`;
    },
  ],
  [
    /[Cc]ould not process image|[Ii]nvalid (?:base64|image data|MIME type)|unsupported image|image media type/,
    () =>
      "Send the image as JPEG, PNG, GIF or WebP with the media type it really has and plain base64 (no data: prefix).",
  ],
  [
    /[`']?temperature[`']? and [`']?top_p[`']? cannot both be specified/,
    () => "Send only one of temperature and top_p.",
  ],
  [
    /(?:could not|unable to|failed to) parse the JSON body|JSON parse error|not valid JSON/i,
    () =>
      "Send the body as valid JSON with Content-Type: application/json (check quotes and trailing commas by jq).",
  ],
];

/** A value of the error's JSON or Python form. */
function value(text: string, name: string): string | undefined {
  const found = new RegExp(
    `['"]${name}['"]: ?(?:"((?:[^"\\\\]|\\\\.){2,400})"|'((?:[^'\\\\]|\\\\.){2,400})')`,
  ).exec(text);
  return found === null
    ? undefined
    : (found[1] ?? found[2])?.replaceAll(/\\(['"])/g, "$1");
}

/** What the API says, without its wrapping. */
function messageOf(c: RuleContext): string | undefined {
  const text = c.lines.slice(c.at, c.at + 12).join("\n").slice(0, 4_000);
  return value(text, "message") ?? c.v["plain"];
}

function action(c: RuleContext): string | undefined {
  const message = messageOf(c);
  if (message === undefined) return undefined;
  const text = c.lines.slice(c.at, c.at + 12).join("\n").slice(0, 4_000);
  const param = value(text, "param");
  const field = param !== undefined && /^[\w.[\]]{2,80}$/.test(param)
    ? param
    : undefined;
  for (const [pattern, say] of ASKS) {
    const found = pattern.exec(message);
    if (found !== null) return say(found, field);
  }
  const path = field ??
    /^[`'*\s]{0,4}([a-z_]+(?:[.[]\w{1,40}\]?){0,8}): /.exec(message)?.[1];
  return path === undefined
    ? undefined
    : `Correct ${path} in the request: ${
      message.replace(`${path}: `, "").slice(0, 200)
    }`;
}

/** Requests that are refused. */
export const LLM_REQUEST_RULES: readonly CompleteRule[] = readRules(table, {
  "llm-bad-request": {
    cause: (c) =>
      `The API refuses the request${
        c.v["code"] === undefined ? "" : ` (${c.v["code"]})`
      }: ${messageOf(c) ?? "a parameter is not valid"}`,
    next: action,
  },
});
