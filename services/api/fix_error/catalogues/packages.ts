/**
 * What to install for a command, header or library, by package manager. A name
 * stands for itself with every manager it has no entry for; null means that
 * the manager has no such package.
 */

/** Names by manager; `all` for the rest. */
export interface PackageNames {
  readonly all?: string;
  readonly apt?: string | null;
  readonly dnf?: string | null;
  readonly apk?: string | null;
  readonly pacman?: string | null;
  readonly zypper?: string | null;
  readonly brew?: string | null;
  readonly winget?: string | null;
}

/** Keyed by what one asks for: `openssl-dev`, `lib:libnss3.so`, `header:zlib.h`, a command's name. */
export const PACKAGES: ReadonlyMap<string, PackageNames> = new Map<
  string,
  PackageNames
>([
  ["openssl-dev", {
    apt: "libssl-dev pkg-config",
    dnf: "openssl-devel pkgconf-pkg-config",
    apk: "openssl-dev pkgconf",
    pacman: "openssl pkgconf",
    zypper: "libopenssl-devel pkg-config",
    brew: "openssl@3 pkg-config",
  }],
  ["pkg-config", {
    dnf: "pkgconf-pkg-config",
    apk: "pkgconf",
    pacman: "pkgconf",
  }],
  ["build-tools", {
    apt: "build-essential",
    dnf: "gcc gcc-c++ make",
    apk: "build-base",
    pacman: "base-devel",
    zypper: "gcc gcc-c++ make",
    brew: "gcc make",
  }],
  ["make", {
    apt: "build-essential",
    apk: "build-base",
    winget: "GnuWin32.Make",
  }],
  ["gcc", { apt: "build-essential", apk: "build-base" }],
  ["g++", {
    apt: "build-essential",
    dnf: "gcc-c++",
    apk: "build-base",
    pacman: "gcc",
    zypper: "gcc-c++",
    brew: "gcc",
  }],
  ["cc", {
    apt: "build-essential",
    dnf: "gcc",
    apk: "build-base",
    pacman: "base-devel",
  }],
  ["python", {
    apt: "python3",
    apk: "python3",
    brew: "python",
    winget: "Python.Python.3.12",
  }],
  ["pip", {
    apt: "python3-pip",
    dnf: "python3-pip",
    apk: "py3-pip",
    pacman: "python-pip",
    brew: "python",
    zypper: "python3-pip",
  }],
  ["pip3", {
    apt: "python3-pip",
    dnf: "python3-pip",
    apk: "py3-pip",
    pacman: "python-pip",
    brew: "python",
    zypper: "python3-pip",
  }],
  ["node", { all: "nodejs", brew: "node", winget: "OpenJS.NodeJS.LTS" }],
  ["npm", {
    apt: "npm",
    dnf: "npm",
    apk: "npm",
    brew: "node",
    winget: "OpenJS.NodeJS.LTS",
  }],
  ["npx", {
    apt: "npm",
    dnf: "npm",
    apk: "npm",
    pacman: "npm",
    brew: "node",
    winget: "OpenJS.NodeJS.LTS",
  }],
  ["git", { winget: "Git.Git" }],
  ["curl", { winget: "cURL.cURL" }],
  ["jq", { winget: "jqlang.jq" }],
  ["java", {
    apt: "default-jdk",
    dnf: "java-21-openjdk-devel",
    apk: "openjdk21",
    pacman: "jdk-openjdk",
    brew: "openjdk",
    winget: "EclipseAdoptium.Temurin.21.JDK",
  }],
  ["javac", {
    apt: "default-jdk",
    dnf: "java-21-openjdk-devel",
    apk: "openjdk21",
    pacman: "jdk-openjdk",
    brew: "openjdk",
  }],
  ["mvn", { all: "maven" }],
  ["go", { apt: "golang-go", dnf: "golang", winget: "GoLang.Go" }],
  ["cargo", {
    all: "cargo",
    pacman: "rust",
    brew: "rust",
    winget: "Rustlang.Rustup",
  }],
  ["rustc", {
    all: "rustc",
    dnf: "rust",
    apk: "rust",
    pacman: "rust",
    brew: "rust",
  }],
  ["docker", { apt: "docker.io", winget: "Docker.DockerDesktop" }],
  ["psql", {
    apt: "postgresql-client",
    dnf: "postgresql",
    apk: "postgresql-client",
    pacman: "postgresql-libs",
    brew: "libpq",
  }],
  ["pg_dump", {
    apt: "postgresql-client",
    dnf: "postgresql",
    apk: "postgresql-client",
    pacman: "postgresql",
    brew: "libpq",
  }],
  ["mysql", {
    apt: "default-mysql-client",
    dnf: "mysql",
    apk: "mysql-client",
    pacman: "mariadb-clients",
    brew: "mysql-client",
  }],
  ["redis-cli", { apt: "redis-tools", all: "redis" }],
  ["sqlite3", {
    all: "sqlite3",
    dnf: "sqlite",
    apk: "sqlite",
    pacman: "sqlite",
    brew: "sqlite",
  }],
  ["dig", {
    apt: "dnsutils",
    dnf: "bind-utils",
    apk: "bind-tools",
    pacman: "bind",
    brew: "bind",
  }],
  ["nslookup", {
    apt: "dnsutils",
    dnf: "bind-utils",
    apk: "bind-tools",
    pacman: "bind",
    brew: "bind",
  }],
  ["ifconfig", { all: "net-tools", brew: null }],
  ["netstat", { all: "net-tools", brew: null }],
  ["ip", {
    apt: "iproute2",
    dnf: "iproute",
    apk: "iproute2",
    pacman: "iproute2",
  }],
  ["ss", {
    apt: "iproute2",
    dnf: "iproute",
    apk: "iproute2",
    pacman: "iproute2",
  }],
  ["ping", { apt: "iputils-ping", all: "iputils" }],
  ["nc", {
    apt: "netcat-openbsd",
    dnf: "nmap-ncat",
    apk: "netcat-openbsd",
    pacman: "openbsd-netcat",
    brew: "netcat",
  }],
  ["telnet", { apt: "telnet", apk: "busybox-extras", pacman: "inetutils" }],
  ["ps", {
    apt: "procps",
    dnf: "procps-ng",
    apk: "procps",
    pacman: "procps-ng",
  }],
  ["killall", { all: "psmisc" }],
  ["fuser", { all: "psmisc" }],
  ["xxd", { all: "xxd", dnf: "vim-common", pacman: "vim" }],
  ["ffprobe", { all: "ffmpeg" }],
  ["convert", { all: "imagemagick", dnf: "ImageMagick" }],
  ["7z", { apt: "p7zip-full", all: "p7zip" }],
  ["rg", { all: "ripgrep", winget: "BurntSushi.ripgrep.MSVC" }],
  ["fd", { apt: "fd-find", dnf: "fd-find", all: "fd" }],
  ["bat", { all: "bat" }],
  ["ag", {
    apt: "silversearcher-ag",
    all: "the_silver_searcher",
    brew: "the_silver_searcher",
  }],
  ["ninja", {
    all: "ninja-build",
    apk: "ninja",
    pacman: "ninja",
    brew: "ninja",
  }],
  ["protoc", {
    apt: "protobuf-compiler",
    dnf: "protobuf-compiler",
    apk: "protoc",
    all: "protobuf",
  }],
  ["envsubst", { all: "gettext", apt: "gettext-base" }],
  ["host", {
    apt: "dnsutils",
    dnf: "bind-utils",
    apk: "bind-tools",
    pacman: "bind",
    brew: "bind",
  }],
  ["ssh", {
    all: "openssh",
    apt: "openssh-client",
    dnf: "openssh-clients",
    apk: "openssh-client",
  }],
  ["scp", {
    all: "openssh",
    apt: "openssh-client",
    dnf: "openssh-clients",
    apk: "openssh-client",
  }],
  ["composer", { all: "composer" }],
  ["php", { apt: "php-cli", dnf: "php-cli", apk: "php83", all: "php" }],
  ["ruby", { apt: "ruby-full", all: "ruby" }],
  ["bundle", {
    apt: "ruby-bundler",
    dnf: "rubygem-bundler",
    apk: "ruby-bundler",
    pacman: "ruby-bundler",
    brew: "ruby",
  }],
  ["header:Python.h", {
    apt: "python3-dev",
    dnf: "python3-devel",
    apk: "python3-dev",
    pacman: "python",
    zypper: "python3-devel",
    brew: "python",
  }],
]);
