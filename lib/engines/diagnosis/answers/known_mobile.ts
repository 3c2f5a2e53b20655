/** What answers of tables/known_mobile.txt compute. */
import table from "./tables/known_mobile.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { order } from "../catalogues/version_pairs.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Whether the installed SDK lies behind the range that a package allows. */
function isSdkTooNew({ v }: RuleContext): boolean {
  const plain = (version: string) => version.replace(/[-+].{0,30}$/, "");
  return v["have"] !== undefined && v["need"] !== undefined &&
    order(plain(v["have"]), plain(v["need"])) >= 0;
}

/** Gradle with Android, CocoaPods and Xcode, Flutter. */
export const KNOWN_MOBILE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "dart-sdk-too-new": {
      cause: (c) =>
        isSdkTooNew(c)
          ? `The ${
            (c.v["tool"] ?? "").trim() || "Dart"
          } SDK that is installed (${
            c.v["have"]
          }) is newer than the package allows (below ${c.v["need"]}).`
          : undefined,
      next: (c) =>
        isSdkTooNew(c)
          ? `Raise the upper bound under environment: sdk in pubspec.yaml (or take a newer release of the package), or run it with an SDK below ${
            c.v["need"]
          }.`
          : undefined,
    },
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
