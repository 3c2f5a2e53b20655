/** What rules of tables/cloud.txt compute. */
import table from "./tables/cloud.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
import { grantStep } from "./cloud_cli.ts";

/** An AWS service error as all SDKs print it. */
const AWS_CALL = [
  /An error occurred \((?<code>[\w.]{3,80})\) when calling the (?<op>\w{3,60}) operation/,
];

/** Clouds and hosting platforms. */
export const CLOUD_RULES: readonly CompleteRule[] = readRules(table, {
  "aws-expired-token": {
    next: (c) => {
      const p = /--profile[ =]([\w.-]{1,60})/.exec(c.cmd.text ?? "")?.[1];
      return `aws sso login${p === undefined ? "" : ` --profile ${p}`}`;
    },
  },
  "aws-invalid-credentials": { near: AWS_CALL },
  "aws-access-denied": { near: [...AWS_CALL] },
  "aws-s3-no-bucket": {
    cause: (c) => {
      const l = c.lines[c.at] ?? "";
      const b = c.v["bucket"] ??
        /s3:\/\/([\w.-]{3,63})/.exec(c.cmd.text ?? "")?.[1];
      const name = b === undefined ? "" : ` ${b}`;
      return /NoSuchBucket/.test(l)
        ? `The bucket${name} does not exist (misspelled, or deleted).`
        : /NotEmpty/.test(l)
        ? `The bucket${name} is not empty.`
        : /AlreadyExists/.test(l)
        ? `The bucket name${name} is taken; names are global.`
        : /AlreadyOwned/.test(l)
        ? `The bucket${name} is yours already.`
        : /InvalidBucketName/.test(l)
        ? `The bucket name${name} is not valid.`
        : `The bucket${name} lies in another region.`;
    },
    next: (c) => {
      const l = c.lines[c.at] ?? "";
      const b = c.v["bucket"] ??
        /s3:\/\/([\w.-]{3,63})/.exec(c.cmd.text ?? "")?.[1];
      return /Redirect|LocationConstraint/.test(l) && b !== undefined
        ? `aws s3api get-bucket-location --bucket ${b}`
        : undefined;
    },
  },
  "aws-s3-no-key": {
    next: (c) => {
      const m = /s3:\/\/([\w.-]{3,63})\/([^\s'"]{0,200})/.exec(
        c.cmd.text ?? "",
      );
      return m === null
        ? undefined
        : `aws s3 ls s3://${m[1]}/${(m[2] ?? "").replace(/[^/]*$/, "")}`;
    },
  },
  "aws-throttled": { near: AWS_CALL },
  "aws-validation": {
    next: [
      (c) =>
        isUpToDate(c)
          ? "Nothing to change: the stack is up to date; let the script treat this as success."
          : c.v["code"] === "DependencyViolation"
          ? "aws ec2 describe-network-interfaces"
          : undefined,
      (c) => {
        const s = c.cmd.operands[0];
        const o = c.cmd.operands[1];
        return c.cmd.program === "aws" && s !== undefined &&
            o !== undefined && !isUpToDate(c)
          ? `aws ${s} ${o} help`
          : undefined;
      },
      (c) =>
        isUpToDate(c)
          ? undefined
          : c.render("Correct the parameter that the message names: {msg}"),
    ],
  },
  "aws-cloudformation-state": {
    next: [
      (c) =>
        c.v["state"] === "UPDATE_ROLLBACK_FAILED"
          ? `aws cloudformation continue-update-rollback --stack-name ${
            /--stack-name[ =]([\w-]+)/.exec(c.cmd.text ?? "")?.[1] ??
              c.v["stack"] ?? "<stack>"
          }`
          : undefined,
      (c) =>
        `aws cloudformation describe-stack-events --stack-name ${
          /--stack-name[ =]([\w-]+)/.exec(c.cmd.text ?? "")?.[1] ??
            (c.cmd.program === "cdk" ? c.v["stack"] : undefined) ?? "<stack>"
        }`,
    ],
  },
  "gcloud-no-project": {
    next: (c) =>
      c.v["proj"] !== undefined
        ? "gcloud projects list"
        : `gcloud config set ${c.v["prop"] ?? "project"} <${
          c.v["prop"] === undefined || c.v["prop"] === "project"
            ? "project-id"
            : "value"
        }>`,
  },
  "gcloud-permission": {
    next: (c) => grantStep(c.v["perm"] ?? c.v["perm2"] ?? c.v["perm3"]),
  },
});

/** Whether CloudFormation only says that there is nothing to change. */
function isUpToDate(c: RuleContext): boolean {
  return /No updates are to be performed/.test(c.v["msg"] ?? "");
}
