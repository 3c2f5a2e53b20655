/**
 * Pages that known programs and services send in the place of a page, told by
 * what stands in their source: their words change with every language.
 *
 * @module
 */

import type { NoTextReason } from "./no_text_reason.ts";

/** One of such pages. */
export interface KnownWall {
  /** Who sends it. */
  readonly name: string;
  /** The reason that the answer gives. */
  readonly reason: NoTextReason;
  /** What no page has that was asked for. */
  readonly source: RegExp;
  /** Whether as much text as it likes comes with it. */
  readonly isLong?: boolean;
}

/** The first that matches tells. */
export const KNOWN_WALLS: readonly KnownWall[] = [
  {
    name: "Cloudflare's check",
    reason: "bot_challenge",
    source: /\bwindow\._cf_chl_opt\s*=/,
  },
  {
    name: "Cloudflare's error",
    reason: "error_page",
    source: /<div\b[^<>]{0,200}\bid=["']cf-error-details\b/,
  },
  {
    name: "Cloudflare's queue",
    reason: "bot_challenge",
    source: /<title>\s*Waiting Room powered by Cloudflare/,
  },
  {
    name: "Akamai's check",
    reason: "bot_challenge",
    source: /\/_sec\/cp_challenge\/|\bid=["']sec-if-cpt-container\b/,
  },
  {
    name: "DataDome's check",
    reason: "bot_challenge",
    source: /\bvar dd\s*=\s*\{[^{}]{0,2000}captcha-delivery\.com/,
  },
  {
    name: "PerimeterX's check",
    reason: "bot_challenge",
    source: /\b(?:id|class)=["'][^"'<>]{0,100}\bpx-captcha\b/,
  },
  {
    name: "Imperva's check",
    reason: "bot_challenge",
    source:
      /<iframe\b[^<>]{0,200}\bid=["']?main-iframe\b[^<>]{0,200}_Incapsula_Resource/,
  },
  {
    name: "the check of AWS WAF",
    reason: "bot_challenge",
    source: /\bwindow\.gokuProps\s*=/,
  },
  {
    name: "Kasada's check",
    reason: "bot_challenge",
    source: /\bwindow\.KPSDK\s*=\s*\{/,
  },
  {
    name: "Sucuri's check",
    reason: "bot_challenge",
    source: /<title>\s*Sucuri WebSite Firewall|\bsucuri_cloudproxy_js\s*=/,
  },
  {
    name: "Anubis",
    reason: "bot_challenge",
    source: /["']\/\.within\.website\/x\/cmd\/anubis\//,
  },
  {
    name: "DDoS-Guard's check",
    reason: "bot_challenge",
    source: /["']\/\.well-known\/ddos-guard\/js-challenge\//,
  },
  {
    name: "Vercel's check",
    reason: "bot_challenge",
    source: /<title>\s*Vercel Security Checkpoint/,
  },
  {
    name: "Amazon's check",
    reason: "bot_challenge",
    source: /\baction=["']\/errors(?:_page)?\/validateCaptcha\b/,
  },
  {
    name: "a check by hCaptcha alone",
    reason: "bot_challenge",
    source: /<title>\s*(?:hCaptcha|reCAPTCHA|Captcha)\s*<\/title>/i,
  },
  {
    name: "Wordfence's block",
    reason: "bot_challenge",
    source: /<title>\s*Your access to this site has been limited\b/,
  },
  {
    name: "Heroku's error",
    reason: "error_page",
    source: /<iframe\b[^<>]{0,200}\bherokucdn\.com\/error-pages\//,
  },
  {
    name: "WordPress at work",
    reason: "error_page",
    source:
      /\bclass=["']wp-die-message["']>\s*(?:<h1>)?\s*Briefly unavailable\b/,
  },
  {
    name: "MediaWiki without an article",
    reason: "error_page",
    source: /<div\b[^<>]{0,200}\bclass=["'][^"'<>]{0,100}\bnoarticletext\b/,
  },
  {
    name: "the first page of a web server",
    reason: "error_page",
    source:
      /<title>\s*(?:Welcome to nginx!|Apache2 \w+ Default Page\b|IIS Windows(?: Server)?\s*<|(?:HTTP Server )?Test Page (?:for the (?:Nginx|Apache)|powered by)\b|Welcome to OpenResty!|Caddy works!|Default Web Site Page\s*<|(?:Microsoft Azure App Service - Welcome|Welcome to Firebase Hosting)\s*<|Domain Default page\s*<)/,
  },
  {
    name: "a directory as a web server lists it",
    reason: "empty",
    // Who put more than a note beside it has something to say.
    source:
      /^(?!(?:[^]*?<p\b){4})[^]*?<title>\s*Index of \/[^<>]{0,300}<\/title>[^]{0,2000}?<h[12]>\s*Index of \//,
    isLong: true,
  },
  {
    name: "Spring without a page of errors",
    reason: "error_page",
    source: /<h1>\s*Whitelabel Error Page\s*<\/h1>/,
  },
  {
    name: "a framework's page for who writes the site",
    reason: "error_page",
    source:
      /<title>[^<>]{1,80}\s+at \/[^<>]{0,300}<\/title>[^]*?(?:<div id="explanation">|\bthis error because you have <code>DEBUG\b)|<title>[^<>]{0,300}\/\/ Werkzeug Debugger<\/title>|<title>\s*Action Controller: Exception caught\s*<\/title>|<title>[^<>]{0,300}Whoops! There was an error\.?\s*<\/title>|<h1>\s*Server Error in '\/[^<>']{0,80}' Application\./i,
    isLong: true,
  },
  {
    name: "Express without a route",
    reason: "error_page",
    source: /<pre>Cannot (?:GET|POST) \/[^<>]{0,300}<\/pre>/,
  },
  {
    name: "a shop that has not opened",
    reason: "empty",
    source:
      /\bhref=["'][^"'<>]{0,200}\/storefront-password|<body\b[^<>]{0,300}\btemplate-password\b|\bclass=["'][^"'<>]{0,100}\bpassword-page\b/,
  },
  {
    name: "a choice of consent by a known manager, and nothing else",
    reason: "consent_wall",
    source:
      /<form\b[^<>]{0,300}\baction=["']https:\/\/consent\.(?:google|youtube)\.[\w.]{2,8}\/save\b|<title>\s*(?:SP Consent Message|DPG Media Privacy Gate)\s*</,
  },
];
