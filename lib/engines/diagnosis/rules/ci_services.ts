/**
 * CI services and what runs in them: GitHub Actions, GitLab, Jenkins, CircleCI,
 * Azure, Bitbucket, hooks, bots, scanners.
 */
import table from "./tables/ci_services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Continuous integration. */
export const CI_SERVICE_RULES: readonly CompleteRule[] = defineRules({
  family: "ci_services",
  risk:
    "A pipeline has secrets and may write: give jobs the least permissions, and none to code from forks.",
  prevent:
    "Pin actions and images, and check workflow files with a linter before pushing.",
}, [
  ...readRules(table),
  {
    id: "gha-tool-version",
    line:
      /(?:The )?[Vv]ersion '?(?<ver>[\w.^~<>=* -]{1,30}?)'? with (?:arch|architecture) '?(?<arch>\w{2,12})'? (?:was )?not found|Unable to find (?<tool>Node|Go|Java|Ruby) version '(?<ver2>[^']{1,30})' for platform|Could not find (?:a version that satisfied version spec|satisfied version for SemVer):? '?(?<ver3>[\w.^~<>=* -]{1,30})|Could not find satisfied version/,
    level: "code",
    cause: (c) =>
      `The setup action has no version ${
        c.v["ver"] ?? c.v["ver2"] ?? c.v["ver3"] ?? "like that"
      }${
        c.v["arch"] === undefined ? "" : ` for ${c.v["arch"]}`
      } on this runner image.`,
    next: (c) => {
      const tool = c.v["tool"] ??
        (c.lines.some((line) => /actions\/python-versions|[Pp]ython/.test(line))
          ? "Python"
          : c.lines.some((line) => /SemVer|[Jj]ava/.test(line))
          ? "Java"
          : undefined);
      const ver = c.v["ver"] ?? c.v["ver2"] ?? c.v["ver3"];
      return `Set ${
        tool === undefined
          ? "the version input"
          : `${tool.toLowerCase()}-version`
      } to a version that is listed for this runner${
        ver === undefined ? "" : ` in place of ${ver}`
      }, quoted ('3.10', not 3.1), or run the job on an older image.`;
    },
    hits: [
      "Error: The version '3.6' with architecture 'x64' was not found for Ubuntu 24.04.\nThe list of all available versions can be found here: https://raw.githubusercontent.com/actions/python-versions/main/versions-manifest.json",
      "Error: Unable to find Node version '17.99' for platform linux and architecture x64.",
    ],
    misses: ["error: toolchain '1.99' is not installed"],
  },
  {
    id: "gha-executable-missing",
    line: /Unable to locate executable file: (?<bad>[\w.+-]{1,40})\./,
    level: "code",
    cause:
      "The runner has no program {bad} at that step: nothing installs it before.",
    next: [(c) => {
      const setup: Readonly<Record<string, string>> = {
        pnpm: "uses: pnpm/action-setup@v4",
        yarn: "run: corepack enable",
        poetry: "run: pipx install poetry",
        uv: "uses: astral-sh/setup-uv@v5",
        bun: "uses: oven-sh/setup-bun@v2",
        deno: "uses: denoland/setup-deno@v2",
        gradle: "uses: gradle/actions/setup-gradle@v4",
      };
      const bad = c.v["bad"] ?? "";
      return Object.hasOwn(setup, bad)
        ? `Put a step ${
          setup[bad]
        } before the step that needs ${bad} (and before setup-node with its cache).`
        : `Put a step that installs ${bad} before the step that needs it.`;
    }],
    hits: [
      "Error: Unable to locate executable file: yarn. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable.",
      "Error: Unable to locate executable file: poetry. Please verify either the file path exists",
    ],
    misses: ["bash: pnpm: command not found"],
  },
  {
    id: "gha-local-action",
    line:
      /Can't find 'action\.yml', 'action\.yaml' or 'Dockerfile' under '(?<path>[^']{1,200})'|error parsing called workflow.{0,200}workflow was not found|Job '(?<job>[\w-]{1,60})' depends on unknown job '(?<bad>[\w-]{1,60})'/,
    level: "code",
    cause: [
      "The job {job} needs a job {bad}, which the workflow does not have.",
      "There is no action at {path} in the workspace: the repository is not checked out yet, or the path is wrong.",
      "The called workflow does not exist at that path or ref.",
    ],
    next: [
      "Write the needed job's exact id under needs: of {job} in place of {bad}.",
      (c) =>
        c.v["path"] === undefined
          ? undefined
          : "Put a step uses: actions/checkout@v4 before the local action, and correct its path (./folder/of/action).",
      "Correct the path and ref after uses: (owner/repository/.github/workflows/<file>.yml@<ref>).",
    ],
    hits: [
      "Error: Can't find 'action.yml', 'action.yaml' or 'Dockerfile' under '/home/runner/work/a/a/.github/actions/setup'. Did you forget to run actions/checkout before running your local action?",
      "The workflow is not valid. .github/workflows/x.yml: Job 'deploy' depends on unknown job 'biuld'.",
    ],
    misses: ["Unable to resolve action `acme/none@v1`, repository not found"],
  },
  {
    id: "gha-oidc",
    line:
      /Unable to get ACTIONS_ID_TOKEN_REQUEST_URL|Could not fetch an OIDC token|Error: (?:Credentials could not be loaded, please check your action inputs|Could not assume role with OIDC|It looks like you might be trying to authenticate with OIDC)|Not authorized to perform sts:AssumeRoleWithWebIdentity|google-github-actions\/auth failed|AADSTS70021|AADSTS700213|No matching federated identity record found/,
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
      "Could not fetch an OIDC token. Did you remember to add `id-token: write` to your workflow permissions?",
    ],
    misses: [
      'Unable to locate credentials. You can configure credentials by running "aws configure".',
    ],
  },
  {
    id: "gha-cache",
    line:
      /(?:Failed to (?:save|restore): |Unable to reserve cache with key |reserveCache failed|Cache service responded with (?<status>\d{3})|Cache (?:folder|path).{0,40}(?:doesn't|does not) exist on disk|Path Validation Error: Path\(s\) specified in the action for caching do\(es\) not exist|Dependencies lock file is not found in (?<dir>[^.]{1,160})|No file in (?<dir2>[\w./-]{1,160}) matched to \[|Some specified paths were not resolved, unable to cache dependencies)/,
    near: [/Supported file patterns: (?<lock>[\w.,\/-]{3,80})/],
    level: "phrase",
    cause: (c) =>
      /lock file is not found|matched to \[|not resolved, unable/.test(
          c.lines[c.at] ?? "",
        )
        ? "setup's cache finds no lock file: it is not committed, or lies in a sub-folder."
        : /reserve/.test(c.lines[c.at] ?? "")
        ? "A cache of that key exists or is being written by another job."
        : "The CI cache could not be saved or restored.",
    next: (c) =>
      /lock file is not found|matched to \[|not resolved, unable/.test(
          c.lines[c.at] ?? "",
        )
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
      "Error: No file in /home/runner/work/a/a matched to [**/requirements.txt or **/pyproject.toml], make sure you have checked out the target repository",
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
    priority: 18,
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
    priority: 18,
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
    id: "bitbucket-pipelines",
    line:
      /(?:There is an error in your bitbucket-pipelines\.yml|The '(?<sec>[\w.-]{1,40})' section in your bitbucket-pipelines\.yml)(?<why>.{0,160})|bitbucket-pipelines\.yml.{0,60}(?:invalid|not valid|missing)|Container '(?<cont>[\w.-]{1,40})' exceeded memory limit|Exceeded build time limit of (?<min>\d{1,4}) minutes|Build (?:minutes|quota) (?:exceeded|limit)/i,
    level: "code",
    cause: [
      "The container {cont} used more memory than the step has.",
      "The step ran longer than {min} minutes.",
      (c) =>
        /Build (?:minutes|quota)/i.test(c.lines[c.at] ?? "")
          ? "The workspace's build minutes are used up."
          : undefined,
      "bitbucket-pipelines.yml is not valid[[ at {sec}]][[{why}]].",
    ],
    next: [
      (c) =>
        c.v["cont"] !== undefined
          ? "Set size: 2x on the step, and memory: for the docker service in bitbucket-pipelines.yml."
          : c.v["min"] !== undefined
          ? "Raise max-time on the step, or split it into parallel steps with caches."
          : /Build (?:minutes|quota)/i.test(c.lines[c.at] ?? "")
          ? "Buy minutes in the workspace's settings (Plan details), wait for the next month, or run the step on a runner of your own."
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
    id: "precommit-not-found",
    line:
      /(?:InvalidConfigError|InvalidManifestError): ?(?<why>.{0,160})|=====> \.pre-commit-config\.yaml is not a file|No \.pre-commit-config\.yaml file was found|`pre-commit` not found\. {0,2}Did you forget to activate your virtualenv|An unexpected error has occurred: InvalidConfigError/,
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
