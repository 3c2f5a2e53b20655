/** What an operator keeps: keys, backups, the store, who settles, the log. */
import { bytes, day, el, many, number, roughly, table } from "./elements.js";

/** Keys that sign, and the next ones. */
export function keys(list) {
  return list.length === 0
    ? el("p", { class: "quiet" }, "None; the first start makes them.")
    : table(
      "Keys that sign, and the next ones",
      ["Key", "Kind", "State", "Signs from"],
      list.map((key) => [
        el("code", {}, `${key.kid.slice(0, 12)}…`),
        key.alg,
        key.state,
        day(key.active_from),
      ]),
    );
}

/** What else an operator keeps in mind. */
export function facts({ backup, store, process, sales, at }) {
  const pair = (name, ...value) => [el("dt", {}, name), el("dd", {}, ...value)];
  return [
    ...(store.bytes === null ? [] : pair(
      "Last backup",
      ...(backup === null ? ["none is known of"] : [
        day(backup.at),
        `, ${roughly(Date.parse(at) - Date.parse(backup.at))} ago, to `,
        el("code", {}, backup.file),
      ]),
    )),
    ...pair(
      "Store",
      el("code", {}, store.place),
      store.bytes === null ? "" : `, ${bytes(store.bytes)}`,
      `, format ${store.format ?? "none yet"}`,
    ),
    ...pair(
      "Revenue log",
      many(sales.entries, "payment"),
      sales.outbox === 0 ? "" : `, ${sales.outbox} on their way there`,
      ...Object.entries(sales.revenue).map(([network, amount]) =>
        `; ${amount} ${sales.asset} on ${network}`
      ),
    ),
    ...(process === null ? [] : pair(
      "Process",
      `${process.pid}, ${bytes(process.memory_bytes)} of memory`,
    )),
  ];
}

/** Who settles, and how each is. */
export function settlers(list) {
  return table(
    "Who settles",
    ["Who", "How"],
    list.map(({ name, problem }) => [name, problem ?? "well"]),
  );
}

/** What went wrong since the start that callers did not see. */
export function faults(counts) {
  const rows = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  return rows.length === 0
    ? el("p", { class: "quiet" }, "No fault since the start.")
    : table(
      "Faults since the start",
      ["Fault since the start", number("Times")],
      rows.map(([event, count]) => [el("code", {}, event), number(count)]),
    );
}

/** Lines of the log as one reads them; what cannot be read stands as it is. */
export function logText(lines, hasRequests) {
  return lines.map((line) => {
    try {
      const { time, event, ...rest } = JSON.parse(line);
      if (event === "request" && !hasRequests) return null;
      const facts = Object.entries(rest).map(([name, value]) =>
        `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`
      );
      return [String(time).slice(11, 23), event, ...facts].join("  ");
    } catch {
      return line;
    }
  }).filter((line) => line !== null).join("\n");
}
