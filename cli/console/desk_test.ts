import assert from "node:assert/strict";
import type { Random } from "@/lib/runtime.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { Actions } from "./actions.ts";
import { consoleAssets } from "./assets.ts";
import { type Desk, openDesk, STREAMS_MAX } from "./desk.ts";
import type { Told } from "./feed.ts";
import { SESSIONS_MAX, Visitors } from "./visitors.ts";

const PORT = 8499;
const HOST = `127.0.0.1:${PORT}`;
const OWN = { host: HOST, origin: `http://${HOST}` };

interface Scene {
  readonly desk: Desk;
  /** The token of the link that was printed last. */
  readonly token: () => string;
  readonly done: string[];
  /** Ends what is being done. */
  readonly finish: () => void;
  /** Whoever waits for the next look. */
  readonly looks: number[];
}

function scene(random: Random = systemRandom): Scene {
  let token = "";
  const done: string[] = [];
  const looks: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const action = (name: string) => async () => {
    done.push(name);
    await promise;
    return { isDone: true, text: `${name} is done` };
  };
  const actions: Actions = {
    reconcile: action("reconcile"),
    rotate: action("rotate"),
  };
  const visitors = new Visitors({ random, onToken: (next) => token = next });
  visitors.invite();
  const desk = openDesk({
    port: PORT,
    assets: consoleAssets(),
    visitors,
    feed: {
      next(number): Promise<Told> {
        looks.push(number);
        return Promise.resolve({
          number: number + 1,
          status: null,
          problem: "nothing here",
        });
      },
    },
    actions,
  });
  return { desk, token: () => token, done, finish: resolve, looks };
}

function ask(
  desk: Desk,
  path: string,
  { method = "GET", body, signal, ...headers }:
    & { method?: string; body?: string; signal?: AbortSignal }
    & Record<string, unknown> = {},
): Promise<Response> {
  return desk(
    new Request(`http://console.invalid${path}`, {
      method,
      headers: Object.entries({ host: HOST, ...headers })
        .map(([name, value]): [string, string] => [name, String(value)]),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}

async function enter({ desk, token }: Scene): Promise<string> {
  const answer = await ask(desk, "/session", {
    method: "POST",
    body: token(),
    ...OWN,
  });
  assert.equal(answer.status, 200);
  return `Bearer ${(await answer.json()).session}`;
}

async function status(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

Deno.test("a link opens one window, and the next link another", async () => {
  const made = scene();
  const { desk, token } = made;
  const used = token();
  const first = await enter(made);
  const again = ask(desk, "/session", { method: "POST", body: used, ...OWN });
  assert.equal(await status(again), 403);
  assert.notEqual(token(), used);
  const second = await enter(made);
  assert.notEqual(first, second);
  for (const authorization of [first, second]) {
    assert.equal(await status(ask(desk, "/live", { authorization })), 200);
  }
});

Deno.test("nothing but a token opens a window", async () => {
  const { desk, token } = scene();
  const wrong = [
    "",
    "0",
    token().slice(1),
    `${token()}0`,
    token().toUpperCase() === token() ? "0".repeat(64) : token().toUpperCase(),
    "x".repeat(100_000),
  ];
  for (const body of wrong) {
    const answer = ask(desk, "/session", { method: "POST", body, ...OWN });
    assert.equal(await status(answer), 403, body.slice(0, 80));
  }
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4_096)),
  });
  const poured = await desk(
    new Request("http://console.invalid/session", {
      method: "POST",
      headers: OWN,
      body: endless,
    }),
  );
  assert.equal(poured.status, 403);
  await poured.body?.cancel();
  // None of that used it up.
  const answer = ask(desk, "/session", {
    method: "POST",
    body: token(),
    ...OWN,
  });
  assert.equal(await status(answer), 200);
});

Deno.test("windows are few: the oldest goes", async () => {
  const made = scene();
  const windows: string[] = [];
  for (let window = 0; window <= SESSIONS_MAX; window++) {
    windows.push(await enter(made));
  }
  const codes = [];
  for (const authorization of windows) {
    codes.push(await status(ask(made.desk, "/live", { authorization })));
  }
  assert.deepEqual(codes, [401, ...Array(SESSIONS_MAX).fill(200)]);
});

Deno.test("without a session there is an empty page and nothing else", async () => {
  const made = scene();
  const { desk } = made;
  for (const path of ["/", "/console.js", "/style.css", "/favicon.svg"]) {
    const answer = await ask(desk, path);
    assert.equal(answer.status, 200, path);
    await answer.body?.cancel();
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self';/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.equal(answer.headers.get("x-frame-options"), "DENY");
    assert.equal(answer.headers.get("access-control-allow-origin"), null);
  }
  const session = await enter(made);
  for (
    const authorization of ["", "Bearer ", "Bearer undefined", session.slice(1)]
  ) {
    assert.equal(await status(ask(desk, "/live", { authorization })), 401);
    for (const name of ["reconcile", "rotate"]) {
      const answer = ask(desk, `/${name}`, {
        method: "POST",
        authorization,
        ...OWN,
      });
      assert.equal(await status(answer), 401, name);
    }
  }
  assert.deepEqual(made.done, []);
  for (
    const [method, path] of [
      ["GET", "/rotate"],
      ["POST", "/constructor"],
      ["POST", "/live"],
      ["GET", "/none"],
    ]
  ) {
    const answer = ask(desk, path ?? "", {
      method: method ?? "",
      authorization: session,
      ...OWN,
    });
    assert.equal(await status(answer), 404, path);
  }
});

Deno.test("another name for this machine is not answered", async () => {
  const { desk, token } = scene();
  for (
    const host of [
      "evil.example",
      `evil.example:${PORT}`,
      "127.0.0.1",
      "127.0.0.1:80",
      `127.0.0.1.evil.example:${PORT}`,
      `127.0.0.2:${PORT}`,
      "",
    ]
  ) {
    assert.equal(await status(ask(desk, "/", { host })), 421, host);
    const answer = ask(desk, "/session", {
      method: "POST",
      body: token(),
      host,
      origin: `http://${host}`,
    });
    assert.equal(await status(answer), 421, host);
  }
  for (const host of [`localhost:${PORT}`, `[::1]:${PORT}`]) {
    assert.equal(await status(ask(desk, "/", { host })), 200, host);
  }
});

Deno.test("what another page asks for is refused, also with the session", async () => {
  const made = scene();
  const { desk, done, finish } = made;
  const authorization = await enter(made);
  finish();
  const foreign: readonly Record<string, string>[] = [
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: `https://${HOST}` },
    { origin: "http://127.0.0.1:9000" },
    { origin: `http://localhost:${PORT}` },
    { ...OWN, "sec-fetch-site": "cross-site" },
    // Another port of this machine is the same site.
    { ...OWN, "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    {},
  ];
  for (const headers of foreign) {
    const answer = ask(desk, "/rotate", {
      method: "POST",
      authorization,
      ...headers,
    });
    assert.equal(await status(answer), 403, JSON.stringify(headers));
  }
  assert.deepEqual(done, []);
  const read = { authorization, "sec-fetch-site": "cross-site" };
  assert.equal(await status(ask(desk, "/live", read)), 403);
  assert.equal(await status(ask(desk, "/", read)), 403);
  // Who follows a link comes from elsewhere, and sees an empty page.
  const followed = { ...read, "sec-fetch-dest": "document" };
  assert.equal(await status(ask(desk, "/", followed)), 200);
  assert.equal(await status(ask(desk, "/live", followed)), 403);
  for (const headers of [OWN, { "sec-fetch-site": "same-origin" }]) {
    const answer = ask(desk, "/rotate", {
      method: "POST",
      authorization,
      ...headers,
    });
    assert.equal(await status(answer), 200);
  }
  assert.deepEqual(done, ["rotate", "rotate"]);
});

Deno.test("a thing is done once at a time", async () => {
  const made = scene();
  const authorization = await enter(made);
  const reconcile = () =>
    ask(made.desk, "/reconcile", { method: "POST", authorization, ...OWN });
  const first = reconcile();
  const second = await (await reconcile()).json();
  assert.deepEqual(second, {
    isDone: false,
    text: "it is being done already",
  });
  made.finish();
  assert.equal((await (await first).json()).text, "reconcile is done");
  assert.deepEqual(made.done, ["reconcile"]);
  assert.equal((await (await reconcile()).json()).isDone, true);
});

Deno.test("a window is told as fast as it reads, and windows are few", async () => {
  const made = scene();
  const { desk, looks } = made;
  const authorization = await enter(made);
  const leaving = new AbortController();
  const answer = await ask(desk, "/live", {
    authorization,
    signal: leaving.signal,
  });
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const reader = answer.body?.getReader() ?? assert.fail();
  const decoder = new TextDecoder();
  for (const number of [1, 2]) {
    const { value } = await reader.read();
    assert.deepEqual(JSON.parse(decoder.decode(value)), {
      number,
      status: null,
      problem: "nothing here",
    });
  }
  // Nothing was made for a window that does not read.
  assert.deepEqual(looks, [0, 1]);
  const others: Response[] = [];
  for (let window = 1; window < STREAMS_MAX; window++) {
    others.push(await ask(desk, "/live", { authorization }));
  }
  assert(others.every(({ status }) => status === 200));
  assert.equal(await status(ask(desk, "/live", { authorization })), 503);
  // Both ways in which a window goes make room for one more.
  leaving.abort();
  await others[0]?.body?.cancel();
  for (let window = 0; window < 2; window++) {
    const again = await ask(desk, "/live", { authorization });
    assert.equal(again.status, 200);
  }
  assert.equal(await status(ask(desk, "/live", { authorization })), 503);
});

Deno.test("the page and all that it needs are small", async () => {
  let bytes = 0;
  for (const [path, asset] of consoleAssets()) {
    const form = asset.form("gzip", false).found;
    bytes += (await form.clone().arrayBuffer()).byteLength;
    assert.doesNotMatch(
      await asset.form(null, false).found.clone().text(),
      /https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
      path,
    );
  }
  assert(bytes < 60_000, `${bytes} bytes`);
});
