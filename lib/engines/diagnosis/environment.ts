/** Which system, package manager and shell the failure happened on. */

/** What templates may branch on. */
export interface Platform {
  /** Operating system. */
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
  /** True on a CI runner. */
  readonly isCi: boolean;
}

/** Reads the environment first, then tell-tale signs in the evidence. */
export function detectPlatform(
  environment: string,
  command: string,
  sample: string,
): Platform {
  const said = environment.toLowerCase();
  const all = `${said}\n${command.toLowerCase()}\n${sample.toLowerCase()}`;
  const isWsl = /\bwsl/.test(said) && !/windows 1[01]|powershell/.test(said);
  const windowsSigns =
    /[a-z]:\\[\w ]{1,60}\\?|is not recognized as (?:an internal|the name of a cmdlet)|fullyqualifiederrorid|\bwin32\b|der befehl ".{1,60}" ist entweder/;
  const os = isWsl
    ? "linux"
    : /\bwindows\b|\bwin1[01]\b|powershell|\bcmd\.exe|\bmingw|\bmsys/.test(said)
    ? "windows"
    : /mac ?os|darwin|\bosx\b|\bos x\b|apple|xcode|homebrew|\bm[1-4] (?:mac|pro|max)\b/
        .test(said) && !/built on|linux|ubuntu|debian/.test(said)
    ? "macos"
    : said.trim() !== "" &&
        /linux|ubuntu|debian|alpine|fedora|rhel|centos|arch|suse|docker|container/
          .test(said)
    ? "linux"
    : windowsSigns.test(all)
    ? "windows"
    : /\/users\/[\w.-]{1,40}\/|\/opt\/homebrew|darwin/.test(all)
    ? "macos"
    : "linux";
  const manager = os === "macos"
    ? "brew"
    : os === "windows"
    ? "winget"
    : /alpine|\bapk /.test(said) ||
        (!said && /\bapk (?:add|--no-cache)|\balpine/.test(all))
    ? "apk"
    : /fedora|rhel|red ?hat|centos|rocky|alma|amazon ?linux|\bamzn|oracle linux|\b(?:dnf|yum)\b/
        .test(said) ||
        (!said && /\b(?:dnf|yum) install|\.el[789]\b|\.fc\d\d\b/.test(all))
    ? "dnf"
    : /\barch\b|manjaro|endeavouros|pacman/.test(said) ||
        (!said && /\bpacman -s/.test(all))
    ? "pacman"
    : /suse|zypper|\bsles\b/.test(said)
    ? "zypper"
    : "apt";
  const shell = os === "windows"
    ? /cmd\.exe|\bcmd\b|command prompt/.test(said) ||
        /is not recognized as an internal|ist entweder falsch/.test(all) &&
          !/powershell/.test(said)
      ? "cmd"
      : /git bash|\bbash\b|mingw|msys/.test(said)
      ? "bash"
      : "powershell"
    : /\bfish\b/.test(said) || /^fish: /m.test(all)
    ? "fish"
    : /\bzsh\b/.test(said) || /^zsh: /m.test(all)
    ? "zsh"
    : "bash";
  const isContainer =
    /container|docker|:[\d.]+-(?:slim|alpine|bookworm|bullseye|jammy)|\bimage\b|\bpod\b|alpine:/
      .test(said) ||
    /^(?:sudo )?docker (?:buildx )?build\b|^(?:sudo )?docker[ -]compose .{0,60}\bbuild\b|^(?:podman|buildah) (?:build|bud)\b/m
      .test(command);
  const isCi =
    /github actions|gitlab|jenkins|circleci|travis|\bci\b|\bci=|runner|azure pipelines|buildkite/
      .test(said);
  return { os, manager, shell, isContainer, isCi };
}
