import type { Run } from "../handler.ts";
import { HOME } from "../values.ts";
import { type CallAction, CALLS } from "./calls.ts";
import type { Language } from "./lexer.ts";
import type { Value } from "./transforms.ts";

/** Functions that yield names or text, so that a call without parentheses may have them as argument. */
export const YIELDS_TEXT: RegExp =
  /^(?:glob|join|reverse|scalar|lc|uc|sprintf|decode_base64|pack|unpack|map|grep|sort|base64_decode|hex2bin|str_rot13|strrev|Dir|Dir\.home|File\.join|Dir\.glob|Base64\.decode64)$/;

/** Functions that rearrange their argument and are called without parentheses. */
export const REARRANGES: RegExp = /^(?:reverse|pack)$/;

const OF_VALUES =
  "reverse|unpack1?|pack|split|join|format|replace(?:All)?|gsub|lower|toLowerCase|downcase|slice|substring";
/** Methods whose result is worked out from text that is known. */
export const METHODS: RegExp = new RegExp(`^\\.(?:${OF_VALUES})$`);
/** Such a method of a variable. */
export const VALUE_VARIABLE: RegExp = new RegExp(
  `^([$@]?\\w+)(\\.(?:${OF_VALUES}))$`,
);

const OF_PATHS =
  "joinpath|expanduser|resolve|absolute|read_text|read_bytes|open|write_text|write_bytes|unlink|rmdir";
/** Methods of Python's paths. */
export const PATH_METHODS: RegExp = new RegExp(`^\\.(?:${OF_PATHS})$`);
/** Such a method of a variable. */
export const PATH_VARIABLE: RegExp = new RegExp(`^(\\w+)\\.(${OF_PATHS})$`);

/** Methods by which a path of Ruby deletes what it names. */
export const DELETES_ITSELF: RegExp = /^\.(?:rmtree|unlink|delete)$/;
/** Such a method of a variable. */
export const PATH_DELETED: RegExp = /^(\w+)\.(?:rmtree|unlink|delete)$/;

/** Calls that list the names in a directory. */
export const LISTING: RegExp =
  /(?:^|\.)(?:listdir|scandir|readdirSync|Dir\.(?:entries|children)|Deno\.readDirSync)$/;

/** Calls that call the function they are given. */
export const HIGHER_ORDER: RegExp =
  /(?:^|\.)(?:map|filter|forEach|each|apply|submit|starmap|call|Thread|Process|Timer|setTimeout|setInterval|setImmediate|send|public_send|__send__|array_map|array_walk|array_filter|call_user_func|call_user_func_array|usort|register_shutdown_function|pcall|xpcall|atexit\.register|partial|promisify|to_thread|run_in_executor|call_soon|call_later|apply_async)$/;

/** What a call does that is harmless to hand over. */
export const INERT: ReadonlySet<CallAction> = new Set(
  ["join", "pure", "home", "environment", "decode", "decode-hex", "read"],
);

/** Methods of Python's subprocess module under another name. */
export const SUBPROCESS_METHOD: RegExp =
  /\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)$/;

/** What calling a function does, by its dotted name. */
export function actionOf(
  given: string,
  language: Language,
): CallAction | undefined {
  const name = given.replace(/^@/, "");
  // In Python it takes Python code, elsewhere a command.
  if (name === "exec" && language === "python") return "evaluate";
  for (const [pattern, action] of CALLS) if (pattern.test(name)) return action;
  return undefined;
}

/** Joins the parts of a path; in Python an absolute part starts anew. */
export function joinedPath(
  parts: readonly string[],
  language: Language,
): string {
  const from = language === "python"
    ? Math.max(0, parts.findLastIndex((part) => part.startsWith("/")))
    : 0;
  return parts.slice(from).join("/").replace(/\/{2,}/g, "/");
}

/** All texts of a list of values. */
export function flatten(values: readonly Value[]): string[] {
  return values.flatMap((value) =>
    typeof value === "string" ? [value] : [...value]
  );
}

/** All of the environment: there are credentials in it. */
export function wholeEnvironment({ judge }: Run): string {
  return judge.unknowns.mark({
    label: "(environment)",
    kind: "secret",
    from: "the environment",
  });
}

/** The value of an environment variable, as far as it is known. */
export function environmentValue(run: Run, key: string): string {
  const name = key.replace(/\W/g, "");
  if (name === "HOME" || name === "USERPROFILE") return HOME;
  const known = run.context.env.get(name) ?? run.context.state.vars.get(name);
  return known ??
    run.judge.unknowns.mark({ label: `$${name}`, kind: "variable" });
}
