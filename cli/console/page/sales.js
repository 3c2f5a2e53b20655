/** What was sold: by day and offer, and the last sales one by one. */
import {
  day,
  el,
  many,
  money,
  number,
  sumOf,
  table,
  time,
} from "./elements.js";
import { bars } from "./plots.js";

/** Offers that have a colour of their own; the others share one. */
const KINDS_MAX = 5;
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Revenue by offer and day: the plot and its table. */
export function revenue({ sales, at }, width) {
  const rows = sales.days.filter(({ network }) => network === sales.network);
  const all = `${money(sumOf(rows))} ${sales.asset}`;
  const since = sales.complete_since;
  const plot = rows.length === 0
    ? [el("p", { class: "quiet" }, "Nothing was sold in the last 30 days.")]
    : [
      ...bars({
        name:
          `Revenue of the last ${DAYS} days, stacked by offer: ${all} in all`,
        ...columnsOf(rows, { asset: sales.asset, at }),
        format: money,
        width,
      }),
      el(
        "p",
        { class: "quiet" },
        `${all} in ${DAYS} days (UTC).`,
        since === null
          ? ""
          : " There were too many sales to read all: complete since ",
        since === null ? "" : day(since),
      ),
    ];
  return {
    plot,
    table: table(
      "Revenue by day and offer",
      ["Day", "Offer", "Network", number("Sales"), number(sales.asset)],
      sales.days.map((row) => [
        row.day,
        row.operation,
        row.network,
        number(row.count),
        number(row.amount),
      ]),
    ),
  };
}

/** A column for each day, and the offers that they are made of: those that brought most first. */
function columnsOf(rows, { asset, at }) {
  const byOffer = new Map();
  for (const { operation, amount } of rows) {
    byOffer.set(operation, (byOffer.get(operation) ?? 0) + Number(amount));
  }
  const named = [...byOffer].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const kinds = named.length <= KINDS_MAX + 1
    ? named
    : [...named.slice(0, KINDS_MAX), "others"];
  const kindOf = ({ operation }) => {
    const kind = kinds.indexOf(operation);
    return kind === -1 ? kinds.length - 1 : kind;
  };
  const columns = Array.from({ length: DAYS }, (_, back) => {
    const date = new Date(Date.parse(at) - (DAYS - 1 - back) * DAY_MS);
    const name = date.toISOString().slice(0, 10);
    const ofDay = rows.filter(({ day }) => day === name);
    const sold = ofDay.reduce((sum, { count }) => sum + count, 0);
    return {
      label: name.slice(5),
      title: `${name}: ${money(sumOf(ofDay))} ${asset}, ${many(sold, "sale")}`,
      parts: kinds.map((_, kind) => ({
        kind,
        value: Math.max(
          0,
          sumOf(ofDay.filter((row) => kindOf(row) === kind)),
        ),
      })),
    };
  });
  return { columns, kinds };
}

/** The last sales; those after a moment are new. */
export function lastSales({ sales }, newSince) {
  if (sales.last.length === 0) {
    return el(
      "p",
      { class: "quiet" },
      "None yet. They appear here by themselves.",
    );
  }
  return table(
    "The last sales",
    ["When", "Offer", "Network", number(sales.asset)],
    sales.last.map((sale) => ({
      attributes: {
        class: newSince !== null && sale.at > newSince ? "new" : null,
      },
      cells: [
        time(sale.at, { dateStyle: "medium", timeStyle: "medium" }),
        sale.event === "payment_unpaid"
          ? `${sale.operation}: turned out not to be paid`
          : sale.operation,
        sale.network,
        number(
          sale.event === "payment_unpaid" ? `-${sale.amount}` : sale.amount,
        ),
      ],
    })),
  );
}
