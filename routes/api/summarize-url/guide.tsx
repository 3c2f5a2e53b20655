/** `GET /summarize-url/guide`: what can be read and what cannot. */
import { ERROR_KINDS } from "@/lib/errors.ts";
import { PUBLIC_PORTS } from "@/lib/net/limits.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  namedReason,
  type NoTextReason,
} from "@/lib/engines/page_text/no_text_reason.ts";
import {
  NO_TEXT_MESSAGES,
  RUN_REFUSALS,
} from "@/services/api/summarize_url/operation.ts";
import { type App, offerOf } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { Limits } from "../../_limits.tsx";
import { PageFrame, pageRoute } from "../../_page.tsx";

/** What is taken for the summary of each kind of page. */
const KINDS: readonly (readonly [kind: string, told: string])[] = [
  ["Article, story, post", "the start of its text, without byline and date"],
  [
    "Manual",
    "its description, not the forms of its call",
  ],
  [
    "Reference, documentation",
    "what stands below its title, headings in between",
  ],
  ["Thread", "the question or the first post, then what was answered"],
  ["Product", "its description where the page shows it, else what it shows"],
  [
    "Service, home page",
    "the text below the title and the headings of its sections, in order",
  ],
  [
    "Collection, list, search results",
    "what it says of itself, then its entries, without filters",
  ],
  ["Readme", "what the project says that it is, without badges and links"],
  ["RFC", "its abstract"],
  ["Paper (LaTeX)", "its abstract, else its first paragraphs"],
  ["Table (CSV)", "its columns and its first rows"],
  ["Feed", "what it says of itself, then its newest items"],
  ["JSON, YAML, TOML", "what is called a description or a summary in it"],
  ["Program", "what its first comment says of it, without rights"],
  ["Letter, patch", "what it says, without what it quotes"],
  ["Calendar, card", "what is when and where, or who somebody is"],
  [
    "Wall, log-in, check for robots, shell, error page",
    "nothing: it is refused for free, with the reason",
  ],
];

function Kinds() {
  return (
    <dl>
      {KINDS.map(([kind, told]) => (
        <>
          <dt>{kind}</dt>
          <dd>{told}</dd>
        </>
      ))}
    </dl>
  );
}

function Unread() {
  return (
    <ul>
      <li>text that only appears when a script runs</li>
      <li>pages behind a login, a form, a consent wall or a payment</li>
      <li>PDF, office documents, images, audio, video, archives</li>
      <li>
        data, settings, programs and templates that say nothing in words, tables
        of numbers, lists of names or addresses
      </li>
      <li>
        anything that is not public: private networks, this server's own
        network, other ports than{" "}
        {PUBLIC_PORTS.join(", ")}, names that only a local network knows, URLs
        with a user name
      </li>
    </ul>
  );
}

function Reasons() {
  return (
    <dl>
      {Object.entries(NO_TEXT_MESSAGES).map(([reason, message]) => (
        <>
          <dt>
            <code>{namedReason(reason as NoTextReason)}</code>
          </dt>
          <dd>{message}</dd>
        </>
      ))}
    </dl>
  );
}

/** Serves which pages can be summarized, and what a failure costs. */
export const route: RouteFactory<App> = (app) => {
  const { operation, path, limits, resource } = offerOf(app, "summarize-url");
  return pageRoute(app, {
    origin: "api",
    page: (
      <PageFrame
        app={app}
        path="/summarize-url/guide"
        title="What summarize-url reads"
        description="Which public pages can be summarized, which cannot, and what a failure costs."
      >
        <h1>What summarize-url reads</h1>
        <p class="lead">
          {operation.description} {operation.limitation} {resource.price.label}
          {" "}
          for each summary; a failure costs nothing.
        </p>
        <h2>It reads</h2>
        <ul>
          <li>
            HTML pages as their server sends them, in any script and in every
            encoding that browsers know
          </li>
          <li>
            plain text, Markdown, reStructuredText, AsciiDoc, Org, LaTeX,
            Textile, RDoc, POD, Texinfo, MediaWiki, Gemini and Gopher text,
            captions, notebooks, manual pages, RFCs, letters, calendars, cards,
            BibTeX, CSV, and what JSON, YAML, TOML, XML and programs say in
            words
          </li>
          <li>RSS and Atom feeds: what the feed says, then its newest items</li>
          <li>
            the title from the visible headline, link previews, structured data
            or the document's title, without the name of the site where more is
            left
          </li>
          <li>
            the summary from the page's own text, cut at a sentence where
            possible, else at a word with an ellipsis
          </li>
        </ul>
        <h2>What comes back for each kind of page</h2>
        <Kinds />
        <h2>It does not read</h2>
        <Unread />
        <h2>Limits</h2>
        <Limits limits={limits} />
        <p>
          A page that is longer than a limit is read up to it.
        </p>
        <h2>When it fails</h2>
        <p>
          None of these is charged, and the same payment can be used again.
        </p>
        <dl>
          {RUN_REFUSALS.map((code) => (
            <>
              <dt>
                <code>{code}</code> ({ERROR_KINDS[code].status})
              </dt>
              <dd>{ERROR_KINDS[code].nextAction}</dd>
            </>
          ))}
        </dl>
        <p>
          <code>no_text</code> says in <code>reason</code>{" "}
          what the site sent instead of a page.
        </p>
        <Reasons />
        <h2>A sample</h2>
        <pre>{`POST ${path}\n${JSON.stringify(operation.example.input, null, 2)}`}</pre>
        <pre>{JSON.stringify(operation.example.output, null, 2)}</pre>
        <h2>For the owners of pages</h2>
        <p>
          The fetcher names itself {PRODUCT_NAME}{" "}
          with the address of this page. It fetches one page when somebody asks
          for it, follows no links, keeps no cookies and stores no page.
        </p>
      </PageFrame>
    ),
  });
};
