/**
 * Runs in a process of its own that may do what a module's file names: reads
 * calls from standard input and answers them, one after the other. The host puts
 * the operator's module in the place of the one that is imported here.
 *
 * What is printed otherwise is not an answer: each has a word before it that
 * whoever calls makes up for it, and nobody else knows.
 *
 * @module
 */

import * as operators from "./operators_module.ts";

/** What is asked, a JSON line each. */
interface Call {
  /** Stands before the answer. */
  readonly word: string;
  /** JSON; unset: whether there is something to call. */
  readonly input?: string;
  readonly idempotencyKey?: string | null;
}

const named: Readonly<Record<string, unknown>> = operators;
const call = named[Deno.args[0] ?? ""];
const { stdin, stdout } = Deno;
const { stringify, parse } = JSON;
const encoder = new TextEncoder();

function say(word: string, answer: object): void {
  const bytes = encoder.encode(`\n${word}${stringify(answer)}\n`);
  for (let at = 0; at < bytes.length;) {
    at += stdout.writeSync(bytes.subarray(at));
  }
}

async function answerOf({ input, idempotencyKey }: Call): Promise<object> {
  if (typeof call !== "function") return { isMissing: true };
  if (input === undefined) return {};
  try {
    const output = stringify(await call(parse(input), { idempotencyKey }));
    return { output: output ?? "null" };
  } catch (error) {
    return { threw: whatOf(error) };
  }
}

/** Of what was thrown: what a server would answer, and where it was; nothing of what it says. */
function whatOf(error: unknown): object {
  const { status, retryAfterSeconds, name, stack } = Object(error);
  const place = /[^/\s(]+:\d+:\d+/.exec(
    String(stack).split("\n").slice(1).find((line) => line.includes("file:")) ??
      "",
  )?.[0];
  return {
    status: Number.isInteger(status) && status >= 400 && status <= 599
      ? status
      : 500,
    retryAfterSeconds: Number.isInteger(retryAfterSeconds)
      ? retryAfterSeconds
      : null,
    where: `${
      typeof name === "string" && /^\w{1,60}$/.test(name) ? name : "a value"
    }${place === undefined ? "" : ` at ${place.slice(0, 100)}`}`,
  };
}

/** Answers whoever started this process until he is gone. */
async function answerAll(): Promise<void> {
  let text = "";
  const pieces = stdin.readable.pipeThrough(new TextDecoderStream());
  for await (const piece of pieces) {
    text += piece;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      const asked: Call = parse(text.slice(0, end));
      text = text.slice(end + 1);
      say(asked.word, await answerOf(asked));
    }
  }
}

await answerAll();
Deno.exit(0);
