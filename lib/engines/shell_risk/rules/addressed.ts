/**
 * Credentials that a known program carries to another machine than they are
 * for: in an address that it is given, or beside one.
 *
 * A login is where its service wants it: in front of the `@` of an address, or
 * behind an option that is named for one. There only a credential that by its
 * name belongs to another service is out of place.
 *
 * @module
 */
import type { Handler, Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { isUncertain, type Origin } from "../values.ts";
import { belongsTo, isOfService } from "./credentials.ts";
import { isLocalHost, judgeSending, judgeStraying } from "./sending.ts";

/** A word that is an address, or the value of a setting that is one: `url=https://...`, `//host/:_key`. */
const ADDRESS =
  /^(?:-{0,2}[\w.:-]{0,60}=)?((?:[a-z][a-z0-9+.-]{0,20}:)?\/\/(?:[^@\/\s]*@)?)([^\s\/:?#]+[^\s]*)$/i;
/** Options that say which machine is meant. */
const PLACE =
  /^(?:-[hHS]|--?(?:addr|address|endpoint(?:-url)?|host(?:name)?|index(?:-url)?|registry|repo(?:sitory)?(?:-url)?|server|url|source|api))$/i;
/** Options with what one logs in with. */
const LOGIN =
  /^(?:-[apPuU]|--?[\w-]*(?:auth|cert|cred\w*|key\w*|login|pass\w*|secret|token|user\w*))$/i;
/** Settings that go along with every request, as fields in front of it. */
const HEADER = /header/i;
/** A field that is there for a login. */
const LOGIN_FIELD =
  /^(?:[\w.\/:-]*=)?\s*(?:authorization|cookie|(?:[\w-]*-)?(?:token|key))\s*:/i;

/** Judges what a program does, and what it carries to an address that it is given. */
export function reaching(handler: Handler): Handler {
  return (run) => {
    const { call, judge } = run;
    if (!call.args.some(isUncertain)) return handler(run);
    const before = judge.effects.length;
    const output = handler(run);
    const isTold = judge.effects.slice(before).some(({ kind }) =>
      kind === "exfiltrate"
    );
    if (!isTold && !asksForHelp(call.args, call.takes)) judgeCarried(run);
    return output;
  };
}

/** A word of a call, with the option whose value it is. */
interface Given {
  readonly flag: string;
  readonly value: string;
}

/** Each word with the option in front of it, attached or not. */
function givenWords(args: readonly string[]): Given[] {
  return args.map((arg, at) => {
    const [, flag, value] = /^(--?[\w-]{1,60})=([^]*)$/.exec(arg) ?? [];
    if (flag !== undefined && value !== undefined) return { flag, value };
    const before = args[at - 1] ?? "";
    return {
      flag: /^--?[A-Za-z][\w-]{0,60}$/.test(before) ? before : "",
      value: arg,
    };
  });
}

function judgeCarried(run: Run): void {
  const given = givenWords(run.call.args);
  const to = given.map((one) => placeIn(run, one)).find((place) =>
    place !== undefined
  );
  for (const one of given) {
    if (!isUncertain(one.value)) continue;
    const [, front = "", rest] = ADDRESS.exec(one.value) ?? [];
    if (rest !== undefined) judgeAddress(run, front, rest);
    else if (to !== undefined) judgeBeside(run, one, to);
  }
}

/** The other machine that a word names as the one that is meant. */
function placeIn(
  { call }: Run,
  { flag, value }: Given,
): string | undefined {
  const isNamed = PLACE.test(flag) ||
    call.args[0] === "login" && !LOGIN.test(flag) &&
      /^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/.test(value) ||
    (call.name === "git" || /^(?!https?:)[a-z][a-z+]*:\/\//.test(value)) &&
      ADDRESS.test(value);
  const host = value.replace(/^[a-z+]+:\/\//, "").replace(/^[^@\/]*@/, "");
  return isNamed && /^[\w[]/.test(host) && !isLocalHost(host)
    ? value
    : undefined;
}

/** Judges what stands in an address, the login in front of its host apart. */
function judgeAddress(run: Run, front: string, rest: string): void {
  const { judge } = run;
  const scheme = front.replace(/[^\/]*@$/, "");
  const to = scheme + rest;
  if (judge.unknowns.origins(rest).some(isKept)) judgeSending(run, to, to);
  else if (/^(?:https?:)?\/\//i.test(scheme) && isUncertain(rest)) {
    judgeStraying(run, to, to);
  }
  judgeLogin(run, front, to);
}

/** Judges a word beside the address that it goes to. */
function judgeBeside(run: Run, { flag, value }: Given, to: string): void {
  if (LOGIN.test(flag) || LOGIN_FIELD.test(value)) {
    judgeLogin(run, value, to);
    return;
  }
  const origins = run.judge.unknowns.origins(value);
  if (origins.some(isKept)) judgeSending(run, value, to);
  else if (
    HEADER.test(value) ||
    origins.some(({ label }) => isOfService(label))
  ) judgeLogin(run, value, to);
}

/** What no service is given to log in with: all of the environment, a file with keys. */
function isKept({ kind, from }: Origin): boolean {
  return kind === "secret" && from !== undefined && !from.startsWith("$") ||
    kind === "private";
}

/** Judges a credential that its service would be given like this: another one is not. */
function judgeLogin(run: Run, value: string, to: string): void {
  const strange = run.judge.unknowns.origins(value).filter(({ label }) =>
    isOfService(label) && !belongsTo(label, run.call.name)
  );
  if (strange.length > 0) judgeStraying(run, value, to);
}
