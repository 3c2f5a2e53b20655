/**
 * Where the files of own offers are, for the commands that work on them.
 *
 * @module
 */

import { basename, dirname, resolve } from "node:path";
import type { Config } from "@/lib/config.ts";
import { type CommandInput, type Option, UsageError } from "./command.ts";
import { openSettings } from "./settings.ts";

/** Options of every action on offers. */
export const OFFER_PLACE_OPTIONS: Readonly<
  Record<"folder" | "env-file", Option>
> = {
  folder: {
    type: "string",
    value: "FOLDER",
    help: "where the files are",
    fallback: "OFFERS_DIR",
  },
  "env-file": {
    type: "string",
    value: "FILE",
    help: "settings as NAME=value lines",
    fallback: ".env in the working directory",
  },
};

/** A folder of offers, and which of them is meant. */
export interface OfferPlace {
  /** The settings, with this folder in them. */
  readonly config: Config;
  /** The offer's name; null for all. */
  readonly name: string | null;
}

/**
 * What an argument means: a name in the folder, or a file anywhere.
 *
 * @throws {UsageError} when nothing names a folder.
 */
export function openOfferPlace(
  { values }: Pick<CommandInput, "values">,
  argument: string | undefined,
): OfferPlace {
  const { config } = openSettings(values);
  const isFile = argument !== undefined && /[/\\]|\.\w+$/.test(argument);
  const folder = isFile
    ? dirname(resolve(argument))
    : typeof values.folder === "string"
    ? values.folder
    : config.offersDir;
  if (folder === "") {
    throw new UsageError(
      "offer: no folder of offers; set OFFERS_DIR, or give --folder",
    );
  }
  return {
    config: { ...config, offersDir: resolve(folder) },
    name: argument === undefined
      ? null
      : isFile
      ? basename(argument).replace(/\.\w+$/, "")
      : argument,
  };
}
