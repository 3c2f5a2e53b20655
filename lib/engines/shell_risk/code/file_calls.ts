/**
 * Calls in inline code that read, write, copy or delete files.
 *
 * @module
 */
import { quote } from "../handler.ts";
import { judgeShellText } from "../rules/shell_text.ts";
import { judgeRemoteRun } from "../rules/shells.ts";
import { PUBLISHED } from "../rules/written.ts";
import {
  classifyPath,
  hasGlob,
  isSecretDirectory,
  isSecretPath,
} from "../scope.ts";
import { bounded, FOUND } from "../values.ts";
import type { CallAction } from "./calls.ts";
import { type CodeState, innerRun } from "./code_state.ts";
import { flatten, joinedPath } from "./functions.ts";
import { judgeFetch } from "./network_calls.ts";
import { asText, type Value } from "./transforms.ts";

/** Calls of PHP that run what they read. */
const INCLUDES = /^(?:include|include_once|require_once)$/;

/** A call that does something to files; undefined when it is another one. */
export function callOnFiles(
  state: CodeState,
  action: CallAction,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const { judge, call } = state.run;
  const text = asText(args[0] ?? "");
  const second = asText(args[1] ?? "");
  switch (action) {
    case "delete-tree":
    case "delete":
      return deleteFiles(state, action, name, args);
    case "write":
      if (name.endsWith("File.open") && !/^[wa]/.test(second)) {
        return readFile(state, text, args);
      }
      state.acted = true;
      judge.storeFile(judge.touch(call, "write", text).path, second);
      return "";
    case "read":
      return openFile(state, name, args);
    case "move":
      judge.touch(call, "delete", text, {
        says: `moves ${judge.unknowns.show(text)}`,
      });
      break;
    case "copy":
      copyFile(state, text, second);
      return "";
    case "chmod":
      return changeMode(state, name, args);
    case "make":
      state.acted = true;
      judge.touch(call, "append", text);
      return text;
    default:
      return undefined;
  }
  state.acted = true;
  judge.touch(call, "write", second);
  return "";
}

/** A file that is opened, run as code, or stands for a program at the other end of a pipe. */
function openFile(
  state: CodeState,
  name: string,
  args: readonly Value[],
): Value {
  const text = asText(args[0] ?? "");
  const second = asText(args[1] ?? "");
  if (INCLUDES.test(name) && /^(?:https?|ftp):/i.test(text)) {
    state.acted = true;
    judgeRemoteRun(state.run, text);
    return "";
  }
  if (state.language !== "perl") return readFile(state, text, args);
  // Perl: open(HANDLE, "-|", COMMAND, ARGUMENTS).
  if (PIPED.test(second) && args.length > 2) {
    return startPiped(state, args.slice(2));
  }
  // Perl: open(HANDLE, ">file"), open(HANDLE, "command |").
  return args.length === 2 && /^\s*[<>+|]|\|\s*$/.test(second)
    ? readFile(state, second, [])
    : readFile(state, text, args);
}

/** A pipe to or from a program, in the place of a mode. */
const PIPED = /^\s*(?:-\||\|-)/;

/** Runs what stands at the other end of a pipe: words, or a line for a shell. */
function startPiped(state: CodeState, words: readonly Value[]): Value {
  const texts = flatten(words);
  state.acted = true;
  state.shells++;
  judgeShellText(
    innerRun(state),
    texts.length === 1 ? texts[0] ?? "" : texts.map(quote).join(" "),
  );
  return "";
}

/** What a method of Python's paths does, and gives. */
export function callOfPath(
  state: CodeState,
  method: string,
  path: string,
  items: readonly Value[],
): string {
  const { judge, call } = state.run;
  switch (method) {
    case "joinpath":
      return joinedPath([path, ...items.map(asText)], "python");
    case "read_text":
    case "read_bytes":
      return asText(readFile(state, path, []));
    case "open":
      return asText(readFile(state, path, [path, ...items]));
    case "write_text":
    case "write_bytes":
      state.acted = true;
      judge.storeFile(
        judge.touch(call, "write", path).path,
        asText(items[0] ?? ""),
      );
      return "";
    case "unlink":
    case "rmdir":
      deleteFiles(state, "delete", method, [path]);
      return "";
    default:
      return path;
  }
}

/** What is put into the file that was opened last. */
export function putInto(
  state: CodeState,
  name: string,
  args: readonly Value[],
): void {
  if (state.opened === undefined || !PUTS.test(name)) return;
  const { files } = state.run.judge;
  const text = flatten(/^fwrite|^fputs/.test(name) ? args.slice(1) : args);
  files.set(
    state.opened,
    bounded(`${files.get(state.opened) ?? ""}${text.join("\n")}\n`),
  );
}

const PUTS =
  /^(?:\$?\w+(?:\.|->)(?:write|writelines|puts|print)|fwrite|fputs)$/;

/** Deletes a path by a method of it: of Ruby's, `rmtree` takes what is below as well. */
export function deletePath(
  state: CodeState,
  method: string,
  path: string,
): void {
  deleteFiles(
    state,
    method.endsWith("rmtree") ? "delete-tree" : "delete",
    method,
    [path],
  );
}

function deleteFiles(
  state: CodeState,
  action: "delete-tree" | "delete",
  name: string,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  state.acted = true;
  const isAsked =
    /Deno\.remove|fs\.rm$|rmSync|rmdirSync|promises\.rm|remove_dir/.test(
      name,
    );
  const recursive = action === "delete-tree" &&
    (!isAsked || /recursive/.test(args.map(asText).join(" ") + state.code));
  for (
    const target of flatten(args.slice(0, action === "delete" ? 20 : 1))
  ) {
    if (/^\w+=/.test(target)) continue;
    const single = hasGlob(target) ? "delete-glob" : "delete";
    const isSearched = judge.unknowns.origins(target).some((origin) =>
      origin.label === FOUND && origin.from !== ""
    );
    judge.touch(call, recursive ? "delete-tree" : single, target, {
      level: isSearched ? "high" : undefined,
      instead: [`ls -la ${judge.unknowns.show(target)}`],
    });
  }
  return "";
}

/** A copy holds what it is made of. */
function copyFile(state: CodeState, from: string, to: string): void {
  const { judge, call } = state.run;
  state.acted = true;
  const source = classifyPath(from, call.cwd);
  const place = judge.touch(call, "write", to);
  const content = judge.contentOf(source);
  judge.storeFile(place.path, content);
  const isKept = isSecretPath(source.path) || isSecretDirectory(source.path);
  if (isKept && PUBLISHED.test(place.path)) {
    judge.add(call, "expose", {
      target: place.path,
      says: `lets a web server show ${judge.unknowns.show(source.path)}`,
      instead: [`ls -la ${judge.unknowns.show(source.path)}`],
    });
  }
}

function changeMode(
  state: CodeState,
  name: string,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  state.acted = true;
  if (/set(?:res)?[ug]id|uid=/.test(name)) {
    judge.add(call, "privilege", {
      says: "changes the user the process runs as",
      level: asText(args[0] ?? "") === "0" ? undefined : "medium",
    });
  } else {
    judge.touch(
      call,
      /777|666/.test(args.map(asText).join(" ")) ? "open-perms" : "chmod",
      flatten(args).find((one) => /[\/.]/.test(one)) ?? ".",
    );
  }
  return "";
}

function readFile(
  state: CodeState,
  path: string,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  const mode = asText(args[1] ?? "").replace(/^mode=/, "");
  if (/^\s*\||\|\s*$/.test(path)) {
    // Perl and Ruby: open("|command").
    state.acted = true;
    state.shells++;
    judgeShellText(innerRun(state), path.replace(/^\s*\||\|\s*$/g, ""));
    return "";
  }
  if (/^https?:\/\//.test(path)) {
    state.acted = true;
    return judgeFetch(state, "open", path, args);
  }
  // Perl: open(handle, ">", path), open(handle, ">path").
  const third = args.length >= 3 ? asText(args[2] ?? "") : undefined;
  const named = /^\s*[<>+]{1,2}/.test(mode) ? third : undefined;
  const attached = /^\s*>/.test(path)
    ? path.replace(/^\s*[>+]+\s*/, "")
    : undefined;
  const writes = mode.length < 6 && /^[rb]*[wax]|^\s*\+?>|\+/.test(mode) ||
    attached !== undefined;
  const target = named ?? attached ?? path;
  if (writes) {
    state.acted = true;
    const appends = /^a|>>/.test(mode) || /^\s*>>/.test(path);
    const place = judge.touch(call, appends ? "append" : "write", target);
    state.opened = place.path;
    if (!appends) judge.storeFile(place.path, "");
    return "";
  }
  return target === "" || target === "0" || target === "r"
    ? judge.unknowns.mark({ label: "(content of a file)", kind: "file" })
    : judge.readFile(call, target);
}
