/** What answers of tables/known_containers.txt compute. */
import table from "./tables/known_containers.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Whether what stands in the way belongs to installed npm packages. */
function isInNodeModules(c: RuleContext): boolean {
  return c.lines.some((line) => line.includes("node_modules"));
}

/** Docker, BuildKit, Compose, Podman, registries and distributions in images. */
export const KNOWN_CONTAINER_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "build-context-conflict": {
      cause: (c) =>
        isInNodeModules(c)
          ? `The build context brings ${
            c.v["path"] ?? "a path"
          } (a link or file of node_modules) where the image already has something else; local node_modules should not be copied.`
          : undefined,
      next: (c) =>
        isInNodeModules(c) ? "echo node_modules >> .dockerignore" : undefined,
    },
    "copy-of-many-needs-folder": {
      next: (c) => {
        const step = /\b(?:COPY|ADD) .{1,160}?\s(?<to>[\w.\/-]{1,80})$/.exec(
          c.lines.findLast((line) =>
            /\b(?:COPY|ADD) \S/.test(line) && !/When using/.test(line)
          ) ??
            "",
        )?.groups?.["to"];
        return step === undefined
          ? undefined
          : `Write ${step.replace(/\/?$/, "/")} as the target of that ${
            c.v["word"]
          } in the Dockerfile.`;
      },
    },
    "docker-mount-source-not-made": {
      cause: (c) => {
        const { path = "", why = "" } = c.v;
        const blank = blankVariable(c);
        if (blank !== undefined) {
          return `The variable ${blank} is not set where Compose runs (sudo drops it), so the volume's path became ${path}, which Docker cannot make (${why}).`;
        }
        return /^\/(?:host_mnt|run\/desktop\/mnt\/host)\//.test(path)
          ? `Docker Desktop cannot make or reach the volume's folder ${path} (${why}): the folder is not shared with it, or belongs to another user or machine than this one.`
          : `Docker cannot make the volume's folder ${path} on the host (${why}): it does not exist, and where it would stand nothing may be written (a Docker from snap sees little outside of the home folder).`;
      },
      next: (c) => {
        const blank = blankVariable(c);
        if (blank !== undefined) {
          return `Set ${blank} (with sudo: sudo -E), or write the volume's path relative to the file (./...).`;
        }
        const path = c.v["path"] ?? "";
        return /^\/(?:host_mnt|run\/desktop\/mnt\/host)\//.test(path)
          ? "Correct the volume's path (.env, compose file) to a folder of yours that exists, and share it under Settings, Resources, File sharing."
          : `ls -ld ${c.quote(path)}`;
      },
    },
    "dockerfile-base-blank": {
      next: (c) => {
        const name = (c.v["name"] ?? "").replace(/[${}]/g, "");
        return `Give it to the build: --build-arg ${name}=<image>, or ARG ${name}=<image> above the FROM (in compose under build: args).`;
      },
    },
    "container-path-of-other-user": {
      next: (c) =>
        `Give the folder that is mounted at ${
          folderOf(c.v["path"] ?? c.v["path2"] ?? "")
        } to the user of the container: look with ls -ln on the host and id in the container, then chown it.`,
    },
  },
);

/** A variable that Compose found unset. */
function blankVariable({ lines }: RuleContext): string | undefined {
  for (const line of lines.slice(0, 200)) {
    const found =
      /The \\?"?(?<name>[A-Z]\w{1,60})\\?"? variable is not set\. Defaulting to a blank string/
        .exec(line.slice(0, 400));
    if (found?.groups !== undefined) return found.groups["name"];
  }
  return undefined;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf("/")));
}
