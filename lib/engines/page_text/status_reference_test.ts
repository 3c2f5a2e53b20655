/** Which pages explain a status to those who make servers or clients. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { readPage } from "./spare.ts";
import { documentsStatus } from "./status_reference.ts";

/** Two terms of the protocol in two sentences, and a third that may have one more. */
const SERVERS = "The origin server is busy.";
const CLIENTS = "The client waits.";
const PAYLOADS = "The payload is not read.";

function documents(...sentences: readonly string[]): boolean {
  return documentsStatus(
    readPage(sentences.map((one) => `<p>${one}</p>`).join("")).blocks,
  );
}

Deno.test("documentsStatus() asks for three terms of the protocol", () => {
  assert.equal(documents(SERVERS, CLIENTS, "All is slow."), false);
  assert.equal(documents(SERVERS, CLIENTS, PAYLOADS), true);
});

Deno.test("documentsStatus() asks for two sentences that have terms", () => {
  assert.equal(
    documents("The origin server sends the client no payload."),
    false,
  );
  assert.equal(
    documents(
      "The origin server sends the client no payload. The client waits.",
    ),
    true,
  );
});

Deno.test("documentsStatus() believes no heading", () => {
  const text = `<p>${SERVERS}</p><p>${CLIENTS}</p>`;
  const read = (tag: string) =>
    documentsStatus(
      readPage(`${text}<${tag}>${PAYLOADS}</${tag}>`).blocks,
    );
  assert.equal(read("p"), true);
  assert.equal(read("h2"), false);
});

const TERMS: readonly string[] = [
  "It is told in RFC 9110.",
  "It is a status code.",
  "It is a response code.",
  "It is an error code.",
  "A 503 response says so.",
  "A header tells when.",
  "Retry-After tells when.",
  "It has a representation.",
  "It is of a resource.",
  "It has a long URI.",
  "It is cacheable.",
  "It says that caching helps.",
  "It is returned when all is slow.",
  "It is raised if all is slow.",
  "It is of one endpoint.",
  "A token is old.",
  "A scope is missing.",
  "It MAY be slow.",
  "It MUST be slow.",
  "It SHOULD be slow.",
  "Rules for it should be few.",
  "It should not carry much.",
  "It should contain more.",
  "It should include more.",
  "It should repeat nothing.",
  "It should respond at once.",
  "It should send more.",
  "It should use less.",
  "It is preferred by 410.",
  "It is sent instead of 410.",
  "It is preferred over 410.",
  "It is older than 410.",
  "It is similar to a 410.",
  "It is, unlike 410, of today.",
];
for (const term of TERMS) {
  Deno.test(`a term of the protocol: ${term}`, () => {
    assert.equal(documents(SERVERS, CLIENTS, term), true);
  });
}

for (
  const server of [
    "An inbound server is busy.",
    "An upstream server is busy.",
    "A proxy server is busy.",
    "A gateway is busy.",
    "Proxies are busy.",
    "Some proxy is busy.",
  ]
) {
  Deno.test(`a term of the protocol: ${server}`, () => {
    assert.equal(documents(server, CLIENTS, PAYLOADS), true);
  });
}

Deno.test("a term of the protocol: a user agent", () => {
  assert.equal(documents(SERVERS, "The user agent waits.", PAYLOADS), true);
  assert.equal(documents(SERVERS, "User agents wait.", PAYLOADS), true);
});

for (
  const word of [
    "sorry",
    "please",
    "you",
    "your",
    "we",
    "us",
    "our",
    "administrator",
    "webmaster",
  ]
) {
  Deno.test(`whoever came is spoken to: ${word}`, () => {
    assert.equal(
      documents(SERVERS, CLIENTS, PAYLOADS, `It is ${word}.`),
      false,
    );
  });
}

/** A page that is titled as a status is. */
function titled(title: string, ...sentences: readonly string[]) {
  return extractHtml(
    `<title>${title}</title><h1>${title}</h1>${
      sentences.map((one) => `<p>${one}</p>`).join("")
    }`,
    "https://lantern.example/errors",
  ).reason;
}

Deno.test("a page that documents the status it is titled by is read", () => {
  const title = "503 Service Unavailable";
  const refuses =
    "The origin server is not available, and the request was refused.";
  const told = "It SHOULD send a Retry-After header.";
  assert.equal(titled(title, refuses, told), undefined);
  assert.equal(titled(title, refuses), "error_page");
  assert.equal(titled(title, refuses, told, "Sorry."), "error_page");
  assert.equal(titled("Page not found", refuses, told), "error_page");
});
