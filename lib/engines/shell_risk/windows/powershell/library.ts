import { judgeRemoteRun } from "../../rules/shells.ts";
import { judgeWindowsPath } from "../paths.ts";
import type { Machine } from "./machine.ts";
import { judgeNames } from "./names.ts";
import { applyBinary, derived, format } from "./operators.ts";
import { isCredentialName } from "../../values.ts";
import { judgeFunction } from "./telling.ts";
import {
  itemsOf,
  listValue,
  NOTHING,
  numberOf,
  textOf,
  textValue,
  type Value,
} from "./values.ts";

/** What a function of a type gives. */
export type Static = (args: readonly Value[], machine: Machine) => Value;

/** Handlers under several names. */
function named<T>(
  entries: readonly (readonly [string, T])[],
): ReadonlyMap<string, T> {
  return new Map(
    entries.flatMap(([names, handler]) =>
      names.split(" ").map((name) => [name, handler] as const)
    ),
  );
}

/** A value of bytes; marked as decoded where they cannot be told. */
function decodeBase64(text: string, machine: Machine): Value {
  const known = machine.judge.unknowns.origins(text).length === 0;
  try {
    if (!known) throw new TypeError("not known");
    const clean = text.replace(/\s/g, "").slice(0, 24_000);
    return {
      kind: "bytes",
      bytes: Uint8Array.from(atob(clean), (c) => c.charCodeAt(0)),
    };
  } catch {
    return decoded(text, machine, "decoded base64");
  }
}

/** What comes out of a decoder that cannot be followed. */
export function decoded(
  text: string,
  machine: Machine,
  label: string,
): Value {
  const { unknowns } = machine.judge;
  return unknowns.origins(text).some(({ kind }) => kind !== "variable")
    ? derived(text, unknowns, label)
    : textValue(unknowns.mark({ kind: "decoded", label }));
}

/** The text that bytes are; utf-16 is known by its zeros. */
export function textOfBytes(value: Value | undefined, machine: Machine): Value {
  const bytes = value?.kind === "bytes"
    ? value.bytes
    : Uint8Array.from(itemsOf(value), (item) => numberOf(item) ?? 0);
  const isKnown = value?.kind === "bytes" ||
    value?.kind === "list" &&
      value.items.every((item) => item.kind === "number");
  if (!isKnown) return textValue(textOf(value));
  const zeros = bytes.filter((byte, index) => index % 2 === 1 && byte === 0);
  const text = new TextDecoder(
    zeros.length > bytes.length / 4 ? "utf-16le" : "utf-8",
  ).decode(bytes.subarray(0, 12_000));
  return /\uFFFD/.test(text) && !/[a-z]{3}/i.test(text)
    ? decoded("", machine, "decoded bytes")
    : textValue(text);
}

/** Judges an action of .NET on a path, under the name it is written with. */
function touch(
  machine: Machine,
  name: string,
  action: "delete" | "delete-tree" | "write" | "read",
  path: Value | undefined,
): void {
  for (const item of itemsOf(path)) {
    const { unknowns } = machine.judge;
    const shown = unknowns.show(textOf(item));
    const { call } = machine.runOf([name, shown]);
    const isTree = action === "delete" && item.kind === "object" &&
      item.extent !== undefined;
    judgeWindowsPath(
      machine.judge,
      call,
      isTree ? "delete-tree" : action,
      shown,
    );
  }
}

const readFile: Static = ([path], machine) => {
  touch(machine, "[io.file]::readalltext", "read", path);
  return machine.read(textOf(path));
};

const writeFile: Static = ([path, content], machine) => {
  touch(machine, "[io.file]::writealltext", "write", path);
  machine.write(textOf(path), content ?? NOTHING);
  return NOTHING;
};

/** Ways of opening a file in which what it holds is replaced or added to. */
const OPENS_TO_WRITE =
  /(?:^|::)(?:append|create(?:new)?|openorcreate|truncate)$|write/i;

/** A file that is opened, by the mode and the access that are named behind it. */
const openFile: Static = ([path, ...ways], machine) => {
  const { unknowns } = machine.judge;
  if (
    !ways.slice(0, 2).some((way) =>
      OPENS_TO_WRITE.test(unknowns.show(textOf(way)))
    )
  ) {
    return readFile([path ?? NOTHING], machine);
  }
  touch(machine, "[io.file]::open", "write", path);
  return { kind: "object", type: "other", text: textOf(path) };
};

const resolveName: Static = ([host], machine) => {
  machine.send(textOf(host), "the name servers", ["[net.dns]::resolve"]);
  return textValue(
    machine.judge.unknowns.mark({ kind: "output", label: "an address" }),
  );
};

const loadCode: Static = (args, machine) => {
  const text = args.map(textOf).join(" ");
  const isName = machine.judge.unknowns.origins(text).length === 0 &&
    args[0]?.kind === "text";
  if (isName && /^(?:https?:|\\\\)/i.test(text)) {
    judgeRemoteRun(machine.runOf(["[reflection.assembly]::load"]), text);
  }
  if (isName && /[\\/]/.test(text)) {
    const isAnyones =
      /\\(?:te?mp|public|downloads|appdata)\\|^\$env:(?:te?mp|public|appdata)/i
        .test(text);
    machine.judge.add(
      machine.runOf(["[reflection.assembly]::load", text]).call,
      isAnyones ? "opaque-run" : "run",
      { target: text, says: `loads the library ${text.slice(0, 80)}` },
    );
  }
  if (isName) return textValue(text);
  return machine.execute(text, ["[reflection.assembly]::load"]);
};

/** Packed, a credential is still one, and no longer in the form that its server takes. */
function packed(text: string, { judge: { unknowns } }: Machine): Value {
  const credential = unknowns.origins(text).find((origin) =>
    isCredentialName(origin.label.replace(/^\$(?:env:)?/i, ""))
  );
  return credential === undefined
    ? derived(text, unknowns, "base64")
    : textValue(
      unknowns.mark({
        ...credential,
        kind: "secret",
        from: credential.label,
      }),
    );
}

/** What the functions of .NET's types give, by type and name in small letters. */
export const STATICS: ReadonlyMap<string, Static> = named<Static>([
  [
    "convert::frombase64string",
    ([text], machine) => decodeBase64(textOf(text), machine),
  ],
  [
    "convert::tobase64string",
    ([bytes], machine) =>
      bytes?.kind === "bytes"
        ? textValue(
          btoa(String.fromCharCode(...bytes.bytes.subarray(0, 3_000))),
        )
        : packed(textOf(bytes), machine),
  ],
  [
    "convert::tochar",
    ([code], machine) =>
      numberOf(code) === undefined
        ? decoded(textOf(code), machine, "[char]")
        : textValue(String.fromCharCode(numberOf(code) ?? 0)),
  ],
  ["convert::toint32 convert::tobyte convert::toint16 int::parse", (
    [text, base],
  ) => ({
    kind: "number",
    number: parseInt(textOf(text), numberOf(base) ?? 10) || 0,
  })],
  ["string::join", ([separator, ...rest]) =>
    textValue(
      rest.flatMap(itemsOf).map(textOf).join(textOf(separator)),
    )],
  [
    "string::concat",
    (args) => textValue(args.flatMap(itemsOf).map(textOf).join("")),
  ],
  [
    "string::format",
    ([template, ...rest]) => format(textOf(template), rest.flatMap(itemsOf)),
  ],
  ["regex::unescape uri::unescapedatastring web.httputility::urldecode", (
    [text],
  ) =>
    textValue(
      textOf(text).replace(
        /%([0-9a-f]{2})|\\x([0-9a-f]{2})/gi,
        (_, a?: string, b?: string) =>
          String.fromCharCode(parseInt(a ?? b ?? "", 16)),
      ),
    )],
  [
    "regex::replace",
    ([text, pattern, by], machine) =>
      applyBinary(
        "-replace",
        text ?? NOTHING,
        listValue([pattern ?? NOTHING, by ?? NOTHING]),
        machine.judge.unknowns,
      ),
  ],
  ["environment::getfolderpath", ([folder]) =>
    textValue(
      /profile/i.test(textOf(folder)) ? "$HOME" : "$HOME\\Documents",
    )],
  [
    "environment::getenvironmentvariable",
    ([name], machine) => machine.environment(textOf(name).toLowerCase()),
  ],
  [
    "environment::getenvironmentvariables",
    (_, machine) => machine.environment("*"),
  ],
  [
    "io.file::readalltext io.file::readallbytes io.file::readalllines io.file::readlines io.file::openread io.file::opentext",
    readFile,
  ],
  [
    "io.file::writealltext io.file::writeallbytes io.file::writealllines io.file::appendalltext",
    writeFile,
  ],
  ["io.file::open", openFile],
  [
    "io.file::appendtext io.file::create io.file::createtext io.file::openwrite",
    ([path = NOTHING], machine) =>
      openFile([path, textValue("write")], machine),
  ],
  ["io.directory::move io.file::replace", ([from, to], machine) => {
    touch(machine, "[io.directory]::move", "write", from);
    touch(machine, "[io.directory]::move", "write", to);
    return NOTHING;
  }],
  [
    "microsoft.visualbasic.fileio.filesystem::deletedirectory",
    ([path], machine) => {
      touch(machine, "deletedirectory", "delete-tree", path);
      return NOTHING;
    },
  ],
  [
    "microsoft.visualbasic.fileio.filesystem::deletefile",
    ([path], machine) => {
      touch(machine, "deletefile", "delete", path);
      return NOTHING;
    },
  ],
  ["io.file::copy io.file::move", ([from, to], machine) => {
    touch(machine, "[io.file]::copy", "read", from);
    touch(machine, "[io.file]::copy", "write", to);
    machine.write(textOf(to), machine.read(textOf(from)));
    return NOTHING;
  }],
  ["io.file::delete", ([path], machine) => {
    touch(machine, "[io.file]::delete", "delete", path);
    return NOTHING;
  }],
  ["io.directory::delete", ([path, all], machine) => {
    const isTree = /true|1/i.test(textOf(all));
    touch(
      machine,
      "[io.directory]::delete",
      isTree ? "delete-tree" : "delete",
      path,
    );
    return NOTHING;
  }],
  [
    "io.directory::getfiles io.directory::enumeratefiles io.directory::getdirectories io.directory::enumeratedirectories io.directory::getfilesystementries",
    (
      [path, pattern],
    ) => ({
      kind: "object",
      type: "file",
      text: `${textOf(path).replace(/[\\/]$/, "")}\\${textOf(pattern) || "*"}`,
      extent: "tree",
    }),
  ],
  ["io.path::combine", (args) =>
    textValue(
      args.map((arg) => textOf(arg).replace(/[\\/]$/, "")).join("\\"),
    )],
  ["io.path::gettemppath", () => textValue("$env:temp\\")],
  [
    "io.path::gettempfilename io.path::getrandomfilename",
    () => textValue("$env:temp\\file.tmp"),
  ],
  [
    "activator::createinstance",
    ([type]) => ({ kind: "object", type: "shell", text: textOf(type) }),
  ],
  [
    "scriptblock::create",
    ([text]) => ({ kind: "object", type: "script", text: textOf(text) }),
  ],
  ["environment::setenvironmentvariable", setVariable],
  [
    "reflection.assembly::load reflection.assembly::loadfrom reflection.assembly::loadfile reflection.assembly::unsafeloadfrom",
    loadCode,
  ],
  [
    "diagnostics.process::getprocesses",
    () => ({
      kind: "object",
      type: "process",
      text: "processes",
      extent: "all",
    }),
  ],
  [
    "diagnostics.process::start",
    (args, machine) => machine.runWords(args.map(textOf)),
  ],
  [
    "net.dns::resolve net.dns::gethostaddresses net.dns::gethostentry net.dns::gethostbyname",
    resolveName,
  ],
  ["net.webrequest::create net.httpwebrequest::create", ([url]) => ({
    kind: "object",
    type: "web",
    text: textOf(url),
  })],
]);

/** Sets a variable: of this process, or of all that start later. */
function setVariable(args: readonly Value[], machine: Machine): Value {
  const [name, , target] = args.map(textOf);
  if (/^(?:machine|2)$/i.test(target ?? "")) {
    const { call } = machine.runOf(["SetEnvironmentVariable"]);
    machine.judge.add(call, "system-config", {
      target: name,
      says: `changes the variable ${name} of the whole machine`,
      instead: [`[Environment]::GetEnvironmentVariable('${name}', 'Machine')`],
    });
  }
  return NOTHING;
}

/** What a function of a type gives. */
export function callStatic(
  type: string,
  name: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  const lower = name.toLowerCase();
  const revealed = judgeNames([name, type, ...args.map(textOf)], machine);
  if (revealed !== undefined) return revealed;
  judgeFunction(`${type}::${lower}`, args, machine);
  const found = STATICS.get(`${type}::${lower}`);
  if (found !== undefined) return found(args, machine);
  if (lower === "new") return newObject(type, args, machine);
  const all = args.map(textOf).join(" ");
  return derived(all, machine.judge.unknowns, `[${type}]::${name}`);
}

/** Types that stand for what the system manages, and what that is. */
const MANAGED: ReadonlyMap<string, string> = new Map([
  ["diagnostics.eventlog", "eventlog"],
  ["serviceprocess.servicecontroller", "service"],
]);

/** A new thing of a type of .NET. */
export function newObject(
  type: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  const text = args.map(textOf).join(" ");
  if (/^net\.(?:webclient|http\.httpclient)$|xmlhttp|winhttp/.test(type)) {
    return { kind: "object", type: "web", text: "" };
  }
  if (/^net\.sockets\.(?:tcp|udp)client$|^net\.sockets\.socket$/.test(type)) {
    return {
      kind: "object",
      type: "socket",
      text: `tcp://${args.flatMap(itemsOf).map(textOf).join(":")}`,
    };
  }
  if (
    /^(?:wscript\.shell|shell\.application|mmc20\.application|shellbrowserwindow|shellwindows|diagnostics\.process|diagnostics\.processstartinfo)$/
      .test(type)
  ) {
    return { kind: "object", type: "shell", text };
  }
  if (
    /^(?:excel|word|outlook|powerpoint|visio|access)\.application$/.test(type)
  ) {
    return { kind: "object", type: "office", text: type };
  }
  const managed = MANAGED.get(type);
  if (managed !== undefined) {
    return { kind: "object", type: "wmi", text: `${managed} ${text}` };
  }
  if (type === "scripting.filesystemobject") {
    return { kind: "object", type: "files", text: "" };
  }
  if (type === "io.filestream" && args.length > 1) {
    return openFile(args, machine);
  }
  if (/^io\.(?:directoryinfo|fileinfo)$/.test(type)) {
    return { kind: "object", type: "file", text };
  }
  if (/^text\.\w*encoding$/.test(type)) {
    return { kind: "object", type: "other", text: "" };
  }
  // What wraps another (a stream, a reader) gives what is in it.
  return args.length === 1 && args[0] !== undefined
    ? args[0]
    : { kind: "object", type: "other", text };
}
