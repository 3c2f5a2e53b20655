/** A page that says little is weighed: what it shows counts, and what says more is not weighed at all. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import {
  type Known,
  likenessOf,
  sightOf,
  TRAITS,
  weightOf,
} from "./likeness.ts";
import { countWork } from "@/tests/support/steps.ts";
import { scanPage } from "./scan.ts";
import weights from "./words/likeness.txt" with { type: "text" };
import { linesOf } from "./words/lines.ts";

const at = "https://lantern.example/x";
const LINE = "The keeper counts the boats";
const LONG =
  "The keeper counts the boats that sail in at dusk, and writes each of them into a book with his pen.";
const GONE = "Something broke, and the page could not be loaded";

interface Shown {
  readonly title?: string;
  readonly head?: string;
  readonly body?: string;
}

function shown(
  { title = "Lantern", head = "", body = `<p>${LINE}</p>` }: Shown,
) {
  return `<title>${title}</title>${head}<body>${body}</body>`;
}

/** What rules make of most pages: nothing. */
const NOTHING: Known = {
  isWaiting: false,
  isExplained: false,
  isHonest: false,
  isOfOther: false,
};

function sighted(what: Shown, known: Partial<Known> = {}) {
  const html = shown(what);
  return sightOf(scanPage(html), html, { ...NOTHING, ...known }) ??
    assert.fail(html);
}

/** For each trait a page that shows it, and one that shows less of it. */
const SHOWN: Readonly<Record<string, readonly [Shown, Shown]>> = {
  said: [{ body: "<p>Please</p>" }, { body: "<p>Oars</p>" }],
  share: [{ body: "<p>Server error</p>" }, { body: `<p>Server ${LINE}</p>` }],
  count: [{ body: `<p>${GONE}.</p>` }, { body: `<p>Error, ${LINE}.</p>` }],
  visit: [{ body: "<p>Password error</p>" }, { body: "<p>Password boats</p>" }],
  not: [{ body: "<p>It is not here.</p>" }, { body: "<p>It is so.</p>" }],
  sorry: [{ body: "<p>Sorry about it.</p>" }, { body: "<p>All about it.</p>" }],
  general: [{ body: "<p>When it is so.</p>" }, { body: "<p>As it is so.</p>" }],
  explains: [
    { body: "<p>A server answers so.</p>" },
    { body: "<p>A keeper answers so.</p>" },
  ],
  names: [
    { body: "<p>The keeper, says Marta, counts.</p>" },
    { body: "<p>The keeper, says she, counts.</p>" },
  ],
  code: [{ title: "Lantern 404" }, { title: "Lantern 1404" }],
  signs: [
    { body: "<p>The page was not found.</p>" },
    { body: "<p>The boat was not found.</p>" },
  ],
  here: [{ body: "<p>This is it.</p>" }, { body: "<p>That was it.</p>" }],
  address: [{ body: "<p>You row.</p>" }, { body: "<p>They row.</p>" }],
  exclaims: [{ body: "<p>Oars!</p>" }, { body: "<p>Oars.</p>" }],
  whole: [{ body: "<p>Oars.</p>" }, { body: "<p>Oars</p>" }],
  instructs: [
    { body: "<p>Fixed: the oars.</p>" },
    { body: "<p>Broken: the oars.</p>" },
  ],
  number: [{ body: "<h1>404</h1><p>Oars</p>" }, {
    body: "<h1>404 oars</h1><p>Oars</p>",
  }],
  matter: [{ body: `<p>${LONG}</p>` }, {}],
  paragraph: [{ body: `<p>${LONG}</p>` }, {
    body: `<h2>${LONG}</h2><p>${LINE}</p><p><a href="/a">${LONG}</a></p>`,
  }],
  buttons: [{ body: `<p>${LINE}</p><button>Oars</button>` }, {
    body: `<p>${LINE}</p><script>"<button>"</script>`,
  }],
  headless: [{}, { body: `<h2>Oars</h2><p>${LINE}</p>` }],
  same: [{ body: `<h1>Lantern</h1><p>${LINE}</p>` }, {
    body: `<h1>Oars</h1><p>${LINE}</p>`,
  }],
  links: [{ body: `<p>${LINE}</p><p><a href="/a">Oars</a></p>` }, {}],
  linkless: [{}, { body: `<p>${LINE}</p><p><a href="/a">Oars</a></p>` }],
  alone: [{}, {
    body: `<p>${LINE}</p>${`<p><a href="/a">Oars</a></p>`.repeat(3)}`,
  }],
  data: [{
    head: `<script type="application/ld+json">{"@type":"Product"}</script>`,
  }, {}],
  digits: [{ body: `<p>${LINE}<input inputmode="numeric"></p>` }, {}],
  area: [{ body: `<p>${LINE}<textarea></textarea></p>` }, {}],
  article: [{ body: `<article><p>${LINE}</p></article>` }, {}],
  marked: [{
    body: `<div class="box pageNotFound error-404"><p>${LINE}</p></div>`,
  }, {
    body: `<div class="box"><p>${LINE}</p></div>`,
  }],
  brief: [{}, { body: `<p>${LONG}</p>` }],
  headings: [{ body: `<h2>Oars</h2><p>${LINE}</p>` }, {}],
  noindex: [{ head: `<meta name="robots" content="noindex">` }, {
    head: `<meta name="robots" content="index">`,
  }],
  password: [{ body: `<p>${LINE}<input type="password"></p>` }, {
    body: `<p>${LINE}<input type="text"></p>`,
  }],
};

for (const [name, [more, less]] of Object.entries(SHOWN)) {
  Deno.test(`a page that says little shows ${name}`, () => {
    const trait = TRAITS[name] ?? assert.fail(name);
    const [one, other] = [more, less].map((what) =>
      Number(trait(sighted(what)))
    );
    assert.ok((one ?? 0) > (other ?? 0), `${one} ${other}`);
  });
}

/** What rules know of a page, which is weighed with what it shows. */
const RULED: Readonly<Record<string, Partial<Known>>> = {
  ruled: { reason: "empty" },
  waiting: { isWaiting: true },
  explained: { isExplained: true },
  titled: { isHonest: true },
  other: { isOfOther: true },
  checks: { part: "bot_challenge" },
  asks: { part: "consent_wall" },
};

for (const [name, known] of Object.entries(RULED)) {
  Deno.test(`what rules know is weighed: ${name}`, () => {
    const trait = TRAITS[name] ?? assert.fail(name);
    assert.equal(Number(trait(sighted({}, known))), 1);
    assert.equal(Number(trait(sighted({}))), 0);
  });
}

Deno.test("every trait is shown and has its weight, and nouns of German are no names", () => {
  assert.deepEqual(
    Object.keys(TRAITS).sort(),
    [...Object.keys(SHOWN), ...Object.keys(RULED)].sort(),
  );
  const weighed = linesOf(weights).map((line) => line.split(" ")[0]);
  assert.deepEqual(weighed, [...Object.keys(TRAITS), "base"].sort());
  for (const name of weighed) assert.notEqual(weightOf(name ?? ""), 0, name);
  assert.equal(weightOf("oars"), 0);
  const said = "<p>Der Hof, so Anna, ist zu.</p>";
  const names = TRAITS["names"] ?? assert.fail();
  const german = `<html lang="de">${shown({ body: said })}`;
  const sight = sightOf(scanPage(german), german, NOTHING) ?? assert.fail();
  assert.equal(names(sight), 0);
  assert.equal(names(sighted({ body: said })), 1);
  assert.equal(
    names(sighted({ body: "<p>It is zu from 24 December.</p>" })),
    1,
  );
});

const WALL = `<p>${GONE}. Please try again later.</p>`;

function reasonOf(body: string): string | undefined {
  const html = shown({ body });
  return likenessOf(scanPage(html), html, NOTHING)?.reason;
}

Deno.test("what says more than such pages do is not weighed", () => {
  assert.equal(reasonOf(WALL), "error_page");
  const nothing = "<hr>".repeat(300);
  assert.equal(reasonOf(WALL + nothing), "error_page");
  for (
    const more of [
      `<p>${LONG}</p>`.repeat(2),
      "<p>Sorry, error of the server page.</p>".repeat(30),
      "<i>Oars</i><br><br>".repeat(70),
      `<aside>${
        Array.from({ length: 210 }, (_, one) => `<p>Oars ${one}</p>`).join("")
      }</aside>`,
      `<p><a href="/a">The boats that came home in May</a></p>`.repeat(16),
    ]
  ) assert.equal(reasonOf(WALL + more), undefined, more.slice(0, 60));
});

Deno.test("a notice beside a text of its own is not the page", () => {
  const notice =
    "<p>Sorry, the page was not found: server error, request rejected, account suspended, domain expired.</p>";
  assert.equal(reasonOf(`${notice}<p>${LINE}.</p>`), "error_page");
  assert.equal(reasonOf(`${notice}<p>${LONG}</p><p>${LONG}</p>`), undefined);
});

Deno.test("what lists things is there for them, whatever it says besides", () => {
  const links = (count: number) =>
    Array.from(
      { length: count },
      (_, one) => `<p><a href="/${one}">Boat ${one}</a></p>`,
    )
      .join("");
  const reason = (body: string) => extractHtml(shown({ body }), at).reason;
  assert.equal(reason(WALL + links(3)), "error_page");
  assert.equal(reason(WALL + links(8)), undefined);
});

Deno.test("a box on top of nothing is the page", () => {
  assert.equal(reasonOf(`<aside>${WALL}</aside>`), "error_page");
  assert.equal(
    reasonOf(`<aside>${WALL}</aside><p>${LONG}</p>`),
    undefined,
  );
});

Deno.test("how little a page says is not enough", () => {
  assert.equal(reasonOf("<p>Oars.</p>"), undefined);
  assert.equal(reasonOf("<p>Server error.</p>"), "error_page");
});

Deno.test("what a page is called tells its kind, else its sentences, else its words", () => {
  const kind = (title: string, said: string) => {
    const html = shown({ title, body: `<p>${said}</p>` });
    return likenessOf(scanPage(html), html, NOTHING)?.reason;
  };
  assert.equal(
    kind("Access denied | Quay", "The page was not found."),
    "bot_challenge",
  );
  assert.equal(kind("Quay", "The page was not found."), "error_page");
  assert.equal(
    kind("Quay", "Password of subscribers, login members"),
    "login_wall",
  );
  // Words of a check and of an error in equal number leave it open.
  assert.equal(kind("Quay", "The server, the robot."), "error_page");
  assert.equal(kind("Quay", "The robot, the human."), "bot_challenge");
});

Deno.test("walls of any words are not sold, what is as short is", () => {
  const walls: readonly (readonly [string, string])[] = [
    ["Lanternen", "Bu sayfa bulunamadı, lütfen daha sonra tekrar deneyin."],
    ["Lantern", "服务器暂时无法连接，请稍后再试。"],
    ["Lantern", "Browsing has been disabled by your administrator."],
    [
      "Lantern",
      "Too many requests from your network. Come back in a few minutes.",
    ],
    ["Lantern", "This account has been suspended. Contact your provider."],
    [
      "Lantern",
      "El sitio ha sido suspendido. Contacte a su proveedor de hosting.",
    ],
    [
      "Lantern",
      "Mit einem Abo lesen Sie alle Artikel. Jetzt testen und anmelden.",
    ],
  ];
  const honest: readonly (readonly [string, string])[] = [
    [
      "Lantern",
      "The lantern of the harbour is lit at nine, by the keeper or by his son.",
    ],
    [
      "Opening hours",
      "We are closed from 24 to 26 December and back on the 27th at nine.",
    ],
    [
      "Restricted area",
      "The dunes are closed from March to July, when terns breed there.",
    ],
    [
      "One more step",
      "Beginners' tango on Tuesdays, salsa on Fridays. Bring shoes with smooth soles, says Ida.",
    ],
    ["Drains", "We clear drains, sinks and yards in Hove, day and night."],
  ];
  const read = ([title, text]: readonly [string, string]) =>
    extractHtml(shown({ title, body: `<h1>${title}</h1><p>${text}</p>` }), at)
      .reason;
  assert.deepEqual(walls.filter((wall) => read(wall) === undefined), []);
  assert.deepEqual(honest.filter((page) => read(page) !== undefined), []);
});

Deno.test("a framework that has yet to draw a page bridges the time with a line", () => {
  const reason = (body: string) => extractHtml(shown({ body }), at).reason;
  const mount = (inner: string, more = `<script src="/a.js"></script>`) =>
    reason(`<div id="app">${inner}</div>${more}`);
  assert.equal(mount("<p>Counting sheep</p>"), "needs_javascript");
  assert.equal(mount("<p>Counting sheep</p>", ""), undefined);
  assert.equal(mount("<h2>Boats</h2><p>Counting sheep</p>"), undefined);
  assert.equal(mount(`<p>${LONG} ${LONG}</p>`), undefined);
  assert.equal(
    reason(
      `<div id="quay"><p>Counting sheep</p></div><script src="/a.js"></script>`,
    ),
    undefined,
  );
});

Deno.test("what a shell says of itself is sold, unless it speaks of the visit", () => {
  const read = (description: string) =>
    extractHtml(
      `<title>Lantern</title><meta name="description" content="${description}"><div id=app></div><noscript>You need to enable JavaScript.</noscript>`,
      at,
    ).summary;
  assert.equal(read(LONG), LONG);
  assert.equal(
    read("Please prove that you are human before the page loads."),
    "",
  );
});

Deno.test("what asks for consent stands on top of pages that have a text of their own", () => {
  const asks =
    "<p>We use cookies. Accept that our partners store data for tailored ads, or manage your consent.</p>";
  assert.equal(reasonOf(asks), "consent_wall");
  assert.equal(reasonOf(`${asks}<p>${LINE} all day long.</p>`), "consent_wall");
  const other = "The keeper counts the boats that sail in at dusk, and the ";
  assert.equal(
    reasonOf(
      `${asks}<p>${other}oars that his son has cut of ash for all of them.</p>`,
    ),
    undefined,
  );
});

Deno.test("who shows code is read, where no rule tells otherwise", () => {
  const gone = `<p>${GONE}.</p><p>Please try again later.</p>`;
  const read = (body: string, reason?: Known["reason"]) => {
    const html = shown({ body });
    return likenessOf(scanPage(html), html, { ...NOTHING, reason });
  };
  assert.equal(read(gone)?.reason, "error_page");
  const code = "<pre>quay({ lamp: 7 });</pre>";
  assert.deepEqual(read(gone + code), {});
  assert.equal(read(gone + code, "error_page")?.reason, "error_page");
});

Deno.test("what an address is called is no name within a sentence", () => {
  const names = TRAITS.names ?? assert.fail();
  const of = (said: string) =>
    Number(names(sighted({ body: `<p>${said}</p>` })));
  assert.equal(of("Ask who sent you to this URL of ours."), 0);
  assert.equal(of("Ask who sent you to this URLA of ours."), 1);
});

Deno.test("what a page asks for tells its kind where its words do not", () => {
  const html = shown({
    body: `<div class="login"><input type="password"><p>Oars.</p></div>`,
  });
  assert.equal(likenessOf(scanPage(html), html, NOTHING)?.reason, "login_wall");
});

Deno.test("what a source names tells the kind where words do not", () => {
  const kind = (body: string) => {
    const html = shown({ body });
    return likenessOf(scanPage(html), html, {
      ...NOTHING,
      part: "bot_challenge",
    })?.reason;
  };
  assert.equal(kind(`<div class="gate"><p>Oars.</p></div>`), "bot_challenge");
  assert.equal(
    kind(`<div class="login"><input type="password"><p>Oars.</p></div>`),
    "login_wall",
  );
});

Deno.test("how a page is built is not enough: its words tell what it is of", () => {
  const built = (said: string) =>
    reasonOf(`<h1>Quay</h1><div class="error"><p>${said}</p></div>`);
  assert.equal(
    built("Boats for Lindesund, says Ida, sail at nine."),
    undefined,
  );
  assert.equal(built("The domain has been blocked."), "bot_challenge");
});

Deno.test("walls of more languages are not sold", () => {
  for (
    const said of [
      "A keresett oldal nem található.",
      "Etsimääsi sivua ei löytynyt palvelimelta.",
      "Stránka nebyla nalezena, server je nedostupný.",
      "Siden blev ikke fundet, serveren har en fejl.",
      "Pagina nu a fost găsită: eroare de server.",
      "Сторінку не знайдено: помилка сервера.",
      "Halaman tidak ditemukan: kesalahan server.",
      "페이지를 찾을 수 없습니다. 서버 오류입니다.",
      "خطأ في الخادم: الصفحة غير موجودة.",
      "Η σελίδα δεν βρέθηκε: σφάλμα διακομιστή.",
      "Страницата не съществува или е премахната.",
      "Puslapis nerastas, bandykite vėliau.",
      "Lapa nav atrasta, mēģiniet vēlāk.",
      "Stranica nije pronađena, pokušajte ponovno kasnije.",
      "Strani ni mogoče najti, poskusite znova kasneje.",
      "Stránka neexistuje alebo bola presunutá, skúste neskôr.",
      "הדף לא נמצא, נסו שוב מאוחר יותר.",
      "पृष्ठ मौजूद नहीं है, सर्वर त्रुटि। क्षमा करें।",
      "صفحه پیدا نشد، دوباره تلاش کنید.",
      "La pàgina no s'ha trobat: manteniment del servidor.",
      "Lehekülge ei leitud, proovige hiljem uuesti.",
      "Síðan fannst ekki, reyndu aftur.",
      "Faqja nuk u gjet: gabim i serverit.",
      "გვერდი წაშლილია ან ბმული შეცდომითაა.",
      "Էջը հեռացվել է, կամ հղումը սխալ է։",
      "Сілтеме қате немесе бет жойылған.",
      "Səhifə silinib və ya mövcud deyil.",
      "Sahifa topilmadi yoki xatolik bor.",
      "Хуудас олдсонгүй, серверийн алдаа.",
      "Mae'r dudalen wedi symud neu ei dileu.",
      "Orri hau ezin izan da aurkitu: errorea.",
      "Samahani, ukurasa huu haupo tena, kuna hitilafu.",
      "Jammer, hierdie bladsy bestaan nie.",
      "माफ गर्नुहोस्, त्रुटि भयो, पृष्ठ फेला परेन।",
      "ስህተት፦ ገጹ የለም።",
    ]
  ) {
    assert.equal(
      reasonOf(`<p>${said}</p>`),
      "error_page",
      said,
    );
  }
});

Deno.test("one line that walls have as well makes no wall of a list", () => {
  const line = (more: string) =>
    reasonOf(`<div class="error"><p>Loading…</p>${more}</div>`);
  assert.equal(line(""), "needs_javascript");
  const list =
    "<p>Oars, rowlocks and anchors</p><p>Sails of hemp and linen</p><p>Lamps for bow and stern</p>";
  assert.equal(line(list), undefined);
});

Deno.test("what a script names is no part of the page", () => {
  const trait = TRAITS["marked"] ?? assert.fail();
  const shows = (source: string) => trait({ ...sighted({}), source });
  assert.equal(shows(`<script>'<i class="error">'</script>`), false);
  assert.equal(shows(`<script>1</script><i class="error"></i>`), true);
  assert.equal(shows(`<script>'<i class="error">'`.repeat(2)), false);
});

Deno.test("names are looked for in steps that grow with the page", async () => {
  const trait = TRAITS["marked"] ?? assert.fail();
  const sight = sighted({});
  const work = async (count: number) => {
    const source = "<script ".repeat(count) + "class ".repeat(count);
    const { blocks, matching } = await countWork(() =>
      trait({ ...sight, source })
    );
    return blocks + matching;
  };
  assert.ok(await work(4_000) < 5 * await work(1_000));
});

Deno.test("names with dots are no words of a language", () => {
  const reason = (name: string) =>
    extractHtml(
      `<title>Uses of ${name}</title><h2>Uses of ${name}</h2><p>No usage of ${name}</p>`,
      at,
    ).reason;
  assert.equal(reason("org.quay.error.access.Denied"), undefined);
  assert.notEqual(reason("Access Denied Error"), undefined);
});

Deno.test("the parts of a search that nobody asked for mark no page", () => {
  const read = (asked: string) =>
    extractHtml(
      `<title>Securing the quay</title><h1>Securing the quay</h1><p>The quay provides several forms of security:</p><ul><li>Connections can be encrypted</li><li>Clients can require authentication</li></ul><div class="search-noresults"><p>No results matching “${asked}”</p></div>`,
      at,
    ).reason;
  assert.equal(read(""), undefined);
  assert.notEqual(read("rope"), undefined);
});

Deno.test("a check for robots below a letter is one of the letter", () => {
  const reason = (field: string) =>
    extractHtml(
      `<title>Contact support</title><form><label>How can we help?</label>${field}<div class="g-recaptcha"></div><button>Send</button></form><p>We answer within one business day. Include your account id if you have one, and please do not paste passwords into this form.</p>`,
      at,
    ).reason;
  assert.equal(reason("<textarea></textarea>"), undefined);
  assert.equal(reason("<input>"), "bot_challenge");
  assert.equal(
    reason(`<textarea name="g-recaptcha-response"></textarea>`),
    "bot_challenge",
  );
});
