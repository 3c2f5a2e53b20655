/**
 * `mcp install`: writes the server into the configuration of hosts, beside what
 * is there, with a backup.
 *
 * @module
 */

import { dirname, isAbsolute, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isJsonObject } from "@/lib/json.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { KEY_VARIABLE } from "../buy/wallet_key.ts";
import { type CommandInput, OperationError, UsageError } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import { nearest } from "../nearest.ts";
import {
  type HostKind,
  HOSTS,
  openPlaces,
  type ServerCommand,
} from "./hosts.ts";
import { NotEditable, parseJsonc, setJsoncMember } from "./jsonc_edit.ts";
import { ownCommand } from "./own_command.ts";

/** Options that the host passes on when it starts the server. */
const PASSED_ON = [
  ...["seller", "max", "budget", "seller-budget", "ask-above", "network"],
  ...["key-file", "journal"],
];

/**
 * Installs into the host that is named, else into each that is here.
 *
 * @param readEnv Where the user's folders stand.
 */
export async function install(
  input: CommandInput,
  readEnv: (name: string) => string | undefined = (name) => Deno.env.get(name),
): Promise<number> {
  const { positionals, values, err } = input;
  const command = serverCommand(values);
  const places = openPlaces(readEnv, Deno.build.os);
  const named = positionals[1];
  const hosts = named === undefined
    ? await installedHosts(places)
    : [hostOf(named)];
  if (hosts.length === 0) {
    throw new OperationError(
      `no host was found; name one of ${HOSTS.map(({ id }) => id).join(", ")}`,
    );
  }
  let exitCode: number = EXIT.ok;
  for (const host of hosts) {
    const file = host.file(places);
    try {
      err(
        `${host.title}: ${await installInto(host, { file, command, input })}`,
      );
    } catch (error) {
      if (!(error instanceof NotEditable)) throw error;
      exitCode = EXIT.failed;
      err(
        `${host.title}: ${file} ${error.message}; nothing was changed. By hand:`,
      );
      err(entryText(host, command));
    }
  }
  if (
    readEnv(KEY_VARIABLE) !== undefined &&
    !command.args.includes("--key-file")
  ) {
    err(`${KEY_VARIABLE} is not written anywhere; name a file with --key-file`);
  }
  return exitCode;
}

function hostOf(id: string): HostKind {
  const found = HOSTS.find((host) => host.id === id);
  if (found !== undefined) return found;
  const ids = HOSTS.map((host) => host.id);
  const meant = nearest(id, ids);
  throw new UsageError(
    `mcp install: there is no host ${JSON.stringify(id)}${
      meant === null ? "" : ` (did you mean ${meant}?)`
    }; known are ${ids.join(", ")}`,
  );
}

/** Those whose file, or the folder of their own that it stands in, is there. */
async function installedHosts(
  places: Parameters<HostKind["file"]>[0],
): Promise<HostKind[]> {
  const found: HostKind[] = [];
  for (const host of HOSTS) {
    const file = host.file(places);
    const folder = dirname(file);
    const isHere = await exists(folder === places.home ? file : folder);
    if (isHere) found.push(host);
  }
  return found;
}

/** The command with the options that were given; never a secret. */
function serverCommand(values: CommandInput["values"]): ServerCommand {
  if (values.rpc !== undefined && values.rpc !== "none") {
    throw new UsageError(
      "mcp install: --rpc is not written, because such an address often holds a key",
    );
  }
  const { command, args } = ownCommand();
  const options = PASSED_ON.flatMap((name) => {
    const value = values[name];
    if (typeof value !== "string") return [];
    const isFile = name === "key-file" || name === "journal";
    return [`--${name}`, isFile && !isAbsolute(value) ? resolve(value) : value];
  });
  const flags = ["demo", "yes", "any-asset"].filter((name) =>
    values[name] === true
  ).map((name) => `--${name}`);
  const rpc = values.rpc === "none" ? ["--rpc", "none"] : [];
  return { command, args: [...args, "mcp", ...options, ...flags, ...rpc] };
}

/** Writes, or says what would be written; gives one line for the person. */
async function installInto(
  host: HostKind,
  work: { file: string; command: ServerCommand; input: CommandInput },
): Promise<string> {
  const { command, input } = work;
  // Where the file is a link, what it leads to is written.
  const file = await Deno.realPath(work.file).catch(() => work.file);
  const before = await readText(file);
  const after = edited(before ?? "", host, command);
  if (after === before) return `${file} has it already`;
  if (input.values["dry-run"] === true) {
    for (const line of changedLines(before ?? "", after)) input.out(line);
    return `${file} would be ${before === null ? "made" : "changed"}`;
  }
  const backup = before === null ? null : `${file}.backup-${stamp()}`;
  await Deno.mkdir(dirname(file), { recursive: true });
  if (backup !== null) await Deno.copyFile(file, backup);
  await replace(file, after);
  return backup === null
    ? `${file} was made; start the host anew`
    : `${file} was changed, ${backup} is as it was; start the host anew`;
}

/**
 * The text with the server in it.
 *
 * @throws {NotEditable} when that would not be the only change.
 */
export function edited(
  text: string,
  { section, also }: Pick<HostKind, "section" | "also">,
  { command, args }: ServerCommand,
): string {
  if (section === null) return withTable(text, { command, args });
  const value = { ...also, command, args };
  const before = parseJsonc(text);
  const after = setJsoncMember(text, { section, name: PRODUCT_NAME, value });
  const rest = isJsonObject(before) ? before : {};
  const servers = isJsonObject(rest[section]) ? rest[section] : {};
  const expected = {
    ...rest,
    [section]: { ...servers, [PRODUCT_NAME]: value },
  };
  if (!isDeepStrictEqual(parseJsonc(after), expected)) {
    throw new NotEditable("cannot be changed safely");
  }
  return isDeepStrictEqual(before, expected) ? text : after;
}

/** TOML is only added to: a table of its own at the end. */
function withTable(text: string, { command, args }: ServerCommand): string {
  const table = [
    `[mcp_servers.${PRODUCT_NAME}]`,
    `command = ${JSON.stringify(command)}`,
    `args = [${args.map((arg) => JSON.stringify(arg)).join(", ")}]`,
    "",
  ].join("\n");
  if (text.replaceAll("\r\n", "\n").includes(table)) return text;
  // A text of several lines may be open at the end, or hold what looks like a table.
  if (/"""|'''/.test(text)) throw new NotEditable("has texts of several lines");
  const isTaken =
    /^[ \t]*(?:\[+\s*)?["']?mcp_servers["']?\s*(?:=|\.\s*["']?pennyworth\b)/m
      .test(text);
  if (isTaken) throw new NotEditable("has another entry for it");
  const gap = text === "" ? "" : text.endsWith("\n") ? "\n" : "\n\n";
  return `${text}${gap}${table}`;
}

function entryText(host: HostKind, command: ServerCommand): string {
  return edited("", host, command).trimEnd();
}

/** The lines between what both have at the beginning and at the end. */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => text.split(/\r?\n/)) as [
    string[],
    string[],
  ];
  let first = 0;
  while (
    first < Math.min(old.length, now.length) && old[first] === now[first]
  ) {
    first++;
  }
  let last = 0;
  while (
    last < Math.min(old.length, now.length) - first &&
    old.at(-1 - last) === now.at(-1 - last)
  ) last++;
  return [
    ...old.slice(first, old.length - last).map((line) => `- ${line}`),
    ...now.slice(first, now.length - last).map((line) => `+ ${line}`),
  ];
}

/** Null where there is no file. */
async function readText(file: string): Promise<string | null> {
  try {
    const bytes = await Deno.readFile(file);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    if (error instanceof TypeError) throw new NotEditable("is not UTF-8");
    throw new OperationError(
      `${file} cannot be read: ${
        error instanceof Error ? error.message : error
      }`,
    );
  }
}

/** Whole or not at all, with the rights that the file has. */
async function replace(file: string, text: string): Promise<void> {
  const partial = `${file}.${crypto.randomUUID()}.partial`;
  const mode = await Deno.stat(file).then((stat) => stat.mode, () => null);
  try {
    await Deno.writeTextFile(partial, text, {
      createNew: true,
      mode: mode === null ? 0o600 : mode & 0o777,
    });
    await Deno.rename(partial, file);
  } catch (error) {
    await Deno.remove(partial).catch(() => {});
    throw new OperationError(
      `${file} cannot be written: ${
        error instanceof Error ? error.message : error
      }; it is as it was`,
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

function stamp(): string {
  return new Date().toISOString().replaceAll(/[-:]|\.\d+Z$/g, "");
}
