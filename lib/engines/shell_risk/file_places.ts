/**
 * What a place means for what is done to it.
 *
 * @module
 */
import { type FileAction, type Scope, SCOPE_NAMES } from "./effects.ts";
import {
  hasGlob,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "./scope.ts";

/** Whether doing something as root makes it worse. */
export function isRaised(
  action: FileAction,
  scope: Scope,
  place: Place,
): boolean {
  return action !== "read" && action !== "list" && scope !== "sink" &&
    !isSystemCache(place) && !isPackageSource(place.path) &&
    !(action === "chmod" && OWN_WORK.test(scope)) &&
    !(/^(?:write|append)$/.test(action) && OWN_FILES.test(scope)) &&
    !(action.startsWith("delete") && THROWN_AWAY.test(scope));
}

/** What a user works with: giving it a mode or an owner harms nobody else. */
const OWN_WORK = /^(?:project|project-root|vcs|regenerable|tmp)$/;
/** The same for files in it: they may be root's then, and say what they would say anyway. */
const OWN_FILES = /^(?:project|regenerable|tmp)$/;
/** What is made again, whoever deletes it. */
const THROWN_AWAY = /^(?:regenerable|tmp)$/;

/** Whether a path is the one file that says where packages of one publisher come from. */
function isPackageSource(path: string): boolean {
  return /^\/etc\/(?:apt\/sources\.list\.d|yum\.repos\.d|zypp\/repos\.d)\/[\w.-]+\.(?:list|sources|repo)$/
    .test(path);
}

/** What of a file is lost, or is somebody else's, by it. */
export const CHANGES_CONTENT: ReadonlySet<FileAction> = new Set([
  "chmod",
  "write",
  "delete",
  "delete-glob",
  "delete-tree",
]);

/**
 * Whether a variable by its name holds what a build makes.
 *
 * @param variable As it is written.
 * @param below The path below it, where there is one.
 */
export function isBuiltByName(
  variable: string,
  below: string | undefined,
): boolean {
  return BUILT_NAME.test(variable) &&
    (below === undefined || BELOW_BUILT.test(below) && !VITAL.test(below));
}

/** Variables that by custom name where a build, or what is thrown away, is kept. */
const BUILT_NAME =
  /^\$[({]?(?:\w+_|build|publish|release|test)?(?:BUILD|DIST|OUT|OUTPUT|CACHE|TE?MP|SCRATCH|STAGING|COVERAGE|ARTIFACTS?|VENDOR)_?(?:DIR|PATH|ROOT|FOLDER)?[)}]?$|^\$\((?:TARGETS?|OBJS?|OBJECTS|EXECUTABLE|PROGRAM)\)$/i;

/** A path of its own below such a variable, of which a version may be known later. */
const BELOW_BUILT =
  /^[\w-](?:[\w.-]|\uE000\d+\uE001)*(?:\/(?:[\w.*-]|\uE000\d+\uE001)+)*$/;

/** What there is at the top of every machine, where an empty variable leads. */
const VITAL =
  /^(?:bin|boot|dev|etc|home|lib\w*|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var|Users|System|Library|Applications|Volumes)(?:\/|$)/;

/** What a place means for what is done there. */
export function scopeFor(action: FileAction, place: Place): Scope {
  const { scope, path } = place;
  if (action === "read") return readScope(place);
  if (action.startsWith("delete")) {
    if (COMPILED.test(path)) return "regenerable";
    if (action === "delete" && isPackageSource(path)) return "elsewhere";
    // Without the directory itself nothing that runs has a place for its files.
    if (action === "delete-tree" && TEMPORARY.test(path)) return "system";
    return action === "delete-tree" && scope === "project" &&
        isSecretDirectory(path)
      ? "secret"
      : scope;
  }
  const isOwnTree = /^(?:write|append|chmod)$/.test(action) &&
    /^system(?:-tree)?$/.test(scope) &&
    /^\/(?:usr\/local|opt|srv|var\/www)(?:\/|$)/.test(path);
  return isOwnTree ? "elsewhere" : scope;
}

const TEMPORARY = /^(?:\/private)?\/(?:var\/)?tmp$/;

function readScope({ scope, path }: Place): Scope {
  if (isSecretPath(path)) return "secret";
  if (scope === "kernel") return "system";
  return scope === "secret" ||
      scope === "device" && /loop|sr\d|\/dev\/log/.test(path)
    ? "elsewhere"
    : scope;
}

/** Whether a path is a whole disk or the files of a database: backups take them to machines of one's own. */
export function isBackedUp(path: string): boolean {
  return /^\/dev\/(?:sd[a-z]|nvme\d|vd[a-z]|xvd[a-z]|mapper\/|dm-\d|disk\d|rdisk\d|mmcblk\d)|^\/var\/lib\/(?:postgresql|mysql|mariadb|mongodb|redis|cassandra|ldap)\//
    .test(`${path}/`);
}

/** Files that hold no credentials, but nothing to hand to strangers either. */
export function isPrivate(place: Place): boolean {
  return place.scope === "history" || place.path === "/etc/passwd" ||
    isBackedUp(place.path);
}

/** Caches of the system: whoever may empty them loses nothing. */
function isSystemCache(place: Place): boolean {
  return place.scope === "regenerable" &&
    /^\/var\/(?:cache|tmp|lib\/apt\/lists)\//.test(`${place.path}/`);
}

/** What an interpreter compiles again when it is gone. */
const COMPILED = /\/\*?[\w.-]*\.py[co]$|\/__pycache__$/;

/** Names that are those of single files, not directories. */
export const ONE_FILE =
  /[^\/]\.(?:txt|md|json|ya?ml|toml|ini|conf|cfg|lock|log|xml|html?|css|scss|csv|tsv|[cm]?[jt]sx?|py|rb|php|go|rs|java|c|cc|cpp|h|hpp|sh|zip|tar|gz|tgz|bz2|xz|7z|rar|jpe?g|png|gif|svg|pdf|exe|dll|so|jar|war|whl|deb|rpm|apk|iso|img|dmg|bin|o|a|mp[34]|out|patch|diff|bak|old|tmp|swp|pid|sock)$/i;

const VERBS: Readonly<Record<FileAction, string>> = {
  list: "lists",
  read: "reads",
  write: "writes",
  append: "appends to",
  delete: "deletes",
  "delete-glob": "deletes every file that matches",
  "delete-tree": "deletes, with everything below it,",
  chmod: "changes permissions or owner of",
  "chmod-tree": "changes permissions or owner recursively of",
  "open-perms": "makes writable for everyone",
  "open-perms-tree": "makes writable for everyone, recursively,",
};

/** What is done to a path, as the predicate of a sentence. */
export function sayFile(
  action: FileAction,
  scope: Scope,
  shown: string,
  does = VERBS[action],
): string {
  const kind = scope === "project" || scope === "elsewhere"
    ? ""
    : ` (${SCOPE_NAMES[scope]})`;
  const globbed = action === "delete-tree" && hasGlob(shown)
    ? " for every match"
    : "";
  return `${does} ${shown.slice(0, 160)}${kind}${globbed}`;
}
