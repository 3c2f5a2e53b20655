import type { EffectKind, FileAction, Scope } from "./effects.ts";
import type { RiskLevel } from "./levels.ts";

/**
 * Where a command runs, as far as its own text says: on somebody's machine, in
 * the build of a container image, or in a pipeline on a machine that is thrown
 * away afterwards.
 */
export type Setting = "host" | "build" | "pipeline";

/** What nobody writes but in the build of an image. */
const BUILD =
  /\brm\s+-\w+\s[^;&|]*\/var\/(?:lib\/apt\/lists|cache\/(?:apk|yum|dnf|apt))|\bapk\s+(?:-\S+\s+)*(?:--no-cache\s+add|add\s+(?:-\S+\s+)*--no-cache)|--no-install-recommends\b|\bapt(?:-get)?\s+(?:-\S+\s+)*clean\b|\b(?:yum|dnf|microdnf|tdnf)\s+(?:-\S+\s+)*clean\s+all|--virtual\s+\.\w|\bzypper\s+(?:-\S+\s+)*(?:clean|cc)\b|\b(?:conda|mamba)\s+clean\s+-|\bpip\d?\s+install\s[^;&|]*--no-cache-dir|\bln\s+-\w+\s+\/dev\/std(?:out|err)\s+\/var\/log\/|\b(?:adduser|addgroup)\s+(?:-\S+\s+(?:\d+\s+)?)*-[SD]+\s|\b(?:useradd|groupadd)\s[^;|]*&&[^;|]*\bchown\s+-R/;

/** Variables and marks that only pipelines have. */
const PIPELINE =
  /\$\{?(?:GITHUB_(?:ENV|OUTPUT|PATH|STEP_SUMMARY|WORKSPACE|SHA|REF|RUN_\w+|REPOSITORY|EVENT_\w+|ACTOR|HEAD_REF|BASE_REF)|RUNNER_(?:TEMP|OS|TOOL_CACHE)|AGENT_\w+|CI_(?:COMMIT|PROJECT|JOB|PIPELINE|REGISTRY)\w*|CIRCLE_\w+|BUILDKITE_\w+|TRAVIS_\w+|BITBUCKET_\w+|BUILD_(?:SOURCESDIRECTORY|BUILDID))\b|\$\{\{|::(?:set-output|group|add-mask|warning|error)\b|##vso\[/;

/** A text without what only says where it runs, and what it said. */
export function settingOf(text: string): { text: string; setting: Setting } {
  const instruction = /^\s*RUN\s+/.exec(text);
  if (instruction !== null) {
    const body = text.slice(instruction[0].length)
      .replace(/\n\s*RUN\s+/g, "\n")
      .replace(/^(?:--(?:mount|network|security)=\S+[\s\\]*)+/, "");
    return { text: wordsOf(body) ?? body, setting: "build" };
  }
  return {
    text,
    setting: BUILD.test(text)
      ? "build"
      : PIPELINE.test(text)
      ? "pipeline"
      : "host",
  };
}

/** The list of words that an instruction can have instead of a line for the shell. */
function wordsOf(body: string): string | undefined {
  if (!body.startsWith("[")) return undefined;
  try {
    const words: unknown = JSON.parse(body);
    return Array.isArray(words)
      ? words.map((word) => `'${String(word).replaceAll("'", "'\\''")}'`).join(
        " ",
      )
      : undefined;
  } catch {
    return undefined;
  }
}

/** Written as a value of a shell, an expression of a workflow is a variable. */
export function readExpressions(text: string): string {
  return text.includes("${{")
    ? text.replace(
      /\$\{\{([^{}]{1,300})\}\}/g,
      (_, expression: string) =>
        `\${${/([A-Za-z_]\w*)\W*$/.exec(expression)?.[1] ?? "expression"}}`,
    )
    : text;
}

/** Effects that are the ordinary work of building an image. */
const BUILDS: ReadonlySet<EffectKind> = new Set(
  [
    "edit",
    "run",
    "unknown",
    "install",
    "uninstall",
    "bulk-perms",
    "system-config",
    "service",
    "account",
    "startup",
    "schedule",
    "untrusted-source",
    "discard-vcs",
    "erase-logs",
  ] as const,
);

/** Effects that are the ordinary work of a pipeline's own machine. */
const PREPARES: ReadonlySet<EffectKind> = new Set(
  [
    "edit",
    "run",
    "unknown",
    "install",
    "container",
    "uninstall",
    "system-config",
    "service",
    "discard-vcs",
    "kill",
  ] as const,
);

/** Trees without which nothing runs, in an image as well. */
const VITAL =
  /^\/(?:usr|etc|bin|sbin|lib\w*|boot|var|dev|proc|sys|root|home|usr\/(?:bin|lib|sbin)|etc\/(?:\*|pam\.d|ssl))?(?:\/\*)?$/;

/**
 * The level of an effect where it happens; what is hard to undo on a machine is
 * made again with the next build.
 *
 * @param scope Where the target is, for actions on files.
 * @param target The path that is reached.
 */
export function levelIn(
  setting: Setting,
  kind: EffectKind | FileAction,
  level: RiskLevel,
  scope: Scope | undefined,
  target: string | undefined,
): RiskLevel {
  if (setting === "host" || level === "low" || level === "medium") return level;
  const usual: ReadonlySet<string> = setting === "build" ? BUILDS : PREPARES;
  if (scope === undefined) {
    return level === "high" && usual.has(kind) ? "medium" : level;
  }
  if (/^(?:root|device|mount|kernel)$/.test(scope) || kind === "read") {
    return kind === "read" && setting === "build" &&
        /^\/run\/secrets\//.test(target ?? "")
      ? "medium"
      : level;
  }
  if (VITAL.test(target ?? "")) {
    return /^(?:write|append|chmod)$/.test(kind) && level === "high"
      ? "medium"
      : scope === "home-root" && kind === "chmod-tree"
      ? "medium"
      : level;
  }
  if (scope === "authority") {
    return level === "critical" || kind !== "chmod" ? "high" : "medium";
  }
  if (setting === "build") {
    return scope === "home-root" && kind.startsWith("delete")
      ? level
      : "medium";
  }
  return level === "high" && ownedByPipeline(kind, scope, target ?? "")
    ? "medium"
    : level;
}

/** What a pipeline does to its own machine: tools removed for space, settings written, owners set right. */
function ownedByPipeline(
  kind: EffectKind | FileAction,
  scope: Scope,
  target: string,
): boolean {
  if (kind === "delete-tree" || kind === "delete-glob") {
    return /^\/(?:usr\/(?:share|local)|opt)\/|\/hostedtoolcache/.test(target) ||
      scope === "regenerable";
  }
  return !/^open-perms/.test(kind) &&
    /^(?:system|system-tree|project|project-root|home|tmp|elsewhere|regenerable|unknown|startup|root-startup)$/
      .test(scope);
}
