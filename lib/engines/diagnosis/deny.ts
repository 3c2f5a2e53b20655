/**
 * Commands that are never proposed, whatever a rule or the evidence says. Also
 * applied to commands that only repeat the caller's own words.
 */
import { mayMatch } from "@/lib/text_understanding/literals.ts";

/** What no proposed command may have. */
const DENIED: readonly RegExp[] = [
  /\brm\s+(?:-[\w-]{1,20}\s+){0,6}(?:-\w{0,10}[rRf]\w{0,10}|--recursive|--force)\s+(?:-[\w-]{1,20}\s+){0,6}["']?(?:\/|~|\/\*|\*|\$HOME|\$\{HOME\}|\.\.?|\/(?:etc|usr|var|bin|lib|home|boot|root|opt|srv|dev)|[A-Z]:\\)\/?["']?(?:\s|$|;)/,
  /--no-preserve-root/,
  /\bchmod\s+(?:-\w{1,6}\s+){0,3}(?:0?777|a\+rwx|ugo\+rwx|o\+w)\b/,
  /\b(?:mkfs|wipefs|fdisk|parted|shred)\b/,
  /\bdd\s[^|;]{0,200}\bof=\/dev\//,
  /NODE_TLS_REJECT_UNAUTHORIZED=["']?0|PYTHONHTTPSVERIFY=0|GIT_SSL_NO_VERIFY|sslVerify[ =]["']?false|strict-ssl[ =]["']?false|--no-check-certificate|--no-verify-ssl|--insecure\b|verify=False|StrictHostKeyChecking[ =]no|--trusted-host|rejectUnauthorized: ?false|--allow-unauthenticated|--no-gpg-check|--nogpgcheck/i,
  /\bcurl\s(?:[^|;&]{0,300}\s)?-k\b/,
  /\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\b[^;&]{0,400}\|\s{0,5}(?:sudo\s{1,5})?(?:ba|z|da|k|fi)?sh\b/i,
  /\b(?:iwr|irm|curl|wget)\b[^;&]{0,400}\|\s{0,5}iex\b/i,
  /\b(?:bash|sh|zsh)\s{1,3}(?:-c\s{1,3})?["']?(?:<\(|\$\()\s{0,3}(?:curl|wget)/,
  /\bgit\s[^;&|]{0,200}\bpush\b[^;&|]{0,200}\s(?:--force(?!-with-lease)|-f)\b/,
  /\bgit\s[^;&|]{0,200}\breset\s[^;&|]{0,60}--hard\b/,
  /\bgit\s[^;&|]{0,60}\bclean\s[^;&|]{0,60}-\w{0,6}f/,
  /\s--no-verify\b/,
  /-lock=false\b|\bforce-unlock\s{1,5}-force\b/,
  /\bFLUSH(?:ALL|DB)\b|\bDROP\s{1,5}(?:TABLE|DATABASE|SCHEMA|USER|ROLE|INDEX)\b|\bTRUNCATE\s|\bDELETE\s{1,5}FROM\s{1,5}\w{1,80}\s{0,5};?\s{0,5}["']?$/i,
  /\bdocker\s{1,5}(?:system|volume)\s{1,5}prune\b[^;&|]{0,80}\s(?:-a|--all|--volumes|-\w{0,4}a\w{0,4})\b|\bcompose\b[^;&|]{0,80}\bdown\b[^;&|]{0,60}\s(?:-v|--volumes)\b/,
  /\bsetenforce\s{1,5}0\b|\bSELINUX=disabled|\bufw\s{1,5}disable\b|--privileged\b|\biptables\s{1,5}-F\b|Set-MpPreference[^;]{0,60}Disable/i,
  /\bkill(?:all)?\s{1,5}-9\s{1,5}-1\b|\bkillall\b|\bpkill\b|:\(\)\s{0,3}\{/,
  /\bSet-ExecutionPolicy\s[^;]{0,60}\b(?:Unrestricted|Bypass)\b/i,
  /\bcluster-admin\b|\bGRANT\s{1,5}ALL\b[^;]{0,100}\bPUBLIC\b|0\.0\.0\.0\/0\s{1,5}trust/i,
  /--disable-web-security|--no-sandbox\b|--break-system-packages\b/,
  /\bapt(?:-get)?\b[^;&|]{0,80}--force-yes|\brpm\b[^;&|]{0,80}--nodeps|\bpacman\b[^;&|]{0,80}--overwrite/,
  /--force\b(?!-with-lease)/,
  /\brm\s{1,3}-rf?\s{1,3}(?:\.|\*)/,
  /\bvolume\s{1,5}(?:rm|prune)\b|\bdown\b[^;&|]{0,80}\s-v\b/,
];

/** Forcing flags that may stay where the caller typed them. */
const OWN_FLAGS = [
  /\s--no-verify\b/,
  /(?<=\bpush\b.{0,200})\s-f\b/,
  /\s--force\b(?!-)/,
  /\s--insecure\b/,
  /\s-k\b/,
  /\s--privileged\b/,
  /\b(?:killall|pkill)\b/,
  /\s--no-sandbox\b/,
];

/** Forcing that git and Homebrew ask for, and that deletes nothing of the caller's. */
const ASKED_FOR =
  /^(?:git (?:add|tag)|brew uninstall)(?=\s)([^;&|\n]{0,300}?)\s--force\b(?!-)/;

/**
 * Whether a command may be proposed.
 *
 * @param original The caller's own command: a forcing flag that stands in it
 * is theirs and survives the correction of a typing mistake elsewhere.
 */
export function isAllowed(command: string, original: string): boolean {
  const judged = withoutAllowed(command, original);
  const folded = judged.toLowerCase();
  return !DENIED.some((pattern) =>
    mayMatch(pattern, folded) && pattern.test(judged)
  );
}

/** What is left of a command to be judged, without forcing that may stay. */
function withoutAllowed(command: string, original: string): string {
  if (/\brm\s/.test(command)) return command;
  const own = OWN_FLAGS.filter((flag) => flag.test(original));
  return own.reduce(
    (text, flag) => text.replace(flag, " "),
    command.replace(ASKED_FOR, "$1"),
  );
}
