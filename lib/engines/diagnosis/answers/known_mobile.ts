/** What Android's, Apple's and Flutter's builds say of versions and copies. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Gradle with Android, CocoaPods and Xcode, Flutter. */
export const KNOWN_MOBILE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-mobile",
  tools: ["gradle", "flutter", "dart", "pod", "xcodebuild", "adb"],
  isDecisive: true,
  risk: "Change one version at a time, and build a release as well.",
  prevent:
    "Keep Gradle, the Android plugin and Kotlin in one place, and raise them together.",
}, [
  {
    id: "agp-kotlin-plugin-old",
    on:
      /supports only Kotlin Gradle plugin version (?<need>[\d.]{1,10}) and higher/,
    near: [
      /project '(?<project>:?[\w:.-]{1,80})' -> org\.jetbrains\.kotlin:kotlin-gradle-plugin:(?<have>[\w.-]{1,20})/,
    ],
    cause:
      "{project?A project of the build} brings the Kotlin Gradle plugin {have?of an older release}, and the Android Gradle plugin wants {need} or newer.",
    next: [
      (c) =>
        c.v["project"] !== undefined &&
          c.lines.some((line) => /flutter|pub/i.test(line))
          ? `flutter pub upgrade ${c.v["project"].replaceAll(":", "")}`
          : undefined,
      "Raise the Kotlin plugin to {need} or newer where {project?it} sets it (ext.kotlin_version in its build.gradle); for a package update {project?it}.",
    ],
    plan: ["A Flutter plugin sets its own Kotlin: use a newer release of it."],
    says:
      "* What went wrong:\nThe Android Gradle plugin supports only Kotlin Gradle plugin version 1.5.20 and higher.\nThe following dependencies do not satisfy the required version:\nproject ':acme_pay' -> org.jetbrains.kotlin:kotlin-gradle-plugin:1.3.50",
  },
  {
    id: "kotlin-plugin-gradle-old",
    on:
      /current Gradle version (?<have>[\d.]{1,10}) is not compatible with the Kotlin Gradle plugin\. Please use Gradle (?<need>[\d.]{1,10}) or newer/,
    cause: "The Kotlin plugin needs Gradle {need}, and the wrapper has {have}.",
    next:
      "Set distributionUrl in gradle/wrapper/gradle-wrapper.properties to Gradle {need} or newer: ./gradlew wrapper cannot do it while the build does not configure.",
    says:
      "> Failed to apply plugin [id 'kotlin-android']\n   > The current Gradle version 5.6.4 is not compatible with the Kotlin Gradle plugin. Please use Gradle 6.1 or newer, or the previous version of the Kotlin plugin.",
  },
  {
    id: "android-class-twice",
    on:
      /Multiple dex files define L?(?<name>[\w\/$;.]{3,160})|ZipException: duplicate entry: (?<name2>[\w\/$.]{3,160})|Type (?<name3>[\w.$]{3,160}) is defined multiple times/,
    cause: (c) =>
      `The class ${
        (c.v["name"] ?? c.v["name2"] ?? c.v["name3"] ?? "").replaceAll("/", ".")
          .replace(/;$|\.class$/, "")
      } comes into the app twice: two dependencies contain it, or one is there in two versions.`,
    next: (c) =>
      /^(?:android\/support|com\/google\/android\/gms|androidx)/.test(
          c.v["name"] ?? c.v["name2"] ?? "",
        )
        ? "Use one version of that library group (all com.google.android.gms or support libraries alike) in the build files, then look at ./gradlew :app:dependencies"
        : "./gradlew :app:dependencies",
    plan: [
      "Remove the jar in libs/ that a dependency brings as well, or exclude the module from one of the two (exclude group:, module:).",
    ],
    says:
      "> com.android.build.api.transform.TransformException: java.util.zip.ZipException: duplicate entry: android/support/v7/util/AsyncListUtil$1.class",
  },
  {
    id: "android-test-app-versions",
    on:
      /Conflict with dependency '(?<dep>[\w.:-]{3,120})' in project '(?<project>[\w:.-]{1,80})'\. Resolved versions for app \((?<have>[\w.-]{1,30})\) and test app \((?<need>[\w.-]{1,30})\) differ/,
    cause:
      "App and test app resolve {dep} to different versions ({have} and {need}).",
    next:
      "Name the version for both in the app's build file: androidTestImplementation '{dep|raw}:{have|raw}', or a resolutionStrategy that forces {dep|raw} to one version.",
    says:
      "Error:Conflict with dependency 'com.android.support:support-annotations' in project ':app'. Resolved versions for app (24.2.0) and test app (25.0.0) differ.",
  },
  {
    id: "android-support-beside-androidx",
    on:
      /Namespace '(?<ns>android(?:x|\.support)[\w.]{0,100})' is used in multiple modules and\/or libraries/,
    all: [/com\.android\.support:/],
    cause:
      "A dependency still uses the old support library (com.android.support) beside AndroidX, and the same namespace ({ns}) is there twice.",
    next:
      "Set android.useAndroidX=true and android.enableJetifier=true in gradle.properties.",
    plan: [
      "Better: update or replace the dependency that brings com.android.support (./gradlew :app:dependencies).",
    ],
    says:
      "> Task :app:processDebugMainManifest FAILED\n\tNamespace 'androidx.versionedparcelable' is used in multiple modules and/or libraries: androidx.versionedparcelable:versionedparcelable:1.1.1, com.android.support:versionedparcelable:28.0.0.",
  },
  {
    id: "kapt-older-than-jdk",
    on:
      /superclass access check failed: class org\.jetbrains\.kotlin\.kapt3\.base\.javac\.KaptJavaCompiler/,
    cause:
      "The Kotlin annotation processor (kapt) is older than the JDK that runs Gradle: since Java 16 the compiler's classes are closed to it.",
    next:
      "Raise Kotlin to its newest release (1.9.20 or later for JDK 21) (or move to KSP), or run Gradle with JDK 11 or 17 as the Kotlin release asks (JAVA_HOME, Android Studio's Gradle JDK).",
    says:
      "> java.lang.IllegalAccessError: superclass access check failed: class org.jetbrains.kotlin.kapt3.base.javac.KaptJavaCompiler (in unnamed module @0x1) cannot access class com.sun.tools.javac.main.JavaCompiler",
  },
  {
    id: "xcode-project-format-new",
    on:
      /Unable to find compatibility version string for object version [`'"](?<version>\d{1,3})/,
    cause:
      "The Xcode project has the format of a newer Xcode (object version {version}), which the installed xcodeproj gem of CocoaPods does not know.",
    next:
      "In Xcode's file inspector set Project Format to Xcode 15.0 (or 16.0) and save, then run pod install again.",
    plan: ["Or update CocoaPods and its gem: gem update xcodeproj cocoapods"],
    says: {
      command: "pod install",
      error:
        "ArgumentError - [Xcodeproj] Unable to find compatibility version string for object version `70`.",
    },
  },
  {
    id: "pods-script-unbound",
    on:
      /Pods-[\w.-]{1,80}-frameworks\.sh: line \d{1,5}: (?<name>\w{1,40})(?:\[@\])?: unbound variable/,
    cause:
      "The script that CocoaPods made to embed frameworks reads {name}, which Xcode did not set for this build.",
    next: "pod install",
    plan: [
      "Update CocoaPods first if that makes the same script, and update the pod whose framework is embedded; a project that builds with the legacy system or without {name} in its settings fails here.",
    ],
    says:
      "/app/Pods/Target Support Files/Pods-App/Pods-App-frameworks.sh: line 144: ARCHS[@]: unbound variable\nCommand PhaseScriptExecution failed with a nonzero exit code",
  },
  {
    id: "dart-needs-newer-sdk",
    on:
      /Because (?<app>[\w-]{1,60}) depends on (?<pkg>[\w-]{1,60}) (?<have>\S{1,30}) which requires (?<what>Flutter SDK|SDK) version (?<need>[\w.+<>=^ -]{1,60}), version solving failed/,
    near: [
      /The current (?:Dart|Flutter) SDK version is (?<sdk>[\w.+-]{1,60}?)\.?$/,
    ],
    cause:
      "{pkg} {have|raw} needs the {what|raw} {need|raw}[[, and {sdk} is installed]].",
    next: (c) => {
      const { sdk = "", need = "", pkg = "", what = "" } = c.v;
      const top = /<(\d{1,3})/.exec(need)?.[1];
      const isPast = top !== undefined && sdk !== "" &&
        Number.parseInt(sdk, 10) >= Number(top);
      return isPast
        ? `flutter pub upgrade --major-versions ${pkg}`
        : what === "Flutter SDK" || sdk !== ""
        ? "flutter upgrade"
        : `flutter pub upgrade --major-versions ${pkg}`;
    },
    plan: [
      "If the SDK has to stay, ask for a release of {pkg} that accepts it.",
    ],
    says:
      "The current Flutter SDK version is 1.12.13.\n\nBecause shop depends on acme_sign_in >=4.1.0 which requires Flutter SDK version >=1.12.13+hotfix.4 <2.0.0, version solving failed.",
  },
]);
