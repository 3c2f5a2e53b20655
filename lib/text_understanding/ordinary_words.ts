/**
 * English words that say how, what for or how much, and seldom of what thing:
 * verbs, qualities and general nouns, as data. An asker who uses another one
 * than the writer has not asked for another thing, so they count for less than
 * names do when it is decided whether a text answers.
 *
 * @module
 */

import { set } from "./stems.ts";
import { wordsOf } from "./words.ts";

/** Folded, in their plainest form; see {@linkcode isOrdinary}. */
const ORDINARY_WORDS: ReadonlySet<string> = set(
  "abandon ability abort absent absolute abstract abuse accelerate accident accidental accomplish account accuracy accurate achieve acquire act action active activity adapt additional address adequate adjust advance advantage advice advise affect afford aim alert alike alive allocate alter alternate alternative amaze analysis analyse analyze announce annoy anonymous anticipate apart apparent appropriate approve approximate arbitrary area argue arise arrange arrive article aspect assemble assess assign assist associate assume attach attack attend attention attract authentic automate automatic average award aware awful awkward " +
    "balance black blue brown ban bare barely base basis bear beat beginner behave behavior behaviour belong benefit bigger bind blame blank blind boost bore borrow bother bottleneck bottom bound break breakage brief bright broad broken bug bulk bundle burn burst bypass " +
    "calculate calm cancel capability capable capacity capital capitalization capture care careful carry catch category central challenge channel character charge chat cheat chief choice chunk circumstance claim clarify class classic classify clean cleanup clever cliff climb coarse code coincide collapse collect collection combination combine comfort commit committed communicate community compact company compatible compete complain complete complex complicate comply compose comprehensive compress compute conceal concept concern conclude concrete concurrent conduct confirm conflict confuse connect connection consecutive consequence consistent constant constrain construct consume contact contrast contribute convenient conversation convert convince cooperate cope core corrupt countless coverage crazy creation credible criterion critical crowd crucial cumulative cure curious custom cycle " +
    "document damage danger dangerous dead deal debate debug decent decision declare decline decrease dedicate deduplicate defect defend degrade delay delete deliver delivery demand demonstrate deny deploy deprecate derive deserve desire desperate destroy detach detail detect detection determine develop developer deviate diagnose die dirty disable disagree disappear discard disconnect discover discuss disguise dismiss display distant distinct distinguish distribute disturb diverge diverse divide dominate double doubt download draft drastic draw dream drive duplicate duration dynamic " +
    "eager european earn ease edge edit education effective efficient effort elegant elementary eliminate elsewhere embed emerge emergency emit emphasis employ enable encounter encourage endless energy enforce engage enhance enjoy enormous enter entity equal equip equivalent escape essential establish estimate evaluate eventual evidence evident evil evolve exceed exceeded excellent exception excess exchange exclude exclusive excuse execute executed execution exercise exhaust exhausted exhausting exit expand expensive experience experiment expert expire explicit exploit explore export expose express extend extensive extent external extract extraordinary extreme " +
    "facilitate factor fake fall false familiar famous fancy fault favor favour favorite feasible feedback feel fetch fetching fetches fight figure fill filter final find fire fires firm fix fixture flag flat flaw flexible flow focus folk forbid forbidden forget forgot form formal format former formula fortunate forward foundation fraction fragile frame frequent frequency fresh front frustrate fulfill fun function functional fundamental funny fuzzy " +
    "gain gray grey green gap gather generate generation generic genuine gigantic global goal govern grab grade gradual grant graph grasp guarantee guard guess guidance " +
    "habit half halt handful handy hang harm harmful haste hate heavy hesitate hidden hide hint hire hits hit history hold hole honest hope horrible host huge human hundred hundreds hurry hurt " +
    "ideal identify idle ignore illegal illustrate imagine immediate impact implement implicit imply import importance impose impress improve inability incident incomplete inconsistent incorrect independent indicate individual inevitable infer influence inform informal initial inject injure innocent input insert insight insist inspect inspire install instance instant instruct integral integrate intend intense intention interact interest interesting interfere internal interpret interrupt introduce invent invest investigate invisible invite invoke involve irrelevant isolate " +
    "jam job join joke judge jump junior justify " +
    "keep key kick kill kills killed knock knowledge " +
    "label lack land language layout lazy lead leak leap legacy legitimate length lie lift limitation link lists load locate location lock log logic lonely loop loose loss lossless losslessly loud lovely luck lucky " +
    "mad magic main maintain major malicious mandatory manipulate manner manual map mass massive master material mature maximal maximize maximum meaningful mechanism member mental merge mess messy method mild million millions mimic minimal minimize minimum minor minus mismatch mislead mitigate mix mixed mode modern modest modify monitor monthly motivate mount multiply mutual mysterious mystery " +
    "narrow native natural nature navigate neat negative neglect negotiate nest neutral nobody noise noisy nonsense notable notify novel numerous " +
    "obey object objective observe obsolete obstacle obvious occasional occupy odd offend official okay omit ongoing operate oppose opposite optimal optimize optional ordinary organise organize original outcome outdated outline output outside overall overcome overflow overload override overwhelm overwrite owe owned " +
    "pace pair panic paragraph parallel partial participate partner partners passive paste path patience pattern pause peak peculiar perfect permanent permit persist personal persuade phase phenomenon physical pin pitfall plain plausible pleasant plenty plug pollute popular portion position positive possess post postpone potential power practical praise precise predict preferable prefix preliminary prepare preserve press pressure prevent pretend primary principle prior priority proceed produce productive profit progress prohibit project prominent promise promote prompt prone proof propagate propagation proportion propose prospect protect prove provider providers provision proxy purchase pure purge pursue push puzzle " +
    "qualify quality quantity quarter query quest quiet quit quote " +
    "randomly rapid rare raw react reaction realistic realize rebuild recall receive recognise recognize reconcile record recover recreate recur redirect reduction redundant refer reference reflect regard region register reject rejected relation relative relax release reliable rely reload remarkable remember remind remote render renew rent repair repeat repeatedly represent reproduce reputation rescue reset resist resolve resource respect respond response responsible restart restore restrict resume retain retry reuse reveal reverse revert review revise revoke reward rewrite rich ridiculous rigid risk robust role roll rotate rough route routine ruin rush " +
    "sacrifice sample satisfy savings scale scan scare scatter scene schedule scheduled scheduler scheme scope score scrap scratch scream script scrub search season secret secure seek segment seldom selection selective sensible sensitive sequence series serve serves service session severe shadow shallow shape sharp shine shock shot shortage shortcut shrink shut shutdown sick signal significant silent silly similarity simplify simultaneous situation skill skip sleep slice slide slip smart smooth snap social sole solid somehow somewhat sophisticated sound space spare spawn spec speed spend spike spin splitting spoil spontaneous spot spread stable stack staff stage stall stalls standard state statement static statistic status steady steal step stick stock storage store straight strange strategy stream strength stress stretch strip structure struggle study stupid subject submit subsequent substance substitute subtle succeed success sufficient suffer suggestion suit suitable summarise summarize summary super superior supplied supply support suppose suppress surface surprise surround survey survive suspect suspend sustain swap swift sync synchronise synchronize " +
    "tackle tail target task technique technology temporary tempt tend term terminate terrible thick thin thorough threat threshold throw tight tiny token tolerate tool tools touch tough trace track trade tradition transfer transform transient transition translate transmit transparent trap travel treat tremendous trend trial trick tricky trigger trim trivial trouble troubleshoot trust tune tutorial tweak typo " +
    "ugly ultimate unavailable unaware uncertain unchanged unclear undo unfair unfortunate unhappy unify unique unit unite universal unlikely unlimited unlock unnecessary unpredictable unreliable unsafe unstable unsure unusual upcoming upgrade upload uploading uploaded upper urge urgent useless utility utilize " +
    "vague valuable vanish vanishes variant variation variety vast verify versus victim vital vs volume vulnerable " +
    "warm white warn warning waste weak weird welcome whenever widely width wild wipe wire withdraw witness wonderful worker workaround workflow workload worry worse worst worth wrap " +
    "yearly yield young zero",
);

/** Endings of the forms of an English word. */
const ENDINGS = /(?:ies|ied|ing|est|ed|es|s|ly|ment|ally|ations?)$/;
/** Words that look like forms of others. */
const NO_FORMS: ReadonlySet<string> = set("news being best does thing always");

/** Whether a folded word is an ordinary one, in any of its forms. */
export function isOrdinary(word: string): boolean {
  return plainFormsOf(word).some((form) => ORDINARY_WORDS.has(form));
}

/** A folded English word, and the words of which it may be a form. */
export function plainFormsOf(word: string): string[] {
  const stem = word.replace(ENDINGS, "");
  const isShort = stem.length < 3 && !/i(?:es|ed)$/.test(word);
  if (stem === word || isShort || NO_FORMS.has(word)) return [word];
  const isDoubled = stem.at(-1) === stem.at(-2);
  return [
    word,
    stem,
    `${stem}e`,
    `${stem}y`,
    ...(isDoubled ? [stem.slice(0, -1)] : []),
  ];
}

/** Words of questions in other languages, folded when they are read. */
const ASKING_WORDS =
  `wann wie wieso warum welche welcher welches wer wo muss kann soll darf mein meine meinen wird werden geht gibt macht machen brauche bekomme lange viel viele ohne mit gegen nach
  quand comment pourquoi combien quel quelle quels quelles peut doit faut temps faire mes sans avec pour contre
  cuándo cómo dónde cuánto cuántos cuál cuáles quién puedo debo hay tengo mis sin con para sacar hacer
  quando como onde quanto quantos qual quais quem posso devo tem meu minha sem fazer até
  come dove quanti quale quali mio mia senza fare sono
  wanneer hoe waar waarom welke moet mijn zonder voor
  kiedy jak gdzie ile jaki jaka czy mogę muszę bez
  zaman nasıl nerede kaç hangi için gerekli
  когда как где сколько какой какая какие кто можно нужно мой без для
  kapan bagaimana dimana berapa siapa boleh harus saya tanpa untuk
  khi nào thế đâu mấy bao nhiêu
  いつ どこ どう 何 怎么 怎么办 什么 多少 哪里 如何
  متى كيف اين كم هل
  कब कैसे कहाँ कितना क्या
  언제 어떻게 어디 몇 얼마`;
const ASKING: ReadonlySet<string> = new Set(wordsOf(ASKING_WORDS));

/** Whether a folded word asks, in another language than English. */
export function isAsking(word: string): boolean {
  return ASKING.has(word);
}
