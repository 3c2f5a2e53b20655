/**
 * `deno task tables`: writes the tables of documents from what the program
 * enforces, and the files of `deploy/` that follow from it. Tables stand between `<!-- table: NAME -->` and `<!-- end of table -->`.
 * `deno task tables --check` fails when one is not as it would be written.
 *
 * @module
 */

import {
  type Claim,
  claimsOf,
  eventClaims,
  periodClaims,
  rateClaims,
} from "@/services/claims.ts";
import { NOTICES } from "@/services/notices/notice.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { CLAIM_TESTS } from "@/tests/claims/mod.ts";
import { alertRules, ALERTS } from "./monitoring/alerts.ts";
import { dashboard } from "./monitoring/dashboard.ts";

const ROOT = new URL("../", import.meta.url);

/** The headings of the claims' list, by the first part of an id. */
const CLAIM_KINDS: Readonly<Record<string, string>> = {
  rate: "Rates",
  hourly: "Limits by the hour",
  bound: "Bounds",
  period: "Periods",
  kept: "What is stored, and for how long",
  error: "Errors",
  event: "Events of the log",
};

/** The documents that have such tables. */
export const TABLED_DOCUMENTS = [
  "docs/agents.md",
  "docs/claims.md",
  "docs/operators/telemetry.md",
  "docs/operators/watch.md",
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
    rates: () => claimTable(["What is counted", "Limit"], rateClaims()),
    periods: () => claimTable(["What", "How long"], periodClaims()),
    events: () => listOf(eventClaims().map(({ what, says }) => [what, says])),
    notices: () =>
      tableOf(
        ["`type`", "Says"],
        Object.entries(NOTICES).map(([type, says]) => [`\`${type}\``, says]),
      ),
    alerts: () => listOf(ALERTS.map(({ when, means }) => [when, means])),
    claims: () => claimSections(claimsOf(operations)),
  };
}

function listOf(items: readonly (readonly [string, string])[]): string {
  return items.map(([what, says]) => `- ${what}: ${says}`).join("\n");
}

function claimTable(
  [what, says]: readonly [string, string],
  claims: readonly Claim[],
): string {
  return tableOf(
    [what, says],
    claims.map(({ what, says }) => [what, says]),
  );
}

/** The claims of each kind under a heading, a line for each: a table of long cells is read by nobody. */
function claimSections(claims: readonly Claim[]): string {
  const left = Object.groupBy(claims, ({ id }) => id.split(".")[0] ?? "");
  const sections = Object.entries(CLAIM_KINDS).map(([kind, heading]) => {
    const lines = left[kind]?.map(({ id, what, says }) => {
      // An error or an event is called what its id says already.
      const isSaid = what === `\`${id.slice(kind.length + 1)}\``;
      const said = isSaid ? says : `${what}: ${says}`;
      return `- \`${id}\`: ${said}${holderOf(id)}`;
    });
    delete left[kind];
    return `## ${heading}\n\n${lines?.join("\n")}`;
  });
  const unknown = Object.keys(left);
  if (unknown.length > 0) throw new TypeError(`no heading for ${unknown}`);
  return sections.join("\n\n");
}

/** Who holds a claim, where it is not `tests/claims`. */
function holderOf(id: string): string {
  const test = CLAIM_TESTS[id];
  if (test === undefined) return " (held by nothing)";
  return typeof test === "function" || test.file.startsWith("tests/claims/")
    ? ""
    : ` (\`${test.file}\`)`;
}

function tableOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [
    head,
    head.map(() => "-"),
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
