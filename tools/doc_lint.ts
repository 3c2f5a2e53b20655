/**
 * `deno doc --lint` over every module that is not a test.
 *
 * @module
 */

const FOLDERS = ["lib", "services", "cli", "routes"];

const files: string[] = ["main.ts"];
async function walk(folder: string): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) await walk(path);
    else if (
      /\.tsx?$/.test(path) && !/_test\.tsx?$/.test(path) &&
      // A route file exports one constant of a type that is documented.
      (folder.split("/")[0] !== "routes" || entry.name.startsWith("_"))
    ) {
      files.push(path);
    }
  }
}
for (const folder of FOLDERS) await walk(folder);
const { code } = await new Deno.Command(Deno.execPath(), {
  args: ["doc", "--lint", ...files.sort()],
  stdout: "null",
  stderr: "inherit",
}).output();
Deno.exit(code);
