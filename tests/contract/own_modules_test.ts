/** Own offers whose work a module does, by the whole program: sold as any other, and free whatever the code does. */
import assert from "node:assert/strict";
import { ModuleOffers, type ModuleReport } from "@/cli/module_offers.ts";
import { readOwnOffers } from "@/cli/own_offers.ts";
import { configOf, startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { moduleOffer } from "@/tests/support/module_offer.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";

const OFFER_URL = "http://localhost:8402/count-characters";
const CODE = `
let runs = 0;
export async function run({ text }: { text: string }, { idempotencyKey }: { idempotencyKey: string }) {
  if (text === "loop") for (;;);
  if (text === "grow") for (const all: number[][] = [];;) all.push(new Array(10_000).fill(1.5));
  if (text === "exit") Deno.exit(0);
  if (text === "read") Deno.readTextFileSync("/etc/hostname");
  if (text === "missing") throw Object.assign(new Error(), { status: 404, retryAfterSeconds: 9 });
  if (text === "shape") return { characters: "four" };
  if (text === "much") return { characters: 1, more: "x".repeat(60_000) };
  if (text === "print") { for (;;) console.log(text.repeat(1_000)); }
  return { characters: text.length, runs: ++runs, key: idempotencyKey };
}`;

interface Scene {
  readonly app: TestApp;
  readonly folder: string;
  readonly reports: readonly ModuleReport[];
  write(changes?: object): Promise<void>;
  pay(text: string): Promise<ExactPayment>;
  send(text: string, payment: ExactPayment): Promise<Response>;
  buy(text: string): Promise<Record<string, unknown>>;
}

async function withModule(test: (scene: Scene) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  const reports: ModuleReport[] = [];
  await using modules = new ModuleOffers({
    onFailure: (report) => reports.push(report),
  });
  const write = (changes: object = {}) =>
    Deno.writeTextFile(
      `${folder}/count-characters.json`,
      JSON.stringify(moduleOffer(changes)),
    );
  await Deno.writeTextFile(`${folder}/count.ts`, CODE);
  await write();
  const app = await startTestApp({
    settings: { OFFERS_DIR: folder },
    modules,
  });
  const ask = (text: string, headers: Record<string, string> = {}) =>
    app.fetch(OFFER_URL, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ text }),
    });
  const scene: Scene = {
    ...{ app, folder, reports, write },
    async pay(text) {
      const unpaid = await ask(text);
      await unpaid.body?.cancel();
      return await buildPayment({
        account: throwawayAccount(),
        paymentRequired: challengeOf(unpaid),
        now: app.clock.now(),
      });
    },
    send: (text, payment) =>
      ask(text, { "PAYMENT-SIGNATURE": encodePayment(payment) }),
    async buy(text) {
      return await (await scene.send(text, await scene.pay(text))).json();
    },
  };
  try {
    assert.deepEqual(app.faults, []);
    await test(scene);
  } finally {
    await app.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a module is sold, and its run knows the payment that it is for", async () => {
  await withModule(async ({ app, buy, pay, send }) => {
    const first = await buy("four");
    assert.equal(first.characters, 4);
    assert.match(String(first.key), /^\w{64}$/);
    const payment = await pay("five5");
    const sold = await (await send("five5", payment)).text();
    assert.notEqual(JSON.parse(sold).key, first.key);
    // The same bytes, without another run.
    assert.equal(await (await send("five5", payment)).text(), sold);
    assert.equal((await buy("six666")).runs, 3);
    assert.equal(await readSettledCount(app), 3);
  });
});

/** What an input makes the code do, the reason that buyers hear, and the operator. */
const FREE: readonly (readonly [string, string, ModuleReport["end"] | null])[] =
  [
    ["loop", "timeout", "timeout"],
    ["grow", "unreachable", "died"],
    ["exit", "unreachable", "died"],
    ["read", "status", "threw"],
    ["shape", "not_fitting", null],
    ["much", "too_large", "too_large"],
    ["print", "too_large", "too_large"],
  ];

Deno.test("whatever code does, it is free, and the seller sells on", async () => {
  await withModule(async ({ app, buy, reports }) => {
    for (const [text, reason, end] of FREE) {
      const before = reports.length;
      const { error, reason: said } = await buy(text);
      assert.equal(error, "unavailable", text);
      assert.equal(said, reason, text);
      assert.equal(reports.slice(before)[0]?.end ?? null, end, text);
      assert.equal((await buy("four")).characters, 4, text);
    }
    assert.equal(await readSettledCount(app), FREE.length);
    assert.match(
      reports.find(({ end }) => end === "threw")?.where ?? "",
      /^NotCapable at count\.ts:\d+:\d+$/,
    );
    assert.doesNotMatch(JSON.stringify(reports), /hostname/);
  });
});

Deno.test("what a caller can provoke is a 404 of the module, and opens no circuit", async () => {
  await withModule(async ({ pay, send, buy }) => {
    for (let count = 0; count < 6; count++) {
      const refused = await send("missing", await pay("missing"));
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get("retry-after"), "9");
      await refused.body?.cancel();
    }
    assert.equal((await buy("four")).characters, 4);
  });
});

Deno.test("code is read again with its file, and what was paid for is given when it is gone", async () => {
  await withModule(async ({ app, folder, buy, pay, send }) => {
    const payment = await pay("four");
    const sold = await (await send("four", payment)).text();
    await Deno.writeTextFile(
      `${folder}/count.ts`,
      "export const run = () => ({ characters: 0 });",
    );
    assert.deepEqual((await app.readOffers()).changed, ["count-characters"]);
    assert.equal((await buy("four")).characters, 0);

    await Deno.writeTextFile(`${folder}/count.ts`, "export const run = ;");
    const { faults, sold: ids } = await app.readOffers();
    assert.deepEqual(ids, ["count-characters"]);
    assert.match(
      faults.join(),
      /^count-characters\.json: module: a module that loads \(.*\); it is sold as it was before$/,
    );
    // What was loaded before works on.
    assert.equal((await buy("four")).characters, 0);

    await Deno.remove(`${folder}/count-characters.json`);
    assert.deepEqual((await app.readOffers()).removed, ["count-characters"]);
    assert.equal(await (await send("four", payment)).text(), sold);
    const other = await send("five", payment);
    assert.notEqual(other.status, 200);
    await other.body?.cancel();
  });
});

/** What a file must not say, and the line that it is answered with. */
const FAULTS: readonly (readonly [RegExp, object])[] = [
  [/upstream or module: one of them/, { module: undefined }],
  [/upstream or module: one/, { upstream: { url: "https://a.example/" } }],
  [/module: \.\/FILE\.ts#EXPORT/, { module: "count.ts#run" }],
  [/module: \.\/FILE\.ts#EXPORT/, { module: "./count.ts" }],
  [/module: \.\/FILE\.ts#EXPORT/, { module: "./../count.ts#run" }],
  [/module: \.\/FILE\.ts#EXPORT/, { module: "./count.json#run" }],
  [/module: a file of the folder, none\.ts/, { module: "./none.ts#run" }],
  [/module: a file of the folder, out\.ts/, { module: "./out.ts#run" }],
  [/exported as walk/, { module: "./count.ts#walk" }],
  [/module must have the member "run"/, { module: {} }],
  [/more/, { module: { run: "./count.ts#run", more: 1 } }],
  [/module\.net/, {
    module: { run: "./count.ts#run", net: ["169.254.169.254:80"] },
  }],
  [/module\.net/, {
    module: { run: "./count.ts#run", net: ["[::ffff:169.254.169.254]:80"] },
  }],
  [/module\.net/, {
    module: { run: "./count.ts#run", net: ["[fd00:ec2::254]:80"] },
  }],
  [/module\.net/, { module: { run: "./count.ts#run", net: ["localhost:80"] } }],
  [/module\.net/, { module: { run: "./count.ts#run", net: ["a.example:0"] } }],
  [/module\.net/, {
    module: { run: "./count.ts#run", net: ["*.example.com:443"] },
  }],
  [/module\.read/, {
    module: { run: "./count.ts#run", read: ["/etc/hostname"] },
  }],
  [/module\.read/, { module: { run: "./count.ts#run", read: ["../secret"] } }],
  [/module\.env: .*not UNSET/, {
    module: { run: "./count.ts#run", env: ["UNSET"] },
  }],
  // What pays, signs and stores is nobody's to name.
  [/module\.env: .*not SETTLER_PRIVATE_KEY/, {
    module: { run: "./count.ts#run", env: ["SETTLER_PRIVATE_KEY"] },
  }],
  [/module\.env: .*not WALLET_PRIVATE_KEY/, {
    module: { run: "./count.ts#run", env: ["WALLET_PRIVATE_KEY"] },
  }],
  [/module\.env: .*not PGPASSWORD/, {
    module: { run: "./count.ts#run", env: ["PGPASSWORD"] },
  }],
  [/module\.memory_mb/, {
    module: { run: "./count.ts#run", memory_mb: 5_000 },
  }],
  [/module\.timeout_ms/, {
    module: { run: "./count.ts#run", timeout_ms: 60_000 },
  }],
];

Deno.test("a module that a file may not have is a line", async () => {
  const folder = await Deno.makeTempDir();
  const outside = await Deno.makeTempFile({ suffix: ".ts" });
  await using modules = new ModuleOffers();
  try {
    await Deno.writeTextFile(`${folder}/count.ts`, CODE);
    await Deno.symlink(outside, `${folder}/out.ts`);
    const read = async (changes: object) => {
      await Deno.writeTextFile(
        `${folder}/count-characters.json`,
        JSON.stringify(moduleOffer(changes)),
      );
      return await readOwnOffers(configOf({ OFFERS_DIR: folder }), {
        modules,
        readVariable: (name) => name === "UNSET" ? undefined : "value",
      });
    };
    for (const [expected, changes] of FAULTS) {
      const { faults, offers } = await read(changes);
      assert.equal(faults.length, 1, String(expected));
      assert.match(faults[0] ?? "", expected);
      assert.deepEqual(offers, []);
    }
    const named = {
      ...{ run: "./count.ts#run", net: ["api.example.com"] },
      ...{ env: ["NAMED"], read: ["./count.ts"] },
    };
    const { offers: [offer] } = await read({ module: named });
    assert(offer?.plan.work.kind === "module");
    assert.deepEqual(offer.plan.work.net, ["api.example.com:443"]);
    assert.deepEqual(offer.plan.work.env, { NAMED: "value" });
  } finally {
    await Deno.remove(outside);
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name:
    "no module reads the program's own files, and none what a link leads to",
  ignore: Deno.build.os === "windows",
  fn: readsNothingElse,
});

async function readsNothingElse(): Promise<void> {
  const folder = await Deno.makeTempDir();
  const outside = await Deno.makeTempDir();
  await using modules = new ModuleOffers();
  const faultOf = async (read: readonly string[], code = CODE) => {
    await Deno.writeTextFile(`${folder}/count.ts`, code);
    await Deno.writeTextFile(
      `${folder}/count-characters.json`,
      JSON.stringify(moduleOffer({
        module: { run: "./count.ts#run", ...(read.length > 0 && { read }) },
      })),
    );
    const settings = {
      OFFERS_DIR: folder,
      KEYS_FILE: `${folder}/data/own.json`,
      KV_PATH: `${folder}/store.sqlite`,
    };
    return (await readOwnOffers(configOf(settings), { modules })).faults.join();
  };
  try {
    for (const name of ["data", "other", "linked", "store.sqlite.run"]) {
      await Deno.mkdir(`${folder}/${name}`);
    }
    for (
      const name of [
        ...["data/own.json", "data/cities.json", "other/a.json"],
        ...["store.sqlite-wal", "store.sqlite.run/process.json"],
        "store.sqlite.before-20261101T000000000Z",
      ]
    ) await Deno.writeTextFile(`${folder}/${name}`, "{}");
    await Deno.symlink(`${folder}/other`, `${folder}/other/around`);
    await Deno.symlink(outside, `${folder}/linked/deep`);
    await Deno.symlink(`${folder}/data/own.json`, `${folder}/there.txt`);
    for (
      const path of [
        ...[".", "./data", "./data/own.json", "./there.txt"],
        // It is not there yet.
        "./store.sqlite",
        ...["./store.sqlite-wal", "./store.sqlite.run/process.json"],
        "./store.sqlite.before-20261101T000000000Z",
      ]
    ) {
      assert.match(await faultOf([path]), /module\.read: .* own; not /, path);
    }
    for (const path of ["./linked", "./linked/deep"]) {
      assert.match(await faultOf([path]), /whatever links lead to/, path);
    }
    const importing = `import own from "./data/own.json" with { type: "text" };
      export const run = () => own;`;
    assert.match(await faultOf([], importing), /own\.json is the program's/);
    const read = ["./data/cities.json", "./other", "./not-yet.json"];
    assert.equal(await faultOf(read), "");
    const piped = `${folder}/data/pipe.ts`;
    await new Deno.Command("mkfifo", { args: [piped] }).output();
    await Deno.writeTextFile(
      `${folder}/count-characters.json`,
      JSON.stringify(moduleOffer({ module: "./data/pipe.ts#run" })),
    );
    const settings = configOf({ OFFERS_DIR: folder });
    const { faults } = await readOwnOffers(settings, { modules });
    assert.match(faults.join(), /module: a file of the folder/);
  } finally {
    await Deno.remove(outside, { recursive: true });
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a program that runs no modules says so, and sells the rest", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/count.ts`, CODE);
    await Deno.writeTextFile(
      `${folder}/count-characters.json`,
      JSON.stringify(moduleOffer()),
    );
    const { faults } = await readOwnOffers(configOf({ OFFERS_DIR: folder }));
    assert.match(faults.join(), /^count-characters\.json: module: [^\n]+$/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
