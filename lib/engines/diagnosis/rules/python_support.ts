/** What the Python families share: how packages are installed where. */
import type { RuleContext } from "../context.ts";
import type { Template } from "../types.ts";
import { distributionOf } from "./python_distributions.ts";

/** The command that installs distributions with the tool the caller uses. */
export function pipInstall(c: RuleContext, names: string): string {
  const programs = c.cmd.programs;
  const text = c.cmd.text ?? "";
  if (programs.includes("uv") || programs.includes("uvx")) {
    return `uv add ${names}`;
  }
  if (programs.includes("poetry")) return `poetry add ${names}`;
  if (programs.includes("pipenv")) return `pipenv install ${names}`;
  if (programs.includes("pdm")) return `pdm add ${names}`;
  if (programs.includes("conda")) return `conda install -y ${names}`;
  if (/\bpython3\b/.test(text)) return `python3 -m pip install ${names}`;
  const versioned = /(?:^|\s)(python3\.\d+)\s/.exec(text)?.[1];
  if (versioned !== undefined) return `${versioned} -m pip install ${names}`;
  if (programs.includes("python")) {
    return c.platform.os === "windows" && /^py\s/.test(text)
      ? `py -m pip install ${names}`
      : `python -m pip install ${names}`;
  }
  return `pip install ${names}`;
}

/** A template that installs fixed distributions. */
export function pip(names: string): Template {
  return (c) => pipInstall(c, names);
}

/** A template that installs the distribution of the module in a value. */
export function pipModule(value: string): Template {
  return (c) => {
    const name = distributionOf(c.v[value]);
    return name === undefined ? undefined : pipInstall(c, name);
  };
}

/** Where to look in the user's own code. */
export const OPEN = "Open {at?the last line of the traceback that is yours}";
