/** What CI services and their actions say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** GitHub Actions, GitLab, Jenkins, Azure. */
export const KNOWN_CI_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-ci",
  tools: ["github-actions", "gitlab-ci", "gitlab-runner", "jenkins", "gh"],
  isDecisive: true,
  risk: "Give a job's token no more permissions than its steps need.",
  prevent:
    "Let Dependabot or Renovate keep actions current, and lint workflows (actionlint).",
}, [
  {
    id: "gha-cache-retired",
    on: [
      /Cache service responded with 4(?:22|00)|uses a deprecated version of `?actions\/cache|Missing download info for (?<action>actions\/(?:cache|upload-artifact|download-artifact))@v[12]/,
    ],
    near: [
      /Run (?<action>actions\/[\w-]{3,40})@(?<have>v[\w.]{1,12})/,
      /\bactions\/(?<name>cache|upload-artifact)\b/,
    ],
    cause:
      "The action[[ {action}@{have}]] uses a cache or artifact service that GitHub has retired (actions/cache before 3.4 and 4.2, and actions that bring it along).",
    next: (c) => {
      const name = c.v["action"] ?? "actions/cache";
      return /setup-/.test(name)
        ? `Update ${name} to its latest major version in the workflow (${name}@v4 or later), and actions/cache to v4.`
        : `Use ${name}@v4 in the workflow.`;
    },
    plan: [
      "Look for every action in the workflow that caches (setup-node, setup-python, setup-go, cache) and update it.",
    ],
    says: {
      log:
        "Run actions/setup-node@v2\nFound in cache @ /opt/hostedtoolcache/node/22.14.0/x64\n/opt/hostedtoolcache/node/22.14.0/x64/bin/npm config get cache\n/home/runner/.npm\nError: Cache service responded with 422",
    },
  },
  {
    id: "gha-cache-unavailable",
    on:
      /(?:getCacheEntry failed|reserveCache failed|Failed to (?:save|restore)): (?:Cache service responded with 5\d\d|Request timeout|.{0,60}50[0-4])|Cache service responded with 5\d\d/,
    cause:
      "GitHub's cache service did not answer this run (a 5xx or a time-out): the fault is on its side.",
    next: "gh run rerun --failed",
    plan: [
      "If it stays, look at githubstatus.com, and update the setup action: newer ones go on without the cache.",
    ],
    says:
      "2022-06-13T06:46:42.7419366Z ##[error]getCacheEntry failed: Cache service responded with 503",
  },
  {
    id: "gha-cache-path-gone",
    on:
      /Cache folder path is retrieved for (?<tool>\w{2,20}) but doesn't exist on disk: (?<path>[\w.\/~:\\-]{3,200})/,
    cause:
      "The setup step was told to cache {tool}, but nothing in the job wrote to {path} (no package was downloaded), and its clean-up fails at that.",
    next:
      "Remove cache: {tool} from the setup step of jobs that install nothing, or update that action to its newest release.",
    says:
      "Post job cleanup.\nError: Cache folder path is retrieved for pip but doesn't exist on disk: /home/runner/.cache/pip",
  },
  {
    id: "ci-generated-files-differ",
    on:
      /Process completed with exit code 1|[Ee]xited with (?:code )?(?:exit status )?1\b|script returned exit code 1/,
    cmd: /git (?:diff|status)\b.{0,200}(?:--exit-code|--quiet|--porcelain)/,
    none: [/^(?:fatal|error):/],
    certainty: 0.75,
    cause:
      "The step checks that nothing changed (git diff --exit-code), and it did: files that are generated or formatted are not committed as the tools of CI make them.",
    next: "git diff --stat",
    plan: [
      "Run the generator or formatter that stands before this step on your machine, with CI's versions, and commit what it changes.",
    ],
    says: {
      log:
        "##[group]Run git diff --exit-code\ngit diff --exit-code\n##[endgroup]\n M README.md\n##[error]Process completed with exit code 1.",
    },
  },
  {
    id: "gha-bad-credentials",
    on: /HttpError: Bad credentials|Unhandled error: .{0,20}Bad credentials/,
    cause:
      "The token that the step sends to GitHub's API is not valid: the secret is empty, expired or was revoked.",
    next:
      "Set the secret anew (gh secret set <NAME>), or use ${{ github.token }} with the permissions that the step needs.",
    says: "Error: Unhandled error: HttpError: Bad credentials",
  },
  {
    id: "gha-pnpm-versions",
    on: /Multiple versions of pnpm specified/,
    cause:
      "The pnpm version is given twice: in the step pnpm/action-setup and in packageManager of package.json, and they differ.",
    next:
      "Remove version: from the step pnpm/action-setup; it takes the version from packageManager in package.json.",
    says:
      'Error: Multiple versions of pnpm specified:\n  - version 9 in the GitHub Action config with the key "version"\n  - version pnpm@9.1.0 in the package.json with the key "packageManager"',
  },
  {
    id: "gha-no-runner-online",
    on:
      /there were no enabled runners online to process the request|Waiting for a runner to pick up this job\.\.\.|No runner matching the specified labels was found: (?<labels>[\w ,.-]{2,120})/,
    cause:
      "No runner with the job's labels[[ ({labels|raw})]] is online, so the job never started.",
    next:
      "Correct runs-on: to a label that exists (ubuntu-latest), or start the self-hosted runner that has those labels.",
    says:
      "This request was automatically failed because there were no enabled runners online to process the request for more than 1 days.",
  },
  {
    id: "gha-docker-login-empty",
    on:
      /^(?:##\[error\])?(?:Error: )?(?:Username and password required|Password required|Username required)/,
    cause:
      "The step docker/login-action got no user name or password: the secret is not set, misspelt, or not given to this event (forks, Dependabot).",
    next:
      "Add the secrets that the login step names to the repository (gh secret set <NAME>), and give the step username and password from them.",
    says: {
      log:
        "##[group]Run docker/login-action@v3\nwith:\n  ecr: auto\n##[endgroup]\nError: Username and password required",
    },
  },
  {
    id: "codecov-token-missing",
    isDecisive: false,
    on:
      /Codecov token not found|Token required (?:because branch is protected|- not valid tokenless upload)|Failed to properly create commit: .{0,80}Token required/i,
    cause:
      "Codecov's upload needs a token for this repository or branch, and none was given.",
    next:
      "Add the secret CODECOV_TOKEN to the repository and give the step with: token: ${{ secrets.CODECOV_TOKEN }}.",
    says:
      "Error: Codecov token not found. Please provide Codecov token with -t flag.",
  },
  {
    id: "gha-pages-off",
    on:
      /Get Pages site failed|Creating Pages deployment failed|Ensure GitHub Pages has been enabled/,
    cause:
      "GitHub Pages is not switched on for this repository, or its source is not GitHub Actions.",
    next:
      "Open Settings, Pages of the repository and set the source to GitHub Actions; the job needs permissions pages: write and id-token: write.",
    says:
      "Error: Get Pages site failed. Please verify that the repository has Pages enabled and configured to build using GitHub Actions, or consider exploring the `enablement` parameter for this action.",
  },
  {
    id: "gha-environment-branch",
    on:
      /(?:Branch|Tag) "(?<branch>[\w.\/-]{1,120})" is not allowed to deploy to (?<env>[\w.-]{1,80}) due to environment protection rules/,
    cause:
      "The environment {env}'s protection rules do not allow deployments from {branch}.",
    next:
      "Add {branch} to the deployment branches of the environment {env} (Settings, Environments), or deploy from a branch that is allowed.",
    says:
      'Branch "main" is not allowed to deploy to github-pages due to environment protection rules.',
  },
  {
    id: "azure-no-parallelism",
    isDecisive: false,
    on: /No hosted parallelism has been purchased or granted/,
    cause:
      "This Azure DevOps organisation has no hosted parallel job: new ones must ask for the free grant.",
    next:
      "Ask for the free grant of hosted parallelism with Microsoft's form, or run the pipeline on a self-hosted agent pool.",
    says:
      "##[error]No hosted parallelism has been purchased or granted. To request a free parallelism grant, please fill out the following form",
  },
  {
    id: "gitlab-config-unknown-keys",
    isDecisive: false,
    on:
      /(?<where>[\w:.-]{1,80}) config contains unknown keys: (?<keys>[\w, -]{1,160})/,
    cause:
      "The GitLab CI configuration has keys that are not known at {where|raw}: {keys|raw}.",
    next: (c) =>
      /\bstage\b/.test(c.v["keys"] ?? "") && c.v["where"] === "root"
        ? "Write stages: (a list) at the top level of .gitlab-ci.yml; stage: belongs into a job."
        : `Remove or rename ${c.v["keys"]} at ${
          c.v["where"]
        } in .gitlab-ci.yml (glab ci lint checks it).`,
    says: "root config contains unknown keys: stage",
  },
  {
    id: "jenkins-property-missing",
    on:
      /groovy\.lang\.MissingPropertyException: No such property: (?<name>\w{1,80}) for class: (?<class>[\w.$]{3,120})/,
    cause:
      "The pipeline uses {name}, which is neither a variable nor a parameter there.",
    next:
      "Define {name} before it is used (def {name} = ..., a parameter, or env.{name}); a string needs quotes around it.",
    says:
      "groovy.lang.MissingPropertyException: No such property: BRANCH for class: groovy.lang.Binding",
  },
  {
    id: "jenkins-clone-failed",
    on:
      /hudson\.(?:AbortException|plugins\.git\.GitException): (?:Error (?:cloning|fetching) remote repo '(?<remote>[\w-]{1,40})'|Couldn't find any revision to build)/,
    cause: [
      (c) =>
        c.lines.some((line) => /find any revision to build/.test(line))
          ? "Jenkins finds no such branch to build."
          : undefined,
      "Jenkins cannot fetch the repository: its credentials, address or network are not right.",
    ],
    next: "git ls-remote <repository-url>",
    plan: [
      "Run it as the Jenkins user on the agent; select the credentials in the job's SCM section, and see that the branch specifier exists.",
    ],
    says:
      "ERROR: Error cloning remote repo 'origin'\nhudson.plugins.git.GitException: Error fetching remote repo 'origin'",
  },
  {
    id: "jenkins-docker-missing",
    on:
      /script\.sh(?:\.copy)?: (?:line )?\d{1,5}: docker: (?:command )?not found|Cannot run program "docker"/,
    cause:
      "The Jenkins agent has no docker program: Jenkins itself runs in a container without it, or the agent lacks it.",
    next:
      "Install the Docker client on the agent (or mount /var/run/docker.sock and the client into the Jenkins container), or run the stage on an agent with the label that has Docker.",
    says:
      "/var/jenkins_home/workspace/x@tmp/durable-1/script.sh: line 1: docker: not found",
  },
  {
    id: "gitlab-dind",
    on:
      /Cannot connect to the Docker daemon at tcp:\/\/(?<host>docker|localhost):237[56]|(?:error during connect|dial tcp): .{0,80}lookup docker on .{0,60}no such host/,
    cause:
      "The job has no Docker daemon: the service docker:dind is not declared, its runner is not privileged, or DOCKER_HOST does not fit its TLS setting.",
    next:
      "Add services: [docker:dind] to the job, with DOCKER_HOST: tcp://docker:2376 and DOCKER_TLS_CERTDIR: /certs in variables.",
    plan: [
      "The runner must be registered as privileged for docker:dind; without that build with Kaniko or Buildah.",
    ],
    says: {
      log:
        "$ docker build -t app .\nERROR: Cannot connect to the Docker daemon at tcp://docker:2375. Is the docker daemon running?\nERROR: Job failed: exit code 1",
    },
  },
]);
