/**
 * How long it takes to read a page, beside a bare pass of htmlparser2's SAX
 * parser over the same pages in the same run: believe the ratio.
 *
 *     deno run --allow-read bench/summarize.ts [FOLDER]
 *
 * Without a folder, pages are generated: small to large, with the furniture,
 * scripts and markup of usual pages. With one, its `.html` files are read.
 *
 * @module
 */

import { Parser } from "htmlparser2";
import { extractHtml } from "@/lib/engines/page_text/extract.ts";

/** Rounds over all pages; each page's best time counts. */
const ROUNDS = 5;

/** What one contestant reached, in milliseconds for a page. */
export interface ReadingTimes {
  /** Median. */
  readonly p50: number;
  /** 95th percentile. */
  readonly p95: number;
}

/** What was measured. */
export interface SummaryBenchmark {
  /** Pages that were read. */
  readonly pages: number;
  /** Characters of the median page. */
  readonly medianCharacters: number;
  /** The bare SAX pass. */
  readonly baseline: ReadingTimes;
  /** Title and lead. */
  readonly extraction: ReadingTimes;
}

/** Measures extraction and baseline in alternating rounds. */
function measureSummaries(pages: readonly string[]): SummaryBenchmark {
  const best = {
    baseline: pages.map(() => Infinity),
    extraction: pages.map(() => Infinity),
  };
  const time = (times: number[], index: number, run: () => void) => {
    const startedAt = performance.now();
    run();
    const took = performance.now() - startedAt;
    times[index] = Math.min(times[index] ?? Infinity, took);
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, page] of pages.entries()) {
      time(best.baseline, index, () => parseOnly(page));
      time(best.extraction, index, () => {
        extractHtml(page, "https://bench.example/");
      });
    }
  }
  const lengths = pages.map((page) => page.length).sort((a, b) => a - b);
  return {
    pages: pages.length,
    medianCharacters: lengths[Math.floor(lengths.length / 2)] ?? 0,
    baseline: percentiles(best.baseline),
    extraction: percentiles(best.extraction),
  };
}

function parseOnly(page: string): void {
  let events = 0;
  const count = () => {
    events++;
  };
  const parser = new Parser({
    onopentag: count,
    ontext: count,
    onclosetag: count,
  });
  parser.write(page);
  parser.end();
}

function percentiles(times: readonly number[]): ReadingTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Pages of 10 KB to 600 KB, the same in every run. */
function generatePages(count = 60): string[] {
  let state = 20260721;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  const words =
    "harbour ice morning town ferry quay boat frost winter bakery children lighthouse council bridge story neighbour"
      .split(" ");
  const sentence = () => {
    const text = Array.from(
      { length: 8 + random(18) },
      () => words[random(words.length)],
    ).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}, ${
      words[random(words.length)]
    }. `;
  };
  const link = () =>
    `<li class="menu-item menu-item-${
      random(999)
    }"><a class="link" href="/story/${
      random(9_999)
    }" data-track="nav">${sentence()}</a></li>`;
  const paragraph = () =>
    `<p class="text">${sentence()}<a href="/x">${sentence()}</a> ${sentence()}&ldquo;${sentence()}&rdquo; ${sentence()}</p>\n`;
  const repeat = (times: number, make: () => string) =>
    Array.from({ length: times }, make).join("");
  return Array.from({ length: count }, (_, index) => {
    const scale = 1 + (index * index) / 60;
    const title = sentence();
    return `<!doctype html><html lang="en"><head><title>${title} | Lantern</title>
<meta property="og:title" content="${title}"><meta name="description" content="${sentence()}">
<script type="application/ld+json">{"@type":"NewsArticle","headline":"${title}"}</script>
${
      repeat(
        3 + scale,
        () =>
          `<script>window.q=window.q||[];q.push({${
            repeat(60, () => `"${words[random(16)]}":${random(9_999)},`)
          }});</script>`,
      )
    }
<style>${repeat(40 * scale, () => `.a${random(999)}{margin:0}`)}</style></head>
<body><header><nav><ul>${repeat(20 + 4 * scale, link)}</ul></nav></header>
<main><article><h1>${title}</h1><div class="byline">By ${
      words[random(16)]
    }</div>
${repeat(8 + 4 * scale, paragraph)}</article></main>
<aside class="sidebar"><ul>${repeat(10 + 4 * scale, link)}</ul></aside>
<div class="comments">${
      repeat(
        6 * scale,
        () =>
          `<div class="comment"><div class="meta"></div>${paragraph()}</div>`,
      )
    }</div>
<footer><ul>${repeat(20, link)}</ul></footer></body></html>`;
  });
}

async function readPages(folder: string): Promise<string[]> {
  const pages: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (!entry.isFile || !entry.name.endsWith(".html")) continue;
    pages.push(await Deno.readTextFile(`${folder}/${entry.name}`));
  }
  return pages;
}

if (import.meta.main) {
  const [folder] = Deno.args;
  const pages = folder === undefined
    ? generatePages()
    : await readPages(folder);
  const { baseline, extraction, ...about } = measureSummaries(pages);
  const row = (name: string, { p50, p95 }: ReadingTimes) =>
    `${name}  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`;
  const ratio = (key: keyof ReadingTimes) =>
    (extraction[key] / baseline[key]).toFixed(2);
  console.log([
    `${about.pages} pages, median ${about.medianCharacters} characters`,
    row("bare SAX pass  ", baseline),
    row("title and lead ", extraction),
    `ratio            p50 ${ratio("p50")}     p95 ${ratio("p95")}`,
  ].join("\n"));
}
