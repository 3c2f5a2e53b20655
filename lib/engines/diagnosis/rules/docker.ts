/** What rules of tables/docker.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/docker.txt" with { type: "text" };
import { readRules } from "./table.ts";
import official from "../catalogues/official_images.txt" with { type: "text" };
import { readWords } from "../catalogues/words.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Official images, commonest first. */
const OFFICIAL_IMAGES: readonly string[] = readWords(official);

/** Files that a tool writes and that a build wants committed. */
const WRITTEN_BY: Readonly<Record<string, string>> = wordTable({
  "bun.lock": "bun install",
  "Cargo.lock": "cargo generate-lockfile",
  "composer.lock": "composer update --lock",
  "Gemfile.lock": "bundle lock",
  "go.sum": "go mod tidy",
  "package-lock.json": "npm install --package-lock-only",
  "pnpm-lock.yaml": "pnpm install --lockfile-only",
  "poetry.lock": "poetry lock",
  "uv.lock": "uv lock",
  "yarn.lock": "yarn install",
});

/** How a lock file comes into the build context. */
function lockFileMissing(c: RuleContext): string | undefined {
  const name = (c.v["path"] ?? c.v["path2"] ?? "").split("/").at(-1) ?? "";
  const writer = WRITTEN_BY[name];
  return writer === undefined
    ? undefined
    : `Make ${name} with ${writer} and commit it, so that it is in the build context; see that .dockerignore does not exclude it.`;
}

/** Containers. */
export const DOCKER_RULES: readonly CompleteRule[] = readRules(table, {
  "docker-own-localhost": { when: (c) => c.platform.isCompose },
  "docker-service-not-ready": { when: (c) => c.platform.isCompose },
  "docker-pull-denied": {
    next: [(c) => {
      // A name without a slash is an official image: nobody logs in to one.
      const [name = ""] = (c.v["image"] ?? "").split(":");
      const right = /^[a-z][a-z0-9._-]{2,40}$/.test(name)
        ? c.nearest(name, OFFICIAL_IMAGES, 0.75)
        : undefined;
      const typed = c.cmd.args.find((arg) => arg.split(":")[0] === name);
      return right === undefined || typed === undefined
        ? undefined
        : c.cmd.replace(typed, right + typed.slice(name.length));
    }, (c) => {
      const host = [c.v["image"] ?? "", ...c.cmd.args].map((name) =>
        /^([\w-]+\.[\w.-]+(?::\d+)?)\//.exec(name)?.[1]
      ).find((name) => name !== undefined);
      return host === undefined ? undefined : `docker login ${host}`;
    }],
  },
  "docker-exec-format": {
    next: (c) =>
      c.cmd.sub === "run" || c.cmd.sub === "build"
        ? / --platform[ =]/.test(c.cmd.text ?? "")
          ? undefined
          : c.cmd.afterSub("--platform linux/amd64")
        : undefined,
  },
  "docker-copy-missing": { next: lockFileMissing },
  "docker-dockerfile-syntax": {
    next: (c) => {
      const m = /unknown instruction: (\w{1,40})/.exec(
        `${c.v["msg"] ?? ""} ${c.lines[c.at] ?? ""}`,
      )?.[1];
      const good = m === undefined ? undefined : c.nearest(m.toUpperCase(), [
        "FROM",
        "RUN",
        "COPY",
        "ADD",
        "CMD",
        "ENTRYPOINT",
        "ENV",
        "ARG",
        "WORKDIR",
        "EXPOSE",
        "VOLUME",
        "USER",
        "LABEL",
        "HEALTHCHECK",
        "SHELL",
        "STOPSIGNAL",
        "ONBUILD",
      ]);
      return good === undefined
        ? undefined
        : `Edit the Dockerfile${
          c.v["ln"] === undefined ? "" : ` at line ${c.v["ln"]}`
        } and write ${good} instead of ${m}.`;
    },
  },
  "docker-no-such-object": {
    next: (c) =>
      ({
        container: "docker ps -a",
        image: "docker images",
        network: "docker network ls",
        volume: "docker volume ls",
        service: "docker service ls",
      } as Record<string, string>)[(c.v["kind"] ?? "").toLowerCase()] ??
        "docker ps -a",
  },
  "docker-invalid-reference": {
    next: (c) => {
      const w = c.cmd.args.find((a) =>
        /[A-Z]/.test(a) && !a.startsWith("-") && /^[\w./:-]+$/.test(a) &&
        !a.includes("=")
      );
      return w === undefined ? undefined : c.cmd.replace(w, w.toLowerCase());
    },
  },
  "compose-yaml": {
    next: (c) =>
      c.v["ln"] === undefined
        ? undefined
        : "Open the compose file at line {ln} and correct the indentation (spaces, no tabs): {msg}"
          .replaceAll("{ln}", c.v["ln"]).replace("{msg}", c.v["msg"] ?? ""),
  },
  "podman-short-name": {
    next: [(c) =>
      c.cmd.replace(
        c.v["name"],
        `docker.io/${(c.v["name"] ?? "").includes("/") ? "" : "library/"}${
          c.v["name"]
        }`,
      ), (c) =>
      c.render(
        `podman pull docker.io/${
          (c.v["name"] ?? "").includes("/") ? "" : "library/"
        }{name}`,
      )],
  },
});
