/** Threads: what their forum writes round a post is not said by anybody. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { withoutForum } from "./title.ts";

const POST =
  "My table of tides is an hour late since the clocks were changed, and I do not see why it should be.";
const REPLY =
  "Mine was late as well, for as long as I had it, which is a year now, and nobody could say why.";

const read = (title: string, body: string, path = "/viewtopic.php?id=7") =>
  extractHtml(
    `<title>${title}</title><body>${body}`,
    `https://tidemark.example${path}`,
  );

const LINES: readonly string[] = [
  "Registered: last spring",
  "Messages 1.2k",
  "Reaction score 1,204",
  "Location (town + country)",
  "7+ Year Member",
  "Full Member",
  "Original poster",
  "Pages: 1 2 Next",
  "You are not logged in.",
  "Topics: Active | Unanswered",
];
for (const line of LINES) {
  Deno.test(`of a thread, this is left out: ${line}`, () => {
    const body = (tag: string) =>
      `<h1>Late tables of tides</h1><${tag}>${line}</${tag}><p>${POST}</p><p>${REPLY}</p>`;
    const summaryOf = (path?: string, tag = "div") =>
      read("Late tables of tides", body(tag), path).summary;
    assert.ok(summaryOf().startsWith(POST), summaryOf());
    assert.ok(summaryOf("/x").startsWith(line), summaryOf("/x"));
    assert.ok(summaryOf(undefined, "h2").startsWith(line));
  });
}

Deno.test("lines of a forum between posts are left out as well", () => {
  const data = `<script type="application/ld+json">${
    JSON.stringify({ "@type": "DiscussionForumPosting", text: POST })
  }</script>`;
  const { summary } = read(
    "Late tables of tides",
    `${data}<h1>Late tables of tides</h1><p>${POST}</p><div>Full Member</div><p>${REPLY}</p>`,
  );
  assert.equal(summary, `${POST} ${REPLY}`);
});

Deno.test("a post is no line of its forum, whatever it begins with", () => {
  const posts = [
    "Messages come late.",
    "Posts of oak, and members of the crew who stand on them, hold the quay.",
    "Replies: none of them says why my tables of tides are an hour late.",
  ];
  for (const post of posts) {
    const body =
      `<h1>Late tables of tides</h1><div>${post}</div><p>${POST}</p><p>${REPLY}</p>`;
    const { summary } = read("Late tables of tides", body);
    assert.ok(summary.startsWith(post), summary);
  }
});

Deno.test("the title of a thread does not name its forum", () => {
  const titles: readonly (readonly [told: string, bare: string])[] = [
    ["Late tables - Harbour's Forum", "Late tables"],
    ["Late tables - why so? – Sailors' Community", "Late tables - why so?"],
    ["Late tables / Tides / The Harbour Forums", "Late tables"],
    ["Late tables | Message Boards", "Late tables"],
    ["Late tables / Harbour Forums", "Late tables"],
    ["Late tables - Tides of May", "Late tables - Tides of May"],
    ["Late tables of the forum", "Late tables of the forum"],
    ["Late - Harbour Forum", "Late - Harbour Forum"],
  ];
  for (const [told, bare] of titles) assert.equal(withoutForum(told), bare);
  const told = "Late tables of tides - Sailors' Community";
  const body = `<p>${POST}</p><p>${REPLY}</p>`;
  for (const path of ["/viewtopic.php?id=7", "/thread-7.html"]) {
    assert.equal(read(told, body, path).title, "Late tables of tides");
  }
  assert.equal(read(told, body, "/threaded-7.html").title, told);
});
