import assert from "node:assert/strict";
import { summarizeDocument } from "./document.ts";
import {
  type Medium,
  mediumOfBytes,
  mediumOfName,
  mediumOfType,
} from "./medium.ts";

Deno.test("mediumOfType() names what registered types are, and nothing that may be text", () => {
  const types: Readonly<Record<Medium, readonly string[]>> = {
    pdf: ["application/pdf", "application/x-pdf", "Application/PDF; q=1"],
    image: ["image/png", "image/svg+xml"],
    audio: ["audio/mpeg", "application/ogg"],
    video: ["video/mp4"],
    archive: [
      "application/zip",
      "application/gzip",
      "application/x-tar",
      "application/x-bzip",
      "application/x-bzip2",
      "application/x-xz",
      "application/zstd",
      "application/x-7z-compressed",
      "application/x-rar-compressed",
      "application/vnd.rar",
    ],
    office: [
      "application/msword",
      "application/rtf",
      "application/epub+zip",
      "application/vnd.ms-excel",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.oasis.opendocument.text",
      "application/vnd.apple.pages",
    ],
    font: ["font/woff2", "application/font-woff", "application/x-font-ttf"],
    program: [
      "application/wasm",
      "application/java-archive",
      "application/vnd.android.package-archive",
      "application/x-msdownload",
      "application/x-executable",
      "application/x-sharedlib",
      "application/x-mach-binary",
      "application/x-debian-package",
      "application/x-rpm",
    ],
  };
  for (const [medium, named] of Object.entries(types)) {
    for (const type of named) assert.equal(mediumOfType(type), medium, type);
  }
  for (
    const type of [
      "",
      "text/html",
      "application/json",
      "application/octet-stream",
      "application/pdfx",
      "application/zipped",
    ]
  ) assert.equal(mediumOfType(type), null, type);
});

Deno.test("mediumOfBytes() names a format by its first bytes, whatever its label says", () => {
  const latin1 = (text: string) =>
    Uint8Array.from(text, (character) => character.charCodeAt(0));
  const starts: Readonly<Record<Medium, readonly string[]>> = {
    pdf: ["%PDF-1.7"],
    image: ["\x89PNG\r\n", "GIF89a", "\xff\xd8\xff\xe0", "RIFF\0\0\0\0WEBP"],
    audio: ["OggS", "ID3\x04", "RIFF\0\0\0\0WAVE"],
    video: ["\0\0\0\x18ftypmp42", "RIFF\0\0\0\0AVI "],
    archive: [
      "PK\x03\x04",
      "PK\x05\x06",
      "\x1f\x8b\x08",
      "BZh9",
      "\xfd7zXZ\0",
      "\x28\xb5\x2f\xfd",
      "7z\xbc\xaf",
      "Rar!",
    ],
    office: ["\xd0\xcf\x11\xe0\xa1"],
    font: ["wOFF", "wOF2"],
    program: ["\x7fELF", "\0asm", "\xca\xfe\xba\xbe"],
  };
  for (const [medium, texts] of Object.entries(starts)) {
    for (const text of texts) {
      assert.equal(mediumOfBytes(latin1(text)), medium, JSON.stringify(text));
    }
  }
  for (const text of ["", "%PDF", "<!doctype html>", "PK\x01\x02", "RIF"]) {
    assert.equal(mediumOfBytes(latin1(text)), null, JSON.stringify(text));
  }
});

Deno.test("a list of what is played is no document of an office", () => {
  assert.equal(mediumOfType("application/vnd.apple.mpegurl"), "video");
  assert.equal(mediumOfType("application/x-mpegurl"), "video");
  assert.equal(mediumOfType("application/vnd.apple.pages"), "office");
});

Deno.test("mediumOfName() names what a path ends in, unless a page stands there about it", () => {
  const named: Readonly<Record<Medium, string>> = {
    pdf: "/tides.PDF",
    image: "/a/quay.jpeg",
    audio: "/horn.mp3",
    video: "/tide.webm",
    archive: "/v1.2.tar.gz",
    office: "/plan.docx",
    font: "/lamp.woff2",
    program: "/setup.exe",
  };
  for (const [medium, path] of Object.entries(named)) {
    assert.equal(mediumOfName(`https://x.example${path}`), medium, path);
  }
  for (
    const path of [
      "/",
      "/pdf",
      "/tides.pdf/",
      "/tides.html",
      "/tides.pdf?download=0",
      "/ida/lamp/blob/main/tides.pdf",
      "/wiki/Quay.jpg",
      "/w/File:Quay.jpg",
      "/File:Quay.jpg",
    ]
  ) assert.equal(mediumOfName(`https://x.example${path}`), null, path);
  assert.equal(mediumOfName("tides.pdf"), null);
});

Deno.test("bytes of no known label are named by the end of their URL", () => {
  const outcome = summarizeDocument({
    finalUrl: "https://x.example/plan.docx",
    contentType: "application/octet-stream",
    bytes: new Uint8Array([1]),
  });
  assert.deepEqual(outcome, { kind: "unsupported_content", medium: "office" });
});
