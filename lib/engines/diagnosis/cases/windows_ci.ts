/** Cases of Windows and of CI services. */
import type { FixErrorCase } from "./case.ts";

/** PowerShell, cmd, installers, GitHub Actions, GitLab, Jenkins, hooks, scanners. */
export const WINDOWS_CI_CASES: readonly FixErrorCase[] = [
  {
    id: "win-curl-alias",
    tool: "powershell",
    input: {
      command:
        "curl -H 'Accept: application/json' http://localhost:5000/health",
      error:
        "Invoke-WebRequest : A parameter cannot be found that matches parameter name 'H'.\nAt line:1 char:6",
      environment: "Windows 11, PowerShell 5.1",
    },
    root_cause_any: [/parameter/],
    next_command_any: [/curl\.exe|Invoke-RestMethod/],
  },
  {
    id: "win-missing-quote",
    tool: "powershell",
    input: {
      command: ".\\deploy.ps1",
      error:
        'At C:\\ops\\deploy.ps1:31 char:14\n+ Write-Output "finished\n+              ~~~~~~~~~\nThe string is missing the terminator: ".\n    + FullyQualifiedErrorId : TerminatorExpectedAtEndOfString',
    },
    root_cause_any: [/deploy\.ps1:31|parse/],
    next_command_any: [/quote/],
  },
  {
    id: "win-msi-1603",
    tool: "msi",
    input: {
      command: "msiexec /i agent-7.msi /quiet",
      log:
        "MSI (s) (A8:10) [10:22:11:101]: Product: Agent -- Installation operation failed.\nMSI (s) MainEngineThread is returning 1603\nError code: 1603",
    },
    root_cause_any: [/1603/],
    next_command_any: [/\/l\*v|log/],
  },
  {
    id: "win-redist",
    tool: "windows",
    input: {
      error:
        "The code execution cannot proceed because MSVCP140.dll was not found. Reinstalling the program may fix this problem.",
      environment: "Windows 10",
    },
    root_cause_any: [/MSVCP140/],
    next_command_any: [/VCRedist/],
  },
  {
    id: "win-crash-code",
    tool: "windows",
    input: {
      command: "app.exe",
      log: "Starting\n##[error]Process completed with exit code -1073741819.",
    },
    root_cause_any: [/access violation|0xc0000005/],
    next_command_any: [/Get-WinEvent|dump|debug/],
  },
  {
    id: "win-symlink",
    tool: "node",
    input: {
      command: "pnpm install",
      error:
        "ERR_PNPM_EPERM  EPERM: operation not permitted, symlink 'C:\\src\\a' -> 'C:\\src\\b\\node_modules\\a'",
      environment: "Windows 11",
    },
    root_cause_any: [/symbolic link|symlink|privilege/],
    next_command_any: [/developer mode/],
  },
  {
    id: "win-lnk",
    tool: "msvc",
    input: {
      command: "cl main.cpp",
      error:
        "main.obj : error LNK2019: unresolved external symbol __imp_WSAStartup referenced in function main\nmain.exe : fatal error LNK1120: 1 unresolved externals",
    },
    root_cause_any: [/WSAStartup/],
    next_command_any: [/\.lib|link/],
  },
  {
    id: "win-wsl-none",
    tool: "wsl",
    input: {
      command: "wsl --exec bash",
      error:
        "Windows Subsystem for Linux has no installed distributions.\nUse 'wsl.exe --list --online' to list available distributions",
      environment: "Windows 11",
    },
    root_cause_any: [/distribution/],
    next_command_any: [/wsl --install/],
  },
  {
    id: "ci-actions-push",
    tool: "github-actions",
    input: {
      command: "git push",
      log:
        "2026-02-02T11:00:00.0000000Z Run git push\n2026-02-02T11:00:01.0000000Z remote: Permission to acme/docs.git denied to github-actions[bot].\n2026-02-02T11:00:01.1Z fatal: unable to access 'https://git.example/acme/docs/': The requested URL returned error: 403\n2026-02-02T11:00:01.2Z ##[error]Process completed with exit code 128.",
    },
    root_cause_any: [/permission|write/],
    next_command_any: [/contents: write/],
  },
  {
    id: "ci-actions-comment",
    tool: "github-actions",
    input: {
      log:
        "##[error]HttpError: Resource not accessible by integration\n    at /home/runner/work/_actions/x/dist/index.js\n  request: POST /repos/o/r/issues/12/comments",
    },
    root_cause_any: [/permission/],
    next_command_any: [/pull-requests: write|issues: write/],
  },
  {
    id: "ci-actions-oidc",
    tool: "github-actions",
    input: {
      log:
        "Run aws-actions/configure-aws-credentials@v4\n##[error]Could not assume role with OIDC: Not authorized to perform sts:AssumeRoleWithWebIdentity",
    },
    root_cause_any: [/trust|OIDC/],
    next_command_any: [/trust policy/],
  },
  {
    id: "ci-actions-artifact",
    tool: "github-actions",
    input: {
      log:
        "Run actions/download-artifact@v4\n##[error]Unable to download artifact(s): Artifact not found for name: coverage-report",
    },
    root_cause_any: [/artifact/],
    next_command_any: [/name/],
  },
  {
    id: "ci-actions-lockfile",
    tool: "github-actions",
    input: {
      log:
        "Run actions/setup-node@v4\n##[error]Dependencies lock file is not found in /home/runner/work/mono/mono. Supported file patterns: package-lock.json,npm-shrinkwrap.json,yarn.lock",
    },
    root_cause_any: [/lock file/],
    next_command_any: [/cache-dependency-path/],
  },
  {
    id: "ci-gitlab-needs",
    tool: "gitlab-ci",
    input: {
      error:
        "Unable to create pipeline\n- 'deploy:prod' job needs 'build:image' job, but 'build:image' does not exist in the pipeline",
    },
    root_cause_any: [/build:image/],
    next_command_any: [/lint|optional|needs/],
  },
  {
    id: "ci-gitlab-stuck",
    tool: "gitlab-ci",
    input: {
      error:
        "This job is stuck because of one of the following problems. There are no active runners online, no runners for the protected branch, or no runners that match all of the job's tags: gpu",
    },
    root_cause_any: [/runner/],
    next_command_any: [/tags|runner/],
  },
  {
    id: "ci-jenkins-dsl",
    tool: "jenkins",
    input: {
      log:
        "[Pipeline] Start of Pipeline\n[Pipeline] End of Pipeline\njava.lang.NoSuchMethodError: No such DSL method 'slackSend' found among steps [archive, bat, build]\n\tat org.jenkinsci.plugins.workflow.cps.DSL.invokeMethod(DSL.java:216)\nFinished: FAILURE",
    },
    root_cause_any: [/slackSend/],
    next_command_any: [/plugin/],
  },
  {
    id: "ci-circle-output",
    tool: "circleci",
    input: {
      error:
        "Too long with no output (exceeded 10m0s): context deadline exceeded",
    },
    root_cause_any: [/10m0s|longer/],
    next_command_any: [/step|time-out/],
  },
  {
    id: "ci-precommit-modified",
    tool: "pre-commit",
    input: {
      command: "git commit -am 'wip'",
      error:
        "ruff-format..............................................................Failed\n- hook id: ruff-format\n- files were modified by this hook\n\n1 file reformatted",
    },
    root_cause_any: [/ruff-format|corrected/],
    next_command_any: [/git add/],
  },
  {
    id: "ci-sonar-gate",
    tool: "sonarqube",
    input: {
      command: "sonar-scanner",
      log:
        "INFO: ANALYSIS SUCCESSFUL\nERROR: QUALITY GATE STATUS: FAILED - View details on https://sonar.example/dashboard?id=pay",
    },
    root_cause_any: [/quality gate/],
    next_command_any: [/condition|new code|issues/],
  },
];
