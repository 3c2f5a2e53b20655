/** What rules of tables/ci_services.txt compute. */
import table from "./tables/ci_services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Continuous integration. */
export const CI_SERVICE_RULES: readonly CompleteRule[] = readRules(table, {
  "gha-tool-version": {
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
  },
  "gha-executable-missing": {
    next: (c) => {
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
    },
  },
  "gha-local-action": {
    next: (c) =>
      c.v["path"] === undefined
        ? undefined
        : "Put a step uses: actions/checkout@v4 before the local action, and correct its path (./folder/of/action).",
  },
  "gha-oidc": {
    cause: (c) =>
      /AssumeRoleWithWebIdentity|AADSTS|federated/.test(c.lines[c.at] ?? "")
        ? "The cloud's trust does not accept this job's OIDC token: subject (repository, branch or environment) or audience differ."
        : "The job may not ask for an OIDC token: the permission id-token: write is missing.",
    next: (c) =>
      /AssumeRoleWithWebIdentity|AADSTS|federated/.test(c.lines[c.at] ?? "")
        ? "Compare the subject in the role's trust policy with this job's (repo:OWNER/NAME:ref:refs/heads/BRANCH or :environment:NAME), and correct the policy."
        : "Add permissions: id-token: write and contents: read to the job in the workflow file.",
  },
  "gha-cache": {
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
  },
  "gha-artifact": {
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
    ],
  },
  "gha-git-history": {
    when: (c) =>
      c.platform.isCi ||
      c.lines.some((l) =>
        /actions\/checkout|GITHUB_|CI_COMMIT|runner|##\[/.test(l)
      ),
  },
  "gha-set-output-gone": {
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
  },
  "gha-file-command": {
    when: (c) => c.lines.some((l) => /file command|Matching delimiter/.test(l)),
  },
  "gitlab-token": {
    next: (c) =>
      /job token|CI_JOB_TOKEN|not allowed to/.test(c.lines[c.at] ?? "")
        ? "Add this project to the job token allow-list of the other project (Settings, CI/CD, Job token permissions)."
        : "Make a new access token with read_repository or write_repository, and store it in the credential helper or CI variable.",
  },
  "gitlab-artifacts": {
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
  },
  "bitbucket-pipelines": {
    cause: (c) =>
      /Build (?:minutes|quota)/i.test(c.lines[c.at] ?? "")
        ? "The workspace's build minutes are used up."
        : undefined,
    next: (c) =>
      c.v["cont"] !== undefined
        ? "Set size: 2x on the step, and memory: for the docker service in bitbucket-pipelines.yml."
        : c.v["min"] !== undefined
        ? "Raise max-time on the step, or split it into parallel steps with caches."
        : /Build (?:minutes|quota)/i.test(c.lines[c.at] ?? "")
        ? "Buy minutes in the workspace's settings (Plan details), wait for the next month, or run the step on a runner of your own."
        : undefined,
  },
  "precommit-not-found": {
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
  },
  "husky-setup": {
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
  },
  "lint-staged-failed": {
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
  },
  "snyk-scanner": {
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
  },
  "codecov-upload": {
    cause: (c) =>
      /found/.test(c.lines[c.at] ?? "")
        ? "The uploader finds no coverage report: the tests did not write one, or elsewhere."
        : "Codecov refused the upload: the token is missing or wrong (protected branches need it).",
    next: (c) =>
      /found/.test(c.lines[c.at] ?? "")
        ? "Let the tests write a report (lcov.info, coverage.xml) and name it in files: of the upload step."
        : "gh secret set CODECOV_TOKEN",
  },
  "buildkite-agent": {
    when: (c) =>
      c.lines.some((l) => /buildkite/i.test(l)) ||
      c.cmd.programs.includes("buildkite-agent"),
  },
  "semantic-release": {
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
  },
});
