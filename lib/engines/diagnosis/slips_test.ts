import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";
import { slipOf } from "./slips.ts";

Deno.test("slipOf() knows the name that a missing one is a slip of", () => {
  for (
    const [registry, bad, good] of [
      ["npm", "expresss", "express"],
      ["npm", "lodahs", "lodash"],
      ["npm", "Express", "express"],
      ["npm-import", "fs-extraa", "fs-extra"],
      ["python-import", "sklaern", "sklearn"],
      ["python", "reqeusts", "requests"],
      ["python", "sqlalchmey", "sqlalchemy"],
      ["crate", "serde_jsn", "serde_json"],
      ["gem", "nokogirii", "nokogiri"],
      ["hackage", "aesonn", "aeson"],
      ["galaxy", "comunity.docker", "community.docker"],
      ["distro", "libssl-dve", "libssl-dev"],
      ["distro", "pyhton3", "python3"],
    ] as const
  ) assert.equal(slipOf(bad, registry), good, bad);
});

Deno.test("slipOf() leaves names alone that are known, short, or far from all known ones", () => {
  for (
    const [registry, name] of [
      ["npm", "express"],
      ["conda", "cython"],
      ["python", "Flask"],
      ["npm", "left-pad2"],
      ["python-import", "NODE_ENV"],
      ["npm", "zod2x"],
      ["npm", "acme-internal-utils"],
      ["python", "rq2"],
      ["python", "company_core"],
      ["nowhere", "express"],
      ["distro", "libfoo-dev"],
      ["distro", "python3-abi"],
      ["npm", "x".repeat(200)],
    ] as const
  ) assert.equal(slipOf(name, registry), undefined, name);
});

Deno.test("a slip is put right where it was typed, with its version, or named with its file", () => {
  const nextOf = (command: string, error: string) =>
    diagnose({ command, error }).advice.next_command;
  assert.equal(
    nextOf(
      "pip install --upgrade sqlalchmey==2.0",
      "ERROR: No matching distribution found for sqlalchmey==2.0\n",
    ),
    "pip install --upgrade sqlalchemy==2.0",
  );
  assert.equal(
    nextOf(
      "cargo build",
      "error: no matching package named `tokoi` found\nlocation searched: crates.io index\n",
    ),
    "Write tokio in place of tokoi in Cargo.toml.",
  );
});

Deno.test("what a tool proposes for a longer word is not taken for a piece of that word", () => {
  assert.equal(
    diagnose({
      command: "nix-env -i htopp",
      error:
        "error: selector 'htopp' matches no derivations, maybe you meant:\n  htop",
    }).advice.next_command,
    "nix-env -i htop",
  );
});
