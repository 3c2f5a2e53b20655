import type { Run } from "../handler.ts";
import { classifyPath, type Place } from "../scope.ts";

/** Directories whose programs are run by their bare name. */
const PROGRAM_DIRECTORY =
  /^\/(?:usr\/(?:local\/)?)?s?bin$|^\/(?:home\/[^/]+|root)\/(?:\.local\/)?bin$|^\/opt\/[^/]+\/bin$/;

/** Scripts with which a tree is built from its sources, which is what it was fetched for. */
const BUILDS_SOURCES =
  /^(?:(?:configure|config|Configure|bootstrap|autogen|buildconf|gradlew|mvnw|Makefile|waf|b2)(?:\.(?:sh|py|bat|cmd))?|(?:setup|manage)\.py)$/;
/** Scripts that are there to be run once by whoever has cloned a repository. */
const INSTALLS =
  /^(?:.*(?:install|setup|deploy|bootstrap).*|run|start)(?:\.sh|\.bash|\.py)?$/;

/** Whether a directory is one for programs. */
export function isProgramDirectory(path: string): boolean {
  return PROGRAM_DIRECTORY.test(path);
}

/** Notes that an archive from the network was unpacked into a directory. */
export function noteUnpacked(run: Run, directory: string, text: string): void {
  const { judge, call } = run;
  const network = judge.unknowns.first(text, "network");
  if (network === undefined || judge.unpacked.size >= 50) return;
  judge.unpacked.set(
    classifyPath(directory, call.cwd).path,
    network.from ?? "the network",
  );
}

/** Judges running a file that an archive from the network has brought. */
export function judgeUnpackedRun(run: Run, place: Place): void {
  const { judge, call } = run;
  if (judge.unpacked.size + judge.cloned.size === 0) return;
  const base = place.path.slice(place.path.lastIndexOf("/") + 1);
  if (BUILDS_SOURCES.test(base) || judge.files.has(place.path)) return;
  const brought = [
    ...judge.unpacked,
    ...INSTALLS.test(base) ? judge.cloned : [],
  ];
  for (const [directory, from] of brought) {
    if (!place.path.startsWith(`${directory}/`)) continue;
    judge.add(call, "fetched-run", {
      target: place.path,
      says: `runs ${judge.unknowns.show(place.path)}, which came with ${
        judge.unknowns.show(from).slice(0, 100)
      }`,
      instead: [`file ${judge.unknowns.show(place.path)}`],
    });
    return;
  }
}

/** Judges running a program by its bare name that was downloaded into a directory for programs. */
export function judgeInstalledRun(run: Run): void {
  const { judge, call } = run;
  if (judge.files.size === 0) return;
  for (const [path, text] of judge.files) {
    const slash = path.lastIndexOf("/");
    if (
      path.slice(slash + 1) !== call.name ||
      !PROGRAM_DIRECTORY.test(path.slice(0, slash))
    ) continue;
    const from = judge.unknowns.first(text, "network")?.from;
    if (from === undefined) continue;
    judge.add(call, "fetched-run", {
      target: path,
      says: `runs ${path}, which was just downloaded from ${
        judge.unknowns.show(from).slice(0, 100)
      }`,
      instead: [`file ${path}`],
    });
    return;
  }
}
