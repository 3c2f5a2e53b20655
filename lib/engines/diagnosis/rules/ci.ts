/**
 * Continuous integration: GitHub Actions, GitLab CI, Jenkins, CircleCI,
 * Buildkite, Azure Pipelines, pre-commit, scanners.
 */
import table from "./tables/ci.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const ACTIONS =
  "actions/checkout actions/setup-node actions/setup-python actions/setup-java actions/setup-go actions/cache actions/upload-artifact actions/download-artifact actions/github-script actions/setup-dotnet docker/build-push-action docker/login-action docker/setup-buildx-action docker/metadata-action actions/configure-pages actions/deploy-pages peaceiris/actions-gh-pages aws-actions/configure-aws-credentials softprops/action-gh-release codecov/codecov-action denoland/setup-deno pnpm/action-setup"
    .split(" ");

/** Contexts of expressions in a workflow. */
const CONTEXTS: readonly string[] = [
  "github",
  "env",
  "vars",
  "job",
  "jobs",
  "steps",
  "runner",
  "secrets",
  "strategy",
  "matrix",
  "needs",
  "inputs",
];

/** Functions of expressions in a workflow. */
const FUNCTIONS: readonly string[] = [
  "contains",
  "startsWith",
  "endsWith",
  "format",
  "join",
  "toJSON",
  "fromJSON",
  "hashFiles",
  "success",
  "always",
  "cancelled",
  "failure",
];

/** Keys of a workflow, its jobs and their steps. */
const WORKFLOW_KEYS: readonly string[] =
  "name run-name on permissions env defaults concurrency jobs needs if runs-on environment outputs timeout-minutes strategy continue-on-error container services uses with secrets steps id run working-directory shell matrix fail-fast max-parallel include exclude inputs branches branches-ignore tags paths paths-ignore types workflow_dispatch workflow_call workflow_run schedule cron pull_request pull_request_target push group cancel-in-progress image credentials ports volumes options"
    .split(" ");

/** CI systems. */
export const CI_RULES: readonly CompleteRule[] = defineRules({
  family: "ci",
  tools: [
    "gh",
    "act",
    "gitlab-runner",
    "circleci",
    "jenkins",
    "pre-commit",
    "uses:",
    "actionlint",
  ],
  risk: "Workflows run with secrets: pin actions to a version you trust.",
  prevent:
    "Check workflows with actionlint, and keep actions up to date with Dependabot.",
}, [
  ...readRules(table),
  {
    id: "gha-action-missing",
    line:
      /Unable to resolve action [`'"]?(?<action>[\w.-]{1,80}\/[\w.\/-]{1,80})(?:@(?<ref>[\w.\/-]{1,60}))?[`'"]?,? ?(?<why>repository not found|unable to find version|not found)?/,
    tools: [],
    level: "code",
    cause:
      "GitHub Actions cannot resolve the action {action}[[@{ref}]]: {why?not found} (name misspelled, wrong version, or private).",
    next: [(c) => {
      const a = c.v["action"] ?? "";
      const good = ACTIONS.includes(a)
        ? undefined
        : c.nearest(a, ACTIONS, 0.75);
      return good === undefined
        ? undefined
        : `Write uses: ${good}@${c.v["ref"] ?? "v4"} in the workflow.`;
    }, "gh api repos/{action}/tags --jq '.[].name'"],
    hits: [
      {
        command: "uses: actions/checkuot@v4",
        error:
          "Error: Unable to resolve action `actions/checkuot@v4`, repository not found",
        next: "Write uses: actions/checkout@v4 in the workflow.",
      },
      "Error: Unable to resolve action `actions/setup-node@v99`, unable to find version `v99`",
    ],
    misses: ["Error: Process completed with exit code 1."],
  },
  {
    id: "gha-deprecated-action",
    line:
      /automatically failed because it uses a deprecated version of [`'"]?(?<action>[\w.-]{1,60}\/[\w.-]{1,60})(?:: ?(?<ref>v?[\w.]{1,20}))?/,
    tools: [],
    level: "code",
    cause:
      "The action {action}[[@{ref}]] is deprecated in this version, and GitHub stops such runs.",
    next: "Write uses: {action}@v4 in the workflow.",
    hits: [
      {
        command: "uses: actions/upload-artifact@v3",
        error:
          "Error: This request has been automatically failed because it uses a deprecated version of `actions/upload-artifact: v3`.",
        next: "Write uses: actions/upload-artifact@v4 in the workflow.",
      },
      "This request has been automatically failed because it uses a deprecated version of `actions/download-artifact: v2`.",
    ],
    misses: ["Node.js 16 actions are deprecated."],
  },
  {
    id: "gha-workflow-invalid",
    line:
      /Invalid workflow file|The workflow is not valid\. (?<path>\S{1,120}) \(Line: (?<ln>\d{1,5}), Col: (?<cl>\d{1,4})\): (?<msg>.{3,200})|You have an error in your yaml syntax on line (?<ln2>\d{1,5})|Unrecognized named-value: '(?<nv>[\w.-]{1,60})'|Unexpected value '(?<uv>[\w-]{1,60})'/,
    tools: [],
    level: "code",
    near: [
      /(?<path>\.github\/workflows\/[\w.-]{1,80})/,
      /Unrecognized named-value: '(?<nv>[\w.-]{1,60})'/,
      /\(Line: (?<ln>\d{1,5}), Col: (?<cl>\d{1,4})\): (?<msg>.{3,200})/,
      /Unexpected value '(?<uv>[\w-]{1,60})'/,
    ],
    cause: [
      (c) =>
        c.v["uv"] === "workflows"
          ? "The workflow's permissions name workflows, which is no permission that GITHUB_TOKEN can have; the whole file is refused."
          : undefined,
      "The workflow {path} is not valid (line {ln}): {msg}",
      "The workflow uses the unknown value {nv} in an expression.",
      "The workflow has the unexpected key {uv} (wrong name or indentation).",
      "The workflow file[[ {path}]] is not valid YAML[[ (line {ln2})]].",
    ],
    next: [
      (c) =>
        c.v["uv"] === "workflows"
          ? "Remove workflows from permissions:, and push changes of workflow files with a token of an app or person that may write workflows."
          : undefined,
      (c) => {
        const bad = c.v["nv"];
        const good = c.nearest(bad, CONTEXTS, 0.6);
        if (bad === undefined || good === undefined) return undefined;
        const whole = /within expression: ([\w.]{1,120})/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
        return whole?.startsWith(`${bad}.`)
          ? `Write ${good}${
            whole.slice(bad.length)
          } in place of ${whole} in the workflow.`
          : `Write ${good} in place of ${bad} in the workflow's expression.`;
      },
      (c) => {
        const bad = c.v["uv"] ??
          /Unexpected value '([\w-]{1,60})'/.exec(c.v["msg"] ?? "")?.[1];
        const good = c.nearest(bad, WORKFLOW_KEYS, 0.7);
        return good === undefined || good === bad
          ? undefined
          : `Write ${good} in place of ${bad} in ${
            c.v["path"] ?? "the workflow"
          }${c.v["ln"] === undefined ? "" : ` at line ${c.v["ln"]}`}.`;
      },
      (c) => {
        const bad = /Unrecognized function: '(\w{1,40})'/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
        const good = c.nearest(bad, FUNCTIONS, 0.6);
        return bad === undefined || good === undefined
          ? undefined
          : `Write ${good}(...) in place of ${bad}(...) in ${
            c.v["path"] ?? "the workflow"
          }${c.v["ln"] === undefined ? "" : ` at line ${c.v["ln"]}`}.`;
      },
      "Open {path} at line {ln} and correct it: {msg}",
      "Open the workflow and correct {uv} (name or indentation).",
      "actionlint",
    ],
    hits: [
      {
        error:
          "Unrecognized named-value: 'matirx'. Located at position 1 within expression: matirx.os",
        next: "Write matrix.os in place of matirx.os in the workflow.",
      },
      "The workflow is not valid. .github/workflows/ci.yml (Line: 12, Col: 9): Unexpected value 'step'",
      {
        error:
          "Invalid workflow file: .github/workflows/a.yml#L3\nYou have an error in your yaml syntax on line 3",
        next: "actionlint",
      },
    ],
    misses: ["yaml: line 14: did not find expected key"],
  },
  {
    id: "gha-token-permission",
    line:
      /Resource not accessible by integration|remote: Permission to (?<repo>[\w.\/-]{3,100}) denied to github-actions\[bot\]|refusing to allow a GitHub App to create or update workflow|Error: Input required and not supplied: (?<input>[\w-]{1,40})/,
    tools: [],
    level: "code",
    priority: 4,
    cause: [
      "The action's input {input} is empty: the secret is not set, or not given to forks.",
      "The workflow's GITHUB_TOKEN lacks a permission (resource not accessible by integration).",
    ],
    next: [
      (c) =>
        c.v["input"] !== undefined
          ? `Give the step its input by with: ${
            c.v["input"]
          }: \${{ secrets.<NAME> }} (gh secret list shows the names).`
          : /denied to github-actions/.test(c.lines[c.at] ?? "")
          ? "Add to the job: permissions: { contents: write }"
          : /update workflow/.test(c.lines[c.at] ?? "")
          ? "Push workflow files with a token that has the workflow scope (a secret given to actions/checkout as token), never with GITHUB_TOKEN."
          : neededPermission(c) ??
            "Add the needed permissions: to the job (contents, pull-requests, issues or packages: write).",
    ],
    risk: "Give only the permission that the job needs.",
    hits: [
      "Error: Resource not accessible by integration",
      {
        error:
          "HttpError: Resource not accessible by integration\n  url: 'https://api.github.com/repos/acme/shop/check-runs'",
        next: "Add to the job: permissions: { checks: write }",
      },
      "remote: Permission to acme/shop.git denied to github-actions[bot].",
      {
        error: "Error: Input required and not supplied: token",
        next:
          "Give the step its input by with: token: ${{ secrets.<NAME> }} (gh secret list shows the names).",
      },
    ],
    misses: ["GraphQL: Something went wrong"],
  },
  {
    id: "gha-runner-lost",
    line:
      /The runner has received a shutdown signal|lost communication with the server|The operation was canceled|has exceeded the maximum execution time of|The job running on runner .{3,80} has exceeded|No space left on device : '.{0,60}runner|The hosted runner encountered an error|The action '.{1,120}' has timed out after \d|Job failed: execution took longer than|ran longer than the maximum time of|No output has been received in the last|Too long with no output \(exceeded|The job exceeded the maximum time limit|Build timed out \(after/,
    tools: [],
    level: "code",
    priority: 14,
    cause: [
      (c) => {
        const line = c.lines[c.at] ?? "";
        const limit =
          /\b(?:after|of|in the last|than|exceeded) (?<limit>\d[\w ]{0,20}?(?:minutes?|hours?|[hms]\b(?:\d{1,3}[ms]\b){0,2}))/
            .exec(line)?.groups?.["limit"];
        const of = limit === undefined ? "" : ` (${limit})`;
        if (/no output/i.test(line)) {
          return `The step printed nothing for longer than the service waits${of}, and was ended.`;
        }
        return /exceeded|timed out|longer than/.test(line)
          ? `The job ran longer than its time limit${of}.`
          : undefined;
      },
      "The runner was lost or the job cancelled: out of memory or disk, a newer run (concurrency), or a time-out.",
    ],
    next: [
      (c) =>
        /The (?:runner|hosted runner|operation|action|job running on runner)|lost communication|maximum execution time/
            .test(c.lines[c.at] ?? "")
          ? "gh run rerun <run-id> --failed"
          : "Find in the log what the step did last before it was ended, and run that with a limit of its own (timeout 300 COMMAND).",
    ],
    transient: true,
    plan: [
      "Watch memory and disk in the job (free -m, df -h); set timeout-minutes, or take a larger runner.",
    ],
    hits: [
      "Error: The runner has received a shutdown signal. This can happen when the runner service is stopped",
      "The job running on runner GitHub Actions 3 has exceeded the maximum execution time of 360 minutes.",
      "##[error]The action 'Test' has timed out after 45 minutes.",
      "ERROR: Job failed: execution took longer than 1h0m0s seconds",
      "No output has been received in the last 10m0s, this potentially indicates a stalled build",
      "Too long with no output (exceeded 10m0s): context deadline exceeded",
      "Build timed out (after 30 minutes). Marking the build as aborted.",
    ],
    misses: ["Error: Process completed with exit code 137."],
  },
  {
    id: "gitlab-runner-stuck",
    line:
      /This job is stuck because (?:the project doesn't have any|you don't have any|of) .{3,120}|ERROR: Job failed \(system failure\): (?<msg>.{3,200})|ERROR: Job failed: execution took longer than (?<t>[\w]{2,10})|prepare environment: (?<msg2>.{3,120})/,
    // The files of a user have no part in a container's start.
    none: [/[Pp]reparing the "(?:docker|kubernetes|custom|virtualbox)/],
    tools: ["gitlab-runner"],
    level: "code",
    priority: 10,
    cause: [
      "The GitLab job took longer than {t}.",
      "The GitLab runner failed: {msg}",
      (c) =>
        /shell-profile-loading/.test(c.v["msg2"] ?? "")
          ? `The GitLab runner could not open the job's shell (${
            (c.v["msg2"] ?? "").split(".")[0]
          }): a start-up or log-out file of the runner's user (.bash_logout, .bashrc, .profile) ends it.`
          : undefined,
      "The GitLab runner failed while preparing: {msg2}",
      "No GitLab runner with these tags is online.",
    ],
    next: [
      (c) =>
        /stuck/.test(c.lines[c.at] ?? "")
          ? "Remove or correct tags: of the job, or bring a runner with those tags online."
          : c.v["t"] !== undefined
          ? "Set timeout: for the job in .gitlab-ci.yml (and in the project's CI settings)."
          : /shell-profile-loading/.test(c.v["msg2"] ?? "")
          ? "sudo mv /home/gitlab-runner/.bash_logout /home/gitlab-runner/.bash_logout.off"
          : undefined,
      "gitlab-runner verify",
    ],
    hits: [
      "This job is stuck because the project doesn't have any runners online assigned to it.",
      {
        error:
          "ERROR: Job failed (system failure): prepare environment: exit status 1. Check https://docs.gitlab.com/runner/shells/index.html",
        next: "gitlab-runner verify",
      },
    ],
    misses: ["ERROR: Job failed: exit code 1"],
  },
  {
    id: "jenkins-error",
    line:
      /(?:java\.lang\.NoSuchMethodError: No such DSL method '(?<dsl>\w{1,60})'|WorkflowScript: (?<ln>\d{1,5}): (?<msg>.{3,160})|RejectedAccessException: Scripts not permitted to use (?<sig>.{3,160})|There are no nodes with the label [\u2018'](?<label>[^\u2019']{1,60})|ERROR: Could not find credentials entry with ID '(?<cred>[\w.-]{1,80})'|Unable to find Jenkinsfile from|Waiting for next available executor)/,
    tools: ["jenkins"],
    level: "code",
    priority: 4,
    cause: [
      "The Jenkins pipeline calls {dsl}, which no installed plugin provides.",
      "The Jenkinsfile has an error at line {ln}: {msg}",
      "Jenkins' script security forbids {sig}.",
      "No Jenkins agent has the label {label}.",
      "Jenkins has no credentials with the id {cred}.",
      "Jenkins finds no Jenkinsfile, or no executor is free.",
    ],
    next: [
      (c) =>
        c.v["dsl"] !== undefined
          ? `Install the Jenkins plugin that has the step ${
            c.v["dsl"]
          } (or correct its name).`
          : c.v["sig"] !== undefined
          ? "Approve it under Manage Jenkins, In-process Script Approval, or use a step that needs no approval."
          : c.v["label"] !== undefined
          ? `Start an agent with the label ${
            c.v["label"]
          }, or change agent { label } in the Jenkinsfile.`
          : c.v["cred"] !== undefined
          ? `Add credentials with the id ${
            c.v["cred"]
          }, or correct credentialsId.`
          : c.v["ln"] !== undefined
          ? `Open the Jenkinsfile at line ${c.v["ln"]} and correct it: ${
            c.v["msg"]
          }`
          : "git ls-files | grep -i jenkinsfile",
    ],
    hits: [
      "java.lang.NoSuchMethodError: No such DSL method 'dockerNode' found among steps [archive, bat]",
      "ERROR: Could not find credentials entry with ID 'nexus-deploy'",
    ],
    misses: ["java.lang.NoSuchMethodError: 'void a.B.c()'"],
  },
  {
    id: "buildkite-azure",
    line:
      /\ud83d\udea8 Error: (?<msg>.{3,200})|##\[error\](?<msg2>(?:No hosted parallelism|Could not find a pool|There was a resource authorization issue|The pipeline is not valid|Bash exited|The template).{3,200})|No hosted parallelism has been purchased or granted/,
    tools: ["buildkite-agent"],
    level: "phrase",
    cause: [
      "Buildkite: {msg}",
      (c) =>
        /parallelism/.test(c.lines[c.at] ?? "")
          ? "The Azure DevOps organisation has no hosted parallelism (free grant not requested)."
          : undefined,
      "Azure Pipelines: {msg2}",
    ],
    next: [
      (c) =>
        /parallelism/.test(c.lines[c.at] ?? "")
          ? "Request the free parallelism grant for the organisation, or use a self-hosted agent pool."
          : "Read the first error above this line in the job's log, and correct that step.",
    ],
    hits: [
      "\ud83d\udea8 Error: Failed to run the plugin docker-compose",
      "\ud83d\udea8 Error: The command exited with status 1",
    ],
    misses: ["##[error]Process completed with exit code 1."],
  },
  {
    id: "sonar-quality-gate",
    line:
      /QUALITY GATE STATUS: FAILED|Quality [Gg]ate (?:has )?failed|ERROR: (?:Not authorized\. Please check|You're not authorized to (?:run analysis|analyze)).{0,100}|Project not found\. Please check the 'sonar\.projectKey'/,
    tools: ["sonar-scanner", "mvn", "gradle"],
    level: "code",
    cause: [
      (c) =>
        /authorized/i.test(c.lines[c.at] ?? "")
          ? "The scanner is not authorised at SonarQube: SONAR_TOKEN is missing, wrong or without permission."
          : /not found/.test(c.lines[c.at] ?? "")
          ? "SonarQube has no project with that sonar.projectKey."
          : "SonarQube's quality gate failed: new code misses its conditions (coverage, bugs, duplication).",
    ],
    next: [
      (c) =>
        /authorized/i.test(c.lines[c.at] ?? "")
          ? "export SONAR_TOKEN=<token>"
          : /not found/.test(c.lines[c.at] ?? "")
          ? "Correct sonar.projectKey (and sonar.organization) in sonar-project.properties."
          : "Open the dashboard link in the log and correct the conditions that failed.",
    ],
    hits: [
      "ERROR: QUALITY GATE STATUS: FAILED - View details on https://sonar.acme.test/dashboard?id=shop",
      {
        error:
          "ERROR: Not authorized. Please check the properties sonar.login and sonar.password.",
        next: "export SONAR_TOKEN=<token>",
      },
    ],
    misses: ["QUALITY GATE STATUS: PASSED"],
  },
  {
    id: "trivy-findings",
    line:
      /Total: (?<n>\d{1,5}) \((?:UNKNOWN: \d{1,5}, )?(?:LOW: \d{1,5}, )?(?:MEDIUM: \d{1,5}, )?(?:HIGH: \d{1,5})?.{0,40}\)|FATAL\s{1,4}.{0,40}(?:failed to download vulnerability DB|unable to initialize).{0,160}/,
    tools: ["trivy", "grype"],
    level: "code",
    cause: [
      (c) =>
        /vulnerability DB|initialize/.test(c.lines[c.at] ?? "")
          ? "Trivy could not download its vulnerability database (network or rate limit)."
          : undefined,
      "The scan found {n} vulnerabilities, so it ends with an error code.",
    ],
    next: [
      (c) =>
        /vulnerability DB/.test(c.lines[c.at] ?? "")
          ? "trivy image --download-db-only"
          : c.cmd.program === "trivy"
          ? c.cmd.append("--ignore-unfixed")
          : "trivy image --ignore-unfixed <image>",
    ],
    plan: [
      "Upgrade the base image and the packages that have a fixed version.",
    ],
    hits: [
      {
        command: "trivy image --exit-code 1 acme/api",
        error:
          "acme/api (debian 12.1)\nTotal: 7 (UNKNOWN: 0, LOW: 0, MEDIUM: 0, HIGH: 6, CRITICAL: 1)",
        next: "trivy image --exit-code 1 acme/api --ignore-unfixed",
      },
      "2026-01-01T00:00:00Z\tFATAL\tinit error: DB error: failed to download vulnerability DB: oci download error",
    ],
    misses: ["4 vulnerabilities (1 moderate, 3 high)"],
  },
]);

/** Which permission of the token an address or call of the API needs. */
const API_PERMISSIONS: readonly (readonly [RegExp, string])[] = [
  [/\/check-(?:runs|suites)|checks\.create/, "checks"],
  [/\/statuses\/|createCommitStatus/, "statuses"],
  [/\/deployments|createDeployment/, "deployments"],
  [
    /\/releases|\/git\/(?:refs|tags)|\/contents\/|createRelease|createRef|pushes? .{0,20}denied/,
    "contents",
  ],
  [/\/packages\//, "packages"],
  [/\/pages/, "pages"],
  [/\/code-scanning|sarif/i, "security-events"],
  [
    /\/pulls\/|pulls\.|createPullRequest|createReview|addComment|add-comment|pull request/i,
    "pull-requests",
  ],
  [/\/issues\/|issues\.|createComment|addLabels/, "issues"],
  [/\/actions\/|createWorkflowDispatch/, "actions"],
];

function neededPermission(c: RuleContext): string | undefined {
  const text = c.lines.slice(Math.max(0, c.at - 8), c.at + 20).join("\n")
    .slice(0, 4_000);
  const found = API_PERMISSIONS.find(([pattern]) => pattern.test(text));
  return found === undefined
    ? undefined
    : `Add to the job: permissions: { ${found[1]}: write }`;
}
