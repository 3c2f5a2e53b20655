/**
 * Packages that could not be built or resolved: pip, uv, poetry, pdm. The error
 * of the package's own build decides, not the frame that the installer puts
 * around it.
 */
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

const BUILD =
  /(?:error: subprocess-exited-with-error|[Ff]ailed to (?:build|download and build|prepare distributions?)|metadata-generation-failed|Failed building wheel for|Getting requirements to build wheel|Preparing metadata|[Bb]uild backend (?:returned an error|failed to build)|Failed to build editables?|Unable to build|ChefBuildError|Backend subprocess exited)/;

/** The code of a build of the project itself, which no release of it mends. */
export const OWN_PROJECT = "project";

/** A build that failed, with what its own script said. */
export function readResolvers(
  lines: readonly string[],
): readonly Diagnostic[] {
  if (!lines.some((line) => BUILD.test(line.slice(0, 400)))) return [];
  const name = packageOf(lines);
  const own = ownError(lines);
  const last = own >= 0 ? own : lastOfOutput(lines);
  // Where the output was left out, the installer's own line names the package.
  const at = last >= 0
    ? last
    : lines.findIndex((text) =>
      /ERROR: +Failed building wheel for [A-Za-z]/.test(text.slice(0, 400))
    );
  if (at < 0) return [];
  const line = (lines[at] ?? "").replace(/^[\s\u2502|>]{0,40}/, "");
  return [diagnostic({
    grammar: "resolver",
    at,
    tool: lines.some((text) =>
        /\buv\b|├─▶|╰─▶ Call to/.test(text.slice(0, 200))
      )
      ? "uv"
      : lines.some((text) => /poetry|ChefBuildError/i.test(text.slice(0, 200)))
      ? "poetry"
      : "pip",
    code: name.isOwn ? OWN_PROJECT : "build",
    subject: name.name,
    have: name.version,
    message: line,
  })];
}

function packageOf(
  lines: readonly string[],
): {
  readonly name: string;
  readonly version: string;
  readonly isOwn?: boolean;
} {
  const patterns = [
    /Failed to (?:build|download and build|prepare distributions?)[: ]{1,2}`?([A-Za-z][\w.-]{0,80}?)(?:==| @|@|\s\()([\w.+-]{0,40})/,
    /Failed building wheel for ([A-Za-z][\w.-]{0,80})()/,
    /Unable to (?:build|install) `?([A-Za-z][\w.-]{0,80})(?:[ (=]{1,3}([\d][\w.+-]{0,40}))?/,
    /Could not build wheels for ([A-Za-z][\w.-]{0,80})()/,
    /pip-(?:install|wheel|req-build)-\w{1,20}[\\/]([A-Za-z][\w.-]{0,80}?)_[0-9a-f]{16,64}()/,
  ];
  for (const pattern of patterns) {
    for (const line of lines) {
      const found = pattern.exec(line.slice(0, 1_000));
      if (found?.[1] !== undefined) {
        return {
          name: found[1],
          version: found[2] || versionOf(lines, found[1]),
          isOwn: /^[^`]{0,60}`?[^`]{1,200} @ file:\/\//.test(
            line.slice(found.index, found.index + 300),
          ),
        };
      }
    }
  }
  // The last one that was collected before the failure.
  let last = { name: "", version: "" };
  for (const line of lines) {
    const found =
      /^\s{0,8}Collecting ([A-Za-z][\w.-]{0,80})(?:==([\w.+-]{1,40}))?/
        .exec(line);
    if (found?.[1] !== undefined) {
      last = { name: found[1], version: found[2] ?? "" };
    }
    if (BUILD.test(line.slice(0, 400))) break;
  }
  return last.version === ""
    ? { ...last, version: versionOf(lines, last.name) }
    : last;
}

function versionOf(lines: readonly string[], name: string): string {
  if (name === "") return "";
  const plain = name.toLowerCase().replaceAll("_", "-");
  for (const line of lines) {
    const found =
      /\b([A-Za-z][\w.-]{0,80}?)(?:==|-)(\d{1,4}(?:\.\w{1,12}){1,4}?)(?:\.tar\.gz|\.zip|[\s`)]|$)/
        .exec(line.slice(0, 1_000));
    if (found?.[1]?.toLowerCase().replaceAll("_", "-") === plain) {
      return found[2] ?? "";
    }
  }
  return "";
}

/** The last line that the build printed, inside the installer's frame. */
function lastOfOutput(lines: readonly string[]): number {
  const start = lines.findIndex((line) =>
    /\[\d{1,6} lines of output\]|\[stderr\]|\[stdout\]/.test(line.slice(0, 200))
  );
  if (start < 0) return -1;
  let last = -1;
  for (let i = start + 1; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (/\[end of output\]|^\S/.test(line)) break;
    if (line.trim() !== "" && !/^\s{0,40}hint: /.test(line)) last = i;
  }
  return last;
}

/** Whether the build took its next step between two lines. */
function wentOn(
  lines: readonly string[],
  from: number,
  to: number,
): boolean {
  return lines.slice(from + 1, to).some((line) =>
    /^[\s\u2502|>]{0,40}(?:running (?:build|bdist|egg|dist|install)\w{0,20}|building '|creating build)/
      .test(line.slice(0, 200))
  );
}

/** The line in which the package's own build gave up. */
function ownError(lines: readonly string[]): number {
  let best = -1;
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] ?? "").slice(0, 1_000);
    if (
      /^[\s\u2502|>]{0,40}(?:[A-Za-z_][\w.]{0,80}(?:Error|Exception|NotFound))(?:: |$)|(?:fatal )?error: (?!subprocess|metadata|legacy|[Ff]ailed)|^[\s\u2502]{0,40}error\[E\d|command '[^']{1,80}' failed|: (?:not found|command not found)$/
        .test(line) &&
      !/CalledProcessError|SubprocessError|BuildBackendException|BackendUnavailable|InstallationError|ChefBuildError|error: command (?!.{0,80}No such file)/
        .test(line)
    ) {
      // What the build went on after was no more than a warning.
      if (best >= 0 && !wentOn(lines, best, i)) break;
      best = i;
    }
  }
  return best;
}
