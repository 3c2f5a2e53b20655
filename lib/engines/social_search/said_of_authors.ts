/**
 * What a goal says of authors in words that the reader of accounts does not
 * have: names without a sign, names behind an account, accounts to watch.
 *
 * @module
 */

import {
  accounts,
  END,
  HANDLE,
  isAccount,
  knownPlaces,
  POSTS,
  type Row,
  row,
} from "./wording_rows.ts";

const PERSON_TOLD =
  "the site knows authors by their account only; name it with @. The name is searched as words";
/** First and last name, with what may stand between them. */
const PERSON =
  "(\\p{Lu}[\\p{Ll}'’-]+(?: (?:\\p{Lu}\\.|von|van|de|der|den|da|dos|la|bin|al|el))* \\p{Lu}[\\p{L}'’-]+)";
/** An account by its form alone: no word has these signs. */
const SIGNED = "([A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]{1,13})";

/** Whether each word of a name has a capital, but for small ones within it. */
function isCapital(name: string): boolean {
  return name.split(" ").every((word, at) =>
    /^\p{Lu}/u.test(word) ||
    at > 0 && /^(?:von|van|de|der|den|da|dos|la|bin|al|el)$/.test(word)
  );
}

/** Whether two names are those of a person, and not of a place. */
function isPerson(name: string): boolean {
  return isCapital(name) &&
    !knownPlaces().has(name.toLowerCase()) &&
    !/^(?:New|North|South|East|West|Los|Las|San|Santa|Saint|St|Port|Fort|Mount|Lake|United|Great|Hong|Sri|Costa|El|Middle|Bay|Silicon|Wall|White|Black|Red|Green|Blue|Social|Open|Google|Apple|Microsoft)\b/
      .test(name) &&
    !/\b(?:City|County|State|University|College|News|Times|Post|Journal|Bank|Group|Inc|Corp|Street|Valley|Island|Islands|Coast|House|Team|Club|FC|United|League|Party|Ministry|Institute|Foundation|Labs?|Studios?|Games|Music|Press|Media|Network|Wars|Day|Week|Friday|Monday)$/
      .test(name);
}

/** In the order in which they are tried. */
export const AUTHOR_ROWS: readonly Row[] = [
  // "@tea_lab (Tea Lab)": the account says it.
  row(
    `(?<=\\s)(${HANDLE}) \\(((?:[\\p{L}\\p{N}.&'’-]+ ){0,3}[\\p{L}\\p{N}.&'’-]+)\\)`,
    ([author, name = ""]) => isCapital(name) ? `${author}` : null,
  ),
  row(
    `(?<=^[\\s|]*)(?:monitor|watch|track|follow|check|keep an eye on) (?:what )?(${HANDLE}(?:(?:,? and |,? or |, )${HANDLE}){1,7})(?= ?(?:[-|,.;:!?]|$)| (?:and|for|on|about|post|posts|tweet|to see)\\b)`,
    ([list = ""]) => `posts by ${accounts(list)}`,
  ),
  // "mentioning @a or @b, but not from either of them": the same accounts.
  row(
    `(?<=\\s)(mention(?:s|ing)? |about )(${HANDLE}(?:(?:,? and |,? or |, )${HANDLE}){1,5}),? (?:but |and )?(?:not|nothing) (?:from|by|written by|posted by) (?:(?:either|any|one|both) of )?(?:them|these|those|the two)${END}`,
    ([mention, list = ""]) =>
      `${mention}${list} but not from ${accounts(list)}`,
  ),
  // "is @a linking to", "@a's most replied-to tweet": what the account does.
  row(
    `(?<=\\s)(?:is|was|are|has|have|did|does|do) (${HANDLE})(?: (?:also|now|currently|often|been|ever))* (?:linking|linked|link)(?: to)?(?= ?[?.,;|]|$| )`,
    ([author]) => `posts by ${author} with links`,
  ),
  row(
    `(?<=\\s)(${HANDLE})'s ((?:own |single |very )*most (?:recent|liked|popular|viral|re-?tweeted|reposted|shared|viewed|engaging) )(tweets?|posts?|threads?|videos?|photos?|pictures?)(?= |[?.,;|]|$)`,
    ([author, which = "", what]) => `${which}${what} by ${author}`,
  ),
  row(
    `(?<=\\s)(${HANDLE})'s (?:own |single |very )*(?:most [\\p{L}-]+|best|worst|funniest|oldest|first) (tweets?|posts?|threads?|videos?|photos?|pictures?)(?= |[?.,;|]|$)`,
    ([author, what]) => `${what} by ${author}`,
    "the site has no such order; sort the posts when you have them",
  ),
  // Who reports of something writes about it.
  row(
    `(?<=\\s(?:journalists|reporters|correspondents|writers|bloggers|analysts|editors|outlets|people|accounts) )(?:who (?:are )?|that (?:are )?)?cover(?:ing)? (?=\\p{L})`,
    "talking about ",
  ),
  // Persons: the site has no names.
  row(
    `(?<=\\s)(?:the |their )?(?:very )?(?:last|latest|newest|most recent|recent) (${POSTS}|tweet|post|thing) (?:of|by|from) ${PERSON}${END}`,
    ([, name = ""]) => isPerson(name) ? `latest posts about ${name}` : null,
    PERSON_TOLD,
  ),
  row(
    `(?<=^[\\s|]*(?:(?:find|show|get|fetch|list|search|me|all|the) )*)(?:${POSTS}) (?:of|by|from) ${PERSON}(?=\\s*(?:[|.;!?]|$)| (?:since|until|from|between|this|last|today|yesterday|in the last|in the past|before|after)\\b)`,
    ([name = ""], all) =>
      isPerson(name) && !/ about | mentioning /.test(all)
        ? `posts about ${name}`
        : null,
    PERSON_TOLD,
  ),
  // Accounts without a sign.
  row(
    `(?<=\\s)((?:but )?(?:not|nothing|except|excluding|without)(?: anything)? (?:from|by)) ${SIGNED}${END}`,
    ([without, name]) => `${without} @${name}`,
  ),
  row(
    `(?<=^[\\s|]*(?:(?:find|show|get|fetch|list|search|me|all|the|recent|latest) )*)${SIGNED}(?:'s)? ${POSTS}${END}`,
    ([name]) => `posts by @${name}`,
  ),
  row(
    `(?<=\\s)(${POSTS}) that (?:are|come|were) (?:posted |sent |written )?(?:from|by) (\\p{Lu}[A-Za-z0-9_]{3,14})(?= (?:and|but|or|with|since|about)\\b|\\s*(?:[|,.;!?]|$))`,
    ([posts, name = ""]) =>
      /^[A-Z]/.test(name) && isAccount(name)
        ? `${posts} by @${name}, that are `
        : null,
  ),
  row(
    `(?<=\\s)(?:(?:people|users|those|anyone|accounts) )?(?:quote[- ]tweeting|that quote[- ]tweet|who quote[- ]tweet|quote[- ]tweets of) (?=@)`,
    "posts quoting ",
  ),
  row(
    `(?<=\\s)(from|by) the (\\p{Lu}[A-Za-z0-9_]{1,14}) (?:and|or|&) (\\p{Lu}[A-Za-z0-9_]{1,14}) (?:twitter )?accounts${END}`,
    ([role, one = "", other = ""]) =>
      /^[A-Z]/.test(one) && /^[A-Z]/.test(other) && isAccount(one) &&
        isAccount(other)
        ? `${role} @${one} or @${other}`
        : null,
  ),
  row(
    `(?<=\\s)(${POSTS}) \\(((?:excluding|without|no|except) [^()|]{3,60})\\) ((?:of|by|from) ${HANDLE})`,
    ([posts, without, author]) => `${posts} ${author}, ${without}`,
  ),
  row(
    `(?<=\\s)(?:posted |written |sent )?(?:by|from) (?:users|people|accounts|authors|those) (?:with|having|who have|that have) (?:more than|over|at least|fewer than|less than|under) \\d[\\d,.]*[km]? (?:friends|followers|follows)${END}`,
    " ",
    "no operator counts whom an author knows; judge authors by their profile",
  ),
  // Whose quotes and replies, and to whom.
  row(
    `(?<=\\s)(?:only )?(?:the )?(re-?tweets|replies|quote tweets) (?:that )?@?(\\p{Lu}[A-Za-z0-9_]{1,14}) (?:made|wrote|sent|posted|did)(?: (?:with|by|using|through) the (?:native )?(?:re-?tweet|quote|reply) (?:button|function))?${END}`,
    ([kind, name = ""]) =>
      /^[A-Z]/.test(name) && isAccount(name) ? `${kind} by @${name}` : null,
  ),
  row(
    `(?<=\\s)(\\p{Lu}[\\p{Lu}\\d]{1,14})'s (?:own )?(replies|quote tweets|quotes|re-?tweets|self-replies|threads)${END}`,
    ([name = "", kind = ""]) =>
      /^[A-Z\d]+$/.test(name) ? `${kind} by @${name}` : null,
  ),
  row(
    `(?<=\\s)(?:quote[- ]tweets|quote posts|quotes) (?:posted |made |written )?(?:by|from) (${HANDLE})`,
    ([author]) => `only quote tweets, posts by ${author}`,
  ),
  row(
    `(?<=\\s)(?:excluding|except|without|but not|not|no) (?:those |the |any )?(?:replies )?(?:where|in which|to which) @?([A-Za-z0-9_]{2,15}) is (?:the )?(?:target|recipient|addressee|one replied to)${END}`,
    ([name]) => `but not replies to @${name}`,
  ),
];
