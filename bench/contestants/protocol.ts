/**
 * What a benchmark tells a contestant and what it answers: one JSON line each,
 * over stdin and stdout.
 *
 * @module
 */

import type { Origin } from "@/tests/support/served.ts";

/**
 * What a seller cannot leave out for an answer, beside sending it: a challenge
 * has a token of its own in a header, whoever is called logs it, a message has
 * to be read.
 */
export type Must = "set a header anew" | "log a line" | "read the body";

/** A request of a scenario. */
export interface Scenario {
  /** Shown in the report. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Which of the program's origins is asked. */
  readonly origin: Origin;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** What bare does beside, where a ceiling is measured. */
  readonly must?: Must;
  /** Of every answer; where one has another, something else is measured. */
  readonly status: number;
}

/** The answer that the program gave. */
export interface RecordedAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Base64. */
  readonly body: string;
  /** What bare does beside sending it. */
  readonly must?: Must;
}

/** Reads what the benchmark says first. */
export async function readTask<T>(): Promise<T> {
  let text = "";
  for await (
    const part of Deno.stdin.readable.pipeThrough(new TextDecoderStream())
  ) {
    text += part;
    if (text.includes("\n")) break;
  }
  return JSON.parse(text) as T;
}

/** Serves on a free port and says which. */
export function serve(
  handler: (request: Request) => Response | Promise<Response>,
): void {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    handler,
  );
  Deno.stdout.writeSync(
    new TextEncoder().encode(JSON.stringify({ port: server.addr.port }) + "\n"),
  );
}
