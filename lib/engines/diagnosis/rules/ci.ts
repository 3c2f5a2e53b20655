/** What rules of tables/ci.txt compute. */
import table from "./tables/ci.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

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

/** Inputs of actions that come from the secrets of a repository. */
const OF_SECRETS =
  /token|secret|key|passw|user|account|credential|webhook|auth|login|email/i;

/** A link that awesome_bot lists: line of the file, status, address, where it leads. */
const LISTED_LINK =
  /^\s{0,8}\d{1,4}\. (?:\[L(?<no>\d{1,6})\] )?(?:(?<code>[1-5]\d\d) )? ?(?<link>https?:\/\/\S{3,300})(?: {1,3}\u2192 (?<to>https?:\/\/\S{3,300}))?/;

/** The first link listed below, past the heading of the list. */
function listedLink(
  c: RuleContext,
): Readonly<Record<string, string | undefined>> {
  for (const line of c.lines.slice(c.at + 1, c.at + 3)) {
    const found = LISTED_LINK.exec(line.slice(0, 700))?.groups;
    if (found !== undefined) return found;
  }
  return {};
}

/** CI systems. */
export const CI_RULES: readonly CompleteRule[] = readRules(table, {
  "awesome-bot-links": {
    cause: (c) => {
      const { no, code, link, to } = listedLink(c);
      return `awesome_bot stops at what it lists as issues: links that are dead or have moved${
        link === undefined
          ? ""
          : `, first ${link}${no === undefined ? "" : ` in line ${no}`}${
            code === undefined
              ? ""
              : ` (${code}${to === undefined ? "" : `, now ${to}`})`
          }`
      }.`;
    },
    next: (c) => {
      const { no, link, to } = listedLink(c);
      if (link === undefined) {
        return "Correct or remove what it lists as issues, or name it behind --white-list.";
      }
      const where = no === undefined ? "" : ` in line ${no}`;
      return `${
        to === undefined
          ? `Correct or remove ${link}`
          : `Write ${to} in place of ${link}`
      }${where}, and go on with what else it lists.`;
    },
  },
  "gha-action-missing": {
    next: (c) => {
      const a = c.v["action"] ?? "";
      const bare = /^\d{1,3}(?:\.\d{1,4}){0,2}$/.exec(c.v["ref"] ?? "")?.[0];
      // Tags of actions begin with v: a number alone is no tag of theirs.
      if (bare !== undefined && /version/.test(c.v["why"] ?? "")) {
        return `Write uses: ${a}@v${bare} in the workflow.`;
      }
      const good = ACTIONS.includes(a)
        ? undefined
        : c.nearest(a, ACTIONS, 0.75);
      return good === undefined
        ? undefined
        : `Write uses: ${good}@${c.v["ref"] ?? "v4"} in the workflow.`;
    },
  },
  "gha-workflow-invalid": {
    next: [(c) => {
      const bad = c.v["nv"];
      // Only a called workflow's outputs know the other jobs by this name.
      const good = bad === "jobs" ? "needs" : c.nearest(bad, CONTEXTS, 0.6);
      if (bad === undefined || good === undefined) return undefined;
      const whole = /within expression: ([\w.]{1,120})/.exec(
        c.lines[c.at] ?? "",
      )?.[1];
      return whole?.startsWith(`${bad}.`)
        ? `Write ${good}${
          whole.slice(bad.length)
        } in place of ${whole} in the workflow.`
        : `Write ${good} in place of ${bad} in the workflow's expression.`;
    }, (c) => {
      const bad = c.v["uv"] ??
        /Unexpected value '([\w-]{1,60})'/.exec(c.v["msg"] ?? "")?.[1];
      const good = c.nearest(bad, WORKFLOW_KEYS, 0.7);
      return good === undefined || good === bad
        ? undefined
        : `Write ${good} in place of ${bad} in ${
          c.v["path"] ?? "the workflow"
        }${c.v["ln"] === undefined ? "" : ` at line ${c.v["ln"]}`}.`;
    }, (c) => {
      const bad = /Unrecognized function: '(\w{1,40})'/.exec(
        c.lines[c.at] ?? "",
      )?.[1];
      const good = c.nearest(bad, FUNCTIONS, 0.6);
      return bad === undefined || good === undefined
        ? undefined
        : `Write ${good}(...) in place of ${bad}(...) in ${
          c.v["path"] ?? "the workflow"
        }${c.v["ln"] === undefined ? "" : ` at line ${c.v["ln"]}`}.`;
    }],
  },
  "gha-token-permission": {
    next: (c) =>
      c.v["input"] !== undefined && !OF_SECRETS.test(c.v["input"])
        ? `Give the step its input by with: ${
          c.v["input"]
        }: <value>; what the action's README names it, and nothing that stays empty.`
        : c.v["input"] !== undefined
        ? `Give the step its input by with: ${
          c.v["input"]
        }: \${{ secrets.<NAME> }} (gh secret list shows the names).`
        : /denied to github-actions/.test(c.lines[c.at] ?? "")
        ? "Add to the job: permissions: { contents: write }"
        : /update workflow/.test(c.lines[c.at] ?? "")
        ? "Push workflow files with a token that has the workflow scope (a secret given to actions/checkout as token), never with GITHUB_TOKEN."
        : neededPermission(c) ??
          "Add the needed permissions: to the job (contents, pull-requests, issues or packages: write).",
  },
  "gha-runner-lost": {
    cause: (c) => {
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
  },
  "gitlab-runner-stuck": {
    cause: (c) =>
      /shell-profile-loading/.test(c.v["msg2"] ?? "")
        ? `The GitLab runner could not open the job's shell (${
          (c.v["msg2"] ?? "").split(".")[0]
        }): a start-up or log-out file of the runner's user (.bash_logout, .bashrc, .profile) ends it.`
        : undefined,
  },
});

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
