/**
 * `notices`: what happened, for a person or for a command hook.
 *
 * The program starts no processes, and has no permission to. A hook is a shell
 * that reads what `notices take` prints.
 *
 * @module
 */

import { systemWait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { readNotices, removeNotice } from "@/services/notices/store.ts";
import {
  type Command,
  type CommandInput,
  OperationError,
  UsageError,
} from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { reachStore, teller, withStore } from "./reach.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";

/** Notices that are read at once. */
const PAGE_NOTICES = 100;
/** Milliseconds between two looks of `--follow`. */
const LOOK_MS = 1_000;

/** What `notices` takes, says and does. */
export const NOTICES_COMMAND: Command = {
  usage: "notices [list | take [--follow]]",
  help: [
    "Notices of what happened (docs/operators/watch.md lists them) that wait to be told,",
    "the oldest first, as JSON lines. `list` changes nothing. `take` prints each and",
    "takes it out of the line, for a command hook; NOTIFY_URL=command has them kept",
    "for it. What was printed counts as told.",
  ],
  actions: [
    { usage: "list", summary: "print those that wait" },
    { usage: "take", summary: "print and take them" },
  ],
  options: {
    follow: { type: "boolean", help: "take: go on until it is stopped" },
    ...PLACE_OPTIONS,
  },
  positionalsMax: 1,
  examples: [
    { line: "pennyworth notices" },
    {
      line: "pennyworth notices take",
      note: "with --follow behind it, and a pipe, it feeds a hook",
    },
  ],
  exits: [EXIT.failed, EXIT.storeFormat, EXIT.interrupted],
  async run(input) {
    const [action = "list"] = input.positionals;
    if (action === "take") return await takeAll(input);
    if (action !== "list") {
      throw new UsageError("notices: an action is list or take");
    }
    if (input.values.follow === true) {
      throw new UsageError("notices: --follow goes with take");
    }
    return await withStore(input, async ({ store }) => {
      for (const { notice } of await readNotices(store, PAGE_NOTICES)) {
        input.out(JSON.stringify(notice));
      }
      return EXIT.ok;
    });
  },
};

async function takeAll(input: CommandInput): Promise<number> {
  const { values, signal } = input;
  const { config, note } = openSettings(values);
  if (config.notify !== null && config.notify.webhook !== null) {
    throw new OperationError(
      "NOTIFY_URL names a webhook, which is told; `notices list` shows what waits for it",
    );
  }
  const { store } = await reachStore(config, {
    access: "write",
    tell: teller(input),
    ...(note === null ? {} : { note }),
  });
  try {
    for (;;) {
      const hasMore = await takeSome(store, input);
      if (hasMore) continue;
      if (values.follow !== true) return EXIT.ok;
      await systemWait(LOOK_MS, signal);
      signal.throwIfAborted();
    }
  } finally {
    await store.close();
  }
}

/** Whether there may be more. */
async function takeSome(
  store: Store,
  { out, signal }: CommandInput,
): Promise<boolean> {
  const waiting = await readNotices(store, PAGE_NOTICES);
  for (const { number, notice } of waiting) {
    signal.throwIfAborted();
    out(JSON.stringify(notice));
    await removeNotice(store, number);
  }
  return waiting.length === PAGE_NOTICES;
}
