/**
 * The log of a server for a person at a terminal: a greeting that says where to
 * click, what was chosen and what to do next, and then one short line for each
 * thing that happens. Under a supervisor the log stays JSON lines.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { printableLine } from "@/lib/printable.ts";
import { LOG_EVENTS } from "@/services/log_events.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import { databaseName, embeddedPath } from "./store_place.ts";

/** Members of a line that a person needs not. */
const LEFT_OUT = ["time", "event", "requestId"];

/**
 * What a person types for this program: in a checkout nothing of its name is
 * installed.
 */
export function typedCommand(mainModule: string): string {
  return mainModule.endsWith("/main.ts") ? "deno task cli" : PRODUCT_NAME;
}

/** Takes JSON lines and writes them as words; `command` is what is typed for the program. */
export function personLog(
  config: Config,
  write: (text: string) => void,
  command: string = PRODUCT_NAME,
): (text: string) => void {
  return (text) => {
    const lines = text.split("\n").filter((line) => line !== "")
      .flatMap((line) => describe(line, () => greeting(config, command)));
    write(lines.map((line) => `${line}\n`).join(""));
  };
}

/** What a person reads when the listeners are open. */
export function greeting(
  config: Config,
  command: string = PRODUCT_NAME,
): string[] {
  const { api, mcp, exchange, verify } = config.origins;
  const money = {
    demo: "demo: signatures are real, money is simulated",
    testnet: `test network ${config.terms.network}: the money is worth nothing`,
    mainnet:
      `real money on ${config.terms.network}, paid to ${config.terms.payTo}`,
  }[config.mode];
  const path = embeddedPath(config);
  const store = path === ":memory:"
    ? "in memory: gone when this stops"
    : path ?? databaseName(config);
  return [
    `${PRODUCT_NAME} ${PROGRAM_VERSION} is open`,
    "",
    `  API       ${api}`,
    `  MCP       ${mcp}/mcp`,
    `  exchange  ${exchange}`,
    `  verify    ${verify}`,
    ...(config.listen === null
      ? []
      : [`  listens   ${config.listen.hostname}:${config.listen.port}`]),
    "",
    `  payments  ${money}`,
    `  store     ${store}`,
    "",
    ...(config.mode === "demo"
      ? [
        `  buy one   ${command} buy ${api}/fix-error --data '{"error":"git: psuh is not a git command"}'`,
        "  sell      SETTLEMENT and PAY_TO make it real: docs/operators/settlement.md",
      ]
      : []),
    ...(path === ":memory:" ? [] : [`  watch     ${command} console`]),
    `  check     ${command} doctor`,
    "  stop      Ctrl-C",
    "",
  ];
}

function describe(line: string, greet: () => string[]): string[] {
  const entry = parse(line);
  if (entry === null) return [printableLine(line)];
  const { event } = entry;
  if (event === "listening") return greet();
  const clock = String(entry.time ?? "").slice(11, 19);
  if (event === "request") {
    const { origin, method, route, status, ms } = entry;
    return [
      `${clock}  ${status}  ${method} ${
        route ?? "(no such path)"
      }  ${origin}, ${Math.round(Number(ms))} ms`,
    ];
  }
  const name = String(event);
  const meaning: string | undefined = Object.hasOwn(LOG_EVENTS, name)
    ? LOG_EVENTS[name as keyof typeof LOG_EVENTS]
    : undefined;
  const facts = Object.entries(entry)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, value]) => `${key} ${printableLine(value)}`);
  return [
    `${clock}  ${name}${meaning === undefined ? "" : `: ${meaning}`}`,
    ...(facts.length === 0 ? [] : [`          ${facts.join(", ")}`]),
  ];
}

function parse(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
