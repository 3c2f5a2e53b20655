/** What is known of services and packages, by its branches. */
import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";

/** A step of systemd, the reason it gave, words of the cause and of the action. */
const STEPS: readonly (readonly [string, string, RegExp, RegExp])[] = [
  [
    "CHDIR",
    "No such file or directory",
    /WorkingDirectory= does not exist/,
    /^Create the folder that WorkingDirectory= of acme\.service/,
  ],
  [
    "CHDIR",
    "Permission denied",
    /cannot enter the folder/,
    /give it to its user/,
  ],
  ["USER", "No such process", /account in User=/, /getent passwd/],
  ["GROUP", "No such process", /group in Group=/, /getent passwd/],
  [
    "NAMESPACE",
    "No such file or directory",
    /a path that its sandbox names/,
    /^Create the paths that the sandbox/,
  ],
  [
    "NAMESPACE",
    "Permission denied",
    /cannot be set up \(Permission denied\)/,
    /need a mount namespace/,
  ],
  ["EXEC", "Exec format error", /without an interpreter line/, /ExecStart=/],
  ["EXEC", "No such file or directory", /does not exist/, /ExecStart=/],
  ["EXEC", "Permission denied", /may not execute/, /ExecStart=/],
];

/** How systemd says it; of the program itself the releases since 250 name no step. */
function saidOf(step: string): readonly string[] {
  const said = `Failed at step ${step} spawning`;
  return step === "EXEC" ? [said, "Failed to execute"] : [said];
}

Deno.test("the step at which systemd gave up, with its reason, says what to mend", () => {
  for (const [step, why, cause, action] of STEPS) {
    for (const said of saidOf(step)) {
      const { ruleId, advice } = diagnose({
        log:
          `acme.service: ${said} /opt/acme/run: ${why}\nacme.service: Failed with result 'exit-code'.`,
      });
      assert.equal(ruleId, "systemd-step", `${said} ${why}`);
      assert.match(advice.root_cause, cause, `${said} ${why}`);
      assert.match(advice.next_command, action, `${said} ${why}`);
    }
  }
});

Deno.test("a package of a publisher's own repository is no misspelling of another", () => {
  for (
    const [name, host] of [
      ["docker-ce-cli", "download.docker.com"],
      ["kubelet", "pkgs.k8s.io"],
      ["terraform", "apt.releases.hashicorp.com"],
      ["mongodb-org-server", "repo.mongodb.org"],
      ["cuda-toolkit-12-4", "developer.download.nvidia.com"],
      ["python3.12-venv", "ppa:deadsnakes/ppa"],
      ["php8.3-fpm", "ppa:ondrej/php"],
    ] as const
  ) {
    const { advice } = diagnose({
      command: `apt-get install -y ${name}`,
      error: `E: Unable to locate package ${name}`,
    });
    assert.ok(advice.next_command.includes(host), advice.next_command);
  }
});

Deno.test("only what pip offers later than what is asked for says that the release is older", () => {
  const next = (want: string, offered: string) =>
    diagnose({
      command: `pip install acmelib==${want}`,
      error:
        `ERROR: No matching distribution found for acmelib==${want}\nERROR: Could not find a version that satisfies the requirement acmelib==${want} (from versions: ${offered})`,
    }).advice.next_command;
  assert.match(
    next("1.9", "1.10.0, 2.0"),
    /^Ask for acmelib 1\.10\.0 or later/,
  );
  assert.match(next("2", "2.0.1"), /^Ask for acmelib 2\.0\.1 or later/);
  assert.doesNotMatch(next("2.1", "1.9, 2.0"), /or later/);
  for (const offered of ["1.9.0, 2.0", "1.2, 2.0", "none"]) {
    assert.doesNotMatch(next("1.9", offered), /or later/, offered);
  }
});

Deno.test("a program that was typed is told as missing itself, and one that a script calls as of the script", () => {
  for (const name of ["bun", "pnpm", "yarn"]) {
    const error = `/bin/sh: 1: ${name}: not found`;
    const cause = (command: string) =>
      diagnose({ command, error }).advice.root_cause;
    assert.ok(cause(`${name} install`).startsWith(`${name} is not installed`));
    assert.match(cause("npm run dev"), /^A script /);
  }
});
