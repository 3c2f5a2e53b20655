/**
 * The console as an operator starts it, and a window of it.
 *
 * @module
 */

import type { Browser, BrowserContext, Page } from "playwright-core";
import { RUN_BUNDLE, startVariables } from "./served.ts";

/** The running command. */
export interface Console {
  /** The link that was printed as the nth. */
  link(number: number): Promise<string>;
  /** Ctrl-C; gives its exit code. */
  stop(): Promise<number>;
}

/** Starts the command in a shell where nothing else is set. */
export function startConsole(
  folder: string,
  { args = [], env = {} }: {
    readonly args?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  },
): Console {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...RUN_BUNDLE, "console", ...args],
    cwd: folder,
    clearEnv: true,
    env: {
      ...startVariables(),
      HOME: folder,
      PREPARE_AHEAD: "off",
      ...env,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  let lines: string[] = [];
  let more = Promise.withResolvers<void>();
  const reading = (async () => {
    let text = "";
    for await (
      const part of child.stdout.pipeThrough(new TextDecoderStream())
    ) {
      text += part;
      lines = text.split("\n").slice(0, -1);
      const told = more;
      more = Promise.withResolvers();
      told.resolve();
    }
  })();
  return {
    async link(number) {
      for (;;) {
        const line = lines[number - 1];
        if (line !== undefined) return line;
        await more.promise;
      }
    },
    async stop() {
      child.kill("SIGINT");
      await reading;
      return (await child.status).code;
    },
  };
}

/** A window, and what happened in it. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything that went wrong. */
  readonly problems: readonly string[];
  /** Every address that was asked for. */
  readonly requests: readonly string[];
}

/** A page of its own context. */
export async function openPage(browser: Browser): Promise<Window> {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("request", (request) => requests.push(request.url()));
  return { context, page, problems, requests };
}
