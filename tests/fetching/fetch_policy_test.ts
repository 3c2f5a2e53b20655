import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  createPublicFetcher,
  type FetchedPage,
  type PublicFetcher,
} from "@/lib/net/fetch_public.ts";
import {
  CROOKED_URLS,
  DNS_PROBES,
  LOOPBACK_HOSTS,
  PRIVATE_HOSTS,
} from "./fetch_probes.ts";
import {
  type DnsServer,
  httpAnswer,
  listen,
  type Listener,
  PAGE_ADDRESS,
  startDnsServer,
} from "./fetch_support.ts";

interface Ground {
  readonly fetcher: PublicFetcher;
  readonly port: number;
  readonly pages: Listener;
  readonly dns: DnsServer;
  /** Connections that any canary has seen; must stay 0. */
  readonly canaryHits: () => number;
}

/** The page server, the name server, and canaries on everything near them. */
async function withGround(run: (ground: Ground) => Promise<void>) {
  const pages = await listen(PAGE_ADDRESS, 0, (socket, head) => {
    const path = /^GET (\S*)/.exec(head)?.[1] ?? "";
    const target = decodeURIComponent(path.replace(/^[^?]*\??/, ""));
    if (path.startsWith("/to?")) {
      socket.end(httpAnswer("moved", { Location: target }, "302 Found"));
    } else if (path.startsWith("/refresh?")) {
      socket.end(httpAnswer(`refresh ${target}`));
    } else socket.end(httpAnswer(`<p>page at ${path}</p>`));
  });
  const { port } = pages;
  const canaries = await Promise.all([
    ["127.0.0.1", port],
    ["127.0.0.3", port],
    ["127.0.0.20", port],
    ["::1", port],
    [PAGE_ADDRESS, port + 1],
    ["127.0.0.1", port + 1],
    ["127.0.0.1", 8080],
    ["127.0.0.1", 8443],
    ["127.0.0.1", 80],
    ["127.0.0.1", 443],
    ["::1", 8080],
    [PAGE_ADDRESS, 8080],
  ].map(([address, on]) =>
    // A port that something else holds cannot carry a canary.
    listen(String(address), Number(on), (socket) => socket.end()).catch(() =>
      undefined
    )
  ));
  const rebinding = new Map<string, (asked: number) => string[]>([
    ["good.test", () => [PAGE_ADDRESS]],
    ["rebind-after-one.test", (n) => [n === 0 ? PAGE_ADDRESS : "127.0.0.1"]],
    ["rebind-flip.test", (n) => [n % 2 === 0 ? PAGE_ADDRESS : "127.0.0.1"]],
  ]);
  const probes = new Map(DNS_PROBES.map((probe) => [probe.name, probe]));
  const dns = await startDnsServer((name, family, asked) => {
    const changing = rebinding.get(name);
    if (changing !== undefined) return { addresses: changing(asked) };
    if (name === "silent.test") return "silence";
    if (name === "broken.test") return "failure";
    if (name === "half-silent.test" && family === "AAAA") return "silence";
    if (name === "half-silent.test") return { addresses: [PAGE_ADDRESS] };
    return probes.get(name) ?? "no such name";
  });
  const fetcher = createPublicFetcher({
    userAgent: "probe",
    allowAddrs: [`${PAGE_ADDRESS}:${port}`],
    dns: dns.endpoint,
    timeouts: { dnsMs: 600, connectMs: 500, headersMs: 500, totalMs: 2_000 },
  });
  const canaryHits = () =>
    canaries.reduce((sum, canary) => sum + (canary?.connections() ?? 0), 0);
  try {
    await run({ fetcher, port, pages, dns, canaryHits });
    assert.equal(canaryHits(), 0, "a canary was reached");
    assert.ok(
      canaries.slice(0, 6).filter((canary) => canary !== undefined).length >= 4,
      "too few canaries could listen",
    );
  } finally {
    await Promise.all(canaries.map((canary) => canary?.close()));
    await pages.close();
    await dns.close();
  }
}

function hostProbes(port: number): string[] {
  return [
    ...LOOPBACK_HOSTS.flatMap((host) => [
      `http://${host}:${port}/`,
      `http://${host}:8080/`,
    ]),
    ...LOOPBACK_HOSTS.map((host) => `https://${host}:8443/`),
    ...PRIVATE_HOSTS.flatMap((host) => [
      `http://${host}/`,
      `https://${host}/`,
      `http://${host}:${port}/`,
    ]),
  ];
}

function crookedProbes(port: number): string[] {
  return CROOKED_URLS.map((url) =>
    url.replaceAll("{P}", String(port)).replaceAll("{N}", String(port + 1))
  );
}

const refreshTarget = (page: FetchedPage) =>
  /^refresh (.*)$/s.exec(Buffer.from(page.bytes).toString("utf8"))?.[1];

Deno.test("no probe of the URL's text or address gets through", async () => {
  await withGround(async ({ fetcher, port, pages }) => {
    const probes = [...hostProbes(port), ...crookedProbes(port)];
    assert.ok(probes.length >= 450, `${probes.length} probes`);
    for (const url of probes) {
      const outcome = await fetcher.fetch(url);
      assert.deepEqual(outcome, { kind: "url_not_allowed" }, url);
    }
    assert.equal(pages.connections(), 0, "not even the allowed server");
  });
});

Deno.test("no probe gets through as the target of a redirect", async () => {
  await withGround(async ({ fetcher, port }) => {
    const absolute = crookedProbes(port).filter((url) =>
      /^[a-z+-]+:[!-~]*$/i.test(url) && !url.startsWith("about:")
    );
    for (const url of [...hostProbes(port), ...absolute]) {
      const outcome = await fetcher.fetch(
        `http://${PAGE_ADDRESS}:${port}/to?${encodeURIComponent(url)}`,
      );
      assert.deepEqual(outcome, { kind: "url_not_allowed" }, url);
    }
  });
});

Deno.test("no probe gets through as a meta refresh", async () => {
  await withGround(async ({ fetcher, port }) => {
    for (const url of hostProbes(port).filter((_, index) => index % 3 === 0)) {
      const outcome = await fetcher.fetch(
        `http://${PAGE_ADDRESS}:${port}/refresh?${encodeURIComponent(url)}`,
        { refreshTarget },
      );
      assert.deepEqual(outcome, { kind: "url_not_allowed" }, url);
    }
  });
});

Deno.test("a name with one address that is not allowed is refused", async () => {
  await withGround(async ({ fetcher, port, pages, dns }) => {
    for (const { name } of DNS_PROBES) {
      const url = `http://${name}:${port}/`;
      assert.deepEqual(
        await fetcher.fetch(url),
        { kind: "url_not_allowed" },
        url,
      );
      assert.ok(dns.questions(name) > 0, `${name} was looked up`);
    }
    assert.equal(pages.connections(), 0);
  });
});

Deno.test("an answer that changes between check and use has no effect", async () => {
  await withGround(async ({ fetcher, port, dns }) => {
    const name = "rebind-after-one.test";
    const first = await fetcher.fetch(`http://${name}:${port}/`);
    assert.equal(first.kind, "fetched");
    assert.equal(dns.questions(name), 2, "one question for each family");
    assert.deepEqual(
      await fetcher.fetch(`http://${name}:${port}/`),
      { kind: "url_not_allowed" },
    );
    const flip = `http://rebind-flip.test:${port}/`;
    assert.deepEqual(
      await fetcher.fetch(`${flip}to?${encodeURIComponent(flip)}`),
      { kind: "url_not_allowed" },
      "the second hop is looked up and vetted anew",
    );
  });
});

Deno.test("names without an answer end within the look-up's time", async () => {
  await withGround(async ({ fetcher, port }) => {
    const kindOf = async (name: string) =>
      (await fetcher.fetch(`http://${name}:${port}/`)).kind;
    assert.equal(await kindOf("silent.test"), "upstream_timeout");
    assert.equal(await kindOf("nowhere.test"), "upstream_unreachable");
    assert.equal(await kindOf("half-silent.test"), "fetched");
    assert.notEqual(await kindOf("broken.test"), "fetched");
  });
});

Deno.test("exactly the allowed address and port are reached", async () => {
  await withGround(async ({ fetcher, port }) => {
    const reached: readonly (readonly [string, string])[] = [
      [`http://127.0.0.2:${port}/a?b=1#c`, `http://127.0.0.2:${port}/a?b=1`],
      [`HTTP://127.0.0.2:${port}`, `http://127.0.0.2:${port}/`],
      [`http://0x7f000002:${port}/`, `http://127.0.0.2:${port}/`],
      [`http://2130706434:${port}/`, `http://127.0.0.2:${port}/`],
      [`http://127.2:${port}/`, `http://127.0.0.2:${port}/`],
      [`http://127.0.0.2:${port}#@127.0.0.1/`, `http://127.0.0.2:${port}/`],
      [
        `http://127.0.0.2:${port}/@127.0.0.1`,
        `http://127.0.0.2:${port}/@127.0.0.1`,
      ],
      [`http://GOOD.test:${port}/é`, `http://good.test:${port}/%C3%A9`],
      [`http://good.test:${port}/to?/b`, `http://good.test:${port}/b`],
      [
        `http://good.test:${port}/to?${
          encodeURIComponent(`//127.0.0.2:${port}/c`)
        }`,
        `http://127.0.0.2:${port}/c`,
      ],
      [
        `http://good.test:${port}/to?%2F日本`,
        `http://good.test:${port}/%E6%97%A5%E6%9C%AC`,
      ],
    ];
    for (const [url, finalUrl] of reached) {
      const outcome = await fetcher.fetch(url);
      assert.equal(outcome.kind, "fetched", url);
      assert.equal(outcome.kind === "fetched" && outcome.finalUrl, finalUrl);
    }
    const refreshed = await fetcher.fetch(
      `http://127.0.0.2:${port}/refresh?/d`,
      { refreshTarget },
    );
    assert.equal(
      refreshed.kind === "fetched" && refreshed.finalUrl,
      `http://127.0.0.2:${port}/d`,
    );
    // One is followed: what that page asks for is its reader's business.
    const chain = `/refresh?${encodeURIComponent("/refresh?/d")}`;
    const once = await fetcher.fetch(`http://127.0.0.2:${port}${chain}`, {
      refreshTarget,
    });
    assert.equal(
      once.kind === "fetched" && once.finalUrl,
      `http://127.0.0.2:${port}/refresh?/d`,
    );
  });
});

Deno.test("an allowed IPv6 address is reached by literal and by name", async () => {
  const pages = await listen("::1", 0, (socket) => {
    socket.end(httpAnswer("<p>six</p>"));
  });
  const canary = await listen("127.0.0.1", pages.port, (socket) => {
    socket.end();
  });
  const dns = await startDnsServer(() => ({ addresses: ["0:0::1"] }));
  const fetcher = createPublicFetcher({
    userAgent: "probe",
    allowAddrs: [`[0:0:0::1]:${pages.port}`],
    dns: dns.endpoint,
  });
  for (const host of ["[::1]", "[0:0:0:0:0:0:0:1]", "six.test"]) {
    const url = `http://${host}:${pages.port}/`;
    assert.equal((await fetcher.fetch(url)).kind, "fetched", url);
  }
  for (const host of ["127.0.0.1", "[::ffff:127.0.0.1]", "[::2]"]) {
    const url = `http://${host}:${pages.port}/`;
    assert.deepEqual(await fetcher.fetch(url), { kind: "url_not_allowed" });
  }
  assert.equal(canary.connections(), 0);
  await pages.close();
  await canary.close();
  await dns.close();
});

Deno.test("redirects are followed five times, not six", async () => {
  await withGround(async ({ fetcher, port }) => {
    const chain = (hops: number): string =>
      hops === 0
        ? `http://127.0.0.2:${port}/end`
        : `http://127.0.0.2:${port}/to?${encodeURIComponent(chain(hops - 1))}`;
    assert.equal((await fetcher.fetch(chain(5))).kind, "fetched");
    assert.equal((await fetcher.fetch(chain(6))).kind, "upstream_redirects");
  });
});

Deno.test("test names do not exist without an own resolver", async () => {
  const fetcher = createPublicFetcher({ userAgent: "probe" });
  for (const name of ["good.test", "www.example", "a.invalid"]) {
    assert.deepEqual(
      await fetcher.fetch(`http://${name}/`),
      { kind: "url_not_allowed" },
    );
  }
});

Deno.test("settings that are no address and port are refused at once", () => {
  const bad = [
    "",
    "127.0.0.2",
    "localhost:80",
    "127.0.0.2:0",
    "::1:80",
    "[127.0.0.1]:80",
    "127.0.0.2:65536",
    "127.1:80",
    "[::1%lo]:80",
  ];
  for (const text of bad) {
    assert.throws(
      () => createPublicFetcher({ userAgent: "x", allowAddrs: [text] }),
      TypeError,
      text,
    );
  }
});
