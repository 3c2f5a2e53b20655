/** A document comes in the form that its reader asks for, each with its own validator. */
import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  changingDocument,
  COMPRESSED_BYTES_MIN,
  createDocument,
  serveDocument,
} from "./document.ts";
import { preferredCoding } from "./negotiation.ts";

const VALUE = { list: Array.from({ length: 200 }, (_, at) => `item ${at}`) };
const OPTIONS = {
  contentType: "application/json",
  headers: [["x-every", "answer"]] as const,
  vary: "Accept",
  isCompressed: true,
};

function ask(
  document: ReturnType<typeof createDocument>,
  headers: Record<string, string> = {},
  query = "",
): Response {
  return serveDocument(
    new Request(`http://localhost/document.json${query}`, { headers }),
    document,
  );
}

Deno.test("preferredCoding() takes what the client likes best, and nothing where it says nothing", () => {
  const cases: readonly (readonly [string | null, string | null])[] = [
    [null, null],
    ["", null],
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["identity, gzip;q=0.5", null],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["br;q=x", null],
    ["zstd, deflate", null],
  ];
  for (const [header, coding] of cases) {
    assert.equal(preferredCoding(header, ["br", "gzip"]), coding, `${header}`);
  }
});

Deno.test("every form of a document says the same, under an ETag of its own", async () => {
  const document = createDocument(VALUE, OPTIONS);
  const text = `${JSON.stringify(VALUE)}\n`;
  const plain = ask(document);
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.equal(await plain.text(), text);
  const tags = new Set([plain.headers.get("etag")]);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [coding, decode] of Object.entries(decoders)) {
    const response = ask(document, { "accept-encoding": coding });
    assert.equal(response.headers.get("content-encoding"), coding);
    assert.equal(response.headers.get("vary"), "Accept-Encoding, Accept");
    assert.equal(response.headers.get("x-every"), "answer");
    const bytes = await response.bytes();
    assert.ok(bytes.length < text.length / 2);
    assert.equal(new TextDecoder().decode(decode(bytes)), text);
    tags.add(response.headers.get("etag"));
    const etag = response.headers.get("etag") ?? "";
    const again = ask(document, {
      "accept-encoding": coding,
      "if-none-match": etag,
    });
    assert.equal(again.status, 304);
    assert.equal(again.headers.get("etag"), etag);
    assert.equal(again.headers.get("vary"), "Accept-Encoding, Accept");
    // Another form is another representation.
    assert.equal(ask(document, { "if-none-match": etag }).status, 200);
  }
  assert.equal(tags.size, 3);
});

Deno.test("?pretty indents JSON, in every coding, and leaves text alone", async () => {
  const document = createDocument(VALUE, OPTIONS);
  const text = `${JSON.stringify(VALUE, null, 2)}\n`;
  for (const query of ["?pretty", "?a=b&pretty=1", "?pretty=true&a=b"]) {
    assert.equal(await ask(document, {}, query).text(), text);
  }
  for (const query of ["?prettyx", "?a=pretty", "?pretty=0", "?xpretty"]) {
    assert.equal(
      (await ask(document, {}, query).text()).length < text.length,
      true,
    );
  }
  const coded = ask(document, { "accept-encoding": "br" }, "?pretty");
  assert.equal(
    new TextDecoder().decode(brotliDecompressSync(await coded.bytes())),
    text,
  );
  const page = createDocument("<p>a</p>", {
    ...OPTIONS,
    contentType: "text/html",
  });
  assert.equal(await ask(page, {}, "?pretty").text(), "<p>a</p>");
});

Deno.test("a document that changes is made again when it did, and has a tag of its own", () => {
  const documentOf = changingDocument(OPTIONS);
  const first = documentOf({ a: 1 });
  assert.equal(documentOf({ a: 1 }), first);
  const changed = documentOf({ a: 2 });
  assert.notEqual(changed.form(null, false).etag, first.form(null, false).etag);
});

Deno.test("what is small, or made for one caller, is never compressed", () => {
  const accept = { "accept-encoding": "br, gzip" };
  for (
    const document of [
      createDocument("x".repeat(COMPRESSED_BYTES_MIN - 1), OPTIONS),
      createDocument(VALUE, { ...OPTIONS, isCompressed: false }),
      createDocument(VALUE, { contentType: "application/json", headers: [] }),
    ]
  ) {
    const response = ask(document, accept);
    assert.equal(response.headers.get("content-encoding"), null);
    assert.doesNotMatch(response.headers.get("vary") ?? "", /Encoding/);
  }
  const just = createDocument("x".repeat(COMPRESSED_BYTES_MIN), OPTIONS);
  assert.equal(ask(just, accept).headers.get("content-encoding"), "br");
});

Deno.test("what a document says is written once, when it is first asked for", () => {
  const told: string[] = [];
  const documents = ["page", "other"].map((name) =>
    createDocument(() => {
      told.push(name);
      return VALUE;
    }, OPTIONS)
  );
  assert.deepEqual(told, []);
  for (const query of ["", "?pretty", ""]) {
    const document = documents[0];
    if (document !== undefined) ask(document, {}, query);
  }
  assert.deepEqual(told, ["page"]);
});
