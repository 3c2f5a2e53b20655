import assert from "node:assert/strict";
import { extractCaptions, isCaptions } from "./captions.ts";

Deno.test("captions are what is said, without when and where", () => {
  const srt =
    "\ufeff1\n00:00:00,500 --> 00:00:03,200\n<i>Good evening.</i>\n\n2\n00:00:03,400 --> 00:00:06,100\n{\\an8}The tides\nand the moon.\n";
  assert.equal(isCaptions(srt), true);
  assert.deepEqual(extractCaptions(srt), {
    title: "",
    summary: "Good evening. The tides and the moon.",
  });
  const vtt =
    "WEBVTT - Beekeeping\n\nNOTE of 2025\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:04.000 align:start\n<v Anna>A hive is a city.\n";
  assert.equal(isCaptions(vtt), true);
  assert.deepEqual(extractCaptions(vtt), {
    title: "Beekeeping",
    summary: "A hive is a city.",
  });
  const sbv = "0:00:00.599,0:00:04.160\nHello and welcome\n";
  assert.equal(extractCaptions(sbv).summary, "Hello and welcome");
  for (const other of ["WEBVTTX", "1\nA list of one.", "Good evening."]) {
    assert.equal(isCaptions(other), false, other);
  }
});

Deno.test("captions that roll up are told once", () => {
  const cue = (from: number, text: string) =>
    `00:0${from}.000 --> 00:0${from}.900\n${text}\n\n`;
  const text = `WEBVTT\n\n${cue(1, "so<00:01.400><c> today</c>")}${
    cue(2, "so today we open")
  }${cue(3, "so today we open\nthe book")}`;
  assert.equal(extractCaptions(text).summary, "so today we open the book");
});
