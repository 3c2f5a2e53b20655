/** What the command lines of aws, az and gcloud say of their own words, options and values. */
import { googleRole } from "../catalogues/google_roles.ts";
import type { RuleContext } from "../context.ts";
import { listed } from "../suggestions.ts";
import { habit } from "../catalogues/subcommands.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The group that `ERROR: (gcloud.run.services.update)` names, as typed: `gcloud run services`. */
function gcloudGroup(path: string | undefined): string | undefined {
  const words = (path ?? "").replace(/^gcloud\./, "").split(".");
  return words.length < 2 ||
      words.some((word) => !/^[a-z][\w-]{0,40}$/.test(word))
    ? undefined
    : `gcloud ${words.slice(0, -1).join(" ")}`;
}

/** A whole gcloud command as its error names it. */
function gcloudCommand(path: string | undefined): string | undefined {
  const group = gcloudGroup(path);
  return group === undefined
    ? undefined
    : `${group} ${(path ?? "").split(".").at(-1)}`;
}

/** An option of the command whose name the message uses as a word. */
function namedOption(c: RuleContext, message: string): string | undefined {
  const said = message.toLowerCase();
  const options = c.cmd.args.map((arg) => arg.split("=")[0] ?? "");
  return options.sort((a, b) => b.length - a.length).find((arg) => {
    const name = arg.replace(/^--/, "").toLowerCase();
    return /^--[\w-]{3,60}$/.test(arg) &&
      (said.includes(name) || said.includes(name.replaceAll("-", "_")) ||
        said.replaceAll(/[ _]/g, "").includes(name.replaceAll("-", "")));
  });
}

/** How Google Cloud says that an account may not. */
const DENIES =
  /HTTPError 403|PERMISSION_DENIED|not authorized|forbidden|does not have permission/;

/** The first operand that is none of the choices listed. */
function strayOperand(c: RuleContext): string | undefined {
  const choices = listed(c);
  return choices.length === 0
    ? undefined
    : c.cmd.operands.find((word, at) => at > 0 && !choices.includes(word)) ??
      c.cmd.operands[0];
}

/** Command lines of the clouds. */
export const CLOUD_CLI_RULES: readonly CompleteRule[] = defineRules({
  family: "cloud_cli",
  tools: ["aws", "az", "gcloud", "gsutil", "bq"],
  risk:
    "Check account, project and region before you run it again: the same command elsewhere costs money or data.",
  prevent:
    "Keep cloud commands in scripts with long options, and pin the version of the command-line tool.",
}, [
  {
    id: "aws-choice-unnamed",
    line: /^aws: error: argument \w{3,20}: Invalid choice, valid choices are/,
    level: "code",
    none: [/maybe you meant/],
    cause: (c) =>
      `aws has no command ${
        strayOperand(c) ?? "of that name"
      } here: it is not one of the choices listed.`,
    next: [
      (c) => {
        const bad = strayOperand(c);
        if (bad === undefined) return undefined;
        const group = `aws ${c.cmd.operands[0] ?? ""}`;
        return c.cmd.replace(
          bad,
          habit(group, bad) ?? c.nearest(bad, listed(c), 0.5),
        );
      },
      (c) => c.cmd.operands.length > 1 ? `aws ${c.cmd.sub} help` : "aws help",
    ],
    hits: [{
      command: "aws s3 copy a.txt s3://acme-b/",
      error:
        "aws: error: argument subcommand: Invalid choice, valid choices are:\n\nls                                       | website\ncp                                       | mv",
      next: "aws s3 cp a.txt s3://acme-b/",
    }, {
      command: "aws sqs list-queue",
      error:
        "aws: error: argument operation: Invalid choice, valid choices are:\n\nadd-permission | list-queues\nsend-message   | purge-queue",
      next: "aws sqs list-queues",
    }],
    misses: ["aws: error: the following arguments are required: --bucket"],
  },
  {
    id: "aws-parameter-value",
    line:
      /Error parsing parameter '(?<param>--[\w-]{1,60}|cli-input-json)': (?<msg>.{3,200})|Parameter validation failed:|Invalid (?:JSON|base64)(?: received)?:(?<msg2>.{0,160})/,
    level: "code",
    near: [
      /(?:Invalid type for parameter|Invalid length for parameter|Unknown parameter in) (?<field>[\w[\].]{1,100}),? (?<msg>.{3,200})/,
      /(?<msg>Missing required parameter in .{3,160})/,
    ],
    cause: [
      "aws cannot read the value of {param}: {msg}",
      "aws refuses the parameter {field}: {msg}",
      "aws refuses a parameter: {msg?its value has not the form that is wanted}[[{msg2}]].",
    ],
    next: [
      (c) =>
        /Invalid base64/.test(c.lines[c.at] ?? "")
          ? c.cmd.append("--cli-binary-format raw-in-base64-out")
          : undefined,
      (c) => {
        const { param, msg } = c.v;
        if (param === undefined) return undefined;
        const value = c.cmd.args[c.cmd.args.indexOf(param) + 1];
        const isPath = value !== undefined && /^[\w./-]{1,160}$/.test(value);
        if (
          /fileb:\/\/|Blob values must be a path/.test(
            `${msg} ${c.following(3).join(" ")}`,
          )
        ) {
          return isPath ? c.cmd.replace(value, `fileb://${value}`) : undefined;
        }
        return undefined;
      },
      (c) => {
        const { param, msg } = c.v;
        return param === undefined
          ? undefined
          : /Unable to load paramfile/.test(msg ?? "")
          ? `Correct the path after file:// in ${param}: it is looked up from the current folder, and is written file://name or file:///absolute/name.`
          : `Write the value of ${param} as JSON in single quotes (in cmd.exe in double quotes with \\" inside), or put it into a file and pass ${param} file://value.json`;
      },
      "Correct {field} in the parameters: {msg}",
      (c) =>
        c.cmd.operands.length > 1
          ? `aws ${c.cmd.operands[0]} ${c.cmd.operands[1]} help`
          : undefined,
      "Correct the parameter that the message names.",
    ],
    hits: [
      {
        command: "aws kinesis put-record --data hello",
        error: 'Invalid base64: "hello"',
        next:
          "aws kinesis put-record --data hello --cli-binary-format raw-in-base64-out",
      },
      {
        command:
          "aws lambda publish-layer-version --layer-name deps --zip-file out/l.zip",
        error:
          "Error parsing parameter '--zip-file': Blob values must be a path to a file.",
        next:
          "aws lambda publish-layer-version --layer-name deps --zip-file fileb://out/l.zip",
      },
      {
        command: "aws sns publish --message-attributes {a:1}",
        error:
          "Error parsing parameter '--message-attributes': Expected: '=', received: '}' for input:\n{a:1}",
      },
      "Parameter validation failed:\nInvalid type for parameter Key.id, value: 1, type: <class 'int'>, valid types: <class 'dict'>",
    ],
    misses: ["aws: error: the following arguments are required: --bucket"],
  },
  {
    id: "aws-session-manager-plugin",
    line:
      /SessionManagerPlugin is not found|session-manager-plugin: command not found/,
    level: "code",
    priority: 12,
    cause:
      "The session-manager-plugin, which aws ssm start-session needs, is not installed.",
    next: (c) =>
      c.platform.os === "macos"
        ? "brew install --cask session-manager-plugin"
        : c.platform.os === "windows"
        ? "winget install Amazon.SessionManagerPlugin"
        : "Install session-manager-plugin (the .deb or .rpm of AWS for this platform), then run session-manager-plugin to check it.",
    hits: [{
      command: "aws ecs execute-command --cluster c --task t --interactive",
      error:
        "SessionManagerPlugin is not found. Please refer to SessionManager Documentation here",
    }, "SessionManagerPlugin is not found."],
    misses: [
      "An error occurred (TargetNotConnected) when calling the StartSession operation: i-1 is not connected.",
    ],
  },
  {
    id: "azure-refused",
    line:
      /^(?:ERROR: )?\((?<code>\w{0,40}(?:Invalid|NotAllowed|Exists|InUse|Taken|Failed|NotSupported|NotRegistered|Exceeded|Forbidden|Disabled|Required|BadRequest|NotAvailable)\w{0,30})\) (?<msg>.{3,300})/,
    tools: ["az"],
    gate: true,
    level: "keyword",
    cause: "Azure refuses it ({code}): {msg}",
    next: [(c) => {
      const option = namedOption(c, c.v["msg"] ?? "");
      return option === undefined
        ? undefined
        : `Correct the value of ${option} in the command: ${c.v["msg"]}`;
    }, (c) => {
      const end = c.cmd.args.findIndex((arg) => arg.startsWith("-"));
      const words = c.cmd.args.slice(0, end < 0 ? 4 : end).filter((word) =>
        /^[a-z][\w-]{1,30}$/.test(word)
      );
      return `az ${[...words, "--help"].join(" ")}`;
    }],
    hits: [{
      command: "az vm create --name v1 --admin-username admin",
      error:
        "(InvalidParameter) The Admin Username specified is not allowed.\nCode: InvalidParameter",
      next:
        "Correct the value of --admin-username in the command: The Admin Username specified is not allowed.",
    }, {
      command: "az storage account create -n Big -g r",
      error: "(AccountNameInvalid) Big is not a valid storage account name.",
      next: "az storage account create --help",
    }],
    misses: ["(ResourceGroupNotFound) Resource group 'r' could not be found."],
  },
  {
    id: "aws-sso-configuration",
    line:
      /Missing the following required SSO configuration values: (?<keys>[\w, ]{3,120})|The SSO session .{1,60} does not exist|the sso configuration .{0,60}(?:incomplete|invalid)/i,
    level: "code",
    cause:
      "The profile is not set up for IAM Identity Center (SSO)[[: {keys} are missing]].",
    next: [(c) => {
      const p = /--profile[ =]([\w.-]{1,60})/.exec(c.cmd.text ?? "")?.[1];
      return `aws configure sso${p === undefined ? "" : ` --profile ${p}`}`;
    }],
    hits: [{
      command: "aws sso login --profile ops",
      error:
        "Error: Missing the following required SSO configuration values: sso_start_url, sso_region.",
      next: "aws configure sso --profile ops",
    }, {
      command: "aws s3 ls",
      error: "The SSO session acme does not exist in the configuration",
      next: "aws configure sso",
    }],
    misses: ["Error loading SSO Token: Token for default does not exist"],
  },
  {
    id: "gcloud-act-as",
    line:
      /[Pp]ermission '?iam\.service[aA]ccounts\.actAs'? denied on service account (?<sa>[\w.@-]{3,120})|caller does not have permission to act as service account:? ?(?<sa2>[\w.@-]{3,120})?/,
    level: "code",
    priority: 8,
    cause:
      "The account that deploys may not act as the service account[[ {sa}]][[ {sa2}]] (iam.serviceaccounts.actAs).",
    next: [
      "gcloud iam service-accounts add-iam-policy-binding {sa} --member=user:<account> --role=roles/iam.serviceAccountUser",
      "gcloud iam service-accounts add-iam-policy-binding {sa2} --member=user:<account> --role=roles/iam.serviceAccountUser",
      "gcloud iam service-accounts list",
    ],
    plan: [
      "gcloud auth list shows which account is active; a service account is named with --member=serviceAccount:MAIL.",
    ],
    risk: "Bind the role on this one service account, not on the project.",
    hits: [
      {
        command: "gcloud functions deploy hook",
        error:
          "ERROR: (gcloud.functions.deploy) PERMISSION_DENIED: Permission 'iam.serviceaccounts.actAs' denied on service account shop@appspot.gserviceaccount.com (or it may not exist).",
        next:
          "gcloud iam service-accounts add-iam-policy-binding shop@appspot.gserviceaccount.com --member=user:<account> --role=roles/iam.serviceAccountUser",
      },
      "Permission 'iam.serviceAccounts.actAs' denied on service account 77-compute@developer.gserviceaccount.com",
    ],
    misses: [
      "ERROR: (gcloud.run.deploy) PERMISSION_DENIED: Permission 'run.services.create' denied on resource 'projects/shop'",
    ],
  },
  {
    id: "gcloud-resource-not-found",
    line:
      /The resource '(?:projects\/[\w.:-]{1,60}\/)?(?:zones|regions|global|locations)\/(?:(?<place>[a-z]{2,12}-[a-z]+\d(?:-[a-z])?)\/)?(?<kind>[a-zA-Z]{3,40})\/(?<name>[\w.-]{1,80})' was not found|ERROR: \((?<path>gcloud\.[\w.-]{3,80})\) (?:.{0,40}(?:NOT_FOUND|ResponseError: code=404|HTTPError 404)|Cannot find|Could not find|.{0,60}(?:could not be|was not|not) found|.{0,60}does not exist)/,
    level: "code",
    none: [/P4SA|Project '[\w-]+' not found/],
    near: [
      /ERROR: \((?<path>gcloud\.[\w.-]{3,80})\)/,
      /(?:Cannot find|Resource|resource|[Ss]ervice|[Cc]luster|[Ss]ecret|[Ff]unction) [\['"`](?<name>[\w./:-]{1,160})[\]'"`]/,
    ],
    cause: [
      "Google Cloud does not find {name}[[ in {place}]]: the name, the project, or the zone or region is another.",
      "Google Cloud does not find what the command names: the name, the project, or the zone or region is another.",
    ],
    next: [(c) => {
      const group = gcloudGroup(c.v["path"]);
      return group === undefined || group === "gcloud compute"
        ? undefined
        : `${group} list`;
    }, (c) => {
      const kind = (c.v["kind"] ?? "").replace(
        /[A-Z]/g,
        (letter) => `-${letter.toLowerCase()}`,
      );
      return kind === ""
        ? undefined
        : `gcloud compute ${
          kind === "firewalls" ? "firewall-rules" : kind
        } list`;
    }, "gcloud config list"],
    plan: ["gcloud config list shows which project, zone and region are set."],
    hits: [{
      command: "gcloud compute disks delete data-9 --zone europe-west1-b",
      error:
        "ERROR: (gcloud.compute.disks.delete) Could not fetch resource:\n - The resource 'projects/shop/zones/europe-west1-b/disks/data-9' was not found",
      next: "gcloud compute disks list",
    }, {
      command: "gcloud run services describe wbe --region europe-west1",
      error: "ERROR: (gcloud.run.services.describe) Cannot find service [wbe]",
      next: "gcloud run services list",
    }],
    misses: ["ERROR: (gcloud.run.deploy) Project 'shpo' not found"],
  },
  {
    id: "gcloud-component-missing",
    line:
      /(?<plugin>gke-gcloud-auth-plugin),? (?:which is needed|was not found)|installation of components: \[(?<comp>[\w-]{2,40})\]|component manager is disabled for this installation/,
    tools: ["gcloud", "kubectl"],
    level: "code",
    priority: 8,
    cause: [
      "kubectl needs the plugin {plugin} to log in to GKE, and it is not installed.",
      "The gcloud component {comp} is not installed.",
      "gcloud was installed by a package manager, so components come from there as well.",
    ],
    next: [
      (c) => {
        const name = c.v["plugin"] ?? c.v["comp"];
        return name === undefined
          ? undefined
          : c.lines.some((line) => /component manager is disabled/.test(line))
          ? `sudo apt-get install google-cloud-cli-${name}`
          : `gcloud components install ${name}`;
      },
      "sudo apt-get install google-cloud-cli-<component>",
    ],
    plan: [
      "Where gcloud came from apt or dnf: install google-cloud-cli-gke-gcloud-auth-plugin (the package named after the component).",
    ],
    hits: [{
      command: "kubectl get nodes",
      error:
        "CRITICAL: ACTION REQUIRED: gke-gcloud-auth-plugin, which is needed for continued use of kubectl, was not found or is not executable.",
      next: "gcloud components install gke-gcloud-auth-plugin",
    }, {
      command: "gcloud beta run deploy",
      error:
        "You do not currently have this command group installed.  Using it requires the installation of components: [beta]",
      next: "gcloud components install beta",
    }],
    misses: ["bash: gcloud: command not found"],
  },
  {
    id: "gcloud-ssh-exit",
    line:
      /\(gcloud\.compute\.ssh\) \[(?<ssh>[\w./-]{1,60})\] exited with return code \[255\]/,
    level: "code",
    priority: 8,
    cause:
      "ssh could not reach or log in to the instance (exit 255): a firewall rule for port 22, the instance, or the key.",
    next: [
      (c) =>
        c.cmd.program === "gcloud" ? c.cmd.append("--troubleshoot") : undefined,
      "gcloud compute ssh <instance> --troubleshoot",
    ],
    plan: ["Without a public address add --tunnel-through-iap."],
    hits: [
      {
        command: "gcloud compute ssh build-3 --zone europe-west4-a",
        error:
          "ERROR: (gcloud.compute.ssh) [/usr/bin/ssh] exited with return code [255].",
        next: "gcloud compute ssh build-3 --zone europe-west4-a --troubleshoot",
      },
      "Recommendation: To check for possible causes\nERROR: (gcloud.compute.ssh) [/usr/bin/ssh] exited with return code [255].",
    ],
    misses: ["ssh: connect to host 10.0.0.1 port 22: Connection refused"],
  },
  {
    id: "gcloud-refused",
    line: /ERROR: \((?<path>gcloud\.[\w.-]{3,80})\) (?<msg>.{3,240})/,
    tools: ["gcloud"],
    none: [
      /Invalid choice: |unrecognized arguments:|has not been used in project/,
    ],
    level: "keyword",
    priority: 8,
    cause: [(c) => {
      const msg = c.v["msg"] ?? "";
      return DENIES.test(msg)
        ? `Google Cloud denies it (403): the active account lacks a role for ${
          gcloudCommand(c.v["path"]) ?? "this command"
        }.`
        : `${gcloudCommand(c.v["path"]) ?? "gcloud"} failed: ${msg}`;
    }],
    next: [(c) => {
      const msg = c.v["msg"] ?? "";
      const group = gcloudGroup(c.v["path"]);
      if (DENIES.test(msg)) {
        return "gcloud auth list";
      }
      if (/[Bb]uild (?:failed|failure)/.test(msg)) {
        return "gcloud builds list --limit=5";
      }
      if (
        /failed to start and (?:then )?listen|container failed to start|Revision .{1,80} is not ready/
          .test(msg)
      ) {
        return "gcloud logging read 'resource.type=cloud_run_revision AND severity>=ERROR' --limit=20";
      }
      if (/ALREADY_EXISTS|already exists/.test(msg) && group !== undefined) {
        return `${group} list`;
      }
      const option = namedOption(c, msg);
      return option === undefined
        ? undefined
        : `Correct the value of ${option} in the command: ${msg}`;
    }, (c) => {
      if (/INTERNAL|UNAVAILABLE|propagation delay/.test(c.v["msg"] ?? "")) {
        return "Wait two minutes and run the command again; the service is not ready or failed inside.";
      }
      return undefined;
    }, (c) => {
      const command = gcloudCommand(c.v["path"]);
      return command === undefined ? undefined : `${command} --help`;
    }, "gcloud info"],
    plan: [
      "gcloud config list shows project, account and region that are used.",
    ],
    hits: [{
      command: "gcloud sql export sql main gs://b/x.sql",
      error:
        "ERROR: (gcloud.sql.export.sql) HTTPError 403: The service account does not have the required permissions for the bucket.",
      next: "gcloud auth list",
    }, {
      command: "gcloud run deploy web --cpu 9",
      error:
        "ERROR: (gcloud.run.deploy) spec.template.spec.containers[0].resources.limits.cpu: Invalid value specified for cpu.",
      next:
        "Correct the value of --cpu in the command: spec.template.spec.containers[0].resources.limits.cpu: Invalid value specified for cpu.",
    }, {
      command: "gcloud artifacts repositories create web",
      error:
        "ERROR: (gcloud.artifacts.repositories.create) ALREADY_EXISTS: the repository already exists",
      next: "gcloud artifacts repositories list",
    }],
    misses: [
      "ERROR: (gcloud.run.deploy) API [run.googleapis.com] not enabled on project [1].",
    ],
  },
]);

/** The step that grants a missing permission by the role that holds it. */
export function grantStep(permission: string | undefined): string | undefined {
  const role = permission === undefined ? undefined : googleRole(permission);
  return role === undefined
    ? undefined
    : `Let an owner grant it: gcloud projects add-iam-policy-binding PROJECT --member=user:MAIL --role=${role}`;
}
