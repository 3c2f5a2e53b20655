/** Files and folders: missing, of another kind, in the way. */
import { byPlatform, flag } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { IS_DIRECTORY, NO_SUCH_FILE } from "../messages.ts";
import { type CompleteRule, defineRules } from "../types.ts";

function dirOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut > 0 ? path.slice(0, cut) : cut === 0 ? "/" : ".";
}

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

/** Files and folders. */
export const SHELL_FILE_RULES: readonly CompleteRule[] = defineRules({
  family: "shell_files",
  risk:
    "Check the path letter by letter before you create, move or delete anything.",
  prevent:
    "Use tab completion for paths, and absolute paths or the script's own folder in scripts and jobs.",
}, [
  {
    id: "shell-no-such-file",
    line: [
      new RegExp(
        `^(?<tool>[\\w.-]{1,40})\\s?: (?:[^'"\\u2018\\u00ab:/.]{1,80} )?['"\\u2018\\u00ab]?\\s?(?<path>[^'"\\u2018\\u2019\\u00ab\\u00bb:]{1,200}?)\\s?['"\\u2019\\u00bb]?\\s?: ${NO_SUCH_FILE}`,
      ),
      new RegExp(
        `^(?<tool>[\\w.-]{1,40})\\s?: (?:\\w'\\w|[^'"\\u2018\\u00ab]){0,80}['"\\u2018\\u00ab]\\s?(?<path>[^'"\\u2018\\u2019\\u00ab\\u00bb:]{1,200}?)\\s?['"\\u2019\\u00bb].{0,60}: ${NO_SUCH_FILE}`,
      ),
      /can't open file '(?<path>[^']{1,200})': \[Errno 2\]/,
      /^(?:(?:zsh|bash|sh|fish): )?(?:line \d{1,6}: )?no such file or directory: (?<path>[^:]{1,200})$/,
      /^(?:-?bash|sh|zsh|dash): (?:line \d{1,6}: )?(?<path>\.{0,2}\/[^:]{1,200}): (?:No such file or directory|not found)/,
      /(?:Cannot find path|Could not find a part of the path|Could not find file) '(?<path>[^']{1,200})'/,
      /^(?:get-content|Get-Content|type|Get-ChildItem)\s?: .{0,40}'(?<path>[^']{1,200})'/,
    ],
    level: "keyword",
    priority: 6,
    cause: [
      "The path {path} does not exist as seen from the current folder.",
      "A file or folder of the command does not exist.",
    ],
    next: [
      (c) =>
        c.platform.os === "windows"
          ? undefined
          : `ls -la ${c.quote(dirOf(c.v["path"] ?? ""))}`,
      (c) =>
        c.platform.os === "windows"
          ? c.render("Get-ChildItem {path|dir}")
          : undefined,
    ],
    plan: [
      "Compare the name letter by letter, case included, and check the current folder with `pwd`.",
    ],
    hits: [
      {
        command: "cat conf/app.yml",
        error: "cat: conf/app.yml: No such file or directory",
        next: "ls -la conf",
      },
      {
        command: "python3 main.py",
        error:
          "python3: can't open file '/home/dev/main.py': [Errno 2] No such file or directory",
        next: "ls -la /home/dev",
      },
      {
        command: "cat notes/todo.txt",
        error: "cat: notes/todo.txt: Datei oder Verzeichnis nicht gefunden",
        next: "ls -la notes",
      },
      {
        command: "tail -f log/app.log",
        error:
          "tail: impossible d'ouvrir 'log/app.log' en lecture: Aucun fichier ou dossier de ce type",
        next: "ls -la log",
      },
      {
        command: "head data/a.csv",
        error:
          "head: \u65e0\u6cd5\u6253\u5f00 'data/a.csv' \u8bfb\u53d6\u6570\u636e: \u6ca1\u6709\u90a3\u4e2a\u6587\u4ef6\u6216\u76ee\u5f55",
      },
      {
        command: "Get-Content C:\\app\\a.txt",
        error:
          "Get-Content : Cannot find path 'C:\\app\\a.txt' because it does not exist.",
      },
    ],
    misses: [{
      command: "mkdir a/b/c",
      error:
        "mkdir: cannot create directory 'a/b/c': No such file or directory",
    }],
  },
  {
    id: "cd-no-such-folder",
    tools: ["cd"],
    line: [
      new RegExp(
        `^(?:[\\w./-]{1,40}: )?(?:line \\d{1,6}: |\\d{1,6}: )?cd\\s?: (?<path>[^:]{1,200}): ${NO_SUCH_FILE}`,
      ),
      /cd: can't cd to (?<path>[^:]{1,200})/,
      /^(?:-?\w{2,5}: )?cd: no such file or directory: (?<path>[^:]{1,200})/,
      /cd: [Tt]he directory ['"](?<path>[^'"]{1,200})['"] does not exist/,
      /^can't cd to (?<path>[^:]{1,200})/,
      /^The system cannot find the path specified\./,
    ],
    cause: [
      "The folder {path} does not exist.",
      "The folder of the cd command does not exist.",
    ],
    next: [
      (c) => {
        const path = c.cmd.program === "cd" ? c.cmd.operands[0] : undefined;
        return path === undefined || c.platform.os === "windows"
          ? undefined
          : c.cmd.precededBy(`mkdir -p ${c.quote(path)}`);
      },
      byPlatform({ windows: "dir" }, "ls -la"),
    ],
    plan: [
      "If the folder should exist already, compare its name with `ls` instead of creating it.",
    ],
    risk:
      "Creates the folder: check the spelling first, an existing one may be meant.",
    hits: [
      {
        command: "cd foo/bar",
        error: "cd: foo/bar: No such file or directory",
        next: "mkdir -p foo/bar && cd foo/bar",
      },
      {
        command: "cd src/ap",
        error: "bash: line 1: cd: src/ap: No such file or directory",
        next: "mkdir -p src/ap && cd src/ap",
      },
      {
        command: "cd build",
        error: "cd: no such file or directory: build",
        next: "mkdir -p build && cd build",
      },
    ],
    misses: [{ command: "cat x", error: "cat: x: No such file or directory" }],
  },
  {
    id: "cd-to-file",
    tools: ["cd"],
    line: [
      /cd: (?:not a directory: (?<path>[^:]{1,200})|(?<path2>[^:]{1,200}): Not a directory)/,
      /cd: (?<path3>[^:]{1,200}): Ist kein Verzeichnis/,
    ],
    cause: [
      "{path} is a file, and cd changes to folders only.",
      "{path2} is a file, and cd changes to folders only.",
      "{path3} is a file, and cd changes to folders only.",
    ],
    next: [
      (c) => {
        const path = c.cmd.operands[0];
        return path?.includes("/")
          ? c.cmd.replace(path, dirOf(path))
          : undefined;
      },
      "ls -la {path}",
      "ls -la {path2}",
      "ls -la {path3}",
    ],
    hits: [
      {
        command: "cd src/main.c",
        error: "bash: cd: src/main.c: Not a directory",
        next: "cd src",
      },
      {
        command: "cd notes.txt",
        error: "cd: not a directory: notes.txt",
        next: "ls -la notes.txt",
      },
    ],
    misses: [{
      command: "cd x",
      error: "bash: cd: x: No such file or directory",
    }],
  },
  {
    id: "mkdir-missing-parent",
    tools: ["mkdir", "hdfs"],
    gate: true,
    line: new RegExp(
      `^mkdir\\s?: .{0,100}?['"\`\\u2018\\u00ab]?\\s?(?<path>[\\w@~./+ -]{1,200})\\s?['"\\u2019\\u00bb]?\\s?: ${NO_SUCH_FILE}`,
    ),
    confidence: "MachineApplicable",
    cause: "mkdir cannot create {path}: its parent folder does not exist.",
    next: [
      (c) =>
        c.cmd.has("-p")
          ? undefined
          : c.cmd.programs.includes("hdfs")
          ? c.cmd.after("-mkdir", "-p")
          : c.cmd.afterProgram("-p"),
      (c) =>
        c.cmd.programs.includes("hdfs")
          ? undefined
          : c.render("mkdir -p {path}"),
    ],
    risk:
      "Creates every missing folder on the way; check the spelling of the path.",
    hits: [
      {
        command: "mkdir a/b/c",
        error:
          "mkdir: cannot create directory 'a/b/c': No such file or directory",
        next: "mkdir -p a/b/c",
      },
      {
        command: "sudo mkdir -v /srv/x/y",
        error: "mkdir: /srv/x/y: No such file or directory",
        next: "sudo mkdir -p -v /srv/x/y",
      },
      {
        command: "hdfs dfs -mkdir in/2024/01",
        error: "mkdir: `in/2024/01': No such file or directory",
        next: "hdfs dfs -mkdir -p in/2024/01",
      },
    ],
    misses: [{
      command: "cat a/b",
      error: "cat: a/b: No such file or directory",
    }],
  },
  {
    id: "mkdir-exists",
    tools: ["mkdir"],
    line: [
      /^mkdir: .{0,60}?['"\u2018]?(?<path>[\w@~./+ -]{1,200})['"\u2019]?: File exists/,
      /^mkdir\s?: An item with the specified name (?<path>\S{1,200}) already exists/,
      /^A subdirectory or file (?<path>\S{1,200}) already exists/,
    ],
    cause: "{path} exists already.",
    next: [
      (c) =>
        c.platform.os === "windows" || c.cmd.has("-p") ||
          c.cmd.text === undefined
          ? undefined
          : c.cmd.afterProgram("-p"),
      byPlatform({ windows: "dir {path}" }, "ls -ld {path}"),
    ],
    plan: ["If {path} is a file, choose another name for the folder."],
    hits: [
      {
        command: "mkdir build",
        error: "mkdir: cannot create directory \u2018build\u2019: File exists",
        next: "mkdir -p build",
      },
      {
        command: "mkdir build",
        error: "A subdirectory or file build already exists.",
        environment: "Windows 11 cmd",
        next: "dir build",
      },
    ],
    misses: ["mkdir: cannot create directory 'a/b': No such file or directory"],
  },
  {
    id: "touch-missing-parent",
    tools: ["touch"],
    line: new RegExp(
      `^touch: (?:.{0,80}?)['"\\u2018]?(?<path>[\\w@~./+ -]{1,200})['"\\u2019]?: ${NO_SUCH_FILE}`,
    ),
    confidence: "MachineApplicable",
    cause: "touch cannot create {path}: its folder does not exist.",
    next: [
      (c) => c.cmd.precededBy(`mkdir -p ${c.quote(dirOf(c.v["path"] ?? ""))}`),
      "mkdir -p {path|dir}",
    ],
    hits: [
      {
        command: "touch /a/b/c",
        error: "touch: cannot touch '/a/b/c': No such file or directory",
        next: "mkdir -p /a/b && touch /a/b/c",
      },
      {
        command: "touch logs/app/x.log",
        error: "touch: logs/app/x.log: No such file or directory",
        next: "mkdir -p logs/app && touch logs/app/x.log",
      },
    ],
    misses: [{
      command: "touch /etc/x",
      error: "touch: cannot touch '/etc/x': Permission denied",
    }],
  },
  {
    id: "copy-missing-destination",
    tools: ["cp", "mv", "install", "rsync"],
    gate: true,
    line: [
      /^(?:cp|mv|install): (?:cannot (?:create|move) [^:]{1,300}|[^:]{0,200}\/): ?(?:No such file or directory|Not a directory)/,
      /^(?:cp|mv): directory \S{1,200} does not exist/,
      /^(?:mv|cp): rename \S{1,200} to \S{1,200}: No such file or directory/,
      /^No such file or directory$/,
    ],
    none: [/cannot stat/, /are the same file/],
    when: (c) => missingFolder(c) !== undefined,
    priority: 4,
    cause: "The destination folder does not exist.",
    next: (c) =>
      c.cmd.precededBy(`mkdir -p ${c.quote(missingFolder(c) ?? ".")}`),
    hits: [
      {
        command: "mv foo bar/foo",
        error: "mv: cannot move 'foo' to 'bar/foo': No such file or directory",
        next: "mkdir -p bar && mv foo bar/foo",
      },
      {
        command: "cp a.txt out/2024/",
        error: "cp: cannot create regular file 'out/2024/': Not a directory",
        next: "mkdir -p out/2024 && cp a.txt out/2024/",
      },
      {
        command: "cp foo bar/",
        error: "cp: directory bar does not exist",
        next: "mkdir -p bar/ && cp foo bar/",
      },
    ],
    misses: [{
      command: "cp a b",
      error: "cp: cannot stat 'a': No such file or directory",
    }],
  },
  {
    id: "shell-copy-directory",
    tools: ["cp"],
    line: [
      /^cp: (?:-r not specified; )?omitting directory ['"\u2018]?(?<path>[^'"\u2019]{1,200})/,
      /^cp: (?<path>[^:]{1,200}) is a directory \(not copied\)/,
      /^cp: (?<path>[^:]{1,200}): is a directory/,
      /^cp: (?:Verzeichnis [\u201e'"]?(?<path>[^'"\u201c]{1,200})[\u201c'"]? ausgelassen|-r not specified.{0,10})/,
      /^cp: (?:se omite el directorio|-r non sp\u00e9cifi\u00e9.{0,40}|omission du r\u00e9pertoire) ?['"\u00ab\u2018]?\s?(?<path>[^'"\u00bb\u2019]{1,200})/,
    ],
    confidence: "MachineApplicable",
    cause:
      "{path} is a directory, and cp copies directories only with -r or -a.",
    next: [flag("-a"), "cp -a {path} <target>"],
    risk: "Existing files of the same names in the target are overwritten.",
    hits: [
      {
        command: "cp dir target",
        error: "cp: -r not specified; omitting directory 'dir'",
        next: "cp -a dir target",
      },
      {
        command: "sudo cp etc /mnt",
        error: "cp: omitting directory 'etc'",
        next: "sudo cp -a etc /mnt",
      },
    ],
    misses: [{
      command: "cp a b",
      error: "cp: cannot stat 'a': No such file or directory",
    }],
  },
  {
    id: "scp-directory",
    tools: ["scp"],
    line:
      /^(?:scp: )?(?:local ")?(?<path>[^:"]{1,200})"?(?::| is) not a regular file/,
    confidence: "MachineApplicable",
    cause: "{path} is a directory, and scp copies directories only with -r.",
    next: [flag("-r"), "scp -r {path} <target>"],
    hits: [
      {
        command: "scp site web1:/srv",
        error: "site: not a regular file",
        next: "scp -r site web1:/srv",
      },
      {
        command: "scp -P 22 dist a@b:/x",
        error:
          'scp: local "dist" is not a regular file\nscp: failed to upload file dist to /x',
        next: "scp -r -P 22 dist a@b:/x",
      },
    ],
    misses: [{
      command: "scp a b:",
      error: "scp: a: No such file or directory",
    }],
  },
  {
    id: "cat-directory",
    tools: ["cat", "less", "head", "tail", "more", "bat"],
    line: new RegExp(
      `^(?:cat|head|tail|bat): (?:.{0,60}?)['"\\u2018]?(?<path>[^'"\\u2019:]{1,200})['"\\u2019]?\\s?: ${IS_DIRECTORY}`,
    ),
    confidence: "MachineApplicable",
    cause: "{path} is a directory; cat shows files.",
    next: [
      (c) => c.cmd.program === "cat" ? c.cmd.replaceProgram("ls") : undefined,
      "ls {path}",
    ],
    hits: [
      { command: "cat foo", error: "cat: foo: Is a directory", next: "ls foo" },
      {
        command: "cat src/lib/",
        error: "cat: src/lib/: Ist ein Verzeichnis",
        next: "ls src/lib/",
      },
    ],
    misses: [{ command: "grep a .", error: "grep: .: Is a directory" }],
  },
  {
    id: "grep-directory",
    tools: ["grep", "egrep", "fgrep", "zgrep"],
    line: new RegExp(
      `^(?:z|e|f)?grep\\s?: (?<path>[^:]{1,200})\\s?: ${IS_DIRECTORY}`,
    ),
    confidence: "MachineApplicable",
    cause: "{path} is a directory, and grep searches directories only with -r.",
    next: [
      (c) => c.cmd.has("-r") ? undefined : c.cmd.afterProgram("-r"),
      "grep -r <pattern> {path}",
    ],
    hits: [
      {
        command: "grep blah .",
        error: "grep: .: Is a directory",
        next: "grep -r blah .",
      },
      {
        command: "grep -n main src",
        error: "grep: src: Est un dossier\ngrep: src: est un dossier",
        next: "grep -r -n main src",
      },
    ],
    misses: [{ command: "cat src", error: "cat: src: Is a directory" }],
  },
  {
    id: "grep-arguments-swapped",
    tools: ["grep", "egrep", "fgrep"],
    line: /^(?:e|f)?grep: (?<path>[^:]{1,200}): No such file or directory/,
    priority: 4,
    when: (c) => fileLike(c) !== undefined,
    cause:
      "grep takes the pattern first and the files after it; here they are the other way round, so {path} was taken for a file.",
    next: (c) => {
      const file = fileLike(c);
      return file === undefined
        ? undefined
        : c.cmd.remove(file).append(c.quote(file));
    },
    hits: [
      {
        command: "grep test.py test",
        error: "grep: test: No such file or directory",
        next: "grep test test.py",
      },
      {
        command: "grep -lir . todo",
        error: "grep: todo: No such file or directory",
        next: "grep -lir todo .",
      },
    ],
    misses: [{
      command: "grep main src/app.c",
      error: "grep: src/app.c: No such file or directory",
    }],
  },
  {
    id: "rm-directory",
    tools: ["rm", "hdfs"],
    line: [
      new RegExp(
        `^rm\\s?: (?:.{0,80}?)['"\`\\u2018\\u00ab]?\\s?(?<path>[^'"\`\\u2019\\u00bb:]{1,200}?)\\s?['"\`\\u2019\\u00bb]?\\s?: ${IS_DIRECTORY}`,
      ),
      /^rm: (?<path>[^:]{1,200}): is a directory/,
    ],
    cause: "{path} is a directory, and rm removes directories only with -r.",
    next: [
      (c) =>
        c.cmd.programs.includes("hdfs") ? c.cmd.after("-rm", "-r") : undefined,
      (c) =>
        c.cmd.programs.includes("hdfs")
          ? undefined
          : c.cmd.has("-f")
          ? c.cmd.replace("-f", "-rf")
          : c.cmd.afterProgram("-r"),
      // What stands in HDFS has nothing to do with a folder of that name here.
      (c) =>
        c.cmd.programs.includes("hdfs") ? undefined : c.render("rm -r {path}"),
    ],
    risk:
      "Everything in the directory is deleted for good; look at it with ls first.",
    hits: [
      {
        command: "rm foo",
        error: "rm: foo: is a directory",
        next: "rm -r foo",
      },
      {
        command: "rm build",
        error: "rm: cannot remove 'build': Is a directory",
        next: "rm -r build",
      },
      {
        command: "hdfs dfs -rm out",
        error: "rm: `out': Is a directory",
        next: "hdfs dfs -rm -r out",
      },
    ],
    misses: [{
      command: "rm x",
      error: "rm: cannot remove 'x': No such file or directory",
    }],
  },
  {
    id: "rmdir-not-empty",
    tools: ["rmdir", "rd", "rm"],
    line: [
      /^(?:rmdir|rm): (?:.{0,60}?)['"\u2018]?(?<path>[^'"\u2019:]{1,200})['"\u2019]?: Directory not empty/,
      /(?:^|: )The directory is not empty\.$/,
    ],
    cause: [
      "The directory {path} is not empty.",
      "The directory is not empty.",
    ],
    next: [
      "ls -la {path}",
      byPlatform({
        cmd: "dir /a",
        windows: "Get-ChildItem -Force",
      }, "ls -la"),
    ],
    plan: [
      "Remove it with its contents (`rm -r {path}`) only when nothing in it is needed.",
    ],
    risk: "Deleted files do not go to a trash folder.",
    hits: [
      {
        command: "rmdir logs",
        error: "rmdir: failed to remove 'logs': Directory not empty",
        next: "ls -la logs",
      },
      {
        command: "rd build",
        error: "The directory is not empty.",
        environment: "Windows 10 cmd",
        next: "dir /a",
      },
    ],
    misses: [{
      command: "rmdir x",
      error: "rmdir: failed to remove 'x': No such file or directory",
    }],
  },
  {
    id: "shell-remove-root-refused",
    tools: ["rm"],
    line: [
      /^rm: it is dangerous to operate recursively on ['"\u2018]?(?<path>\/[^'"\u2019]{0,100})/,
      /use --no-preserve-root to override|^add --no-preserve-root/,
    ],
    priority: 10,
    cause: [
      "rm refused to delete the whole root file system recursively; the failsafe protected {path}.",
      "rm refused to delete the whole root file system recursively.",
    ],
    next:
      "Stop and name the specific directory you intended to remove; list it first with ls before deleting anything.",
    risk:
      "Deleting the root directory destroys the system and every mounted disk beyond repair.",
    prevent:
      "In scripts, stop on unset variables (set -u) and write ${DIR:?} in paths given to rm.",
    hits: [
      {
        command: "rm -rf /",
        error:
          "rm: it is dangerous to operate recursively on '/'\nrm: use --no-preserve-root to override this failsafe",
      },
      "rm: it is dangerous to operate recursively on '/' (same as '//')",
    ],
    misses: [{
      command: "rm build",
      error: "rm: cannot remove 'build': Is a directory",
    }],
  },
  {
    id: "ln-directory-hard-link",
    tools: ["ln"],
    line:
      /^ln: (?:.{0,60}?)['"\u2018]?(?<path>[^'"\u2019:]{1,200})['"\u2019]?: hard link not allowed for directory/,
    confidence: "MachineApplicable",
    cause:
      "{path} is a directory; directories cannot have hard links, only symbolic ones.",
    next: [flag("-s"), "ln -s {path} <link>"],
    hits: [
      {
        command: "ln barDir barLink",
        error: "ln: \u2018barDir\u2019: hard link not allowed for directory",
        next: "ln -s barDir barLink",
      },
      {
        command: "sudo ln -n a b",
        error: "ln: 'a': hard link not allowed for directory",
        next: "sudo ln -s -n a b",
      },
    ],
    misses: [{
      command: "ln -s a b",
      error: "ln: failed to create symbolic link 'b': File exists",
    }],
  },
  {
    id: "ln-arguments-swapped",
    tools: ["ln"],
    line:
      /^ln: (?:failed to create symbolic link |creating symbolic link )?['"\u2018]?(?<path>[^'"\u2019:]{1,200})['"\u2019]?: File exists/,
    cause:
      "{path} exists already, so no link can be made there; ln takes the existing file first and the new link after it.",
    next: [
      (c) => {
        const [first, second] = c.cmd.operands;
        return second === undefined || first === undefined ||
            c.cmd.operands.length !== 2 || second !== c.v["path"]
          ? undefined
          : c.cmd.remove(first).append(c.quote(first));
      },
      "ls -l {path}",
    ],
    plan: ["If the link is only outdated, replace it with `ln -sfn`."],
    hits: [
      {
        command: "ln -s dest source",
        error: "ln: failed to create symbolic link 'source': File exists",
        next: "ln -s source dest",
      },
      {
        command: "ln -s /opt/a/bin/x /usr/local/bin/",
        error:
          "ln: failed to create symbolic link '/usr/local/bin/x': File exists",
        next: "ls -l /usr/local/bin/x",
      },
    ],
    misses: [{
      command: "ln a b",
      error: "ln: 'a': hard link not allowed for directory",
    }],
  },
  {
    id: "shell-too-many-symlinks",
    line: /Too many levels of symbolic links|\bELOOP\b/,
    cause: "Symbolic links point at each other in a circle.",
    next: [
      (c) => {
        const found =
          /['"\u2018: ](?<path>\/?[\w@~./+-]{2,200})['"\u2019]?: Too many levels/
            .exec(c.lines[c.at] ?? "");
        return found?.groups?.["path"] === undefined
          ? undefined
          : `namei -l ${c.quote(found.groups["path"])}`;
      },
      "namei -l <path>",
    ],
    hits: [
      {
        command: "cat a",
        error: "cat: a/link: Too many levels of symbolic links",
        next: "namei -l a/link",
      },
      "Error: ELOOP: too many symbolic links encountered, stat '/srv/current'",
    ],
    misses: ["cat: a: No such file or directory"],
  },
  {
    id: "shell-file-name-too-long",
    line: /File name too long|ENAMETOOLONG|Filename too long/,
    cause:
      "A file name or path is longer than the system allows (255 bytes for a name, 260 characters for a path on Windows).",
    next: [
      byPlatform({ windows: "git config --global core.longpaths true" }),
      // Git's own words on Windows.
      (c) =>
        /(?:unable to create (?:file|directory)|cannot create directory at|cannot stat) .{1,300}: Filename too long/
            .test(c.lines[c.at] ?? "")
          ? "git config --global core.longpaths true"
          : undefined,
      "Shorten the name, or move the project to a folder with a shorter path.",
    ],
    plan: [
      "On Windows switch on LongPathsEnabled in the registry or by policy.",
    ],
    hits: [
      {
        command: "git clone https://example.com/a.git",
        error: "error: unable to create file a/b/c: Filename too long",
        environment: "Windows 11",
        next: "git config --global core.longpaths true",
      },
      "open: File name too long",
    ],
    misses: ["touch: cannot touch 'a/b': No such file or directory"],
  },
  {
    id: "shell-read-only-file-system",
    line:
      /Read-only file system|\bEROFS\b|Dateisystem ist nur lesbar|syst\u00e8me de fichiers en lecture seule/i,
    cause: [
      "The file system is mounted read-only, so nothing can be written there.",
    ],
    next: [
      byPlatform({
        container:
          "Mount a volume at that path, or write to a folder that is one.",
      }, "findmnt -o TARGET,OPTIONS"),
    ],
    plan: [
      "Look for disk errors with `dmesg | tail -50`: Linux mounts a broken disk read-only.",
      "In a container look for readOnlyRootFilesystem or a volume with :ro.",
    ],
    risk:
      "A disk that was remounted read-only after errors may be failing: back it up before you write to it.",
    hits: [
      "touch: cannot touch '/data/x': Read-only file system",
      "mkdir: cannot create directory 'x': Read-only file system",
    ],
    misses: ["touch: cannot touch '/data/x': Permission denied"],
  },
  {
    id: "shell-text-file-busy",
    line: /Text file busy|\bETXTBSY\b/,
    cause: "The program file is running, so it cannot be overwritten.",
    next: [
      (c) => {
        const path = c.cmd.operands.at(-1);
        return path === undefined ? undefined : `fuser -v ${c.quote(path)}`;
      },
      "Stop the program that runs from this file, then write it again.",
    ],
    hits: [
      {
        command: "cp server /usr/local/bin/server",
        error:
          "cp: cannot create regular file '/usr/local/bin/server': Text file busy",
        next: "fuser -v /usr/local/bin/server",
      },
      "open /app/bin/web: text file busy\nError: ETXTBSY: Text file busy",
    ],
    misses: ["cp: cannot stat 'a': No such file or directory"],
  },
  {
    id: "shell-file-in-use-windows",
    line: [
      /The process cannot access the file ['"]?(?<path>[^'"]{1,200}?)['"]? because it is being used by another process/,
      /because it is being used by another process|Der Prozess kann nicht auf die Datei zugreifen/,
    ],
    cause: [
      "Another process holds {path} open.",
      "Another process holds the file open.",
    ],
    next: [
      byPlatform(
        {
          powershell:
            "Get-Process | Where-Object { $_.Modules.FileName -like '*{path|base}*' }",
        },
        "Close the program that has the file open (an editor, a running server, an antivirus scan), then try again.",
      ),
      "Close the program that has the file open (an editor, a running server, an antivirus scan), then try again.",
    ],
    hits: [
      "The process cannot access the file 'C:\\app\\a.log' because it is being used by another process.",
      {
        command: "del a.log",
        error:
          "The process cannot access the file because it is being used by another process.",
        environment: "Windows 10 cmd",
      },
    ],
    misses: ["Access is denied."],
  },
  {
    id: "shell-not-a-directory",
    line:
      /^(?<tool>[\w.-]{1,40}): (?:.{0,80}?)['"\u2018]?(?<path>[^'"\u2019:]{1,200})['"\u2019]?: Not a directory/,
    level: "keyword",
    priority: 8,
    cause: "A part of the path {path} is a file where a directory is needed.",
    next: ["namei -l {path}"],
    hits: [
      {
        command: "ls a.txt/b",
        error: "ls: cannot access 'a.txt/b': Not a directory",
        next: "namei -l a.txt/b",
      },
      { command: "find x/y", error: "find: 'x/y': Not a directory" },
    ],
    misses: [{
      command: "cd a.txt",
      error: "bash: cd: a.txt: Not a directory",
    }],
  },
  {
    id: "open-needs-url",
    tools: ["open", "xdg-open", "gnome-open", "kde-open", "start"],
    line: [
      /^The file (?<path>\S{1,200}) does not exist\.?/,
      /^xdg-open: file '(?<path>[^']{1,200})' does not exist/,
    ],
    cause: [
      "{path} is no file here; an address needs http:// before it.",
    ],
    next: [
      (c) => {
        const target = c.cmd.operands[0];
        return target !== undefined &&
            /\.(?:com|org|net|io|dev|edu|gov|info|app|ai|de|fr|uk|ru|se|me|co|us|jp|html?)(?:\/|$)/
              .test(target)
          ? c.cmd.replace(target, `http://${target}`)
          : undefined;
      },
      (c) => {
        const target = c.cmd.operands[0];
        return target === undefined
          ? undefined
          : c.cmd.precededBy(`touch ${c.quote(target)}`);
      },
      "ls -la",
    ],
    hits: [
      {
        command: "open foo.io",
        error: "The file foo.io does not exist.",
        next: "open http://foo.io",
      },
      {
        command: "open nonest",
        error: "The file nonest does not exist.",
        next: "touch nonest && open nonest",
      },
    ],
    misses: [{
      command: "cat foo.io",
      error: "cat: foo.io: No such file or directory",
    }],
  },
]);

/** The operand before the missing one that can only be a file. */
function fileLike(c: RuleContext): string | undefined {
  const [first, second] = c.cmd.operands;
  if (first === undefined || second !== c.v["path"]) return undefined;
  return /^\.{1,2}(?:\/|$)|\/|\.[A-Za-z]{1,5}$|\*/.test(first) &&
      !/^\.{1,2}(?:\/|$)|\/|\.[A-Za-z]{1,5}$/.test(second ?? "")
    ? first
    : undefined;
}
