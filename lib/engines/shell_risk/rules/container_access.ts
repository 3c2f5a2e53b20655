/**
 * How a container is reached, and what comes out of it: output of commands, and
 * files.
 *
 * @module
 */

import { connectionTo, filledSlots } from "../grammar/connections.ts";
import { reachedBy, type Run } from "../handler.ts";
import { isBackedUp } from "../file_places.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { isCredentialVariable } from "../values.ts";

/** What was printed elsewhere that is not for everybody, with where it comes from; undefined where it is for all. */
export function forFew(
  { judge }: Run,
  output: string,
  within: readonly (readonly string[])[],
): string | undefined {
  const origins = judge.unknowns.origins(output);
  const kept = origins.find(({ kind }) => kind === "secret") ??
    origins.find(({ kind }) => kind === "private") ??
    origins.find(isCredentialVariable);
  return kept && judge.unknowns.mark({ within, ...kept });
}

/** Where `-` is the destination, the files come out on the standard output as an archive. */
export function printedCopy(
  run: Run,
  paths: readonly string[],
): string | undefined {
  const { judge, call } = run;
  if (paths.length < 2 || paths.at(-1) !== "-") return undefined;
  const from = paths[0]?.replace(/^[^:]*:/, "") ?? "";
  const { path } = classifyPath(from, call.cwd);
  const kind = isSecretPath(path) || isSecretDirectory(path)
    ? "secret"
    : isBackedUp(path)
    ? "private"
    : "output";
  const label = `$(${judge.unknowns.show(call.argv.join(" "))})`.slice(0, 80);
  const isPod = call.name !== "docker" && connectionTo(call.name) ===
      connectionTo("kubectl");
  const name = (paths[0] ?? "").replace(/:.*$/, "");
  const [pod = "", space] = name.split("/").toReversed();
  const within = reachedBy(
    run,
    isPod
      ? [
        call.name,
        ...space === undefined ? [] : ["-n", space],
        "exec",
        pod,
        "--",
      ]
      : [call.name, ...globalWords(run), "exec", name],
  );
  return judge.unknowns.mark({ label, kind, from: path, within });
}

/** Options in front of the sub-command: they say which engine is meant. */
export function globalWords({ call }: Run): readonly string[] {
  const connection = connectionTo(call.name);
  return connection === undefined
    ? []
    : filledSlots(connection, call.args).flatMap(({ words }) => words);
}
