/** What rules of tables/shell_files.txt compute. */
import table from "./tables/shell_files.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { IS_DIRECTORY, NO_SUCH_FILE } from "../messages.ts";
import type { CompleteRule } from "../types.ts";

function dirOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut > 0 ? path.slice(0, cut) : cut === 0 ? "/" : ".";
}

/** What stands at the root of a file system. */
const ROOT_FOLDERS: readonly string[] =
  "bin boot dev etc home lib media mnt opt proc root run sbin srv sys tmp usr var Users Applications Library Volumes"
    .split(" ");

/** The destination of cp and mv: what has to exist before. */
function missingFolder(c: RuleContext): string | undefined {
  const target = c.cmd.operands.at(-1);
  if (target === undefined || c.cmd.operands.length < 2) return undefined;
  if (target.endsWith("/")) {
    return /cannot (?:move|create)/.test(c.lines[c.at] ?? "")
      ? target.replace(/\/+$/, "")
      : target;
  }
  return target.includes("/") ? dirOf(target) : undefined;
}

/** Whether what was caught is one path, and no word of the sentence around it. */
function isOnePath(c: RuleContext): boolean {
  const path = c.v["path"] ?? "";
  const [, said = ""] = /^[^:]{1,40}: (.{1,600})/.exec(c.lines[c.at] ?? "") ??
    [];
  // Of two that are named, nobody says which one is missing.
  if (/['\u2019] to ['\u2018]/.test(said) || /^`|\\r$/.test(path)) return false;
  return /[.\/\\]/.test(path) || said.startsWith(path) ||
    /['"\u2018\u00ab]/.test(said) || c.cmd.has(path);
}

/** Files and folders. */
export const SHELL_FILE_RULES: readonly CompleteRule[] = readRules(table, {
  "shell-no-such-file": {
    when: isOnePath,
    line: [
      new RegExp(
        `^(?<tool>[\\w.-]{1,40})\\s?: (?:[^'"\\u2018\\u00ab:/.]{1,80} )?['"\\u2018\\u00ab]?\\s?(?<path>[^'"\\u2018\\u2019\\u00ab\\u00bb:]{1,200}?)\\s?['"\\u2019\\u00bb]?\\s?: ${NO_SUCH_FILE}`,
      ),
      new RegExp(
        `^(?<tool>[\\w.-]{1,40})\\s?: (?:\\w'\\w|[^'"\\u2018\\u00ab]){0,80}['"\\u2018\\u00ab]\\s?(?<path>[^'"\\u2018\\u2019\\u00ab\\u00bb:]{1,200}?)\\s?['"\\u2019\\u00bb].{0,60}: ${NO_SUCH_FILE}`,
      ),
    ],
    next: (c) =>
      c.platform.os === "windows"
        ? undefined
        : `ls -la ${c.quote(dirOf(c.v["path"] ?? ""))}`,
  },
  "command-file-missing": {
    when: (c) => c.v["path"] !== undefined && c.cmd.has(c.v["path"]),
  },
  "cd-no-such-folder": {
    line: new RegExp(
      `^(?:[\\w./-]{1,40}: )?(?:line \\d{1,6}: |\\d{1,6}: )?cd\\s?: (?<path>[^:]{1,200}): ${NO_SUCH_FILE}`,
    ),
    next: (c) => {
      const path = c.cmd.program === "cd" ? c.cmd.operands[0] : undefined;
      const [, top = "", rest = ""] =
        /^\/([^/]{2,20})(\/.*)?$/.exec(path ?? "") ??
          [];
      const right = ROOT_FOLDERS.includes(top)
        ? undefined
        : c.nearest(top, ROOT_FOLDERS, 0.6);
      if (right !== undefined && c.platform.os !== "windows") {
        return c.cmd.replace(path, `/${right}${rest}`);
      }
      return path === undefined || c.platform.os === "windows"
        ? undefined
        : c.cmd.precededBy(`mkdir -p ${c.quote(path)}`);
    },
  },
  "cd-to-file": {
    next: (c) => {
      const path = c.cmd.operands[0];
      return path?.includes("/") ? c.cmd.replace(path, dirOf(path)) : undefined;
    },
  },
  "mkdir-missing-parent": {
    line: new RegExp(
      `^mkdir\\s?: .{0,100}?['"\`\\u2018\\u00ab]?\\s?(?<path>[\\w@~./+ -]{1,200})\\s?['"\\u2019\\u00bb]?\\s?: ${NO_SUCH_FILE}`,
    ),
  },
  "touch-missing-parent": {
    line: new RegExp(
      `^touch: (?:.{0,80}?)['"\\u2018]?(?<path>[\\w@~./+ -]{1,200})['"\\u2019]?: ${NO_SUCH_FILE}`,
    ),
    next: (c) =>
      c.cmd.precededBy(`mkdir -p ${c.quote(dirOf(c.v["path"] ?? ""))}`),
  },
  "copy-missing-destination": {
    when: (c) => missingFolder(c) !== undefined,
    next: (c) =>
      c.cmd.precededBy(`mkdir -p ${c.quote(missingFolder(c) ?? ".")}`),
  },
  "cat-directory": {
    line: new RegExp(
      `^(?:cat|head|tail|bat): (?:.{0,60}?)['"\\u2018]?(?<path>[^'"\\u2019:]{1,200})['"\\u2019]?\\s?: ${IS_DIRECTORY}`,
    ),
  },
  "grep-directory": {
    line: new RegExp(
      `^(?:z|e|f)?grep\\s?: (?<path>[^:]{1,200})\\s?: ${IS_DIRECTORY}`,
    ),
  },
  "grep-arguments-swapped": {
    when: (c) => fileLike(c) !== undefined,
    next: (c) => {
      const file = fileLike(c);
      return file === undefined
        ? undefined
        : c.cmd.remove(file).append(c.quote(file));
    },
  },
  "rm-directory": {
    line: new RegExp(
      `^rm\\s?: (?:.{0,80}?)['"\`\\u2018\\u00ab]?\\s?(?<path>[^'"\`\\u2019\\u00bb:]{1,200}?)\\s?['"\`\\u2019\\u00bb]?\\s?: ${IS_DIRECTORY}`,
    ),
  },
  "ln-arguments-swapped": {
    next: (c) => {
      const [first, second] = c.cmd.operands;
      return second === undefined || first === undefined ||
          c.cmd.operands.length !== 2 || second !== c.v["path"]
        ? undefined
        : c.cmd.remove(first).append(c.quote(first));
    },
  },
  "shell-too-many-symlinks": {
    next: (c) => {
      const found =
        /['"\u2018: ](?<path>\/?[\w@~./+-]{2,200})['"\u2019]?: Too many levels/
          .exec(c.lines[c.at] ?? "");
      return found?.groups?.["path"] === undefined
        ? undefined
        : `namei -l ${c.quote(found.groups["path"])}`;
    },
  },
  "shell-text-file-busy": {
    next: (c) => {
      const path = c.cmd.operands.at(-1);
      return path === undefined ? undefined : `fuser -v ${c.quote(path)}`;
    },
  },
  "open-needs-url": {
    next: [(c) => {
      const target = c.cmd.operands[0];
      return target !== undefined &&
          /\.(?:com|org|net|io|dev|edu|gov|info|app|ai|de|fr|uk|ru|se|me|co|us|jp|html?)(?:\/|$)/
            .test(target)
        ? c.cmd.replace(target, `http://${target}`)
        : undefined;
    }, (c) => {
      const target = c.cmd.operands[0];
      return target === undefined
        ? undefined
        : c.cmd.precededBy(`touch ${c.quote(target)}`);
    }],
  },
});

/** The operand before the missing one that can only be a file. */
function fileLike(c: RuleContext): string | undefined {
  const [first, second] = c.cmd.operands;
  if (first === undefined || second !== c.v["path"]) return undefined;
  return /^\.{1,2}(?:\/|$)|\/|\.[A-Za-z]{1,5}$|\*/.test(first) &&
      !/^\.{1,2}(?:\/|$)|\/|\.[A-Za-z]{1,5}$/.test(second ?? "")
    ? first
    : undefined;
}
