/** What rules of tables/cpp.txt, tables/dotnet.txt, tables/ruby.txt, tables/php.txt, tables/languages.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { lazily } from "@/lib/lazily.ts";
import cpp from "./tables/cpp.txt" with { type: "text" };
import cppStandard from "../catalogues/cpp_standard.txt" with { type: "text" };
import dotnet from "./tables/dotnet.txt" with { type: "text" };
import ruby from "./tables/ruby.txt" with { type: "text" };
import php from "./tables/php.txt" with { type: "text" };
import languages from "./tables/languages.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { readWordTable } from "../catalogues/words.ts";
import { NO_SUCH_FILE } from "../messages.ts";
import { isOfPerl, perlPackageOf } from "../catalogues/perl_core.ts";
import { packageThatFailed } from "./foreign_code.ts";
import { UNDEFINED_REFERENCE } from "./linking.ts";
import type { CompleteRule } from "../types.ts";

/** Packages of .NET itself and of its usual test tools: they are on nuget.org. */
const PUBLIC_NUGET =
  /^(?:Microsoft\.|System\.|NETStandard\.|xunit|NUnit|MSTest|coverlet\.|Newtonsoft\.Json|runtime\.)/;

/** Whether a restore looks for a public package only where it is not. */
function lacksPublicFeed(c: RuleContext): boolean {
  const { code, pkg = "", sources } = c.v;
  return PUBLIC_NUGET.test(pkg) &&
      (sources === undefined
        ? code === "NU1100"
        : code === "NU1101" && !/nuget\.org/i.test(sources)) ||
    /^\s*Microsoft Visual Studio Offline Packages\s*$/.test(sources ?? "");
}

/** Whether the line shown below the message includes it in quotes, as one's own headers are. */
function isQuotedInclude(c: RuleContext): boolean {
  return c.lines.slice(c.at + 1, c.at + 3).some((line) =>
    /^[\s\d|]{0,20}#\s?include\s?"/.test(line)
  );
}

/** What installs a library by any of its names. */
function devPackage(
  c: RuleContext,
  what: string | undefined,
): string | undefined {
  return what === undefined ? undefined : c.install(`dev:${what}`);
}

/** What is used of the standard library, and the header that declares it. */
/** A Ruby of the RubyInstaller, whose compiler comes apart from it. */
function isWindowsRuby(c: RuleContext): boolean {
  return c.platform.os === "windows" ||
    c.lines.some((line) => /[A-Z]:[\\/]Ruby\d/.test(line));
}

function standardName(
  c: RuleContext,
): {
  readonly name: string;
  readonly header: string | undefined;
  readonly since: string | undefined;
} {
  const { v } = c;
  const name =
    (v["name"] ?? v["n2"] ?? v["n3"] ?? v["n4"] ?? v["n5"] ?? v["n6"] ??
      v["n7"] ?? v["n8"] ?? v["n9"] ?? v["n10"] ?? "").replace("std::", "");
  const known = STANDARD_NAMES().get(name);
  return {
    name,
    header: v["header"] ?? known?.header,
    since: known?.since,
  };
}

interface StandardName {
  readonly header: string;
  /** Year of the standard that brought it; undefined where every compiler has it. */
  readonly since: string | undefined;
}

/** What declares a name of C++ or POSIX. */
const STANDARD_NAMES = lazily((): ReadonlyMap<string, StandardName> =>
  new Map([...readWordTable(cppStandard)].flatMap(([key, names]) => {
    const [header = "", since] = key.split(" ");
    return names.map((name) => [name, { header, since }] as const);
  }))
);

/** The first R package of those that failed which builds against a library of the system. */
function failedOfSystem(c: RuleContext):
  | {
    readonly name: string;
    readonly library: string;
    readonly install: string;
  }
  | undefined {
  if (c.v["failed"] === undefined) return undefined;
  for (const line of c.lines.slice(0, R_LINES_MAX)) {
    const name = FAILED_OF_R.exec(line.slice(0, 400))?.[1];
    const library = R_LIBRARIES.get(name ?? "");
    const install = devPackage(c, library);
    if (name !== undefined && library !== undefined && install !== undefined) {
      return { name, library, install };
    }
  }
  return undefined;
}

/** Lines of R's output that are looked through. */
const R_LINES_MAX = 400;
/** How R names a package that it could not install. */
const FAILED_OF_R =
  /installation of package [\u2018'"]([\w.]{1,60})[\u2019'"] had non-zero/;

/** What R packages build against, by the SystemRequirements of each. */
const R_LIBRARIES: ReadonlyMap<string, string> = new Map([
  ["Cairo", "cairo"],
  ["RCurl", "curl"],
  ["RMariaDB", "mysqlclient"],
  ["RMySQL", "mysqlclient"],
  ["RPostgres", "pq"],
  ["RPostgreSQL", "pq"],
  ["Rmpfr", "mpfr"],
  ["XML", "xml2"],
  ["curl", "curl"],
  ["fftw", "fftw3"],
  ["gdtools", "cairo"],
  ["gert", "git2"],
  ["git2r", "git2"],
  ["gmp", "gmp"],
  ["gsl", "gsl"],
  ["hdf5r", "hdf5"],
  ["jpeg", "jpeg"],
  ["magick", "Magick++"],
  ["ncdf4", "netcdf"],
  ["nloptr", "nlopt"],
  ["odbc", "sql.h"],
  ["openssl", "openssl"],
  ["pdftools", "poppler-cpp"],
  ["png", "png"],
  ["ragg", "freetype"],
  ["redux", "hiredis"],
  ["rgdal", "gdal"],
  ["rgeos", "geos"],
  ["rsvg", "rsvg"],
  ["sf", "gdal"],
  ["sodium", "sodium"],
  ["ssh", "ssh"],
  ["stringi", "icu"],
  ["systemfonts", "fontconfig"],
  ["terra", "gdal"],
  ["textshaping", "harfbuzz"],
  ["tiff", "tiff"],
  ["units", "udunits2"],
  ["webp", "webp"],
  ["xml2", "xml2"],
]);

/** C and C++: compilers and linkers. */
export const CPP_RULES: readonly CompleteRule[] = readRules(cpp, {
  "cpp-header-missing": {
    line: new RegExp(
      `fatal error: '?(?<header>[\\w./+-]{1,120}\\.(?:h|hpp|hh|hxx)|[\\w/]{1,80})'?(?: file not found|\\s?: ${NO_SUCH_FILE})`,
    ),
    cause: (c) =>
      isQuotedInclude(c)
        ? c.render(
          "The header {header} is not found: it is included in quotes, as a project's own headers are: the include path (-I) lacks its folder, or the source tree lacks the file.",
        )
        : undefined,
    next: [
      (c) => devPackage(c, c.v["header"]),
      (c) =>
        c.platform.manager === "apt" && !isQuotedInclude(c)
          ? c.render("apt-file search {header}")
          : undefined,
    ],
  },
  "cpp-missing-include": {
    cause: (c) => {
      const { name, header, since } = standardName(c);
      return header === undefined
        ? undefined
        : since !== undefined
        ? `std::${name} is part of C++${since} (header <${header}>): the code is compiled for an older standard, the compiler is older, or the header is not included.`
        : `${name} is used, but its header <${header}> is not included.`;
    },
    next: (c) => {
      const { header, since } = standardName(c);
      return header === undefined
        ? undefined
        : since !== undefined
        ? `Compile for C++${since} (-std=c++${since}, or set(CMAKE_CXX_STANDARD ${since})) with a compiler that has it, and see that ${
          c.v["file"] ?? "the file"
        } has #include <${header}>.`
        : `Add #include <${header}> at the top of ${
          c.v["file"] ?? "the file"
        }.`;
    },
  },
  "cpp-undefined-reference": UNDEFINED_REFERENCE,
  "cpp-library-missing": {
    next: (c) => devPackage(c, c.v["lib"] ?? c.v["lib2"]),
  },
  "cmake-package-missing": {
    next: (c) =>
      (c.v["bin"] === undefined ? undefined : c.install(c.v["bin"])) ??
        devPackage(
          c,
          c.v["pkg"] ?? c.v["pkg2"] ?? c.v["pkg3"] ?? c.v["pkg4"] ??
            c.v["pkg5"],
        ),
  },
  "configure-error": {
    next: (c) => {
      const m =
        /(?:lib)?(ssl|crypto|curl|z|zlib|xml2|pcre|readline|ncurses|png|jpeg|ffi|gmp|event|uuid|sqlite3|openssl)\b/i
          .exec(c.v["msg"] ?? "")?.[1];
      return devPackage(c, m?.toLowerCase());
    },
  },
});

/** .NET. */
export const DOTNET_RULES: readonly CompleteRule[] = readRules(dotnet, {
  "dotnet-sdk-too-old": {
    next: (c) => {
      const v = /^(\d{1,2}\.\d)/.exec(
        `${c.v["want"] ?? c.v["ver"] ?? c.v["rt"] ?? ""}`,
      )?.[1];
      if (v === undefined) return undefined;
      switch (c.platform.manager) {
        case "apt":
          return `sudo apt-get install -y dotnet-sdk-${v}`;
        case "dnf":
          return `sudo dnf install -y dotnet-sdk-${v}`;
        case "winget":
          return `winget install Microsoft.DotNet.SDK.${v.split(".")[0]}`;
        case "brew":
          return `brew install --cask dotnet-sdk@${v.split(".")[0]}`;
        default:
          return `dotnet-install.sh --channel ${v}`;
      }
    },
  },
  "nuget-public-feed-missing": { when: (c) => lacksPublicFeed(c) },
  "csharp-type-missing": {
    next: (c) => {
      const n = /(?:type or namespace name|The name) '([\w.]{1,80})'/.exec(
        c.v["msg"] ?? "",
      )?.[1];
      const pk: Record<string, string> = wordTable({
        Newtonsoft: "Newtonsoft.Json",
        JsonConvert: "Newtonsoft.Json",
        DbContext: "Microsoft.EntityFrameworkCore",
        EntityFrameworkCore: "Microsoft.EntityFrameworkCore",
        Xunit: "xunit",
        Fact: "xunit",
        Moq: "Moq",
        Mock: "Moq",
        AutoMapper: "AutoMapper",
        Dapper: "Dapper",
        Serilog: "Serilog",
        NUnit: "NUnit",
        Npgsql: "Npgsql",
        MediatR: "MediatR",
        Polly: "Polly",
        FluentValidation: "FluentValidation",
      });
      return n === undefined || pk[n] === undefined
        ? undefined
        : `dotnet add package ${pk[n]}`;
    },
  },
  "dotnet-netsdk": {
    next: (c) =>
      c.cmd.programs.includes("msbuild")
        ? c.cmd.append("/restore")
        : "dotnet restore",
  },
  "dotnet-exception": {
    next: (c) =>
      c.v["exc"] === "NullReferenceException"
        ? `Open ${
          c.v["at"] ?? "the first line of the stack that is yours"
        } and check for null before that member is used (?. or a guard).`
        : /Unable to resolve service for type '([\w.]{3,100})'/.test(
            c.v["msg"] ?? "",
          )
        ? `Register the service in Program.cs: builder.Services.AddScoped<${
          /type '([\w.]{3,100})'/.exec(c.v["msg"] ?? "")?.[1]
        }>()`
        : undefined,
  },
  "dotnet-ef": {
    next: (c) => {
      const t = c.v["tool"] ?? (c.cmd.sub === "ef" ? "ef" : undefined);
      return t !== undefined
        ? `dotnet tool install --global dotnet-${t}`
        : c.v["ctx"] !== undefined
        ? "Add an IDesignTimeDbContextFactory, or name the start-up project with --startup-project."
        : undefined;
    },
  },
});

/** What ruby, gem and bundler print. */
export const RUBY_RULES: readonly CompleteRule[] = readRules(ruby, {
  "ruby-undefined": {
    cause: (c) =>
      c.v["const"] === undefined || packageThatFailed(c) === undefined
        ? undefined
        : `The gem ${packageThatFailed(c)} itself uses the constant ${
          c.v["const"]
        }, which is not defined: that release does not fit the other gems.`,
    next: (c) =>
      c.v["const"] === undefined || packageThatFailed(c) === undefined
        ? undefined
        : `bundle update ${packageThatFailed(c)?.split(" ")[0]}`,
  },
  "ruby-load-error": {
    next: (c) =>
      (c.v["lib"] ?? "").includes("/")
        ? `Update the gem whose file stands under this line: it loads ${
          c.v["lib"]
        }, which the installed version of ${
          (c.v["lib"] ?? "").split("/")[0]
        } does not have; if that is not in the Gemfile, add it.`
        : c.cmd.programs.includes("bundle") ||
            c.cmd.programs.includes("rails")
        ? `bundle add ${(c.v["lib"] ?? "").split("/")[0]}`
        : `gem install ${(c.v["lib"] ?? "").split("/")[0]}`,
  },
  "ruby-version-mismatch": {
    next: (c) => {
      const v = /\d+\.\d+(?:\.\d+)?/.exec(
        c.v["want"] ?? c.v["want2"] ?? c.v["want3"] ?? c.v["want4"] ?? "",
      )?.[0];
      return v === undefined
        ? undefined
        : c.v["want3"] !== undefined
        ? `rvm install ${v}`
        : `rbenv install ${v}`;
    },
  },
  "gem-native-extension": {
    next: [
      (c) => {
        const g = c.v["gem"];
        const t: Record<string, string> = wordTable({
          pg: "libpq",
          mysql2: "mysqlclient",
          sqlite3: "sqlite3",
          nokogiri: "libxml",
          ffi: "ffi",
          psych: "yaml",
          puma: "openssl",
          eventmachine: "openssl",
          curb: "curl",
          rmagick: "magic",
          charlock_holmes: "icu",
        });
        const text = c.lines.join("\n").slice(0, 20000);
        // What its own checks found missing, before what is known of the gem.
        const checked = ["lib", "h", "h2"].map((value) =>
          devPackage(c, c.v[value])
        ).find((one) => one !== undefined);
        return checked ?? devPackage(
          c,
          /libpq|pg_config/.test(text)
            ? "pq"
            : t[g ?? ""] === "libpq"
            ? "pq"
            : t[g ?? ""],
        );
      },
      (c) =>
        isWindowsRuby(c)
          ? "ridk install"
          : c.platform.manager === "apt"
          ? `${
            c.platform.isContainer ? "apt-get update && " : "sudo "
          }apt-get install -y build-essential ruby-dev`
          : c.platform.manager === "apk"
          ? "apk add --no-cache build-base ruby-dev"
          : c.platform.manager === "brew"
          ? "xcode-select --install"
          : "sudo dnf install -y gcc make ruby-devel",
    ],
  },
  "rails-credentials": {
    next: (c) =>
      c.v["pid"] !== undefined
        ? `ps -p ${c.v["pid"]}`
        : c.v["pidfile2"] !== undefined
        ? `cat ${c.quote(c.v["pidfile2"].replace(/\.$/, ""))}`
        : c.v["env"] !== undefined
        ? "export SECRET_KEY_BASE=<value>"
        : "export RAILS_MASTER_KEY=<key>",
  },
});

/** What php and composer print. */
export const PHP_RULES: readonly CompleteRule[] = readRules(php, {
  "php-extension-missing": {
    cause: (c) =>
      `A PHP extension is missing: ${extensionOf(c)}${
        c.v["fn"] === undefined ? "" : ` (it has ${c.v["fn"]})`
      }.`,
    next: [
      (c) => {
        const e = extensionOf(c);
        const v =
          /php ?(8\.\d|7\.\d)/i.exec(`${c.lines.join(" ").slice(0, 3000)}`)
            ?.[1] ?? "";
        if (/php:\d|docker/.test(c.cmd.text ?? "") || c.platform.isContainer) {
          return `docker-php-ext-install ${extensionsOf(c, e).join(" ")}`;
        }
        const sudo = "sudo ";
        const all = (prefix: string) =>
          [...new Set(extensionsOf(c, e).map(packageOf))]
            .map((name) => `${prefix}${name}`).join(" ");
        switch (c.platform.manager) {
          case "apt":
            return `${sudo}apt-get install -y ${all(`php${v}-`)}`;
          case "dnf":
            return `${sudo}dnf install -y ${all("php-")}`;
          case "apk":
            return `apk add --no-cache php${v.replace(".", "") || "83"}-${
              aptName(e)
            }`;
          default:
            return `Switch on extension=${e} in php.ini (php --ini shows which).`;
        }
      },
      (c) =>
        `Install the PHP extension ${
          extensionOf(c)
        } for the PHP that runs here and switch it on (php --ini shows where, php -m what is loaded).`,
    ],
  },
  "composer-platform": {
    next: (c) => {
      const v = /(\d\.\d)/.exec(c.v["want"] ?? "")?.[1];
      return v === undefined ? undefined : `composer why-not php ${v}`;
    },
  },
  "composer-package-missing": {
    next: (c) => {
      const p = c.v["pkg"] ?? c.v["pkg2"];
      return p === undefined
        ? undefined
        : `composer search ${p.split("/").pop()}`;
    },
  },
  "laravel-errors": {
    next: (c) => {
      const l = c.lines[c.at] ?? "";
      return /encryption key/.test(l)
        ? "php artisan key:generate"
        : c.v["path"] !== undefined
        ? "sudo chown -R www-data:www-data storage bootstrap/cache"
        : c.v["vite"] !== undefined
        ? "npm run build"
        : /Base table/.test(l)
        ? asksAtStart(c)
          ? `Have nothing that runs at start ask ${
            c.v["table"] ?? "that table"
          } before it exists (Schema::hasTable in boot() of the service provider), then run php artisan migrate.`
          : "php artisan migrate"
        : /Page Expired/.test(l)
        ? "Put @csrf into the form (or send the X-CSRF-TOKEN header), and load the page again."
        : /cache path/.test(l)
        ? "mkdir -p storage/framework/cache storage/framework/sessions storage/framework/views"
        : undefined;
    },
  },
});

/** Whether artisan itself cannot run: its own start asks the database. */
function asksAtStart(c: RuleContext): boolean {
  return c.cmd.args[0] === "artisan" &&
    !/^(?:db:|tinker|queue:|schedule:)/.test(c.cmd.args[1] ?? "");
}

/** What Composer misses in one answer, in its order. */
function extensionsOf(c: RuleContext, first: string): readonly string[] {
  const named = c.lines.slice(0, 400).flatMap((line) => {
    const found =
      /[Rr]equire[sd]? .{0,80}?\bext-(?<a>\w{2,30}) .{0,40}(?:is missing|-> )|requested PHP extension (?:ext-)?(?<b>\w{2,30}) .{0,20}is missing/
        .exec(line.slice(0, 400))?.groups;
    return found?.["a"] ?? found?.["b"] ?? [];
  });
  return [...new Set([...named, first])].slice(0, 6);
}

function extensionOf(c: RuleContext): string {
  const named = c.v["ext"] ?? c.v["ext2"];
  if (named !== undefined) return named;
  const cls: Record<string, string> = wordTable({
    ZipArchive: "zip",
    DOMDocument: "xml",
    Redis: "redis",
    Imagick: "imagick",
    SoapClient: "soap",
    IntlDateFormatter: "intl",
    NumberFormatter: "intl",
    PDO: "pdo",
    mysqli: "mysqli",
    SimpleXMLElement: "xml",
    XMLWriter: "xml",
  });
  if (c.v["cls"] !== undefined) return cls[c.v["cls"]] ?? "xml";
  const fn = c.v["fn"] ?? "";
  if (fn === "") {
    return c.lines.some((l) => /pgsql|postgres/i.test(l))
      ? "pdo_pgsql"
      : c.lines.some((l) => /sqlite/i.test(l))
      ? "pdo_sqlite"
      : "pdo_mysql";
  }
  return fn.startsWith("mb_")
    ? "mbstring"
    : fn.startsWith("image") || fn.startsWith("gd_")
    ? "gd"
    : fn.startsWith("bc")
    ? "bcmath"
    : fn.startsWith("simplexml_") || fn.startsWith("xml_") ||
        fn.startsWith("dom_") || fn.startsWith("utf8_")
    ? "xml"
    : fn.startsWith("pg_")
    ? "pgsql"
    : (fn.split("_")[0] ?? "mbstring");
}

/** Extensions that Debian and Fedora keep in one package with PHP's own files. */
const IN_COMMON =
  /^(?:calendar|ctype|exif|fileinfo|ftp|gettext|iconv|phar|posix|shmop|sockets|tokenizer)$/;

/** The package that has an extension there. */
function packageOf(extension: string): string {
  return IN_COMMON.test(extension) ? "common" : aptName(extension);
}

function aptName(extension: string): string {
  const t: Record<string, string> = wordTable({
    pdo_mysql: "mysql",
    mysqli: "mysql",
    pdo: "mysql",
    pdo_pgsql: "pgsql",
    pdo_sqlite: "sqlite3",
    dom: "xml",
    simplexml: "xml",
    xmlwriter: "xml",
  });
  return t[extension] ?? extension;
}

/** Apple, Flutter and smaller languages. */
export const LANGUAGE_RULES: readonly CompleteRule[] = readRules(languages, {
  "swift-error": {
    next: (c) =>
      /no such module '([\w.]{1,60})'/.test(c.v["msg"] ?? "")
        ? `Add the package or pod that has ${
          /no such module '([\w.]{1,60})'/.exec(c.v["msg"] ?? "")?.[1]
        }, and open the .xcworkspace (xcodebuild -workspace).`
        : undefined,
  },
  "elixir-mix": {
    next: [(c) => {
      const dep = /Could not compile dependency :(\w{1,60})/.exec(
        c.lines[c.at] ?? "",
      )?.[1];
      return dep === undefined ? undefined : `mix deps.update ${dep}`;
    }, (c) => {
      const t = /The task "([\w.]{1,60})"/.exec(c.lines[c.at] ?? "")?.[1];
      return t === undefined ? undefined : c.cmd.replace(
        t,
        c.v["good"] ??
          c.nearest(t, [
            "deps.get",
            "compile",
            "test",
            "format",
            "ecto.create",
            "ecto.migrate",
            "phx.server",
            "phx.new",
            "run",
            "release",
          ]),
      );
    }, (c) => {
      const dep = /Could not find an SCM for dependency :(\w{1,60})/.exec(
        c.v["msg"] ?? "",
      )?.[1];
      return dep === undefined
        ? undefined
        : `Open mix.exs and give the dependency a version or a source: {:${dep}, "~> 1.0"} or {:${dep}, path: "..."}.`;
    }],
  },
  "haskell-ghc": {
    next: (c) => {
      const m = c.v["mod"];
      const t: Record<string, string> = wordTable({
        "Data.Map": "containers",
        "Data.Text": "text",
        "Data.ByteString": "bytestring",
        "Control.Monad.State": "mtl",
        "Data.Aeson": "aeson",
        "Network.HTTP": "http-conduit",
        "Data.Vector": "vector",
        "Test.Hspec": "hspec",
        "Data.Time": "time",
        "System.Random": "random",
        "Distribution.": "Cabal",
        "Control.Monad.Reader": "mtl",
        "Control.Monad.Trans": "transformers",
        "Control.Concurrent.STM": "stm",
        "Control.Concurrent.Async": "async",
        "Control.Lens": "lens",
        "Data.HashMap": "unordered-containers",
        "Data.Sequence": "containers",
        "Data.Set": "containers",
        "Data.IntMap": "containers",
        "Data.Yaml": "yaml",
        "Data.Attoparsec": "attoparsec",
        "Text.Megaparsec": "megaparsec",
        "Text.Parsec": "parsec",
        "Test.QuickCheck": "QuickCheck",
        "Test.Tasty": "tasty",
        "System.Process": "process",
        "System.Directory": "directory",
        "System.FilePath": "filepath",
        "Options.Applicative": "optparse-applicative",
        "Network.Wai": "wai",
      });
      const k = Object.keys(t).find((x) => m?.startsWith(x));
      return k === undefined
        ? m === undefined
          ? undefined
          : `Add the package that has ${m} to build-depends in the .cabal file.`
        : t[k] === "Cabal"
        ? `Give the Cabal library a release that has ${m}: setup-depends: Cabal under custom-setup in the .cabal file, or the GHC that the package was made for.`
        : `Add ${t[k]} to build-depends in the .cabal file (it has ${m}).`;
    },
  },
  "r-system-library-missing": {
    when: (c) => failedOfSystem(c) !== undefined,
    cause: (c) => {
      const of = failedOfSystem(c);
      return of === undefined
        ? undefined
        : `The R package ${of.name} could not be built: it needs the development files of a system library (${of.library}); what depends on it failed after it.`;
    },
    next: (c) => failedOfSystem(c)?.install,
  },
  "perl-module-missing": {
    cause: (c) => {
      const module = perlModule(c);
      return module === undefined
        ? undefined
        : isForeignPerl(c) && isOfPerl(module)
        ? `The Perl that runs is the reduced one of Git or MSYS, which lacks ${module}: a build on Windows needs a whole Perl.`
        : `The Perl module ${module} is not installed${
          isOfPerl(module) ? ", which comes with a whole Perl" : ""
        }.`;
    },
    next: (c) => {
      const module = perlModule(c);
      return module === undefined
        ? undefined
        : isOfPerl(module)
        ? ofWholePerl(c, module)
        : c.platform.manager === "apt" && !c.platform.isContainer
        ? `sudo apt-get install -y lib${
          module.toLowerCase().replaceAll("::", "-")
        }-perl`
        : `cpanm ${module}`;
    },
  },
  "latex-error": {
    next: (c) => {
      const f = c.v["file2"];
      return f === undefined
        ? undefined
        : c.platform.manager === "apt"
        ? `apt-file search ${f}`
        : `tlmgr install ${f.replace(/\.\w+$/, "")}`;
    },
  },
  "windows-build-tools": {
    next: (c) =>
      c.v["c"] !== undefined
        ? c.v["at"] === undefined
          ? undefined
          : `Open ${c.v["at"]} and correct C${c.v["c"]}: ${c.v["msg2"]}`
        : c.v["option"] !== undefined
        ? `Correct the option in the compiler's flags: ${c.v["option"]}`
        : byPlatformCl(c),
  },
});

function perlModule(c: RuleContext): string | undefined {
  return c.v["mod"] ?? c.v["path"]?.replaceAll("/", "::");
}

/** Whether a Perl for Unix paths ran in a build for Windows. */
function isForeignPerl(c: RuleContext): boolean {
  return c.platform.os === "windows" &&
    /@INC.{0,600} \/usr\/(?:share|lib)\/perl5/.test(c.lines[c.at] ?? "");
}

/** What brings a module that comes with Perl, where a distribution takes Perl apart. */
function ofWholePerl(c: RuleContext, module: string): string | undefined {
  return c.platform.os === "windows"
    ? "Install Strawberry Perl (winget install StrawberryPerl.StrawberryPerl), and put its folder before the one of Git in PATH for the build."
    : c.platform.manager === "dnf"
    ? c.install("perl")?.replace(/perl$/, perlPackageOf(module))
    : c.install("perl");
}

function byPlatformCl(c: RuleContext): string {
  return c.render(
    byPlatform({
      windows: "Open the Developer Command Prompt for VS and build there.",
    }, "Open the Developer Command Prompt for VS and build there."),
  ) ?? "";
}
