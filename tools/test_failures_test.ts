import assert from "node:assert/strict";
import { fromFileUrl } from "../tests/support/paths.ts";
import {
  FAILURE_LINE_CHARACTERS_MAX,
  FAILURE_LINES_MAX,
  failureLines,
} from "./test_failures.ts";

/** Runs tests of this text with the runner itself. */
async function logOf(text: string, ...flags: string[]): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/some_test.ts`, text);
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        ...["test", "--quiet", "--no-lock", "--no-prompt", ...flags],
        "some_test.ts",
      ],
      cwd: folder,
    }).output();
    return [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes))
      .join("");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("failureLines() names what failed with its message, and nothing else", async () => {
  const lines = failureLines(
    await logOf(
      `
Deno.test("passes", () => {});
Deno.test("is wrong", () => { throw new Error("expected 3\\n\\n  was 4"); });
Deno.test("has steps", async (t) => {
  await t.step("inner", () => { throw new Error("inner reason"); });
});
`,
      "--no-check",
    ),
  );
  assert.match(lines[0] ?? "", /^is wrong => .*some_test\.ts:3:6$/);
  assert.equal(lines[1], "  error: Error: expected 3");
  assert.equal(lines[2], "    was 4");
  assert.ok(lines.some((line) => /^has steps \.\.\. inner => /.test(line)));
  assert.ok(lines.includes("  error: Error: inner reason"));
  assert.doesNotMatch(lines.join("\n"), /passes|^\s*at /m);
});

Deno.test("failureLines() of a run that passed is empty", async () => {
  assert.deepEqual(
    failureLines(await logOf(`Deno.test("passes", () => {});`, "--no-check")),
    [],
  );
});

Deno.test("failureLines() shows the end of a run that never named a test", async () => {
  const lines = failureLines(await logOf(`const x: number = "a"; void x;`));
  assert.match(lines.join("\n"), /TS2322[\s\S]*Type checking failed/);
});

Deno.test("failureLines() takes no more lines than it says, and lists several runs", () => {
  const run = (tests: number) => {
    const names = Array.from(
      { length: tests },
      (_, i) => `t${i} => ./x:1:${i}`,
    );
    return [
      " ERRORS ",
      "",
      ...names.flatMap((name) => [name, "error: E", ..."abcdefg", ""]),
      " FAILURES ",
      "",
      ...names,
      "",
      `FAILED | 0 passed | ${tests} failed (1s)`,
    ].join("\n");
  };
  const few = failureLines(`${run(2)}\n${run(1)}`);
  assert.equal(few.filter((line) => /=>/.test(line)).length, 3);
  assert.equal(few.filter((line) => line === "  g").length, 3);
  const some = failureLines(run(10));
  assert.equal(some.length, FAILURE_LINES_MAX);
  assert.equal(some.filter((line) => line === "  error: E").length, 10);
  assert.equal(failureLines(run(40)).length, FAILURE_LINES_MAX);
  const many = failureLines(run(100));
  assert.equal(many.length, FAILURE_LINES_MAX);
  assert.equal(many.at(-1), "and 61 more");
  const [long] = failureLines(
    run(1).replaceAll("./x", "x".repeat(FAILURE_LINE_CHARACTERS_MAX)),
  );
  assert.equal(long?.length, FAILURE_LINE_CHARACTERS_MAX);
});

Deno.test("the gate ends with what failed, then with what was counted", async () => {
  const folder = await Deno.makeTempDir();
  const root = fromFileUrl(new URL("../", import.meta.url));
  try {
    await Deno.mkdir(`${folder}/.ci`);
    await Deno.mkdir(`${folder}/tools`);
    await Deno.copyFile(`${root}.ci/run`, `${folder}/.ci/run`);
    await Deno.copyFile(
      `${root}tools/test_failures.ts`,
      `${folder}/tools/test_failures.ts`,
    );
    await Deno.writeTextFile(
      `${folder}/deno.json`,
      JSON.stringify({
        tasks: { check: "true", test: "deno test --quiet --no-check" },
      }),
    );
    await Deno.writeTextFile(
      `${folder}/a_test.ts`,
      `Deno.test("holds", () => {});
Deno.test("does not hold", () => { throw new Error("the reason"); });`,
    );
    // In place of npx: the deno that runs this test.
    await Deno.writeTextFile(
      `${folder}/npx`,
      `#!/bin/sh\nshift 2\nexec "${Deno.execPath()}" "$@"\n`,
      { mode: 0o755 },
    );
    const { code, stdout } = await new Deno.Command("bash", {
      args: [".ci/run"],
      cwd: folder,
      env: { PATH: `${folder}:${Deno.env.get("PATH") ?? ""}` },
      stderr: "null",
    }).output();
    const tail = new TextDecoder().decode(stdout).trimEnd().split("\n");
    assert.equal(code, 1);
    assert.equal(tail.at(-1), "1 passed, 1 failed");
    const last = tail.slice(-5).join("\n");
    assert.match(last, /^does not hold => /m);
    assert.match(last, /^ {2}error: Error: the reason$/m);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
