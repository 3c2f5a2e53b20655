import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";

const URL_OF_PAGES = "https://www.daily-lantern.example/2026/harbour";

const FIRST =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice.";
const SECOND =
  "Fishermen pulled their boats onto the quay before the frost set in, while the ferry company cancelled every crossing until further notice.";
const THIRD =
  "Children skated between the moored yachts, and the bakery on the corner sold out of buns before eight in the morning.";

/** A page with all the furniture that real pages have around an article. */
function page(parts: {
  title?: string;
  head?: string;
  before?: string;
  article?: string;
  after?: string;
}): string {
  return `<!doctype html><html lang="en"><head>
<title>${
    parts.title ?? "The night the harbour froze | The Daily Lantern"
  }</title>
<meta property="og:site_name" content="The Daily Lantern">${
    parts.head ?? ""
  }</head>
<body><header class="site-header"><a href="/">The Daily Lantern</a>
<nav><ul><li><a href="/news">News</a><li><a href="/sport">Sport</a></ul></nav></header>
<div class="cookie-banner"><p>We use cookies to improve your experience, to show you advertising and to understand how our pages are used by visitors.</p></div>
${parts.before ?? ""}
<main><article>${
    parts.article ??
      `<h1>The night the harbour froze</h1><p class="byline">By Ada Holm</p><time>3 January 2026</time>
<p>${FIRST}</p><p>${SECOND}</p><p>${THIRD}</p>`
  }</article></main>
${parts.after ?? ""}
<aside><h2>Most read</h2><p>Ten reasons why the council cannot agree on a new bridge, and what that means for you and for your neighbours.</p></aside>
<footer><p>© 2026 The Daily Lantern. All rights reserved. Reproduction in whole or in part without permission is prohibited.</p></footer>
</body></html>`;
}

Deno.test("an article: the headline, and its first sentences without furniture", () => {
  const { title, summary } = extractHtml(page({}), URL_OF_PAGES);
  assert.equal(title, "The night the harbour froze");
  assert.ok(summary.startsWith(FIRST));
  assert.ok(summary.includes(SECOND));
  assert.doesNotMatch(summary, /cookie|Ada Holm|January|Most read|©|Sport/);
});

Deno.test("the same page gives the same result", () => {
  assert.deepEqual(
    extractHtml(page({}), URL_OF_PAGES),
    extractHtml(page({}), URL_OF_PAGES),
  );
});

interface TitleCase {
  readonly name: string;
  readonly html: string;
  readonly title: string;
}

const body = `<p>${FIRST}</p><p>${SECOND}</p>`;

const TITLES: readonly TitleCase[] = [
  {
    name: "a headline that the document's title confirms",
    html: page({}),
    title: "The night the harbour froze",
  },
  {
    name: "a link preview without the site's name",
    html: page({
      title: "x",
      head:
        '<meta property="og:title" content="A frozen harbour - The Daily Lantern">',
      article: body,
    }),
    title: "A frozen harbour",
  },
  {
    name: "the document's title without the site's name",
    html: page({
      title: "A frozen harbour — The Daily Lantern",
      article: body,
    }),
    title: "A frozen harbour",
  },
  {
    name: "the document's title after the site's name",
    html: page({ title: "The Daily Lantern: A frozen harbour", article: body }),
    title: "A frozen harbour",
  },
  {
    name: "structured data",
    html: page({
      title: "The Daily Lantern",
      head:
        `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"NewsArticle","headline":"Ice &amp; buns"}]}</script>`,
      article: body,
    }),
    title: "Ice & buns",
  },
  {
    name: "a linked logo in the first heading is no title",
    html: page({
      title: "A frozen harbour | The Daily Lantern",
      before: '<h1><a href="/">The Daily Lantern</a></h1>',
      article: `<h2><a href="/2026/harbour">A frozen harbour</a></h2>${body}`,
    }),
    title: "A frozen harbour",
  },
  {
    name: "a kicker within the headline is left out",
    html: page({
      title: "A frozen harbour",
      article:
        `<h1><span class="kicker">Weather</span> A frozen harbour</h1>${body}`,
    }),
    title: "A frozen harbour",
  },
  {
    name: "a lone headline that nothing else knows",
    html: page({
      title: "Untitled",
      article: `<h1>How forty winters ended in a single night</h1>${body}`,
    }),
    title: "How forty winters ended in a single night",
  },
  {
    name: "entities and space in a headline",
    html: page({
      title: "Fish &amp; ice",
      article: `<h1>\n  Fish&nbsp;&amp;\n  <em>ice</em>&#x200b; </h1>${body}`,
    }),
    title: "Fish & ice",
  },
  {
    name: "the second heading when there is no first",
    html: `<h2>Notes on ice</h2><p>${FIRST}</p>`,
    title: "Notes on ice",
  },
  { name: "no title at all", html: `<p>${FIRST}</p>`, title: "" },
  {
    name: "a title of another script, divided by a full-width bar",
    html:
      `<title>港が凍った夜｜灯台新聞</title><meta property="og:site_name" content="灯台新聞"><p>${FIRST}</p>`,
    title: "港が凍った夜",
  },
];

for (const { name, html, title } of TITLES) {
  Deno.test(`title: ${name}`, () => {
    assert.equal(extractHtml(html, URL_OF_PAGES).title, title);
  });
}

Deno.test("a title is cut at 300 code points", () => {
  const html = `<title>${"ice ".repeat(200)}</title><p>${FIRST}</p>`;
  const { title } = extractHtml(html, URL_OF_PAGES);
  assert.ok(Array.from(title).length <= 300);
  assert.ok(title.endsWith("…"));
});

const ARTICLE =
  `<meta property="og:type" content="article"><script type="application/ld+json">{"@type":"NewsArticle"}</script>`;

interface LeadCase {
  readonly name: string;
  readonly html: string;
  readonly starts: string;
  readonly lacks?: RegExp;
}

const LEADS: readonly LeadCase[] = [
  {
    name: "text in divisions with double line breaks",
    html: page({
      article:
        `<h1>The night the harbour froze</h1><div>${FIRST}<br><br>${SECOND}<br><br>${THIRD}</div>`,
    }),
    starts: FIRST,
  },
  {
    name: "paragraphs that are never closed",
    html: page({ article: `<h1>Ice</h1><p>${FIRST}<p>${SECOND}<p>${THIRD}` }),
    starts: FIRST,
  },
  {
    name: "an article wrapped in a class that speaks of furniture",
    html: page({
      article:
        `<h1>Ice</h1><div class="paywall comments"><p>${FIRST}</p><p>${SECOND}</p><p>${THIRD}</p></div>`,
    }),
    starts: FIRST,
  },
  {
    name: "captions and boxes between paragraphs",
    html: page({
      article:
        `<h1>Ice</h1><figure><img src=x><figcaption>The harbour at dawn, seen from the lighthouse. Photo: A. Holm</figcaption></figure>
<p>${FIRST}</p><div class="newsletter-signup"><p>Sign up for our newsletter and never miss a story about the harbour again.</p></div><p>${SECOND}</p>`,
    }),
    starts: `${FIRST} ${SECOND}`,
    lacks: /dawn|newsletter/,
  },
  {
    name: "a standfirst that is also the description",
    html: page({
      head:
        '<meta name="description" content="An old town wakes up to something that hardly anybody there has ever seen before.">',
      article:
        `<h1>Ice</h1><p class="byline">By Ada Holm</p><p class="standfirst">An old town wakes up to something that hardly anybody there has ever seen before.</p><p>${FIRST}</p><p>${SECOND}</p>`,
    }),
    starts: FIRST,
  },
  {
    name: "hidden text and text for scripts",
    html: page({
      article:
        `<h1>Ice</h1><p hidden>Hidden words that nobody should ever read in a summary, whatever they say.</p>
<noscript><p>Please enable JavaScript to read this page in the way in which it was meant.</p></noscript>
<template><p>A template of a paragraph that is not part of what the page shows to readers.</p></template>
<p>${FIRST}<span style="display: none">invisible</span></p><p>${SECOND}</p>`,
    }),
    starts: FIRST,
    lacks: /Hidden|JavaScript|template|invisible/,
  },
  {
    name: "lists of links before the text",
    html: page({
      before: `<ul>${
        '<li><a href="/x">A headline of another story that is about as long as a sentence.</a></li>'
          .repeat(30)
      }</ul>`,
    }),
    starts: FIRST,
  },
  {
    name: "a page of tables",
    html:
      `<title>Ice</title><table><tr><td><a href=a>One</a><td><a href=b>Two</a></table><table><tr><td>${FIRST} ${SECOND}<td>side</table>`,
    starts: FIRST,
  },
  {
    name: "structured data that holds the article",
    html: page({
      head: `<script type="application/ld+json">${
        JSON.stringify({
          "@type": "NewsArticle",
          articleBody: `${FIRST} ${SECOND} ${THIRD}`,
        })
      }</script>`,
      article: '<div id="app">Loading…</div>',
    }),
    starts: FIRST,
  },
  {
    name: "no running text, but a description",
    html:
      '<title>App</title><meta property="og:description" content="A map of every frozen harbour in the north."><div id=root></div>',
    starts: "A map of every frozen harbour in the north.",
  },
  {
    name: "neither running text nor a description",
    html: "<title>Menu</title><ul><li>Fish soup</li><li>Buns</li></ul>",
    starts: "Fish soup Buns",
  },
  {
    name: "the place of a report, on a line of its own",
    html: page({
      article:
        `<h1>Ice</h1><div class="text"><p>LINDESUND, NORWAY</p><p>${FIRST}</p><p>${SECOND}</p></div>`,
    }),
    starts: `LINDESUND, NORWAY ${FIRST}`,
  },
  {
    name: "headings only with the text that follows them",
    html: page({
      article:
        `<h1>Ice</h1><p>${FIRST}</p><h2>On the quay</h2><p>${SECOND}</p><h2>Related stories</h2>`,
    }),
    starts: `${FIRST} On the quay ${SECOND}`,
    lacks: /Related/,
  },
  {
    name: "an application's name that is the page's own title",
    html: page({
      head:
        '<meta name="application-name" content="The night the harbour froze">',
    }),
    starts: FIRST,
  },
  {
    name: "a menu without links that is longer than the article",
    html: page({
      before: `<div>${
        "<div>Overview of all the departments</div><p>What we do</p>".repeat(
          120,
        )
      }</div>`,
    }),
    starts: FIRST,
  },
  {
    name: "a pop-up within a sentence",
    html: page({
      article:
        `<h1>Ice</h1><p>The harbour of <a href=x>Lindesund</a><span class="tooltip">Lindesund is a town of 4,000 people.</span> froze over last night for the first time in forty years.</p><p>${SECOND}</p>`,
    }),
    starts: "The harbour of Lindesund froze over last night",
  },
  {
    name: "text that a page's maker left in the place of text",
    html: page({
      article:
        `<h1>Ice</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.</p><p>${FIRST}</p><p>${SECOND}</p>`,
    }),
    starts: FIRST,
    lacks: /Lorem/,
  },
  {
    name: "the heading right above the text",
    html: page({
      head: ARTICLE,
      article:
        `<h1>Ice</h1><h2>What happened in the night</h2><p hidden>Nobody sees this.</p><p>${FIRST}</p><p>${SECOND}</p>`,
    }),
    starts: `What happened in the night ${FIRST}`,
  },
  {
    name: "a heading above the title of the page is of something else",
    html: page({
      head: ARTICLE,
      title: "Frost in the harbour",
      article:
        `<h2>Stories of the coast</h2><p>${FIRST}</p><h1>Ice</h1><p>${SECOND}</p>`,
    }),
    starts: FIRST,
  },
  {
    name: "a heading above the text that is all of the title",
    html: page({
      head: ARTICLE,
      title: "The night the harbour froze",
      article:
        `<h1>Ice</h1><h2>The night the harbour froze</h2><p>${FIRST}</p><p>${SECOND}</p>`,
    }),
    starts: FIRST,
  },
  ...[
    "By Ada Holm",
    "Updated 11:21 pm, 4 May 2026",
    "Table of contents",
    "In this article",
  ].map((heading) => ({
    name: `a heading above the text that says no more than "${heading}"`,
    html: page({
      head: ARTICLE,
      article: `<h1>Ice</h1><h2>${heading}</h2><p>${FIRST}</p><p>${SECOND}</p>`,
    }),
    starts: FIRST,
  })),
  {
    name: "a heading that leads on stands above the text",
    html: page({
      head: ARTICLE,
      article:
        `<h1>Ice</h1><h2><a href="/coast">More from the coast</a></h2><p>${FIRST}</p><p>${SECOND}</p>`,
    }),
    starts: FIRST,
  },
];

for (const { name, html, starts, lacks } of LEADS) {
  Deno.test(`lead: ${name}`, () => {
    const { summary } = extractHtml(html, URL_OF_PAGES);
    assert.ok(summary.startsWith(starts), summary);
    if (lacks !== undefined) assert.doesNotMatch(summary, lacks);
    assert.ok(Array.from(summary).length <= 420);
  });
}

const SCRIPTS:
  readonly (readonly [name: string, title: string, text: string])[] = [
    [
      "Japanese",
      "港が凍った夜",
      "昨夜、リンデスンの港は四十年ぶりに凍りつき、日の出のころには町の半分の人々が氷の上に立っていた。漁師たちは霜が降りる前に船を岸に引き上げ、フェリー会社はすべての便を取りやめた。",
    ],
    [
      "Chinese",
      "港口结冰之夜",
      "昨晚，林德松的港口四十年来第一次结冰，日出时镇上一半的居民已经站在冰面上。渔民们在霜冻来临之前把船拖上了码头，渡轮公司取消了所有航班。",
    ],
    [
      "Korean",
      "항구가 얼어붙은 밤",
      "어젯밤 린데순 항구가 사십 년 만에 처음으로 얼어붙었고, 해가 뜰 무렵에는 마을 사람 절반이 얼음 위에 서 있었다. 어부들은 서리가 내리기 전에 배를 부두로 끌어올렸다.",
    ],
    [
      "Thai",
      "คืนที่ท่าเรือกลายเป็นน้ำแข็ง",
      "เมื่อคืนนี้ท่าเรือลินเดซุนด์กลายเป็นน้ำแข็งเป็นครั้งแรกในรอบสี่สิบปี และเมื่อพระอาทิตย์ขึ้นชาวเมืองครึ่งหนึ่งก็ยืนอยู่บนน้ำแข็งแล้ว ชาวประมงลากเรือขึ้นฝั่งก่อนที่น้ำค้างแข็งจะมาถึง",
    ],
    [
      "Arabic",
      "ليلة تجمد الميناء",
      "تجمد ميناء ليندسوند الليلة الماضية للمرة الأولى منذ أربعين عاما، وعند شروق الشمس كان نصف سكان المدينة يقفون على الجليد. سحب الصيادون قواربهم إلى الرصيف قبل أن يشتد الصقيع.",
    ],
    [
      "Hebrew",
      "הלילה שבו קפא הנמל",
      "הנמל של לינדסונד קפא אמש לראשונה זה ארבעים שנה, ועם הזריחה כבר עמדו מחצית מתושבי העיירה על הקרח. הדייגים משכו את סירותיהם אל הרציף לפני בוא הכפור.",
    ],
    [
      "Hindi",
      "जिस रात बंदरगाह जम गया",
      "पिछली रात लिंडेसुंड का बंदरगाह चालीस वर्षों में पहली बार जम गया, और सूर्योदय तक आधा शहर बर्फ पर खड़ा था। मछुआरों ने पाला पड़ने से पहले अपनी नावें घाट पर खींच लीं।",
    ],
    [
      "Russian",
      "Ночь, когда замёрзла гавань",
      "Прошлой ночью гавань Линдесунна замёрзла впервые за сорок лет, и к рассвету половина города уже стояла на льду. Рыбаки вытащили лодки на причал ещё до того, как ударил мороз.",
    ],
    [
      "Greek",
      "Η νύχτα που πάγωσε το λιμάνι",
      "Το λιμάνι του Λίντεσουντ πάγωσε χθες το βράδυ για πρώτη φορά εδώ και σαράντα χρόνια, και με την ανατολή η μισή πόλη στεκόταν πάνω στον πάγο. Οι ψαράδες τράβηξαν τις βάρκες τους στην αποβάθρα.",
    ],
  ];

for (const [name, title, text] of SCRIPTS) {
  Deno.test(`script: ${name}`, () => {
    const html = page({
      title: `${title} | The Daily Lantern`,
      article: `<h1>${title}</h1><p>${text}</p><p>${text} ${text}</p>`,
    });
    const extract = extractHtml(html, URL_OF_PAGES);
    assert.equal(extract.title, title);
    assert.ok(extract.summary.startsWith(text), extract.summary);
  });
}

Deno.test("a right-to-left override cannot reach a reader", () => {
  const { title, summary } = extractHtml(
    page({
      title: "Ice\u202eeci",
      article:
        `<h1>Ice\u202eeci</h1><p>\u2066${FIRST}\u202e</p><p>${SECOND}</p>`,
    }),
    URL_OF_PAGES,
  );
  assert.equal(title, "Iceeci");
  assert.doesNotMatch(summary, /[\u202a-\u202e\u2066-\u2069]/);
});
