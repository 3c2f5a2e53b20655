/**
 * What functions and methods of .NET do by their names, whatever they are called
 * on, and what is written to the registry through them.
 *
 * @module
 */
import type { EffectKind } from "../../effects.ts";
import { matchWindowsRule } from "../rules.ts";
import type { Machine } from "./machine.ts";
import { textOf, type Value } from "./values.ts";

/** An effect, and what is done as the predicate of a sentence. */
export type Told = readonly [EffectKind, string];

/** Methods, in small letters. */
export const TELLING_METHODS: ReadonlyMap<string, Told> = new Map<string, Told>(
  [
    ["clearlog", ["erase-logs", "empties a log of the system"]],
    ["deletesubkey", ["system-config", "deletes a key of the registry"]],
    ["deletesubkeytree", ["system-config", "deletes keys of the registry"]],
    ["deletevalue", ["system-config", "deletes a value of the registry"]],
    ["retrieveall", ["read-secret", "takes out every stored password"]],
    ["setpassword", ["account", "gives somebody another password"]],
    ["changepassword", ["account", "gives somebody another password"]],
    ["setinfo", ["account", "writes a change to the directory"]],
    [
      "commitchanges",
      ["system-config", "writes changes to a directory or a server"],
    ],
    [
      "deletetree",
      ["drop-data", "deletes a part of the directory with all below it"],
    ],
    ["copyfromscreen", ["surveil", "takes a picture of the screen"]],
  ],
);

/** Functions of types, in small letters. */
export const TELLING_FUNCTIONS: ReadonlyMap<string, Told> = new Map<
  string,
  Told
>([
  [
    "diagnostics.eventlog::delete",
    ["erase-logs", "deletes a log of the system"],
  ],
  [
    "diagnostics.eventlog::deleteeventsource",
    ["erase-logs", "deletes what writes to a log of the system"],
  ],
  [
    "security.cryptography.protecteddata::unprotect",
    ["read-secret", "decrypts what is kept for this user alone"],
  ],
]);

/** Whoever is in a directory, by an address. */
const IN_DIRECTORY = /^(?:winnt|ldap):\/\//i;

/** Judges a method by its name; called by name, its first argument names it. */
export function judgeMethod(
  object: Value,
  name: string,
  args: readonly Value[],
  machine: Machine,
): void {
  const lower = (name === "invoke" ? textOf(args[0]) : name).toLowerCase();
  const isMember = /^(?:add|remove)$/.test(lower) &&
    IN_DIRECTORY.test(textOf(object)) && IN_DIRECTORY.test(textOf(args[0]));
  tell(
    isMember
      ? ["account", "changes who belongs to a group"]
      : TELLING_METHODS.get(lower),
    `.${name}()`,
    machine,
  );
  const key = textOf(object);
  if (lower === "setvalue" && /^hk(?:cu|lm):/i.test(key)) {
    writeRegistry(key, args, machine);
  }
}

/** Judges a function of a type by its name. */
export function judgeFunction(
  full: string,
  args: readonly Value[],
  machine: Machine,
): void {
  tell(TELLING_FUNCTIONS.get(full), `[${full}]`, machine);
  if (full === "microsoft.win32.registry::setvalue") {
    writeRegistry(textOf(args[0]), args.slice(1), machine);
  }
}

/** What decides whom .NET believes; set to nothing, it decides by itself again. */
const DECIDES_TRUST =
  /^(?:servercertificatevalidationcallback|servercertificatecustomvalidationcallback|certificatepolicy)$/i;

/** Judges that a type has it decided by something else from then on. */
export function judgeTrusted(
  name: string,
  value: Value,
  machine: Machine,
): void {
  const isUnset = value.kind === "list" && value.items.length === 0 ||
    textOf(value) === "" && value.kind === "text";
  if (!DECIDES_TRUST.test(name) || isUnset) return;
  tell(
    ["disable-security", "has whoever answers believed, whatever he shows"],
    `[...]::${name}=`,
    machine,
  );
}

/** The key below one of the registry's roots. */
export function keyBelow(
  object: Value,
  [path]: readonly Value[],
  machine: Machine,
): string {
  const above = machine.judge.unknowns.show(textOf(object));
  const root = /localmachine|^hklm:/i.test(above) ? "HKLM:" : "HKCU:";
  const from = /^hk(?:cu|lm):\\(.+)$/i.exec(above)?.[1];
  return [root, ...from === undefined ? [] : [from], textOf(path)].join("\\");
}

function tell(told: Told | undefined, shown: string, machine: Machine): void {
  if (told === undefined) return;
  machine.judge.add(machine.runOf([shown]).call, told[0], {
    says: told[1],
    instead: ["Get-Help about_Methods"],
  });
}

/** As a cmdlet would write it. */
function writeRegistry(
  key: string,
  values: readonly Value[],
  machine: Machine,
): void {
  const path = key.replace(/^hkey_current_user/i, "HKCU:").replace(
    /^hkey_local_machine/i,
    "HKLM:",
  );
  const words = [path, ...values.map(textOf)];
  const rule = matchWindowsRule("set-itemproperty", words);
  if (rule === undefined) return;
  machine.judge.add(
    machine.runOf(["Set-ItemProperty", ...words]).call,
    rule.effect,
    { says: rule.says, instead: rule.instead, row: rule.row },
  );
}
