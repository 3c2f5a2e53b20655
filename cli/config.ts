/**
 * `config`: what the program would run with.
 *
 * @module
 */

import { describeConfig, originText, VARIABLES } from "@/lib/config.ts";
import { PRICE_VARIABLES, pricesOf } from "@/services/prices.ts";
import { type Command, JSON_OPTION } from "./command.ts";
import { misspelled } from "./misspelled.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";
import { databaseName, embeddedPath } from "./store_place.ts";

/** What `config` takes, says and does. */
export const CONFIG: Command = {
  usage: "config [--json]",
  help: [
    "Every variable with its value, where the value comes from (the environment,",
    "the path of a file .env in the working directory, or the default) and what it",
    "means. The environment wins over the file. Secrets are shown as (set). A wrong",
    "value, or a line of the file that cannot be read, is one line and exit code 2.",
    "Where nothing names a store, the settings are those of the service that",
    "deploy/pennyworth.service installs, for whoever may read them; so it is with",
    "every command that works on a store, but not with serve. A variable that nearly",
    "is one of ours is named on standard error: what was meant has its default.",
  ],
  options: { json: JSON_OPTION, ...PLACE_OPTIONS },
  positionalsMax: 0,
  examples: [
    { line: "pennyworth config" },
    { line: "SETTLEMENT=demo pennyworth config --json" },
  ],
  exits: [],
  run({ values, out, err }) {
    const { environment, config } = openSettings(values);
    const variables = [...VARIABLES, ...PRICE_VARIABLES];
    const rows = describeConfig(environment, variables);
    pricesOf(config);
    const slip = misspelled(environment.names, variables);
    if (slip !== null) err(slip);
    const derived = [
      ["mode", config.mode],
      ["real_revenue", config.isRealRevenue],
      ["store", embeddedPath(config) ?? databaseName(config)],
    ] as const;
    if (values.json === true) {
      const listed = rows.map(({ name, value, origin, help }) => {
        const { kind, ...place } = origin;
        return {
          name,
          value: value === "(unset)" ? null : value,
          origin: kind,
          ...place,
          help,
        };
      });
      out(
        JSON.stringify(
          { variables: listed, ...Object.fromEntries(derived) },
          null,
          2,
        ),
      );
      return Promise.resolve(0);
    }
    const width = Math.max(...rows.map((row) => row.name.length));
    for (const { name, value, origin, help } of rows) {
      out(`${name.padEnd(width)}  ${value}  [${originText(origin)}]  ${help}`);
    }
    for (const [name, value] of derived) {
      out(`${name.padEnd(width)}  ${value}  [derived]`);
    }
    return Promise.resolve(0);
  },
};
