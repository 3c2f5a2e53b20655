/**
 * An upstream on a port of this machine that answers as a test says, and a
 * folder with offers of it.
 *
 * @module
 */

/** What an upstream was asked. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** An upstream, and a folder for offers. */
export interface UpstreamScene {
  /** `ip:port`. */
  readonly address: string;
  readonly folder: string;
  readonly asked: readonly Asked[];
  answer: (asked: Asked) => Response | Promise<Response>;
  /** Writes a file of {@linkcode OFFER}, with changes. */
  write(
    changes?: Readonly<Record<string, unknown>>,
    upstream?: object,
  ): Promise<void>;
}

/** An offer without its upstream. */
export const OFFER = {
  id: "weather-now",
  title: "Weather of a city",
  description: "Gives the temperature of a city.",
  limitation: "Cities only.",
  price: "0.03",
  tags: ["weather"],
  words: ["temperature~", "weather"],
  input_schema: {
    type: "object",
    additionalProperties: false,
    required: ["city"],
    properties: { city: { type: "string", minLength: 1, maxLength: 80 } },
  },
  output_schema: {
    type: "object",
    required: ["celsius"],
    properties: { celsius: { type: "number" } },
  },
  example: { input: { city: "Oslo" }, output: { celsius: 4 } },
} as const;

/** A server on loopback, and what it was asked; it stops with the block that has it. */
export interface Upstream extends AsyncDisposable {
  /** `ip:port`. */
  readonly address: string;
  readonly asked: Asked[];
}

/** Starts a server that keeps what it is asked, and answers as it is told. */
export function startUpstream(
  answer: (asked: Asked) => Response | Promise<Response>,
): Upstream {
  const asked: Asked[] = [];
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const one = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.text(),
    };
    asked.push(one);
    return await answer(one);
  });
  return {
    address: `127.0.0.1:${server.addr.port}`,
    asked,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Runs the upstream for as long as a test needs it. */
export async function withUpstream(
  test: (scene: UpstreamScene) => Promise<void>,
): Promise<void> {
  await using upstream = startUpstream((one) => scene.answer(one));
  const { address, asked } = upstream;
  const folder = await Deno.makeTempDir();
  const scene: UpstreamScene = {
    address,
    folder,
    asked,
    answer: () => Response.json(OFFER.example.output),
    async write(changes = {}, more = {}) {
      const file = {
        ...OFFER,
        upstream: { url: `http://${address}/v1/{city}`, address, ...more },
        ...changes,
      };
      await Deno.writeTextFile(
        `${folder}/${String(file.id)}.json`,
        JSON.stringify(file),
      );
    },
  };
  try {
    await test(scene);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
