/** Answers that are only data, by family; one table and one entry each. */
import dotnet from "./tables/dotnet.txt" with { type: "text" };
import javascript from "./tables/javascript.txt" with { type: "text" };
import jvm from "./tables/jvm.txt" with { type: "text" };
import native from "./tables/native.txt" with { type: "text" };
import operations from "./tables/operations.txt" with { type: "text" };
import php from "./tables/php.txt" with { type: "text" };
import python from "./tables/python.txt" with { type: "text" };
import ruby from "./tables/ruby.txt" with { type: "text" };
import rust from "./tables/rust.txt" with { type: "text" };
import {
  type AnswerFamily,
  type CompleteAnswer,
  defineAnswers,
} from "./answer.ts";
import { readAnswers } from "./table.ts";

type Shared = Omit<AnswerFamily, "isDecisive"> & { readonly table: string };

const BUILD_RISK =
  "A newer toolchain or library can change what is built; build and test the whole project.";
const BUILD_HABIT =
  "Pin toolchain and library versions in the repository and use them in CI as well.";

/** Every table with what its answers share. */
const TABLES: readonly Shared[] = [
  {
    family: "table-dotnet",
    tools: ["dotnet", "nuget", "msbuild"],
    risk: BUILD_RISK,
    prevent: BUILD_HABIT,
    table: dotnet,
  },
  {
    family: "table-javascript",
    tools: [],
    risk:
      "Changed versions of packages change what is built; keep the lock file in the same commit.",
    prevent:
      "Commit lock files, and use one version of Node.js and of the package manager everywhere.",
    table: javascript,
  },
  {
    family: "table-jvm",
    tools: ["java", "mvn", "gradle", "gradlew"],
    risk: BUILD_RISK,
    prevent: BUILD_HABIT,
    table: jvm,
  },
  {
    family: "table-native",
    tools: [],
    risk: BUILD_RISK,
    prevent: BUILD_HABIT,
    table: native,
  },
  {
    family: "table-operations",
    tools: [],
    risk: "Look at what else uses the service or setting before you change it.",
    prevent:
      "Keep configuration and versions of services in the repository, and try changes on a copy first.",
    table: operations,
  },
  {
    family: "table-php",
    tools: ["php", "composer"],
    risk:
      "Other versions of packages can change behaviour; look at the difference of composer.lock.",
    prevent:
      "Run the PHP version of production in development and CI, with the same extensions.",
    table: php,
  },
  {
    family: "table-python",
    tools: ["python", "pip"],
    risk:
      "Other versions of packages can change results; try it in a virtual environment first.",
    prevent:
      "Pin the versions of Python and of the packages in a lock file, and name native libraries in the documentation.",
    table: python,
  },
  {
    family: "table-ruby",
    tools: ["ruby", "bundle", "gem", "rails", "rake"],
    risk: BUILD_RISK,
    prevent:
      "Commit Gemfile.lock and .ruby-version, and use the same Ruby everywhere.",
    table: ruby,
  },
  {
    family: "table-rust",
    tools: ["cargo", "rustc", "rustup"],
    risk: BUILD_RISK,
    prevent: BUILD_HABIT,
    table: rust,
  },
];

/** Every answer of the tables. */
export const TABLE_ANSWERS: readonly CompleteAnswer[] = TABLES.flatMap((
  { table, ...family },
) => defineAnswers({ ...family, isDecisive: true }, readAnswers(table)));
