/**
 * Own offers with an upstream that misbehaves by seed: it is killed, slow, late,
 * lies about its length, answers twice, or sends its caller elsewhere; and with a
 * module that misbehaves by chance: it loops, allocates, exits, prints, is late.
 *
 * @module
 */

import type { SeededRandom } from "./random.ts";

/** Own offers, and what does their work. */
export interface OwnUpstream {
  /** Folder with their files. */
  readonly folder: string;
  /** What no caller may do, and one did. */
  readonly problems: readonly string[];
  /** How often it did what. */
  readonly done: Readonly<Record<string, number>>;
  /** Writes the files, with another price or without one of them. */
  write(options?: { price?: string; without?: string }): Promise<void>;
  /** Answers well from now on, as the module does. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds that an offer waits for it. */
const TIMEOUT_MS = 1_200;
/** What is read of a caller, at most. */
const REQUEST_BYTES_MAX = 65_536;
/** Headers of buyers and of payments. */
const FOREIGN =
  /^(?:x-payment|payment|payment-signature|sign-in-with-x|authorization|cookie|forwarded|x-forwarded-for):/im;

/** What it does, and how often; most of it ends without a result. */
const MANNERS = [
  [40, "good"],
  [4, "twice"],
  [4, "in pieces"],
  [3, "killed before"],
  [3, "killed in the header"],
  [3, "killed in the body"],
  [3, "too short"],
  [3, "too long"],
  [3, "two lengths"],
  [3, "late"],
  [3, "never"],
  [3, "redirect"],
  [2, "redirect to the machine's secrets"],
  [3, "status 500"],
  [3, "status 429"],
  [3, "status 404"],
  [3, "another shape"],
  [3, "no JSON"],
  [2, "too much"],
  [2, "compressed"],
] as const;

type Manner = typeof MANNERS[number][1];

/** Starts it on loopback, and writes the files into a folder. */
export async function startOwnUpstream(
  folder: string,
  random: SeededRandom,
): Promise<OwnUpstream> {
  const problems: string[] = [];
  const done: Record<string, number> = {};
  const keys = new Map<string, string>();
  let isCalm = false;
  let serial = 0;
  const trap = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    ({ url }) => {
      problems.push(`reached ${url}, which no file names`);
      return Response.json({ serial: 0, text: "" });
    },
  );
  const listener = Deno.listen({ hostname: "127.0.0.3", port: 0 });
  const look = (request: string) => {
    // Whoever asked was killed before he did.
    if (request === "") return;
    if (FOREIGN.test(request)) problems.push(`a caller's header: ${request}`);
    const key = /^idempotency-key: (.*)$/im.exec(request)?.[1] ?? "";
    const [head = "", body = ""] = request.split("\r\n\r\n");
    const what = `${head.split("\r\n", 1)[0]} ${body}`;
    const before = keys.get(key);
    if (key === "" || (before !== undefined && before !== what)) {
      problems.push(`one key for two requests: ${before} and ${what}`);
    }
    keys.set(key, what);
  };
  const serve = async (connection: Deno.Conn) => {
    try {
      look(await readRequest(connection));
      const manner = isCalm ? "good" : random.weighted(MANNERS);
      done[manner] = (done[manner] ?? 0) + 1;
      serial += 1;
      const result = JSON.stringify({ serial, text: "x".repeat(serial % 40) });
      await behave(connection, { manner, result, trap: trap.addr.port });
    } catch {
      // The caller went away.
    } finally {
      closeQuietly(connection);
    }
  };
  const serving = (async () => {
    for await (const connection of listener) serve(connection);
  })().catch(() => {});
  const address = `127.0.0.3:${listener.addr.port}`;
  await Deno.mkdir(folder, { recursive: true });
  const upstream: OwnUpstream = {
    folder,
    problems,
    done,
    async write({ price = "0.01", without } = {}) {
      for (const file of filesOf(address, price)) {
        const path = `${folder}/${file.id}.json`;
        if (file.id === without) {
          await Deno.remove(path).catch(() => {});
        } else await Deno.writeTextFile(path, JSON.stringify(file));
      }
    },
    async calm() {
      isCalm = true;
      await Deno.writeTextFile(`${folder}/calm`, "");
    },
    async stop() {
      closeQuietly(listener);
      await serving;
      await trap.shutdown();
    },
  };
  await Deno.writeTextFile(`${folder}/module.ts`, MODULE);
  await upstream.write();
  return upstream;
}

/** What a module does, by chance: most calls go well until it is told to be calm. */
const MODULE = `
const isCalm = () => {
  try {
    Deno.statSync(new URL("./calm", import.meta.url));
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ways: readonly (() => unknown)[] = [
  () => { for (;;); },
  () => { for (const all: number[][] = [];;) all.push(new Array(10_000).fill(1.5)); },
  () => { for (const all: Uint8Array[] = [];;) all.push(new Uint8Array(1 << 24).fill(1)); },
  () => { for (;;) console.log("x".repeat(10_000)); },
  () => Deno.exit(0),
  () => Deno.readTextFileSync("/etc/hostname"),
  () => fetch("http://127.0.0.1:1/"),
  () => { throw Object.assign(new Error("busy"), { status: 429, retryAfterSeconds: 1 }); },
  () => { throw Object.assign(new Error("none"), { status: 404 }); },
  () => { throw new TypeError("broken"); },
  () => pause(5_000),
  () => ({ serial: "1", text: 2 }),
  () => ({ serial: 1, text: "x".repeat(9_000) }),
  () => { setTimeout(() => { for (;;); }); return { serial: 1, text: "looping afterwards" }; },
];
export async function run({ text }: { text: string }, { idempotencyKey }: { idempotencyKey: string }) {
  if (!/^\\w{64}$/.test(idempotencyKey)) throw new Error("no key");
  if (!isCalm() && Math.random() < 0.35) {
    const answer = await ways[Math.floor(Math.random() * ways.length)]();
    if (answer !== undefined) return answer;
  }
  return { serial: Math.floor(Math.random() * 1e9), text: text.slice(0, 20) };
}
`;

/** One offer that sends what it was asked, one that asks for it, and one whose work a module does. */
function filesOf(address: string, price: string) {
  const text = { type: "string", minLength: 1, maxLength: 100 };
  const shared = {
    description: "An answer of another server.",
    limitation: "It fails often.",
    price,
    input_schema: {
      type: "object",
      additionalProperties: false,
      required: ["text"],
      properties: { text },
    },
    output_schema: {
      type: "object",
      additionalProperties: false,
      required: ["serial", "text"],
      properties: { serial: { type: "integer" }, text: { type: "string" } },
    },
    example: { input: { text: "a" }, output: { serial: 1, text: "x" } },
  };
  const plan = { address, timeout_ms: TIMEOUT_MS, bytes_max: 4_000 };
  return [
    {
      ...{ id: "own-echo", title: "Echo", ...shared },
      upstream: { ...plan, url: `http://${address}/echo`, method: "POST" },
    },
    {
      ...{ id: "own-look", title: "Look up", ...shared },
      upstream: { ...plan, url: `http://${address}/look/{text}` },
    },
    {
      ...{ id: "own-module", title: "Module", ...shared },
      limits: { concurrency: 3 },
      module: {
        ...{ run: "./module.ts#run", read: ["./calm"], memory_mb: 32 },
        ...{ timeout_ms: TIMEOUT_MS, bytes_max: 4_000 },
      },
    },
  ];
}

async function readRequest(connection: Deno.Conn): Promise<string> {
  let text = "";
  const buffer = new Uint8Array(REQUEST_BYTES_MAX);
  while (text.length < REQUEST_BYTES_MAX) {
    const [head = "", body] = text.split("\r\n\r\n");
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    if (body !== undefined && body.length >= length) break;
    const count = await connection.read(buffer);
    if (count === null) break;
    text += new TextDecoder().decode(buffer.subarray(0, count));
  }
  return text;
}

async function behave(
  connection: Deno.Conn,
  { manner, result, trap }: { manner: Manner; result: string; trap: number },
): Promise<void> {
  const write = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length;) {
      at += await connection.write(bytes.subarray(at));
    }
  };
  switch (manner) {
    case "in pieces": {
      const text = answer(200, result);
      for (let at = 0; at < text.length; at += 40) {
        await write(text.slice(at, at + 40));
        await pause(30);
      }
      return;
    }
    case "late":
      await pause(TIMEOUT_MS + 300);
      return await write(answer(200, result));
    case "never":
      return await pause(TIMEOUT_MS * 2);
    default:
      return await write(textOf(manner, { result, trap }));
  }
}

/** What stands on the wire, where nothing but that matters. */
function textOf(
  manner: Exclude<Manner, "in pieces" | "late" | "never">,
  { result, trap }: { result: string; trap: number },
): string {
  const good = answer(200, result);
  const short = `content-length: ${result.length - 3}`;
  switch (manner) {
    case "good":
      return good;
    case "twice":
      return good + good.replace('"serial":', '"serial":1');
    case "killed before":
      return "";
    case "killed in the header":
      return good.slice(0, 25);
    case "killed in the body":
      return good.slice(0, -4);
    case "too short":
      return good.replace(/content-length: \d+/, short);
    case "too long":
      return good.replace(/content-length: /, "$&9");
    case "two lengths":
      return good.replace("\r\n\r\n", `\r\n${short}\r\n\r\n`);
    case "redirect":
      return answer(302, "", `location: http://127.0.0.1:${trap}/\r\n`);
    case "redirect to the machine's secrets":
      return answer(307, "", "location: http://169.254.169.254/\r\n");
    case "status 500":
      return answer(500, result, "retry-after: 1\r\n");
    case "status 429":
      return answer(429, "", "retry-after: 1\r\n");
    case "status 404":
      return answer(404, result);
    case "another shape":
      return answer(200, '{"serial":"1","text":2}');
    case "no JSON":
      return answer(200, "<html>");
    case "too much":
      return answer(200, JSON.stringify({ text: "x".repeat(9_000) }));
    case "compressed":
      return answer(200, result, "content-encoding: gzip\r\n");
  }
}

function answer(status: number, body: string, headers = ""): string {
  return `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function closeQuietly(resource: { close(): void }): void {
  try {
    resource.close();
  } catch {
    // It is closed.
  }
}
