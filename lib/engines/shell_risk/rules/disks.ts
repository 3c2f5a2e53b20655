/**
 * Programs that write blocks: to a device past its file system, a new file
 * system, or as many as fill a disk.
 *
 * @module
 */

import { derivedOutput, type Run } from "../handler.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { isEndless } from "../values.ts";
import { help } from "./operands.ts";
import { pathShown, quoteShown } from "./shown.ts";

/** What `dd` reads from a file or a device. */
function copied(
  { call, judge }: Run,
  input: string,
  output: string | undefined,
): string {
  const place = classifyPath(input, call.cwd);
  const to = output === undefined
    ? undefined
    : classifyPath(output, call.cwd).scope;
  if (place.scope !== "device") {
    // What goes nowhere is shown to nobody.
    return to === "sink" ? judge.contentOf(place) : judge.readFile(call, input);
  }
  if (to === "device") return call.stdin ?? "";
  judge.touch(call, "read", input, {
    level: /^\/dev\/k?mem$/.test(place.path) ? "high" : "medium",
    says: `reads the raw device ${input}`,
  });
  return judge.contentOf(place);
}

/** `dd`: what is read and where its blocks go. */
export function duplicate(run: Run): string | undefined {
  const { call, judge, context } = run;
  if (call.args.some((arg) => arg === "--help" || arg === "--version")) {
    judge.add(call, "observe");
    return undefined;
  }
  const values = new Map(
    call.args.map((arg) =>
      [
        arg.slice(0, Math.max(0, arg.indexOf("="))),
        arg.slice(arg.indexOf("=") + 1),
      ] as const
    ),
  );
  const words = call.name === "ddrescue"
    ? call.args.filter((arg) => !arg.startsWith("-"))
    : [];
  const input = values.get("if") ?? words[0];
  const output = values.get("of") ?? words[1];
  const text = input === undefined
    ? context.stdin?.text ?? ""
    : copied(run, input, output);
  if (output === undefined) {
    judge.add(call, "observe", { says: "copies bytes to its output" });
    const isCut = values.has("count") &&
      judge.unknowns.origins(text).some(isEndless);
    return text === "" || isCut
      ? derivedOutput({ ...run, call: { ...call, stdin: "" } })
      : text;
  }
  const place = classifyPath(output, call.cwd);
  if (place.scope === "device") {
    judge.add(call, "device-wipe", {
      target: place.path,
      says: `overwrites the device ${judge.unknowns.show(place.path)}`,
      instead: [`lsblk -f ${quoteShown(run, output)}`],
    });
    return "";
  }
  judgeOutput(run, output, { input, isKept: values.get("conv") === "notrunc" });
  if (place.scope !== "sink") judgeFilling(run, output, values);
  judge.storeFile(place.path, text);
  return "";
}

const GIGA = 1e9;

/** So much in one file is more than most disks have left. */
const FILLING_BYTES = 100 * GIGA;

const UNITS = "kmgtpe";

/** Judges how much of the disk a copy takes. */
function judgeFilling(
  run: Run,
  output: string,
  values: ReadonlyMap<string, string>,
): void {
  const { call, judge } = run;
  const size = bytesOf(values.get("bs") ?? values.get("obs") ?? "512") *
    bytesOf(values.get("count") ?? "0");
  const isEndlessInput = /^\/dev\/(?:zero|urandom|random)$/
    .test(values.get("if") ?? "") && !values.has("count");
  if (!isEndlessInput && size < FILLING_BYTES) return;
  judge.add(call, "overload", {
    says: isEndlessInput
      ? `fills the disk through ${output}`
      : `writes ${Math.floor(size / GIGA)} GB to ${output}`,
    instead: [`df -h ${quoteShown(run, output)}`],
  });
}

/** A number of bytes as dd and its like write it: `1G`, `4MB`, `512`. */
function bytesOf(text: string): number {
  const [, digits = "0", unit = ""] = /^(\d+)([kmgtpe])?i?b?$/i.exec(text) ??
    [];
  return Number(digits) *
    (unit === "" ? 1 : 1024 ** (UNITS.indexOf(unit.toLowerCase()) + 1));
}

/** Where nothing is copied from, what was there is gone. */
function judgeOutput(
  run: Run,
  output: string,
  { input, isKept }: { input: string | undefined; isKept: boolean },
): void {
  const empties = input === "/dev/null" && !isKept;
  run.judge.touch(run.call, empties ? "delete" : "write", output, {
    instead: [`ls -la ${pathShown(run, output)}`],
  });
}

/** `mkfs`: a new file system, over the old one. */
export function makeFilesystem(run: Run): string | undefined {
  const { call, judge } = run;
  if (help(run) || call.args.length === 0) return undefined;
  const options = readOptions(
    call,
    wordSet(
      "-t -L -n -b -I -i -m  -E -O -N -U -d -s -l -S -R -M --label --uuid --type --pagesize -T -o -C -e ",
    ),
  );
  const targets = options.words;
  const device =
    targets.find((word) => classifyPath(word, call.cwd).scope === "device") ??
      targets[0] ?? "";
  if (
    hasFlag(options, ["-n"]) && /^mke2fs|^mkfs\.ext/.test(call.name) ||
    options.flags.includes("-V") && targets.length === 0
  ) {
    judge.add(call, "observe", { says: "shows what it would format" });
    return "";
  }
  const place = classifyPath(device, call.cwd);
  const file = place.scope === "project" || place.scope === "tmp" ||
    place.scope === "home";
  judge.add(call, file ? "edit" : "device-wipe", {
    // Elsewhere a plain name is a file, such as one to swap to.
    level: call.name === "mkswap" && place.scope === "elsewhere"
      ? "high"
      : undefined,
    target: device,
    says: `formats ${judge.unknowns.show(device)}, losing all data on it`,
    instead: [`lsblk -f ${quoteShown(run, device)}`],
  });
  return "";
}

/** `mknod`: a name for a device. */
export function makeNode(run: Run): string | undefined {
  const { call, judge } = run;
  const block = call.args.includes("b");
  const [path = ""] = call.args.filter((arg) => !arg.startsWith("-"));
  judge.touch(call, "append", path);
  if (block) {
    judge.add(call, "privilege", {
      says: `creates a block device ${path}, which gives raw access to a disk`,
    });
  }
  return "";
}

/** `fallocate`: room that is taken. */
export function fill(run: Run): string | undefined {
  const { call, judge } = run;
  const options = readOptions(call, wordSet("-l --length -o --offset "));
  for (const word of options.words) judge.touch(call, "write", word);
  const size = options.values.get("-l") ?? options.values.get("--length") ?? "";
  if (/^\d+(?:T|P|E)|^\d{3,}G/i.test(size)) {
    judge.add(call, "overload", { says: `reserves ${size} of disk` });
  }
  return "";
}
