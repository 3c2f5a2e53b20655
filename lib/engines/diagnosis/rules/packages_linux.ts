/** Linux package managers: apt, dpkg, dnf, yum, apk, pacman, zypper, snap, flatpak, nix. */
import table from "./tables/packages_linux.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { sudo } from "../actions.ts";
import { PROGRAMS } from "../catalogues/commands.ts";
import { DISTRO_PACKAGES } from "../catalogues/distro_packages.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The install with the package's name corrected, where a near one is known. */
function nearPackage(c: RuleContext): string | undefined {
  const bad = c.v["bad"] ?? "";
  return c.cmd.replace(
    bad,
    c.nearest(bad, [...DISTRO_PACKAGES, ...PROGRAMS], 0.75),
  ).text;
}

/**
 * Packages that stand in their publisher's own repository alone; a similar name
 * of the distribution is another program. From the publishers' instructions.
 */
const REPOSITORIES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:docker-ce(?:-cli|-rootless-extras)?|containerd\.io|docker-(?:buildx|compose|model)-plugin)$/,
    "download.docker.com",
  ],
  [/^(?:kubectl|kubeadm|kubelet)$/, "pkgs.k8s.io"],
  [
    /^(?:terraform|vault|consul|nomad|packer|boundary)$/,
    "apt.releases.hashicorp.com",
  ],
  [
    /^google-chrome-(?:stable|beta|unstable)$/,
    "dl.google.com/linux/chrome/deb",
  ],
  [/^google-cloud-(?:cli|sdk)$/, "packages.cloud.google.com/apt"],
  [
    /^(?:code|azure-cli|powershell|microsoft-edge-stable|msodbcsql\d{1,2})$/,
    "packages.microsoft.com",
  ],
  [/^mongodb-(?:org|mongosh)(?:-[\w-]{1,20})?$/, "repo.mongodb.org"],
  [
    /^(?:elasticsearch|kibana|logstash|filebeat|metricbeat)$/,
    "artifacts.elastic.co",
  ],
  [/^grafana(?:-enterprise)?$/, "apt.grafana.com"],
  [
    /^(?:nvidia-container-toolkit|nvidia-docker2)$/,
    "nvidia.github.io/libnvidia-container",
  ],
  [
    /^(?:cuda|cuda-toolkit)(?:-\d{1,2}-\d{1,2})?$/,
    "developer.download.nvidia.com",
  ],
  [
    /^python3\.\d{1,2}(?:-(?:dev|venv|distutils))?$/,
    "ppa:deadsnakes/ppa (Ubuntu)",
  ],
  [
    /^(?:lib)?php\d\.\d(?:-[\w-]{1,30})?$/,
    "ppa:ondrej/php (Ubuntu) or packages.sury.org (Debian)",
  ],
];

/** Where a package that no distribution has is published. */
function publisherOf(c: RuleContext): string | undefined {
  const bad = c.v["bad"] ?? "";
  return REPOSITORIES.find(([names]) => names.test(bad))?.[1];
}

/**
 * Releases that the usual mirrors no longer have, by where they went. Debian's
 * and Ubuntu's lists of releases past their end.
 */
const ARCHIVED: readonly (readonly [RegExp, string])[] = [
  [
    /\bdebian(?:-security)?\b\S{0,40}[\s/](?<name>squeeze|wheezy|jessie|stretch|buster)\b/,
    "archive.debian.org",
  ],
  [
    /\bubuntu\b\S{0,40}[\s/](?<name>utopic|vivid|wily|yakkety|zesty|artful|cosmic|disco|eoan|groovy|hirsute|impish|kinetic|lunar|mantic|oracular)\b/,
    "old-releases.ubuntu.com",
  ],
];

/** The release that is past its end, and where its packages went. */
function archived(
  c: RuleContext,
): { readonly name: string; readonly host: string } | undefined {
  const line = (c.lines[c.at] ?? "").slice(0, 600);
  for (const [release, host] of ARCHIVED) {
    const name = release.exec(line)?.groups?.["name"];
    if (name !== undefined) return { name, host };
  }
  return undefined;
}

const APT = ["apt", "dpkg"];

/** Package managers of Linux distributions. */
export const PACKAGES_LINUX_RULES: readonly CompleteRule[] = defineRules({
  family: "packages_linux",
  tools: [
    "apt",
    "dpkg",
    "dnf",
    "yum",
    "apk",
    "pacman",
    "zypper",
    "snap",
    "yay",
    "paru",
    "pikaur",
    "yaourt",
    "nix-env",
    "flatpak",
  ],
  risk:
    "Installing changes the system; take packages only from sources you trust.",
  prevent:
    "Refresh the package lists before you install, and pin versions where builds must repeat.",
}, [
  ...readRules(table),
  {
    id: "apt-package-not-found",
    tools: APT,
    // There the packages are Playwright's choice, not the caller's.
    when: (c) => !/playwright/.test(c.cmd.text ?? ""),
    line: [
      /^E: (?:Unable to locate package|Package '?)(?: )?(?<bad>[\w.+-]{1,80})'?(?: has no installation candidate)?/,
      /^E: (?:Paket|Impossible de trouver le paquet|No se ha podido localizar el paquete|Impossibile trovare il pacchetto|N\u00e3o foi poss\u00edvel encontrar o pacote|\u041d\u0435 \u0443\u0434\u0430\u043b\u043e\u0441\u044c \u043d\u0430\u0439\u0442\u0438 \u043f\u0430\u043a\u0435\u0442|\u65e0\u6cd5\u5b9a\u4f4d\u8f6f\u4ef6\u5305) (?<bad>[\w.+-]{1,80})/,
      /^Package (?<bad>[\w.+-]{1,80}) is not available, but is referred to by another package/,
    ],
    level: "code",
    cause: [
      (c) =>
        publisherOf(c) === undefined
          ? undefined
          : `${
            c.v["bad"]
          } is not in the distribution's own sources for this release: it comes from ${
            publisherOf(c)
          }, which is not enabled here.`,
      "apt knows no package named {bad}: the name is misspelt, the package lists are old, or it is in no enabled source.",
    ],
    next: [
      (c) =>
        publisherOf(c) === undefined
          ? undefined
          : `Add the repository ${
            publisherOf(c)
          } with its key as its publisher describes, run apt-get update, and install ${
            c.v["bad"]
          } again.`,
      // A name of the distribution that looks like it is another program.
      (c) => publisherOf(c) === undefined ? nearPackage(c) : undefined,
      // Inside of an image's build nothing can be run before it from outside.
      (c) =>
        c.platform.isContainer && /^apt(?:-get)?$|^aptitude$/.test(
            c.cmd.program ?? "",
          )
          ? c.cmd.precededBy("apt-get update")
          : undefined,
      (c) =>
        /^(?:docker|docker-compose|podman|buildah|nerdctl)$/.test(
            c.cmd.program ?? "",
          )
          ? `Run apt-get update before the installation in the same RUN, and correct the name ${
            c.v["bad"] ?? "of the package"
          }: the image's release may have it under another one.`
          : undefined,
      "sudo apt-get update",
    ],
    plan: [
      "Search for the right name with `apt-cache search`.",
      "In a Dockerfile run apt-get update in the same RUN as the install.",
    ],
    hits: [
      {
        command: "sudo apt install docker-ce",
        error: "E: Package 'docker-ce' has no installation candidate",
        next:
          "Add the repository download.docker.com with its key as its publisher describes, run apt-get update, and install docker-ce again.",
      },
      {
        command: "apt-get install -y ripgrepp",
        error: "Reading package lists...\nE: Unable to locate package ripgrepp",
        next: "apt-get install -y ripgrep",
      },
      {
        command: "apt-get install -y zorpblat",
        error: "E: Unable to locate package zorpblat",
        environment: "debian:12 container",
        next: "apt-get update && apt-get install -y zorpblat",
      },
      {
        command: "sudo apt install zorpblat",
        error: "E: Paket zorpblat kann nicht gefunden werden.",
        next: "sudo apt-get update",
      },
      {
        command: "docker build .",
        error: "#8 3.1 E: Unable to locate package acme-gribble",
        next:
          "Run apt-get update before the installation in the same RUN, and correct the name acme-gribble: the image's release may have it under another one.",
      },
    ],
    misses: ["E: Invalid operation isntall"],
  },
  {
    id: "apt-lock-held",
    tools: APT,
    line: [
      /^(?:E: |Waiting for cache lock: )?Could not get lock (?<lock>\/var\/lib\/\S{1,80}?)\.?(?: (?:It is held by process (?<pid>\d{1,8})(?: \((?<who>[\w./-]{1,40})\))?|- open \(11))/,
      /^E: Unable to (?:acquire the dpkg frontend lock|lock (?:the administration directory|directory)).{0,100}is another process using it/,
      /dpkg: error: dpkg (?:frontend|status database) (?:lock )?(?:was locked|is locked) by another process/,
    ],
    level: "code",
    cause: [
      "Another package manager runs: process {pid}[[ ({who})]] holds {lock}.",
      "Another package manager is running and holds the lock.",
    ],
    next: [
      (c) =>
        c.v["pid"] === undefined
          ? undefined
          : `ps -p ${c.v["pid"]} -o pid,etime,cmd`,
      "ps aux | grep -i [a]pt",
    ],
    plan: [
      "Wait until it has ended: often it is the automatic update after the start.",
      "If its process is gone, run `sudo dpkg --configure -a`.",
    ],
    risk:
      "Never delete the lock while the process runs: the package database can break.",
    transient: true,
    hits: [
      {
        command: "sudo apt install htop",
        error:
          "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 2345 (unattended-upgr)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?",
        next: "ps -p 2345 -o pid,etime,cmd",
      },
      "E: Could not get lock /var/lib/dpkg/lock - open (11: Resource temporarily unavailable)",
    ],
    misses: [
      "E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)",
    ],
  },
  {
    id: "apt-dpkg-interrupted",
    tools: APT,
    line:
      /^E: dpkg was interrupted, you must manually run|^dpkg: error: .{0,80}dpkg --configure -a/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "An earlier installation was interrupted, and dpkg has half-configured packages.",
    next: "sudo dpkg --configure -a",
    hits: [
      {
        command: "sudo apt install htop",
        error:
          "E: dpkg was interrupted, you must manually run 'sudo dpkg --configure -a' to correct the problem.",
        next: "sudo dpkg --configure -a",
      },
      "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem.",
    ],
    misses: ["E: Sub-process /usr/bin/dpkg returned an error code (1)"],
  },
  {
    id: "apt-unmet-dependencies",
    tools: APT,
    line: [
      /^E: Unmet dependencies\. Try 'apt(?:-get)? --fix-broken install'/,
      /^The following packages have unmet dependencies/,
      /^E: Unable to correct problems, you have held broken packages/,
      /^dpkg: dependency problems prevent configuration of (?<bad>[\w.+-]{1,80})/,
    ],
    none: [/has no installation candidate/],
    cause:
      "Packages need versions of others that cannot be installed together with what is there.",
    next: ["sudo apt --fix-broken install"],
    plan: [
      "See which version is wanted from which source with `apt-cache policy`.",
      "Remove sources of another release of the distribution.",
    ],
    hits: [
      {
        command: "sudo apt install ./a.deb",
        error:
          "dpkg: dependency problems prevent configuration of a:\n a depends on libfoo1; however:\n  Package libfoo1 is not installed.",
        next: "sudo apt --fix-broken install",
      },
      "The following packages have unmet dependencies:\n a : Depends: b (>= 2) but 1 is to be installed\nE: Unable to correct problems, you have held broken packages.",
    ],
    misses: ["E: Unable to locate package foo"],
  },
  {
    id: "apt-key-missing",
    tools: APT,
    line: [
      /NO_PUBKEY (?<key>[0-9A-F]{8,40})/,
      /The following signatures (?:couldn't be verified because the public key is not available|were invalid: EXPKEYSIG (?<expired>[0-9A-F]{8,40}))/,
      /^E: The repository '(?<repo>[^']{1,200})' is not signed/,
    ],
    level: "code",
    cause: [
      "The key {key} that signs the package source is not installed.",
      "The key {expired} of the package source has expired.",
      "The package source {repo} has no signature that apt can check.",
    ],
    next: [
      "sudo gpg --no-default-keyring --keyring gnupg-ring:/etc/apt/keyrings/{key|raw}.gpg --keyserver keyserver.ubuntu.com --recv-keys {key|raw}",
      "Get the current key from the maker's page, put it into /etc/apt/keyrings and name it with signed-by in the source.",
    ],
    plan: [
      "apt reads the keyring as a user of its own: sudo chmod 644 the file (and make /etc/apt/keyrings first if it is not there).",
      "Name the keyring in the source's line with signed-by.",
    ],
    risk:
      "Compare the key's fingerprint with the maker's page: whoever has that key can install anything.",
    hits: [
      {
        command: "sudo apt update",
        error:
          "W: GPG error: https://dl.example.com stable InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY 1A2B3C4D5E6F7A8B",
      },
      "E: The repository 'https://dl.example.com stable InRelease' is not signed.",
    ],
    misses: ["E: Unable to locate package gpg"],
  },
  {
    id: "apt-release-missing",
    tools: APT,
    line: [
      /^E: The repository '(?<repo>[^']{1,200})' (?:does not have|no longer has) a Release file/,
      /^(?:Err|Ign):?\d{0,4}.{0,120}404 {1,3}Not Found/,
      /^E: Failed to fetch (?<url>\S{1,300}) {1,3}404 {1,3}Not Found/,
      /Release file for \S{1,200} is (?:expired|not valid yet)/,
    ],
    cause: [
      (c) => {
        const release = archived(c);
        return release === undefined
          ? undefined
          : `The release ${release.name} is past its end: the usual servers no longer have it, its packages moved to ${release.host}.`;
      },
      "The package source {repo} has nothing for this release of the system.",
      "The package {url} is no longer on the server: the package lists are old.",
      "The package source does not have what the lists promise, or its date does not fit this machine's clock.",
    ],
    next: [
      (c) => {
        const release = archived(c);
        return release === undefined
          ? undefined
          : `Move to a release that is supported (in a Dockerfile a newer FROM); to go on with ${release.name} for now, name ${release.host} in its package sources.`;
      },
      (c) =>
        /not valid yet|is expired/.test(c.lines[c.at] ?? "")
          ? "date"
          : undefined,
      (c) =>
        c.v["repo"] === undefined
          ? undefined
          : `grep -rn ${
            c.quote((c.v["repo"] ?? "").split(" ")[0] ?? "")
          } /etc/apt/sources.list /etc/apt/sources.list.d`,
      (c) => c.platform.isContainer ? "apt-get update" : "sudo apt-get update",
    ],
    plan: [
      "Releases past their end of life move to an archive server; better upgrade the system or the base image.",
    ],
    hits: [
      {
        command: "sudo apt update",
        error:
          "E: The repository 'http://archive.ubuntu.com/ubuntu hirsute Release' no longer has a Release file.",
        next:
          "Move to a release that is supported (in a Dockerfile a newer FROM); to go on with hirsute for now, name old-releases.ubuntu.com in its package sources.",
      },
      {
        command: "apt-get update",
        error:
          "E: Failed to fetch http://deb.debian.org/debian/dists/buster/main/binary-amd64/Packages  404  Not Found [IP: 1.2.3.4 80]",
        next:
          "Move to a release that is supported (in a Dockerfile a newer FROM); to go on with buster for now, name archive.debian.org in its package sources.",
      },
      {
        command: "sudo apt update",
        error:
          "E: The repository 'http://archive.ubuntu.com/ubuntu wobbly Release' does not have a Release file.",
        next:
          "grep -rn http://archive.ubuntu.com/ubuntu /etc/apt/sources.list /etc/apt/sources.list.d",
      },
      {
        command: "apt-get install -y curl",
        error:
          "E: Failed to fetch http://deb.debian.org/debian/pool/main/c/curl/curl_7.88.1-10_amd64.deb  404  Not Found [IP: 1.2.3.4 80]",
        environment: "debian:12 container",
        next: "apt-get update",
      },
    ],
    misses: ["E: Unable to locate package foo"],
  },
  {
    id: "apt-no-network",
    tools: APT,
    line: [
      /(?:Temporary failure resolving|Could not resolve|Could not connect to) '?(?<name>[\w.-]{1,100})/,
    ],
    gate: true,
    cause: "apt cannot reach {name}: no network, no DNS, or a proxy is needed.",
    next: ["getent hosts {name}"],
    plan: [
      "Behind a proxy set Acquire::http::Proxy in /etc/apt/apt.conf.d.",
      "In a container check the DNS of the Docker daemon.",
    ],
    hits: [
      {
        command: "sudo apt update",
        error:
          "Err:1 http://deb.debian.org/debian bookworm InRelease\n  Temporary failure resolving 'deb.debian.org'",
        next: "getent hosts deb.debian.org",
      },
      {
        command: "apt-get install x",
        error:
          "W: Failed to fetch http://archive.ubuntu.com/ubuntu/dists/jammy/InRelease  Could not connect to archive.ubuntu.com:80 (1.2.3.4), connection timed out",
        next: "getent hosts archive.ubuntu.com",
      },
    ],
    misses: ["curl: (6) Could not resolve host: example.com"],
  },
  {
    id: "apt-search-typed",
    tools: ["apt"],
    cmd: /\bapt-get (?:search|show|policy|depends|rdepends) \S/,
    cause:
      "apt-get has no such command; apt-cache searches and shows packages.",
    next: (c) => c.cmd.replaceProgram("apt-cache"),
    level: "certain",
    hits: [{ command: "apt-get search foo", next: "apt-cache search foo" }, {
      command: "apt-get show nginx",
      error: "E: Invalid operation show",
      next: "apt-cache show nginx",
    }],
    misses: [{
      command: "apt-get install search",
      error: "E: Unable to locate package search",
    }],
  },
  {
    id: "apt-upgradable",
    tools: ["apt"],
    line: /apt list --upgradable/,
    none: [
      /GPG error|Failed to fetch|Release file|is not signed|couldn't be verified/,
    ],

    cmd: /\bapt(?:-get)? update\b/,
    level: "code",
    cause:
      "No failure: packages can be upgraded, and apt says how to list them.",
    next: (c) => `${c.cmd.isSudo ? "sudo " : ""}apt list --upgradable`,
    hits: [
      {
        command: "sudo apt update",
        error:
          "Reading package lists... Done\n8 packages can be upgraded. Run 'apt list --upgradable' to see them.",
        next: "sudo apt list --upgradable",
      },
      {
        command: "apt update",
        error:
          "F\u00fchren Sie \u00bbapt list --upgradable\u00ab aus, um sie anzuzeigen.",
        next: "apt list --upgradable",
      },
    ],
    misses: [{ command: "apt update", error: "All packages are up to date." }, {
      command: "sudo apt update",
      error:
        "2 packages can be upgraded. Run 'apt list --upgradable' to see them.\nW: GPG error: https://deb.example.com/acme InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY 0123456789ABCDEF",
    }],
  },
  {
    id: "apt-upgrade-listed",
    tools: ["apt"],
    line:
      /\[(?:upgradable from|aktualisierbar von|pouvant \u00eatre mis \u00e0 jour depuis): /,
    cmd: /\bapt list --upgrad/,
    level: "code",
    cause: "No failure: these packages can be upgraded.",
    next: (c) => `${c.cmd.isSudo ? "sudo " : ""}apt upgrade`,
    hits: [
      {
        command: "apt list --upgradable",
        error: "Listing... Done\ncurl/stable 8.1 amd64 [upgradable from: 8.0]",
        next: "apt upgrade",
      },
      {
        command: "sudo apt list --upgradable",
        error:
          "Auflistung... Fertig\ncurl/stable 8.1 amd64 [aktualisierbar von: 8.0]",
        next: "sudo apt upgrade",
      },
    ],
    misses: [{ command: "apt list --upgradable", error: "Listing... Done" }],
  },
  {
    id: "dpkg-not-installed",
    tools: APT,
    line:
      /^(?:dpkg-query: |dpkg: warning: )?(?:package '?(?<bad>[\w.+:-]{1,80})'? is not installed|no packages found matching (?<bad2>[\w.+:-]{1,80})|E: Package '(?<bad3>[\w.+-]{1,80})' is not installed)/,
    level: "keyword",
    priority: 10,
    cause: [
      "The package {bad} is not installed.",
      "The package {bad2} is not installed.",
      "The package {bad3} is not installed, so it cannot be removed.",
    ],
    next: [
      "dpkg -l '*{bad|raw}*'",
      "dpkg -l '*{bad2|raw}*'",
      "dpkg -l '*{bad3|raw}*'",
    ],
    hits: [{
      command: "dpkg -s foo",
      error:
        "dpkg-query: package 'foo' is not installed and no information is available",
      next: "dpkg -l '*foo*'",
    }, {
      command: "dpkg -L bar",
      error: "dpkg-query: no packages found matching bar",
    }],
    misses: ["E: Unable to locate package foo"],
  },
  {
    id: "dpkg-wrong-architecture",
    tools: APT,
    line:
      /package architecture \((?<have>\w{1,20})\) does not match system \((?<want>\w{1,20})\)/,
    level: "code",
    cause: "The package is built for {have}, and this system is {want}.",
    next: "dpkg --print-architecture",
    plan: ["Download the package for {want}."],
    hits: [
      "dpkg: error processing archive a_arm64.deb (--install):\n package architecture (arm64) does not match system (amd64)",
      "package architecture (i386) does not match system (arm64)",
    ],
    misses: ["dpkg: dependency problems prevent configuration of a:"],
  },
  {
    id: "dpkg-script-failed",
    tools: APT,
    line: [
      /^dpkg: error processing package (?<bad>[\w.+:-]{1,80}) \(--configure\)/,
      /installed (?<bad>[\w.+:-]{1,80}) package post-installation script subprocess returned error exit status (?<code>\d{1,3})/,
      /^E: Sub-process \/usr\/bin\/dpkg returned an error code/,
    ],
    level: "keyword",
    priority: 4,
    cause: [
      "A script of the package {bad} failed while it was set up.",
      "A script of a package failed while it was set up.",
    ],
    next: "sudo dpkg --configure -a",
    plan: [
      "Read the lines before it: the script's own message is there.",
      "See /var/log/apt/term.log for the complete output.",
    ],
    hits: [
      "dpkg: error processing package mysql-server-8.0 (--configure):\n installed mysql-server-8.0 package post-installation script subprocess returned error exit status 1",
      "Errors were encountered while processing:\n nginx\nE: Sub-process /usr/bin/dpkg returned an error code (1)",
    ],
    misses: [
      "E: dpkg was interrupted, you must manually run 'sudo dpkg --configure -a' to correct the problem.",
    ],
  },
  {
    id: "dnf-package-not-found",
    tools: ["dnf", "yum"],
    line: [
      /^(?:Error: )?Unable to find a match:(?: )(?<bad>[\w.+-]{1,80})/,
      /^No (?:match for argument:|package) (?<bad>[\w.+-]{1,80})(?: available)?/,
      /^No matches found for: (?<bad>[\w.+-]{1,80})/,
    ],
    cause: "No enabled repository has a package named {bad}.",
    next: [nearPackage, "dnf search {bad}"],
    plan: [
      "Many packages of RHEL and its relatives are in EPEL: `sudo dnf install epel-release`.",
      "Find who brings a file with `dnf provides`.",
    ],
    hits: [
      {
        command: "sudo dnf install htpo",
        error:
          "No match for argument: htpo\nError: Unable to find a match: htpo",
        next: "sudo dnf install htop",
      },
      {
        command: "yum install zorpblat",
        error: "No package zorpblat available.\nError: Nothing to do",
        next: "dnf search zorpblat",
      },
    ],
    misses: ["No such command: isntall. Please use /usr/bin/dnf --help"],
  },
  {
    id: "apk-package-not-found",
    tools: ["apk"],
    line: [
      /^ERROR: unable to select packages:/,
      /^\s{1,4}(?<bad>[\w.+-]{1,80}) \(no such package\)/,
    ],
    near: [/^\s{1,4}(?<bad>[\w.+-]{1,80}) \(no such package\)/],
    level: "code",
    cause: [
      "Alpine has no package named {bad} in the enabled repositories.",
      "apk cannot select the packages.",
    ],
    next: [
      nearPackage,
      (c) =>
        c.v["bad"] === undefined
          ? undefined
          : `apk search ${c.quote(c.v["bad"])}`,
      "apk update",
    ],
    plan: [
      "Enable the community repository in /etc/apk/repositories.",
      "Names differ from Debian's: build-essential is build-base, libssl-dev is openssl-dev.",
    ],
    hits: [
      {
        command: "apk add --no-cache crul",
        error:
          "ERROR: unable to select packages:\n  crul (no such package):\n    required by: world[crul]",
        next: "apk add --no-cache curl",
      },
      {
        command: "apk add zorpblat",
        error:
          "ERROR: unable to select packages:\n  zorpblat (no such package):\n    required by: world[zorpblat]",
        next: "apk search zorpblat",
      },
    ],
    misses: ["ERROR: Unable to lock database: Permission denied"],
  },
  {
    id: "apk-lock",
    tools: ["apk"],
    line: /^ERROR: Unable to (?:lock database|open log): (?<why>[\w ]{1,60})/,
    level: "code",
    cause: "apk cannot lock its database: {why}.",
    next: [
      (c) =>
        /denied/.test(c.v["why"] ?? "")
          ? c.platform.isContainer
            ? "Run it as root: put USER root before this step of the Dockerfile, and the user back after it."
            : c.cmd.sudo()
          : undefined,
      "ps aux | grep [a]pk",
    ],
    hits: [
      {
        command: "apk add curl",
        error:
          "ERROR: Unable to lock database: Permission denied\nERROR: Failed to open apk database: Permission denied",
        environment: "alpine:3.20 container",
      },
      "ERROR: Unable to lock database: temporary error (try again later)\nERROR: Unable to open log: Resource busy",
    ],
    misses: ["ERROR: unable to select packages:"],
  },
  {
    id: "pacman-target-not-found",
    tools: ["pacman", "yay", "paru", "pikaur", "yaourt"],
    line: /^error: target not found: (?<bad>[\w.@+-]{1,80})/,
    level: "code",
    cause: "No enabled repository has a package named {bad}.",
    next: [nearPackage, "pacman -Ss {bad}"],
    plan: [
      "Refresh the lists with a full upgrade, `sudo pacman -Syu`.",
      "Some packages are in the AUR only.",
    ],
    hits: [
      {
        command: "sudo pacman -S htpo",
        error: "error: target not found: htpo",
        next: "sudo pacman -S htop",
      },
      {
        command: "yay -S zorpblat",
        error: "error: target not found: zorpblat",
        next: "pacman -Ss zorpblat",
      },
    ],
    misses: ["error: failed to commit transaction (conflicting files)"],
  },
  {
    id: "pacman-lowercase-operation",
    tools: ["pacman"],
    line:
      /^error: (?:invalid option '-|no operation specified|only one operation may be used at a time)/,
    when: (c) => c.cmd.args.some((arg) => /^-[surqfdvt]\w{0,4}$/.test(arg)),
    level: "code",
    confidence: "MachineApplicable",
    cause: "pacman's operations are written in capitals: -S, -R, -Q.",
    next: (c) => {
      const arg = c.cmd.args.find((word) =>
        /^-[surqfdvt]\w{0,4}$/.test(word)
      ) ?? "";
      return c.cmd.replace(
        arg,
        `-${arg.charAt(1).toUpperCase()}${arg.slice(2)}`,
      );
    },
    hits: [
      {
        command: "pacman -sv meat",
        error: "error: invalid option '-s'",
        next: "pacman -Sv meat",
      },
      {
        command: "sudo pacman -syu",
        error: "error: no operation specified (use -h for help)",
        next: "sudo pacman -Syu",
      },
    ],
    misses: [{
      command: "pacman -S meat",
      error: "error: target not found: meat",
    }],
  },
  {
    id: "pacman-database-locked",
    tools: ["pacman", "yay", "paru"],
    line:
      /^error: (?:failed to (?:init|synchronize) .{0,40}\(unable to lock database\)|could not lock database: (?<why>[\w ]{1,40}))|^error: failed to init transaction \(unable to lock database\)/,
    level: "code",
    cause:
      "pacman's database is locked: another pacman runs, or one was broken off.",
    next: [
      (c) => /denied/i.test(c.v["why"] ?? "") ? c.cmd.sudo() : undefined,
      "pgrep -a pacman",
    ],
    plan: [
      "If none runs, remove the stale lock: `sudo rm /var/lib/pacman/db.lck`.",
    ],
    risk: "Removing the lock while pacman runs can break the package database.",
    hits: [{
      command: "sudo pacman -S x",
      error:
        "error: failed to init transaction (unable to lock database)\nerror: could not lock database: File exists",
      next: "pgrep -a pacman",
    }, "error: failed to synchronize all databases (unable to lock database)"],
    misses: ["error: target not found: x"],
  },
  {
    id: "zypper-not-found",
    tools: ["zypper"],
    line: [
      /^(?:'(?<bad>[\w.+-]{1,80})' not found in package names|No provider of '(?<bad2>[\w.+-]{1,80})' found)/,
    ],
    cause: [
      "No repository has a package named {bad}.",
      "No repository has a package named {bad2}.",
    ],
    next: [nearPackage, "zypper search {bad}", "zypper search {bad2}"],
    hits: [{
      command: "sudo zypper install htpo",
      error:
        "'htpo' not found in package names. Trying capabilities.\nNo provider of 'htpo' found.",
      next: "sudo zypper install htop",
    }, {
      command: "zypper in zorpblat",
      error: "No provider of 'zorpblat' found.",
    }],
    misses: ["Unknown command 'isntall'"],
  },
  {
    id: "snap-needs-classic",
    tools: ["snap"],
    line:
      /^error: This revision of snap "(?<bad>[\w.-]{1,60})" was published using classic confinement/,
    level: "code",
    cause:
      "The snap {bad} is not confined (classic), which must be allowed explicitly.",
    next: [
      (c) => c.cmd.append("--classic"),
      "sudo snap install {bad} --classic",
    ],
    risk:
      "A classic snap runs without a sandbox; install it only from a publisher you trust.",
    hits: [{
      command: "sudo snap install code",
      error:
        'error: This revision of snap "code" was published using classic confinement and thus may perform\n       arbitrary system changes outside of the security sandbox',
      next: "sudo snap install code --classic",
    }, {
      error:
        'error: This revision of snap "go" was published using classic confinement',
      next: "sudo snap install go --classic",
    }],
    misses: ['error: snap "code" not found'],
  },
  {
    id: "flatpak-not-found",
    tools: ["flatpak"],
    line: [
      /^error: No remote refs found (?:similar to|for) [\u2018'"](?<bad>[\w.-]{1,80})/,
      /^error: (?:Nothing matches (?<bad>[\w.-]{1,80})|No remote refs found)/,
      /^error: Remote "(?<remote>[\w-]{1,40})" not found/,
    ],
    cause: [
      "No flatpak remote has {bad}.",
      "The remote {remote} is not set up.",
      "No remote is set up that has this application.",
    ],
    next: [(c) =>
      c.v["remote"] !== undefined || c.v["bad"] === undefined
        ? "flatpak remote-add --if-not-exists flathub https://dl.flathub.org/repo/flathub.flatpakrepo"
        : undefined, "flatpak search {bad}"],
    hits: [{
      command: "flatpak install gimpp",
      error: "error: No remote refs found similar to \u2018gimpp\u2019",
      next: "flatpak search gimpp",
    }, 'error: Remote "flathub" not found in the system installation'],
    misses: ['error: snap "gimp" not found'],
  },
  {
    id: "nix-attribute-missing",
    tools: ["nix", "nix-env", "nix-shell", "nix-build", "nixos-rebuild"],
    line: [
      /^error: (?:attribute|flake '[^']{1,200}' does not provide attribute) '?(?<bad>[\w.-]{1,100})'? (?:in selection path|missing|not found)?/,
      /^error: undefined variable '(?<bad>[\w.-]{1,80})'/,
      /^error: selector '(?<bad>[\w.-]{1,80})' matches no derivations/,
    ],
    cause: [
      (c) =>
        takesLibOfStdenv(c)
          ? "stdenv.lib is no attribute any more: nixpkgs took its library of functions out of stdenv."
          : undefined,
      "Nix knows no attribute named {bad} here.",
    ],
    next: [
      (c) =>
        takesLibOfStdenv(c)
          ? "Write lib (an argument of the file, or pkgs.lib) instead of stdenv.lib in that file."
          : undefined,
      "nix search nixpkgs {bad}",
    ],
    hits: [
      "error: attribute 'vimm' in selection path 'nixos.vimm' not found",
      "error: undefined variable 'pythn3'\n\n       at /etc/nixos/configuration.nix:12:5",
    ],
    misses: ["error: experimental Nix feature 'flakes' is disabled"],
  },
  {
    id: "nix-experimental-feature",
    tools: ["nix"],
    line:
      /^error: experimental Nix feature '(?<feature>[\w-]{1,40})' is disabled/,
    level: "code",
    cause: "The Nix feature {feature} is experimental and switched off.",
    next: [
      (c) =>
        c.cmd.afterProgram(
          "--extra-experimental-features 'nix-command flakes'",
        ),
      "Add `experimental-features = nix-command flakes` to ~/.config/nix/nix.conf",
    ],
    plan: [
      "To keep it on, add `experimental-features = nix-command flakes` to nix.conf.",
    ],
    hits: [
      {
        command: "nix run nixpkgs#hello",
        error:
          "error: experimental Nix feature 'nix-command' is disabled; add '--extra-experimental-features nix-command' to enable it",
        next:
          "nix --extra-experimental-features 'nix-command flakes' run nixpkgs#hello",
      },
      "error: experimental Nix feature 'flakes' is disabled; use '--extra-experimental-features flakes' to override",
    ],
    misses: ["error: attribute 'x' missing"],
  },
  {
    id: "nix-unfree",
    tools: ["nix", "nix-env", "nix-shell"],
    line:
      /^error: Package .(?<bad>[\w.-]{1,80}). in \S{1,200} has an unfree license/,
    level: "code",
    cause:
      "The package {bad} has an unfree licence, which Nix refuses unless it is allowed.",
    next: [(c) =>
      c.cmd.prefix("NIXPKGS_ALLOW_UNFREE=1"), "export NIXPKGS_ALLOW_UNFREE=1"],
    plan: [
      "The commands of flakes (nix run, nix shell, nix build) read the variable only with --impure.",
    ],
    risk: "Read the licence first.",
    hits: [
      {
        command: "nix-env -iA nixos.vscode",
        error:
          "error: Package \u2018vscode-1.80\u2019 in /nix/store/x/vscode.nix:9 has an unfree license (\u2018unfree\u2019), refusing to evaluate.",
        next: "NIXPKGS_ALLOW_UNFREE=1 nix-env -iA nixos.vscode",
      },
      "error: Package \u2018steam\u2019 in /nix/x.nix:1 has an unfree license",
    ],
    misses: ["error: attribute 'vscode' missing"],
  },
  {
    id: "packages-cannot-write",
    tools: ["apt", "dpkg", "dnf", "yum", "pacman", "snap", "zypper"],
    gate: true,
    line:
      /^(?:error: access denied|error: failed to (?:init|synchronize) .{0,60}Permission denied|Root privileges are required|snap.{0,40}access denied)/,
    cause: "Installing needs administrator rights.",
    next: [sudo(), "sudo <command>"],
    hits: [{
      command: "snap install hello",
      error: "error: access denied (try with sudo)",
      next: "sudo snap install hello",
    }, {
      command: "zypper install htop",
      error: "Root privileges are required to run this command.",
      next: "sudo zypper install htop",
    }],
    misses: ['error: snap "hello" not found'],
  },
]);

/** Whether the line of source that Nix shows asks stdenv for its library. */
function takesLibOfStdenv({ v, lines }: RuleContext): boolean {
  return v["bad"] === "lib" &&
    lines.slice(0, 200).some((line) =>
      /^\s{0,20}\d{1,6}\| .{0,200}\bstdenv\.lib\b/.test(line)
    );
}
