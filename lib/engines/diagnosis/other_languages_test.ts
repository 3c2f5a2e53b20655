/** The same failure in other languages. */
import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";
import { allInEnglish, inEnglish, readSentences } from "./other_languages.ts";

/** Languages in which every sentence is known. */
const LANGUAGES = ["de", "es", "fr", "ja", "ru", "zh"];

Deno.test("every sentence is known in six languages, and becomes English", async () => {
  const table = await Deno.readTextFile(
    new URL("./catalogues/other_languages.txt", import.meta.url),
  );
  const sections = table.split(/\n(?![ #]|$)/).slice(1);
  assert.equal(sections.length, 44);
  for (const section of sections) {
    const [english = "", ...lines] = section.split("\n");
    const known = new Set(lines.map((line) => line.slice(1, 3)));
    // A compiler that speaks Spanish writes "error:", too.
    const wanted = LANGUAGES.filter((one) =>
      english !== "error: " || one !== "es"
    );
    assert.deepEqual(wanted.filter((one) => !known.has(one)), [], english);
    for (const line of lines.filter((one) => one !== "")) {
      const said = `x: ${line.slice(4).replace("{1}", "acme$1")}`;
      assert.equal(
        inEnglish(said),
        `x: ${english.replace("{1}", () => "acme$1")}`,
      );
    }
  }
});

Deno.test("a failure has the same cause in each language, and is quoted as it was said", () => {
  for (
    const [said, english] of [
      [
        "main.c:3:10: schwerwiegender Fehler: zlib.h: Datei oder Verzeichnis nicht gefunden",
        "main.c:3:10: fatal error: zlib.h: No such file or directory",
      ],
      [
        "FATAL: la base de données « shop » n'existe pas",
        'FATAL: database "shop" does not exist',
      ],
      [
        "ssh: connect to host a.test port 22: В соединении отказано",
        "ssh: connect to host a.test port 22: Connection refused",
      ],
      [
        "'node' 不是内部或外部命令，也不是可运行的程序\n或批处理文件。",
        "'node' is not recognized as an internal or external command,\noperable program or batch file.",
      ],
      [
        "[WinError 10048] Normalerweise darf jede Socketadresse (Protokoll, Netzwerkadresse oder Anschluss) nur jeweils einmal verwendet werden",
        "[WinError 10048] Only one usage of each socket address (protocol/network address/port) is normally permitted",
      ],
    ] as const
  ) {
    const [here, there] = [
      diagnose({ error: said }),
      diagnose({ error: english }),
    ];
    assert.notEqual(here.ruleId, null, said);
    assert.equal(here.ruleId, there.ruleId);
    assert.equal(here.advice.next_command, there.advice.next_command);
    const [quoted = ""] = said.split("\n");
    assert(here.advice.root_cause.includes(`Evidence: ${quoted}`), said);
  }
});

Deno.test("what is English, long, or deep inside a log stays as it is", () => {
  const line = "Fehler: Keine Berechtigung";
  const long = `${line}${"x".repeat(400)}`;
  assert.equal(inEnglish(long), long);
  assert.equal(inEnglish("cp: Permission denied"), "cp: Permission denied");
  const { lines, said } = allInEnglish(Array(161).fill(line));
  assert.equal(lines[80], line);
  assert.equal(lines.filter((one) => one === line).length, 1);
  assert.deepEqual([...said], [["error: Permission denied", line]]);
  assert(readSentences().length > 280);
});

Deno.test("where nothing failed, too, a line is quoted as it was said", () => {
  const log = "All 3 tests passed: Es un directorio";
  const { kind, advice } = diagnose({ log });
  assert.equal(kind, "no_failure");
  assert(advice.root_cause.includes(log));
});
