/**
 * Packages of Python that do not build: what the package's own build says, or
 * what the build of the project itself refuses.
 */
import type { Diagnostic } from "../reader/mod.ts";
import { OWN_PROJECT } from "../reader/resolvers.ts";
import { type Reading, shown } from "./reading.ts";

/** Carets under code, and code that goes on: the line beside the message. */
const SAYS_NOTHING =
  /^[\s^~]{1,400}$|[,(]\s{0,10}$|^note: This error originates from a subprocess\b/;

/** What the build of the project itself says is wrong with it. */
function fromOwnBuild(one: Diagnostic): readonly Reading[] {
  return one.grammar !== "resolver" || one.code !== OWN_PROJECT ||
      SAYS_NOTHING.test(one.message)
    ? []
    : [{
      id: "python-build-of-project",
      certainty: 0.62,
      cause: `${one.subject} is the project itself, and its build refuses it: ${
        shown(one.message)
      }`,
      next: [
        `Correct in the project ${one.subject} (its files or its pyproject.toml): ${
          shown(one.message)
        }`,
      ],
      plan: [
        "What is built stands in pyproject.toml: the backend under [build-system], the package's name and folder under the backend's own [tool] table.",
      ],
      at: one.at,
    }];
}

/** A package whose own build failed, for a reason that nobody here knows. */
function fromBuild(one: Diagnostic): readonly Reading[] {
  if (
    one.grammar !== "resolver" || !/^[\w.-]{1,80}$/.test(one.subject) ||
    one.code === OWN_PROJECT || SAYS_NOTHING.test(one.message)
  ) {
    return [];
  }
  const name = `${one.subject}${one.have === "" ? "" : ` ${one.have}`}`;
  return [{
    id: "python-build-of-package",
    certainty: 0.6,
    cause:
      `${name} has no wheel that fits this Python version and platform, and building it from source failed in its own build: ${
        shown(one.message)
      }`,
    next: [
      one.tool === "uv"
        ? `uv lock --upgrade-package ${one.subject}`
        : `pip install --upgrade ${one.subject}`,
    ],
    plan: [
      `If the newest ${one.subject} does not build either, use an older Python version for which it has wheels.`,
    ],
    at: one.at,
  }];
}

/** What is said of packages that could not be built. */
export function fromBuilds(
  diagnostics: readonly Diagnostic[],
): readonly Reading[] {
  return diagnostics.flatMap((
    one,
  ) => [...fromBuild(one), ...fromOwnBuild(one)]);
}
