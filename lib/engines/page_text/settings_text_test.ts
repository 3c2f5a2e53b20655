/** What the settings of a thing say of it. */
import assert from "node:assert/strict";
import { extractSettings } from "./settings_text.ts";

const TEXT = "Lights the lamps of a harbour.";

const CASES: Readonly<Record<string, string>> = {
  "a name and a description": `name: lamp\ndescription: ${TEXT}\n`,
  "a title before a name": `name: x\ntitle: lamp\ndescription: ${TEXT}`,
  "a part that comes first": `info:\n  title: lamp\n  description: ${TEXT}\n`,
  "a part of a part": `name: lamp\nsummary: ${TEXT}\na:\n      title: x\n`,
  "quotes and a remark": `name: "lamp" # short\nsummary: '${TEXT}'\n`,
  "a remark": `name: lamp # short\nabout: ${TEXT}\n`,
  "a folded text":
    `name: lamp\ndescription: >-\n  Lights the lamps\n  of a harbour.\nruns: x\n`,
  "a list where a text is asked for":
    `name: [a, b]\ntitle: lamp\ndescription: ${TEXT}`,
  "TOML": `[project]\nname = "lamp"\ndescription = "${TEXT}"\n`,
  "a long text of TOML":
    `name = "lamp"\ndescription = """Lights the lamps\nof a harbour."""\nx = 1\n`,
  "a part of a list that comes first":
    `servers:\n  - url: x\n    description: Production\ninfo:\n  title: lamp\n  description: ${TEXT}\n`,
  "a table of something else that comes first":
    `[other]\nname = "x"\nabout = "x"\n[package]\nname = "lamp"\nabout = "${TEXT}"\n`,
  "what stands behind a table is of it":
    `[project]\nname = "lamp"\nsummary = "${TEXT}"\n[a]\ndescription = "x"\n`,
  "a program of a desktop":
    `[Desktop Entry]\nName=lamp\nName[de]=x\nComment=${TEXT}\n`,
  "a recipe of Arch": `pkgname=lamp\npkgdesc='${TEXT}'\n`,
  "a recipe of Homebrew": `class Lamp\n  name "lamp"\n  desc "${TEXT}"\n`,
  "a package of Debian":
    `Source: x\n\nPackage: lamp\nDescription: ${TEXT}\n It burns.\n`,
  "a package of RPM":
    `Name: lamp\nSummary: x\n%description\nLights the lamps\nof a harbour.\n%prep\n`,
  "the first of two": `name: lamp\nname: x\ndescription: ${TEXT}\n`,
};

for (const [name, text] of Object.entries(CASES)) {
  Deno.test(`settings: ${name}`, () => {
    assert.deepEqual(extractSettings(text), { title: "lamp", summary: TEXT });
  });
}

Deno.test("settings that describe nothing have no summary", () => {
  assert.equal(extractSettings("on: push\njobs:\n  a: 1\n").summary, "");
  assert.equal(extractSettings("# jobs\non: push\n").summary, "");
  // What is written above them is one where nothing else is.
  assert.equal(extractSettings(`# ${TEXT}\non: push\n`).summary, TEXT);
  assert.equal(
    extractSettings(`# Do not edit.\ndescription: ${TEXT}\n`).summary,
    TEXT,
  );
});
