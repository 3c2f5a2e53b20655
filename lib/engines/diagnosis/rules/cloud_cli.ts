/** What rules of tables/cloud_cli.txt compute. */
import table from "./tables/cloud_cli.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { googleRole } from "../catalogues/google_roles.ts";
import type { RuleContext } from "../context.ts";
import { listed } from "../suggestions.ts";
import { habit } from "../catalogues/subcommands.ts";
import type { CompleteRule } from "../types.ts";

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
export const CLOUD_CLI_RULES: readonly CompleteRule[] = readRules(table, {
  "aws-choice-unnamed": {
    cause: (c) =>
      `aws has no command ${
        strayOperand(c) ?? "of that name"
      } here: it is not one of the choices listed.`,
    next: [(c) => {
      const bad = strayOperand(c);
      if (bad === undefined) return undefined;
      const group = `aws ${c.cmd.operands[0] ?? ""}`;
      return c.cmd.replace(
        bad,
        habit(group, bad) ?? c.nearest(bad, listed(c), 0.5),
      );
    }, (c) => c.cmd.operands.length > 1 ? `aws ${c.cmd.sub} help` : "aws help"],
  },
  "aws-parameter-value": {
    next: [
      (c) => {
        const { param, msg } = c.v;
        if (param === undefined) {
          return undefined;
        }
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
      (c) =>
        c.cmd.operands.length > 1
          ? `aws ${c.cmd.operands[0]} ${c.cmd.operands[1]} help`
          : undefined,
    ],
  },
  "azure-refused": {
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
  },
  "aws-sso-configuration": {
    next: (c) => {
      const p = /--profile[ =]([\w.-]{1,60})/.exec(c.cmd.text ?? "")?.[1];
      return `aws configure sso${p === undefined ? "" : ` --profile ${p}`}`;
    },
  },
  "gcloud-resource-not-found": {
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
    }],
  },
  "gcloud-refused": {
    cause: (c) => {
      const msg = c.v["msg"] ?? "";
      return DENIES.test(msg)
        ? `Google Cloud denies it (403): the active account lacks a role for ${
          gcloudCommand(c.v["path"]) ?? "this command"
        }.`
        : `${gcloudCommand(c.v["path"]) ?? "gcloud"} failed: ${msg}`;
    },
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
      const command = gcloudCommand(c.v["path"]);
      return command === undefined ? undefined : `${command} --help`;
    }],
  },
});

/** The step that grants a missing permission by the role that holds it. */
export function grantStep(permission: string | undefined): string | undefined {
  const role = permission === undefined ? undefined : googleRole(permission);
  return role === undefined
    ? undefined
    : `Let an owner grant it: gcloud projects add-iam-policy-binding PROJECT --member=user:MAIL --role=${role}`;
}
