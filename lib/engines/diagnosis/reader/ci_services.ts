/**
 * How each CI service writes its logs: what announces a step, what says that
 * one failed, what runs afterwards, and what says that all went well.
 */

/** A CI service, by the marks in its logs. */
export interface CiService {
  /** Its name, for tests. */
  readonly name: string;
  /** Whether a log is one of its own. */
  readonly is: RegExp;
  /** A step that ended in failure, the surest first. */
  readonly exits: readonly RegExp[];
  /** That the job failed, where nothing says which step did. */
  readonly ends?: RegExp;
  /** What announces the next step. */
  readonly head: RegExp;
  /** From where on a step prints: what stands before is what it was given. */
  readonly output?: RegExp;
  /** Work after the failure: it fails because of it, or has nothing to do with it. */
  readonly after: RegExp;
  /** How it shows what a step runs, as a group `command`. */
  readonly runs: readonly RegExp[];
  /** What stands before each line of a command, and is none of its words. */
  readonly lead?: RegExp;
  /** Whether a step begins only where all before it went well. */
  readonly stopsAtFirst?: boolean;
}

/** What a runner of GitHub says of a step that failed. */
const GITHUB_EXITS: readonly RegExp[] = [
  /^(?:##\[error\]|(?:.{0,60}\s)?Error: )Process completed with exit code -?[1-9]/,
  // A job is often cancelled in what it does after its failure: the first of these counts.
  /^##\[error\](?:The (?:operation was canceled|action .{1,200} has timed out|job .{1,200} has exceeded|runner has received a shutdown|hosted runner|process '.{1,200}' failed with exit code [1-9])|(?:Bash|Cmd\.exe|PowerShell) exited with code '?-?[1-9])/,
  /^##\[error\]\S/,
];

/** That the service itself ended a step, which is the cause, whatever was printed before. */
export const ENDED_BY_SERVICE =
  /^(?:##\[error\])?(?:The action '.{1,120}' has timed out after \d|The job running on (?:runner|agent) .{1,120} (?:has exceeded|ran longer)|ERROR: Job failed: execution took longer than|No output has been received in the last|Too long with no output \(exceeded|The job exceeded the maximum time limit|Build timed out \(after)/;

/** How Travis ends the lines of a command that failed. */
export const ENDS_QUOTE =
  /^.{0,600}" (?:exited with [1-9]\d{0,2}|failed and exited with [1-9]\d{0,2}(?: during .{0,40})?)\.?$/;

/** Every service, the one with the plainest marks first. */
export const CI_SERVICES: readonly CiService[] = [
  {
    name: "GitHub Actions",
    is:
      /##\[group\]Run |(?:Error: |##\[error\])Process completed with exit code|Current runner version: '/,
    exits: GITHUB_EXITS,
    head: /^##\[group\]Run |^Run \S/,
    output: /^##\[endgroup\]/,
    after:
      /^##\[group\]Run (?:actions\/(?:upload-artifact|cache)|codecov|coverallsapp)|^Post job cleanup|^Cleaning up orphan processes/,
    runs: [/^(?:##\[group\])?Run (?<command>.{1,300})$/],
  },
  {
    name: "Azure Pipelines",
    is: /##\[section\](?:Starting|Finishing): /,
    exits: [
      /^##\[error\](?:(?:Bash|Cmd\.exe|PowerShell) exited with code '?[1-9]|Script failed with exit code|The process '.{1,200}' failed with exit code [1-9])/,
      /^##\[error\]The (?:job|Operation|task) .{0,200}(?:maximum time|cancell?ed|timed out)/i,
      /^##\[error\]\S/,
    ],
    head: /^##\[section\]Starting: /,
    output: /^=+ Starting Command Output =+/,
    after:
      /^##\[section\](?:Finishing: |Starting: (?:Finalize|Checkout|Post|Publish))/,
    runs: [/^##\[command\](?<command>.{1,300})$/],
  },
  {
    name: "GitLab",
    is: /section_start:\d|ERROR: Job failed|^Running with gitlab-runner/m,
    exits: [
      // What runs afterwards runs before the job is called failed.
      /^Running after_script/,
      /^ERROR: Job failed(?: \(.{1,40}\))?: (?:exit (?:code|status) [1-9]|command terminated with exit code [1-9]|execution took longer|prepare environment|.{0,40}timed? ?out)/,
      /^(?:Cleaning up project directory and file based variables|Uploading artifacts for failed job)/,
    ],
    head: /^Executing "(?:step|build)_script" stage of the job script|^\$ /,
    after:
      /^(?:section_start:\d{1,12}:(?:after_script|upload_artifacts|cleanup_file_variables|archive_cache)|Cleaning up project directory|Running after_script|Uploading artifacts)/,
    runs: [/^\$ (?<command>.{1,300})$/],
  },
  {
    name: "Jenkins",
    is:
      /^(?:.{0,32} )?(?:\[Pipeline\] |Finished: [A-Z]{4}|Build step '.{1,100}' marked build as failure)/m,
    exits: [
      /^Stage ".{1,100}" skipped due to earlier failure\(s\)/,
      /^\[Pipeline\] \{ \(Declarative: Post Actions\)/,
      /^Build step '.{1,100}' (?:marked build as failure|changed build result to FAILURE)/,
      /^(?:ERROR|error): script returned exit code [1-9]/,
      /^Performing Post build task/,
    ],
    ends: /^Finished: (?:FAILURE|ABORTED|UNSTABLE)/,
    head: /^\[Pipeline\] (?:sh|bat|powershell|pwsh)\b|^\[[^\]]{1,80}\] \$ /,
    after: /^\[Pipeline\] (?:\/\/ |\})|^Archiving artifacts|^Recording test/,
    runs: [
      /^\+ (?<command>.{1,300})$/,
      /^\[[^\]]{1,80}\] \$ (?<command>.{1,300})$/,
    ],
  },
  {
    name: "Travis",
    is:
      /^The command ".{1,600}" (?:exited with \d|failed and exited)|travis_(?:fold|time):/m,
    exits: [
      /^The command ".{1,600}" (?:exited with [1-9]|failed and exited with [1-9])/,
      ENDS_QUOTE,
    ],
    ends: /^Done\. Your build exited with [1-9]/,
    head: /^\$ /,
    after: /^\$ (?:travis_|cat |curl -s .{0,80}codecov)/,
    runs: [/^\$ (?<command>.{1,300})$/],
  },
  {
    name: "Buildkite",
    is:
      /Error: The command (?:exited with status|was (?:interrupted|killed))|^~~~ (?:Running|Preparing)/m,
    exits: [/^(?:.{0,8} )?Error: The command exited with status [1-9]/],
    head: /^(?:~~~|---|\+\+\+) (?!FAIL|PASS|SKIP|[ab]\/)/,
    after: /^(?:~~~|---) (?:Uploading|Running global (?:post|pre-exit))/,
    runs: [/^\$ (?<command>.{1,300})$/],
  },
  {
    name: "CircleCI",
    is:
      /^Exited with code (?:exit status )?[1-9]|^#!\/bin\/(?:ba)?sh -eo? pipefail|CircleCI received exit code/m,
    exits: [
      /^Exited with code (?:exit status )?[1-9]/,
      /^CircleCI received exit code [1-9]/,
    ],
    head: /^#!\/bin\/(?:ba)?sh -eo? pipefail|^====>> /,
    after: /^====>> Uploading/,
    runs: [/^\+ (?<command>.{1,300})$/],
  },
  {
    name: "Taskcluster",
    is: /^\[taskcluster(?::error)? [^\]\n]{1,40}\]/m,
    exits: [
      /TEST-UNEXPECTED-[A-Z]{4,7} \| |^PROCESS-CRASH \| /,
      /^(?:'.{1,200}' did not run successfully|Return code: [1-9])/,
      /^Unsuccessful task run with exit code: [1-9]/,
    ],
    head:
      /^\+ (?!(?:exit|kill|wait|set|rm|true|echo|cleanup|for|pkill|sleep|return|local)\b|'?\[)\S|^Running command: |^(?:\d\d:\d\d:\d\d\s{1,10}[A-Z]{4,8} - {1,4})?(?:REFTEST )?TEST-START \| /,
    after: /^Running post-run listener|^=== Task Finished ===/,
    runs: [/^\+ (?<command>.{1,300})$/],
  },
  {
    name: "AWS CodeBuild",
    is: /^\[Container\] \d{4}\/\d\d\/\d\d /m,
    exits: [
      /^Command did not (?:execute successfully, |exit successfully .{1,500} )exit status [1-9]/,
      /^Phase context status code: [A-Z_]{4,60} Message: \S/,
      /^Phase complete: [A-Z_]{4,20} State: FAILED/,
    ],
    head: /^Running command /,
    after:
      /^Phase complete: (?:BUILD|INSTALL|PRE_BUILD) State: FAILED|^Entering phase POST_BUILD/,
    runs: [/^Running command (?<command>.{1,300})$/],
    stopsAtFirst: true,
  },
  {
    name: "Google Cloud Build",
    is: /^(?:Starting Step #\d|starting build "|Step #\d{1,3}: )/m,
    exits: [/^(?:ERROR: )?build step \d{1,3} ".{1,200}" failed: /],
    head: /^Starting Step #\d/,
    after: /^(?:ERROR|Finished Step #\d.{0,80}|PUSH)$/,
    runs: [],
  },
];

/** Words of which each log of a service has one, to pass over all other text at once. */
export const SAYS_SERVICE =
  /##\[|[Ee]xit(?:ed)? |travis_fold:|section_start:|\[Pipeline\]|Finished: |Job (?:failed|succeeded)|marked build|State: [A-Z]|STATUS: SUCCESS|build step|Push rejected|Build failed/;

/** What a service says at its end of a job in which nothing failed. */
const PASSED: readonly RegExp[] = [
  /^Finished: SUCCESS$/,
  /^Done\. Your build exited with 0\.$/,
  /^Job succeeded$/,
  /^STATUS: SUCCESS$/,
  /^Successful task run with exit code: 0 completed/,
];
/** The last phase of CodeBuild, and what one that failed says before it. */
const CODEBUILD_ENDS = /^Phase complete: UPLOAD_ARTIFACTS State: SUCCEEDED/;
/** The end of a job of GitHub, whatever became of it. */
const GITHUB_ENDS = /^Cleaning up orphan processes/;
/** The beginning of a whole job of GitHub. */
const GITHUB_BEGINS = /Current runner version: '/;
/** Lines at the end among which it has to stand. */
const LAST_LINES = 24;

/** Whether the service itself says that the job went well. */
export function hasPassed(
  lines: readonly string[],
  bare: (line: string) => string,
): boolean {
  const last = lines.slice(-LAST_LINES).map((line) => bare(line).trim());
  if (last.some((line) => PASSED.some((passed) => passed.test(line)))) {
    return true;
  }
  if (last.some((line) => CODEBUILD_ENDS.test(line))) {
    return !lines.some((line) => line.includes("State: FAILED"));
  }
  return last.some((line) => GITHUB_ENDS.test(line)) &&
    lines.slice(0, LAST_LINES).some((line) => GITHUB_BEGINS.test(line)) &&
    !lines.some((line) => line.includes("##[error]"));
}
