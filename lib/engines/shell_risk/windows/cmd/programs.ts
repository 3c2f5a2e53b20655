import { judgeRemoteRun } from "../../rules/shells.ts";
import { startsUncertain } from "../../values.ts";
import { originOf, runFetched } from "../held.ts";
import { Memory } from "./memory.ts";
import type { Line } from "./words.ts";

/** Names by which a script runs itself. */
export const ITSELF = /^%~?[fdpnxs]{0,5}0$/i;
/** Programs that only say where another one is. */
const LOCATES =
  /^\$\((?:"?.*[\\/])?(?:where|vswhere|dir|npm|yarn|pnpm|reg|python3?|py)(?:\.exe|\.cmd)?\b/i;

/** What a script of cmd does to run programs. */
export abstract class Programs extends Memory {
  /** Whether what is run now is run again and again. */
  isEndless = false;

  /** Runs a program by its words; what it prints. */
  protected program(line: Line, stdin: string | undefined): string {
    const { words } = line;
    const head = words[0] ?? "";
    const { unknowns } = this.judge;
    const network = unknowns.first(
      this.#heldScript(head) ?? head,
      "network",
    );
    if (network !== undefined) {
      judgeRemoteRun(this.runOf(words), network.from ?? "the network");
      return "";
    }
    if (ITSELF.test(head)) {
      if (this.isEndless) this.judgeBomb(head);
      return "";
    }
    if (startsUncertain(head) && this.#isUnseen(line)) return "";
    const held = this.#heldScript(head);
    if (held !== undefined) return this.#script(held, words);
    runFetched(this, words, words.slice(1));
    return this.judgeLine(line, stdin);
  }

  /** Judges a script that starts itself. */
  protected judgeBomb(text: string): void {
    this.judge.add(this.runOf([text]).call, "fork-bomb", {
      says: "starts itself again and again",
    });
  }

  /** Judges running what is only known at run time; whether nothing more is to be said. */
  #isUnseen({ words }: Line): boolean {
    const { unknowns } = this.judge;
    const [origin] = unknowns.origins(words[0] ?? "");
    if (origin === undefined || LOCATES.test(origin.label)) return false;
    this.judge.add(this.runOf(words).call, "opaque-run", {
      says: origin.kind === "variable"
        ? "builds the text of a command from pieces to hide it"
        : `executes text that is only known at run time (${origin.label})`,
    });
    return true;
  }

  /** What a script that is run by its name holds, where the text itself has written it. */
  #heldScript(name: string): string | undefined {
    for (const end of ["", ".bat", ".cmd", ".exe"]) {
      const held = this.files.held(name + end);
      if (held !== undefined) return held;
    }
    return undefined;
  }

  #script(text: string, words: readonly string[]): string {
    const origin = this.judge.unknowns.origins(text).find(({ kind }) =>
      kind === "decoded"
    );
    if (origin !== undefined) {
      this.judge.add(this.runOf(words).call, "opaque-run", {
        says: "runs a file that it decodes at run time",
      });
    }
    return this.ports.nested(
      this.judge.unknowns.show(text),
      "cmd",
      this.around(),
    );
  }

  /** Judges a command by its words alone; what it prints. */
  judgeLine(line: Line, stdin: string | undefined): string {
    const { unknowns } = this.judge;
    const show = (text: string): string => unknowns.show(text);
    const { words } = line;
    const context = this.around();
    if (stdin !== undefined && this.ports.fed(words, stdin, context)) {
      return this.#printed(line, stdin);
    }
    const output = this.ports.judgeWords(
      {
        words: words.map(show),
        texts: line.texts.map(show),
        piped: stdin !== undefined,
        outputs: [],
        cwd: this.cwd,
      },
      undefined,
      stdin === undefined ? context : { ...context, stdin: { text: stdin } },
    );
    return output ?? this.#printed(line, stdin);
  }

  /** What a command prints of which only its words and its input are known. */
  #printed({ words }: Line, stdin: string | undefined): string {
    const { unknowns } = this.judge;
    const label = `$(${
      words.map((word) => unknowns.show(word)).join(" ").slice(0, 60)
    })`;
    const origin = originOf(words.join(" ") + (stdin ?? ""), unknowns);
    return unknowns.mark({ kind: "output", ...origin, label });
  }
}
