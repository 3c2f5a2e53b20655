/**
 * What data in JSON says by its fields, whatever program or server it is given to:
 * the one home of the names of such fields.
 *
 * @module
 */

/** What fields can say. */
export type FieldClaim =
  | "open"
  | "mighty"
  | "host"
  | "none"
  | "drops"
  | "deletes";

/** Leave for what is asked, in a policy. */
const ALLOWED = /"effect"\s*:\s*"allow"/i;
/** Everybody there is, as a policy names them. */
const WHOEVER =
  /"principals?"\s*:\s*(?:\[\s*)?(?:"\*"|\{\s*"(?:aws|\*)"\s*:\s*(?:\[\s*)?"\*")/i;
/** Everything there is to do, as a policy names it. */
const WHATEVER = /"actions?"\s*:\s*(?:\[\s*)?"\*(?::\*)?"/i;

/** A field that says that everybody sees something. */
const SEEN_BY_ALL =
  /"(?:is_?)?public(?:ly_?accessible|_?access|_?read|_?network_?access)?"\s*:\s*(?:true|"(?:true|enabled)")|"private"\s*:\s*false|"visibility"\s*:\s*"public"/i;

/** A field that says who somebody is, and somebody who may do everything. */
const MIGHTY_FIELD =
  /"(?:is_?)?(?:admin|superuser|administrator)"\s*:\s*true|"(?:roles?|permissions?|tags|groups?|privileges?|access_?level|add)"\s*:\s*(?:\[\s*)?"(?:[\w-]{0,20}[_-])?(?:admin|administrator|superuser|owner|root|cluster-admin|all_privileges|\*)"/i;

/** Fields by which what is started holds the machine that it runs on. */
const HOLDS_HOST =
  /"(?:privileged|hostPID|hostIPC|hostNetwork|allowPrivilegeEscalation)"\s*:\s*true|"hostPath"\s*:\s*\{\s*"path"\s*:\s*"\/(?:etc|root|var)?\/?"|"PidMode"\s*:\s*"host"|"Binds"\s*:\s*\[\s*"\/(?:etc|root|home|var\/run)?[:\/]/i;

/** Fields by which nothing is left of what runs or holds something. */
const NOTHING_LEFT =
  /"(?:replicas|desired_?(?:count|capacity)|min_?instances)"\s*:\s*0\b|"finalizers"\s*:\s*(?:null|\[\s*\])/i;

/** Fields by which a database drops all it holds, or one attribute of it. */
const DROPS = /"drop_?(?:all|op|attr)"\s*:\s*(?:true|")/i;

/** A field that says what is asked for, and that it deletes. */
const DELETES =
  /"(?:method|action|operation|command|cmd)"\s{0,9}:\s{0,9}"(?:[\w/]{1,40}[./_])?(?:delete|remove|destroy|purge|drop|wipe|shutdown)(?:[._]\w{1,40}|[A-Z]\w{1,40})?"/;

/** By what is said the fields that say it, where all of the patterns of one line fit. */
const CLAIMS: Readonly<
  Record<FieldClaim, readonly (readonly RegExp[])[]>
> = {
  /** Whoever asks gets in. */
  open: [[ALLOWED, WHOEVER], [SEEN_BY_ALL]],
  /** Somebody may do everything. */
  mighty: [[ALLOWED, WHATEVER], [MIGHTY_FIELD]],
  /** What is started holds its host. */
  host: [[HOLDS_HOST]],
  /** None of what runs is left. */
  none: [[NOTHING_LEFT]],
  /** What a database holds is dropped. */
  drops: [[DROPS]],
  /** Something is deleted. */
  deletes: [[DELETES]],
};

/** Whether a text looks as if it had fields. */
const HAS_FIELDS = /["'{]\s*:|[{,]\s*\w+:/;

/** Whether the fields of a text say something. */
export function fieldsSay(claim: FieldClaim, text: string): boolean {
  if (!HAS_FIELDS.test(text)) return false;
  const plain = text.replaceAll('\\"', '"');
  return CLAIMS[claim].some((patterns) =>
    patterns.every((pattern) => pattern.test(plain))
  );
}
