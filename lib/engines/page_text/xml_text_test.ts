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
      `<article xmlns:d="x"><d:info><d:title>On <e>boats</e></d:title></d:info><section><para>Boats float, as they are <em>light</em>&#46;</para><para><![CDATA[So <they> say, and so it is.]]></para></section></article>`,
    ),
    {
      title: "On boats",
      summary: "Boats float, as they are light. So <they> say, and so it is.",
    },
  );
  assert.deepEqual(
    extractXml(
      `<opml><head><title>Reading</title></head><body><outline text="News"><outline text='The Post' description="Tales"/></outline></body></opml>`,
    ),
    { title: "Reading", summary: "News The Post Tales" },
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
