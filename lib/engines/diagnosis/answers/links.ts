/** What answers of tables/links.txt compute. */
import table from "./tables/links.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { libraryOf } from "../catalogues/symbols.ts";
import type { RuleContext } from "../context.ts";
import { distributionOf } from "../rules/python_distributions.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Lines that are looked through for what is installed. */
const LINES_MAX = 400;

/** Parts that do not meet, though they are there. */
export const LINK_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "python-module-of-installed": {
    cause: (c) => {
      const dist = installedDistribution(c);
      return dist === undefined
        ? undefined
        : `The distribution ${dist} is installed, and its module ${
          c.v["mod"]
        } is not found all the same: that release was packaged without it, or the program runs with another Python than pip installs for.`;
    },
    next: (c) => {
      const dist = installedDistribution(c);
      return dist === undefined ? undefined : `python -m pip show -f ${dist}`;
    },
    plan: (c) =>
      `If the list of files has no ${
        top(c)
      } folder, the release is broken: take the one before or after it.`,
  },
  "library-without-symbol": {
    cause: (c) => {
      const of = libraryOf(c.v["sym"] ?? "");
      const lib = (c.v["lib"] ?? "").split("/").at(-1);
      return of === undefined
        ? undefined
        : `${lib} was built against another version of ${of}: the ${of} that is loaded has no ${
          c.v["sym"]
        } (an older or newer one, or a copy that the program brings along and that hides the system's).`;
    },
    next: (c) => byLibrary(c),
  },
  "build-config-program-missing": {
    cause: (c) =>
      c.install(`config:${tool(c)}`) === undefined
        ? undefined
        : `The build asks ${
          tool(c)
        } where a library lies, and that program is missing: it comes with the library's development package.`,
    next: (c) => c.install(`config:${tool(c)}`),
  },
});

function tool(c: RuleContext): string {
  return c.v["tool"] ?? c.v["tool2"] ?? "";
}

function top(c: RuleContext): string {
  return (c.v["mod"] ?? "").split(".")[0] ?? "";
}

/** The distribution of the missing module, where the evidence shows that it is installed. */
function installedDistribution(c: RuleContext): string | undefined {
  const wanted = new Set(
    [top(c), distributionOf(top(c)) ?? ""].map(plain).filter((name) =>
      name.length > 1
    ),
  );
  for (const line of c.lines.slice(-LINES_MAX)) {
    const text = line.slice(0, 2_000);
    const listed = /^(?<name>[A-Za-z][\w.-]{1,80})==\d/.exec(text.trim())
      ?.groups?.["name"] ??
      /Requirement already satisfied: (?<name>[A-Za-z][\w.-]{1,80})/.exec(text)
        ?.groups?.["name"];
    if (listed !== undefined && wanted.has(plain(listed))) return listed;
    const installed = /Successfully installed (?<names>.{3,1900})$/.exec(text)
      ?.groups?.["names"];
    for (const entry of installed?.split(" ") ?? []) {
      const name = entry.replace(/-\d[\w.+!]{0,40}$/, "");
      if (wanted.has(plain(name))) return name;
    }
  }
  return undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}

function byLibrary(c: RuleContext): string | undefined {
  const of = libraryOf(c.v["sym"] ?? "");
  if (of === undefined) return undefined;
  const path = c.v["lib"] ?? "";
  const isTorch = /[\\/]torch[\\/]lib[\\/]/.test(path);
  if (of === "MKL" && isTorch) {
    return c.lines.some((line) => /conda/i.test(line))
      ? 'conda install "mkl<2024.1"'
      : 'pip install "mkl<2024.1"';
  }
  if (of === "PyTorch") {
    return "python -c 'import torch; print(torch.__version__, torch.version.cuda)'";
  }
  return path.startsWith("/")
    ? `ldd ${c.quote(path)}`
    : `Find which ${of} is loaded (LD_DEBUG=libs in front of the command), and update the older of the two.`;
}
