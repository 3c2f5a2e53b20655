/** What rules of tables/cloud.txt compute. */
import table from "./tables/cloud.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append, byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
import { grantStep } from "./cloud_cli.ts";

/** An AWS service error as all SDKs print it. */
const AWS_CALL = [
  /An error occurred \((?<code>[\w.]{3,80})\) when calling the (?<op>\w{3,60}) operation/,
];

/** Clouds and hosting platforms. */
export const CLOUD_RULES: readonly CompleteRule[] = readRules(table, {
  "aws-no-credentials": {
    next: (c) =>
      c.v["profile"] !== undefined ? "aws configure list-profiles" : undefined,
  },
  "aws-expired-token": {
    next: (c) => {
      const p = /--profile[ =]([\w.-]{1,60})/.exec(c.cmd.text ?? "")?.[1];
      return `aws sso login${p === undefined ? "" : ` --profile ${p}`}`;
    },
  },
  "aws-invalid-credentials": {
    near: AWS_CALL,
    cause: (c) =>
      /SignatureDoesNotMatch|IncompleteSignature/.test(c.lines[c.at] ?? "")
        ? "The secret access key is wrong (signature does not match), or the clock is off."
        : "The AWS access key is not valid: deleted, of another account or partition, or a session token is missing.",
  },
  "aws-clock-skew": {
    next: byPlatform({
      windows: "w32tm /resync",
      macos: "sudo sntp -sS time.apple.com",
    }, "sudo timedatectl set-ntp true"),
  },
  "aws-access-denied": {
    near: [...AWS_CALL],
    next: (c) => {
      const { arn, action } = c.v;
      return arn === undefined || action === undefined ||
          /assumed-role/.test(arn)
        ? undefined
        : `aws iam simulate-principal-policy --policy-source-arn ${arn} --action-names ${action}`;
    },
  },
  "aws-no-region": {
    next: [
      (c) => c.v["url"] !== undefined ? "aws configure get region" : undefined,
      (c) =>
        c.cmd.program === "aws" && !/--region\b/.test(c.cmd.text ?? "")
          ? c.cmd.append("--region <region>")
          : undefined,
      byPlatform(
        { powershell: "$env:AWS_REGION='<region>'" },
        "export AWS_REGION=<region>",
      ),
    ],
  },
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
  "aws-throttled": {
    near: AWS_CALL,
    next: [
      (c) =>
        /Vcpu|InstanceLimit|AddressLimit|Quota|LimitExceededException/.test(
            c.lines[c.at] ?? "",
          )
          ? "aws service-quotas list-service-quotas --service-code ec2"
          : undefined,
      byPlatform(
        { powershell: "$env:AWS_RETRY_MODE='adaptive'" },
        "export AWS_RETRY_MODE=adaptive",
      ),
    ],
  },
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
        c.v["cap"] !== undefined && c.cmd.programs.includes("aws")
          ? c.cmd.append(`--capabilities ${c.v["cap"]}`)
          : undefined,
      (c) =>
        c.v["state"] === "UPDATE_ROLLBACK_FAILED"
          ? `aws cloudformation continue-update-rollback --stack-name ${
            /--stack-name[ =]([\w-]+)/.exec(c.cmd.text ?? "")?.[1] ??
              c.v["stack"] ?? "<stack>"
          }`
          : undefined,
      (c) =>
        c.v["state"] === "CREATE_FAILED"
          ? `Look at what the stack ${
            c.v["stack"] ?? ""
          } holds, delete it (aws cloudformation delete-stack), and create it again: after a failed creation it cannot be updated.`
          : undefined,
      (c) =>
        `aws cloudformation describe-stack-events --stack-name ${
          /--stack-name[ =]([\w-]+)/.exec(c.cmd.text ?? "")?.[1] ?? "<stack>"
        }`,
    ],
  },
  "aws-lambda-runtime": {
    next: (c) =>
      c.v["sec"] !== undefined
        ? "aws lambda update-function-configuration --function-name <name> --timeout 60"
        : undefined,
  },
  "gcloud-no-account": {
    next: (c) =>
      /default credentials|DefaultCredentials/.test(c.lines[c.at] ?? "")
        ? "gcloud auth application-default login"
        : "gcloud auth login",
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
  "gcloud-quota": {
    next: (c) =>
      /ZONE_RESOURCE/.test(c.lines[c.at] ?? "")
        ? "gcloud compute zones list"
        : "gcloud compute project-info describe --format='yaml(quotas)'",
  },
  "azure-login": {
    next: (c) =>
      /No subscription/.test(c.lines[c.at] ?? "")
        ? "az account list --output table"
        : "az login",
  },
  "azure-not-found": {
    next: (c) =>
      c.v["code"] === "ResourceGroupNotFound"
        ? "az group list --output table"
        : c.v["code"] === "SkuNotAvailable" ||
            c.v["code"] === "LocationNotAvailableForResourceType"
        ? "az vm list-skus --location <location> --output table"
        : c.v["code"] === "QuotaExceeded"
        ? "az vm list-usage --location <location> --output table"
        : undefined,
  },
  "wrangler-error": {
    cause: [(c) =>
      /CLOUDFLARE_API_TOKEN|not authenticated|Authentication/.test(
          `${c.lines[c.at] ?? ""} ${c.v["why"] ?? ""}`,
        ) || c.v["code"] === "10000"
        ? "Wrangler is not logged in, or its API token lacks the permission (authentication error)."
        : undefined, (c) =>
      c.v["path"] === undefined
        ? c.render(
          "Wrangler cannot find the entry point or module[[ {mod}]].",
        )
        : undefined],
    next: (c) =>
      /CLOUDFLARE_API_TOKEN/.test(c.lines[c.at] ?? "")
        ? "export CLOUDFLARE_API_TOKEN=<token>"
        : /not authenticated|Authentication/.test(
            `${c.lines[c.at] ?? ""} ${c.v["why"] ?? ""}`,
          )
        ? "npx wrangler login"
        : /entry-point/.test(c.lines[c.at] ?? "")
        ? "Set main in wrangler.toml (or wrangler.jsonc) to the entry file, for example src/index.ts."
        : undefined,
  },
  "vercel-error": {
    next: [
      (c) =>
        /credentials|token/.test(c.v["what"] ?? "")
          ? "vercel login"
          : /linked|Project/.test(c.v["what"] ?? "")
          ? "vercel link"
          : c.v["dir"] !== undefined
          ? "Set outputDirectory in vercel.json (or the project settings) to the folder that the build writes."
          : c.v["cmdname"] !== undefined
          ? "vercel build --debug"
          : undefined,
      append("--debug"),
    ],
  },
  "netlify-error": {
    next: (c) =>
      c.v["dir"] !== undefined
        ? "Set publish under [build] in netlify.toml to the folder that the build writes."
        : /authorized/.test(c.lines[c.at] ?? "")
        ? "netlify login"
        : /linked/.test(c.lines[c.at] ?? "")
        ? "netlify link"
        : undefined,
  },
  "heroku-error": {
    next: (c) => {
      const code = c.v["code"] ?? c.v["code2"] ?? "";
      return code === "H14" || /No web processes/.test(c.lines[c.at] ?? "")
        ? "heroku ps:scale web=1"
        : code === "R14" || code === "R15"
        ? "heroku ps:resize web=standard-2x"
        : code === "R10"
        ? "Let the server listen on 0.0.0.0 and the port in the environment variable PORT (within 60 seconds)."
        : /No default language/.test(c.lines[c.at] ?? "")
        ? "heroku buildpacks:set heroku/nodejs"
        : undefined;
    },
  },
  "fly-error": {
    next: (c) =>
      /access token/.test(c.v["what"] ?? "")
        ? "fly auth login"
        : c.v["app"] !== undefined
        ? "fly apps list"
        : /app name/.test(c.v["what"] ?? "")
        ? "fly launch --no-deploy"
        : /not listening/.test(c.lines[c.at] ?? "")
        ? "Let the server listen on 0.0.0.0 and the port that internal_port in fly.toml names."
        : undefined,
  },
  "firebase-error": {
    next: [
      (c) => {
        const w = c.v["what"] ?? "";
        return /authenticate|40[13]/.test(w)
          ? "firebase login --reauth"
          : /active project|get Firebase project/.test(w)
          ? "firebase use --add"
          : /app directory/.test(w)
          ? "firebase init"
          : /Blaze/.test(w)
          ? "Move the project to the Blaze plan in the Firebase console (it bills what is used), or leave out what needs it."
          : undefined;
      },
      (c) =>
        c.v["what"] === undefined
          ? "Check the rules (firestore.rules) for that path and user, then deploy them with firebase deploy --only firestore:rules."
          : undefined,
    ],
  },
  "supabase-error": {
    next: (c) =>
      c.v["table"] !== undefined
        ? `Add a policy for insert on ${
          c.v["table"]
        } (create policy ... for insert with check ...), or use the service role on the server only.`
        : /project ref/.test(c.lines[c.at] ?? "")
        ? "supabase link --project-ref <ref>"
        : /Access token/.test(c.lines[c.at] ?? "")
        ? "supabase login"
        : /not running/.test(c.lines[c.at] ?? "")
        ? "supabase start"
        : undefined,
  },
  "doctl-error": {
    next: (c) =>
      c.v["what"] !== undefined || c.v["status"] === "401"
        ? "doctl auth init"
        : undefined,
  },
  "gh-cli-auth": {
    cause: (c) =>
      /not accessible/.test(c.lines[c.at] ?? "")
        ? "The token lacks the permission for that (resource not accessible by integration or token)."
        : "The GitHub CLI is not logged in, or its token is not valid (401, 403).",
    next: (c) =>
      /not accessible by integration/.test(c.lines[c.at] ?? "")
        ? "Add the needed scope under permissions: in the workflow (for example pull-requests: write)."
        : /GH_TOKEN/.test(c.lines[c.at] ?? "")
        ? "Set env: GH_TOKEN: ${{ github.token }} on that step of the workflow."
        : "gh auth login",
  },
});

/** Whether CloudFormation only says that there is nothing to change. */
function isUpToDate(c: RuleContext): boolean {
  return /No updates are to be performed/.test(c.v["msg"] ?? "");
}
