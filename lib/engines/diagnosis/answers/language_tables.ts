/** Answers of languages that compute nothing: one import and one entry a table. */
import dotnet from "./tables/dotnet.txt" with { type: "text" };
import javascript from "./tables/javascript.txt" with { type: "text" };
import jvm from "./tables/jvm.txt" with { type: "text" };
import knownFrameworks from "./tables/known_frameworks.txt" with {
  type: "text",
};
import knownPythonMessages from "./tables/known_python_messages.txt" with {
  type: "text",
};
import native from "./tables/native.txt" with { type: "text" };
import php from "./tables/php.txt" with { type: "text" };
import python from "./tables/python.txt" with { type: "text" };
import ruby from "./tables/ruby.txt" with { type: "text" };
import rust from "./tables/rust.txt" with { type: "text" };
import testRunners from "./tables/test_runners.txt" with { type: "text" };
import type { CompleteAnswer } from "./answer.ts";
import { readAnswers } from "./table.ts";

/** Every answer of those tables. */
export const LANGUAGE_TABLE_ANSWERS: readonly CompleteAnswer[] = [
  dotnet,
  javascript,
  jvm,
  knownFrameworks,
  knownPythonMessages,
  native,
  php,
  python,
  ruby,
  rust,
  testRunners,
].flatMap((table) => readAnswers(table));
