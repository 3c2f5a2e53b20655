/** Cases of git. */
import type { FixErrorCase } from "./case.ts";

function one(
  id: string,
  input: FixErrorCase["input"],
  root: RegExp,
  next: RegExp,
  forbid?: RegExp,
): FixErrorCase {
  return {
    id,
    tool: "git",
    input,
    root_cause_any: [root],
    next_command_any: [next],
    ...(forbid === undefined ? {} : { forbid: [forbid] }),
  };
}
const FORCE = /--force(?!-with-lease)|--no-verify|reset --hard|-f\b/;

/** Evidence as git prints it, with what it has to give. */
export const GIT_CASES: readonly FixErrorCase[] = [
  one(
    "git-typo-listed",
    {
      command: "git chekcout -b x",
      error:
        "git: 'chekcout' is not a git command. See 'git --help'.\n\nThe most similar command is\n\tcheckout",
    },
    /chekcout/,
    /^git checkout -b x$/,
  ),
  one(
    "git-typo-alone",
    {
      command: "git -C app statsu -s",
      error: "git: 'statsu' is not a git command. See 'git --help'.",
    },
    /statsu/,
    /^git -C app status -s$/,
  ),
  one(
    "git-typo-es",
    {
      command: "git pusj origin main",
      error: "git: 'pusj' no es un comando de git. Mira 'git --help'.",
    },
    /pusj/,
    /^git push origin main$/,
  ),
  one(
    "git-option",
    {
      command: "git log --oneine -5",
      error: "fatal: unrecognized argument: --oneine",
    },
    /--oneine/,
    /^git log --oneline -5$/,
  ),
  one(
    "git-upstream-de",
    {
      command: "git push",
      error:
        "fatal: Der aktuelle Branch feature/x hat keinen Upstream-Branch.\nUm den aktuellen Branch zu versenden und den Remote-Branch\nals Upstream-Branch zu setzen, benutzen Sie\n\n    git push --set-upstream origin feature/x",
    },
    /upstream/i,
    /git push --set-upstream origin feature\/x/,
  ),
  one(
    "git-upstream-flags",
    {
      command: "git push -q",
      error: "fatal: The current branch topic has no upstream branch.",
    },
    /upstream/,
    /^git push --set-upstream origin topic -q$/,
  ),
  one(
    "git-rejected",
    {
      command: "git push origin dev",
      error:
        "To github.com:acme/shop.git\n ! [rejected]        dev -> dev (non-fast-forward)\nerror: failed to push some refs to 'github.com:acme/shop.git'\nhint: Updates were rejected because the tip of your current branch is behind",
    },
    /remote has commits|fast-forward/,
    /git pull/,
    FORCE,
  ),
  one(
    "git-rejected-fr",
    {
      command: "git push",
      error:
        "To github.com:acme/shop.git\n ! [rejeté]          main -> main (fetch first)\nerreur : impossible de pousser des références vers 'github.com:acme/shop.git'",
    },
    /remote has commits|fast-forward/,
    /git pull/,
    FORCE,
  ),
  one(
    "git-divergent",
    {
      command: "git pull",
      error:
        "hint: You have divergent branches and need to specify how to reconcile them.\nfatal: Need to specify how to reconcile divergent branches.",
    },
    /both moved|branch/,
    /git pull --(?:rebase|no-rebase)/,
  ),
  one(
    "git-conflict-rebase",
    {
      command: "git rebase main",
      error:
        "Auto-merging src/a.ts\nCONFLICT (content): Merge conflict in src/a.ts\nerror: could not apply 1a2b3c4... feat: x\nhint: Resolve all conflicts manually",
    },
    /conflict/i,
    /git (?:diff|status|mergetool)/,
  ),
  one(
    "git-local-changes",
    {
      command: "git switch main",
      error:
        "error: Your local changes to the following files would be overwritten by checkout:\n\tpackage-lock.json\nPlease commit your changes or stash them before you switch branches.\nAborting",
    },
    /not committed|local changes|overwritten/,
    /^git stash && git switch main$/,
    FORCE,
  ),
  one(
    "git-untracked",
    {
      command: "git merge origin/main",
      error:
        "error: The following untracked working tree files would be overwritten by merge:\n\t.env.example\nPlease move or remove them before you merge.\nAborting",
    },
    /\.env\.example|track/,
    /stash --include-untracked|mv /,
  ),
  one(
    "git-lock",
    {
      command: "git commit -am x",
      error:
        "fatal: Unable to create '/srv/app/.git/index.lock': File exists.\n\nAnother git process seems to be running in this repository",
    },
    /lock/,
    /pgrep|ps |rm .*index\.lock/,
  ),
  one(
    "git-owner-ci",
    {
      log:
        "#9 [build 4/7] RUN git describe --tags\n#9 0.412 fatal: detected dubious ownership in repository at '/src'\n#9 0.412 To add an exception for this directory, call:\n#9 0.412 \n#9 0.412 \tgit config --global --add safe.directory /src\n#9 ERROR: process \"/bin/sh -c git describe --tags\" did not complete successfully: exit code: 128",
    },
    /owner|another user/,
    /safe\.directory \/src/,
  ),
  one(
    "git-identity",
    {
      command: "git commit -m init",
      error:
        "Author identity unknown\n\n*** Please tell me who you are.\n\nRun\n\n  git config --global user.email \"you@example.com\"\n\nfatal: unable to auto-detect email address (got 'root@3f2a.(none)')",
    },
    /name and e-mail|identity/,
    /git config .*user\.(?:email|name)/,
  ),
  one(
    "git-auth-pat",
    {
      command: "git push",
      error:
        "remote: Support for password authentication was removed on August 13, 2021.\nremote: Please see https://docs.github.com for information\nfatal: Authentication failed for 'https://github.com/acme/shop.git/'",
    },
    /token|login/,
    /gh auth login|token|git remote set-url/,
  ),
  one(
    "git-publickey",
    {
      command: "git fetch",
      error:
        "git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.",
    },
    /key/i,
    /ssh -T git@github\.com|ssh-add/,
  ),
  one(
    "git-no-remote",
    {
      command: "git push origin main",
      error:
        "fatal: 'origin' does not appear to be a git repository\nfatal: Could not read from remote repository.",
    },
    /remote/,
    /git remote/,
  ),
  one(
    "git-src-refspec",
    {
      command: "git push -u origin main",
      error:
        "error: src refspec main does not match any\nerror: failed to push some refs to 'github.com:acme/shop.git'",
    },
    /no branch main|committed/,
    /git (?:commit|branch|push origin HEAD)/,
  ),
  one(
    "git-detached",
    {
      command: "git push",
      error:
        "fatal: You are not currently on a branch.\nTo push the history leading to the current (detached HEAD)\nstate now, use\n\n    git push origin HEAD:<name-of-remote-branch>",
    },
    /detached/i,
    /git switch -c|git checkout -b/,
  ),
  one(
    "git-unknown-rev",
    {
      command: "git diff origin/mian",
      error:
        "fatal: ambiguous argument 'origin/mian': unknown revision or path not in the working tree.\nUse '--' to separate paths from revisions, like this:\n'git <command> [<revision>...] -- [<file>...]'",
    },
    /origin\/mian/,
    /git branch|git fetch/,
  ),
  one(
    "git-protected",
    {
      command: "git push origin main",
      error:
        "remote: error: GH006: Protected branch update failed for refs/heads/main.\nremote: error: At least 1 approving review is required\nTo github.com:acme/shop.git\n ! [remote rejected] main -> main (protected branch hook declined)",
    },
    /protected/,
    /git push origin HEAD:|git switch -c|pull request/,
    FORCE,
  ),
  one(
    "git-lfs-quota",
    {
      command: "git clone https://github.com/acme/ml.git",
      error:
        "git-lfs filter-process: git-lfs: command not found\nerror: external filter 'git-lfs filter-process' failed\nfatal: assets/a.psd: smudge filter lfs failed",
    },
    /LFS/i,
    /git-lfs/,
  ),
  one(
    "git-clone-exists",
    {
      command: "git clone git@github.com:acme/shop.git",
      error:
        "fatal: destination path 'shop' already exists and is not an empty directory.",
    },
    /exists/,
    /git -C shop pull|cd shop/,
  ),
  one(
    "git-branch-exists",
    {
      command: "git checkout -b fix/login",
      error: "fatal: a branch named 'fix/login' already exists",
    },
    /already/,
    /^git (?:checkout|switch) fix\/login$/,
  ),
  one(
    "git-not-merged",
    {
      command: "git branch -d old",
      error:
        "error: the branch 'old' is not fully merged\nhint: If you are sure you want to delete it, run 'git branch -D old'",
    },
    /no other branch|merged/,
    /git (?:branch -D old|log old)/,
  ),
  one(
    "git-patch",
    {
      command: "git apply fix.diff",
      error:
        "error: patch failed: src/app.c:10\nerror: src/app.c: patch does not apply",
    },
    /patch/,
    /git apply (?:--3way|--check|--reject)/,
  ),
  one(
    "git-ssl",
    {
      command: "git clone https://git.corp.example/a.git",
      error:
        "Cloning into 'a'...\nfatal: unable to access 'https://git.corp.example/a.git/': SSL certificate problem: self-signed certificate in certificate chain",
    },
    /certificate/,
    /sslCAInfo|openssl|schannel/,
    /sslVerify|GIT_SSL_NO_VERIFY/,
  ),
  one(
    "git-resolve",
    {
      command: "git pull",
      error:
        "fatal: unable to access 'https://gitlab.corp/a/b.git/': Could not resolve host: gitlab.corp",
    },
    /gitlab\.corp/,
    /getent hosts gitlab\.corp|nslookup|dig/,
  ),
  one(
    "git-dash",
    {
      command: "git commit -amend",
      error: "error: did you mean `--amend` (with two dashes?)",
    },
    /dash/,
    /^git commit --amend$/,
  ),
  one(
    "git-ignored",
    {
      command: "git add build/app.js",
      error:
        "The following paths are ignored by one of your .gitignore files:\nbuild\nhint: Use -f if you really want to add them.",
    },
    /ignored/,
    /git (?:add (?:--force|-f)|check-ignore)/,
  ),
  one(
    "git-nothing-added",
    {
      command: "git commit -m wip",
      error:
        'On branch main\nChanges not staged for commit:\n  (use "git add <file>..." to update what will be committed)\n\tmodified:   a.py\n\nno changes added to commit (use "git add" and/or "git commit -a")',
    },
    /staged/,
    /git (?:commit -a|add)/,
  ),
];
