/**
 * Which program a name stands for.
 *
 * @module
 */
import { oneSpelling } from "./grammar/mod.ts";
import type { Handler, Run } from "./handler.ts";
import { HANDLERS } from "./registry.ts";
import { globMatcher } from "./shell/patterns.ts";

/** Programs that a wildcard in a program name is tried against, most dangerous first. */
const GLOB_CANDIDATES =
  ("rm dd mkfs shred chmod chown sh bash zsh dash python python3 perl nc ncat socat curl wget cat mv cp find kill " +
    "reboot shutdown halt su sudo base64 tee ln ed awk sed crontab ls id whoami echo")
    .split(" ");

/** Whether the name of a program can stand for several: a sentence or a title in brackets cannot. */
export function isPattern(name: string): boolean {
  return /[*?]|\[[^\]]+\]/.test(name) && !/\s|^\[[\w.-]{3,}\]$/.test(name);
}

/** The run of a program under its name, its options in one spelling. */
export function spelled(run: Run, name: string): Run {
  const { call, context } = run;
  const { args, takes } = oneSpelling(
    name,
    // In front of everything else, rustup's name of a toolchain.
    RUSTUP.test(name) && call.args[0]?.startsWith("+") === true
      ? call.args.slice(1)
      : call.args,
    (variable) =>
      context.env.get(variable) ??
        (context.state.exported.has(variable)
          ? context.state.vars.get(variable)
          : undefined),
  );
  return { ...run, call: { ...call, name, args, takes } };
}

/** Programs that rustup starts in the toolchain that is named first. */
const RUSTUP = /^(?:cargo|rustc|rustdoc|rustfmt|clippy-driver)$/;

/** Where file systems ignore case, capital letters start the same program. */
export function inSmallLetters(name: string): string {
  return /^(?:GIT|DOCKER|KUBECTL|TERRAFORM)$/.test(name)
    ? name.toLowerCase()
    : name;
}

/** The handler of a program, by its name, its name without a version, or its name in small letters. */
export function findHandler(name: string): Handler | undefined {
  return HANDLERS.get(name) ??
    HANDLERS.get(name.replace(/-?\d+(?:\.\d+)*$/, "")) ??
    (/[A-Z]/.test(name) && GLOB_CANDIDATES.includes(name.toLowerCase())
      ? HANDLERS.get(name.toLowerCase())
      : undefined) ??
    (/\.(?:exe|cmd|bat)$/i.test(name)
      ? HANDLERS.get(name.replace(/\.\w+$/, "").toLowerCase())
      : undefined) ??
    (name.startsWith("mkfs.") ? HANDLERS.get("mkfs") : undefined) ??
    // zsh has its own, of the same meaning (zshmodules(1), zsh/files).
    HANDLERS.get(/^(fsck)\.\w+$/.exec(name)?.[1] ?? "") ??
    HANDLERS.get(
      /^zf_(rm|rmdir|mv|ln|chmod|chown|chgrp|mkdir)$/.exec(name)?.[1] ?? "",
    );
}

/** A program of the system, reached from wherever one is. */
const SYSTEM_PROGRAM =
  /^\/proc\/(?:thread-)?self\/root\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$|^(?:\.{1,2}\/)*\.\.\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$|\/(?:\.\.\/){2,}(?:usr\/(?:local\/)?)?s?bin\/[^/]+$/;

/** Whether a path is one of a script that somebody put there, and not of a program of the system. */
export function isLocalScript(path: string): boolean {
  return path.includes("/") &&
    !SYSTEM_PROGRAM.test(path) &&
    !/^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/(?:opt|snap|nix|run\/current-system|home\/linuxbrew|usr|System)\/.*bin\/|\.venv\/bin\/|node_modules\/\.bin\/|(?:^|\/)vendor\/bin\/|^\/[*?[]|\/usr\/lib(?:exec)?\/|^\/System\/Library\/|^\/lib\w*\/ld-/
      .test(path);
}

/** A call of .NET: in a shell of Unix it is no command, and PowerShell's own reading judges it. */
const DOTNET_CALL = /^\[[\w.]+\]::\w/;

/** The most dangerous program that a wildcard in a name may stand for; the name itself where there is none. */
export function fromGlob(run: Run): string {
  if (DOTNET_CALL.test(run.call.name)) return run.call.name;
  const matcher = globMatcher(run.call.name.replace(/^\*+/, "*"));
  const found = GLOB_CANDIDATES.find((candidate) => matcher(candidate));
  if (found === undefined) {
    run.judge.add(run.call, "opaque-run", {
      // So texts mark what is to stand out: `**Result:**`.
      level: /^\*\*[A-Z]/.test(run.call.name) ? "medium" : undefined,
      says: "hides the name of the program behind a wildcard",
    });
    return run.call.name;
  }
  if (!/^(?:ls|id|whoami|echo|cat)$/.test(found)) {
    run.judge.add(run.call, "opaque-run", {
      says:
        `hides the name of the program (it can be ${found}) behind a wildcard`,
    });
  }
  return found;
}
