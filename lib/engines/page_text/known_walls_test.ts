/** What known programs send in the place of a page is known by its source. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { KNOWN_WALLS } from "./known_walls.ts";

/** For each of them what it sends, its words left out. */
const SENT: Readonly<Record<string, string>> = {
  "Cloudflare's check":
    "<script>(function(){window._cf_chl_opt = {}})()</script>",
  "Cloudflare's error": `<div id="cf-error-details"></div>`,
  "Cloudflare's queue": "<title>Waiting Room powered by Cloudflare</title>",
  "Akamai's check": `<script src="/_sec/cp_challenge/x.js"></script>`,
  "DataDome's check":
    "<script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script>",
  "PerimeterX's check": `<div id="px-captcha"></div>`,
  "Imperva's check":
    `<iframe id="main-iframe" src="/_Incapsula_Resource?x=1"></iframe>`,
  "the check of AWS WAF": "<script>window.gokuProps = {}</script>",
  "Kasada's check": "<script>window.KPSDK={};</script>",
  "Sucuri's check": "<title>Sucuri WebSite Firewall - Denied</title>",
  "Anubis": `<img src="/.within.website/x/cmd/anubis/static/img/x.webp">`,
  "DDoS-Guard's check":
    `<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>`,
  "Vercel's check": "<title>Vercel Security Checkpoint</title>",
  "Amazon's check": `<form action="/errors/validateCaptcha"></form>`,
  "a check by hCaptcha alone": "<title>hCaptcha</title>",
  "Wordfence's block":
    "<title>Your access to this site has been limited by the site owner</title>",
  "Heroku's error":
    `<iframe src="//www.herokucdn.com/error-pages/no-such-app.html"></iframe>`,
  "WordPress at work":
    `<div class="wp-die-message"><h1>Briefly unavailable</h1></div>`,
  "MediaWiki without an article":
    `<div class="noarticletext mw-content"></div>`,
  "the first page of a web server":
    "<title>Apache2 Debian Default Page: It works</title>",
  "a directory as a web server lists it":
    "<title>Index of /lamps</title><h1>Index of /lamps</h1>",
  "Spring without a page of errors": "<h1>Whitelabel Error Page</h1>",
  "a framework's page for who writes the site":
    "<title>KeyError: 'lamp' // Werkzeug Debugger</title>",
  "Express without a route": "<pre>Cannot GET /lamps</pre>",
  "a shop that has not opened": `<div class="page password-page"></div>`,
  "a choice of consent by a known manager, and nothing else":
    "<title>SP Consent Message</title>",
};

const TEXT =
  "<p>The lantern of the harbour is lit at nine, and whoever comes later has to find the quay by its bell.</p>";

for (const { name, reason, isLong } of KNOWN_WALLS) {
  Deno.test(`nothing to read: ${name}`, () => {
    const sent = SENT[name] ?? assert.fail(`nothing is sent by ${name}`);
    const at = "https://lantern.example/x";
    const described = `<meta name="description" content="Lanterns.">`;
    const made = extractHtml(`${described}${sent}${TEXT}`, at);
    assert.deepEqual([made.summary, made.reason], ["", reason]);
    assert.notEqual(extractHtml(`${described}${TEXT}`, at).summary, "");
    // Who has much to say may show what they send, unless they send as much.
    assert.equal(
      extractHtml(`${described}${sent}${TEXT.repeat(20)}`, at).summary === "",
      isLong === true && name !== "a directory as a web server lists it",
    );
  });
}

Deno.test("nothing to read: a form that goes on behind a check for robots", () => {
  const reason = (action: string) =>
    extractHtml(
      `<title>Quay</title><form action="${action}"><button>Go on</button></form>${TEXT}`,
      "https://lantern.example/x",
    ).reason;
  assert.equal(reason("/errors_page/validateCaptcha"), "bot_challenge");
  assert.equal(reason("/errors_page/validateCoupon"), undefined);
});

Deno.test("nothing to read: a directory of many files", () => {
  const files = '<a href="a.zip">a.zip</a> 12-Jan-2026 10:11 1.2M '.repeat(90);
  const listed = (title: string, heading = "h1") =>
    extractHtml(
      `<title>${title}</title><${heading}>${title}</${heading}><pre>${files}</pre>`,
      "https://lantern.example/x/",
    ).reason;
  assert.equal(listed("Index of /lamps"), "empty");
  assert.equal(listed("Index of /lamps", "h2"), "empty");
  assert.equal(listed("Files of the quay"), undefined);
});

for (
  const title of [
    "Microsoft Azure App Service - Welcome",
    "Welcome to Firebase Hosting",
  ]
) {
  Deno.test(`nothing to read: a host that waits for its content, ${title}`, () => {
    const { reason } = extractHtml(
      `<title>${title}</title>${TEXT}`,
      "https://lantern.example/x",
    );
    assert.equal(reason, "error_page");
  });
}
