/** What is compiled holds the bundle and its permissions, nothing of this machine, and is the same each time. */
import assert from "node:assert/strict";
import { METADATA_HOSTS } from "@/lib/net/metadata.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { withoutCachePaths } from "@/tools/bundle.ts";
import { compile, sha256Of, TARGETS } from "@/tools/compile.ts";
import { readEmbedded } from "@/tools/embedded.ts";

const BUNDLE = fromFileUrl(
  new URL("../../dist/pennyworth.js", import.meta.url),
);
/** Stands in for the base binary: it embeds alike, though the result does not run. */
const BASE = { DENORT_BIN: Deno.execPath() };

/** A compiler's own environment, which decides nothing. */
const ASKING = {
  ...BASE,
  OTEL_DENO: "true",
  OTEL_DENO_TRACING: "true",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
};

/** What it reports of itself: metrics, or nothing. */
function assertTelemetry(
  { otel_config }: Readonly<Record<string, unknown>>,
  { hasMetrics }: { hasMetrics: boolean },
) {
  const telemetry = otel_config as Record<string, unknown>;
  assert.equal(telemetry.metrics_enabled, hasMetrics);
  assert.equal(telemetry.tracing_enabled, false);
  assert.equal(telemetry.console, "Ignore");
}

Deno.test("an executable embeds the bundle, its permissions and nothing else, alike each time", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [first, second] = ["first", "second"].map((name) =>
      join(folder, name)
    ) as [string, string];
    const env = { ...ASKING, SETTLER_PRIVATE_KEY: "embedded-secret-canary" };
    await compile({ bundle: BUNDLE, output: first, env });
    await compile({ bundle: BUNDLE, output: second, env: BASE });
    assert.equal(await sha256Of(first), await sha256Of(second));

    const { metadata, files, text } = readEmbedded(await Deno.readFile(first));
    const { allow_import: _unused, ...permissions } = metadata
      .permissions as Record<string, unknown>;
    assert.deepEqual(
      Object.fromEntries(
        Object.entries(permissions).filter(([, value]) => value !== null),
      ),
      {
        allow_net: [],
        deny_net: METADATA_HOSTS,
        allow_env: [],
        allow_read: [],
        allow_write: [],
        // An empty list is everything: no code from elsewhere.
        deny_import: [],
        prompt: false,
      },
    );
    assertTelemetry(metadata, { hasMetrics: false });
    assert.equal(metadata.entrypoint_key, "pennyworth.js");
    assert.equal(metadata.app_name, "pennyworth");
    assert.deepEqual(metadata.env_vars_from_env_file, {});
    assert.deepEqual(
      (metadata.unstable_config as Record<string, unknown>).features,
      ["kv", "net", "worker-options"],
    );
    assert.equal(metadata.node_modules, null);
    assert.deepEqual(files, ["pennyworth.js"]);
    const root = fromFileUrl(new URL("../../", import.meta.url));
    for (
      const private_ of [
        root,
        folder,
        join(Deno.env.get("HOME") ?? "/nobody", ".cache", "deno"),
        "embedded-secret-canary",
      ]
    ) assert(!text.includes(private_), `${private_} is embedded`);
    assert.doesNotMatch(text, /\.\.\/[^\s"]*\/npm\/[a-z]/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("an executable that is compiled to exports metrics, and never spans", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const output = join(folder, "metered");
    await compile({ bundle: BUNDLE, output, hasMetrics: true, env: ASKING });
    const { metadata } = readEmbedded(await Deno.readFile(output));
    assertTelemetry(metadata, { hasMetrics: true });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("without a base binary one line says how to provide it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (const target of [undefined, TARGETS[4]]) {
      await assert.rejects(
        compile({
          bundle: BUNDLE,
          output: join(folder, "out"),
          ...(target === undefined ? {} : { target }),
          env: { DENO_DIR: folder, HTTPS_PROXY: "http://127.0.0.1:1" },
        }),
        (error) =>
          error instanceof Error && !error.message.includes("\n") &&
          error.message.includes("DENORT_BIN=/path/to/denort") &&
          error.message.includes(`denort-${target ?? Deno.build.target}.zip`),
      );
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the bundle names packages, not places in a cache", () => {
  assert.equal(
    withoutCachePaths(
      "// ../../home/me/.cache/npm/registry.example/@noble/hashes/1.8.0/a.js",
      "../../home/me/.cache/npm",
    ),
    "// npm/@noble/hashes/1.8.0/a.js",
  );
});
