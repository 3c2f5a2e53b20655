/**
 * `openapi`: prints the contract that the API would serve.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import { SILENT_LOGGER } from "@/lib/log.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import type { Command } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { openApp } from "./open.ts";
import { createDispatch } from "./dispatch.ts";

/** What `openapi` takes, says and does. */
export const OPENAPI: Command = {
  usage: "openapi",
  help: ["The bytes that the API would serve. Opens no store and asks nobody."],
  options: {},
  positionalsMax: 0,
  examples: [
    { line: "pennyworth openapi > openapi.json" },
    {
      line: "API_URL=https://api.example.com pennyworth openapi | head -c 300",
    },
  ],
  exits: [],
  async run({ out }) {
    const config = parseConfig(openEnvironment());
    const { app, close } = await openApp(config, {
      onFault: () => {},
      store: await openDenoKvStore(":memory:"),
      settler: createDemoSettler,
    });
    try {
      const dispatch = createDispatch(app, SILENT_LOGGER);
      const url = `${config.origins.api}/openapi.json`;
      const response = await dispatch(new Request(url), "127.0.0.1");
      out((await response.text()).trimEnd());
      return 0;
    } finally {
      await close();
    }
  },
};
