/**
 * Pages that are made to hurt whoever reads them, about 10 MB each. Generated,
 * so that nothing large is kept; each must still give an answer or a refusal.
 */

/** Size of each page in bytes, before it is encoded. */
export const HOSTILE_PAGE_BYTES = 10 * 1024 * 1024;

/** A page as the fetcher would hand it over. */
export interface HostilePage {
  readonly name: string;
  readonly contentType?: string;
  readonly body: () => string | Uint8Array;
}

const size = HOSTILE_PAGE_BYTES;

function fill(unit: string, bytes = size): string {
  return unit.repeat(Math.ceil(bytes / unit.length));
}

function numbered(unit: (index: number) => string, bytes = size): string {
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < bytes; index++) {
    const part = unit(index);
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

function pageOf(text: string, head = ""): string {
  return `<!doctype html><html><head><title>Hostile</title>${head}</head><body>${text}`;
}

/**
 * Numbers whose hashes meet: the engine's hash of a text that is a number is the
 * number, and not secret. All that there are, as often as fits.
 */
function meeting(unit: (number: string) => string): string {
  const distinct = Array.from(
    { length: 32_767 },
    (_, index) => unit(String((index + 1) * 131_072)),
  ).join("");
  return fill(distinct);
}

/** One after the other; the order has no meaning. */
export const HOSTILE_PAGES: readonly HostilePage[] = [
  {
    name: "attributes whose hashes meet",
    body: () => pageOf(`<p ${meeting((number) => `${number}=1 `)}>x</p>`),
  },
  {
    name: "words whose hashes meet",
    body: () => pageOf(`<p>${meeting((number) => `${number} `)}`),
  },
  { name: "divs opened and never closed", body: () => pageOf(fill("<div>")) },
  {
    name: "divs nested and closed",
    body: () =>
      pageOf(fill("<div>", size / 2) + "text" + fill("</div>", size / 2)),
  },
  {
    name: "inline elements never closed",
    body: () => pageOf(fill("<p><b><i>x")),
  },
  {
    name: "misnested inline elements",
    body: () => pageOf(fill("<b><p><i>x</b></p></i>")),
  },
  {
    name: "end tags far from their start",
    body: () =>
      pageOf("<b><div>" + fill("<span>", 4_000) + fill("</b></i></u></a>x")),
  },
  {
    name: "end tags that were never opened",
    body: () => pageOf(fill("</div></p></li></table></span>")),
  },
  { name: "tables in tables", body: () => pageOf(fill("<table><tr><td>")) },
  {
    name: "list items that end each other",
    body: () => pageOf(fill("<ul><li><b>x<li>")),
  },
  {
    name: "links in links",
    body: () => pageOf(fill("<a href=x><div>y<a>z</div>")),
  },
  {
    name: "one element with a million attributes",
    body: () => pageOf(`<div ${numbered((index) => `a${index}=b `)}>x</div>`),
  },
  {
    name: "the same attribute again and again",
    body: () => pageOf(`<div ${fill('class="a" ')}>x</div>`),
  },
  {
    name: "one huge attribute value",
    body: () => pageOf(`<div class="${fill("a ")}">x</div>`),
  },
  {
    name: "an attribute that never ends",
    body: () => pageOf(`<div class="${fill("<p>text</p>")}`),
  },
  {
    name: "entities in an attribute",
    body: () => pageOf(`<div class="${fill("&amp;&#x41;")}">x</div>`),
  },
  {
    name: "elements of distinct classes",
    body: () =>
      pageOf(numbered((index) => `<p class="a${index} shareBar_${index}">x`)),
  },
  { name: "one huge word", body: () => pageOf(`<p>${fill("a")}`) },
  {
    name: "one huge paragraph",
    body: () => pageOf(`<p>${fill("some words, ")}`),
  },
  {
    name: "one huge paragraph of short sentences",
    body: () => pageOf(`<p>${fill("A. b! c? ")}`),
  },
  {
    name: "a million short paragraphs",
    body: () => pageOf(fill("<p>Short text, too.</p>")),
  },
  { name: "line breaks", body: () => pageOf(fill("x<br><br>")) },
  { name: "white space", body: () => pageOf(`<p>${fill(" \n\t")}x`) },
  {
    name: "named entities",
    body: () => pageOf(`<p>${fill("&NotEqualTilde;")}`),
  },
  { name: "entities cut short", body: () => pageOf(`<p>${fill("&#x1F60")}`) },
  { name: "lone ampersands", body: () => pageOf(`<p>${fill("& &&")}`) },
  { name: "comments", body: () => pageOf(fill("<!-- x -->")) },
  {
    name: "a comment that never ends",
    body: () => pageOf(`<!--${fill("- ")}`),
  },
  { name: "bogus declarations", body: () => pageOf(fill("<!x><?y>")) },
  { name: "lone angle brackets", body: () => pageOf(fill("< <<")) },
  {
    name: "tag names that never end",
    body: () => pageOf(`<${fill("abcdefgh")}`),
  },
  {
    name: "scripts",
    body: () => pageOf(fill("<script>var x = '</div>';</script>")),
  },
  {
    name: "a script that never ends",
    body: () => pageOf(`<script>${fill("</scrip ")}`),
  },
  { name: "a title that never ends", body: () => `<title>${fill("T &amp; ")}` },
  {
    name: "a title in one token that never ends",
    body: () => `<title>${fill("t ")}`,
  },
  {
    name: "a title of separators",
    body: () => `<title>${fill("t | ")}`,
  },
  {
    name: "lines of digits",
    body: () => pageOf(`<p>${"1".repeat(100)} may`.repeat(2_500)),
  },
  {
    name: "text for readers without scripts",
    body: () => fill("<noscript><p>tide</noscript>"),
  },
  {
    name: "readers without scripts within each other",
    body: () => fill("<noscript>"),
  },
  {
    name: "JSON of brackets",
    contentType: "application/json",
    body: () => fill("["),
  },
  {
    name: "AsciiDoc of attributes",
    contentType: "text/asciidoc",
    body: () => `= T\n:a: ${"x".repeat(60_000)}\n\n${fill("{a}")}`,
  },
  {
    name: "reStructuredText of roles",
    contentType: "text/x-rst",
    body: () => fill(":a:`b <"),
  },
  {
    name: "headings as long as blocks may be",
    body: () => pageOf(fill(`<h1>${"t ".repeat(5_000)}</h1>`)),
  },
  {
    name: "elements of distinct styles",
    body: () =>
      pageOf(numbered((index) => `<p style="opacity:0.${index};left:-9">x`)),
  },
  {
    name: "styles of long numbers",
    body: () =>
      pageOf(fill(`<p style="opacity:${"1".repeat(190)};font-size:x">x`)),
  },
  {
    name: "style sheets that never end",
    body: () => pageOf(fill("<style <style>/*")),
  },
  {
    name: "rules of long selectors",
    body: () =>
      pageOf("", `<style>${fill(`${"a".repeat(1_990)}!{color:red}`)}`),
  },
  {
    name: "rules for classes of numbers",
    body: () =>
      pageOf(
        meeting((number) => `<i class="${number}">x</i>`),
        "<style>.a{opacity:0}</style>",
      ),
  },
  {
    name: "nested JSON-LD",
    body: () =>
      pageOf(
        "",
        `<script type="application/ld+json">${fill("[")}${fill("]")}</script>`,
      ),
  },
  {
    name: "wide JSON-LD",
    body: () =>
      pageOf(
        `<script type="application/ld+json">[${
          fill('{"@type":"Article","headline":"x"},', 500_000)
        }{}]</script>`.repeat(20),
      ),
  },
  {
    name: "JSON-LD that breaks late",
    body: () =>
      pageOf(
        fill(
          `<script type="application/ld+json">{"@graph":["${
            "\n".repeat(9_000)
          }"</script>`,
        ),
      ),
  },
  {
    name: "headings",
    body: () =>
      pageOf(numbered((index) => `<h1>Heading ${index} of many</h1>`)),
  },
  {
    name: "meta elements",
    body: () =>
      numbered((index) =>
        `<meta name="n${index}" content="${"c".repeat(50)}">`
      ),
  },
  { name: "nested SVG", body: () => pageOf(fill("<svg><g><title>x</title>")) },
  {
    name: "nested rules that multiply",
    body: () =>
      pageOf(
        "<p class=a>x",
        `<style>.a,.b,.c,.d,.e,.f{${"&&&&,&&.k,&.l&,&.m{".repeat(4)}${
          "&:hover,&:focus,&.q{color:red}".repeat(3_500)
        }`,
      ),
  },
  {
    name: "long lists of nested selectors",
    body: () =>
      pageOf(
        "<p class=a>x",
        `<style>${
          `${".a,".repeat(59)}.a{${
            `${"b,".repeat(59)}b{color:red}`.repeat(40)
          }}`.repeat(20)
        }`,
      ),
  },
  {
    name: "elements that many attribute selectors ask for",
    body: () =>
      pageOf(
        numbered((index) => `<div data-a${index}=${"y".repeat(60)}><p>x</div>`),
        `<style>${
          numbered((index) => `[data-a${index}*=x] p{opacity:0}`, 130_000)
        }</style>`,
      ),
  },
  {
    name: "elements of distinct ids beside rules",
    body: () =>
      pageOf(
        numbered((index) => `<p id=c${index}>x`),
        `<style>${
          numbered((index) => `#c${index}{color:red}`, 130_000)
        }</style>`,
      ),
  },
  {
    name: "rules for every element",
    body: () =>
      pageOf(
        fill("<div><p>x</p></div>"),
        `<style>${
          numbered((index) => `* * * *:not(.x${index}){color:red}`, 130_000)
        }</style>`,
      ),
  },
  {
    name: "named values of named values",
    body: () =>
      pageOf(
        numbered((index) =>
          `<p style="--v${index}:var(--v${
            index - 1
          },red);color:var(--v${index})">a`
        ),
      ),
  },
  {
    name: "lists of definitions",
    body: () =>
      pageOf(
        numbered((index) =>
          `<dl><dt>${index}<dd>The sea rises twice a day, and falls as often as that.</dl>`
        ),
      ),
  },
  {
    name: "lines that say when",
    body: () =>
      pageOf(
        numbered((index) => `<p>Updated ${index % 12} may 2024, on 1, by A`),
      ),
  },
  {
    name: "headings of signs that stand for many",
    body: () =>
      `<title>${"\ufdfa".repeat(600)} | b</title>${
        numbered((index) => `<h1>${"\ufdfa".repeat(700)} ${index}</h1>`)
      }`,
  },
  {
    name: "a title of as many parts as headings",
    body: () =>
      `<title>${"a | ".repeat(1_000)}</title>${
        numbered((index) => `<h1>${"a | ".repeat(20)}${index}</h1>`)
      }`,
  },
  {
    name: "names of sites in JSON-LD",
    body: () =>
      pageOf(
        numbered((index) => `<h1>Site name ${index}</h1>`),
        `<script type="application/ld+json">[${
          numbered(
            (index) => `{"@type":"WebSite","name":"Site ${index}"},`,
            300_000,
          )
        }{}]</script>`,
      ),
  },
  {
    name: "JSON of many names",
    contentType: "application/json",
    body: () =>
      `{${numbered((index) => `"${index.toString(36)}":1,`, 4_000_000)}"z":1}`,
  },
  {
    name: "JSON of many short lists",
    contentType: "application/json",
    body: () => `[${fill("[],", 4_000_000)}1]`,
  },
  {
    name: "JSON of texts that hold HTML",
    contentType: "application/json",
    body: () =>
      `[${
        fill(
          `[${`{"text":"${"<i>".repeat(2_600)}"},`.repeat(39)}1],`,
          4_000_000,
        )
      }1]`,
  },
  {
    name: "Markdown of headings",
    contentType: "text/markdown",
    body: () => fill("# a\n\n"),
  },
  {
    name: "lines of white space in plain text",
    contentType: "text/plain",
    body: () => fill("\n \t"),
  },
  { name: "plaintext", body: () => pageOf(`<plaintext>${fill("<p>x</p>")}`) },
  {
    name: "characters that are stripped",
    body: () => pageOf(`<p>${fill("a\u200b\u202e\u0007")}`, ""),
  },
  {
    name: "combining marks",
    body: () => pageOf(`<p>a${"\u0301".repeat(size / 2)}`),
  },
  {
    name: "characters beyond the basic plane",
    body: () => pageOf(`<p>${"😀".repeat(size / 4)}`),
  },
  { name: "ideographs", body: () => pageOf(`<p>${"漢字、".repeat(size / 9)}`) },
  {
    name: "bytes that are no UTF-8",
    body: () => new Uint8Array(size).fill(0xe4),
  },
  { name: "NUL bytes", body: () => new Uint8Array(size) },
  {
    name: "plain text without line breaks",
    contentType: "text/plain",
    body: () => fill("word "),
  },
  {
    name: "Markdown marks",
    contentType: "text/markdown",
    body: () => fill("**_`[![](("),
  },
  {
    name: "Markdown fences and rules",
    contentType: "text/markdown",
    body: () => fill("```\n---\n# \n"),
  },
  {
    name: "Markdown front matter that never ends",
    contentType: "text/markdown",
    body: () => `---\n${fill("title: x\n---x\n")}`,
  },
  {
    name: "nested feed elements",
    contentType: "application/rss+xml",
    body: () => `<rss><channel>${fill("<item><title>")}`,
  },
  {
    name: "feed items that hold HTML",
    contentType: "application/atom+xml",
    body: () =>
      `<feed>${fill("<entry><summary>&lt;p&gt;x&lt;b&gt;</summary></entry>")}`,
  },
  {
    name: "feed prologue without end",
    contentType: "text/xml",
    body: () => fill("<!-- x --><?y?>"),
  },
];
