/** Stack traces: Python, Node, JVM. The cause that started the chain decides. */
import { asCause, type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Traces that are read of one input; later ones repeat the first. */
const TRACES_MAX = 12;
/** Lines looked through from the head of a trace to its message. */
const FRAMES_MAX = 200;

const PYTHON_ERROR =
  /^(?<code>[A-Za-z_][\w.]{0,120}(?:Error|Exception|Warning|Interrupt|Exit|DoesNotExist|NotFound|Timeout|Failure|Refused|Invalid)[\w]{0,40})(?:: (?<message>.{0,1900}))?$/;

/** The head of a traceback; IPython sets the error's name before it. */
const TRACEBACK =
  /^(?:\s{0,40}|[A-Za-z_][\w.]{2,80} {2,80})Traceback \(most recent call last\)/;
/** How Python joins a trace to the one that it followed from. */
const DIRECT_CAUSE =
  /^\s{0,8}The above exception was the direct cause of the following/;
const FRAME = /^File "(?<file>[^"]{1,300})", line (?<line>\d{1,7})/;
/** A frame of IPython, in its newer and its older form. */
const NOTEBOOK_FRAME =
  /^(?:File )?(?<file>(?:~|[A-Za-z]:)?[\\/][^\s:]{1,300}\.py)(?::(?<line>\d{1,7})(?:,? in |\(|$)| in [\w<])/;

/** Python tracebacks, the first of a chain first. */
export function readPython(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let at = 0; at < lines.length && found.length < TRACES_MAX; at++) {
    const head = TRACEBACK.exec((lines[at] ?? "").slice(0, 300));
    const isBare = head === null &&
      /^\s{1,40}File "[^"]{1,300}", line \d/.test(lines[at] ?? "");
    if (head === null && !isBare) continue;
    const read = pythonMessage(lines, at);
    if (read === null) continue;
    const cause = found.at(-1);
    const isCaused = cause !== undefined &&
      lines.slice(cause.at + 1, at).some((line) => DIRECT_CAUSE.test(line));
    found.push(
      isCaused
        ? { ...read.diagnostic, causedBy: asCause(cause) }
        : read.diagnostic,
    );
    at = read.end;
  }
  return found;
}

function pythonMessage(
  lines: readonly string[],
  from: number,
): { readonly diagnostic: Diagnostic; readonly end: number } | null {
  let file = "";
  for (let i = from; i < Math.min(lines.length, from + FRAMES_MAX); i++) {
    const line = (lines[i] ?? "").trimStart();
    const frame = FRAME.exec(line.slice(0, 500))?.groups ??
      NOTEBOOK_FRAME.exec(line.slice(0, 500))?.groups;
    if (frame !== undefined) {
      file = `${frame["file"]}:${frame["line"] ?? ""}`.replace(/:$/, "");
      continue;
    }
    const said = PYTHON_ERROR.exec(line.slice(0, 2_000));
    if (said?.groups === undefined) continue;
    const code = said.groups["code"] ?? "";
    return {
      end: i,
      diagnostic: diagnostic({
        grammar: "python",
        at: i,
        tool: "python",
        code: code.slice(code.lastIndexOf(".") + 1),
        message: said.groups["message"] ?? code,
        subject: pythonPackage(file),
        location: file,
      }),
    };
  }
  return null;
}

/** The installed package that a file belongs to; empty for own code. */
export function pythonPackage(location: string): string {
  return /[\\/](?:site|dist)-packages[\\/]([\w.-]{1,80})/.exec(location)?.[1]
    ?.replace(/\.py$/, "") ?? "";
}

/** How Node shows the cause of the error above. */
const NODE_CAUSE = /^\s{1,8}\[cause\]: /;

/** Node errors with the package whose code threw. */
export function readNode(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let at = 0; at < lines.length && found.length < TRACES_MAX; at++) {
    const said =
      /^(?:\s{0,8}|.{0,40}\b(?:Uncaught |Unhandled )?)(?<code>(?:[A-Z]\w{0,40})?(?:Error|Exception)(?: \[\w{1,40}\])?): (?<message>.{1,1900})$/
        .exec((lines[at] ?? "").slice(0, 2_000));
    if (said?.groups === undefined) continue;
    const frame = firstFrame(lines, at + 1);
    if (frame === "") continue;
    const one = diagnostic({
      grammar: "node",
      at,
      tool: "node",
      code: said.groups["code"] ?? "",
      message: said.groups["message"] ?? "",
      subject: nodePackage(frame),
      location: frame,
    });
    const caused = found.at(-1);
    if (caused !== undefined && NODE_CAUSE.test(lines[at] ?? "")) {
      found[found.length - 1] = { ...caused, causedBy: asCause(one) };
    }
    found.push(one);
  }
  return found;
}

function firstFrame(lines: readonly string[], from: number): string {
  for (let i = from; i < Math.min(lines.length, from + 12); i++) {
    const frame =
      /^\s{1,40}(?:at (?:.{0,200}\()?|\u276f (?:[^\s()]{1,120} )?)((?:file:\/\/)?[^\s()]{1,400}:\d{1,7}:\d{1,6})\)?/
        .exec(lines[i] ?? "");
    if (frame?.[1] !== undefined && !/^node:|^<anonymous>/.test(frame[1])) {
      return frame[1];
    }
  }
  return "";
}

/** The package under the last `node_modules` of a path; empty for own code. */
export function nodePackage(location: string): string {
  const at = Math.max(
    location.lastIndexOf("node_modules/"),
    location.lastIndexOf("node_modules\\"),
  );
  if (at < 0) return "";
  return /^(@[\w.-]{1,80}[\\/][\w.-]{1,80}|[\w.-]{1,80})/.exec(
    location.slice(at + "node_modules/".length),
  )?.[1]?.replace("\\", "/") ?? "";
}

/** JVM exceptions; of a chain the deepest cause, then what it led to. */
export function readJvm(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const led: Diagnostic[] = [];
  let outer: Diagnostic | null = null;
  let chain: Diagnostic | null = null;
  const close = () => {
    if (chain === null || outer === null) return;
    found.push(chain);
    if (outer !== chain) led.push({ ...outer, causedBy: asCause(chain) });
  };
  for (let at = 0; at < lines.length && found.length < TRACES_MAX; at++) {
    const line = (lines[at] ?? "").slice(0, 2_000);
    const said =
      /^\s{0,40}(?<caused>Caused by: )?(?:Exception in thread "[^"]{0,80}" )?(?<code>(?:[a-z][\w]{0,40}\.){1,12}[A-Z][\w$]{0,100}(?:Exception|Error|Failure))(?:: (?<message>.{0,1900}))?$/
        .exec(line);
    if (said?.groups === undefined) continue;
    const code = said.groups["code"] ?? "";
    const one = diagnostic({
      grammar: "jvm",
      at,
      tool: "java",
      code: code.slice(code.lastIndexOf(".") + 1),
      subject: code,
      message: said.groups["message"] ?? code,
    });
    if (said.groups["caused"] === undefined || chain === null) {
      close();
      outer = one;
    }
    chain = one;
  }
  close();
  return [...found, ...led];
}
