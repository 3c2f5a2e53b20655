/** Infrastructure as code and secrets: Terraform, OpenTofu, Ansible, Pulumi, Packer, Vault, Consul, Nomad, Vagrant. */
import table from "./tables/infrastructure.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

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
export const INFRASTRUCTURE_RULES: readonly CompleteRule[] = defineRules({
  family: "infrastructure",
  tools: ["terraform", "tofu", "terragrunt"],
  risk:
    "Read the plan before you apply it: look for anything that is destroyed or replaced.",
  prevent:
    "Run fmt, validate and plan in CI, and keep the state in a locked remote backend.",
}, [
  ...readRules(table),
  {
    id: "terraform-not-initialised",
    line:
      /Error: (?:Could not load plugin|Inconsistent dependency lock file|Module not installed|Backend initialization required|Initialization required|Missing required provider|Required plugins are not installed|Backend configuration changed|Plugin did not respond|Module source has changed|Module version requirements have changed)/,
    level: "code",
    cause: [
      (c) =>
        /Inconsistent dependency lock/.test(c.lines[c.at] ?? "")
          ? "The dependency lock file does not fit the configuration: a provider has no version in it (init was not run)."
          : /Backend configuration changed/.test(c.lines[c.at] ?? "")
          ? "The backend's configuration changed since the last init."
          : "Providers or modules are not installed: init was not run in this folder.",
    ],
    next: [
      (c) =>
        /Backend configuration changed/.test(c.lines[c.at] ?? "")
          ? tf(c, "init -reconfigure")
          : tf(c, "init"),
    ],
    plan: [
      (c) =>
        /Backend configuration changed/.test(c.lines[c.at] ?? "")
          ? "-reconfigure leaves the state where it was and goes on with what the new backend has; init -migrate-state takes the state along."
          : undefined,
    ],
    hits: [{
      command: "terraform plan",
      error:
        "\nError: Inconsistent dependency lock file\n\nThe following dependency selections recorded in the lock file are\ninconsistent with the current configuration:",
      next: "terraform init",
    }, {
      command: "tofu plan",
      error:
        "Error: Backend configuration changed\n\nA change in the backend configuration has been detected",
      next: "tofu init -reconfigure",
    }],
    misses: ["Error: Failed to query available provider packages"],
  },
  {
    id: "terraform-provider-query",
    line:
      /Error: (?:Failed to (?:query available provider packages|install provider|resolve provider packages)|Could not retrieve the list of available versions|Invalid provider registry host)/,
    level: "code",
    near: [
      /provider (?<prov>[\w./-]{3,120})[:\s]/,
      /(?<why>no available releases match.{0,80}|provider registry .{3,160}does not have|could not connect to|lookup [\w.-]{3,80}.{0,40}no such host)/,
    ],
    cause:
      "Terraform cannot get the provider {prov?it needs}[[: {why}]] (wrong source, a version constraint that nothing fits, or no network).",
    next: [(c) => tf(c, "init -upgrade")],
    plan: [
      "Check source and version in required_providers; terraform providers shows who asks for what.",
    ],
    hits: [
      {
        command: "terraform init",
        error:
          "Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider hashicorp/aws: no available releases match the given constraints",
        next: "terraform init -upgrade",
      },
      "Error: Failed to install provider\n\nError while installing hashicorp/google v5.0.0",
    ],
    misses: ["Error: Inconsistent dependency lock file"],
  },
  {
    id: "terraform-state-lock",
    line: /Error: Error acquiring the state lock|Error locking state/,
    level: "code",
    near: [/ID:\s{1,10}(?<id>[\w-]{6,60})/, /Who:\s{1,10}(?<who>\S{1,100})/],
    cause:
      "The state is locked[[ by {who}]]: another run holds the lock, or one crashed and left it[[ ({id})]].",
    next: [
      (c) =>
        ["plan", "apply", "destroy", "refresh", "import"].includes(c.cmd.sub)
          ? c.cmd.afterSub("-lock-timeout=5m")
          : undefined,
      (c) => tf(c, "plan -lock-timeout=5m"),
    ],
    plan: [
      "Make sure that nobody runs; only then release it: terraform force-unlock {id?LOCK_ID}.",
    ],
    risk: "Releasing a lock while another run works can destroy the state.",
    hits: [
      {
        command: "terraform apply",
        error:
          "Error: Error acquiring the state lock\n\nLock Info:\n  ID:        9f2c1a-77\n  Who:       jane@ci",
        next: "terraform apply -lock-timeout=5m",
      },
      "Error: Error locking state: Error acquiring the state lock: ConditionalCheckFailedException",
    ],
    misses: [
      'Error: Backend initialization required, please run "terraform init"',
    ],
  },
  {
    id: "terraform-undeclared",
    line:
      /Error: Reference to undeclared (?<kind>resource|input variable|local value|module|output value|module output)|Error: Unsupported attribute|Error: Invalid reference/,
    level: "code",
    near: [
      ...AT,
      /A (?:managed|data) resource "(?<type>[^"]{1,80})" "(?<name>[^"]{1,80})" has not been declared/,
      /(?:input variable|local value|module) (?:with the name|named) "(?<name>[^"]{1,80})"/,
      /has not been declared\. Did you mean "(?<meant>[\w-]{1,80})"\?/,
      /no (?:argument, nested block, or exported )?attribute named "(?<attr>[^"]{1,80})"/,
    ],
    cause: [
      "The resource {type}.{name} is used but has not been declared (undeclared{kind?}: misspelled or missing)."
        .replace("{kind?}", ""),
      "The {kind} {name} is used but not declared.",
      "The object has no attribute {attr}.",
      "A reference does not exist (undeclared).",
    ],
    next: [
      (c) => {
        const { type, name } = c.v;
        const others = c.lines.flatMap((l) => {
          const m =
            /(?:^|\s)(?:(?:aws|google|azurerm)_\w{1,60})\.([\w-]{1,60})\b/.exec(
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
      },
      "Edit {path?the file}[[ line {ln}]] and write {meant} in place of {name}.",
      "Edit {path?the file}[[ line {ln}]] and declare or correct {name}.",
      "Edit {path?the file}[[ line {ln}]] and correct {attr}; see the resource's documented attributes.",
      (c) => tf(c, "validate"),
    ],
    hits: [
      {
        command: "terraform plan",
        error:
          'Error: Reference to undeclared resource\n\n  on outputs.tf line 7, in output "db":\n   7:   value = aws_db_instance.mian.endpoint\n\nA managed resource "aws_db_instance" "mian" has not been declared in the root\nmodule.',
        next:
          "Edit outputs.tf line 7 and write aws_db_instance.main instead of aws_db_instance.mian (if that is the one meant).",
      },
      'Error: Reference to undeclared input variable\n\n  on main.tf line 3, in resource "x" "y":\n\nAn input variable with the name "regoin" has not been declared.',
      {
        command: "terraform plan",
        error:
          'Error: Reference to undeclared input variable\n\n  on main.tf line 4, in provider "aws":\n   4:   region = var.regoin\n\nAn input variable with the name "regoin" has not been declared. Did you mean "region"?',
        next: "Edit main.tf line 4 and write region in place of regoin.",
      },
    ],
    misses: ["Error: Unsupported argument"],
  },
  {
    id: "terraform-unsupported-argument",
    line:
      /Error: (?<what>Unsupported (?:argument|block type)|Missing required argument|Invalid (?:block|resource) type|Insufficient .{1,40} blocks|Argument or block definition required|Attribute redefined|Duplicate (?:resource|variable|provider|required providers|output).{0,60})/,
    level: "code",
    near: [
      ...AT,
      /An? (?:argument|block) (?:named|of type) "?(?<arg>[\w.-]{1,80})"? is not expected here(?:\. Did you mean(?: to define)? .{0,20}"(?<good>[\w.-]{1,60})")?/,
      /The argument "(?<arg>[^"]{1,80})" is required/,
      /does not support resource type "(?<arg>[^"]{1,100})"/,
    ],
    cause: [
      "{what}: {arg} is not expected there; {good} is meant.",
      "{what}: {arg}[[ in {path} line {ln}]].",
      "{what}[[ in {path} line {ln}]].",
    ],
    next: [
      "Edit {path?the file} line {ln} and write {good} instead of {arg}.",
      "Edit {path?the file}[[ line {ln}]] and add, remove or rename {arg} as the provider's version documents it.",
      (c) => tf(c, "validate"),
    ],
    hits: [
      'Error: Unsupported argument\n\n  on main.tf line 4, in resource "aws_instance" "a":\n   4:   instnce_type = "t3.micro"\n\nAn argument named "instnce_type" is not expected here. Did you mean "instance_type"?',
      'Error: Missing required argument\n\n  on main.tf line 1, in provider "x":\n\nThe argument "region" is required, but no definition was found.',
    ],
    misses: ["Error: Reference to undeclared resource"],
  },
  {
    id: "terraform-syntax",
    line:
      /Error: (?<what>Unclosed configuration block|Invalid expression|Argument or block definition required|Missing (?:newline|closing|item|attribute).{0,60}|Invalid (?:multi-line string|character|block definition|template|single-argument block definition|function argument|index|number of).{0,60}|Unterminated template string|Extra characters after.{0,40}|Call to unknown function|Error in function call|Unbalanced|Invalid value for .{3,60}|Incorrect attribute value type|Inconsistent conditional result types|Invalid for_each argument|Invalid count argument)/,
    level: "code",
    near: [
      ...AT,
      /There is no function named "(?<fn>\w{1,60})"/,
      /^\W{0,8}(?<list>[a-z][\w.\[\]"-]{1,120}) is empty (?:list|tuple|set|map)/,
      /(?<why>There is no closing brace .{3,80}|The "for_each" value depends on resource attributes.{0,60}|Inappropriate value for attribute "[^"]{1,60}".{0,80})/,
    ],
    cause: [
      "{list} is empty, so it has no such element[[ ({path} line {ln})]].",
      "{what}[[ in {path} line {ln}]][[: {why}]][[: there is no function {fn}]] (syntax or type).",
    ],
    next: [
      "Fill {list}, or make what uses it depend on its length (count, for_each, try or one()).",
      "Edit {path} line {ln}: {what} (check braces, quotes and types there).",
      (c) => tf(c, "fmt -recursive -diff"),
    ],
    hits: [
      {
        command: "terraform validate",
        error:
          '\nError: Unclosed configuration block\n\n  on v.tf line 1, in variable "region":\n   1: variable "region" {\n\nThere is no closing brace for this block before the end of the file.',
      },
      'Error: Invalid for_each argument\n\n  on main.tf line 9, in resource "x" "y":',
      {
        command: "terraform apply",
        error:
          'Error: Invalid index\n\n  on main.tf line 12, in resource "aws_instance" "web":\n  12:   subnet_id = module.vpc.private_subnets[0]\n    |----------------\n    | module.vpc.private_subnets is empty list of string\n\nThe given key does not identify an element in this collection value: the collection has no elements.',
        next:
          "Fill module.vpc.private_subnets, or make what uses it depend on its length (count, for_each, try or one()).",
      },
    ],
    misses: ["Error: Unsupported argument"],
  },
  {
    id: "terraform-core-version",
    line:
      /Error: Unsupported Terraform Core version|This configuration does not support (?:Terraform|OpenTofu) version (?<have>[\d.]{1,12})|state snapshot was created by Terraform v?(?<want>[\d.]{1,12})/,
    level: "code",
    near: [
      /required_version = "(?<want>[^"]{1,40})"/,
      /does not support (?:Terraform|OpenTofu) version (?<have>[\d.]{1,12})/,
    ],
    cause:
      "The installed Terraform version[[ {have}]] does not satisfy what is required[[: {want}]].",
    next: [(c) => {
      const v = /(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)/.exec(c.v["want"] ?? "")?.[1];
      return v === undefined
        ? undefined
        : `tfenv install ${v.split(".").length === 2 ? `${v}.0` : v}`;
    }, "terraform version"],
    plan: [
      "Use it with tfenv use (or tfswitch); or widen required_version on purpose.",
    ],
    hits: [
      {
        command: "terraform init",
        error:
          'Error: Unsupported Terraform Core version\n\n  on main.tf line 2, in terraform:\n   2: terraform { required_version = ">= 1.9" }\n\nThis configuration does not support Terraform version 1.5.7.',
        next: "tfenv install 1.9.0",
      },
      "Error: state snapshot was created by Terraform v1.9.2, which is newer than current v1.5.0; upgrade to Terraform v1.9.2 or greater to work with this state",
    ],
    misses: ["Error: Inconsistent dependency lock file"],
  },
  {
    id: "terraform-already-exists",
    priority: 12,
    line:
      /Error: .{0,200}(?:already exists|EntityAlreadyExists|BucketAlreadyOwnedByYou|BucketAlreadyExists|AlreadyExistsException|ResourceInUseException|alreadyExists|needs to be imported into the State)/,
    level: "code",
    near: [
      /with (?<addr>[\w.[\]"-]{3,160}),/,
      /(?:creating .{0,60}?\(|with name |name )(?<name>[\w./-]{2,120})\)?(?:: | already)/,
      /resource with the ID "(?<name>[^"]{3,250})" already exists/,
    ],
    cause: [
      (c) =>
        isTakenByOthers(c)
          ? `The bucket name ${
            c.v["name"] ?? "it asks for"
          } is taken: names of buckets are unique over all accounts, and this one belongs to somebody else.`
          : undefined,
      "The object {name?it creates} already exists outside the state[[ ({addr})]].",
    ],
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
    plan: ["Or choose another name; then plan again."],
    risk:
      "Importing means that Terraform changes and may delete it from now on.",
    hits: [
      {
        command: "terraform apply",
        error:
          "Error: creating IAM Role (app-role): EntityAlreadyExists: Role with name app-role already exists.\n\tstatus code: 409\n\n  with aws_iam_role.app,\n  on main.tf line 12",
        next: "terraform import aws_iam_role.app app-role",
      },
      {
        command: "terraform apply",
        error:
          "Error: creating S3 Bucket (logs): BucketAlreadyExists: The requested bucket name is not available.\n\n  with aws_s3_bucket.logs,\n  on main.tf line 10",
        next:
          "Choose another name for the bucket in aws_s3_bucket.logs, one with a prefix or suffix of your own.",
      },
      'Error: A resource with the ID "/subscriptions/x/resourceGroups/rg" already exists - to be managed via Terraform this resource needs to be imported into the State.',
    ],
    misses: ["Error: Error acquiring the state lock"],
  },
  {
    id: "terraform-credentials",
    priority: 8,
    line:
      /Error: (?:.{0,60}No valid credential sources found|configuring Terraform AWS Provider.{0,160}|validating provider credentials.{0,160}|.{0,40}could not find default credentials|building A(?:zure)?RM Client.{0,160}|unable to build authorizer|error configuring S3 Backend.{0,160})/i,
    level: "code",
    none: [/ExpiredToken/],
    cause:
      "The provider finds no valid credentials (login, profile or environment variables are missing).",
    next: [(c) => {
      const all = c.lines.join("\n").slice(0, 8000);
      return /google|gcloud|default credentials/i.test(all)
        ? "gcloud auth application-default login"
        : /azure|azurerm|az login/i.test(all)
        ? "az login"
        : "aws sts get-caller-identity";
    }],
    plan: ["For AWS: aws sso login or AWS_PROFILE; in CI use OIDC."],
    hits: [
      {
        command: "terraform plan",
        error:
          'Error: No valid credential sources found\n\n  with provider["registry.terraform.io/hashicorp/aws"],',
        next: "aws sts get-caller-identity",
      },
      "Error: configuring Terraform AWS Provider: no valid credential sources for Terraform AWS Provider found.",
    ],
    misses: [
      "Error: creating EC2 Instance: UnauthorizedOperation: You are not authorized to perform this operation.",
    ],
  },
  {
    id: "terraform-missing-variable",
    line:
      /Error: No value for required variable|Error: Value for undeclared variable|Error: Failed to read variables? file|Error: Too many command line arguments|Error: Invalid value for (?:input )?variable/,
    level: "code",
    near: [/variable "(?<name>[\w-]{1,80})"/, ...AT],
    cause:
      "A variable[[ ({name})]] has no valid value, or the file or argument that should set it is wrong.",
    next: [
      (c) =>
        /No value/.test(c.lines[c.at] ?? "") &&
          ["plan", "apply", "destroy"].includes(c.cmd.sub) &&
          c.v["name"] !== undefined
          ? c.cmd.append(`-var ${c.v["name"]}=<value>`)
          : undefined,
      "export TF_VAR_{name|raw}=<value>",
      (c) => tf(c, "validate"),
    ],
    plan: ["Lasting: put it into terraform.tfvars (no secrets in git)."],
    hits: [
      {
        command: "terraform plan",
        error:
          'Error: No value for required variable\n\n  on vars.tf line 1:\n   1: variable "region" {\n\nThe root module input variable "region" is not set, and has no default value.',
        next: "terraform plan -var region=<value>",
      },
      'Error: Invalid value for variable\n\n  on vars.tf line 9:\n   9: variable "env" {',
    ],
    misses: ["Error: Reference to undeclared input variable"],
  },
  {
    id: "terraform-cycle-destroy",
    line:
      /Error: (?<what>Cycle: .{3,200}|Instance cannot be destroyed|Provider produced inconsistent (?:final plan|result after apply)|Saved plan is stale|Resource instance .{3,80} has already been|Provider configuration not present|No configuration files|Failed to load "[^"]{1,80}"|Output refers to sensitive values|Duplicate .{3,60})/,
    level: "code",
    near: [
      /with (?<addr>[\w.[\]"-]{3,160}),/,
      /Resource (?<addr>[\w.[\]"-]{3,160}) has lifecycle\.prevent_destroy/,
    ],
    cause: "{what}[[ ({addr})]].",
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
    hits: [
      {
        command: "terraform apply",
        error: "Error: Cycle: aws_security_group.a, aws_security_group.b",
        next: "terraform graph -type=plan -draw-cycles",
      },
      {
        command: "terraform apply plan.tfplan",
        error: "Error: Saved plan is stale",
        next: "terraform plan -out=plan.tfplan",
      },
      "Error: Instance cannot be destroyed\n\n  on main.tf line 1:\n\nResource aws_db_instance.main has lifecycle.prevent_destroy set",
    ],
    misses: ["Error: Unsupported argument"],
  },
  {
    id: "terraform-backend-denied",
    priority: 14,
    line:
      /Error: (?:Failed to get existing workspaces|Error loading state|Failed to (?:load|save|persist) state|error loading the remote state|Error inspecting states).{0,300}/,
    level: "code",
    near: [
      /(?<why>AccessDenied.{0,80}|NoSuchBucket.{0,80}|S3 bucket .{0,60}does not exist|no such host|ExpiredToken.{0,40}|403.{0,40})/,
    ],
    cause: "The remote state cannot be read or written[[: {why}]].",
    next: [
      (c) =>
        /NoSuchBucket|does not exist/.test(c.v["why"] ?? "")
          ? "Create the state's bucket first (or correct bucket and region in the backend block), then run terraform init."
          : /google|gcs/.test(c.lines.join(" ").slice(0, 4000))
          ? "gcloud auth application-default login"
          : "aws sts get-caller-identity",
    ],
    hits: [{
      command: "terraform init",
      error:
        "Error: Failed to get existing workspaces: S3 bucket does not exist.\n\nThe referenced S3 bucket must have been previously created.",
    }, {
      command: "terraform plan",
      error:
        "Error: Failed to load state: AccessDenied: Access Denied\n\tstatus code: 403",
      next: "aws sts get-caller-identity",
    }],
    misses: ["Error: Backend initialization required"],
  },
  {
    id: "ansible-unreachable",
    line:
      /(?:^|[\s'"(`=>])(?<node>[\w.-]{1,100}) \| UNREACHABLE!|fatal: \[(?<node2>[\w.-]{1,100})\]: UNREACHABLE!/,
    tools: ["ansible", "ansible-playbook"],
    level: "code",
    near: [
      /via ssh: (?:(?<user>[\w.-]{1,40})@)?(?<addr>[\w.-]{1,100}): (?<why>[\w ()-]{3,80})/,
      /via ssh: ssh: connect to host (?<addr>[\w.-]{1,100}) port (?<port>\d{2,5}): (?<why>[\w ]{3,60})/,
      /via ssh: (?<why>[^"]{3,160}?)"?,?$/,
    ],
    cause:
      "Ansible cannot reach the host {addr?it names} over SSH[[: {why}]] (authentication by key, user or network).",
    next: [
      (c) => {
        const { addr, user } = c.v;
        return addr === undefined
          ? undefined
          : `ssh -v ${user === undefined ? "" : `${user}@`}${addr}`;
      },
      "ssh -v {node}",
      "ssh -v {node2}",
    ],
    plan: [
      "Give user and key: -u USER --private-key KEY, or ansible_user and ansible_ssh_private_key_file in the inventory.",
    ],
    hits: [
      {
        command: "ansible all -m ping -i hosts",
        error:
          'web1 | UNREACHABLE! => {\n    "changed": false,\n    "msg": "Failed to connect to the host via ssh: deploy@10.0.0.12: Permission denied (publickey).",\n    "unreachable": true\n}',
        next: "ssh -v deploy@10.0.0.12",
      },
      'fatal: [db1]: UNREACHABLE! => {"changed": false, "msg": "Failed to connect to the host via ssh: ssh: connect to host db1 port 22: Connection timed out", "unreachable": true}',
    ],
    misses: ['fatal: [web1]: FAILED! => {"msg": "Missing sudo password"}'],
  },
  {
    id: "ansible-sudo-password",
    line:
      /Missing sudo password|Incorrect sudo password|Timeout \(\d{1,4}s\) waiting for privilege escalation prompt/,
    tools: ["ansible", "ansible-playbook"],
    level: "code",
    cause:
      "The remote user needs a sudo password, which Ansible was not given (become).",
    next: [
      (c) =>
        c.cmd.has("-K")
          ? undefined
          : c.cmd.program === ""
          ? undefined
          : c.cmd.append("--ask-become-pass"),
      "ansible-playbook <playbook.yml> --ask-become-pass",
    ],
    hits: [{
      command: "ansible-playbook site.yml",
      error: 'fatal: [web1]: FAILED! => {"msg": "Missing sudo password"}',
      next: "ansible-playbook site.yml --ask-become-pass",
    }, 'fatal: [a]: FAILED! => {"msg": "Incorrect sudo password"}'],
    misses: ["web1 | UNREACHABLE! => {"],
  },
  {
    id: "ansible-module-missing",
    line:
      /couldn't resolve module\/action '(?<mod>[\w.]{1,120})'|The module (?<mod2>[\w.]{1,100}) was not found in configured module paths|the role '(?<role>[\w./-]{1,100})' was not found/,
    tools: ["ansible", "ansible-playbook", "ansible-galaxy", "ansible-lint"],
    level: "code",
    cause: [
      "Ansible does not know the module {mod}: its collection is not installed, or it is misspelled.",
      "Ansible does not know the module {mod2}: its collection is not installed, or it is misspelled.",
      "The role {role} was not found.",
    ],
    next: [
      (c) => {
        const m = c.v["mod"] ?? c.v["mod2"] ?? "";
        const parts = m.split(".");
        return parts.length >= 3
          ? `ansible-galaxy collection install ${parts[0]}.${parts[1]}`
          : undefined;
      },
      (c) => {
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
      },
      "ansible-galaxy role install {role}",
      "ansible-doc -l",
    ],
    hits: [{
      command: "ansible-playbook a.yml",
      error:
        "ERROR! couldn't resolve module/action 'community.docker.docker_container'. This often indicates a misspelling, missing collection, or incorrect module path.",
      next: "ansible-galaxy collection install community.docker",
    }, {
      command: "ansible-playbook a.yml",
      error:
        "ERROR! the role 'geerlingguy.nginx' was not found in /a/roles:/root/.ansible/roles",
      next: "ansible-galaxy role install geerlingguy.nginx",
    }],
    misses: ["ModuleNotFoundError: No module named 'docker'"],
  },
  {
    id: "ansible-vault-password",
    line:
      /Attempting to decrypt but no vault secrets found|Decryption failed \(no vault secrets were found that could decrypt\)/,
    tools: ["ansible", "ansible-playbook", "ansible-vault"],
    level: "code",
    cause:
      "A file is encrypted with Ansible Vault, and no (or a wrong) vault password was given.",
    next: [
      (c) =>
        c.cmd.program === "" ? undefined : c.cmd.append("--ask-vault-pass"),
      "ansible-playbook <playbook.yml> --ask-vault-pass",
    ],
    hits: [
      {
        command: "ansible-playbook site.yml",
        error: "ERROR! Attempting to decrypt but no vault secrets found",
        next: "ansible-playbook site.yml --ask-vault-pass",
      },
      "ERROR! Decryption failed (no vault secrets were found that could decrypt) on /a/group_vars/all/vault.yml",
    ],
    misses: ["Missing sudo password"],
  },
  {
    id: "ansible-no-hosts",
    line:
      /\[WARNING\]: (?:Could not match supplied host pattern, ignoring: (?<pat>[\w.-]{1,80})|No inventory was parsed|provided hosts list is empty|Unable to parse (?<inv>\S{1,160}) as an inventory source)|skipping: no hosts matched/,
    tools: ["ansible", "ansible-playbook"],
    level: "code",
    priority: 16,
    cause: [
      "The inventory has no host or group {pat}.",
      "The inventory {inv} cannot be read.",
      "No hosts matched: no inventory was given or the group is not in it.",
    ],
    next: [
      (c) =>
        c.cmd.has("-i")
          ? "ansible-inventory -i <inventory> --graph"
          : c.cmd.program === ""
          ? undefined
          : c.cmd.append("-i <inventory>"),
      "ansible-inventory --graph",
    ],
    hits: [{
      command: "ansible-playbook site.yml",
      error:
        "[WARNING]: provided hosts list is empty, only localhost is available.\nskipping: no hosts matched",
      next: "ansible-playbook site.yml -i <inventory>",
    }, "[WARNING]: Could not match supplied host pattern, ignoring: wbe"],
    misses: ["web1 | UNREACHABLE! => {"],
  },
  {
    id: "ansible-task-failed",
    line:
      /fatal: \[(?<node>[\w.-]{1,100})\]: FAILED! => .{0,400}?"msg": "(?<msg>[^"]{3,240})/,
    tools: ["ansible", "ansible-playbook"],
    level: "phrase",
    priority: -4,
    near: [/^TASK \[(?<task>[^\]]{1,120})\]/],
    cause: "The task {task?} failed on {node}: {msg}".replace(
      "{task?}",
      "named above",
    ),
    next: [
      (c) =>
        c.cmd.program === ""
          ? undefined
          : c.cmd.append(`--limit ${c.v["node"] ?? "all"} -vvv`),
      "ansible-playbook <playbook.yml> --limit {node} -vvv",
    ],
    hits: [
      {
        command: "ansible-playbook site.yml",
        error:
          'TASK [install nginx] ***\nfatal: [web1]: FAILED! => {"changed": false, "msg": "No package matching \'nginxx\' is available"}',
        next: "ansible-playbook site.yml --limit web1 -vvv",
      },
      'fatal: [db]: FAILED! => {"changed": true, "msg": "non-zero return code"}',
    ],
    misses: ['fatal: [web1]: FAILED! => {"msg": "Missing sudo password"}'],
  },
  {
    id: "pulumi-error",
    line:
      /error: (?:(?<what>no stack selected|stack '[^']{1,100}' not found|no Pulumi\.yaml project file found.{0,60}|PULUMI_ACCESS_TOKEN must be set.{0,80}|the stack is currently locked.{0,100}|Missing required configuration variable '(?<key>[^']{1,100})'|passphrase must be set.{0,80}|incorrect passphrase|resource plugin .{3,80}|preview failed|could not load plugin.{0,80}))/,
    tools: ["pulumi"],
    level: "code",
    cause: [
      "The configuration variable {key} is not set for this stack.",
      "Pulumi: {what}.",
    ],
    next: [
      "pulumi config set {key} <value>",
      (c) => {
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
      "pulumi preview --diff",
    ],
    plan: [
      (c) =>
        /locked/.test(c.v["what"] ?? "")
          ? "Make sure first that nobody's update runs: pulumi cancel breaks it off and can leave resources half made."
          : undefined,
    ],
    hits: [{
      command: "pulumi up",
      error:
        "error: no stack selected; please use `pulumi stack select` or `pulumi stack init` to choose one",
      next: "pulumi stack select",
    }, {
      command: "pulumi up",
      error: "error: Missing required configuration variable 'aws:region'",
      next: "pulumi config set aws:region <value>",
    }],
    misses: ["Error: No value for required variable"],
  },
  {
    id: "packer-error",
    line:
      /Error: (?:Failed to (?:initialize|prepare) (?:build|provisioner).{0,100}|Missing plugins|Unset variable.{0,60})|Build '(?<build>[^']{1,80})' errored(?: after [\w ]{1,40})?: (?<why>.{3,200})|The builder (?<b>[\w.-]{1,60}) is unknown by Packer/,
    tools: ["packer"],
    level: "code",
    cause: [
      "Packer's build {build} failed: {why}",
      "Packer does not know the builder {b}: its plugin is not installed.",
      "Packer cannot prepare the build: plugins or variables are missing.",
    ],
    next: [
      (c) =>
        c.v["build"] === undefined
          ? undefined
          : c.cmd.text
          ? c.cmd.prefix("PACKER_LOG=1")
          : "export PACKER_LOG=1",
      "packer init .",
    ],
    hits: [{
      command: "packer build a.pkr.hcl",
      error:
        "Error: Missing plugins\n\nThe following plugins are required, but not installed:",
      next: "packer init .",
    }, {
      command: "packer build .",
      error:
        "Build 'amazon-ebs.a' errored after 3 minutes: timeout waiting for SSH",
      next: "PACKER_LOG=1 packer build .",
    }],
    misses: ["Error: Module not installed"],
  },
  {
    id: "vault-sealed",
    line:
      /Vault is sealed|error looking up token|\* (?<why>permission denied|missing client token|invalid token|no handler for route "(?<route>[^"]{1,100})")/,
    tools: ["vault"],
    level: "code",
    all: [/vault|Code: \d{3}|URL: /i],
    cause: [
      (c) =>
        /sealed/.test(c.lines[c.at] ?? "")
          ? "Vault is sealed: it must be unsealed before it answers."
          : undefined,
      "There is no secrets engine at {route}.",
      "Vault refuses the request: {why?the token is not valid} (token expired, or its policy does not allow the path).",
    ],
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
    hits: [{
      command: "vault kv get secret/a",
      error:
        "Error making API request.\n\nURL: GET http://127.0.0.1:8200/v1/secret/data/a\nCode: 503. Errors:\n\n* Vault is sealed",
      next: "vault operator unseal",
    }, {
      command: "vault kv get secret/db",
      error:
        "Error making API request.\n\nURL: GET https://vault.acme.test/v1/secret/data/db\nCode: 403. Errors:\n\n* permission denied",
      next: "vault token capabilities secret/db",
    }],
    misses: ["bash: ./a: Permission denied"],
  },
  {
    id: "consul-no-leader",
    line:
      /No cluster leader|Unexpected response code: 500 \((?<why>[^)]{3,80})\)|rpc error: .{0,60}ACL not found/,
    tools: ["consul", "nomad"],
    level: "code",
    cause: [
      (c) =>
        /ACL not found/.test(c.lines[c.at] ?? "")
          ? "The ACL token is not known to Consul."
          : undefined,
      "The cluster has no leader[[: {why}]]: too few servers are up for a quorum.",
    ],
    next: [
      (c) =>
        c.cmd.programs.includes("nomad")
          ? "nomad server members"
          : "consul members",
    ],
    hits: [{
      command: "consul kv get a",
      error: "Error! Unexpected response code: 500 (No cluster leader)",
      next: "consul members",
    }, {
      command: "nomad job status",
      error:
        "Error querying jobs: Unexpected response code: 500 (No cluster leader)",
      next: "nomad server members",
    }],
    misses: ["Vault is sealed"],
  },
]);

/** Whether the name of a bucket is another account's, so that nothing can be imported. */
function isTakenByOthers(c: RuleContext): boolean {
  return /BucketAlreadyExists/.test(c.lines[c.at] ?? "");
}
