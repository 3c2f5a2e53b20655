/**
 * Compiles the bundle to executables: the same bytes from the same source.
 *
 * The source tree stays at home: what is embedded is the bundle, the
 * permissions, and nothing of this machine. `deno task compile` makes one for
 * this machine, `--target NAME` (several times) or `--all` those of others;
 * `--metrics` makes them export metrics.
 *
 * @module
 */

import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";
import { BuildError, BUNDLE_FILE, writeBundle } from "./bundle.ts";
import { SBOM_FILE, writeSbom } from "./sbom.ts";

const ROOT = new URL("../", import.meta.url);

/** The machines that executables are made for. */
export const TARGETS: readonly string[] = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/**
 * An executable embeds what these say when it is compiled, and asks nobody
 * later. Spans are never embedded: they hold the URLs of callers.
 */
function telemetryOf(hasMetrics: boolean): Record<string, string> {
  return {
    OTEL_SDK_DISABLED: "false",
    OTEL_DENO: "false",
    OTEL_DENO_TRACING: "false",
    OTEL_DENO_METRICS: String(hasMetrics),
    OTEL_DENO_CONSOLE: "ignore",
    OTEL_PROPAGATORS: "none",
  };
}

/** What is compiled, and where to. */
export interface CompileOptions {
  /** Path of the whole program in one file. */
  readonly bundle: string;
  /** The executable. */
  readonly output: string;
  /** One of {@linkcode TARGETS}; left out: this machine. */
  readonly target?: string;
  /** Whether it exports metrics by OpenTelemetry; default false. */
  readonly hasMetrics?: boolean;
  /** Replaces variables of the environment of the compiler. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Writes an executable.
 *
 * @throws {BuildError} in one line; where the base binary is missing it says
 * how to provide it.
 */
export async function compile(options: CompileOptions): Promise<void> {
  const { bundle, output, target, env, hasMetrics = false } = options;
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "compile",
      ...RUN_FLAGS,
      ...PERMISSION_FLAGS,
      "--app-name=pennyworth",
      ...(target === undefined ? [] : [`--target=${target}`]),
      `--output=${output}`,
      bundle,
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...env, ...telemetryOf(hasMetrics) },
  }).output();
  if (success) return;
  const said = new TextDecoder().decode(stderr).trim();
  if (!/base binary|denort/.test(said)) {
    throw new BuildError(`deno compile failed: ${said}`);
  }
  const base = `denort-${target ?? Deno.build.target}`;
  throw new BuildError(
    `the base binary cannot be downloaded here: unpack ${base}.zip of Deno's release v${Deno.version.deno}, then DENORT_BIN=/path/to/denort deno task compile${
      target === undefined ? "" : ` --target ${target}`
    }`,
  );
}

/** Lower-case hexadecimal SHA-256 of a file. */
export async function sha256Of(file: string | URL): Promise<string> {
  const hash = createHash("sha256");
  using opened = await Deno.open(file);
  for await (const chunk of opened.readable) hash.update(chunk);
  return hash.digest("hex");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: Deno.args,
    options: {
      target: { type: "string", multiple: true },
      all: { type: "boolean" },
      metrics: { type: "boolean" },
    },
  });
  const targets = values.all ? TARGETS : values.target ?? [];
  const unknown = targets.filter((target) => !TARGETS.includes(target));
  if (unknown.length > 0) {
    throw new BuildError(`--target takes one of ${TARGETS.join(", ")}`);
  }
  await writeBundle();
  await writeSbom();
  const files = [BUNDLE_FILE, SBOM_FILE];
  for (const target of targets.length > 0 ? targets : [undefined]) {
    const suffix = target === undefined ? "" : `-${target}`;
    const isWindows = (target ?? Deno.build.target).includes("windows");
    const output = `dist/pennyworth${suffix}${isWindows ? ".exe" : ""}`;
    await compile({
      bundle: BUNDLE_FILE,
      output,
      hasMetrics: values.metrics ?? false,
      ...(target === undefined ? {} : { target }),
    });
    files.push(output);
  }
  const sums: string[] = [];
  for (const file of files) {
    const sum = await sha256Of(new URL(file, ROOT));
    sums.push(`${sum}  ${file.slice("dist/".length)}\n`);
  }
  await Deno.writeTextFile(new URL("dist/SHA256SUMS", ROOT), sums.join(""));
  console.log(sums.join("").trimEnd());
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof TypeError)) {
      throw error;
    }
    console.error(`compile: ${error.message}`);
    Deno.exit(1);
  }
}
