/** What rules of tables/packages_linux.txt compute. */
import table from "./tables/packages_linux.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { DISTRO_PACKAGES } from "../catalogues/distro_packages.ts";
import type { RuleContext } from "../context.ts";
import { slipOf } from "../slips.ts";
import type { CompleteRule } from "../types.ts";

/** The install with the package's name corrected, where a near one is known. */
function nearPackage(c: RuleContext): string | undefined {
  const bad = c.v["bad"] ?? "";
  return c.cmd.replace(bad, slipOf(bad, "distro")).text;
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

/** The package that took the place of one of Python 2. */
function ofPython3(c: RuleContext): string | undefined {
  const good = (c.v["bad"] ?? "").replace(/^python2?-/, "python3-");
  return good !== c.v["bad"] && DISTRO_PACKAGES.includes(good)
    ? good
    : undefined;
}

/** The list of a package source that is asked for: "…/dists/noble/main/binary-i386/Packages". */
const INDEX =
  /^(?<source>https?:\/\/[\w.:@\/~+-]{3,160}?)\/dists\/(?<suite>[\w.\/+-]{1,60}?)\/(?<part>[\w.+-]{1,40}\/(?:binary-\w{2,12}|source)|(?:In)?Release)(?:\/|\.|$)/;

/** The source, release and part of a list that is not there; undefined for a package. */
function indexOf(
  c: RuleContext,
): { source: string; suite: string; part: string } | undefined {
  const { source, suite, part } = INDEX.exec(c.v["url"] ?? "")?.groups ?? {};
  return source === undefined || suite === undefined || part === undefined
    ? undefined
    : { source, suite, part };
}

/** Package managers of Linux distributions. */
export const PACKAGES_LINUX_RULES: readonly CompleteRule[] = readRules(table, {
  "apt-package-not-found": { // There the packages are Playwright's choice, not the caller's.
    when: (c) => !/playwright/.test(c.cmd.text ?? ""),
    cause: (c) =>
      ofPython3(c) !== undefined
        ? `${
          c.v["bad"]
        } was a package of Python 2, which this release no longer has; ${
          ofPython3(c)
        } took its place.`
        : publisherOf(c) === undefined
        ? undefined
        : `${
          c.v["bad"]
        } is not in the distribution's own sources for this release: it comes from ${
          publisherOf(c)
        }, which is not enabled here.`,
    next: [
      (c) => {
        const good = ofPython3(c);
        return good === undefined
          ? undefined
          : c.cmd.replace(c.v["bad"], good).text ??
            `Write ${good} in place of ${c.v["bad"]} where it is installed.`;
      },
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
    ],
  },
  "apt-release-missing": {
    cause: (c) => {
      const release = archived(c);
      const index = indexOf(c);
      return release === undefined
        ? index === undefined
          ? undefined
          : `The package source ${index.source} has no list for ${index.suite} (${index.part}): it was given up, or never had that release or architecture.`
        : `The release ${release.name} is past its end: the usual servers no longer have it, its packages moved to ${release.host}.`;
    },
    next: [
      (c) => {
        const release = archived(c);
        return release === undefined
          ? undefined
          : `Move to a release that is supported (in a Dockerfile a newer FROM); to go on with ${release.name} for now, name ${release.host} in its package sources.`;
      },
      (c) => {
        const source = c.v["repo"]?.split(" ")[0] ?? indexOf(c)?.source;
        return source === undefined
          ? undefined
          : `grep -rn ${
            c.quote(source)
          } /etc/apt/sources.list /etc/apt/sources.list.d`;
      },
    ],
  },
  "apt-upgradable": {
    next: (c) => `${c.cmd.isSudo ? "sudo " : ""}apt list --upgradable`,
  },
  "apt-upgrade-listed": {
    next: (c) => `${c.cmd.isSudo ? "sudo " : ""}apt upgrade`,
  },
  "dnf-package-not-found": { next: nearPackage },
  "apk-package-not-found": { next: nearPackage },
  "pacman-target-not-found": { next: nearPackage },
  "pacman-lowercase-operation": {
    when: (c) => c.cmd.args.some((arg) => /^-[surqfdvt]\w{0,4}$/.test(arg)),
    next: (c) => {
      const arg = c.cmd.args.find((word) =>
        /^-[surqfdvt]\w{0,4}$/.test(word)
      ) ?? "";
      return c.cmd.replace(
        arg,
        `-${arg.charAt(1).toUpperCase()}${arg.slice(2)}`,
      );
    },
  },
  "zypper-not-found": { next: nearPackage },
  "nix-attribute-missing": {
    cause: (c) =>
      takesLibOfStdenv(c)
        ? "stdenv.lib is no attribute any more: nixpkgs took its library of functions out of stdenv."
        : undefined,
    next: (c) =>
      takesLibOfStdenv(c)
        ? "Write lib (an argument of the file, or pkgs.lib) instead of stdenv.lib in that file."
        : undefined,
  },
});

/** Whether the line of source that Nix shows asks stdenv for its library. */
function takesLibOfStdenv({ v, lines }: RuleContext): boolean {
  return v["bad"] === "lib" &&
    lines.slice(0, 200).some((line) =>
      /^\s{0,20}\d{1,6}\| .{0,200}\bstdenv\.lib\b/.test(line)
    );
}
