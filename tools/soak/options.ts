/**
 * What a run takes from its command line.
 *
 * @module
 */

import { parseArgs } from "node:util";

/** The options of a run. */
export interface SoakOptions {
  /** Seconds of load. */
  readonly seconds: number;
  readonly seed: number;
  readonly store: "kv" | "postgres";
  /** More than one needs Postgres. */
  readonly processes: number;
  readonly settlement: "facilitator" | "onchain";
  /** Paid intents that begin in a second. */
  readonly rate: number;
  /** Seconds between two blocks of the chain. */
  readonly blockSeconds: number;
  /** The program: a bundle, or main.ts. */
  readonly program: string;
  /** Where the report is written as JSON; null: nowhere. */
  readonly json: string | null;
  /** Keeps logs and stores in this folder; null: a temporary one. */
  readonly folder: string | null;
}

/** The usage line. */
export const USAGE =
  "deno task soak [--minutes N | --seconds N] [--seed N] [--store kv|postgres] [--processes N] [--settlement facilitator|onchain] [--rate N] [--block-seconds N] [--program FILE] [--json FILE] [--folder DIR]";

/** @throws {TypeError} with one line for whoever typed it. */
export function parseOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: args.filter((word) => word !== "--"),
    options: {
      minutes: { type: "string", default: "1" },
      seconds: { type: "string" },
      seed: { type: "string", default: "1" },
      store: { type: "string", default: "kv" },
      processes: { type: "string", default: "1" },
      settlement: { type: "string", default: "facilitator" },
      rate: { type: "string", default: "3" },
      "block-seconds": { type: "string", default: "2" },
      program: { type: "string", default: "dist/pennyworth.js" },
      json: { type: "string" },
      folder: { type: "string" },
    },
  });
  const seconds = values.seconds === undefined
    ? positive("minutes", values.minutes) * 60
    : positive("seconds", values.seconds);
  const store = oneOf("store", values.store, ["kv", "postgres"] as const);
  const processes = positive("processes", values.processes);
  if (store === "kv" && processes !== 1) {
    throw new TypeError("--store kv takes one process");
  }
  return {
    seconds,
    seed: Math.floor(positive("seed", values.seed)),
    store,
    processes,
    settlement: oneOf(
      "settlement",
      values.settlement,
      ["facilitator", "onchain"] as const,
    ),
    rate: positive("rate", values.rate),
    blockSeconds: positive("block-seconds", values["block-seconds"]),
    program: values.program,
    json: values.json ?? null,
    folder: values.folder ?? null,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(`--${name} must be a positive number`);
  return value;
}

function oneOf<T extends string>(
  name: string,
  text: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((item) => item === text);
  if (found === undefined) {
    throw new TypeError(`--${name} is one of ${allowed.join(", ")}`);
  }
  return found;
}
