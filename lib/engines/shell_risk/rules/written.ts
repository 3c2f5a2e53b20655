/**
 * What a text does where it is written: files that others act on are judged by
 * what is put into them, as far as that is known.
 *
 * @module
 */

import type { EffectKind } from "../effects.ts";
import type { Call, EffectDetails, Judge } from "../judge.ts";
import type { Place } from "../scope.ts";
import { isUncertain, VALUE_CHARS_MAX } from "../values.ts";

/** Files that a shell of a user reads at its start. */
const SHELL_FILES =
  /\/\.(?:bashrc|bash_profile|bash_login|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|kshrc)$/;

/** Lines that only set something up, and start nothing that is not there to be started. */
const PLAIN_LINES: readonly RegExp[] = [
  /^(?:#.*)?$/,
  /^(?:export )?(?!LD_|DYLD_|PS[0-4]=|HIST|GIT_|PROMPT_COMMAND|BASH_ENV|ENV=|PAGER|MANPAGER|LESSOPEN|NODE_OPTIONS|PYTHON|PERL|RUBY|JAVA_TOOL|\w*(?:PROXY|proxy|SSL|TLS|REGISTRY|INDEX_URL)\w*=)[A-Za-z_]\w*=(?!["']?(?:\.|\/tmp|\/var\/tmp|\/dev\/shm)[:/"'])["']?[\w ~.,:@%+\/${}-]*["']?$/,
  /^alias (?!(?:ls|cd|cat|git|sudo|ssh|scp|rm|cp|mv|vi|vim|nano|grep|su|ps|which|clear|exit|history|docker|kubectl|npm|pip|curl)=)[\w.-]+=["']?(?!(?:rm|dd|mkfs|curl|wget|sh|bash|sudo|nc|eval)\b)[\w .~\/=:-]+["']?$/,
  /^eval "\$\((?:starship|zoxide|direnv|pyenv|rbenv|nodenv|fnm|mise|atuin|(?:\/\S+\/)?brew|ssh-agent|opam|thefuck|register-python-argcomplete)[\w .\/-]*\)"$/,
  /^(?:source|\.) <\((?:kubectl|helm|gh|docker|npm|pip|deno|rustup|poetry) completions?[\w -]*\)$/,
  /^(?:\[ -[fs] (["']?)[\w~.\/${}-]+\1 \] && )?(?:source|\.) (["']?)(?:~|\$HOME|\$\{HOME\}|\$[A-Z_]+_DIR)\/[\w.\/-]+\2$/,
  /^(?:set -o (?:vi|emacs|noclobber)|shopt -s \w+|setopt \w+|bindkey -[ev]|autoload -Uz \w+|compinit)$/,
];

/** Hooks of a repository, and lines by which they check or test it. */
const HOOKS = /\/\.(?:git\/hooks|githooks|husky)\/[\w-]+$/;
const PLAIN_HOOK =
  /^(?:#.*|set -\w+|exit [01]|(?:(?:npm|pnpm|yarn|bun) (?:run )?|npx (?:--no-install )?|make |just |cargo |go |poetry run |uv run |bundle exec )?(?:test|lint|check|format|fmt|clippy|vet|build|typecheck|lint-staged|eslint|prettier|tsc|commitlint|pytest|ruff|black|mypy|rubocop|rspec)(?:-[\w-]+)?(?::[\w-]+)*(?: [\w.\/:="$@*-]+)*)?$/;

/** Settings of ssh that neither run a program nor lead elsewhere. */
const PLAIN_SSH =
  /^\s*(?:#.*|(?:Host|HostName|User|Port|IdentityFile|IdentitiesOnly|AddKeysToAgent|UseKeychain|ServerAliveInterval|ServerAliveCountMax|ConnectTimeout|ControlMaster|ControlPersist|ControlPath|Compression|TCPKeepAlive|LogLevel|ProxyJump|PreferredAuthentications)[ =].*)?$/i;

/** Settings of apt that say how often and how long it tries. */
const PLAIN_APT =
  /^\s*(?:\/\/.*|#.*|(?:Acquire::(?:Retries|Queue-Mode|Languages|ForceIPv[46]|https?::(?:Timeout|Pipeline-Depth|No-Cache|Dl-Limit))|APT::(?:Install-(?:Recommends|Suggests)|Get::Assume-Yes|Acquire::Retries)|Dpkg::Options(?:::)?|Dpkg::Use-Pty)\s.*)?$/;

/** Files in which package managers look where packages come from. */
const SOURCES =
  /\/(?:\.npmrc|\.yarnrc(?:\.yml)?|bunfig\.toml|pip\.(?:conf|ini)|\.condarc|uv\.toml|\.gemrc|\.bundle\/config|\.cargo\/config(?:\.toml)?|nuget\.config)$/i;
/** A source over a connection that anybody can change, or on a bare number. */
const OPEN_SOURCE =
  /^[^#\n]*\b(?:registry|npmRegistryServer|index[-_]?url|extra-index-url|url|source|channels?|mirror(?:(?!\bmirror)[^\s:=])*|value)["']?\s*[:=]\s*["']?(?:sparse\+)?(?:http:\/\/(?!localhost|127\.)|https?:\/\/(?!127\.)\d{1,3}(?:\.\d{1,3}){3})\S*/im;

/** What hands to a shell whatever a server sends. */
const FETCHES =
  /\b(?:curl|wget|fetch)\b[^|\n]{1,300}\|\s*(?:sudo\s+)?(?:\S*\/)?(?:ba|z|da|k)?sh\b|\/dev\/(?:tcp|udp)\/[^\n]{1,100}/;

/** Variables, as files of them hold them, by which programs load code of somebody else. */
const LOADED =
  /^(?:export )?(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|PYTHONSTARTUP)=(?:\/(?:tmp|var\/tmp|dev\/shm)|\.{1,2})\/\S{1,200}|^(?:export )?NODE_OPTIONS=["']?(?:-r|--require|--import)[ =](?:\/(?:tmp|var\/tmp|dev\/shm)|\.{1,2})\/\S{1,200}/m;

/** Directories that web servers show to everybody. */
export const PUBLISHED =
  /\/(?:var\/www|srv\/(?:www|http)|usr\/share\/nginx|htdocs|public_html|wwwroot|webroot)(?:\/|$)/;

/** Programs of every base system; nobody installs another one by hand into the search path. */
const BASE_PROGRAMS =
  /^\/(?:usr\/local\/s?bin|home\/[^/]+\/(?:\.local\/)?bin)\/(?:ls|ps|cat|cp|mv|rm|id|w|who|top|ss|netstat|lsof|find|grep|login|passwd|su|sudo|doas|ssh|sshd|scp|sh|bash|zsh|git|systemctl|journalctl|mount|kill|crontab)$/;

/** What a program prints to set up the shell that is named to it: `tool completion zsh`. */
const SET_UP =
  /^\$\((?:\.\/)?[\w.-]+ (?:[\w-]+ ){0,2}?(?:--?)?(?:[a-z]+-)?(?:completions?|init|hook)(?: |=)(?:--?(?:shell)?[ =]?)?(?:ba|z|fi|c|k|elvi)?sh\)$/;
/** Where shells look for completions, a file for each program. */
const COMPLETIONS =
  /\/(?:bash_completion\.d|(?:vendor_)?completions(?:\.d)?|site-functions|vendor-completions)\/[\w.-]+$/;

/** Whether a text is what a program prints to set up a shell, where shells look for that. */
export function isShellSetUp(
  { unknowns }: Judge,
  place: Place,
  text: string,
  isAppended: boolean,
): boolean {
  const printed = unknowns.sole(text.trim());
  return printed?.kind === "output" && SET_UP.test(printed.label) &&
    (COMPLETIONS.test(place.path) ||
      isAppended && SHELL_FILES.test(place.path));
}

/** What is special about a text that is written to a place. */
export function writtenDetails(
  judge: Judge,
  place: Place,
  text: string,
  isAppended: boolean,
): EffectDetails {
  if (isShellSetUp(judge, place, text, isAppended)) return { level: "medium" };
  if (!isAppended) return {};
  // Some shells' `echo` writes a line break for these two characters.
  const written = text.replaceAll("\\n", "\n");
  const isPlain = (lines: readonly RegExp[]) =>
    written.length < 4_000 &&
    written.split("\n").every((line) =>
      lines.some((pattern) => pattern.test(line.trim()))
    );
  if (
    SHELL_FILES.test(place.path) && place.scope === "startup" &&
      isPlain(PLAIN_LINES) ||
    HOOKS.test(place.path) && isPlain([PLAIN_HOOK]) ||
    /\/\.ssh\/config$/.test(place.path) && isPlain([PLAIN_SSH])
  ) return { level: "medium" };
  return {};
}

/** A place, what must be in what is written there, and what that does. */
interface Written {
  readonly where: (place: Place) => boolean;
  /** What decides, in what is written; undefined where nothing does. */
  readonly finds: (judge: Judge, text: string) => string | undefined;
  readonly effect: EffectKind | "remote-run";
  /** As the predicate of a sentence, by the path and what was found. */
  readonly says: (path: string, found: string) => string;
  /** What to look at instead. */
  readonly instead: (path: string) => string;
}

const at = (paths: RegExp) => (place: Place) => paths.test(place.path);
const matching = (pattern: RegExp) => (judge: Judge, text: string) => {
  const found = pattern.exec(text.slice(0, VALUE_CHARS_MAX))?.[0];
  return found === undefined
    ? undefined
    : judge.unknowns.show(found.trim()).slice(0, 80);
};
const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Every one that fits counts. */
const WRITTEN: readonly Written[] = [
  {
    where: (place) => /^(?:root-)?startup$/.test(place.scope),
    finds: matching(FETCHES),
    effect: "remote-run",
    says: (path, found) => `has ${path} run ${found}`,
    instead: (path) => `cat ${path}`,
  },
  {
    where: at(SOURCES),
    finds: matching(OPEN_SOURCE),
    effect: "untrusted-source",
    says: (_, found) => `makes packages come from ${found}`,
    instead: (path) => `cat ${path}`,
  },
  {
    where: at(/^\/etc\/apt\//),
    finds: matching(/trusted=yes(?![^\]\n]*\]\s*file:)|Trusted: yes/i),
    effect: "disable-security",
    says: () => "trusts a package source without checking its signatures",
    instead: (path) => `cat ${path}`,
  },
  {
    where: at(PUBLISHED),
    finds: (judge, text) => {
      const secret = judge.unknowns.first(text, "secret");
      return secret && judge.unknowns.show(secret.from ?? secret.label);
    },
    effect: "expose",
    says: (path, found) => `lets a web server show ${found}, in ${path}`,
    instead: (path) => `ls -la ${path}`,
  },
  {
    where: () => true,
    finds: matching(LOADED),
    effect: "startup",
    says: (path, found) =>
      `has every program that reads its variables from ${path} load ${found}`,
    instead: (path) => `cat ${path}`,
  },
  {
    where: at(BASE_PROGRAMS),
    finds: () => "",
    effect: "startup",
    says: (path) => `puts another program in the place of ${nameIn(path)}`,
    instead: (path) => `type -a ${nameIn(path)}`,
  },
];

/** Judges what is written beside the fact that it is, by where it is written and what is in it. */
export function judgeWritten(
  judge: Judge,
  call: Call,
  place: Place,
  text: string,
): void {
  for (const { where, finds, effect, says, instead } of WRITTEN) {
    const found = where(place) ? finds(judge, text) : undefined;
    if (found === undefined) continue;
    const path = judge.unknowns.show(place.path);
    judge.add(call, effect, {
      target: place.path,
      says: says(path, found),
      instead: [instead(path)],
    });
  }
}

/** Whether a text of settings for apt says only how it downloads. */
export function isPlainApt(path: string, text: string): boolean {
  return /^\/etc\/apt\/apt\.conf\.d\//.test(path) && !isUncertain(text) &&
    text.trim() !== "" &&
    text.split("\n").every((line) => PLAIN_APT.test(line));
}
