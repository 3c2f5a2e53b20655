import type { Handler } from "./handler.ts";
import { tableHandler } from "./table.ts";
import type { Program } from "./table_rows.ts";
import { reaching } from "./rules/addressed.ts";
import { BUILTINS } from "./rules/builtins.ts";
import { CHAINS } from "./rules/chains.ts";
import { CLOUD, CLOUD_HANDLERS } from "./rules/cloud.ts";
import { CONTAINER_HANDLERS, CONTAINERS } from "./rules/containers.ts";
import { DATABASE_HANDLERS, DATABASES } from "./rules/databases.ts";
import { FILES } from "./rules/files.ts";
import { FLOWS } from "./rules/flows.ts";
import { GIT_HANDLERS, GIT_TABLES } from "./rules/git.ts";
import { IAC, IAC_HANDLERS } from "./rules/iac.ts";
import { LANGUAGES } from "./rules/languages.ts";
import { MISC_HANDLERS } from "./rules/misc.ts";
import { NETWORK } from "./rules/network.ts";
import { PACKAGES } from "./rules/packages.ts";
import { SHELLS } from "./rules/shells.ts";
import { besideNamesake, SPECIALISTS } from "./rules/specialists.ts";
import { READERS, SYSTEM } from "./rules/system.ts";
import { WRAPPER_HANDLERS, WRAPPER_SUBS } from "./rules/wrappers.ts";
import { WINDOWS_FROM_POSIX } from "./windows/from_posix.ts";

/** Every table, in one list. */
export const TABLES: readonly Program[] = [
  ...SPECIALISTS,
  ...READERS,
  ...PACKAGES,
  ...CONTAINERS,
  ...CHAINS,
  ...CLOUD,
  ...IAC,
  ...SYSTEM,
  ...DATABASES,
  ...GIT_TABLES,
];

/** Every known program. Handlers win over tables; within each, the later definition wins. */
export const HANDLERS: ReadonlyMap<string, Handler> = collect();

function collect(): Map<string, Handler> {
  const map = new Map<string, Handler>();
  for (const program of TABLES) {
    const handler = reaching(tableHandler(program));
    for (const name of program.names.split(/\s+/)) map.set(name, handler);
  }
  const reachers = [
    DATABASE_HANDLERS,
    GIT_HANDLERS,
    CONTAINER_HANDLERS,
    CLOUD_HANDLERS,
    IAC_HANDLERS,
    MISC_HANDLERS,
  ];
  const groups = [
    WINDOWS_FROM_POSIX,
    FLOWS,
    FILES,
    NETWORK,
    LANGUAGES,
    ...reachers,
    WRAPPER_HANDLERS,
    SHELLS,
    BUILTINS,
  ];
  for (const group of groups) {
    for (const [name, handler] of group) {
      const before = map.get(name);
      const subs = WRAPPER_SUBS.get(name);
      map.set(
        name,
        group === WRAPPER_HANDLERS && before !== undefined && subs !== undefined
          ? (run) =>
            run.call.args.some((arg) => subs.has(arg))
              ? handler(run)
              : before(run)
          : besideNamesake(
            name,
            reachers.includes(group) ? reaching(handler) : handler,
          ),
      );
    }
  }
  return map;
}
