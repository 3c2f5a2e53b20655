/**
 * `doctor`: says in plain words what is wrong with a deployment.
 *
 * @module
 */

import { type Config, parseConfig } from "@/lib/config.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import type { Store } from "@/lib/store/store.ts";
import { type Command, JSON_OPTION } from "./command.ts";
import {
  applicationChecks,
  type Check,
  configurationChecks,
  formatCheck,
} from "./doctor_checks.ts";
import { type Environment, inspectEnvironment } from "./environment.ts";
import { EXIT } from "./exit_codes.ts";
import { openApp } from "./open.ts";
import { embeddedPath, openStore } from "./store.ts";

/** What a look came to. */
interface Finding {
  readonly check: string;
  readonly level: "ok" | "note" | "wrong";
  readonly detail: string | null;
}

/** What `doctor` takes, says and does. */
export const DOCTOR: Command = {
  usage: "doctor [--json]",
  help: [
    "Says in plain words what is wrong and what to do. Moves no money. A note is",
    "worth knowing and no fault. An embedded store takes one process: stop the",
    "server first.",
  ],
  options: { json: JSON_OPTION },
  positionalsMax: 0,
  examples: [{ line: "pennyworth doctor" }],
  exits: [EXIT.failed],
  async run({ values, out, signal }) {
    const environment = inspectEnvironment();
    const config = parseConfig(environment.read);
    let exitCode: number = EXIT.ok;
    for await (const finding of examine(config, environment)) {
      signal.throwIfAborted();
      out(values.json === true ? JSON.stringify(finding) : lineOf(finding));
      if (finding.level === "wrong") exitCode = EXIT.failed;
    }
    return exitCode;
  },
};

async function* examine(
  config: Config,
  environment: Environment,
): AsyncGenerator<Finding> {
  const store = await openStore(config).catch((error: unknown) =>
    storeProblem(config, error)
  );
  if (typeof store === "string") {
    yield { check: "store opens", level: "wrong", detail: store };
  } else yield* examineApp(config, store);
  for (const check of configurationChecks(config, environment)) {
    yield await look(check);
  }
}

async function* examineApp(
  config: Config,
  store: Store,
): AsyncGenerator<Finding> {
  let fault: unknown = null;
  const opened = await openApp(config, {
    onFault: (_event, detail) => {
      fault = detail;
    },
    format: "any",
    store,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const { app, close } = opened;
  try {
    const formats = await look(formatCheck(app));
    yield formats;
    // Nothing else is done with a store of other formats: checks may write.
    if (formats.level === "wrong") return;
    for (const check of applicationChecks(app)) {
      fault = null;
      const finding = await look(check);
      // What callers are not told, the operator is.
      yield finding.detail !== null && fault !== null
        ? { ...finding, detail: `${finding.detail}: ${plainFault(fault)}` }
        : finding;
    }
  } finally {
    await close();
  }
}

async function look(check: Check): Promise<Finding> {
  let detail: string | null;
  try {
    detail = await check.find();
  } catch (error) {
    detail = plainFault(error);
  }
  const level = detail === null ? "ok" : check.isNote ? "note" : "wrong";
  return { check: check.name, level, detail };
}

const WORDS = { ok: "ok   ", note: "note ", wrong: "WRONG" };

function lineOf({ check, level, detail }: Finding): string {
  return `${WORDS[level]} ${check}${detail === null ? "" : `: ${detail}`}`;
}

function storeProblem(config: Config, error: unknown): string {
  const path = embeddedPath(config);
  const place = path === null
    ? config.databaseUrl === "" ? `KV_URL (${config.kvUrl})` : "DATABASE_URL"
    : `KV_PATH (${path})`;
  return `${place}: ${plainFault(error)}`;
}
