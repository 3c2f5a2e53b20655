/** What the source of a page names tells what was sent in its place, in whatever language that speaks. */
import assert from "node:assert/strict";
import { countWork } from "@/tests/support/steps.ts";
import { extractHtml } from "./extract.ts";
import { toldBySource } from "./wall_sources.ts";
import { linesOf } from "./words/lines.ts";
import sources from "./words/wall_sources.txt" with { type: "text" };

const at = "https://lantern.example/x";
const LINE = "Qqq zzq qzqzq.";
const LONG =
  "The keeper counts the boats that sail in at dusk, and writes each of them into a book with his pen. ";

const reasonOf = (html: string) => extractHtml(html, at).reason;

for (const line of linesOf(sources)) {
  const [name = "", reason = "", whose = ""] = line.split(" ");
  Deno.test(`a source names what was sent: ${name}`, () => {
    const page = `<title>Lantern</title><i id="${name}"></i><p>${LINE}</p>`;
    if (whose === "own") {
      assert.deepEqual(toldBySource(page), { own: reason });
      assert.equal(reasonOf(page), reason);
      assert.equal(reasonOf(page + `<p>${LONG}</p>`.repeat(20)), undefined);
    } else {
      assert.equal(whose, "part");
      assert.deepEqual(toldBySource(page), { part: reason });
      assert.equal(reasonOf(`<i class="${name}"></i>`), reason);
      assert.equal(reasonOf(page + `<p>${LONG}</p>`.repeat(2)), undefined);
    }
  });
}

Deno.test("a name tells in tags and scripts, not in what a page says or leads to", () => {
  const own = { own: "bot_challenge" };
  assert.deepEqual(toldBySource(`<form action="/sgcaptcha/?r=x">`), own);
  assert.deepEqual(toldBySource(`<SCRIPT>var SGChallenge="x"</SCRIPT>`), own);
  assert.deepEqual(toldBySource(`<script>sgcaptcha`), own);
  for (
    const other of [
      "<p>sgcaptcha</p>",
      "<style>#sgcaptcha{}</style>",
      `<style id="sgcaptcha">`,
      `<a href="/.well-known/sgcaptcha/?r=x">`,
      "<!-- > <form action=sgcaptcha> -->",
      "<!-- <i id=sgcaptcha>",
      `<a id="sgcaptchas">`,
      "<script></script>sgcaptcha<p>",
      "2 < sgcaptcha",
      "<",
    ]
  ) assert.deepEqual(toldBySource(other), {}, other);
});

Deno.test("what only such pages have tells before what others have as well", () => {
  assert.deepEqual(
    toldBySource(`<i class="g-recaptcha"></i><i id="okta-sign-in"></i>`),
    { own: "login_wall", part: "bot_challenge" },
  );
});

Deno.test("a check or a choice that a page names is what it waits for, but where a framework draws all", () => {
  const note = "<noscript>Please enable JavaScript.</noscript>";
  const check = `<form><b class="h-captcha"></b></form>`;
  const script = `<script src="/a.js"></script>`;
  assert.equal(reasonOf(check + script), "bot_challenge");
  assert.equal(reasonOf(note + check + script), "bot_challenge");
  assert.equal(
    reasonOf(`<p>Please enable JavaScript.</p>${check}`),
    "bot_challenge",
  );
  assert.equal(reasonOf(`<div id="app"></div>${check}`), "needs_javascript");
  assert.equal(
    reasonOf(`<div id="sp_message_container"></div>`),
    "consent_wall",
  );
  assert.equal(reasonOf(script), "needs_javascript");
  assert.equal(reasonOf("<p></p>"), "empty");
});

Deno.test("who has a check beside a text of its own is sold", () => {
  const contact =
    "Our workshop is at 4 Mill Lane, Lindesund. Call Ruth between eight and four, or write to us below.";
  const { summary } = extractHtml(
    `<title>Contact</title><h1>Contact</h1><p>${contact}</p><form><textarea></textarea><b class="cf-turnstile"></b></form>`,
    at,
  );
  assert.equal(summary, contact);
});

Deno.test("a source is read in steps that grow with it", async () => {
  const work = async (piece: string, count: number) => {
    const source = piece.repeat(count);
    const { blocks, matching } = await countWork(() => toldBySource(source));
    return blocks + matching;
  };
  for (const piece of ["<script ", "<!-- ", "<a ", "<script>", "< "]) {
    assert.ok(
      await work(piece, 8_000) < 5 * await work(piece, 2_000) + 1_000,
      piece,
    );
  }
});
