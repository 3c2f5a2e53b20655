/**
 * `doctor`: says in plain words what is wrong with a deployment.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { type Command, JSON_OPTION, OperationError } from "./command.ts";
import {
  applicationChecks,
  type Check,
  configurationChecks,
  formatCheck,
} from "./doctor_checks.ts";
import { EXIT } from "./exit_codes.ts";
import type { App } from "@/services/app.ts";
import { readLogMemory } from "./log_memory.ts";
import { listingChecks } from "./listing_checks.ts";
import { openApp } from "./open.ts";
import { type ReachedStore, reachStore } from "./reach.ts";
import { openSettings, PLACE_OPTIONS, type Settings } from "./settings.ts";
import { embeddedPath } from "./store_place.ts";

/** What one check of `doctor` found. */
interface Finding {
  readonly check: string;
  readonly level: "ok" | "note" | "wrong";
  readonly detail: string | null;
}

/** What `doctor` takes, says and does. */
export const DOCTOR: Command = {
  usage: "doctor [--listing] [--json]",
  help: [
    "Says in plain words what is wrong and what to do. Moves no money. A note is",
    "worth knowing and no fault. Works before the start, and beside the server.",
    "With --listing: what directories would say, and what is left for you to do.",
  ],
  options: {
    listing: {
      type: "boolean",
      help: "look at the rules of directories instead",
    },
    json: JSON_OPTION,
    ...PLACE_OPTIONS,
  },
  positionalsMax: 0,
  examples: [{ line: "pennyworth doctor" }],
  exits: [EXIT.failed],
  async run({ values, out, signal }) {
    const settings = openSettings(values);
    let exitCode: number = EXIT.ok;
    const findings = examine(settings, { isListing: values.listing === true });
    for await (const finding of findings) {
      signal.throwIfAborted();
      out(values.json === true ? JSON.stringify(finding) : lineOf(finding));
      if (finding.level === "wrong") exitCode = EXIT.failed;
    }
    return exitCode;
  },
};

async function* examine(
  settings: Settings,
  { isListing }: { isListing: boolean },
): AsyncGenerator<Finding> {
  const checksOf = isListing ? listingChecks : applicationChecks;
  const { config, environment } = settings;
  let place = "";
  const reached = await reachStore(config, {
    access: "write",
    tell: (line) => place = line.replace(/^store: /, ""),
    ...(settings.note === null ? {} : { note: settings.note }),
  }).catch((error: unknown) => error);
  if (isReached(reached)) {
    yield { check: "store", level: "note", detail: place };
    yield* examineApp(config, {
      store: reached.store,
      checksOf,
      select: () => true,
    });
  } else if (reached instanceof OperationError) {
    yield { check: "store", level: "note", detail: reached.message };
    // What can be looked at before the first start.
    yield* examineApp(config, {
      store: await openDenoKvStore(":memory:"),
      checksOf,
      select: ({ needsStore }) => needsStore !== true,
    });
  } else {
    const detail = storeProblem(config, reached);
    yield { check: "store opens", level: "wrong", detail };
  }
  if (isListing) return;
  const isServing = isReached(reached) && reached.running !== null;
  for (const check of configurationChecks(config, environment)) {
    // The ports are its own.
    if (!isServing || check.needsPorts !== true) yield await look(check);
  }
}

function isReached(reached: unknown): reached is ReachedStore {
  return typeof reached === "object" && reached !== null &&
    "running" in reached;
}

async function* examineApp(
  config: Config,
  { store, checksOf, select }: {
    store: Store;
    checksOf: (app: App) => readonly Check[];
    select: (check: Check) => boolean;
  },
): AsyncGenerator<Finding> {
  let fault: unknown = null;
  const opened = await openApp(config, {
    onFault: (_event, detail) => {
      fault = detail;
    },
    format: "any",
    signedLog: readLogMemory,
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
    for (const check of checksOf(app).filter(select)) {
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
