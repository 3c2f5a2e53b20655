/** Pages that are no pages, and honest pages about the same matters. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import type { NoTextReason } from "./no_text_reason.ts";

const at = "https://www.daily-lantern.example/2026/harbour";
const NAV = `<nav><a href="/">Home</a> <a href="/news">News</a></nav>`;
const FOOT = `<footer><p>© 2026 The Daily Lantern.</p></footer>`;
const ARTICLE =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice. ";

function page(title: string, body: string, head = ""): string {
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body>${NAV}${body}${FOOT}</body></html>`;
}

interface Refused {
  readonly name: string;
  readonly reason: NoTextReason;
  readonly html: string;
}

const LANTERNS = Array.from(
  { length: 8 },
  (_, n) => `<p><a href="/${n}">Lantern ${n}</a></p>`,
).join("");
const FOUND_NONE =
  "<h1>Search results</h1><p>There are no items for what you asked.</p>";

const REFUSED: readonly Refused[] = [
  {
    name: "a search without results, beside a menu",
    reason: "empty",
    html: page("Search results", `${FOUND_NONE}<aside>${LANTERNS}</aside>`),
  },
  {
    name: "a search without results, over a list that nobody sees",
    reason: "empty",
    html: page(
      "Search results",
      `${FOUND_NONE}<div hidden>${LANTERNS}</div>`,
    ),
  },
  {
    name: "a check of the browser below a long menu",
    reason: "bot_challenge",
    html: page(
      "Just a moment...",
      `<div>${
        '<div><a href="/">News of the harbour</a></div>'.repeat(120)
      }</div><p>Verifying you are human. This may take a few seconds.</p>`,
    ),
  },
  {
    name: "a check of the browser",
    reason: "bot_challenge",
    html: page(
      "Just a moment...",
      `<h1>daily-lantern.example</h1><p>Verifying you are human. This may take a few seconds.</p>
<p>daily-lantern.example needs to review the security of your connection before proceeding.</p><p>Ray ID: 8f2ab0</p>`,
      "<script>window._cf_chl_opt={}</script>",
    ),
  },
  {
    name: "a check that only its script names",
    reason: "bot_challenge",
    html: page(
      "daily-lantern.example",
      "<p>Please enable JavaScript and cookies to continue.</p><p>It is the work of a moment, and you are sent on by itself when all is well with it.</p>",
      "<script>window._cf_chl_opt={}</script>",
    ),
  },
  {
    name: "a firewall that denies",
    reason: "bot_challenge",
    html: page(
      "Access Denied",
      `<h1>Access Denied</h1><p>You don't have permission to access "http://www.daily-lantern.example/" on this server.</p><p>Reference #18.4e3a1602.1700000000.1a2b3c</p>`,
    ),
  },
  {
    name: "a firewall that gives an example",
    reason: "bot_challenge",
    html: page(
      "Access to this page has been denied.",
      "<h1>Please verify you are a human</h1><p>Access to this page has been denied because we believe you are using automation tools to browse the website.</p><p>Scripts are disabled or blocked by an extension (ad blockers for example)</p>",
    ),
  },
  {
    name: "a puzzle to press",
    reason: "bot_challenge",
    html: page(
      "Access to this page has been denied",
      "<h1>Before we continue</h1><p>Press &amp; Hold to confirm you are a human (and not a bot).</p>",
    ),
  },
  {
    name: "an interruption",
    reason: "bot_challenge",
    html: page(
      "Pardon Our Interruption",
      "<h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you might be a bot. There are a few reasons this might happen:</p><ul><li>You're a power user moving through this website with super-human speed.</li><li>You've disabled cookies in your web browser.</li></ul>",
    ),
  },
  {
    name: "unusual traffic",
    reason: "bot_challenge",
    html: page(
      "Sorry",
      "<p>Our systems have detected unusual traffic from your computer network. Please complete the security check to go on.</p>",
    ),
  },
  {
    name: "a spinner",
    reason: "needs_javascript",
    html: page("The Daily Lantern", "<div id=app><p>Loading...</p></div>"),
  },
  {
    name: "a spinner in another language",
    reason: "needs_javascript",
    html: page("日刊ランタン", "<div id=app><p>読み込み中…</p></div>"),
  },
  {
    name: "an application that says what it needs",
    reason: "needs_javascript",
    html: page(
      "Lantern App",
      "<div>You need to enable JavaScript to run this app.</div>",
    ),
  },
  {
    name: "a mount point",
    reason: "needs_javascript",
    html: `<title>App</title><div id=root></div><script src=/a.js></script>`,
  },
  {
    name: "a wall of cookies",
    reason: "consent_wall",
    html: page(
      "Before you continue to The Daily Lantern",
      "<h1>Before you continue</h1><p>We use cookies and data to deliver and maintain our services.</p><p>If you choose to “Accept all”, we will also use cookies and data to develop new services and to show personalised content.</p>",
    ),
  },
  {
    name: "a wall of partners",
    reason: "consent_wall",
    html: page(
      "The Daily Lantern",
      "<p>We and our 842 partners store and/or access information on a device, such as cookies.</p><p>You may accept or manage your choices at any time.</p>",
    ),
  },
  {
    name: "a page that is not there",
    reason: "error_page",
    html: page(
      "Page not found | The Daily Lantern",
      "<h1>Page not found</h1><p>Sorry, the page you are looking for could not be found. It may have been moved or deleted.</p><p>Our readers liked these stories most in the last seven days, and perhaps one of them is what you came for.</p>",
    ),
  },
  {
    name: "a bare number",
    reason: "error_page",
    html: page("404", "<h1>404</h1><p>Nothing here but us fishermen.</p>"),
  },
  {
    name: "an error without a title of its own",
    reason: "error_page",
    html: page(
      "The Daily Lantern",
      "<p>Oops! We can't find the page that you're looking for.</p><p>Go back to the homepage.</p>",
    ),
  },
  {
    name: "an error in another language",
    reason: "error_page",
    html: page(
      "Seite nicht gefunden – Laterne",
      "<h1>Fehler</h1><p>Die von Ihnen aufgerufene Seite wurde nicht gefunden.</p>",
    ),
  },
  {
    name: "an empty page",
    reason: "empty",
    html: "<title>Lantern</title><body>",
  },
];

/** What such pages say, each as its whole text below a title that tells nothing. */
const SAYINGS: Readonly<Record<NoTextReason, readonly string[]>> = {
  bot_challenge: [
    "Activate and hold the button for a while.",
    "Type the characters that are shown in the image.",
    "Is your browser is accepting cookies, then go on.",
    "See that your user-agent is one of a kind.",
    "Are you running a script or a program?",
    "This tells whether a human visitor is here.",
    "Your visit looks as if it was automated.",
    "Access to this website is restricted for now.",
    "Or the browser does not support cookies here.",
    "The requested URL was rejected by it.",
    "Please consult with your administrator.",
  ],
  error_page: [
    "Sorry, something broke the lantern.",
    "If you are the lantern owner look at the logs.",
    "If this is your site look at the logs.",
    "This is not available in your country.",
    "Access cannot be granted at this time.",
    "You appear to be in another country.",
    "You are sending requests too quickly.",
    "You have no permission for this, or need permissions.",
    "The service is temporarily unavailable.",
    "The server could not complete it.",
    "Error code 17.",
    "Stack trace follows below.",
    "サーバーが応答できない状態です。",
    "网站维护中，请稍后再来。",
    "Сервер временно недоступен.",
    "The listing that stood here was removed by the seller.",
    "It was deleted by whoever wrote it.",
    "Have a look at similar boats below.",
    "Contact your hosting provider for more.",
    "The harbour is undergoing some maintenance now.",
    "All will be back up shortly, says the crew.",
    "A client-side exception has occurred in it.",
    "The lamp encountered an unexpected error. Ring twice.",
    "Or try the search above, or go on.",
    "Sie wurde wohl verschoben oder gelöscht.",
    "Vuelve al inicio o utiliza el buscador.",
    "Undefined variable $lamp in /home/lantern/lamp.inc on line 44",
    "SQLSTATE[HY000] [2002] No such lamp",
    "#0 {main} thrown by the lamp",
    'The ["lamp"] => NULL',
  ],
  consent_wall: [
    "Hier wie gewohnt mit Werbung weiterlesen.",
    "Nos 214 partenaires utilisent des traceurs.",
    "Measure audience engagement on all pages.",
    "Accetta i cookie, oppure paga.",
    "La tua scelta vale sei mesi.",
    "You must be 18 or older here.",
    "Enter this site, or go away.",
  ],
  needs_javascript: [
    "Turn it on in the settings and load again.",
    "There is a list of supported browsers.",
    "Update your browser and come back.",
    "This browser is no longer supported.",
    "Preparing your lantern…",
  ],
  login_wall: [
    "Forgot your password?",
    "Sign in or go back.",
    "New here? Create an account.",
    "Email address",
    "You have forgotten your password.",
    "¿No tienes cuenta?",
    "Passwort vergessen?",
    "Subscribe to keep reading.",
    "You have no free articles left.",
  ],
  empty: [
    "There are no results here.",
    "It did not match any boats.",
    "Try other words, or wait.",
    "Check your spelling, please.",
    "Keine Treffer, leider.",
    "We could not find anything for it.",
    "No boats match your filters.",
    "Your basket is still empty.",
    "Suchen Sie mit einem anderen Begriff.",
    "You log into the harbour here.",
    "Ask for access at the office.",
    "This domain is registered by somebody.",
    "Get this domain before others do.",
    "Our site is on its way.",
    "Check back later for more.",
    "This story is for subscribers only.",
    "Already a subscriber?",
    "Cancel any time you want.",
    "Weiterlesen mit einem Abo.",
    "Article réservé aux abonnés.",
  ],
};

for (const [reason, sayings] of Object.entries(SAYINGS)) {
  for (const saying of sayings) {
    Deno.test(`nothing to read: ${saying}`, () => {
      const made = extractHtml(
        page("The Daily Lantern", `<p>${saying}</p>`),
        at,
      );
      assert.equal(made.summary, "");
      assert.equal(made.reason, reason);
    });
  }
}

/** What such pages are called: little else is needed then. */
const TITLES: readonly (readonly [NoTextReason, string])[] = [
  ["bot_challenge", "Robot or human?"],
  ["bot_challenge", "429 Too Many Requests"],
  ["bot_challenge", "Checking your connection"],
  ["bot_challenge", "Request rejected"],
  ["error_page", "⚠️ Page not found ⚠️"],
  ["bot_challenge", "Sorry, you have been blocked"],
  ["error_page", "This listing has been removed"],
  ["error_page", "Sorry, this product is no longer available"],
  ["error_page", "Account suspended"],
  ["error_page", "Site maintenance"],
  ["error_page", "Temporarily offline"],
  ["error_page", "We’ll be back soon!"],
  ["error_page", "Application error: no such moon"],
  ["consent_wall", "We care about your privacy"],
  ["consent_wall", "Zustimmung | Lantern"],
  ["consent_wall", "Votre vie privée"],
  ["login_wall", "Sign in to Lantern"],
  ["login_wall", "Anmelden"],
  ["empty", "Search results"],
  ["empty", "0 results for “ice”"],
  ["empty", "Keine Treffer"],
  ["error_page", "The service is unavailable"],
  ["error_page", "Lantern shop under maintenance"],
  ["error_page", "Maintenance mode"],
  ["error_page", "Rate limit exceeded"],
  ["error_page", "Not available in your region"],
  ["error_page", "Server Error in '/' Application"],
  ["consent_wall", "Are you of legal drinking age?"],
  ["consent_wall", "Age verification"],
  ["login_wall", "Welcome back"],
  ["login_wall", "Request access"],
  ["empty", "Coming soon"],
  ["empty", "This domain is for sale"],
  ["login_wall", "You've reached your free article limit"],
];

for (const [reason, title] of TITLES) {
  Deno.test(`nothing to read: “${title}” and a line`, () => {
    const made = extractHtml(
      page(
        title,
        `<h1>${title}</h1><p>The crew of the lantern told you so.</p>`,
      ),
      at,
    );
    assert.equal(made.summary, "");
    assert.equal(made.reason, reason);
  });
}

/** Pages that are called as walls are, and speak of something else. */
const OTHER_SENSE: readonly (readonly [string, string])[] = [
  ["Maintenance", "Engines and rigging: bring yours in October."],
  [
    "Wartung",
    "Heizungen aller Hersteller im Kreis, einmal im Jahr, zum festen Preis.",
  ],
  ["Blocked", "Drains and sinks are cleared on the day in all of Lindesund."],
  ["Coming soon", "The Lantern: a keeper writes to the sea for 30 years."],
  ["404", "The third record of the Lindesund trio, for cello and for rain."],
];

for (const [title, line] of OTHER_SENSE) {
  Deno.test(`the title of a wall has another sense: ${title}`, () => {
    const html = page(title, `<h1>${title}</h1><p>${line}</p>`);
    assert.notEqual(extractHtml(html, at).summary, "");
  });
}

/** What takes the other sense away again. */
const SENSE_OF_A_WALL: readonly (readonly [string, string, string])[] = [
  [
    "a longer title",
    "Sorry, you have been blocked",
    "Drains and sinks are cleared on the day in all of Lindesund.",
  ],
  ["hardly any text", "Maintenance", "Engines and rigging."],
  [
    "words of a visit",
    "Maintenance",
    "A link, a page, an address and a server of old stood in the yard of Lindesund.",
  ],
  [
    "a sentence of a wall",
    "Maintenance",
    "Taken down. Boats of Lindesund, with oars, and crews in ice. Page removed.",
  ],
  ["a word to its reader", "Maintenance", "Engines of any sort as you wish."],
  [
    "letters without known words",
    "登录",
    "\u8f93\u5165\u51ed\u636e\u4ee5\u8bbf\u95ee\u8d26\u53f7\u5bc6\u7801\u5de5\u5177\u7cfb\u7edf\u8d26\u53f7",
  ],
  [
    "a status that names nothing",
    "404",
    "Wicks of brass are trimmed by a keeper, and by day.",
  ],
];

for (const [what, title, line] of SENSE_OF_A_WALL) {
  Deno.test(`the title of a wall is one for ${what}`, () => {
    const html = page(title, `<h1>${title}</h1><p>${line}</p>`);
    assert.equal(extractHtml(html, at).summary, "");
  });
}

Deno.test("a search that found something is no empty one", () => {
  const found = page(
    "Search results for rope",
    `<h1>3 results for “rope”</h1><ul>${
      ["Hemp and how it is kept.", "Six strands, spliced.", "An old street."]
        .map((line) => `<li><a href="/x">Rope</a><p>${line}</p></li>`).join("")
    }</ul>`,
  );
  assert.notEqual(extractHtml(found, at).summary, "");
});

/** A page that says of a status what it means, at some length. */
const EXPLAINED =
  "<p>Whoever came by this way was told to go, and the lantern was put out.</p>"
    .repeat(4);

for (
  const title of [
    "449 - Retry With",
    "Error 418",
    "405 Method Not Allowed",
    "Too early -- 425",
    "Bad Gateway -- lantern.example",
    "Unavailable for legal reasons",
  ]
) {
  Deno.test(`nothing to read: a status of HTTP, ${title}`, () => {
    const html = page(title, `<h1>${title}</h1>${EXPLAINED}`);
    assert.equal(extractHtml(html, at).reason, "error_page");
  });
}

Deno.test("something to read: a status that the page describes, or tells at length", () => {
  const title = "405 Method Not Allowed";
  const told = `<meta name="description" content="What 405 means.">`;
  for (
    const html of [
      page(title, `<h1>${title}</h1>${EXPLAINED}`, told),
      page(title, `<h1>${title}</h1>${EXPLAINED}<p>${ARTICLE.repeat(5)}</p>`),
      page("500 days of ice", `<h1>500 days of ice</h1>${EXPLAINED}`),
    ]
  ) assert.equal(extractHtml(html, at).reason, undefined);
});

/** Notes on what is kept of visitors, as they are titled. */
const PRIVACY_NOTES: Readonly<Record<string, string>> = {
  "Privacy – Lanterns":
    "This site sets no cookies and counts no visits. If you write to me, I keep your letter until the matter is done, and then delete it.",
  "Datenschutz":
    "Diese Seite setzt keine Cookies. Fehler und Anfragen an den Server werden nicht gespeichert.",
  "Confidentialité":
    "Ce site ne dépose aucun cookie. Les erreurs du serveur ne sont pas gardées.",
  "Privacidad":
    "Este sitio no usa cookies. Los errores del servidor no se guardan en esta página.",
  "Privacidade":
    "Este site não usa cookies. Os erros do servidor não ficam guardados nesta página.",
  "Riservatezza":
    "Questo sito non usa cookie. Gli errori del server non sono conservati in questa pagina.",
};

for (const [title, text] of Object.entries(PRIVACY_NOTES)) {
  Deno.test(`something to read: a note titled ${title}`, () => {
    const html = page(title, `<h1>${title.split(" – ")[0]}</h1><p>${text}</p>`);
    assert.equal(extractHtml(html, at).reason, undefined);
    // The same without its title is refused.
    const untitled = page("Lanterns", `<p>${text}</p>`);
    assert.notEqual(extractHtml(untitled, at).reason, undefined);
  });
}

Deno.test("nothing to read: a cart or a search without anything, above recommendations", () => {
  const card = (level: number) =>
    `<h${level}><a href="/1">Oak lantern</a></h${level}><p>Made of oak, with a handle of ash.</p>`;
  const read = (said: string, cards = card(3).repeat(2), headed = "h2") =>
    extractHtml(
      page(
        "Lanterns",
        `<h1>Lanterns</h1>${said}<${headed}>Popular</${headed}>${cards}`,
      ),
      at,
    ).reason;
  const empty = "<p>Your cart is empty.</p>";
  assert.equal(read(empty), "empty");
  assert.equal(read(`${empty}<p><a href="/">Shop on</a></p>`), "empty");
  assert.equal(read("<p>We found no items.</p>"), "empty");
  for (
    const other of [
      read(
        `${empty}<p>It is as old as the quay, and was made in Lindesund.</p>`,
      ),
      read("<p>Sign in to see your orders.</p>"),
      read(""),
      read(empty, card(3)),
      read(
        empty,
        "<h3>Oak lantern</h3><p>Made of oak, with a handle of ash.</p>".repeat(
          2,
        ),
      ),
      read(empty, card(2).repeat(2)),
      read(empty, card(3).repeat(2), "p"),
    ]
  ) assert.equal(other, undefined);
});

Deno.test("a field for a password makes a wall of what asks for an account", () => {
  const rest =
    "<p>The harbour keeps a book of all boats that ever lay at its quay.</p>";
  const body = `<h1>The book</h1>${rest}<p>Sign in with your account now.</p>`;
  const field = `<form><input type="password"></form>`;
  assert.equal(extractHtml(page("Book", body), at).reason, undefined);
  assert.equal(
    extractHtml(page("Book", body + field), at).reason,
    "login_wall",
  );
});

for (const { name, reason, html } of REFUSED) {
  Deno.test(`nothing to read: ${name}`, () => {
    const made = extractHtml(html, at);
    assert.equal(made.summary, "");
    assert.equal(made.reason, reason);
  });
}

interface Sold {
  readonly name: string;
  readonly html: string;
  readonly summary: RegExp;
}

const BANNER =
  "<p>We use cookies to improve your experience. By clicking accept you agree to our use of cookies and that our partners may show you personalised ads.</p>";

const SOLD: readonly Sold[] = [
  {
    name: "an article on checks of browsers",
    html: page(
      "What “Just a moment...” means",
      "<h1>What “Just a moment...” means</h1><p>Many sites stand behind a service that looks at each visitor first. While it does so, it shows a page with the words “checking your browser” and a Ray ID, which names the request in its logs.</p><p>Most visitors pass after a few seconds. Those who do not are asked to verify you are human, as the page has it, by ticking a box.</p>",
    ),
    summary: /^Many sites stand behind/,
  },
  {
    name: "a long article whose title is that of a check",
    html: page(
      "Access Denied",
      `<h1>Access Denied</h1><p>${
        ARTICLE.repeat(6)
      }</p><p>You don't have permission to access it on this server.</p>`,
    ),
    summary: /^The harbour/,
  },
  {
    name: "a reference of a status",
    html: page(
      "404 Not Found - HTTP | Reference",
      "<h1>404 Not Found</h1><p>The HTTP 404 Not Found client error response status code indicates that the server cannot find the requested resource. Links that lead to a 404 are often called broken or dead links.</p><p>A 404 status code only indicates that the resource is missing without saying whether this is temporary or permanent.</p>",
    ),
    summary: /^The HTTP 404/,
  },
  {
    name: "an article on pages of errors",
    html: page(
      "How to write a good page for “not found”",
      "<h1>How to write a good page for “not found”</h1><p>Sorry, the page you are looking for could not be found: that is what most of them say, and no more.</p><p>Better ones offer a search, name the section that was asked for and lead to what its readers liked. Ours, which took an afternoon to make, brings one reader in three back to an article.</p>",
    ),
    summary: /^Sorry, the page/,
  },
  {
    name: "a policy on cookies",
    html: page(
      "Cookie policy | The Daily Lantern",
      "<h1>Cookie policy</h1><p>We use cookies to remember your settings. You can accept or reject cookies at any time in your preferences.</p>",
    ),
    summary: /We use cookies/,
  },
  ...[
    "Cookie-Hinweise",
    "Cookie-Richtlinie",
    "Datenschutzrichtlinien",
    "Datenschutzerklärung",
    "Política de privacidad",
    "Política de cookies",
    "Politica de cookies",
    "Politique de confidentialité",
  ].map((title) => ({
    name: `a policy, ${title}`,
    html: page(
      `${title} | The Daily Lantern`,
      `<h1>${title}</h1><p>We use cookies to remember your settings. You can accept or reject cookies at any time in your preferences.</p>`,
    ),
    summary: /We use cookies/,
  })),
  {
    name: "a short report below a banner",
    html: page(
      "The night the harbour froze",
      `${BANNER}<h1>The night the harbour froze</h1><p>${ARTICLE}</p>`,
    ),
    summary: /^The harbour/,
  },
  {
    name: "advice on turning scripts on",
    html: page(
      "Scripts in your browser",
      "<h1>Scripts in your browser</h1><p>To enable JavaScript in a browser, open its settings, look for the permissions of sites and turn the switch for scripts. Older browsers have it under security, beside the settings for plug-ins and pop-up windows.</p>",
    ),
    summary: /To enable JavaScript/,
  },
  {
    name: "a shell that says in its head what it is",
    html: page(
      "Lantern App",
      "<div>You need to enable JavaScript to run this app.</div>",
      `<meta name=description content="An app that shows where the ice of the harbour carries a person, hour by hour.">`,
    ),
    summary: /^An app that shows/,
  },
  {
    name: "a short note with an ordinary apology",
    html: page(
      "Opening hours",
      "<h1>Opening hours</h1><p>We are sorry, the museum is closed on Mondays. From Tuesday to Sunday it is open from ten to five, and admission is free for children.</p>",
    ),
    summary: /^We are sorry/,
  },
  {
    name: "a question that begins with a word of failure",
    html: page(
      "Error: the winch does not turn",
      "<h1>Error: the winch does not turn</h1><p>It says so when the boat is on the slip.</p>",
    ),
    summary: /^It says so/,
  },
  {
    name: "a list whose entries are links, below a notice on cookies",
    html: page(
      "Your privacy",
      `<p>We and our partners use cookies. You can manage your choices and your privacy at any time.</p><h1>Harbour news</h1>${
        Array.from(
          { length: 30 },
          (_, n) =>
            `<p><a href="/${n}">The harbour of Lindesund froze over for the ${n}th time.</a></p>`,
        ).join("")
      }`,
    ),
    summary: /The harbour of Lindesund froze/,
  },
  {
    name: "a shop that has what is looked for",
    html: page(
      "Search results",
      `<h1>Search results</h1>${
        Array.from(
          { length: 6 },
          (_, n) =>
            `<p><a href="/${n}">Lantern ${n}</a></p><p>${n} crowns, no items left of the last kind.</p>`,
        ).join("")
      }`,
    ),
    summary: /crowns/,
  },
  {
    name: "much that is said of signing in",
    html: page(
      "The book of the quay",
      `<p>${
        Array.from(
          { length: 10 },
          (_, n) =>
            `The crew of boat ${n} had to sign in at the office on the quay.`,
        ).join(" ")
      }</p>`,
    ),
    summary: /^The crew of boat 0/,
  },
  {
    name: "a guide to signing in",
    html: page(
      "How to sign in at the harbour",
      "<h1>How to sign in at the harbour</h1><p>Skippers sign in at the office on the quay, where a book lies open until ten in the evening.</p><p>Who comes later leaves a note with the name of the boat, its length and its home port, and pays the next morning.</p>",
    ),
    summary: /^Skippers sign in/,
  },
  {
    name: "news of a shop that closed",
    html: page(
      "The last lantern maker has closed",
      "<h1>The last lantern maker has closed</h1><p>The workshop on the quay, which made lanterns for ninety years, was closed on Friday. Its tools were moved to the museum of the harbour, where the last apprentice shows them.</p>",
    ),
    summary: /^The workshop/,
  },
  {
    name: "a note on maintenance of a bridge",
    html: page(
      "Bridge closed in May",
      "<h1>Bridge closed in May</h1><p>The bridge over the lock is undergoing maintenance from the third of May. Boats of more than four metres wait for the opening at noon; walkers take the ferry, which is free while the works last.</p>",
    ),
    summary: /^The bridge over the lock/,
  },
  {
    name: "a page on loading",
    html: page(
      "Loading",
      "<h1>Loading</h1><p>Loading of ships is done at the eastern quay, from six in the morning until the tide turns, by the harbour's own cranes and crews.</p>",
    ),
    summary: /^Loading of ships/,
  },
];

Deno.test("an imprint says nothing for a wall, whatever its length", () => {
  const wall = "<p>You must log in to view this.</p>";
  const imprint =
    "<p>Conditions of Use, Notices and Answers. Copyright 2026, Lantern and Daughters of Lindesund, Inc.</p>";
  const signed = imprint.replace("Copyright", "© ");
  assert.equal(
    extractHtml(page("Lantern", wall + signed), at).reason,
    "login_wall",
  );
  assert.equal(
    extractHtml(page("Lantern", wall + imprint), at).reason,
    undefined,
  );
});

Deno.test("labels beside fields are words of their own", () => {
  const form = "<p>Email<input>Password<input></p>";
  assert.equal(extractHtml(page("Lantern", form), at).reason, "login_wall");
});

Deno.test("who agrees to cookies for an account is at a wall of accounts", () => {
  const text =
    "<p>By joining you agree to our use of cookies.</p><p>Email</p><p>Password</p>";
  const field = `<form><input type="password"></form>`;
  const reason = (body: string) =>
    extractHtml(page("Join the harbour", `<h1>Cookies</h1>${body}`), at).reason;
  assert.equal(reason(text), "consent_wall");
  assert.equal(reason(text + field), "login_wall");
});

/** Honest pages on matters of walls. */
const HONEST: Readonly<Record<string, string>> = {
  "Rate limits":
    "Each key may send 100 requests a minute. Beyond that the interface answers 429 with the seconds to wait.",
  "Boat for sale":
    "Wooden sloop, built 1961, eight metres, with new sails. It lies in Lindesund and is yours for 9,000 euros.",
  "Become a member":
    "Members sail for free on Sundays, get the yearbook, and vote on the colour of the lighthouse.",
  "Harbour rum":
    "Distilled from molasses that came over the sea, and aged for four years beside the quay. For adults.",
  "Lantern 2":
    "The new lantern burns fourteen hours and folds flat. It comes in spring, and costs as much as the old one.",
  "Too many requests":
    "Whoever sends more than 60 requests a minute is answered with status 429. Wait as many seconds as the header says, and try again.",
  "Age verification":
    "The endpoint takes a date of birth and a country, and tells whether a person is of legal age there, and nothing else.",
  "I cannot sign in":
    "If you have forgotten your password, ask for a new one on the sign-in page; the link in the mail is good for an hour.",
  "A small captcha":
    "It draws a captcha and checks the answer on the server. It needs no cookies and loads nothing from elsewhere.",
  "Throttled doors":
    "Version 3 of the gem adds throttling to the login action: after five wrong keys a visitor of the quay waits for ten minutes, or rings.",
  "A new word":
    "In the office of the quay there is a book with a field below it, where a new password is set by whoever came without one.",
  "The default page":
    "After installation the server shows a default page from /var/www/html. Replace it by a page of your own.",
  "Is the ferry running?":
    "No. The ferry is closed because of ice, and was last seen running on Tuesday.",
};

for (const [title, text] of Object.entries(HONEST)) {
  Deno.test(`something to read: a short page, ${title}`, () => {
    const html = page(title, `<h1>${title}</h1><p>${text}</p>`);
    assert.equal(extractHtml(html, at).summary, text);
  });
}

for (const { name, html, summary } of SOLD) {
  Deno.test(`something to read: ${name}`, () => {
    const made = extractHtml(html, at);
    assert.equal(made.reason, undefined);
    assert.match(made.summary, summary);
  });
}

Deno.test("what goes on is a shell where a program says so, or a framework draws", () => {
  const reason = (body: string) =>
    extractHtml(page("Lantern", body), at).reason;
  assert.equal(reason("<p>Going home…</p>"), undefined);
  assert.equal(
    reason("<div id=boats><p>Reticulating splines…</p></div>"),
    undefined,
  );
  assert.equal(
    reason("<div id=root><p>Reticulating splines…</p></div>"),
    "needs_javascript",
  );
  assert.equal(
    reason("<app-root><p>Mooring the boats...</p></app-root>"),
    "needs_javascript",
  );
  for (
    const doing of [
      "Fetching the tides",
      "Connecting to the quay",
      "Just getting ready",
    ]
  ) {
    assert.equal(reason(`<p>${doing}…</p>`), "needs_javascript", doing);
  }
});

Deno.test("a page that is not there may be funny", () => {
  const reason = (text: string) =>
    extractHtml(page("Lantern", `<p>${text}</p>`), at).reason;
  for (
    const text of [
      "The page you were after is lost in space.",
      "That link took a wrong turn somewhere.",
      "Somebody ate this page.",
      "Oops, looks like you've wandered off the trail.",
      "You have reached a dead end.",
      "Our trained monkeys have been dispatched to deal with this.",
      "These aren't the droids you're looking for.",
      "Houston, we have a problem.",
    ]
  ) assert.equal(reason(text), "error_page", text);
  for (
    const text of [
      "What to do when you have wandered off the trail: stop, and look back.",
      "A walking guide to the blind alleys of Lisbon, with maps.",
      "Two friends have gone fishing and talk about everything but salmon.",
    ]
  ) assert.equal(reason(text), undefined, text);
});

Deno.test("a code beside words of an error is a status in any language", () => {
  const reason = (title: string, text = "Lindesund at the northern pier.") =>
    extractHtml(`<title>${title}</title><p>${text}</p>`, at).reason;
  for (
    const title of [
      "HTTP Статус 404 – Не знайдено",
      "404 – Sahifa topilmadi",
      "Хуудас олдсонгүй 404",
      "Hitilafu 500 | Lantern",
      "HTTP 404 – Sahifa topilmadi",
      "403 – დაფიქსირდა შეცდომა",
    ]
  ) assert.equal(reason(title), "error_page", title);
  for (
    const title of [
      "Peugeot 404",
      "404 (song)",
      "Room 404: a novel",
      "Lot 1404 not found",
      "404",
    ]
  ) {
    assert.equal(
      reason(
        title,
        "It was built in Sochaux from 1960 to 1975, and taken to Lindesund by Ida.",
      ),
      undefined,
      title,
    );
  }
});

Deno.test("a number and one word of an error among others are no status", () => {
  const lamps =
    "They are lit at nine by a keeper who walks along the wall with a long pole and a match, and each of them burns until the fishers sail.";
  const reason = (title: string) =>
    extractHtml(`<title>${title}</title><p>${lamps}</p>`, at).reason;
  assert.equal(reason("500 lamps of the server quay in May"), undefined);
  assert.equal(reason("500 server"), "error_page");
});

Deno.test("a refusal that names itself in full is one, with whatever is said below", () => {
  const below =
    "Ön azért látja ezt, mert a kikötő hálózata egy listát vezet azokról a helyekről, amelyek nem valók a munkaidőbe. Ha úgy véli, hogy ez tévedés, szóljon a kikötőmesternek. A listát minden hétfőn reggel újra átnézik, és ami nem oda való, azt leveszik róla.";
  const reason = (title: string, head = "", text = below) =>
    extractHtml(`<title>${title}</title>${head}<p>${text}</p>`, at).reason;
  assert.equal(reason("Quay - Hozzáférés megtagadva"), "bot_challenge");
  assert.equal(reason("A keresett oldal nem található"), "error_page");
  assert.equal(reason("Hozzáférés megtagadva: egy regény"), undefined);
  assert.equal(reason("Huoltokatko"), undefined);
  const described = `<meta name="description" content="A novel of the quay">`;
  assert.equal(reason("Hozzáférés megtagadva", described), undefined);
  assert.equal(
    reason("Hozzáférés megtagadva", described, `Hiba történt. ${below}`),
    "bot_challenge",
  );
  const headed = (heading: string) =>
    reason("Hozzáférés megtagadva", `${described}<h1>${heading}</h1>`);
  assert.equal(headed("Hiba történt"), "bot_challenge");
  assert.equal(headed("Hozzáférés megtagadva"), undefined);
  assert.equal(
    extractHtml(
      `<title>Quay</title><h1>Hozzáférés megtagadva</h1><p>${below}</p>`,
      at,
    )
      .reason,
    undefined,
  );
});

Deno.test("what a program prints of its files is an error, who tells of them is read", () => {
  const told = (text: string) =>
    extractHtml(`<title>Boats</title><p>${text}</p>`, at).reason;
  for (
    const text of [
      "Unable to connect to your database server. Filename: /var/www/quay/db.php Line Number: 436",
      "SQL ERROR [ mysqli ]. Please contact the administrator of the server.",
      "A Database Error Occurred. Error Number: 1146",
    ]
  ) assert.equal(told(text), "error_page", text);
  assert.equal(
    told(
      "The boats are kept in /var/lib/quay, one file for each, so that a crash of the server loses the last one at most.",
    ),
    undefined,
  );
});

Deno.test("a description that says the title of a refusal again describes nothing", () => {
  const reason = (description: string) =>
    extractHtml(
      `<title>429: Too Many Requests</title><meta name="description" content="${description}"><p>My Lantern</p><p>My Gauges</p><div>Start</div>`,
      at,
    ).reason;
  assert.equal(reason("Too many requests came within a minute"), "error_page");
  assert.notEqual(reason("How a gauge is read"), "error_page");
});

Deno.test("a status heads a page in any language where it heads nothing else", () => {
  const told =
    "Nirla vosten an URL tameri solun ar gadenn, et nola vira mosten kerlu sam batura olen.";
  const reason = (below: string, text = told) =>
    extractHtml(
      `<title>Vosta nirla kerlun!</title><h1>Vosta nirla kerlun!</h1><p>${text}</p>${below}`,
      at,
    ).reason;
  const label = `<h2>Error 404</h2><address>lantern.example</address>`;
  assert.equal(reason(label), "error_page");
  assert.equal(reason(""), undefined);
  // A section of that name, two of them, a name within what is said.
  assert.equal(reason(`<h2>Error 404</h2><p>${told}</p>`), undefined);
  assert.equal(reason(`${label}<h2>Error 500</h2>`), undefined);
  assert.equal(reason(label, told.replace("URL", "Marta")), undefined);
});

Deno.test("a refusal with its number above it may say much of how it came", () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `<tr><td>field ${n}</td><td>value of it</td></tr>`,
  ).join("");
  const reason = (title: string, heading: string, said = "") =>
    extractHtml(
      `<title>${title} | Lantern</title><h1>${heading}</h1>${said}<table>${rows}</table>`,
      at,
    ).reason;
  assert.equal(reason("Precondition Required", "428"), "error_page");
  assert.equal(reason("Page not found", "404"), "error_page");
  assert.equal(reason("Conflict", "409"), "error_page");
  assert.equal(reason("Conflict", "19"), undefined);
  assert.equal(reason("Precondition Required", "Fields"), undefined);
  assert.equal(reason("Fields of lamps", "404"), undefined);
  assert.equal(
    reason(
      "Page not found",
      "404",
      "<p>The novel by Ida Brandt was printed in Lindesund, and sold out within nine days of the ice.</p>",
    ),
    undefined,
  );
});

Deno.test("a page whose only word is that scripts are needed needs them", () => {
  const reason = (body: string) =>
    extractHtml(`<title>Lantern</title><div id="root"></div>${body}`, at)
      .reason;
  assert.equal(
    reason("<noscript>You need JavaScript for the lamps.</noscript>"),
    "needs_javascript",
  );
  assert.equal(reason(""), "empty");
  assert.equal(reason(`<form><input type="password"></form>`), "login_wall");
});

Deno.test("what tools write into each head says nothing of a page", () => {
  const told = (description: string) =>
    extractHtml(
      `<title>quay</title><meta name="description" content="${description}"><script src="main.js"></script>`,
      at,
    );
  for (
    const description of [
      "A new Flutter project.",
      "Web site created using create-react-app",
      "Generated by create next app",
      "Click to try out the app!",
    ]
  ) assert.equal(told(description).reason, "needs_javascript", description);
  const own = "A new Flutter project for the quay of Lindesund.";
  assert.equal(told(own).summary, own);
});
