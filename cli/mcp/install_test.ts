/** `mcp install`: one entry more, and nothing else. */
import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import type { CommandInput } from "../command.ts";
import { HOSTS, openPlaces } from "./hosts.ts";
import { changedLines, edited, install } from "./install.ts";
import { NotEditable, parseJsonc, setJsoncMember } from "./jsonc_edit.ts";

const SEED = seedFor(import.meta.url);
const COMMAND = { command: "/bin/p", args: ["mcp", "--demo"] };
const JSON_HOST = { section: "mcpServers" };
const TOML_HOST = { section: null };

Deno.test("an entry is added to JSON with comments, and every other character stays", () => {
  const before = `// mine
{
\t"theme": "dark", /* { "mcpServers": 1 } */
\t"mcpServers": {
\t\t"other": { "url": "https://x // y" }, // last
\t},
}
`;
  const after = edited(before, JSON_HOST, COMMAND);
  for (const line of changedLines(before, after)) assert.match(line, /^\+ /);
  assert(after.includes("// mine") && after.includes("// last"));
  assert.equal(edited(after, JSON_HOST, COMMAND), after, "once");
  const changed = edited(after, JSON_HOST, { ...COMMAND, args: ["mcp"] });
  assert.deepEqual(parseJsonc(changed), {
    theme: "dark",
    mcpServers: {
      other: { url: "https://x // y" },
      pennyworth: { command: "/bin/p", args: ["mcp"] },
    },
  });
});

Deno.test("whatever a configuration holds, only the entry changes", () => {
  const name = fc.oneof(
    fc.constantFrom("mcpServers", "__proto__", 'a"b', "//", "é"),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5 }),
      fc.constantFrom(undefined, 1, 2, "\t"),
      fc.boolean(),
      (config, indent, isCommented) => {
        const servers: unknown = config.mcpServers;
        const isRefused = servers !== undefined &&
          (typeof servers !== "object" || servers === null ||
            Array.isArray(servers));
        const plain = JSON.stringify(config, null, indent);
        const before = isCommented
          ? plain.replace(/^\{/, "/* a */ { // b\n").replace(
            /\}$/,
            "/* c */ }\n",
          )
          : plain;
        if (isRefused) {
          assert.throws(() => edited(before, JSON_HOST, COMMAND), NotEditable);
          return;
        }
        const after = parseJsonc(edited(before, JSON_HOST, COMMAND));
        assert.deepEqual(
          JSON.parse(JSON.stringify(after)),
          {
            ...JSON.parse(plain),
            mcpServers: {
              ...(servers as object | undefined),
              pennyworth: COMMAND,
            },
          },
        );
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});

Deno.test("what is not understood is not touched", () => {
  for (
    const text of [
      "[]",
      "{",
      "{} {}",
      '{"a": 01}',
      '{"a" 1}',
      '{"a": 1 "b": 2}',
      "{'a': 1}",
      '{"a": [1 2]}',
      '{"mcpServers": []}',
      '{"mcpServers": {}, "mcpServers": {}}',
      "/* {}",
      "[".repeat(100),
      `{"a":${"[".repeat(100)}`,
    ]
  ) {
    assert.throws(() => edited(text, JSON_HOST, COMMAND), NotEditable, text);
  }
  const toml = (text: string) => edited(text, TOML_HOST, COMMAND);
  for (
    const text of [
      'mcp_servers = { x = { command = "y" } }',
      "[mcp_servers.pennyworth]\ncommand = 'other'\n",
      '[mcp_servers."pennyworth"]\n',
      "mcp_servers.pennyworth.command = 'x'\n",
      'a = """\nopen',
    ]
  ) assert.throws(() => toml(text), NotEditable, text);
  const entry =
    '[mcp_servers.pennyworth]\ncommand = "/bin/p"\nargs = ["mcp", "--demo"]\n';
  assert.equal(toml(""), entry);
  assert.equal(
    toml('model = "x"\n\n[mcp_servers.a]\ncommand = "b"'),
    `model = "x"\n\n[mcp_servers.a]\ncommand = "b"\n\n${entry}`,
  );
  assert.equal(toml(`x = 1\n${entry}`), `x = 1\n${entry}`);
});

Deno.test("an empty text, one line and Windows' line ends are kept as they are", () => {
  const set = (text: string) =>
    setJsoncMember(text, { section: "s", name: "n", value: { a: 1 } });
  assert.deepEqual(JSON.parse(set("")), { s: { n: { a: 1 } } });
  assert.deepEqual(JSON.parse(set("{}")), { s: { n: { a: 1 } } });
  assert.deepEqual(JSON.parse(set('{"s":{}}')), { s: { n: { a: 1 } } });
  assert.match(set('{\r\n  "x": 1\r\n}\r\n'), /^(?:[^\n]*\r\n)+$/);
  assert.equal(parseJsonc(set('\ufeff{"x":1}')) !== null, true);
});

Deno.test("every host has a file of its own on every system", () => {
  for (const os of ["linux", "darwin", "windows"]) {
    const places = openPlaces((name) => name === "HOME" ? "/h" : undefined, os);
    const files = HOSTS.map(({ file }) => file(places));
    assert.equal(new Set(files).size, HOSTS.length);
    for (const file of files) assert(file.startsWith("/h"), file);
  }
});

Deno.test("the page for agents names every host", async () => {
  const page = await Deno.readTextFile(
    new URL("../../docs/agents.md", import.meta.url),
  );
  const words = page.replaceAll(/\s+/g, " ");
  for (const { title } of HOSTS) assert(words.includes(title), title);
});

Deno.test("install shows, writes, keeps a copy and the file's rights, and no secret", async () => {
  const home = await Deno.makeTempDir();
  const secret = `0x${"5".repeat(64)}`;
  const variables = new Map([["HOME", home], ["WALLET_PRIVATE_KEY", secret]]);
  const run = async (
    hosts: readonly string[],
    values: CommandInput["values"] = {},
  ) => {
    const lines: string[] = [];
    const say = (line: string) => {
      lines.push(line);
    };
    const input: CommandInput = {
      positionals: ["install", ...hosts],
      values,
      out: say,
      err: say,
      terminal: { out: say, err: say },
      signal: new AbortController().signal,
      progress: () => {
        throw new TypeError("nothing takes long here");
      },
    };
    const code = await install(input, (name) => variables.get(name));
    return { code, said: lines.join("\n") };
  };
  const options = { max: "0.02", "key-file": "wallet.key" };
  try {
    await assert.rejects(run([]), /no host was found; name one of claude-desk/);
    const cursor = join(home, ".cursor", "mcp.json");
    const dry = await run(["cursor"], {
      demo: true,
      "dry-run": true,
    });
    assert.match(dry.said, /^\+ .*"pennyworth": \{$/m);
    await assert.rejects(Deno.stat(cursor), Deno.errors.NotFound);
    const text = '{\n  // mine\n  "mcpServers": {}\n}\n';
    await Deno.mkdir(join(home, ".cursor"));
    await Deno.writeTextFile(cursor, text, { mode: 0o640 });
    await Deno.mkdir(join(home, ".codex"));
    await Deno.writeTextFile(join(home, ".claude.json"), "{ broken");
    const done = await run([], options);
    assert.equal(done.code, 1, "one of them is broken");
    assert.match(done.said, /Claude Code: .* is not understood at line 1/);
    assert.match(done.said, /Cursor: .* was changed, .* is as it was/);
    assert.equal(
      await Deno.readTextFile(join(home, ".claude.json")),
      "{ broken",
    );
    const written = await Deno.readTextFile(cursor);
    assert.match(written, /\/\/ mine/);
    const { args } = (parseJsonc(written) as {
      mcpServers: { pennyworth: { args: string[] } };
    }).mcpServers.pennyworth;
    assert.deepEqual(args.slice(args.indexOf("mcp")), [
      ...["mcp", "--max", "0.02"],
      ...["--key-file", join(Deno.cwd(), "wallet.key")],
    ]);
    assert.equal(((await Deno.stat(cursor)).mode ?? 0) & 0o777, 0o640);
    const names = [...Deno.readDirSync(join(home, ".cursor"))]
      .map(({ name }) => name).sort();
    assert.equal(names.length, 2);
    assert.equal(
      await Deno.readTextFile(join(home, ".cursor", names[1] ?? "")),
      text,
    );
    const toml = await Deno.readTextFile(join(home, ".codex", "config.toml"));
    assert.match(toml, /^\[mcp_servers\.pennyworth\]$/m);
    for (const file of [written, toml]) assert(!file.includes(secret));
    const again = await run(["cursor"], options);
    assert.match(again.said, /has it already/);
    assert.equal([...Deno.readDirSync(join(home, ".cursor"))].length, 2);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
});
