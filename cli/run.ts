/**
 * `run`: an operation without payment, for operators and tests: one JSON input
 * a line on standard input, one result a line on standard output.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { type Config, parseConfig } from "@/lib/config.ts";
import { systemClock, systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { openEnvironment } from "./environment.ts";
import { type Command, UsageError } from "./command.ts";
import { openApp } from "./open.ts";

/** The command. */
export const RUN: Command = {
  name: "run",
  summary: "run an operation without payment: JSON lines in, JSON lines out",
  usage: "run OPERATION",
  help: [
    "A line that fails gives the agent error body instead of a result.",
    "",
    `echo '{"error":"bash: kubctl: command not found"}' | pennyworth run fix-error`,
  ],
  options: {},
  async run({ positionals, out }) {
    const [id] = positionals;
    const config = parseConfig(openEnvironment());
    const store = await openDenoKvStore(":memory:");
    try {
      return await runLines(config, { id, store, out });
    } finally {
      await store.close();
    }
  },
};

async function runLines(
  config: Config,
  options: {
    id: string | undefined;
    store: Awaited<ReturnType<typeof openDenoKvStore>>;
    out: (line: string) => void;
  },
): Promise<number> {
  const { id, store, out } = options;
  const { app } = await openApp(config, {
    store,
    settler: createDemoSettler,
    onFault: () => {},
  });
  const operations = app.offers.map((offer) => offer.operation);
  const operation = operations.find((item) => item.id === id);
  if (operation === undefined) {
    throw new UsageError(
      `run needs one of: ${operations.map((item) => item.id).join(", ")}`,
    );
  }
  let exitCode = 0;
  for await (const line of linesOf(Deno.stdin.readable)) {
    if (line.trim() === "") continue;
    try {
      const checked = operation.validateInput(parseLine(line));
      if (!checked.valid) {
        throw new AppError("invalid_request", checked.message);
      }
      const { output } = await operation.run(checked.value, {
        now: systemClock.now(),
        requestId: systemRandom.uuid(),
        signal: AbortSignal.timeout(operation.runMsMax),
        payer: null,
        agentId: null,
      });
      out(JSON.stringify(output));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      exitCode = 1;
      out(JSON.stringify(error.body()));
    }
  }
  return exitCode;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new AppError("invalid_request", "The line must be JSON.");
  }
}

async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
