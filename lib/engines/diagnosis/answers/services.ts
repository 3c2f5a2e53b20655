/** Refusals of model services and other HTTP APIs, read from their error bodies. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** The region in an AWS name. */
const REGION =
  /(?<![a-z])(?:af|ap|ca|cn|eu|il|me|mx|sa|us)(?:-gov)?-(?:north|south|east|west|central){1,2}-\d(?!\d)/g;

/**
 * The region of another account's resource, and the only other one that the
 * evidence speaks of.
 */
function regionsOf(c: RuleContext): readonly (string | undefined)[] {
  const [, , , there = "", owner = ""] = (c.v["resource"] ?? "").split(":");
  const caller = /::(\d{12}):/.exec(c.v["who"] ?? "")?.[1];
  if (there === "" || owner === "" || owner === caller) return [];
  const named = new Set(
    c.lines.slice(0, 400).flatMap((line) =>
      line.slice(0, 2_000).match(REGION) ?? []
    ),
  );
  named.delete(there);
  return named.size === 1 ? [there, ...named] : [];
}

/** Conversations and parameters that a model's API does not take. */
export const SERVICE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "services",
  tools: ["curl", "python", "node"],
  risk:
    "Every retry may be billed; correct the request before you repeat it. Keep API keys out of what you share.",
  prevent:
    "Validate the messages against the API's own schema in a test before they are sent.",
}, [
  {
    id: "api-tool-result-missing",
    isDecisive: true,
    on:
      /`?tool_use`? ids? were found without `?tool_result`? blocks?(?: immediately after)?(?:: (?<tool_id>toolu_\w{1,60}))?/,
    near: [/(?<where>messages\.\d{1,6})/],
    cause:
      "The conversation has a tool_use block that no tool_result answers in the very next message[[ ({where}, {tool_id})]]; the API refuses it.",
    next: [
      "Add a tool_result for {tool_id} in the user message right after [[{where}, ]]or remove that tool_use block from the history, then send again.",
      "Add a tool_result for each tool_use in the next user message, or remove that tool_use block from the history, then send again.",
    ],
    says:
      '{"type":"error","error":{"type":"invalid_request_error","message":"messages.4: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01AB. Each `tool_use` block must have a corresponding `tool_result` block in the next message."}}',
  },
  {
    id: "api-tool-use-missing",
    isDecisive: true,
    on:
      /unexpected `?tool_use_id`? found in `?tool_result`? blocks?|tool_result`? block\(?s?\)?.{0,40}(?:without|must have) a corresponding `?tool_use/,
    cause:
      "A tool_result block answers a tool_use that is not in the message before it: the history was cut between the two.",
    next:
      "Remove the tool_result whose tool_use is gone, or keep both messages when you shorten the history.",
    says:
      '{"error":{"type":"invalid_request_error","message":"messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_1. Each `tool_result` block must have a corresponding `tool_use` block in the previous message."}}',
  },
  {
    id: "api-tool-calls-unanswered",
    isDecisive: true,
    on:
      /assistant message with '?tool_calls'? must be followed by tool messages|tool_call_ids? did not have response messages/,
    cause:
      "An assistant message has tool_calls that no tool message answers; each tool_call_id needs its own tool message next.",
    next:
      "Add a message with role tool for each tool_call_id right after that assistant message, or remove the tool_calls from the history.",
    says:
      "openai.BadRequestError: Error code: 400 - {'error': {'message': \"An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_1\", 'type': 'invalid_request_error', 'param': 'messages', 'code': None}}",
  },
  {
    id: "api-tool-message-orphan",
    isDecisive: true,
    on:
      /messages? with role '?tool'? must be a response to a prec?eeding message with '?tool_calls/,
    cause:
      "A message with role tool stands without the assistant message whose tool_calls it answers: the history was cut between the two.",
    next:
      "Keep the assistant message with tool_calls before its tool messages, or remove the tool messages that lost it.",
    says:
      "Error code: 400 - {'error': {'message': \"Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.\", 'type': 'invalid_request_error'}}",
  },
  {
    id: "gcloud-quota-project",
    isDecisive: true,
    on:
      /(?<api>[\w.-]{3,80}\.googleapis\.com)? ?(?:API )?requires a quota project, which is not set by default|without a quota project|user credentials .{0,80}quota project/i,
    cause:
      "The call uses your own application default credentials without a quota project, which the API[[ {api}]] needs.",
    next: "gcloud auth application-default set-quota-project <project>",
    plan: [
      "In Terraform set user_project_override = true and billing_project of the provider instead.",
    ],
    says:
      "googleapi: Error 403: Your application is authenticating by using local Application Default Credentials. The iap.googleapis.com API requires a quota project, which is not set by default.",
  },
  {
    id: "aws-bucket-policy-denied",
    isDecisive: true,
    on:
      /API: s3:(?<action>PutBucketPolicy|PutBucketAcl|PutObjectAcl) Access Denied|AccessDenied\) when calling the (?<action>PutBucketPolicy|PutBucketAcl|PutObjectAcl) operation|(?:putting S3 Bucket Policy|S3 Bucket \(\S{1,80}\) Policy): .{0,160}AccessDenied/,
    cause:
      "S3 denies [[{action}]]: the policy or ACL makes the bucket public, and Block Public Access (on for new buckets since April 2023) refuses that; else the caller lacks the right.",
    next:
      "Serve the bucket through CloudFront with an origin access control, so that its policy names the distribution and needs not be public.",
    plan: [
      "Is this one bucket meant to be public: say so in the template (blockPublicPolicy of its PublicAccessBlockConfiguration), before the policy.",
      "Is the policy not public: allow s3:PutBucketPolicy to the role that deploys.",
    ],
    says:
      "10:11:12 | CREATE_FAILED        | AWS::S3::BucketPolicy | SitePolicy1A2B\nAPI: s3:PutBucketPolicy Access Denied",
  },
  {
    id: "aws-managed-policy-unknown",
    isDecisive: true,
    on:
      /Policy arn:aws[\w-]{0,10}:iam::aws:policy\/(?<name>[\w\/+=,.@-]{3,120}) does not exist or is not attachable/,
    cause:
      "AWS has no managed policy {name}: it was retired or renamed, or its path (service-role/, job-function/) is missing from the name.",
    next: (c) => {
      const word = /^(?:Amazon|AWS)?([A-Z][a-z]+|[A-Z0-9]{2,5}(?![a-z]))/.exec(
        (c.v["name"] ?? "").split("/").at(-1) ?? "",
      )?.[1];
      return `aws iam list-policies --scope AWS --query "Policies[?contains(PolicyName, '${
        word ?? "<word>"
      }')].Arn"`;
    },
    plan: [
      "Lambda's policies were renamed in 2021: AWSLambda_FullAccess and AWSLambda_ReadOnlyAccess.",
    ],
    says:
      "Policy arn:aws:iam::aws:policy/AWSLambdaReadOnlyAccess does not exist or is not attachable. (Service: AmazonIdentityManagement; Status Code: 404; Error Code: NoSuchEntity)",
  },
  {
    id: "aws-not-authorized-action",
    isDecisive: true,
    on:
      /(?:is not authorized to perform|no identity-based policy allows the)[: ]{1,2}(?<action>[a-z0-9-]{2,40}:[A-Za-z*]{3,80})(?: (?:on resource|action)[: ]{1,2}(?<resource>[\w:\/.*\[\]-]{5,240}))?/,
    near: [
      /(?<who>arn:aws[\w-]{0,10}:(?:sts|iam)::[\w:\/\[\].-]{5,160})/,
      /because (?<none>no resource-based policy) allows/,
    ],
    cause: [
      (c) => {
        const [there, here] = regionsOf(c);
        return here === undefined
          ? undefined
          : `Access denied: ${
            c.v["action"]
          } is asked for on a resource of ${there} (${
            c.v["resource"]
          }), and the call is made for ${here}; what is shared by its owner (a layer, an image) has another name in each region.`;
      },
      "Access denied: the identity[[ {who}]] has no permission for {action}[[ on {resource}]].",
    ],
    next: [
      (c) => {
        const [there, here] = regionsOf(c);
        return here === undefined
          ? undefined
          : `Replace the ARN by the one that its owner publishes for ${here} (it names ${there} now).`;
      },
      "Let the owner of {resource} allow {action|raw} in its resource policy ({none} does), or use a copy of your own.",
      "Allow {action|raw} in the IAM policy of the role or user that makes the call, then run it again.",
    ],
    plan: [
      "See with `aws sts get-caller-identity` that it is the identity you mean; an explicit deny, a boundary or an organization's policy outweighs an allow.",
    ],
    says:
      "AccessDenied: User: arn:aws:sts::123456789012:assumed-role/deploy/x is not authorized to perform: cloudformation:UpdateStack on resource: arn:aws:cloudformation:eu-west-1:123456789012:stack/a/b",
  },
  {
    id: "api-unknown-parameter",
    on: [
      /(?:Unknown|Unsupported|Unrecognized) (?:parameter|request argument(?: supplied)?|argument|field)[: ]{1,3}['"`]?(?<bad>[\w.\[\]]{1,80})/,
      /Unknown name "?(?<bad>[\w.\[\]]{1,80})"?(?: at '(?<where>[^']{1,80})')?: Cannot find field/,
      /(?<bad>[\w.]{1,100}): Extra inputs are not permitted/,
      /property ['"`](?<bad>[\w.]{1,80})['"`] is (?:unsupported|not supported|not allowed)/,
    ],
    grammars: ["api"],
    cause:
      "The API does not know the member {bad}[[ at {where}]] that the request carries; the client sends a field that this API or version does not take.",
    next:
      "Remove {bad} from the request, or update the client library that adds it.",
    says:
      '{"error":{"code":400,"message":"Invalid JSON payload received. Unknown name \\"additionalProperties\\" at \'tools[0]\': Cannot find field.","status":"INVALID_ARGUMENT"}}',
  },
  {
    id: "api-thinking-block",
    isDecisive: true,
    on:
      /Expected `?thinking`? or `?redacted_thinking`?, but found|`?thinking`? (?:or `?redacted_thinking`? )?blocks? .{0,80}(?:cannot be modified|must remain)/,
    cause:
      "With extended thinking on, an assistant turn that used tools must come back with its thinking block unchanged and first; it was dropped or changed.",
    next:
      "Send the assistant's thinking blocks back unchanged before its tool_use blocks, or switch thinking off for this conversation.",
    says:
      '{"error":{"type":"invalid_request_error","message":"messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`. When `thinking` is enabled, a final `assistant` message must start with a thinking block"}}',
  },
  {
    id: "api-cache-blocks",
    isDecisive: true,
    on:
      /maximum of (?<need>\d) blocks with cache_control may be provided\. Found (?<have>\d{1,3})/,
    cause:
      "The request marks {have} blocks with cache_control; the API takes {need}.",
    next:
      "Remove cache_control from all but {need} blocks, the longest stable prefixes.",
    says:
      '{"error":{"type":"invalid_request_error","message":"A maximum of 4 blocks with cache_control may be provided. Found 5."}}',
  },
  {
    id: "api-tool-name",
    isDecisive: true,
    on:
      /(?:tools?|functions?)[.\[].{0,80}name.{0,60}(?:String should (?:match pattern|have at most)|does not match pattern|Expected a string (?:that matches the pattern|with maximum length))|Tool names must be unique/,
    grammars: ["api"],
    cause:
      "A tool's name is not one the API takes: letters, digits, _ and -, as long as its message allows (64 or 128 characters), each name once.",
    next:
      "Rename the tool to letters, digits, _ and - with at most 64 characters, which every API takes, and no name twice.",
    says:
      '{"error":{"type":"invalid_request_error","message":"tools.12.custom.name: String should match pattern \'^[a-zA-Z0-9_-]{1,128}$\'"}}',
  },
  {
    id: "aws-instance-state",
    isDecisive: true,
    on:
      /IncorrectInstanceState: (?<message>Instance with state '(?<state>[\w-]{1,30})' is not valid for this operation)/,
    cause:
      "The instance is still in state {state}, not yet running, so the operation on it was refused: it came too early.",
    next: [
      (c) =>
        /terraform|tofu/.test(c.cmd.program) ? "terraform apply" : undefined,
      "Wait until the instance is running, then run the same command again.",
    ],
    plan: [
      "Let the resource depend on the running instance (depends_on or a waiter), so that the next run does not race.",
    ],
    says: {
      command: "terraform apply",
      error:
        "* aws_route.r: Error creating route: IncorrectInstanceState: Instance with state 'pending' is not valid for this operation.\n\tstatus code: 400, request id: 1",
    },
  },
]);
