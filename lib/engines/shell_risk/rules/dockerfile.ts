import type { Run } from "../handler.ts";
import { trail } from "../handler.ts";
import { settingOf } from "../setting.ts";
import { ShellState } from "../shell/state.ts";

/** Most instructions of a file that are looked at: the longest text has fewer. */
const INSTRUCTIONS_MAX = 5_000;

/** One instruction of a file for a builder of images. */
interface Instruction {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs the instructions of a file from which an image is built, each in a shell
 * of its own.
 *
 * @param isStarted Whether what containers of the image start counts as well.
 */
export function runDockerfile(
  run: Run,
  file: string,
  isStarted = false,
): void {
  const { judge, shell, context } = run;
  const around = judge.setting;
  judge.setting = "build";
  try {
    for (const { name, text } of readInstructions(file)) {
      if (name !== "RUN" && !(isStarted && STARTS.test(name))) continue;
      const line = text.replace(/^[A-Z]+(?:\s+--\S+)*(?:\s+CMD)?(?=\s)/, "RUN");
      shell.runText(settingOf(name === "RUN" ? text : line).text, {
        ...context,
        state: new ShellState(),
        stdin: undefined,
        root: false,
        via: trail(run),
        depth: context.depth + 1,
      });
    }
  } finally {
    judge.setting = around;
  }
}

/** What runs in each container of an image. */
const STARTS = /^(?:CMD|ENTRYPOINT|HEALTHCHECK)$/;

/** Whether a text is a whole file for a builder: it begins with the image that it is made from. */
export function isDockerfile(text: string): boolean {
  const lines = text.split("\n").filter((line) =>
    !/^\s*(?:#|ARG\s|$)/.test(line)
  );
  return /^\s*FROM\s+\S/.test(lines[0] ?? "") &&
    lines.slice(1).some((line) => INSTRUCTION.test(line));
}

const INSTRUCTION =
  /^\s*(?:RUN|COPY|ADD|WORKDIR|CMD|ENTRYPOINT|ENV|USER|EXPOSE|LABEL)\s/;

/** The instructions of a file: a line each, with those that it goes on in, or a here-document. */
function readInstructions(file: string): Instruction[] {
  const found: Instruction[] = [];
  const lines = file.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at] ?? "";
    const name = /^\s*([A-Za-z]+)\s/.exec(first)?.[1]?.toUpperCase();
    if (name === undefined) continue;
    if (found.length >= INSTRUCTIONS_MAX) break;
    const taken = [first];
    const mark = /<<-?\s*["']?(\w+)["']?/.exec(first)?.[1];
    const goesOn = (line: string) =>
      mark === undefined
        ? /\\[ \t]*$/.test(line) || /^\s*#/.test(line)
        : line.trim() !== mark || taken.length === 1;
    while (at + 1 < lines.length && goesOn(taken.at(-1) ?? "")) {
      taken.push(lines[++at] ?? "");
    }
    found.push({
      name,
      text: taken.join("\n").replace(/^\s*[A-Za-z]+/, name),
    });
  }
  return found;
}
