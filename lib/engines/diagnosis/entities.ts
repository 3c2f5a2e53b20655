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

/** Values found near one line; only what was found has an entry. */
export function entitiesAt(
  lines: readonly string[],
  index: number,
  command: string,
): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  const line = lines[index] ?? "";
  const location = locate(lines, index);
  if (location !== undefined) {
    for (const key of ["file", "line", "col"]) {
      const value = location[key];
      if (value !== undefined) values[key] = value;
    }
    values["at"] = `${values["file"] ?? ""}:${values["line"] ?? ""}`;
  }
  const around = lines.slice(Math.max(0, index - 2), index + 12);
  const port = first([line, ...around, command], [
    /\bport[ =:]{1,3}(\d{2,5})\b/i,
    /(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\*|\]|[\w-]\.(?!(?:py|js|ts|mjs|cjs|tsx|jsx|rb|go|rs|java|kt|php|cs|cpp|cc|c|h|sh|vue|scala|swift|ex|exs|lua|pl|html|css|ya?ml|json|toml|sql)\b)[a-z]{2,10}|::):(\d{2,5})(?![\d.])/,
    /['"](?:\d{1,3}(?:\.\d{1,3}){3}|localhost|::|)['"], (\d{2,5})\)/,
    /(?:^|[\s=])-{1,2}p(?:ort)?[ =](\d{2,5})\b/,
    /\s:(\d{2,5})\b/,
    /\bport\b\D{0,12}(\d{2,5})\b/i,
    /http\.server (\d{2,5})\b/,
  ]);
  if (port !== undefined) values["port"] = port;
  const host = first([line, ...around, command], [
    /\b(?:https?|wss?|postgres(?:ql)?|mysql|redis|mongodb(?:\+srv)?|amqp|ssh|git):\/\/(?:[^\s/@"']{1,100}@)?([\w-]{1,63}(?:\.[\w-]{1,63}){0,8})/,
    /\b(?:host|hostname|server)[ :="'`]{1,4}([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/i,
    /\b((?:\d{1,3}\.){3}\d{1,3})\b/,
    /@([\w-]{1,63}(?:\.[\w-]{1,63}){0,8})\b/,
  ]);
  if (host !== undefined) values["host"] = host;
  const url = first([line, ...around.slice(0, 4)], [
    /\b(https?:\/\/[^\s"'<>()|]{1,300})/,
  ]);
  if (url !== undefined) values["url"] = url.replace(/[.,;:]+$/, "");
  const exit = first([line, ...around], [
    /exit(?:ed with)?(?: code| status)?:? (\d{1,3})\b/i,
    /\bstatus[=: ](\d{1,3})\b/,
  ]);
  if (exit !== undefined) values["exit"] = exit;
  return values;
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
  if (!/\d/.test(head)) return undefined;
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
