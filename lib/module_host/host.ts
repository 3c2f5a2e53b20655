/**
 * Calls functions of an operator's in processes that may do what he says and
 * nothing else. The processes are another program's, the module host, which is
 * started before the permission to start any is given up.
 *
 * @module
 */

import type { Ended, FromHost, ModuleSpec, ToHost } from "./messages.ts";
import HOST from "./programs/host.ts" with { type: "text" };
import RUNNER from "./programs/runner.ts" with { type: "text" };

/** Milliseconds that the host has beyond the time of a call, before it is given up. */
const HOST_MS_SPARE = 2_000;
/** Milliseconds in which a module is loaded, or not. */
const LOAD_MS_MAX = 30_000;

/** What trying to load a module came to. */
export type LoadedModule =
  | { readonly kind: "loaded"; readonly module: number }
  | { readonly kind: "fault"; readonly problem: string };

/** What a module is asked, and for how long. */
export interface ModuleCall {
  /** JSON. */
  readonly input: string;
  /** The same for every run that one payment pays for; null: none. */
  readonly idempotencyKey: string | null;
  /** Milliseconds for everything. */
  readonly timeoutMs: number;
  /** Bytes of the output. */
  readonly bytesMax: number;
}

/** Why this process can start no modules; null where it can. */
function modulesProblem(): string | null {
  if (Deno.build.standalone) {
    return "an upstream, or this program as source or bundle under deno; a compiled one loads no code";
  }
  return runtimeCommand() === null
    ? "an upstream, or a start with --allow-run=deno, which is given up before anything is sold"
    : null;
}

/** The runtime by a name that may be started. */
function runtimeCommand(): string | null {
  return [Deno.execPath(), "deno"].find((command) =>
    Deno.permissions.querySync({ name: "run", command }).state === "granted"
  ) ?? null;
}

/** The host of modules; it is started when it is first needed, or by {@linkcode ModuleHost.start}. */
export class ModuleHost implements AsyncDisposable {
  readonly #onEnd: () => void;
  readonly #open = new Map<number, (message: FromHost | null) => void>();
  #child: Deno.ChildProcess | null = null;
  #input: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> | null = null;
  #ended: Promise<void> = Promise.resolve();
  #last = 0;
  #isClosing = false;

  /**
   * Starts nothing yet.
   *
   * @param options `onEnd`: hears that the host ended by itself, after which no module is run.
   */
  constructor(options: { readonly onEnd?: () => void } = {}) {
    this.#onEnd = options.onEnd ?? (() => {});
  }

  /**
   * Starts the host; from then on nothing else has to be.
   *
   * @returns Why it cannot be; null when it runs.
   */
  start(): string | null {
    if (this.#child !== null) return null;
    const problem = modulesProblem();
    const command = problem === null ? runtimeCommand() : null;
    if (command === null) return problem;
    const env = Object.fromEntries(
      ["PATH", "HOME", "DENO_DIR"].flatMap((name) => {
        const value = Deno.env.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const child = new Deno.Command(command, {
      args: [
        ...["run", "--quiet", "--no-prompt", "--no-config", "--no-lock"],
        ...["--no-remote", "--no-npm", "--no-check", "--allow-run"],
        ...["--allow-read", "--allow-env=DENO_DIR", dataUrl(hostProgram())],
      ],
      clearEnv: true,
      env,
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#child = child;
    this.#input = child.stdin.getWriter();
    this.#input.closed.catch(() => {});
    this.#ended = this.#follow(child);
    return null;
  }

  /** Loads a module; it is called under the number that it is given. */
  async load(spec: ModuleSpec): Promise<LoadedModule> {
    const problem = this.start();
    if (problem !== null) return { kind: "fault", problem };
    const answer = await this.#ask(
      (id) => ({ kind: "load", id, spec }),
      LOAD_MS_MAX,
    );
    switch (answer?.kind) {
      case "loaded":
        return { kind: "loaded", module: answer.id };
      case "fault":
        return { kind: "fault", problem: answer.problem };
      default:
        return {
          kind: "fault",
          problem: "another start of the program; its module host ended",
        };
    }
  }

  /** Calls a module; never throws. */
  async run(module: number, call: ModuleCall): Promise<Ended> {
    const answer = await this.#ask(
      (id) => ({ kind: "run", id, module, ...call }),
      call.timeoutMs + HOST_MS_SPARE,
    );
    return answer?.kind === "ended" ? answer.end : { kind: "died" };
  }

  /** Lets go of every module that is not among these. */
  keep(modules: readonly number[]): void {
    if (this.#child !== null) this.#say({ kind: "keep", modules });
  }

  /** Ends the host and what it runs. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosing = true;
    await this.#input?.close().catch(() => {});
    await this.#ended;
  }

  async #ask(
    messageOf: (id: number) => ToHost,
    ms: number,
  ): Promise<FromHost | null> {
    if (this.#input === null) return null;
    const id = ++this.#last;
    const { promise, resolve } = Promise.withResolvers<FromHost | null>();
    this.#open.set(id, resolve);
    const timer = setTimeout(() => resolve(null), ms);
    this.#say(messageOf(id));
    const answer = await promise;
    clearTimeout(timer);
    this.#open.delete(id);
    return answer;
  }

  #say(message: ToHost): void {
    this.#input?.write(
      new TextEncoder().encode(`${JSON.stringify(message)}\n`),
    ).catch(() => {});
  }

  async #follow(child: Deno.ChildProcess): Promise<void> {
    await this.#hear(child.stdout).catch(() => {});
    await child.status;
    await this.#input?.close().catch(() => {});
    this.#input = null;
    for (const resolve of this.#open.values()) resolve(null);
    if (!this.#isClosing) this.#onEnd();
  }

  async #hear(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let text = "";
    for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        const message: FromHost = JSON.parse(line);
        this.#open.get(message.id)?.(message);
      }
    }
  }
}

/** The host's text, with that of what it starts. */
function hostProgram(): string {
  return `const RUNNER = ${JSON.stringify(RUNNER)};\n${HOST}`;
}

function dataUrl(code: string): string {
  return `data:application/typescript;base64,${
    new TextEncoder().encode(code).toBase64()
  }`;
}
