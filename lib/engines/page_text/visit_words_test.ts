/** Sentences of a visit are known by their words, in some forty languages; others that have one of them are not. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import type { NoTextReason } from "./no_text_reason.ts";
import { type Manner, mannersOf, visitsOf } from "./visit_words.ts";
import { linesOf } from "./words/lines.ts";
import reader from "./words/reader.txt" with { type: "text" };
import visit from "./words/visit.txt" with { type: "text" };

type Kind = Exclude<NoTextReason, "empty" | "login_wall">;

/** What such pages say, as no two sites put it alike. */
const SAID: Readonly<Record<Kind, readonly string[]>> = {
  bot_challenge: [
    "Drag the slider to show that somebody is there.",
    "Wir prüfen kurz, ob ein Mensch den Aufruf gestartet hat.",
    "Nous nous assurons que la demande vient d'une personne.",
    "Necesitamos saber que hay una persona antes de seguir.",
    "Estamos a confirmar que é uma pessoa.",
    "Spunta la casella per dimostrare di essere una persona.",
    "We kijken of uw verbinding veilig is.",
    "Sprawdzamy, czy połączenie jest bezpieczne.",
    "Lütfen birkaç saniye bekleyin.",
    "Vi verifierar din anslutning.",
    "Мы проверяем, что запрос отправил человек.",
  ],
  consent_wall: [
    "We and our partners store data on your device.",
    "Wir und unsere Partner speichern Informationen auf Ihrem Gerät.",
    "Nos partenaires stockent des informations sur votre appareil.",
    "Nuestros socios almacenan datos en su dispositivo.",
    "Os nossos parceiros guardam dados no seu dispositivo.",
    "Terzi selezionati salvano cookie sul dispositivo.",
    "Met uw toestemming plaatsen partners cookies.",
    "Zapisujemy na urządzeniu pliki cookie.",
    "Cihazınızda çerez saklıyoruz.",
    "Våra partner lagrar uppgifter på din enhet.",
    "Мы и партнёры храним файлы cookie на устройстве.",
  ],
  error_page: [
    "Perhaps the link was mistyped.",
    "Der Beitrag wurde verschoben oder gelöscht.",
    "Le lien que vous avez suivi est cassé.",
    "El enlace está roto o fue eliminado.",
    "O endereço não existe ou foi retirado.",
    "La ricetta che cercavi è stata spostata.",
    "De link waarop u klikte werkt niet meer.",
    "Strony nie znaleziono pod tym adresem.",
    "Aradığınız sayfa kaldırılmış.",
    "Sidan du söker har flyttats.",
    "Ссылка устарела, или страница удалена.",
  ],
  needs_javascript: [
    "Update Chrome or Firefox to a supported version.",
    "Aktivieren Sie JavaScript in Ihrem Browser.",
    "Activez JavaScript dans votre navigateur.",
    "Actualiza tu navegador a otra versión.",
    "Habilite o JavaScript no navegador.",
    "Aggiorna il browser a una versione recente.",
    "Uw browser is verouderd.",
    "Włącz JavaScript w przeglądarce.",
    "Tarayıcınızı güncelleyin.",
    "Uppdatera din webbläsare.",
    "Обновите браузер: он устарел.",
  ],
};

/** What has such words in it and speaks of something else. */
const OTHER: readonly string[] = [
  "The robot picks strawberries at night and rests by day in the barn.",
  "Bakers check the heat of the oven by hand, long before anyone is up.",
  "Die Brücke wurde 1945 zerstört und trägt heute eine Straßenbahn.",
  "Le phare a acheté son nom en 2003 pour douze euros.",
];

for (const kind of Object.keys(SAID) as Kind[]) {
  Deno.test(`a sentence speaks of a visit: ${kind}`, () => {
    const deaf = SAID[kind].filter((said) => !visitsOf(said).includes(kind));
    assert.deepEqual(deaf, []);
    assert.deepEqual(OTHER.filter((said) => visitsOf(said).includes(kind)), []);
  });
}

Deno.test("one word of a visit is none, and two are few in a long sentence", () => {
  const [short, long] = [
    "The slider shows it.",
    "The slider of the mixing desk shows that the third channel of the hall is as loud as somebody would want it who sits behind the last row.",
  ];
  assert.equal(visitsOf("Drag the slider.").includes("bot_challenge"), false);
  assert.equal(visitsOf(`Somebody: ${short}`).includes("bot_challenge"), true);
  assert.equal(visitsOf(long).includes("bot_challenge"), false);
});

Deno.test("words of a visit make a short page none", () => {
  const read = (text: string) =>
    extractHtml(
      `<title>Lantern</title><h1>Lantern</h1><p>${text}</p>`,
      "https://lantern.example/x",
    ).reason;
  assert.equal(
    read(
      "Procurámos por todo o lado, mas o endereço que indicou não existe ou foi retirado.",
    ),
    "error_page",
  );
  assert.equal(
    read(
      "Procurámos por todo o lado, mas o farol que desenhou em 1904 só se vê do mar.",
    ),
    undefined,
  );
});

Deno.test("every word of a visit is one that a sentence can have", () => {
  const rows = linesOf(visit).map((line) => line.split(" "));
  const deaf = rows.filter(([word = "", kind = ""]) => {
    const other = rows.find((row) => row[1] === kind && row[0] !== word)?.[0];
    const sentence = `${word}, ${other}`.replaceAll("*", "");
    return !visitsOf(sentence).includes(kind as Kind);
  });
  assert.deepEqual(deaf, []);
});

Deno.test("every word to a reader is one that a sentence can have", () => {
  const rows = linesOf(reader).map((line) => line.split(" "));
  const deaf = rows.filter(([word = "", manner = ""]) =>
    !mannersOf(`Lantern, ${word.replace("*", "")}!`).has(manner as Manner)
  );
  assert.deepEqual(deaf, []);
  assert.equal(mannersOf("Lantern!").has("here"), false);
});
