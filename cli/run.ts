/**
 * `run`: an operation without payment, for operators and tests: one JSON input
 * a line on standard input, one result a line on standard output.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import { type Config, parseConfig } from "@/lib/config.ts";
import { systemClock, systemRandom } from "@/lib/runtime.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { runInTime } from "@/lib/operation/run_in_time.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { openEnvironment } from "./environment.ts";
import { type Command, PROGRESS_OPTION, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { LINE_CHARACTERS_MAX, linesOf } from "./lines.ts";
import { nearest } from "./nearest.ts";
import { openApp } from "./open.ts";
import type { Progress } from "./progress.ts";

/** What `run` takes, says and does. */
export const RUN: Command = {
  usage: "run OPERATION < INPUTS",
  help: [
    "One JSON input a line on standard input, one result a line on standard",
    "output, in the same order. A line that fails gives the agent error body",
    "instead of a result; then the exit code is 1. What the server would log of",
    "the run, such as how sure a diagnosis is, stands in `notes`. Uses a store in",
    "memory.",
  ],
  options: {
    context: {
      type: "string",
      value: "WHERE",
      help:
        "where the commands of shell-risk-check run: host, build (of an image) or pipeline",
      fallback: "what each command says of that itself",
    },
    progress: PROGRESS_OPTION,
  },
  positionalsMax: 1,
  examples: [
    {
      line:
        `echo '{"error":"bash: kubctl: command not found"}' | pennyworth run fix-error`,
    },
    {
      line: `echo '{"command":"rm -rf /"}' | pennyworth run shell-risk-check`,
    },
    {
      line:
        `echo '{"command":"rm -rf /usr/share/doc"}' | pennyworth run shell-risk-check --context build`,
      note: "the same command is high on somebody's machine",
    },
  ],
  exits: [EXIT.failed],
  async run({ positionals, values, out, err, terminal, signal, progress }) {
    const [id] = positionals;
    const { context } = values;
    if (terminal.ask !== undefined) {
      err("reading one JSON input a line from the keyboard; Ctrl-D ends");
    }
    const followed = progress("lines");
    const config = parseConfig(openEnvironment());
    const store = await openDenoKvStore(":memory:");
    try {
      return await runLines(config, {
        id,
        context: typeof context === "string" ? context : undefined,
        store,
        out,
        signal,
        followed,
      });
    } finally {
      followed.end();
      await store.close();
    }
  },
};

async function runLines(
  config: Config,
  options: {
    id: string | undefined;
    context: string | undefined;
    store: Awaited<ReturnType<typeof openDenoKvStore>>;
    out: (line: string) => void;
    signal: AbortSignal;
    followed: Progress;
  },
): Promise<number> {
  const { id, context, store, out, signal, followed } = options;
  let notes: JsonObject = {};
  const { app } = await openApp(config, {
    store,
    settler: createDemoSettler,
    onFault: () => {},
    onNote: (event, facts) => notes = { notes: { event, ...facts } },
  });
  const operations = app.offers.map((offer) => offer.operation);
  const operation = operations.find((item) => item.id === id);
  if (operation === undefined) {
    const ids = operations.map((item) => item.id);
    const meant = id === undefined ? null : nearest(id, ids);
    throw new UsageError(
      `run needs one of: ${ids.join(", ")}${
        meant === null ? "" : `; did you mean ${meant}?`
      }`,
    );
  }
  refuseUnknownContext(operation, context);
  let exitCode: number = EXIT.ok;
  let done = 0;
  for await (const line of linesOf(Deno.stdin.readable, signal)) {
    if (line?.trim() === "") continue;
    followed.report(++done);
    notes = {};
    try {
      if (line === undefined) {
        throw new AppError(
          "payload_too_large",
          `The line must have at most ${LINE_CHARACTERS_MAX} characters.`,
        );
      }
      const checked = operation.validateInput(parseLine(line));
      if (!checked.valid) {
        throw new AppError("invalid_request", checked.message);
      }
      const { output } = await runInTime(
        operation,
        (signal) =>
          operation.run(checked.value, {
            now: systemClock.now(),
            requestId: systemRandom.uuid(),
            signal,
            payer: null,
            agentId: null,
            ...(context === undefined ? {} : { context }),
          }),
      );
      out(JSON.stringify({ ...output as JsonObject, ...notes }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      exitCode = EXIT.failed;
      out(JSON.stringify({ ...error.body(), ...notes }));
    }
  }
  return exitCode;
}

function refuseUnknownContext(
  { id, contexts }: Operation,
  context: string | undefined,
): void {
  if (context === undefined || contexts?.includes(context) === true) return;
  throw new UsageError(
    contexts === undefined
      ? `${id} takes no --context`
      : `--context needs one of: ${contexts.join(", ")}`,
  );
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new AppError("invalid_request", "The line must be JSON.");
  }
}
