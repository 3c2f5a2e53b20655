/** Git: remotes, pushing, fetching, access. */
import table from "./tables/git_remotes.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The words of a push or pull that name remote and branches, options apart. */
function refs(c: RuleContext): readonly string[] {
  return c.cmd.operands.slice(1);
}

/** The push with upstream: what named a remote or branch before is replaced. */
function withUpstream(c: RuleContext): string | undefined {
  const branch = c.v["branch"];
  if (branch === undefined || c.cmd.sub !== "push") return undefined;
  let cmd = c.cmd;
  for (const word of ["-u", "--set-upstream", ...refs(c)]) {
    const without = cmd.remove(word);
    if (without.text !== undefined) cmd = without;
  }
  return cmd.after("push", `--set-upstream origin ${c.quote(branch)}`).text;
}

/** How one logs in to a host of repositories; the first that fits its name. */
const LOGINS: readonly (readonly [RegExp, string])[] = [
  [/^github\.com$/, "gh auth login"],
  [/^git-codecommit\./, "aws sts get-caller-identity"],
  [/^(?:www\.)?huggingface\.co$|^hf\.co$/, "huggingface-cli login"],
  [/^gitlab\.com$/, "glab auth login"],
];

/** The login for the host that the address names; undefined without one. */
function logInOfHost(c: RuleContext): string | undefined {
  const host = /^https:\/\/(?:[^@/\s]{1,100}@)?([\w.-]{1,100})/.exec(
    c.v["url"] ?? "",
  )?.[1]?.toLowerCase();
  if (host === undefined) return undefined;
  return LOGINS.find(([name]) => name.test(host))?.[1] ??
    `Make an access token on ${host} that may read and write the repository, and give it instead of the password.`;
}

/** What git prints when it talks to another repository. */
export const GIT_REMOTE_RULES: readonly CompleteRule[] = defineRules({
  family: "git_remotes",
  tools: ["git"],
  risk: "Check with `git remote -v` that the remote is the one you mean.",
  prevent: "Fetch before you start and before you push.",
}, [
  ...readRules(table),
  {
    id: "git-push-no-upstream",
    line: [
      /^fatal: The current branch (?<branch>\S{1,200}) has no upstream branch/,
      /^fatal: (?:Der aktuelle Branch|La branche courante|La rama actual|Il branch corrente) (?<branch>\S{1,200}) (?:hat keinen Upstream|n'a pas de branche amont|no tiene una rama upstream|non ha)/,
    ],
    confidence: "MachineApplicable",
    cause: "The branch {branch} has no upstream branch to push to.",
    next: [withUpstream, "git push --set-upstream origin {branch}"],
    prevent: "Set push.autoSetupRemote to true in the git configuration.",
    hits: [
      {
        command: "git push",
        error:
          "fatal: The current branch feat has no upstream branch.\nTo push the current branch and set the remote as upstream, use\n\n    git push --set-upstream origin feat",
        next: "git push --set-upstream origin feat",
      },
      {
        command: "git push -u origin",
        error: "fatal: The current branch feat has no upstream branch.",
        next: "git push --set-upstream origin feat",
      },
      {
        error: "fatal: The current branch x/y has no upstream branch.",
        next: "git push --set-upstream origin x/y",
      },
    ],
    misses: [
      "fatal: The upstream branch of your current branch does not match the name of your current branch.",
    ],
  },
  {
    id: "git-push-behind",
    line: [
      /^\s{0,3}! \[(?:rejected|zur\u00fcckgewiesen|rejet\u00e9|rechazado|rifiutato|rejeitado|\u043e\u0442\u043a\u043b\u043e\u043d\u0435\u043d\u043e|\u5df2\u62d2\u7edd)\]\s.{1,200}\((?:fetch first|non-fast-forward)\)/,
      /^hint: Updates were rejected because the (?:tip of your current branch is behind|remote contains work)/,
    ],
    cause:
      "The remote has commits that your branch lacks, so the push is not a fast-forward and was rejected.",
    next: [
      (c) => {
        if (c.cmd.sub !== "push" || c.cmd.text === undefined) return undefined;
        const pull = ["git pull", ...refs(c).map((ref) => c.quote(ref))].join(
          " ",
        );
        return refs(c).some((ref) => ref.includes(":"))
          ? undefined
          : `${pull} && ${c.cmd.text}`;
      },
      "git pull --rebase",
    ],
    plan: [
      "To keep a straight history use `git pull --rebase`; resolve conflicts if there are any, then push again.",
    ],
    risk:
      "Do not force the push: it would throw away the commits others have pushed.",
    hits: [
      {
        command: "git push",
        error:
          "To ../up.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs to '../up.git'",
        next: "git pull && git push",
      },
      " ! [rejected]        dev -> dev (non-fast-forward)\nerror: failed to push some refs to 'git@example.com:a/b.git'",
    ],
    misses: [
      " ! [remote rejected] main -> main (pre-receive hook declined)\nerror: failed to push some refs",
    ],
  },
  {
    id: "git-push-no-commit",
    line:
      /^error: (?:src refspec (?<ref>\S{1,200}) does not match any|src-Refspec (?<ref2>\S{1,200}) (?:entspricht|stimmt))/,
    cause: [
      "There is no branch {ref} here to push: nothing is committed yet, or the name differs.",
      "There is no branch {ref2} here to push.",
    ],
    next: [
      (c) =>
        /^(?:main|master)$/.test(c.v["ref"] ?? "") || c.cmd.text === undefined
          ? c.cmd.precededBy("git commit -m 'Initial commit'")
          : undefined,
      "git branch --list",
    ],
    plan: [
      "See the branches with `git branch`; `git push origin HEAD` pushes the current one whatever its name.",
    ],
    hits: [
      {
        command: "git push -u origin master",
        error:
          "error: src refspec master does not match any\nerror: failed to push some refs",
        next: "git commit -m 'Initial commit' && git push -u origin master",
      },
      {
        command: "git push origin fetaure",
        error: "error: src refspec fetaure does not match any",
        next: "git branch --list",
      },
    ],
    misses: ["fatal: couldn't find remote ref main"],
  },
  {
    id: "git-remote-rejected",
    line: /^\s{0,3}! \[remote rejected\] .{1,200} \((?<why>[^)]{1,120})\)/,
    level: "keyword",
    priority: 4,
    near: [
      /^remote: (?:GitLab|error|fatal|ERROR): (?<said>.{5,200}?)\.?\s{0,80}$/,
    ],
    cause: "The server refused the push: {why}[[; it says: {said}]].",
    next: [
      (c) =>
        /\bLFS objects are missing/.test(c.v["said"] ?? "")
          ? `git lfs push --all ${
            c.cmd.text?.match(/\bpush (?:-\S{1,30} ){0,4}(\w[\w.-]{0,40})/)
              ?.[1] ??
              "origin"
          }`
          : undefined,
      "Correct what the server names ({said}), then push again.",
      "Read the lines that begin with remote: above, correct what they name, then push again.",
    ],
    plan: ["If they say nothing, the server itself failed: try again later."],
    hits: [
      {
        command: "git push",
        error: " ! [remote rejected] main -> main (failure)",
      },
      " ! [remote rejected] v2 -> v2 (cannot lock ref 'refs/tags/v2')",
      {
        command: "git push -u upstream main",
        error:
          'remote: GitLab: LFS objects are missing. Ensure LFS is properly set up or try a manual "git lfs push --all".\n ! [remote rejected] main -> main (pre-receive hook declined)',
        next: "git lfs push --all upstream",
      },
    ],
    misses: [" ! [rejected] main -> main (fetch first)"],
  },
  {
    id: "git-push-workflow-scope",
    line:
      /refusing to allow an? (?<what>OAuth App|Personal Access Token|GitHub App|integration) to create or update workflow `(?<file>[^`]{1,160})` without `?workflows?`? (?:scope|permission)/,
    level: "code",
    priority: 8,
    cause:
      "The push changes the workflow {file}, and the credentials that git uses ({what}) lack the right for that (workflow).",
    next: (c) =>
      /OAuth/.test(c.v["what"] ?? "")
        ? "gh auth refresh -h github.com -s workflow"
        : "Give the token the scope workflow (a fine-grained one: Workflows, read and write) and let git use it, or push over SSH.",
    plan: [
      "git remote set-url origin git@github.com:<owner>/<repository>.git pushes with your SSH key, which has no scopes.",
    ],
    hits: [
      " ! [remote rejected] main -> main (refusing to allow a Personal Access Token to create or update workflow `.github/workflows/ci.yml` without `workflow` scope)\nerror: failed to push some refs to 'https://github.com/acme/shop.git'",
      {
        command: "git push",
        error:
          " ! [remote rejected] fix -> fix (refusing to allow an OAuth App to create or update workflow `.github/workflows/a.yml` without `workflow` scope)",
        next: "gh auth refresh -h github.com -s workflow",
      },
    ],
    misses: [
      "remote: error: GH006: Protected branch update failed for refs/heads/main.",
    ],
  },
  {
    id: "git-pull-no-tracking",
    line: [
      /^There is no tracking information for the current branch/,
      /^Es gibt keine Tracking-Informationen|^Il n'y a pas d'information de suivi/,
    ],
    near: [
      /^\s{1,12}git branch --set-upstream-to=(?<remote><remote>|[\w.-]{1,60})\/<branch> (?<branch>\S{1,200})$/,
    ],
    cause:
      "The branch {branch?here} follows no branch of a remote, so git does not know what to pull.",
    next: [
      (c) =>
        c.v["branch"] === undefined ? undefined : c.cmd.precededBy(
          `git branch --set-upstream-to=origin/${c.quote(c.v["branch"])} ${
            c.quote(c.v["branch"])
          }`,
        ),
      "git branch --set-upstream-to=origin/<branch>",
    ],
    hits: [
      {
        command: "git pull",
        error:
          "There is no tracking information for the current branch.\nPlease specify which branch you want to merge with.\n\n    git pull <remote> <branch>\n\n    git branch --set-upstream-to=<remote>/<branch> topic",
        next: "git branch --set-upstream-to=origin/topic topic && git pull",
      },
      {
        command: "git pull",
        error: "There is no tracking information for the current branch.",
      },
    ],
    misses: ["fatal: The current branch feat has no upstream branch."],
  },
  {
    id: "git-remote-exists",
    line: /^(?:fatal|error): remote (?<remote>\S{1,100}) already exists/,
    cause: "There is a remote named {remote} already.",
    next: [(c) => c.cmd.replace("add", "set-url"), "git remote -v"],
    risk: "Afterwards pushes go to the new address.",
    hits: [
      {
        command: "git remote add origin git@example.com:a/b.git",
        error: "fatal: remote origin already exists.",
        next: "git remote set-url origin git@example.com:a/b.git",
      },
      { error: "error: remote origin already exists.", next: "git remote -v" },
    ],
    misses: ["error: No such remote: 'origin'"],
  },
  {
    id: "git-remote-missing",
    line:
      /^(?:fatal|error): No such remote:? ?'?(?<remote>[\w.-]{0,60})|^fatal: '(?<remote2>[\w./-]{1,60})' does not appear to be a git repository|^fatal: No configured push destination/,
    cause: [
      "There is no remote named {remote}.",
      "There is no remote named {remote2}.",
      "No remote is set up.",
    ],
    next: [
      (c) =>
        c.cmd.operands[1] === "set-url"
          ? c.cmd.replace("set-url", "add")
          : undefined,
      (c) =>
        /No configured push/.test(c.lines[c.at] ?? "")
          ? "git remote add origin <address>"
          : undefined,
      "git remote -v",
    ],
    hits: [
      {
        command: "git remote set-url origin a@b:c.git",
        error: "fatal: No such remote 'origin'",
        next: "git remote add origin a@b:c.git",
      },
      {
        command: "git push orign main",
        error:
          "fatal: 'orign' does not appear to be a git repository\nfatal: Could not read from remote repository.",
        next: "git remote -v",
      },
    ],
    misses: ["fatal: remote origin already exists."],
  },
  {
    id: "git-https-auth",
    none: [/denied to github-actions\[bot\]/],
    line: [
      /^fatal: Authentication failed for '(?<url>[^']{1,300})'/,
      /^remote: (?:Support for password authentication was removed|Invalid username or (?:password|token)|HTTP Basic: Access denied)/,
      /^fatal: could not read (?:Username|Password) for '(?<url>[^']{1,300})'/,
      /The requested URL returned error: 403/,
      /^remote: (?:Permission to (?<repo>\S{1,100}) denied to (?<who>[\w-]{1,60})|Write access to repository not granted)/,
    ],
    cause: [
      "{who} has no write access to {repo}.",
      "The server refused the login: over HTTPS it wants a token, not the account's password, and none or a wrong one was sent.",
    ],
    next: [logInOfHost, "gh auth login"],
    plan: [
      "Or use SSH: `git remote set-url origin` with the address that begins with git@.",
      "In CI give the job a token with write access.",
      (c) =>
        /git-codecommit\./.test(c.v["url"] ?? "")
          ? "CodeCommit takes no token: set git's credential helper to `aws codecommit credential-helper` (with credential.UseHttpPath true), for a user who has codecommit:GitPull and codecommit:GitPush."
          : undefined,
      "Clear a stale stored password in the credential manager of the system.",
    ],
    risk:
      "Do not put the token into the address: it would be stored in plain text in .git/config.",
    hits: [
      "Error: The process '/usr/bin/git' failed with exit code 128\nfatal: could not read Username for 'https://github.com': terminal prompts disabled",
      {
        command: "git push",
        error:
          "remote: Support for password authentication was removed on August 13, 2021.\nfatal: Authentication failed for 'https://github.com/acme/shop.git/'",
        next: "gh auth login",
      },
      {
        command: "git push",
        error:
          "fatal: unable to access 'https://git-codecommit.eu-west-1.amazonaws.com/v1/repos/shop/': The requested URL returned error: 403",
        next: "aws sts get-caller-identity",
      },
      {
        command: "git pull",
        error:
          "fatal: Authentication failed for 'https://git.example.com/acme/shop.git/'",
        next:
          "Make an access token on git.example.com that may read and write the repository, and give it instead of the password.",
      },
      "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
      "remote: Permission to acme/shop.git denied to bob.\nfatal: unable to access 'https://github.com/acme/shop.git/': The requested URL returned error: 403",
    ],
    misses: ["git@github.com: Permission denied (publickey)."],
  },
  {
    id: "git-http-post-large",
    line:
      /^error: RPC failed; (?:HTTP (?<code>\d{3})|curl (?<curl>\d{1,3})|result=)|^fatal: (?:the remote end hung up unexpectedly|early EOF|fetch-pack: invalid index-pack output)|^send-pack: unexpected disconnect/,
    level: "keyword",
    priority: 8,
    cause: [
      "The connection broke off during the transfer[[ (HTTP {code})]][[ (curl {curl})]]: a large transfer, a proxy limit or a poor line.",
    ],
    next: [
      (c) =>
        c.v["code"] === "413"
          ? "Push over SSH (git remote set-url origin <ssh-address>), or let the proxy take larger bodies (client_max_body_size in nginx): its limit is what refuses the pack."
          : "git config http.postBuffer 524288000",
    ],
    plan: [
      (c) =>
        c.v["code"] === "413"
          ? undefined
          : "http.postBuffer helps with a push to a server or proxy that refuses chunked requests, and with nothing else.",
      "For a clone try less history first: `git clone --depth 1`.",
      "Over SSH the limits of HTTP proxies do not apply.",
    ],
    hits: [
      {
        command: "git push",
        error:
          "error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413\nfatal: the remote end hung up unexpectedly",
        next:
          "Push over SSH (git remote set-url origin <ssh-address>), or let the proxy take larger bodies (client_max_body_size in nginx): its limit is what refuses the pack.",
      },
      {
        error:
          "error: RPC failed; HTTP 411 curl 22 The requested URL returned error: 411",
        next: "git config http.postBuffer 524288000",
      },
    ],
    misses: ["fatal: Authentication failed for 'https://example.com/a.git/'"],
  },
  {
    id: "git-shallow",
    line:
      /^fatal: (?:attempt to fetch\/clone from a shallow repository|--unshallow on a complete repository)|shallow update not allowed|^fatal: no merge base|No tags can describe|fatal: No names found, cannot describe anything/,
    cause: [
      (c) =>
        /--unshallow on a complete/.test(c.lines[c.at] ?? "")
          ? "The clone has its whole history already: --unshallow works in a shallow clone only."
          : undefined,
      "The clone is shallow or has no tags: the history that the command needs is missing.",
    ],
    next: [
      (c) =>
        /--unshallow on a complete/.test(c.lines[c.at] ?? "")
          ? "git fetch --tags"
          : "git fetch --unshallow --tags",
    ],
    plan: [
      "In a clone that is complete (git rev-parse --is-shallow-repository says false) leave --unshallow out.",
      "In GitHub Actions set fetch-depth: 0 for actions/checkout.",
    ],
    hits: [
      {
        error: "fatal: No names found, cannot describe anything.",
        next: "git fetch --unshallow --tags",
      },
      {
        command: "git fetch --unshallow --tags",
        error:
          "fatal: --unshallow on a complete repository does not make sense",
        next: "git fetch --tags",
      },
      " ! [remote rejected] main -> main (shallow update not allowed)",
    ],
    misses: ["fatal: refusing to merge unrelated histories"],
  },
]);
