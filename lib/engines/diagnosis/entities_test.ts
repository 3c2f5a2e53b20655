import assert from "node:assert/strict";
import fc from "fast-check";
import { Entities, isOfOthersOnly } from "./entities.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("entities: finds place, port, host and exit code", () => {
  for (
    const [line, name, expected] of [
      ['  File "/srv/app/main.py", line 12, in f', "at", "/srv/app/main.py:12"],
      [
        "    at C:\\Users\\jo\\My Code\\a.spec.ts:16:31",
        "at",
        "C:\\Users\\jo\\My Code\\a.spec.ts:16",
      ],
      [
        "/D:/My Code/App.java:[12,5] no symbol",
        "at",
        "/D:/My Code/App.java:12",
      ],
      [
        "C:/My Code/src/Home.jsx:604:6: ERROR: x",
        "at",
        "C:/My Code/src/Home.jsx:604",
      ],
      [
        "    at eval (webpack://acme-app/./cypress/e2e/a.cy.js:13:19)",
        "at",
        "cypress/e2e/a.cy.js:13",
      ],
      [
        "    at OrderList (webpack-internal:///(app-pages-browser)/./src/OrderList.jsx:22:31)",
        "at",
        "src/OrderList.jsx:22",
      ],
      [
        "    at App (http://localhost:5173/src/App.tsx?t=1767225600:22:31)",
        "at",
        "src/App.tsx:22",
      ],
      ["  --> src/main.rs:3:14", "at", "src/main.rs:3"],
      ["    at run (/srv/app/index.js:7:9)", "line", "7"],
      ["src/App.java:[12,5] cannot find symbol", "line", "12"],
      ["PHP Fatal error: x in /srv/a.php on line 9", "line", "9"],
      ["listen tcp 0.0.0.0:8080: bind: address already in use", "port", "8080"],
      ["connect ECONNREFUSED 127.0.0.1:5432", "port", "5432"],
      ["bind on address ('127.0.0.1', 6379): in use", "port", "6379"],
      [
        "could not connect to https://db.example.org/x",
        "host",
        "db.example.org",
      ],
      ["process exited with code 137", "exit", "137"],
    ] as const
  ) assert.equal(new Entities([line], 0, "").get(name), expected, line);
});

Deno.test("line numbers of code are no ports, vendor code is no place", () => {
  assert.equal(
    new Entities(["  x (protocol.py:921)"], 0, "").get("port"),
    undefined,
  );
  assert.equal(
    new Entities(
      [
        "Error: x",
        "  at f (/a/node_modules/b/c.js:1:1)",
        "  at g (/a/src/d.js:5:2)",
      ],
      0,
      "",
    ).get("at"),
    "/a/src/d.js:5",
  );
});

Deno.test("what pip builds and what Go and Ruby keep of others is no place either", () => {
  for (
    const file of [
      "/tmp/pip-build-env-ab12cd34/overlay/lib/a.py",
      "C:\\Temp\\pip-wheel-ab12cd34\\acme_0123\\setup.py",
      "/tmp/pip-install-q1w2e3r4/acme_0123/setup.py",
      "/tmp/pip-req-build-q1w2e3r4/setup.py",
      "/home/a/.cache/build-env-x1y2z3a4/a.py",
      "C:\\Users\\a\\go\\pkg\\mod\\acme\\a.go",
      "C:\\ruby\\gems\\acme-1.0\\a.rb",
      "C:\\app\\vendor\\acme\\a.php",
    ]
  ) {
    const lines = ["Error: x", `  File "${file}", line 3, in f`];
    assert.equal(new Entities(lines, 0, "").get("at"), undefined, file);
  }
});

Deno.test("entities: never throws", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 6 }),
      fc.nat(8),
      (lines, at) => {
        const entities = new Entities(lines, at, lines.join(" "));
        const [, , , port] = ["at", "host", "url", "port", "exit"]
          .map((name) => entities.get(name));
        assert.ok(port === undefined || /^\d{2,5}$/.test(port));
      },
    ),
    { seed: SEED },
  );
});

Deno.test("of a trace of the JVM the first call in code of one's own is the place", () => {
  const at = (...calls: readonly string[]) =>
    new Entities(["java.lang.NullPointerException", ...calls], 0, "").get("at");
  const own = "\tat com.acme.Cart.total(Cart.java:41)";
  for (
    const other of [
      "\tat java.util.Objects.requireNonNull(Objects.java:203)",
      "\tat java.base/java.util.Objects.requireNonNull(Objects.java:203)",
      "\tat org.springframework.util.Assert.notNull(Assert.java:201)",
      "   org.junit.jupiter.api.AssertThrows.assertThrows(AssertThrows.java:63)",
      "\tat org.acme.gradle.plugin.internal.Impl.toModel(Impl.groovy:100)",
    ]
  ) assert.equal(at(other, own), "Cart.java:41", other);
  // Whoever runs a test of a framework has its source.
  const test = "\tat org.assertj.core.PathsTest.holds(PathsTest.java:9)";
  assert.equal(at(test), "PathsTest.java:9");
  assert.equal(
    at("\tat com.acme.java.Cart.total(Cart.java:41)"),
    "Cart.java:41",
  );
});

Deno.test("a trace without a call of one's own is of others only", () => {
  const of = (...calls: readonly string[]) =>
    isOfOthersOnly(["java.lang.NullPointerException", ...calls], 0);
  const other = "\tat org.hibernate.engine.Jdbc.run(Jdbc.java:11)";
  const main = "\tat com.acme.Shop.main(Shop.java:9)";
  const own = "\tat com.acme.Cart.total(Cart.java:41)";
  assert.equal(of(other, other, other), true);
  assert.equal(of(other, other), false);
  assert.equal(of(other, other, other, own), false);
  // A program that only starts others' code has its own start at the end.
  assert.equal(of(...Array(8).fill(other), main), true);
  assert.equal(of(other, other, other, main), false);
  assert.equal(of(...Array(8).fill(other), own), false);
  // Jenkins runs a file of the caller's with its own code.
  for (const call of ["org.jenkinsci.plugins.Shelf", "hudson.model.Run"]) {
    assert.equal(of(...Array(3).fill(`\tat ${call}.run(Run.java:7)`)), true);
  }
});
