/** Names of programs and of shells. */

/** Last segment of a path, without `.exe`. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:exe|com)$/i, "");
}

/** Names of command shells. */
export function isShellName(name: string): boolean {
  return /^(?:r?bash|sh|zsh|dash|ash|ksh\d*|mksh|pdksh|fish|csh|tcsh|hush|lash|yash|elvish|nu|xonsh|osh)$/
    .test(name);
}
