import { sayFile, scopeFor } from "../file_places.ts";
import { type Run, runInner } from "../handler.ts";
import { wordSet } from "../options.ts";
import { classifyPath, isSecretPath } from "../scope.ts";
import { FOUND } from "../values.ts";
import { quoteShown } from "./shown.ts";
import { judgeShellText } from "./shell_text.ts";

/** Tests and actions with one value. */
const VALUED = wordSet(
  "-name -iname -path -ipath -wholename -regex -iregex -type -maxdepth -mindepth -mtime -atime -ctime -mmin -amin -cmin -newer -anewer -cnewer -size -perm -user -group -uid -gid -links -inum -fstype -printf -fprint -fprint0 -fls -samefile -lname -ilname -regextype -used -xtype -context -newermt -newerat -newerct -D",
);
/** Tests for names, the first that is given counts. */
const NAMES = ["-name", "-iname", "-path", "-wholename", "-ipath", "-regex"];
/** Tests that leave out most files of an ordinary tree. */
const NARROWS = wordSet(
  "-empty -mtime -size -atime -mmin -ctime -newer -user -group -nouser -perm -xtype -inum",
);
/** Places from which a search reaches the files of everybody. */
const WHOLE_SCOPE = /^(?:root|system-tree|home-root)$/;

/** What a search looks for. */
interface Search {
  readonly roots: readonly string[];
  readonly pattern: string | undefined;
  /** Whether the name leaves out most files. */
  readonly selective: boolean;
  /** Whether another test does. */
  readonly byType: boolean;
  readonly emptyOnly: boolean;
  /** Whether only links, or files below a size, are found. */
  readonly smallOnly: boolean;
  /** Whether it finds only links that lead nowhere. */
  readonly linksOnly: boolean;
  /** The search that only prints. */
  readonly look: string;
}

/** `find`: its starting points become the targets of what is done to each match. */
export function find(run: Run): string | undefined {
  const { call, judge } = run;
  if (asks(call.args)) {
    judge.add(call, "observe", { says: "prints help or its version" });
    return undefined;
  }
  const { search, tests } = readSearch(run);
  judgeActions(run, search, tests);
  judge.add(call, "observe", { says: "searches for files" });
  return found(run, search, tests.includes("-printf"));
}

/** Whether it only prints something of itself: what a test or a command is given asks for nothing. */
function asks(args: readonly string[]): boolean {
  const at = args.findIndex((arg) => /^-?-(?:help|version)$/.test(arg));
  return at >= 0 && !VALUED.has(args[at - 1] ?? "") &&
    !args.slice(0, at).some((arg) => /^-(?:exec|ok)(?:dir)?$/.test(arg));
}

/** Takes the arguments apart: options, starting points, tests. */
function readSearch(run: Run): { search: Search; tests: string[] } {
  const tests = [...run.call.args];
  while (/^-(?:[HLP]|O\d|D)$/.test(tests[0] ?? "")) tests.shift();
  const roots: string[] = [];
  while (tests.length > 0 && !/^(?:-.+|[(!)]|\\[(!)])$/.test(tests[0] ?? "")) {
    roots.push(tests.shift() ?? "");
  }
  if (roots.length === 0) roots.push(".");
  const shownTests = tests.slice(0, firstAction(tests)).map((test) =>
    /[*?[\]]/.test(test)
      ? `'${run.judge.unknowns.show(test).replaceAll("'", "")}'`
      : quoteShown(run, test)
  );
  const prune = tests.indexOf("-prune");
  // Only what stands behind an "or" is about other files than those left out.
  const isLeftOut = tests.slice(prune).some((test) =>
    /^(?:-or?|,)$/.test(test)
  );
  if (prune > 0 && isLeftOut && tests[prune - 2]?.startsWith("-") === true) {
    tests.splice(prune - 2, 3);
  }
  const name = NAMES.find((one) => tests.includes(one));
  const pattern = name === undefined
    ? undefined
    : tests[tests.indexOf(name) + 1];
  const shownRoots = roots.map((root) => quoteShown(run, root)).join(" ");
  return {
    tests,
    search: {
      roots,
      pattern,
      selective: pattern !== undefined &&
        !/^(?:\*|\*\.\*|\.\*|\?\*|\.\?\*)$/.test(pattern),
      byType: tests[tests.indexOf("-type") + 1] === "f" &&
          tests.includes("-type") || tests.some((test) => NARROWS.has(test)),
      emptyOnly: tests.includes("-empty") &&
        !tests.some((test) => test === "-o" || test === "-or" || test === ","),
      linksOnly: tests.every((test, index) =>
        !test.startsWith("-") || test === "-delete" || test === "-print" ||
        test === "-xtype" && tests[index + 1] === "l"
      ),
      smallOnly:
        tests.some((test, index) =>
          test === "-size" && /^-\d+[ckb]?$/.test(tests[index + 1] ?? "") ||
          test === "-type" && tests[index + 1] === "l" ||
          test === "-xtype" && tests[index + 1] === "l"
        ) && !tests.some((test) =>
          test === "-o" || test === "-or" || test === ","
        ),
      look: [`find ${shownRoots}`, ...shownTests, "-print"].join(" "),
    },
  };
}

/** Index of the first word that does something to what was found. */
function firstAction(tests: readonly string[]): number {
  let at = 0;
  while (at < tests.length && !ACTION.test(tests[at] ?? "")) {
    at += VALUED.has(tests[at] ?? "") ? 2 : 1;
  }
  return at;
}

/** What `find` does to each match. */
const ACTION =
  /^-(?:delete|exec|execdir|ok|okdir|print0?|printf|fprint|fprint0|fprintf|fls|ls|quit)$/;

function judgeActions(
  run: Run,
  search: Search,
  tests: readonly string[],
): void {
  const { call, judge } = run;
  for (let i = 0; i < tests.length; i++) {
    const test = tests[i] ?? "";
    if (/^-(?:fprintf|fprint|fprint0|fls)$/.test(test)) {
      judge.touch(call, "write", tests[i + 1] ?? "");
      i += test === "-fprintf" ? 2 : 1;
    } else if (VALUED.has(test)) i++;
    else if (test === "-delete") judgeBulkDelete(run, search);
    else if (/^-(?:exec|execdir|ok|okdir)$/.test(test)) {
      const end = endOfCommand(tests, i + 1);
      judgeExec(run, tests.slice(i + 1, end), search);
      i = end;
    }
  }
}

/** Index of the word that ends the command of `-exec`. */
function endOfCommand(tests: readonly string[], from: number): number {
  let end = from;
  while (
    end < tests.length && tests[end] !== ";" && tests[end] !== "\\;" &&
    !(tests[end] === "+" && tests[end - 1] === "{}")
  ) end++;
  return end;
}

/** What is printed: paths below each starting point that end as the name asks. */
function found(
  run: Run,
  search: Pick<Search, "roots" | "selective" | "emptyOnly" | "pattern">,
  isFormatted: boolean,
): string {
  const { call, judge } = run;
  const { roots, selective, emptyOnly, pattern } = search;
  const each = judge.unknowns.mark({
    label: FOUND,
    kind: "output",
    from: roots.find((root) => {
      const { scope } = classifyPath(root, call.cwd);
      return WHOLE_SCOPE.test(scope) ||
        !selective && !emptyOnly && !/^(?:tmp|regenerable)/.test(scope);
    }) ?? "",
  });
  if (isFormatted) return each;
  const base = pattern?.split("/").at(-1) ?? "";
  const tail = !selective
    ? ""
    : base.startsWith("*")
    ? base.slice(1)
    : `/${base}`;
  return roots.map((root) =>
    isSecretPath(classifyPath(root, call.cwd).path)
      ? root
      : `${root === "/" ? "" : root.replace(/\/+$/, "")}/${each}${tail}`
  ).join("\n");
}

/** What a search by what is in the files prints: some of those below each starting point. */
export function foundBelow(run: Run, roots: readonly string[]): string {
  return found(
    run,
    { roots, selective: true, emptyOnly: false, pattern: "*" },
    false,
  );
}

/** `locate`: what it prints is found all over the machine. */
export function locate(run: Run): string | undefined {
  const { call, judge } = run;
  judge.add(call, "observe", { says: "searches for files" });
  const name = call.args.find((arg) => !arg.startsWith("-")) ?? "";
  const stem = name.replace(/\\/g, "").replace(/^[*^]+|[*$]+$/g, "");
  if (stem === "" || /[*?[\]()|+]/.test(stem)) return undefined;
  const args = ["/", "-name", stem.startsWith(".") ? `*${stem}` : stem];
  return found(
    run,
    readSearch({ ...run, call: { ...call, args } }).search,
    false,
  );
}

function judgeBulkDelete(run: Run, search: Search): void {
  for (const root of search.roots) judgeDeleteBelow(run, search, root);
}

function judgeDeleteBelow(run: Run, search: Search, root: string): void {
  const { call, judge } = run;
  const { selective, pattern, look } = search;
  const place = classifyPath(root, call.cwd);
  const { scope } = place;
  const matches = `${root.replace(/\/+$/, "")}/${pattern ?? ""}`;
  const instead = [look];
  if (
    search.smallOnly && /^(?:project|tmp|regenerable)/.test(scope) &&
    (scope !== "project-root" || search.linksOnly)
  ) {
    judge.touch(call, "delete-glob", matches, { level: "medium", instead });
  } else if (
    search.emptyOnly &&
    /^(?:project|project-root|home|tmp|regenerable)/.test(scope)
  ) {
    judge.add(call, "edit", {
      target: root,
      says: `deletes empty files or directories below ${
        judge.unknowns.show(root)
      }`,
      instead,
    });
  } else if (isRegenerated(run, search, root)) {
    judge.touch(call, "delete-glob", selective ? matches : root, {
      level: "medium",
      instead,
    });
  } else if (
    selective &&
    /^(?:project|project-root|home|elsewhere|unknown)$/.test(scope) &&
    /^[^*?]+$|^\*?\.?[\w.-]+\*?$/.test(pattern ?? "")
  ) {
    judge.touch(call, "delete-glob", matches, {
      level: "high",
      says: `deletes every ${pattern} below ${judge.unknowns.show(root)}`,
      instead,
    });
  } else {
    judge.touch(call, "delete-tree", root, {
      level: selective && WHOLE_SCOPE.test(scope) ? "high" : undefined,
      says: !selective && !search.byType ? undefined : sayFile(
        "delete-tree",
        scopeFor("delete-tree", place),
        judge.unknowns.show(root),
        selective
          ? `deletes every ${judge.unknowns.show(pattern ?? "")} below`
          : "deletes the files it finds below",
      ),
      instead,
    });
  }
}

/** Whether a narrowed search only finds what is made again. */
function isRegenerated(run: Run, search: Search, root: string): boolean {
  if (!search.selective && !search.byType) return false;
  const { cwd } = run.call;
  const { scope } = classifyPath(root, cwd);
  if (/^(?:tmp|tmp-root|regenerable)$/.test(scope)) return true;
  if (WHOLE_SCOPE.test(scope)) return false;
  const sample = search.selective
    ? `${root.replace(/\/+$/, "")}/${search.pattern?.split("/").at(-1) ?? ""}`
    : root;
  return classifyPath(sample, cwd).scope === "regenerable";
}

const REMOVERS = /^(?:rm|unlink|shred|rmdir)$/;
const PERMISSIONS = /^(?:chmod|chown|chgrp)$/;

function judgeExec(
  run: Run,
  command: readonly string[],
  search: Search,
): void {
  const name = (command[0] ?? "").split("/").at(-1) ?? "";
  const hasPlace = command.some((word) => word.includes("{}"));
  if (REMOVERS.test(name) && hasPlace) {
    judgeRemover(run, name, command, search);
    // What it is given besides the place of each match is removed as well.
    const others = command.filter((word) => !word.includes("{}"));
    if (others.slice(1).some((word) => !word.startsWith("-"))) {
      runInner(run, others, {
        via: [...run.context.via, "find -exec"],
        listed: search.look,
      });
    }
  } else if (
    /^(?:ba|z|da|k)?sh$/.test(name) && !command.includes("-c") && !hasPlace
  ) judgeShellText(run, command.join(" "));
  else {for (const root of search.roots.slice(0, 5)) {
      judgeOnEach(run, name, command, search, root);
    }}
}

function judgeRemover(
  run: Run,
  name: string,
  command: readonly string[],
  search: Search,
): void {
  const { call, judge } = run;
  const recursive = name === "rm" &&
    command.some((word) => /^-[a-zA-Z]*[rR]|^--recursive/.test(word));
  const named = name === "rm" && !recursive && search.selective &&
    search.roots.every((root) =>
      /^(?:project|project-root|home|tmp|tmp-root|regenerable|elsewhere)$/
        .test(classifyPath(root, call.cwd).scope)
    );
  if (named) {
    judge.add(call, "edit", {
      says: `deletes every ${search.pattern} below ${search.roots.join(" ")}`,
      instead: [search.look],
    });
  } else {
    judgeBulkDelete(
      run,
      recursive && !search.selective ? { ...search, byType: false } : search,
    );
  }
}

/** Runs the command of `-exec` on what is found below one starting point. */
function judgeOnEach(
  run: Run,
  name: string,
  command: readonly string[],
  search: Search,
  root: string,
): void {
  const { context, judge, call } = run;
  const changes = PERMISSIONS.test(name);
  const { scope } = classifyPath(root, call.cwd);
  const base = search.pattern?.split("/").at(-1) ?? search.pattern ?? "";
  const below = search.selective ? `${root.replace(/\/+$/, "")}/${base}` : root;
  // A search may begin at the file itself.
  const each = isSecretPath(classifyPath(root, call.cwd).path)
    ? root
    : changes || !search.selective
    ? `${below === "/" ? "" : below}/${
      judge.unknowns.mark({
        label: FOUND,
        kind: "output",
        from: /^(?:tmp|regenerable)/.test(scope) ? "" : root,
      })
    }`
    : below;
  const argv = command.map((word) => word.replaceAll("{}", each));
  const wide = changes && !search.byType && !search.selective &&
    each !== root;
  const before = judge.effects.length;
  runInner(run, wide ? [argv[0] ?? "", "-R", ...argv.slice(1)] : argv, {
    stdin: undefined,
    listed: search.look,
    via: [...context.via, "find -exec"],
  });
  const changed = judge.effects.slice(before).find((effect) =>
    /^(?:write|append|delete|chmod|open-perms)/.test(effect.kind)
  );
  if (
    changed !== undefined &&
    WHOLE_SCOPE.test(scope)
  ) {
    judge.add(call, "system-config", {
      target: root,
      says: `changes files all over ${judge.unknowns.show(root)}`,
      instead: [search.look],
    });
  }
  const isOwn = search.roots.every((one) =>
    /^(?:project|project-root|tmp|regenerable|home)/.test(
      classifyPath(one, call.cwd).scope,
    )
  );
  if (changes && !wide && !isOwn) {
    judge.add(call, "bulk-perms", { instead: [search.look] });
  }
}
