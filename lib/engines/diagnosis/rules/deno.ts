/** Deno: permissions, lock files, modules. */
import table from "./tables/deno.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** What the Deno command prints: permissions, modules, types. */
export const DENO_RULES: readonly CompleteRule[] = defineRules({
  family: "deno",
  tools: ["deno"],
  risk:
    "Give a program only the permission it asks for, limited to the path or host it needs.",
  prevent:
    "Write the permissions into tasks of deno.json, so that everybody runs it alike.",
}, [
  ...readRules(table),
  {
    id: "deno-permission",
    line:
      /(?:NotCapable|PermissionDenied): Requires (?<what>read|write|net|env|run|sys|ffi|import) access(?: to "?(?<target>[^",]{1,200})"?)?, run again with the (?<flag>--allow-\w{2,8}) flag/,
    level: "code",
    cause:
      "Deno lacks the permission for {what} access[[ to {target}]] ({flag}).",
    next: [
      (c) => {
        const { flag, target } = c.v;
        if (flag === undefined || c.cmd.text === "" || c.cmd.sub === "") {
          return undefined;
        }
        const limited = target !== undefined && /^[\w./:-]{1,120}$/.test(target)
          ? `${flag}=${target}`
          : flag;
        return c.cmd.afterSub(limited);
      },
      "deno run {flag} <script>",
    ],
    hits: [
      {
        command: "deno run p.ts",
        error:
          'error: Uncaught (in promise) NotCapable: Requires net access to "api.acme.test:443", run again with the --allow-net flag',
        next: "deno run --allow-net=api.acme.test:443 p.ts",
      },
      {
        command: "deno run a.ts",
        error:
          'error: Uncaught PermissionDenied: Requires env access to "HOME", run again with the --allow-env flag',
        next: "deno run --allow-env=HOME a.ts",
      },
    ],
    misses: [
      "error: Uncaught PermissionDenied: Permission denied (os error 13)",
    ],
  },
  {
    id: "deno-lock-outdated",
    line: /error: The lockfile is out of date/,
    level: "code",
    cause:
      "The lock file deno.lock is out of date against the imports, and --frozen forbids to change it.",
    next: [
      (c) => c.cmd.replace("--frozen", "--frozen=false"),
      "deno install --frozen=false",
    ],
    plan: ["Commit the updated deno.lock."],
    hits: [
      {
        command: "deno run --frozen a.ts",
        error:
          "error: The lockfile is out of date. Run `deno install --frozen=false`, or rerun with `--frozen=false` to update it.",
        next: "deno run --frozen=false a.ts",
      },
      {
        command: "deno task ci",
        error:
          "error: The lockfile is out of date. Run `deno cache --frozen=false`",
        next: "deno install --frozen=false",
      },
    ],
    misses: ['error: Integrity check failed for package: "npm:a@1"'],
  },
  {
    id: "deno-bare-specifier",
    line:
      /(?:Relative )?[Ii]mport (?:path )?"(?<mod>[^"]{1,150})" not (?:prefixed with \/ or|a dependency)/,
    level: "code",
    cause:
      "The bare import {mod} is not in the import map: Deno needs npm:, jsr: or an entry in deno.json.",
    next: (c) => {
      const m = /^(@[\w.-]+\/[\w.-]+|[\w.-]+)/.exec(c.v["mod"] ?? "")?.[1];
      return m === undefined
        ? undefined
        : m.startsWith("@std/")
        ? `deno add jsr:${m}`
        : `deno add npm:${m}`;
    },
    hits: [
      {
        command: "deno run a.ts",
        error:
          'error: Relative import path "chalk" not prefixed with / or ./ or ../\n    at file:///a/a.ts:1:19',
        next: "deno add npm:chalk",
      },
      {
        error:
          'error: Import "@std/path" not a dependency\n  hint: If you want to use the JSR package, try running `deno add jsr:@std/path`',
        next: "deno add jsr:@std/path",
      },
    ],
    misses: ['error: Module not found "file:///a/b".'],
  },
  {
    id: "deno-task-missing",
    line: /^(?:error: )?Task not found: (?<task>\S{1,80})/,
    level: "code",
    near: [/^Available tasks/],
    cause: "deno.json has no task named {task}.",
    next: [
      (c) => {
        const names = c.lines.flatMap((l) => {
          const f = /^- ([\w:.-]{1,60})/.exec(l.trim());
          return f?.[1] === undefined ? [] : [f[1]];
        });
        return c.cmd.replace(c.v["task"], c.nearest(c.v["task"], names));
      },
      "deno task",
    ],
    hits: [
      {
        command: "deno task strat",
        error:
          "Task not found: strat\nAvailable tasks:\n- start\n    deno run -A main.ts\n- test\n    deno test",
        next: "deno task start",
      },
      {
        command: "deno task deploy",
        error: "Task not found: deploy",
        next: "deno task",
      },
    ],
    misses: ['npm error Missing script: "x"'],
  },
  {
    id: "deno-unstable-api",
    priority: 10,
    line: [
      /Deno\.\w{2,40} is not a (?:function|constructor)/,
      /The `(?<flag>--unstable-[\w-]{1,30})` flag must be provided/,
    ],
    near: [/(?<flag>--unstable-[\w-]{1,30})/],
    level: "code",
    cause:
      "The program uses an unstable API of Deno, which needs the flag {flag?--unstable-...}.",
    next: [
      (c) =>
        c.cmd.sub === ""
          ? undefined
          : c.cmd.afterSub(c.v["flag"] ?? c.v["flag2"] ?? ""),
      "deno run --help=unstable",
    ],
    hits: [
      {
        command: "deno run -A kv.ts",
        error:
          "error: Uncaught TypeError: Deno.openKv is not a function\n    info: Deno.openKv() is an unstable API.\n    hint: Run again with `--unstable-kv` flag to enable this API.\nUnstable API 'Deno.openKv'. The `--unstable-kv` flag must be provided.",
        next: "deno run --unstable-kv -A kv.ts",
      },
      {
        command: "deno run -A c.ts",
        error:
          "Unstable API 'Deno.cron'. The `--unstable-cron` flag must be provided.",
        next: "deno run --unstable-cron -A c.ts",
      },
    ],
    misses: [
      'NotCapable: Requires net access to "a", run again with the --allow-net flag',
    ],
  },
]);
