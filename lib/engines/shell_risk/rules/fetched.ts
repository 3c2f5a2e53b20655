import type { Run } from "../handler.ts";
import { classifyPath, type Place } from "../scope.ts";
import { isLocalHost } from "./sending.ts";

/** Directories whose programs are run by their bare name. */
const PROGRAM_DIRECTORY =
  /^\/(?:usr\/(?:local\/)?)?s?bin$|^\/(?:home\/[^/]+|root)\/(?:\.local\/)?bin$|^\/opt\/[^/]+\/bin$/;

/** Scripts with which a tree is built from its sources, which is what it was fetched for. */
const BUILDS_SOURCES =
  /^(?:(?:configure|config|Configure|bootstrap|autogen|buildconf|gradlew|mvnw|Makefile|waf|b2)(?:\.(?:sh|py|bat|cmd))?|(?:setup|manage)\.py)$/;
/** Scripts that are there to be run once by whoever has cloned a repository. */
const INSTALLS =
  /^(?:.*(?:install|setup|deploy|bootstrap).*|run|start)(?:\.sh|\.bash|\.py)?$/;

/** Whether a directory is one for programs. */
export function isProgramDirectory(path: string): boolean {
  return PROGRAM_DIRECTORY.test(path);
}

/** Notes that an archive from the network was unpacked into a directory. */
export function noteUnpacked(run: Run, directory: string, text: string): void {
  const { judge, call } = run;
  const network = judge.unknowns.first(text, "network");
  if (network === undefined || judge.unpacked.size >= 50) return;
  judge.unpacked.set(
    classifyPath(directory, call.cwd).path,
    network.from ?? "the network",
  );
  const top = topOf(network.from ?? "");
  if (top !== undefined && judge.made.size < 100) {
    judge.made.add(classifyPath(`${directory}/${top}`, call.cwd).path);
  }
}

/** The directory in which an archive has everything, by the habit of those who name archives. */
function topOf(address: string): string | undefined {
  const release =
    /github\.com\/[\w.-]+\/([\w.-]+)\/archive\/(?:refs\/(?:tags|heads)\/)?v?([\w.-]+?)\.(?:tar\.\w+|tgz|zip)$/
      .exec(address);
  return release === null
    ? /\/([\w.-]+?)\.(?:tar\.\w+|tgz|txz|tbz2?|zip)$/.exec(address)?.[1]
    : `${release[1]}-${release[2]}`;
}

/** Judges running a file that an archive from the network has brought. */
export function judgeUnpackedRun(run: Run, place: Place): void {
  const { judge, call } = run;
  if (judge.unpacked.size + judge.cloned.size === 0) return;
  const base = place.path.slice(place.path.lastIndexOf("/") + 1);
  if (BUILDS_SOURCES.test(base) || judge.files.has(place.path)) return;
  const brought = [
    ...judge.unpacked,
    ...INSTALLS.test(base) ? judge.cloned : [],
  ];
  for (const [directory, from] of brought) {
    if (!place.path.startsWith(`${directory}/`)) continue;
    judge.add(call, "fetched-run", {
      target: place.path,
      says: `runs ${judge.unknowns.show(place.path)}, which came with ${
        judge.unknowns.show(from).slice(0, 100)
      }`,
      instead: [`file ${judge.unknowns.show(place.path)}`],
    });
    return;
  }
}

/** How repositories are cloned, other than by git itself: the words in front of the address. */
const CLONES: ReadonlyMap<string, RegExp> = new Map([
  ["gh", /^repo clone$/],
  ["glab", /^repo clone$/],
  ["hg", /^clone$/],
  ["svn", /^(?:checkout|co)$/],
  ["jj", /^git clone$/],
  ["bzr", /^(?:branch|clone)$/],
  ["degit", /^$/],
  ["tiged", /^$/],
]);

/** What puts the programs of a source tree where they are run from then on, and its directory. */
const INSTALLERS: readonly {
  readonly names: string;
  readonly when: RegExp;
  /** Options that name the directory. */
  readonly at: RegExp;
  /** Whether the words name it, behind how many others. */
  readonly words?: number;
}[] = [
  {
    names: "make gmake ninja just task",
    when: /(?:^|\s)(?:install|deploy|setup|bootstrap)(?:[-_]\w+)?(?:\s|$)/,
    at: /^(?:-C|--directory)$/,
  },
  { names: "cmake", when: /--install(?:\s|$)/, at: /^--install$/ },
  { names: "meson", when: /^install(?:\s|$)/, at: /^-C$/ },
  {
    names: "pip pip3 pipx uv",
    when: /^(?:pip |tool )?install\s(?:.*\s)?(?:\.|\.?\/|[^-\s]+\/)/,
    at: /^(?:-e|--editable)$/,
    words: 1,
  },
  {
    names: "npm pnpm yarn bun",
    when: /^(?:install|i|add|link)\s.*(?:-g|--global|\blink)\b|^link\b/,
    at: /^(?:--prefix|-C|--cwd)$/,
    words: 1,
  },
  { names: "cargo", when: /^install\s.*--path/, at: /^--path$/ },
  { names: "go", when: /^install\s+\./, at: /^-C$/ },
  {
    names: "python python3",
    when: /^setup\.py\s+(?:install|develop)/,
    at: /^$/,
  },
  { names: "gem", when: /^install\s/, at: /^-l$/, words: 1 },
];

/** Programs that make a directory where nothing may be before, or one that is made of nothing else. */
const MAKERS: readonly (readonly [names: RegExp, words: RegExp])[] = [
  [/^cargo$/, /^new (?:-\S+ )*([\w-]+)$/],
  [/^(?:rails|django-admin)$/, /^(?:new|startproject) ([\w-]+)$/],
  [/^python[\d.]*$/, /^-m (?:venv|virtualenv) (?:-\S+ )*([\w.-]+)$/],
  [/^virtualenv$/, /^(?:-\S+ )*([\w.-]+)$/],
  [/^uv$/, /^venv (?:-\S+ )*([\w.-]+)$/],
];

/** Notes the directory of the project that a program makes. */
export function noteMade({ call, judge }: Run): void {
  const maker = MAKERS.find(([names]) => names.test(call.name));
  const name = maker?.[1].exec(call.args.join(" "))?.[1];
  if (name === undefined || judge.made.size >= 100) return;
  const place = classifyPath(name, call.cwd);
  if (place.scope === "project") judge.made.add(place.path);
}

/** Notes the directory into which a program other than git clones a repository. */
export function noteCloned(run: Run): void {
  const { call, judge } = run;
  const before = CLONES.get(call.name);
  if (before === undefined || judge.cloned.size >= 50) return;
  const words = call.args.filter((arg) => !arg.startsWith("-"));
  const count = before.source === "^$"
    ? 0
    : /^(?:gh|glab|jj)$/.test(call.name)
    ? 2
    : 1;
  if (!before.test(words.slice(0, count).join(" "))) return;
  const url = words[count];
  if (url === undefined) return;
  const target = words[count + 1] ??
    url.split("/").at(-1)?.replace(/\.git$/, "") ?? "";
  judge.cloned.set(classifyPath(target, call.cwd).path, url);
}

/** Judges installing the programs of a tree that was cloned in the same text. */
export function judgeClonedInstall(run: Run): void {
  const { call, judge } = run;
  if (judge.cloned.size + judge.unpacked.size === 0) return;
  const line = call.args.join(" ");
  for (const installer of INSTALLERS) {
    if (
      !installer.names.split(" ").includes(call.name) ||
      !installer.when.test(line)
    ) continue;
    const named = call.args.filter((arg, index) =>
      installer.at.test(call.args[index - 1] ?? "") ||
      installer.words !== undefined && index >= installer.words &&
        !arg.startsWith("-")
    );
    const places = [...named, "."].map((path) =>
      classifyPath(path, call.cwd).path
    );
    for (const [directory, from] of [...judge.cloned, ...judge.unpacked]) {
      if (
        !places.some((path) =>
          path === directory || path.startsWith(`${directory}/`)
        )
      ) continue;
      const shown = judge.unknowns.show(from).slice(0, 100);
      judge.add(call, "fetched-run", {
        target: directory,
        says: `installs what ${shown} holds, which was just fetched, unread`,
        instead: [
          `git -C ${
            judge.unknowns.show(directory)
          } --no-pager log --oneline -5`,
        ],
      });
      return;
    }
  }
}

/** Judges running a program by its bare name that was downloaded into a directory for programs. */
export function judgeInstalledRun(run: Run): void {
  const { judge, call } = run;
  if (judge.files.size === 0) return;
  for (const [path, text] of judge.files) {
    const slash = path.lastIndexOf("/");
    if (
      path.slice(slash + 1) !== call.name ||
      !PROGRAM_DIRECTORY.test(path.slice(0, slash))
    ) continue;
    const from = judge.unknowns.first(text, "network")?.from;
    if (from === undefined) continue;
    judge.add(call, "fetched-run", {
      target: path,
      says: `runs ${path}, which was just downloaded from ${
        judge.unknowns.show(from).slice(0, 100)
      }`,
      instead: [`file ${path}`],
    });
    return;
  }
}

/** An address that says nothing of who answers: without a name, or over a plain connection. */
const UNVOUCHED =
  /^(?:http|ftp):\/\/|^https:\/\/\d{1,3}(?:\.\d{1,3}){3}(?:[:\/]|$)/;

/** Judges putting what is downloaded where everybody runs it as a program. */
export function judgePlacedProgram(
  { call, judge }: Run,
  path: string,
  url: string,
): void {
  const place = classifyPath(path, call.cwd).path;
  const isProgram = isProgramDirectory(place.replace(/\/[^/]*$/, ""));
  if (!isProgram || !UNVOUCHED.test(url) || isLocalHost(url)) return;
  judge.add(call, "untrusted-source", {
    target: place,
    says: `puts what ${
      judge.unknowns.show(url).slice(0, 80)
    } gives, which nobody vouches for, in the place of the program ${place}`,
    instead: [`curl -sSI '${judge.unknowns.show(url).slice(0, 200)}'`],
  });
}
