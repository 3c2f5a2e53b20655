import { isSecretDirectory, isSecretPath } from "../../scope.ts";
import { textFor, valuesOf } from "./bind.ts";
import type { CmdletRun } from "./cmdlet.ts";
import { itemsOf, listValue, NOTHING, textOf, type Value } from "./values.ts";

/** The files, or the variables of the environment, that paths name. */
export function listFiles({ machine, name, bound }: CmdletRun): Value {
  const paths = itemsOf(valuesOf(bound, "path", "literalpath")).map(textOf);
  const variables = paths.map((path) => /^env:[\\/]?(.*)$/i.exec(path)?.[1])
    .find((found) => found !== undefined);
  if (variables !== undefined) {
    return machine.environment(variables.toLowerCase() || "*");
  }
  const pattern = textFor(bound, "filter", "include");
  const isTree = name === "get-childitem" && bound.named.has("recurse");
  return listValue(
    (paths.length === 0 ? ["."] : paths).map((path) => ({
      kind: "object",
      type: "file",
      text: pattern !== "" ? `${path.replace(/[\\/]$/, "")}\\${pattern}` : path,
      ...(isTree
        ? { extent: "tree" as const }
        : name === "get-childitem"
        ? { extent: "all" as const }
        : {}),
    })),
  );
}

/** What files hold. */
export function readFiles({ machine, bound, input }: CmdletRun): Value {
  const paths = bound.named.has("path") || bound.named.has("literalpath")
    ? valuesOf(bound, "path", "literalpath")
    : input;
  const variable = /^env:[\\/]?(.+)$/i.exec(textOf(paths))?.[1];
  if (variable !== undefined) {
    return machine.environment(variable.toLowerCase());
  }
  return listValue(
    itemsOf(paths).map((path) => machine.read(textOf(path))),
  );
}

/** Files that get what is piped or given. */
export function writeFiles(
  { machine, bound, input, name, words }: CmdletRun,
): Value {
  const content = bound.named.get("value") ?? bound.named.get("inputobject") ??
    input ?? NOTHING;
  for (const path of itemsOf(valuesOf(bound, "path", "filepath"))) {
    const to = textOf(path);
    if (isShare(to)) machine.send(textOf(content), to, words);
    else machine.write(to, content);
  }
  return name === "tee-object" ? content : NOTHING;
}

/** Copies and moves: what a file holds goes along, and over the network it leaves. */
export function copyFiles({ machine, bound, input, words }: CmdletRun): Value {
  const sources = bound.named.has("path") || bound.named.has("literalpath")
    ? valuesOf(bound, "path", "literalpath")
    : input;
  const to = textFor(bound, "destination", "destinationpath");
  const secret = itemsOf(sources).map(textOf).find(isSecret);
  if (secret !== undefined) {
    const shown = machine.judge.unknowns.show(secret);
    machine.judge.add(machine.runOf(words).call, "read-secret", {
      target: shown,
      says: `copies credentials from ${shown}`,
      instead: [`Test-Path '${shown.replaceAll("'", "''")}'`],
    });
  }
  const contents = itemsOf(sources).map((path) => machine.read(textOf(path)));
  const content = listValue(contents);
  const isRemote = isShare(to) || bound.named.has("tosession");
  if (isRemote) machine.send(textOf(content), to, words);
  else if (to !== "") machine.write(to, content);
  return NOTHING;
}

/** Whether a path is on another machine. */
function isShare(path: string): boolean {
  return /^(?:\\\\|\/\/)[\w.-]/.test(path) && !/^\\\\[.?]\\/.test(path);
}

/** Whether a path is one of credentials, in either system's spelling. */
export function isSecret(path: string): boolean {
  const plain = `/${path.replace(/\\/g, "/")}`;
  return isSecretPath(plain) || isSecretDirectory(plain);
}
