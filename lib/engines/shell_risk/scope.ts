import { linesOf } from "./text_blocks.ts";
import regenerableNames from "./words/regenerable.txt" with { type: "text" };
import type { Scope } from "./effects.ts";
import {
  CWD,
  HOME,
  isUncertain,
  replaceUncertain,
  startsUncertain,
} from "./values.ts";

/** A path made absolute and classified. */
export interface Place {
  /** Absolute, normalised; may start with `CWD` and may hold markers and globs. */
  readonly path: string;
  /** Where it points. */
  readonly scope: Scope;
}

/** The names of the standard streams, by their descriptors. */
const STREAMS = ["/dev/stdin", "/dev/stdout", "/dev/stderr"] as const;

/** A word in which a standard stream has the one name by which it is known here. */
export function namedStreams(word: string): string {
  return word.replace(
    /\/(?:dev|proc\/(?:thread-)?self)\/fd\/([012])$/,
    (_, descriptor: string) => STREAMS[Number(descriptor)] ?? "",
  );
}

/** The descriptor of the standard stream that a path leads to; undefined for any other. */
export function streamOf(path: string): number | undefined {
  const found = (STREAMS as readonly string[]).indexOf(namedStreams(path));
  return found < 0 ? undefined : found;
}

/**
 * Makes a path absolute against a directory and removes `.`, `..` and empty segments.
 *
 * @param path As given, with `~` already expanded.
 * @param cwd Absolute, or `CWD` followed by segments.
 */
export function resolvePath(path: string, cwd: string): string {
  let text = namedStreams(path.startsWith("file://") ? path.slice(7) : path);
  if (text === "~" || text.startsWith("~/")) text = HOME + text.slice(1);
  // The root and the directory of a process are those of whoever asks.
  text = text.replace(/^\/proc\/(?:thread-)?self\/root(?=\/)/, "")
    .replace(/^\/proc\/(?:thread-)?self\/cwd(?=\/|$)/, cwd);
  const joined =
    text.startsWith("/") || text.startsWith(CWD) || startsUncertain(text)
      ? text
      : `${cwd}/${text}`;
  const segments: string[] = [];
  for (const segment of joined.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") {
      const last = segments.at(-1);
      if (
        last !== undefined && last !== ".." && last !== CWD &&
        !isUncertain(last)
      ) segments.pop();
      else if (last !== undefined) segments.push("..");
    } else {
      segments.push(segment);
    }
  }
  const head = segments[0] ?? "";
  const relative = head === CWD ||
    (startsUncertain(joined) && isUncertain(head));
  return (relative ? "" : "/") + segments.join("/");
}

/** Resolves a path and says where it points. */
export function classifyPath(path: string, cwd: string): Place {
  const resolved = resolvePath(path, cwd);
  return { path: resolved, scope: scopeOf(resolved, path) };
}

/** Base names of the files that hold credentials. */
const SECRET_FILES =
  /^(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|identity|.*\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|ovpn|asc\.key)|(?!(?:example|sample|template|test|dev|local|defaults?|development|docker)\.)[\w-]+\.env|\.env(?:\.(?!example|sample|template|dist|defaults?|test$|schema|(?:patch|diff|tpl|tmpl|j2|erb)$)[\w-]+)?|\.?netrc|_netrc|\.pgpass|\.my\.cnf|\.npmrc|\.pypirc|\.git-credentials|\.htpasswd|\.vault-token|\.dockercfg|\.dockerconfigjson|\.s3cfg|\.boto|credentials(?:\.(?:json|csv|db|tfrc\.json|toml|ya?ml))?|secrets?\.(?:ya?ml|json|toml|env|txt)|service[-_]account.*\.json|application_default_credentials\.json|accesstokens\.json|msal_token_cache\.(?:json|bin)|access_tokens\.db|kubeconfig|wallet\.(?:dat|json)|login data.*|cookies(?:\.sqlite|\.binarycookies)?|logins\.json|key[34]\.db|signons\.sqlite|local state|web data|.*\.keychain(?:-db)?|krb5\.keytab|.*\.keytab|krb5cc_.*|shadow-?|gshadow-?|master\.passwd|opasswd|unattend\.xml|tcc\.db|sam|ntds\.dit|terraform\.tfstate(?:\.backup)?|wp-config\.php|secring\.gpg|kubeconfig\.ya?ml|[\w-]*firebase-adminsdk[\w-]*\.json|\.?password(?:s)?(?:\.txt|\.csv)?|passwd\.bak|shadow\.bak|hosts\.yml\.gh)$/i;

/** Path fragments under which everything is a credential. */
const SECRET_PATHS =
  /\/(?:\.ssh\/(?!config$|known_hosts|authorized_keys|.*\.pub$)[^/]+|\.gnupg\/(?!(?:gpg|gpg-agent|dirmngr)\.conf$).+|\.aws\/(?:credentials|config|sso\/.*|cli\/cache.*)|\.kube\/(?:config|cache\/.*)|\.docker\/config\.json|\.config\/(?:gcloud\/.+|containers\/auth\.json|glab-cli\/config\.yml|gh\/hosts\.yml|hub|rclone\/rclone\.conf|doctl\/config\.yaml|op\/.+|github-copilot\/.+)|\.azure\/.+|\.claude\/\.credentials\.json|\.codex\/auth\.json|\.electrum\/wallets\/.+|\.config\/solana\/.+|\.fly\/config\.yml|\.config\/(?:pypoetry\/auth\.toml|stripe\/config\.toml|netlify\/config\.json|hcloud\/cli\.toml|linode-cli|scw\/config\.yaml|\.wrangler\/config\/default\.toml)|\.local\/share\/com\.vercel\.cli\/auth\.json|\.supabase\/access-token|\.databrickscfg|\.circleci\/cli\.yml|\.pulumi\/credentials\.json|\.oci\/.+|\.bitcoin\/.+|\.ethereum\/keystore.*|\.password-store\/.+|\.local\/share\/keyrings\/.+|library\/keychains.*|library\/cookies.*|library\/application support\/(?:google\/chrome|firefox|bravesoftware)\/.*|\.config\/(?:google-chrome|chromium|bravesoftware)\/.*|var\/db\/(?:dslocal\/nodes\/[^/]+\/users|shadow\/hash)\/.+|etc\/(?:wpa_supplicant\/.*\.conf|shadow|gshadow|master\.passwd|sudoers(?:\.d\/.*)?|ssl\/private(?:\/.*)?|ssh\/ssh_host_[^/]*_key|krb5\.keytab|security\/opasswd|kubernetes\/(?:admin\.conf|pki\/.*)|rancher\/k3s\/k3s\.yaml|openvpn\/.*|wireguard\/.*|ppp\/.*-secrets|mysql\/debian\.cnf|NetworkManager\/system-connections\/.*|pki\/tls\/private.*|letsencrypt\/(?:live|archive).*)|var\/run\/secrets\/.*|run\/secrets\/.*|proc\/(?:kcore|(?:self|[\d*]+|[^/]*)\/(?:environ|mem))|var\/lib\/kubelet\/.*|var\/lib\/rancher\/k3s\/server\/(?:node-)?token|\.terraform\.d\/credentials.*|\.cargo\/credentials(?:\.toml)?|\.(?:config\/(?:sops\/)?)?age\/(?!.*recipients)[^/]+|\.gem\/credentials|\.composer\/auth\.json|\.m2\/settings(?:-security)?\.xml|\.gradle\/gradle\.properties)$/i;

/** What browsers and mail programs keep to log in with, below a folder of each profile. */
const SECRET_PROFILES =
  /\/\.(?:thunderbird\/.*(?:logins|key\d)|mozilla\/firefox\/.*(?:logins|key\d|cookies))/i;

const SECRET_DIRS =
  /\/(?:\.ssh|\.gnupg|\.aws|\.kube|\.azure|\.config\/(?:gcloud|gh|op|glab-cli|rclone|doctl|stripe)|\.oci|\.password-store|\.docker|library\/keychains|\.local\/share\/keyrings|var\/run\/secrets(?:\/.*)?|run\/secrets|\.mozilla\/firefox(?:\/[^/]+)?|\.config\/google-chrome(?:\/[^/]+)?|\.bitcoin|\.ethereum)(?:\/\*?)?$/i;

const NOT_SECRET =
  /(?:\.pub|\.example|\.sample|\.template|\.dist|\.md)$|\/(?:cacert|ca-bundle|ca-certificates|ca|certs?|server-ca|fullchain|chain|public[^/]*)\.(?:pem|crt)$|\/(?:node_modules|vendor|usr\/(?:share|lib)|fixtures|testdata)\//i;

const AUTHORITY =
  /^\/(?:private\/)?etc\/(?:passwd-?|shadow-?|group-?|gshadow-?|master\.passwd|sudoers(?:\.d(?:\/.*)?)?|doas\.conf|fstab|crypttab|ld\.so\.preload|pam\.d(?:\/.*)?|pam\.conf|security\/(?:access\.conf|limits\.conf|opasswd))$|^\/(?:lib|usr\/lib)(?:64|\/x86_64-linux-gnu)?\/security\/.*|^\/boot\/(?:grub.*|vmlinuz.*|initrd.*|efi.*)$|^\/root\/\.ssh\/authorized_keys\d?$|^\/(?:usr\/)?s?bin\/(?:su|sudo|login|sshd|bash|sh|passwd|init|systemd)$/;

const ROOT_STARTUP =
  /^\/(?:private\/)?etc\/(?:cron(?:tab|\.d|\.daily|\.hourly|\.weekly|\.monthly)?(?:\/.*)?|anacrontab|rc\.local|rc\d?\.d(?:\/.*)?|init\.d\/.*|init\/.*|systemd\/.*|profile|profile\.d(?:\/.*)?|bash\.bashrc|bashrc|zshrc|zsh\/.*|zshenv|zprofile|environment|environment\.d\/.*|ld\.so\.conf(?:\.d\/.*)?|xdg\/autostart\/.*|update-motd\.d\/.*|modules-load\.d\/.*|modprobe\.d\/.*|udev\/rules\.d\/.*|apt\/apt\.conf\.d\/.*|inittab|ssh\/sshd_config(?:\.d\/.*)?|ssh\/sshrc|logrotate\.d\/.*|NetworkManager\/dispatcher\.d\/.*|dhcp\/.*hooks.*|emond\.d\/.*|periodic\/.*|launchd\.conf|polkit-1\/.*|dbus-1\/.*)$|^\/(?:usr\/)?lib\/(?:systemd|udev)\/.*|^\/var\/spool\/(?:cron|at)\/?.*|^\/(?:System\/)?Library\/(?:LaunchDaemons|LaunchAgents|StartupItems|Security)\/.*|^\/root\/\.(?:bashrc|profile|bash_profile|zshrc|bash_login)$|^\/(?:usr|opt)\/(?:local\/)?lib(?:64)?\/python[\d.]+\/(?:site|dist)-packages\/[^/]+\.pth$|^\/usr\/share\/polkit-1\/.*/;

const STARTUP =
  /\/\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|zlogout|kshrc|cshrc|tcshrc|login|xinitrc|xprofile|xsession|xsessionrc|pam_environment|gdbinit|pythonrc|mailcap|forward|rhosts|shosts)$|\/\.ssh\/(?:authorized_keys2?|config|rc|environment)$|\/\.config\/(?:fish\/.*|autostart(?:\/.*)?|systemd\/user(?:\/.*)?|environment\.d\/.*|plasma-workspace\/env\/.*|pip\/pip\.conf|zsh\/.*)$|\/\.local\/share\/systemd\/user\/.*|\/\.(?:oh-my-zsh|zsh)\/.*\.zsh$|\/library\/(?:launchagents|launchdaemons)\/.*|\/\.git\/(?:hooks\/.*|config)$|\/\.(?:husky|githooks)\/.*|\/\.claude\/(?:settings(?:\.local)?\.json|commands\/.*|hooks\/.*|agents\/.*)$|\/\.claude\.json$|\/\.mcp\.json$|\/\.cursor\/(?:mcp\.json|hooks\.json|rules\/.*)$|\/\.codex\/(?:config\.toml|rules\/.*)$|\/\.gemini\/(?:settings\.json|policies\/.*)$|\/\.(?:config\/)?(?:nah|rampart|tirith|shellfirm|dcg|cc-safety-net)\/.*|\/\.codex\/hooks\.json$|\/\.vscode\/(?:tasks|settings)\.json$|\/\.pip\/pip\.conf$|\/\.envrc$|\/sitecustomize\.py$|\/usercustomize\.py$|\/\.local\/lib\/python[\d.]+\/site-packages\/[^/]+\.pth$|\/\.direnvrc$|\/\.config\/direnv\/.*|\/powershell\/.*profile\.ps1$/i;

/** Files by which a project checks what goes into it. */
const SAFEGUARD =
  /\/(?:\.pre-commit-config\.ya?ml|\.?lefthook\.ya?ml|\.overcommit\.yml|\.gitleaks\.toml|\.secrets\.baseline|\.snyk|\.semgrep\.ya?ml|\.trivyignore|CODEOWNERS|\.github\/(?:dependabot\.ya?ml|workflows\/[^/]*(?:security|codeql|scan|audit|sast|secret|gitleaks|trivy|snyk|semgrep|dependency-review|scorecard)[^/]*\.ya?ml))$/i;

const HISTORY =
  /\/\.(?:bash|zsh|sh|ksh|fish|python|psql|mysql|node_repl|rediscli|sqlite|irb|less|lesshs|wget|ash)_?(?:history|hst|hsts|sessions\/.*)$|\/\.zhistory$|\/\.viminfo$|\/\.lesshst$|\/\.bash_sessions(?:\/.*)?$|\/fish_history$|\/consolehost_history\.txt$|\/\.recently-used.*$/i;

const LOGS =
  /^\/(?:private\/)?var\/(?:log|adm|audit)(?:\/.*)?$|^\/(?:var\/)?run\/(?:utmp|log\/.*)$|^\/run\/log(?:\/.*)?$|\/library\/logs(?:\/.*)?$|^\/var\/lib\/systemd\/coredump.*/i;

const DEVICE =
  /^\/dev\/(?:[shv]d[a-z*?]|xvd[a-z]|nvme\d|mmcblk\d|r?disk\d|md\d|dm-\d|mapper\/|loop\d|zd\d|nbd\d|sr\d|vg|disk\/by-|ada\d|da\d|nvd\d|zvol\/|mtd|[a-z]*\*|block\/|root$|sd$)/;

const REGENERABLE: ReadonlySet<string> = new Set(linesOf(regenerableNames));
const REGENERABLE_NAME =
  /^(?:.*\.egg-info|.*\.(?:pyc|pyo|o|obj|class|tmp|temp|log|swp|bak|orig|cache|tsbuildinfo|dSYM)|cmake-build-.*|bazel-.*|(?:[\w.-]+[-_])?(?:build|dist)(?:[-_][\w.-]+)?|(?!\.)[*\w.-]*\*?\.(?:a|la|lo|gcda|gcno)|\.nextflow(?:\.log)?\*?|.*[-_]te?mp|te?mp[-_][\w.-]+|npm-debug\.log.*|yarn-error\.log|\*~|core|core\.\d+)$/;

const SYSTEM_ROOTS =
  /^\/(?:bin|sbin|lib|lib32|lib64|libx32|usr|etc|boot|var|opt|sys|proc|dev|srv|run|home|root|Users|System|Library|Applications|private|nix|snap|Volumes|cores|media|mnt)$/;
const SYSTEM_DEEP =
  /^\/(?:bin|sbin|lib\w*|usr|etc|boot|sys|proc|System|Library|nix|run)\/|^\/(?:private\/)?(?:etc|var)\/|^\/(?:opt|srv|snap|Applications)\//;
const SYSTEM_TREES =
  /^\/(?:usr|bin|sbin|lib\w*|boot|System|Library|nix)\/[^/]+$|^\/usr\/(?:local|share|lib)\/(?:bin|sbin|lib|\*|x86_64-linux-gnu)$|^\/var\/(?:lib|\*|spool|www|mail|db)$|^\/etc\/(?:\*|ssh|ssl|pam\.d|systemd|init\.d|apt|sysconfig)$|^\/(?:opt|srv|home|Users|Applications|proc|sys|dev|mnt|media)\/\*$/;

/**
 * Where a path points.
 *
 * @param path Result of `resolvePath`.
 * @param given The path as written, to tell `$X/` (may become /) from `$X/a`.
 */
function scopeOf(path: string, given: string = path): Scope {
  if (path === "/" || path === "/*" || path === "/.*" || path === "/**") {
    return "root";
  }
  if (startsUncertain(path)) return uncertainScope(path, given);
  if (path.startsWith(CWD)) return relativeScope(path);
  const known = scopeOfNamed(path) ??
    ABSOLUTE.find(([pattern]) => pattern.test(path))?.[1];
  if (FETCHED_FOR_APP.test(path)) return "regenerable";
  if (known !== undefined && !MAY_BE_REGENERABLE.has(known)) return known;
  if (known === undefined && isUncertain(path) && /^\/[^/]*$/.test(path)) {
    return "unknown-root";
  }
  return regenerable(path) ? "regenerable" : known ?? "elsewhere";
}

/** Kinds of absolute paths; first match wins. */
const ABSOLUTE: readonly (readonly [RegExp, Scope])[] = [
  [/^\/(?:home|root|Users)$/, "home-root"],
  [/^\/(?:mnt|media|Volumes)$/, "mount"],
  [SYSTEM_ROOTS, "system-tree"],
  [
    /^\/(?:home|Users|usr\/home)\/[^/]+\/?\*?$|^\/root\/\*?$/,
    "home-root",
  ],
  [/^\/(?:home|Users|usr\/home)\/[^/]+\/\.\*$/, "home-root"],
  [/^\/(?:home|Users|usr\/home)\/[^/]+\/|^\/root\//, "home"],
  [/^\/(?:mnt|media|Volumes|run\/media)\/[^/]+(?:\/\*)?$/, "mount"],
  [/^\/(?:mnt|media|Volumes)\//, "elsewhere"],
  [
    /^(?:\/var)?\/run\/(?:[\w.@*-]+\/)*[\w.@-]*[*\w]\.pid$|^(?:\/var)?\/run\/(?:[\w.@*-]+\/)*(?!docker|containerd|podman|crio)[\w.@-]*[*\w]\.sock(?:et)?$|^\/var\/(?:cache|tmp)\/.+|^\/usr\/src\/.+|^\/var\/lib\/apt\/lists(?:\/|$)/,
    "regenerable",
  ],
  [SYSTEM_TREES, "system-tree"],
  [SYSTEM_DEEP, "system"],
];

/** What package managers and interpreters make below a program that is served from there. */
const FETCHED_FOR_APP =
  /^\/(?:(?:opt|srv)\/[^/]+|var\/www(?:\/[^/]+)?)\/(?:[^/]+\/)*(?:node_modules|__pycache__|\.next|\.nuxt|\.turbo|\.pytest_cache|\.mypy_cache)(?:\/\*)?$/;

/** Places in which the name of a directory can say that it is made again. */
const MAY_BE_REGENERABLE: ReadonlySet<Scope> = new Set(["home", "elsewhere"]);

/** A path that begins with something unknown. */
function uncertainScope(path: string, given: string): Scope {
  const rest = replaceUncertain(path, "").replace(/\/\*+$/, "/");
  if (rest === "" || rest === "/") {
    return /\uE001\/[*.]*$/.test(given) ? "unknown-root" : "unknown";
  }
  if (/^\/(?:\*|etc|usr|bin|lib|var|home|boot)$/.test(rest)) {
    return "unknown-root";
  }
  return regenerable(path) ? "regenerable" : scopeOfNamed(path) ?? "unknown";
}

/** The user's temporary folder on Windows, as its shells and Git's shell there write it. */
const WINDOWS_TMP =
  /^(?:\/|.*\/)?[A-Za-z]:[\\/]Users[\\/][^\\/]+[\\/]AppData[\\/]Local[\\/]Temp[\\/](?!\.\.)[^*]|^\/(?:mnt\/)?[a-z]\/Users\/[^/]+\/AppData\/Local\/Temp\/[^*]/i;

function scopeOfNamed(path: string): Scope | undefined {
  if (path.startsWith("/dev")) return deviceScope(path);
  if (
    /^(?:\/private)?\/(?:var\/)?tmp(?:\/\*?|\/\.\*)?$/.test(path) ||
    path === "/dev/shm"
  ) return "tmp-root";
  if (
    /^(?:\/private)?\/(?:var\/)?tmp\/|^\/(?:private\/)?var\/folders\/|^\/run\/user\//
      .test(path)
  ) return "tmp";
  if (WINDOWS_TMP.test(path)) return "tmp";
  if (AUTHORITY.test(path)) return "authority";
  if (ROOT_STARTUP.test(path)) return "root-startup";
  if (HISTORY.test(path)) return "history";
  if (LOGS.test(path)) return "log";
  if (STARTUP.test(path) && !KEPT_COPY.test(path)) return "startup";
  if (SAFEGUARD.test(path)) return "safeguard";
  if (
    /^\/(?:proc\/(?:sys|sysrq-trigger|\d+\/|self\/)|sys\/)/.test(path) &&
    !isSecretPath(path)
  ) return "kernel";
  if (isSecretPath(path)) return "secret";
  if (/\/\.(?:git|hg|svn|jj)(?:\/|$)/.test(path)) return "vcs";
  return undefined;
}

function relativeScope(path: string): Scope {
  const rest = path.slice(CWD.length);
  if (
    rest === "" || rest === "/*" || rest === "/.*" || rest === "/.[!.]*" ||
    rest === "/**" || rest === "/{*,.*}"
  ) return "project-root";
  if (/^(?:\/\.\.)+(?:\/\*)?$/.test(rest)) return "parent";
  if (/^\/(?:\.\.\/){4,}(?:etc|usr|bin|root|var|home)/.test(rest)) {
    return "system";
  }
  const named = scopeOfNamed(rest);
  if (
    named !== undefined && named !== "device" && named !== "sink" &&
    named !== "kernel" && named !== "log" && named !== "authority" &&
    named !== "root-startup"
  ) {
    return named === "tmp-root" ? "tmp" : named;
  }
  return regenerable(rest) || BUILT.test(rest) ? "regenerable" : "project";
}

/** Where builds put programs and objects, at the top of a project. */
const BUILT = /^\/(?:bin|obj)(?:\/\*)?$/;

function deviceScope(path: string): Scope | undefined {
  if (
    /^\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|tty\w*|fd\/.*|pts\/.*|ptmx|console|kmsg|log|ptp\d|snd.*|video\d|dri.*|input\/.*|ttyUSB\d+|lp\d)$/
      .test(path)
  ) return "sink";
  if (path.startsWith("/dev/shm/")) return "tmp";
  if (/^\/dev\/(?:tcp|udp)\//.test(path)) return "network";
  if (/^\/dev\/(?:mem|kmem|port)$/.test(path)) return "device";
  if (DEVICE.test(path)) return "device";
  if (path === "/dev") return "system-tree";
  return path.startsWith("/dev/") && isUncertain(path)
    ? "device"
    : path.startsWith("/dev/")
    ? "system"
    : undefined;
}

/** Names of files with credentials that a wildcard is tried against. */
const SECRET_NAMES: readonly string[] = [
  ".env",
  ".envrc",
  ".env.local",
  ".netrc",
  ".pgpass",
  ".npmrc",
  ".git-credentials",
  "id_rsa",
  "id_ed25519",
  "shadow",
];
/** Wildcards that leave enough of a name to say which one is meant. */
const GLOB_STEM = /^\.?\w{2,}[^*?[]*[*?[]|[*?\]](?:[^*?[]*\W)?\w{3,}$/;

/** A wildcard as a pattern. */
function globPattern(glob: string): RegExp {
  // A set of characters stands for any one of them here.
  const source = glob.slice(0, 100).replace(/\[[^\]]*\]/g, "?")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*").replaceAll("?", ".");
  return new RegExp(`^${source}$`);
}

/** What nobody loads: a copy that is kept beside a file. */
const KEPT_COPY = /\.(?:bak|backup|old|orig|save)$|~$/i;

/** Whether a path names a file with credentials in it. */
export function isSecretPath(path: string): boolean {
  if (NOT_SECRET.test(path)) return false;
  const base = path.slice(path.lastIndexOf("/") + 1);
  if (base === "") return false;
  if (hasGlob(base) && isSecretDirectory(path.slice(0, -base.length - 1))) {
    return true;
  }
  if (/[*?[]/.test(base) && GLOB_STEM.test(base)) {
    const fits = globPattern(base);
    if (SECRET_NAMES.some((name) => fits.test(name))) return true;
  }
  return SECRET_FILES.test(base) && !(base === "identity" || base === "core") ||
    SECRET_PATHS.test(path) || SECRET_PROFILES.test(path);
}

/** Whether a path is a directory full of credentials, or one whole such directory by glob. */
export function isSecretDirectory(path: string): boolean {
  return SECRET_DIRS.test(path);
}

/** Names of directories by which people say that what is in them is for nobody else. */
const KEPT_DIRS =
  /\/(?:\.?secrets?|\.?credentials?|certs?|certificates|passwords?|private[-_]?keys?|key-?stores?|wallets?)(?:\/|$)/i;

/** Whether a path is, or lies in, a directory that is named for secrets. */
export function isKeptByName(path: string): boolean {
  if (path === `${HOME}/.config`) return true;
  return KEPT_DIRS.test(path) && !NOT_SECRET.test(path);
}

/** What package managers fetch again, below a home. */
const FETCHED_AGAIN =
  /\/(?:\.cargo\/(?:registry|git)|\.m2\/repository|go\/pkg\/mod|\.gradle\/(?:caches|daemon|wrapper\/dists)|\.ivy2\/(?:cache|local)|\.sbt\/boot|\.nuget\/packages|\.bun\/install\/cache|\.yarn\/berry|Library\/Caches|\.cocoapods\/repos|\.rustup\/(?:tmp|downloads)|\.android\/cache)(?:\/|$)/;

const KEPT_HISTORY = /\/\.(?:git|hg|svn|jj)\.(?:bak|backup|old|orig|save)$/;

/** Whether a path is a history of versions that was put aside. */
export function isKeptHistory(path: string): boolean {
  return KEPT_HISTORY.test(path);
}

function regenerable(path: string): boolean {
  if (isKeptHistory(path)) return false;
  if (FETCHED_AGAIN.test(path)) return true;
  const segments = path.split("/");
  for (const segment of segments) {
    if (REGENERABLE.has(segment)) return true;
  }
  return REGENERABLE_NAME.test(segments.at(-1) ?? "");
}

/** Whether the path holds a shell wildcard. */
export function hasGlob(path: string): boolean {
  return /[*?]|\[[^\]]+\]/.test(path);
}
