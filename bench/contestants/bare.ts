/** `Deno.serve` and nothing else: prepared bytes by path; or beside it what no seller can leave out. */
import { openLogSink } from "@/cli/log_sink.ts";
import { createLogger } from "@/lib/log.ts";
import { type Must, readTask, type RecordedAnswer, serve } from "./protocol.ts";

/** The header that has a token in it. */
const HEADER = "payment-required";

const { answers } = await readTask<{ answers: readonly RecordedAnswer[] }>();
const prepared = new Map(
  answers.map(({ path, status, headers, body, must }) => [
    path,
    {
      body: status === 304 ? null : Uint8Array.fromBase64(body),
      init: {
        status,
        headers: new Headers(headers.map(([a, b]): [string, string] => [a, b])),
      },
      // A token among bytes, which are encoded anew.
      header: Uint8Array.fromBase64(
        headers.find(([name]) => name === HEADER)?.[1] ?? "",
      ),
      must,
    },
  ]),
);
type Prepared = NonNullable<ReturnType<typeof prepared.get>>;

let asked = 0;
// Standard output is the benchmark's; a log goes where one costs nothing.
const nowhere = await Deno.open("/dev/null", { write: true });
const logger = createLogger(openLogSink(nowhere).write, () => new Date());

const MUSTS: Readonly<
  Record<
    Must,
    (request: Request, answer: Prepared) => Response | Promise<Response>
  >
> = {
  "set a header anew"(_request, { body, init, header }) {
    header[0] = asked++;
    init.headers.set(HEADER, header.toBase64());
    return new Response(body, init);
  },
  "log a line"(request, { body, init }) {
    const requestId = crypto.randomUUID();
    logger.log({ method: request.method, status: init.status, requestId });
    return new Response(body, init);
  },
  async "read the body"(request, { body, init }) {
    JSON.parse(await request.text());
    return new Response(body, init);
  },
};

serve((request) => {
  const path = request.url.slice(request.url.indexOf("/", 8));
  const answer = prepared.get(path);
  if (answer === undefined) return new Response(null, { status: 404 });
  return answer.must === undefined
    ? new Response(answer.body, answer.init)
    : MUSTS[answer.must](request, answer);
});
