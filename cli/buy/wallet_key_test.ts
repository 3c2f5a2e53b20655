/** Where the buyer's key comes from, and what is never shown of it. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { openWallet } from "@/lib/x402/client.ts";
import { UsageError } from "../command.ts";
import { KEY_VARIABLE, openBuyerWallet } from "./wallet_key.ts";

const KEY = `0x${"5".repeat(64)}` as const;
const OTHER = `0x${"6".repeat(64)}` as const;
const ADDRESS = openWallet(KEY).address;

async function open(variable?: string, keyFile?: string) {
  const warned: string[] = [];
  const { wallet, isThrowaway } = await openBuyerWallet({
    keyFile,
    readEnv: (name) => name === KEY_VARIABLE ? variable : undefined,
    warn: (line) => warned.push(line),
  });
  return { address: wallet.address, isThrowaway, warned };
}

Deno.test("without a key a throwaway wallet signs, each time another one", async () => {
  for (const none of [undefined, "", "  \n"]) {
    assert.equal((await open(none)).isThrowaway, true);
  }
  assert.notEqual((await open()).address, (await open()).address);
});

Deno.test("the variable names the wallet, the file goes before it", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "key");
  const write = async (text: string, mode = 0o600) => {
    await Deno.writeTextFile(file, text);
    await Deno.chmod(file, mode);
  };
  const mistake = async (variable?: string, keyFile?: string) => {
    const error = await open(variable, keyFile).then(
      () => assert.fail("opened"),
      (error: unknown) => error,
    );
    assert(error instanceof UsageError, String(error));
    assert.doesNotMatch(error.message, /hunter|5555/);
    return error.message;
  };
  try {
    assert.deepEqual(await open(` ${KEY}\n`), {
      address: ADDRESS,
      isThrowaway: false,
      warned: [],
    });
    await write(`${KEY}\n`);
    assert.deepEqual(await open(OTHER, file), {
      address: ADDRESS,
      isThrowaway: false,
      warned: [],
    });
    for (const mode of [0o640, 0o604, 0o644]) {
      await write(KEY, mode);
      const { warned } = await open(undefined, file);
      assert.deepEqual(warned, [
        `warning: others may read the key file; run chmod 600 ${file}`,
      ]);
    }
    assert.match(await mistake("hunter2"), /^WALLET_PRIVATE_KEY is not a priv/);
    // An empty file is no wish for a throwaway wallet.
    for (const text of ["", "hunter2", `${KEY}5`]) {
      await write(text);
      assert.match(await mistake(KEY, file), /^the key file is not a private/);
    }
    await write(KEY.padEnd(1_024));
    assert.equal((await open(undefined, file)).address, ADDRESS);
    await write(KEY.padEnd(1_025));
    // What is no file may never end.
    for (const other of [file, folder, "/dev/null"]) {
      assert.equal(
        await mistake(KEY, other),
        "the key file is not a file with one key",
      );
    }
    assert.match(
      await mistake(KEY, join(folder, "none")),
      /^the key file cannot be read: .*none/,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
