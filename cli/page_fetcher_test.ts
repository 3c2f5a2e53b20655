import assert from "node:assert/strict";
import { ConfigError, parseConfig } from "@/lib/config.ts";
import { openPageFetcher } from "./page_fetcher.ts";

const open = (settings: Readonly<Record<string, string>>) =>
  openPageFetcher(parseConfig((name) => settings[name]));

Deno.test("the fetcher opens without any setting, and refuses what is private", async () => {
  const fetcher = await open({});
  assert.deepEqual(
    await fetcher.fetch("http://127.0.0.1:8080/"),
    { kind: "url_not_allowed" },
  );
});

Deno.test("a setting that cannot be used stops the start in one line", async () => {
  const notPem = await Deno.makeTempFile();
  const wrong: readonly Readonly<Record<string, string>>[] = [
    { SUMMARIZE_ALLOW_ADDRS: "999.1.1.1:80" },
    { SUMMARIZE_ALLOW_ADDRS: "127.0.0.2:8080,127.0.0.2:99999" },
    { SUMMARIZE_DNS: "999.1.1.1:53" },
    { SUMMARIZE_CA_FILE: `${notPem}.missing` },
    { SUMMARIZE_CA_FILE: notPem },
  ];
  for (const settings of wrong) {
    await assert.rejects(
      open(settings),
      (error) =>
        error instanceof ConfigError && error.message.includes("SUMMARIZE_") &&
        !error.message.includes("\n"),
      JSON.stringify(settings),
    );
  }
  await Deno.remove(notPem);
});
