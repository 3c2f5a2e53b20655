/** What programs say of themselves. */
import assert from "node:assert/strict";
import { extractSourceCode } from "./source_code.ts";

const TEXT = "Lights the lamps of a harbour.";

const CASES: Readonly<Record<string, string>> = {
  "a block": `/**\n * ${TEXT}\n * @param x\n */\nlight();\n`,
  "lines": `// Lights the lamps\n// of a harbour.\nlight();\n`,
  "lines of Rust": `//! ${TEXT}\n\nuse std::io;\n`,
  "a string of Python": `#!/usr/bin/env python3\n"""${TEXT}"""\nlight()\n`,
  "a shell's": `#!/bin/sh\n# ${TEXT}\nset -e\n`,
  "SQL": `-- ${TEXT}\nSELECT 1;\n`,
  "rights first":
    `// Copyright 2026 The Lantern Authors.\n// All rights reserved.\n\n// ${TEXT}\npackage lamp\n`,
  "rights within": `/*\n * Copyright 2026 Holt\n *\n * ${TEXT}\n */\n`,
  "imports first": `import sys\nfrom os import path\n\n"""${TEXT}"""\n`,
  "a banner": `/*! lamp v2 | (c) 2026 | MIT */\n/** ${TEXT} */\nlight();\n`,
  "rights below": `# ${TEXT}\n# Copyright (C) 2026 Holt\nmsgid ""\n`,
  "PHP": `<?php\n/* ${TEXT} */\n`,
  "a coding": `# -*- coding: utf-8 -*-\n\n# ${TEXT}\n`,
  "a rule of signs": `/****************\n * ${TEXT}\n ****************/\n`,
  "ML": `(* ${TEXT} *)\nlet x = 1\n`,
  "Doxygen": `/**\n * @file lamp.h\n * @brief ${TEXT}\n * @author Holt\n */\n`,
  "JSDoc": `/**\n * @fileoverview ${TEXT}\n */\n`,
  "code between fences":
    `//! ${TEXT}\n//!\n//! \`\`\`\n//! let a = 1;\n//! \`\`\`\n`,
  "code after an open fence": `//! ${TEXT}\n//! \`\`\`\n//! let a = 1;\n`,
  "fields of Haddock":
    `-- |\n-- Module      : Lamp\n-- Stability   : x\n--\n-- ${TEXT}\nmodule Lamp where\n`,
  "a module of Elixir":
    `defmodule Lamp do\n  @moduledoc """\n  ${TEXT}\n  """\nend\n`,
  "a pragma of Haskell":
    `{-# LANGUAGE Lamps #-}\n{- ${TEXT} -}\nmodule Lamp where\n`,
  "a comment of HTML": `<!--\n  ${TEXT}\n-->\n<template>\n</template>\n`,
  "Haskell": `{- ${TEXT} -}\nmain = 1\n`,
};

for (const [name, text] of Object.entries(CASES)) {
  Deno.test(`source code: ${name}`, () => {
    assert.deepEqual(extractSourceCode(text), { title: "", summary: TEXT });
  });
}

Deno.test("a program that says nothing of itself has no summary", () => {
  for (
    const text of [
      "!function(e){return e}(1);\n",
      "// Copyright 2026 Holt, MIT licensed\nlight();\n",
      "light(); // a lamp of the harbour\n",
      "// ----------\nlight();\n",
    ]
  ) assert.equal(extractSourceCode(text).summary, "");
});

Deno.test("a tag within a comment shows what a reader of it sees", () => {
  assert.equal(
    extractSourceCode(
      "/**\n * Lights a {@link Lamp} by the {@linkplain Quay harbour wall} for {@code a < b}.\n */\nclass A {}\n",
    ).summary,
    "Lights a Lamp by the harbour wall for a < b.",
  );
});
