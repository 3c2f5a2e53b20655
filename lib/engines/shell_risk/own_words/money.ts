/**
 * The words by which programs say that they move money.
 *
 * @module
 */
import { UNASKED } from "./words.ts";

/** Words for moving money that mean nothing else. */
const PAYING =
  /^(?:[\w.:-]+[.:_-])?(?:withdraw(?:als?)?|payto(?:many)?|sweep[-_]all|payouts?|refunds?|sendtoaddress|sendmany|sendcoins|send[-_]?(?:raw[-_]?)?(?:tx|transaction|ether|coins?|sol|tokens?|payment)|broadcast[-_]?tx|sign[-_]and[-_]send)$/i;

/** Words for moving things, of which money is one. */
const MOVING =
  /^(?:[\w.:-]+[.:_-])?(?:transfer|send|pay|swap|stake|unstake|delegate|undelegate|bridge|redeem|payment|tip|deposit)s?$/i;

/** An amount of some currency. */
const AMOUNT =
  /^-?\d+(?:[._]\d+)?(?:e\d+)?(?:eth(?:er)?|gwei|wei|btc|sats?|sol|near|lamports|usd[ct]?|eur|gbp|xrp|ada|dot|u(?:atom|osmo|luna|akt)|matic|pol|bnb|trx|xmr|ltc|doge|xtz|algo|xlm|avax|ton|sui|apt)?$/i;

/** As an amount: what there is. */
const WHOLE_AMOUNT = /^(?:all|max)$/i;

const AMOUNT_OPTION = /^--?(?:amount|value|qty|quantity|sum)(?:=|$)/;

/** Whom money is sent to. */
const PAYEE =
  /^(?:--?to(?:-addr(?:ess)?)?(?:=.*)?|--recipients?(?:=.*)?|--dest(?:ination)?(?:=.*)?|0x[0-9a-f]{1,64}|(?:bc1|tb1|ltc1|addr1|cosmos1|osmo1|tz[1-4])[0-9A-Za-z]{6,}|(?:r|T|EQ|UQ)[0-9A-Za-z_-]{24,48}|[\w-]+\.(?:near|eth|sol))$/i;

/** What only asks for a money movement's price, or lists what there were. */
const ASKS_ONLY =
  /^(?:list|ls|show|get|status|history|quote|estimate|simulate|retrieve|info|help|search)$/i;

/** What is paid for from then on. */
const PAID_FOR = /^(?:plan|subscription|tier|licen[sc]es?|seats?|billing)$/;

const BUYING = /^(?:upgrade|add|buy|purchase|renew|subscribe|change)$/;

/** The word by which a program says that it buys, and asks nobody. */
function buyingWord(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  if (!args.some((arg) => UNASKED.test(arg) || arg === "--confirm")) {
    return undefined;
  }
  const [first = "", second = ""] = words;
  return PAID_FOR.test(first) && BUYING.test(second)
    ? `${first} ${second}`
    : BUYING.test(first) && PAID_FOR.test(second)
    ? `${first} ${second}`
    : undefined;
}

/** The word by which a program says that it moves money. */
export function payingWord(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const first = words.slice(0, 4);
  if (first.some((word) => ASKS_ONLY.test(word))) return undefined;
  const plain = first.find((word) => PAYING.test(word));
  if (plain !== undefined) return plain;
  const bought = buyingWord(words, args);
  if (bought !== undefined) return bought;
  const moving = first.find((word) => MOVING.test(word));
  const hasAmount = args.some((arg) =>
    AMOUNT_OPTION.test(arg) || AMOUNT.test(arg)
  );
  if (words.length > 2 && WHOLE_AMOUNT.test(words.at(-1) ?? "")) return moving;
  return hasAmount &&
      args.some((arg) =>
        PAYEE.test(arg) || AMOUNT.test(arg) && /[a-z]$/i.test(arg)
      )
    ? moving
    : undefined;
}
