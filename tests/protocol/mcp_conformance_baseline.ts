/**
 * Scenarios of the MCP conformance suite that this server does not pass, and
 * why. Every other scenario passes; the test knows no third state.
 *
 * Most scenarios call tools, prompts and resources of the suite's own fixture
 * server. A server that sells something else does not have them.
 *
 * @module
 */

/** A revision's scenarios with failed checks: how many fail, and why. */
export type Baseline = Readonly<
  Record<string, { readonly failed: number; readonly because: string }>
>;

const FIXTURE_TOOL = "Calls a tool of the suite's fixture server.";
const NO_PROMPTS = "The server has no prompts and declares none.";
const NO_RESOURCES = "The server has no resources and declares none.";
const NO_COMPLETION =
  "The server completes nothing and declares no such capability.";
const NO_LOGGING =
  "The server sends no log messages and declares no such capability.";
const NO_TASKS = "The server has no tasks, an extension it does not declare.";
const NO_INPUT = "The tools never ask the client back.";

function fixtures(
  scenarios: readonly string[],
  because: string,
  failed = 1,
): Baseline {
  return Object.fromEntries(
    scenarios.map((scenario) => [scenario, { failed, because }]),
  );
}

/** What both revisions ask for. */
const COMMON: Baseline = {
  ...fixtures([
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "tools-call-with-progress",
    "json-schema-2020-12",
  ], FIXTURE_TOOL),
  ...fixtures([
    "prompts-list",
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
  ], NO_PROMPTS),
  ...fixtures([
    "resources-list",
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
  ], NO_RESOURCES),
  ...fixtures(["completion-complete"], NO_COMPLETION),
};

/** By revision. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  "2025-11-25": {
    ...COMMON,
    ...fixtures(["logging-set-level", "tools-call-with-logging"], NO_LOGGING),
    ...fixtures(["resources-subscribe", "resources-unsubscribe"], NO_RESOURCES),
    ...fixtures([
      "tools-call-sampling",
      "tools-call-elicitation",
      "elicitation-sep1034-defaults",
      "elicitation-sep1330-enums",
    ], NO_INPUT),
  },
  "2026-07-28": {
    ...COMMON,
    "server-stateless": {
      failed: 4,
      because:
        "21 checks pass; 4 call fixture tools that need a client capability, log or stream.",
    },
    caching: {
      failed: 3,
      because:
        "tools/list and server/discover pass; the other lists are those of prompts and resources.",
    },
    "http-custom-header-server-validation": {
      failed: 5,
      because: `${FIXTURE_TOOL} Its arguments are mirrored in headers.`,
    },
    ...fixtures([
      "input-required-result-basic-elicitation",
      "input-required-result-basic-sampling",
      "input-required-result-basic-list-roots",
      "input-required-result-request-state",
      "input-required-result-multiple-input-requests",
      "input-required-result-multi-round",
      "input-required-result-non-tool-request",
      "input-required-result-result-type",
      "input-required-result-tampered-state",
      "input-required-result-capability-check",
    ], NO_INPUT),
    ...fixtures(["tasks-lifecycle"], NO_TASKS, 8),
    ...fixtures(["tasks-capability-negotiation"], NO_TASKS, 4),
    ...fixtures(["tasks-dispatch-and-envelope"], NO_TASKS, 6),
    ...fixtures(
      [
        "tasks-wire-fields",
        "tasks-mrtr-input",
        "tasks-request-headers",
      ],
      NO_TASKS,
      3,
    ),
    ...fixtures([
      "tasks-request-state-removal",
      "tasks-required-task-error",
      "tasks-mrtr-composition",
    ], NO_TASKS),
  },
};

/** Scenarios that must be among those that pass: what the server is about. */
export const MUST_PASS: Readonly<Record<string, readonly string[]>> = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "http-header-validation",
    "dns-rebinding-protection",
    "server-sse-multiple-streams",
    "sep-2164-resource-not-found",
  ],
};
