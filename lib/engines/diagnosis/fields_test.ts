/** What a match is worth beside the form of the output and the command. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN, isGeneral } from "./certainty.ts";
import { fieldsOf, isInField } from "./fields.ts";
import { Matcher } from "./matcher.ts";
import { diagnose, diagnoseWith } from "./mod.ts";
import { RULES } from "./rules/mod.ts";
import type { FixErrorInput } from "./types.ts";

/** One output of each form, and the tool that prints it. */
const FORMS: readonly (readonly [string, string])[] = [
  ["python", 'Traceback (most recent call last):\n  File "a.py", line 1'],
  ["python", '  File "/srv/a.py", line 12, in run'],
  ["node", "    at run (/srv/app/a.js:3:14)"],
  ["node", "    at node:internal/main:12:3"],
  ["java", "    at com.acme.Shop.main(Shop.java:12)"],
  ["java", "Caused by: java.io.IOException: closed"],
  ["java", 'Exception in thread "main" java.lang.Error'],
  ["jest", "  ● shop › counts the things"],
  ["jest", "  ● Test suite failed to run"],
  ["jest", "    at x (node_modules/jest-runtime/build/index.js:1:2)"],
  ["cargo", "error[E0277]: the trait bound is not satisfied"],
  ["cargo", "   Compiling acme v0.1.0"],
  ["go", "go: example.com/acme@v1.0.0: unknown"],
  ["go", "# example.com/acme\n./a.go:3:4: undefined: b"],
  ["mvn", "[ERROR] Failed to execute goal acme:acme"],
  ["gradle", "* What went wrong:"],
  ["gradle", "> Task :app:compile FAILED"],
  ["docker", " > [build 3/8] RUN make:"],
  ["docker", "ERROR: failed to solve: process"],
  ["docker", "#12 [4/9] RUN make"],
  ["terraform", "│ Error: no"],
  ["terraform", 'Error: Bad name\n\n  on main.tf line 3, in resource "a" "b":'],
  ["kubectl", "Error from server (NotFound): pods"],
  ["kubectl", "Error: UPGRADE FAILED: no"],
  ["npm", "npm error code E404"],
  ["npm", " ERR_PNPM_NO_LOCKFILE  x"],
  ["postgres", "PG::DatatypeMismatch: no"],
  ["postgres", "psycopg2.errors.UndefinedTable: no"],
  ["postgres", "PostgresError: no"],
  ["postgres", 'ERROR:  relation "a" is not there'],
  ["apt", "E: Unable to do that"],
  ["powershell", "    + CategoryInfo          : NotSpecified"],
  ["uv", "  × No solution found when"],
  ["pip", "error: subprocess-exited-with-error"],
  ["pip", "Collecting acme"],
  ["systemctl", "host systemd[1]: acme.service: no"],
  ["systemctl", "systemd[1]: acme.service: no"],
  ["tsc", "a.ts:1:2 - error TS2307: no"],
  ["tsc", "a.ts(1,2): error TS2307: no"],
  ["cmake", "CMake Error at a:1"],
  ["ansible", "fatal: [web]: FAILED! => {}"],
];

Deno.test("tools are known by the form of what they print", () => {
  for (const [tool, text] of FORMS) {
    assert.ok(fieldsOf(text.split("\n")).has(tool), `${tool}: ${text}`);
  }
  assert.deepEqual([...fieldsOf(["python, node and docker speak of npm"])], []);
});

Deno.test("of a long output the forms at both ends are read", () => {
  const noise = Array.from({ length: 2_000 }, () => "x");
  assert.ok(fieldsOf([...noise, "CMake Error at a:1"]).has("cmake"));
  assert.ok(fieldsOf(["CMake Error at a:1", ...noise]).has("cmake"));
});

Deno.test("a tool speaks in its own field, in one that has it as a guest, and where anything runs", () => {
  assert.ok(isInField(["pip"], new Set(["pip"])));
  assert.ok(isInField(["git", "mysql"], new Set(["python"])));
  assert.ok(isInField(["git"], new Set(["docker"])));
  assert.ok(!isInField(["git"], new Set(["python"])));
  assert.ok(!isInField(["terraform"], new Set(["python", "node"])));
});

/** An input and whether its diagnosis is sold. */
const SOLD: readonly (readonly [string, FixErrorInput, boolean])[] = [
  [
    "words of a guest",
    {
      error:
        " > [build 3/8] RUN npm ci:\n#12 npm error `npm ci` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync.",
    },
    true,
  ],
  [
    "a familiar word alone",
    { error: "[acmestore] Error: connect ETIMEDOUT" },
    false,
  ],
  [
    "the same word of the tool itself",
    {
      command: "curl https://acme.example",
      error: "curl: (28) Connection timed out after 5001 milliseconds",
    },
    true,
  ],
  ["what the system alone says", { error: "write: ENOSPC" }, true],
  [
    "a port that is taken, whoever wants it",
    { error: "Error: listen EADDRINUSE: address already in use :::3000" },
    true,
  ],
  [
    "a word that the environment binds",
    {
      error: "/bin/sh: 1: acmectl: not found",
      environment: "cron job on Ubuntu 22.04",
    },
    true,
  ],
  [
    "a whole line that a known one could go on",
    { error: "Command BuildStep failed with a nonzero exit code" },
    false,
  ],
];

for (const [name, input, isSold] of SOLD) {
  Deno.test(`certainty: ${name}`, () => {
    const { ruleId, certainty } = diagnose(input);
    const wins = certainty >= CERTAINTY_MIN &&
      !(ruleId ?? "").startsWith("shape-");
    assert.equal(wins, isSold, `${ruleId} ${certainty}`);
  });
}

Deno.test("words of another tool in the form of this one are worth less than the same bare", () => {
  const matcher = new Matcher(RULES);
  const of = (error: string) => {
    let certainty = 0;
    diagnoseWith({
      match: (evidence) =>
        matcher.match(evidence).filter((candidate) => {
          if (candidate.rule.id !== "terraform-already-exists") return false;
          certainty = candidate.certainty;
          return true;
        }),
    }, { error });
    return certainty;
  };
  const words = 'Error: relation "things" already exists';
  assert.ok(of(words) >= CERTAINTY_MIN);
  const inTrace = of(`${words}\n    at run (/srv/app/db.js:3:14)`);
  assert.ok(inTrace > 0 && inTrace < CERTAINTY_MIN, String(inTrace));
});

Deno.test("a symptom that comes first hides no rule that is sure", () => {
  const matcher = new Matcher(RULES);
  const found = diagnoseWith({
    match: (evidence) =>
      [...matcher.match(evidence)].sort((a, b) =>
        Number(isGeneral(b.rule.id)) - Number(isGeneral(a.rule.id))
      ),
  }, {
    command: "make",
    error:
      "gcc -o a a.o\nmake: *** [Makefile:3: all] Error 1\ncp: error writing 'a': No space left on device",
  });
  assert.ok(found.certainty >= CERTAINTY_MIN, found.ruleId ?? "");
  assert.match(found.advice.root_cause, /[Nn]o space left/);
});

Deno.test("an error is known without what its tool puts in front of it", () => {
  for (
    const error of [
      "Error: Error acquiring the state lock\n\nLock Info:\n  ID:  1a2b3c4d-11",
      "E: Unable to locate package lampd",
      "fatal: Unable to create '/srv/app/.git/index.lock': File exists.",
    ]
  ) {
    const bare = error.replace(/^\w+: /, "");
    const [whole, found] = [diagnose({ error }), diagnose({ error: bare })];
    assert.equal(found.ruleId, whole.ruleId);
    assert.equal(found.advice.next_command, whole.advice.next_command);
    assert.ok(found.advice.root_cause.includes(bare.split("\n", 1)[0] ?? ""));
    assert.ok(found.certainty >= CERTAINTY_MIN);
    assert.ok(found.certainty < whole.certainty);
    // Among much else it is no more than a line.
    const lost = `${bare}\n${"a line of a log\n".repeat(12)}`;
    assert.equal(diagnose({ error: lost }).kind, "unknown");
  }
  assert.equal(diagnose({ error: "The lamp is not lit" }).kind, "unknown");
  // Nor is there an error where all went well.
  const error = "Switching pnpm from v11.7.0 to v11.12.0\nDone in 3s";
  assert.notEqual(diagnose({ error }).kind, "rule");
});
