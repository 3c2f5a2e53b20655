/**
 * The words by which programs say who may reach, see or do something from then on.
 *
 * @module
 */
import { ASKING, subCommands } from "./words.ts";

/** All addresses there are. */
const EVERYWHERE = /^(?:[\w.-]+=)?(?:0\.0\.0\.0\/0|::\/0)$/;

const OPENING =
  /^(?:allow|open|permit|expose|authori[sz]e|accept|white-?list|allow-?list|add-rule|ingress)(?:[-_][\w-]+)?$|^(?:Allow|Open|Authori[sz]e|Permit)[A-Z]\w+$/;

/** Whom services call everybody, and what they call a thing that everybody may read. */
const EVERYBODY =
  /^(?:--?[\w-]+[=:])?(?:serviceAccount:)?(?:allUsers|allAuthenticatedUsers|all_users|public-read(?:-write)?|publicRead(?:Write)?|acl-public|ExternalUserAndGuestSharing)(?::[\w.,]+)?$|^(?:--?[\w-]+=)?User:\*$|^--acl-public$/i;

/** Words that do it by themselves. */
const MAKES_PUBLIC = /^(?:make|set|mark)[-_:]?public$|^publici[sz]e$/i;

const PUBLIC =
  /^(?:--?[\w-]+=)?(?:public|world|everyone|anonymous)$|^--public(?:-access)?(?:=true)?$/i;

/** Words that take away what somebody may do. */
const CLOSING =
  /^(?:remove|revoke|delete|deny|block|close|unshare)(?:[-_:][\w-]+)?$/;

/** What says who may see something. */
const SHARING =
  /^(?:share|expose|acl|set-acl|policy|visibility|access|sharing|permissions?|set-visibility|set-access|set-policy|chmod|unprotect)$/;

/** An option that says whether everybody may see something, and values that say no. */
const PUBLIC_ACCESS =
  /^--?(?:(?:allow|enable|set|is)-?)?(?:blob-?)?public-?(?:network-?)?(?:access|read|write)(?:-?(?:type|level|enabled|mode))?(?:[=:]|$)/i;

const NOT_PUBLIC =
  /^\$?(?:false|no|none|off|disabled?|private|den(?:y|ied)|block(?:ed)?|enforced|NoPublicAccess|0)$/i;

/** Words by which something is changed. */
const CHANGES =
  /(?:^|[-_:.])(?:add|create|set|put|assign|update|edit|modify|change|patch|new|invite|enable|register)(?:$|[-_:])/;

/** The option by which a program says that everybody may see something from then on. */
function publicOption(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  if (!words.some((word) => CHANGES.test(word))) return undefined;
  return args.find((arg, at) => {
    if (!PUBLIC_ACCESS.test(arg)) return false;
    const value = /[=:](.*)$/.exec(arg)?.[1] ?? args[at + 1] ?? "";
    return value !== "" && !value.startsWith("-") && !NOT_PUBLIC.test(value);
  });
}

/** The word by which a program says that it lets in whoever asks from anywhere. */
export function openingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word) || CLOSING.test(word))) {
    return undefined;
  }
  if (args.some((arg) => EVERYWHERE.test(arg))) {
    const opening = words.find((word) => OPENING.test(word));
    if (opening !== undefined) return opening;
  }
  return args.find((arg) => EVERYBODY.test(arg)) ??
    publicOption(words, args) ??
    words.find((word) => MAKES_PUBLIC.test(word)) ??
    (args.some((arg) => PUBLIC.test(arg))
      ? words.find((word) => SHARING.test(word))
      : undefined);
}

const GRANTING =
  /^(?:grant|assign|promote|elevate)(?:[-_:][\w-]+)?$|^(?:set|add|change)[-_:]?(?:\w+[-_])?roles?$|(?:^|[-_:])roles?[-_:](?:add|set|grant|assign)$|^(?:perms?|permissions?|roles?)[:.](?:add|create|set|grant|assign)$/;

/** What says who may do what, and words that put somebody into it. */
const MEMBERSHIP =
  /^(?:perms?|permissions?|roles?|members?|memberships?|role-?bindings?|grants?|acls?)$/;
const PUTS_IN = /^(?:add|create|set|assign|attach|bind)$/;

/** Both as two words. */
function puttingWord(words: readonly string[]): string | undefined {
  const at = words.findIndex((word, index) =>
    MEMBERSHIP.test(word) && PUTS_IN.test(words[index + 1] ?? "")
  );
  return at < 0 ? undefined : `${words[at]} ${words[at + 1]}`;
}

/** Names of roles that may do everything. */
const MIGHTY =
  /^(?:--?[\w-]+=|--)?(?:(?:domain|enterprise|schema) admins|super-?admin|admin(?:istrator)?s?|super-?user|root|owner|[\w.-]+[._-]admin|[A-Za-z]+Admin|OrgManager|system:masters|sudo|wheel|allow-?all|AdministratorAccess)$/i;

/** Options that say what somebody may do. */
const ROLE_OPTION =
  /^--?(?:(?:(?:set|add|user)-?)?roles?(?:-(?:name|definition|definition-name))?|authorities|groups?)(?:=|$)/;

/** The option by which a program that changes something says what somebody may do. */
function roleOption(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const option = args.find((arg, at) =>
    ROLE_OPTION.test(arg) &&
    (arg.split("=")[1] ?? args[at + 1] ?? "").split(",").some((one) =>
      MIGHTY.test(one)
    )
  );
  const isChange = words.some((word) => CHANGES.test(word)) ||
    args.some((arg) => /^--(?:add|append|join)(?:=|$)/.test(arg));
  return isChange ? option : undefined;
}

/** The words by which a program says that somebody may do everything from then on. */
export function grantingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const granting = words.find((word) => GRANTING.test(word)) ??
    puttingWord(args.filter((arg) => !arg.startsWith("-")).slice(0, 4)) ??
    roleOption(words, args);
  const mighty = args.find((arg) =>
    MIGHTY.test(arg) || arg.split(/[,=]/).some((one) => MIGHTY.test(one))
  );
  return granting === undefined || mighty === undefined
    ? undefined
    : `${granting} ${mighty}`;
}
