// @alone: it sets variables of the process, which tests beside it would see.
import assert from "node:assert/strict";
import { ConfigError, originText } from "@/lib/config.ts";
import { openSettings, type ServicePlace, SYSTEM_SERVICE } from "./settings.ts";

/** A machine with a service, and a shell in which nothing is set. */
async function withService(
  use: (service: ServicePlace, folder: string) => void | Promise<void>,
) {
  const folder = await Deno.makeTempDir();
  const names = ["KV_PATH", "KV_URL", "DATABASE_URL", "OPERATOR_NAME"];
  const before = names.map((name) => [name, Deno.env.get(name)] as const);
  for (const name of names) Deno.env.delete(name);
  try {
    await use({
      settings: `${folder}/pennyworth.env`,
      store: `${folder}/service.sqlite`,
    }, folder);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("where nothing names a store, the service's is taken with its settings, and it is said", async () => {
  await withService(async (service) => {
    const alone = openSettings({}, service);
    assert.deepEqual([alone.config.kvPath, alone.note], ["", null]);
    await Deno.writeTextFile(service.store, "");
    await Deno.writeTextFile(service.settings, "OPERATOR_NAME=Unit\n");
    const { config, environment, note } = openSettings({}, service);
    assert.equal(config.kvPath, service.store);
    assert.equal(config.operatorName, "Unit");
    assert.equal(note, "the system's service's");
    assert.equal(
      originText(environment.originOf("KV_PATH") ?? { kind: "default" }),
      "the system's service",
    );
    // The service itself does not look for itself.
    assert.equal(openSettings({}, null).config.kvPath, "");
  });
});

Deno.test("before its first start the service's settings are looked at", async () => {
  await withService(async (service) => {
    await Deno.writeTextFile(service.settings, "OPERATOR_NAME=Unit\n");
    const { config, note } = openSettings({}, service);
    assert.equal(config.kvPath, service.store);
    assert.equal(config.operatorName, "Unit");
    assert.equal(note, "the system's service's");
  });
});

Deno.test("a service whose settings name a database is found without a file of its own", async () => {
  await withService(async (service) => {
    await Deno.writeTextFile(
      service.settings,
      "DATABASE_URL=postgres://me@localhost/db\n",
    );
    const { config, note } = openSettings({}, service);
    assert.equal(config.databaseUrl, "postgres://me@localhost/db");
    assert.equal(note, `as ${service.settings} says`);
  });
});

Deno.test("what the shell names comes before the service, and --store before all", async () => {
  await withService(async (service, folder) => {
    await Deno.writeTextFile(service.store, "");
    Deno.env.set("KV_PATH", `${folder}/mine.sqlite`);
    assert.equal(
      openSettings({}, service).config.kvPath,
      `${folder}/mine.sqlite`,
    );
    const other = `${folder}/other.sqlite`;
    assert.equal(openSettings({ store: other }, service).config.kvPath, other);
    Deno.env.delete("KV_PATH");
    // Not two stores at once, which would be refused.
    Deno.env.set("DATABASE_URL", "postgres://me@localhost/db");
    const { config } = openSettings({ store: other }, service);
    assert.deepEqual([config.kvPath, config.databaseUrl], [other, ""]);
    assert.throws(() => openSettings({ store: "" }, service), ConfigError);
  });
});

Deno.test("--env-file is read in place of .env, and has to be there", async () => {
  await withService(async (service, folder) => {
    await Deno.writeTextFile(service.store, "");
    const file = `${folder}/mine.env`;
    assert.throws(
      () => openSettings({ "env-file": file }, service),
      (error: Error) =>
        error instanceof ConfigError && error.message.includes(file),
    );
    await Deno.writeTextFile(file, "OPERATOR_NAME=Mine\n");
    const { config } = openSettings({ "env-file": file }, service);
    assert.deepEqual([config.operatorName, config.kvPath], ["Mine", ""]);
  });
});

Deno.test("the service that is looked for is the one that is shipped", async () => {
  const unit = await Deno.readTextFile(
    new URL("../deploy/pennyworth.service", import.meta.url),
  );
  const lines = unit.split("\n");
  assert(lines.includes(`EnvironmentFile=${SYSTEM_SERVICE.settings}`));
  assert(lines.includes(`Environment=KV_PATH=${SYSTEM_SERVICE.store}`));
});
