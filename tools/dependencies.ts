/**
 * What the bundle is made of: every package in it, and what its code can reach.
 *
 * `deno run tools/dependencies.ts` writes `docs/dependencies.md` from the bundle
 * in dist/; a test holds that nothing is in the bundle, and nothing is reached,
 * that {@linkcode REVIEW} does not state.
 *
 * @module
 */

import { READABLE_FILE } from "./bundle.ts";
import { type PackageReview, type Reach, REVIEW } from "./dependency_review.ts";

const ROOT = new URL("../", import.meta.url);
/** Where the table is published. */
export const REVIEW_DOCUMENT = "docs/dependencies.md";

/** How each kind of reach shows in code. */
const SIGNS: Readonly<Record<Reach, RegExp>> = {
  network:
    /(?<![\w.$])fetch\(|globalThis\.fetch|new (?:WebSocket|EventSource|XMLHttpRequest)\b|from ["'](?:node:)?(?:net|tls|http|https|http2|dgram|dns)["']|require\(["'](?:node:)?(?:net|tls|https?|http2|dgram|dns)["']\)|Deno\.(?:connect|listen|serve)/,
  files: /["'](?:node:)?fs(?:\/promises)?["']|Deno\.(?:open|read|write)/,
  processes: /child_process|worker_threads|Deno\.Command|new Worker\(/,
  environment: /process\d*\.env|Deno\.env/,
  eval:
    /(?<![\w.$])eval\(|(?:new|=) Function\b(?!\.)|(?<![\w.$"])(?:Async)?Function\(/,
  wasm: /WebAssembly\./,
  timers: /(?<![\w.$])(?:setTimeout|setInterval|setImmediate)\(/,
  globals:
    /(?<![\w.$])(?:globalThis|global)(?:\.\w+|\[[^\]]+\]) (?:\?\?|\|\|)?= |(?<![\w.$])(?:Object|Array|String|Number|Function|Promise|Error|Map|Set|RegExp)\.prototype\.\w+ = /,
};

/** A package as it stands in the bundle. */
export interface BundledPackage {
  /** Name in its registry. */
  readonly name: string;
  /** Exact version. */
  readonly version: string;
  /** Bytes of its code in the bundle. */
  readonly bytes: number;
  /** What its code mentions, sorted. */
  readonly reaches: readonly Reach[];
}

/** The packages of a bundle, by name. */
export function packagesOf(bundle: string): BundledPackage[] {
  const texts = new Map<string, string[]>();
  const marks = [
    ...bundle.matchAll(
      /^ *\/\/ (?:npm\/((?:@[^/\s]+\/)?[^/\s]+)\/(\d[^/\s]*)\/\S+|[\w@./-]+\.(?:[cm]?[jt]sx?|json|md|css|svg|txt))$/gm,
    ),
  ];
  marks.forEach((mark, index) => {
    const [, name, version] = mark;
    if (name === undefined) return;
    const text = bundle.slice(mark.index, marks[index + 1]?.index);
    const key = `${name}@${version}`;
    texts.set(key, [...texts.get(key) ?? [], text]);
  });
  return [...texts].map(([key, parts]) => {
    const at = key.lastIndexOf("@");
    const code = parts.map(withoutComments).join("\n");
    return {
      name: key.slice(0, at),
      version: key.slice(at + 1),
      bytes: new TextEncoder().encode(parts.join("")).length,
      reaches: (Object.keys(SIGNS) as Reach[])
        .filter((kind) => SIGNS[kind].test(code)).sort(),
    };
  }).sort((a, b) => a.name < b.name ? -1 : 1);
}

/** What the review does not say of the bundle, or says of what is not there. */
export function reviewProblems(
  packages: readonly BundledPackage[],
  review: Readonly<Record<string, PackageReview>> = REVIEW,
): string[] {
  const seen = new Map(packages.map((found) => [found.name, found]));
  const problems = packages.flatMap(({ name, reaches }) => {
    const stated = review[name];
    if (stated === undefined) return [`${name} is in the bundle, unreviewed`];
    const known = Object.keys(stated.reaches) as Reach[];
    return [
      ...reaches.filter((kind) => !known.includes(kind))
        .map((kind) => `${name} reaches ${kind}, unreviewed`),
      ...known.filter((kind) => !reaches.includes(kind))
        .map((kind) => `${name} does not reach ${kind} any more`),
    ];
  });
  const gone = Object.keys(review).filter((name) => !seen.has(name))
    .map((name) => `${name} is reviewed, and not in the bundle`);
  const doubled = packages.filter(({ name, version }) =>
    seen.get(name)?.version !== version
  ).map(({ name }) => `${name} is in the bundle in two versions`);
  return [...problems, ...gone, ...doubled];
}

/** The published table. Sizes are rounded, so that it changes when something does. */
export function renderReview(
  packages: readonly BundledPackage[],
  review: Readonly<Record<string, PackageReview>> = REVIEW,
): string {
  const rows = packages.map(({ name, version, bytes }) => {
    const { licence = "?", keeper = "?", purpose = "?" } = review[name] ?? {};
    const size = Math.max(1, Math.round(bytes / 1024));
    return `| \`${name}\` ${version} | ${licence} | ${size} | ${keeper} | ${purpose} |`;
  });
  const reaching = packages.flatMap(({ name, reaches }) =>
    reaches.map((kind) =>
      `- \`${name}\`, **${kind}**: ${review[name]?.reaches[kind] ?? "?"}`
    )
  );
  return `${HEAD}${rows.join("\n")}\n${REACHES}${reaching.join("\n")}\n`;
}

const HEAD = `# Packages in the program

Every package whose code is in the bundle, with what that code mentions beyond
its own arguments, whether we come to it, and what holds it. Written by
\`deno run --allow-read --allow-write=docs tools/dependencies.ts\` from the bundle
and \`tools/dependency_review.ts\`; a test fails when a package or a kind of reach
appears that is not stated.

What holds for all of them: versions are exact and the lock is frozen, with a
hash for each; no install script is run (\`deno.json\` allows none, a test says
so); all are bundled, so that nothing is loaded at run time (\`--deny-import\`);
the program may start no process, load no native library and ask the system for
nothing (no \`--allow-run\`, \`--allow-ffi\`, \`--allow-sys\`), and cannot reach the
addresses where clouds keep credentials. What stays open to code in the bundle
is the network, the environment and files, so the packages below are few and
each is imported in named folders only.

\`deno-dom\`, which the contract's card names, is not among them: it is on no
registry that this project installs from, and to parse a page with it took 17 ms
where the whole reading of that page by \`lib/engines/page_text\` takes 7.
\`htmlparser2\` stands in for it.

| Package | Licence | KiB | Kept by | Here for |
| --- | --- | --: | --- | --- |
`;

const REACHES = `
## What they reach

Beyond their own arguments, by kind; packages that are not named reach nothing.

`;

/** Without comments, roughly: a sign in one is no reach. */
function withoutComments(code: string): string {
  return code.replace(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, "");
}

if (import.meta.main) {
  const packages = packagesOf(
    await Deno.readTextFile(new URL(READABLE_FILE, ROOT)),
  );
  for (const problem of reviewProblems(packages)) console.error(problem);
  await Deno.writeTextFile(
    new URL(REVIEW_DOCUMENT, ROOT),
    renderReview(packages),
  );
}
