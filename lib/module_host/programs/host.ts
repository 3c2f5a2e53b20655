/**
 * Starts the processes of modules, asks them, and ends those that loop, grow or
 * say too much. A program of its own, which the seller starts before it gives up
 * the permission to start any. It ends when its standard input does.
 *
 * @module
 */

import type { Ended, FromHost, ModuleSpec, ToHost } from "../messages.ts";

declare const RUNNER: string;

/** As it was called when this began: what another one took the place of has no name any more. */
const RUNTIME = Deno.execPath();

/** Processes at the same time, of all modules. */
const PROCESSES_MAX = 64;
/** Milliseconds in which a module has to be loaded. */
const LOAD_MS_MAX = 20_000;
/** Milliseconds in which a process that has answered takes the next call. */
const REST_MS_MAX = 1_000;
/** Milliseconds of work after which a process is replaced. */
const WORK_MS_MAX = 300_000;
/** Bytes that a module may print beside what it answers, for each call. */
const PRINTED_BYTES_MAX = 1_048_576;
/** Characters of what a module complains that are kept. */
const COMPLAINT_CHARACTERS_MAX = 2_000;
/** Characters of the place where it threw that are kept: those of a name and of a file. */
const WHERE_CHARACTERS_MAX = 164;
/** Kilobytes that V8 reserves, beside what a module may have. */
const RESERVED_KB = 573_440;
/** Seconds of processor that a process may use in its life, should nobody end it. */
const PROCESSOR_SECONDS_MAX = 900;
/** Milliseconds after which a process that nobody needs is ended, and one that died is replaced. */
const SPARE_MS_MAX = 60_000;
const REPLACED_AFTER_MS = 1_000;

/** Where the runner imports what an operator wrote. */
const OPERATORS_MODULE = '"./operators_module.ts"';

/** The environment of everything that is started. */
const QUIET = {
  clearEnv: true,
  env: {
    NO_COLOR: "1",
    DENO_NO_UPDATE_CHECK: "1",
    ...(Deno.env.has("DENO_DIR")
      ? { DENO_DIR: Deno.env.get("DENO_DIR") ?? "" }
      : {}),
  },
};

/**
 * A place for the runtime's own files that cannot be: what keeps texts and
 * answers for pages (`localStorage`, `caches`) asks for no permission, has no
 * bound, and would last from one buyer to the next.
 */
const NO_PLACE = { DENO_DIR: `${RUNTIME}/none` };

/** Flags of every module: no configuration, nothing from elsewhere, no question. */
const FLAGS = [
  ...["run", "--quiet", "--no-prompt", "--no-config", "--no-lock"],
  ...["--no-remote", "--no-npm", "--no-check"],
];

/**
 * What a shell does before it becomes the runtime: bounds, and the system's first
 * victim. No file grows: SQLite, which asks for no permission where its database
 * is in memory, keeps what is temporary in files of the system's folder.
 */
const BOUNDED = [
  "trap '' INT TERM HUP XFSZ",
  "ulimit -c 0",
  "ulimit -f 0",
  `ulimit -t ${PROCESSOR_SECONDS_MAX}`,
  'ulimit -d "$1"',
  "{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null",
  "shift",
  'exec "$@"',
].join("\n");

interface Answer {
  readonly output?: string;
  readonly isMissing?: true;
  readonly threw?: {
    readonly status: number;
    readonly retryAfterSeconds: number | null;
    readonly where: string;
  };
}

/** Why no answer came. */
type Silence = "timeout" | "too_large" | "died";

/** One process, which answers one call after the other. */
class Process {
  workMs = 0;
  complaint = "";
  isAlive = true;
  /** Whether it was loaded, so that another one is worth a try. */
  hasAnswered = false;
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  #waiting: {
    readonly word: string;
    readonly bytesMax: number;
    readonly end: (answer: Answer | Silence) => void;
  } | null = null;
  #printed = 0;
  readonly ended: Promise<void>;

  constructor(spec: ModuleSpec) {
    this.#child = commandOf(spec).spawn();
    this.#input = this.#child.stdin.getWriter();
    this.#input.closed.catch(() => {});
    this.ended = this.#follow();
  }

  async ask(
    call: { input?: string; idempotencyKey?: string | null },
    { ms, bytesMax }: { ms: number; bytesMax: number },
  ): Promise<Answer | Silence> {
    const word = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<Answer | Silence>();
    this.#printed = 0;
    this.#waiting = { word, bytesMax, end: resolve };
    const startMs = performance.now();
    const timer = setTimeout(() => resolve("timeout"), ms);
    const line = `${JSON.stringify({ word, ...call })}\n`;
    if (!this.isAlive) resolve("died");
    this.#input.write(new TextEncoder().encode(line)).catch(() =>
      resolve("died")
    );
    const answer = await promise;
    clearTimeout(timer);
    this.#waiting = null;
    this.workMs += performance.now() - startMs;
    if (typeof answer === "string") this.kill();
    else this.hasAnswered = true;
    return answer;
  }

  kill(): void {
    this.isAlive = false;
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  }

  async #follow(): Promise<void> {
    await Promise.all([
      this.#hear().catch(() => {}),
      this.#hearComplaints().catch(() => {}),
      this.#child.status,
    ]);
    this.isAlive = false;
    await this.#input.close().catch(() => {});
    this.#waiting?.end("died");
  }

  /** Reads lines; one that begins with the word of the call is its answer. */
  async #hear(): Promise<void> {
    let line = "";
    const lines = this.#child.stdout.pipeThrough(new TextDecoderStream());
    for await (const piece of lines) {
      const waiting = this.#waiting;
      this.#printed += piece.length;
      const bytesMax = PRINTED_BYTES_MAX + 8 * (waiting?.bytesMax ?? 0);
      if (this.#printed > bytesMax) {
        waiting?.end("too_large");
        this.kill();
        return;
      }
      const [first = "", ...rest] = piece.split("\n");
      line += first;
      for (const next of rest) {
        this.#take(line);
        line = next;
      }
    }
  }

  #take(line: string): void {
    const waiting = this.#waiting;
    if (waiting === null || !line.startsWith(waiting.word)) return;
    try {
      const answer: Answer = JSON.parse(line.slice(waiting.word.length));
      const bytes = new TextEncoder().encode(answer.output ?? "").length;
      waiting.end(bytes > waiting.bytesMax ? "too_large" : answer);
    } catch {
      waiting.end("died");
    }
  }

  async #hearComplaints(): Promise<void> {
    const pieces = this.#child.stderr.pipeThrough(new TextDecoderStream());
    for await (const piece of pieces) {
      this.complaint = (this.complaint + piece)
        .slice(0, COMPLAINT_CHARACTERS_MAX);
    }
  }
}

/** Another process of a module; null where the system starts none, or has no runtime any more. */
function started(spec: ModuleSpec): Process | null {
  try {
    return new Process(spec);
  } catch {
    return null;
  }
}

function commandOf(spec: ModuleSpec): Deno.Command {
  const code = RUNNER.replace(OPERATORS_MODULE, () => JSON.stringify(spec.url));
  const program = [
    RUNTIME,
    ...FLAGS,
    `--v8-flags=--max-old-space-size=${spec.memoryMb}`,
    ...spec.permissions,
    `data:application/typescript;base64,${
      new TextEncoder().encode(code).toBase64()
    }`,
    spec.exportName,
  ];
  const dataKb = RESERVED_KB + spec.memoryMb * 1024;
  const [command = "", ...args] = Deno.build.os === "windows"
    ? program
    : ["/bin/sh", "-c", BOUNDED, "sh", String(dataKb), ...program];
  return new Deno.Command(command, {
    args,
    clearEnv: true,
    env: { ...spec.env, ...QUIET.env, ...NO_PLACE },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
}

type RunCall = Extract<ToHost, { kind: "run" }>;

/** The processes of one module. */
class Module {
  isKept = true;
  readonly #spec: ModuleSpec;
  readonly #count: { processes: number };
  readonly #idle: Process[] = [];
  readonly #waiting: ((process: Process | null) => void)[] = [];
  readonly #all = new Set<Process>();
  #files: Files = new Map();

  constructor(spec: ModuleSpec, count: { processes: number }) {
    this.#spec = spec;
    this.#count = count;
  }

  /** Starts a process, and says what is wrong with it; null: nothing. */
  async load(): Promise<string | null> {
    const files = await filesOf(this.#spec);
    if (typeof files === "string") return files;
    this.#files = files;
    const process = this.#start();
    if (process === null) return "fewer modules: no process can be started";
    const answer = await process.ask({}, { ms: LOAD_MS_MAX, bytesMax: 1_000 });
    if (answer === "timeout") return `loading within ${LOAD_MS_MAX} ms`;
    if (typeof answer === "string") {
      await process.ended;
      return `a module that loads (${firstLine(process.complaint)})`;
    }
    if (answer.isMissing === true) {
      process.kill();
      return `a function that is exported as ${this.#spec.exportName}`;
    }
    this.#rest(process);
    return null;
  }

  async run(call: RunCall): Promise<Ended> {
    const startMs = performance.now();
    const idle = this.#idle.pop();
    if (idle === undefined && !await this.#mayStart()) return { kind: "died" };
    const process = idle ?? this.#start() ?? await this.#next(call.timeoutMs);
    if (process === null) return { kind: this.#hasAny() ? "busy" : "died" };
    const leftMs = call.timeoutMs - (performance.now() - startMs);
    const { input, idempotencyKey, bytesMax } = call;
    const answer = await process.ask({ input, idempotencyKey }, {
      ms: Math.max(1, leftMs),
      bytesMax,
    });
    this.#goOn(process);
    if (typeof answer === "string") return { kind: answer };
    const { output, threw } = answer;
    if (threw !== undefined) return thrown(threw);
    return output === undefined
      ? { kind: "died" }
      : { kind: "answered", output };
  }

  /** Ends the processes that do not work; those that do end afterwards. */
  retire(): void {
    this.isKept = false;
    for (const process of this.#idle.splice(0)) process.kill();
  }

  /** Ends all. */
  kill(): void {
    for (const process of this.#all) process.kill();
  }

  /** Whoever changed a file since has not had it looked at: what it imports is, again. */
  async #mayStart(): Promise<boolean> {
    const state = stateOf(this.#files);
    if (state !== "changed") return state === "same";
    const files = await filesOf(this.#spec);
    if (typeof files === "string") return false;
    this.#files = files;
    return true;
  }

  #start(): Process | null {
    const { processesMax } = this.#spec;
    if (
      this.#all.size >= processesMax || this.#count.processes >= PROCESSES_MAX
    ) return null;
    const process = started(this.#spec);
    if (process === null) return null;
    this.#all.add(process);
    this.#count.processes += 1;
    process.ended.then(() => {
      this.#all.delete(process);
      this.#count.processes -= 1;
      const at = this.#idle.indexOf(process);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#serveWaiting();
      if (process.hasAnswered) {
        setTimeout(() => this.#keepReady(), REPLACED_AFTER_MS);
      }
    });
    return process;
  }

  /** After a call: the process takes the next one, when it answers at once. */
  async #goOn(process: Process): Promise<void> {
    if (!process.isAlive) return;
    const isWorn = process.workMs > WORK_MS_MAX;
    if (isWorn || !this.isKept) return process.kill();
    const answer = await process.ask({}, { ms: REST_MS_MAX, bytesMax: 1_000 });
    if (typeof answer !== "string") this.#rest(process);
  }

  #rest(process: Process): void {
    const next = this.#waiting.shift();
    if (next !== undefined) return next(process);
    if (!this.isKept) return process.kill();
    this.#idle.push(process);
    if (this.#idle.length > 1) {
      setTimeout(() => this.#endSpare(), SPARE_MS_MAX);
    }
  }

  #endSpare(): void {
    if (this.#idle.length > 1) this.#idle.shift()?.kill();
  }

  /** Whoever waits gets a new process in place of one that ended. */
  async #serveWaiting(): Promise<void> {
    if (this.#waiting.length === 0 || !await this.#mayStart()) return;
    if (this.#waiting.length === 0) return;
    const process = this.#start();
    if (process !== null) this.#waiting.shift()?.(process);
  }

  /** The next call finds a module that is loaded. */
  async #keepReady(): Promise<void> {
    if (!this.isKept || this.#all.size > 0) return;
    const process = await this.#mayStart() ? this.#start() : null;
    if (process === null) return;
    const answer = await process.ask({}, { ms: LOAD_MS_MAX, bytesMax: 1_000 });
    if (typeof answer !== "string") this.#rest(process);
  }

  /** Whether a process will be free, or may be started, one day. */
  #hasAny(): boolean {
    return this.#all.size > 0 || this.#count.processes >= PROCESSES_MAX;
  }

  async #next(ms: number): Promise<Process | null> {
    if (!this.#hasAny()) return null;
    const { promise, resolve } = Promise.withResolvers<Process | null>();
    this.#waiting.push(resolve);
    const timer = setTimeout(() => {
      const at = this.#waiting.indexOf(resolve);
      if (at >= 0) this.#waiting.splice(at, 1);
      resolve(null);
    }, ms);
    const process = await promise;
    clearTimeout(timer);
    return process;
  }
}

/**
 * What was thrown, as the runner says it: the module runs beside it and may say
 * something else, as long as it likes, and of any type.
 */
function thrown(
  { status, retryAfterSeconds, where }: NonNullable<Answer["threw"]>,
): Ended {
  return {
    kind: "threw",
    status: Number.isInteger(status) && status >= 400 && status <= 599
      ? status
      : 500,
    retryAfterSeconds: Number.isInteger(retryAfterSeconds)
      ? retryAfterSeconds
      : null,
    where: String(where).slice(0, WHERE_CHARACTERS_MAX),
  };
}

/** Files of a module as they were when it was looked what they import; null: none was there. */
type Files = ReadonlyMap<string, Uint8Array | null>;

/**
 * The files that a module consists of, or what it imports that it may not. The
 * runtime asks for no permission for what stands in an import, a file of JSON or
 * text included.
 */
async function filesOf(
  { url, folder, closed = [] }: ModuleSpec,
): Promise<Files | string> {
  const modules = await modulesOf(url);
  if (modules === null) {
    return "a start of the runtime, which tells what a module imports";
  }
  const files = new Map<string, Uint8Array | null>();
  for (const { specifier } of modules) {
    if (!String(specifier).startsWith("file:")) continue;
    files.set(String(specifier), bytesOf(specifier));
    // One that is missing fails to load.
    const path = await Deno.realPath(new URL(specifier)).catch(() => folder);
    const name = String(specifier).split("/").at(-1);
    if (!path.startsWith(folder)) {
      return `imports of files in the folder; ${name} lies elsewhere`;
    }
    if (closed.includes(path)) {
      return `imports of the operator's own files; ${name} is the program's`;
    }
  }
  return files;
}

/** What a module is made of; null where nobody can be asked. */
async function modulesOf(
  url: string,
): Promise<readonly { readonly specifier: string }[] | null> {
  try {
    const { stdout } = await new Deno.Command(RUNTIME, {
      args: [
        ...["info", "--json", "--no-config", "--no-lock"],
        ...["--no-remote", "--no-npm", url],
      ],
      ...QUIET,
    }).output();
    return JSON.parse(new TextDecoder().decode(stdout)).modules;
  } catch {
    return null;
  }
}

function bytesOf(specifier: string): Uint8Array | null {
  try {
    const path = new URL(specifier);
    // A pipe would keep the host, and with it every module.
    return Deno.statSync(path).isFile ? Deno.readFileSync(path) : null;
  } catch {
    return null;
  }
}

/** What became of files: one that is gone, or is no file any more, is not waited for. */
function stateOf(files: Files): "same" | "changed" | "gone" {
  let isSame = true;
  for (const [specifier, before] of files) {
    const now = bytesOf(specifier);
    if (now === null && before !== null) return "gone";
    isSame &&= now?.length === before?.length &&
      now?.some((byte, index) => byte !== before?.[index]) !== true;
  }
  return isSame ? "same" : "changed";
}

function firstLine(complaint: string): string {
  const lines = complaint.split("\n").filter((one) => !one.includes("base64"));
  const line = lines.find((one) => /error/i.test(one)) ?? lines[0] ?? "";
  return line.replace(/^error: (?:Uncaught )?(?:\(in promise\) )?/, "")
    .slice(0, 200);
}

/** Answers the seller until it is gone. */
async function host(): Promise<void> {
  const count = { processes: 0 };
  const modules = new Map<number, Module>();
  const say = (message: FromHost) => {
    const bytes = new TextEncoder().encode(`${JSON.stringify(message)}\n`);
    for (let at = 0; at < bytes.length;) {
      at += Deno.stdout.writeSync(bytes.subarray(at));
    }
  };
  const take = async (asked: ToHost) => {
    switch (asked.kind) {
      case "load": {
        const { id, spec } = asked;
        const module = new Module(spec, count);
        modules.set(id, module);
        const problem = await module.load();
        if (problem === null) return say({ kind: "loaded", id });
        module.retire();
        modules.delete(id);
        return say({ kind: "fault", id, problem });
      }
      case "run": {
        const { id, module } = asked;
        const end = await modules.get(module)?.run(asked) ??
          { kind: "died" as const };
        return say({ kind: "ended", id, end });
      }
      case "keep":
        for (const [id, module] of modules) {
          if (asked.modules.includes(id)) continue;
          module.retire();
          modules.delete(id);
        }
    }
  };
  let text = "";
  const { readable } = Deno.stdin;
  for await (const piece of readable.pipeThrough(new TextDecoderStream())) {
    text += piece;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      take(JSON.parse(text.slice(0, end)));
      text = text.slice(end + 1);
    }
  }
  for (const module of modules.values()) module.kill();
}

/** The seller ends us; a signal that is meant for it does not. */
if (Deno.build.os !== "windows") {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, () => {});
  }
}
await host();
Deno.exit(0);
