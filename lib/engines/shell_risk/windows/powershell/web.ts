import { textFor, valuesOf } from "./bind.ts";
import type { CmdletRun } from "./cmdlet.ts";
import type { Machine } from "./machine.ts";
import { originOf } from "../held.ts";
import { derived } from "./operators.ts";
import {
  itemsOf,
  listValue,
  NOTHING,
  textOf,
  textValue,
  type Value,
} from "./values.ts";

/** A request: what it carries leaves, its answer is from the network. */
export function request(run: CmdletRun): Value {
  const { machine, bound, input, words } = run;
  const to = textFor(bound, "uri");
  const files = itemsOf(valuesOf(bound, "infile")).map((path) =>
    textOf(machine.read(textOf(path)))
  );
  const form = bound.named.get("form");
  const body = bound.named.has("body") ? undefined : input;
  const carried = [
    textFor(bound, "body", "form", "useragent"),
    ...itemsOf(
      form?.kind === "table" ? listValue([...form.entries.values()]) : form,
    )
      .map((item) => textOf(fileContent(item, machine))),
    textOf(body),
    ...files,
  ].join(" ");
  machine.send(carried, to, words);
  machine.send(to, to, words);
  machine.send(secretsOf(textFor(bound, "headers"), machine), to, words);
  const answer = textValue(
    machine.judge.unknowns.mark({
      kind: "network",
      label: machine.judge.unknowns.show(to).slice(0, 100),
      from: to,
    }),
  );
  const saved = textFor(bound, "outfile");
  if (saved === "") return answer;
  machine.write(saved, answer);
  return NOTHING;
}

/** Only the part of a text that never is for a service: files of credentials. */
function secretsOf(text: string, machine: Machine): string {
  const origin = originOf(text, machine.judge.unknowns);
  return origin?.kind === "secret" || origin?.kind === "private" ? text : "";
}

function fileContent(value: Value, machine: Machine): Value {
  return value.kind === "object" && value.type === "file"
    ? machine.read(value.text)
    : NOTHING;
}

/** A file fetched in the background, or sent. */
export function transfer({ machine, bound, words }: CmdletRun): Value {
  const from = textFor(bound, "source");
  const to = textFor(bound, "destination");
  if (/upload/i.test(textFor(bound, "transfertype"))) {
    machine.send(textOf(machine.read(from)), to, words);
    return NOTHING;
  }
  const name = from.replace(/^.*\//, "");
  machine.write(
    to === "" ? name : to,
    textValue(
      machine.judge.unknowns.mark({ kind: "network", label: from, from }),
    ),
  );
  return NOTHING;
}

/** A letter, with the files in it. */
export function sendMail({ machine, bound, words }: CmdletRun): Value {
  const attached = itemsOf(valuesOf(bound, "attachments")).map((path) =>
    textOf(machine.read(textOf(path)))
  );
  machine.send(
    [textFor(bound, "body", "subject"), ...attached].join(" "),
    textFor(bound, "to"),
    words,
  );
  return NOTHING;
}

/** A name that is asked of servers, which see it. */
export function askName({ machine, bound, words }: CmdletRun): Value {
  const host = textFor(bound, "name", "targetname", "computername");
  machine.send(host, "the name servers", words);
  return derived("", machine.judge.unknowns, "an address");
}
