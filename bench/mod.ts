/**
 * Runs every benchmark, one after the other: `deno task bench`, or some of them
 * by name: `deno task bench payments verify`.
 *
 * @module
 */

const folder = new URL("./", import.meta.url);
const wanted = Deno.args;
const files: string[] = [];
for await (const { name } of Deno.readDir(folder)) {
  if (
    /^(?:mod|http_load|cpu_profile|thread_clock|exchange_texts)\.ts$/.test(
      name,
    ) || !name.endsWith(".ts")
  ) continue;
  if (wanted.length === 0 || wanted.includes(name.replace(/\.ts$/, ""))) {
    files.push(name);
  }
}
for (const name of files.sort()) {
  const text = await Deno.readTextFile(new URL(name, folder));
  console.log(`== ${name}`);
  const isDenoBench = /\bDeno\.bench\(/.test(text);
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [isDenoBench ? "bench" : "run", "-A", new URL(name, folder).href],
  }).spawn().status;
  if (code !== 0) Deno.exit(code);
}
