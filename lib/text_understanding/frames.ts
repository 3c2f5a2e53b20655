/**
 * What people and programs put around a request: a greeting, who speaks, a
 * label, quotes, thanks, how to answer. None of it says what is asked, so none
 * of it may change what is understood.
 *
 * @module
 */

/** Frames of one text that are taken off, in each other. */
const FRAMES_MAX = 6;

/** What stands before a request, and behind it. */
interface Frames {
  readonly before: readonly RegExp[];
  readonly behind: readonly RegExp[];
}

/** Who is spoken to, who speaks, and how kindly. */
const ADDRESS: Frames = {
  before: [
    /^(?:dear [\w-]{2,20}|good (?:afternoon|evening|morning)|greetings|hello|hey|hi|hiya)(?: (?:all|everyone|folks|guys|team|there))?(?:[,.!:]+\s*|\s+-\s+|\s*\n\s*)/i,
    /^(?:bonjour|buenas(?: tardes)?|buenos días|buongiorno|ciao|guten (?:morgen|tag)|hallo|halo|hola|olá|salut|salve|привет|здравствуйте)[,.!:]+\s*/iu,
    /^(?:你好|您好|こんにちは|안녕하세요)[,.!:，。！、]*\s*/u,
    /^(?:i am|i'm|this is|we are)(?: an?| the)? (?:[\w-]{1,20} ){0,3}(?:agent|assistant|bot)[.!:]\s+/i,
    // "user: nasa" is a field: who speaks is somebody's, or says something.
    /^(?:(?:my|our|the) (?:agent|boss|client|colleague|customer|human|operator|team|user)(?:'s (?:message|question|request))?|(?:agent|client|customer|human|operator|user)(?= (?:asked|asks|said|says|writes|wrote)\b))(?: (?:asked|asks|said|says|writes|wrote)(?: me| us)?)?: ?/i,
    /^(?:kindly|please|pls)\s*[:,!]+ ?/i,
    /^(?:bitte|domanda|frage|por favor|pregunta|s'il (?:te|vous) plaît|tâche|tarea|tarefa|aufgabe|вопрос|задача|пожалуйста)\s*[:,!]+ ?/iu,
    /^(?:asap|important|quick|urgent)(?:[:!] | [\u2013-] )/i,
  ],
  behind: [
    /(?:(?<=["\u201d\u00bb`\n])|[.!?,;])\s*(?:cheers|many thanks|thank you|thanks|thx|ty)(?: (?:a lot|in advance|so much|very much))?[.!]*$/i,
    /[.!?,;]\s*(?:danke(?: im voraus)?|gracias|grazie|merci(?: d'avance)?|obrigad[ao]|спасибо)[.!]*$/iu,
    /[.!?,]\s*(?:asap|as soon as possible|right away|urgently)(?:,? please)?[.!]*$/i,
  ],
};

/** What the rest is called, how to answer it and for how much. */
const TERMS: Frames = {
  before: [
    /^(?:goal|instructions?|need|objective|prompt|query|question|quick question|request|search (?:goal|query)|task|user (?:input|message|need|query|question|request))(?: ?[:!]+ ?| [\u2013-] )/i,
    /^(?:i'm |i am |we are )?(?:looking|searching) for an? (?:agent|api|endpoint|offer|service|tool)(?: for this)?: ?/i,
    /^(?:human|user): ?/i,
    /^[-*\u2022] (?=\S)/,
    /^(?:\*\*|__|#{1,4} )(?:goal|need|query|question|request|task):? ?(?:\*\*|__)?:?\s*/i,
  ],
  behind: [
    /(?<=[.!?\n])\s*(?:answer|be|reply|respond|return) (?:as|brief|concise|in|only|short|with)\b[^.!?]{0,60}[.!?]?$/i,
    /(?<=[.!?\n])\s*(?:budget|max(?:imum)? (?:budget|price)|my budget|price limit)(?: is)?:? [^!?\s][^!?]{0,24}$/i,
  ],
};

const ALL: Frames = {
  before: [...ADDRESS.before, ...TERMS.before],
  behind: [...ADDRESS.behind, ...TERMS.behind],
};

/** Signs before a frame behind a request. */
const ENDS_BEFORE = /[.!?,;"\u201d\u00bb`\n]/;
/** Characters at the end of a text in which a frame behind it is looked for. */
const BEHIND_CHARACTERS = 120;

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

/** A request without what stands around it; its quotes stay. */
export function withoutFrame(request: string): string {
  let text = request.replace(/^[\s\u200b\u2060\ufeff]+/, "").trimEnd()
    .replaceAll("\u2019", "'");
  for (let left = FRAMES_MAX; left > 0; left--) {
    const inner = withoutOne(text, ALL);
    if (inner === null) break;
    text = inner;
  }
  return text;
}

/** A request without what stands around it, nor the quotes around all of it. */
export function withoutFrameOrQuotes(request: string): string {
  const text = withoutFrame(request);
  const inner = withoutQuotes(text);
  return inner === null ? text : withoutFrame(inner);
}

/** A request, and what was said around it. */
export interface Addressed {
  /** Without it. */
  readonly request: string;
  /** Parts that were taken, without signs before them. */
  readonly around: readonly string[];
}

/**
 * A request without greetings, who speaks, calls for help and thanks; what it
 * is called, its quotes and what it says of the answer stay.
 */
export function withoutAddress(text: string): Addressed {
  let request = text;
  const around: string[] = [];
  for (let left = FRAMES_MAX; left > 0; left--) {
    const whole = request.trim();
    const inner = withoutOne(whole, ADDRESS) ??
      (withoutCallForHelp(whole) === whole ? null : withoutCallForHelp(whole));
    if (inner === null) break;
    const at = whole.indexOf(inner);
    around.push(
      ...[whole.slice(0, at), whole.slice(at + inner.length)]
        .map((said) => said.replace(/^[\s.,;!?]+/, "").trim()).filter((said) =>
          said !== ""
        ),
    );
    request = inner;
  }
  return { request, around };
}

/** A request without a call for help before it. */
export function withoutCallForHelp(request: string): string {
  return request.replace(CALLS_FOR_HELP, "") || request;
}

function withoutOne(text: string, { before, behind }: Frames): string | null {
  for (const frame of before) {
    const rest = text.replace(frame, "").trim();
    if (rest !== "" && rest !== text) return rest;
  }
  const head = text.slice(0, -BEHIND_CHARACTERS);
  const end = text.slice(-BEHIND_CHARACTERS);
  if (!ENDS_BEFORE.test(end)) return null;
  for (const frame of behind) {
    const rest = (head + end.replace(frame, "")).trim();
    if (rest !== "" && rest !== text) return rest;
  }
  return null;
}

function withoutQuotes(text: string): string | null {
  for (const [open, close] of QUOTES) {
    if (!text.startsWith(open) || !text.endsWith(close)) continue;
    const inner = text.slice(1, -1).trim();
    if (inner !== "" && !inner.includes(open) && !inner.includes(close)) {
      return inner;
    }
  }
  return null;
}
