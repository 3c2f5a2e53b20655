/** The dashboard and the alerts name what the program exports, and tell what they say. */
import assert from "node:assert/strict";
import {
  ATTRIBUTES,
  type Instrument,
  INSTRUMENTS,
} from "@/lib/telemetry/instruments.ts";
import { LOG_EVENTS } from "@/services/log_events.ts";
import { WRITTEN_FILES, writtenFile } from "@/tools/tables.ts";
import { join } from "@/tests/support/paths.ts";
import { alertRules, ALERTS } from "./alerts.ts";
import { dashboard } from "./dashboard.ts";
import { labelName, series, seriesName } from "./metrics.ts";

const ROOT = new URL("../../", import.meta.url);
const TABLE: readonly Instrument[] = Object.values(INSTRUMENTS);

Deno.test("series are called as OpenTelemetry says for Prometheus", () => {
  const cases: [Pick<Instrument, "name" | "kind" | "unit">, string][] = [
    [{ name: "a.b", kind: "counter", unit: "{call}" }, "a_b_total"],
    [{ name: "a.b_c", kind: "histogram", unit: "s" }, "a_b_c_seconds"],
    [{ name: "a.b", kind: "gauge", unit: "By" }, "a_b_bytes"],
    [{ name: "a.b", kind: "up-down counter", unit: "{call}" }, "a_b"],
  ];
  for (const [instrument, expected] of cases) {
    assert.equal(seriesName(instrument), expected);
  }
  assert.throws(
    () => seriesName({ name: "a", kind: "gauge", unit: "1" }),
    TypeError,
  );
  assert.throws(() => series("runSeconds"), TypeError);
  assert.throws(() => series("faults", { part: "bucket" }), TypeError);
  assert.throws(
    () => series("faults", { labels: { "pennyworth.outcome": "settled" } }),
    TypeError,
  );
});

Deno.test("deploy/ has both files as they follow from the instruments", async () => {
  for (const name of Object.keys(WRITTEN_FILES)) {
    assert.equal(
      await Deno.readTextFile(new URL(name, ROOT)),
      await writtenFile(name),
      `deno task tables: ${name}`,
    );
  }
});

Deno.test("each name in them is exported, and each instrument is shown", () => {
  const known = new Set(
    TABLE.flatMap((instrument) => {
      const name = seriesName(instrument);
      return instrument.kind === "histogram" ? [`${name}_bucket`] : [name];
    }),
  );
  const labels = new Set(
    (Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[]).map(labelName),
  );
  const { panels } = JSON.parse(dashboard());
  const shown = panels.flatMap(
    ({ targets = [] }: { targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
  );
  const asked = [...shown, ...ALERTS.map(({ expression }) => expression)];
  for (const expression of asked) {
    const words =
      expression.replaceAll(/"[^"]*"|\$\w+/g, "").match(/[a-z]\w+/g) ??
        [];
    for (const word of words.filter((word: string) => word.includes("_"))) {
      assert(
        known.has(word) || labels.has(word) ||
          /^(?:absent_over_time|histogram_quantile)$/.test(word) ||
          // Of the runtime, in every process.
          word === "http_server_request_duration_seconds_bucket",
        `${word} in ${expression}`,
      );
    }
  }
  for (const name of known) {
    assert(shown.some((expression: string) => expression.includes(name)), name);
  }
});

Deno.test("what an alert compares with is a value that its attribute has", async () => {
  const counted = await countedEvents();
  for (const { name, expression } of ALERTS) {
    for (
      const [, label = "", value = ""] of expression.matchAll(
        /([a-z_]+)=~?"([^"]*)"/g,
      )
    ) {
      if (label === "pennyworth_fault") {
        for (const event of value.split("|")) {
          assert(Object.hasOwn(LOG_EVENTS, event), event);
          assert(counted.has(event), `${event} is not counted`);
        }
      } else if (!["error_type", "http_response_status_code"].includes(label)) {
        const attribute = Object.entries(ATTRIBUTES).find(([name]) =>
          name.replaceAll(".", "_") === label
        );
        assert(attribute?.[1].includes(`\`${value}\``), `${name}: ${value}`);
      }
    }
  }
});

Deno.test("no picture of the dashboard lies on another", () => {
  const { panels } = JSON.parse(dashboard());
  const taken = new Map<string, string>();
  for (const { title, gridPos: { x, y, w, h } } of panels) {
    assert(x >= 0 && x + w <= 24, title);
    for (let column = x; column < x + w; column++) {
      for (let row = y; row < y + h; row++) {
        const place = `${column} ${row}`;
        assert.equal(taken.get(place), undefined, `${title} at ${place}`);
        taken.set(place, title);
      }
    }
  }
  const ids = panels.map(({ id }: { id: number }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

/** What each alert is silent about, and what it tells: values a minute apart. */
const SCENES: Readonly<
  Record<
    string,
    {
      quiet: readonly string[];
      told: readonly string[];
      /** Another way to it. */
      alsoTold?: readonly string[];
    }
  >
> = {
  PennyworthSettlementUnknown: {
    quiet: [
      'pennyworth_settlements_total{pennyworth_outcome="settled"} 0+1x30',
    ],
    // The first of its kind, which no rate sees.
    told: [
      'pennyworth_settlements_total{pennyworth_outcome="unknown"} _x25 1x5',
    ],
  },
  PennyworthPaymentsStayUnknown: {
    quiet: [
      'pennyworth_open_payment_count{pennyworth_finding="unknown"} 0x15 1x15',
      'pennyworth_open_payment_count{pennyworth_finding="waiting"} 3x30',
    ],
    told: [
      'pennyworth_open_payment_count{pennyworth_finding="unknown"} 0x9 1x20',
    ],
  },
  PennyworthNotSettled: {
    quiet: [
      'pennyworth_settlements_total{pennyworth_outcome="settled"} 0+10x30',
      'pennyworth_settlements_total{pennyworth_outcome="not_settled"} _x15 1x15',
    ],
    // Nothing settled at all.
    told: [
      'pennyworth_settlements_total{pennyworth_outcome="not_settled"} _x15 1x15',
    ],
  },
  PennyworthCannotVerify: {
    quiet: [
      'pennyworth_verifications_total{pennyworth_outcome="valid"} 0+1x30',
    ],
    told: [
      'pennyworth_verifications_total{pennyworth_outcome="unavailable"} 0x20 2x10',
    ],
  },
  PennyworthAnswersFail: {
    quiet: [
      'pennyworth_requests_total{http_response_status_code="200"} 0+1000x30',
      'pennyworth_requests_total{http_response_status_code="503"} 0+1x30',
    ],
    told: [
      'pennyworth_requests_total{http_response_status_code="200"} 0+1000x30',
      'pennyworth_requests_total{http_response_status_code="503"} 0+50x30',
    ],
  },
  PennyworthBug: {
    quiet: ['pennyworth_faults_total{pennyworth_fault="internal_error"} 4x30'],
    told: [
      'pennyworth_faults_total{pennyworth_fault="internal_error"} _x25 1x5',
    ],
  },
  PennyworthStoreFails: {
    quiet: [
      'pennyworth_faults_total{pennyworth_fault="witness_failed"} 0+1x30',
    ],
    told: [
      'pennyworth_faults_total{pennyworth_fault="store_unavailable"} 0+1x30',
    ],
  },
  PennyworthGraveFault: {
    quiet: [
      'pennyworth_faults_total{pennyworth_fault="witness_failed"} 0+1x30',
    ],
    told: [
      'pennyworth_faults_total{pennyworth_fault="delivered_unpaid"} _x25 1x5',
    ],
  },
  PennyworthGone: {
    quiet: ["pennyworth_outbox_count 0x30"],
    told: ["pennyworth_outbox_count 0x20 _x10"],
  },
  PennyworthBusy: {
    quiet: ["pennyworth_active_calls 200x30"],
    told: ["pennyworth_active_calls 0x20 201x10"],
  },
  PennyworthLogStandsStill: {
    quiet: ["pennyworth_outbox_count 0x26 101x4"],
    told: ["pennyworth_outbox_count 101x30"],
  },
  PennyworthProcessorBusy: {
    quiet: ["pennyworth_cpu_time_seconds_total 0+50x30"],
    told: ["pennyworth_cpu_time_seconds_total 0+59x30"],
  },
  PennyworthBackupOld: {
    quiet: [
      "pennyworth_store_size_bytes 9x30",
      "pennyworth_backup_age_seconds 170000x30",
    ],
    told: [
      "pennyworth_store_size_bytes 9x30",
      "pennyworth_backup_age_seconds 173000x30",
    ],
    // Never copied.
    alsoTold: ["pennyworth_store_size_bytes 9x30"],
  },
  PennyworthNobodyBuys: {
    quiet: [
      "pennyworth_challenges_total 0+9x30",
      'pennyworth_settlements_total{pennyworth_outcome="settled"} 0+1x30',
    ],
    told: ["pennyworth_challenges_total 0+9x30"],
  },
};

Deno.test("there is a scene for each alert", () => {
  assert.deepEqual(
    Object.keys(SCENES).toSorted(),
    ALERTS.map(({ name }) => name).toSorted(),
  );
});

Deno.test({
  name: "Prometheus reads the rules, and each alert is told when it should be",
  // A program of Prometheus's own; not everybody has it.
  ignore: !await hasPromtool(),
  async fn() {
    const folder = await Deno.makeTempDir();
    const tests = Object.entries(SCENES).flatMap(([name, scene]) =>
      [scene.quiet, scene.told, scene.alsoTold ?? scene.told].map((
        input,
        index,
      ) => ({
        interval: "1m",
        input_series: input.map((line) => {
          const at = line.search(/ [\d_]/);
          return { series: line.slice(0, at), values: line.slice(at + 1) };
        }),
        promql_expr_test: [{
          expr:
            `count(ALERTS{alertname="${name}", alertstate="firing"}) or vector(0)`,
          eval_time: "30m",
          exp_samples: [{ labels: "{}", value: Math.min(index, 1) }],
        }],
      }))
    );
    try {
      await Deno.writeTextFile(join(folder, "rules.yml"), alertRules());
      await Deno.writeTextFile(
        join(folder, "tests.yml"),
        JSON.stringify({
          rule_files: ["rules.yml"],
          evaluation_interval: "1m",
          tests,
        }),
      );
      for (
        const args of [
          ["check", "rules", "rules.yml"],
          ["test", "rules", "tests.yml"],
        ]
      ) {
        const { code, stdout, stderr } = await new Deno.Command("promtool", {
          args,
          cwd: folder,
        }).output();
        assert.equal(
          code,
          0,
          new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr),
        );
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

async function hasPromtool(): Promise<boolean> {
  try {
    return (await new Deno.Command("promtool", { args: ["--version"] })
      .output()).success;
  } catch {
    return false;
  }
}

/** Events that the program reports as faults, which are counted. */
async function countedEvents(): Promise<ReadonlySet<string>> {
  const events = new Set<string>();
  const read = async (folder: string) => {
    for await (
      const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))
    ) {
      const path = `${folder}${name}`;
      if (isDirectory) await read(`${path}/`);
      else if (/\.ts$/.test(name) && !name.endsWith("_test.ts")) {
        const text = await Deno.readTextFile(new URL(path, ROOT));
        for (const [, event = ""] of text.matchAll(/nFault\(\s*"(\w+)"/g)) {
          events.add(event);
        }
      }
    }
  };
  for (const folder of ["cli/", "lib/", "services/", "routes/"]) {
    await read(folder);
  }
  return events;
}
