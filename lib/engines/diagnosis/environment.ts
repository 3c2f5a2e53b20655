/** Which system, package manager and shell the failure happened on. */

/** What templates may branch on. */
export interface Platform {
  /** Linux where nothing says otherwise. */
  readonly os: "linux" | "macos" | "windows";
  /** Package manager of the system. */
  readonly manager:
    | "apt"
    | "dnf"
    | "apk"
    | "pacman"
    | "zypper"
    | "brew"
    | "winget";
  /** Shell that commands are written for. */
  readonly shell: "bash" | "zsh" | "fish" | "powershell" | "cmd";
  /** True inside an image or a build of one, where one is root without sudo. */
  readonly isContainer: boolean;
  /** True where services run as containers beside each other, under names of their own. */
  readonly isCompose: boolean;
  /** True on a CI runner. */
  readonly isCi: boolean;
}

/** What the evidence says, in small letters. */
interface Said {
  /** The environment as it was described; empty when it was not. */
  readonly said: string;
  /** All of the evidence. */
  readonly all: string;
}

/** Reads the environment first, then tell-tale signs in the evidence. */
export function detectPlatform(
  environment: string,
  command: string,
  sample: string,
): Platform {
  const said = environment.toLowerCase();
  const all = `${said}\n${command.toLowerCase()}\n${sample.toLowerCase()}`;
  const os = osOf({ said, all });
  const isContainer =
    /container|docker|:[\d.]+-(?:slim|alpine|bookworm|bullseye|jammy)|\bimage\b|\bpod\b|alpine:/
      .test(said) ||
    OF_AN_IMAGE.test(sample) || NAMES_A_POD.test(sample) ||
    /^(?:sudo )?docker (?:buildx )?build\b|^(?:sudo )?docker[ -]compose .{0,60}\bbuild\b|^(?:podman|buildah) (?:build|bud)\b/m
      .test(command);
  const isCompose = /\bcompose\b/.test(said) ||
    /^(?:sudo )?(?:docker|podman)[ -]compose\b.{0,60}\b(?:up|run|exec|logs|start|restart)\b/m
      .test(command);
  const isCi =
    /github actions|gitlab|jenkins|circleci|travis|\bci\b|\bci=|runner|azure pipelines|buildkite/
      .test(said);
  return {
    os,
    manager: managerOf(os, { said, all }),
    shell: shellOf(os, { said, all }),
    isContainer,
    isCompose,
    isCi,
  };
}

/** What an image's build says when one of its steps failed. */
const OF_AN_IMAGE =
  /\bfailed to solve: process "|^The command '\/bin\/sh -c .{1,400} returned a non-zero code/m;

/** A pod as a ReplicaSet names it: its own hash of Kubernetes' letters, then five more. */
const NAMES_A_POD =
  /\b[a-z][a-z0-9-]{1,80}-[0-9a-f]{8,10}-[bcdfghjklmnpqrstvwxz2456789]{5}\b/;

const WINDOWS_SIGNS =
  /[a-z]:\\[\w ]{1,60}\\?|(?<!\w|[\w.]\/)[a-z]:\/[\w .-]{1,60}[\/\\]|\[errno 100\d\d\]|\berrno[\"']?:? ?-40(?:[0-8]\d|9[0-3])\b|is not recognized as (?:an internal|the name of a cmdlet)|fullyqualifiederrorid|'nmake' '-\?'|\bwin32\b(?! \d)|der befehl ".{1,60}" ist entweder/;

/** Folders that only macOS has, and what only its linker says. */
const MACOS_SIGNS =
  /\/ios\/pods\/|\/users\/[\w.-]{1,40}\/|\/opt\/homebrew|\bdarwin|\/system\/library\/frameworks\/|(?:^|[\s'"(=:])\/library\/(?:ruby|developer|frameworks|python|java)\/|\/applications\/[\w .-]{1,40}\.app\/|\/usr\/local\/cellar\/|\/private\/var\/folders\/|\bld: (?:library not found for -l|framework not found |symbol\(s\) not found for architecture )/;

/** Folders in which GitHub's own machines work. */
const RUNNERS: readonly (readonly [folder: string, os: Platform["os"]])[] = [
  ["/home/runner/work/", "linux"],
  ["/users/runner/work/", "macos"],
  ["d:\\a\\", "windows"],
];

function osOf({ said, all }: Said): Platform["os"] {
  const isWsl = /\bwsl/.test(said) && !/windows 1[01]|powershell/.test(said);
  if (isWsl) return "linux";
  if (
    /\bwindows\b|\bwin1[01]\b|powershell|\bcmd\.exe|\bmingw|\bmsys/.test(said)
  ) return "windows";
  if (
    /mac ?os|darwin|\bosx\b|\bos x\b|apple|xcode|homebrew|\bm[1-4] (?:mac|pro|max)\b/
      .test(said) && !/built on|linux|ubuntu|debian/.test(said)
  ) return "macos";
  if (
    /linux|ubuntu|debian|alpine|fedora|rhel|centos|arch|suse|docker|container/
      .test(said)
  ) return "linux";
  const runner = RUNNERS.find(([folder]) => all.includes(folder));
  if (runner !== undefined) return runner[1];
  if (WINDOWS_SIGNS.test(all)) return "windows";
  return MACOS_SIGNS.test(all) ? "macos" : "linux";
}

/** Package managers of Linux: what names them, and what shows them where nothing is said. */
const MANAGERS: readonly (readonly [
  manager: Platform["manager"],
  named: RegExp,
  shown: RegExp | null,
])[] = [
  [
    "apk",
    /alpine|\bapk /,
    /\bapk (?:add|--no-cache)|\balpine|^error (?:loading shared library|relocating \/)/m,
  ],
  [
    "dnf",
    /fedora|rhel|red ?hat|centos|rocky|alma|amazon ?linux|\bamzn|oracle linux|\b(?:dnf|yum)\b/,
    /\b(?:dnf|yum) install|\.el[789]\b|\.fc\d\d\b|(?<![\w.-])\/usr\/lib64\//,
  ],
  ["pacman", /\barch\b|manjaro|endeavouros|pacman/, /\bpacman -s/],
  ["zypper", /suse|zypper|\bsles\b/, null],
];

function managerOf(
  os: Platform["os"],
  { said, all }: Said,
): Platform["manager"] {
  if (os === "macos") return "brew";
  if (os === "windows") return "winget";
  const found = MANAGERS.find(([, named, shown]) =>
    named.test(said) || said === "" && shown?.test(all) === true
  );
  return found?.[0] ?? "apt";
}

function shellOf(os: Platform["os"], { said, all }: Said): Platform["shell"] {
  if (os !== "windows") {
    if (/\bfish\b/.test(said) || /^fish: /m.test(all)) return "fish";
    return /\bzsh\b/.test(said) || /^zsh: /m.test(all) ? "zsh" : "bash";
  }
  const isCmd = /cmd\.exe|\bcmd\b|command prompt/.test(said) ||
    /is not recognized as an internal|ist entweder falsch/.test(all) &&
      !/powershell/.test(said);
  if (isCmd) return "cmd";
  return /git bash|\bbash\b|mingw|msys/.test(said) ? "bash" : "powershell";
}
