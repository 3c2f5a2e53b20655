/**
 * Whose code it was that failed while it ran. Of 24 posted failures in which
 * a rule would have had the reader open and mend code, because a value was
 * undefined, an attribute missing or a pointer nil, one was the reader's own
 * mistake: people who post run programs and packages that others wrote. So
 * advice to mend code needs a sign that the code is the reader's; without one
 * it is not sold, and where the evidence shows whose it is, that is answered
 * (`installed_code.ts`).
 *
 * | Language         | The reader's                              | A program's or package's                                 |
 * | ---------------- | ----------------------------------------- | -------------------------------------------------------- |
 * | Python           | a frame outside of packages that calls    | only packages, an import, a launcher (`bin/name`)        |
 * | Node, Ruby, PHP  | a frame outside of packages               | only `node_modules`, `gems`, `vendor`                    |
 * | Go               | a path of the reader's machine            | a path of a module or of the machine that built releases |
 * | Rust             | cargo built or ran it                     | a crate of the registry, a program typed by its name     |
 * | all, without it  | the command runs a source or a build      | the command is an installed program's name               |
 */
import type { Evidence } from "./matcher.ts";

/** Names that a browser, Node.js or a bundler gives, whoever wrote the code. */
const GIVEN_NAMES =
  "document|window|navigator|localStorage|sessionStorage|self|global|process|require|exports|module|__dirname|__filename";
/**
 * Says that a value is not what running code takes it for, whatever code it is.
 * What says more of itself (a constant that is assigned, an abstract class)
 * tells its mend without the code.
 */
const RAISED = new RegExp(
  [
    "\\bCannot read propert(?:y|ies) ",
    "\\bis not a (?:function|constructor)\\b",
    "(?<!\\bobject )\\bis not iterable\\b",
    `\\bReferenceError: (?!(?:${GIVEN_NAMES})\\b)[\\w.]{1,80} is not defined`,
    "\\bhas no attribute\\b",
    "\\bNameError: name\\b",
    "\\bgot an unexpected keyword argument\\b",
    "^panic: |\\bpanic(?:ked)? at\\b|\\bnil pointer\\b|\\bruntime error: ",
    "\\b(?:unwrap|expect)\\(\\)",
    "\\bindex out of bounds\\b",
    "\\bundefined (?:local variable or )?method\\b",
    "\\bCall to (?:a member function|undefined method)\\b",
  ].join("|"),
);

/** Advice to look into code or to change it. */
const MENDS = /^(?:Open|Edit|Find where|Print) /;

/** Writes the word that the language itself proposed. */
const CORRECTS = / and write \S{1,80} instead of /;

/** Whether advice mends code because of what happened while it ran. */
export function mendsRunning(next: string, line: string): boolean {
  return MENDS.test(next) && !CORRECTS.test(next) &&
    RAISED.test(line.slice(0, 2_000));
}

/** Runs a source, a build of sources or tests of them: what fails may be the reader's. */
const RUNS_SOURCE =
  /^(?:(?:sudo|env|time|exec|npx|bunx|poetry run|uv run|pipenv run|bundle exec|cd \S{1,200} &&|\w{1,40}=\S{0,200}) )*(?:(?:python|pypy)[\d.]{0,6} (?!-m (?:pip|pipx|venv|virtualenv|ensurepip|build)\b)|(?:node|nodejs|deno|bun|tsx|ts-node|nodemon|ruby|php|perl|lua|julia|java|kotlin|scala|Rscript|swift|elixir|mix) \S|(?:go|dotnet|flutter|dart) (?:run|test|build|vet)\b|cargo (?!install\b)\S|(?:npm|pnpm|yarn) (?:run|start|test|dev|build|serve)\b|(?:rustc|javac|make|just|mvnw?|gradle|pytest|tox|nox|rspec|rake|rails|jest|vitest|mocha|flask|uvicorn|gunicorn|hypercorn|celery|streamlit|scrapy|locust|behave|coverage|jupyter|ipython|bash|sh|zsh|act)\b|\.{1,2}[\\/])/;

/** Cargo was at work: the panic is of what it built. */
const BUILT_BY_CARGO =
  /\bcargo (?:run|test|build|bench|nextest)\b|\btarget[\\/](?:debug|release)[\\/]|^\s{1,8}(?:Compiling|Finished|Running) /;
/** How Rust tells of a panic. */
const OF_RUST =
  /\bpanic(?:ked)? at\b|\b(?:unwrap|expect)\(\)|^index out of bounds\b/;
/** A loader of a bundler threw it, about whatever it was given. */
const OF_LOADER = /\bModule ?[bB]uild ?(?:[fF]ailed|Error)\b/;

/** Lines looked at from the end. */
const LINES_MAX = 400;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 400;

/** Whether what was typed runs code that the reader may have written. */
export function runsSource(
  { command }: { readonly command: Pick<Evidence["command"], "text"> },
): boolean {
  return RUNS_SOURCE.test((command.text ?? "").slice(0, 1_000));
}

/**
 * Whether nothing shows that code which raised something is the reader's.
 *
 * @param hasOwnPlace Whether a frame stands outside of packages, languages and
 * released programs.
 */
export function isOfUnknownHand(
  { lines, command }: Pick<Evidence, "lines" | "command">,
  line: string,
  hasOwnPlace: boolean,
): boolean {
  if (OF_LOADER.test(line.slice(0, LINE_CHARS_MAX))) return true;
  if (runsSource({ command })) return false;
  return OF_RUST.test(line.slice(0, LINE_CHARS_MAX))
    ? !lines.slice(-LINES_MAX).some((one) =>
      BUILT_BY_CARGO.test(one.slice(0, LINE_CHARS_MAX))
    )
    : !hasOwnPlace;
}

/** Whether what was typed is a program by its bare name, as installed ones are. */
export function runsInstalled(
  { command }: Pick<Evidence, "command">,
): boolean {
  const { program, text = "" } = command;
  return /^[a-z][\w-]{1,40}$/.test(program) && text.startsWith(program) &&
    !RUNS_OTHERS.test(program);
}

/** Runs what others wrote, or builds the reader's: its own code is not what fails. */
const RUNS_OTHERS =
  /^(?:cargo(?:-\w{1,30})?|cross|docker|docker-compose|podman|kubectl|sudo|env|cmd|powershell|pwsh|python[\d.]*|node|npm|npx|pnpm|yarn|go|dotnet|pip[\d.]*|composer|ansible-playbook|terraform|serverless|sls)$/;

/** A place on the machine that built a release, or a path that a build took the machine out of. */
const RELEASED =
  /^\s{0,8}(?:(?:github|gitlab)\.com\/[\w.-]{1,60}\/(?<repo>[\w.-]{1,80}?)(?:\/v\d{1,2})?(?:@v[\w.+-]{1,60})?\/|(?:\/go|\/home\/travis\/gopath|\/root\/go|\/drone\/go|\/build\/go)\/src\/(?:github|gitlab)\.com\/[\w.-]{1,60}\/(?<repo2>[\w.-]{1,80})\/|\/home\/runner\/work\/(?<repo3>[\w.-]{1,80})\/[\w.-]{1,80}\/|\/(?:builds|drone\/src|home\/circleci)\/(?:[\w.-]{1,60}\/)?(?<repo4>[\w.-]{1,80})\/)[^\s:]{1,200}\.go:\d{1,7}(?: \+0x[0-9a-f]{1,12})?$/;

/** The program whose release failed, by the places that its makers built it at; undefined without one. */
export function releasedProgram(
  { lines, step }: Pick<Evidence, "lines"> & { readonly step?: string },
): string | undefined {
  // In a job of the reader's own, its folders are the reader's.
  if ((step ?? "") !== "") return undefined;
  for (const line of lines.slice(-LINES_MAX)) {
    const found = RELEASED.exec(line.slice(0, LINE_CHARS_MAX))?.groups;
    const repo = found?.["repo"] ?? found?.["repo2"] ?? found?.["repo3"] ??
      found?.["repo4"];
    if (repo !== undefined) return repo;
  }
  return undefined;
}

/** Whether a place is where a release was built. */
export function isReleased(line: string): boolean {
  return RELEASED.test(line.slice(0, LINE_CHARS_MAX));
}

/** What an installer writes to start a program: a file under `bin`, or a script beside it. */
const LAUNCHER =
  /^\s{0,12}(?:File "|from )?(?:[^"\n:]{0,200}[\\/]bin[\\/](?<name>[a-z][\w-]{1,60})|[^"\n]{0,200}[\\/]Scripts[\\/](?<name2>[a-z][\w-]{1,60}?)(?:-script\.pyw?|\.exe[\\/]__main__\.py))(?:", line \d|:\d{1,7}:in )/;

/** The installed program in whose launcher a trace begins; undefined without one. */
export function launchedProgram(
  lines: readonly string[],
): string | undefined {
  for (const line of lines.slice(-LINES_MAX)) {
    const found = LAUNCHER.exec(line.slice(0, LINE_CHARS_MAX))?.groups;
    const name = found?.["name"] ?? found?.["name2"];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A source line that only loads something. */
const IMPORTS =
  /^\s{2,12}(?:import [\w.]{1,80}|from [\w.]{1,80} import |(?:const|let|var) .{1,80} = require\()/;
/** A frame of Python. */
const FRAME = /^\s{1,12}File "(?<file>[^"\n]{1,300})", line (?<line>\d{1,7})/;

/** Places of frames that only load something, as `file:line`. */
export function importingPlaces(
  lines: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const from = Math.max(0, lines.length - LINES_MAX);
  for (let at = from; at < lines.length; at++) {
    const groups = FRAME.exec((lines[at] ?? "").slice(0, LINE_CHARS_MAX))
      ?.groups;
    if (
      groups !== undefined &&
      IMPORTS.test((lines[at + 1] ?? "").slice(0, LINE_CHARS_MAX))
    ) found.add(`${groups["file"]}:${groups["line"]}`);
  }
  return found;
}

/**
 * Patterns that see a line.
 *
 * @internal For the test that bounds their steps.
 */
export const HAND_PATTERNS: readonly RegExp[] = [
  RAISED,
  CORRECTS,
  RUNS_SOURCE,
  BUILT_BY_CARGO,
  OF_RUST,
  OF_LOADER,
  RELEASED,
  LAUNCHER,
  IMPORTS,
  FRAME,
];
