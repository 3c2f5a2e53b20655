/**
 * Credentials among what a program of a table sends to other machines.
 *
 * @module
 */
import type { EffectKind } from "./effects.ts";
import type { Run } from "./handler.ts";
import type { Options } from "./options.ts";
import { isLocalHost, judgeSending } from "./rules/sending.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "./scope.ts";
import { isCredentialVariable } from "./values.ts";

/** Effects by which the files a program names leave the machine. */
const LEAVES: ReadonlySet<EffectKind> = new Set(
  ["send", "publish", "remote-edit", "expose"],
);

/** Judges what leaves the machine with a call that has this effect. */
export function judgeSent(
  run: Run,
  effect: EffectKind,
  options: Options,
): void {
  if (!LEAVES.has(effect) || staysHere(options)) return;
  const { judge, context } = run;
  const fed = context.stdin?.text ?? "";
  if (
    judge.unknowns.origins(fed).some(({ kind }) =>
      kind === "secret" || kind === "private"
    )
  ) judgeSending(run, fed, "");
  judgeNamedSecret(run, options.words);
  judgeHeldSecret(run, options.words);
  judgeToldSecret(run, options);
}

/** Options with what others are meant to read. */
const TEXT =
  /^--?(?:body|comment|content|description|message|notes?|payload|subject|summary|text|title)$/;

/** Judges text for others to read that has a credential in it. */
function judgeToldSecret(
  { call, judge }: Run,
  { all, words }: Options,
): void {
  if (words.slice(0, 2).some((word) => KEEPS_SECRETS.test(word))) return;
  const told = all.flatMap(([flag, value]) =>
    TEXT.test(flag) ? judge.unknowns.origins(value) : []
  ).find(isCredentialVariable);
  if (told === undefined) return;
  judge.add(call, "exfiltrate", {
    level: "high",
    target: told.label,
    says: `tells others what ${told.label} holds, by its name a credential`,
    instead: [`test -n "${told.label}" && echo "it is set"`],
  });
}

/** Whether the service that is meant is one of this machine, such as an emulator. */
function staysHere({ all }: Options): boolean {
  return all.some(([flag, value]) =>
    /^--endpoint(?:-url)?$/.test(flag) && isLocalHost(value)
  );
}

/** Sub-commands that are there to be given credentials. */
const KEEPS_SECRETS =
  /secret|variable|config|^env|login|auth|token|key|cert|password|credential/i;

/** What a credential store or the environment holds, in an argument of a program that sends what it is given. */
function judgeHeldSecret(run: Run, words: readonly string[]): void {
  const { call, judge } = run;
  if (words.slice(0, 2).some((word) => KEEPS_SECRETS.test(word))) return;
  const held = judge.unknowns.origins(call.args.join(" ")).find((origin) =>
    origin.kind === "secret" && origin.from !== undefined
  );
  if (held === undefined) return;
  const from = judge.unknowns.show(held.from ?? "");
  judge.add(call, "exfiltrate", {
    target: held.from,
    says: `sends ${from} to another machine`,
    instead: from.includes("/") ? [`ls -la ${from}`] : ["env | cut -d= -f1"],
  });
}

/** Sub-commands of what keeps credentials for services. */
const SECRET_STORE = /^(?:secrets?|variables?|vars?)$/;

/** A file with credentials among the words of a program that sends what it is given. */
function judgeNamedSecret(run: Run, words: readonly string[]): void {
  const { call, judge } = run;
  // There credentials are meant to be kept.
  if (words.slice(0, 2).some((word) => SECRET_STORE.test(word))) return;
  const secret = words.find((word) => {
    const { path } = classifyPath(word, call.cwd);
    return !word.includes("://") &&
      (isSecretPath(path) || isSecretDirectory(path));
  });
  if (secret === undefined) return;
  judge.add(call, "exfiltrate", {
    target: secret,
    says: `sends ${judge.unknowns.show(secret)} to another machine`,
    instead: [`ls -la ${judge.unknowns.show(secret)}`],
  });
}
