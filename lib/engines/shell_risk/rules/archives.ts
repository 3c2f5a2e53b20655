import { isBackedUp } from "../file_places.ts";
import type { Run } from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import {
  classifyPath,
  isKeptByName,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "../scope.ts";
import { CWD } from "../values.ts";
import { noteUnpacked } from "./fetched.ts";
import { judgeWritten } from "./written.ts";
import { judgeSending } from "./sending.ts";
import { quoteShown } from "./shown.ts";
import { judgeShellText } from "./shell_text.ts";

/** Options of tar whose value is a program or a command line. */
const PROGRAMS = wordSet(
  "--to-command -I --use-compress-program --rsh-command --rmt-command --info-script --new-volume-script -F",
);

/** Options with a separate value, where a tar of another kind does not follow the grammar. */
const VALUED = wordSet(
  "-f -C -T -X -b -H -I -K -L -N -V -g --file --directory --files-from --exclude-from",
);

/** Names of archives that are kept in case something is lost. */
const KEPT_ARCHIVE = /back-?up|\bbak\b|dump|full|snapshot/i;

/** Judges taking members out of an archive, which may be all there is of them. */
function judgeTakenOut(
  { call, judge }: Run,
  archive: string,
  members: readonly string[],
): void {
  const isKept = KEPT_ARCHIVE.test(archive) || members.includes("*");
  const shown = judge.unknowns.show(archive);
  judge.touch(call, "write", archive, {
    level: isKept ? "high" : undefined,
    says: `deletes ${
      judge.unknowns.show(members.join(" ")).slice(0, 80)
    } from the archive ${shown}`,
    instead: [`ls -la ${shown}`],
  });
}

/** `tar`: what it packs, where it unpacks, and the programs it starts. */
export function tar(run: Run): string | undefined {
  const { call, judge } = run;
  if (call.args.some((arg) => arg === "--help" || arg === "--version")) {
    judge.add(call, "observe", { says: "prints help or its version" });
    return undefined;
  }
  const options = readOptions(call, VALUED);
  judgePrograms(run, options);
  const writes = hasFlag(options, [
    "-c",
    "-x",
    "--extract",
    "--create",
    "--get",
  ]);
  if (
    !writes &&
    hasFlag(options, ["-t", "--list", "-d", "--diff", "--compare"])
  ) {
    judge.add(call, "observe", { says: "lists an archive" });
    return undefined;
  }
  if (hasFlag(options, ["--delete"])) {
    judgeTakenOut(run, archiveOf(options) ?? "", options.words);
    return undefined;
  }
  if (
    hasFlag(options, ["-c", "-r", "-u", "--create", "--append", "--update"])
  ) return pack(run, options);
  if (hasFlag(options, ["-O", "--to-stdout"])) {
    judge.add(call, "observe", { says: "prints members of an archive" });
    return judge.unknowns.mark({
      label: "(content of an archive)",
      kind: "decoded",
    });
  }
  return unpack(run, options);
}

function judgePrograms(run: Run, options: Options): void {
  for (const [flag, value] of options.all) {
    if (PROGRAMS.has(flag)) {
      if (/[\s\/;|&]/.test(value) || /^(?:ba|da|z|k)?sh$/.test(value)) {
        judgeShellText(run, value);
      }
    } else if (flag === "--checkpoint-action" && value.startsWith("exec=")) {
      judgeShellText(run, value.slice(5).replace(/^(["'])(.*)\1$/, "$2"));
    }
  }
}

function archiveOf(options: Options): string | undefined {
  const archive = options.values.get("-f") ?? options.values.get("--file");
  return /^(?:-|\/dev\/stdout|\/dev\/fd\/1)$/.test(archive ?? "")
    ? undefined
    : archive;
}

/** The archive that a variable names where no option does. */
function tapeOf({ context }: Run, options: Options): string | undefined {
  return hasFlag(options, ["-f", "--file"])
    ? undefined
    : context.env.get("TAPE") ??
      (context.state.exported.has("TAPE")
        ? context.state.vars.get("TAPE")
        : undefined);
}

function directoryOf(options: Options): string | undefined {
  return options.values.get("-C") ?? options.values.get("--directory");
}

function pack(run: Run, options: Options): string {
  const { call, judge } = run;
  const list = options.values.get("-T") ?? options.values.get("--files-from");
  const members = [...options.words, ...listedIn(run, list)];
  const directory = directoryOf(options);
  const cwd = directory === undefined
    ? call.cwd
    : classifyPath(directory, call.cwd).path;
  const places = members.map((member) => classifyPath(member, cwd));
  const secret =
    places.find((one) =>
      isSecretDirectory(one.path) || isSecretPath(one.path)
    ) ?? writtenBelow(run, places);
  const whole = places.find((one) =>
    one.scope === "home-root" || one.scope === "root" || one.path === "/etc"
  );
  const kept = places.find((one) =>
    isKept(run, one) || isWholeProject(run, one)
  );
  const content = judge.unknowns.mark({
    label: `(archive of ${members.join(" ").slice(0, 60)})`,
    kind: secret !== undefined || whole !== undefined
      ? "secret"
      : kept !== undefined
      ? "private"
      : "output",
    from: (secret ?? whole ?? kept)?.path ?? "",
  });
  const archive = archiveOf(options) ?? tapeOf(run, options);
  if (archive !== undefined) storeArchive(run, archive, content);
  if (secret !== undefined) judgePackedSecret(run, secret, archive);
  if (hasFlag(options, ["--remove-files"])) {
    for (const member of members) judge.touch(call, "delete-tree", member);
  }
  judge.add(call, archive === undefined ? "observe" : "edit", {
    says: "packs files",
  });
  return archive === undefined ? content : "";
}

/** What stands in the list behind `-T`, one a line. */
function listedIn(run: Run, list: string | undefined): string[] {
  if (list === undefined) return [];
  const text = list === "-"
    ? run.context.stdin?.text
    : run.judge.readFile(run.call, list);
  return (text ?? "").split("\n").filter((line) => line !== "").slice(0, 200);
}

/** Whether something is not for everybody: by its name, by what a link leads to, or by what was put there. */
function isKept({ judge }: Run, place: Place): boolean {
  const { path } = judge.resolve(place.path, "/");
  return isKeptByName(place.path) || isKeptByName(path) || isBackedUp(path) ||
    judge.unknowns.first(judge.files.get(path) ?? "", "private") !== undefined;
}

/** A file with credentials that this text itself has put into what is packed. */
function writtenBelow(
  { judge }: Run,
  places: readonly Place[],
): Place | undefined {
  const linked = [...judge.links].find(([path, target]) =>
    places.some((one) => path.startsWith(`${one.path}/`)) &&
    isSecretPath(target)
  );
  if (linked !== undefined) return classifyPath(linked[1], "/");
  for (const one of places) {
    const held = judge.unknowns.first(
      judge.files.get(one.path) ?? "",
      "secret",
    );
    if (held?.from !== undefined) return classifyPath(held.from, "/");
  }
  for (const path of judge.files.keys()) {
    const isInside = places.some((one) => path.startsWith(`${one.path}/`));
    if (
      isInside &&
      (isSecretPath(path) || isSecretDirectory(path) || isKeptByName(path))
    ) return classifyPath(path, "/");
  }
  return undefined;
}

/** The whole working directory, on somebody's machine. */
function isWholeProject({ judge }: Run, { path }: Place): boolean {
  return path === CWD && judge.setting === "host";
}

function storeArchive(run: Run, archive: string, content: string): void {
  const { call, judge } = run;
  if (/^[\w.@-]+:/.test(archive)) {
    judge.add(call, "send", { target: archive });
    judgeSending(run, content, archive);
    return;
  }
  const place = judge.touch(call, "write", archive);
  judge.storeFile(place.path, content);
  judgeWritten(judge, call, place, content);
}

/** Credentials in an archive: where everybody has access, they are everybody's. */
function judgePackedSecret(
  run: Run,
  secret: Place,
  archive: string | undefined,
): void {
  const { call, judge } = run;
  const shown = judge.unknowns.show(secret.path);
  const isOpen = archive !== undefined &&
    classifyPath(archive, call.cwd).scope === "tmp";
  judge.add(call, "read-secret", {
    level: isOpen ? undefined : "medium",
    target: secret.path,
    says: isOpen
      ? `packs credentials from ${shown} into ${
        judge.unknowns.show(archive)
      }, which others can reach`
      : `packs credentials from ${shown}`,
    instead: isOpen ? [`ls -la ${shown}`] : [],
  });
}

function unpack(run: Run, options: Options): string {
  const { call, judge, context } = run;
  const target = directoryOf(options) ?? ".";
  const archive = archiveOf(options);
  const instead = archive === undefined
    ? []
    : [`tar -tf ${quoteShown(run, archive)}`];
  judge.add(call, "edit", {
    says: `unpacks an archive into ${judge.unknowns.show(target)}`,
    target,
    instead,
  });
  const place = classifyPath(target, call.cwd);
  if (
    /^(?:root|system-tree|system|authority)$/.test(place.scope) ||
    isSecretDirectory(place.path) ||
    hasFlag(options, ["-P", "--absolute-names"])
  ) {
    const own = place.scope === "system" && !call.root &&
      /^\/(?:opt|srv|usr\/local|usr\/src|var\/www)/.test(place.path);
    judge.add(call, "system-config", {
      target: place.path,
      says: `unpacks an archive over ${
        judge.unknowns.show(place.path)
      }, overwriting what is there`,
      instead,
      level: own ? "medium" : undefined,
    });
  }
  noteUnpacked(
    run,
    target,
    archive === undefined
      ? context.stdin?.text ?? ""
      : judge.files.get(classifyPath(archive, call.cwd).path) ?? "",
  );
  const network = judge.unknowns.first(context.stdin?.text ?? "", "network");
  if (network !== undefined) {
    judge.add(call, "fetch", {
      says: `unpacks what it downloads from ${network.from ?? "the network"}`,
    });
  }
  return "";
}

const ZIP_VALUED = wordSet("-d -x -P -i -TT -b -n -t");
const UNPACKERS = /^(?:un.*|7z|7za|7zr|rar)$/;

/** `zip`, `unzip` and their kin. */
export function zip(run: Run): string | undefined {
  const { call, judge } = run;
  if (call.args.some((arg) => arg === "--help" || arg === "--version")) {
    judge.add(call, "observe", { says: "prints help or its version" });
    return undefined;
  }
  const options = readOptions(call, ZIP_VALUED);
  const taken = takenOut(run);
  if (taken !== undefined) {
    judgeTakenOut(run, taken[0] ?? "", taken.slice(1));
    return undefined;
  }
  if (!UNPACKERS.test(call.name)) return packZip(run, options);
  const packs = /^(?:a|u|m)$/.test(options.words[0] ?? "") &&
    !call.name.startsWith("un");
  return packs
    ? packZip(run, { ...options, words: options.words.slice(1) })
    : unzip(run, options);
}

/** The archive and the members that are taken out of it; undefined where none are. */
function takenOut({ call }: Run): readonly string[] | undefined {
  const words = call.args.filter((arg) => !arg.startsWith("-"));
  if (call.name === "zip") {
    return call.args.some((arg) => /^(?:-d|--delete)$/.test(arg))
      ? words
      : undefined;
  }
  return /^(?:7z\w*|rar)$/.test(call.name) && words[0] === "d"
    ? words.slice(1)
    : undefined;
}

function unzip(run: Run, options: Options): string | undefined {
  const { call, judge } = run;
  const lists = hasFlag(options, ["-l", "-t", "-v", "-Z", "-p", "-z"]) &&
      call.name.startsWith("unzip") ||
    /^(?:l|t|lb|vb|v|i)$/.test(options.words[0] ?? "");
  if (lists) {
    judge.add(call, "observe", { says: "lists an archive" });
    return hasFlag(options, ["-p"])
      ? judge.unknowns.mark({
        label: "(content of an archive)",
        kind: "decoded",
      })
      : undefined;
  }
  const directory = options.values.get("-d") ??
    call.args.find((arg) => /^-o./.test(arg))?.slice(2) ?? ".";
  judge.add(call, "edit", { says: "packs or unpacks an archive" });
  judge.touch(call, "write", directory);
  const archive = options.words.find((word) =>
    judge.files.has(classifyPath(word, call.cwd).path)
  );
  noteUnpacked(
    run,
    directory,
    archive === undefined
      ? call.stdin ?? ""
      : judge.files.get(classifyPath(archive, call.cwd).path) ?? "",
  );
  return undefined;
}

function packZip(run: Run, options: Options): string {
  const { call, judge } = run;
  const joined = call.args.find((arg) => arg.startsWith("-TT "))?.slice(4);
  const command = options.values.get("-TT") ?? joined;
  if (command !== undefined) judgeShellText(run, command.replace(/#.*$/, ""));
  const [archive = "", ...named] = options.words;
  const listed = hasFlag(options, ["-@"])
    ? (run.context.stdin?.text ?? "").split("\n").slice(0, 200)
    : [];
  const members = [...named, ...listed.filter((line) => line !== "")];
  if (archive !== "-") judge.touch(call, "write", archive);
  const places = members.map((member) => classifyPath(member, call.cwd));
  const kept = places.find((one) =>
    isKept(run, one) || isWholeProject(run, one)
  );
  const secret = places.find(
    (one) =>
      isSecretDirectory(one.path) || isSecretPath(one.path) ||
      one.scope === "home-root",
  );
  // To 7-Zip the letters behind a dash are one option.
  const moves = call.name.startsWith("7z")
    ? call.args.includes("-sdel")
    : hasFlag(options, ["-m", "--move"]);
  if (moves) {
    for (const member of members) judge.touch(call, "delete-tree", member);
  }
  const content = judge.unknowns.mark({
    label: `(archive of ${members.join(" ").slice(0, 60)})`,
    kind: secret !== undefined
      ? "secret"
      : kept !== undefined
      ? "private"
      : "output",
    from: (secret ?? kept)?.path ?? "",
  });
  if (secret !== undefined && secret.scope !== "home-root") {
    judgePackedSecret(run, secret, archive === "-" ? undefined : archive);
  }
  if (archive !== "-") {
    const place = classifyPath(archive, call.cwd);
    judge.storeFile(place.path, content);
    judgeWritten(judge, call, place, content);
  }
  return content;
}
