/** What servers do to the answers of pages, as the served program meets it with its own permissions. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import zlib from "node:zlib";
import {
  httpAnswer,
  listen,
  PAGE_ADDRESS,
} from "@/tests/fetching/fetch_support.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { join } from "@/tests/support/paths.ts";
import {
  cacheOfStarts,
  RUN_BUNDLE,
  startServed,
} from "@/tests/support/served.ts";

const TEXT =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice.";
const PAGE = `<title>Ice</title><h1>Ice</h1><p>${TEXT}</p>`;
const CAFE = "Le café du port de Lindesund est fermé depuis la nuit dernière.";
const CHECK =
  "<title>Just a moment...</title><h1>Checking your browser before accessing the site</h1><script src=/cdn-cgi/challenge-platform/x></script>";
const LOGIN =
  "<title>Log in</title><h1>Log in</h1><form><label>Password <input type=password></label></form>";

const head = (lines: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${lines}\r\n`;
const moved = (location: string) =>
  `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`;
const coded = (coding: string, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(head(`Content-Encoding: ${coding}\r\n`)), bytes]);

/** Each path with what is answered there, and what a buyer is told. */
const CASES: Readonly<
  Record<string, readonly [answer: string | Uint8Array, told: string]>
> = {
  "/203": [httpAnswer(PAGE, {}, "203 Non-Authoritative Information"), TEXT],
  "/206": [
    httpAnswer(
      PAGE,
      { "Content-Range": "bytes 0-9/99" },
      "206 Partial Content",
    ),
    "upstream_status",
  ],
  "/429": [
    httpAnswer("Slow down", {}, "429 Too Many"),
    "upstream_unreachable again",
  ],
  "/404": [httpAnswer(PAGE, {}, "404 Not Found"), "upstream_status"],
  "/gzip-and-more": [
    coded("gzip", Buffer.concat([zlib.gzipSync(PAGE), Buffer.from("more")])),
    TEXT,
  ],
  "/br": [coded("br", zlib.brotliCompressSync(PAGE)), TEXT],
  "/deflate": [coded("deflate", zlib.deflateSync(PAGE)), TEXT],
  "/deflate-raw": [coded("deflate", zlib.deflateRawSync(PAGE)), TEXT],
  "/zstd": [
    coded("zstd", Buffer.from("(\xb5/\xfd", "latin1")),
    "unsupported_content",
  ],
  "/gzip-that-is-none": [
    coded("gzip", Buffer.from(PAGE)),
    "upstream_unreachable again",
  ],
  "/longer-than-told": [
    `${head("Content-Length: 20\r\n")}${PAGE}`,
    "no_text empty",
  ],
  "/shorter-than-told": [
    `${head("Content-Length: 9000\r\n")}${PAGE}`,
    "upstream_unreachable again",
  ],
  "/chunks-cut-off": [
    `${head("Transfer-Encoding: chunked\r\n")}${
      Buffer.byteLength(PAGE).toString(16)
    }\r\n${PAGE}\r\n40\r\nhalf`,
    "upstream_unreachable again",
  ],
  "/nothing": [head("Content-Length: 0\r\n"), "no_text empty"],
  "/refresh": [head("Refresh: 0; url=/203\r\n"), TEXT],
  "/meta-to-login": [
    httpAnswer("<meta http-equiv=refresh content='0; url=/login'>"),
    "no_text empty",
  ],
  "/login": [httpAnswer(LOGIN), "no_text empty"],
  "/attachment": [
    httpAnswer(PAGE, {
      "Content-Disposition": "attachment; filename=ice.html",
    }),
    TEXT,
  ],
  "/no-charset": [
    Buffer.concat([
      Buffer.from(head("")),
      Buffer.from(`<title>Café</title><h1>Café</h1><p>${CAFE}`, "latin1"),
    ]),
    CAFE,
  ],
  "/to-relative": [moved("../203"), TEXT],
  "/to-words": [moved("/räksmörgås"), TEXT],
  "/r%C3%A4ksm%C3%B6rg%C3%A5s": [httpAnswer(PAGE), TEXT],
  "/to-check": [moved("/check"), "no_text bot_challenge"],
  "/check": [httpAnswer(CHECK), "no_text bot_challenge"],
};

Deno.test("pages are read whatever their servers do to them, or refused by name", async () => {
  const home = await Deno.makeTempDir();
  const server = await listen(PAGE_ADDRESS, 0, (socket, asked) => {
    const [, path = ""] = asked.split(" ", 2);
    const [answer] = CASES[path] ??
      (path === "/to-user"
        ? [moved(`http://keeper@${PAGE_ADDRESS}:${server.port}/203`)]
        : [httpAnswer("gone", {}, "410 Gone")]);
    socket.end(answer);
  });
  const endpoint = `${PAGE_ADDRESS}:${server.port}`;
  const { origins, stop } = await startServed({
    args: RUN_BUNDLE,
    cwd: home,
    env: {
      DENO_DIR: cacheOfStarts(),
      KV_PATH: join(home, "kv.sqlite"),
      SUMMARIZE_ALLOW_ADDRS: endpoint,
    },
  });
  const paying = buyerFetch(throwawayAccount());
  const tell = async (url: string): Promise<string> => {
    const answer = await paying(`${origins.api}/summarize-url`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url }),
    });
    const { summary, error, reason = "", retryable } = await answer.json();
    return summary ??
      `${error} ${reason}${retryable === true ? " again" : ""}`.trim()
        .replace("  ", " ");
  };
  const told: Record<string, string> = {};
  for (const path of Object.keys(CASES)) {
    told[path] = await tell(`http://${endpoint}${path}`);
  }
  told["/to-user"] = await tell(`http://${endpoint}/to-user`);
  told["a final dot"] = await tell(
    `http://${PAGE_ADDRESS}.:${server.port}/203`,
  );
  assert.equal(await stop(), 0);
  await server.close();
  await Deno.remove(home, { recursive: true });
  assert.deepEqual(told, {
    ...Object.fromEntries(
      Object.entries(CASES).map(([path, [, wanted]]) => [path, wanted]),
    ),
    "/to-user": "url_not_allowed",
    "a final dot": TEXT,
  });
});
