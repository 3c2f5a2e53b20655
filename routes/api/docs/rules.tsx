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
  { books, engine, rule }: {
    readonly books: ReadonlyMap<string, Shelved>;
    readonly engine: string | null;
    readonly rule: string | null;
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
  return <BookPage app={app} book={shelved.book} />;
}

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

function BookPage({ app, book }: { app: App; book: RuleBook }) {
  return (
    <PageFrame
      app={app}
      path={`${RULES_PATH}?engine=${book.engine}`}
      title={`Rules: ${book.title}`}
      description={`${book.rules.length} rules of the engine ${book.engine}.`}
    >
      <h1>{book.title}</h1>
      <p>
        {book.rules.length} rules. <a href={RULES_PATH}>All engines</a>
      </p>
      <ul>
        {book.rules.map(({ id, says }) => (
          <li>
            <a href={rulePath(book.engine, id)}>{id}</a>: {says}
          </li>
        ))}
      </ul>
    </PageFrame>
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
