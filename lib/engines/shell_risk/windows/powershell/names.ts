import type { Machine } from "./machine.ts";
import { textValue, type Value } from "./values.ts";

/** What tickets of other services are asked for with. */
const TICKETS = /kerberosrequestorsecuritytoken/i;
/** Methods that turn a protected password into text. */
const REVEALS =
  /^(?:getnetworkcredential|ptrtostring(?:auto|bstr|uni)|securestringtobstr|securestringtoglobalallocunicode)$/;
/** Parts of the system that watch scripts, and functions that write into memory. */
const SCANNERS =
  /amsi(?:initfailed|utils|scanbuffer|context|session)|psetwlogprovider|scriptblocklogging/i;
/** What makes things of bytes, and runs what these say. */
const FORMATTERS =
  /(?:binary|soap|los|objectstate)formatter|netdatacontractserializer/i;
const MEMORY =
  /virtualalloc|createthread|createremotethread|writeprocessmemory|getdelegateforfunctionpointer|virtualprotect/i;

/** What a use of .NET shows by its names alone. */
export function judgeNames(
  names: readonly string[],
  machine: Machine,
): Value | undefined {
  const text = names.join(" ");
  const { call } = machine.runOf([text.slice(0, 80)]);
  if (SCANNERS.test(text)) {
    machine.judge.add(call, "disable-security", {
      says: "switches off script scanning or logging",
    });
  }
  if (TICKETS.test(text)) {
    machine.judge.add(call, "attack", {
      says: "asks for tickets whose passwords can then be guessed",
    });
  }
  if (FORMATTERS.test(text)) {
    machine.judge.add(call, "opaque-run", {
      says: "makes things of what it reads, and with them runs what they say",
    });
  }
  if (MEMORY.test(text)) {
    machine.judge.add(call, "opaque-run", {
      says: "calls memory functions of the system to run injected code",
    });
  }
  if (!REVEALS.test(names[0]?.toLowerCase() ?? "")) return undefined;
  machine.judge.add(call, "read-secret", {
    says: "turns a protected password into plain text",
  });
  return textValue(
    machine.judge.unknowns.mark({
      kind: "secret",
      label: "a password",
      from: "a password",
    }),
  );
}
