/**
 * What people and programs put around a need: a greeting, who speaks, a label,
 * quotes, thanks, how to answer. None of it says what is needed, so none of it
 * may change what is understood.
 *
 * @module
 */

/** Frames of one need that are taken off, in each other. */
const FRAMES_MAX = 6;

const FRAMES: readonly RegExp[] = [
  // Who says hello.
  /^(?:dear [\w-]{2,20}|good (?:afternoon|evening|morning)|greetings|hello|hey|hi|hiya)(?: (?:all|everyone|folks|guys|team|there))?(?:[,.!:]+\s*|\s+-\s+|\s*\n\s*)/i,
  /^(?:bonjour|buenas(?: tardes)?|buenos días|buongiorno|ciao|guten (?:morgen|tag)|hallo|halo|hola|olá|salut|salve|привет|здравствуйте)[,.!:]+\s*/iu,
  /^(?:你好|您好|こんにちは|안녕하세요)[,.!:，。！、]*\s*/u,
  // Who speaks, and for whom.
  /^(?:i am|i'm|this is|we are)(?: an?| the)? (?:[\w-]{1,20} ){0,3}(?:agent|assistant|bot)[.!:]\s+/i,
  /^(?:(?:my|our|the) )?(?:agent|boss|client|colleague|customer|human|operator|team|user)(?:'s (?:message|question|request))?(?: (?:asked|asks|said|says|writes|wrote)(?: me| us)?)?: ?/i,
  // What the rest is called.
  /^(?:asap|goal|instructions?|need|objective|prompt|query|question|quick question|request|task|urgent|user (?:input|message|need|query|question|request))(?: ?[:!]+ ?| [\u2013-] )/i,
  /^(?:kindly|please|pls)\s*[:,!]+ ?/i,
  /^(?:i'm |i am |we are )?(?:looking|searching) for an? (?:agent|api|endpoint|offer|service|tool)(?: for this)?: ?/i,
  /^(?:bitte|domanda|frage|por favor|pregunta|s'il (?:te|vous) plaît|tâche|tarea|tarefa|aufgabe|вопрос|задача|пожалуйста)\s*[:,!]+ ?/iu,
  /^[-*\u2022] (?=\S)/,
  /^(?:\*\*|__|#{1,4} )(?:goal|need|query|question|request|task):? ?(?:\*\*|__)?:?\s*/i,
  // What is said behind it: thanks, how to answer, what it may cost.
  /(?:[.!?,]\s*|\s+)(?:cheers|many thanks|thank you|thanks|thx|ty)(?: (?:a lot|in advance|so much|very much))?[.!]*$/i,
  /(?:[.!?,]\s*|\s+)(?:danke(?: im voraus)?|gracias|grazie|merci(?: d'avance)?|obrigad[ao]|спасибо)[.!]*$/iu,
  /(?<=[.!?\n])\s*(?:answer|be|reply|respond|return) (?:as|brief|concise|in|only|short|with)\b[^.!?]{0,60}[.!]?$/i,
  /(?<=[.!?\n])\s*(?:budget|max(?:imum)? (?:budget|price)|my budget|price limit)(?: is)?:? [^!?\s][^!?]{0,24}$/i,
];

/** Asks for help and says no more: it may be part of what is meant. */
const CALLS_FOR_HELP =
  /^(?:(?:can|could|will|would) (?:anyone|somebody|someone|you)(?: please)? help(?: me| us)?(?: out)?(?: with (?:it|this|that|the following))?|help(?: me| please)?|(?:i|we) need (?:some |your )?help(?: here| with (?:it|this|that|the following))?|please help(?: me| us)?)\s*[.:!?]+\s*/i;

/** Marks that stand around a whole text. */
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["\u201c", "\u201d"],
  ["\u201e", "\u201c"],
  ["\u00ab", "\u00bb"],
  ["\u300c", "\u300d"],
];

/** A need without what stands around it. */
export function withoutFrame(need: string): string {
  let text = need.replace(/^[\s\u200b\u2060\ufeff]+/, "").trimEnd()
    .replaceAll("\u2019", "'");
  for (let left = FRAMES_MAX; left > 0; left--) {
    const inner = withoutOne(text);
    if (inner === text) break;
    text = inner;
  }
  return text;
}

/** The same without a call for help before it. */
export function withoutCallForHelp(need: string): string {
  return need.replace(CALLS_FOR_HELP, "") || need;
}

function withoutOne(text: string): string {
  for (const pattern of FRAMES) {
    const rest = text.replace(pattern, "").trim();
    if (rest !== "" && rest !== text) return rest;
  }
  return withoutQuotes(text);
}

function withoutQuotes(text: string): string {
  for (const [open, close] of QUOTES) {
    if (!text.startsWith(open) || !text.endsWith(close)) continue;
    const inner = text.slice(1, -1).trim();
    if (inner !== "" && !inner.includes(open) && !inner.includes(close)) {
      return inner;
    }
  }
  return text;
}
