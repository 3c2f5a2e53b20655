/**
 * Titles, leads and quality of labelled pages, by kind:
 *
 *   deno run --allow-read bench/page_kinds.ts FOLDER [--odd|--even] [--show KIND]
 *
 * FOLDER holds `html/ID.html.gz` and `ground-truth/ID.json` as the public
 * WCXB benchmark of seven kinds of pages does. Only files with odd, or even,
 * numbers are read where that is asked, so that one half can stay unread.
 * Quality is what ENGINES.md weighs: 30 for the exact title, 30 for the words of
 * the lead, 10 for words that the labelled text has, 10 for beginning where it
 * begins, 5 for first words that stand in it, 15 for none of its boilerplate.
 *
 * @module
 */

import { cutText } from "@/lib/engines/page_text/cut.ts";
import { summarizeDocument } from "@/lib/engines/page_text/mod.ts";
import { foldText } from "@/lib/engines/page_text/text.ts";

/** Characters of the labelled text that the lead is compared with. */
const LEAD_CHARACTERS = 420;

interface Label {
  readonly url: string;
  readonly _internal: { readonly page_type: { readonly primary: string } };
  readonly ground_truth: {
    readonly title: string | null;
    readonly main_content?: string;
    readonly without?: readonly string[] | null;
  };
}

interface Figures {
  pages: number;
  /** Pages whose label has a text, and their quality and foreign summaries. */
  labelled: { pages: number; quality: number; foreign: number };
  refused: number;
  titles: number;
  lead: number;
  foreign: number;
  quality: number;
}

const words = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Harmonic mean of the shares of common words. */
function f1(got: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of got) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      common++;
      left.set(word, count - 1);
    }
  }
  return got.length + wanted.length === 0
    ? 1
    : 2 * common / (got.length + wanted.length);
}

/** First words by which the beginning of a text is known. */
const FIRST_WORDS = 5;

interface Told {
  readonly title: string;
  readonly summary: string;
}

/** What is told of a page, from 0 to 100. */
function qualityOf(
  { title, summary }: Told,
  { title: wanted, main_content = "", without }: Label["ground_truth"],
): number {
  const line = main_content.trimStart().split("\n", 1)[0] ?? "";
  const isTitled = [wanted ?? "", title].map(foldText).includes(foldText(line));
  const body = main_content.trimStart().slice(isTitled ? line.length : 0)
    .replaceAll(/\s+/g, " ");
  const first = (text: string) =>
    foldText(text).split(" ").slice(0, FIRST_WORDS).join(" ");
  const known = new Set(words(main_content));
  const got = words(summary);
  const told = foldText(summary);
  const isClean = !(without ?? []).map(foldText)
    .some((text) => text !== "" && told.includes(text));
  return 30 * Number(foldText(title) === foldText(wanted ?? "")) +
    30 * f1(got, words(cutText(body, LEAD_CHARACTERS))) +
    10 * got.filter((word) => known.has(word)).length /
      Math.max(1, got.length) +
    10 * Number(first(summary) === first(body.slice(0, LEAD_CHARACTERS))) +
    5 * Number(foldText(main_content).includes(first(summary))) +
    15 * Number(isClean);
}

const [folder, ...flags] = Deno.args;
if (folder === undefined) {
  console.log("needs the folder of labelled pages that it reads");
  Deno.exit(0);
}
const shown = flags.includes("--show")
  ? flags[flags.indexOf("--show") + 1]
  : null;
const kinds = new Map<string, Figures>();
const names = [...Deno.readDirSync(`${folder}/ground-truth`)]
  .map(({ name }) => name.replace(/\.json$/, "")).sort();
for (const name of names) {
  const isOdd = Number(name) % 2 === 1;
  if (
    (flags.includes("--odd") && !isOdd) || (flags.includes("--even") && isOdd)
  ) {
    continue;
  }
  const label: Label = JSON.parse(
    Deno.readTextFileSync(`${folder}/ground-truth/${name}.json`),
  );
  const zipped = Deno.readFileSync(`${folder}/html/${name}.html.gz`);
  const bytes = new Uint8Array(
    await new Response(
      new Blob([zipped]).stream().pipeThrough(new DecompressionStream("gzip")),
    ).arrayBuffer(),
  );
  const kind = label._internal.page_type.primary;
  const figures = kinds.get(kind) ??
    {
      pages: 0,
      labelled: { pages: 0, quality: 0, foreign: 0 },
      refused: 0,
      titles: 0,
      lead: 0,
      foreign: 0,
      quality: 0,
    };
  kinds.set(kind, figures);
  figures.pages++;
  const isLabelled = (label.ground_truth.main_content ?? "").trim() !== "";
  if (isLabelled) figures.labelled.pages++;
  const outcome = summarizeDocument({
    finalUrl: label.url,
    contentType: "text/html; charset=utf-8",
    bytes,
  });
  const { title: wantedTitle, main_content: content = "" } = label.ground_truth;
  const wanted = words(content.slice(0, LEAD_CHARACTERS));
  if (outcome.kind !== "summarized") {
    figures.refused++;
    if (shown === kind) {
      console.log(
        `${name} ${label.url}\n  ${JSON.stringify(outcome)}\n  WANTED ${
          content.slice(0, 150)
        }`,
      );
    }
    continue;
  }
  const title = f1(words(outcome.title), words(wantedTitle ?? ""));
  const got = words(outcome.summary);
  const lead = f1(got, wanted);
  const known = new Set(words(content));
  const share = got.filter((word) => known.has(word)).length /
    Math.max(1, got.length);
  figures.titles += title;
  figures.lead += lead;
  const isForeign = share < 0.2;
  const quality = qualityOf(outcome, label.ground_truth);
  figures.quality += quality;
  if (isForeign) figures.foreign++;
  if (isLabelled) {
    figures.labelled.quality += quality;
    if (isForeign) figures.labelled.foreign++;
  }
  if (shown === kind && lead < 0.5) {
    console.log(
      `${name} ${label.url} lead ${lead.toFixed(2)} title ${
        title.toFixed(2)
      } share ${
        share.toFixed(2)
      }\n  TITLE  ${outcome.title} | ${wantedTitle}\n  GOT    ${
        outcome.summary.slice(0, 300)
      }\n  WANTED ${content.slice(0, 300).replaceAll("\n", " / ")}`,
    );
  }
}
for (const [kind, figures] of kinds) {
  const { pages, labelled, refused, titles, lead, foreign, quality } = figures;
  console.log(
    `${kind.padEnd(14)} pages ${pages}  quality ${
      (quality / pages).toFixed(1)
    }  refused ${refused}  title ${(titles / pages).toFixed(3)}  lead ${
      (lead / pages).toFixed(3)
    }  share under a fifth ${foreign}  of ${labelled.pages} with a labelled text: quality ${
      (labelled.quality / labelled.pages).toFixed(1)
    }  share under a fifth ${labelled.foreign}`,
  );
}
