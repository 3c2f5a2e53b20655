import type { EffectKind, FileAction, Scope } from "./effects.ts";
import type { RiskLevel } from "./levels.ts";
import { isCredentialName } from "./values.ts";

/**
 * Where a command runs, as far as its own text says: on somebody's machine, in
 * the build of a container image (by its instruction, or by habits of such
 * builds alone, which say less), or in a pipeline on a machine that is thrown
 * away afterwards.
 */
export type Setting = "host" | "build" | "build-like" | "pipeline";

/** What nobody writes but in the build of an image. */
const BUILD =
  /\brm\s+-\w+\s[^;&|]*\/var\/(?:lib\/apt\/lists|cache\/(?:apk|yum|dnf|apt))|\bapk\s+(?:-\S+\s+)*(?:--no-cache\s+add|add\s+(?:-\S+\s+)*--no-cache)|--no-install-recommends\b|\bapt(?:-get)?\s+(?:-\S+\s+)*clean\b|\b(?:yum|dnf|microdnf|tdnf)\s+(?:-\S+\s+)*clean\s+all|--virtual\s+\.\w|\bzypper\s+(?:-\S+\s+)*(?:clean|cc)\b|\b(?:conda|mamba)\s+clean\s+-|\bpip\d?\s+install\s[^;&|]*--no-cache-dir|\bln\s+-\w+\s+\/dev\/std(?:out|err)\s+\/var\/log\/|\b(?:adduser|addgroup)\s+(?:-\S+\s+(?:\d+\s+)?)*-[SD]+\s|\b(?:useradd|groupadd)\s[^;|]*&&[^;|]*\bchown\s+-R/;

/** Variables and marks that only pipelines have. */
const PIPELINE =
  /\$\{?(?:GITHUB_(?:ENV|OUTPUT|PATH|STEP_SUMMARY|WORKSPACE|SHA|REF|RUN_\w+|REPOSITORY|EVENT_\w+|ACTOR|HEAD_REF|BASE_REF)|RUNNER_(?:TEMP|OS|TOOL_CACHE)|AGENT_\w+|CI_(?:COMMIT|PROJECT|JOB|PIPELINE|REGISTRY)\w*|CIRCLE_\w+|BUILDKITE_\w+|TRAVIS_\w+|BITBUCKET_\w+|BUILD_(?:SOURCESDIRECTORY|BUILDID))\b|\$\{\{|::(?:set-output|group|add-mask|warning|error)\b|##vso\[/;

/** How a step of a workflow begins. */
const STEP =
  /^\s*(?:-\s+)?(?:(?:name|id|if|shell|working-directory):[^\n]*\n\s+)*(?:-\s+)?run:\s*(?:[|>][+-]?\s*\n)?/;

/** A text without what only says where it runs, and what it said. */
export function settingOf(text: string): { text: string; setting: Setting } {
  const instruction = /^\s*(?:RUN|run(?=[^\n]*\\\n))\s+/.exec(text);
  if (instruction !== null) {
    const body = text.slice(instruction[0].length)
      // A builder drops lines of comments, also between lines that go on.
      .replace(/\n[ \t]*#[^\n]*(?=\n)/g, "")
      .replace(/\n\s*RUN\s+/g, "\n")
      // A builder joins lines even where blanks follow the backslash.
      .replace(/\\[ \t]+\n/g, "\\\n")
      .replace(/^(?:--(?:mount|network|security)=\S+[\s\\]*)+/, "");
    const script = /^<<-?\s*(["']?)(\w+)\1[ \t]*\n([\s\S]*)\n\s*\2\s*$/.exec(
      body,
    );
    return {
      text: script?.[3] ?? wordsOf(body) ?? body,
      setting: "build",
    };
  }
  const step = STEP.exec(text);
  if (step !== null) {
    return {
      text: text.slice(step[0].length).replace(/^[ \t]+/gm, ""),
      setting: "pipeline",
    };
  }
  return {
    text,
    setting: BUILD.test(text)
      ? "build-like"
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
        EVERY_SECRET.test(expression)
          ? "$(printenv)"
          : `\${${variableOf(expression)}}`,
    )
    : text;
}

/** An expression that has every secret there is, as the environment has. */
const EVERY_SECRET = /\btoJSON\(\s*secrets\s*\)/i;

/** The name of the variable that stands for an expression; a secret has the name of one. */
function variableOf(expression: string): string {
  const name = /([A-Za-z_]\w*)\W*$/.exec(expression)?.[1] ?? "expression";
  return /\bsecrets\b/.test(expression) && !isCredentialName(name)
    ? `${name}_SECRET`
    : name;
}

/** Effects that are the ordinary work of building an image. */
const BUILDS = new Set(
  "edit run unknown install uninstall bulk-perms system-config service untrusted-source fetched-run erase-logs"
    .split(" "),
);

/** Effects that are the ordinary work of a pipeline's own machine. */
const PREPARES = new Set(
  "edit run unknown install container uninstall system-config service fetched-run kill"
    .split(" "),
);

/** Programs that make the accounts of an image; setting passwords is something else. */
const MAKES_ACCOUNTS =
  /^(?:useradd|adduser|groupadd|addgroup|usermod|groupmod|chsh|gpasswd|userdel|deluser|groupdel|delgroup)$/;

/** Package managers whose sources are signed, so that the way there may be open. */
const SIGNED_SOURCES =
  /^(?:apt|apt-get|apt-add-repository|add-apt-repository|apk|yum|dnf|microdnf|zypper|yum-config-manager)$/;

/** Trees without which nothing runs, in an image as well. */
const VITAL =
  /^\/(?:usr|etc|bin|sbin|lib\w*|boot|var|dev|proc|sys|root|home|usr\/(?:bin|lib|sbin)|etc\/(?:\*|pam\.d|ssl))?(?:\/\*)?$/;

/** What the level of an effect depends on. */
export interface Happening {
  /** What is done. */
  readonly kind: EffectKind | FileAction;
  /** The level on somebody's machine. */
  readonly level: RiskLevel;
  /** Where the target is, for actions on files. */
  readonly scope: Scope | undefined;
  /** The path that is reached. */
  readonly target: string;
  /** The program and its arguments. */
  readonly argv: readonly string[];
}

/**
 * The level of an effect where it happens; what is hard to undo on a machine is
 * made again with the next build.
 */
export function levelIn(setting: Setting, happening: Happening): RiskLevel {
  const { level } = happening;
  if (setting === "host" || level === "low" || level === "medium") return level;
  return happening.scope === undefined
    ? effectLevel(setting, happening)
    : fileLevel(setting, happening, happening.scope);
}

function effectLevel(setting: Setting, happening: Happening): RiskLevel {
  const { kind, level, argv } = happening;
  if (level !== "high") return level;
  const [program = ""] = argv;
  const name = program.replace(/^.*\//, "");
  if (
    kind === "untrusted-source" && /http:|\/\/\d+\./.test(argv.join(" ")) &&
    !SIGNED_SOURCES.test(name)
  ) return level;
  if (kind === "discard-vcs") {
    return setting !== "build-like" &&
        argv.some((arg) =>
          /^(?:clean|reset|checkout|switch|restore|submodule)$/.test(arg)
        )
      ? "medium"
      : level;
  }
  // A pipeline commits what it has checked itself.
  if (kind === "disable-security" && name === "git") return "medium";
  if (setting === "pipeline") return PREPARES.has(kind) ? "medium" : level;
  return BUILDS.has(kind) || kind === "account" && MAKES_ACCOUNTS.test(name) ||
      kind === "privilege" && name === "setcap" ||
      kind === "startup" && name === "systemctl"
    ? "medium"
    : level;
}

function fileLevel(
  setting: Setting,
  happening: Happening,
  scope: Scope,
): RiskLevel {
  const { kind, level, target } = happening;
  if (/^(?:root|device|mount|kernel)$/.test(scope)) return level;
  if (scope === "history") return setting === "build" ? "medium" : level;
  if (kind === "read") {
    return setting === "build" && /^\/run\/secrets\//.test(target)
      ? "medium"
      : level;
  }
  if (VITAL.test(target)) {
    return /^(?:write|append|chmod)$/.test(kind) && level === "high" ||
        scope === "home-root" && kind === "chmod-tree"
      ? "medium"
      : level;
  }
  if (scope === "authority") {
    // Nothing is mounted and nobody logs in while an image is built.
    if (/^\/etc\/(?:fstab|crypttab|security\/limits\.conf)$/.test(target)) {
      return "medium";
    }
    return level === "critical" || kind !== "chmod" ? "high" : "medium";
  }
  if (kind.startsWith("delete")) {
    return deletionLevel(setting, happening, scope);
  }
  if (setting === "build") return "medium";
  return level === "high" && isOwnWork(setting, happening, scope)
    ? "medium"
    : level;
}

/** What the making of an image or a pipeline deletes again. */
function deletionLevel(
  setting: Setting,
  happening: Happening,
  scope: Scope,
): RiskLevel {
  const { level, target } = happening;
  if (setting === "build") return scope === "home-root" ? level : "medium";
  const made = setting === "pipeline"
    ? /^\/(?:usr\/(?:share|local)|opt)\/.|\/hostedtoolcache/
    : /^\/(?:usr\/(?:share|src|local\/(?:share|lib|src))|opt|var\/(?:cache|log|lib\/apt)|root\/\.\w+)\/?./;
  return level === "high" && made.test(target) ? "medium" : level;
}

/** What a pipeline, or what looks like the build of an image, writes on its own machine. */
function isOwnWork(
  setting: Setting,
  happening: Happening,
  scope: Scope,
): boolean {
  const { kind } = happening;
  if (/^open-perms/.test(kind)) return false;
  return /^(?:system|system-tree|project|project-root|tmp|elsewhere|regenerable|unknown)$/
    .test(scope) ||
    setting === "build-like" &&
      /^(?:root-startup|startup|log|home)$/.test(scope) &&
      kind !== "chmod-tree" ||
    scope === "home" && kind.startsWith("chmod");
}
