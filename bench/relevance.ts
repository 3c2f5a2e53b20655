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

const RESULTS_MAX = 10;
const DOCUMENTS = RELEVANCE_ENTRIES.map(({ title, content, tags }, id) => ({
  id: String(id),
  title,
  content,
  tags: tags.join(" "),
}));

function openMiniSearch(options: SearchOptions): Contestant {
  const index = new MiniSearch({
    fields: ["title", "content", "tags"],
    storeFields: ["title"],
    searchOptions: { boost: { title: 3, tags: 3 }, ...options },
  });
  index.addAll(DOCUMENTS);
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

function openOrama(): Contestant {
  const index = create({
    schema: { title: "string", content: "string", tags: "string" },
  });
  for (const document of DOCUMENTS) insert(index, document);
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

const CONTESTANTS: readonly [string, () => Contestant | Promise<Contestant>][] =
  [
    ["exchange", openExchangeSearch],
    ["MiniSearch", () => openMiniSearch({})],
    [
      "MiniSearch, prefixes and typos",
      () => openMiniSearch({ prefix: true, fuzzy: 0.2 }),
    ],
    ["Orama", openOrama],
  ];

const rows: Record<string, string | number>[] = [];
for (const [name, open] of CONTESTANTS) {
  const contestant = await open();
  for (const set of ["first", "fresh", "last"] satisfies QuestionSet[]) {
    for (const half of ["seen", "hidden"] as const) {
      const report = await measureRelevance(
        halfOf(set, half),
        contestant.search,
      );
      rows.push({
        search: name,
        questions: `${set}, ${half}`,
        MRR: report.mrr.toFixed(3),
        "answerable and empty":
          `${report.empty.length} of ${report.answerable}`,
        "unanswerable with results":
          `${report.junk.length} of ${report.unanswerable}`,
      });
    }
  }
  await contestant.close();
}
console.table(rows);
