/**
 * Error messages in a goal: their words belong together, whatever they are.
 *
 * @module
 */

import type { GoalText } from "./goal_text.ts";

/** Where a message ends: where the sentence goes on around it. */
const END =
  "(?=\\s*(?:[|;?!]|[,.](?:\\s|$)|$)| - | (?:in|on|with|using|under|from|at) (?:[\\p{Lu}\\d@]|macos|node|python|npm|docker|deno|linux|ios)| (?:when|after|while|since|during|whenever|anyone|any|that|posted|tweets?|posts?|python|node|about)\\b|[|])";
/** Words of a message: its own punctuation goes on without a blank. */
const WORDS = "((?:[^|;?!,.\\s]|[.,:](?=\\S))(?:[^|;?!]|[?!](?=\\S)){6,110}?)";

/** "TypeError: cannot read ...", "fatal: refusing ...". */
const NAMED = new RegExp(
  `(?<=[\\s(])(?:[A-Za-z][A-Za-z0-9_.]*(?:Error|Exception|Fault|Warning)|[Ee]rror|ERROR|fatal|panic|[Uu]ncaught) ?: ${WORDS}${END}`,
  "gu",
);
/** "TS2345 argument of type ... is not assignable ...": a code and what it says. */
const CODED = new RegExp(
  `(?<=[\\s(])[A-Z]{1,8}-?\\d{3,5}:? (?=(?:[\\p{L}\\p{N}'-]+ ){1,6}(?:is|are|was) |(?:[\\p{L}\\p{N}'-]+ ){0,6}(?:not|cannot|can't|could|failed|unable|invalid|missing|expected|denied)\\b)(\\p{Ll}(?:[^|;?!]){8,110}?)${END}`,
  "gu",
);
/** What tools say, in the same words each time. */
const KNOWN = new RegExp(
  `(?<=[\\s(])(?<!\\b(?:how to|about|of) (?=permission|access))((?:cannot|can't|could not) (?:read|set) propert(?:y|ies) (?:of (?:undefined|null)|of (?:undefined|null) \\(reading [^)]*\\))|undefined is not (?:a function|an object)|command not found|permission denied|connection (?:refused|reset by peer|timed out)|no such file or directory|segmentation fault|index out of range|list index out of range|stack overflow error|too many open files|failed to fetch|address already in use|no space left on device|module not found|access denied|out of memory error|unexpected token|(?:could not|couldn't|unable to|failed to) (?:resolve|connect to) host|certificate has expired|too many requests|bad gateway|gateway timeout|internal server error)(?=[\\s,.;:)?!|]|$)`,
  "giu",
);

/** "rm -rf": a command and its flags, which rule nothing out. */
const COMMAND =
  /(?<=\s)((?:rm|ls|tar|grep|git|docker|npm|curl|chmod|chown|ps|kill|ssh|ffmpeg|kubectl|pip)(?: [a-z]+)? --?[a-zA-Z][\w-]*)(?=[\s,.;:)?!|]|$)/gu;

/** Puts the messages of a goal in quotation marks. */
export function holdMessages(text: GoalText): void {
  // What stands in quotation marks already is one.
  text.hold(NAMED, (words) => !/^["\ue000-\ue00f]/.test(words));
  text.hold(CODED, (words) => words.split(" ").length > 3);
  text.hold(KNOWN, () => true);
  text.hold(COMMAND, () => true);
}
