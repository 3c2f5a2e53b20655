/**
 * What a text does where it is written: files that others act on are judged by
 * what is put into them, as far as that is known.
 *
 * @module
 */

import type { Call, EffectDetails, Judge } from "../judge.ts";
import type { Place } from "../scope.ts";
import { isUncertain } from "../values.ts";

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
  /^[^#\n]*\b(?:registry|npmRegistryServer|index[-_]?url|extra-index-url|url|source|channels?|mirror\S*|value)["']?\s*[:=]\s*["']?(?:sparse\+)?(?:http:\/\/(?!localhost|127\.)|https?:\/\/(?!127\.)\d{1,3}(?:\.\d{1,3}){3})\S*/im;

/** What hands to a shell whatever a server sends. */
const FETCHES =
  /\b(?:curl|wget|fetch)\b[^|\n]{1,300}\|\s*(?:sudo\s+)?(?:\S*\/)?(?:ba|z|da|k)?sh\b|\/dev\/(?:tcp|udp)\/[^\n]{1,100}/;

/** What is special about a text that is written to a place. */
export function writtenDetails(
  place: Place,
  text: string,
  isAppended: boolean,
): EffectDetails {
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
    /\/\.ssh\/config$/.test(place.path) && isPlain([PLAIN_SSH])
  ) return { level: "medium" };
  return {};
}

/** Judges what is written beside the fact that it is: where packages come from then. */
export function judgeWritten(
  judge: Judge,
  call: Call,
  place: Place,
  text: string,
): void {
  const fetching = /^(?:root-)?startup$/.test(place.scope)
    ? FETCHES.exec(text.slice(0, 8_000))?.[0]
    : undefined;
  if (fetching !== undefined) {
    judge.add(call, "remote-run", {
      target: place.path,
      says: `has ${judge.unknowns.show(place.path)} run ${
        judge.unknowns.show(fetching).slice(0, 80)
      }`,
      instead: [`cat ${judge.unknowns.show(place.path)}`],
    });
  }
  if (!SOURCES.test(place.path)) return;
  const source = OPEN_SOURCE.exec(text.slice(0, 8_000))?.[0];
  if (source === undefined) return;
  judge.add(call, "untrusted-source", {
    target: place.path,
    says: `makes packages come from ${
      judge.unknowns.show(source.trim()).slice(0, 80)
    }`,
    instead: [`cat ${judge.unknowns.show(place.path)}`],
  });
}

/** Whether a text of settings for apt says only how it downloads. */
export function isPlainApt(path: string, text: string): boolean {
  return /^\/etc\/apt\/apt\.conf\.d\//.test(path) && !isUncertain(text) &&
    text.trim() !== "" &&
    text.split("\n").every((line) => PLAIN_APT.test(line));
}
