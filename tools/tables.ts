/**
 * `deno task tables`: writes the tables of documents from what the program
 * enforces, and the files of `deploy/` that follow from it. Tables stand between `<!-- table: NAME -->` and `<!-- end of table -->`.
 * `deno task tables --check` fails when one is not as it would be written.
 *
 * @module
 */

import {
  boundClaims,
  type Claim,
  claimsOf,
  eventClaims,
  periodClaims,
  rateClaims,
} from "@/services/claims.ts";
import { KEY_FAMILIES } from "@/services/formats.ts";
import { NOTICES } from "@/services/notices/notice.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { CLAIM_TESTS } from "@/tests/claims/mod.ts";
import { alertRules, ALERTS } from "./monitoring/alerts.ts";
import { dashboard } from "./monitoring/dashboard.ts";

const ROOT = new URL("../", import.meta.url);

/** The documents that have such tables. */
export const TABLED_DOCUMENTS = [
  "ARCHITECTURE.md",
  "SECURITY.md",
  "docs/agents.md",
  "docs/claims.md",
  "docs/operators.md",
] as const;

/** Files that are written whole, and what they are. */
export const WRITTEN_FILES: Readonly<Record<string, () => string>> = {
  "deploy/grafana_dashboard.json": dashboard,
  "deploy/prometheus_rules.yml": alertRules,
};

/** The text of one of {@linkcode WRITTEN_FILES}, as it is formatted. */
export async function writtenFile(name: string): Promise<string> {
  const write = WRITTEN_FILES[name];
  if (write === undefined) throw new TypeError(`no file ${name}`);
  return await formatted(write(), name.replace(/^.*\./, ""));
}

/** A document with its tables as the program has them. */
export async function withTables(text: string): Promise<string> {
  const tables = await tablesOf();
  const written = text.replaceAll(
    /<!-- table: (\w+) -->\n[\s\S]*?<!-- end of table -->/g,
    (_, name) => {
      const table = tables[name];
      if (table === undefined) throw new TypeError(`no table ${name}`);
      return `<!-- table: ${name} -->\n\n${table()}\n\n<!-- end of table -->`;
    },
  );
  return await formatted(written, "md");
}

async function tablesOf(): Promise<Readonly<Record<string, () => string>>> {
  const app = await startTestApp();
  const operations = [
    ...app.app.offers.map(({ resource }) => resource.operation),
    app.app.verify.resources.http.operation,
  ];
  await app.stop();
  return {
    rates: () => claimTable("What is counted", rateClaims()),
    bounds: () => claimTable("Bound", boundClaims(operations), "-:"),
    periods: () => claimTable("What", periodClaims()),
    events: () => claimTable("`event`", eventClaims()),
    notices: () =>
      tableOf(
        ["`type`", "Says"],
        Object.entries(NOTICES).map(([type, says]) => [`\`${type}\``, says]),
      ),
    alerts: () =>
      tableOf(
        ["When", "Means"],
        ALERTS.map(({ when, means }) => [when, means]),
      ),
    keys: () =>
      tableOf(
        ["Keys", "Hold", "Kept"],
        KEY_FAMILIES.map(({ prefix, holds, kept }) => [
          `\`${prefix.join(", ")}\``,
          holds,
          kept,
        ]),
      ),
    claims: () =>
      tableOf(
        ["Id", "What", "Says", "Held by"],
        claimsOf(operations).map(({ id, what, says }) => [
          `\`${id}\``,
          what,
          says,
          holderOf(id),
        ]),
      ),
  };
}

function claimTable(
  what: string,
  claims: readonly Claim[],
  align = "-",
): string {
  const head = { "-": "Limit", "-:": "Number" }[align] ?? "";
  return tableOf(
    [what, what === "`event`" ? "Means" : what === "What" ? "How long" : head],
    claims.map(({ what, says }) => [what, says]),
    align,
  );
}

function holderOf(id: string): string {
  const test = CLAIM_TESTS[id];
  if (test === undefined) return "nothing";
  return typeof test === "function" ? "`tests/claims`" : `\`${test.file}\``;
}

function tableOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align = "-",
): string {
  const last = head.length - 1;
  return [
    head,
    head.map((_, index) => index === last ? align : "-"),
    ...rows,
  ].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

async function formatted(text: string, extension: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--quiet", "--ext", extension, "-"],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  const { code, stdout } = await child.output();
  if (code !== 0) throw new Error("deno fmt failed");
  return new TextDecoder().decode(stdout);
}

if (import.meta.main) {
  let isStale = false;
  const writers = [
    ...TABLED_DOCUMENTS.map((name) => ({ name, write: withTables })),
    ...Object.keys(WRITTEN_FILES).map((name) => ({
      name,
      write: () => writtenFile(name),
    })),
  ];
  for (const { name, write } of writers) {
    const url = new URL(name, ROOT);
    const text = await Deno.readTextFile(url).catch(() => "");
    const written = await write(text);
    if (text === written) continue;
    if (Deno.args.includes("--check")) {
      console.error(`${name} is not as \`deno task tables\` writes it`);
      isStale = true;
    } else {
      await Deno.writeTextFile(url, written);
      console.log(`wrote ${name}`);
    }
  }
  Deno.exit(isStale ? 1 : 0);
}
