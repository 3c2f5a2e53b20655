import assert from "node:assert/strict";
import { summarizeDocument } from "./document.ts";
import { extractXml, isXml } from "./xml_text.ts";

const SAID = "Keeps the boats of a harbour.";

Deno.test("XML says what it is in elements of plain names, the outermost", () => {
  const pom =
    `<?xml version="1.0"?><!-- <name>no</name> --><project><artifactId>a</artifactId><dependencies><dependency><name>Inner</name><description>Inner words that nobody needs.</description></dependency></dependencies><name>Boats &amp; oars</name><description>${SAID}</description></project>`;
  assert.deepEqual(extractXml(pom), { title: "Boats & oars", summary: SAID });
  assert.deepEqual(
    extractXml(
      `<article xmlns:d="x"><d:info><d:title>On <e>boats</e></d:title></d:info><section><para>Boats float, as they are <em>light</em>&#46;</para><para><![CDATA[So 1 < 2 say, and so it is.]]></para></section></article>`,
    ),
    {
      title: "On boats",
      summary: "Boats float, as they are light. So 1 < 2 say, and so it is.",
    },
  );
  assert.deepEqual(
    extractXml(
      `<opml><head><title>Reading</title></head><body><outline text="News"><outline text='The Post' description="Tales"/></outline></body></opml>`,
    ),
    { title: "Reading", summary: "News The Post Tales" },
  );
  assert.deepEqual(
    extractXml(
      `<OpenSearchDescription><ShortName>Boats</ShortName><Description>${SAID}</Description></OpenSearchDescription>`,
    ),
    { title: "Boats", summary: SAID },
  );
  assert.deepEqual(extractXml("<a><description>short</description></a>"), {
    title: "",
    summary: "",
  });
  assert.deepEqual(extractXml("<a><description>cut"), {
    title: "",
    summary: "",
  });
});

Deno.test("pages, pictures and lists for crawlers are read as such", () => {
  assert.equal(isXml("<project/>"), true);
  for (const root of ["html", "svg", "urlset", "sitemapindex"]) {
    assert.equal(isXml(`<?xml version="1.0"?><${root}>`), false, root);
  }
  const shown = summarizeDocument({
    finalUrl: "https://x.example/a.xml",
    contentType: "text/xml",
    bytes: new TextEncoder().encode(
      "<note><to>Ida</to><said>The boat is back in the harbour since Monday night.</said></note>",
    ),
  });
  assert.ok(shown.kind === "summarized");
  assert.match(shown.summary, /The boat is back in the harbour/);
});

Deno.test("tracks and books say what they are in names of their own", () => {
  assert.deepEqual(
    extractXml(
      `<gpx><metadata><name>Round</name><desc>${SAID}</desc></metadata></gpx>`,
    ),
    { title: "Round", summary: SAID },
  );
  assert.deepEqual(
    extractXml(
      `<FictionBook><description><title-info><book-title>The lamp</book-title><annotation><p>${SAID}</p></annotation></title-info></description></FictionBook>`,
    ),
    { title: "The lamp", summary: SAID },
  );
});

Deno.test("what is written as HTML within XML is read as it is seen", () => {
  assert.deepEqual(
    extractXml(
      `<kml><name>Lights</name><description><![CDATA[<p>All <b>light</b>s</p><p>of a coast, by night.</p>]]></description></kml>`,
    ),
    { title: "Lights", summary: "All lights of a coast, by night." },
  );
});

Deno.test("a drawing is what it says of itself, and else a picture", () => {
  const drawn = (inner: string) =>
    summarizeDocument({
      finalUrl: "https://x.example/a.svg",
      contentType: "image/svg+xml",
      bytes: new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg">${inner}<text>7 m</text></svg>`,
      ),
    });
  assert.deepEqual(drawn(`<title>Depths</title><desc>${SAID}</desc>`), {
    kind: "summarized",
    title: "Depths",
    summary: SAID,
  });
  assert.deepEqual(drawn("<title>Depths</title>"), {
    kind: "unsupported_content",
    medium: "image",
  });
});
