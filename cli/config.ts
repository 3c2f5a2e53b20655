/**
 * `config`: what the program would run with.
 *
 * @module
 */

import { describeConfig, parseConfig } from "@/lib/config.ts";
import { type Command, JSON_OPTION } from "./command.ts";
import { openEnvironment } from "./environment.ts";

/** The command. */
export const CONFIG: Command = {
  name: "config",
  summary: "print the effective configuration",
  usage: "config [--json]",
  help: [
    "Every variable with its value, where the value comes from (the environment,",
    "a file .env of the working directory, or the default) and what it means.",
    "Secrets are shown as (set). A wrong value is one line and exit code 2.",
  ],
  options: { json: JSON_OPTION },
  positionalsMax: 0,
  examples: [
    { line: "pennyworth config" },
    { line: "SETTLEMENT=demo pennyworth config --json" },
  ],
  exits: [],
  run({ values, out }) {
    const readEnv = openEnvironment();
    const rows = describeConfig(readEnv);
    const config = parseConfig(readEnv);
    const derived = [
      ["mode", config.mode],
      ["real_revenue", config.isRealRevenue],
    ] as const;
    if (values.json === true) {
      const variables = rows.map(({ name, value, isDefault, help }) => ({
        name,
        value: value === "(unset)" ? null : value,
        origin: isDefault ? "default" : "set",
        help,
      }));
      out(
        JSON.stringify(
          { variables, ...Object.fromEntries(derived) },
          null,
          2,
        ),
      );
      return Promise.resolve(0);
    }
    const width = Math.max(...rows.map((row) => row.name.length));
    for (const { name, value, isDefault, help } of rows) {
      const origin = isDefault ? "default" : "set";
      out(`${name.padEnd(width)}  ${value}  [${origin}]  ${help}`);
    }
    for (const [name, value] of derived) {
      out(`${name.padEnd(width)}  ${value}  [derived]`);
    }
    return Promise.resolve(0);
  },
};
