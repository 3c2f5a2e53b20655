// @alone: it sets variables of the process, which tests beside it would see.
import assert from "node:assert/strict";
import { FORMAT_KEY } from "@/lib/formats/store.ts";
import { FORMAT_VERSION } from "@/services/formats.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { EXIT, EXIT_CODES } from "./exit_codes.ts";
import { COMMANDS, loadCommand } from "./commands.ts";
import { runCli } from "./mod.ts";

const LOADED = await Promise.all(COMMANDS.map(loadCommand));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

Deno.test("--help lists every command, and every command has its own, under both names", async () => {
  const { code, out } = await run("--help");
  assert.equal(code, 0);
  assert.equal((await run("help")).out, out);
  for (const { name, options, examples, exits } of LOADED) {
    assert(out.includes(`  ${name} `), name);
    const help = await run(name, "--help");
    assert.equal(help.code, 0);
    assert.equal(help.err, "");
    assert.match(help.out, new RegExp(`^usage: pennyworth ${name}`));
    for (const option of Object.keys(options)) {
      assert(help.out.includes(`  --${option}`), `${name} --${option}`);
    }
    assert(examples.length > 0, name);
    for (const { line } of examples) {
      assert(help.out.includes(`\n  ${line}\n`), line);
      assert.match(line, new RegExp(`\\bpennyworth ${name}\\b`));
    }
    for (const exit of [0, 2, ...exits]) {
      assert.match(help.out, new RegExp(`^  ${exit} `, "m"), name);
    }
    for (const line of help.out.split("\n")) assert.equal(line, line.trimEnd());
    assert.equal((await run("help", name)).out, help.out);
    assert.equal((await run(name, "-h")).out, help.out);
  }
});

Deno.test("--version is the program's name and version", async () => {
  const { code, out } = await run("--version");
  assert.equal(code, 0);
  assert.match(out, /^pennyworth \d+\.\d+\.\d+$/);
  assert.equal((await run("version")).out, out);
});

/** What is typed wrongly, and what the one line has to say. */
const MISTAKES: readonly (readonly [readonly string[], RegExp])[] = [
  [["fly"], /no command "fly"; see/],
  [["ledgr"], /did you mean ledger\?/],
  [["help", "bakcup"], /did you mean backup\?/],
  [["--versoin"], /no option "--versoin" \(did you mean --version\?\)/],
  [["serve", "now"], /"now" is one argument too many; see .*help serve/],
  [["serve", "--port", "1"], /no option --port; see .*help serve/],
  [["demo", "--surprise"], /no option --surprise;/],
  [["demo", "--eror", "x"], /did you mean --error\?/],
  [["demo", "--error"], /--error/],
  [["buy"], /needs the URL/],
  [["buy", "fix-error"], /needs the URL/],
  [["buy", "http://example.com/x"], /https only/],
  [["buy", "ftp://localhost/x"], /https only/],
  [["buy", "http://shop.localhost/x"], /https only/],
  [["buy", "https://me:secret@example.com/x"], /password/],
  [["buy", "https://example.com/x", "--max", "much"], /--max/],
  [["buy", "https://example.com/x", "--max", "1e9"], /--max/],
  [["buy", "https://example.com/x", "--budget", "5"], /--budget/],
  [["buy", "https://example.com/x", "--budget", "5/99d"], /--budget/],
  [["buy", "https://example.com/x", "--network", "base"], /--network/],
  [["buy", "https://example.com/x", "--data", "{"], /not JSON/],
  [["buy", "https://example.com/x", "-", "--data", "{}"], /choose one/],
  [["buy", "https://example.com/x", "--data-file", "gone"], /cannot be read/],
  [["buy", "https://example.com/x", "{}"], /too many/],
  [["buy", "https://example.com/x", "--key-file", "gone"], /key file/],
  [["buy", "https://example.com/x", "--method", "TRACE"], /--method is one of/],
  [
    ["buy", "https://example.com/x", "--method", "get", "--data", "{}"],
    /a GET has no body/,
  ],
  [["buy", "https://example.com/x", "--rpc", "base"], /--rpc/],
  [["buy", "--resume", "--list"], /choose one of --resume and --list/],
  [["buy", "--resume", "xyz"], /hexadecimal/],
  [["buy", "--forget"], /needs the ID/],
  [["mcp", "--seller", "http://example.com/mcp"], /https only/],
  [["mcp", "https://a.example", "https://b.example"], /separated by commas/],
  [
    ["mcp", `${"https://a.example/1,".repeat(8)}https://b.example`],
    /at most 8/,
  ],
  [["mcp", "--demo", "--seller", "https://a.example"], /seller of its own/],
  [["mcp", "--dry-run"], /--dry-run is of install/],
  [["mcp", "install", "cursr"], /did you mean cursor\?/],
  [["mcp", "install", "--rpc", "https://rpc.example/key"], /often holds a key/],
  [["mcp", "--seller-budget", "5"], /--budget/],
  [["mcp", "--key-file", "gone"], /key file/],
  [["offer"], /needs one of: add, check, try/],
  [["offer", "try"], /needs a name/],
  [["offer", "add", "Weather"], /a name of small letters/],
  [["offer", "add", "w".repeat(41)], /a name of small letters/],
  [
    ["offer", "add", "w".repeat(40), "--folder", "gone"],
    /needs --curl, --openapi or --module/,
  ],
  [
    ["offer", "add", "a-b", "--folder", "gone"],
    /needs --curl, --openapi or --module/,
  ],
  [["offer", "check", "a", "b"], /"b" is one argument too many/],
  [["run"], /needs one of: fix-error/],
  [["run", "fix-eror"], /did you mean fix-error\?/],
  [["run", "fix-error", "--context", "build"], /fix-error takes no --context/],
  [
    ["run", "shell-risk-check", "--context", "moon"],
    /--context needs one of: host, build, pipeline/,
  ],
  [["exchange"], /exchange knows/],
  [["exchange", "remove"], /exchange remove needs the id of an entry/],
  [["exchange", "remove", "inf_1"], /--reason/],
  [["config", "all"], /too many/],
  [["status", "now"], /too many/],
  [["console", "now"], /too many/],
  [["console", "--port", "0"], /--port needs a port/],
  [["console", "--port", "http"], /--port needs a port/],
  [["doctor", "--fix"], /no option --fix/],
  [["reload", "now"], /too many/],
  [["keys"], /needs one of: list/],
  [["keys", "rotat"], /needs one of: list/],
  [["keys", "compromised"], /needs the kid/],
  [["ledger"], /needs one of: list/],
  [["ledger", "show", "0x12"], /64 hexadecimal/],
  [["ledger", "list", "0x12"], /takes no argument/],
  [["ledger", "list", "--limit", "0"], /--limit/],
  [["ledger", "list", "--state", "lost"], /--state must be one of claimed/],
  [["log"], /needs one of: verify URL/],
  [["log", "verify", "example.com"], /needs the URL of a log/],
  [["log", "verify", "https://example.com", "--key", "x"], /--key is not/],
  [["log", "receipt", "a", "b"], /needs --key/],
  [["log", "verify", "https://example.com", "--witness", "x"], /--witness is/],
  [["log", "verify", "https://example.com", "--quorum", "1"], /--quorum says/],
  [["notices", "tell"], /an action is list or take/],
  [["backup"], /needs a file/],
  [["restore"], /needs a file/],
  [["completion"], /is for bash, zsh, fish/],
  [["man", "page"], /too many/],
  [["upgrade", "now"], /too many/],
  [["openapi", "--yaml"], /no option --yaml/],
];

Deno.test("a mistake is one line on standard error, and exit code 2, for every command", async (t) => {
  for (const [args, said] of MISTAKES) {
    await t.step(args.join(" "), async () => {
      const { code, out, err } = await run(...args);
      assert.equal(code, 2, err);
      assert.equal(out, "");
      assert.match(err, /^pennyworth: [^\n]+$/);
      assert.match(err, said);
    });
  }
  const tried = new Set(MISTAKES.map(([[name]]) => name));
  for (const { name } of COMMANDS) assert(tried.has(name), name);
});

Deno.test("who does not answer is told in plain words", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  const { code, err } = await run("log", "verify", url);
  assert.equal(code, EXIT.failed);
  assert.equal(
    err.trim().split("\n").at(-1),
    "pennyworth: the request failed: nobody answers there",
  );
});

Deno.test("the exit codes of every command stand in the one table, and in the manual", async () => {
  const codes = EXIT_CODES.map(({ code }) => code);
  assert.deepEqual(codes, Object.values(EXIT));
  for (const { exits } of LOADED) {
    for (const exit of exits) assert(codes.includes(exit as never));
  }
  const page = await Deno.readTextFile(
    new URL("../docs/operators/command-line.md", import.meta.url),
  );
  const rows = [...page.matchAll(/^\| +(\d+) +\| (.*?) +\|$/gm)];
  assert.deepEqual(
    rows.map(([, code, meaning]) => [Number(code), meaning]),
    EXIT_CODES.map(({ code, meaning }) => [code, meaning]),
  );
});

Deno.test("demo buys a receipt for the error on the command line", async () => {
  const { code, out } = await run(
    "demo",
    "--",
    "--command",
    "git psuh",
    "--error",
    "git: 'psuh' is not a git command. See 'git --help'.",
  );
  assert.equal(code, 0);
  assert.equal(JSON.parse(out).receipt.next_command, "git push");
});

Deno.test("config prints every variable and the derived mode", async () => {
  const { code, out } = await run("config");
  assert.equal(code, 0);
  assert.match(out, /^API_URL\s+http/m);
  assert.match(out, /^mode\s+demo\s/m);
});

Deno.test("config names a variable that nearly is one of ours, whatever it prints", async () => {
  Deno.env.set("PRICE_FIXERROR", "0.02");
  try {
    for (const args of [[], ["--json"]]) {
      const { code, err } = await run("config", ...args);
      assert.equal(code, 0);
      assert.match(
        err,
        /^PRICE_FIXERROR is set and unknown; did you mean PRICE_FIX_ERROR\?/,
      );
    }
  } finally {
    Deno.env.delete("PRICE_FIXERROR");
  }
});

Deno.test("the operator's commands work on a store of its own", async () => {
  const folder = await Deno.makeTempDir();
  const before = Deno.env.get("KV_PATH");
  Deno.env.set("KV_PATH", `${folder}/kv.sqlite`);
  try {
    await (await openDenoKvStore(`${folder}/kv.sqlite`)).close();
    const doctor = await run("doctor");
    assert.equal(doctor.code, 0, doctor.out);
    assert.match(doctor.out, /^ok +store answers$/m);
    const verify = await run("ledger", "verify");
    assert.deepEqual([verify.code, /^empty: 0/.test(verify.out)], [0, true]);
    assert.equal((await run("ledger", "list")).code, 0);
    assert.equal((await run("ledger", "reconcile")).code, 0);
    assert.equal(
      (await run("keys", "rotate")).err,
      `store: ${folder}/kv.sqlite\nscheduled`,
    );
    assert.equal((await run("keys", "compromised", "nobody")).code, 1);
    // A thumbprint may begin like an option: no key of that name, not no option.
    for (const kid of [`-${"g".repeat(42)}`, `--${"A".repeat(41)}`]) {
      const { code, err } = await run("keys", "compromised", kid, "--json");
      assert.equal(code, 1, err);
      assert.ok(err.includes(kid), err);
    }
    assert.equal(
      (await run("exchange", "remove", "inf_1", "--reason", "x")).code,
      1,
    );
    assert.equal((await run("ledger", "show", `0x${"1".repeat(64)}`)).code, 1);
    for (
      const args of [
        ["config"],
        ["doctor"],
        ["keys", "list"],
        ["ledger", "verify"],
        ["ledger", "reconcile"],
      ]
    ) {
      const { out, err } = await run(...args, "--json");
      const lines = out.split(args[0] === "config" ? /$^/ : "\n");
      for (const line of lines) JSON.parse(line);
      assert.equal(err, "");
    }
    assert.match((await run("keys", "list")).out, /active.*\n.*next/);
    const copy = `${folder}/copy.sqlite`;
    assert.equal((await run("backup", copy)).code, 0);
    assert.equal((Deno.statSync(copy).mode ?? 0) & 0o077, 0);
    assert.equal((await run("backup", `${folder}/kv.sqlite`)).code, 2);
    assert.equal((await run("backup", `${folder}/no/where`)).code, 1);
    Deno.env.set("KV_PATH", copy);
    assert.match((await run("keys", "list")).out, /active.*\n.*next/);
    assert.equal(
      JSON.parse((await run("openapi")).out).openapi,
      "3.1.0",
    );
  } finally {
    if (before === undefined) Deno.env.delete("KV_PATH");
    else Deno.env.set("KV_PATH", before);
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("no command makes a store: it says which one is missing", async () => {
  const folder = await Deno.makeTempDir();
  const store = `${folder}/none.sqlite`;
  try {
    for (
      const args of [
        ["ledger", "list"],
        ["ledger", "show", `0x${"1".repeat(64)}`],
        ["ledger", "verify"],
        ["ledger", "reconcile"],
        ["ledger", "lost", "--none"],
        ["keys", "list"],
        ["status"],
        ["console"],
        ["keys", "rotate"],
        ["exchange", "remove", "inf_1", "--reason", "x"],
        ["upgrade"],
        ["backup", `${folder}/copy.sqlite`],
      ]
    ) {
      const { code, out, err } = await run(...args, "--store", store);
      assert.deepEqual([code, out], [1, ""], err);
      assert(err.includes(`there is no store at ${store}`), err);
    }
    const doctor = await run("doctor", "--store", store);
    assert.equal(doctor.code, 0, doctor.out);
    assert(doctor.out.includes(`note  store: there is no store at ${store}`));
    assert.match(doctor.out, /^ok +settlement/m);
    assert.deepEqual([...Deno.readDirSync(folder)], []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what only reads names the store, changes nothing in it and makes no key", async () => {
  const folder = await Deno.makeTempDir();
  const store = `${folder}/kv.sqlite`;
  try {
    await (await openDenoKvStore(store)).close();
    const before = await Deno.readFile(store);
    for (
      const args of [["ledger", "list"], ["ledger", "verify"], ["keys", "list"]]
    ) {
      const { code, err } = await run(...args, "--store", store);
      assert.equal(code, 0, err);
      assert(err.startsWith(`store: ${store}, read only`), err);
    }
    assert.match(
      (await run("keys", "list", "--store", store)).err,
      /no keys; the first start makes them/,
    );
    assert.deepEqual(await Deno.readFile(store), before);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a backup of a store of a later format is refused", async () => {
  const folder = await Deno.makeTempDir();
  const file = `${folder}/kv.sqlite`;
  try {
    const store = await openDenoKvStore(file);
    await store.commit({
      sets: [{ key: FORMAT_KEY, value: { version: FORMAT_VERSION + 1 } }],
    });
    await store.close();
    const copy = `${folder}/copy.sqlite`;
    const { code, err } = await run("backup", copy, "--store", file);
    assert.equal(code, EXIT.storeFormat, err);
    assert(err.includes(`${file} is in format ${FORMAT_VERSION + 1}`), err);
    assert.throws(() => Deno.statSync(copy), Deno.errors.NotFound);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
