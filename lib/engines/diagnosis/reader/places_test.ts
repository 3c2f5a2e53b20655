import assert from "node:assert/strict";
import { countSteps } from "@/tests/support/regex_steps.ts";
import { packageAt, PLACE_PATTERNS, readPlaces } from "./places.ts";

/** What is printed, and the place and message read of it. */
const SAID: readonly (readonly [string, string, string])[] = [
  [
    "src/main.c:12:5: error: unknown type name 'foo_t'",
    "src/main.c:12",
    "unknown type name 'foo_t'",
  ],
  [
    "src/Shelf.java:86: error: variable book is already defined",
    "src/Shelf.java:86",
    "variable book is already defined",
  ],
  [
    "shop/shelf.go:18:17: struct with 24 pointer bytes could be 16\nexit status 3",
    "shop/shelf.go:18",
    "struct with 24 pointer bytes could be 16",
  ],
  [
    "Program.cs(7,13): error CS0103: The name 'Foo' does not exist",
    "Program.cs:7",
    "The name 'Foo' does not exist",
  ],
  [
    'nginx: [emerg] "listen" directive is not allowed here in /etc/nginx/conf.d/a.conf:1',
    "/etc/nginx/conf.d/a.conf:1",
    '"listen" directive is not allowed here',
  ],
  [
    "PHP Parse error:  syntax error, unexpected '}' in /srv/a.php on line 9",
    "/srv/a.php:9",
    "syntax error, unexpected '}'",
  ],
  [
    "error: unexpected key `nam` at line 4 column 1 of config.toml",
    "config.toml:4",
    "unexpected key `nam`",
  ],
  [
    "error: Expected identifier, but found '*'\n  ——▶ justfile:14:1",
    "justfile:14",
    "Expected identifier, but found '*'",
  ],
  [
    "error[E0425]: cannot find value `x` in this scope\n --> src/main.rs:3:9",
    "src/main.rs:3",
    "cannot find value `x` in this scope",
  ],
  [
    "tidy error: /checkout/src/active.rs:561: trailing whitespace",
    "/checkout/src/active.rs:561",
    "trailing whitespace",
  ],
  [
    'syntax error at bin/load.pl line 3, near "){"\nUse of uninitialized value $x in addition (+) at bin/load.pl line 9.',
    "bin/load.pl:3",
    "syntax error",
  ],
  [
    'Can\'t call method "rows" on an undefined value at lib/Acme.pm line 71.',
    "lib/Acme.pm:71",
    'Can\'t call method "rows" on an undefined value',
  ],
  [
    "src/app.ts:4:7 - error TS2304: Cannot find name 'acme'.",
    "src/app.ts:4",
    "Cannot find name 'acme'.",
  ],
];

for (const [text, location, message] of SAID) {
  Deno.test(`a complaint's place is read: ${location}`, () => {
    const found = readPlaces(text.split("\n"));
    assert.deepEqual(
      found.map((one) => [one.location, one.message]),
      [[location, message]],
    );
  });
}

Deno.test("what complains of nothing has no place", () => {
  for (
    const text of [
      "Compiled src/main.c:12 in 3 s",
      "    at run (src/a.js:10:3)",
      "\n --> src/main.rs:3:9",
      "error: something at 12:30:45",
    ]
  ) assert.deepEqual(readPlaces(text.split("\n")), [], text);
});

Deno.test("packageAt() knows the installed package of a file", () => {
  const files: readonly (readonly [string, string, string, string])[] = [
    ["/app/node_modules/@acme/core/dist/a.js", "npm", "@acme/core", ""],
    ["/app/node_modules/a/node_modules/b/i.js", "npm", "b", ""],
    ["../../nan/nan_maybe_43_inl.h", "npm", "nan", ""],
    ["/v/lib/python3.11/site-packages/acme/x.py", "pip", "acme", ""],
    [
      "/go/pkg/mod/github.com/!acme/lib/v2@v2.1.4/a.go",
      "go",
      "github.com/Acme/lib/v2",
      "v2.1.4",
    ],
    [
      "/root/.cargo/registry/src/index.crates.io-6f/acme-lib-1.2.3/src/lib.rs",
      "cargo",
      "acme-lib",
      "1.2.3",
    ],
    [
      "/u/gems/ruby-2.6.5/gems/acme_err-2.8.2/lib/a.rb",
      "gem",
      "acme_err",
      "2.8.2",
    ],
    ["acme-rails-0.0.5/lib/rails.rb", "gem", "acme-rails", "0.0.5"],
    ["/srv/vendor/acme/tool/src/P.php", "composer", "acme/tool", ""],
    [
      "/r/.pub-cache/hosted/pub.dev/acme_ui-1.0.2/lib/a.dart",
      "pub",
      "acme_ui",
      "1.0.2",
    ],
    ["vendor/example.com/acme/lib/retry.go", "go", "example.com/acme/lib", ""],
    ["deps/acme/lib/a.ex", "mix", "acme", ""],
  ];
  for (const [file, ecosystem, name, version] of files) {
    assert.deepEqual(packageAt(file), { ecosystem, name, version }, file);
  }
  assert.equal(packageAt("src/main.c"), undefined);
});

Deno.test("a place costs a bounded number of steps, whatever the line says", () => {
  const slow: string[] = [];
  for (const pattern of PLACE_PATTERNS) {
    for (
      const unit of [
        "a",
        "a.",
        "a/",
        "a:",
        "a.b:1",
        " ",
        "a ",
        "in a",
        "(",
        "a.b",
        "gems/a-1",
        "node_modules/",
      ]
    ) {
      const text = unit.repeat(1_000 / unit.length);
      const { steps } = countSteps(pattern, text, 2_000_000);
      if (steps >= 2_000_000) slow.push(`${JSON.stringify(unit)} ${pattern}`);
    }
  }
  assert.deepEqual(slow, []);
});

Deno.test("a file below a package manager's folder is the package's", () => {
  for (
    const [file, ecosystem, name] of [
      ["/app/.build/checkouts/acme-kit/Sources/A.swift", "swift", "acme-kit"],
      ["/app/ios/Pods/AcmeKit/Sources/A.m", "pod", "AcmeKit"],
      [
        "...al/share/nvim/lazy/acme.nvim/lua/acme/view.lua",
        "nvim",
        "acme.nvim",
      ],
      ["/home/u/.vim/plugged/acme/autoload/acme.vim", "nvim", "acme"],
      ["vim/site/pack/packer/opt/acme.nvim/lua/acme.lua", "nvim", "acme.nvim"],
      [
        "/root/.pub-cache/hosted/pub.dev/acme-4.1.4/lib/a.dart",
        "pub",
        "acme",
      ],
    ] as const
  ) {
    const owner = packageAt(file);
    assert.deepEqual([owner?.ecosystem, owner?.name], [ecosystem, name]);
  }
  assert.equal(packageAt("/app/ios/Pods/Headers/Public/A.h"), undefined);
  assert.equal(packageAt("/app/Sources/A.swift"), undefined);
  assert.equal(packageAt("/home/u/.config/nvim/lua/a.lua"), undefined);
});

Deno.test("what an editor's plugin threw belongs to the plugin of its trace", () => {
  const read = (...lines: string[]) =>
    readPlaces(lines).map(({ subject, message, location }) => ({
      subject,
      message,
      location,
    }));
  assert.deepEqual(
    read(
      "Error executing vim.schedule lua callback: vim/shared.lua:0: s: expected string, got table",
      "stack traceback:",
      "\t[C]: in function 'error'",
      "\t...l/share/nvim/lazy/acme/lua/acme/lib/notice.lua:24: in function 'create'",
    ),
    [{
      subject: "acme",
      message: "s: expected string, got table",
      location: "l/share/nvim/lazy/acme/lua/acme/lib/notice.lua:24".replace(
        /^l/,
        "...l",
      ),
    }],
  );
  assert.equal(
    read(
      "Failed to run `config` for acme-cmp",
      ".../nvim/lazy/lazy.nvim/lua/lazy/core/util.lua:113: attempt to index a nil value",
    )[0]?.subject,
    "acme-cmp",
  );
  assert.deepEqual(
    read("Error executing lua: /home/u/.config/nvim/init.lua:3: no"),
    [],
  );
});

Deno.test("what a check in Go says of a place is heard where it is the last", () => {
  const said = "shop/shelf.go:18:17: struct with 24 pointer bytes could be 16";
  assert.equal(readPlaces([said, "exit status 3"]).length, 1);
  assert.deepEqual(readPlaces([said, "exit status 0"]), []);
  assert.deepEqual(readPlaces([said, "3 shelves"]), []);
});
