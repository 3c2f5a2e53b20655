/** What rules of tables/bundlers.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/bundlers.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { NPM_PACKAGES } from "../catalogues/known_packages.ts";
import type { RuleContext } from "../context.ts";
import { nodePackage } from "../reader/traces.ts";
import {
  add,
  addPackages,
  addValue,
  BUILT_INS,
  installAll,
  packageOf,
} from "./javascript_support.ts";
import type { CompleteRule } from "../types.ts";

/** The installed package that imports a file of its own, or from inside another, in vain. */
function importsInside(c: RuleContext): string | undefined {
  const { mod = "", dir = "" } = c.v;
  // A path of Windows in an import was written by the package that it leads into.
  const wrote =
    /^(?:\.\.\\)+(?<name>@[\w.-]{1,60}\\[\w.-]{1,60}|\w[\w.-]{1,60})\\/
      .exec(mod)?.groups?.["name"];
  if (wrote !== undefined && nodePackage(`${dir}/`) !== "") {
    return wrote.replace("\\", "/");
  }
  const isInside = /^\.{1,2}\/|^(?:@[\w.-]{1,60}\/)?[\w.-]{1,60}\/./.test(mod);
  return isInside ? nodePackage(`${dir}/`) || undefined : undefined;
}

/** Whether esbuild misses a file that it was told to begin with: no line imports it. */
function isEntryPoint({ v }: RuleContext): boolean {
  return v["from"] === undefined && v["place"] === undefined &&
    /^(?!@)[\w.-]+\/[\w./-]*\.(?:[cm]?[jt]sx?|css)$/.test(v["mod"] ?? "");
}

/** The package that a check of types does not find; undefined where something else is wrong. */
function untypedPackage({ v }: RuleContext): string | undefined {
  const mod =
    /^Cannot find module '(?<mod>[^'\n]{1,120})' or its corresponding type/
      .exec(v["msg"] ?? "")?.groups?.["mod"];
  return mod !== undefined && /^[a-z]|^@[a-z]/.test(mod)
    ? packageOf(mod)
    : undefined;
}

/** A path to a picture, font or style that is written as a package's would be. */
const BARE_PATH =
  /^[a-z][\w-]*\/[\w./-]*\.(?:avif|css|gif|ico|jpe?g|less|png|s[ac]ss|svg|ttf|webp|woff2?)$/;

/** Whether an import names a file by a path that only looks like a package's. */
function isBarePath({ v }: RuleContext): boolean {
  const mod = v["mod"] ?? "";
  return BARE_PATH.test(mod) && !NPM_PACKAGES.has(packageOf(mod) ?? "");
}

/** How older releases of webpack name the file that they cannot parse. */
const UNPARSED =
  /Module parse failed: (?<file>(?:[A-Za-z]:)?[\\/][^:\n]{1,240}?\.[A-Za-z]\w{0,7}) (?:Line|Unexpected|\()/;

/** The file that webpack names in the message itself. */
function unparsedFile(c: RuleContext): string | undefined {
  for (const line of c.lines.slice(0, 400)) {
    const file = UNPARSED.exec(line.slice(0, 600))?.groups?.["file"];
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The plugin of the bundler that wrote an import of its own helper into an installed package. */
function writtenByPlugin(c: RuleContext): string | undefined {
  const plugin = /^(?<name>(?:vite|rollup|unplugin)-plugin-[\w-]{1,60})\//.exec(
    c.v["mod"] ?? "",
  )?.groups?.["name"];
  return /[\\/]node_modules[\\/]/.test(c.v["from"] ?? "") ? plugin : undefined;
}

/** webpack, Vite, esbuild, Rollup, Parcel. */
export const BUNDLER_RULES: readonly CompleteRule[] = readRules(table, {
  "webpack-module-not-found": {
    cause: [
      (c) => {
        const owner = importsInside(c);
        return owner === undefined
          ? undefined
          : `The installed package ${owner} imports '${
            c.v["mod"]
          }', and there is no such file: its release does not fit the bundler or the packages it is used with, or it was installed in part.`;
      },
      (c) =>
        packageOf(c.v["mod"]) === undefined
          ? `The import '${
            c.v["mod"]
          }' cannot be resolved: no such file (path, case of letters or extension), or a Node.js built-in that browsers lack.`
          : undefined,
    ],
    next: [
      (c) => {
        const owner = importsInside(c);
        return owner === undefined
          ? undefined
          : `Update ${owner} to a release that fits the bundler and the packages it is used with: npm install ${owner}@latest`;
      }, // What an installed package imports is not the project's to install.
      (c) => {
        const name = packageOf(c.v["mod"]);
        return name === undefined || importsInside(c) !== undefined
          ? undefined
          : addPackages(c, name);
      },
      (c) => {
        const name = packageOf(c.v["mod"]);
        return name === undefined || importsInside(c) !== undefined
          ? undefined
          : `Look whether ${name} is the package that is meant (npm view ${name}), then install it with your package manager; if it is an alias of yours, add it to the configuration.`;
      },
    ],
  },
  "webpack-loader-missing": {
    cause: (c) => {
      const file = unparsedFile(c);
      return file === undefined
        ? undefined
        : `webpack has no loader for the file ${file}, so it cannot parse its syntax.`;
    },
    next: (c) => {
      const l: Record<string, string> = wordTable({
        ts: "ts-loader typescript",
        tsx: "ts-loader typescript",
        css: "style-loader css-loader",
        scss: "sass sass-loader",
        sass: "sass sass-loader",
        vue: "vue-loader",
        svg: "@svgr/webpack",
        jsx: "babel-loader @babel/core @babel/preset-react",
        js: "babel-loader @babel/core @babel/preset-env",
        mjs: "babel-loader @babel/core @babel/preset-env",
        graphql: "graphql-tag",
        hbs: "handlebars-loader handlebars",
        html: "html-loader",
        json: "json-loader",
        less: "less less-loader",
        md: "markdown-loader",
        mdx: "@mdx-js/loader",
        node: "node-loader",
        pug: "pug pug-loader",
        styl: "stylus stylus-loader",
        svelte: "svelte-loader",
        yaml: "yaml-loader",
        yml: "yaml-loader",
      });
      const file = unparsedFile(c);
      const e = l[
        file === undefined
          ? c.v["ext"] ?? ""
          : file.slice(file.lastIndexOf(".") + 1)
      ];
      return e === undefined ? undefined : addPackages(c, e, true);
    },
  },
  "next-type-error": {
    cause: (c) => {
      const name = untypedPackage(c);
      return name === undefined
        ? undefined
        : `${c.v["path"] ?? "A file"} imports ${name}, which is not installed${
          NPM_PACKAGES.has(name) ? "" : " (or brings no types)"
        }: it is missing in package.json.`;
    },
    next: (c) => {
      const name = untypedPackage(c);
      return name === undefined
        ? undefined
        : NPM_PACKAGES.has(name)
        ? addPackages(c, name)
        : `Look whether ${name} is the package that is meant (npm view ${name}), then install it with your package manager; if it is an alias of yours, add it to paths in tsconfig.json.`;
    },
  },
  "webpack-cli-missing": { next: add("webpack webpack-cli", true) },
  "babel-plugin-missing": {
    next: [
      addValue("mod", true),
      (c) =>
        c.v["syntax"] === "jsx"
          ? addPackages(c, "@babel/preset-react", true)
          : /typescript|flow/.test(c.v["syntax"] ?? "")
          ? addPackages(c, "@babel/preset-typescript", true)
          : c.v["mod"] === undefined
          ? addPackages(c, "@babel/preset-env", true)
          : undefined,
    ],
  },
  "vite-import-unresolved": {
    cause: (c) =>
      isEntryPoint(c)
        ? `The entry point '${
          c.v["mod"]
        }' does not exist in the folder in which the bundler runs.`
        : writtenByPlugin(c) !== undefined
        ? `The plugin ${writtenByPlugin(c)} writes the import of '${
          c.v["mod"]
        }' into ${
          c.v["from"]
        }, and from there it is not found: its release does not go together with the Vite or Rollup in use.`
        : /^(?:virtual:|\/@)/.test(c.v["mod"] ?? "")
        ? `'${
          c.v["mod"]
        }' is no file but a module that a plugin of the bundler makes: the plugin is not in its configuration, or this release makes it by another name.`
        : isBarePath(c)
        ? `The import '${
          c.v["mod"]
        }' begins with neither ./ nor /, so the bundler takes its first part for a package, and there is none of that name.`
        : packageOf(c.v["mod"]) === undefined
        ? `The import '${c.v["mod"]}'${
          c.v["from"] === undefined ? "" : ` in ${c.v["from"]}`
        } cannot be resolved: no such file, or an alias that is not configured.`
        : undefined,
    next: [
      (c) =>
        isEntryPoint(c)
          ? `Correct the entry point ${
            c.v["mod"]
          }, or write the file first: what generates it has to run before the bundler.`
          : writtenByPlugin(c) !== undefined
          ? `npm install --save-dev ${writtenByPlugin(c)}@latest`
          : undefined,
      (c) =>
        /^(?:virtual:|\/@)/.test(c.v["mod"] ?? "")
          ? `Add the plugin that makes '${
            c.v["mod"]
          }' to plugins in vite.config, and update it to the release whose documentation names the import so.`
          : undefined,
      (c) =>
        isBarePath(c)
          ? `Write the path in ${
            c.v["from"] ?? "the importing file"
          } from where it begins: ./ (beside that file), / (in public), or an alias in resolve.alias for ${
            (c.v["mod"] ?? "").split("/")[0]
          }.`
          : undefined,
      (c) =>
        /^[@~#]\//.test(c.v["mod"] ?? "")
          ? `Add the alias ${
            (c.v["mod"] ?? "").slice(0, 1)
          } to resolve.alias in vite.config (and paths in tsconfig.json).`
          : undefined,
      addValue("mod"),
      (c) => {
        const name = packageOf(c.v["mod"]);
        return name === undefined
          ? undefined
          : `Run ${
            installAll(c)
          } if package.json lists ${name}; otherwise add it there.`;
      },
    ],
  },
  "tailwind-postcss-moved": { next: add("@tailwindcss/postcss", true) },
  "sass-not-installed": {
    next: (c) =>
      addPackages(
        c,
        (c.v["mod"] ?? c.v["mod2"] ?? "sass").replace("node-sass", "sass")
          .replace("sass-embedded", "sass-embedded"),
        true,
      ),
  },
  "angular-builder-missing": { next: addValue("mod", true) },
  "metro-unresolved": {
    cause: [
      (c) =>
        BUILT_INS.has(c.v["mod"] ?? "")
          ? `'${
            c.v["mod"]
          }' is a module of Node.js, which React Native does not have: ${
            nodePackage(c.v["from"] ?? "") || "the code"
          } that asks for it is made for Node.js, and is bundled into the app.`
          : undefined,
      (c) =>
        packageOf(c.v["mod"]) === undefined
          ? `Metro cannot resolve '${c.v["mod"]}' from ${
            c.v["from"]
          }: no such file.`
          : undefined,
    ],
    next: [
      (c) => {
        const { mod = "", from = "" } = c.v;
        const owner = nodePackage(from);
        return !BUILT_INS.has(mod)
          ? undefined
          : owner === ""
          ? `Replace the import of ${mod} in ${from} by a package for React Native (or an expo- module) that does the same.`
          : `Find what imports ${owner} in the code of the app (grep -rn ${owner} src App.js) and take it out, or map ${mod} to a package for React Native under resolver.extraNodeModules in metro.config.js.`;
      },
      (c) => {
        const p = packageOf(c.v["mod"]);
        return p === undefined
          ? undefined
          : c.cmd.programs.includes("expo")
          ? `npx expo install ${p}`
          : addPackages(c, p);
      },
      (c) => {
        const p = packageOf(c.v["mod"]);
        return p === undefined
          ? undefined
          : `Install what package.json lists, with ${p} in it, then start Metro with an empty cache: npx react-native start --reset-cache`;
      },
      (c) =>
        /(?:^|\/)node_modules\//.test(c.v["mod"] ?? "")
          ? "npx react-native start --reset-cache"
          : undefined,
    ],
  },
});
