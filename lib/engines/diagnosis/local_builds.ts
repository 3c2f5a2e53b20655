/**
 * Versions of Python packages that a label behind a plus sign tells apart
 * ("2.3.0+cpu"): builds that PyPI does not take, in an index of their maker.
 */
import type { RuleContext } from "./context.ts";

/** The one version that is wanted, and its label. */
const WANTED = /={2,3}(?<version>\d[\w.]{0,30})\+(?<label>[a-z][\w.]{0,30})$/;
/** Packages whose builds stand in PyTorch's own index, by label. */
const OF_PYTORCH = /^(?:torch|torchvision|torchaudio)$/;
const LABELS_OF_PYTORCH = /^(?:cpu|xpu|cu\d{2,3}|rocm\d\.\d(?:\.\d)?)$/;
const PYTORCH_INDEX = "https://download.pytorch.org/whl/";

/** What is said of a version that only another index has. */
export interface LocalBuild {
  /** Which index has it, and that the one in use does not. */
  readonly cause: string;
  /** The command that asks that index; undefined where it is not known. */
  readonly next: string | undefined;
}

/** Says where such a version comes from; undefined for any other version. */
export function localBuild(
  c: RuleContext,
  name: string | undefined,
  wanted: string | undefined,
): LocalBuild | undefined {
  const { version, label } = WANTED.exec((wanted ?? "").trim())?.groups ?? {};
  if (name === undefined || version === undefined || label === undefined) {
    return undefined;
  }
  const index = OF_PYTORCH.test(name) && LABELS_OF_PYTORCH.test(label)
    ? `${PYTORCH_INDEX}${label}`
    : undefined;
  return {
    cause:
      `${name} ${version}+${label} is a local build: PyPI takes no version with a label behind a plus sign, it stands in the index of whoever built it${
        index === undefined ? "" : ` (${index})`
      }.`,
    next: index === undefined
      ? `Ask for ${name} ${version} without +${label}, or name the index of its maker that has that build.`
      : withIndex(c, name, index),
  };
}

/** The caller's command with the index, or where to declare it. */
function withIndex(
  c: RuleContext,
  name: string,
  index: string,
): string | undefined {
  const { program, sub } = c.cmd;
  const isUv = program === "uv";
  if (isUv && (sub === "add" || sub === "pip")) {
    return c.cmd.append(`--index ${index}`).text;
  }
  if (/^pip\d?(?:\.\d{1,2})?$/.test(program)) {
    return c.cmd.append(`--extra-index-url ${index}`).text;
  }
  return `Declare the index ${index} in pyproject.toml (for uv under [[tool.uv.index]] with explicit = true) and name it as the source of ${name}.`;
}
