import assert from "node:assert/strict";
import type { Scope } from "./effects.ts";
import {
  classifyPath,
  isKeptByName,
  isSecretPath,
  resolvePath,
} from "./scope.ts";
import { CWD, HOME } from "./values.ts";

const SCOPES: readonly (readonly [string, Scope])[] = [
  ["/", "root"],
  ["/*", "root"],
  ["//", "root"],
  ["/tmp/..", "root"],
  ["/usr", "system-tree"],
  ["/usr/lib", "system-tree"],
  ["/etc/nginx/nginx.conf", "system"],
  ["/etc/sudoers", "authority"],
  ["/etc/sudoers.d/x", "authority"],
  ["/etc/cron.d/x", "root-startup"],
  [HOME, "home-root"],
  [`${HOME}/*`, "home-root"],
  ["/home/alice", "home-root"],
  ["/root", "home-root"],
  [`${HOME}/Documents`, "home"],
  [`${HOME}/.bashrc`, "startup"],
  [`${HOME}/.bash_history`, "history"],
  [`${HOME}/.cache/pip`, "regenerable"],
  ["/var/log/syslog", "log"],
  ["/dev/sda", "device"],
  ["/dev/nvme0n1p2", "device"],
  ["/dev/null", "sink"],
  ["/dev/tcp/203.0.113.7/80", "network"],
  ["/tmp", "tmp-root"],
  ["/tmp/x", "tmp"],
  ["/mnt/data", "mount"],
  [".", "project-root"],
  ["*", "project-root"],
  ["..", "parent"],
  ["src", "project"],
  ["node_modules", "regenerable"],
  ["packages/a/dist", "regenerable"],
  [".git", "vcs"],
  [".git/hooks/pre-commit", "startup"],
];

Deno.test("classifyPath() knows where a path points", () => {
  for (const [path, scope] of SCOPES) {
    assert.equal(classifyPath(path, CWD).scope, scope, path);
  }
});

Deno.test("resolvePath() follows the working directory and dots", () => {
  assert.equal(resolvePath("a/../b/./c", "/srv"), "/srv/b/c");
  assert.equal(resolvePath("../..", "/srv/app"), "/");
  assert.equal(resolvePath("../../../..", "/a"), "/");
  assert.equal(resolvePath("x", CWD), `${CWD}/x`);
  assert.equal(resolvePath("..", CWD), `${CWD}/..`);
});

Deno.test("isSecretPath() tells credentials from what only looks like them", () => {
  for (
    const path of [
      `${HOME}/.ssh/id_rsa`,
      "/app/.env",
      "/app/.env.production",
      "/etc/shadow",
      `${HOME}/.aws/credentials`,
      "/x/server.key",
    ]
  ) {
    assert.ok(isSecretPath(path), path);
  }
  for (
    const path of [
      `${HOME}/.ssh/id_rsa.pub`,
      "/app/.env.example",
      `${HOME}/.ssh/known_hosts`,
      "/app/src/env.ts",
      "/etc/passwd",
      "/app/node_modules/x/key.pem",
    ]
  ) {
    assert.ok(!isSecretPath(path), path);
  }
});

Deno.test("isKeptByName() knows directories that are named for secrets", () => {
  for (
    const name of [
      ".secrets",
      "secret",
      "secrets",
      ".credentials",
      "credential",
      "cert",
      "certs",
      "Certificates",
      "password",
      "passwords",
      "private-keys",
      "private_key",
      "privatekeys",
      "keystore",
      "key-stores",
      "wallet",
      "wallets",
    ]
  ) {
    assert.ok(isKeptByName(`/srv/${name}`), name);
    assert.ok(isKeptByName(`/srv/${name}/a`), name);
    assert.ok(!isKeptByName(`/srv/${name}-manager/a`), name);
    assert.ok(!isKeptByName(`/srv/my-${name}/a`), name);
    assert.ok(!isKeptByName(`/srv/${name}/a.pub`), name);
  }
});
