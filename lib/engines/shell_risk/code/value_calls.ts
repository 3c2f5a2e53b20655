/**
 * Calls in inline code that only make a value of others.
 *
 * @module
 */
import { decodeBase64, decodeHex, noteDecoded } from "../rules/encodings.ts";
import { HOME, isUncertain } from "../values.ts";
import type { CallAction } from "./calls.ts";
import { type CodeState, unknownResult } from "./code_state.ts";
import {
  environmentValue,
  flatten,
  joinedPath,
  wholeEnvironment,
} from "./functions.ts";
import { asText, type Value } from "./transforms.ts";

/** The value of a call that does nothing else. */
export function valueOfCall(
  state: CodeState,
  action: CallAction,
  name: string,
  args: readonly Value[],
): Value {
  const text = asText(args[0] ?? "");
  switch (action) {
    case "decode":
      return decodedText(state, name, text);
    case "decode-hex":
      return isUncertain(text)
        ? state.run.judge.unknowns.mark({
          label: `${name}(...)`,
          kind: "decoded",
        })
        : decodeHex(text) ?? unknownResult(state, name, args);
    case "join":
      return joinedText(state, name, args);
    case "home":
      return HOME;
    case "environment":
      // PHP: all of it, where none is named.
      return args.length === 0 && name.endsWith("getenv")
        ? wholeEnvironment(state.run)
        : environmentValue(state.run, text.replace(/^.*\./, ""));
    default:
      return unknownResult(state, name, args);
  }
}

function decodedText(state: CodeState, name: string, text: string): Value {
  const { judge } = state.run;
  const decoded = isUncertain(text) ? undefined : decodeBase64(text);
  if (decoded !== undefined) return noteDecoded(state.run, decoded);
  const network = judge.unknowns.first(text, "network");
  return judge.unknowns.mark({
    ...(network ?? { kind: "decoded" as const }),
    label: `${name}(...)`,
  });
}

function joinedText(
  state: CodeState,
  name: string,
  args: readonly Value[],
): Value {
  const [first = ""] = args;
  const text = asText(first);
  if (
    /^(?:join|implode)$/.test(name) && args.length > 1 &&
    state.language !== "python"
  ) return flatten(args.slice(1)).join(text);
  if (/expanduser|expand_path/.test(name)) {
    return text.replace(/^~(?=\/|$)/, HOME);
  }
  if (/path|File\.join|resolve/i.test(name)) {
    return joinedPath(args.map(asText), state.language);
  }
  if (/(?:^|\.)split$/.test(name)) {
    return text === "" ? unknownResult(state, name, args) : text.split(/\s+/);
  }
  if (/chr$/.test(name) && /^\d+$/.test(text)) {
    return String.fromCharCode(Number(text));
  }
  if (args.length === 0) return "";
  return typeof first === "string" ? text : first.join(" ");
}
