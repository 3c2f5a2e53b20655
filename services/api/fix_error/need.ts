/**
 * The needs that this offer serves, in words: what `/match` understands.
 *
 * @module
 */

import { type NeedWords, terms } from "@/lib/engines/need_matching/mod.ts";
import { AGAINST, RULES } from "./need_rules.ts";
import { ERRORS, FAILED, MISBEHAVES } from "./need_failures.ts";
import { PRINTED } from "./need_printed.ts";
import { SAID_ABROAD } from "./need_abroad.ts";
import {
  PARTS_OF_CODE,
  SOFTWARE,
  SOFTWARE_AT_WORK,
  THINGS_TOO,
} from "./need_software.ts";
import { WISHED_OTHERWISE } from "./need_other_wishes.ts";

const FAILING = terms(`${FAILED}, ${MISBEHAVES}`);

/** Work that no failure asks for. */
const MAKING = `
    add, adding, best practice~, code review, compare, comparison, convert, course, create,
    creating, design, designing, document, documenting, estimate, faster, generate, generating,
    hire, hiring, history of, how many, implement*, improve, improving, interview, learn,
    migrate from, optimi*, performance, plan, port my, recommend,
    refactor a, refactor my, refactor the, refactor this, refactoring a, refactoring the, review my,
    review the, rewrite, set up, setup, speed up, statistics, teach me, tutorial, upgrade to,
    which is better, write, writing`;

/** Words of an order, with nothing before them but how it is put, or behind what asks for it. */
function ordered(source: string): RegExp {
  return new RegExp(
    `(?:^(?: (?:a|an|best|can|could|do|easiest|for|have|help|how|i|in|is|it|like|me|my|need|our|please|possible|recommended|should|some|someone|somebody|the|there|to|us|want|way|ways|we|would|you))*| (?:(?:i|we) (?:want|need|would like)(?: you)? to|(?:can|could|would) you(?: please)?|please|how (?:to|can i|can you|do i|do you|should i)))${
      terms(source).source
    }`,
  );
}

/** The words, and what they have to say together. */
export const NEED: NeedWords = {
  keyWords: ["error"],
  names: /\bfix-error\b|\brepair[_ -]receipts?\b|\bcommand-error\b/i,
  concepts: {
    errorNoun: terms(`${ERRORS}, bug~`),
    // The same where it happened: a bug is one of behaviour, and shows no error.
    errorHappened: terms(ERRORS),
    failedNow: terms(FAILED),
    // One that is at hand, though it is not shown.
    thisError: terms(`
    the error message, these errors, this error, this error message, this exception, this failure,
    this stack trace, this stacktrace, this traceback`),
    praise: terms(`
    i adore, i enjoy, i like how, i love, i really like, impressed, love how, love that`),
    failing: FAILING,
    // The same where it is said, and not in a message that is shown.
    failingSaid: FAILING,
    gettingIt: terms(`
    complaining, complains, complains about, dies with, emits, encounter~, ends with, facing,
    gave, get this, getting, gives, gives me, got, hit, hitting, i get, i got, i keep getting,
    printed, prints, produced, produces, ran into, received, receiving, reports, returned,
    returns, run into, running into, said, saw, saying, says, see, seeing, showing, shows,
    shows up, spits out, stopped with, stops with, threw, throw, throwing, throws`),
    whyAsk: terms(`
    any idea, be the problem, be wrong, is the problem, cause of, need the cause, the cause,
    decode, explain, get around, get past, help, how can i get past,
    how come, how do i get past, how do i solve, how so, how to get past, how to solve,
    interpret, make sense of, meaning of, meant, next command, next step~, reason, reason for,
    root cause~, stuck, understand, understanding, what __ mean, what __ means, what caused,
    what causes, could cause, may cause, might cause, would cause, what command, what do i do,
    what does __ mean, what is causing, what is wrong,
    what it means, what should i check, what should i do, what to check, what to do,
    what went wrong, where do i look, where to look, which command, why`),
    repair: terms(`
    analy* my, analy* the, analy* this, debugging, debug~, diagnose~, diagnosis, figure out,
    fixes, fix~,
    get __ running, get __ to work, get __ working, get it to work, get it working, get unstuck,
    to unstick,
    how to proceed, investigat*, make __ work, make it work, recovery, recover~, remed*,
    repairing, repair~, resolution, resolve~, resolving, retry plan, root cause~, solve~,
    solving, triage~, triaging, troubleshoot*, unblock~, unbreak~, what to do next, what to try`),
    software: terms(`${SOFTWARE}, ${PARTS_OF_CODE}, ${THINGS_TOO}`),
    // Without the names that are things or animals as well: those need a second sign.
    plainSoftware: terms(`${SOFTWARE}, ${PARTS_OF_CODE}, ${SOFTWARE_AT_WORK}`),
    otherFailure: terms(`
    area code~, can not find any, coupon code~, discount code~, installed or not,
    not start with,
    breaking news, regular breaks, short breaks, streaming service,
    line break~, packaging, page break~, postal code~, promo code~, qr code~, zip code~,
    make errors,
    a doctor, atm, atms, cash machine~, direct debit~, exchange rate~, money, mugged, my card,
    my pin,
    pass code~, passcode~, payment i, payment in the app, payment on my app, payments i, top up,
    verify identity, verify me, verify my id, verify my identity, withdrawal~,
    build quality, driving test~, egg, eggs, ethics, failed state~,
    musical, my house, of my house, kart, bird, shoes, necklace, boat, lymph, ship stuck,
    agencies, agency, airplane, airport, an order, appeal, arrive, bank, battery,
    bicycle~, bike~, boiler, bone, bread, business model, camera, canal, cancer, car crash, car~,
    charger, college, container ship, court, crash course, crash report*, crop failure,
    crossword, dhl, did not arrive, dishwasher, door~, economy, election, elections, elevator,
    engine failure, error bars, essay, exam~, fedex, financial, financially, flight~, fridge,
    funding, government, grammar, grammatical, headphones, heart failure, heater, homework,
    hospital, hotel~, human error, internet connection, investor~, invoice~, keyboard,
    kidney failure, knee, lab, landlord, laptop screen, lawsuit, lawyer~, leads, legal, loan,
    margin of error, market crash*, marketing, marketing campaign~, marriage, measurement error~,
    medical, mortgage, my diet, my doctor, my order, my payment, never arrived, not arrive, oven,
    parcel~, patient~, payment failed, payment to, payroll, phone screen, pipe leak, plane crash,
    plumb*, printer~, profit~, punctuation, recipe, recruiter~, refund~, relationship, rent,
    reporting tool, restaurant~, revenue, roof, rounding error~, my router, home router,
    wifi router, wireless router, sales, school,
    screen protector, screen~, ships, sink, spelling, standard error, startup failure~, startups,
    stock market, tax, taxes, television, the doctor, the ship, toilet, translate*, translation~,
    trial and error, tv, typo~, university, ups, usps, war, washing machine, watch strap,
    why startups, wi fi, wifi, window pane`),
    // Names that are written like those of software, and are shops, networks and devices.
    consumer: terms(`
    airbnb, airpods, chatgpt, doordash, ebay, facebook, fedex, imessage, instagram, ipad~,
    iphone~, linkedin,
    lululemon,
    macbook~, mastercard, mcdonald*, paypal, playstation, snapchat, soundcloud, tiktok, turbotax,
    ubereats, venmo,
    whatsapp, xbox, youtube`),
    // Who cannot believe, decide or find out how: nothing failed yet.
    feeling: terms(`
    can not believe, can not decide, can not stand, can not wait, not know how to,
    not figure out how to, not sure how to, so incompetent, is useless, another way to get`),
    // What is to be given to a project.
    contributes: terms(`
    propose a _ change, propose a change`),
    // Of screens and keys: what is awkward there fails no command.
    uiPart: terms(`
    accessibility, dark mode, font size, icon~, input key, keybinding~, keyboard shortcut~,
    screen reader~,
    scrollbar~, shortcut key~, tooltip~`),
    define: terms(`
    common causes, common errors, concept of, define, definition~, explain what a,
    explain what an, in general, list of, most common, theory, what are, what does a, what is a,
    what is an, what is the difference`),
    howTo: terms(`
    best way to, how can i, how can you, how do i, how do you, how should i, how to, to a file,
    ways to`),
    errorWork: terms(`
    404 page, error proof, error free, bug backlog, bug bounty, bug report template, bug tracker,
    catch an exception,
    catch errors, catch exceptions, circuit breaker, custom error, custom errors,
    custom exception~, error boundaries, error boundary, error budget~, error code reference,
    error codes table, error correcting, error correction, error dashboard, error handling,
    error message copy, error monitoring, error page~, error rate~, error reporting,
    error tracking, exception class~, exception handling, exception hierarchy, fault toleran*,
    file a bug, file bugs, handle errors, handle exceptions, handling errors, handling exceptions,
    kinds of errors, list of error codes,
    list of errors, log aggregation, log errors, logging errors, prioriti* bug*,
    display an error, raise an error, raise an exception, report a bug, report bugs,
    reporting bugs, retry logic, retry policy, show an error window, throw an error,
    throw an exception, throw errors, throw exceptions, types of errors`),
    watchFor: terms(`
    alert me, alert when, alerting, dashboard~, email me when, let me know when, monitoring,
    monitor~, notify me, notify us, observability, on call, page me, pagerduty, ping me,
    tell me when, text me when, uptime`),
    makeSomething: terms(MAKING),
    // The same where it is ordered: before anything else is said.
    ordersMaking: ordered(MAKING),
  },
  said: [
    "repair",
    "makeSomething",
    "ordersMaking",
    "define",
    "praise",
    "errorWork",
    "watchFor",
    "doForMe",
    "failingSaid",
    "otherFailure",
    "wishesBetter",
    "wishesChange",
    "messageJudged",
    "messageMissing",
    "changeMade",
    "uiPart",
  ],
  happened: [
    "errorHappened",
    "failedNow",
    "failing",
    "failingSaid",
    "failingAbroad",
  ],
  shown: ["failureEvidence", "toolSays", "printedRest"],
  evidence: { ...SAID_ABROAD, ...WISHED_OTHERWISE, ...PRINTED },
  rules: RULES,
  against: AGAINST,
};
