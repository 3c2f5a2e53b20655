/**
 * Whether a search finds what answers a question, beside two search libraries
 * on the same entries and questions: MiniSearch and Orama, each as it comes, and
 * MiniSearch with prefixes and typos forgiven. Both give something to nearly
 * every question; here an empty answer is charged, and junk too.
 *
 * @module
 */

import { create, insert, search as searchOrama } from "@orama/orama";
import MiniSearch, { type SearchOptions } from "minisearch";
import {
  type Contestant,
  halfOf,
  measureRelevance,
  openExchangeSearch,
  type QuestionSet,
} from "@/tests/support/relevance.ts";
import { RELEVANCE_ENTRIES } from "@/tests/support/relevance_cases.ts";
import {
  everySecond,
  LIBRARY_SETS,
  type LibraryEntry,
  readLaterLibrary,
  readLibrary,
} from "@/tests/support/relevance_library.ts";

const RESULTS_MAX = 10;

function documentsOf(entries: readonly LibraryEntry[]) {
  return entries.map(({ title, content, tags }, id) => ({
    id: String(id),
    title,
    content,
    tags: tags.join(" "),
  }));
}

function openMiniSearch(
  entries: readonly LibraryEntry[],
  options: SearchOptions,
): Contestant {
  const index = new MiniSearch({
    fields: ["title", "content", "tags"],
    storeFields: ["title"],
    searchOptions: { boost: { title: 3, tags: 3 }, ...options },
  });
  index.addAll(documentsOf(entries));
  return {
    search: (query) =>
      Promise.resolve(
        index.search(query).slice(0, RESULTS_MAX).map(({ title }) =>
          String(title)
        ),
      ),
    close: () => Promise.resolve(),
  };
}

function openOrama(entries: readonly LibraryEntry[]): Contestant {
  const index = create({
    schema: { title: "string", content: "string", tags: "string" },
  });
  for (const document of documentsOf(entries)) insert(index, document);
  return {
    search: async (term) => {
      const { hits } = await searchOrama(index, {
        term,
        limit: RESULTS_MAX,
        boost: { title: 3, tags: 3 },
      });
      return hits.map(({ document }) => document.title);
    },
    close: () => Promise.resolve(),
  };
}

type Open = (
  entries: readonly LibraryEntry[],
) => Contestant | Promise<Contestant>;

const CONTESTANTS: readonly (readonly [string, Open])[] = [
  ["exchange", openExchangeSearch],
  ["MiniSearch", (entries) => openMiniSearch(entries, {})],
  [
    "MiniSearch, prefixes and typos",
    (entries) => openMiniSearch(entries, { prefix: true, fuzzy: 0.2 }),
  ],
  ["Orama", openOrama],
];

const OLD_SETS = ["first", "fresh", "last"] satisfies QuestionSet[];
const HALVES = ["seen", "hidden"] as const;
const library = readLibrary();
const later = readLaterLibrary();
const SCENES = [
  {
    entries: RELEVANCE_ENTRIES,
    sets: OLD_SETS.flatMap((set) =>
      HALVES.map((half) => [`${set}, ${half}`, halfOf(set, half)] as const)
    ),
  },
  {
    entries: library.entries,
    sets: LIBRARY_SETS.map((set) => [set.name, set.of(library)] as const),
  },
  {
    entries: later.entries,
    sets: [
      ["later, seen half", everySecond(later.questions, 0)] as const,
      ["later, half set aside", everySecond(later.questions, 1)] as const,
    ],
  },
];

for (const scene of SCENES) {
  const rows: Record<string, string | number>[] = [];
  for (const [name, open] of CONTESTANTS) {
    const contestant = await open(scene.entries);
    for (const [set, asked] of scene.sets) {
      const report = await measureRelevance(asked, contestant.search);
      rows.push({
        search: name,
        questions: set,
        MRR: report.mrr.toFixed(3),
        "answerable and empty":
          `${report.empty.length} of ${report.answerable}`,
        "unanswerable with results":
          `${report.junk.length} of ${report.unanswerable}`,
      });
    }
    await contestant.close();
  }
  console.log(`${scene.entries.length} entries`);
  console.table(rows);
}
