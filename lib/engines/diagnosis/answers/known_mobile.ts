/** What answers of tables/known_mobile.txt compute. */
import table from "./tables/known_mobile.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Gradle with Android, CocoaPods and Xcode, Flutter. */
export const KNOWN_MOBILE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "agp-kotlin-plugin-old": {
      next: (c) =>
        c.v["project"] !== undefined &&
          c.lines.some((line) => /flutter|pub/i.test(line))
          ? `flutter pub upgrade ${c.v["project"].replaceAll(":", "")}`
          : undefined,
    },
    "android-class-twice": {
      cause: (c) =>
        `The class ${
          (c.v["name"] ?? c.v["name2"] ?? c.v["name3"] ?? "").replaceAll(
            "/",
            ".",
          )
            .replace(/;$|\.class$/, "")
        } comes into the app twice: two dependencies contain it, or one is there in two versions.`,
    },
  },
);
