/** docs/operators from an empty machine: its commands, in the order of its index, under a real systemd. */
// @slow: some thirty commands and five starts of the program.
import assert from "node:assert/strict";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";
import { OPERATORS_PAGES } from "@/tests/support/documents.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { BUNDLE_PATH } from "@/tests/support/served.ts";
import { findProgram } from "@/tests/support/programs.ts";
import { mayHaveSystemd, startMachine } from "@/tests/support/systemd.ts";

const ROOT = fromFileUrl(new URL("../../", import.meta.url));
const FOLDER = "/usr/local/src/pennyworth";
const PROGRAM = `/usr/local/bin/deno run ${
  [...RUN_FLAGS, ...PERMISSION_FLAGS].join(" ")
} /usr/local/lib/pennyworth.js`;

/** As litestream's own packages bring it. */
const LITESTREAM_UNIT = [
  "[Unit]",
  "Description=Litestream",
  "[Service]",
  "Restart=always",
  "ExecStart=/usr/local/bin/litestream replicate",
  "[Install]",
  "WantedBy=multi-user.target",
  "",
].join("\\n");

/** Looks, 50 ms apart, at what goes on until something holds. */
const TRIES_MAX = 1_200;

/** What a command of the page has to do. */
interface Step {
  /** Its beginning, as it stands on a page. */
  readonly line: string;
  /** On its output; of both channels. */
  readonly prints?: RegExp;
  /** Default: 0. */
  readonly code?: number;
  /** What an operator does before, in words of the shell. */
  readonly before?: string;
  /** It goes on until this holds, and is stopped then. */
  readonly until?: string;
  /** What has to hold afterwards; its output stands below the command's. */
  readonly after?: string;
}

/** Every command, in the order of the pages. */
const STEPS: readonly Step[] = [
  {
    line: "deno run --no-config",
    before: "cp /usr/local/lib/pennyworth.js . && mkdir .empty",
    until:
      "grep -q http://localhost:8402 output && curl -fs localhost:8402/health",
    prints: /"status":"ok"/,
  },
  // The executable stands for itself: compiling one needs what nobody has offline.
  {
    line: "install -m 755 dist/pennyworth",
    before: `mkdir dist
      printf '#!/bin/sh\\nexec ${PROGRAM} "$@"\\n' > dist/pennyworth`,
  },
  { line: "install -m 600 deploy/pennyworth.env /etc/" },
  {
    line: "install -m 644 deploy/pennyworth.service",
    // The host names of this machine, and what a hook is told.
    before: `for name in API MCP EXCHANGE VERIFY; do
        host=$(echo $name | tr A-Z a-z).localhost
        [ $name != API ] || host=localhost
        echo "127.0.0.1 $host" >> /etc/hosts
        sed -i "s|^\${name}_URL=.*|\${name}_URL=http://$host:8402|" /etc/pennyworth.env
      done
      echo NOTIFY_URL=command >> /etc/pennyworth.env
      mkdir -p /etc/systemd/system/pennyworth.service.d
      printf '[Service]\\nEnvironment=DENO_DIR=/var/cache/pennyworth\\nStandardOutput=append:%s\\n' \\
        "$PWD/service.log" > /etc/systemd/system/pennyworth.service.d/log.conf`,
  },
  { line: "systemctl daemon-reload" },
  {
    line: "pennyworth doctor",
    prints:
      /no store at \/var\/lib\/pennyworth\/pennyworth\.sqlite[\s\S]*\/etc\/pennyworth\.env: [^\n]*OPERATOR_NAME/,
  },
  {
    line: "systemctl enable --now pennyworth.socket pennyworth",
    after: "systemctl is-active pennyworth pennyworth.socket",
    prints: /active\nactive/,
  },
  { line: "pennyworth status", prints: /^health +ok$/m },
  {
    line: "systemctl restart pennyworth",
    before: "systemctl show --property MainPID pennyworth > before",
    after:
      `systemctl show --property MainPID pennyworth | cmp -s before || echo another
      curl -s http://localhost:8402/health`,
    prints: /another\n[\s\S]*"status":"ok"/,
  },
  {
    line: "pennyworth notices take --follow | while",
    // Somebody buys, so that there is something to tell.
    before: `cat > /usr/local/lib/pennyworth-hook <<'HOOK'
#!/bin/sh
cat >> told; echo >> told
HOOK
      chmod 755 /usr/local/lib/pennyworth-hook
      pennyworth buy http://localhost:8402/fix-error --rpc none \\
        --data '{"error":"bash: kubctl: command not found"}' --json > bought`,
    until: "grep -s payment.settled told",
    prints: /"operation":"fix-error"/,
  },
  { line: "pennyworth ledger list --state unknown" },
  { line: "pennyworth ledger list --day 2026-11-22 --payer 0xADDRESS" },
  { line: "pennyworth ledger show 0xNONCE", prints: /"state": ?"settled"/ },
  {
    line: "pennyworth ledger show ORDER-ID --payer 0xADDRESS",
    prints: /"state": ?"settled"/,
  },
  { line: "pennyworth ledger reconcile" },
  {
    line: "pennyworth ledger verify",
    // What was sold goes into the log with the next round of the service.
    before: `tries=0
      until pennyworth ledger verify 2> /dev/null | grep -q "^intact: 1 "; do
        [ $((tries += 1)) -lt ${TRIES_MAX} ] || break
        sleep 0.05
      done`,
    prints: /^intact: 1 entries/m,
  },
  {
    // Nothing was published on this machine: that is said.
    line: "pennyworth exchange remove ENTRY_ID",
    code: 1,
    prints: /no entry/,
  },
  { line: "pennyworth keys list", prints: /active from/ },
  { line: "pennyworth keys rotate", prints: /scheduled/ },
  { line: "pennyworth keys compromised KID" },
  {
    line: "pennyworth keys new /etc/pennyworth-keys.json",
    after: "stat -c %a /etc/pennyworth-keys.json",
    prints: /^600$/m,
  },
  {
    line: "KEYS_FILE=/etc/pennyworth-keys.json pennyworth serve",
    // A store of its own, that has no keys of its own; the port is the service's until then.
    before: `systemctl stop pennyworth.socket pennyworth
      export DENO_DIR="$HOME/.cache/deno" HOME=$PWD/new && mkdir "$HOME"`,
    until:
      "grep -q http://localhost:8402 output && pennyworth keys list --store new/.local/share/pennyworth/pennyworth.sqlite",
    after: "systemctl start pennyworth.socket pennyworth",
    prints: /read beside process[\s\S]*active from/,
  },
  { line: "ssh-keygen -t ecdsa" },
  { line: "ssh-keygen -t ed25519 -C pennyworth-receipts-1" },
  { line: "ssh-keygen -t ed25519 -C pennyworth-log-1" },
  {
    line: "ssh-agent -a /run/pennyworth/agent.sock",
    before: "mkdir /run/pennyworth",
    after:
      "SSH_AUTH_SOCK=/run/pennyworth/agent.sock ssh-add -l; pkill ssh-agent",
    prints: /pennyworth-verdicts-1[\s\S]*pennyworth-receipts-1/,
  },
  {
    line: "pennyworth backup /var/backups/pennyworth --keep 14",
    before: "mkdir -p -m 700 /var/backups/pennyworth",
    prints: /bytes copied/,
  },
  {
    line: "pennyworth backup pennyworth-copy.sqlite",
    prints: /bytes copied/,
  },
  {
    line: "pennyworth restore pennyworth-copy.sqlite --rehearse",
    prints: /the rehearsal succeeded/,
  },
  { line: "systemctl stop pennyworth pennyworth.socket" },
  { line: "pennyworth restore pennyworth-copy.sqlite" },
  {
    line: "systemctl start pennyworth.socket pennyworth",
    after: "systemctl is-active pennyworth && pennyworth status",
    prints: /^active\n[\s\S]*1 in the revenue log/m,
  },
  { line: "install -m 600 deploy/litestream.yml" },
  { line: "systemctl enable --now litestream" },
  {
    line: "litestream restore -config",
    // A moment between two changes that were copied.
    before: `copied() {
        tries=0
        until litestream restore -o first.sqlite $1 /var/lib/pennyworth/pennyworth.sqlite 2> /dev/null; do
          [ $((tries += 1)) -lt ${TRIES_MAX} ] || break
          sleep 0.05
        done
        rm -f first.sqlite
      }
      copied
      date -u +%Y-%m-%dT%H:%M:%S.%NZ > 2026-11-22T08:15:00Z
      pennyworth ledger lost --from 2026-11-21T00:00:00Z --until 2026-11-21T01:00:00Z
      copied "-timestamp $(cat 2026-11-22T08:15:00Z)"`,
  },
  { line: "systemctl stop pennyworth pennyworth.socket litestream" },
  {
    line: "pennyworth restore then.sqlite",
    // One of them is about the keys, and may have been on its way there.
    prints:
      /^intact: (?:2 entries|1 entries[\s\S]*^1 settlements on their way)[\s\S]*^1 settled payments$/m,
  },
  {
    line: "systemctl start pennyworth.socket pennyworth litestream",
    // Five starts in a minute are too many for systemd.
    before: "systemctl reset-failed pennyworth",
    after: `systemctl is-active pennyworth litestream
      find /var/backups/pennyworth-litestream -perm /077 | head -n 1
      find /var/lib/pennyworth/ -uid 0 ! -name ".*" ! -path "*litestream*"
      pennyworth status`,
    prints: /^active\nactive\nprocess [\s\S]*1 in the revenue log/m,
  },
  { line: "pennyworth ledger lost --from", prints: /records lost from/ },
  { line: "pennyworth ledger lost --none" },
  { line: "pennyworth backup before-upgrade.sqlite", prints: /bytes copied/ },
  { line: "install -m 755 dist/pennyworth" },
  { line: "systemctl restart pennyworth" },
  { line: "pennyworth doctor", prints: /^ok +store can be written$/m },
];

/** What its log has after all this; the store that was put back is shorter than what was signed. */
const EVENTS = [
  ...["diagnosis", "listening", "log_not_signed", "request", "stopped"],
];

/** The unit as it runs: whose process it is, what ends it, and what does not. */
const UNIT_PROMISES = `
  main() { systemctl show --value --property MainPID pennyworth; }
  first=$(main)
  test "$(stat -c %u /proc/$first)" -ge 61184 && echo a user of its own
  grep -qx "NoNewPrivs:.1" /proc/$first/status && echo nothing to become
  grep -q "^CapEff:.0*$" /proc/$first/status && echo no capability
  nsenter -t $first -m touch /etc/touched 2> /dev/null || echo nothing to write on
  # Five starts in a minute are too many for systemd, the walk's as well.
  systemctl reset-failed pennyworth
  kill -KILL $first
  tries=0
  until second=$(main); [ $second != 0 ] && [ $second != $first ]; do
    [ $((tries += 1)) -lt ${TRIES_MAX} ] || break
    sleep 0.05
  done
  curl -s localhost:8402/health?ready
  test $second != $first && echo another
  echo SETTLEMENT=facilitator >> /etc/pennyworth.env
  systemctl restart pennyworth 2> /dev/null || echo refused
  systemctl show --value --property ExecMainStatus --property ActiveState pennyworth
  systemctl is-active pennyworth.socket
`;
const UNIT_KEEPS = [
  ...["a user of its own", "nothing to become", "no capability"],
  ...["nothing to write on", '{"status":"ready"}', "another", "refused"],
  // Configured wrongly: it is not tried again.
  ...["2", "failed", "active"],
];

/** What stands on the pages in the language of the shell and is not run, with why. */
const NOT_RUN: readonly (readonly [line: string, why: string])[] = [
  [
    "OTEL_",
    "settings, not commands; tests/e2e/telemetry_test.ts runs with them",
  ],
  ...[
    "export OFFERS_DIR=",
    "pennyworth offer ",
    "pennyworth serve",
    "pennyworth buy http://localhost:8402/weather-now",
  ].map((line) =>
    [
      line,
      "it has an upstream; tests/e2e/offer_walk_test.ts walks there",
    ] as const
  ),
  ...[
    "mkdir -p offers",
    "echo 'export const run",
    "deno task cli offer ",
    "deno task start",
    "deno task cli buy http://localhost:8402/count-characters",
  ].map((line) =>
    [
      line,
      "it is from source; tests/e2e/offer_walk_test.ts walks there",
    ] as const
  ),
];

Deno.test("every command of docs/operators is a step of the walk, or says why not", async () => {
  const lines = await commandsOf();
  const walked = lines.filter((line) =>
    !NOT_RUN.some(([start]) => line.startsWith(start))
  );
  assert.deepEqual(
    walked.map((line, index) => {
      const start = STEPS[index]?.line ?? "nothing";
      return line.startsWith(start) ? start : line;
    }),
    STEPS.map(({ line }) => line),
  );
  for (const [start] of NOT_RUN) {
    assert(lines.some((line) => line.startsWith(start)), start);
  }
});

Deno.test({
  name: "the walk through docs/operators ends well",
  ignore: !await mayHaveSystemd(),
  async fn(t) {
    const folder = await Deno.makeTempDir();
    // What the service's own user has to pass.
    await Deno.chmod(folder, 0o755);
    try {
      // The packages of whoever runs the tests are not on that machine.
      const litestream = join(folder, "litestream");
      await Deno.copyFile((await findProgram("litestream")).path, litestream);
      await using machine = await startMachine({
        folder,
        bundle: BUNDLE_PATH,
      });
      const commands = (await commandsOf()).filter((line) =>
        !NOT_RUN.some(([start]) => line.startsWith(start))
      );
      const { out, err } = await machine.run(walk(commands, litestream));
      const parts = out.split(/^@@ (\d+)\n/m);
      for (const [index, step] of STEPS.entries()) {
        const at = parts.indexOf(String(index));
        const said = at === -1 ? "" : parts[at + 1] ?? "";
        const place = `${commands[index]}\n${said}\n${err}`;
        assert.equal(
          /^@@ code (\d+)$/m.exec(said)?.[1],
          String(step.code ?? 0),
          place,
        );
        assert.match(said, step.prints ?? /(?:)/, place);
      }
      const log = await Deno.readTextFile(
        join(folder, "local/src/pennyworth/service.log"),
      );
      for (const line of log.trim().split("\n")) {
        const { event } = JSON.parse(line);
        assert(EVENTS.includes(event), line);
      }
      await t.step("what the unit promises holds", async () => {
        const { out, err } = await machine.run(UNIT_PROMISES);
        assert.deepEqual(out.trim().split("\n"), UNIT_KEEPS, err);
      });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

/** The commands of all pages, in the order of their index: each line of their blocks of the shell; a loop is one. */
async function commandsOf(): Promise<string[]> {
  const texts = await Promise.all(
    OPERATORS_PAGES.map((name) =>
      Deno.readTextFile(join(ROOT, "docs/operators", name))
    ),
  );
  return [...texts.join("\n").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap((
    [, block = ""],
  ) => /\bdo$/m.test(block) ? [block.trim()] : block.trim().split("\n"));
}

/** A script that says behind each command how it ended. */
function walk(commands: readonly string[], litestream: string): string {
  const steps = commands.map((command, index) => {
    const { before = "", until, after = "" } = STEPS[index] ?? { line: "" };
    const named = [
      ...["0xADDRESS", "0xNONCE", "ORDER-ID", "KID", "2026-11-22T08:15:00Z"]
        .map((name) => [name, `$(cat ${name})`] as const),
    ].reduce(
      (text, [name, value]) => text.replaceAll(name, value),
      command,
    );
    const run = until === undefined
      ? `(\n${named}\n) > output 2>&1 < /dev/null; code=$?`
      : `setsid sh -c '${named.replaceAll("'", `'\\''`)}' > output 2>&1 & job=$!
         tries=0
         until ( ${until} ) > shown 2>&1; do
           kill -0 $job 2> /dev/null && [ $((tries += 1)) -lt ${TRIES_MAX} ] || break
           sleep 0.05
         done
         kill -s INT -- -$job; wait $job; code=0
         cat shown >> output`;
    return `
      echo "@@ ${index}"
      ${before}
      rm -f output; ${run}
      cat output
      echo; echo "@@ code $code"
      ${after}
      echo
      [ ! -s bought ] || ${FIND}`;
  });
  return `
    mkdir -p ${FOLDER} && cd ${FOLDER}
    cp -r ${join(ROOT, "deploy")} .
    install -m 755 ${litestream} /usr/local/bin/litestream
    printf '${LITESTREAM_UNIT}' > /etc/systemd/system/litestream.service
    ${steps.join("\n")}
  `;
}

/** Whom the page means by its capitals, as soon as somebody bought. */
const FIND = `{
  pennyworth ledger list --json > listed 2> /dev/null
  grep -o '"nonce": *"0x[0-9a-f]*"' listed | grep -o '0x[0-9a-f]*' | head -n 1 > 0xNONCE
  grep -o '"payer": *"0x[0-9a-fA-F]*"' listed | grep -o '0x[0-9a-fA-F]*' | head -n 1 > 0xADDRESS
  grep -rhoE 'pay_[0-9a-f]{32}' "$HOME/.local/share" | head -n 1 > ORDER-ID
  curl -s http://localhost:8402/.well-known/jwks.json | grep -oE '"kid":"[^"]*"' |
    head -n 1 | cut -d '"' -f 4 > KID
  mv bought bought.json
}`;
