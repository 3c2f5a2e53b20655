/**
 * The words by which programs say that they print, hand out or replace what nobody
 * else may know.
 *
 * @module
 */
import { ASKING, subCommands } from "./words.ts";

/** Names of programs that keep what nobody else may know. */
const KEEPER =
  /(?:^|[-_.])(?:(?:last|nord|en|kee|proton|1)pass(?:xc|word)?|bitwarden|dashlane|pass(?:box|man|words?|wd)|cred[^\W_]*|keyring|keychain|lockbox|strongbox)(?:$|[-_.])|(?:secrets?(?:srv|d|ctl|cli|tool|mgr|box|safe|store|hub)?|creds?|credentials?)(?:$|[-_.])|vault/i;

const TAKING_OUT =
  /^(?:show|get|read|cat|copy|open|peek|fetch|decrypt|reveal|print|dump|export)$/;

/** The same of all there is: nothing has to be named. */
const TAKING_ALL =
  /^(?:get|show|read|print|dump|export|list)-?all$|^(?:export|dump)$/;

/** All there is, or as it can be read. */
const OPENLY =
  /^--(?:all|everything|plain-?text|clear-?text|decrypt(?:ed)?|unencrypted)$/;

/** The words by which a program that keeps secrets says that it gives one of them away. */
export function keptWords(
  name: string,
  args: readonly string[],
): string | undefined {
  const [verb = "", thing] = args.filter((arg) => !arg.startsWith("-"));
  const isMeant = thing !== undefined || args.some((arg) => OPENLY.test(arg));
  return KEEPER.test(name) &&
      (isMeant && TAKING_OUT.test(verb) || TAKING_ALL.test(verb))
    ? verb
    : undefined;
}

/** An option by which what is kept encrypted is shown as it can be read. */
const AS_IT_IS =
  /^--(?:plain-?text|clear-?text|decrypt(?:ed)?|unencrypted|no-encryption)$/;

/** Sub-commands that print what nobody else may know. */
const REVEALING =
  /^(?:get-?seed|show-?(?:seed|secrets?|mnemonic|private-?key)|dump-?priv(?:ate)?-?keys?|dump-?wallet|export-?(?:priv(?:ate)?-?keys?|secrets?|seed|mnemonic|wallet|keys?)|reveal(?:-[\w-]+)?|get-?private-?keys?|get-?(?:all-?)?secrets?(?:-?values?)?|get-?passwords?|getpass|print-?(?:secrets?|token|access-token|private-?key)|show-?token|(?:initial|admin|console|bmc|ipmi|idrac|vnc|root)-?password|session-?token|join-?token|unseal-?keys?|(?:(?:get|show)-?)?connection-?(?:string|uri)s?)$/i;

const KEPT =
  /^(?:keys?|keytool|wallets?|seeds?|secrets?|mnemonics?|credentials?|passwords?|private-?keys?|tokens?)$/i;

const SHOWN =
  /^(?:export|show|reveal|dump|unlock|print|decrypt|view|read|get-value|extract)$/i;

/** What is there to be handed out whenever somebody asks for it by its name. */
const SECRET = /^(?:secrets?|passwords?|credentials?|creds?)$/i;

const HANDED_OUT = /^(?:get|access|fetch|download|copy|cat)$/i;

/** An option by which what is shown or written has what only its owner may know. */
const PRIVATE_OPTION =
  /^--(?:(?:with|include)-)?(?:(?:private|secret)(?:-keys?)?|priv-?keys?|secrets|passwords|seeds?)$/;

const REVEALING_OPTION =
  /^--(?:show-(?:seed|private(?:-key)?|mnemonic|values?|keys?)|(?:display|include|print|show|with)-(?:all-)?(?:secrets|tokens|(?:access|refresh)-tokens?|passwords|credentials|private-keys?|sensitive)|(?:print|show)-(?:secret|token|password|credential)|no-(?:mask(?:ing)?|redact(?:ion|ing)?)|unredacted|(?:mask|redact)=(?:false|no|off)|reveal(?:-[\w-]+)?|dump-(?:master|volume|private|secret)-keys?|unmask(?:ed)?|(?:include|with)-secret|unarmored-hex|plain-?text-secrets?)(?:=true)?$/;

/** The option by which a program says that it prints credentials, whatever else it only shows. */
export function revealingOption(args: readonly string[]): string | undefined {
  return args.find((arg) => REVEALING_OPTION.test(arg));
}

/** Options by which a token is given to a program, and not printed by it. */
const GIVEN = /^--(?:set|with|from|stdin|token|value)(?:$|[-=])/;

/** The words by which a program says that it prints credentials. */
export function revealingWords(args: readonly string[]): string | undefined {
  const option = revealingOption(args);
  if (option !== undefined) return option;
  const words = subCommands(args);
  const one = words.find((word) => REVEALING.test(word));
  if (one !== undefined) return one;
  const [first, second, third] = words;
  if (
    first === "auth" && second === "token" && third === undefined &&
    !args.some((arg) => GIVEN.test(arg))
  ) return "auth token";
  // `list --with-token`, where it is not given.
  if (words.some((word) => /^(?:list|ls|info|status|whoami)$/.test(word))) {
    const token = args.find((arg) => /^--(?:with|include)-token$/.test(arg));
    if (token !== undefined) return token;
  }
  const shown = words.find((word) => SHOWN.test(word));
  const kept = args.find((arg) =>
    PRIVATE_OPTION.test(arg) || AS_IT_IS.test(arg)
  );
  if (shown !== undefined && kept !== undefined) return `${shown} ${kept}`;
  const read = words.find((word) => HANDED_OUT.test(word));
  const plain = args.find((arg) => AS_IT_IS.test(arg));
  if (read !== undefined && plain !== undefined) return `${read} ${plain}`;
  const at = words.findIndex((word) => KEPT.test(word));
  const next = words[at + 1] ?? "";
  return at >= 0 && (SHOWN.test(next) ||
      SECRET.test(words[at] ?? "") && HANDED_OUT.test(next) &&
        args.at(-1) !== next)
    ? `${words[at]} ${words[at + 1]}`
    : undefined;
}

/** Words for making another credential, with which the one that is in use ends. */
const ROLLING = /^(?:roll|rotate|regenerate|reset|revoke)$/;

const CREDENTIALS =
  /^(?:(?:api|access|secret|service|signing|deploy|webhook|client)[-_]?)?(?:keys?|secrets?|tokens?|credentials?)$/;

/** The words by which a program says that it ends what services log in with. */
export function rollingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const at = words.findIndex((word) => CREDENTIALS.test(word));
  const verb = [words[at + 1], words[at - 1]].find((word) =>
    ROLLING.test(word ?? "")
  );
  return at >= 0 && verb !== undefined &&
      !words.some((word) => ASKING.test(word))
    ? `${verb} ${words[at]}`
    : undefined;
}

/** What lets in whoever has it, made for others or for programs. */
const LASTING =
  /^(?:[\w-]+[-_])?(?:api-?keys?|access-?keys?|(?<!design-)tokens?|(?:pre-?)?auth-?keys?|app-?passwords?)$/i;
const MAKING = /^(?:create|add|generate|issue|mint|upload)$/;
const MAKES_LASTING =
  /^(?:create|generate|issue|mint|add)[-_:](?:[a-z0-9]+[-_])*(?:api-?key|access-?key|token)s?$|^(?:[a-z0-9]+[-_:])*(?:api-?key|access-?key|token)s?[-_:](?:create|add|generate|issue)$/i;
/** Keys of those who are no people. */
const OF_PROGRAMS = /^(?:iam|service-?accounts?|sa)$/;

/** What lets nobody change anything. */
const ONLY_READS =
  /^(?:--?(?:scopes?|permissions?|access|role)[=:])?(?:read|read-?only|viewer)$/i;

/** The words by which a program says that it makes what lets somebody in from then on. */
export function issuingWords(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-")).slice(0, 4);
  if (
    words.some((word) => ASKING.test(word)) ||
    args.some((arg) => ONLY_READS.test(arg))
  ) return undefined;
  const one = words.find((word) => MAKES_LASTING.test(word));
  if (one !== undefined) return one;
  const at = words.findIndex((word, index) =>
    (MAKING.test(words[index + 1] ?? "") ||
      MAKING.test(words[index - 1] ?? "")) &&
    (LASTING.test(word) ||
      /^keys?$/.test(word) &&
        words.slice(0, index).some((before) => OF_PROGRAMS.test(before)))
  );
  return at < 0
    ? undefined
    : words.slice(Math.max(at - 1, 0), at + 2).join(" ");
}

const PASSWORD = /^(?:pass|passwords?|passwd)$/;
const REPLACING = /^(?:set|reset|change|update)$/;
const REPLACES_PASSWORD =
  /^(?:[\w-]+[-_:])?(?:set|reset|change)[-_]?(?:\w+[-_])?pass(?:word|wd)?$|^(?:[\w-]+[-_:])?pass(?:word|wd)[-_:](?:set|reset|change|update)$/;

/** The words by which a program says that it gives an account another password. */
export function passwordWords(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-")).slice(0, 4);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const one = words.find((word) => REPLACES_PASSWORD.test(word));
  if (one !== undefined) return one;
  const at = words.findIndex((word, index) =>
    PASSWORD.test(word) && REPLACING.test(words[index + 1] ?? "")
  );
  return at < 0 ? undefined : `${words[at]} ${words[at + 1]}`;
}
