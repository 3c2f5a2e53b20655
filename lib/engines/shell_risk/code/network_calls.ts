/**
 * Calls in inline code that reach other machines, processes or machine code.
 *
 * @module
 */
import { isLocalHost, judgeSending } from "../rules/sending.ts";
import type { CallAction } from "./calls.ts";
import { type CodeState, unknownResult } from "./code_state.ts";
import { asText, type Value } from "./transforms.ts";

/** A call that reaches other machines, processes or machine code; undefined when it is another one. */
export function callOutside(
  state: CodeState,
  action: CallAction,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const { judge, call } = state.run;
  const text = asText(args[0] ?? "");
  switch (action) {
    case "fetch":
      state.acted = true;
      return judgeFetch(state, name, text, args);
    case "send":
      state.acted = true;
      judgeSending(state.run, args.map(asText).join(" "), text);
      judge.add(call, "send", {
        says: `sends data to ${judge.unknowns.show(text).slice(0, 80)}`,
      });
      return unknownResult(state, name, args);
    case "ask-name":
      return askName(state, name, args);
    case "socket":
      return openSocket(state, name, args);
    case "dup":
      state.acted = true;
      if (state.sockets > 0) state.shells++;
      return "";
    case "fork":
      state.forks = true;
      state.impure = true;
      return "";
    case "kill":
      state.acted = true;
      judge.add(call, /^-?1$/.test(text) ? "kill-many" : "kill");
      return "";
    case "serve":
      state.acted = true;
      judge.add(call, "expose", {
        level: "medium",
        says: "opens a server port",
      });
      return "";
    case "load":
      // `CDLL(None)` is what the interpreter has loaded already.
      if (/^(?:None|null)?$/.test(judge.unknowns.show(text).trim())) {
        return undefined;
      }
      state.acted = true;
      judge.add(call, "opaque-run", {
        says: `loads machine code from ${
          judge.unknowns.show(text).slice(0, 60)
        }`,
      });
      return "";
    default:
      return undefined;
  }
}

/** Every server of names on the way sees the name that is asked for. */
function askName(
  state: CodeState,
  name: string,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  const asked = asText(args[0] ?? "");
  state.acted = true;
  judgeSending(state.run, asked, `dns://${asked}`);
  judge.add(call, "send", {
    says: `asks for the address of ${judge.unknowns.show(asked).slice(0, 80)}`,
  });
  return unknownResult(state, name, args);
}

function openSocket(
  state: CodeState,
  name: string,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  if (args.length === 0 && name.endsWith(".connect")) return "";
  if (
    /\.connect$/.test(name) && !/net\.|socket\.|^s\.|^sock/.test(name) &&
    !/socket|require\(["']net["']\)/i.test(state.code)
  ) return unknownResult(state, name, args);
  state.acted = true;
  state.sockets++;
  judge.add(call, "send", { says: "opens a network connection" });
  return judge.unknowns.mark({
    label: "(data from a socket)",
    kind: "network",
    from: "tcp:socket",
  });
}

/** Judges reading an address; what comes from there. */
export function judgeFetch(
  state: CodeState,
  name: string,
  url: string,
  args: readonly Value[],
): Value {
  const { judge, call } = state.run;
  judgeSending(state.run, args.map(asText).join(" "), url);
  if (/169\.254\.169\.254|metadata\.google/.test(url)) {
    judge.add(call, "read-secret", {
      says: "asks the cloud metadata service, which hands out credentials",
    });
  }
  if (/urlretrieve|getstore|download/.test(name)) {
    judge.add(call, "fetch", {
      says: `downloads ${judge.unknowns.show(url).slice(0, 80)}`,
    });
    const path = asText(args[1] ?? "");
    if (path !== "") {
      const place = judge.touch(call, "write", path);
      judge.storeFile(
        place.path,
        judge.unknowns.mark({
          label: `(download of ${url})`,
          kind: "network",
          from: url,
        }),
      );
    }
    return path;
  }
  judge.add(call, isLocalHost(url) ? "observe" : "fetch", {
    level: "medium",
    says: `reads ${judge.unknowns.show(url).slice(0, 80)}`,
  });
  return judge.unknowns.mark({
    label: `(download of ${url.slice(0, 60)})`,
    kind: "network",
    from: url,
  });
}
