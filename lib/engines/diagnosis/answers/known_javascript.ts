/** What answers of tables/known_javascript.txt compute. */
import table from "./tables/known_javascript.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { NPM_PACKAGES } from "../catalogues/known_packages.ts";
import type { CompleteAnswer } from "./answer.ts";

/** JavaScript. */
export const KNOWN_JAVASCRIPT_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "npm-itself-broken": {
      next: (c) =>
        c.platform.os === "macos" ? "brew reinstall node" : "nvm install --lts",
    },
    "npm-dev-engines": {
      next: (c) =>
        c.v["what"] === "packageManager"
          ? `npm install --global npm@${
            (c.v["need"] ?? "").replace(/[^\w.^~-]/g, "")
          }`
          : `nvm install ${(/\d+/.exec(c.v["need"] ?? ""))?.[0] ?? "--lts"}`,
    },
    "bun-package-missing": {
      next: (c) =>
        NPM_PACKAGES.has(c.v["name"] ?? "")
          ? `bun add ${c.v["name"]}`
          : "bun install",
    },
    "node-native-file-missing": {
      next: (c) =>
        /\.(?:linux|darwin|win32)-/.test(c.v["file"] ?? "")
          ? "npm ci --include=optional"
          : c.v["name"] === undefined
          ? "npm rebuild"
          : `npm rebuild ${c.v["name"]}`,
    },
    "musl-loader-missing": {
      next: (c) =>
        /libstdc|libgcc/.test(c.v["lib"] ?? "")
          ? "apk add --no-cache libstdc++ libgcc"
          : "Use a Debian based image (node:22-slim) in FROM, or install the dependencies inside the Alpine image so that they are built for musl.",
    },
    "react-router-6-export": {
      cause: (c) =>
        `react-router 6 no longer has ${
          c.v["name"] ?? c.v["name2"]
        }: the code is written for version 5.`,
      next: (c) => {
        const name = c.v["name"] ?? c.v["name2"] ?? "";
        const by = ({
          Switch: "Routes (with element= on each Route)",
          Redirect: "Navigate",
          useHistory: "useNavigate",
          withRouter: "the hooks useNavigate, useLocation and useParams",
          useRouteMatch: "useMatch",
        } as Record<string, string>)[name] ?? "its version 6 form";
        return `Replace ${name} by ${by}, or pin the old one with npm install react-router-dom@5.`;
      },
    },
    "react-minified-error": {
      cause: (c) =>
        ({
          "31":
            "React was given an object where it expects an element or text (error 31).",
          "130":
            "A component that is rendered is undefined: a wrong import (error 130).",
          "418":
            "Hydration failed: server and browser rendered different HTML (error 418).",
          "423":
            "Hydration failed, and React rendered everything anew in the browser (error 423).",
          "425": "The text of server and browser differs (error 425).",
          "300":
            "Fewer hooks were called than in the render before: a hook stands after a return or in a condition (error 300).",
          "310":
            "More hooks were called than in the render before: a hook stands in a condition (error 310).",
          "185":
            "A component sets state on every render, without end (error 185).",
          "321":
            "A hook was called outside of a component, or React is there twice (error 321).",
        } as Record<string, string>)[c.v["code"] ?? ""] ??
          `React's error ${
            c.v["code"]
          } of a production build, without its text.`,
    },
    "angular-node-minimum": {
      next: (c) =>
        `nvm install ${
          /v?(\d{1,2})(?:\.\d+)?(?!.*v\d)/.exec(c.v["need"] ?? "")?.[1] ??
            "--lts"
        }`,
    },
    "angular-schema-property": {
      next: (c) =>
        c.v["name"] === "browserTarget"
          ? "Rename browserTarget to buildTarget in angular.json (ng update does it)."
          : `Remove ${
            c.v["name"]
          } from that target in angular.json, or run ng update so that CLI and builder have one version.`,
    },
    "angular-builder-not-found": {
      next: (c) =>
        /^@angular-devkit\/build-angular$/.test(c.v["name"] ?? "")
          ? "npm install --save-dev @angular-devkit/build-angular"
          : "npm install",
    },
    "eslint-rule-not-in-plugin": {
      cause: (c) =>
        `The rule ${c.v["rule"] ?? c.v["rule2"]} does not exist${
          c.v["plugin"] === undefined
            ? ": it is misspelt, was removed, or its plugin is not loaded."
            : ` in the installed ${
              c.v["plugin"]
            }: a newer major version removed or renamed it.`
        }`,
      next: (c) => {
        const rule = c.v["rule"] ?? c.v["rule2"] ?? "";
        const by = ({
          "ban-types":
            "no-empty-object-type, no-unsafe-function-type and no-wrapper-object-types",
          "no-var-requires": "no-require-imports",
          "camelcase": "naming-convention",
        } as Record<string, string>)[rule.slice(rule.lastIndexOf("/") + 1)];
        return by === undefined
          ? `Remove or rename the rule ${rule} in the ESLint configuration.`
          : `Replace ${rule} by ${by} in the ESLint configuration.`;
      },
    },
    "webpack-loader-too-new": {
      next: (c) =>
        ({
          "sass-loader": "npm install --save-dev sass-loader@10",
          "less-loader": "npm install --save-dev less-loader@7",
          "css-loader": "npm install --save-dev css-loader@5",
          "postcss-loader": "npm install --save-dev postcss-loader@4",
          "style-loader": "npm install --save-dev style-loader@2",
          "babel-loader": "npm install --save-dev babel-loader@8",
        } as Record<string, string>)[c.v["name"] ?? ""] ??
          "Pin that loader to its last release for webpack 4, or upgrade webpack to 5.",
    },
    "webpack-node-core-module": {
      next: (c) => {
        const name = c.v["name"] ?? "";
        const polyfill = ({
          buffer: "buffer",
          path: "path-browserify",
          crypto: "crypto-browserify",
          stream: "stream-browserify",
          util: "util",
          url: "url",
          assert: "assert",
          os: "os-browserify",
          http: "stream-http",
          https: "https-browserify",
          zlib: "browserify-zlib",
          process: "process",
          vm: "vm-browserify",
          querystring: "querystring-es3",
          events: "events",
          timers: "timers-browserify",
          constants: "constants-browserify",
        } as Record<string, string>)[name];
        return polyfill === undefined
          ? `Keep that code on the server (in Next.js a Server Component or API route), or set resolve.fallback = { ${name}: false } for the browser bundle.`
          : `Set resolve.fallback = { ${name}: require.resolve("${polyfill}") } in the webpack configuration and install ${polyfill}, or ${name}: false where it is not needed in the browser.`;
      },
    },
    "module-own-alias": {
      next: (c) =>
        `Add the alias ${
          (c.v["name"] ?? "").split("/")[0]
        } to resolve.alias of the Vite configuration (or use vite-tsconfig-paths), or write the import of ${
          c.v["name"]
        } as a relative path.`,
    },
  },
);
