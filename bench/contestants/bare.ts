/** `Deno.serve` and nothing else: prepared bytes by path. */
import { readTask, type RecordedAnswer, serve } from "./protocol.ts";

const { answers } = await readTask<{ answers: readonly RecordedAnswer[] }>();
const prepared = new Map(answers.map(({ path, status, headers, body }) => [
  path,
  {
    body: status === 304 ? null : Uint8Array.fromBase64(body),
    init: {
      status,
      headers: new Headers(headers.map(([a, b]): [string, string] => [a, b])),
    },
  },
]));

serve((request) => {
  const path = request.url.slice(request.url.indexOf("/", 8));
  const answer = prepared.get(path);
  return answer === undefined
    ? new Response(null, { status: 404 })
    : new Response(answer.body, answer.init);
});
