import assert from "node:assert/strict";
import { burningWord } from "./devices.ts";

const words = (text: string): readonly string[] => text.split(" ");

Deno.test("burningWord() hears firmware, addresses and erased chips", () => {
  for (
    const [name, line] of [
      ["acmeflash", "erase"],
      ["acme", "erase-chip"],
      ["acme", "write fw.bin 0x8000000"],
      ["acmeprog", "fw.hex"],
      ["acme-flash", "upgrade fw.fwpkg"],
    ] as const
  ) assert.notEqual(burningWord(name, words(line)), undefined, line);
  for (
    const [name, line] of [
      ["acme", "erase"],
      ["acme", "write fw.bin"],
      ["acme", "write notes.txt 0x80"],
      ["acmeprog", "--read fw.hex"],
      ["acmeprog", "info fw.hex"],
      ["acmeflash", "help erase"],
    ] as const
  ) assert.equal(burningWord(name, words(line)), undefined, line);
});
