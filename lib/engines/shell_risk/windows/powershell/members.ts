import { judgeWindowsPath } from "../paths.ts";
import { decoded, textOfBytes } from "./library.ts";
import type { Machine } from "./machine.ts";
import { judgeNames } from "./names.ts";
import { derived } from "./operators.ts";
import { judgeMethod, keyBelow } from "./telling.ts";
import {
  itemsOf,
  listValue,
  NOTHING,
  numberOf,
  textOf,
  textValue,
  type Value,
} from "./values.ts";

/** Properties that say something about a value and give nothing of it away. */
const ABOUT =
  /^(?:length|count|name|key|keys|statuscode|statusdescription|lastwritetime|creationtime|lastaccesstime|exists|extension|isreadonly|id|pid|cpu|status|connected|hasvalue|gettype|ok)$/;

/** What a property of a value is. */
export function propertyOf(
  object: Value,
  name: string,
  machine: Machine,
): Value {
  const lower = name.toLowerCase();
  if (object.kind === "table") {
    return object.entries.get(lower) ?? NOTHING;
  }
  if (object.kind === "object" && object.type === "file") {
    return fileProperty(object, lower, machine);
  }
  if (object.kind === "object" && object.type === "drive") {
    return textValue(lower === "root" ? "C:\\" : "C");
  }
  if (/^(?:length|count)$/.test(lower)) {
    const isKnown = object.kind === "list" || object.kind === "bytes" ||
      object.kind === "text" &&
        machine.judge.unknowns.origins(object.text).length === 0;
    const number = object.kind === "list"
      ? object.items.length
      : object.kind === "bytes"
      ? object.bytes.length
      : textOf(object).length;
    if (isKnown) return { kind: "number", number };
  }
  // By its number a process is stopped as by itself.
  if (
    object.kind === "object" && object.type === "process" && lower === "id"
  ) return object;
  if (ABOUT.test(lower)) {
    return textValue(
      machine.judge.unknowns.mark({ kind: "output", label: `.${name}` }),
    );
  }
  return object;
}

function fileProperty(
  object: Value & { readonly kind: "object" },
  name: string,
  machine: Machine,
): Value {
  switch (name) {
    case "fullname":
    case "path":
    case "pspath":
    case "name":
    case "basename":
      return object;
    case "directory":
    case "directoryname":
    case "parent":
    case "psparentpath":
      return {
        ...object,
        text: object.text.replace(/[\\/][^\\/]*$/, "") || ".",
      };
    default:
      return textValue(
        machine.judge.unknowns.mark({ kind: "output", label: `.${name}` }),
      );
  }
}

/** What a method gives. */
export type Method = (
  object: Value,
  args: readonly Value[],
  machine: Machine,
) => Value;

const onText =
  (change: (text: string, args: readonly Value[]) => string): Method =>
  (object, args) => textValue(change(textOf(object), args));

/** Methods of texts and lists. */
export const PLAIN: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    "replace",
    onText((text, [from, to]) =>
      textOf(from) === "" ? text : text.replaceAll(textOf(from), textOf(to))
    ),
  ],
  [
    "substring",
    onText((text, [from, length]) =>
      text.slice(
        numberOf(from) ?? 0,
        length === undefined
          ? undefined
          : (numberOf(from) ?? 0) + (numberOf(length) ?? 0),
      )
    ),
  ],
  [
    "remove",
    onText((text, [from, length]) =>
      text.slice(0, numberOf(from) ?? 0) +
      (length === undefined
        ? ""
        : text.slice((numberOf(from) ?? 0) + (numberOf(length) ?? 0)))
    ),
  ],
  [
    "insert",
    onText((text, [at, what]) =>
      text.slice(0, numberOf(at) ?? 0) + textOf(what) +
      text.slice(numberOf(at) ?? 0)
    ),
  ],
  ["toupper", onText((text) => text.toUpperCase())],
  ["tolower", onText((text) => text.toLowerCase())],
  ["trim", onText((text) => text.trim())],
  ["trimend", onText((text) => text.trimEnd())],
  ["trimstart", onText((text) => text.trimStart())],
  ["tostring", (object) => textValue(textOf(object))],
  [
    "tochararray",
    (object) => listValue([...textOf(object)].map(textValue)),
  ],
  ["split", (object, [separator]) => {
    const mark = textOf(separator);
    return mark === ""
      ? object
      : listValue(textOf(object).split(mark).map(textValue));
  }],
  ["getstring", (_object, [bytes], machine) => {
    const text = textOfBytes(bytes, machine);
    machine.judge.decoded.add(textOf(text).trim());
    return text;
  }],
  ["getbytes", (_object, [text], machine) => {
    const known = machine.judge.unknowns.origins(textOf(text)).length === 0;
    return known
      ? { kind: "bytes", bytes: new TextEncoder().encode(textOf(text)) }
      : text ?? NOTHING;
  }],
]);

const invoke: Method = (object, args, machine) => {
  if (object.kind === "block") return machine.call(object, args);
  return machine.execute(textOf(object), ["[scriptblock]::create"]);
};

const download: Method = (_object, [url], machine) =>
  textValue(
    machine.judge.unknowns.mark({
      kind: "network",
      label: textOf(url).slice(0, 100),
      from: textOf(url),
    }),
  );

const downloadFile: Method = (object, args, machine) => {
  const content = download(object, args, machine);
  const path = textOf(args[1]);
  judgeWindowsPath(
    machine.judge,
    machine.runOf(["downloadfile", path]).call,
    "write",
    machine.judge.unknowns.show(path),
  );
  machine.write(path, content);
  return NOTHING;
};

const upload: Method = (object, args, machine) => {
  const to = textOf(args[0]) || textOf(object);
  const content = args.slice(1).map(textOf).join(" ");
  machine.send(content, to, ["upload"]);
  machine.send(textOf(args[0]), to, ["upload"]);
  machine.judge.add(machine.runOf(["upload", to]).call, "send", {
    target: to,
    says: "sends data to a server",
  });
  return derived("", machine.judge.unknowns, "an answer");
};

const uploadFile: Method = (object, args, machine) => {
  const path = args[args.length === 3 ? 2 : 1];
  return upload(
    object,
    [args[0] ?? NOTHING, machine.read(textOf(path))],
    machine,
  );
};

/** Methods of clients of the web. */
export const WEB: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...[
    "downloadstring",
    "downloaddata",
    "openread",
    "getstringasync",
    "getbytearrayasync",
    "getasync",
  ].map((name) => [name, download] as const),
  ["downloadfile", downloadFile],
  ["uploadfile", uploadFile],
  ...[
    "uploadstring",
    "uploaddata",
    "uploadvalues",
    "postasync",
    "putasync",
    "sendasync",
  ].map((name) => [name, upload] as const),
  [
    "getresponse",
    (object, _args, machine) => download(object, [object], machine),
  ],
  ["open", (_object, args) => ({
    kind: "object",
    type: "web",
    text: textOf(args[1]),
  })],
  [
    "send",
    (object, args, machine) =>
      args.length > 0 ? upload(object, [object, ...args], machine) : object,
  ],
]);

const fromSocket: Method = (object, _args, machine) => {
  const read = textValue(
    machine.judge.unknowns.mark({
      kind: "network",
      label: object.kind === "object" ? object.text : "a socket",
      from: textOf(object),
    }),
  );
  return read;
};

const removeFile: Method = (object, args, machine) => {
  for (const item of itemsOf(object)) {
    const path = machine.judge.unknowns.show(textOf(item));
    const isTree = /true/i.test(textOf(args[0])) ||
      item.kind === "object" && item.extent !== undefined;
    judgeWindowsPath(
      machine.judge,
      machine.runOf(["[io.fileinfo].delete", path]).call,
      isTree ? "delete-tree" : "delete",
      path,
    );
  }
  return NOTHING;
};

/** What is done to services. */
const SERVICE_METHODS =
  /^(?:start|stop|pause|continue|startservice|stopservice|pauseservice|changestartmode)$/;

/** What is done with a thing that the management of Windows knows. */
function manage(
  object: Value,
  name: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  const text = textOf(object);
  const { call } = machine.runOf([text.slice(0, 80)]);
  if (/shadowcopy/i.test(text) && name === "delete") {
    machine.judge.add(call, "destroy-all", {
      says: "deletes shadow copies, the backups of the system",
      instead: ["vssadmin list shadows"],
    });
  } else if (name === "uninstall") {
    machine.judge.add(call, "uninstall", { says: "uninstalls programs" });
  } else if (name === "format" && /volume|disk|partition/i.test(text)) {
    machine.judge.add(call, "device-wipe", {
      says: "formats a volume through WMI",
      instead: ["Get-Volume"],
    });
  } else if (name === "clear" && text.startsWith("eventlog")) {
    machine.judge.add(call, "erase-logs", {
      says: "empties a log of the system",
      instead: ["Get-EventLog -List"],
    });
  } else if (SERVICE_METHODS.test(name)) {
    machine.judge.add(call, "service", {
      says: "changes the state of a service",
      instead: ["Get-Service"],
    });
  } else if (name === "create") return machine.runWords(args.map(textOf));
  else if (
    /^(?:delete|terminate|win32shutdown|reboot|shutdown)$/.test(
      name,
    )
  ) {
    machine.judge.add(call, "system-config", {
      says: "changes the system through WMI",
    });
  } else if (
    !/^(?:get|query|is|to|ping|refresh|wait|clear|write|close|dispose)/.test(
      name,
    )
  ) {
    machine.judge.add(call, "system-config", {
      level: "medium",
      says: `calls ${name} of a thing that WMI manages`,
    });
  }
  return object;
}

/** What a method of a value gives. */
export function callMethod(
  object: Value,
  name: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  const lower = name.toLowerCase();
  const revealed = judgeNames([name, ...args.map(textOf)], machine);
  if (revealed !== undefined) return revealed;
  judgeMethod(object, lower, args, machine);
  if (/^(?:opensubkey|createsubkey)$/.test(lower)) {
    return textValue(keyBelow(object, args, machine));
  }
  if (/^(?:invoke|invokereturnasis)$/.test(lower)) {
    return invoke(object, args, machine);
  }
  if (lower === "invokescript") {
    return invoke(args[0] ?? object, args, machine);
  }
  if (/^(?:newscriptblock|expandstring)$/.test(lower)) return args[0] ?? object;
  const special = object.kind === "object"
    ? ofObject(object, lower, args, machine)
    : undefined;
  if (special !== undefined) return special;
  const method = PLAIN.get(lower);
  if (method !== undefined) return method(object, args, machine);
  if (lower === "delete") return removeFile(object, args, machine);
  if (STARTS.test(lower)) return startByObject(lower, args, machine);
  if (/^(?:gettype|dispose|close|add|flush|connect|beginread)$/.test(lower)) {
    return object;
  }
  if (/decompress|fromhex|decode/.test(lower)) {
    return decoded(textOf(object), machine, lower);
  }
  return derived(
    [object, ...args].map(textOf).join(" "),
    machine.judge.unknowns,
    `.${name}()`,
  );
}

/** What a method gives that only things of one type have; undefined for others. */
function ofObject(
  object: Value & { readonly kind: "object" },
  lower: string,
  args: readonly Value[],
  machine: Machine,
): Value | undefined {
  switch (object.type) {
    case "wmi":
      return manage(object, lower, args, machine);
    case "process":
      return lower === "kill" ? stopAll(object, machine) : undefined;
    case "files":
      return files(lower, args, machine);
    case "office":
      return office(object, lower, args, machine);
    case "shell":
      if (lower === "createshortcut") {
        return { kind: "object", type: "file", text: textOf(args[0]) };
      }
      return /^(?:run|exec|shellexecute|start)$/.test(lower)
        ? machine.runWords(args.map(textOf))
        : undefined;
    case "file":
      return lower === "save" ? saved(object, machine) : undefined;
    default:
      return methodOf(object.type, lower)?.(object, args, machine);
  }
}

/** What the object for files of older scripts does. */
function files(
  name: string,
  [path]: readonly Value[],
  machine: Machine,
): Value | undefined {
  const action = /^delete(folder|file)$/.exec(name)?.[1];
  if (action === undefined) return undefined;
  const shown = machine.judge.unknowns.show(textOf(path));
  judgeWindowsPath(
    machine.judge,
    machine.runOf([name, shown]).call,
    action === "folder" ? "delete-tree" : "delete",
    shown,
  );
  return NOTHING;
}

/** A shortcut, once it is written. */
function saved(
  object: Value & { readonly kind: "object" },
  machine: Machine,
): Value {
  const path = machine.judge.unknowns.show(object.text);
  const { call } = machine.runOf(["save", path]);
  judgeWindowsPath(machine.judge, call, "write", path);
  return NOTHING;
}

/** Methods of COM's objects that start a program, whatever the object. */
const STARTS = /^(?:shellexecute|executeshellcommand)$/;

function startByObject(
  name: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  const { call } = machine.runOf([name, ...args.map(textOf)]);
  machine.judge.add(call, "opaque-run", {
    says: "starts a program through another one (COM)",
  });
  return machine.runWords(args.slice(0, 2).map(textOf));
}

/** What makes a program of an office run code, or another program. */
const OFFICE_RUNS =
  /^(?:registerxll|executeexcel4macro|ddeinitiate|ddeexecute|run|addfromstring|add)$/;

function office(
  object: Value,
  name: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  if (OFFICE_RUNS.test(name) && (name !== "add" || args.length > 0)) {
    const { call } = machine.runOf([textOf(object), name]);
    machine.judge.add(call, "opaque-run", {
      says: `makes ${textOf(object)} run code`,
    });
  }
  return object;
}

function stopAll(
  object: Value & { readonly kind: "object" },
  machine: Machine,
): Value {
  if (object.extent !== "filtered") {
    machine.judge.add(machine.runOf(["kill"]).call, "kill-many", {
      says: "stops processes whatever they are",
      instead: ["Get-Process"],
    });
  }
  return object;
}

function methodOf(type: string, name: string): Method | undefined {
  if (type === "web") return WEB.get(name);
  if (
    type === "socket" && /^(?:getstream|receive|read|accept\w*)$/.test(name)
  ) {
    return fromSocket;
  }
  return undefined;
}
