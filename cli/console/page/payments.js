/** Payments: how far calls come on the way from 402 to paid, and those that are not final. */
import { day, el, number, roughly, table } from "./elements.js";
import { lengths } from "./plots.js";

/** The way from 402 to paid. */
export function way({ calls }, width) {
  const { asked, shown, refused, settled, delivered, replayed, unknown } =
    calls.way;
  const rows = [
    ["Asked what it costs (402)", asked, 5],
    ["Came with a payment", shown, 2],
    ["Refused", refused, 3],
    ["Outcome unknown", unknown, 4],
    ["Settled", settled, 1],
    ["Delivered", delivered, 0],
    ["Delivered again", replayed, 5],
  ];
  return {
    plot: lengths({
      name: `From 402 to paid: ${
        rows.map(([label, value]) => `${label} ${value}`).join(", ")
      }`,
      rows: rows.map(([label, value, kind]) => ({
        label,
        value,
        kind,
        text: value.toLocaleString("en"),
      })),
      width,
    }),
    table: table(
      "From 402 to paid",
      ["Step", number("Calls")],
      rows.map(([label, value]) => [label, number(value)]),
    ),
    refusals: calls.refusals.length === 0
      ? el("p", { class: "quiet" }, "No payment was refused.")
      : table(
        "Refusals by reason",
        ["Reason", number("Calls")],
        calls.refusals.map((row) => [
          el("code", {}, row.reason),
          number(row.count),
        ]),
      ),
  };
}

/** Payments that are not final. */
export function openList({ open, sales, at }) {
  if (open.payments.length === 0) {
    return [el("p", { class: "quiet" }, "None: every payment is final.")];
  }
  const count = Object.values(open.by_state).reduce((sum, n) => sum + n, 0);
  const rows = open.payments.map((payment) => openRow(payment, at));
  return [
    el(
      "div",
      {
        class: "scroll",
        tabindex: "0",
        role: "region",
        "aria-label": "Payments that are open",
      },
      table(
        "Open payments and what is being done about each",
        [
          "Payment",
          "Offer",
          "State",
          "For",
          "What is done",
          "Next look",
          number(sales.asset),
        ],
        rows,
      ),
    ),
    count > rows.length
      ? el(
        "p",
        { class: "quiet" },
        `${count - rows.length} more; \`pennyworth ledger list\` has all.`,
      )
      : el(
        "p",
        { class: "quiet" },
        "`pennyworth ledger show` takes the nonce.",
      ),
  ];
}

function openRow(payment, at) {
  return [
    el("code", { title: payment.nonce }, `${payment.nonce.slice(0, 10)}…`),
    payment.operation,
    payment.state,
    roughly(Date.parse(at) - Date.parse(payment.changed_at)),
    el(
      "span",
      {},
      payment.doing,
      payment.reason === null
        ? ""
        : el("span", { class: "quiet" }, ` (${payment.reason})`),
    ),
    payment.next_look_at === null ? "soon" : day(payment.next_look_at),
    number(payment.amount),
  ];
}
