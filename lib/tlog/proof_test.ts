import assert from "node:assert/strict";
import { NoteError } from "./note.ts";
import { parseProof, proofText } from "./proof.ts";

const CHECKPOINT = "log.example\n1\nroot\n\n\u2014 log.example AAAA\n";

Deno.test("a proof is read as it was written, with and without what is extra", () => {
  for (const extra of [null, new Uint8Array(3)]) {
    for (const path of [[], [new Uint8Array(32), new Uint8Array(32).fill(1)]]) {
      const proof = { extra, index: 73_894, path, checkpoint: CHECKPOINT };
      assert.deepEqual(parseProof(proofText(proof)), proof);
    }
  }
  assert.equal(
    proofText({ extra: null, index: 0, path: [], checkpoint: CHECKPOINT }),
    `c2sp.org/tlog-proof@v1\nindex 0\n\n${CHECKPOINT}`,
  );
});

Deno.test("what is no proof is refused", () => {
  const good = proofText({
    extra: new Uint8Array(3),
    index: 5,
    path: [new Uint8Array(32)],
    checkpoint: CHECKPOINT,
  });
  for (
    const bad of [
      "",
      good.replace("@v1", "@v2"),
      good.replace("index 5", "index 05"),
      good.replace("index 5\n", ""),
      good.replace("extra AAAA", "extra AAA"),
      good.replace("\n\n", "\n"),
      good.replace("\n\n", `\n${"AAAA\n".repeat(63)}\n`),
    ]
  ) assert.throws(() => parseProof(bad), NoteError, bad);
});
