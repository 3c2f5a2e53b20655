/**
 * What a container lacks is installed where its image is built: what is typed
 * into a container is gone with it, and typed beside it changes another system.
 */

/** An installer, and where an image says what it installs. */
interface Installer {
  /** The command; `names` are what it installs. */
  readonly pattern: RegExp;
  /** Where the names are written. */
  readonly into: string;
}

const INSTALLERS: readonly Installer[] = [
  {
    pattern:
      /^(?:sudo )?(?:(?:python[\d.]*|py) -m pip|pip[\d.]*|uv pip) install (?<names>[A-Za-z][\w.[\]-]{0,80}(?: [A-Za-z][\w.[\]-]{0,80}){0,5}) ?$/,
    into: "requirements.txt or pyproject.toml",
  },
  {
    pattern:
      /^(?:npm (?:install|i)|yarn add|pnpm add|bun add) (?:(?:-D|--save-dev|--save) )?(?<names>@?[a-z][\w.\/-]{0,100}(?: @?[a-z][\w.\/-]{0,100}){0,5}) ?$/,
    into: "package.json and its lock file",
  },
  {
    pattern:
      /^(?:sudo )?(?:(?:apt|apt-get) install (?:-y )?|apk add (?:--no-cache )?|(?:dnf|yum) install (?:-y )?)(?<names>[a-z0-9][\w.+:-]{0,80}(?: [a-z0-9][\w.+:-]{0,80}){0,11}) ?$/,
    into: "a RUN line of the Dockerfile",
  },
];

/**
 * The instruction that puts into the image what a command would install.
 *
 * @param command What is proposed; anything but an installation comes back as it is.
 */
export function intoImage(command: string): string {
  for (const { pattern, into } of INSTALLERS) {
    const names = pattern.exec(command)?.groups?.["names"]?.trim();
    if (names !== undefined) {
      return `Add ${names} to what the image installs (${into}), then build it again and start it anew.`;
    }
  }
  return command;
}
