/**
 * A thousand entries and what agents ask of them, in the shapes in which they
 * ask: questions, printed errors, identifiers, other words for it, typos, other
 * languages, and much that nothing answers. Every second question is set aside:
 * whoever tunes looks at the others alone.
 *
 * @module
 */

import ANSWERS_1 from "../fixtures/relevance/answers_1.txt" with {
  type: "text",
};
import ANSWERS_2 from "../fixtures/relevance/answers_2.txt" with {
  type: "text",
};
import ANSWERS_3 from "../fixtures/relevance/answers_3.txt" with {
  type: "text",
};
import BACKGROUND_QUESTIONS from "../fixtures/relevance/background_questions.txt" with {
  type: "text",
};
import LATER_ANSWERS from "../fixtures/relevance/later_answers.txt" with {
  type: "text",
};
import LATER_QUESTIONS from "../fixtures/relevance/later_questions.txt" with {
  type: "text",
};
import LATE_QUESTIONS from "../fixtures/relevance/late_questions.txt" with {
  type: "text",
};
import UNANSWERABLE from "../fixtures/relevance/unanswerable.txt" with {
  type: "text",
};
import { backgroundEntries } from "./relevance_background.ts";

/** An entry that is searched. */
export interface LibraryEntry {
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: string;
}

/** How a question is put. */
export const SHAPES = {
  q: "questions",
  e: "errors",
  i: "identifiers",
  o: "other words",
  t: "typos",
  l: "other languages",
  n: "nothing answers",
} as const;
/** A letter of {@linkcode SHAPES}. */
export type Shape = keyof typeof SHAPES;

/** What is asked. */
export interface LibraryQuestion {
  readonly query: string;
  /** How the title of what answers it begins; empty where nothing does. */
  readonly answer: string;
  readonly shape: Shape;
}

/** What the library holds. */
export interface Library {
  readonly entries: readonly LibraryEntry[];
  readonly questions: readonly LibraryQuestion[];
  /** Written when the search was as it is, and asked once before anybody looked. */
  readonly late: readonly LibraryQuestion[];
}

/** Reads the files; entries that answer stand among the others. */
export function readLibrary(): Library {
  const entries: LibraryEntry[] = [];
  const questions: LibraryQuestion[] = [];
  for (const text of [ANSWERS_1, ANSWERS_2, ANSWERS_3]) {
    const read = readAnswers(text);
    entries.push(...read.entries);
    questions.push(...read.questions);
  }
  questions.push(...readAnswered(BACKGROUND_QUESTIONS));
  questions.push(
    ...linesOf(UNANSWERABLE).map((line) => readQuestion(line, "")),
  );
  return {
    entries: [...entries, ...backgroundEntries()],
    questions,
    late: readAnswered(LATE_QUESTIONS),
  };
}

/**
 * The same entries among 70 more, and questions that were written together
 * with those, before the search was tuned again.
 */
export function readLaterLibrary(): Pick<Library, "entries" | "questions"> {
  const { entries, questions } = readAnswers(LATER_ANSWERS);
  return {
    entries: [...entries, ...readLibrary().entries],
    questions: [...questions, ...readAnswered(LATER_QUESTIONS)],
  };
}

/** Entries with the questions that each answers. */
function readAnswers(text: string): {
  readonly entries: LibraryEntry[];
  readonly questions: LibraryQuestion[];
} {
  const entries: LibraryEntry[] = [];
  const questions: LibraryQuestion[] = [];
  for (const block of text.split(/^= /m).slice(1)) {
    const [head = "", content = "", ...asked] = block.trim().split("\n");
    const [title = "", tags = ""] = head.split(" | ");
    entries.push({ title, content, tags: tags === "" ? [] : tags.split(", ") });
    questions.push(...asked.map((line) => readQuestion(line, title)));
  }
  return { entries, questions };
}

/** `how the title begins | shape: question`. */
function readAnswered(text: string): LibraryQuestion[] {
  return linesOf(text).map((line) => {
    const [answer = "", asked = ""] = line.split(" | ");
    return readQuestion(asked, answer);
  });
}

function readQuestion(line: string, answer: string): LibraryQuestion {
  const [letter = "", query = ""] = line.split(/: (.*)/s);
  if (!isShape(letter)) throw new TypeError(`no shape: ${line}`);
  return { query, answer, shape: letter };
}

function isShape(letter: string): letter is Shape {
  return Object.hasOwn(SHAPES, letter);
}

function linesOf(text: string): string[] {
  return text.trimEnd().split("\n");
}

/** Every second question, from the first or from the second on. */
export function everySecond<T>(all: readonly T[], from: 0 | 1): T[] {
  return all.filter((_, number) => number % 2 === from);
}

/** Sets of the library's questions, by who had read them when they were first asked. */
export const LIBRARY_SETS: readonly {
  readonly name: string;
  readonly of: (library: Library) => readonly LibraryQuestion[];
}[] = [
  {
    name: "seen half",
    of: ({ questions }) => everySecond(questions, 0),
  },
  {
    name: "half set aside",
    of: ({ questions }) => everySecond(questions, 1),
  },
  { name: "late", of: ({ late }) => late },
];
