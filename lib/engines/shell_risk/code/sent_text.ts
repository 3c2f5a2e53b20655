/**
 * What code sends away where its calls are not read to their end: all of the
 * environment, or a file of credentials that it reads, beside an address and a
 * call that sends. It asks for no language.
 *
 * @module
 */
import type { Run } from "../handler.ts";
import { isSecretPath } from "../scope.ts";
import { VALUE_CHARS_MAX } from "../values.ts";

/** All of the environment, and no variable of it; a program that is started gets it anyhow. */
const ENVIRONMENT =
  /(?<!\benv["']?\s*[:=]\s*(?:\{\s*(?:\.\.\.|\*\*)|dict\()?)(?:\bprocess\.env\b(?!\s*(?:\??\.|\[|=))|\bos\.environ\b(?!\s*(?:\[|=|\.(?:get|setdefault|pop|update|copy)\b))|\bDeno\.env\.toObject\(|\bENV\.(?:to_|map|each|inspect)|%ENV\b|\b(?:Sys|System)?\.?getenv\(\s*\)|\b[a-z]\w*\(ENV\))/;

/** Where somebody else listens. */
const ADDRESS =
  /["'`(](?:https?|wss?|ftps?|tcp|udp|smtps?):\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\])[\w$[{]|["'`]\d{1,3}(?<!127|10|192)(?:\.\d{1,3}){3}["'`:]/;

/** Calls by which something goes there. */
const SENDS =
  /(?:\b|_)(?:post|put|patch|send|sendall|sendto|upload|write|publish|submit|mail|store?lines|storbinary|emit|end)\w*["']?\s*[!(,]|\bPOST\b|\bPUT\b/i;

/** Calls by which a file is read. */
const READS =
  /\b(?:open|fopen|slurp|read\w*|cat|IO|File|Path|upload\w*|get_contents)\b/i;

/** Words that say that a key is there to log in with. */
const LOGS_IN =
  /key_?file|private_?key|identity|pkey|paramiko|SSHClient|load_kube|httpsAgent|\bcert\s*[:=]/i;

const LITERAL = /(["'`])((?:(?!\1)[^\n])*)\1/g;

/** Files that every program of a project reads for itself. */
const OWN_SETTINGS = /(?:^|\/)\.env(?:\.[\w-]+)?$/;

/** The file of credentials that code names. */
function secretFile(code: string): string | undefined {
  for (const [, , text = ""] of code.matchAll(LITERAL)) {
    const path = text.replace(/^(?:~|\$\{?\w+(?:\{\w+\})?\}?)?\/?/, "/");
    if (isSecretPath(path) && !OWN_SETTINGS.test(path)) return text;
  }
  return undefined;
}

/** Judges code by what it names: a source of credentials, an address and a call that sends. */
export function judgeSentText(run: Run, given: string): boolean {
  const code = given.slice(0, VALUE_CHARS_MAX);
  if (!ADDRESS.test(code) || !SENDS.test(code)) return false;
  const what = ENVIRONMENT.test(code)
    ? "the environment"
    : READS.test(code) && !LOGS_IN.test(code)
    ? secretFile(code)
    : undefined;
  if (what === undefined) return false;
  run.judge.add(run.call, "exfiltrate", {
    level: "high",
    target: what,
    says: `sends ${what} to another machine, by the words of its code`,
    instead: what === "the environment" ? ["env | cut -d= -f1"] : [],
  });
  return true;
}
