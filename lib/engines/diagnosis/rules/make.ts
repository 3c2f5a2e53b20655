/** What rules of tables/make.txt compute. */
import table from "./tables/make.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** What make prints of its own, not what it runs. */
export const MAKE_RULES: readonly CompleteRule[] = readRules(table, {
  "make-no-rule": {
    next: [
      (c) =>
        c.v["by"] !== undefined ? undefined : c.cmd.replace(
          c.v["bad"],
          c.nearest(c.v["bad"], [
            "all",
            "build",
            "test",
            "clean",
            "install",
            "run",
            "check",
            "lint",
            "help",
            "deploy",
            "docs",
            "dist",
            "format",
            "fmt",
            "start",
            "stop",
            "setup",
            "release",
            "docker",
            "generate",
            "proto",
            "coverage",
            "bench",
            "uninstall",
            "distclean",
            "dev",
            "watch",
            "serve",
            "migrate",
            "up",
            "down",
            "logs",
            "push",
            "publish",
            "package",
            "deps",
            "vendor",
            "tidy",
            "e2e",
            "integration",
          ], 0.65),
        ),
      (c) =>
        c.v["by"] !== undefined
          ? `ls -la ${
            c.quote((c.v["bad"] ?? "").replace(/\/?[^/]*$/, "") || ".")
          }`
          : undefined,
    ],
  },
});
