import assert from "node:assert/strict";
import { countCalls } from "@/tests/support/steps.ts";
import { COMMON_WORDS } from "./common_words.ts";
import { isOrdinary } from "./ordinary_words.ts";
import { STOP_WORDS } from "./stems.ts";
import { kinOf, translate } from "./translations.ts";
import LINES from "./translations.txt" with { type: "text" };
import { wordsOf } from "./words.ts";

function english(text: string): string[] {
  return translate(wordsOf(text)).runs.flatMap(({ meaning }) => meaning).sort();
}

Deno.test("translate() knows words of fifteen languages, in other forms too", () => {
  for (
    const [text, words] of [
      ["die Datei ist gesperrt", ["file", "lock"]],
      ["los archivos están bloqueados", ["file", "blocked"]],
      ["la connexion est refusée", ["connection", "deny"]],
      ["нет доступа к файлами", ["file"]],
      ["数据库 超时", ["database", "timeout"]],
      ["データベース の エラー", ["database", "error"]],
      ["서버에서 오류", ["error", "server"]],
    ] as const
  ) {
    for (const word of words) {
      assert.ok(english(text).includes(word), `${text}: ${english(text)}`);
    }
  }
});

Deno.test("translate() leaves English alone, and says so of other languages", () => {
  assert.deepEqual(translate(wordsOf("the file is locked by a server")), {
    isForeign: false,
    runs: [],
  });
  assert.ok(
    translate(wordsOf("wo ist der Bahnhof und wann fährt er")).isForeign,
  );
  assert.ok(translate(wordsOf("где вокзал")).isForeign);
});

Deno.test("no word of the list is an English one, and lines are sorted and distinct", () => {
  const lines = LINES.trim().split("\n");
  const heads = lines.map((line) => line.split(": ")[0] ?? "");
  assert.deepEqual(heads, [...new Set(heads)].sort());
  for (const line of lines) {
    const [head = "", rest = ""] = line.split(": ");
    const words = rest.split(" ");
    assert.equal(new Set(words).size, words.length, head);
    for (const word of words) {
      const [folded = "", ...more] = wordsOf(word);
      assert.ok(folded !== "", line);
      if (more.length > 0 || !/^[a-z]+$/.test(folded)) continue;
      const isEnglish = STOP_WORDS.en.has(folded) ||
        COMMON_WORDS.has(folded) || isOrdinary(folded);
      assert.ok(!isEnglish, `${head}: ${word}`);
    }
  }
});

Deno.test("a compound means what its last part means, where parts are written in one", () => {
  const meaningOf = (text: string) =>
    translate(wordsOf(text)).runs.flatMap(({ meaning }) => meaning);
  assert.ok(meaningOf("der Firmenproxy ist gesperrt").includes("proxy"));
  assert.ok(
    meaningOf("das Wurzelzertifikat ist nicht da").includes("certificate"),
  );
  assert.ok(!meaningOf("der Oxy ist nicht da").includes("proxy"));
  assert.ok(
    !meaningOf("le monproxy de la maison est là").includes("proxy"),
  );
});

Deno.test("the list is read at the first question, and its stems at the first one in a language", async () => {
  // A module of its own, that nothing has asked yet.
  const name = "translations.ts?unasked";
  const url = new URL(name, import.meta.url).href;
  let asked: { readonly translate: typeof translate } | undefined;
  const timesRead = async (work: () => unknown) =>
    (await countCalls(work))
      .get(`lib/text_understanding/${name}:foreignWords`) ?? 0;
  const ask = (text: string) =>
    timesRead(() => asked?.translate(wordsOf(text)));
  const load = async () => asked = await import(url);
  assert.equal(await timesRead(load), 0);
  assert.equal(await ask("the file is locked"), 1);
  assert.equal(await ask("the server is locked"), 0);
  assert.equal(await ask("die Datei ist gesperrt"), 1);
  assert.equal(await ask("die Datei ist gesperrt"), 0);
  assert.equal(await ask("la connexion est refusée"), 1);
});

Deno.test("kinOf() gives other words of the language, and where languages share a script those that begin alike", () => {
  assert.deepEqual(kinOf("удаление", ["delete"]), ["удалить"]);
  assert.deepEqual(kinOf("삭제", ["delete"]), []);
  assert.deepEqual(kinOf("change", ["delete"]), []);
  assert.deepEqual(kinOf("删除", ["delete"]), ["削除"]);
  assert.ok(!kinOf("排序", ["sort"]).includes("сортировка"));
  assert.deepEqual(kinOf("sortieren", ["sort"]), [
    "sortierung",
    "sorteren",
    "sortera",
  ]);
  assert.deepEqual(kinOf("sor", ["sort"]), []);
  assert.ok(kinOf("обновил", ["update", "delete", "run", "sort"]).length === 4);
});
