/** What rules of tables/python_tools.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/python_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";
import { pip, pipInstall, pipModule } from "./python_support.ts";

/** Whether a type of tensor lies on the GPU. */
function isOnGpu(type: string | undefined): boolean {
  return /cuda/i.test(type ?? "");
}

/** What ruff's full output says above the place that it points at; null elsewhere. */
function findingAbove(
  { lines, at, v }: RuleContext,
): { readonly said: string; readonly place: string } | null {
  const found = /^(?<code>[A-Z]{1,4}\d{3,4}) (?:\[\*\] )?(?<says>\S.{2,200})$/
    .exec(
      lines[at - 1]?.trimEnd() ?? "",
    )?.groups;
  return found === undefined ? null : {
    said: `${found["code"]}: ${found["says"]}`,
    place: `${v["path"]}:${v["ln"]}`,
  };
}

/** Test runners, linters, frameworks, data tools. */
export const PYTHON_TOOL_RULES: readonly CompleteRule[] = readRules(table, {
  "ruff-full-output": {
    cause: (c) => {
      const found = findingAbove(c);
      return found === null ? undefined : `${found.place}: ${found.said}`;
    },
    next: (c) => {
      const found = findingAbove(c);
      return found === null
        ? undefined
        : `Open ${found.place} and correct ${found.said}`;
    },
  },
  "pytest-collection-import": { next: pipModule("mod") },
  "pytest-fixture-missing": {
    next: [(c) => {
      const listed = /available fixtures: (.{3,4000})/.exec(
        c.lines.slice(c.at, c.at + 4).join("\n"),
      )?.[1];
      const names = (listed ?? "").split(/, |\s/);
      if (names.includes(c.v["fx"] ?? "")) {
        return c.lines.some((line) => /\bdef request\(/.test(line))
          ? "Rename your own fixture request: it hides the one of pytest through which the others are found."
          : undefined;
      }
      const near = c.nearest(c.v["fx"], names, 0.8);
      return near === undefined
        ? undefined
        : `Write ${near} in place of ${c.v["fx"]} in the test's parameters.`;
    }, (c) => {
      const t: Record<string, string> = wordTable({
        mocker: "pytest-mock",
        benchmark: "pytest-benchmark",
        client: "pytest-django",
        db: "pytest-django",
        admin_client: "pytest-django",
        django_user_model: "pytest-django",
        settings: "pytest-django",
        httpx_mock: "pytest-httpx",
        aiohttp_client: "pytest-aiohttp",
        requests_mock: "requests-mock",
        freezer: "pytest-freezer",
        snapshot: "syrupy",
        faker: "Faker",
        page: "pytest-playwright",
        datadir: "pytest-datadir",
        celery_app: "celery[pytest]",
        anyio_backend: "anyio",
        postgresql: "pytest-postgresql",
        respx_mock: "respx",
        caplog: "pytest",
      });
      const p = t[c.v["fx"] ?? ""];
      return p === undefined ? undefined : pipInstall(c, p);
    }],
  },
  "pytest-unknown-option": {
    next: (c) => {
      const b = c.v["bad"] ?? "";
      const p = /^--cov/.test(b)
        ? "pytest-cov"
        : /^-n|^--dist|^--numprocesses/.test(b)
        ? "pytest-xdist"
        : /^--timeout/.test(b)
        ? "pytest-timeout"
        : /^--reruns/.test(b)
        ? "pytest-rerunfailures"
        : /^--ds|^--reuse-db|^--create-db/.test(b)
        ? "pytest-django"
        : /^--asyncio/.test(b)
        ? "pytest-asyncio"
        : /^--html/.test(b)
        ? "pytest-html"
        : /^--benchmark/.test(b)
        ? "pytest-benchmark"
        : undefined;
      return p === undefined ? undefined : pipInstall(c, p);
    },
  },
  "pytest-async-unsupported": { next: pip("pytest-asyncio") },
  "mypy-error": {
    next: [(c) => {
      const m = /Library stubs not installed for "([\w.-]{1,60})"/.exec(
        c.v["msg"] ?? "",
      )?.[1];
      return m === undefined
        ? undefined
        : "mypy --install-types --non-interactive";
    }, (c) => {
      const m =
        /Cannot find implementation or library stub for module named "([\w.-]{1,60})"/
          .exec(c.v["msg"] ?? "")?.[1];
      return m === undefined ? undefined : pipInstall(c, m.split(".")[0] ?? m);
    }],
  },
  "django-improperly-configured": {
    next: [
      (c) =>
        /Error loading psycopg2? |psycopg2? module/.test(c.v["msg"] ?? "")
          ? pipInstall(c, "psycopg2-binary")
          : /MySQLdb/.test(c.v["msg"] ?? "")
          ? pipInstall(c, "mysqlclient")
          : undefined,
      (c) =>
        /Set the (\w{2,60}) environment variable/.exec(c.v["msg"] ?? "")
            ?.[1] === undefined
          ? undefined
          : `export ${
            /Set the (\w{2,60}) environment variable/.exec(c.v["msg"] ?? "")
              ?.[1]
          }=<value>`,
    ],
  },
  "uvicorn-import-app": {
    next: [
      (c) =>
        c.v["imp"] === undefined
          ? undefined
          : c.cmd.replace(c.v["imp"], `${c.v["imp"].replace(/\.py$/, "")}:app`),
      (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `find . -name ${(c.v["mod"] ?? "").split(".").pop()}.py`,
    ],
  },
  "sqlalchemy-no-driver": {
    next: (c) => {
      const t: Record<string, string> = wordTable({
        snowflake: "snowflake-sqlalchemy",
        bigquery: "sqlalchemy-bigquery",
        redshift: "sqlalchemy-redshift",
        clickhouse: "clickhouse-sqlalchemy",
        cockroachdb: "sqlalchemy-cockroachdb",
        duckdb: "duckdb-engine",
        databricks: "databricks-sqlalchemy",
      });
      const p = t[(c.v["dialect"] ?? "").split(".")[0] ?? ""];
      return p === undefined ? undefined : pipInstall(c, p);
    },
  },
  "numpy-abi": {
    cause: // The object only grows: the size says which of the two is the newer one.
      (c) =>
        Number(c.v["built"]) > Number(c.v["there"])
          ? "A compiled package was built for a newer NumPy than the one that is installed: the two are incompatible."
          : undefined,
    next: (c) =>
      Number(c.v["built"]) > Number(c.v["there"])
        ? pipInstall(c, "--upgrade numpy")
        : pipInstall(c, "'numpy<2'"),
  },
  "pandas-parser": {
    next: (c) =>
      /Expected \d+ fields in line (\d+)/.test(c.v["msg"] ?? "")
        ? `Give the right sep= (or on_bad_lines="warn") to read_csv, or correct line ${
          /in line (\d+)/.exec(c.v["msg"] ?? "")?.[1]
        } of the file, which has other fields than those before it.`
        : undefined,
  },
  "pandas-optional-dependency": {
    next: [pipModule("mod"), pipModule("engine")],
  },
  "torch-cuda-oom": {
    next: (c) => {
      const text = c.cmd.text ?? "";
      const m = /(--(?:per_device_train_)?batch[-_]size[ =])(\d{1,6})/.exec(
        text,
      );
      const n = Number(m?.[2]);
      return m === null || !(n > 1)
        ? undefined
        : text.replace(m[0], `${m[1]}${Math.max(1, Math.floor(n / 2))}`);
    },
  },
  "torch-no-cuda": {
    next: (c) =>
      /not compiled/.test(c.lines[c.at] ?? "")
        ? pipInstall(
          c,
          "--upgrade torch --index-url https://download.pytorch.org/whl/cu126",
        )
        : undefined,
  },
  "torch-device-mismatch": {
    cause: (c) =>
      isOnGpu(c.v["input"]) === isOnGpu(c.v["weight"]) &&
        c.v["input"] !== undefined
        ? c.render(
          "The data ({input}) and the model's weights ({weight}) are of different number types.",
        )
        : undefined,
    next: (c) =>
      isOnGpu(c.v["input"]) === isOnGpu(c.v["weight"]) &&
        c.v["input"] !== undefined
        ? `${
          c.v["at"] === undefined ? "Open the place" : `Open ${c.v["at"]}`
        } and give both one type: data.to(model.dtype), or model.float().`
        : undefined,
  },
  "jupyter-kernel": {
    next: (c) =>
      c.v["kernel"] !== undefined
        ? "python -m ipykernel install --user --name {kernel}".replace(
          "{kernel}",
          c.quote(c.v["kernel"]),
        )
        : /No such/.test(c.lines[c.at] ?? "")
        ? "jupyter kernelspec list"
        : "free -h",
  },
  "jupyter-command-missing": {
    next: (c) =>
      pipInstall(
        c,
        c.v["cmdname"] === "jupyter-lab"
          ? "jupyterlab"
          : c.v["cmdname"] === "jupyter-nbconvert"
          ? "nbconvert"
          : "notebook",
      ),
  },
  "tensorflow-no-gpu-lib": { next: pip("'tensorflow[and-cuda]'") },
  "airflow-dag-import": {
    next: (c) => {
      const { msg = "" } = c.v;
      const pid = /already running under PID (\d{1,8})/.exec(msg)?.[1];
      return pid === undefined ? undefined : `ps -p ${pid} -o pid,etime,cmd`;
    },
  },
  "selenium-driver": { next: pip("--upgrade selenium") },
});
