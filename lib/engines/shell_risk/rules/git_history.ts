/**
 * What is put into a history or printed from it: credentials, and what goes past
 * the checks.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import type { Options } from "../options.ts";
import { classifyPath, isSecretPath, resolvePath } from "../scope.ts";
import { CWD, isCredentialVariable } from "../values.ts";
import { CREDENTIAL_TEXT, isConnection } from "./credentials.ts";

/** One sub-command of git with its arguments. */
export interface Sub {
  /** The sub-command. */
  readonly name: string;
  /** Its arguments as they are given. */
  readonly rest: readonly string[];
  /** The same, taken apart. */
  readonly options: Options;
}

/** What a bundle or an archive of a whole project prints; undefined for anything else. */
export function packedProject(
  { judge }: Run,
  { name, rest, options }: Sub,
): string | undefined {
  const isWhole =
    name === "bundle" && rest[0] === "create" && rest[1] === "-" ||
    name === "archive" && options.words.length === 1 &&
      !options.values.has("-o") && !options.values.has("--output");
  return isWhole && judge.setting === "host"
    ? judge.unknowns.mark({
      label: `(${name} of the repository)`,
      kind: "private",
      from: CWD,
    })
    : undefined;
}

/** Variables that make the runners of hooks do nothing: husky, Lefthook, Overcommit and pre-commit. */
const SKIPS_HOOKS: ReadonlyMap<string, RegExp> = new Map([
  ["HUSKY", /^0$/],
  ["HUSKY_SKIP_HOOKS", /^(?:1|true)$/],
  ["LEFTHOOK", /^(?:0|false)$/],
  ["OVERCOMMIT_DISABLE", /^1$/],
  ["SKIP", /./],
]);

/** A variable in front can do what --no-verify does. */
export function judgeSkippedHooks(
  { call, context, judge }: Run,
  sub: string,
): void {
  if (!/^(?:commit|push|merge|rebase)$/.test(sub)) return;
  for (const [name, off] of SKIPS_HOOKS) {
    const value = call.env.get(name) ??
      (context.state.exported.has(name)
        ? context.state.vars.get(name)
        : undefined);
    if (value === undefined || !off.test(value)) continue;
    judge.add(call, "disable-security", {
      target: name,
      says: `skips the checks that run before a ${sub} (${name})`,
      instead: [`git ${sub} --dry-run`],
    });
  }
}

/** What is put into a message stays in the history, and leaves with it. */
export function judgeMessage(run: Run, { name, rest }: Sub): void {
  const isAuthor = name === "config" &&
    rest.some((word) => /^user\.(?:email|name)$/.test(word));
  if (!isAuthor && !/^(?:commit|tag|notes|merge)$/.test(name)) return;
  const { judge, call } = run;
  const origins = judge.unknowns.origins(rest.join(" "));
  const secret = origins.find(({ kind }) => kind === "secret") ??
    origins.find((one) => isCredentialVariable(one) || isConnection(one));
  if (secret === undefined) return;
  const shown = judge.unknowns.show(secret.from ?? secret.label);
  judge.add(call, "read-secret", {
    target: secret.from,
    says: `writes ${shown} into the history that others fetch`,
    instead: secret.from === "the environment"
      ? ["env | cut -d= -f1"]
      : [`git ${name === "notes" ? "notes list" : "status"}`],
  });
}

/** Credentials beside the repository that are shown as a change: `git diff /dev/null FILE`. */
function judgeCompared({ call, judge }: Run, words: readonly string[]): void {
  for (const word of words) {
    const { path } = classifyPath(word, call.cwd);
    if (!word.startsWith("-") && isSecretPath(path) && !path.startsWith(CWD)) {
      judge.readFile(call, word);
    }
  }
}

/** A file of an older state that is printed: what it held may still be valid. */
export function judgeShownSecret(run: Run, sub: Sub): void {
  const { name, rest } = sub;
  if (name === "log") judgeSearchedSecret(run, sub);
  if (name === "diff") judgeCompared(run, rest);
  if (!/^(?:show|cat-file)$/.test(name)) return;
  const path = rest.map((word) => /^[^-][^:]*:(.+)$/.exec(word)?.[1])
    .find((one) => one !== undefined && isSecretPath(`/${one}`));
  if (path === undefined) return;
  run.judge.add(run.call, "read-secret", {
    target: path,
    says: `prints ${path} as it was, with the credentials in it`,
    instead: [`git --no-pager log --oneline -- ${path}`],
  });
}

/** Changes that are printed because they brought or took away what looks like a credential. */
function judgeSearchedSecret(run: Run, { rest }: Sub): void {
  const at = rest.findIndex((arg) => /^-[SG]/.test(arg));
  const pattern = rest[at]?.slice(2) || rest[at + 1];
  if (
    at < 0 || pattern === undefined || !CREDENTIAL_TEXT.test(pattern) ||
    !rest.some((arg) => /^(?:-p|-u|--patch)$/.test(arg))
  ) return;
  run.judge.add(run.call, "read-secret", {
    says: "prints every change with what looks like a credential",
    instead: ["git --no-pager log --oneline"],
  });
}

/** Options by which a commit takes every file that is tracked. */
const STAGES_ALL = /^-[b-zB-Z]*a[a-z]*$|^--all$/;

/** Remembers credentials that are put under version control, and judges publishing them. */
export function judgeStaged(
  run: Run,
  sub: string,
  rest: readonly string[],
): void {
  const { call, judge } = run;
  const staged = "git:index";
  if (sub === "add" || sub === "stage") {
    const secret = rest.find((word) =>
      !word.startsWith("-") && isSecretPath(resolvePath(word, call.cwd))
    ) ?? stagedCredential(run, rest);
    if (secret === undefined) {
      return;
    }
    judge.storeFile(staged, secret);
    if (
      rest.some((word) =>
        word === "--force" || /^-[a-zA-Z]*f/.test(word)
      )
    ) {
      judge.add(call, "read-secret", {
        target: secret,
        says: `puts ${secret} into the repository although it is ignored`,
        instead: [`git check-ignore -v ${secret}`],
      });
    }
  } else if (sub === "commit" && rest.some((word) => STAGES_ALL.test(word))) {
    const secret = stagedCredential(run, ["--all"]);
    if (secret !== undefined) judge.storeFile(staged, secret);
  } else if (sub === "push") {
    const secret = judge.files.get(staged);
    if (secret !== undefined) {
      judge.add(call, "publish", {
        target: secret,
        says: `pushes ${secret}, which holds credentials, to the remote`,
        instead: [`git restore --staged ${secret}`],
      });
    }
  }
}

/** The file with credentials, written earlier in the text, that is put under version control. */
function stagedCredential(
  { call, judge }: Run,
  rest: readonly string[],
): string | undefined {
  const all = rest.some((word) => /^(?:-A|--all|\.|\*|:\/)$/.test(word));
  const named = rest.filter((word) => !word.startsWith("-"))
    .map((word) => classifyPath(word, call.cwd).path);
  const own = `${classifyPath(".", call.cwd).path}/`;
  const path = [...judge.files].find(([path, text]) =>
    (named.includes(path) || all && path.startsWith(own)) &&
    judge.unknowns.origins(text).some((origin) =>
      origin.kind === "secret" || isCredentialVariable(origin)
    )
  )?.[0];
  return path?.startsWith(own) === true ? path.slice(own.length) : path;
}
