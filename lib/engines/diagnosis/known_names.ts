/**
 * No command names a thing that is not known to exist: whoever registers a
 * name that a receipt made up would get his code run. A package may stand in a
 * command when a catalogue has it, when the caller typed it, or when the
 * evidence shows that it exists.
 */
import {
  NPM_PACKAGES,
  PYTHON_DISTRIBUTIONS,
} from "./catalogues/known_packages.ts";

/** Lines in which a package's existence is looked for, from each end. */
const LINES_MAX = 1_000;

type Registry = "python" | "npm";

const INSTALLERS: readonly (readonly [RegExp, Registry])[] = [
  [
    /\b(?:pip3?|uv pip|pipx|pipenv) install\s+(?<names>[^|;&]{1,300})/,
    "python",
  ],
  [/\b(?:uv|poetry|pdm|rye) add\s+(?<names>[^|;&]{1,300})/, "python"],
  [
    /\b(?:npm (?:install|i|add)|(?:yarn|pnpm|bun)(?: global)? add|pnpm (?:install|i)|bun (?:install|i))\s+(?<names>[^|;&]{1,300})/,
    "npm",
  ],
  [
    /^(?:npx|bunx|pnpx|pnpm dlx|yarn dlx)\s+(?:--?[\w-]{1,30}\s+){0,4}(?<names>[^\s|;&]{1,120})/,
    "npm",
  ],
];

/** Programs that npx runs from a package of another name. */
const BINS: ReadonlySet<string> = new Set(
  "tsc ng nest vue vue-cli-service vue-tsc cap sb changeset svelte-kit remix cdk sls lhci prisma playwright cypress next vite vitest jest eslint prettier hardhat expo nuxi astro husky wrangler turbo nx tailwindcss storybook lerna msw drizzle-kit create-react-app react-native commitlint commitizen webpack biome tsx ts-node supabase firebase vercel netlify sequelize-cli sequelize knex typeorm graphql-codegen rimraf kill-port update-browserslist-db renovate renovate-config-validator source-map-explorer webpack-bundle-analyzer npm-check-updates depcheck madge patch-package electron-rebuild node-gyp lint-staged semantic-release mocha ava nyc c8 stylelint postcss rollup esbuild parcel gulp grunt karma cross-env concurrently nodemon serve http-server pod-install jscodeshift @next/codemod @angular/cli @sveltejs/kit @biomejs/biome @tailwindcss/upgrade @modelcontextprotocol/inspector"
    .split(" "),
);

/** Whether every package that a command would fetch is known to exist. */
export function namesKnownOnly(
  command: string,
  evidence: { readonly typed: string; readonly lines: readonly string[] },
): boolean {
  for (const [pattern, registry] of INSTALLERS) {
    const names = pattern.exec(command)?.groups?.["names"];
    if (names === undefined) continue;
    const strange = packagesIn(names, registry).some((name) =>
      !isKnown(name, registry) && !isTyped(name, evidence.typed) &&
      !isShown(name, evidence.lines)
    );
    if (strange) return false;
  }
  return true;
}

/** The plain names of the packages in the words of an install command. */
function packagesIn(words: string, registry: Registry): readonly string[] {
  const found: string[] = [];
  const list = words.replace(/["']/g, "").split(/\s+/);
  for (let i = 0; i < list.length; i++) {
    const word = list[i] ?? "";
    if (
      /^(?:-r|-c|-e|--requirement|--constraint|--editable|--index-url|--extra-index-url|-f|--find-links|-t|--target|--prefix|-w|--workspace|--only-binary|--no-binary|--group|--timeout|--retries|--loglevel|--os|--cpu|--libc)$/
        .test(word)
    ) {
      i++;
      continue;
    }
    if (
      word === "" || word.startsWith("-") || word.startsWith("<") ||
      /^(?:\.|\/|~|git\+|file:|https?:|\$|[A-Z_]+=)/.test(word) ||
      /\.(?:whl|tgz|zip|txt|gz)$/.test(word)
    ) continue;
    const name = registry === "npm"
      ? word.replace(/(?!^)@[^/]{0,60}$/, "")
      : word.replace(/[\[=<>!~;@].*$/, "").toLowerCase().replaceAll("_", "-");
    if (/[a-z]/i.test(name)) found.push(name);
  }
  return found;
}

/** Parts for a platform that makers publish under their own scope. */
const PLATFORM_PART =
  /^@(?:rollup|esbuild|swc|next|img|tailwindcss|parcel|biomejs|rspack|oxc-resolver|unrs|napi-rs|lightningcss)\/[\w.-]{0,40}(?:linux|darwin|win32|freebsd|android)-(?:x64|arm64|arm|ia32)(?:-(?:gnu|musl|msvc|gnueabihf))?$/;

function isKnown(name: string, registry: Registry): boolean {
  if (registry === "python") return PYTHON_DISTRIBUTIONS.has(name);
  const typed = /^@types\/([a-z][\w.-]{1,60})$/.exec(name)?.[1];
  return NPM_PACKAGES.has(name) || BINS.has(name) || PLATFORM_PART.test(name) ||
    typed !== undefined &&
      NPM_PACKAGES.has(typed.replace(/^(\w[\w-]*)__/, "@$1/"));
}

function isTyped(name: string, typed: string): boolean {
  return typed.toLowerCase().split(/[\s"'=<>~!\[\]]+/).some((word) =>
    word.replaceAll("_", "-").replace(/(?!^)@[^/]{0,60}$/, "") ===
      name.toLowerCase()
  );
}

/** Whether a lock file, a resolver or a path in the evidence has it. */
function isShown(name: string, lines: readonly string[]): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(
    /[-_]/g,
    "[-_.]",
  );
  const shown = new RegExp(
    `(?:node_modules|site-packages|dist-packages)[\\\\/](?:\\.pnpm[\\\\/])?${plain}[\\\\/@]|(?:^|[\\s"'\`/(])${plain}(?:@|==| v?|["']: ?["'][\\^~]?|-)\\d{1,4}\\.\\d|Collecting ${plain}\\b|Failed (?:building wheel for|to build) ${plain}\\b|Requirement already satisfied: ${plain}\\b`,
    "i",
  );
  const some = lines.length > 2 * LINES_MAX
    ? [...lines.slice(0, LINES_MAX), ...lines.slice(-LINES_MAX)]
    : lines;
  return some.some((line) => shown.test(line.slice(0, 1_000)));
}
