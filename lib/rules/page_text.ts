/**
 * The rules of the page reader. Cases of its phrases stand in
 * `cases/phrases.txt`, one a line and sorted: id, a text that the rule decides
 * and one that it does not; between them tabs. `page_words.ts` has those of its
 * word lists.
 *
 * @module
 */

import phrases from "../engines/page_text/cases/phrases.txt" with {
  type: "text",
};
import { summarizeDocument } from "@/lib/engines/page_text/mod.ts";
import {
  namedReason,
  type NoTextReason,
} from "@/lib/engines/page_text/no_text_reason.ts";
import {
  answerOf,
  SIGNS,
  type Signs,
} from "@/lib/engines/page_text/nothing_signs.ts";
import { NOTICE, SMALL_PRINT } from "@/lib/engines/page_text/phrases.ts";
import { slug, unique } from "./names.ts";
import type { PageCase, PageRule } from "./page_rule.ts";
import { wordRules } from "./page_words.ts";
import { readEach, type Reading } from "./reading.ts";
import { readCases, type Rule, type RuleBook, takeOutOf } from "./rule.ts";

const LEAD =
  "The sea rises and falls twice a day, and the moon is the reason for most of it, as sailors have known for long.";
const REST =
  "Where the coast is flat, the water withdraws for miles, and whoever walks there has to know the hour of its return.";

/**
 * What a site prints below its walls as well: a page with so many links is not
 * weighed, so that its signs decide alone.
 */
const WAYS_ON = ["Home", "News", "Shop", "Help", "Contact", "Imprint"]
  .map((name) => `<p><a href="/${name}">${name}</a></p>`).join("").repeat(11);

/** What a page says that has a marker in its source: too little to tell it alone. */
const BESIDE_MARKER: Readonly<Partial<Record<NoTextReason, string>>> = {
  bot_challenge: "We are checking your browser.",
  empty: "Please sign in with your name, or subscribe to continue.",
};

/** The rules of the page reader. */
export function* pageTextRules(): Reading<RuleBook> {
  const named = phraseRules();
  const ids = new Set(named.map(({ id }) => id));
  const lines = yield* readCases(
    phrases,
    (id) => ids.has(id),
    ([, hit, miss]) =>
      hit === undefined || miss === undefined ? null : [hit, miss] as const,
  );
  const withCases = named.map(({ shows, ...rule }): PageRule => ({
    ...rule,
    cases: (lines.of.get(rule.id) ?? []).map((texts) => shows(...texts)),
  }));
  const rules = new Map(
    [...withCases, ...yield* wordRules()].map((rule) => [rule.id, rule]),
  );
  const shown = yield* readEach(rules.values(), (rule) => [ruleOf(rule)]);
  const get = (id: string): PageRule => {
    const rule = rules.get(id);
    if (rule === undefined) throw new TypeError(`no rule is ${id}`);
    return rule;
  };
  return {
    engine: "page-text",
    title: "What a page says, and which of its text is not of it",
    rules: shown.sort((a, b) => a.id < b.id ? -1 : 1),
    strays: lines.strays,
    problems: (id, max = Infinity) =>
      problemsOf(get(id)).take(max).map((problem) => `${id}: ${problem}`)
        .toArray(),
    takeOut: (id) => get(id).takeOut(),
  };
}

function ruleOf({ id, matches, says, source, cases }: PageRule): Rule {
  return {
    id,
    matches,
    says,
    source,
    hits: cases.map(({ hit }) => ({ input: hit, expects: says })),
    misses: cases.map(({ miss }) => ({ input: miss, expects: "not so" })),
  };
}

function* problemsOf({ cases }: PageRule): Generator<string> {
  for (const { hit, miss, holds } of cases) {
    if (!holds(readPage(hit))) yield `does not decide ${hit}`;
    if (holds(readPage(miss))) yield `decides ${miss}`;
  }
}

/** The summary of a page, or the reason why there is none. */
function readPage(html: string): string {
  const outcome = summarizeDocument({
    // Where articles stand: the rules are about what is not of one.
    finalUrl: "https://example.com/blog/the-tides-of-the-sea",
    contentType: "text/html; charset=utf-8",
    bytes: new TextEncoder().encode(html),
  });
  return outcome.kind === "summarized"
    ? outcome.summary
    : outcome.kind === "no_text"
    ? outcome.reason
    : outcome.kind;
}

function phraseRules(): Named[] {
  return unique([
    ...NOTICE.map((pattern) => textRule("notice", pattern, NOTICE)),
    ...SMALL_PRINT.map((pattern) =>
      textRule("small-print", pattern, SMALL_PRINT)
    ),
    ...SIGNS.flatMap(signRules),
  ]);
}

interface Named extends Omit<PageRule, "cases"> {
  /** The pages for a hit and a miss. */
  readonly shows: (hit: string, miss: string) => PageCase;
}

/** A paragraph that is not of the article. */
function textRule(
  kind: "notice" | "small-print",
  pattern: RegExp,
  list: readonly RegExp[],
): Named {
  const pageOf = (text: string) =>
    `<title>Tides</title><main><p>${text}</p><p>${LEAD}</p><p>${REST}</p></main>`;
  return {
    id: `${kind}-${slug([pattern.source])}`,
    matches: `a ${
      kind === "notice" ? "short paragraph" : "line"
    } that has /${pattern.source}/`,
    says: kind === "notice"
      ? "It is a notice about cookies, scripts, accounts, rights or errors, not of the article."
      : "It is a byline, a date, a credit or a way on, not of the article.",
    source: "what pages print beside their articles",
    shows: (hit, miss) => ({
      hit: pageOf(hit),
      miss: pageOf(miss),
      holds: (read) => read.startsWith(LEAD),
    }),
    takeOut: () => takeOutOf(list, pattern),
  };
}

/** What tells that a page is none. */
function signRules(signs: Signs): Named[] {
  const { reason, title, sentences, inShell, marker, except } = signs;
  const answer = answerOf(signs);
  // Of a search without results it must list nothing.
  const beyond = signs.isListless === true ? "" : WAYS_ON;
  const kind = reason.replaceAll("_", "-");
  const base = {
    says: `The page is not summarized: no_text, with the reason ${
      namedReason(answer)
    }.`,
    source: "what such pages print",
  };
  const beside = BESIDE_MARKER[reason];
  const cases = (
    pageOf: (text: string) => string,
    holds = (read: string) => read === answer,
  ): Named["shows"] =>
  (hit, miss) => ({ hit: pageOf(hit), miss: pageOf(miss), holds });
  return [
    ...sentences.map((pattern) => ({
      ...base,
      id: `${kind}-says-${slug([pattern.source])}`,
      matches: `a short page whose sentences have /${pattern.source}/`,
      shows: cases((text) => `<title>Tides</title><p>${text}</p>${beyond}`),
      takeOut: () => takeOutOf(sentences, pattern),
    })),
    {
      ...base,
      id: `${kind}-title`,
      matches:
        `a page of little text of whose title or heading a part is /${title.source}/`,
      shows: cases((text) =>
        `<title>${text}</title><p>Nothing else was written here on that day.</p>${beyond}`
      ),
      takeOut: () => replaced(signs, "title", /(?!)/),
    },
    ...inShell === undefined ? [] : [{
      ...base,
      id: `${kind}-in-shell`,
      matches:
        `a short page that a framework draws, whose sentences have /${inShell.source}/`,
      shows: cases((text) =>
        `<title>Tides</title><div id="root"><p>${text}</p></div>${beyond}`
      ),
      takeOut: () => replaced(signs, "inShell", undefined),
    }],
    ...marker === undefined ? [] : [{
      ...base,
      id: `${kind}-marker`,
      matches:
        `a short page that says such things, and whose source has /${marker.source}/`,
      shows: cases((text) =>
        `<title>Tides</title>${text}<p>${beside}</p><p>It is the work of a moment and nothing is kept of it.</p>${beyond}`
      ),
      takeOut: () => replaced(signs, "marker", undefined),
    }],
    ...except === undefined ? [] : [{
      ...base,
      says: `The page is one about the matter, not ${answer}.`,
      id: `${kind}-except`,
      matches: `a page whose title or heading has /${except.source}/`,
      shows: cases(
        (text) =>
          `<title>${text}</title><p>We and our partners use cookies on these pages.</p>${beyond}`,
        (read) => read !== answer,
      ),
      takeOut: () => replaced(signs, "except", undefined),
    }],
  ];
}

/** Puts another value in the place of a sign. */
function replaced(
  signs: Signs,
  key: "title" | "inShell" | "marker" | "except",
  value: RegExp | undefined,
): () => void {
  const live = signs as { [key in typeof key]?: RegExp | undefined };
  const before = live[key];
  live[key] = value;
  return () => {
    live[key] = before;
  };
}
