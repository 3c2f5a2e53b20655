/** Calls: how many, what they cost, how long they take. */
import { el, many, millis, number, table, time } from "./elements.js";
import { bars } from "./plots.js";

const MINUTES = 60;
const MINUTE_MS = 60_000;

/** Requests and processor by minute. */
export function minutes({ calls, at, width }) {
  const list = lastHour(calls.minutes, Date.parse(at));
  const sum = (name) => list.reduce((sum, one) => sum + one[name], 0);
  return {
    rate: bars({
      name: `Requests by minute in the last hour, ${
        sum("requests").toLocaleString("en")
      } in all, ${sum("limited")} of them told to come back later`,
      kinds: ["answered", "told to come back later (429)"],
      columns: list.map((one) => ({
        label: clock(one.at),
        title: `${clock(one.at)}: ${
          many(one.requests, "request")
        }, ${one.limited} limited`,
        parts: [
          { kind: 0, value: one.requests - one.limited },
          { kind: 1, value: one.limited },
        ],
      })),
      format: (value) =>
        value < 1 && value > 0 ? "" : value.toLocaleString("en"),
      width,
    }),
    cpu: bars({
      name:
        "Milliseconds of processor for each request, by minute, in the last hour",
      kinds: ["all"],
      columns: list.map((one) => ({
        label: clock(one.at),
        title: `${clock(one.at)}: ${millis(forEach(one))} a request`,
        parts: [{ kind: 2, value: forEach(one) }],
      })),
      format: millis,
      width,
    }),
    table: minutesTable(calls.minutes),
  };
}

function minutesTable(list) {
  return table(
    "Requests and processor by minute",
    [
      "Minute",
      number("Requests"),
      number("Limited"),
      number("Sold"),
      number("Processor"),
      number("For each"),
    ],
    list.toReversed().map((one) => [
      time(one.at, { timeStyle: "short" }),
      number(one.requests),
      number(one.limited),
      number(one.settled),
      number(millis(one.cpu_ms)),
      number(one.requests === 0 ? null : millis(forEach(one))),
    ]),
  );
}

/** Each minute of the last hour, also those in which nothing was counted. */
function lastHour(known, nowMs) {
  const byName = new Map(known.map((one) => [one.at, one]));
  return Array.from({ length: MINUTES }, (_, back) => {
    const atMs = nowMs - nowMs % MINUTE_MS - (MINUTES - 1 - back) * MINUTE_MS;
    const name = new Date(atMs).toISOString();
    return byName.get(name) ??
      { at: name, requests: 0, limited: 0, settled: 0, cpu_ms: 0 };
  });
}

function forEach({ requests, cpu_ms }) {
  return requests === 0 ? 0 : cpu_ms / requests;
}

function clock(iso) {
  return new Date(iso).toLocaleTimeString("en-GB", { timeStyle: "short" });
}

/** How long runs and questions take. */
export function durations({ calls }) {
  const rows = [
    ...Object.entries(calls.runs).map(([id, row]) => [id, row]),
    ...Object.entries(calls.settler).map(([call, row]) => [
      `whoever settles: ${call}`,
      row,
    ]),
  ];
  return rows.length === 0
    ? el("p", { class: "quiet" }, "Nothing ran since the start.")
    : table(
      "How long runs of offers and questions to whoever settles take",
      [
        "What",
        number("Times"),
        number("Failed"),
        number("Half in"),
        number("19 of 20 in"),
      ],
      rows.map(([name, row]) => [
        name,
        number(row.count.toLocaleString("en")),
        number(row.failed),
        number(millis(row.p50_ms)),
        number(millis(row.p95_ms)),
      ]),
    );
}
