/**
 * The program under test as a process of its own, which is killed and started
 * again.
 *
 * @module
 */

import { PERMISSION_FLAGS } from "@/cli/run_flags.ts";
import { Lifespan } from "./lifespan.ts";

/** What a process is started from. */
export interface ProgramOptions {
  readonly name: string;
  /** A bundle or main.ts. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Its working directory, which also takes its log. */
  readonly folder: string;
}

/** Milliseconds in which a process must begin to listen. */
const START_MS_MAX = 120_000;
/** Milliseconds in which an orderly stop must be over. */
const STOP_MS_MAX = 20_000;

/** A process with its lives so far. */
export class Program {
  readonly lifespans: Lifespan[] = [];
  /** What it wrote to standard error. */
  complaints = "";
  readonly #options: ProgramOptions;
  #child: Deno.ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  /** Set before a signal is sent, so that an end without one is noticed. */
  #expected: "killed" | "stopped" | null = null;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Starts it and waits until it listens. */
  async start(): Promise<void> {
    if (this.#child !== null) throw new TypeError(`${this.name} runs`);
    const { file, env, folder, name } = this.#options;
    const child = new Deno.Command(Deno.execPath(), {
      args: [...programArguments(file), "serve"],
      cwd: folder,
      clearEnv: true,
      env: { ...env },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const life = new Lifespan(name, child.pid);
    this.lifespans.push(life);
    this.#child = child;
    this.#expected = null;
    const listening = Promise.withResolvers<void>();
    const pipes = Promise.all([
      this.#follow(child.stdout, (text) => {
        life.read(text);
        if (life.events.has("listening")) listening.resolve();
      }),
      this.#follow(child.stderr, (text) => {
        this.complaints += text;
      }),
    ]);
    this.#ended = (async () => {
      const [{ code }] = await Promise.all([child.status, pipes]);
      life.end = { kind: this.#expected ?? "died", code };
      this.#child = null;
      listening.reject(new Error(`${name} ended: ${this.complaints}`));
    })();
    const timer = setTimeout(
      () => listening.reject(new Error(`${name} does not listen`)),
      START_MS_MAX,
    );
    await listening.promise.finally(() => clearTimeout(timer));
  }

  /** Ends it as a crash of the machine would. */
  async kill(): Promise<void> {
    if (this.#child === null) return;
    this.#expected = "killed";
    this.#child.kill("SIGKILL");
    await this.#ended;
  }

  /** Has it read its own offers again. */
  hangUp(): void {
    this.#child?.kill("SIGHUP");
  }

  /** Asks it to stop and waits; gives its exit code. */
  async stop(): Promise<number> {
    if (this.#child === null) return 0;
    this.#expected = "stopped";
    this.#child.kill("SIGTERM");
    const timer = setTimeout(() => this.kill(), STOP_MS_MAX);
    await this.#ended;
    clearTimeout(timer);
    const end = this.lifespans.at(-1)?.end;
    return end === undefined || end.kind === "running" ? 0 : end.code;
  }

  /** Measures its memory now. */
  async sample(): Promise<void> {
    if (this.#child !== null) await this.lifespans.at(-1)?.sample();
  }

  async #follow(
    stream: ReadableStream<Uint8Array<ArrayBuffer>>,
    take: (text: string) => void,
  ): Promise<void> {
    const { folder, name } = this.#options;
    using log = await Deno.open(`${folder}/${name}.log`, {
      append: true,
      create: true,
    });
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      log.writeSync(chunk);
      take(decoder.decode(chunk, { stream: true }));
    }
  }
}

/** Runs a command of the program to its end. */
export async function runCommand(
  options: Omit<ProgramOptions, "name">,
  args: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...programArguments(options.file), ...args],
    cwd: options.folder,
    clearEnv: true,
    env: { ...options.env },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

/** The permissions that the unit file of `deploy/` gives where own offers have modules, and nothing else. */
function programArguments(file: string): string[] {
  return [
    "run",
    "--quiet",
    ...(file.endsWith(".ts") ? [] : ["--no-config", "--no-npm", "--no-remote"]),
    "--unstable-kv",
    "--unstable-worker-options",
    "--v8-flags=--trace-gc",
    ...PERMISSION_FLAGS,
    // What runs the modules of own offers is started before anything is sold.
    `--allow-run=${Deno.execPath()}`,
    file,
  ];
}
