/** What answers of tables/known_frameworks.txt compute. */
import table from "./tables/known_frameworks.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Frameworks whose words hide the cause behind a general sentence. */
export const KNOWN_FRAMEWORK_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "jvm-method-not-accessible": {
      next: (c) =>
        c.cmd.programs.includes("gradle") || c.cmd.programs.includes("gradlew")
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : "mvn dependency:tree -Dverbose",
    },
    "credential-store-refuses": {
      next: (c) =>
        /az\b|devops/.test(c.cmd.text ?? "")
          ? "Give the token in the variable AZURE_DEVOPS_EXT_PAT instead of az devops login: nothing has to be stored then."
          : "Give the token in the tool's environment variable, so that nothing has to be stored.",
    },
  },
);
