import { atMost, FURTHER } from "../../values.ts";
import { CMDLET_ALIASES } from "../rules.ts";
import { textFor, valuesOf } from "./bind.ts";
import type { Cmdlet, CmdletRun } from "./cmdlet.ts";
import { copyFiles, listFiles, readFiles, writeFiles } from "./files.ts";
import { newObject } from "./library.ts";
import { callMethod, propertyOf } from "./members.ts";
import { judgeNames } from "./names.ts";
import {
  itemsOf,
  listValue,
  NOTHING,
  textOf,
  textValue,
  type Value,
} from "./values.ts";
import { askName, request, sendMail, transfer } from "./web.ts";

const runBlock: Cmdlet = ({ machine, bound, input, name, words }) => {
  // In front of the block a machine may be named without its parameter.
  const rest = name === "invoke-command" ? bound.rest : [];
  const block = [bound.named.get("scriptblock"), ...rest].find((value) =>
    value?.kind === "block"
  );
  if (name === "invoke-command" && block === undefined) {
    machine.judge.add(machine.runOf(words).call, "remote-admin", {
      says: "runs what is not written here, on other machines or this one",
      instead: ["Get-Command Invoke-Command -Syntax"],
    });
  }
  const run = () =>
    machine.call(
      block ?? NOTHING,
      itemsOf(bound.named.get("argumentlist")),
      input,
    );
  const reach = reachOf(
    name,
    words,
    [bound.named.get("scriptblock"), ...rest].find((value) =>
      value !== undefined && value.kind !== "block"
    ),
  );
  return reach === undefined ? run() : machine.elsewhere(reach, run);
};

/** The words by which another machine, or a session on one, is reached; undefined for this one. */
function reachOf(
  name: string,
  words: readonly string[],
  named: Value | undefined,
): readonly string[] | undefined {
  const first = itemsOf(named).map(textOf).join(",");
  const kept = [
    ...first === "" ? [] : [first],
    ...words.flatMap((word, index) =>
      REACHES.test(word) ? [word, words[index + 1] ?? ""] : []
    ),
  ];
  return name !== "invoke-command" || kept.length === 0
    ? undefined
    : [words[0] ?? "", ...kept, "{"];
}

/** Parameters that say where a block is run, and as whom. */
const REACHES =
  /^-(?:computername|cn|session|hostname|vmname|vmid|containerid|credential|username|port|usessl|keyfilepath|configurationname)$/i;

/** Members that are methods without arguments. */
const DOES = /^(?:delete|kill|uninstall)$/i;

/** A block, or the name of a member, for each item. */
const forEach: Cmdlet = ({ machine, bound, input, name }) => {
  const items = itemsOf(input);
  const isLong = input?.kind === "list" && input.isLong === true;
  const blocks = itemsOf(
    valuesOf(bound, "begin", "process", "parallel", "end"),
  ).filter((value) => value.kind === "block");
  if (blocks.length === 0) {
    const member = textFor(bound, "process", "membername");
    if (member === "") return input ?? NOTHING;
    return listValue(
      items.map((item) =>
        DOES.test(member)
          ? callMethod(item, member, [], machine)
          : propertyOf(item, member, machine)
      ),
    );
  }
  // The first show what is done to all.
  const shown = items.length === 0
    ? [textValue("$_")]
    : atMost(items, machine.eachMax, textValue(FURTHER));
  return listValue(
    shown.flatMap((item) =>
      blocks.map((block) =>
        machine.call(block, [], isLong ? endless(item) : item)
      )
    ),
    name === "foreach-object" && isLong,
  );
};

function endless(item: Value): Value {
  return { kind: "list", items: [item], isLong: true };
}

/** Those of the items that a block picks: fewer, and nobody knows which. */
const pick: Cmdlet = ({ machine, bound, input }) => {
  const filter = bound.named.get("filterscript");
  if (filter?.kind === "block") {
    machine.call(filter, [], itemsOf(input)[0] ?? NOTHING);
  }
  const asked = filter?.kind === "block"
    ? filter.block.source
    : [...bound.named].map(([key, value]) => `-${key} ${textOf(value)}`)
      .join(" ");
  return listValue(
    itemsOf(input).map((item) =>
      item.kind === "object" ? narrowed(item, asked) : item
    ),
  );
};

/** A condition that leaves out some and keeps the rest. */
const KEEPS_OTHERS =
  /-[ci]?(?:ne|notlike|notmatch|notin|notcontains)\b|-[ci]?g[et]\s+\d{1,3}\b/i;
/** What processes are told apart by. */
const TELLS_APART =
  /\b(?:name|processname|id|path|mainwindowtitle|description)\b/i;

/** A text that something is compared with. */
const COMPARED =
  /-(?:[ci]?(?:eq|like|match|in|contains)|value)\s+@?\(?['"]?([\w.*-]+)/gi;

function narrowed(
  item: Value & { readonly kind: "object" },
  asked: string,
): Value {
  if (item.type !== "process") return { ...item, extent: "filtered" };
  const isOthers = KEEPS_OTHERS.test(asked) || !TELLS_APART.test(asked);
  // What is compared with are names.
  const names = [...asked.matchAll(COMPARED)].map(([, one]) => one);
  return {
    ...item,
    text: names.length > 0 ? names.join(",") : item.text,
    extent: isOthers ? "others" : "filtered",
  };
}

const setVariable: Cmdlet = ({ machine, bound, input }) => {
  machine.assign(
    textFor(bound, "name").toLowerCase(),
    bound.named.get("value") ?? input ?? NOTHING,
  );
  return NOTHING;
};

const findCommand: Cmdlet = ({ bound }) => {
  const name = textFor(bound, "name").toLowerCase().slice(0, 80);
  if (!/[*?[]/.test(name)) return textValue(name);
  const found = [...CMDLET_ALIASES.values()].find((one) => fits(one, name));
  return { kind: "object", type: "command", text: found ?? name };
};

/** Whether a name has the pieces of a pattern with `*` in their order. */
function fits(name: string, pattern: string): boolean {
  const pieces = pattern.split(/[*?[\]]+/);
  let at = 0;
  return pieces.every((piece, index) => {
    const found = name.indexOf(piece, at);
    at = found + piece.length;
    return found === 0 || found > 0 && index > 0;
  });
}

/** Things that the management of Windows knows, by their class. */
const findClass: Cmdlet = ({ bound }) => ({
  kind: "object",
  type: "wmi",
  text: textFor(bound, "class", "classname", "query"),
});

/** Services, by their names. */
const findServices: Cmdlet = ({ bound }) => ({
  kind: "object",
  type: "wmi",
  text: `service ${textFor(bound, "name")}`,
});

const joinPath: Cmdlet = ({ bound }) => {
  const child = textFor(bound, "childpath", "additionalchildpath");
  return textValue(
    `${textFor(bound, "path").replace(/[\\/]$/, "")}\\${
      child.replace(/^[\\/]/, "")
    }`,
  );
};

const splitPath: Cmdlet = ({ bound, input }) => {
  const path = textFor(bound, "path", "literalpath") || textOf(input);
  return textValue(
    bound.named.has("leaf")
      ? path.replace(/^.*[\\/]/, "")
      : path.replace(/[\\/][^\\/]*$/, ""),
  );
};

const samePath: Cmdlet = ({ bound, input }) =>
  bound.named.has("path") || bound.named.has("literalpath")
    ? valuesOf(bound, "path", "literalpath")
    : input ?? NOTHING;

const make: Cmdlet = ({ machine, bound }) => {
  const type = textFor(bound, "typename", "comobject");
  judgeNames([type], machine);
  return newObject(
    type.toLowerCase().replace(/^system\./, ""),
    itemsOf(bound.named.get("argumentlist")),
    machine,
  );
};

const processes: Cmdlet = ({ bound }) => ({
  kind: "object",
  type: "process",
  text: textFor(bound, "name") || "processes",
  extent: bound.named.size === 0 || textFor(bound, "name") === "*"
    ? "all"
    : "filtered",
});

const select: Cmdlet = (run) => {
  const { machine, bound, input } = run;
  runOnEach(run);
  const property = textFor(bound, "expandproperty", "property");
  return /^[\w ]+$/.test(property)
    ? listValue(
      itemsOf(input).map((item) =>
        item.kind === "text" ? propertyOf(item, property, machine) : item
      ),
    )
    : input ?? NOTHING;
};

/** What a cmdlet only hands on, in whatever form. */
const passOn: Cmdlet = (run) => {
  const { bound, input } = run;
  runOnEach(run);
  return listValue([
    ...itemsOf(input),
    ...[...bound.named.values()].flatMap(itemsOf).filter((value) =>
      value.kind !== "block" && textOf(value) !== "$true"
    ),
    ...bound.rest.flatMap(itemsOf),
  ]);
};

/** Runs the blocks that say what of each item is meant: `{ $_.Name }`, `@{ e = { $_.Name } }`. */
function runOnEach({ machine, bound, input }: CmdletRun): void {
  const item = itemsOf(input)[0] ?? NOTHING;
  for (
    const value of [...bound.named.values(), ...bound.rest].flatMap(itemsOf)
  ) {
    const parts = value.kind === "table" ? value.entries.values() : [value];
    for (const part of parts) {
      if (part.kind === "block") machine.call(part, [], item);
    }
  }
}

/** Where the commands that were typed are kept. */
const HISTORY_FILE =
  "$env:APPDATA\\Microsoft\\Windows\\PowerShell\\PSReadLine\\ConsoleHost_history.txt";

/** Deletes what the management of Windows knows. */
const removeThings: Cmdlet = ({ machine, bound, input }) => {
  // Asked what it would do, it does nothing.
  if ([...bound.named.keys()].some((name) => /^wh?i|^what/.test(name))) {
    return NOTHING;
  }
  for (
    const item of [
      ...itemsOf(input),
      ...[...bound.named.values()].flatMap(itemsOf),
    ]
  ) {
    if (item.kind === "object" && item.type === "wmi") {
      callMethod(item, "Delete", [], machine);
    }
  }
  return NOTHING;
};

const logins: Cmdlet = ({ machine }) =>
  textValue(
    machine.judge.unknowns.mark({
      kind: "secret",
      label: "stored logins",
      from: "stored logins",
    }),
  );

/** What cmdlets give, by name. */
export const CMDLETS: ReadonlyMap<string, Cmdlet> = new Map<string, Cmdlet>([
  ["get-childitem", listFiles],
  ["get-item", listFiles],
  ["get-content", readFiles],
  ["import-csv", readFiles],
  ["set-content", writeFiles],
  ["add-content", writeFiles],
  ["out-file", writeFiles],
  ["tee-object", writeFiles],
  ["export-csv", writeFiles],
  ["export-clixml", writeFiles],
  ["copy-item", copyFiles],
  ["move-item", copyFiles],
  ["compress-archive", copyFiles],
  ["expand-archive", copyFiles],
  ["invoke-webrequest", request],
  ["invoke-restmethod", request],
  ["start-bitstransfer", transfer],
  ["send-mailmessage", sendMail],
  ["resolve-dnsname", askName],
  ["test-connection", askName],
  ["test-netconnection", askName],
  ["invoke-command", runBlock],
  ["start-job", runBlock],
  ["start-threadjob", runBlock],
  ["foreach-object", forEach],
  ["where-object", pick],
  ["set-variable", setVariable],
  ["new-variable", setVariable],
  [
    "get-variable",
    ({ machine, bound }) =>
      machine.variable(textFor(bound, "name").toLowerCase()),
  ],
  ["get-wmiobject", findClass],
  ["get-ciminstance", findClass],
  ["get-service", findServices],
  ["get-command", findCommand],
  ["get-alias", findCommand],
  ["join-path", joinPath],
  ["split-path", splitPath],
  ["resolve-path", samePath],
  ["convert-path", samePath],
  ["get-psreadlineoption", () => ({
    kind: "table",
    entries: new Map([["historysavepath", textValue(HISTORY_FILE)]]),
  })],
  ["remove-ciminstance", removeThings],
  ["remove-wmiobject", removeThings],
  ["get-psdrive", () => ({ kind: "object", type: "drive", text: "C:\\" })],
  ["new-object", make],
  ["get-process", processes],
  ["select-object", select],
  ["get-storedcredential", logins],
  ["get-secret", logins],
  ["get-vaultcredential", logins],
  ["get-clipboard", logins],
  ...[
    "write-output",
    "write-host",
    "out-string",
    "out-host",
    "out-default",
    "sort-object",
    "group-object",
    "convertto-json",
    "convertfrom-json",
    "convertto-csv",
    "convertto-xml",
    "convertto-html",
    "format-table",
    "format-list",
    "select-string",
    "receive-job",
    "wait-job",
  ].map((name) => [name, passOn] as const),
]);
