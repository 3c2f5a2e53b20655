import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { readStep } from "./ci_log.ts";

/** Logs of a host, what was run, and the lines that are left of the step that failed. */
const LOGS: readonly (readonly [string, readonly string[], string, string])[] =
  [
    [
      "Vercel, its clock before a bar",
      [
        '12:05:15.719 | Running "install" command: `npm ci`...',
        "12:05:16.019 | npm error code ELSEWHERE",
        '12:05:17.719 | Running "npm run build"',
        "12:05:18.001 | src/a.ts(4,2): error TS2304: Cannot find name 'totl'.",
        '12:05:18.002 | Error: Command "npm run build" exited with 1',
        "12:05:18.003 | Exiting build container",
      ],
      "npm run build",
      "src/a.ts(4,2): error TS2304: Cannot find name 'totl'.",
    ],
    [
      "Vercel, its clock in brackets, as it installs",
      [
        "[12:05:14.719] Warning: error in a line of the clone",
        "[12:05:15.719] Installing dependencies...",
        "[12:05:16.019] npm error code EUSAGE",
        '[12:05:18.002] Error: Command "npm ci" exited with 1',
      ],
      "npm ci",
      "npm error code EUSAGE",
    ],
    [
      "Vercel, as it installs by a command of the project's",
      [
        "error in a line of the clone",
        'Running "install" command: `npm ci`...',
        "npm error code EUSAGE",
        'Error: Command "npm ci" exited with 1',
      ],
      "npm ci",
      "npm error code EUSAGE",
    ],
    [
      "Netlify",
      [
        "10:11:11 AM: error of a cache that was made anew",
        "10:11:12 AM: $ npm run build",
        "10:11:13 AM: sh: 1: vite: not found",
        '10:11:13 AM: "build.command" failed',
        "10:11:13 AM:   Error message",
        "10:11:13 AM:   Command failed with exit code 127: npm run build",
        "10:11:14 AM:   Error location",
        "10:11:15 AM: Failed during stage 'building site': Build script returned non-zero exit code: 2",
      ],
      "npm run build",
      "sh: 1: vite: not found",
    ],
    [
      "Netlify, where only its end was copied",
      [
        "error of a cache that was made anew",
        "$ npm run build",
        "sh: 1: vite: not found",
        "Build failed due to a user error: Build script returned non-zero exit code: 2",
        "Failing build: Failed to build site",
      ],
      "npm run build",
      "sh: 1: vite: not found",
    ],
    [
      "Render, as it builds",
      [
        "==> Cloning from https://git.example.com/acme/web",
        "error of an earlier build",
        "==> Running build command 'npm run build'...",
        "sh: 1: vite: not found",
        "==> Build failed",
        "==> Common ways to troubleshoot your deploy: https://docs.example.com",
      ],
      "npm run build",
      "sh: 1: vite: not found",
    ],
    [
      "Render, as it starts",
      [
        "==> Running build command 'npm ci'...",
        "npm error code ELSEWHERE",
        "==> Build successful",
        "==> Running 'npm start'",
        "Error: Cannot find module '/srv/web/a.js'",
        "==> Exited with status 1",
      ],
      "npm start",
      "Error: Cannot find module '/srv/web/a.js'",
    ],
    [
      "Cloudflare Pages, as it builds",
      [
        "2026-11-03T10:11:12.12345Z\tInstalling project dependencies: npm clean-install",
        "2026-11-03T10:11:12.12345Z\tnpm error code ELSEWHERE",
        "2026-11-03T10:11:12.12345Z\tExecuting user command: npm run build",
        "2026-11-03T10:11:12.12345Z\tsh: 1: vite: not found",
        "2026-11-03T10:11:12.12345Z\tFailed: Error while executing user command. Exited with error code: 1",
        "2026-11-03T10:11:12.12345Z\tFailed: build command exited with code: 1",
      ],
      "npm run build",
      "sh: 1: vite: not found",
    ],
    [
      "Cloudflare Pages, as it installs",
      [
        "error in a line of the clone",
        "Installing project dependencies: npm clean-install",
        "npm error code EUSAGE",
        "Error: Exit with error code: 1",
        "    at ChildProcess.emit (node:events:537:28)",
        "Failed: error occurred while installing tools or dependencies",
      ],
      "npm clean-install",
      "npm error code EUSAGE",
    ],
    [
      "Amplify",
      [
        "2026-11-03T10:11:12.123Z [INFO]: # Executing command: npm ci",
        "2026-11-03T10:11:12.123Z [WARNING]: npm error code ELSEWHERE",
        "2026-11-03T10:11:12.123Z [INFO]: # Executing command: npm run build",
        "2026-11-03T10:11:12.123Z [WARNING]: sh: 1: vite: not found",
        "2026-11-03T10:11:12.123Z [ERROR]: !!! Build failed",
        "2026-11-03T10:11:12.123Z [INFO]: # Starting environment caching...",
      ],
      "npm run build",
      "sh: 1: vite: not found",
    ],
    [
      "Heroku, as its builder prints to a push",
      [
        "remote: -----> Installing dependencies",
        "remote:        error of a cache that was made anew",
        "remote: -----> Build",
        "remote:        Traceback (most recent call last):",
        "remote:          sh: 1: vite: not found",
        "remote: -----> Build failed",
        "remote: ",
        "remote:        Some possible problems:",
        "remote:  !     Push rejected, failed to compile Node.js app.",
        " ! [remote rejected] main -> main (pre-receive hook declined)",
      ],
      "",
      "Traceback (most recent call last):\n  sh: 1: vite: not found",
    ],
    [
      "Heroku, whose builder says only that the push was rejected",
      [
        "remote: -----> Installing Python",
        "remote:        error of a cache that was made anew",
        "remote: -----> Installing requirements with pip",
        "remote:        error: metadata-generation-failed",
        "remote:  !     Push rejected, failed to compile Python app.",
      ],
      "",
      "error: metadata-generation-failed",
    ],
  ];

Deno.test.each(LOGS)(
  "%s: the step that failed is read alone",
  (_, lines, command, said) => {
    const step = readStep(lines.join("\n"));
    assert.equal(step.command, command);
    assert.ok(step.text.includes(said.split("\n").at(-1) ?? ""), step.text);
    assert.doesNotMatch(
      step.text,
      /ELSEWHERE|of the clone|of a cache|an earlier build|remote rejected|Exiting build|Error message|Error location|troubleshoot|caching|build command exited/,
    );
  },
);

Deno.test("what Heroku and Amplify put before each line is no word of it", () => {
  for (const [name, lines, , said] of LOGS) {
    if (!/^(?:Heroku|Amplify)/.test(name)) continue;
    assert.ok(`\n${readStep(lines.join("\n")).text}`.includes(`\n${said}\n`));
  }
});

Deno.test("a host's own last words do not tell the failure in place of the tool's", () => {
  for (const [name, lines] of LOGS) {
    const { ruleId, certainty } = diagnose({ log: lines.join("\n") });
    const isOwn = /^(?:netlify|heroku|vercel)-error|^git-remote-rejected/.test(
      ruleId ?? "",
    );
    assert.ok(!isOwn || certainty < CERTAINTY_MIN, name);
  }
});

Deno.test("a program that a host lacks belongs to the project", () => {
  const next = (log: string) => diagnose({ log }).advice.next_command;
  assert.equal(
    next(
      'sh: line 1: vite: command not found\nError: Command "vite build" exited with 127',
    ),
    "npm install --save-dev vite",
  );
  assert.equal(
    next("sh: line 1: vite: command not found"),
    "npm install --global vite",
  );
  assert.equal(
    next(
      'bash: line 1: vite: command not found\nError: Command "./a.sh" exited with 127',
    ),
    "npm install --global vite",
  );
});

Deno.test("what a list of commands lets fail says nothing where it went on", () => {
  const log = (command: string) =>
    [
      "10:11:11 AM: $ " + command,
      "10:11:12 AM: > web@0.1.0 lint",
      "10:11:12 AM: > eslint .",
      "10:11:12 AM: /srv/web/a.js",
      "10:11:12 AM:   3:1  error  'x' is not defined  no-undef",
      "10:11:13 AM: > web@0.1.0 build",
      "10:11:13 AM: > vite build",
      '10:11:13 AM: [vite]: Rollup failed to resolve import "axios" from "/srv/web/b.js".',
      "10:11:13 AM:   Command failed with exit code 1: " + command,
      "10:11:15 AM: Failed during stage 'building site': Build script returned non-zero exit code: 2",
    ].join("\n");
  const passed = diagnose({
    log: log("(npm run lint || true) && npm run build"),
  });
  assert.equal(passed.ruleId, "vite-import-unresolved");
  assert.ok(passed.certainty >= CERTAINTY_MIN);
  assert.equal(
    diagnose({ log: log("npm run lint; npm run build") }).ruleId,
    "eslint-rule-violated",
  );
});
