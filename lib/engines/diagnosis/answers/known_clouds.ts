/** What clouds and hosting services refuse, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** AWS, Google Cloud, Azure, Cloudflare. */
export const KNOWN_CLOUD_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-clouds",
  tools: [
    "aws",
    "cdk",
    "sam",
    "serverless",
    "gcloud",
    "az",
    "azd",
    "wrangler",
    "terraform",
  ],
  isDecisive: true,
  risk:
    "Check which account, project or subscription is active before you change anything.",
  prevent:
    "Keep permissions, quotas and enabled services in code beside what needs them.",
}, [
  {
    id: "azure-quota-zero",
    on:
      /region has quota of (?<have>\d{1,6}) (?<what>[\w ]{3,40}?) for your subscription\. Try selecting different region or SKU/,
    cause:
      "The subscription has a quota of {have} {what} in this region: it may create none of that size there.",
    next:
      "Choose another region (--location) or SKU for the plan, or ask for more quota of {what} in the Azure portal.",
    says: {
      command: "az webapp up --location centralus --sku F1 -n x",
      error:
        "Creating AppServicePlan 'p' ...\nThis region has quota of 0 instances for your subscription. Try selecting different region or SKU.",
    },
  },
  {
    id: "azure-cores-exceeded",
    on:
      /exceeding approved (?<what>[\w ]{3,60}?) [Qq]uota\.?(?:.{0,160}?Location: (?<where>\w{3,40}), Current Limit: (?<limit>\d{1,7}), Current Usage: (?<have>\d{1,7}), Additional Required: (?<more>\d{1,7}), \(Minimum\) New Limit Required: (?<need>\d{1,7}))?/,
    cause:
      "The subscription's quota {what}[[ in {where} is {limit}, of which {have} are used and {more} more are needed]] does not suffice.",
    next: [
      "Request a quota of {need} for {what} in {where} (az quota, or the portal's Quotas page), or take fewer or smaller machines or another region.",
      "Request more quota for {what} in the portal's Quotas page, or take fewer or smaller machines or another region.",
    ],
    says:
      "Message: Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: SwedenCentral, Current Limit: 100, Current Usage: 96, Additional Required: 8, (Minimum) New Limit Required: 104.",
  },
  {
    id: "azure-app-unknown",
    on:
      /AADSTS700016: Application with identifier '(?<name>[\w:\/.-]{1,120})' was not found in the directory '?(?<where>[\w .-]{1,120})'?/,
    cause:
      "The application (client id) {name} is not in the directory {where}: a wrong client id, or the login goes to another tenant.",
    next: "az ad sp show --id {name}",
    plan: [
      "Compare client id and tenant id of the login with the app registration; have the admin of that tenant consent to the app.",
    ],
    says:
      "AADSTS700016: Application with identifier 'x' was not found in the directory 'y'.",
  },
  {
    id: "azure-client-secret-wrong",
    on:
      /AADSTS7000215: Invalid client secret|AADSTS7000222: The provided client secret keys? .{0,60}(?:are|is) expired/,
    cause:
      "The client secret of the application is wrong or expired; often the secret's id was copied in place of its value.",
    next: "az ad app credential reset --id <client-id> --append",
    plan: [
      "Store the new value where the client reads it (AZURE_CLIENT_SECRET), and note its expiry.",
    ],
    risk:
      "Without --append the command removes every other secret and certificate of the application.",
    says:
      "AADSTS7000215: Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID",
  },
  {
    id: "azure-subscription-missing",
    on:
      /\(?SubscriptionNotFound\)?|The subscription (?:of )?'(?<name>[\w -]{1,80})' (?:could not be found|doesn't exist)/,
    cause:
      "The subscription[[ {name}]] is not visible to this login: another account or tenant, or no role in it.",
    next:
      "Log in to the subscription's tenant (az login --tenant <tenant-id>), then az account set --subscription <id>; az account list --all shows which there are.",
    says:
      "ERROR: (SubscriptionNotFound) The subscription 'x' could not be found.",
  },
  {
    id: "azure-command-unknown",
    on:
      /ERROR: '(?<name>[\w-]{2,40})' is misspelled or not recognized by the system/,
    cause:
      "The Azure CLI does not know the command {name}: it is misspelt, belongs to an extension that is not installed, or the CLI is too old.",
    next: "az extension list-available --output table",
    plan: [
      "Update the CLI (az upgrade), and add the extension that has it (az extension add --name ...).",
    ],
    says: {
      command: "az containerapp up -n x",
      error:
        "ERROR: 'containerapp' is misspelled or not recognized by the system.",
    },
  },
  {
    id: "azure-policy-denied",
    on:
      /InvalidTemplateDeployment.{0,120}policy violation|RequestDisallowedByPolicy|was disallowed by policy/,
    near: [
      /"policyDefinitionDisplayName"\s?:\s?"(?<name>[^"]{3,120})"/,
      /Policy identifiers?: '\[?\{?"?policyAssignment"?:\{"name":"(?<name>[^"]{3,120})"/,
    ],
    cause:
      "An Azure Policy[[ ({name|raw})]] of the subscription forbids the deployment as it stands.",
    next:
      "az policy assignment list --disable-scope-strict-match --output table",
    plan: [
      "Change what the policy asks for (region, SKU, tags, public access), or ask its owner for an exemption.",
    ],
    says:
      '{"code":"InvalidTemplateDeployment","message":"The template deployment failed because of policy violation. Please see details for more information."}',
  },
  {
    id: "aws-bucket-no-acl",
    on: /AccessControlListNotSupported|The bucket does not allow ACLs/,
    cause:
      "The bucket has object ownership BucketOwnerEnforced, the default since April 2023, under which ACLs cannot be set.",
    next:
      "Remove the ACL (acl = or --acl) and use a bucket policy; only if ACLs are needed, set object ownership to BucketOwnerPreferred first.",
    says:
      "Error: error creating S3 bucket ACL for x: AccessControlListNotSupported: The bucket does not allow ACLs\n  with aws_s3_bucket_acl.x",
  },
  {
    id: "aws-stack-resource-exists",
    on:
      /Resource of type '(?<kind>AWS::[\w:]{3,60})' with identifier '(?<name>[\w.\/:@-]{1,160})' already exists|(?<name2>[\w.\/-]{1,120}) already exists in stack (?<stack>\S{3,200})/,
    cause: [
      "CloudFormation cannot create {name}: a resource {kind} of that name exists already, outside of this stack.",
      "{name2} already belongs to the stack {stack|raw}.",
    ],
    next:
      "Give the resource another name (or none, then CloudFormation makes one), delete the one that was left over, or import it into the stack.",
    says:
      "Resource handler returned message: \"Resource of type 'AWS::S3::Bucket' with identifier 'x' already exists.\" (RequestToken: 1, HandlerErrorCode: AlreadyExists)",
  },
  {
    id: "aws-update-in-progress",
    on:
      /ResourceConflictException.{0,120}(?:An update is in progress for resource|operation cannot be performed at this time)/,
    cause:
      "The Lambda function is still being updated by the call before, so this one is refused.",
    next: "aws lambda wait function-updated --function-name <name>",
    plan: [
      "Run the second call after it; in scripts wait between update-function-code and update-function-configuration.",
    ],
    says:
      "An error occurred (ResourceConflictException) when calling the UpdateFunctionCode operation: The operation cannot be performed at this time. An update is in progress for resource: arn:aws:lambda:eu-west-1:1:function:x",
  },
  {
    id: "lambda-role-not-assumable",
    on: /The role defined for the function cannot be assumed by Lambda/,
    cause:
      "The function's role does not trust lambda.amazonaws.com, or it was created seconds ago and is not known everywhere yet.",
    next:
      "aws iam get-role --role-name <role> --query Role.AssumeRolePolicyDocument",
    plan: [
      "If the trust policy is right, wait ten seconds and call again; in scripts retry.",
    ],
    says:
      "An error occurred (InvalidParameterValueException) when calling the CreateFunction operation: The role defined for the function cannot be assumed by Lambda.",
  },
  {
    id: "lambda-package-too-large",
    on:
      /Unzipped size must be smaller than (?<limit>\d{6,12}) bytes|RequestEntityTooLargeException.{0,120}Lambda|Code (?:storage limit|uncompressed size) is greater than max allowed size/,
    cause:
      "The Lambda package is larger than AWS takes[[ ({limit} bytes unpacked)]].",
    next:
      "Leave development dependencies and the AWS SDK out of the package (bundle with esbuild), or deploy the function as a container image.",
    says:
      "An error occurred (InvalidParameterValueException) when calling the CreateFunction operation: Unzipped size must be smaller than 262144000 bytes",
  },
  {
    id: "lambda-runtime-retired",
    on:
      /runtime parameter of (?<have>[\w.]{3,20}) is no longer supported for creating or updating AWS Lambda functions/,
    cause: "AWS no longer takes the Lambda runtime {have}.",
    next: (c) =>
      `Set the function's runtime to ${
        /node/.test(c.v["have"] ?? "")
          ? "nodejs22.x"
          : /python/.test(c.v["have"] ?? "")
          ? "python3.13"
          : "a current version"
      } in place of ${c.v["have"]}, test it, and deploy again.`,
    says:
      'Resource handler returned message: "The runtime parameter of nodejs14.x is no longer supported for creating or updating AWS Lambda functions. We recommend you use a supported runtime while creating or updating functions. (Service: Lambda, Status Code: 400)"',
  },
  {
    id: "cdk-asset-missing",
    on: /Cannot find asset at (?<path>[\w.\/\\:@-]{2,200})/,
    cause:
      "The CDK app names the asset {path}, which does not exist: what should make it (a build) was not run, or the path is relative to another folder.",
    next:
      "Build what the asset {path|raw} holds before cdk synth, and make the path absolute with path.join(__dirname, ...).",
    says: "Error: Cannot find asset at /app/dist",
  },
  {
    id: "cdk-cli-too-old",
    on:
      /This CDK CLI is not compatible with the CDK library used by your application|Cloud assembly schema version mismatch: Maximum schema version supported is (?<have>[\d.]{1,12}), but found (?<need>[\d.]{1,12})/,
    near: [
      /Maximum schema version supported is (?<have>[\d.]{1,12}), but found (?<need>[\d.]{1,12})/,
    ],
    cause:
      "The CDK CLI is older than aws-cdk-lib[[ (it reads schema {have}, the app writes {need})]].",
    next: "npm install --save-dev aws-cdk@latest",
    plan: [
      "Call it with npx cdk, so that the project's own version runs and not a global one.",
    ],
    says:
      "This CDK CLI is not compatible with the CDK library used by your application. Please upgrade the CLI to the latest version.\n(Cloud assembly schema version mismatch: Maximum schema version supported is 36.0.0, but found 38.0.1)",
  },
  {
    id: "cdk-no-credentials",
    on:
      /Need to perform AWS calls for account (?<account>\w{1,20}), but (?:no credentials have been configured|the current credentials are for (?<have>\w{1,20}))/,
    cause: [
      "The stack is for the account {account}, and the credentials in use are for {have}.",
      "The stack is for the account {account}, and no AWS credentials are set here.",
    ],
    next:
      "Log in to the account that the stack names (aws sso login --profile <profile>, or AWS_PROFILE), and pass --profile to cdk; aws sts get-caller-identity shows who is logged in.",
    says:
      "Error: Need to perform AWS calls for account 123456789012, but no credentials have been configured",
  },
  {
    id: "sam-runtime-not-on-path",
    on:
      /Binary validation failed for (?<tool>\w{2,12}), searched for (?<tool2>\w{2,12}) in following locations/,
    cause:
      "SAM builds the function with the version of {tool} that its runtime names, and that version is not on the PATH.",
    next: "sam build --use-container",
    plan: [
      "Or install that version of {tool}, or set Runtime in the template to the one you have.",
    ],
    says:
      "Build Failed\nError: PythonPipBuilder:Validation - Binary validation failed for python, searched for python in following locations  : ['/usr/bin/python3'] which did not satisfy constraints for runtime: python3.9.",
  },
  {
    id: "ecr-unreachable",
    on:
      /ResourceInitializationError: unable to pull (?:secrets or registry auth|container image).{0,300}?(?:i\/o timeout|context deadline exceeded|connection issue)/,
    cause:
      "The ECS task cannot reach ECR or Secrets Manager: its subnet has no route to them (no NAT gateway, no public IP, no VPC endpoint), or its security group lets nothing out.",
    next:
      "Give the task's subnet a NAT gateway, or VPC endpoints for ecr.api, ecr.dkr, s3 and logs; in a public subnet set assignPublicIp to ENABLED.",
    says:
      'ResourceInitializationError: unable to pull secrets or registry auth: execution resource retrieval failed: unable to retrieve ecr registry auth: service call has been retried 3 time(s): RequestError: send request failed caused by: Post "https://api.ecr.eu-west-1.amazonaws.com/": dial tcp 10.0.1.5:443: i/o timeout',
  },
  {
    id: "aws-ami-missing",
    on: /InvalidAMIID\.(?:NotFound|Malformed).{0,60}?(?<id>ami-[\w]{1,24})/,
    cause:
      "The image {id} does not exist in this region (AMI ids differ from region to region), or it is not shared with this account.",
    next: "aws ec2 describe-images --image-ids {id}",
    plan: [
      "Look the id up by name in that region (aws ssm get-parameter for Amazon's images, a data source aws_ami in Terraform).",
    ],
    says:
      "Error: creating EC2 Instance: InvalidAMIID.NotFound: The image id '[ami-0abc1234]' does not exist",
  },
  {
    id: "aws-name-taken",
    isDecisive: false,
    certainty: 0.85,
    on:
      /(?<code>Duplicate(?:LoadBalancer|TargetGroup|DBSubnetGroup)Name|(?:DBInstance|DBCluster|EntityAlready|ClusterAlready|RepositoryAlready|ResourceAlready|LoadBalancerAlready|QueueAlready)Exists(?:Exception|Fault)?|InvalidGroup\.Duplicate|InvalidKeyPair\.Duplicate|RepositoryAlreadyExistsException)/,
    cause:
      "AWS already has an object of that name in this account and region ({code}).",
    next:
      "Import the existing object into the state or stack, give the new one another name, or delete the one that is left over.",
    says:
      "Error: creating ELBv2 application Load Balancer (web): DuplicateLoadBalancerName: A load balancer with the same name 'web' exists, but with different settings",
  },
  {
    id: "aws-free-tier-type",
    on: /The specified instance type is not eligible for Free Tier/,
    cause:
      "The account is on the free plan, which takes only instance types of the free tier.",
    next:
      "Set the instance type to one of the free tier (t3.micro; aws ec2 describe-instance-types --filters Name=free-tier-eligible,Values=true lists them), or upgrade the account's plan.",
    says:
      "Error: creating EC2 Instance: operation error EC2: RunInstances, https response error StatusCode: 400, api error InvalidParameterCombination: The specified instance type is not eligible for Free Tier.",
  },
  {
    id: "gcloud-builds-region-quota",
    on: /due to quota restrictions, cannot run builds in this region/,
    cause:
      "The project may not run Cloud Builds in this region: new and free projects have a quota for a few regions only.",
    next: "gcloud builds submit --region=us-central1",
    plan: [
      "Deploy from the image that it built (gcloud run deploy --image), or ask for a build quota in the other region.",
    ],
    says:
      "ERROR: (gcloud.run.deploy) FAILED_PRECONDITION: failed precondition: due to quota restrictions, cannot run builds in this region. Please contact support",
  },
  {
    id: "gcp-registry-unauthenticated",
    on:
      /Unauthenticated requests? (?:do not have|lack) permission "artifactregistry\.|denied: Unauthenticated request/,
    near: [/(?<host>[a-z0-9-]{2,30}-docker\.pkg\.dev)/],
    cause:
      "Docker is not logged in to Artifact Registry: the push was made without authentication (unauthenticated).",
    next: (c) => {
      const host = c.v["host"] ??
        /([a-z0-9-]{2,30}-docker\.pkg\.dev)/.exec(c.cmd.text ?? "")?.[1];
      return `gcloud auth configure-docker${
        host === undefined ? "" : ` ${host}`
      }`;
    },
    says: {
      command: "docker push europe-west1-docker.pkg.dev/p/r/app:1",
      error:
        'denied: Unauthenticated request. Unauthenticated requests do not have permission "artifactregistry.repositories.uploadArtifacts" on resource "projects/p/locations/europe-west1/repositories/r" (or it may not exist)',
    },
  },
  {
    id: "gcp-billing-off",
    on:
      /Billing must be enabled for activation of service|billingNotEnabled|BILLING_DISABLED|requires billing to be enabled/,
    near: [/project[s\/:# ']{1,4}(?<project>[a-z][\w-]{4,40}|\d{5,14})/],
    cause: "Billing is not enabled for the project[[ {project}]].",
    next: [
      "gcloud billing projects link {project} --billing-account=<account-id>",
      "gcloud billing projects link <project-id> --billing-account=<account-id>",
    ],
    plan: ["gcloud billing accounts list shows the accounts."],
    says:
      "googleapi: Error 403: Billing must be enabled for activation of service 'run.googleapis.com' to proceed., billingNotEnabled",
  },
  {
    id: "gcp-service-agent-missing",
    on: /Unable to retrieve P4SA: \[(?<agent>[\w@.-]{5,120})\] from GAIA/,
    cause:
      "The project's service agent {agent} does not exist: its service was never enabled or is just being enabled.",
    next:
      "gcloud beta services identity create --service=<service>.googleapis.com",
    plan: ["Enable the API, wait some minutes, then deploy again."],
    says:
      "ERROR: (gcloud.app.deploy) NOT_FOUND: Unable to retrieve P4SA: [service-1@gcp-gae-service.iam.gserviceaccount.com] from GAIA. Could be GAIA propagation delay or request from deleted apps.",
  },
  {
    id: "gcloud-python-too-new",
    on:
      /gcloud crashed \(ModuleNotFoundError\): No module named '(?<module>imp|distutils|cgi|pipes)'/,
    cause:
      "This gcloud is older than the Python that runs it: {module} was removed from Python.",
    next: "gcloud components update",
    plan: ["Or point CLOUDSDK_PYTHON at an older Python (3.11)."],
    says: "ERROR: gcloud crashed (ModuleNotFoundError): No module named 'imp'",
  },
  {
    id: "google-reauth",
    on:
      /reauth related error \(invalid_rapt\)|RefreshError: \('?invalid_grant: (?:Bad Request|Token has been expired or revoked|reauth)/,
    cause:
      "The saved Google login has expired or was revoked (the organisation asks for a fresh login).",
    next: "gcloud auth application-default login",
    plan: [
      "For gcloud itself: gcloud auth login. Where nobody can log in, use a service account or workload identity.",
    ],
    says:
      "google.auth.exceptions.RefreshError: ('invalid_grant: Bad Request', {'error': 'invalid_grant', 'error_description': 'Bad Request'})",
  },
  {
    id: "worker-too-large",
    on: /Your Worker exceeded the size limit of (?<limit>[\d.]{1,6} ?\wi?B)/,
    cause:
      "The bundled Worker is larger than Cloudflare takes ({limit|raw}, compressed, on this plan).",
    next: "npx wrangler deploy --dry-run --outdir dist",
    plan: [
      "Look in dist for what is large; drop or load such dependencies elsewhere, or take the paid plan's larger limit.",
    ],
    says:
      "\u2718 [ERROR] Your Worker exceeded the size limit of 3 MiB. Please upgrade to a paid plan to deploy Workers up to 10 MiB.",
  },
]);
