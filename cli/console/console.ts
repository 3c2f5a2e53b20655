/**
 * `console`: a page on this machine that shows how the service is, as it
 * happens.
 *
 * @module
 */

import { systemRandom, systemWait } from "@/lib/runtime.ts";
import {
  type Command,
  type CommandInput,
  OperationError,
  UsageError,
} from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import { giveUp } from "../permissions.ts";
import { openSettings, PLACE_OPTIONS } from "../settings.ts";
import { isFile, noStore, openStoreToRead } from "../store.ts";
import { embeddedPath } from "../store_place.ts";
import { consoleActions } from "./actions.ts";
import { consoleAssets } from "./assets.ts";
import { openDesk } from "./desk.ts";
import { Feed } from "./feed.ts";
import { openDoor } from "./listener.ts";
import { Visitors } from "./visitors.ts";

/** What `console` takes, says and does. */
export const CONSOLE: Command = {
  usage: "console [--port PORT] [--store FILE] [--env-file FILE]",
  help: [
    "Opens a page on 127.0.0.1 that shows sales as they happen, revenue, the way from",
    "402 to paid, open payments, keys, backup, store, who settles and the log's tail:",
    "what `status --json` says, drawn. It prints a link, which opens one window once,",
    "and then the next. From another machine: `ssh -L 8499:127.0.0.1:8499 HOST`, and",
    "`pennyworth console --port 8499` there.",
  ],
  options: {
    port: {
      type: "string",
      value: "PORT",
      help: "port of this machine to listen on",
      fallback: "one that is free",
    },
    ...PLACE_OPTIONS,
  },
  positionalsMax: 0,
  examples: [{ line: "pennyworth console" }, {
    line: "pennyworth console --port 8499",
    note: "the same port each time, for a tunnel",
  }],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run(input) {
    const port = portOf(input.values.port);
    await giveUp();
    const { config, note } = openSettings(input.values);
    const path = embeddedPath(config);
    if (path !== null && !await isFile(path)) {
      throw new OperationError(noStore(path));
    }
    // Says at once what is wrong with it.
    await (await openStoreToRead(config)).close();
    input.err(
      `store: ${path ?? "the database"}${note === null ? "" : `, ${note}`}`,
    );
    const feed = new Feed({
      config,
      open: () => openStoreToRead(config),
      wait: systemWait,
      monotonicMs: () => performance.now(),
    });
    const door = await openDoor({
      port,
      answerOn: (port) =>
        openDesk({
          port,
          assets: consoleAssets(),
          visitors: visitorsOf(port, input),
          feed,
          actions: consoleActions(config),
        }),
    });
    try {
      await feed.run(input.signal);
    } finally {
      await door.close();
    }
    return EXIT.ok;
  },
};

/** Prints a link, and the next one as soon as one was used. */
function visitorsOf(port: number, { out, err }: CommandInput): Visitors {
  let links = 0;
  const visitors = new Visitors({
    random: systemRandom,
    onToken(token) {
      err(
        links++ === 0
          ? "open this link; Ctrl-C ends the console"
          : "a window was opened; for another one",
      );
      out(`http://127.0.0.1:${port}/#${token}`);
    },
  });
  visitors.invite();
  return visitors;
}

function portOf(said: string | boolean | undefined): number {
  if (typeof said !== "string") return 0;
  const port = Number(said);
  if (!/^\d{1,5}$/.test(said) || port < 1 || port > 65_535) {
    throw new UsageError("console: --port needs a port, 1 to 65535");
  }
  return port;
}
