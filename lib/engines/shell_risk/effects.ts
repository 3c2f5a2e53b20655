import type { RiskLevel } from "./levels.ts";

/**
 * What a program can do, as a closed list: the level it has by itself, the words
 * that say it, and whether doing it as root makes it one level worse.
 *
 * Effects on files are not here: their level comes from the target as well, see
 * `FILE_EFFECTS`.
 */
export const EFFECTS = {
  observe: { level: "low", says: "only reads or prints", rootRaises: false },
  edit: {
    level: "medium",
    says: "changes local files or settings",
    rootRaises: true,
  },
  "vcs-edit": {
    level: "medium",
    says: "changes the local repository or pushes ordinary commits",
    rootRaises: false,
  },
  run: { level: "medium", says: "runs local code", rootRaises: true },
  unknown: {
    level: "medium",
    says: "runs a program this check does not know",
    rootRaises: true,
  },
  container: {
    level: "medium",
    says: "builds or runs an ordinary container",
    rootRaises: false,
  },
  install: {
    level: "medium",
    says: "installs packages from the default registry",
    rootRaises: false,
  },
  fetch: {
    level: "medium",
    says: "downloads from the network",
    rootRaises: false,
  },
  send: {
    level: "medium",
    says: "talks to another machine",
    rootRaises: false,
  },
  kill: { level: "medium", says: "stops a process", rootRaises: true },
  session: {
    level: "medium",
    says: "opens an interactive session",
    rootRaises: false,
  },
  "remote-edit": {
    level: "medium",
    says: "changes remote state in a way that can be undone",
    rootRaises: false,
  },
  uninstall: {
    level: "high",
    says: "removes installed packages and what depends on them",
    rootRaises: false,
  },
  "kill-many": {
    level: "high",
    says: "stops many processes at once",
    rootRaises: false,
  },
  "discard-vcs": {
    level: "high",
    says: "throws away work that version control cannot bring back",
    rootRaises: false,
  },
  "rewrite-remote": {
    level: "high",
    says: "rewrites or deletes published history",
    rootRaises: false,
  },
  "bulk-perms": {
    level: "high",
    says: "changes permissions or owners in bulk",
    rootRaises: false,
  },
  privilege: {
    level: "high",
    says: "gains or grants privileges",
    rootRaises: false,
  },
  "system-config": {
    level: "high",
    says: "changes the configuration of the system",
    rootRaises: false,
  },
  service: {
    level: "high",
    says: "changes the state of a system service",
    rootRaises: false,
  },
  account: {
    level: "high",
    says: "changes user accounts or groups",
    rootRaises: false,
  },
  firewall: {
    level: "high",
    says: "changes firewall or routing rules",
    rootRaises: false,
  },
  schedule: {
    level: "high",
    says: "schedules commands to run later without supervision",
    rootRaises: false,
  },
  startup: {
    level: "high",
    says: "plants code that runs at start or login",
    rootRaises: false,
  },
  "read-secret": {
    level: "high",
    says: "reveals credentials",
    rootRaises: false,
  },
  "opaque-run": {
    level: "high",
    says: "executes code that cannot be seen here",
    rootRaises: false,
  },
  "shell-escape": {
    level: "high",
    says: "starts a shell from inside another program",
    rootRaises: false,
  },
  "untrusted-source": {
    level: "high",
    says:
      "installs or runs code from a source that is not the default registry",
    rootRaises: false,
  },
  publish: {
    level: "high",
    says: "publishes something that others will use",
    rootRaises: false,
  },
  "remote-delete": {
    level: "high",
    says: "deletes a remote object",
    rootRaises: false,
  },
  "remote-admin": {
    level: "high",
    says: "changes access, policy or running infrastructure remotely",
    rootRaises: false,
  },
  transact: {
    level: "high",
    says: "moves money, or signs what can move it",
    rootRaises: false,
  },
  "drop-data": {
    level: "high",
    says: "deletes data in a database",
    rootRaises: false,
  },
  "disable-security": {
    level: "high",
    says: "switches off a security control",
    rootRaises: false,
  },
  "erase-logs": {
    level: "high",
    says: "removes traces such as logs or history",
    rootRaises: false,
  },
  power: {
    level: "high",
    says: "shuts down or restarts the machine",
    rootRaises: false,
  },
  surveil: {
    level: "high",
    says: "captures traffic, keystrokes or the memory of other processes",
    rootRaises: false,
  },
  expose: {
    level: "high",
    says: "opens local data or a port to others",
    rootRaises: false,
  },
  attack: {
    level: "high",
    says: "scans or attacks other systems, or collects credentials",
    rootRaises: false,
  },
  overload: {
    level: "high",
    says: "exhausts memory, disk or processes",
    rootRaises: false,
  },
  "remote-run": {
    level: "high",
    says: "executes code fetched from the network, unread",
    rootRaises: false,
  },
  "fetched-run": {
    level: "high",
    says: "runs a program that was just downloaded",
    rootRaises: false,
  },
  unanalysable: {
    level: "high",
    says: "cannot be analysed",
    rootRaises: false,
  },
  "hidden-text": {
    level: "high",
    says: "contains characters that hide what it does",
    rootRaises: false,
  },
  "remote-run-blind": {
    level: "critical",
    says:
      "executes code fetched from the network as root or over an unauthenticated connection",
    rootRaises: false,
  },
  wipe: {
    level: "critical",
    says: "destroys a whole system, home or data tree",
    rootRaises: false,
  },
  "device-wipe": {
    level: "critical",
    says: "overwrites a disk or partition",
    rootRaises: false,
  },
  "fork-bomb": {
    level: "critical",
    says: "starts processes without end until the machine stops",
    rootRaises: false,
  },
  "reverse-shell": {
    level: "critical",
    says: "gives another machine a shell on this one",
    rootRaises: false,
  },
  exfiltrate: {
    level: "critical",
    says: "sends credentials to another machine",
    rootRaises: false,
  },
  backdoor: {
    level: "critical",
    says: "leaves lasting root-level access behind",
    rootRaises: false,
  },
  escape: {
    level: "critical",
    says: "breaks out of the container to the host",
    rootRaises: false,
  },
  "destroy-all": {
    level: "critical",
    says: "destroys a whole environment, cluster, project or database",
    rootRaises: false,
  },
} as const satisfies Record<
  string,
  { level: RiskLevel; says: string; rootRaises: boolean }
>;

/** Name of an effect. */
export type EffectKind = keyof typeof EFFECTS;

/** Where a path points, as far as risk is concerned. See `classifyPath`. */
export type Scope =
  | "root"
  | "system-tree"
  | "system"
  | "authority"
  | "home-root"
  | "home"
  | "secret"
  | "startup"
  | "root-startup"
  | "log"
  | "history"
  | "device"
  | "kernel"
  | "sink"
  | "network"
  | "tmp"
  | "tmp-root"
  | "safeguard"
  | "regenerable"
  | "vcs"
  | "project-root"
  | "project"
  | "parent"
  | "mount"
  | "elsewhere"
  | "unknown-root"
  | "unknown";

/** What can be done to a path. */
export type FileAction =
  | "read"
  | "list"
  | "write"
  | "append"
  | "delete"
  | "delete-glob"
  | "delete-tree"
  | "chmod"
  | "chmod-tree"
  | "open-perms"
  | "open-perms-tree";

const TREE_LOSS: Readonly<Record<Scope, RiskLevel>> = {
  root: "critical",
  "system-tree": "critical",
  system: "high",
  authority: "critical",
  "home-root": "critical",
  home: "high",
  secret: "high",
  startup: "high",
  "root-startup": "high",
  log: "high",
  history: "high",
  device: "critical",
  kernel: "critical",
  sink: "high",
  network: "medium",
  tmp: "medium",
  "tmp-root": "medium",
  regenerable: "medium",
  safeguard: "high",
  vcs: "high",
  "project-root": "high",
  project: "high",
  parent: "high",
  mount: "critical",
  elsewhere: "high",
  "unknown-root": "high",
  unknown: "high",
};

const WRITE: Readonly<Record<Scope, RiskLevel>> = {
  root: "critical",
  "system-tree": "high",
  system: "high",
  authority: "critical",
  "home-root": "medium",
  home: "medium",
  secret: "medium",
  startup: "high",
  "root-startup": "high",
  log: "high",
  history: "high",
  device: "critical",
  kernel: "high",
  sink: "low",
  network: "medium",
  tmp: "medium",
  "tmp-root": "medium",
  regenerable: "medium",
  safeguard: "medium",
  vcs: "high",
  "project-root": "medium",
  project: "medium",
  parent: "medium",
  mount: "medium",
  elsewhere: "medium",
  "unknown-root": "medium",
  unknown: "medium",
};

/** Level of doing an action to a target: the one table that turns file effects into levels. */
export const FILE_EFFECTS: Readonly<
  Record<FileAction, Readonly<Record<Scope, RiskLevel>>>
> = {
  list: everywhere("low"),
  read: {
    ...everywhere("low"),
    secret: "high",
    device: "high",
    kernel: "high",
  },
  write: WRITE,
  append: { ...WRITE, secret: "medium", log: "medium", history: "medium" },
  delete: {
    ...WRITE,
    "system-tree": "high",
    "home-root": "high",
    secret: "high",
    safeguard: "high",
    vcs: "high",
    "project-root": "high",
    parent: "high",
    kernel: "high",
    device: "high",
    sink: "high",
    mount: "medium",
  },
  "delete-glob": {
    ...TREE_LOSS,
    home: "medium",
    project: "medium",
    elsewhere: "medium",
    unknown: "medium",
    parent: "high",
    mount: "high",
    "home-root": "high",
  },
  "delete-tree": TREE_LOSS,
  chmod: {
    ...everywhere("medium"),
    root: "high",
    "system-tree": "high",
    system: "high",
    authority: "high",
    device: "high",
    kernel: "high",
    startup: "high",
    "root-startup": "high",
  },
  "chmod-tree": {
    ...everywhere("high"),
    root: "critical",
    "system-tree": "critical",
    "home-root": "critical",
    tmp: "medium",
    regenerable: "medium",
  },
  "open-perms": {
    ...everywhere("medium"),
    root: "critical",
    "system-tree": "critical",
    system: "high",
    authority: "critical",
    "home-root": "high",
    home: "medium",
    secret: "high",
    startup: "high",
    "root-startup": "critical",
    device: "high",
    kernel: "high",
    "project-root": "high",
    "unknown-root": "high",
  },
  "open-perms-tree": {
    ...everywhere("high"),
    root: "critical",
    "system-tree": "critical",
    "home-root": "critical",
  },
};

/** How a scope is called in an explanation. */
export const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  root: "the whole file system",
  "system-tree": "a system tree",
  system: "a system path",
  authority: "a file that controls who may log in or become root",
  "home-root": "a whole home directory",
  home: "a path in the home directory",
  secret: "a credential store",
  startup: "a file that is executed or trusted at start",
  "root-startup": "a file that root executes on its own",
  log: "a log",
  history: "the shell history",
  device: "a raw device",
  kernel: "a kernel interface",
  sink: "a harmless sink",
  network: "a network socket",
  tmp: "a temporary path",
  "tmp-root": "the temporary directory",
  regenerable: "a directory that can be regenerated",
  safeguard: "a file by which the project checks what goes into it",
  vcs: "version-control data",
  "project-root": "the whole working directory",
  project: "a path in the working directory",
  parent: "a directory above the working directory",
  mount: "a mounted volume",
  elsewhere: "an absolute path outside the project",
  "unknown-root": "a path that becomes / when its variable is empty",
  unknown: "a path known only at run time",
};

/** Whether there is an effect of that name. */
export function isEffect(name: string): name is EffectKind {
  return Object.hasOwn(EFFECTS, name);
}

function everywhere(level: RiskLevel): Readonly<Record<Scope, RiskLevel>> {
  return {
    root: level,
    "system-tree": level,
    system: level,
    authority: level,
    "home-root": level,
    home: level,
    secret: level,
    startup: level,
    "root-startup": level,
    log: level,
    history: level,
    device: level,
    kernel: level,
    sink: level,
    network: level,
    tmp: level,
    "tmp-root": level,
    regenerable: level,
    safeguard: level,
    vcs: level,
    "project-root": level,
    project: level,
    parent: level,
    mount: level,
    elsewhere: level,
    "unknown-root": level,
    unknown: level,
  };
}

/** Whether an effect is dangerous by itself. */
export function isHigh(effect: EffectKind): boolean {
  return /^(?:high|critical)$/.test(EFFECTS[effect].level);
}
