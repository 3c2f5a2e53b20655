/**
 * Clouds and hosting: AWS, Google Cloud, Azure, Cloudflare, Vercel, Netlify,
 * Heroku, Fly, Firebase, Supabase, DigitalOcean.
 */
import table from "./tables/cloud.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append, byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import { grantStep } from "./cloud_cli.ts";

/** An AWS service error as all SDKs print it. */
const AWS_CALL = [
  /An error occurred \((?<code>[\w.]{3,80})\) when calling the (?<op>\w{3,60}) operation/,
];
const AWS_TOOLS = [
  "aws",
  "sam",
  "cdk",
  "serverless",
  "sls",
  "eksctl",
  "terraform",
  "amplify",
  "copilot",
];

/** Clouds and hosting platforms. */
export const CLOUD_RULES: readonly CompleteRule[] = defineRules({
  family: "cloud",
  tools: AWS_TOOLS,
  risk:
    "Check account, project and region before you change anything: the same command elsewhere costs money or data.",
  prevent:
    "Use named profiles and short-lived credentials, and grant least privilege.",
}, [
  ...readRules(table),
  {
    id: "aws-no-credentials",
    line:
      /Unable to locate credentials|NoCredentialsError|NoCredentialProviders|Could not load credentials from any providers|CredentialsProviderError|failed to refresh cached credentials, no EC2 IMDS role found|The config profile \((?<profile>[\w.-]{1,60})\) could not be found/,
    level: "code",
    cause: [
      "There is no AWS profile named {profile} in the configuration.",
      "AWS finds no credentials (no profile, environment variables or role).",
    ],
    next: [
      (c) =>
        c.v["profile"] !== undefined
          ? "aws configure list-profiles"
          : undefined,
      "aws configure",
    ],
    plan: [
      "With IAM Identity Center use aws configure sso and aws sso login; in CI assume a role by OIDC; on EC2 attach an instance role.",
    ],
    risk: "Keep access keys out of code and images; prefer roles and SSO.",
    hits: [{
      command: "aws s3 ls",
      error:
        'Unable to locate credentials. You can configure credentials by running "aws configure".',
      next: "aws configure",
    }, {
      command: "aws s3 ls --profile prd",
      error: "The config profile (prd) could not be found",
      next: "aws configure list-profiles",
    }, "botocore.exceptions.NoCredentialsError: Unable to locate credentials"],
    misses: [
      "An error occurred (ExpiredToken) when calling the ListBuckets operation: The provided token has expired.",
    ],
  },
  {
    id: "aws-expired-token",
    line:
      /\b(?:ExpiredToken(?:Exception)?|RequestExpired|TokenRefreshRequired)\b|The SSO session associated with this profile has expired|Error loading SSO Token|Token (?:has|is) expired and refresh failed|security token included in the request is expired/,
    level: "code",
    cause: "The AWS session or token has expired.",
    next: [(c) => {
      const p = /--profile[ =]([\w.-]{1,60})/.exec(c.cmd.text ?? "")?.[1];
      return `aws sso login${p === undefined ? "" : ` --profile ${p}`}`;
    }],
    plan: [
      "With temporary keys get new ones (aws sts assume-role), and unset old AWS_SESSION_TOKEN.",
    ],
    hits: [{
      command: "aws s3 cp a.zip s3://b/",
      error:
        "upload failed: ./a.zip to s3://b/a.zip An error occurred (ExpiredToken) when calling the PutObject operation: The provided token has expired.",
      next: "aws sso login",
    }, {
      command: "aws sts get-caller-identity --profile dev",
      error:
        "Error when retrieving token from sso: Token has expired and refresh failed",
      next: "aws sso login --profile dev",
    }],
    misses: ["Unable to locate credentials."],
  },
  {
    id: "aws-invalid-credentials",
    line:
      /\b(?:InvalidClientTokenId|UnrecognizedClientException|InvalidAccessKeyId|AuthFailure|SignatureDoesNotMatch|IncompleteSignature)\b/,
    level: "code",
    near: AWS_CALL,
    cause: [
      (c) =>
        /SignatureDoesNotMatch|IncompleteSignature/.test(c.lines[c.at] ?? "")
          ? "The secret access key is wrong (signature does not match), or the clock is off."
          : "The AWS access key is not valid: deleted, of another account or partition, or a session token is missing.",
    ],
    next: "aws configure list",
    plan: [
      "Environment variables win over the profile: unset AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN if they are old.",
    ],
    hits: [
      {
        command: "aws sts get-caller-identity",
        error:
          "An error occurred (InvalidClientTokenId) when calling the GetCallerIdentity operation: The security token included in the request is invalid.",
        next: "aws configure list",
      },
      "An error occurred (SignatureDoesNotMatch) when calling the ListBuckets operation: The request signature we calculated does not match the signature you provided.",
    ],
    misses: [
      "An error occurred (AccessDenied) when calling the ListBuckets operation: Access Denied",
    ],
  },
  {
    id: "aws-clock-skew",
    line:
      /\b(?:RequestTimeTooSkewed|InvalidSignatureException: Signature (?:expired|not yet current))\b|Signature not yet current|Signature expired: \d{8}T\d{6}Z is now earlier than/,
    level: "code",
    cause: "The clock of this machine is wrong (request time too skewed).",
    next: byPlatform({
      windows: "w32tm /resync",
      macos: "sudo sntp -sS time.apple.com",
    }, "sudo timedatectl set-ntp true"),
    hits: [
      "An error occurred (RequestTimeTooSkewed) when calling the PutObject operation: The difference between the request time and the current time is too large.",
      "InvalidSignatureException: Signature expired: 20260101T000000Z is now earlier than",
      "An error occurred (InvalidSignatureException) when calling the GetAuthorizationToken operation: Signature expired: 20260101T000000Z is now earlier than 20260101T001500Z",
    ],
    misses: [
      "An error occurred (SignatureDoesNotMatch) when calling the ListBuckets operation",
    ],
  },
  {
    id: "aws-access-denied",
    line:
      /\b(?:AccessDenied(?:Exception)?|UnauthorizedOperation|AccessDeniedError)\b|is not authorized to perform: (?<action>[\w:*]{3,80})|User: (?<arn>arn:aws:[\w:/.@+=-]{5,200}) is not authorized/,
    level: "code",
    near: [
      ...AWS_CALL,
      /User: (?<arn>arn:aws[\w:/.@+=-]{5,200}) is not authorized to perform: (?<action>[\w:*-]{3,80})(?: on resource: (?<res>\S{3,200}))?/,
      /(?<why>with an explicit deny.{0,60}|because no (?:identity|resource)-based policy allows.{0,60})/,
    ],
    none: [
      /mysql|Access denied for user|Google Cloud Storage|does not have storage\./,
    ],
    cause:
      "Access denied: {arn?the caller} lacks the permission {action?for that operation}[[ on {res}]][[ ({why})]][[ (operation {op})]].",
    next: [(c) => {
      const { arn, action } = c.v;
      return arn === undefined || action === undefined ||
          /assumed-role/.test(arn)
        ? undefined
        : `aws iam simulate-principal-policy --policy-source-arn ${arn} --action-names ${action}`;
    }, "aws sts get-caller-identity"],
    plan: [
      "Let an administrator add {action?the action} to the caller's policy (bucket and key policies count too).",
    ],
    risk: "Grant the one action on the one resource, not AdministratorAccess.",
    hits: [
      {
        command: "aws s3 ls s3://b",
        error:
          "An error occurred (AccessDenied) when calling the ListObjectsV2 operation: Access Denied",
        next: "aws sts get-caller-identity",
      },
      "An error occurred (UnauthorizedOperation) when calling the RunInstances operation: You are not authorized to perform this operation.",
    ],
    misses: [
      "ERROR 1045 (28000): Access denied for user 'a'@'localhost' (using password: YES)",
    ],
  },
  {
    id: "aws-no-region",
    line:
      /You must specify a region|NoRegionError|Missing region in config|Could not connect to the endpoint URL: "(?<url>https?:\/\/[^"]{3,160})"/,
    level: "code",
    cause: [
      "The endpoint {url} cannot be reached: a wrong region in the configuration, or no network.",
      "No AWS region is set.",
    ],
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
    hits: [{
      command: "aws ec2 describe-instances",
      error:
        'You must specify a region. You can also configure your region by running "aws configure".',
      next: "aws ec2 describe-instances --region <region>",
    }, {
      command: "aws ec2 describe-vpcs --region eu-west-9",
      error:
        'Could not connect to the endpoint URL: "https://ec2.eu-west-9.amazonaws.com/"',
      next: "aws configure get region",
    }],
    misses: ["Unable to locate credentials."],
  },
  {
    id: "aws-s3-no-bucket",
    line:
      /\b(?:NoSuchBucket|PermanentRedirect|IllegalLocationConstraintException|BucketAlreadyExists|BucketAlreadyOwnedByYou|InvalidBucketName|BucketNotEmpty)\b/,
    level: "code",
    near: [
      /s3:\/\/(?<bucket>[\w.-]{3,63})/,
      /\((?<code>\w{5,60})\) when calling/,
    ],
    cause: [(c) => {
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
    }],
    next: [(c) => {
      const l = c.lines[c.at] ?? "";
      const b = c.v["bucket"] ??
        /s3:\/\/([\w.-]{3,63})/.exec(c.cmd.text ?? "")?.[1];
      return /Redirect|LocationConstraint/.test(l) && b !== undefined
        ? `aws s3api get-bucket-location --bucket ${b}`
        : undefined;
    }, "aws s3 ls"],
    hits: [{
      command: "aws s3 cp a s3://acme-artfacts/",
      error:
        "upload failed: ./a to s3://acme-artfacts/a An error occurred (NoSuchBucket) when calling the PutObject operation: The specified bucket does not exist",
      next: "aws s3 ls",
    }, {
      command: "aws s3 ls s3://eu-data",
      error:
        "An error occurred (PermanentRedirect) when calling the ListObjectsV2 operation: The bucket you are attempting to access must be addressed using the specified endpoint.",
      next: "aws s3api get-bucket-location --bucket eu-data",
    }],
    misses: [
      "An error occurred (NoSuchKey) when calling the GetObject operation: The specified key does not exist.",
    ],
  },
  {
    id: "aws-s3-no-key",
    line:
      /\bNoSuchKey\b|An error occurred \(404\) when calling the HeadObject operation/,
    level: "code",
    cause:
      "The object does not exist in the bucket (NoSuchKey): wrong key or prefix.",
    next: [(c) => {
      const m = /s3:\/\/([\w.-]{3,63})\/([^\s'"]{0,200})/.exec(
        c.cmd.text ?? "",
      );
      return m === null
        ? undefined
        : `aws s3 ls s3://${m[1]}/${(m[2] ?? "").replace(/[^/]*$/, "")}`;
    }, "aws s3 ls s3://<bucket>/ --recursive"],
    hits: [
      {
        command: "aws s3 cp s3://acme-b/data/x.csv .",
        error:
          'fatal error: An error occurred (404) when calling the HeadObject operation: Key "data/x.csv" does not exist',
        next: "aws s3 ls s3://acme-b/data/",
      },
      "An error occurred (NoSuchKey) when calling the GetObject operation: The specified key does not exist.",
    ],
    misses: [
      "An error occurred (NoSuchBucket) when calling the PutObject operation",
    ],
  },
  {
    id: "aws-throttled",
    line:
      /\b(?:ThrottlingException|Throttling|RequestLimitExceeded|TooManyRequestsException|ProvisionedThroughputExceededException|SlowDown|LimitExceededException|ServiceQuotaExceededException|VcpuLimitExceeded|InstanceLimitExceeded|AddressLimitExceeded)\b/,
    level: "code",
    near: AWS_CALL,
    cause: "AWS limits the calls or the quota is reached[[ ({code})]].",
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
    transient: true,
    plan: [
      "Retry with exponential back-off and fewer parallel calls, or ask for a higher quota.",
    ],
    hits: [
      "An error occurred (ThrottlingException) when calling the DescribeStacks operation (reached max retries: 4): Rate exceeded",
      {
        error:
          "An error occurred (VcpuLimitExceeded) when calling the RunInstances operation: You have requested more vCPU capacity than your current vCPU limit",
        next: "aws service-quotas list-service-quotas --service-code ec2",
      },
    ],
    misses: ["HTTP 429 Too Many Requests"],
  },
  {
    id: "aws-validation",
    line:
      /\((?<code>ValidationError|ValidationException|InvalidParameterValue|InvalidParameterException|InvalidParameterCombination|MissingParameter|MalformedPolicyDocument|InvalidRequestException|DependencyViolation|ConditionalCheckFailedException|ResourceConflictException|ConflictException)\) when calling the (?<op>\w{3,60}) operation.{0,20}: (?<msg>.{3,240})/,
    level: "code",
    cause: "AWS refuses the call {op} ({code}): {msg}",
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
    hits: [{
      command: "aws cloudformation update-stack --stack-name a",
      error:
        "An error occurred (ValidationError) when calling the UpdateStack operation: No updates are to be performed.",
    }, {
      command: "aws ec2 run-instances --image-id x",
      error:
        "An error occurred (InvalidParameterValue) when calling the RunInstances operation: Invalid value 'x' for imageId",
      next: "aws ec2 run-instances help",
    }],
    misses: [
      "An error occurred (AccessDenied) when calling the ListBuckets operation",
    ],
  },
  {
    id: "aws-cloudformation-state",
    line:
      /is in (?<state>ROLLBACK_COMPLETE|CREATE_FAILED|UPDATE_ROLLBACK_FAILED|ROLLBACK_FAILED|DELETE_FAILED|REVIEW_IN_PROGRESS|UPDATE_IN_PROGRESS|CREATE_IN_PROGRESS|DELETE_IN_PROGRESS|UPDATE_ROLLBACK_IN_PROGRESS) state|\b(?:CREATE_FAILED|UPDATE_FAILED)\b\s{1,20}.{0,300}|Requires capabilities : \[(?<cap>\w{5,40})\]/,
    level: "code",
    priority: 4,
    near: [
      /Stack:?(?:arn:aws:cloudformation:[\w:-]{3,60}:stack\/)?\[?(?<stack>[\w-]{1,120})/,
      /stack-name[ =](?<stack>[\w-]{1,120})/,
    ],
    cause: [
      "The stack needs the capability {cap} to be acknowledged.",
      "The CloudFormation stack[[ {stack}]] is in the state {state}, in which it cannot be changed like this.",
      "A resource of the CloudFormation stack could not be created or updated.",
    ],
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
    plan: [
      "A stack in ROLLBACK_COMPLETE after its first creation must be deleted before it can be created again; look at the first failed event.",
    ],
    risk: "Deleting a stack deletes its resources; check what is in it.",
    hits: [{
      command: "aws cloudformation update-stack --stack-name shop",
      error:
        "An error occurred (ValidationError) when calling the UpdateStack operation: Stack:arn:aws:cloudformation:eu-west-1:1:stack/shop/9 is in ROLLBACK_COMPLETE state and can not be updated.",
      next: "aws cloudformation describe-stack-events --stack-name shop",
    }, {
      command: "aws cloudformation deploy --template-file t.yml",
      error:
        "An error occurred (InsufficientCapabilitiesException) when calling the CreateChangeSet operation: Requires capabilities : [CAPABILITY_NAMED_IAM]",
      next:
        "aws cloudformation deploy --template-file t.yml --capabilities CAPABILITY_NAMED_IAM",
    }],
    misses: ["Error: creating IAM Role (a): EntityAlreadyExists"],
  },
  {
    id: "aws-lambda-runtime",
    line:
      /Task timed out after (?<sec>[\d.]{1,8}) seconds|Runtime\.(?:ImportModuleError|HandlerNotFound|UserCodeSyntaxError|ExitError|OutOfMemory)(?:: (?<msg>.{3,200}))?|Unable to import module '(?<mod>[^']{1,80})'/,
    tools: ["aws", "sam", "serverless", "sls"],
    level: "code",
    priority: 4,
    cause: [
      "The Lambda function timed out after {sec} seconds.",
      "Lambda cannot import the module {mod}: dependencies are not in the package, or the handler is named wrong.",
      "The Lambda function cannot start: {msg}",
    ],
    next: [
      (c) =>
        c.v["sec"] !== undefined
          ? "aws lambda update-function-configuration --function-name <name> --timeout 60"
          : undefined,
      "aws lambda get-function-configuration --function-name <name>",
    ],
    plan: [
      "The handler is FILE.FUNCTION; build dependencies for the Lambda's platform (sam build --use-container).",
    ],
    hits: [
      {
        error: "2026-01-01T10:00:00Z 9f Task timed out after 3.00 seconds",
        next:
          "aws lambda update-function-configuration --function-name <name> --timeout 60",
      },
      "[ERROR] Runtime.ImportModuleError: Error: Cannot find module 'index'",
    ],
    misses: ["ModuleNotFoundError: No module named 'requests'"],
  },
  {
    id: "gcloud-no-account",
    line:
      /You do not currently have an active account selected|Your current active account .{0,80} does not have any valid credentials|Reauthentication (?:failed|required|is needed)|There was a problem refreshing your current auth tokens|could not find default credentials|Could not load the default credentials|DefaultCredentialsError/,
    tools: ["gcloud", "gsutil", "bq", "python", "node"],
    level: "code",
    cause:
      "No Google Cloud account is active: the login is missing or its credentials expired.",
    next: [
      (c) =>
        /default credentials|DefaultCredentials/.test(c.lines[c.at] ?? "")
          ? "gcloud auth application-default login"
          : "gcloud auth login",
    ],
    plan: [
      "In CI use workload identity federation or GOOGLE_APPLICATION_CREDENTIALS.",
    ],
    hits: [{
      command: "gcloud compute instances list",
      error:
        "ERROR: (gcloud.compute.instances.list) You do not currently have an active account selected.\nPlease run:\n\n  $ gcloud auth login",
      next: "gcloud auth login",
    }, {
      command: "python a.py",
      error:
        "google.auth.exceptions.DefaultCredentialsError: Your default credentials were not found.",
      next: "gcloud auth application-default login",
    }],
    misses: ["ERROR: (gcloud.run.deploy) PERMISSION_DENIED: Permission denied"],
  },
  {
    id: "gcloud-no-project",
    line:
      /The required property \[(?<prop>project|compute\/zone|compute\/region)\] is not currently set|(?:Project|project) '?"?(?<proj>[\w-]{4,40})'?"? (?:not found|could not be found|was not found)|The project property is set to the empty string/,
    tools: ["gcloud", "gsutil", "bq", "terraform"],
    level: "code",
    cause: [
      "gcloud has no {prop} set.",
      "The project {proj} was not found (misspelled, deleted, or no access).",
      "No project is set.",
    ],
    next: [
      (c) =>
        c.v["proj"] !== undefined
          ? "gcloud projects list"
          : `gcloud config set ${c.v["prop"] ?? "project"} <${
            c.v["prop"] === undefined || c.v["prop"] === "project"
              ? "project-id"
              : "value"
          }>`,
    ],
    hits: [{
      command: "gcloud run services list",
      error:
        "ERROR: (gcloud.run.services.list) The required property [project] is not currently set.",
      next: "gcloud config set project <project-id>",
    }, {
      command: "gcloud config set project shpo",
      error: "WARNING: x\nERROR: Project 'shpo' not found or deleted.".replace(
        "not found or deleted",
        "was not found",
      ),
      next: "gcloud projects list",
    }],
    misses: ["You do not currently have an active account selected."],
  },
  {
    id: "gcloud-permission",
    line:
      /ERROR: \(gcloud[\w.-]{3,80}\) (?:PERMISSION_DENIED|.{0,60}does not have permission).{0,200}|Permission '?(?<perm>[\w.]{5,100})'? denied (?:on resource )?'?(?<res>[\w/.:-]{3,160})?|Required '?(?<perm2>[\w.]{5,100})'? permission for|IAM_PERMISSION_DENIED|googleapi: Error 403|does not have (?<perm3>[a-z]{2,30}\.[\w.]{3,60}) access/,
    tools: ["gcloud", "gsutil", "bq", "terraform", "firebase"],
    level: "code",
    near: [/[Pp]ermission '?(?<perm>[a-z]{2,30}\.[\w.]{3,80})'?/],
    cause: [
      "Google Cloud denies it: the account lacks the permission {perm}[[ on {res}]].",
      "Google Cloud denies it: the account lacks the permission {perm2}[[ on {res}]].",
      "Google Cloud denies it: the account lacks the permission {perm3}[[ on {res}]].",
      "Google Cloud denies it: the account lacks the permission for it.",
    ],
    next: [
      (c) => grantStep(c.v["perm"] ?? c.v["perm2"] ?? c.v["perm3"]),
      "gcloud auth list",
    ],
    plan: [
      "Let an owner grant a role that has it: gcloud projects add-iam-policy-binding PROJECT --member=user:MAIL --role=ROLE.",
    ],
    risk: "Grant a narrow role, not owner or editor.",
    hits: [
      {
        command: "gcloud run deploy web",
        error:
          "ERROR: (gcloud.run.deploy) PERMISSION_DENIED: Permission 'run.services.create' denied on resource 'projects/shop'",
        next:
          "Let an owner grant it: gcloud projects add-iam-policy-binding PROJECT --member=user:MAIL --role=roles/run.developer",
      },
      "googleapi: Error 403: Required 'compute.instances.list' permission for 'projects/a'",
    ],
    misses: [
      "ERROR: (gcloud.run.deploy) API [run.googleapis.com] not enabled on project [123].",
    ],
  },
  {
    id: "gcloud-quota",
    line:
      /(?:QUOTA_EXCEEDED|Quota '(?<q>[\w-]{2,60})' exceeded|RESOURCE_EXHAUSTED|ZONE_RESOURCE_POOL_EXHAUSTED)/,
    tools: ["gcloud", "terraform", "bq"],
    level: "code",
    cause: "A Google Cloud quota or capacity is exhausted[[: {q}]].",
    next: [
      (c) =>
        /ZONE_RESOURCE/.test(c.lines[c.at] ?? "")
          ? "gcloud compute zones list"
          : "gcloud compute project-info describe --format='yaml(quotas)'",
    ],
    transient: true,
    hits: [
      "ERROR: (gcloud.compute.instances.create) Could not fetch resource:\n - Quota 'CPUS' exceeded.  Limit: 8.0 in region us-east1.",
      {
        error:
          "ZONE_RESOURCE_POOL_EXHAUSTED: The zone does not have enough resources",
        next: "gcloud compute zones list",
      },
    ],
    misses: ["429 RESOURCE_LIMIT"],
  },
  {
    id: "azure-login",
    line:
      /Please run 'az login' to setup account|AADSTS(?<code>\d{5,7})|(?:The refresh token has expired|Interactive authentication is needed)|No subscription found|DefaultAzureCredential failed to retrieve a token/,
    tools: ["az", "terraform", "azd", "func", "python", "node"],
    level: "code",
    near: [/AADSTS(?<code>\d{5,7}): (?<msg>.{3,160})/],
    cause: "Azure needs a (new) login[[: AADSTS{code}]][[: {msg}]].",
    next: [
      (c) =>
        /No subscription/.test(c.lines[c.at] ?? "")
          ? "az account list --output table"
          : "az login",
    ],
    plan: [
      "Choose the tenant with az login --tenant; in CI use a federated credential.",
    ],
    hits: [
      {
        command: "az vm list",
        error: "Please run 'az login' to setup account.",
        next: "az login",
      },
      "AADSTS700082: The refresh token has expired due to inactivity.",
      "azure.core.exceptions.ClientAuthenticationError: DefaultAzureCredential failed to retrieve a token from the included credentials.",
    ],
    misses: [
      "(AuthorizationFailed) The client 'x' does not have authorization to perform action",
    ],
  },
  {
    id: "azure-not-found",
    line:
      /\((?<code>ResourceGroupNotFound|ResourceNotFound|SubscriptionNotFound|MissingSubscriptionRegistration|ParentResourceNotFound|InvalidTemplateDeployment|SkuNotAvailable|QuotaExceeded|StorageAccountAlreadyTaken|Conflict|LocationNotAvailableForResourceType)\) (?<msg>.{3,240})|subscription is not registered to use namespace '(?<ns>Microsoft\.\w{2,40})'/,
    tools: ["az", "terraform", "azd"],
    level: "code",
    near: [/namespace '(?<ns>Microsoft\.\w{2,40})'/],
    cause: [
      "The subscription is not registered for {ns}, the provider of that kind of resource.",
      "Azure: {code}: {msg}",
    ],
    next: [
      "az provider register --namespace {ns}",
      (c) =>
        c.v["code"] === "ResourceGroupNotFound"
          ? "az group list --output table"
          : c.v["code"] === "SkuNotAvailable" ||
              c.v["code"] === "LocationNotAvailableForResourceType"
          ? "az vm list-skus --location <location> --output table"
          : c.v["code"] === "QuotaExceeded"
          ? "az vm list-usage --location <location> --output table"
          : undefined,
      "az account show --output table",
    ],
    hits: [{
      command: "az vm list -g shpo",
      error:
        "(ResourceGroupNotFound) Resource group 'shpo' could not be found.",
      next: "az group list --output table",
    }, {
      command: "az aks create",
      error:
        "(MissingSubscriptionRegistration) The subscription is not registered to use namespace 'Microsoft.ContainerService'.",
      next: "az provider register --namespace Microsoft.ContainerService",
    }, {
      command: "az eventgrid topic create -n t",
      error:
        "ERROR: The subscription is not registered to use namespace 'Microsoft.EventGrid'. See the documentation.",
      next: "az provider register --namespace Microsoft.EventGrid",
    }],
    misses: [
      "(AuthorizationFailed) The client 'x' does not have authorization",
    ],
  },
  {
    id: "wrangler-error",
    line:
      /(?:\[ERROR\] |ERROR )(?:A request to the Cloudflare API \((?<path>[^)]{1,120})\) failed|In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN|You are not authenticated|Missing entry-point|No such module|Could not resolve "(?<mod>[^"]{1,120})"|Processing wrangler\.\w{2,5} configuration|Authentication error)/,
    tools: ["wrangler"],
    level: "code",
    near: [
      /(?:^|[\s'"(`=>])(?<why>[\w .,'-]{5,90}) \[code: (?<code>\d{4,6})\]/,
    ],
    cause: [
      (c) =>
        /CLOUDFLARE_API_TOKEN|not authenticated|Authentication/.test(
            `${c.lines[c.at] ?? ""} ${c.v["why"] ?? ""}`,
          ) || c.v["code"] === "10000"
          ? "Wrangler is not logged in, or its API token lacks the permission (authentication error)."
          : undefined,
      (c) =>
        c.v["path"] === undefined
          ? c.render(
            "Wrangler cannot find the entry point or module[[ {mod}]].",
          )
          : undefined,
      "The Cloudflare API refuses the request[[: {why} ({code})]].",
    ],
    next: [
      (c) =>
        /CLOUDFLARE_API_TOKEN/.test(c.lines[c.at] ?? "")
          ? "export CLOUDFLARE_API_TOKEN=<token>"
          : /not authenticated|Authentication/.test(
              `${c.lines[c.at] ?? ""} ${c.v["why"] ?? ""}`,
            )
          ? "npx wrangler login"
          : /entry-point/.test(c.lines[c.at] ?? "")
          ? "Set main in wrangler.toml (or wrangler.jsonc) to the entry file, for example src/index.ts."
          : undefined,
      "npx wrangler whoami",
    ],
    hits: [{
      command: "npx wrangler deploy",
      error:
        "\u2718 [ERROR] In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.",
      next: "export CLOUDFLARE_API_TOKEN=<token>",
    }, {
      command: "wrangler deploy",
      error:
        "\u2718 [ERROR] A request to the Cloudflare API (/accounts/1/workers/scripts/a) failed.\n\n  Authentication error [code: 10000]",
      next: "npx wrangler login",
    }],
    misses: ['\u2718 [ERROR] Could not resolve "left-pad"'],
  },
  {
    id: "vercel-error",
    line:
      /Error: (?:(?<what>No existing credentials found|The specified token is not valid|Your codebase isn.t linked to a project|The provided path .{1,120} does not exist|No Output Directory named "(?<dir>[^"]{1,60})" found.{0,80}|Project (?:not found|was deleted).{0,80}|Command "(?<cmdname>[^"]{1,100})" exited with (?<code>\d{1,3})|The (?:Edge|Serverless) Function .{3,160}))/,
    tools: ["vercel", "vc"],
    level: "code",
    cause: [
      "The build wrote no folder {dir} (the output directory is set wrong).",
      "Vercel's build command `{cmdname}` failed with {code}; its own error stands above.",
      "Vercel: {what}.",
    ],
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
      "vercel inspect --logs <deployment-url>",
      append("--debug"),
    ],
    hits: [
      {
        command: "vercel deploy",
        error:
          'Error: No existing credentials found. Please run `vercel login` or pass "--token"',
        next: "vercel login",
      },
      'Error: No Output Directory named "public" found after the Build completed. You can configure the Output Directory in your Project Settings.',
    ],
    misses: ["Error: Command failed with exit code 1"],
  },
  {
    id: "netlify-error",
    line:
      /(?:Build script returned non-zero exit code: (?<code>\d{1,3})|Deploy did not succeed: Deploy directory '(?<dir>[^']{1,120})' does not exist|Error: Not authorized|(?:This folder|You don't appear to be in a folder) .{0,40}(?:isn't|is) linked|Failed during stage '(?<stage>[^']{3,60})')/,
    tools: ["netlify", "ntl"],
    level: "code",
    cause: [
      "The publish folder {dir} does not exist after the build.",
      "Netlify's stage {stage} failed; the first error above says why.",
      "Netlify's build script failed[[ with {code}]] or this folder is not linked or authorised.",
    ],
    next: [
      (c) =>
        c.v["dir"] !== undefined
          ? "Set publish under [build] in netlify.toml to the folder that the build writes."
          : /authorized/.test(c.lines[c.at] ?? "")
          ? "netlify login"
          : /linked/.test(c.lines[c.at] ?? "")
          ? "netlify link"
          : undefined,
      "netlify build --debug",
    ],
    hits: [
      "Deploy did not succeed: Deploy directory 'dist' does not exist",
      {
        command: "netlify deploy",
        error: "Error: Not authorized",
        next: "netlify login",
      },
      "Failed during stage 'building site': Build script returned non-zero exit code: 2",
    ],
    misses: ['Error: No Output Directory named "public" found'],
  },
  {
    id: "heroku-error",
    line:
      /at=error code=(?<code>[HRL]\d{2}) desc="(?<desc>[^"]{3,100})"|Error (?<code2>[HR]\d{2}) \((?<desc2>[^)]{3,100})\)|(?:No default language could be detected|Push rejected, failed to compile (?<stack>\w{2,30}) app|No web processes running)/,
    tools: ["heroku", "git"],
    level: "code",
    priority: 4,
    cause: [
      "Heroku {code}: {desc}.",
      "Heroku {code2}: {desc2}.",
      "Heroku could not build the app ({stack}); the error above says why.",
      "Heroku: no such app, no buildpack detected or no web dyno.",
    ],
    next: [
      (c) => {
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
      "heroku logs --tail",
    ],
    hits: [
      {
        error:
          'heroku[router]: at=error code=H14 desc="No web processes running" method=GET path="/"',
        next: "heroku ps:scale web=1",
      },
      "heroku[web.1]: Error R10 (Boot timeout) -> Web process failed to bind to $PORT within 60 seconds of launch",
    ],
    misses: ["web-1 exited with code 1"],
  },
  {
    id: "fly-error",
    line:
      /Error: (?:(?<what>failed to fetch an image or build from source.{0,160}|Could not find App "?(?<app>[\w-]{1,60})"?.{0,40}|No access token available.{0,60}|the config for your app is missing an app name.{0,60}|smoke checks for .{3,100} failed.{0,60}|timeout reached waiting for health ?checks? to pass.{0,80}))|The app is not listening on the expected address/,
    tools: ["fly", "flyctl"],
    level: "code",
    cause: [
      "Fly has no app {app} (or not for this account).",
      "Fly: {what}",
      "The app does not listen on 0.0.0.0 and the internal_port of fly.toml.",
    ],
    next: [
      (c) =>
        /access token/.test(c.v["what"] ?? "")
          ? "fly auth login"
          : c.v["app"] !== undefined
          ? "fly apps list"
          : /app name/.test(c.v["what"] ?? "")
          ? "fly launch --no-deploy"
          : /not listening/.test(c.lines[c.at] ?? "")
          ? "Let the server listen on 0.0.0.0 and the port that internal_port in fly.toml names."
          : undefined,
      "fly logs",
    ],
    hits: [{
      command: "fly deploy",
      error:
        "Error: No access token available. Please login with 'flyctl auth login'",
      next: "fly auth login",
    }, {
      command: "fly deploy",
      error:
        "Error: timeout reached waiting for health checks to pass for machine 9: failed to get VM",
      next: "fly logs",
    }],
    misses: ["Error: No existing credentials found."],
  },
  {
    id: "firebase-error",
    line:
      /Error: (?:(?<what>Failed to authenticate, have you run firebase login\?|Not in a Firebase app directory.{0,60}|No currently active project.{0,60}|Your project .{3,80} must be on the Blaze.{0,80}|HTTP Error: 40[13].{0,120}|Failed to get Firebase project (?<proj>[\w-]{3,40}).{0,60}))|FirebaseError: (?<fe>.{3,200})|PERMISSION_DENIED: Missing or insufficient permissions/,
    tools: ["firebase", "node", "npm"],
    level: "code",
    cause: [
      "Firebase: no access to the project {proj} (misspelled, or another account).",
      "Firebase: {what}",
      "Firebase: {fe}",
      "Firestore's security rules deny the access (missing or insufficient permissions).",
    ],
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
      "firebase projects:list",
    ],
    hits: [{
      command: "firebase deploy",
      error: "Error: Failed to authenticate, have you run firebase login?",
      next: "firebase login --reauth",
    }, "FirebaseError: Missing or insufficient permissions."],
    misses: ["ERROR: (gcloud.run.deploy) PERMISSION_DENIED: Permission denied"],
  },
  {
    id: "supabase-error",
    line:
      /(?:Cannot find project ref\. Have you run supabase link\?|Access token not provided|new row violates row-level security policy for table "(?<table>[^"]{1,80})"|failed to inspect service: Cannot connect to the Docker daemon|Invalid API key.{0,60}supabase|JWSError|supabase start is not running)/i,
    tools: ["supabase", "node", "psql"],
    level: "code",
    cause: [
      "Row-level security forbids the insert or update on {table}: no policy allows it for this user.",
      "Supabase: the project is not linked, not running, or the token is missing.",
    ],
    next: [
      (c) =>
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
      "supabase status",
    ],
    risk: "Never ship the service-role key to browsers.",
    hits: [{
      command: "supabase db push",
      error: "Cannot find project ref. Have you run supabase link?",
      next: "supabase link --project-ref <ref>",
    }, 'new row violates row-level security policy for table "todos"'],
    misses: ["ERROR:  permission denied for table todos"],
  },
  {
    id: "doctl-error",
    line:
      /Error: (?:(?<what>Unable to (?:initialize DigitalOcean API client|authenticate you).{0,100}|access token is required.{0,60}))|(?:GET|POST|DELETE|PUT) https:\/\/api\.digitalocean\.com\/\S{1,120}: (?<status>\d{3}) .{0,40}?(?<msg>[A-Z].{3,120})/,
    tools: ["doctl"],
    level: "code",
    cause: [
      "doctl is not logged in: {what}",
      "DigitalOcean's API answers {status}: {msg}",
    ],
    next: [
      (c) =>
        c.v["what"] !== undefined || c.v["status"] === "401"
          ? "doctl auth init"
          : undefined,
      "doctl account get",
    ],
    hits: [{
      command: "doctl compute droplet list",
      error:
        "Error: Unable to initialize DigitalOcean API client: access token is required. (hint: run 'doctl auth init')",
      next: "doctl auth init",
    }, {
      command: "doctl apps list",
      error:
        'Error: GET https://api.digitalocean.com/v2/apps: 401 (request "a") Unable to authenticate you',
      next: "doctl auth init",
    }],
    misses: ["Error: No access token available."],
  },
  {
    id: "gh-cli-auth",
    line:
      /(?:To get started with GitHub CLI, please run:\s{1,3}gh auth login|gh: (?:Bad credentials|Not Found|Resource not accessible by (?:integration|personal access token)).{0,60}|HTTP 40[13]: .{3,160}\(https:\/\/api\.github\.com|set the GH_TOKEN environment variable|GraphQL: Resource not accessible by (?:integration|personal access token).{0,60})/,
    tools: ["gh"],
    level: "code",
    cause: [
      (c) =>
        /not accessible/.test(c.lines[c.at] ?? "")
          ? "The token lacks the permission for that (resource not accessible by integration or token)."
          : "The GitHub CLI is not logged in, or its token is not valid (401, 403).",
    ],
    next: [
      (c) =>
        /not accessible by integration/.test(c.lines[c.at] ?? "")
          ? "Add the needed scope under permissions: in the workflow (for example pull-requests: write)."
          : /GH_TOKEN/.test(c.lines[c.at] ?? "")
          ? "Set env: GH_TOKEN: ${{ github.token }} on that step of the workflow."
          : "gh auth login",
    ],
    plan: ["Look at the scopes with gh auth status."],
    hits: [{
      command: "gh pr list",
      error: "To get started with GitHub CLI, please run:  gh auth login",
      next: "gh auth login",
    }, {
      command: "gh pr create",
      error:
        "GraphQL: Resource not accessible by integration (createPullRequest)",
    }, {
      command: "gh release list",
      error:
        "gh: To use GitHub CLI in a GitHub Actions workflow, set the GH_TOKEN environment variable. Example:",
    }],
    misses: ["git@github.com: Permission denied (publickey)."],
  },
]);

/** Whether CloudFormation only says that there is nothing to change. */
function isUpToDate(c: RuleContext): boolean {
  return /No updates are to be performed/.test(c.v["msg"] ?? "");
}
