/** What answers of tables/resolutions.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/resolutions.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { type LocalBuild, localBuild } from "../local_builds.ts";
import { withinBoth } from "../reader/ranges.ts";
import { correctSlip } from "../slips.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The file in which a tool's requirements stand. */
const MANIFESTS: Readonly<Record<string, string>> = wordTable({
  uv: "pyproject.toml",
  poetry: "pyproject.toml",
  pip: "the requirements",
  composer: "composer.json",
  bundle: "the Gemfile",
  pod: "the Podfile",
  npm: "package.json",
  conda: "environment.yml",
  cargo: "Cargo.toml",
});

/** Which registry a resolver asks. */
const REGISTRIES: Readonly<Record<string, string>> = wordTable({
  composer: "composer",
  bundle: "gem",
  npm: "npm",
  cargo: "crate",
  conda: "conda",
});

function registryOf(c: RuleContext): string {
  return REGISTRIES[c.v["tool"] ?? ""] ?? "python";
}

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

/** What is wanted of a Python package in one build that its registry never has. */
function localBuildOf(c: RuleContext): LocalBuild | undefined {
  return registryOf(c) === "python"
    ? localBuild(c, c.v["subject"], c.v["need"])
    : undefined;
}

/** The range of the runtime that uv proposes. */
const PROPOSED =
  /more restrictive `requires-python` value \(like ([<>=!~.,*\d ]{1,40})\)/;

/** Failed resolutions, whoever resolved. */
export const RESOLUTION_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "resolution-package-missing": {
      next: [
        (c) => correctSlip(registryOf(c), "subject")(c),
        (c) =>
          `Correct or remove ${c.v["subject"]} in ${manifest(c)}${
            askers(c)[0] === undefined ? "" : ` (${askers(c)[0]} asks for it)`
          }; install nothing of that name before you know whose it is.`,
      ],
    },
    "resolution-runtime-excluded": {
      next: (c) => {
        const { need = "", tool = "", subject = "" } = c.v;
        if (askers(c)[0] === "PHP") {
          return `Install PHP ${need}, or take a version of ${subject} for your PHP: composer update -W`;
        }
        // What uv proposes lies within both ranges.
        const plain = (PROPOSED.exec(c.lines.join(" ").slice(0, 6_000))?.[1] ??
          withinBoth(need, c.v["have"] ?? "") ?? need).replaceAll(" ", "");
        return tool === "poetry"
          ? `Set python = "${plain}" in pyproject.toml, or ask for another version of ${subject}.`
          : `Set requires-python = "${plain}" in pyproject.toml, or ask for another version of ${subject}.`;
      },
    },
    "resolution-no-version": {
      cause: (c) => localBuildOf(c)?.cause,
      next: [
        (c) => localBuildOf(c)?.next,
        (c) =>
          `Ask for a version of ${c.v["subject"]} that exists${
            askers(c)[0] === undefined
              ? ""
              : `: change it in ${manifest(c)}, or take another version of ${
                askers(c)[0]
              }, which asks for it`
          }.`,
      ],
    },
    "resolution-blocked": {
      next: (c) =>
        `composer why-not ${c.v["subject"]} ${
          c.quote(c.v["need"]?.split("|").at(-1)?.trim() ?? "")
        }`,
      plan: (c) =>
        `Then take a version of ${
          askers(c)[0]
        } that accepts what the project has (composer show --all ${
          askers(c)[0]
        }), or change the requirement that stands in its way.`,
    },
    "resolution-system-too-old": {
      next: (c) =>
        `Take a version of ${
          askers(c)[0]?.replace(/-\d.*$/, "") ?? "the package"
        } that was built for an older ${
          c.v["subject"]
        }, or run on a newer system (conda info shows the virtual packages).`,
    },
    "resolution-extras-conflict": {
      cause: (c) =>
        extras(c).length === 2
          ? `The extras ${
            extras(c).join(" and ")
          } exclude each other: they want ${c.v["subject"]} ${
            c.v["need"]
          } and ${
            c.v["have"]
          }, and uv resolves all extras of a project together.`
          : undefined,
      next: (c) =>
        extras(c).length === 2
          ? `Declare them as conflicting in pyproject.toml, under [tool.uv]: conflicts = [ [ { extra = "${
            extras(c)[0]
          }" }, { extra = "${extras(c)[1]}" } ] ]`
          : undefined,
    },
    "resolution-peer-range": {
      cause: (c) =>
        c.v["have"] === "undefined"
          ? `npm finds no version in what is installed as ${
            c.v["subject"]
          } (it calls it ${
            c.v["subject"]
          }@undefined): node_modules or the lock file is broken, not the wishes of its packages.`
          : `Peer dependency conflict (ERESOLVE): ${askers(c)[0]} wants ${
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
    },
    "resolution-two-ranges": {
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
          } in ${
            manifest(c)
          }, or take a version of ${other} that accepts yours.`;
      },
    },
  },
);
