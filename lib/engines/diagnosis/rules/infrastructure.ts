/** What rules of tables/infrastructure.txt compute. */
import { collectionOf } from "../catalogues/ansible_modules.ts";
import table from "./tables/infrastructure.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** terraform or tofu, as the caller types it. */
function tf(c: RuleContext, rest: string): string {
  const programs = c.cmd.programs;
  const name = programs.includes("tofu")
    ? "tofu"
    : programs.includes("terragrunt")
    ? "terragrunt"
    : "terraform";
  return `${name} ${rest}`;
}
const AT = [
  /^[\s\u2502|]{0,8}on (?<path>[\w./-]{1,160}\.tf(?:vars|\.json)?) line (?<ln>\d{1,6})/,
];

/** Infrastructure as code. */
export const INFRASTRUCTURE_RULES: readonly CompleteRule[] = readRules(table, {
  "terraform-not-initialised": {
    next: (c) =>
      c.lines.some((line) => /Backend configuration changed/.test(line))
        ? tf(c, "init -reconfigure")
        : tf(c, "init"),
  },
  "terraform-provider-query": { next: (c) => tf(c, "init -upgrade") },
  "terraform-state-lock": { next: (c) => tf(c, "plan -lock-timeout=5m") },
  "terraform-undeclared": {
    near: [...AT],
    next: [(c) => {
      const { type, name } = c.v;
      const others = c.lines.flatMap((l) => {
        const m = /(?:^|\s)(?:(?:aws|google|azurerm)_\w{1,60})\.([\w-]{1,60})\b/
          .exec(
            l,
          )?.[1];
        return m === undefined || m === name ? [] : [m];
      });
      const good = c.nearest(name, [
        ...others,
        "main",
        "this",
        "default",
        "app",
        "web",
        "db",
        "vpc",
        "public",
        "private",
      ], 0.7);
      return type === undefined || name === undefined || good === undefined
        ? undefined
        : `Edit ${c.v["path"] ?? "the file"}${
          c.v["ln"] === undefined ? "" : ` line ${c.v["ln"]}`
        } and write ${type}.${good} instead of ${type}.${name} (if that is the one meant).`;
    }, (c) => tf(c, "validate")],
  },
  "terraform-unsupported-argument": {
    near: [...AT],
    next: (c) => tf(c, "validate"),
  },
  "terraform-syntax": {
    near: [...AT],
    next: (c) => tf(c, "fmt -recursive -diff"),
  },
  "terraform-core-version": {
    next: (c) => {
      const v = /(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)/.exec(c.v["want"] ?? "")?.[1];
      return v === undefined
        ? undefined
        : `tfenv install ${v.split(".").length === 2 ? `${v}.0` : v}`;
    },
  },
  "terraform-already-exists": {
    cause: (c) =>
      isTakenByOthers(c)
        ? `The bucket name ${
          c.v["name"] ?? "it asks for"
        } is taken: names of buckets are unique over all accounts, and this one belongs to somebody else.`
        : undefined,
    next: [
      (c) =>
        isTakenByOthers(c)
          ? `Choose another name for the bucket${
            c.v["addr"] === undefined ? "" : ` in ${c.v["addr"]}`
          }, one with a prefix or suffix of your own.`
          : undefined,
      (c) => {
        const { addr, name } = c.v;
        return addr === undefined ? undefined : tf(
          c,
          `import ${c.quote(addr)} ${
            name === undefined ? "<id>" : c.quote(name)
          }`,
        );
      },
      (c) => tf(c, "import <address> <id>"),
    ],
  },
  "terraform-missing-variable": {
    near: [...AT],
    next: (c) => tf(c, "validate"),
  },
  "terraform-cycle-destroy": {
    next: [
      (c) =>
        /^Cycle/.test(c.v["what"] ?? "")
          ? tf(c, "graph -type=plan -draw-cycles")
          : /stale/.test(c.v["what"] ?? "")
          ? tf(c, "plan -out=plan.tfplan")
          : /No configuration/.test(c.v["what"] ?? "")
          ? "find . -maxdepth 3 -name '*.tf'"
          : /sensitive/.test(c.v["what"] ?? "")
          ? "Add sensitive = true to that output."
          : /cannot be destroyed/.test(c.v["what"] ?? "")
          ? "Look in the plan why it would be replaced, and change only what does not force a replacement (prevent_destroy guards it)."
          : undefined,
      (c) => tf(c, "plan -refresh-only"),
    ],
  },
  "ansible-module-missing": {
    next: [(c) => {
      const m = c.v["mod"] ?? c.v["mod2"] ?? "";
      const parts = m.split(".");
      return parts.length >= 3
        ? `ansible-galaxy collection install ${parts[0]}.${parts[1]}`
        : undefined;
    }, (c) => {
      const m = c.v["mod"] ?? c.v["mod2"] ?? "";
      const collection = collectionOf(m);
      return collection === undefined
        ? undefined
        : `ansible-galaxy collection install ${collection}`;
    }],
  },
});

/** Whether the name of a bucket is another account's, so that nothing can be imported. */
function isTakenByOthers(c: RuleContext): boolean {
  return /BucketAlreadyExists/.test(c.lines[c.at] ?? "");
}
