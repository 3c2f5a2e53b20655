/**
 * Makes the npm package in `dist/npm`: a command that runs the bundle with the
 * right runtime and permissions, and the buyer as a library.
 *
 * The runtime is the npm package `deno`, so that nothing but Node is needed.
 *
 * @module
 */

import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";
import { BuildError, BUNDLE_FILE, writeBundle } from "./bundle.ts";

const ROOT = new URL("../", import.meta.url);
/** Where the package is made, below the root. */
export const PACKAGE_FOLDER = "dist/npm";
/** The runtime that the bundle is tested with. */
const DENO_VERSION = "2.9.6";
/** The configuration that the library is bundled with. */
const CLIENT_CONFIG = "dist/npm_client.json";
/** A copy of the lock, since another configuration would change it. */
const CLIENT_LOCK = "dist/npm_client.lock";

/** The files of the package, beside its package.json. */
export const PACKAGE_FILES: readonly string[] = [
  "LICENSE",
  "README.md",
  "bin/pennyworth.mjs",
  "client/index.d.ts",
  "client/index.mjs",
  "pennyworth.js",
];

/**
 * Writes the package.
 *
 * @param options `bundle`: a bundle that is there already is taken as it is.
 * @throws {BuildError} with what the bundler said.
 */
export async function writePackage(
  options: { bundle: "write" | "take" } = { bundle: "write" },
): Promise<void> {
  const at = (path: string) => new URL(`${PACKAGE_FOLDER}/${path}`, ROOT);
  if (options.bundle === "write") await writeBundle();
  await Deno.remove(at(""), { recursive: true }).catch(() => {});
  for (const folder of ["bin/", "client/"]) {
    await Deno.mkdir(at(folder), { recursive: true });
  }
  await writeClient(`${PACKAGE_FOLDER}/client/index.mjs`);
  for (
    const [from, to] of [
      [BUNDLE_FILE, "pennyworth.js"],
      ["LICENSE", "LICENSE"],
      ["tools/npm/README.md", "README.md"],
      ["tools/npm/client.d.ts", "client/index.d.ts"],
    ] as const
  ) await Deno.copyFile(new URL(from, ROOT), at(to));
  const { version, license } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  );
  const launcher = await Deno.readTextFile(
    new URL("tools/npm/launch.mjs", ROOT),
  );
  await Deno.writeTextFile(
    at("bin/pennyworth.mjs"),
    launcher
      .replace('"@flags@"', JSON.stringify([...RUN_FLAGS, ...PERMISSION_FLAGS]))
      .replace("@version@", version),
    { mode: 0o755 },
  );
  await Deno.writeTextFile(
    at("package.json"),
    JSON.stringify(packageJson({ version, license }), null, 2) + "\n",
  );
}

function packageJson(of: { version: string; license: string }) {
  return {
    name: "pennyworth",
    version: of.version,
    description:
      "Buy and sell small results by x402: a command, an MCP server for any host, and a client library",
    license: of.license,
    type: "module",
    bin: { pennyworth: "bin/pennyworth.mjs" },
    exports: {
      "./client": {
        types: "./client/index.d.ts",
        default: "./client/index.mjs",
      },
      "./package.json": "./package.json",
    },
    files: ["bin", "client", "pennyworth.js"],
    engines: { node: ">=22" },
    dependencies: { deno: DENO_VERSION },
  };
}

/** Bundles the library for any runtime: `node:crypto` is what stands in for it. */
async function writeClient(file: string): Promise<void> {
  const config = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  );
  const { imports, compilerOptions } = config;
  await Deno.writeTextFile(
    new URL(CLIENT_CONFIG, ROOT),
    JSON.stringify({
      compilerOptions,
      imports: {
        ...imports,
        "@/": "../",
        "node:crypto": "../tools/npm/crypto.ts",
      },
    }),
  );
  await Deno.copyFile(new URL("deno.lock", ROOT), new URL(CLIENT_LOCK, ROOT));
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["bundle", "--quiet", "--platform", "browser", "--minify"],
      ...["--lock", CLIENT_LOCK, "--config", CLIENT_CONFIG, "-o", file],
      "tools/npm/client.ts",
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  for (const made of [CLIENT_CONFIG, CLIENT_LOCK]) {
    await Deno.remove(new URL(made, ROOT));
  }
  if (!success) {
    throw new BuildError(
      `deno bundle failed: ${new TextDecoder().decode(stderr).trim()}`,
    );
  }
}

if (import.meta.main) {
  try {
    await writePackage();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`npm: ${error.message}`);
    Deno.exit(1);
  }
  console.log(`${PACKAGE_FOLDER}  npm pack ./${PACKAGE_FOLDER}`);
}
