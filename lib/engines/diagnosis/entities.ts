/**
 * Facts found around the decisive line, for templates: where in the user's own
 * code, which port, host, path, exit code.
 */

/** Lines looked at after the decisive one. */
export const LINES_AHEAD = 40;
/** Lines looked at before it. */
export const LINES_BACK = 60;

const VENDOR =
  /node_modules|[/\\][Ll]ib[/\\]python3\.\d|\\Python\d{2,3}\\Lib\\|site-packages|dist-packages|node:|<frozen|<anonymous>$|\/usr\/(?:local\/)?(?:lib|share)|\/rustc\/|\/library\/(?:std|core|alloc)|ext:|webpack:|[/\\](?:vendor|gems|pip-(?:build-env|wheel|install|req-build)-[\w-]{1,40}|build-env-[\w-]{1,40})[/\\]|[/\\]go[/\\]pkg[/\\]mod|\/usr\/local\/go\/|internal\/|\.cargo\/registry|<builtin>|native|<string>|java\.base/;

/** A program that an installer of packages wrote: it only calls the package. */
const LAUNCHER =
  /(?:\/usr(?:\/local)?|[/\\](?:\.?v?env|\.local|(?:ana|mini)?conda)[\w.-]{0,20}|[/\\](?:envs|virtualenvs)[/\\][\w.-]{1,80})[/\\]bin[/\\][\w.-]{1,60}$|[/\\]Scripts[/\\][\w.-]{1,60}\.exe[/\\]__main__\.py$/;

/** Whether a place is in code that came with a language or a package. */
export function isForeign(place: string): boolean {
  return VENDOR.test(place) || LAUNCHER.test(place);
}

/** A frame of the JVM: the call by its package, then a file that names none. */
const JVM_FRAME =
  /(?:^|[\s\/])(?<call>(?:[a-z_$][\w$]{0,60}\.){1,12}[\w$]{1,120}(?:\.[\w$<>]{1,120}){0,2})\(\w{1,120}\.(?:java|kt|scala|groovy):\d{1,6}\)/;
/** Packages of the language, of runners of tests and builds, and of frameworks that call one's code. */
const OF_OTHERS =
  /^(?:javax?|jdk|jakarta|sun|hudson|com\.sun|kotlinx?|scala|groovy|android|androidx|dalvik|reactor|rx|okhttp3|retrofit2|junit|io\.(?:netty|grpc|micrometer|vertx|quarkus|micronaut|reactivex)|ch\.qos|net\.bytebuddy|com\.(?:google\.(?:common|inject|gson)|fasterxml|android|zaxxer|mysql|intellij|mongodb)|org\.(?:junit|jenkinsci|testng|mockito|assertj|hamcrest|opentest4j|gradle|codehaus|apache|springframework|hibernate|eclipse|jetbrains|postgresql|slf4j|jboss|glassfish|aspectj|h2|yaml|flywaydb|thymeleaf|hsqldb))\.|\.(?:gradle|maven)\.plugins?\./;

/** A test, which only those run who have its source. */
const OF_A_TEST = /\w(?:Tests?|IT|Spec)\.(?:java|kt|scala|groovy):\d/;

/** Whether a line is a frame of the JVM in code of somebody else. */
function isFrameOfOthers(head: string): boolean {
  const call = JVM_FRAME.exec(head)?.groups?.["call"];
  return call !== undefined && OF_OTHERS.test(call) && !OF_A_TEST.test(head);
}

/** Calls of a trace from which on it shows whose code ran. */
const FRAMES_MIN = 3;
/** Calls above one's own start of a program from which on it only starts others' code. */
const STARTED_MIN = 8;
const STARTS = /\.main\(/;

/** Whether a trace of the JVM stands under a line, and no call of it is in code of one's own. */
export function isOfOthersOnly(lines: readonly string[], at: number): boolean {
  const calls = lines.slice(at + 1, at + 1 + LINES_AHEAD).map((line) =>
    line.slice(0, 600)
  ).filter((line) => JVM_FRAME.test(line));
  return calls.length >= FRAMES_MIN &&
    calls.every((call, i) =>
      isFrameOfOthers(call) || i >= STARTED_MIN && STARTS.test(call)
    );
}

/** Ways to say where: file, line and perhaps column. */
const LOCATIONS: readonly RegExp[] = [
  /File "(?<file>[^"]{1,300})", line (?<line>\d{1,7})/,
  /--> (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<col>\d{1,5})/,
  /\((?<file>(?:[A-Za-z]:)?[^():\s]{1,300}):(?<line>\d{1,7}):(?<col>\d{1,5})\)/,
  /^\s{0,8}(?<file>[A-Za-z]:[\\/][^:*?"<>|()]{1,300}\.\w{1,10}):(?<line>\d{1,7})(?::(?<col>\d{1,5}))?(?=[:\s]|$)/,
  /\bat (?:async )?(?<file>[A-Za-z]:\\[^:*?"<>|()]{1,300}\.\w{1,10}):(?<line>\d{1,7}):(?<col>\d{1,5})/,
  /(?<file>(?:\/?[A-Za-z]:[\w@~. /\\+-]{1,300}|[\w@~./\\+-]{1,300})\.java):\[(?<line>\d{1,7}),(?<col>\d{1,5})\]/,
  /(?<file>(?:[A-Za-z]:)?[\w@~./\\ +-]{1,300}\.\w{1,10})\((?<line>\d{1,7})(?:,(?<col>\d{1,5}))?\)/,
  /\bin (?<file>[^\s:]{1,300}) on line (?<line>\d{1,7})/,
  /\bon (?<file>[^\s,:]{1,200}) line (?<line>\d{1,7})/,
  /(?<file>(?:[A-Za-z]:)?(?:file:\/\/)?[\w@~./\\+-]{1,300}\.[A-Za-z]\w{0,9}):(?<line>\d{1,7})(?::(?<col>\d{1,5}))?/,
  /^(?<file>[\w@~./+-]{1,200}): line (?<line>\d{1,7})\b/,
];

/** Ports by what names them, the surest first. */
const PORTS: readonly RegExp[] = [
  /\bport[ =:]{1,3}(\d{2,5})\b/i,
  /(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\*|\]|[\w-]\.(?!(?:py|js|ts|mjs|cjs|tsx|jsx|rb|go|rs|java|kt|php|cs|cpp|cc|c|h|sh|vue|scala|swift|ex|exs|lua|pl|html|css|ya?ml|json|toml|sql)\b)[a-z]{2,10}|::):(\d{2,5})(?![\d.])/,
  /['"](?:\d{1,3}(?:\.\d{1,3}){3}|localhost|::|)['"], (\d{2,5})\)/,
  /(?:^|[\s=])-{1,2}p(?:ort)?[ =](\d{2,5})\b/,
  /\s:(\d{2,5})\b/,
  /\bport\b\D{0,12}(\d{2,5})\b/i,
  /http\.server (\d{2,5})\b/,
];
/** Hosts, the surest first. */
const HOSTS: readonly RegExp[] = [
  /\b(?:https?|wss?|postgres(?:ql)?|mysql|redis|mongodb(?:\+srv)?|amqp|ssh|git):\/\/(?:[^\s/@"']{1,100}@)?([\w-]{1,63}(?:\.[\w-]{1,63}){0,8})/,
  /\b(?:host|hostname|server)[ :="'`]{1,4}([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/i,
  /\b((?:\d{1,3}\.){3}\d{1,3})\b/,
  /@([\w-]{1,63}(?:\.[\w-]{1,63}){0,8})\b/,
];
const URLS: readonly RegExp[] = [/\b(https?:\/\/[^\s"'<>()|]{1,300})/];
const EXITS: readonly RegExp[] = [
  /exit(?:ed with)?(?: code| status)?:? (\d{1,3})\b/i,
  /\bstatus[=: ](\d{1,3})\b/,
];

/** Values near one line, each looked for when it is first asked for. */
export class Entities {
  readonly #lines: readonly string[];
  readonly #index: number;
  readonly #command: string;
  readonly #known = new Map<string, string | undefined>();

  /**
   * Keeps where to look.
   *
   * @param index Of the decisive line.
   */
  constructor(lines: readonly string[], index: number, command: string) {
    this.#lines = lines;
    this.#index = index;
    this.#command = command;
  }

  /** A value by its name; undefined where none was found. */
  get(name: string): string | undefined {
    if (!this.#known.has(name)) {
      if (/^(?:file|line|col|at)$/.test(name)) this.#place();
      else this.#known.set(name, this.#found(name));
    }
    return this.#known.get(name);
  }

  #place(): void {
    const place = locate(this.#lines, this.#index);
    for (const name of ["file", "line", "col"]) {
      this.#known.set(name, place?.[name]);
    }
    const at = `${place?.["file"] ?? ""}:${place?.["line"] ?? ""}`;
    this.#known.set("at", place === undefined ? undefined : at);
  }

  #found(name: string): string | undefined {
    const line = this.#lines[this.#index] ?? "";
    const from = Math.max(0, this.#index - 2);
    const near = [line, ...this.#lines.slice(from, this.#index + 12)];
    switch (name) {
      case "port":
        return first([...near, this.#command], PORTS);
      case "host":
        return first([...near, this.#command], HOSTS);
      case "url":
        return first(near.slice(0, 5), URLS)?.replace(/[.,;:]+$/, "");
      case "exit":
        return first(near, EXITS);
      default:
        return undefined;
    }
  }
}

function first(
  texts: readonly string[],
  patterns: readonly RegExp[],
): string | undefined {
  for (const text of texts) {
    const head = text.slice(0, 800);
    for (const pattern of patterns) {
      const found = pattern.exec(head)?.[1];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The place in the user's code nearest to the line: on it, after it, before it. */
function locate(
  lines: readonly string[],
  index: number,
): Record<string, string | undefined> | undefined {
  const own = location(lines[index] ?? "");
  if (own !== undefined) return own;
  const isPython = lines.slice(Math.max(0, index - 4), index).some((line) =>
    /^\s{1,8}File "/.test(line)
  );
  const ahead = Array.from({ length: LINES_AHEAD }, (_, i) => index + 1 + i);
  const back = Array.from({ length: LINES_BACK }, (_, i) => index - 1 - i);
  for (const at of isPython ? [...back, ...ahead] : [...ahead, ...back]) {
    const line = lines[at];
    if (
      line === undefined ||
      (!isPython && at > index && line.trim() === "" && at > index + 12)
    ) continue;
    const found = location(line);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How a source map, or a development server, names a file of the project. */
const OF_A_BUNDLE =
  /\b(?:(?:webpack|webpack-internal|turbopack):\/\/[\w@.[\]-]{0,80}\/(?:\([\w-]{1,40}\)\/)?|https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d{2,5})?\/(?=(?:src|app|pages|components)\/))(?:\.\/)?/;
/** What that server says of a file's age. */
const AGE_OF_A_FILE = /(\.\w{2,4})\?(?:t=|v=)[\w-]{1,40}(?=:\d)/;

function location(
  line: string,
): Record<string, string | undefined> | undefined {
  const head = line.slice(0, 600).replace(OF_A_BUNDLE, "")
    .replace(AGE_OF_A_FILE, "$1");
  if (!/\d/.test(head) || isFrameOfOthers(head)) return undefined;
  for (const pattern of LOCATIONS) {
    const groups = pattern.exec(head)?.groups;
    if (groups === undefined) continue;
    const file = groups["file"] ?? "";
    if (
      isForeign(file) || /^\d/.test(file) ||
      /\.(?:com|org|net|io|dev|local|internal|lan)$/.test(file)
    ) continue;
    return { ...groups, file: file.replace(/^file:\/\//, "").trim() };
  }
  return undefined;
}
