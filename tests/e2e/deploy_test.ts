/** What is written about running the program agrees with the program. */
import assert from "node:assert/strict";
import { STOP_MS_MAX } from "@/cli/serve.ts";
import {
  LEAVE_MS_MAX,
  PROBE_FRESH_MS,
  PROBE_WAIT_MS_MAX,
  READY_PATH,
} from "@/cli/leaving.ts";
import { CONNECTIONS_MAX } from "@/cli/inherited_socket.ts";
import { parseEnv } from "node:util";
import { KEY_VARIABLE } from "@/cli/buy/wallet_key.ts";
import { COMMANDS } from "@/cli/commands.ts";
import { A2A_BODY_BYTES_MAX } from "@/lib/a2a/endpoint.ts";
import { parseConfig, VARIABLES } from "@/lib/config.ts";
import { PRICE_VARIABLES } from "@/services/prices.ts";
import { BODY_MS_MAX } from "@/lib/http/body.ts";
import { MCP_BODY_BYTES_MAX } from "@/lib/mcp/endpoint.ts";
import { BODY_BYTES_MAX as FIX_ERROR_BYTES_MAX } from "@/services/api/fix_error/operation.ts";
import { BODY_BYTES_MAX as SHELL_BYTES_MAX } from "@/services/api/shell_risk_check/operation.ts";
import { METADATA_NETWORKS } from "@/lib/net/metadata.ts";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";
import { OPERATORS_PAGES } from "@/tests/support/documents.ts";
import { BUNDLE_FILE } from "@/tools/bundle.ts";
import { TARGETS } from "@/tools/compile.ts";

const read = (file: string) =>
  Deno.readTextFileSync(new URL(`../../${file}`, import.meta.url));
const unit = read("deploy/pennyworth.service");
const container = read("deploy/Containerfile");
const caddy = read("deploy/Caddyfile");
const workflow = read(".github/workflows/release.yml");
const settings = parseEnv(read("deploy/pennyworth.env")) as Record<
  string,
  string
>;
const known = new Set([
  ...[...VARIABLES, ...PRICE_VARIABLES].map(({ name }) => name),
  KEY_VARIABLE,
]);

Deno.test("the unit, the container and the pages name the flags of the executable", () => {
  const flags = [...RUN_FLAGS, ...PERMISSION_FLAGS].sort();
  const commands = [
    ...unit.matchAll(/^#? ?ExecStart=\S*deno run (.*)$/gm),
    ...container.matchAll(/^ENTRYPOINT \["\/bin\/deno", "run", (.*)\]$/gm),
    ...read("docs/operators/install.md").matchAll(
      /^ *deno run (--.*pennyworth\.js.*)$/gm,
    ),
    ...read("docs/deno-deploy.md").matchAll(
      /^ *(?:npx --yes deno@\S+|deno) run (--.*pennyworth\.js.*)$/gm,
    ),
  ].map((match) => match[1] ?? "");
  assert.equal(commands.length, 4);
  for (const command of commands) {
    const words = command.replaceAll(/["'\\]|,(?=\s)/g, " ").split(/\s+/);
    assert.deepEqual(
      words.filter((word) => word.startsWith("--")).sort(),
      flags,
      command,
    );
  }
});

Deno.test("the unit denies what the executable does, but for what answers for names", () => {
  const denied = /^IPAddressDeny=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  assert.deepEqual(denied, METADATA_NETWORKS);
});

Deno.test("the tasks that run the program have the permissions of the executable, and what starts modules", () => {
  const { tasks } = JSON.parse(read("deno.json"));
  const startsModules = "--allow-run=deno";
  for (const name of ["start", "demo", "cli"]) {
    const words: string[] = tasks[name].command.split(" ");
    assert.deepEqual(
      words.filter((word) =>
        word.startsWith("--") && word !== "--quiet" && word !== startsModules
      ),
      PERMISSION_FLAGS,
      name,
    );
    assert.equal(words.includes(startsModules), name !== "demo", name);
  }
});

Deno.test("run -P has the permissions of the executable, and fetches no packages of tests", () => {
  const { permissions, unstable } = JSON.parse(read("deno.json"));
  const { net, import: imports, ...others } = permissions.default;
  assert.deepEqual(
    [
      ...net.allow ? ["--allow-net"] : [],
      `--deny-net=${net.deny}`,
      ...Object.entries(others).map(([name, may]) =>
        may === true ? `--allow-${name}` : `--other-${name}`
      ),
      ...imports === false ? ["--deny-import"] : [],
    ],
    PERMISSION_FLAGS.filter((flag) => flag !== "--no-prompt"),
  );
  assert(unstable.includes("npm-lazy-caching"));
  assert.match(read("README.md"), /run -P main\.ts demo\n/);
});

Deno.test("Deno Deploy builds the bundle and starts it, with no variable that it forbids", () => {
  const { deploy, tasks } = JSON.parse(read("deno.json"));
  const task = /^deno task (\w+)$/.exec(deploy.build)?.[1] ?? "";
  assert(task in tasks);
  assert.deepEqual(deploy.runtime, {
    type: "dynamic",
    entrypoint: BUNDLE_FILE,
  });
  for (const name of known) {
    assert.doesNotMatch(name, /^(?:DENO_|OTEL_|LD_|AWS_|GCP_|AZURE_)/);
  }
  const page = read("docs/deno-deploy.md");
  for (
    const [, name = ""] of page.matchAll(
      /deno deploy env add (?:--secret )?(\w+)/g,
    )
  ) assert(known.has(name), name);
});

Deno.test("every setting that is written down exists", () => {
  const env = read("deploy/pennyworth.env").matchAll(/^#?([A-Z][A-Z_]+)=/gm);
  const unitEnv = unit.matchAll(/^#? ?Environment=(\w+)=/gm);
  const image = /^ENV (.*)$/m.exec(container)?.[1]?.matchAll(/(\w+)=/g) ?? [];
  const names = [...env, ...unitEnv, ...image].map((match) => match[1] ?? "");
  assert(names.length > 15);
  for (const name of names) {
    assert(known.has(name) || name.startsWith("DENO_"), name);
  }
  for (
    const page of [
      ...OPERATORS_PAGES.map((name) => `operators/${name}`),
      ...["deno-deploy.md", "capacity.md", "agents.md"],
    ]
  ) {
    const text = read(`docs/${page}`);
    for (
      const [, name = ""] of text.matchAll(
        /`([A-Z][A-Z]*_[A-Z_]+)(?:=[^`]*)?`/g,
      )
    ) {
      assert(
        known.has(name) ||
          /^(?:DENO|OTEL)_|^(?:DENORT_BIN|NOTIFY_SOCKET)$/.test(name) ||
          workflow.includes(`vars.${name} `),
        `docs/${page}.md: ${name}`,
      );
    }
  }
});

Deno.test("the example settings start, and the proxy reaches the listener under every host", () => {
  const config = parseConfig((name) => settings[name]);
  const hosts = Object.values(config.origins).map((origin) =>
    new URL(origin).host
  );
  const site = /^(\S+(?:, \S+){3}) \{$/m.exec(caddy)?.[1];
  assert.equal(site, hosts.join(", "));
  const upstream = `${config.listen?.hostname}:${config.listen?.port}`;
  assert.equal(/^\treverse_proxy (\S+) \{$/m.exec(caddy)?.[1], upstream);
  assert.match(container, new RegExp(`^EXPOSE ${config.listen?.port}$`, "m"));
  assert.match(
    container,
    new RegExp(`LISTEN=0\\.0\\.0\\.0:${config.listen?.port}$`, "m"),
  );
  assert.deepEqual(config.trustProxy, ["127.0.0.1/32"]);
});

Deno.test("the unit is told how the process is, and its socket is where the proxy looks", () => {
  for (
    const line of [
      "Type=notify",
      "TimeoutStartSec=infinity",
      "WatchdogSec=60",
      // Of several processes the one that takes too much ends, and no other.
      "OOMPolicy=continue",
    ]
  ) assert.match(unit, new RegExp(`^${line}$`, "m"));
  // Threads of the seller, and of its modules' processes on four cores.
  const [processes = NaN, tasks = NaN] = [
    /^const PROCESSES_MAX = (\d+);$/m.exec(
      read("lib/module_host/programs/host.ts"),
    ),
    /^TasksMax=(\d+)$/m.exec(unit),
  ].map((found) => Number(found?.[1]));
  assert(32 + processes * (7 + 2 * 2) <= tasks, `${processes} in ${tasks}`);
  // Who leaves on a machine that lets it wait is not killed before its end.
  const stopMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1_000;
  assert(LEAVE_MS_MAX + 2 * STOP_MS_MAX < stopMs);
  // A datagram is sent to systemd by a socket in the file system.
  assert.match(unit, /^RestrictAddressFamilies=.*AF_UNIX/m);
  const socket = read("deploy/pennyworth.socket");
  assert.equal(/^ListenStream=(.*)$/m.exec(socket)?.[1], settings.LISTEN);
  const descriptors = Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1]);
  // A connection that was passed on has three.
  assert(CONNECTIONS_MAX * 3 < 16_384 && 16_384 < descriptors);
  const page = read("docs/operators/install.md");
  for (const number of [CONNECTIONS_MAX, 16_384]) {
    assert(page.includes(number.toLocaleString("en-US")), String(number));
  }
});

Deno.test("the proxy asks whether a process is ready, more often than that process waits to be asked", () => {
  const [, path, seconds] =
    /^\t\thealth_uri (\S+)\n\t\thealth_interval (\d+)s$/m.exec(caddy) ?? [];
  assert.equal(path, READY_PATH);
  const everyMs = Number(seconds) * 1_000;
  assert(everyMs * 2 < PROBE_WAIT_MS_MAX && everyMs < PROBE_FRESH_MS);
});

Deno.test("the proxy writes down no payment, no address and no question", () => {
  const [, fields = ""] =
    /^\tlog \{\n\t\tformat filter \{\n\t\t\twrap json\n\t\t\tfields \{\n([^}]*)\}/m
      .exec(caddy) ?? [];
  for (
    const field of ["headers", "remote_ip", "remote_port", "client_ip", "uri"]
  ) assert(fields.includes(`request>${field} delete\n`), field);
});

Deno.test("the proxy lets pass what the program reads", () => {
  const megabytes = Number(/max_size (\d+)MB/.exec(caddy)?.[1]);
  const largest = Math.max(
    FIX_ERROR_BYTES_MAX,
    SHELL_BYTES_MAX,
    A2A_BODY_BYTES_MAX,
    MCP_BODY_BYTES_MAX,
  );
  assert(megabytes * 1e6 > largest);
  const seconds = Number(/read_body (\d+)s/.exec(caddy)?.[1]);
  assert(seconds * 1000 > BODY_MS_MAX);
});

Deno.test("one version of Deno everywhere, and every target is tried", () => {
  const files = [
    "README.md",
    ".ci/run",
    "deploy/Containerfile",
    ".github/workflows/release.yml",
    "docs/operators/install.md",
  ];
  for (const file of files) {
    const versions = [
      ...read(file).matchAll(/deno(?:@|:)(?:distroless-)?(\d+\.\d+\.\d+)/g),
    ].map((match) => match[1]);
    assert(versions.length > 0, file);
    for (const version of versions) assert.equal(version, "2.9.6", file);
  }
  // What is released is asked for by what installs it.
  const installer = read("deploy/install.sh");
  for (const target of TARGETS.filter((name) => !/windows/.test(name))) {
    assert(installer.includes(` ${target} ;;`), target);
  }
  assert.match(workflow, /install\.sh >> SHA256SUMS/);
  // What is said of a statement is published.
  const statement = /--bundle (\S+\.json)`/.exec(
    read("docs/operators/install.md"),
  )
    ?.[1];
  assert(workflow.includes(`"$STATEMENT" dist/${statement}`));
  assert(installer.includes(`--bundle ${statement}\``));
  assert.match(workflow, /npm publish \S+\.tgz --provenance/);
  const tried = [...workflow.matchAll(/target: ([\w-]+)/g)].map((match) =>
    match[1]
  );
  assert.deepEqual(tried.toSorted(), TARGETS.toSorted());
});

Deno.test("every task and every command that is written down exists", () => {
  const tasks = new Set(Object.keys(JSON.parse(read("deno.json")).tasks));
  const commands = new Set(COMMANDS.map(({ name }) => name));
  const pages = [
    ...["README.md", "CONTRIBUTING.md", "docs/agents.md"],
    ...OPERATORS_PAGES.map((name) => `docs/operators/${name}`),
    ...["docs/capacity.md", "docs/deno-deploy.md", "deploy/Containerfile"],
  ];
  for (const page of pages) {
    const text = read(page);
    for (
      const [, task = ""] of text.matchAll(/\bdeno(?:@\S+)? task ([a-z]+)/g)
    ) {
      assert(tasks.has(task), `${page}: deno task ${task}`);
    }
    const used = text.matchAll(
      /(?:^|`)(?:pennyworth|deno task cli) ([a-z]+)/gm,
    );
    for (const [, command = ""] of used) {
      assert(
        commands.has(command) || command === "help",
        `${page}: pennyworth ${command}`,
      );
    }
    for (const [, file = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      const folder = page.includes("/") ? page.replace(/[^/]+$/, "") : "";
      Deno.statSync(new URL(`../../${folder}${file}`, import.meta.url));
    }
  }
  const listed = /The command line \(([\s\S]*?)\n\n/.exec(read("README.md"))
    ?.[1];
  for (const command of commands) {
    assert(listed?.includes(`\`${command}\``), command);
  }
});
