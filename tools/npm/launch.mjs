#!/usr/bin/env node
/**
 * Runs the program with the runtime that came with this package.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FLAGS = "@flags@";
const require = createRequire(import.meta.url);
const bundle = fileURLToPath(new URL("../pennyworth.js", import.meta.url));

/** The runtime: a path that is given, or the package `deno`. */
function findRuntime() {
  const given = process.env.PENNYWORTH_DENO;
  if (given) return given;
  const folder = dirname(require.resolve("deno/package.json"));
  const file = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  // Where npm ran no scripts of packages, the file is put there now.
  return existsSync(file) ? file : require("deno/install_api.cjs").runInstall();
}

const child = spawn(
  findRuntime(),
  ["run", "--quiet", ...FLAGS, bundle, ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      // What `mcp install` writes: this very version, wherever npm keeps it.
      PENNYWORTH_LAUNCHER: JSON.stringify([
        "npx",
        "-y",
        "pennyworth@@version@",
      ]),
    },
  },
);
// A terminal signals both; one that is sent to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("error", (error) => {
  console.error(`pennyworth: the runtime cannot be started: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
});
