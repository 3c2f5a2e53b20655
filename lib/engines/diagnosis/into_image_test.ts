import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";
import { intoImage } from "./into_image.ts";

Deno.test("intoImage() names what is missing and where an image says what it installs", () => {
  for (
    const [command, names, into] of [
      ["pip install Django", "Django", "requirements.txt"],
      [
        "python3 -m pip install PyYAML requests",
        "PyYAML requests",
        "pyproject",
      ],
      ["npm install --save-dev vitest", "vitest", "package.json"],
      ["yarn add @acme/flux", "@acme/flux", "package.json"],
      ["sudo apt-get install -y libpq-dev gcc", "libpq-dev gcc", "RUN line"],
      ["apk add --no-cache bash", "bash", "RUN line"],
    ] as const
  ) {
    const said = intoImage(command);
    assert.ok(said.startsWith(`Add ${names} to `), said);
    assert.ok(said.includes(into), said);
  }
});

Deno.test("intoImage() leaves alone what installs no package by its name", () => {
  for (
    const command of [
      "npm install",
      "pip install -r requirements.txt",
      "pip install -e .",
      "docker compose build",
      "apt-get update",
      "apt-get install ./a.deb",
      "pip install 'numpy<2'",
    ]
  ) assert.equal(intoImage(command), command);
});

Deno.test("what a container of Compose lacks goes into its image, and what a shell lacks does not", () => {
  const failed =
    "Traceback (most recent call last):\n  File \"/app/manage.py\", line 11, in main\n    import django\nModuleNotFoundError: No module named 'django'";
  const carried = failed.split("\n").map((line) => `web-1  | ${line}`);
  assert.equal(
    diagnose({
      command: "docker compose up",
      log: [...carried, "web-1 exited with code 1"].join("\n"),
    }).advice.next_command,
    "Add Django to what the image installs (requirements.txt or pyproject.toml), then build it again and start it anew.",
  );
  assert.equal(
    diagnose({ command: "python manage.py migrate", error: failed }).advice
      .next_command,
    "python -m pip install Django",
  );
});
