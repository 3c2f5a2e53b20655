/** What rules of tables/infrastructure.txt compute. */
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
    cause: (c) =>
      /Inconsistent dependency lock/.test(c.lines[c.at] ?? "")
        ? "The dependency lock file does not fit the configuration: a provider has no version in it (init was not run)."
        : /Backend configuration changed/.test(c.lines[c.at] ?? "")
        ? "The backend's configuration changed since the last init."
        : "Providers or modules are not installed: init was not run in this folder.",
    next: (c) =>
      /Backend configuration changed/.test(c.lines[c.at] ?? "")
        ? tf(c, "init -reconfigure")
        : tf(c, "init"),
    plan: (c) =>
      /Backend configuration changed/.test(c.lines[c.at] ?? "")
        ? "-reconfigure leaves the state where it was and goes on with what the new backend has; init -migrate-state takes the state along."
        : undefined,
  },
  "terraform-provider-query": { next: (c) => tf(c, "init -upgrade") },
  "terraform-state-lock": {
    next: [
      (c) =>
        ["plan", "apply", "destroy", "refresh", "import"].includes(c.cmd.sub)
          ? c.cmd.afterSub("-lock-timeout=5m")
          : undefined,
      (c) => tf(c, "plan -lock-timeout=5m"),
    ],
  },
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
  "terraform-credentials": {
    next: (c) => {
      const all = c.lines.join("\n").slice(0, 8000);
      return /google|gcloud|default credentials/i.test(all)
        ? "gcloud auth application-default login"
        : /azure|azurerm|az login/i.test(all)
        ? "az login"
        : "aws sts get-caller-identity";
    },
  },
  "terraform-missing-variable": {
    near: [...AT],
    next: [(c) =>
      /No value/.test(c.lines[c.at] ?? "") &&
        ["plan", "apply", "destroy"].includes(c.cmd.sub) &&
        c.v["name"] !== undefined
        ? c.cmd.append(`-var ${c.v["name"]}=<value>`)
        : undefined, (c) => tf(c, "validate")],
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
  "terraform-backend-denied": {
    next: (c) =>
      /NoSuchBucket|does not exist/.test(c.v["why"] ?? "")
        ? "Create the state's bucket first (or correct bucket and region in the backend block), then run terraform init."
        : /google|gcs/.test(c.lines.join(" ").slice(0, 4000))
        ? "gcloud auth application-default login"
        : "aws sts get-caller-identity",
  },
  "ansible-unreachable": {
    next: (c) => {
      const { addr, user } = c.v;
      return addr === undefined
        ? undefined
        : `ssh -v ${user === undefined ? "" : `${user}@`}${addr}`;
    },
  },
  "ansible-sudo-password": {
    next: (c) =>
      c.cmd.has("-K")
        ? undefined
        : c.cmd.program === ""
        ? undefined
        : c.cmd.append("--ask-become-pass"),
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
      const t: Record<string, string> = {
        docker_container: "community.docker",
        docker_image: "community.docker",
        mysql_db: "community.mysql",
        mysql_user: "community.mysql",
        postgresql_db: "community.postgresql",
        postgresql_user: "community.postgresql",
        ufw: "community.general",
        npm: "community.general",
        timezone: "community.general",
        snap: "community.general",
        k8s: "kubernetes.core",
        helm: "kubernetes.core",
        synchronize: "ansible.posix",
        firewalld: "ansible.posix",
        authorized_key: "ansible.posix",
        sysctl: "ansible.posix",
        mount: "ansible.posix",
        win_copy: "ansible.windows",
        ec2_instance: "amazon.aws",
        s3_bucket: "amazon.aws",
      };
      return t[m] === undefined
        ? undefined
        : `ansible-galaxy collection install ${t[m]}`;
    }],
  },
  "ansible-vault-password": {
    next: (c) =>
      c.cmd.program === "" ? undefined : c.cmd.append("--ask-vault-pass"),
  },
  "ansible-no-hosts": {
    next: (c) =>
      c.cmd.has("-i")
        ? "ansible-inventory -i <inventory> --graph"
        : c.cmd.program === ""
        ? undefined
        : c.cmd.append("-i <inventory>"),
  },
  "ansible-task-failed": {
    next: (c) =>
      c.cmd.program === ""
        ? undefined
        : c.cmd.append(`--limit ${c.v["node"] ?? "all"} -vvv`),
  },
  "pulumi-error": {
    next: (c) => {
      const w = c.v["what"] ?? "";
      return /no stack selected/.test(w)
        ? "pulumi stack select"
        : /not found$/.test(w)
        ? "pulumi stack ls"
        : /project file/.test(w)
        ? "find . -maxdepth 3 -name Pulumi.yaml"
        : /ACCESS_TOKEN/.test(w)
        ? "pulumi login"
        : /locked/.test(w)
        ? "pulumi cancel"
        : /passphrase/.test(w)
        ? "export PULUMI_CONFIG_PASSPHRASE=<passphrase>"
        : /plugin/.test(w)
        ? "pulumi install"
        : undefined;
    },
    plan: (c) =>
      /locked/.test(c.v["what"] ?? "")
        ? "Make sure first that nobody's update runs: pulumi cancel breaks it off and can leave resources half made."
        : undefined,
  },
  "packer-error": {
    next: (c) =>
      c.v["build"] === undefined
        ? undefined
        : c.cmd.text
        ? c.cmd.prefix("PACKER_LOG=1")
        : "export PACKER_LOG=1",
  },
  "vault-sealed": {
    cause: (c) =>
      /sealed/.test(c.lines[c.at] ?? "")
        ? "Vault is sealed: it must be unsealed before it answers."
        : undefined,
    next: [
      (c) =>
        /sealed/.test(c.lines[c.at] ?? "")
          ? "vault operator unseal"
          : c.v["route"] !== undefined
          ? "vault secrets list"
          : undefined,
      (c) => {
        const p = c.cmd.operands.at(-1);
        return /permission denied/.test(c.v["why"] ?? "") && p !== undefined &&
            c.cmd.program === "vault"
          ? `vault token capabilities ${c.quote(p)}`
          : undefined;
      },
      (c) =>
        /sealed/.test(c.lines[c.at] ?? "") || c.v["route"] !== undefined
          ? undefined
          : "vault login",
    ],
  },
  "consul-no-leader": {
    cause: (c) =>
      /ACL not found/.test(c.lines[c.at] ?? "")
        ? "The ACL token is not known to Consul."
        : undefined,
    next: (c) =>
      c.cmd.programs.includes("nomad")
        ? "nomad server members"
        : "consul members",
  },
});

/** Whether the name of a bucket is another account's, so that nothing can be imported. */
function isTakenByOthers(c: RuleContext): boolean {
  return /BucketAlreadyExists/.test(c.lines[c.at] ?? "");
}
