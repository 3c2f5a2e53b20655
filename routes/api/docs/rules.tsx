/** `GET /docs/rules`: every rule that results rest on, with its cases. */
import { AppError } from "@/lib/errors.ts";
import { withCommas } from "@/lib/number_text.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import { readInTurns } from "@/lib/rules/reading.ts";
import type { Rule, RuleBook, RuleCase } from "@/lib/rules/rule.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { rulePath, RULES_PATH } from "@/services/api/rules/paths.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, queryRoute } from "../../_document.ts";
import {
  type Markup,
  PAGE_HEADERS,
  PageFrame,
  renderPage,
} from "../../_page.tsx";

/** The pages. */
export const route: RouteFactory<App> = (app) => {
  const shelf = createShelf();
  return queryRoute(app, {
    origin: "api",
    contentType: "text/html; charset=utf-8",
    headers: PAGE_HEADERS,
    content: async (query) =>
      renderPage(pageOf(app, {
        books: await shelf(),
        engine: query.get("engine"),
        rule: query.get("rule"),
        page: query.get("page"),
      })),
    doc: documentDoc({
      operationId: "docsRules",
      summary: "Rules, with what they decide and what they leave alone",
      contentType: "text/html",
      parameters: [
        {
          name: "engine",
          in: "query",
          description: "The engine whose rules are listed.",
          schema: { type: "string", maxLength: 40 },
        },
        {
          name: "rule",
          in: "query",
          description: "Engine and id of one rule, with a slash between them.",
          schema: { type: "string", maxLength: 200 },
        },
      ],
    }),
  });
};

/**
 * The books, read when somebody wants to see one: most processes never do. Calls
 * that wait meanwhile have their turn between one piece of a book and the next.
 */
function createShelf(): () => Promise<ReadonlyMap<string, Shelved>> {
  let books: Promise<ReadonlyMap<string, Shelved>> | undefined;
  const read = async () => {
    const { RULE_READERS } = await import("@/services/api/rules/books.ts");
    const shelved = new Map<string, Shelved>();
    for (const readBook of RULE_READERS) {
      const book = await readInTurns(readBook(), nextTurn);
      const rules = new Map(book.rules.map((rule) => [rule.id, rule]));
      shelved.set(book.engine, { book, rules });
      await nextTurn();
    }
    return shelved;
  };
  return () => books ??= read();
}

interface Shelved {
  readonly book: RuleBook;
  readonly rules: ReadonlyMap<string, Rule>;
}

/** The page that is asked for. */
function pageOf(
  app: App,
  { books, engine, rule, page }: {
    readonly books: ReadonlyMap<string, Shelved>;
    readonly engine: string | null;
    readonly rule: string | null;
    readonly page: string | null;
  },
): Markup {
  if (rule !== null) {
    const slash = rule.indexOf("/");
    const shelved = books.get(rule.slice(0, slash));
    const found = shelved?.rules.get(rule.slice(slash + 1));
    if (shelved === undefined || found === undefined) {
      throw new AppError("not_found", "There is no such rule.");
    }
    return <RulePage app={app} book={shelved.book} rule={found} />;
  }
  if (engine === null) return <ShelfPage app={app} books={books} />;
  const shelved = books.get(engine);
  if (shelved === undefined) {
    throw new AppError("not_found", "There is no such engine.");
  }
  const { book } = shelved;
  const pages = Math.ceil(book.rules.length / RULES_PER_PAGE);
  const number = Number(page ?? "1");
  if (!/^[1-9]\d*$/.test(page ?? "1") || number > pages) {
    throw new AppError("not_found", "The list has no such page.");
  }
  return <BookPage app={app} book={book} number={number} pages={pages} />;
}

/** Rules that a page lists: an engine has thousands, and a page is to be light. */
const RULES_PER_PAGE = 150;

function ShelfPage(
  { app, books }: { app: App; books: ReadonlyMap<string, Shelved> },
) {
  return (
    <PageFrame
      app={app}
      path={RULES_PATH}
      title="Rules"
      description="The rules that results rest on, with what each decides and what it leaves alone."
    >
      <h1>Rules</h1>
      <p class="lead">
        Results are computed by rules, not written by a model. Each rule has
        inputs that it decides and near ones that it leaves alone, and a test
        that fails when it is taken away. What stands in braces in a rule's
        sentence is filled in from the input, what stands in square brackets is
        said where it is known.
      </p>
      <ul class="books">
        {[...books.values()].map(({ book, rules }) => (
          <li class="leader">
            <a href={`${RULES_PATH}?engine=${book.engine}`}>{book.title}</a>
            <span>{withCommas(rules.size)} rules</span>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

function BookPage(
  { app, book, number, pages }: {
    app: App;
    book: RuleBook;
    /** From 1. */
    number: number;
    pages: number;
  },
) {
  const address = (page: number) =>
    `${RULES_PATH}?engine=${book.engine}${page === 1 ? "" : `&page=${page}`}`;
  const first = (number - 1) * RULES_PER_PAGE;
  const listed = book.rules.slice(first, first + RULES_PER_PAGE);
  return (
    <PageFrame
      app={app}
      path={address(number)}
      title={`Rules: ${book.title}${number === 1 ? "" : ` (${number})`}`}
      description={`${book.rules.length} rules of the engine ${book.engine}.`}
    >
      <h1>{book.title}</h1>
      <p>
        {withCommas(book.rules.length)} rules
        {pages === 1
          ? ""
          : `, ${withCommas(first + 1)} to ${
            withCommas(first + listed.length)
          } on this page`}. <a href={RULES_PATH}>All engines</a>
      </p>
      <ListPages pages={pages} number={number} address={address} />
      <ul class="wide rules">
        {listed.map(({ id, says }) => (
          <li>
            <a href={rulePath(book.engine, id)}>{id}</a>: {says}
          </li>
        ))}
      </ul>
      <ListPages pages={pages} number={number} address={address} />
    </PageFrame>
  );
}

/** Where the rest of a list is. */
function ListPages(
  { pages, number, address }: {
    pages: number;
    number: number;
    address: (page: number) => string;
  },
) {
  if (pages === 1) return null;
  return (
    <p class="pages">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) =>
        page === number
          ? <strong aria-current="page">{page}</strong>
          : <a href={address(page)} aria-label={`Page ${page}`}>{page}</a>
      )}
    </p>
  );
}

function RulePage(
  { app, book, rule }: { app: App; book: RuleBook; rule: Rule },
) {
  const { id, matches, says, source, hits, misses } = rule;
  return (
    <PageFrame
      app={app}
      path={rulePath(book.engine, id)}
      title={id}
      description={`A rule of the engine ${book.engine}.`}
    >
      <h1>{id}</h1>
      <p class="lead">{says}</p>
      <dl>
        <dt>Engine</dt>
        <dd>
          <a href={`${RULES_PATH}?engine=${book.engine}`}>{book.title}</a>
        </dd>
        <dt>Matches</dt>
        <dd>
          <code>{matches}</code>
        </dd>
        <dt>Where it comes from</dt>
        <dd>
          {source.split(/(https:\/\/[^\s,;]+)/).map((part) =>
            part.startsWith("https://")
              ? <a href={part} rel="noreferrer">{part}</a>
              : part
          )}
        </dd>
      </dl>
      <h2>Decides</h2>
      <Cases cases={hits} />
      <h2>Leaves alone</h2>
      <Cases cases={misses} />
    </PageFrame>
  );
}

function Cases({ cases }: { cases: readonly RuleCase[] }) {
  return (
    <ul class="cases">
      {cases.map(({ input, expects }, index) => (
        <li>
          <pre tabindex={0} aria-label={`Input ${index + 1}`}>{input}</pre>
          <p>{expects}</p>
        </li>
      ))}
    </ul>
  );
}
