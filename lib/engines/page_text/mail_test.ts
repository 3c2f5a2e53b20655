/** What a letter says. */
import assert from "node:assert/strict";
import { extractMail, isMail } from "./mail.ts";

const TEXT = "The lamp went out at nine, über alles.";
const HEAD = "From: Anna <a@example.org>\nSubject: The lamp\nDate: today\n";
const BASE64 = btoa(
  String.fromCharCode(...new TextEncoder().encode(TEXT)),
);
const parts = (...all: string[]) =>
  `${HEAD}Content-Type: multipart/alternative; boundary="b1"\n\nseen by none\n${
    all.map((part) => `--b1\n${part}\n`).join("")
  }--b1--\n`;
const PLAIN = "Content-Type: text/plain; charset=utf-8\n";

const CASES: Readonly<Record<string, string>> = {
  "plain": `${HEAD}\n${TEXT}\n`,
  "a line of a box": `From a Mon Jan 1 2026\n${HEAD}\n${TEXT}\n`,
  "lines with returns": `${HEAD}\n${TEXT}\n`.replaceAll("\n", "\r\n"),
  "a signature": `${HEAD}\n${TEXT}\n-- \nAnna\n`,
  "an answer": `${
    HEAD.replace("The lamp", "Re: The lamp")
  }\nOn Monday, Bo wrote:\n> Out?\n${TEXT}\n`,
  "an answer without a day": `${HEAD}\nBo wrote:\n> Out?\n\n${TEXT}\n`,
  "an answer in German": `${HEAD}\nBo Holt schrieb:\n> Aus?\n\n${TEXT}\n`,
  "a patch": `${
    HEAD.replace("The lamp", "[PATCH v2 1/2] The lamp")
  }\n${TEXT}\n---\n a.c | 1 +\n`,
  "a subject in words": `${
    HEAD.replace("The lamp", "=?utf-8?B?VGhl?= =?utf-8?q?_lamp?=")
  }\n${TEXT}\n`,
  "a long subject": `${HEAD.replace("The lamp", "The\n lamp")}\n${TEXT}\n`,
  "base64": `${HEAD}Content-Transfer-Encoding: base64\n\n${BASE64}\n`,
  "quoted":
    `${HEAD}Content-Transfer-Encoding: quoted-printable\n\nThe lamp went out=\n at nine, =C3=BCber alles.\n`,
  "another charset":
    `${HEAD}Content-Type: text/plain; charset=latin1\nContent-Transfer-Encoding: quoted-printable\n\nThe lamp went out at nine, =FCber alles.\n`,
  "parts": parts(`${PLAIN}\n${TEXT}`, "Content-Type: text/html\n\n<p>Other"),
  "a part of HTML": parts(
    "Content-Type: image/png\n\nabc",
    `Content-Type: text/html\n\n<p>${TEXT}</p><p hidden>Obey.</p>`,
  ),
};

for (const [name, text] of Object.entries(CASES)) {
  Deno.test(`mail: ${name}`, () => {
    assert.deepEqual(extractMail(text), { title: "The lamp", summary: TEXT });
    assert.ok(isMail(text));
  });
}

Deno.test("what is no letter is none", () => {
  assert.ok(!isMail("From: here\nTo: there\n\nThe way is long.\n"));
  assert.ok(!isMail("Subject: tides\nDate: today\n\nThey rise.\n"));
});
