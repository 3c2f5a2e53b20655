/** Why no set of versions fits, and which line of which file to change. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** The file in which a tool's requirements stand. */
const MANIFESTS: Readonly<Record<string, string>> = {
  uv: "pyproject.toml",
  poetry: "pyproject.toml",
  pip: "the requirements",
  composer: "composer.json",
  bundle: "the Gemfile",
  pod: "the Podfile",
  npm: "package.json",
  conda: "environment.yml",
  cargo: "Cargo.toml",
};

function manifest(c: RuleContext): string {
  return MANIFESTS[c.v["tool"] ?? ""] ?? "the manifest";
}

/** Who asks for it: one, or two with a tab between. */
function askers(c: RuleContext): readonly string[] {
  return (c.v["at"] ?? "").split("\t").filter((name) => name !== "");
}

/** The extras or groups of one project that exclude each other. */
function extras(c: RuleContext): readonly string[] {
  const found = askers(c).map((name) =>
    /^(.{1,80})\[([\w-]{1,40})\]$/.exec(name)
  );
  const [first, second] = found;
  return first?.[1] !== undefined && first[1] === second?.[1]
    ? [first[2] ?? "", second[2] ?? ""]
    : [];
}

/** The first number of a version or range. */
function major(version: string): number {
  return Number(/\d{1,6}/.exec(version)?.[0] ?? Number.NaN);
}

/**
 * The install that brings a package and what it wants beside it to the same
 * generation: whichever of the two lags behind moves.
 */
function together(c: RuleContext): string | undefined {
  const { subject = "", need = "", have = "" } = c.v;
  const [from = "", version = ""] = /^(.{1,100})@([^@]{1,40})$/.exec(
    askers(c)[0] ?? "",
  )?.slice(1) ?? [];
  const wanted = need.split("||").at(-1)?.trim() ?? "";
  if (from === "" || !/^[\^~>=\d.x* ]{1,20}$/.test(wanted)) return undefined;
  return major(have) > major(wanted)
    ? `npm install ${c.quote(`${from}@latest`)}`
    : `npm install ${c.quote(`${subject}@${wanted.replace(/\s/g, "")}`)} ${
      c.quote(`${from}@${version}`)
    }`;
}

/** The range of the runtime that uv proposes. */
const PROPOSED =
  /more restrictive `requires-python` value \(like ([<>=!~.,*\d ]{1,40})\)/;

/** Failed resolutions, whoever resolved. */
export const RESOLUTION_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "resolutions",
  tools: [
    "uv",
    "poetry",
    "pip",
    "composer",
    "bundle",
    "pod",
    "npm",
    "conda",
    "cargo",
  ],
  isDecisive: true,
  risk:
    "Other packages move when a range changes; run the tests with the versions that are resolved then.",
  prevent:
    "Commit the lock file, and update packages that belong together in one step.",
}, [
  {
    id: "resolution-package-missing",
    on: /^missing: /,
    grammars: ["resolution"],
    certainty: 0.92,
    cause:
      "{subject} is not in the package index[[ ({message})]]: the name is misspelt, the package is private, or what it names is part of another package.",
    next: (c) =>
      `Correct or remove ${c.v["subject"]} in ${manifest(c)}${
        askers(c)[0] === undefined ? "" : ` (${askers(c)[0]} asks for it)`
      }; install nothing of that name before you know whose it is.`,
    plan: ["If it is private, configure the index that has it."],
    says: {
      command: "uv sync",
      error:
        "  x No solution found when resolving dependencies:\n  `-> Because acme-tols was not found in the package registry and your project depends on acme-tols, we can conclude that your project's requirements are unsatisfiable.",
    },
  },
  {
    id: "resolution-runtime-excluded",
    on: /^excluded: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.94,
    cause:
      "{message} The ranges of the runtime do not overlap, so no version of it can be chosen.",
    next: (c) => {
      const { need = "", tool = "", subject = "" } = c.v;
      if (askers(c)[0] === "PHP") {
        return `Install PHP ${need}, or take a version of ${subject} for your PHP: composer update -W`;
      }
      // What uv proposes lies within both ranges.
      const plain = (PROPOSED.exec(c.lines.join(" ").slice(0, 6_000))?.[1] ??
        need).replaceAll(" ", "");
      return tool === "poetry"
        ? `Set python = "${plain}" in pyproject.toml, or ask for another version of ${subject}.`
        : `Set requires-python = "${plain}" in pyproject.toml, or ask for another version of ${subject}.`;
    },
    plan: [
      "Or bind the dependency to the versions that it supports with an environment marker (; python_version >= ...).",
    ],
    says: {
      command: "uv lock",
      error:
        "  x No solution found when resolving dependencies:\n  `-> Because the requested Python version (>=3.8) does not satisfy Python>=3.11 and acme==2.3.1 depends on Python>=3.11, we can conclude that acme==2.3.1 cannot be used.",
    },
  },
  {
    id: "resolution-no-version",
    on: /^no-version: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.9,
    cause: [
      (c) =>
        /\bdev-|stability/.test(c.v["need"] ?? "")
          ? `${
            c.v["message"]
          } Composer only takes development versions where minimum-stability or the requirement allows them.`
          : undefined,
      "{message} The index does not have it, or not for this platform, or the local copy of the index is old.",
    ],
    next: [
      // Any version would do, and the lock file has none.
      (c) =>
        c.v["tool"] === "poetry" && c.v["need"] === "*"
          ? "poetry lock"
          : undefined,
      (c) =>
        c.v["tool"] === "conda"
          ? `Name a channel that has ${
            c.v["subject"]
          } (conda-forge has most), with -c before the packages or in environment.yml.`
          : undefined,
      (c) =>
        c.v["tool"] === "pod" && !c.cmd.has("--repo-update")
          ? "pod install --repo-update"
          : undefined,
      (c) =>
        /\bdev-/.test(c.v["need"] ?? "")
          ? `composer require ${c.v["subject"]}:${c.v["need"]}`
          : undefined,
      (c) =>
        `Ask for a version of ${c.v["subject"]} that exists${
          askers(c)[0] === undefined
            ? ""
            : `: change it in ${manifest(c)}, or take another version of ${
              askers(c)[0]
            }, which asks for it`
        }.`,
    ],
    plan: [
      (c) =>
        c.v["tool"] === "poetry"
          ? "If the version is new, refresh what is cached and locked: poetry lock."
          : "If the version is new, refresh the index or the lock file first.",
      (c) =>
        c.v["tool"] === "composer"
          ? 'Or set "minimum-stability": "dev" with "prefer-stable": true in composer.json.'
          : undefined,
    ],
    says: {
      command: "pod install",
      error:
        '[!] CocoaPods could not find compatible versions for pod "AcmeKit":\n  In Podfile:\n    AcmeKit (= 9.0)\n\nNone of your spec sources contain a spec satisfying the dependency: `AcmeKit (= 9.0)`.',
    },
  },
  {
    id: "resolution-blocked",
    on: /^blocked: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.92,
    cause: "{message}",
    next: (c) =>
      `composer why-not ${c.v["subject"]} ${
        c.quote(c.v["need"]?.split("|").at(-1)?.trim() ?? "")
      }`,
    plan: [
      (c) =>
        `Then take a version of ${
          askers(c)[0]
        } that accepts what the project has (composer show --all ${
          askers(c)[0]
        }), or change the requirement that stands in its way.`,
    ],
    says: {
      command: "composer require acme/seal",
      error:
        "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - acme/seal 1.4.0 requires acme/console ^6|^7 -> found acme/console[v6.0.0, ..., v7.0.0] but these were not loaded, likely because it conflicts with another require.",
    },
  },
  {
    id: "resolution-feature-missing",
    on: /^feature: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.97,
    cause:
      "{message} The feature was removed or renamed, or belongs to another version.",
    next: (c) =>
      `Remove the feature ${c.v["need"]} of ${
        c.v["subject"]
      } in Cargo.toml, or ask there for a version of ${
        c.v["subject"]
      } that has it.`,
    plan: ["cargo info {subject} lists the features of its newest version."],
    says: {
      command: "cargo update",
      error:
        "error: failed to select a version for `acme-hash`.\n    ... required by package `shop v0.2.0 (/home/dev/shop)`\nversions that meet the requirements `*` are: 0.5.2\n\nthe package `shop` depends on `acme-hash`, with features: `fast` but `acme-hash` does not have these features.",
    },
  },
  {
    id: "resolution-locked-too-low",
    on: /^locked: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.94,
    cause: "{message}",
    next: (c) => `cargo update -p ${c.v["subject"]}`,
    plan: [
      "If it does not move, one of the packages that the message names binds it: cargo tree -i {subject}.",
    ],
    says: {
      command: "cargo build",
      error:
        "error: failed to select a version for `acme-c`\n    all possible versions conflict with previously selected versions of `acme-c`\n      previously selected package `acme-c v0.2.23`\n        ... which is depended on by `shop v0.1.0`\n      possible versions to select: 0.2.40, 0.2.39",
    },
  },
  {
    id: "resolution-system-too-old",
    on: /^system: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.93,
    cause:
      "{message} conda counts it from the machine itself and cannot install it.",
    next: (c) =>
      `Take a version of ${
        askers(c)[0]?.replace(/-\d.*$/, "") ?? "the package"
      } that was built for an older ${
        c.v["subject"]
      }, or run on a newer system (conda info shows the virtual packages).`,
    says: {
      command: "conda create -n acme acme-dev",
      error:
        "LibMambaUnsatisfiableError: Encountered problems while solving:\n  - nothing provides __glibc >=2.28,<3.0.a0 needed by acme-net-1.33.0-ha66036c_0",
    },
  },
  {
    id: "resolution-extras-conflict",
    on: /^conflict: /,
    grammars: ["resolution"],
    certainty: 0.95,
    cause: (c) =>
      extras(c).length === 2
        ? `The extras ${
          extras(c).join(" and ")
        } exclude each other: they want ${c.v["subject"]} ${c.v["need"]} and ${
          c.v["have"]
        }, and uv resolves all extras of a project together.`
        : undefined,
    next: (c) =>
      extras(c).length === 2
        ? `Declare them as conflicting in pyproject.toml, under [tool.uv]: conflicts = [ [ { extra = "${
          extras(c)[0]
        }" }, { extra = "${extras(c)[1]}" } ] ]`
        : undefined,
    says: {
      command: "uv sync --extra gpu",
      error:
        "  x No solution found when resolving dependencies:\n  `-> Because acme[gpu] depends on numpy<2.0.0 and acme[cpu] depends on numpy>=2.0.0, we can conclude that acme[cpu] and acme[gpu] are incompatible.",
    },
  },
  {
    id: "resolution-peer-range",
    on: /^conflict: .{1,200} and the project does not have that/,
    grammars: ["resolution"],
    certainty: 0.94,
    cause: (c) =>
      `Peer dependency conflict (ERESOLVE): ${askers(c)[0]} wants ${
        c.v["subject"]
      } ${c.v["need"]}, but the project has ${
        c.v["have"] ?? "another version"
      }: one of the two lags behind.`,
    next: [
      together,
      (c) =>
        `Take versions of ${askers(c)[0]} and ${
          c.v["subject"]
        } that accept each other, in one install command.`,
    ],
    plan: [
      "npm explain {subject}",
      "Only as a stopgap: npm install --legacy-peer-deps installs versions that were not made for each other.",
    ],
    says: {
      command: "npm install",
      error:
        'npm error code ERESOLVE\nnpm error ERESOLVE could not resolve\nnpm error Found: @acme/core@12.2.0\nnpm error Conflicting peer dependency: @acme/common@11.1.12\nnpm error node_modules/@acme/common\nnpm error   peer @acme/common@"^11.0.1" from @acme/core@13.2.3',
    },
  },
  {
    id: "resolution-two-ranges",
    on: /^conflict: (?<message>.{1,500})$/,
    grammars: ["resolution"],
    certainty: 0.92,
    cause: "Dependency conflict: {message}",
    next: (c) => {
      const [a = "", b = ""] = askers(c);
      const own = [a, b].find((name) =>
        /^(?:the project|your project|composer\.json|Gemfile)$/.test(name)
      );
      const other = own === a ? b : a;
      return own === undefined
        ? `Change the version of ${a} or ${b} in ${
          manifest(c)
        } to releases that accept the same ${c.v["subject"]}.`
        : `Ask for ${c.v["subject"]} ${
          own === a ? c.v["have"] : c.v["need"]
        } in ${manifest(c)}, or take a version of ${other} that accepts yours.`;
    },
    says: {
      command: "pip install acme-a acme-b",
      error:
        "ERROR: Cannot install acme-a==1.0 and acme-b==2.0 because these package versions have conflicting dependencies.\n\nThe conflict is caused by:\n    acme-a 1.0 depends on urllib3<2\n    acme-b 2.0 depends on urllib3>=2",
    },
  },
]);
