/**
 * Sub-commands of command-line tools, keyed by the words before them. What
 * people use most stands first, because equal candidates keep this order.
 */

import table from "./subcommands.txt" with { type: "text" };
import { readWordTable } from "./words.ts";

/** `tool sub`: words that may follow. Longer keys are for nested commands. */
const TABLE = readWordTable(table);

/** Words that may follow the given words of a command; empty when unknown. */
export function subcommands(path: string): readonly string[] {
  return TABLE.get(path) ?? groupVerbs(path);
}

/** Verbs that the groups of a tool share, for groups the table leaves out. */
const GROUP_VERBS: ReadonlyMap<string, readonly string[]> = new Map([
  ["az", ["list", "show", "create", "delete", "update"]],
  ["gcloud", ["list", "describe", "create", "delete", "update"]],
]);

function groupVerbs(path: string): readonly string[] {
  const [program = "", group] = path.split(" ");
  return group === undefined ? [] : GROUP_VERBS.get(program) ?? [];
}

/** Every key of the table. */
export function subcommandPaths(): readonly string[] {
  return [...TABLE.keys()];
}

/**
 * Words that people carry over from another tool, by the words before them.
 * The value stands in their place and may be several words.
 */
const HABITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "apt": {
    uninstall: "remove",
    delete: "remove",
    add: "install",
    find: "search",
    info: "show",
  },
  "apt-get": { uninstall: "remove", delete: "remove", add: "install" },
  "dnf": {
    uninstall: "remove",
    delete: "remove",
    add: "install",
    find: "search",
    show: "info",
  },
  "yum": {
    uninstall: "remove",
    delete: "remove",
    add: "install",
    find: "search",
    show: "info",
  },
  "zypper": { uninstall: "remove", delete: "remove", add: "install" },
  "apk": {
    install: "add",
    remove: "del",
    uninstall: "del",
    delete: "del",
    purge: "del",
  },
  "brew": { remove: "uninstall", show: "info", find: "search", add: "install" },
  "choco": {
    remove: "uninstall",
    add: "install",
    find: "search",
    update: "upgrade",
  },
  "winget": {
    remove: "uninstall",
    add: "install",
    find: "search",
    update: "upgrade",
  },
  "snap": {
    uninstall: "remove",
    search: "find",
    update: "refresh",
    upgrade: "refresh",
    add: "install",
  },
  "pip": {
    remove: "uninstall",
    delete: "uninstall",
    add: "install",
    update: "install --upgrade",
    upgrade: "install --upgrade",
  },
  "gem": {
    remove: "uninstall",
    delete: "uninstall",
    add: "install",
    upgrade: "update",
  },
  "yarn": {
    require: "add",
    rm: "remove",
    uninstall: "remove",
    un: "remove",
    ls: "list",
    i: "install",
    update: "upgrade",
  },
  "poetry": { uninstall: "remove", upgrade: "update", require: "add" },
  "uv": { install: "add", uninstall: "remove", update: "lock --upgrade" },
  "cargo": { uninstal: "uninstall", lint: "clippy", format: "fmt" },
  "composer": { uninstall: "remove", add: "require", upgrade: "update" },
  "aws s3": {
    list: "ls",
    dir: "ls",
    copy: "cp",
    move: "mv",
    delete: "rm",
    remove: "rm",
    upload: "cp",
    download: "cp",
  },
  "git": {
    undo: "restore",
    unstage: "restore --staged",
    delete: "rm",
    remove: "rm",
    ammend: "commit --amend",
    unadd: "restore --staged",
  },
  "git remote": { delete: "remove", list: "show", del: "remove" },
  "git stash": { delete: "drop", remove: "drop", ls: "list" },
  "docker": { list: "ps", ls: "ps", delete: "rm", remove: "rm" },
  "kubectl": {
    list: "get",
    show: "describe",
    remove: "delete",
    rm: "delete",
    log: "logs",
  },
  "helm": { remove: "uninstall", update: "upgrade", add: "install" },
  "terraform": {
    delete: "destroy",
    remove: "destroy",
    deploy: "apply",
    format: "fmt",
  },
  "pyenv": {
    list: "versions",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
    use: "local",
  },
  "rbenv": {
    list: "versions",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
    use: "local",
  },
  "goenv": {
    list: "versions",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
  },
  "nodenv": {
    list: "versions",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
  },
  "systemctl": { on: "start", off: "stop", log: "status", logs: "status" },
  "npm": { delete: "uninstall", require: "install" },
  "heroku": { log: "logs" },
  "go": { compile: "build", lint: "vet", format: "fmt" },
  "dotnet": { compile: "build", install: "add package" },
};

/** What a word borrowed from another tool is called here. */
export function habit(path: string, word: string): string | undefined {
  const table = Object.hasOwn(HABITS, path) ? HABITS[path] : undefined;
  return table !== undefined && Object.hasOwn(table, word)
    ? table[word]
    : undefined;
}
