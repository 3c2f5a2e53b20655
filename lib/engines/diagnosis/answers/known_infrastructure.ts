/** What Terraform, Ansible and Pulumi say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Providers that HashiCorp itself publishes. */
const OF_HASHICORP =
  /^(?:archive|aws|azuread|azurerm|cloudinit|consul|dns|external|google|google-beta|helm|http|kubernetes|local|nomad|null|random|template|time|tls|vault|vsphere)$/;

/** Terraform, Ansible, Pulumi. */
export const KNOWN_INFRASTRUCTURE_ANSWERS: readonly CompleteAnswer[] =
  defineAnswers({
    family: "known-infrastructure",
    tools: [
      "terraform",
      "tofu",
      "terragrunt",
      "ansible",
      "ansible-playbook",
      "pulumi",
    ],
    isDecisive: true,
    risk: "Read the plan before you apply it, and keep a copy of the state.",
    prevent: "Commit the lock file, pin provider versions, and run plan in CI.",
  }, [
    {
      id: "terraform-lock-checksums",
      on:
        /(?:the (?:local|cached) package for|doesn't match any of the checksums previously recorded).{0,60}?(?<provider>registry\.(?:terraform|opentofu)\.(?:io|org)\/[\w-]{1,60}\/[\w-]{1,60})?.{0,200}(?:checksums (?:previously )?recorded in the dependency lock file|available checksums are for packages targeting different platforms)/,
      near: [
        /installing (?<name>[\w-]{1,60}\/[\w-]{1,60}) v(?<version>[\d.]{1,20})/,
      ],
      cause:
        "The lock file .terraform.lock.hcl has no checksum of the provider[[ {name}]] for this platform: it was written on another one.",
      next:
        "terraform providers lock -platform=linux_amd64 -platform=darwin_arm64 -platform=windows_amd64",
      plan: [
        "Commit the lock file that it writes, then run terraform init again.",
      ],
      says: {
        command: "terraform init",
        error:
          "\u2502 Error: Failed to install provider\n\u2502 \n\u2502 Error while installing hashicorp/aws v5.31.0: the local package for registry.terraform.io/hashicorp/aws 5.31.0 doesn't match any of the checksums previously recorded in the dependency lock file (this might be because the available checksums are for packages targeting different platforms)",
      },
    },
    {
      id: "terraform-provider-wrong-namespace",
      on:
        /provider registry (?<registry>[\w.]{3,60}) does not have a provider named (?:registry\.\w{3,20}\.\w{2,4}\/)?(?<name>hashicorp\/(?<short>[\w-]{1,60}))/,
      cause:
        "{name} does not exist: the provider {short} is not one of HashiCorp's, and a module (or this one) has no required_providers entry that says whose it is.",
      next: "terraform providers",
      plan: [
        "It shows which module asks for it: give that module a required_providers block with the right source (for docker kreuzwerker/docker), then run terraform init again.",
      ],
      says:
        "\u2502 Error: Failed to query available provider packages\n\u2502 \n\u2502 Could not retrieve the list of available versions for provider hashicorp/docker: provider registry registry.terraform.io does not have a provider named registry.terraform.io/hashicorp/docker",
    },
    {
      id: "terraform-cluster-provider-unset",
      on:
        /(?:Get|Post|Put|Patch|Delete) "?https?:\/\/localhost(?::\d{1,5})?\/(?:api|apis|version)\S{0,200}"?: dial tcp .{0,60}connect(?:ex)?: connection refused|Kubernetes cluster unreachable: .{0,200}(?:no configuration has been provided|localhost)/,
      all: [/kubernetes|helm|kubectl/i],
      cause:
        "The kubernetes or helm provider has no cluster to talk to and tries localhost: its host or config_path is empty (often because the cluster is made in the same run or its data source is not known yet).",
      next:
        "Give the provider host, token and cluster_ca_certificate (or config_path) of the cluster from a data source, and create the cluster in a configuration of its own.",
      plan: [
        "Destroyed clusters leave such resources behind: take them out of the state (terraform state rm).",
      ],
      says: {
        command: "terraform plan",
        error:
          '\u2502 Error: Get "http://localhost/api/v1/namespaces/argocd": dial tcp [::1]:80: connect: connection refused\n\u2502 \n\u2502   with kubernetes_namespace.argocd,\n\u2502   on main.tf line 12, in resource "kubernetes_namespace" "argocd":',
      },
    },
    {
      id: "terraform-response-says",
      on:
        /unexpected status (?<status>[45]\d\d)(?: \([\w ]{3,40}\))? with (?:response|error): ?(?:\{.{0,200}?"(?:M|m)essage":"(?<why>[^"]{10,300})"|(?<code>\w{3,60}): (?<why2>.{10,300}))/,
      near: [/on (?<file>[\w.\/-]{1,160}\.tf) line (?<ln>\d{1,6})/],
      certainty: 0.8,
      cause: [
        "The cloud refused the request with {status}: {why|raw}",
        "The cloud refused the request with {status} ({code}): {why2|raw}",
      ],
      next: (c) => {
        const why = c.v["why"] ?? c.v["why2"] ?? "";
        if (/quota/i.test(why)) {
          return "Choose another region or SKU for the resource, or request the quota that the message names.";
        }
        return `Correct the resource${
          c.v["file"] === undefined ? "" : ` at ${c.v["file"]}:${c.v["ln"]}`
        } as the answer says: ${why.slice(0, 160)}`;
      },
      says:
        '\u2502 Error: creating Service Plan: performing CreateOrUpdate: unexpected status 409 (409 Conflict) with response: {"Code":"Conflict","Message":"The name is reserved and cannot be used for that plan.","Target":null}\n\u2502 \n\u2502   on main.tf line 2, in resource "azurerm_service_plan" "p":',
    },
    {
      id: "azurerm-subscription-unset",
      on:
        /`subscription_id` is a required provider property when performing a plan\/apply/,
      cause:
        "Version 4 of the azurerm provider no longer takes the subscription from the Azure CLI's default: it has to be set.",
      next:
        "export ARM_SUBSCRIPTION_ID=$(az account show --query id --output tsv)",
      plan: ["Or set subscription_id in the provider block."],
      says:
        "Error: `subscription_id` is a required provider property when performing a plan/apply operation",
    },
    {
      id: "terraform-plugin-crashed",
      on:
        /The plugin encountered an error, and failed to respond to the plugin|Plugin did not respond|The terraform-provider-(?<name>[\w-]{2,60}) plugin crashed|Request cancelled.{0,80}plugin/,
      near: [
        /terraform-provider-(?<name>[\w-]{2,60}?)_v(?<version>[\d.]{1,12})/,
        /Stack trace from the terraform-provider-(?<name>[\w-]{2,60}?)_v(?<version>[\d.]{1,12})/,
      ],
      cause:
        "The provider plugin[[ {name}]][[ {version}]] crashed: that is a fault of the provider, often with one value in the configuration.",
      next: "terraform init -upgrade",
      plan: [
        "If the newest release crashes too, pin the last one that worked and report the stack trace to the provider; out of memory kills it as well.",
      ],
      says:
        "\u2502 Error: Plugin did not respond\n\u2502 \n\u2502 The plugin encountered an error, and failed to respond to the plugin.(*GRPCProvider).PlanResourceChange call. The plugin logs may contain more details.",
    },
    {
      id: "ansible-python2-bindings",
      on:
        /The Python 2 (?:bindings for rpm are|yum module is) needed for this module|ansible-core requires a minimum of Python[\d .]{0,12}version (?<need>[\d.]{1,8})|SyntaxError: future feature annotations is not defined/,
      cause:
        "This Ansible and the Python on the managed host do not fit: the host's Python is older than Ansible's modules need[[ ({need})]].",
      next:
        "Use an ansible-core release that still supports that host's Python (2.16 for RHEL 8, 2.12 and older for Python 2), or set ansible_python_interpreter to a newer Python there.",
      says:
        'fatal: [web]: FAILED! => {"changed": false, "msg": "The Python 2 bindings for rpm are needed for this module."}',
    },
    {
      id: "ansible-variable-undefined",
      on:
        /The task includes an option with an undefined variable\. The error was: '?(?<name>[\w.]{1,100})'? is undefined|AnsibleUndefinedVariable: '(?<name2>[\w.]{1,100})' is undefined|'(?<holder>[\w.\s]{1,80}object)' has no attribute '(?<attribute>[\w.]{1,100})'/,
      near: [
        /The error appears to be in '(?<file>[\w.\/-]{1,200})': line (?<ln>\d{1,6})/,
      ],
      cause: [
        "The variable {name} is used in a task but not defined for this host.",
        "The variable {name2} is used but not defined for this host.",
        "{holder|raw} has no attribute {attribute}: the variable has another shape than the task expects.",
      ],
      next: [
        "Define {name} in group_vars, host_vars or with -e, or give it a default: {name} | default('').",
        "Define {name2} in group_vars, host_vars or with -e, or give it a default.",
        "Print the variable with the debug module before that task, and correct the path to {attribute}.",
      ],
      says:
        'fatal: [h]: FAILED! => {"msg": "The task includes an option with an undefined variable. The error was: \'foo\' is undefined"}',
    },
    {
      id: "ansible-dpkg-lock",
      on:
        /Failed to lock apt for exclusive operation|FAILED! => .{0,200}Unable to acquire the dpkg frontend lock/,
      cause:
        "Another package manager holds the lock on the managed host, mostly unattended-upgrades after boot.",
      next:
        "Set lock_timeout: 300 on the apt task, so that Ansible waits for the other to end.",
      says:
        'fatal: [h]: FAILED! => {"changed": false, "msg": "Failed to lock apt for exclusive operation: Failed to lock directory /var/lib/apt/lists/: E:Could not get lock /var/lib/apt/lists/lock"}',
    },
    {
      id: "terraform-legacy-provider",
      on:
        /Invalid legacy provider address\. .{0,160}unqualified provider "(?<name>[\w-]{1,40})"/,
      cause:
        'The state names the provider "{name}" without its namespace, as Terraform 0.12 wrote it; releases from 0.14 on no longer read that.',
      next: [
        (c) =>
          OF_HASHICORP.test(c.v["name"] ?? "")
            ? `terraform state replace-provider registry.terraform.io/-/${
              c.v["name"]
            } hashicorp/${c.v["name"]}`
            : undefined,
        "terraform state replace-provider registry.terraform.io/-/{name} <namespace>/{name}",
      ],
      plan: [
        "Add the same source to required_providers, then run terraform init again.",
        "Where that is refused too, run terraform 0.13upgrade with Terraform 0.13 first.",
      ],
      says: {
        command: "terraform init",
        error:
          '\u2502 Error: Invalid legacy provider address\n\u2502 \n\u2502 This configuration or its associated state refers to the unqualified provider\n\u2502 "google".\n\u2502 \n\u2502 You must complete the Terraform 0.13 upgrade process before upgrading to later\n\u2502 versions.',
      },
    },
  ]);
