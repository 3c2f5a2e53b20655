/**
 * What nobody else may see or decide, by the address of a request.
 *
 * @module
 */
import type { Run } from "../handler.ts";
import { isLocalHost } from "./sending.ts";

/** Where services hand out what they keep for nobody else, and files that no site shows. */
const HANDS_OUT: readonly RegExp[] = [
  /\/api\/v1\/(?:namespaces\/[^/?]{1,80}\/)?secrets(?:[/?]|$)/,
  /\/v1\/(?:[\w-]{1,40}\/)?(?:secrets?|kv|kv-v2|database\/creds|aws\/creds)\/(?:data\/)?[\w.-]/,
  /\/v1\/sys\/(?:raw|storage\/raft\/snapshot|generate-root)(?:[/?]|$)/,
  /\/v1\/kv\/[^?]{0,200}\?(?:[^#]{0,200}&)?recurse\b|\/v2\/keys\/[^?]{0,200}\?(?:[^#]{0,200}&)?recursive=true/,
  /\/actuator\/(?:heapdump|env|configprops|jolokia|sessions)(?:[/?]|$)/,
  /\/api\/v4\/(?:projects|groups|admin\/ci)\/(?:[^/?]{1,120}\/)?variables(?:[/?]|$)/,
  /\/\.(?:git\/(?:config|HEAD|index|logs)|env(?:\.[a-z]{2,12})?|aws\/credentials|ssh\/id_\w{2,8}|htpasswd|netrc|npmrc|pgpass|docker\/config\.json|kube\/config)(?:[?#]|$)/,
  /\/wp-config\.php(?:\.(?:bak|old|txt|save|orig)|~)(?:[?#]|$)|\/(?:id_rsa|id_ed25519)(?:[?#]|$)/,
];

/** Where everybody may read what is there, by its host. */
const FOR_EVERYBODY =
  /^(?:https?:\/\/)?(?:raw\.githubusercontent\.com|github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\//;

/** A path that climbs to the files of the server. */
const CLIMBS =
  /(?:(?:\.\.|%2e%2e)(?:\/|\\|%2f|%5c)){2,20}[\w./%-]{0,40}(?:passwd|shadow|hosts|environ|id_rsa|win\.ini)/i;

/** Judges reading what a server keeps for nobody else. */
export function judgeHandedOut({ call, judge }: Run, url: string): void {
  const shown = judge.unknowns.show(url).slice(0, 120);
  if (CLIMBS.test(url)) {
    judge.add(call, "attack", {
      target: url,
      says: `reads files of a server past what it shows (${shown})`,
    });
  } else if (
    !isLocalHost(url) &&
    !(FOR_EVERYBODY.test(url) && /\/\./.test(url)) &&
    HANDS_OUT.some((pattern) => pattern.test(url))
  ) {
    judge.add(call, "read-secret", {
      target: url,
      says: `reads what a server keeps for nobody else (${shown})`,
      instead: [`curl -sS -I '${shown}'`],
    });
  }
}

/** Addresses at which it is decided who may do what, and those of what runs commands. */
const DECIDES =
  /\/(?:roleAssignments|roleDefinitions|collaborators|iam-policy|_security\/(?:user|role|role_mapping|api_key)|api\/internalusers|api\/rolesmapping|acl\/(?:token|policy|bootstrap)|api\/admin\/users|role-mappings)(?:[/:?]|$)|:setIamPolicy(?:\?|$)|:15672\/api\/(?:users|permissions)\//;
const RUNS = /\/(?:scriptText|script|manager\/text\/deploy)(?:\?|$)/;

/** Judges a request that changes who may do what, or has a server run something. */
export function judgeDecided({ call, judge }: Run, url: string): void {
  const shown = judge.unknowns.show(url).slice(0, 120);
  if (isLocalHost(url)) return;
  const decides = DECIDES.test(url);
  if (!decides && !RUNS.test(url)) return;
  judge.add(call, decides ? "privilege" : "remote-run", {
    target: url,
    says: decides
      ? `changes who may do what (${shown})`
      : `has a server run code (${shown})`,
    instead: [`curl -sS -I '${shown}'`],
  });
}
