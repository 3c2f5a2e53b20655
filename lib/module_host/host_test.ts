/** Functions of an operator's, in processes of their own: what they may, and how they end. */
import assert from "node:assert/strict";
import { fromFileUrl } from "@/tests/support/paths.ts";
import { ModuleHost } from "./host.ts";
import type { Ended, ModuleSpec } from "./messages.ts";
import { permissionFlags } from "./permissions.ts";

/** What it does is chosen by whoever calls. */
const CODE = `
let calls = 0;
const does: Record<string, () => unknown> = {
  loop: () => { for (;;); },
  heap: () => { for (const all: number[][] = [];;) all.push(new Array(10_000).fill(1.5)); },
  bytes: () => { for (const all: Uint8Array[] = [];;) all.push(new Uint8Array(1 << 24).fill(1)); },
  missing: () => { throw Object.assign(new Error("no such city"), { status: 404, retryAfterSeconds: 7 }); },
  throw: () => { throw new TypeError("a secret"); },
  nothing: () => { throw null; },
  exit: () => Deno.exit(0),
  reject: () => { Promise.reject(new Error("late")); return new Promise(() => {}); },
  read: () => Deno.readTextFileSync("/etc/hostname"),
  write: () => Deno.writeTextFileSync("/tmp/written-by-a-module", ""),
  environment: () => Deno.env.toObject(),
  start: () => new Deno.Command("true").outputSync(),
  reach: () => fetch("http://127.0.0.1:1/"),
  load: () => import("https://example.com/x.js"),
  native: () => Deno.dlopen("libc.so.6", {}),
  system: () => Deno.hostname(),
  print: () => { for (;;) console.log("x".repeat(10_000)); },
  forge: () => { console.log('{"output":"\\\\"forged\\\\""}'); return "true"; },
  big: () => "y".repeat(2_000),
  afterwards: () => { setTimeout(() => { for (;;); }); return 1; },
  remember: () => localStorage.setItem("a", "b"),
  cache: async () => await (await caches.open("a")).put("http://a.example/", new Response("a")),
  spill: async () => {
    const { DatabaseSync } = await import("node:sqlite");
    new DatabaseSync(":memory:").exec("pragma temp_store = 1; pragma temp.cache_size = 1; create temp table x (y); insert into x values (randomblob(4000000))");
  },
  cycle: () => { const a: Record<string, unknown> = {}; a.a = a; return a; },
  undefined: () => undefined,
  slow: () => new Promise((resolve) => setTimeout(resolve, 150, "slow")),
};
export async function run({ what }: { what: string }, { idempotencyKey }: { idempotencyKey: string }) {
  return what in does ? await does[what]() : { calls: ++calls, idempotencyKey };
}
export const number = 1;
`;

interface Scene {
  readonly folder: string;
  readonly host: ModuleHost;
  readonly spec: ModuleSpec;
  load(changes?: Partial<ModuleSpec>): Promise<number>;
}

async function withHost(test: (scene: Scene) => Promise<void>) {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  await Deno.writeTextFile(`${folder}/x.ts`, CODE);
  const host = new ModuleHost();
  const spec = {
    url: new URL(`file://${folder}/x.ts`).href,
    folder: `${folder}/`,
    exportName: "run",
    permissions: [],
    env: {},
    memoryMb: 32,
    processesMax: 1,
  };
  try {
    await test({
      folder,
      host,
      spec,
      async load(changes = {}) {
        const loaded = await host.load({ ...spec, ...changes });
        assert(loaded.kind === "loaded", JSON.stringify(loaded));
        return loaded.module;
      },
    });
  } finally {
    await host[Symbol.asyncDispose]();
    await Deno.remove(folder, { recursive: true });
  }
}

const call = (what: string, timeoutMs = 60_000) => ({
  ...{ input: JSON.stringify({ what }), idempotencyKey: "one", timeoutMs },
  bytesMax: 1_000,
});

/** What each ends as; the next call after it is answered. */
const ENDS: readonly (readonly [string, Ended["kind"] | RegExp, number?])[] = [
  ["loop", "timeout", 700],
  ["heap", /^(?:died|threw)$/, 20_000],
  ["bytes", /^(?:died|threw)$/, 20_000],
  ["throw", "threw"],
  ["nothing", "threw"],
  ["exit", "died"],
  ["reject", "died"],
  ["read", "threw"],
  ["write", "threw"],
  ["environment", "threw"],
  ["start", "threw"],
  ["reach", "threw"],
  ["load", "threw"],
  ["native", "threw"],
  ["system", "threw"],
  ["remember", "threw"],
  ["cache", "threw"],
  // There the runtime has no shell before it.
  ["spill", Deno.build.os === "windows" ? /./ : "threw"],
  ["print", "too_large"],
  ["big", "too_large"],
  ["cycle", "threw"],
  ["afterwards", "answered"],
];

Deno.test("whatever a call does, it ends, and the next one is answered", async () => {
  await withHost(async ({ host, load }) => {
    const module = await load();
    for (const [what, expected, timeoutMs] of ENDS) {
      const { kind } = await host.run(module, call(what, timeoutMs));
      assert.match(kind, new RegExp(expected), what);
      const next = await host.run(module, call("count", 20_000));
      assert(next.kind === "answered", `${what}: ${JSON.stringify(next)}`);
      assert.equal(JSON.parse(next.output).idempotencyKey, "one");
    }
  });
});

Deno.test("files of the folder are imported", async () => {
  await withHost(async ({ host, load, folder }) => {
    await Deno.writeTextFile(`${folder}/data.json`, '{"a":1}');
    await Deno.writeTextFile(
      `${folder}/x.ts`,
      'import data from "./data.json" with { type: "json" }; export const run = () => data;',
    );
    const end = await host.run(await load(), call("data"));
    assert.deepEqual(end, { kind: "answered", output: '{"a":1}' });
  });
});

Deno.test("what is thrown is told by status, name and place, and by nothing that it says", async () => {
  await withHost(async ({ host, load }) => {
    const module = await load();
    const missing = await host.run(module, call("missing"));
    assert(missing.kind === "threw");
    assert.equal(missing.status, 404);
    assert.equal(missing.retryAfterSeconds, 7);
    const thrown = await host.run(module, call("throw"));
    assert(thrown.kind === "threw");
    assert.match(thrown.where, /^TypeError at x\.ts:\d+:\d+$/);
    assert.deepEqual(await host.run(module, call("nothing")), {
      ...{ kind: "threw", status: 500, retryAfterSeconds: null },
      where: "a value",
    });
  });
});

Deno.test("what is printed is no answer", async () => {
  await withHost(async ({ host, load }) => {
    const module = await load();
    const answered = await host.run(module, call("forge"));
    assert.deepEqual(answered, { kind: "answered", output: '"true"' });
    const nothing = await host.run(module, call("undefined"));
    assert.deepEqual(nothing, { kind: "answered", output: "null" });
  });
});

Deno.test("a module that speaks for what runs it says no more than that would", async () => {
  await withHost(async ({ host, load, folder }) => {
    // It is loaded before its runner, and so before whoever reads the word of a call.
    await Deno.writeTextFile(
      `${folder}/x.ts`,
      `const { parse } = JSON;
      JSON.parse = (text) => {
        const asked = parse(text);
        if (asked.input?.includes("forge")) {
          const threw = { status: "<b>", retryAfterSeconds: {}, where: "x".repeat(5_000) };
          console.log("\\n" + asked.word + JSON.stringify({ threw }));
        }
        return asked;
      };
      export const run = () => 1;`,
    );
    const end = await host.run(await load(), call("forge"));
    assert.deepEqual(end, {
      ...{ kind: "threw", status: 500, retryAfterSeconds: null },
      where: "x".repeat(164),
    });
  });
});

Deno.test("calls wait for one of the processes, and one that is free takes the next", async () => {
  await withHost(async ({ host, load }) => {
    const module = await load();
    const three = await Promise.all(
      [1, 2, 3].map(() => host.run(module, call("slow", 20_000))),
    );
    for (const { kind } of three) assert.equal(kind, "answered");
    // The same process, which counts.
    for (const calls of [1, 2]) {
      const one = await host.run(module, call("count"));
      assert(one.kind === "answered");
      assert.equal(JSON.parse(one.output).calls, calls);
    }
  });
});

Deno.test("a module that cannot be called is a line", async () => {
  await withHost(async ({ host, spec, folder }) => {
    const problem = async (changes: Partial<ModuleSpec>) => {
      const loaded = await host.load({ ...spec, ...changes });
      assert(loaded.kind === "fault");
      assert.doesNotMatch(loaded.problem, /\n/);
      return loaded.problem;
    };
    assert.match(await problem({ exportName: "none" }), /exported as none/);
    assert.match(await problem({ exportName: "number" }), /as number/);
    assert.match(await problem({ url: `${spec.url}.ts` }), /not found/);
    await Deno.writeTextFile(`${folder}/x.ts`, "export const run = ;");
    assert.match(await problem({}), /Expression expected/);
    await Deno.writeTextFile(`${folder}/x.ts`, "Deno.env.get('HOME');");
    assert.match(await problem({}), /NotCapable/);
    // No permission is asked for what stands in an import.
    const outside = await Deno.makeTempDir();
    await Deno.writeTextFile(`${outside}/keys.json`, "{}");
    await Deno.symlink(`${outside}/keys.json`, `${folder}/linked.json`);
    for (const from of [`${outside}/keys.json`, "./linked.json"]) {
      for (
        const code of [
          `import keys from "${from}" with { type: "json" };`,
          `const keys = await import("${from}", { with: { type: "json" } });`,
        ]
      ) {
        await Deno.writeTextFile(
          `${folder}/x.ts`,
          `${code} export const run = () => keys;`,
        );
        assert.match(await problem({}), /json lies elsewhere/);
      }
    }
    // Nor what lies there, and is not the operator's to give.
    await Deno.writeTextFile(`${folder}/own.json`, "{}");
    const closed = [`${folder}/own.json`];
    for (const type of ["json", "text"]) {
      await Deno.writeTextFile(
        `${folder}/x.ts`,
        `import own from "./own.json" with { type: "${type}" }; export const run = () => own;`,
      );
      assert.match(await problem({ closed }), /own\.json is the program's/);
    }
    await Deno.remove(outside, { recursive: true });
  });
});

Deno.test("a file that was changed since it was loaded is looked at before it runs", async () => {
  await withHost(async ({ host, load, folder }) => {
    const outside = await Deno.makeTempDir();
    await Deno.writeTextFile(`${outside}/keys.json`, '"a key"');
    const write = (from: string, data = "inside") =>
      Deno.writeTextFile(
        `${folder}/x.ts`,
        `import data from "${from}" with { type: "json" };
        export const run = ({ what }: { what: string }) =>
          what === "exit" ? Deno.exit(0) : data;`,
      ).then(() =>
        Deno.writeTextFile(`${folder}/data.json`, JSON.stringify(data))
      );
    await write("./data.json");
    const module = await load();
    const next = async () => {
      // The process that has it loaded ends, and another begins.
      await host.run(module, call("exit"));
      return await host.run(module, call("data"));
    };
    await write(`${outside}/keys.json`);
    assert.deepEqual(await next(), { kind: "died" });
    await write("./data.json", "changed");
    assert.deepEqual(await next(), {
      ...{ kind: "answered", output: '"changed"' },
    });
    await Deno.remove(`${folder}/data.json`);
    await Deno.symlink(`${outside}/keys.json`, `${folder}/data.json`);
    assert.deepEqual(await next(), { kind: "died" });
    if (Deno.build.os !== "windows") {
      // Nobody writes to it: who read it would wait for ever.
      await Deno.remove(`${folder}/data.json`);
      await new Deno.Command("mkfifo", { args: [`${folder}/data.json`] })
        .output();
      assert.deepEqual(await next(), { kind: "died" });
      await Deno.remove(`${folder}/data.json`);
    }
    await write("./data.json", "again");
    assert.equal((await next()).kind, "answered");
    await Deno.remove(outside, { recursive: true });
  });
});

Deno.test("what a file names can be read and reached, and nothing beside it", async () => {
  await withHost(async ({ host, load, folder }) => {
    await using inner = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      () => new Response("inner"),
    );
    const { port } = inner.addr;
    await Deno.writeTextFile(`${folder}/data.txt`, "data");
    await Deno.writeTextFile(
      `${folder}/x.ts`,
      `export const run = async ({ what }: { what: string }) =>
        what.startsWith("http")
          ? await (await fetch(what)).text()
          : what.startsWith("/")
          ? await Deno.readTextFile(what)
          : Deno.env.get(what) ?? null;`,
    );
    const runs = async (net: readonly string[]) => {
      const module = await load({
        permissions: permissionFlags({
          net,
          env: ["NAMED"],
          read: [`${folder}/data.txt`],
        }),
        env: { NAMED: "value" },
      });
      return async (what: string) => {
        const end = await host.run(module, call(what));
        return end.kind === "answered" ? JSON.parse(end.output) : end.kind;
      };
    };
    const exact = await runs([`127.0.0.1:${port}`]);
    assert.equal(await exact("NAMED"), "value");
    assert.equal(await exact("HOME"), "threw");
    assert.equal(await exact(`${folder}/data.txt`), "data");
    assert.equal(await exact(`${folder}/x.ts`), "threw");
    assert.equal(await exact(`http://127.0.0.1:${port}/`), "inner");
    assert.equal(await exact("http://127.0.0.1:1/"), "threw");
    assert.equal(await exact("http://127.0.0.2/"), "threw");
    // A name that leads to this machine is not its address.
    const named = await runs([`localhost:${port}`]);
    assert.equal(await named(`http://localhost:${port}/`), "threw");
  });
});

Deno.test({
  name: "a runtime that is gone for a moment ends no host",
  // What runs has a file that cannot be taken away there.
  ignore: Deno.build.os === "windows",
  async fn() {
    const folder = await Deno.realPath(await Deno.makeTempDir());
    try {
      await Deno.copyFile(Deno.execPath(), `${folder}/deno`);
      const { stdout, stderr } = await new Deno.Command(`${folder}/deno`, {
        args: [
          ...["run", "--quiet", "--no-check", "-A"],
          fromFileUrl(
            new URL(
              "../../tests/support/without_runtime.ts",
              import.meta.url,
            ),
          ),
        ],
      }).output();
      assert.deepEqual(
        JSON.parse(new TextDecoder().decode(stdout) || "null"),
        {
          before: "answered",
          end: "died",
          without: ["died", "fault"],
          again: "answered",
        },
        new TextDecoder().decode(stderr),
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test("what is not sold any more ends; a call that runs ends as it began", async () => {
  await withHost(async ({ host, load }) => {
    const [old, present] = [await load(), await load()];
    const running = host.run(old, call("slow"));
    host.keep([present]);
    assert.equal((await running).kind, "answered");
    assert.equal((await host.run(old, call("count"))).kind, "died");
    assert.equal((await host.run(present, call("count"))).kind, "answered");
  });
});

Deno.test("a host that ended runs nothing, and says so once", async () => {
  let ended = 0;
  const host = new ModuleHost({ onEnd: () => ended++ });
  assert.equal(host.start(), null);
  await host[Symbol.asyncDispose]();
  assert.equal(ended, 0);
  assert.equal((await host.run(1, call("count"))).kind, "died");
});
