/** What of a document reads as prose, and what is written for a machine. */
import assert from "node:assert/strict";
import { summarizeDocument } from "./document.ts";
import type { Format } from "./formats.ts";
import { readsAsProse } from "./prose.ts";

/** Texts that a reader would read. */
const PROSE = [
  "The tide gauge of Lindesund measures the sea twice a minute.",
  "Tide tables.",
  "[1.2.0] - 2026-01-01 Added gauges",
  "Vue 3 + TypeScript gauge, made for the quay.",
  "Le marégraphe d'Arcachon mesure la mer, jour et nuit.",
  "潮位計は海面の高さを測ります。",
  "เครื่องวัดระดับน้ำ",
  "ज्वार-भाटा दिन में दो बार आता है।",
  "جزر و مدّ در روز دو بار رخ می‌دهد.",
  "Run `tide --port 8080` to serve the table of today, or pass a day to see that of another one.",
];

/** Texts that nobody would. */
const NO_PROSE = [
  "quay.example. 3600 IN SOA ns1.quay.example. root.quay.example. ( 2026010101 14400 3600 604800 3600 )",
  "worker_processes 1; pid /var/run/tide.pid; events { worker_connections 1024; }",
  "gauge, level, time. 7, 1.24, 0611. 7, 1.31, 0612. 8, 0.98, 0611.",
  "src/quay/gauge.ts src/quay/level.ts docs/tides/index.md",
  "{{- range .Gauges }} {{ if eq .Name $quay }} {{ .Level | default none }} {{ end }} tide",
  "app.quay.example/name: app.quay.example/tide:",
  "N R i I P R R E P N I U V X Y Z K",
  "Host: Gauge: Level: Time: Quay: Port: Name: Tide: Boat: Harbour: Wind: Rain: Sun: Moon:",
];

Deno.test("words in a row are prose, in any language", () => {
  for (const text of PROSE) {
    assert.equal(readsAsProse(text, "plain"), true, text);
  }
});

Deno.test("numbers, paths, fields, letters and slots are none", () => {
  for (const text of NO_PROSE) {
    assert.equal(readsAsProse(text, "plain"), false, text);
  }
});

Deno.test("a calendar has days beside its names, and a feed has versions", () => {
  const days =
    "Low tide. 2026-03-01 06:12. Hut 4. High tide. 2026-03-01 12:31. Hut 5. Both tides were noted. 7.";
  const versions =
    "Gauge v1.2.4. Level v1.2.3. Old quay lamp v1.2.2. Boat v1.2.1. Oar v1.2.0. Net v1.1.9.";
  const told = (text: string) =>
    (["calendar", "feed", "plain"] satisfies Format[])
      .map((format) => readsAsProse(text, format));
  assert.deepEqual(told(days), [true, true, false]);
  assert.deepEqual(told(versions), [true, true, false]);
});

function reasonOf(name: string, text: string, contentType = "text/plain") {
  const read = summarizeDocument({
    finalUrl: `https://quay.example/${name}`,
    contentType,
    bytes: new TextEncoder().encode(text),
  });
  return read.kind === "no_text" ? read.reason : read.kind;
}

Deno.test("a document without prose is not sold, whatever it is written in", () => {
  for (
    const [name, text] of [
      [
        "quay.org",
        "quay. 3600 IN SOA ns1. root. ( 1 2 3 4 5 )\n\n3600 NS ns1.\n",
      ],
      ["tide.csv", "gauge,level\n1,0.5\n2,0.7\n3,0.9\n"],
      [
        "style.tex",
        "\\newcommand{\\N}{N} R i I P R R E P\n\nN I U V X Y Z K\n",
      ],
      [
        "note.md",
        "{{ .Tide }} {{ .Gauge }}\n\n{{ range .Levels }} {{ . }} {{ end }}\n",
      ],
    ] as const
  ) assert.equal(reasonOf(name, text), "empty", name);
  assert.equal(
    reasonOf("tide.csv", "gauge,told\n1,The sea is calm\n2,A storm comes up\n"),
    "summarized",
  );
});

Deno.test("a list of words, one a line, is none; a poem and a text of another script are", () => {
  const names = "Ada Bea Cid Dan Eva Fay Gus Hal Ida Jon Kay".split(" ");
  assert.equal(reasonOf("names", names.join("\n")), "empty");
  assert.equal(reasonOf("names", names.slice(2).join("\n")), "summarized");
  assert.equal(
    reasonOf("poem", names.map((name) => `${name} sails`).join("\n")),
    "summarized",
  );
  const line = "潮位計は海面の高さを毎日二回ずつ正しく測って記録しています";
  assert.equal(reasonOf("tide", `${line}\n`.repeat(12)), "summarized");
});
