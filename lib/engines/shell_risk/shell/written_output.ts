/**
 * What is done by sending the output of a command to a path.
 *
 * @module
 */
import type { Call, Judge } from "../judge.ts";
import { judgeWritten, writtenDetails } from "../rules/written.ts";
import { classifyPath } from "../scope.ts";
import { bounded, isEndless } from "../values.ts";
import { isTimed } from "./calls.ts";

/** Where output goes. */
export interface OutputTarget {
  /** The path as the command has it. */
  readonly path: string;
  /** Whether what is there stays in front. */
  readonly append: boolean;
}

/** Judges sending output to a path: a file, a device, a network connection or another command. */
export function writeOutput(
  judge: Judge,
  call: Call,
  { path, append }: OutputTarget,
  output: string,
): void {
  const place = classifyPath(path, call.cwd);
  if (judge.readers.has(place.path)) {
    judge.storeFile(place.path, output);
    return;
  }
  const endless = judge.unknowns.origins(output).find(isEndless);
  if (place.scope === "sink") {
    if (endless !== undefined && !isTimed(call)) {
      judge.add(call, "overload", {
        says: `keeps a processor busy: ${endless.label} never ends`,
        instead: ["uptime"],
      });
    }
    return;
  }
  if (place.scope === "network") {
    judge.sendOver(call, place.path, output);
    return;
  }
  if (endless !== undefined) {
    judge.add(call, "overload", {
      target: place.path,
      says: `fills the disk: ${endless.label} never ends`,
      instead: ["df -h"],
    });
  }
  // A file that others keep their data in, and that becomes empty, is as good as deleted.
  const empties = !append && output === "" &&
    /^(?:system|secret)$/.test(place.scope) && EMPTIES.test(call.name);
  judgeWritten(judge, call, place, output);
  judge.touch(
    call,
    append ? "append" : empties ? "delete" : "write",
    path,
    empties
      ? { says: `empties ${judge.unknowns.show(place.path)}` }
      : !append && judge.isEachFound(path)
      ? { level: "high", says: "overwrites every file that is found" }
      : {
        ...writeDetails(judge, place.path, output),
        ...writtenDetails(judge, place, output, append),
      },
  );
  judge.storeFile(
    place.path,
    append ? bounded((judge.files.get(place.path) ?? "") + output) : output,
  );
}

function writeDetails(
  { unknowns }: Judge,
  path: string,
  output: string,
): { level?: "critical"; says?: string } {
  if (/\/proc\/sysrq-trigger$/.test(path)) {
    return {
      level: "critical",
      says: "triggers the kernel's emergency actions (reboot, crash)",
    };
  }
  if (
    /\/(?:release_agent|core_pattern|uevent_helper|modprobe|binfmt_misc\/register)$/
      .test(path) && /^\/(?:proc|sys|tmp|mnt)|cgroup/.test(path)
  ) {
    return {
      level: "critical",
      says: `makes the kernel run a program of its choice as root (${path})`,
    };
  }
  if (/authorized_keys2?$/.test(path) && output.includes("ssh-")) {
    return {
      says: `adds a key to ${unknowns.show(path)}, which lets its owner log in`,
    };
  }
  return {};
}

/** What writes nothing where it stands in front of a redirection. */
const EMPTIES =
  /^(?::|true|false|sh|exec|cd|chmod|chown|chgrp|touch|mkdir|ln|cp|mv|rm|sleep|kill|export|unset|test|\[)$/;
