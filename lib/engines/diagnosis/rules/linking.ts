/** What is known of a symbol that a linker does not find. */
import { linkNamesOf } from "../catalogues/link_names.ts";
import type { RuleContext } from "../context.ts";
import type { ShellCommand } from "../shell_words.ts";
import type { ComputedRule } from "./table.ts";

/** Programs that compile or link. */
const COMPILES =
  /(?:^|-)(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+|ld|gfortran)(?:-\d{1,2})?$/;
/** What is compiled or linked by its own name. */
const OBJECT = /\.(?:c|cc|cpp|cxx|m|mm|f|f90|s|S|o|obj|a)$/;

/** The command with its libraries behind the files that use them; undefined where they stand there. */
function librariesLast(c: RuleContext): ShellCommand | undefined {
  const words = c.cmd.part.split(" ");
  const last = words.findLastIndex((word) => OBJECT.test(word));
  const isLibrary = (word: string) => /^-l[\w.+-]{1,60}$/.test(word);
  const first = words.findIndex(isLibrary);
  return first < 0 || first > last || !COMPILES.test(words[0] ?? "") ||
      /["'`$\\]/.test(c.cmd.part)
    ? undefined
    : c.cmd.replacePart(
      [
        ...words.filter((word) => !isLibrary(word)),
        ...words.filter(isLibrary),
      ].join(" "),
    );
}

/** Symbols of Boost's compiled libraries, with the library. */
const BOOST =
  /^boost::(system|filesystem|thread|program_options|regex|serialization|date_time|chrono|iostreams|log|random|locale)::/;

/** Part of the runtime of a compiler that is newer than the linker. */
const OF_NEWER_MSVC =
  /^(?:__imp_)?(?:__CxxFrameHandler4|__GSHandlerCheck_EH4|__std_\w{3,60})$/;
/** Part of the runtime up to Visual Studio 2013; the functions became inline ones. */
const OF_OLDER_MSVC = /^(?:__imp_)?_{0,3}iob(?:_func)?$/;
/** Where a program begins, by what the linker was told to make. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ["main", "a console program (/SUBSYSTEM:CONSOLE)"],
  ["wmain", "a console program in Unicode (/SUBSYSTEM:CONSOLE)"],
  ["WinMain", "a window program (/SUBSYSTEM:WINDOWS)"],
  ["wWinMain", "a window program in Unicode (/SUBSYSTEM:WINDOWS)"],
]);

/** What is said of a symbol, and what is to be done about it. */
interface Finding {
  readonly cause: string;
  readonly next: string;
}

/** What the name of the symbol alone says; undefined where it says nothing. */
function findingOf(c: RuleContext): Finding | undefined {
  const { decl } = c.v;
  const symbol = c.v["sym"] ?? c.v["sym2"] ?? c.v["sym3"] ?? "";
  return decl === undefined
    ? ofOtherRelease(c, symbol) ?? ofEntry(symbol) ?? ofImport(c, symbol)
    : ofMangled(decl);
}

function ofOtherRelease(c: RuleContext, symbol: string): Finding | undefined {
  const library = c.v["obj"] ?? "the library";
  return OF_NEWER_MSVC.test(symbol)
    ? {
      cause:
        `${library} was built by a newer MSVC than this one: ${symbol} is a part of that compiler's runtime, which the linker of this Visual Studio does not have.`,
      next:
        `Build with the Visual Studio (toolset) that ${library} was made with, or a newer one, or rebuild ${library} with this one.`,
    }
    : OF_OLDER_MSVC.test(symbol)
    ? {
      cause:
        `${library} was built by Visual Studio 2013 or older: ${symbol} is a part of that release's C runtime.`,
      next:
        `Take a build of ${library} for this Visual Studio, or link legacy_stdio_definitions.lib as well.`,
    }
    : undefined;
}

function ofEntry(symbol: string): Finding | undefined {
  const name = symbol.replace(/^_(?=w?(?:main|WinMain))|@\d{1,2}$/g, "");
  const made = ENTRIES.get(name);
  // Of the linkers of Unix `main` has words of its own.
  return made === undefined || symbol === "main" ? undefined : {
    cause:
      `The linker makes ${made} and finds no ${name}: the program has no such function, or the subsystem is the wrong one.`,
    next:
      `Define ${name}, or set the subsystem that fits the function which the program has (main: /SUBSYSTEM:CONSOLE, WinMain: /SUBSYSTEM:WINDOWS).`,
  };
}

function ofImport(c: RuleContext, symbol: string): Finding | undefined {
  const names = linkNamesOf(symbol)?.windows ?? [];
  if (names.length === 0 || !isOfWindows(c, symbol)) return undefined;
  const libraries = names.map((name) => `${name}.lib`).join(" and ");
  return {
    cause:
      `The linker finds no definition of ${symbol}: ${libraries} is not linked[[obj]].`
        .replace(
          "[[obj]]",
          c.v["obj"] === undefined ? "" : `, which ${c.v["obj"]} needs`,
        ),
    next: c.v["sym"] === undefined
      ? `Link ${libraries}: under Linker, Input, Additional Dependencies, or with target_link_libraries in CMake.`
      : `Link ${
        names.map((name) => `-l${name}`).join(" ")
      }: at the end of the link line, or with target_link_libraries in CMake.`,
  };
}

/** A linker for Windows; a function of a library for both is looked up by the rule for Unix. */
function isOfWindows(c: RuleContext, symbol: string): boolean {
  return c.v["sym"] === undefined && c.v["arch"] === undefined ||
    (linkNamesOf(symbol)?.unix.length ?? 0) === 0;
}

/** A C function that is asked for under its C++ name. */
function ofMangled(declaration: string): Finding | undefined {
  const name = /(?:^|\s)(\w{2,80})\(/.exec(declaration)?.[1];
  return name === undefined || linkNamesOf(name) === undefined ? undefined : {
    cause:
      `${name} is a C function, and the linker looks for it by a C++ name: its header was included from C++ without extern "C".`,
    next:
      `Wrap the include of the header that declares ${name} in extern "C" { }, as the library is written in C.`,
  };
}

/** What the linker of the typed compiler takes; undefined where no name says it. */
function optionOf(symbol: string): string | undefined {
  const boost = BOOST.exec(symbol)?.[1];
  if (boost !== undefined) return `-lboost_${boost}`;
  const names = linkNamesOf(symbol)?.unix ?? [];
  return names.length > 0
    ? names.map((name) => name === "pthread" ? "-pthread" : `-l${name}`)
      .join(" ")
    : /^(?:std::|operator new|__cxa|vtable for __cxxabi)/.test(symbol)
    ? "-lstdc++"
    : undefined;
}

function withLibrary(c: RuleContext): string | ShellCommand | undefined {
  const option = optionOf(c.v["sym"] ?? c.v["sym2"] ?? "");
  const isTyped = ["gcc", "g++", "clang", "clang++", "cc"].some((program) =>
    c.cmd.programs.includes(program)
  );
  return option === undefined
    ? undefined
    : isTyped
    ? option === "-lstdc++" ? c.cmd.replaceProgram("g++") : c.cmd.append(option)
    : option === "-lstdc++"
    ? undefined
    : `Link the library that has it: add ${option} at the end of the link line (LDLIBS), or to target_link_libraries in CMake.`;
}

function whereDefined(c: RuleContext): string | undefined {
  const name = /([A-Za-z_]\w{1,60})(?:\(|$)/.exec(
    c.v["sym"] ?? c.v["sym2"] ?? "",
  )?.[1];
  return name === undefined
    ? undefined
    : `grep -rn ${name} --include='*.c' --include='*.cpp' --include='*.h' .`;
}

/** A symbol that no linked file defines. */
export const UNDEFINED_REFERENCE: ComputedRule = {
  cause: [
    (c) =>
      librariesLast(c) === undefined ? undefined : c.render(
        "The linker finds no definition of {sym} (undefined reference): the libraries (-l) stand in the command before the files that use them, and a linker takes from a library only what was asked for by then.",
      ),
    (c) => findingOf(c)?.cause,
  ],
  next: [
    librariesLast,
    (c) => findingOf(c)?.next,
    withLibrary,
    whereDefined,
  ],
};
