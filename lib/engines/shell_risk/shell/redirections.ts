/**
 * Where the redirections of a command lead: what it reads, and where its output
 * goes.
 *
 * @module
 */
import type { Redirection } from "unbash";
import type { Call, Judge } from "../judge.ts";
import { classifyPath, streamOf } from "../scope.ts";
import { bounded } from "../values.ts";
import { startsShell } from "./calls.ts";
import { type Expander, expandParts, expandText } from "./expand.ts";
import type { Context, Input } from "./state.ts";
import { type OutputTarget, writeOutput } from "./written_output.ts";

/** The first descriptor that the shell gives out by itself. */
const FIRST_FREE_DESCRIPTOR = 10;

/** Where the redirections of one command lead. */
interface Redirected {
  readonly call: Call;
  /** Whether what is redirected is a command shell. */
  readonly isShell: () => boolean;
  readonly context: Context;
  stdin: Input | undefined;
  readonly outputs: OutputTarget[];
  /** Whether the output goes where errors go. */
  discards: boolean;
  /** Whether errors go where the output does. */
  merges: boolean;
  /** Whether what was opened last stays open behind the command. */
  keeps: boolean;
}

/** Opens what commands name in their redirections, and counts the descriptors that are given out. */
export class Redirections {
  readonly #judge: Judge;
  readonly #expander: Expander;
  #descriptors = 0;

  /** Reports to a judge what is opened; the expander has the words of the targets. */
  constructor(judge: Judge, expander: Expander) {
    this.#judge = judge;
    this.#expander = expander;
  }

  /**
   * Works out the redirections of a command: its input, and where its output goes.
   *
   * @internal
   */
  follow(
    redirects: readonly Redirection[],
    context: Context,
    call: Call,
    isShell: () => boolean = () => startsShell(call),
  ): { inner: Context; finish: (output: string) => string } {
    const plan: Redirected = {
      call,
      isShell,
      context,
      stdin: context.stdin,
      outputs: [],
      discards: false,
      merges: false,
      keeps: false,
    };
    for (const redirect of redirects) this.#redirectOne(redirect, plan);
    const inner: Context = plan.stdin === context.stdin
      ? context
      : { ...context, stdin: plan.stdin };
    const judge = this.#judge;
    const before = judge.errors;
    if (plan.merges) judge.errors = "";
    const finish = (printed: string): string => {
      const output = plan.merges ? bounded(printed + judge.errors) : printed;
      if (plan.merges) judge.errors = before;
      for (const target of plan.outputs) {
        writeOutput(judge, call, target, output);
      }
      if (plan.discards) judge.errors = bounded(judge.errors + output);
      return plan.outputs.length > 0 || plan.discards ? "" : output;
    };
    return { inner, finish };
  }

  #redirectOne(redirect: Redirection, plan: Redirected): void {
    const { context } = plan;
    const descriptor = this.#descriptor(redirect, context);
    if (redirect.type === "HereString") {
      const text = `${expandText(redirect.target, context, this.#expander)}\n`;
      this.#feed(plan, descriptor, text);
      return;
    }
    if (redirect.type === "HereDoc") {
      const { body } = redirect;
      const quoted = redirect.delimiter?.quoted === true;
      const text = quoted || body.parts === undefined
        ? body.text
        : expandParts(body.parts, context, this.#expander);
      const plain = redirect.operator === "<<-"
        ? text.replace(/^\t+/gm, "")
        : text;
      this.#feed(plan, descriptor, plain);
      return;
    }
    const { operator } = redirect;
    const target = expandText(redirect.target, context, this.#expander);
    const stream = streamOf(target);
    if (operator === "<" && stream === 0) return;
    if (/^>(?:>|\|)?$/.test(operator) && (stream ?? 0) > 0) {
      this.#duplicate(plan, descriptor ?? 1, String(stream));
    } else if (operator === "<&") {
      this.#duplicateInput(plan, descriptor, target);
    } else if (operator === ">&" && /^(?:\d+-?|-)$/.test(target)) {
      this.#duplicate(plan, descriptor ?? 1, target.replace(/(\d)-$/, "$1"));
    } else if (operator === "<" || operator === "<>") {
      this.#openInput(plan, descriptor, target, operator === "<>");
    } else if (target !== "") {
      plan.keeps = redirect.descriptor?.type === "FileDescriptorVariable";
      this.#openOutput(plan, descriptor, target, operator);
    }
  }

  /** Gives text to the standard input or to another descriptor. */
  #feed(plan: Redirected, descriptor: number | undefined, text: string): void {
    if ((descriptor ?? 0) === 0) plan.stdin = { text };
    else this.#judge.storeDescriptor(descriptor ?? 0, text);
  }

  #duplicateInput(
    plan: Redirected,
    descriptor: number | undefined,
    target: string,
  ): void {
    const duplicated = this.#judge.files.get(`fd:${target}`);
    if (duplicated === undefined) return;
    if ((descriptor ?? 0) === 0 || (descriptor ?? 0) > 2) {
      this.#feed(plan, descriptor, duplicated);
    }
  }

  /** Has a descriptor that is written to lead where another one does. */
  #duplicate(plan: Redirected, descriptor: number, from: string): void {
    if (descriptor === 1) return this.#duplicateOutput(plan, from);
    if (descriptor === 2 && from === "1") plan.merges = !plan.discards;
    this.#copyDescriptor(descriptor, from);
  }

  #duplicateOutput(plan: Redirected, target: string): void {
    const duplicated = this.#judge.files.get(`fd:${target}`);
    if (duplicated === undefined) {
      if (target === "2") plan.discards = !plan.merges;
      return;
    }
    const from = this.#judge.unknowns.first(duplicated, "network")?.from;
    if (from !== undefined && plan.isShell()) {
      this.#reverse(plan.call, from);
    }
    const socket = from?.startsWith("tcp:/dev/") === true
      ? from.slice(4)
      : duplicated;
    plan.outputs.push({ path: socket, append: true });
  }

  /** A descriptor leads where another one does. */
  #copyDescriptor(descriptor: number, from: string): void {
    const known = this.#judge.files.get(`fd:${from}`);
    if (known !== undefined && descriptor > 2) {
      this.#judge.files.set(`fd:${descriptor}`, known);
      this.#judge.links.set(`/dev/fd/${descriptor}`, known);
    }
  }

  #openInput(
    plan: Redirected,
    descriptor: number | undefined,
    target: string,
    writes: boolean,
  ): void {
    const { call } = plan;
    const place = classifyPath(target, plan.context.state.cwd);
    const isNetwork = place.scope === "network";
    const text = isNetwork
      ? this.#judge.contentOf(place)
      : this.#judge.readFile(call, target);
    this.#feed(plan, descriptor, text);
    if (isNetwork) {
      this.#judge.add(call, "send", {
        target,
        says: `opens a network connection to ${target}`,
      });
      this.#judge.files.set(`fd:${descriptor ?? 0}`, text);
      if (writes && plan.isShell()) this.#reverse(call, target);
    } else if (writes) this.#judge.touch(call, "append", target);
  }

  #openOutput(
    plan: Redirected,
    descriptor: number | undefined,
    target: string,
    operator: string,
  ): void {
    const { call } = plan;
    const place = classifyPath(target, plan.context.state.cwd);
    if (place.scope === "network") {
      this.#judge.add(call, "send", {
        target,
        says: `sends data to ${target}`,
      });
      if (plan.isShell()) this.#reverse(call, target);
    }
    if (place.path === "/") {
      this.#judge.add(call, "edit", {
        says: "has its output go to a directory, which no shell does",
      });
      return;
    }
    const append = operator.endsWith(">>");
    const stays = plan.keeps ||
      call.name === "exec" &&
        call.args.every((arg) => /^-[cl]+$/.test(arg));
    const isOutput = (descriptor ?? 1) === 1 || operator.startsWith("&") ||
      operator === ">&";
    if (!isOutput && descriptor === 2) {
      if (place.scope !== "sink") {
        this.#judge.touch(call, append ? "append" : "write", target);
      }
      return;
    }
    if (stays) this.#judge.files.set(`fd:${descriptor ?? 1}`, place.path);
    if (place.scope === "network" && (descriptor ?? 1) > 2) {
      this.#judge.links.set(`/dev/fd/${descriptor}`, place.path);
    }
    if (isOutput || !stays) plan.outputs.push({ path: target, append });
  }

  /** The number of a descriptor; one that a variable names gets a number of its own. */
  #descriptor(redirect: Redirection, context: Context): number | undefined {
    const given = redirect.descriptor;
    if (given?.type !== "FileDescriptorVariable") return given?.value;
    const known = Number(context.state.vars.get(given.name));
    if (Number.isInteger(known) && known > 2) return known;
    const next = FIRST_FREE_DESCRIPTOR + this.#descriptors++ % 40;
    context.state.vars.set(given.name, String(next));
    return next;
  }

  #reverse(call: Call, target: string): void {
    this.#judge.add(call, "reverse-shell", {
      target,
      says: `connects a shell to ${target}`,
    });
  }
}
