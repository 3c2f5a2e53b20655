import assert from "node:assert/strict";
import { noteSignerOf } from "@/tests/support/tiled_log.ts";
import { cosign, witnessKeyOf } from "@/tests/support/witness.ts";
import { signNote } from "./note.ts";
import { addCheckpointBody, readWitnessAnswer } from "./witness.ts";

const TEXT = "log.example\n7\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";
const NOTE = await signNote(TEXT, [noteSignerOf("log.example")]);
const KEY = witnessKeyOf("witness.example");
const NOW = new Date("2026-11-23T12:00:00.000Z");
const SECONDS = NOW.getTime() / 1000;

/** What an answer to a checkpoint of seven entries means. */
const read = (
  reply: { status: number; body?: string; contentType?: string },
  oldSize = 3,
) =>
  readWitnessAnswer({ body: "", contentType: "text/plain", ...reply }, {
    oldSize,
    size: 7,
    note: NOTE,
    key: KEY,
    now: NOW,
  });
const sized = (body: string) => ({
  status: 409,
  body,
  contentType: "text/x.tlog.size",
});

Deno.test("a conflict is of another size where it names one, and of another root where the sizes are equal", () => {
  const other = (size: number) => ({ kind: "other_size", size });
  const inconsistent = { kind: "inconsistent" };
  const nothing = {
    kind: "failed",
    reason: "it answered with 409, and no size",
  };
  for (
    const [reply, oldSize, meaning] of [
      [sized("5\n"), 3, other(5)],
      [sized("5\n"), 7, other(5)],
      [sized("7\n"), 3, other(7)],
      [sized("0\n"), 7, other(0)],
      [sized("7\n"), 7, inconsistent],
      [{ status: 409, body: "another root\n" }, 7, inconsistent],
      [{ status: 409, body: "5\n" }, 7, inconsistent],
      [{ status: 422 }, 3, inconsistent],
      [{ status: 422 }, 7, inconsistent],
      [{ status: 409, body: "5\n" }, 3, nothing],
      [sized("5"), 3, nothing],
      [sized("05\n"), 3, nothing],
      [sized("-5\n"), 3, nothing],
    ] as const
  ) {
    const label = `${JSON.stringify(reply)} to ${oldSize}`;
    assert.deepEqual(read(reply, oldSize), meaning, label);
  }
});

Deno.test("who does not know the log says so in one of two ways, and anything else is no answer", () => {
  assert.equal(read({ status: 403 }).kind, "unknown_log");
  assert.equal(read({ status: 404 }).kind, "unknown_log");
  for (const status of [204, 301, 400, 429, 500]) {
    const reason = `it answered with ${status}`;
    assert.deepEqual(read({ status }), { kind: "failed", reason });
  }
});

Deno.test("a cosignature is taken by itself, from now or before", () => {
  const line = cosign(TEXT, KEY, SECONDS);
  const other = cosign(TEXT, witnessKeyOf("other.example"), SECONDS);
  // Of the same name, as after a change of keys.
  const namesake = cosign(TEXT, witnessKeyOf(KEY.name), SECONDS);
  for (const body of [line, other + line, line + other, namesake + line]) {
    assert.deepEqual(read({ status: 200, body }), { kind: "cosigned", line });
  }
  const ahead = cosign(TEXT, KEY, SECONDS + 300);
  assert.equal(read({ status: 200, body: ahead }).kind, "cosigned");
  for (
    const [body, reason] of [
      [cosign(TEXT, KEY, SECONDS + 301), /is of 2026-11-23T12:05:01/],
      [other, /no cosignature of its key/],
      [cosign("another\n", KEY, SECONDS), /does not hold/],
      [`more\n\n${line}`, /./],
    ] as const
  ) {
    const answer = read({ status: 200, body });
    assert.ok(answer.kind === "failed", body);
    assert.match(answer.reason, reason);
  }
});

Deno.test("a checkpoint is submitted with the size and the proof before it", () => {
  const proof = [new Uint8Array(32), new Uint8Array(32).fill(255)];
  assert.equal(
    addCheckpointBody({ oldSize: 3, proof, note: NOTE }),
    `old 3\n${"A".repeat(43)}=\n${"/".repeat(42)}8=\n\n${NOTE}`,
  );
  assert.equal(
    addCheckpointBody({ oldSize: 0, proof: [], note: NOTE }),
    `old 0\n\n${NOTE}`,
  );
});
