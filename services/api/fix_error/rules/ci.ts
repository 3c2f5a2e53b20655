/** CI services and what runs in them: GitHub Actions, GitLab, Jenkins, CircleCI, Azure, Bitbucket, hooks, bots, scanners. */
import { defineRules } from "../types.ts";

/** Continuous integration. */
export const CI_RULES = defineRules({
  family: "ci",
  risk:
    "A pipeline has secrets and may write: give jobs the least permissions, and none to code from forks.",
  prevent:
    "Pin actions and images, and check workflow files with a linter before pushing.",
}, [
  {
    id: "gha-workflow-syntax",
    line:
      /Invalid workflow file(?:: (?<file>[\w.\/-]{3,120}))?|The workflow is not valid\. (?<why>.{3,160})|You have an error in your yaml syntax on line (?<line>\d{1,5})|Unexpected value '(?<key>[\w.-]{1,60})'|Unrecognized named-value: '(?<ctx>[\w.-]{1,40})'|Every step must define a `?(?:uses|run)/,
    near: [
      /\(Line: (?<line>\d{1,5}), Col: (?<col>\d{1,5})\)/,
      /(?<file>\.github\/workflows\/[\w.-]{1,80})/,
      /Unexpected value '(?<key>[\w.-]{1,60})'/,
      /Unrecognized named-value: '(?<ctx>[\w.-]{1,40})'/,
    ],
    level: "code",
    cause:
      "The workflow file[[ {file}]] is not valid[[ at line {line}]][[: unexpected key {key}]][[: the context {ctx} is not available there]].",
    next: [
      "Open {file} at line {line} and correct the key, indentation or expression there, then run actionlint.",
      "actionlint",
    ],
    plan: [
      "Contexts differ by place: secrets is not allowed in if of a job, env not in runs-on.",
    ],
    prevent: "Run actionlint in a pre-commit hook.",
    hits: [
      "Invalid workflow file: .github/workflows/ci.yml#L12\nThe workflow is not valid. .github/workflows/ci.yml (Line: 12, Col: 9): Unexpected value 'step'",
      {
        error:
          "The workflow is not valid. In .github/workflows/a.yml (Line: 4, Col: 5): Unrecognized named-value: 'secret'",
      },
    ],
    misses: ["yaml: line 3: mapping values are not allowed in this context"],
  },
  {
    id: "gha-token-permission",
    line:
      /Resource not accessible by integration|refusing to allow (?:a GitHub App|an OAuth App|a Personal Access Token) to create or update workflow|GitHub Actions is not permitted to (?:create|approve) (?:or approve )?pull requests/,
    none: [/^gh: /],
    level: "code",
    priority: 14,
    cause:
      "The job's GITHUB_TOKEN lacks a permission for what the step does (write access is not granted).",
    next: (c) => {
      const text = c.lines.join("\n").slice(0, 20_000);
      return /not permitted to/.test(text)
        ? "Turn on 'Allow GitHub Actions to create and approve pull requests' in Settings, Actions, General of the repository."
        : /update workflow/.test(text)
        ? "Push changes of .github/workflows with a token that has the workflow scope (GITHUB_TOKEN cannot)."
        : /Permission to/.test(text) || /push|release|tag/i.test(text)
        ? "Add permissions: contents: write to this job in the workflow file."
        : /pull.?request|comment|issue|label/i.test(text)
        ? "Add permissions: pull-requests: write (and issues: write) to this job in the workflow file."
        : "Add the permission this step needs under permissions: of the job (for example contents: write or pull-requests: write).";
    },
    plan: [
      "For pull requests from forks the token is read-only by design: use a workflow_run workflow for the write step.",
    ],
    risk:
      "Never run code of a fork under pull_request_target with write permissions.",
    prevent: "Write permissions: on every job, with the least each needs.",
    hits: [
      {
        error:
          "Run actions/github-script@v7\nRequestError [HttpError]: Resource not accessible by integration\n  url: https://api.github.example/repos/o/r/issues/3/comments",
        next:
          "Add permissions: pull-requests: write (and issues: write) to this job in the workflow file.",
      },
      "Error: GitHub Actions is not permitted to create or approve pull requests.",
    ],
    misses: ["git@github.com: Permission denied (publickey)."],
  },
  {
    id: "gha-push-denied",
    line:
      /(?:fatal: unable to access .{0,200}error: 403|remote: Permission to .{3,120} denied to github-actions\[bot\])/,
    all: [/denied to github-actions\[bot\]/],
    level: "code",
    priority: 20,
    cause:
      "The job's GITHUB_TOKEN may only read this repository (permission denied to github-actions[bot]): write access to contents is not granted.",
    next: "Add permissions: contents: write to this job in the workflow file.",
    plan: ["For another repository use a token or deploy key of that one."],
    prevent: "Write permissions: on every job, with the least each needs.",
    hits: [{
      error:
        "remote: Permission to acme/web.git denied to github-actions[bot].\nfatal: unable to access 'https://git.example/acme/web/': The requested URL returned error: 403",
      next:
        "Add permissions: contents: write to this job in the workflow file.",
    }, "remote: Permission to o/r.git denied to github-actions[bot]."],
    misses: [
      "fatal: unable to access 'https://git.example/acme/web/': The requested URL returned error: 403",
    ],
  },
  {
    id: "gha-oidc",
    line:
      /Unable to get ACTIONS_ID_TOKEN_REQUEST_URL|Error: (?:Credentials could not be loaded, please check your action inputs|Could not assume role with OIDC|It looks like you might be trying to authenticate with OIDC)|Not authorized to perform sts:AssumeRoleWithWebIdentity|google-github-actions\/auth failed|AADSTS70021|AADSTS700213|No matching federated identity record found/,
    level: "code",
    priority: 6,
    cause: (c) =>
      /AssumeRoleWithWebIdentity|AADSTS|federated/.test(c.lines[c.at] ?? "")
        ? "The cloud's trust does not accept this job's OIDC token: subject (repository, branch or environment) or audience differ."
        : "The job may not ask for an OIDC token: the permission id-token: write is missing.",
    next: (c) =>
      /AssumeRoleWithWebIdentity|AADSTS|federated/.test(c.lines[c.at] ?? "")
        ? "Compare the subject in the role's trust policy with this job's (repo:OWNER/NAME:ref:refs/heads/BRANCH or :environment:NAME), and correct the policy."
        : "Add permissions: id-token: write and contents: read to the job in the workflow file.",
    risk: "Do not open the trust policy to repo:*; name repository and branch.",
    hits: [
      {
        error:
          "Error: Credentials could not be loaded, please check your action inputs: Could not load credentials from any providers",
        next:
          "Add permissions: id-token: write and contents: read to the job in the workflow file.",
      },
      "Error: Could not assume role with OIDC: Not authorized to perform sts:AssumeRoleWithWebIdentity",
    ],
    misses: [
      'Unable to locate credentials. You can configure credentials by running "aws configure".',
    ],
  },
  {
    id: "gha-action-missing",
    line:
      /Unable to resolve action `?(?<action>[\w.@\/-]{3,120})`?,? (?:unable to find version|repository not found|not found)|An action could not be found at the URI|Can't find 'action\.yml', 'action\.yaml' or 'Dockerfile' (?:under|for action) '(?<path>.{1,160}?)'|Missing download info for (?<action2>[\w.@\/-]{3,120})|This request has been automatically failed because it uses a deprecated version of `(?<old>[\w.@\/: -]{3,80})`/,
    level: "code",
    cause: [
      "The action or version {action} does not exist or is not visible to this repository.",
      "There is no action at {path}: a local action needs a checkout before it.",
      "The action {action2} cannot be downloaded.",
      "The action {old} is retired and fails by design.",
      "The action cannot be found.",
    ],
    next: (c) =>
      c.v["path"] !== undefined
        ? "Add a step uses: actions/checkout@v4 before the local action, and check the path in uses."
        : c.v["old"] !== undefined
        ? `Raise the version of ${
          c.v["old"].split(":")[0]
        } in the workflow file (for example actions/upload-artifact@v4).`
        : `Correct owner, name and tag of ${
          (c.v["action"] ?? c.v["action2"] ?? "the action").split("@")[0]
        } in uses: (look at its releases page).`,
    prevent: "Let Dependabot or Renovate update actions.",
    hits: [
      "Error: Unable to resolve action `actions/checkout@v99`, unable to find version `v99`",
      "Error: Can't find 'action.yml', 'action.yaml' or 'Dockerfile' under '/home/runner/work/a/a/.github/actions/setup'. Did you forget to run actions/checkout before running your local action?",
      "Error: This request has been automatically failed because it uses a deprecated version of `actions/upload-artifact: v3`.",
    ],
    misses: ["Error: Input required and not supplied: token"],
  },
  {
    id: "gha-input-missing",
    line:
      /Error: Input required and not supplied: (?<input>[\w.-]{1,60})|Input '(?<input2>[\w.-]{1,60})' (?:is )?required|Parameter token or opts\.auth is required|Secret (?<secret>[\w]{1,60}) is required, but not provided/,
    level: "code",
    cause: [
      "The action's input {input} is empty: the secret or variable behind it is not set for this repository, environment or event.",
      "The action's input {input2} is missing.",
      "The reusable workflow needs the secret {secret}.",
      "The action got an empty token.",
    ],
    next: ["gh secret list", "gh secret list"],
    plan: [
      "Set it with gh secret set NAME; secrets of an environment need environment: in the job.",
      "Pull requests of forks and of Dependabot do not see the repository's secrets.",
      "For reusable workflows pass secrets: inherit or the single ones.",
    ],
    hits: [{
      error: "Error: Input required and not supplied: token",
      next: "gh secret list",
    }, "Error: Secret NPM_TOKEN is required, but not provided while calling."],
    misses: ["Error: Unable to resolve action `a/b@v1`, repository not found"],
  },
  {
    id: "gha-runner-lost",
    line:
      /The (?:self-hosted|hosted) runner (?:lost communication with the server|: .{1,80} lost communication)|The runner has received a shutdown signal|The operation was canceled\.$|The hosted runner encountered an error while running your job|The job was not acquired by Runner/,
    level: "phrase",
    transient: true,
    cause: (c) =>
      /canceled/.test(c.lines[c.at] ?? "")
        ? "The job was cancelled: by a person, by concurrency (a newer run), or because its time-out ended."
        : "The runner went away during the job: out of memory or disk, or stopped from outside.",
    next: (c) =>
      /canceled/.test(c.lines[c.at] ?? "")
        ? "gh run list --limit 5"
        : "gh run rerun <run-id> --failed",
    plan: [
      "If it happens again at the same step, watch memory and disk there (free -m, df -h), or use a larger runner.",
    ],
    prevent:
      "Set timeout-minutes, and limit parallel work by the runner's memory.",
    hits: [{
      error:
        "The self-hosted runner lost communication with the server. Verify the machine is running and has a healthy network connection.",
      next: "gh run rerun <run-id> --failed",
    }, {
      error: "Error: The operation was canceled.",
      next: "gh run list --limit 5",
    }],
    misses: ["Error: The process '/usr/bin/git' failed with exit code 128"],
  },
  {
    id: "gha-no-runner",
    line:
      /Waiting for a runner to pick up this job|No runner matching the specified labels was found|Requested labels: (?<labels>.{1,100})|This is a scheduled .{1,60} brownout|The .{3,30} (?:runner|image) (?:label )?(?:has been|was|is) (?:removed|retired|no longer supported)/,
    level: "phrase",
    cause:
      "No runner has the labels this job asks for[[ ({labels})]]: misspelt or retired image, or the self-hosted runner is offline or not shared with this repository.",
    next:
      "Correct runs-on in the workflow to a label that exists (for example ubuntu-24.04), or start the self-hosted runner with these labels.",
    plan: ["Runners and their labels stand in Settings, Actions, Runners."],
    hits: [
      "Requested labels: ubuntu-lates\nJob defined at: o/r/.github/workflows/ci.yml@refs/heads/main\nWaiting for a runner to pick up this job...",
      "No runner matching the specified labels was found: self-hosted, gpu",
    ],
    misses: ["The runner has received a shutdown signal."],
  },
  {
    id: "gha-cache",
    line:
      /(?:Failed to (?:save|restore): |Unable to reserve cache with key |reserveCache failed|Cache service responded with (?<status>\d{3})|Cache (?:folder|path).{0,40}(?:doesn't|does not) exist on disk|Path Validation Error: Path\(s\) specified in the action for caching do\(es\) not exist|Dependencies lock file is not found in (?<dir>[^.]{1,160}))/,
    near: [/Supported file patterns: (?<lock>[\w.,\/-]{3,80})/],
    level: "phrase",
    cause: (c) =>
      /lock file is not found/.test(c.lines[c.at] ?? "")
        ? "setup's cache finds no lock file: it is not committed, or lies in a sub-folder."
        : /reserve/.test(c.lines[c.at] ?? "")
        ? "A cache of that key exists or is being written by another job."
        : "The CI cache could not be saved or restored.",
    next: (c) =>
      /lock file is not found/.test(c.lines[c.at] ?? "")
        ? "Set cache-dependency-path to the lock file's path in the setup step (or commit the lock file)."
        : /not exist/.test(c.lines[c.at] ?? "")
        ? "Correct path: of the cache step to a folder that the job really fills."
        : "gh cache list",
    hits: [
      {
        error:
          "Error: Dependencies lock file is not found in /home/runner/work/shop/shop. Supported file patterns: package-lock.json,yarn.lock",
        next:
          "Set cache-dependency-path to the lock file's path in the setup step (or commit the lock file).",
      },
      "Failed to save: Unable to reserve cache with key Linux-npm-abc, another job may be creating this cache.",
    ],
    misses: [
      "npm error The `npm ci` command can only install with an existing package-lock.json",
    ],
  },
  {
    id: "gha-artifact",
    line:
      /No files were found with the provided path: (?<path>.{1,160}?)\.? No artifacts will be uploaded|Unable to (?:find|download) (?:any )?artifacts?|Artifact not found for name: (?<name>[\w.-]{1,80})|an artifact with this name already exists on the workflow run|Artifact storage quota has been hit/,
    level: "code",
    near: [
      /Artifact not found for name: (?<name>[\w.-]{1,80})/,
      /No files were found with the provided path: (?<path>.{1,160}?)\.? No artifacts/,
    ],
    priority: 6,
    cause: [
      "The upload step finds no files at {path}: the build wrote elsewhere or not at all.",
      "There is no artifact named {name} in this run.",
      "The artifact cannot be stored or found: name, path or quota.",
    ],
    next: [
      (c) =>
        /already exists/.test(c.lines[c.at] ?? "")
          ? "Give each job of the matrix its own artifact name (name: dist-${{ matrix.os }}), and merge them when downloading."
          : undefined,
      (c) =>
        c.v["name"] !== undefined && c.v["path"] === undefined
          ? `Use the exact name of the upload step in place of ${
            c.v["name"]
          } in the download step, and let its job need the uploading job.`
          : undefined,
      "Add a step `ls -R` before the upload, and set path: to the folder where the files really are.",
      "Use the exact name of the upload step in the download step, and let its job needs: the uploading job.",
    ],
    hits: [
      "Warning: No files were found with the provided path: dist/. No artifacts will be uploaded.\nError: Artifact not found for name: dist",
      "Error: Failed to CreateArtifact: Received non-retryable error: (409) Conflict: an artifact with this name already exists on the workflow run",
    ],
    misses: ["Unable to reserve cache with key x"],
  },
  {
    id: "gha-git-history",
    line:
      /(?:fatal: (?:ambiguous argument|bad revision) '?(?:origin\/)?(?:main|master|HEAD[\^~]\d{0,3})|reference is not a tree|No tags? (?:found|can describe)|fatal: No names found, cannot describe anything|Could not find a common ancestor|no merge base).{0,120}/,
    when: (c) =>
      c.platform.isCi ||
      c.lines.some((l) =>
        /actions\/checkout|GITHUB_|CI_COMMIT|runner|##\[/.test(l)
      ),
    level: "phrase",
    priority: 8,
    cause:
      "The job's checkout is shallow (one commit, no tags), so the revision it needs is not there.",
    next:
      "Set fetch-depth: 0 (and fetch-tags: true) in the actions/checkout step.",
    plan: [
      "GitLab: GIT_DEPTH: 0 as a variable; by hand: git fetch --unshallow --tags.",
    ],
    hits: [{
      log:
        "Run actions/checkout@v4\nRun npx nx affected -t test\nfatal: ambiguous argument 'origin/main...HEAD': unknown revision or path not in the working tree.",
      next:
        "Set fetch-depth: 0 (and fetch-tags: true) in the actions/checkout step.",
    }, {
      error: "fatal: No names found, cannot describe anything.",
      environment: "GitHub Actions",
    }],
    misses: ["fatal: Not a valid object name main"],
  },
  {
    id: "gha-billing",
    line:
      /The job was not started because (?:recent account payments have failed|your spending limit|.{0,80}billing)|(?:job|account) is locked due to a billing issue|Pipeline.{0,40}failed.{0,60}(?:compute minutes|CI minutes)|no more (?:CI|compute) minutes available|credit(?:s)? (?:have been )?exhausted.{0,60}(?:CircleCI|Travis|plan)|You have used (?:all|100%) of (?:your )?included/i,
    level: "code",
    cause:
      "The CI service did not start the job: the account's minutes or payment are exhausted.",
    next:
      "Open the account's billing page and raise the spending limit or correct the payment method, then start the job again.",
    plan: ["Self-hosted runners use no minutes."],
    hits: [
      "The job was not started because recent account payments have failed or your spending limit needs to be increased.",
      "Pipeline failed: no more CI minutes available for this namespace",
    ],
    misses: ["Waiting for a runner to pick up this job"],
  },
  {
    id: "gha-set-output-gone",
    line:
      /The `(?<cmd>set-output|save-state|set-env|add-path)` command (?:is deprecated and will be|is disabled)|Unable to process command '::(?<cmd2>set-env|add-path|set-output)/,
    level: "code",
    priority: 20,
    cause: [
      "The workflow command {cmd} is switched off; values are written to files now.",
      "The workflow command {cmd2} is switched off; values are written to files now.",
    ],
    next: (c) => {
      const cmd = c.v["cmd"] ?? c.v["cmd2"] ?? "";
      return cmd === "set-env"
        ? 'Replace ::set-env in the script by: echo "NAME=value" >> "$GITHUB_ENV"'
        : cmd === "add-path"
        ? 'Replace ::add-path in the script by: echo "/path" >> "$GITHUB_PATH"'
        : cmd === "save-state"
        ? 'Replace ::save-state in the script by: echo "name=value" >> "$GITHUB_STATE"'
        : 'Replace ::set-output in the script by: echo "name=value" >> "$GITHUB_OUTPUT"';
    },
    risk:
      "Do not allow the unsecure commands again: they let logs set variables.",
    hits: [
      "Error: Unable to process command '::set-env name=A::1' successfully.",
      "Error: The `set-output` command is disabled. Please upgrade to using Environment Files.",
    ],
    misses: ["Unable to process file command 'output' successfully."],
  },
  {
    id: "gha-file-command",
    line:
      /Unable to process file command '(?<file>output|env|state|path)' successfully|Invalid format '(?<bad>.{1,100}?)'|Invalid value\. Matching delimiter not found '(?<eof>\w{1,40})'/,
    when: (c) => c.lines.some((l) => /file command|Matching delimiter/.test(l)),
    level: "code",
    cause:
      "What was written to $GITHUB_OUTPUT or $GITHUB_ENV is not name=value: the value has several lines or is no pair[[ ({bad})]].",
    next:
      'Write several lines with a delimiter: echo "name<<EOF" >> "$GITHUB_OUTPUT", then the text, then echo "EOF" >> "$GITHUB_OUTPUT".',
    hits: [
      "Error: Unable to process file command 'output' successfully.\nError: Invalid format '  second line'",
      "Error: Invalid value. Matching delimiter not found 'EOF'",
    ],
    misses: ["Error: Invalid format: expected YYYY-MM-DD"],
  },
  {
    id: "gitlab-yaml",
    line:
      /jobs:(?<job>[\w.:-]{1,80}) (?:config (?:contains unknown keys?: (?<key>[\w, -]{1,80})|should implement)|(?:script|needs|rules|stage|dependencies)\S{0,20} .{3,120})|(?<job2>[\w.:-]{1,80}) job: (?:chosen stage (?<stage>[\w.-]{1,40}) does not exist|(?:need|undefined need): ?(?<need>[\w.:-]{1,80}))|'(?<job3>[\w.:-]{1,80})' job needs '(?<need2>[\w.:-]{1,80})' job|This GitLab CI configuration is invalid|jobs config should contain at least one visible job|Included file `?(?<inc>[\w.\/-]{1,120})`? (?:does not exist|is empty)/,
    level: "code",
    cause: (c) =>
      `.gitlab-ci.yml is not valid${
        c.v["job"] ?? c.v["job2"] ?? c.v["job3"]
          ? ` in job ${c.v["job"] ?? c.v["job2"] ?? c.v["job3"]}`
          : ""
      }${
        c.v["stage"]
          ? `: stage ${c.v["stage"]} is not in stages`
          : c.v["need2"] ?? c.v["need"]
          ? `: the needed job ${
            c.v["need2"] ?? c.v["need"]
          } is not in the pipeline`
          : c.v["key"]
          ? `: unknown key ${c.v["key"]}`
          : c.v["inc"]
          ? `: included file ${c.v["inc"]} is missing`
          : ""
      }.`,
    next: "glab ci lint",
    plan: [
      "A needed job must be in the same pipeline by its rules too: else write optional: true.",
    ],
    prevent:
      "Check the file with the pipeline editor or glab ci lint before pushing.",
    hits: [
      {
        error:
          "Found errors in your .gitlab-ci.yml: jobs:build config contains unknown keys: scripts",
        next: "glab ci lint",
      },
      "'deploy' job needs 'build' job, but 'build' is not in any previous stage",
    ],
    misses: ["ERROR: Job failed: exit code 1"],
  },
  {
    id: "gitlab-runner",
    line:
      /This job is stuck because (?<why>.{3,160})|ERROR: Job failed \(system failure\): (?<why2>.{3,200})|ERROR: Preparation failed: (?<why3>.{3,200})|stuck_or_timeout_failure|runner_system_failure|no_matching_runner/,
    level: "code",
    cause: [
      "No runner takes the GitLab job: {why}",
      "The runner failed before the script: {why2}",
      "The runner could not prepare the job: {why3}",
      "No runner took the job, or it failed before the script.",
    ],
    next: [
      (c) =>
        /stuck|no_matching/.test(c.lines[c.at] ?? "")
          ? "Give the job tags: of a runner that is online (Settings, CI/CD, Runners), or enable shared runners."
          : undefined,
      "gitlab-runner verify",
    ],
    plan: [
      "For image pull errors check the image's name and DOCKER_AUTH_CONFIG; for docker daemon errors look at the runner's host.",
    ],
    hits: [{
      error:
        "This job is stuck because the project doesn't have any runners online assigned to it.",
    }, {
      error:
        "ERROR: Job failed (system failure): Error response from daemon: Conflict",
      next: "gitlab-runner verify",
    }],
    misses: ["ERROR: Job failed: exit code 1"],
  },
  {
    id: "gitlab-token",
    line:
      /HTTP Basic: Access denied\. (?:The provided password or token is incorrect|If a password was provided)|job token .{0,60}(?:not allowed|denied)|CI_JOB_TOKEN.{0,80}(?:denied|not allowed|scope)|remote: You are not allowed to (?:download code|push code|upload code)(?: from this project| to this project)?/,
    level: "code",
    priority: 6,
    cause:
      "GitLab refuses the token: wrong, expired, without the scope, or the job token is not on the other project's allow-list.",
    next: (c) =>
      /job token|CI_JOB_TOKEN|not allowed to/.test(c.lines[c.at] ?? "")
        ? "Add this project to the job token allow-list of the other project (Settings, CI/CD, Job token permissions)."
        : "Make a new access token with read_repository or write_repository, and store it in the credential helper or CI variable.",
    risk: "Give tokens the single project and scope they need and an end date.",
    hits: [
      "remote: HTTP Basic: Access denied. The provided password or token is incorrect or your account has 2FA enabled",
      "remote: You are not allowed to download code from this project.",
    ],
    misses: [
      "remote: Permission to acme/web.git denied to github-actions[bot].",
    ],
  },
  {
    id: "gitlab-artifacts",
    line:
      /WARNING: (?<path>[\w.*\/-]{1,120}): no matching files|ERROR: No files to upload|ERROR: Uploading artifacts .{0,120}too large|artifacts-?\/? ?(?:as "archive" to coordinator)?.{0,60}413 Request Entity Too Large/,
    level: "phrase",
    cause: (c) =>
      /413|too large/.test(c.lines[c.at] ?? "")
        ? "The artifacts are larger than the instance allows."
        : `The job's artifacts path${
          c.v["path"] ? ` ${c.v["path"]}` : ""
        } matches no file: paths are relative to the project and must lie in it.`,
    next: (c) =>
      /413|too large/.test(c.lines[c.at] ?? "")
        ? "Narrow artifacts:paths to what later jobs need, and add exclude: for caches."
        : "Add `ls -R` at the end of script, and set artifacts:paths to where the files really are.",
    hits: [
      "Uploading artifacts...\nWARNING: build/out/: no matching files. Ensure that the artifact path is relative to the working directory\nERROR: No files to upload",
      'ERROR: Uploading artifacts as "archive" to coordinator... 413 Request Entity Too Large',
    ],
    misses: ["No files were found with the provided path: dist/"],
  },
  {
    id: "jenkins-pipeline",
    line:
      /org\.codehaus\.groovy\.control\.MultipleCompilationErrorsException|WorkflowScript: (?<line>\d{1,5}): (?<why>.{3,160})|No such DSL method '(?<dsl>\w{1,60})' found|groovy\.lang\.MissingPropertyException: No such property: (?<prop>\w{1,60})|RejectedAccessException: Scripts not permitted to use (?<sig>.{3,160})|Missing required section "(?<section>\w{1,20})"/,
    level: "code",
    priority: 6,
    none: [/build\.gradle/],
    near: [/WorkflowScript: (?<line>\d{1,5}): (?<why>.{3,160})/],
    cause: [
      "The Jenkinsfile calls {dsl}, which no installed plugin provides (or it stands outside a node).",
      "The Jenkinsfile uses the unknown name {prop}.",
      "The script sandbox forbids {sig}.",
      "The Jenkinsfile does not compile at line {line}: {why}",
      "The Jenkinsfile lacks the section {section}.",
      "The Jenkinsfile does not compile.",
    ],
    next: [
      (c) =>
        c.v["sig"] !== undefined
          ? "Let an administrator review the signature under Manage Jenkins, In-process Script Approval, or move the call into a shared library."
          : c.v["dsl"] !== undefined
          ? `Install the plugin that provides ${
            c.v["dsl"]
          } (or correct the step's name) in the Jenkinsfile.`
          : undefined,
      "Open the Jenkinsfile at line {line} and correct it: {why}",
      "Open the Jenkinsfile and define {prop} (def, environment or parameters) before its use.",
      'Check the Jenkinsfile with the linter: curl -X POST -F "jenkinsfile=<Jenkinsfile" <jenkins-url>/pipeline-model-converter/validate',
    ],
    risk:
      "Approve script signatures only after reading them: they run with Jenkins' rights.",
    hits: [
      'org.codehaus.groovy.control.MultipleCompilationErrorsException: startup failed:\nWorkflowScript: 14: Missing required parameter: "script" @ line 14, column 5.',
      "java.lang.NoSuchMethodError: No such DSL method 'dockerBuild' found among steps [archive, bat, build]",
    ],
    misses: ["groovy.lang.MissingPropertyException in build.gradle"],
  },
  {
    id: "jenkins-agent",
    line:
      /There are no nodes with the label .{0,3}(?<label>[\w.-]{1,60})|\u2018(?<node>[\w.-]{1,60})\u2019 is offline|is offline(?:\n|$)|hudson\.remoting\.ChannelClosedException|Cannot contact (?<node2>[\w.-]{1,60}): |Agent .{1,60} (?:went offline|was deleted)|wrapper script does not seem to be touching the log file|process apparently never started in/,
    when: (c) =>
      c.lines.some((l) => /Jenkins|hudson|node|agent|durable|label/i.test(l)),
    level: "phrase",
    cause: [
      "No Jenkins agent has the label {label}, or all are offline.",
      "The Jenkins agent {node} is offline.",
      "The Jenkins agent {node2} cannot be reached.",
      "The Jenkins agent lost its connection or could not run the step.",
    ],
    next: [
      "Open Manage Jenkins, Nodes, read the agent's log there, and start the agent again (or correct the label).",
    ],
    plan: [
      "Check memory and disk of the agent's machine, and that its Java is the version of the controller.",
    ],
    hits: [
      "Still waiting to schedule task\nThere are no nodes with the label ‘docker-linux’",
      'hudson.remoting.ChannelClosedException: Channel "hudson.remoting.Channel@1f": Remote call on agent-3 failed',
    ],
    misses: ["ERROR: script returned exit code 1"],
  },
  {
    id: "jenkins-credentials",
    line:
      /Could not find credentials (?:matching|entry with ID) '?(?<id>[\w.-]{1,80})|CredentialNotFoundException.{0,40}'?(?<id2>[\w.-]{1,80})?|ERROR: (?:Couldn't find any revision to build|Error cloning remote repo 'origin')/,
    level: "code",
    cause: [
      "Jenkins has no credentials with the id {id} that this job may use.",
      "Jenkins could not clone: credentials, URL or branch are not right.",
    ],
    next: [
      "Open the folder's and the system's Credentials in Jenkins, and put the id that stands there (or a new one) into credentialsId.",
      "git ls-remote <repository-url>",
    ],
    plan: [
      "Kind and scope count: SSH URLs need an SSH key, and credentials of scope System are not for jobs.",
    ],
    hits: [
      "ERROR: Could not find credentials entry with ID 'deploy-key'",
      "CredentialNotFoundException: Could not find credentials matching npm-token",
    ],
    misses: ["Permission denied (publickey)."],
  },
  {
    id: "circleci-config",
    line:
      /Error: (?:ERROR IN CONFIG FILE|Config compilation contains errors)|#\/(?:jobs|workflows|commands)\/[\w\/-]{1,80}: (?<why>.{3,120})|Cannot find (?:a definition for command named|an orb named|.{0,20}job named) (?<name>[\w.\/@-]{1,80})|Job '?(?<job>[\w.-]{1,60})'? not found in (?:config|jobs)|context .{1,60} (?:not found|Unauthorized)|This job was blocked due to security restrictions|resource class .{1,60} (?:is not available|does not exist)/i,
    when: (c) =>
      c.lines.some((l) =>
        /circleci|CONFIG FILE|\.circleci|orb|workflows|Config compilation|resource class|definition for command/i
          .test(l)
      ) || c.cmd.program === "circleci",
    tools: ["circleci"],
    level: "phrase",
    priority: 4,
    cause: [
      "CircleCI's configuration is not valid: {name} is not defined.",
      "CircleCI's configuration is not valid: {why}",
      "CircleCI's configuration is not valid or a context is not allowed.",
    ],
    next: "circleci config validate",
    plan: [
      "circleci config process .circleci/config.yml shows what orbs expand to.",
    ],
    hits: [
      {
        error:
          "#!/bin/sh -eo pipefail\n# ERROR IN CONFIG FILE:\nError: ERROR IN CONFIG FILE:\n[#/jobs/build] 0 subschemas matched instead of one",
        next: "circleci config validate",
      },
      "Error: Config compilation contains errors:\n - Cannot find a definition for command named node/install-package",
    ],
    misses: ['error: unknown command "deploy" for "helm"'],
  },
  {
    id: "azure-pipelines",
    line:
      /##\[error\]|\/azure-pipelines\.yml \(Line: (?<line>\d{1,5}, Col: \d{1,5})\): (?<why>.{3,160})|No hosted parallelism has been purchased or granted|There was a resource authorization issue|The pipeline is not valid\. (?<why2>.{3,200})|A task is missing\. The pipeline references a task called '(?<task>[\w@.-]{1,80})'|could not find (?:a )?pool with name (?<pool>[\w .-]{1,60})|service connection (?<conn>[\w .-]{1,60}) (?:which )?could not be found/,
    when: (c) => !/^##\[error\]/.test(c.lines[c.at] ?? ""),
    level: "code",
    cause: [
      "The pipeline uses the task {task}, which is not installed in the organisation.",
      "The agent pool {pool} does not exist or is not authorised.",
      "The service connection {conn} does not exist or is not authorised for this pipeline.",
      "azure-pipelines.yml is not valid at line {line}: {why}",
      "The pipeline is not valid: {why2}",
      "Azure DevOps did not start the job: no parallelism, or a resource is not authorised.",
    ],
    next: [
      (c) =>
        /parallelism/.test(c.lines[c.at] ?? "")
          ? "Ask for the free grant of parallel jobs, buy one in Organization settings, Billing, or use a self-hosted agent pool."
          : /authorization issue|could not be found/.test(c.lines[c.at] ?? "")
          ? "Open the run in Azure DevOps and authorise the named resource (Permit), or correct its name in the YAML."
          : undefined,
      "Install the extension that has the task {task} from the marketplace, or correct its name and version.",
      "az pipelines pool list --output table",
      "Open azure-pipelines.yml at line {line} and correct it: {why}",
      "az pipelines runs list --top 5 --output table",
    ],
    hits: [
      "##[error]No hosted parallelism has been purchased or granted. To request a free parallelism grant, please fill out the form",
      "A task is missing. The pipeline references a task called 'SonarQubePrepare'. This usually indicates the task isn't installed",
    ],
    misses: ["##[error]Bash exited with code '1'."],
  },
  {
    id: "bitbucket-pipelines",
    line:
      /(?:There is an error in your bitbucket-pipelines\.yml|The '(?<sec>[\w.-]{1,40})' section in your bitbucket-pipelines\.yml)(?<why>.{0,160})|bitbucket-pipelines\.yml.{0,60}(?:invalid|not valid|missing)|Container '(?<cont>[\w.-]{1,40})' exceeded memory limit|Exceeded build time limit of (?<min>\d{1,4}) minutes|Build (?:minutes|quota) (?:exceeded|limit)/i,
    level: "code",
    cause: [
      "The container {cont} used more memory than the step has.",
      "The step ran longer than {min} minutes.",
      "bitbucket-pipelines.yml is not valid[[ at {sec}]][[{why}]].",
    ],
    next: [
      (c) =>
        c.v["cont"] !== undefined
          ? "Set size: 2x on the step, and memory: for the docker service in bitbucket-pipelines.yml."
          : c.v["min"] !== undefined
          ? "Raise max-time on the step, or split it into parallel steps with caches."
          : undefined,
      "Open bitbucket-pipelines.yml, correct the reported section (pipelines, default, step, script), and check it with the validator in Bitbucket.",
    ],
    hits: [
      "There is an error in your bitbucket-pipelines.yml at [pipelines > default > 0]. To be precise: Missing or empty command string.",
      "Container 'docker' exceeded memory limit.",
    ],
    misses: ["Job failed: execution took longer than 1h0m0s seconds"],
  },
  {
    id: "ci-job-timeout",
    line:
      /The job running on runner .{1,80} has exceeded the maximum execution time of (?<t>\d{1,5} minutes)|execution took longer than (?<t2>[\w.]{2,20}) seconds|Too long with no output \(exceeded (?<t3>[\w.]{2,12})\)|No output has been received in the last (?<t4>\d{1,4}m\w{0,3})|##\[error\]The (?:job|agent) .{0,60}(?:exceeded|ran longer than) the maximum (?:time|execution)|Build timed out \(after (?<t5>\d{1,5} minutes)\)/,
    level: "code",
    priority: 4,
    cause: (c) =>
      `The CI job took longer than allowed${
        [c.v["t"], c.v["t2"], c.v["t3"], c.v["t4"], c.v["t5"]].filter((t) =>
          t !== undefined
        ).map((t) => ` (${t})`).join("")
      }: a step hangs (waits for input, a server or a lock) or became slow.`,
    next:
      "Look at the last line the job printed: let that step end by itself (no watch mode, no question), and only then raise the time-out.",
    plan: [
      "GitHub: timeout-minutes; GitLab: timeout; CircleCI: no_output_timeout.",
    ],
    prevent: "Give every step its own short time-out.",
    hits: [
      "Error: The job running on runner GitHub Actions 12 has exceeded the maximum execution time of 360 minutes.",
      "Too long with no output (exceeded 10m0s): context deadline exceeded",
    ],
    misses: ["panic: test timed out after 10m0s"],
  },
  {
    id: "precommit-not-found",
    line:
      /(?:InvalidConfigError|InvalidManifestError): ?(?<why>.{0,160})|=====> \.pre-commit-config\.yaml is not a file|No \.pre-commit-config\.yaml file was found|`pre-commit` not found\. {0,2}Did you forget to activate your virtualenv|An unexpected error has occurred: (?:CalledProcessError|InvalidConfigError)/,
    tools: ["pre-commit"],
    level: "code",
    cause: (c) =>
      /No \.pre-commit|is not a file/.test(c.lines[c.at] ?? "")
        ? "The repository has no .pre-commit-config.yaml here, but the hook is installed."
        : /not found/.test(c.lines[c.at] ?? "")
        ? "The hook is installed, but the program pre-commit is not in this environment."
        : "pre-commit could not read its configuration or set a hook up.",
    next: (c) =>
      /No \.pre-commit|is not a file/.test(c.lines[c.at] ?? "")
        ? "pre-commit sample-config"
        : /not found/.test(c.lines[c.at] ?? "")
        ? "pip install pre-commit"
        : "pre-commit validate-config",
    plan: ["Details stand in ~/.cache/pre-commit/pre-commit.log."],
    hits: [{
      command: "git commit -m x",
      error:
        "No .pre-commit-config.yaml file was found\n- To temporarily silence this, run `PRE_COMMIT_ALLOW_NO_CONFIG=1 git ...`",
      next: "pre-commit sample-config",
    }, {
      error:
        "`pre-commit` not found.  Did you forget to activate your virtualenv?",
      next: "pip install pre-commit",
    }],
    misses: ["husky - pre-commit script failed (code 1)"],
  },
  {
    id: "precommit-files-modified",
    line: /^- files were modified by this hook/,
    tools: ["pre-commit"],
    none: [/^- exit code: [1-9]/],
    near: [/^- hook id: (?<hook>[\w.-]{1,60})/],
    level: "code",
    cause:
      "The hook[[ {hook}]] corrected files, so the commit was stopped: the corrections are not staged yet.",
    next: "git add -u",
    plan: ["Look at them with git diff, then commit again."],
    prevent: "Let the editor format on save with the same tools.",
    hits: [{
      command: "git commit -m 'a'",
      error:
        "trim trailing whitespace.................................................Failed\n- hook id: trailing-whitespace\n- files were modified by this hook\n\nFixing a.py",
      next: "git add -u",
    }, "- hook id: black\n- files were modified by this hook"],
    misses: ["husky - pre-commit script failed (code 1)"],
  },
  {
    id: "husky-setup",
    line:
      /husky - (?:\.git can't be found|install command is DEPRECATED|DEPRECATED)|husky(?:\.sh)?: (?:No such file or directory|not found|command not found)|\.husky\/(?<hook>[\w-]{3,30}): (?:line )?\d{0,4}:? ?.{0,60}(?:husky\.sh|Permission denied|No such file)|hint: The '\.husky\/(?<hook2>[\w-]{3,30})' hook was ignored because it's not set as executable/,
    level: "code",
    priority: 6,
    cause: (c) =>
      /can't be found/.test(c.lines[c.at] ?? "")
        ? "husky was started outside a git checkout (in CI, Docker or a packed dependency)."
        : /ignored because|Permission denied/.test(c.lines[c.at] ?? "")
        ? "The hook file is not executable."
        : "husky is not installed in this checkout, or its hooks are of an older version.",
    next: (c) =>
      /can't be found/.test(c.lines[c.at] ?? "")
        ? 'Write "prepare": "husky || true" in package.json so that installs without .git pass.'
        : /ignored because|Permission denied/.test(c.lines[c.at] ?? "")
        ? `chmod +x .husky/${c.v["hook"] ?? c.v["hook2"] ?? "pre-commit"}`
        : "npm run prepare",
    hits: [{
      command: "npm ci",
      error: "> husky\n\nhusky - .git can't be found (see docs)",
    }, {
      error:
        "hint: The '.husky/pre-commit' hook was ignored because it's not set as executable.",
      next: "chmod +x .husky/pre-commit",
    }],
    misses: ["husky - pre-commit script failed (code 1)"],
  },
  {
    id: "lint-staged-failed",
    line:
      /lint-staged (?:prevented an empty git commit|failed due to a git error)|\u2716 lint-staged|No valid configuration found\.?$|lint-staged could not find any (?:valid configuration|staged files)|Prevented an empty git commit/,
    tools: ["lint-staged"],
    level: "phrase",
    priority: 6,
    cause: (c) =>
      /empty/.test(c.lines[c.at] ?? "")
        ? "After the formatters ran nothing was left to commit (lint-staged prevented an empty commit)."
        : /configuration/.test(c.lines[c.at] ?? "")
        ? "lint-staged has no configuration here."
        : "lint-staged could not stash or restore the changes.",
    next: (c) =>
      /empty/.test(c.lines[c.at] ?? "")
        ? "git status"
        : /configuration/.test(c.lines[c.at] ?? "")
        ? 'Add a lint-staged entry to package.json, for example "*.ts": "eslint --fix".'
        : "git stash list",
    hits: [{
      error:
        "⚠ lint-staged prevented an empty git commit.\n  Use the --allow-empty option to continue",
      next: "git status",
    }, {
      command: "npx lint-staged",
      error: "✖ lint-staged failed due to a git error.",
      next: "git stash list",
    }],
    misses: ["husky - pre-commit script failed (code 1)"],
  },
  {
    id: "dependabot-renovate",
    line:
      /Dependabot (?:can't|couldn't|cannot|encountered) .{3,120}|dependency_file_not_(?:found|resolvable|parseable)|The property '#\/(?<prop>[\w\/-]{1,80})'|Action required: Fix Renovate Configuration|config-validation.{0,60}|Renovate.{0,60}(?:failed to look up|lookup failed|Failed to look up)|private_source_authentication_failure/,
    when: (c) => c.lines.some((l) => /dependabot|renovate|updates\b/i.test(l)),
    level: "phrase",
    priority: 6,
    cause: (c) =>
      /property|Configuration|config-validation/.test(c.lines[c.at] ?? "")
        ? `The update bot's configuration is not valid${
          c.v["prop"] ? ` at ${c.v["prop"]}` : ""
        }.`
        : /authentication|look ?up/i.test(c.lines[c.at] ?? "")
        ? "The update bot cannot reach a registry: credentials for a private source are missing."
        : "The update bot cannot read or resolve the dependency files.",
    next: (c) =>
      /authentication|look ?up/i.test(c.lines[c.at] ?? "")
        ? "Add the registry with its secret to registries: in .github/dependabot.yml (or hostRules of Renovate)."
        : c.lines.some((l) => /renovate/i.test(l))
        ? "npx --package renovate renovate-config-validator"
        : "Correct .github/dependabot.yml: directory must hold the manifest, package-ecosystem must name its tool, schedule.interval is required.",
    hits: [
      "Dependabot can't find a package.json in /apps/web\ndependency_file_not_found",
      {
        error:
          "Action required: Fix Renovate Configuration\nThere is an error with this repository's Renovate configuration",
        next: "npx --package renovate renovate-config-validator",
      },
    ],
    misses: ["npm error 404 Not Found - GET /left-pad"],
  },
  {
    id: "sonarqube-scanner",
    line:
      /ERROR: (?:Not authorized\. (?:Analyzing this project requires|Please check)|You're not authorized to|Error during SonarScanner execution)|SonarQube server \[(?<url>.{4,120}?)\] can not be reached|QUALITY GATE STATUS: FAILED|Quality Gate .{0,30}fail|You must define the following mandatory properties for '.{1,60}': (?<props>[\w., -]{3,120})|Project not found\. Please check the 'sonar\.projectKey'|Could not find a default branch for project/,
    tools: ["sonar-scanner"],
    level: "code",
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /QUALITY GATE|Quality Gate/.test(text)
        ? "The analysis ran, but the quality gate failed (coverage, duplication or new issues)."
        : /reached/.test(text)
        ? `The SonarQube server ${c.v["url"] ?? ""} cannot be reached.`
        : c.v["props"]
        ? `The properties ${c.v["props"]} are not set.`
        : "SonarQube refuses the token, or it has no project of that key (not authorized).";
    },
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      return /QUALITY GATE|Quality Gate/.test(text)
        ? "Open the project's page in SonarQube, look at the failed conditions on new code, and correct those issues."
        : /reached/.test(text)
        ? `curl -sI ${c.quote(c.v["url"] ?? "<sonar-url>")}`
        : c.v["props"]
        ? "Set the missing properties in sonar-project.properties."
        : "Set SONAR_TOKEN to a token with Execute Analysis on this project, and check sonar.projectKey and sonar.organization.";
    },
    hits: [
      "ERROR: Not authorized. Analyzing this project requires authentication. Please check the user token in the property 'sonar.token'",
      "ERROR: QUALITY GATE STATUS: FAILED - View details on https://sonar.example/dashboard?id=shop",
    ],
    misses: ["ERROR: Job failed: exit code 1"],
  },
  {
    id: "trivy-scanner",
    line:
      /FATAL\s.{0,80}(?:failed to download (?:the )?vulnerability DB|init error: DB error|unable to initialize (?:a|an)(?: image)? scanner|run error: image scan error)|trivy.{0,80}(?:TOOMANYREQUESTS|toomanyrequests)|failed to download (?:java|vulnerability) DB|Total: \d{1,5} \((?:UNKNOWN|LOW|MEDIUM|HIGH|CRITICAL): \d{1,5}/,
    tools: ["trivy"],
    level: "code",
    cause: (c) =>
      /Total:/.test(c.lines[c.at] ?? "")
        ? "Trivy found vulnerabilities at or above the severity that fails the job."
        : /unable to|scan error/.test(c.lines[c.at] ?? "")
        ? "Trivy cannot open the image: not built, not pulled, or no access."
        : "Trivy could not download its vulnerability database (limit or network).",
    next: (c) =>
      /Total:/.test(c.lines[c.at] ?? "")
        ? "trivy image --ignore-unfixed --severity HIGH,CRITICAL <image>"
        : /unable to|scan error/.test(c.lines[c.at] ?? "")
        ? "docker image ls"
        : "trivy image --download-db-only",
    plan: [
      "Update the base image and the packages with a fixed version first.",
      "Cache the database in CI, or use a mirror (--db-repository).",
    ],
    risk: "Put a finding into .trivyignore only with a reason and an end date.",
    hits: [{
      error:
        "2026-01-01T10:00:00Z\tFATAL\tFatal error\tinit error: DB error: failed to download vulnerability DB: database download error: TOOMANYREQUESTS",
      next: "trivy image --download-db-only",
    }, {
      error: "api:1.2 (debian 12.5)\nTotal: 14 (HIGH: 11, CRITICAL: 3)",
      command: "trivy image api:1.2 --exit-code 1",
      next: "trivy image --ignore-unfixed --severity HIGH,CRITICAL <image>",
    }],
    misses: ["found 3 vulnerabilities (1 high, 2 critical)"],
  },
  {
    id: "snyk-scanner",
    line:
      /`snyk` requires an authenticated account|MissingApiTokenError|SNYK-?\w{0,6}-?\d{0,5}.{0,20}[Aa]uthentication error|Could not detect supported target files in|Tested \d{1,6} dependencies for known (?:issues|vulnerabilities), found (?<n>\d{1,5}) (?:issues|vulnerabilit)/,
    tools: ["snyk"],
    level: "code",
    cause: (c) =>
      c.v["n"] !== undefined
        ? `Snyk found ${c.v["n"]} known vulnerabilities.`
        : /target files/.test(c.lines[c.at] ?? "")
        ? "Snyk found no manifest it knows in this folder."
        : "Snyk is not logged in (no token).",
    next: (c) =>
      c.v["n"] !== undefined
        ? "snyk test --severity-threshold=high"
        : /target files/.test(c.lines[c.at] ?? "")
        ? "snyk test --all-projects"
        : "snyk auth",
    plan: [
      "In CI set SNYK_TOKEN as a secret.",
      "Upgrade the packages named under 'Issues to fix by upgrading'.",
    ],
    hits: [{
      command: "snyk test",
      error:
        "`snyk` requires an authenticated account. Please run `snyk auth` and try again.",
      next: "snyk auth",
    }, {
      error:
        "Tested 312 dependencies for known issues, found 7 issues, 20 vulnerable paths.",
      next: "snyk test --severity-threshold=high",
    }],
    misses: ["found 3 vulnerabilities (1 high, 2 critical)"],
  },
  {
    id: "codecov-upload",
    line:
      /(?:Token required (?:-|because)|Missing Head Commit|Rate limit reached\. Please upload with the Codecov|Upload failed: \{"detail":|No coverage (?:reports|files) (?:were )?found|Error: There was an error running the uploader|Commit creating failed: .{0,80})/,
    level: "phrase",
    priority: 4,
    cause: (c) =>
      /found/.test(c.lines[c.at] ?? "")
        ? "The uploader finds no coverage report: the tests did not write one, or elsewhere."
        : "Codecov refused the upload: the token is missing or wrong (protected branches need it).",
    next: (c) =>
      /found/.test(c.lines[c.at] ?? "")
        ? "Let the tests write a report (lcov.info, coverage.xml) and name it in files: of the upload step."
        : "gh secret set CODECOV_TOKEN",
    hits: [
      {
        error:
          'error - Commit creating failed: {"message":"Token required because branch is protected"}',
        next: "gh secret set CODECOV_TOKEN",
      },
      "Error: No coverage reports found. Please make sure you're generating reports successfully.",
    ],
    misses: ["FAIL Required test coverage of 80% not reached"],
  },
  {
    id: "buildkite-agent",
    line:
      /buildkite-agent: (?:fatal|error): (?<why>.{3,160})|Failed to find agent with|(?:Pipeline|pipeline) (?:upload|parsing).{0,40}(?:failed|rejected)(?:.{0,120})|No artifacts found for(?: upload| downloading)|plugin .{1,80} not found.{0,40}buildkite/i,
    tools: ["buildkite-agent"],
    when: (c) =>
      c.lines.some((l) => /buildkite/i.test(l)) ||
      c.cmd.programs.includes("buildkite-agent"),
    level: "phrase",
    priority: 6,
    cause: [
      "The Buildkite agent stopped: {why}",
      "Buildkite could not read the pipeline or find an artifact.",
    ],
    next: ["buildkite-agent pipeline upload --dry-run"],
    plan: [
      "Write $$ for variables that the job, not the upload, should replace.",
    ],
    hits: [
      {
        command: "buildkite-agent pipeline upload",
        error:
          'fatal: Pipeline parsing of "pipeline.yml" failed: line 4: did not find expected key',
        next: "buildkite-agent pipeline upload --dry-run",
      },
      "buildkite-agent: fatal: Failed to upload and process pipeline: steps is required",
    ],
    misses: ["fatal: not a git repository"],
  },
  {
    id: "semantic-release",
    line:
      /\bENOGHTOKEN\b|\bEGHNOPERMISSION\b|\bENONPMTOKEN\b|\bEINVALIDNPMTOKEN\b|\bENOREPOURL\b|\bEGITNOPERMISSION\b|semantic-release.{0,60}There are no relevant changes/,
    tools: ["semantic-release"],
    level: "code",
    priority: 6,
    cause: (c) =>
      /ENONPMTOKEN|EINVALIDNPMTOKEN/.test(c.lines[c.at] ?? "")
        ? "semantic-release has no valid npm token."
        : /NOREPOURL/.test(c.lines[c.at] ?? "")
        ? "package.json names no repository."
        : /relevant/.test(c.lines[c.at] ?? "")
        ? "No commit since the last release is a feat or fix, so nothing is released."
        : "semantic-release may not push or release: token or permission is missing.",
    next: (c) =>
      /ENONPMTOKEN|EINVALIDNPMTOKEN/.test(c.lines[c.at] ?? "")
        ? "gh secret set NPM_TOKEN"
        : /NOREPOURL/.test(c.lines[c.at] ?? "")
        ? "npm pkg set repository.url=<repository-url>"
        : /relevant/.test(c.lines[c.at] ?? "")
        ? "git log --oneline -10"
        : "Add permissions: contents: write, issues: write and pull-requests: write to the job, and pass GITHUB_TOKEN in env.",
    hits: [
      {
        error: "[semantic-release] › ✘  ENONPMTOKEN No npm token specified.",
        next: "gh secret set NPM_TOKEN",
      },
      "[semantic-release] › ✘  EGITNOPERMISSION Cannot push to the Git repository.",
    ],
    misses: ["npm error code ENEEDAUTH"],
  },
]);
