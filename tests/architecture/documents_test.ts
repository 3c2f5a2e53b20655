/** What documents name is there: files, links, options, variables, commands, tasks, formats. */
import assert from "node:assert/strict";
import { COMMANDS } from "@/cli/commands.ts";
import { CHANGE_HISTORY } from "@/services/api/discovery/proof.ts";
import { FORMAT_VERSION, MIGRATIONS } from "@/services/formats.ts";
import { OPERATORS_PAGES } from "@/tests/support/documents.ts";
import { echoingDocs, foreignTurns } from "@/tools/echoing_docs.ts";

const ROOT = new URL("../../", import.meta.url);
const SKIPPED = /^(?:\.git|\.tools|node_modules|coverage|dist|golden)$/;
const SOURCES = /\.(?:tsx?|js|json|py|sh|service|env|yml)$|\/Caddyfile$/;
/** In quotes: what the program knows of them is somebody else's name. */
const FOREIGN =
  /^(?:OTEL_\w+|ipaddr\.js|pennyworth@\.service|KV_PATH\.run\b.*)/;

Deno.test("documents name nothing that is not there", async () => {
  const { paths, sources } = await repository();
  const { tasks } = JSON.parse(await read("deno.json"));
  const has = (path: string) =>
    paths.has(path) || [...paths].some((known) => known.endsWith(`/${path}`));
  const said = new Map<string, boolean>();
  // Documents say the same names again and again, and the sources are long.
  const isSaid = (text: string) => {
    const is = said.get(text) ?? sources.includes(text);
    said.set(text, is);
    return is;
  };
  const missing: string[] = [];
  let named = 0;
  for (const name of [...paths].filter((path) => /^[^.].*\.md$/.test(path))) {
    const text = await read(name);
    const expect = (isThere: boolean, what: string) => {
      named++;
      if (!isThere) missing.push(`${name}: ${what}`);
    };
    for (const [, code = ""] of text.matchAll(/`([^`\n]+)`/g)) {
      if (FOREIGN.test(code)) continue;
      if (/^[\w./_@-]+\.(?:tsx?|md|json|txt|py|js|env|service)$/.test(code)) {
        if (!/^(?:\/|dist\/)/.test(code)) expect(has(code), code);
      } else if (/^(?:lib|services|routes|cli|tests|tools)\/\S*$/.test(code)) {
        if (!/[<{*]/.test(code)) expect(has(code.replace(/\/$/, "")), code);
      } else if (/^[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/.test(code)) {
        expect(isSaid(code.split(/[=\s]/)[0] ?? ""), code);
      } else if (/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(code)) {
        // The history names what is no more.
        expect(name === "CHANGELOG.md" || isSaid(code), code);
      }
    }
    for (const [, command] of text.matchAll(/`pennyworth ([a-z]+)\b/g)) {
      const isKnown = command === "help" ||
        COMMANDS.some(({ name }) => name === command);
      expect(isKnown, `pennyworth ${command}`);
    }
    for (const [, task = ""] of text.matchAll(/`deno task ([a-z]+)\b/g)) {
      expect(task in tasks, `deno task ${task}`);
    }
    for (const [, option = ""] of text.matchAll(/`[^`\n]*?--([a-z][a-z-]+)/g)) {
      expect(
        isSaid(`--${option}`) || isSaid(`"${option}"`) ||
          new RegExp(`\\b${option}: \\{`).test(sources),
        `--${option}`,
      );
    }
    for (
      const [, file = ""] of text.matchAll(/\bdeno run [^`\n]*?([\w/]+\.ts)\b/g)
    ) {
      expect(has(file), `deno run ${file}`);
    }
    await links(name, text, expect);
  }
  assert.deepEqual(missing, []);
  assert(named > 1_000, `${named} names`);
});

Deno.test("every benchmark that is listed is there, and tables of results name commands", async () => {
  const { paths } = await repository();
  const text = await read("bench/README.md");
  const list = text.slice(text.indexOf("## Every benchmark"));
  const listed = [...list.matchAll(/^- `(\w+)`:/gm)].map(([, name]) => name);
  assert(listed.length > 20, `${listed.length} benchmarks`);
  for (const name of listed) {
    assert(paths.has(`bench/${name}.ts`), `no benchmark: ${name}`);
  }
  const commands = [...text.matchAll(/(?:^\|.*\n)+/gm)]
    .map(([table]) =>
      table.split("\n").map((line) => line.split("|")[1]?.trim() ?? "")
    )
    .filter(([head]) => head === "Command")
    .flatMap(([, , ...rows]) => rows.filter((cell) => cell !== ""));
  assert(commands.length > 10, `${commands.length} commands`);
  for (const command of commands) {
    assert.match(command, /^`deno (?:run|task) /, `no command: ${command}`);
  }
});

Deno.test("the index for operators leads to each of their pages, in their order", async () => {
  const { paths } = await repository();
  const [table = ""] = /(?:^\|.*\n)+/m.exec(
    await read("docs/operators/README.md"),
  ) ?? [];
  const linked = [...table.matchAll(/\]\(([\w-]+\.md)\)/g)].map((
    [, name],
  ) => name);
  assert.deepEqual(linked, OPERATORS_PAGES);
  assert.deepEqual(
    [...paths].filter((path) => path.startsWith("docs/operators/")).sort(),
    ["README.md", ...OPERATORS_PAGES].map((name) => `docs/operators/${name}`)
      .sort(),
  );
});

Deno.test("every stored format stands in the documents, with what goes on beside it", async () => {
  const [architecture, operation] = await Promise.all([
    read("ARCHITECTURE.md"),
    read("docs/operators/backup.md"),
  ]);
  assert(architecture.includes(`formats (now ${FORMAT_VERSION})`));
  const upgrade = operation.slice(operation.indexOf("| Format "));
  for (const { to, isRolling } of MIGRATIONS) {
    const row = new RegExp(`^\\| ${to} +\\| .+ \\| (rolling|stopped):`, "m");
    const word = row.exec(architecture)?.[1];
    assert.equal(word, isRolling ? "rolling" : "stopped", `format ${to}`);
    const line = new RegExp(
      `^\\| (?:\\d, )*${to}(?:, \\d)* +\\|[^|]+\\| (one after|stop all)`,
      "m",
    );
    const way = line.exec(upgrade)?.[1];
    assert.equal(way, isRolling ? "one after" : "stop all", `format ${to}`);
  }
});

Deno.test("what is said of other gateways names what was read, as it was then", async () => {
  const [, section = ""] = (await read("docs/operators/own-offers.md")).split(
    "## Gateways side by side",
  );
  const gateways = section.split(/^(?=- \*\*)/m).slice(1);
  assert(gateways.length > 10, `${gateways.length} gateways`);
  assert.match(gateways[0] ?? "", /^- \*\*pennyworth\*\* /);
  for (const gateway of gateways) {
    const said = [...gateway.matchAll(/^ {2}- ([a-zA-Z, ]+): \S/gm)];
    assert.deepEqual(said.map(([, what]) => what), [
      "settles",
      "the API fails after money moved",
      "keeps the answer",
      "shown again, the answer lost",
    ], gateway);
  }
  // A commit, or a guide that its vendor keeps.
  for (const gateway of gateways.slice(1)) {
    assert.match(
      gateway.replaceAll(/\s+/g, " "),
      /^- \*\*[^*]+\*\* \([^()]+\): \[[^\]]+\]\(https:\/\/(?:github\.com\/[^/]+\/[^/]+\/blob\/[0-9a-f]{10}\/|docs\.)/,
    );
  }
});

Deno.test("the history that is served links to nothing beside it, and names nothing like a price", () => {
  assert.doesNotMatch(CHANGE_HISTORY, /\]\((?!https:)/);
  // Whoever searches what is served for the price of a call finds the operator's alone.
  assert.doesNotMatch(
    CHANGE_HISTORY,
    /(?<![\d.])0\.01(?!\d)|(?<![\d.])10[_,]?000(?!\d)/,
  );
});

Deno.test("no comment only says the name beside it again, or sends its reader elsewhere", async () => {
  const { paths } = await repository();
  const echoes: string[] = [];
  for (const path of paths) {
    if (!/\.tsx?$/.test(path) || /_test\.tsx?$/.test(path)) continue;
    const text = await read(path);
    const turns = /^(?:lib|services|cli|routes)\//.test(path)
      ? foreignTurns(text)
      : [];
    for (const echo of [...echoingDocs(text), ...turns]) {
      echoes.push(`${path} ${echo}`);
    }
  }
  assert.deepEqual(echoes, []);
});

/** Links of a document lead to files and headings that are there. */
async function links(
  name: string,
  text: string,
  expect: (isThere: boolean, what: string) => void,
): Promise<void> {
  const beside = new URL(name, ROOT);
  for (const [, to = ""] of text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
    const [path = "", heading] = to.split("#");
    const target = path === ""
      ? text
      : await Deno.readTextFile(new URL(path, beside)).catch(() => null);
    const headings = [...(target ?? "").matchAll(/^#+ (.*)/gm)].map(([, of]) =>
      of?.toLowerCase().replaceAll(/[^\w\- ]/g, "").replaceAll(" ", "-")
    );
    expect(
      target !== null && (heading === undefined || headings.includes(heading)),
      to,
    );
  }
}

/** Every path of the repository, and the text of its sources. */
async function repository() {
  const paths = new Set<string>();
  let sources = "";
  const folders = [""];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for await (const entry of Deno.readDir(new URL(at || ".", ROOT))) {
      if (SKIPPED.test(entry.name)) continue;
      const path = `${at}${entry.name}`;
      paths.add(path);
      if (entry.isDirectory) folders.push(`${path}/`);
      else if (SOURCES.test(`/${path}`)) sources += await read(path);
    }
  }
  return { paths, sources };
}

async function read(path: string): Promise<string> {
  return await Deno.readTextFile(new URL(path, ROOT));
}
