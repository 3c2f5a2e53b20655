/**
 * Whether a call says by itself that it works on what is there to be tried on:
 * the database of tests, or a deployment that no customer sees.
 *
 * @module
 */
import type { EffectKind } from "./effects.ts";
import type { Run } from "./handler.ts";
import { classifyPath } from "./scope.ts";
import { OWN_TEMPORARY } from "./values.ts";

/** Variables, options and settings that say which environment is meant. */
const ENVIRONMENT = /^(?:[A-Z][A-Z0-9]*_)?ENV(?:IRONMENT)?$/;
const OPTION =
  /^(?:--?(?:env|environment|stage|e|s|stack-name|config-env|[a-z]+-env)|(?:[A-Z][A-Z0-9]*_)?ENV)$/;
/** What is made anew for each run of the tests. */
const OF_TESTS = /^(?:test|testing|ci)$/i;
/** What nobody but those who work on it sees. */
const OF_DEVELOPERS =
  /^(?:[a-z0-9]+-)*(?:dev|develop|development|test|testing|qa|sandbox|staging|stage|preview)$/i;

/** Whether a name is that of a place which nobody sees but those who work on it. */
export function isOfDevelopers(name: string): boolean {
  return OF_DEVELOPERS.test(name);
}

/** The names of environments that a call gives. */
function environments({ call, context }: Run): string[] {
  const inherited = [...context.state.exported].flatMap((name) =>
    ENVIRONMENT.test(name) ? [context.state.vars.get(name) ?? ""] : []
  );
  const own = [...call.env].filter(([name]) => ENVIRONMENT.test(name));
  const named = call.args.flatMap((arg, index) => {
    const [, name = arg, value = call.args[index + 1] ?? ""] =
      /^([\w-]+)=(.*)$/.exec(arg) ?? [];
    return OPTION.test(name) ? [value] : [];
  });
  const given = [...own.map(([, value]) => value), ...named];
  return given.length > 0 ? given : inherited;
}

/** Whether an effect reaches only what is there to be tried on, as far as the call says. */
export function isRehearsed(run: Run, effect: EffectKind): boolean {
  const wanted = effect === "drop-data"
    ? OF_TESTS
    : effect === "remote-admin" && DEPLOYS.test(run.call.args[0] ?? "")
    ? OF_DEVELOPERS
    : undefined;
  if (wanted === undefined || leadsElsewhere(run)) return false;
  const names = environments(run);
  return names.length > 0 && names.every((name) => wanted.test(name));
}

/**
 * Whether a call works in a tree that this text itself has cloned, or in a
 * temporary folder of its own: nobody has worked there yet.
 */
export function isInFreshTree({ call, judge }: Run): boolean {
  // A tree beside this one is what is meant where it is named.
  const [sub, verb, ...rest] = call.args;
  const tree = sub === "worktree" && verb === "remove"
    ? rest.find((arg) => !arg.startsWith("-"))
    : undefined;
  const { path } = classifyPath(tree ?? ".", call.cwd);
  return path.startsWith(OWN_TEMPORARY) ||
    [...judge.cloned.keys()].some((tree) =>
      judge.made.has(tree) && `${path}/`.startsWith(`${tree}/`)
    );
}

/** Whether an address that the call is given names a machine with a name for all. */
function leadsElsewhere({ call }: Run): boolean {
  return [...call.env.values(), ...call.args].some((text) =>
    /:\/\/(?:[^@/]*@)?(?!127\.)[\w-]+\.[\w.-]+/.test(text)
  );
}

const DEPLOYS = /^(?:deploy|up|promote|launch|bootstrap)$/;
