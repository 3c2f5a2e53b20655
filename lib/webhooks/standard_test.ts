import assert from "node:assert/strict";
import { parseWebhookSecret, webhookHeaders } from "./standard.ts";

/** The reference that libraries of the standard are held against. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

Deno.test("webhookHeaders() signs as the standard's reference does", async () => {
  const secret = parseWebhookSecret(SECRET) ?? assert.fail();
  assert.deepEqual(
    await webhookHeaders(secret, {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestampSeconds: 1614265330,
      body: '{"test": 2432232314}',
    }),
    {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
  );
});

Deno.test("parseWebhookSecret() takes base64 of 24 to 64 bytes behind its prefix", () => {
  const secretOf = (bytes: number) =>
    `whsec_${new Uint8Array(bytes).toBase64()}`;
  for (const bytes of [24, 64]) {
    assert.equal(parseWebhookSecret(secretOf(bytes))?.length, bytes);
  }
  const wrong = [
    ...["", "whsec_", SECRET.slice(6), `${SECRET}!`, "whsec_****"],
    ...[secretOf(23), secretOf(65)],
  ];
  for (const text of wrong) assert.equal(parseWebhookSecret(text), null, text);
});
