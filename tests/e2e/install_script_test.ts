/** The installer of a release, as somebody runs it who has nothing yet. */
import assert from "node:assert/strict";
import { sha256Hex } from "@/lib/json.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";

const SCRIPT = fromFileUrl(new URL("../../deploy/install.sh", import.meta.url));
const PROGRAM = "#!/bin/sh\necho pennyworth 9.9.9\n";

interface Release {
  /** What the release's folder has, by name. */
  readonly files: Record<string, string>;
  readonly home: string;
  install(
    env?: Record<string, string>,
  ): Promise<{ code: number; said: string }>;
  /** The program that stands installed; null where there is none. */
  installed(): Promise<string | null>;
}

async function withRelease(
  machine: readonly [system: string, processor: string],
  run: (release: Release) => Promise<void>,
): Promise<void> {
  const home = await Deno.makeTempDir();
  const files: Record<string, string> = {};
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) => {
      const text = files[new URL(url).pathname.slice("/v9/".length)];
      return new Response(text ?? "none", {
        status: text === undefined ? 404 : 200,
      });
    },
  );
  // The machine that the script finds itself on.
  const bin = join(home, "bin");
  await Deno.mkdir(bin);
  const [system, processor] = machine;
  await Deno.writeTextFile(
    join(bin, "uname"),
    `#!/bin/sh\n[ "$1" = -s ] && echo ${system} || echo ${processor}\n`,
    { mode: 0o755 },
  );
  const place = join(home, ".local", "bin");
  try {
    await run({
      files,
      home,
      async install(env = {}) {
        const { code, stdout, stderr } = await new Deno.Command("sh", {
          args: [SCRIPT],
          clearEnv: true,
          env: {
            HOME: home,
            PATH: `${bin}:/usr/bin:/bin`,
            PENNYWORTH_RELEASE: `http://127.0.0.1:${server.addr.port}/v9`,
            ...env,
          },
        }).output();
        const [out, err] = [stdout, stderr].map((bytes) =>
          new TextDecoder().decode(bytes)
        );
        return { code, said: `${out}${err}` };
      },
      async installed() {
        const found: string[] = [];
        for await (const { name } of Deno.readDir(place)) found.push(name);
        assert.deepEqual(
          found.filter((name) => name !== "pennyworth"),
          [],
          "nothing else is left",
        );
        return found.length === 0
          ? null
          : await Deno.readTextFile(join(place, "pennyworth"));
      },
    });
  } finally {
    await server.shutdown();
    await Deno.remove(home, { recursive: true });
  }
}

const sums = (name: string, text: string) =>
  `${"0".repeat(64)}  another\n${sha256Hex(text)}  ${name}\n`;

for (
  const [system, processor, target] of [
    ["Linux", "x86_64", "x86_64-unknown-linux-gnu"],
    ["Linux", "aarch64", "aarch64-unknown-linux-gnu"],
    ["Darwin", "arm64", "aarch64-apple-darwin"],
    ["Darwin", "x86_64", "x86_64-apple-darwin"],
  ] as const
) {
  Deno.test(`${system} on ${processor} gets its executable, again and in another place too`, () =>
    withRelease([system, processor], async (release) => {
      const file = `pennyworth-${target}`;
      release.files[file] = PROGRAM;
      release.files.SHA256SUMS = sums(file, PROGRAM);
      const first = await release.install();
      assert.equal(first.code, 0, first.said);
      assert.match(first.said, /^pennyworth 9\.9\.9 is in .*\.local\/bin$/m);
      assert.match(first.said, /not in your PATH/);
      assert.equal(await release.installed(), PROGRAM);
      const place = join(release.home, "bin");
      const again = await release.install({ PENNYWORTH_BIN: place });
      assert.match(again.said, /^Try: pennyworth demo$/m);
      assert.equal(
        await Deno.readTextFile(join(place, "pennyworth")),
        PROGRAM,
      );
    }));
}

Deno.test("what is not as it was released changes nothing, and says so", () =>
  withRelease(["Linux", "x86_64"], async (release) => {
    const file = "pennyworth-x86_64-unknown-linux-gnu";
    release.files[file] = PROGRAM;
    release.files.SHA256SUMS = sums(file, PROGRAM);
    assert.equal((await release.install()).code, 0);
    const broken = "#!/bin/sh\nexit 3\n";
    const cases: readonly [
      RegExp,
      Record<string, string>,
      Record<string, string>?,
    ][] = [
      [/is not what SHA256SUMS says/, { [file]: `${PROGRAM}# changed\n` }],
      [/no checksum of/, { SHA256SUMS: sums("pennyworth-other", PROGRAM) }],
      [/no checksum of/, { SHA256SUMS: "" }],
      [/does not run here/, { [file]: broken, SHA256SUMS: sums(file, broken) }],
      [/has to be the https address/, {}, {
        PENNYWORTH_RELEASE: "http://example.com/v9",
      }],
      [/has to be the https address/, {}, { PENNYWORTH_RELEASE: "@release@" }],
      [/cannot be fetched/, {}, {
        PENNYWORTH_RELEASE: "http://127.0.0.1:1/v9",
      }],
    ];
    for (const [said, files, env] of cases) {
      const before = { ...release.files };
      Object.assign(release.files, files);
      const failed = await release.install(env);
      assert.notEqual(failed.code, 0, String(said));
      assert.match(failed.said, said);
      assert.equal(await release.installed(), PROGRAM, String(said));
      Object.assign(release.files, before);
    }
  }));

Deno.test("another machine is told what there is for it", () =>
  withRelease(["FreeBSD", "riscv64"], async (release) => {
    const { code, said } = await release.install();
    assert.equal(code, 1);
    assert.match(said, /no executable for FreeBSD on riscv64; npx pennyworth/);
  }));

Deno.test("half of the script does nothing", async () => {
  const text = await Deno.readTextFile(SCRIPT);
  const calls = text.split("\n").filter((line) => /^main\b(?!\()/.test(line));
  assert.deepEqual(calls, ['main "$@"']);
  assert(text.endsWith('main "$@"\n'));
});
