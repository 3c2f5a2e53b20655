/** What rules of tables/git_remotes.txt compute. */
import table from "./tables/git_remotes.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

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
export const GIT_REMOTE_RULES: readonly CompleteRule[] = readRules(table, {
  "git-push-no-upstream": { next: withUpstream },
  "git-push-behind": {
    next: (c) => {
      if (c.cmd.sub !== "push" || c.cmd.text === undefined) return undefined;
      const pull = ["git pull", ...refs(c).map((ref) => c.quote(ref))].join(
        " ",
      );
      return refs(c).some((ref) => ref.includes(":"))
        ? undefined
        : `${pull} && ${c.cmd.text}`;
    },
  },
  "git-remote-rejected": {
    // A hook that declines says why on lines of the server; without them nobody knows.
    when: (c) =>
      !/\bhook declined/.test(c.v["why"] ?? "") ||
      c.lines.some((line) => /^remote: ./.test(line)),
    next: (c) =>
      /\bLFS objects are missing/.test(c.v["said"] ?? "")
        ? `git lfs push --all ${
          c.cmd.text?.match(/\bpush (?:-\S{1,30} ){0,4}(\w[\w.-]{0,40})/)
            ?.[1] ??
            "origin"
        }`
        : undefined,
  },
  "git-remote-missing": {
    next: (c) =>
      c.cmd.operands[1] === "set-url"
        ? c.cmd.replace("set-url", "add")
        : undefined,
  },
  "git-https-auth": { next: logInOfHost },
});
