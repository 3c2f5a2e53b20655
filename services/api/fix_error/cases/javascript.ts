/** Cases of the JavaScript and TypeScript tools. */
import type { FixErrorCase } from "./case.ts";

/** Node.js, package managers, compilers, bundlers, test runners. */
export const JAVASCRIPT_CASES: readonly FixErrorCase[] = [
  {
    id: "js-missing-package-in-ci",
    tool: "node",
    input: {
      command: "node dist/server.js",
      log:
        "2026-02-03T09:12:11.1Z Starting worker\n2026-02-03T09:12:12.2Z node:internal/modules/cjs/loader:1228\n2026-02-03T09:12:12.2Z   throw err;\n2026-02-03T09:12:12.2Z Error: Cannot find module 'fastify'\n2026-02-03T09:12:12.2Z Require stack:\n2026-02-03T09:12:12.2Z - /srv/app/dist/server.js",
    },
    root_cause_any: [/fastify/],
    next_command_any: [/npm (?:i|install|ci).*fastify/],
  },
];
