/**
 * `demo`: starts the product, buys one receipt with a throwaway wallet and
 * prints it.
 *
 * @module
 */

import { pricesOf } from "@/services/prices.ts";
import { systemWait } from "@/lib/runtime.ts";
import { openCarefulFetch } from "./buy/careful_fetch.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { FOR_ONE_CALL, startDemoProgram } from "./demo_program.ts";
import { buyWithNothing } from "./throwaway_purchase.ts";

const EXAMPLE = {
  command: "git push",
  error: [
    "fatal: The current branch topic has no upstream branch.",
    "To push the current branch and set the remote as upstream, use",
    "",
    "    git push --set-upstream origin topic",
  ].join("\n"),
};

/** What `demo` takes, says and does. */
export const DEMO: Command = {
  usage:
    "demo [--command TEXT] [--error TEXT] [--log TEXT] [--environment TEXT]",
  help: [
    "Starts the whole program on free ports with a store in memory, whatever the",
    "environment says. Money is simulated; the challenge, the signature, its",
    "verification and the order of a settlement are the real ones.",
    "The receipt is printed on standard output, what happens on standard error.",
  ],
  options: {
    command: { type: "string", value: "TEXT", help: "the command that failed" },
    error: {
      type: "string",
      value: "TEXT",
      help: "what it printed",
      fallback: "an example of git push, where no option is given",
    },
    log: { type: "string", value: "TEXT", help: "more of its output" },
    environment: {
      type: "string",
      value: "TEXT",
      help: 'where it ran, such as "macOS 15, zsh"',
    },
  },
  positionalsMax: 0,
  examples: [
    { line: "pennyworth demo" },
    {
      line:
        `pennyworth demo --command "git psuh" --error "git: 'psuh' is not a git command."`,
    },
  ],
  exits: [EXIT.failed],
  async run({ values, out, err, signal }) {
    const names = ["command", "error", "log", "environment"] as const;
    const given = Object.fromEntries(
      names.filter((name) => values[name] !== undefined)
        .map((name) => [name, String(values[name])]),
    );
    const input = Object.keys(given).length === 0 ? EXAMPLE : given;
    await using program = await startDemoProgram(FOR_ONE_CALL);
    const { api } = program.origins;
    const maxAtomic = pricesOf(program.config)("fix-error").atomic;
    err(`started ${api} (demo mode)`);
    using fetch = openCarefulFetch();
    const bought = await buyWithNothing({ err, signal }, {
      url: `${api}/fix-error`,
      body: JSON.stringify(input),
      maxAtomic,
      fetch,
      wait: systemWait,
    });
    if (bought.kind !== "simulated") {
      const reasons = "problems" in bought
        ? bought.problems.join("; ")
        : "reason" in bought
        ? bought.reason
        : bought.kind;
      err(`not bought: ${reasons}`);
      return EXIT.failed;
    }
    err(`paid (simulated): transaction ${bought.entry.transaction}`);
    err(`receipt signed by ${bought.receiptSigner} holds`);
    out(JSON.stringify(JSON.parse(bought.body ?? "null"), null, 2));
    return EXIT.ok;
  },
};
